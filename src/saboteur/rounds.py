"""Begin rounds and turns, and end rounds."""

from __future__ import annotations

from collections.abc import Mapping

from .acts import CHANCE, MOST_SEATS
from .deal import Deal
from .events import Event
from .seams import Handler
from .state import TURN, Frame, State


class _DealHandler(Handler):
    def awaits(self, state: State, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)


def begin_round(state: State, deal: Deal) -> None:
    """Lay out a round as it was dealt, and give the first turn."""
    ruleset, flow = state.ruleset, state.ruleset.flow
    state.round += 1
    state.direction = 1
    state.maze = ruleset.new_maze()
    state.laid, state.tokens, state.dues, state.frames = (), (), (), ()
    state.deal = {name: deal.orders[name] for name in ruleset.later(state)}
    state.forget_round()
    first = flow.first(state, deal)
    state.flags = {}
    state.tell("round", amount=state.round)
    flow.lay_out(state, deal)
    ruleset.setup(state, deal)
    flow.deal_hands(state)
    begin_turn(state, first)


def begin_turn(state: State, seat: int) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.frames = TURN[seat]
    state.events.append(TURN_BEGUN[seat])


TURN_BEGUN = tuple(Event("turn", seat) for seat in range(MOST_SEATS))
"""The event when a seat gets the turn."""


def end_round(state: State, why: str) -> None:
    """End the round at once: nothing that was still to do happens."""
    state.frames = (Frame("next_round"),)
    state.dues = ()
    state.flags["ended_by"] = state.turn
    state.tell("round_ended", state.turn, why=why, amount=state.round)
    state.ruleset.scoring.settle(state)


class _NextRoundHandler(Handler):
    def run(self, state: State, frame: Frame) -> bool:
        if state.round < state.ruleset.rounds:
            state.frames = (Frame("deal"),)
            return True
        state.frames = ()
        state.over = True
        totals = [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]
        for seat, total in enumerate(totals):
            verdict = state.ruleset.scoring.verdict(totals, seat, state.ruleset.rounds)
            state.tell("total", seat, amount=total, why=verdict)
        state.tell("game_over")
        return True


HANDLERS: Mapping[str, Handler] = {"deal": _DealHandler(), "next_round": _NextRoundHandler()}
