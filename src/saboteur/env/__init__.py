"""Doors for researchers: the game as an environment of PettingZoo and as a game of OpenSpiel.

Both are extras (`pip install saboteur[research]`); nothing else in the project needs them.
"""
