"""Good neighbours: a tunnel that no rockfall takes, and a card to borrow with."""

from __future__ import annotations

from saboteur import turns
from saboteur.acts import AT_SEAT, Act, Target
from saboteur.cards import load
from saboteur.offer import Offer
from saboteur.seams import Effect, Handler, Module
from saboteur.shapes import Design
from saboteur.sight import Sight
from saboteur.state import HAND, Frame, State


class Borrow(Effect):
    """Asks another player for a card (Q2)."""

    def targets(self, sight: Sight, card: Design) -> tuple[Target, ...]:
        return tuple(AT_SEAT[seat] for seat in sight.others() if sight.size(HAND[seat]))

    def happen(self, state: State, seat: int, act: Act) -> None:
        lender = act.target.whom
        state.push(Frame("lend", lender, seats=(seat,)))


class Lend(Handler):
    """Lets the player who was asked choose the card; only the two of them see it (Q2)."""

    def offers(self, sight: Sight, frame: Frame) -> list[Offer]:
        return [Offer("lend", tuple(sorted(sight.hand)))]

    def take(self, state: State, frame: Frame, actor: int, act: Act) -> None:
        state.pop()
        (borrower,) = frame.seats
        state.move(act.cards, HAND[actor], HAND[borrower], seat=actor, seen=(actor, borrower), why="lend")
        turns.forgo_draw(state)
        turns.owe(state, "draw", actor)


MODULE = Module(
    name="good_neighbours",
    clauses="Q",
    verbs=("lend",),
    cards=load(__name__),
    effects={"borrow": Borrow()},
    handlers={"lend": Lend()},
)
