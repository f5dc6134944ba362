"""Games that end before their time: by a vote of all people, or because nobody comes back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from saboteur import engine
from saboteur.server import wire
from saboteur.server.denials import Denied
from saboteur.server.settings import Settings
from saboteur.server.table import changes, clocks
from saboteur.server.table.core import Perform, Unchanged, Written
from saboteur.server.table.ending import VoteToEnd
from saboteur.server.table.leaving import Leave, Resign, StandIn, TakeBack
from saboteur.server.table.room import now_ms
from saboteur.server.table.rows import Attendance
from saboteur.server.table.seating import GiveUp
from tests.server.inprocess import inside
from tests.server.pages import Person
from tests.server.test_looking import NOW, begun, do

if TYPE_CHECKING:
    from pathlib import Path

    from saboteur.server.table.core import Command
    from tests.server.inprocess import Inside


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


def test_somebody_who_left_for_now_and_looks_at_the_table_is_asked() -> None:
    fold = begun("person", "bot", "person")
    do(fold, Leave("p2"))
    do(fold, VoteToEnd("p0", agree=True, present=frozenset(("p0", "p2"))))
    assert (fold.life.vote, fold.life.status) == (wire.EndVote(0, (0,), (2,)), "playing")
    do(fold, VoteToEnd("p2", agree=True))
    assert fold.life.status == "abandoned"


def test_somebody_who_looked_at_the_table_and_left_again_is_asked_no_more() -> None:
    fold = begun("person", "bot", "person", clock=wire.LiveClock())
    do(fold, Leave("p2"))
    do(fold, VoteToEnd("p0", agree=True, present=frozenset(("p2",))))
    row = fold.life.row("code", {"p2": Attendance(away=False)})
    assert clocks.agenda(row, fold.playing(), Settings()).absences[1:] == ()
    row = fold.life.row("code", {"p2": Attendance(seen=NOW)})
    assert clocks.Absence(2, NOW + 120_000) in clocks.agenda(row, fold.playing(), Settings()).absences
    changed = fold.life.seat_changes
    do(fold, StandIn("", 2))
    assert fold.life.status == "abandoned"
    assert fold.life.seat_changes == changed  # the bot played before too


def test_a_seat_cannot_be_taken_back_in_a_game_that_was_ended() -> None:
    fold = begun("person", "bot", "person")
    do(fold, Leave("p2"))
    do(fold, VoteToEnd("p0", agree=True))
    assert fold.life.status == "abandoned"
    assert do(fold, TakeBack("p2")) == Unchanged()


async def test_people_who_look_at_the_table_are_asked_even_if_this_worker_does_not_know_of_them(
    either_server: Inside,
) -> None:
    server = either_server
    me, other = Person(server.url), Person(server.url)
    code = await me.make(seats=[{}, {}, {"kind": "bot"}])
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await me.ask("POST", f"/api/tables/{code}/start")).checked()
    (await other.ask("POST", f"/api/tables/{code}/leave")).checked()
    async with me.at(code) as page:
        await page.table(lambda table: table.players[1].stand_in and not table.players[0].away)
        room = server.worker.rooms[code]
        gone = room.row.seats[1].person
        # They come through another worker, and this one has not heard of it.
        await server.worker.store.presence("elsewhere", [(code, gone, False, now_ms(), "")])
        assert [one.away for one in room.row.people] == [False, True]
        await page.send(wire.EndGame())
        table = await page.table(lambda table: table.vote is not None)
        assert (table.status, table.vote) == ("playing", wire.EndVote(0, (0,), (1,)))
        assert table.players[1].here


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
