"""Games that end before their time: by a vote of all people, or because nobody comes back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from saboteur import engine
from saboteur.server import wire
from saboteur.server.denials import Denied
from saboteur.server.table import changes
from saboteur.server.table.core import Perform, Unchanged, Written
from saboteur.server.table.ending import VoteToEnd
from saboteur.server.table.leaving import Leave, Resign
from saboteur.server.table.room import now_ms
from saboteur.server.table.seating import GiveUp
from tests.server.inprocess import inside
from tests.server.pages import Person
from tests.server.test_looking import begun, do

if TYPE_CHECKING:
    from pathlib import Path

    from saboteur.server.table.core import Command


def test_a_game_ends_when_every_person_has_agreed_and_bots_always_do() -> None:
    fold = begun("person", "bot", "person")
    assert isinstance(do(fold, VoteToEnd("p0", agree=True)), Written)
    assert fold.life.vote == wire.EndVote(0, (0,))
    assert do(fold, VoteToEnd("p0", agree=True)) == Unchanged()
    decision = do(fold, VoteToEnd("p2", agree=True))
    assert isinstance(decision, Written)
    assert [type(changes.read(line.text)) for line in decision.lines] == [changes.EndVoted, changes.Ended]
    assert fold.life.status == "abandoned"
    act = next(iter(engine.offers(fold.playing().state, 0)[0]))
    with pytest.raises(Denied, match="not_playing"):
        do(fold, Perform(0, fold.version, act, by="p0"))


def test_somebody_alone_with_bots_ends_the_game_at_once() -> None:
    fold = begun("person", "bot", "bot")
    do(fold, VoteToEnd("p0", agree=True))
    assert fold.life.status == "abandoned"


def test_one_who_wants_to_play_on_ends_the_vote_and_it_can_be_asked_again() -> None:
    fold = begun("person", "bot", "person")
    assert do(fold, VoteToEnd("p2", agree=False)) == Unchanged()
    do(fold, VoteToEnd("p0", agree=True))
    do(fold, VoteToEnd("p2", agree=False))
    assert (fold.life.vote, fold.life.status) == (None, "playing")
    do(fold, VoteToEnd("p2", agree=True))
    assert fold.life.vote == wire.EndVote(2, (2,))


@pytest.mark.parametrize("leaving", [Leave("p2"), Resign("p2")])
def test_a_seat_that_a_bot_takes_over_agrees(leaving: Command) -> None:
    fold = begun("person", "bot", "person")
    do(fold, VoteToEnd("p0", agree=True))
    do(fold, leaving)
    assert fold.life.status == "abandoned"


@pytest.mark.parametrize(
    ("clock", "ends"), [(wire.NoClock(), True), (wire.LiveClock(), True), (wire.DaysClock(), False)]
)
def test_a_game_that_nobody_comes_back_to_is_given_up_unless_it_counts_in_days(
    clock: wire.Clock, ends: bool
) -> None:
    fold = begun("person", "bot", "bot", clock=clock)
    assert do(fold, GiveUp(10**15, 0)) == Unchanged()
    do(fold, GiveUp(10**15, 10**15))
    assert (fold.life.status == "abandoned") == ends


async def test_a_game_that_was_ended_or_deserted_is_not_offered_any_more(tmp_path: Path) -> None:
    async with inside(tmp_path, idle_hours=0) as server:
        me, other = Person(server.url), Person(server.url)
        ended, deserted, watched = [await me.make(start=True) for _ in range(3)]
        await other.ask("GET", "/api/me")
        async with me.at(ended) as page:
            await page.get(wire.Moved)
            await page.send(wire.EndGame())
            await page.table(lambda table: table.status == "abandoned")
        async with other.at(watched) as watching:
            await watching.get(wire.Moved)
            while deserted not in [code for code, _ in await server.worker.store.deserted(0, now_ms())]:  # noqa: ASYNC110  (time must pass)
                await asyncio.sleep(0.01)
            await server.worker.give_up_deserted()
            mine = (await me.ask("GET", "/api/me/tables")).checked().json()["tables"]
            assert [table["code"] for table in mine] == [watched]
