"""Offer the game to researchers: as an environment of PettingZoo and as a game of OpenSpiel.

Both are extras (`pip install 'saboteur[research]'`); nothing else in the project needs them.
"""

from __future__ import annotations


def needed(library: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """Say what to install if a library or one of its dependencies is missing."""
    told = f"{library} is needed here ({missing.name} is missing): pip install 'saboteur[research]'"
    return ModuleNotFoundError(told, name=missing.name)
