"""Share out the gold at the end of a round, and count it at the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from .state import GOLD, ROLE, State


class Award(NamedTuple):
    """What a seat is paid, and why."""

    seat: int
    amount: int
    why: str
    among: int
    """How many seats are paid for the same reason, if the amount depends on it."""
    whole: int = 0
    """The whole amount, if each seat gets a part of it."""


@dataclass
class Settlement:
    """What a round has earned, before it is paid. Amendments change it."""

    reached_by: int | None = None
    """The seat that reached the treasure, if any."""
    pickers: list[int] = field(default_factory=list)
    """The seats that pick gold cards, in order; they take turns until no card is left."""
    gold_cards: int = 0
    """The number of gold cards that are drawn to pick from."""
    awards: list[Award] = field(default_factory=list)


class Standing(msgspec.Struct, frozen=True):
    """What a seat would have if the round ended now, if all gold lies open."""

    gold: int
    kept: int
    """What it has from earlier rounds."""
    marked: int
    """What this round would add."""
    owed: int
    """What it would have to pay from that."""


class Scoring:
    """Knows what a round earns, and what a seat has at the end of the game."""

    def settle(self, state: State) -> None:
        """Share out the gold of a round that has just ended."""
        self.reveal(state)
        settlement = self.earn(state)
        for amend in state.ruleset.amendments:
            amend(state, settlement)
        self.award(state, settlement)

    def reveal(self, state: State) -> None:
        """Reveal all dwarves (B13)."""
        if not state.ruleset.roles:
            return
        state.flags["revealed"] = 1
        for seat in range(state.seats):
            state.tell("role_shown", seat, state.zones[ROLE[seat]])
        state.tell("spare_shown", cards=state.zones["spare"])

    def earn(self, state: State) -> Settlement:
        """Work out what the round has earned for whom."""
        raise NotImplementedError(type(self).__name__)

    def award(self, state: State, settlement: Settlement) -> None:
        """Pay what was earned, in coins."""
        for award in settlement.awards:
            if award.amount:
                state.pay(award.seat, award.amount, award.why, among=award.among, whole=award.whole)

    def total(self, state: State, seat: int) -> int:
        """Count a seat's gold."""
        designs = state.ruleset.designs
        return state.coins[seat] + sum(designs[card].value for card in state.zones[GOLD[seat]])

    def standing(self, state: State) -> tuple[Standing, ...]:
        """Say what each seat would have if the round ended now; nothing if that is secret."""
        return ()

    def verdict(self, totals: list[int], seat: int, rounds: int) -> str:
        """Return a code for a seat's result: the most gold wins, and ties win together (B19, D14)."""
        return "won" if totals[seat] == max(totals) else ""


def roles_of(state: State) -> list[str]:
    """List the roles of the seats."""
    return [state.zones[ROLE[seat]][0] for seat in range(state.seats)]


def reached_by(state: State) -> int | None:
    """Return the seat that reached the treasure this round, if any."""
    return state.flags.get("reached_by")
