"""Weights to play with where those of the game are not needed."""

from __future__ import annotations

from pathlib import Path

import saboteur.kernel.net

FOREMEN = Path(saboteur.kernel.net.__file__).with_name("foremen.npz")
"""A net that plays like foremen."""
