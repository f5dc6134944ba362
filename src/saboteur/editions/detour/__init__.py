"""2023: moves the last tunnel card to another cell."""

from __future__ import annotations

from collections.abc import Sequence

from ... import turns
from ...acts import Act, Target
from ...cards import load
from ...seams import Effect, Module
from ...shapes import Design
from ...sight import Sight
from ...state import State


class Detour(Effect):
    """Moves the card that was laid last (P8)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        if not sight.public.laid:
            return ()
        rest, found = sight.maze.spots_moved(sight.public.laid[-1], sight.walk_index)
        spots: Sequence[Target] = found
        for limit in sight.ruleset.spot_limits:
            spots = limit.keep(sight, rest, spots)
        return tuple(spots)

    def spots(self, sight: Sight) -> Sequence[Target]:
        return sight.maze.spots_moved(sight.public.laid[-1], sight.walk_index)[1] if sight.public.laid else ()

    def happen(self, state: State, seat: int, act: Act) -> None:
        cell = state.laid[-1]
        card = turns.take_tunnel(state, cell)
        state.tell("shifted", seat, (card,), Target(cell, act.target.cell, turned=act.target.turned))
        turns.put_tunnel(state, seat, card, act.target)


MODULE = Module(name="detour", clauses="P8", cards=load(__name__), effects={"detour": Detour()})
