"""Exchange roles."""

from __future__ import annotations

from .state import ROLE, State


def swap_role(state: State, seat: int) -> None:
    """Let a seat put its role under the spare ones and take the top one (X11, W1)."""
    spare = state.zones["spare"]
    (old,) = state.zones[ROLE[seat]]
    last = f"spare:{len(spare) - 1}"
    state.rename(
        {
            ROLE[seat]: last,
            **{f"spare:{at}": f"spare:{at - 1}" for at in range(1, len(spare))},
            "spare:0": ROLE[seat],
        }
    )
    state.zones[ROLE[seat]] = spare[:1]
    state.zones["spare"] = (*spare[1:], old)
    state.learn(seat, (old,), last)
    state.tell("role", seat, spare[:1], seen=(seat,))
