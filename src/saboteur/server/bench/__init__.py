"""Measure the server and break it: scripted players, a load, faults, and a checker of what they saw."""
