"""Measure the server and break it: scripted players under load and faults, and a checker of what they saw."""
