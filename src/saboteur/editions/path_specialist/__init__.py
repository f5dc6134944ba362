"""2022: two tunnel cards in one turn."""

from __future__ import annotations

from itertools import chain

from ... import turns
from ...acts import Act, Target
from ...cards import load
from ...offer import Offer
from ...seams import Effect, Handler, Module
from ...shapes import Design
from ...sight import Sight, StateSight
from ...state import Frame, State


class PathSpecialist(Effect):
    """Lets its player lay two cards, if they hold two and can lay one (P7)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        designs = sight.ruleset.designs
        tunnels = sum(designs[held].is_tunnel for held in sight.hand)
        return (Target(),) if tunnels >= 2 and turns.lay_offers(sight)[0] else ()

    def happen(self, state: State, seat: int, act: Act) -> None:
        turns.forgo_draw(state)
        state.push(Frame("lay_more", seat))


class LayMore(Handler):
    """Asks for one card after the other; the frame's step counts the cards laid or vetoed (P7)."""

    lays = True

    def run(self, state: State, frame: Frame) -> bool:
        if frame.step < 2 and self.offers(StateSight(state, frame.seat), frame):
            return False
        state.pop()
        return True

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        lays, _ = turns.lay_offers(sight)
        asides = list(chain.from_iterable(offer(sight) for offer in sight.ruleset.aside_offers))
        stop = [Offer("done")] if asides and not lays else []
        return [*lays, *asides, *stop]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        if act.verb == "lay":
            state.go_on(Frame("lay_more", actor, frame.step + 1))
            turns.owe(state, "draw", actor)
            turns.announce(state, actor, act)
        elif act.verb == "done":
            state.pop()
        else:
            state.ruleset.moves[act.verb](state, frame, act)


MODULE = Module(
    name="path_specialist",
    clauses="P7",
    cards=load(__name__),
    effects={"path_specialist": PathSpecialist()},
    verbs=("done",),
    handlers={"lay_more": LayMore()},
)
