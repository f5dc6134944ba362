"""2019: stops a card that another player has just announced."""

from __future__ import annotations

from ... import turns
from ...acts import Act
from ...cards import load
from ...offer import Offer
from ...seams import Module, Reaction
from ...sight import Sight
from ...state import HAND, Due, Frame, State


def may_come(state: State) -> bool:
    """Say whether anybody could hold the veto, as far as everybody knows (P4)."""
    return not state.flags.get("veto_spent")


def veto_offers(sight: Sight, frame: Frame) -> list[Offer]:
    """Offer the veto to the seat that holds it."""
    return [Offer("veto", ("veto",))] if "veto" in sight.hand else []


def stop_it(state: State, frame: Frame, seat: int, act: Act) -> None:
    """Discard the announced card and the veto; both players draw at the end of the turn (P4)."""
    assert frame.act is not None
    turns.call_off(state)
    state.flags["veto_spent"] = 1
    state.tell("vetoed", seat, frame.act.cards, frame.act.target)
    state.move(frame.act.cards, "played", "discard", seat=frame.seat, why="vetoed")
    state.move(act.cards, HAND[seat], "discard", seat=seat, why="veto")
    turns.owe(state, "veto", seat)


def draw(state: State, due: Due) -> None:
    """Draw for a veto, whatever happened to the turn's own draw."""
    state.ruleset.flow.draw(state, due.seat, due.count)


def may_come_again(state: State) -> None:
    """Open windows again, because the veto may have come back from the discard pile (P4)."""
    state.flags.pop("veto_spent", None)


MODULE = Module(
    name="veto",
    clauses="P4",
    cards=load(__name__),
    reactions=(Reaction(may_come, veto_offers, stop_it),),
    dues={"veto": (3, draw)},
    verbs=("veto",),
    after_retrieval=(may_come_again,),
)
