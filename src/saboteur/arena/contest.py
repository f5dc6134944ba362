"""Plan contests on paired deals: who plays which deal with whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import msgspec

from ..bots import Budget
from ..spreading import spread
from .ledger import Ledger
from .rounds import Job, Lineup, Result, play

BATCH = 50
"""The number of deals after which the intervals are checked."""


class Setting(msgspec.Struct, frozen=True):
    """What is played: the rules of a round, the thinking time, and which deals count."""

    rules: str
    budget: Budget
    saboteurs: int | None = None
    keep: bool = False
    talk: bool = False
    mistakes: bool = False

    def job(self, deal: int, lineup: Lineup) -> Job:
        """Make a job for one round."""
        return Job(self.rules, deal, lineup, self.budget, self.saboteurs, self.keep, self.talk, self.mistakes)


def by_roles(setting: Setting, digs: Sequence[str], sabotages: Sequence[str], deals: range) -> Iterator[Job]:
    """Let every level dig against every level that sabotages, all on the same deals."""
    for deal in deals:
        for digger, saboteur in product(digs, sabotages):
            yield setting.job(deal, Lineup(digs=digger, sabotages=saboteur))


def by_seats(setting: Setting, seats: int, one: str, other: str, deals: range) -> Iterator[Job]:
    """Play each deal among equals, and again with another level in one seat, which moves round the table."""
    for deal in deals:
        yield setting.job(deal, Lineup(seats=(one,) * seats))
        yield setting.job(deal, guest(seats, one, other, deal))


def alone(setting: Setting, levels: Sequence[str], deals: range) -> Iterator[Job]:
    """Let every level play alone, all on the same deals."""
    for deal in deals:
        for level in levels:
            yield setting.job(deal, Lineup(seats=(level,)))


def guest(seats: int, one: str, other: str, deal: int) -> Lineup:
    """Seat another level among equals; the number of the deal decides the seat."""
    at = deal % seats
    return Lineup(seats=tuple(other if seat == at else one for seat in range(seats)))


def run(
    jobs: Sequence[Job],
    ledger: Ledger,
    processes: int,
    *,
    on: str | None = None,
    step: Callable[[], None] | None = None,
) -> list[Result]:
    """Play what the ledger does not hold yet, here or on a cluster; return the results of all jobs."""
    missing = [job for job in jobs if job not in ledger]
    for result in spread(play, missing, processes, on):
        ledger.add(result)
        if step is not None:
            step()
    return [ledger.results[job.key] for job in jobs]
