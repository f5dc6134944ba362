"""Write acts down, one after the other. `picking` has namesakes that only count them."""

from __future__ import annotations

from .words import Act, Acts


def note(acts: Acts, count: int, act: Act) -> int:
    """Write an act down, and return how many there are now."""
    acts[count] = act
    return count + 1


def is_wanted(acts: Acts, verb: int) -> int:
    """Tell whether acts of a verb shall be listed: here all."""
    return 1
