"""Logs of finished games, played at random in a moment: nobody waits for a server or for bots."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from saboteur import catalogue
from saboteur.bots import STAND_IN
from saboteur.server import wire
from saboteur.server.storage.table_log import Entry
from saboteur.server.table import changes
from saboteur.server.table.core import Draft
from saboteur.server.table.fold import Fold
from saboteur.server.table.game import Line
from saboteur.server.table.rows import SeatRow, Setup
from saboteur.server.table.seating import ComeIn
from saboteur.testing.laws import random_act

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from saboteur.server.table.changes import Later

    Meanwhile = Callable[[Fold], Sequence[Later]]


def nothing(_: Fold) -> Sequence[Later]:
    """Change nothing."""
    return ()


def finished(
    code: str,
    people: Sequence[str],
    *,
    edition: str = "duel",
    bots: int = 0,
    kept: Sequence[int] = (),
    rated: bool = False,
    rounds: int = 1,
    seed: int = 1,
    meanwhile: Meanwhile = nothing,
    until: int = 0,
    ending: Sequence[Later] = (),
) -> Entry:
    """Return all lines of a game; `meanwhile` says what changes at the table after each act.

    A game that is given up at a version (`until`) ends with other changes first.
    """
    setup = Setup(
        edition, (), {}, rounds, wire.NoClock(), 4, "on", listed=False, spectators=True, rated=rated
    )
    random, chance = Random(seed), Random(f"{seed} acts")
    seats = [*(SeatRow("person", one) for one in people), *[SeatRow("bot", level="novice")] * bots]
    rules = catalogue.ruleset(edition, len(seats), rounds=rounds).line
    first = Line(changes.write(changes.Made(setup, rules, people[0], tuple(seats))), 1000 * seed)
    draft = Draft(Fold.begun(first), 1000 * seed, people[0])
    for one in people:
        for change in ComeIn(one, f"Name of {one}").decide(draft.fold.life):
            draft.change(change)
    draft.change(changes.Begun(rules, tuple(kept)))
    game = draft.fold.playing()
    while not game.over:
        draft.act(*random_act(game.state, chance if game.awaits[0] >= 0 else random))
        for change in meanwhile(draft.fold):
            draft.change(change)
        if game.version == until:
            for change in (*ending, changes.Ended("abandoned")):
                draft.change(change)
            return Entry(code, -1, [first, *draft.lines], life=draft.fold.life)
    draft.proceed(lambda *_: (_ for _ in ()).throw(AssertionError))
    return Entry(code, -1, [first, *draft.lines], life=draft.fold.life)


def resigning(seat: int, at: int) -> Meanwhile:
    """Let a seat resign at a version of the game."""

    def leave(fold: Fold) -> Sequence[Later]:
        return (changes.Resigned(seat, STAND_IN),) if fold.version == at else ()

    return leave


def absent(seat: int, first: int, last: int) -> Meanwhile:
    """Let a stand-in play a seat from one version of the game to another."""

    def leave(fold: Fold) -> Sequence[Later]:
        if fold.version == first:
            return (changes.StoodIn(seat),)
        return (changes.TookBack(seat),) if fold.version == last else ()

    return leave
