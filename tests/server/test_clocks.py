"""Clocks: what is due when, and that nothing secret changes it."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import update

import saboteur
from saboteur import CHANCE, CLOCK, catalogue, engine, shuffled
from saboteur.server import wire
from saboteur.server.settings import Settings
from saboteur.server.storage.stored import people
from saboteur.server.table import clocks
from saboteur.server.table.driver import Driver
from saboteur.server.table.game import Game
from saboteur.server.table.presence import LOST_MS
from saboteur.server.table.room import now_ms
from saboteur.server.table.rows import PersonRow, SeatRow, Setup, TableRow
from tests.server.inprocess import inside
from tests.server.pages import PATIENCE, Person

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = Settings()


def table(clock: wire.Clock, *kinds: str, window_s: int = 2) -> TableRow:
    """A table of persons (and bots, and stood-in persons) that has begun at 0."""
    seats = tuple(
        SeatRow("bot", level="novice")
        if kind == "bot"
        else SeatRow("person", f"p{number}", stand_in=kind == "stood_in")
        for number, kind in enumerate(kinds)
    )
    people = tuple(
        PersonRow(number, f"p{number}", "", (), kind == "away", 1000) for number, kind in enumerate(kinds)
    )
    setup = Setup("base", (), {}, 3, clock, window_s, "on", listed=False, spectators=True)
    return TableRow("code", "playing", setup, "", "p0", "", 0, 0, "", "", (), seats, people)


def game(seats: int, *modules: str, patience: int = 0) -> Game:
    """A game whose first round has been dealt at 1000."""
    ruleset = catalogue.ruleset("base", seats, *modules, first=0)
    found = Game(ruleset, patience=patience)
    found.apply(CHANCE, shuffled(ruleset.orders(found.state), Random(3)), 1000)
    return found


def in_window(seats: int) -> Game:
    """A game in which seat 0 has just announced a card, at 5000."""
    found = game(seats, "veto")
    offer = next(offer for offer in engine.offers(found.state, 0) if offer.verb in {"lay", "play"})
    found.apply(0, next(iter(offer)), 5000)
    assert found.in_window
    return found


@pytest.mark.parametrize(
    ("clock", "length"), [(wire.NoClock(), 2000), (wire.LiveClock(), 2000), (wire.DaysClock(), 600_000)]
)
def test_a_window_lasts_as_long_as_the_table_says_whoever_is_there(clock: wire.Clock, length: int) -> None:
    for kinds in (
        ["person"] * 4,
        ["person", "bot", "bot", "person"],
        ["person", "bot", "bot", "stood_in"],
        ["bot", "away", "bot", "bot"],
    ):
        window = clocks.agenda(table(clock, *kinds), in_window(4), SETTINGS).window
        assert window is not None
        assert window.closes == 5000 + length, kinds
        assert window.budget <= length / 2


def test_there_is_no_waiting_where_only_bots_could_stop_a_card() -> None:
    window = clocks.agenda(
        table(wire.NoClock(), "person", "bot", "bot", "bot"), in_window(4), SETTINGS
    ).window
    assert window is not None
    assert window.closes - 5000 == clocks.QUICK_MS


def test_a_window_closes_when_everybody_lets_the_card_pass_and_bots_had_their_time() -> None:
    announced = in_window(4)

    def closes(*kinds: str, passed: tuple[int, ...], version: int = announced.version) -> tuple[int, int]:
        row = table(wire.NoClock(), *kinds, window_s=4)
        row = msgspec.structs.replace(row, looked=wire.Looked(version, passed))
        window = clocks.agenda(row, announced, SETTINGS).window
        assert window is not None
        assert window.answers[0] <= window.answers[1] < 5000 + 4000
        return window.closes - 5000, window.answers[1] - 5000

    people = ["person"] * 4
    assert closes(*people, passed=(1, 2, 3))[0] == 0
    assert closes(*people, passed=(1, 2, 3), version=announced.version - 1)[0] == 4000
    assert closes(*people, passed=(1, 2))[0] == 4000
    assert closes("person", "away", "person", "person", passed=(2, 3))[0] == 4000
    for last in ("bot", "stood_in"):  # what they hold is not asked
        at, answered = closes("person", "person", "person", last, passed=(1, 2))
        assert answered < at < 4000


async def test_who_lets_a_card_pass_is_not_shown_and_all_together_make_it_take_effect(tmp_path: Path) -> None:
    async with inside(tmp_path, window_seconds=50) as server:
        people = [Person(server.url) for _ in range(3)]
        code = await people[0].make(seats=[{}, {}, {}], modules=["veto"])
        for person in people[1:]:
            (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        (await people[0].ask("POST", f"/api/tables/{code}/start")).checked()
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(person.at(code)) for person in people]
            seen = [await page.get(wire.Moved) for page in pages]
            actor = seen[0].view.awaits[0]
            moved = seen[actor]
            offer = next(offer for offer in moved.offers if offer.verb in {"lay", "play"})
            await pages[actor].send(wire.Do(moved.version, next(iter(offer))))
            for seat, page in enumerate(pages):
                while CLOCK not in seen[seat].view.awaits:
                    seen[seat] = await page.get(wire.Moved)
            version = seen[0].version
            await pages[actor].send(wire.Look(version))  # it is not theirs to decide
            others = [seat for seat in range(3) if seat != actor]
            for page in pages:
                await page.settled()
            before = (await people[0].ask("GET", f"/api/tables/{code}")).checked().json()
            await pages[others[0]].send(wire.Look(version))
            # Not even that somebody does so is shown, by a message or by a number.
            for page in (pages[others[0]], *pages):
                assert await page.settled() == []
            shown = (await people[0].ask("GET", f"/api/tables/{code}")).checked().json()
            assert shown == before
            await pages[others[1]].send(wire.Look(version))
            after = await pages[actor].get(wire.Moved)
            assert (after.version, CLOCK in after.view.awaits) == (version + 1, False)
            shown = (await people[0].ask("GET", f"/api/tables/{code}")).checked().json()
            assert shown == before
            await pages[actor].send(wire.EndGame(agree=True))  # a change that everybody may see
            voted = await pages[others[1]].table(lambda table: table.vote is not None)
            assert voted.line == before["line"] + 1


def test_an_operator_may_replace_the_length_of_windows() -> None:
    settings = msgspec.structs.replace(SETTINGS, window_seconds=0.25)
    window = clocks.agenda(table(wire.NoClock(), *["person"] * 4), in_window(4), settings).window
    assert window is not None
    assert window.closes == 5250


def test_time_beyond_a_move_is_taken_from_the_reserve_and_windows_cost_nothing() -> None:
    clock = wire.LiveClock(move_s=10, reserve_s=60)
    row = table(clock, *["person"] * 4)
    found = game(4, patience=clocks.patience(clock))
    offer = next(offer for offer in engine.offers(found.state, 0) if offer.verb == "pass")
    found.apply(0, next(iter(offer)), 1000 + 25_000)
    assert clocks.reserve(row, found, 0) == 45_000
    assert clocks.reserve(row, found, 1) == 60_000
    (absence,) = clocks.agenda(row, found, SETTINGS).absences
    assert (absence.seat, absence.at) == (1, 26_000 + 10_000 + 60_000)
    assert clocks.shown(row, found, SETTINGS, 26_000) == wire.Countdown("move", 70_000, (45, 60, 60, 60))


def test_without_a_clock_whoever_is_away_too_long_is_stood_in_for() -> None:
    row = table(wire.NoClock(away_s=120), "person", "away", "person", "bot")
    (absence,) = clocks.agenda(row, game(4), SETTINGS).absences
    assert (absence.seat, absence.at) == (1, 1000 + 120_000)


@pytest.mark.parametrize("others", [[], ["bot"] * 3])
def test_a_game_waits_for_its_only_player_unless_the_operator_says_otherwise(others: list[str]) -> None:
    row = table(wire.NoClock(away_s=120), "away", *others)
    assert clocks.agenda(row, game(4), SETTINGS).absences == ()
    impatient = msgspec.structs.replace(SETTINGS, away_seconds=1)
    assert clocks.agenda(row, game(4), impatient).absences == (clocks.Absence(0, 2000),)


def test_days_are_days() -> None:
    row = table(wire.DaysClock(days=2), *["person"] * 4)
    (absence,) = clocks.agenda(row, game(4), SETTINGS).absences
    assert (absence.seat, absence.at) == (0, 1000 + 2 * 86_400_000)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_people_whose_server_was_killed_are_away_until_they_come_back(
    tmp_path: Path, postgres_url: str, kind: str
) -> None:
    database = {} if kind == "sqlite" else {"database": postgres_url}
    async with inside(tmp_path, role="web", **database) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        other = await me.make(start=True)
        # Killed, it could not say that they went.
        change = update(people).values(away=False, seen=now_ms() - 60_000, worker="killed")
        await server.worker.database.execute(change)
    async with inside(tmp_path, away_seconds=1, **database) as server:
        me.move_to(server.url)
        async with me.at(other) as page:
            await page.my_turn()
            async with asyncio.timeout(PATIENCE):
                while not (await table_now(me, code))["players"][0].get("stand_in"):  # noqa: ASYNC110  (time passes)
                    await asyncio.sleep(0.2)
            assert not (await table_now(me, other))["players"][0].get("stand_in")


async def table_now(person: Person, code: str) -> dict[str, Any]:
    return dict((await person.ask("GET", f"/api/tables/{code}")).checked().json())


async def test_of_many_workers_the_one_that_holds_a_table_notes_who_is_lost(
    tmp_path: Path, postgres_url: str, nats_url: str
) -> None:
    async with inside(tmp_path, database=postgres_url, bus=nats_url) as server:
        me, other = Person(server.url), Person(server.url)
        code = await me.make(start=True, seats=[{}, {"kind": "bot"}, {"kind": "bot"}])
        await other.ask("GET", "/api/me")
        worker = server.worker
        async with me.at(code) as page, other.at(code) as watching:
            await page.get(wire.Moved)
            await watching.get(wire.Moved)
            await worker.presence.flush()
            number = server.worker.rooms[code].row.people[1].person
            gone = update(people).where(people.c.person == number)
            await worker.database.execute(gone.values(seen=now_ms() - 2 * LOST_MS, worker="killed"))
            while code not in worker.running.drivers:  # noqa: ASYNC110  (there is no event for it)
                await asyncio.sleep(0.05)
            await worker.store.note_lost(worker.id, LOST_MS)
            there = (await worker.store.attendance([code]))[code]
            assert [there[one.person].away for one in worker.rooms[code].row.people] == [False, True]


async def test_a_bots_pace_is_drawn_before_it_thinks_and_never_quicker_than_its_time(tmp_path: Path) -> None:
    async with inside(tmp_path, bot_seconds=0.4, bot_spread=0.6) as server:
        me = Person(server.url)
        code = await me.make(seats=[{"kind": "bot"}] * 3, sit=False)
        driver = Driver(server.worker.rooms[code], server.worker.thinkers)
        before = now_ms()
        paces = [driver._pace(game(3), None) for _ in range(200)]
        after = now_ms()
        assert {budget for budget, _ in paces} == {0.4}
        assert all(before + 400 <= release <= after + 1000 for _, release in paces)
        assert len({release for _, release in paces}) > 50
        window = clocks.Window(closes=5000 + 2000, budget=500, answers=(6000, 6500))
        paces = [driver._pace(in_window(3), window) for _ in range(200)]
        assert all((budget, 6000 <= release <= 6500) == (0.5, True) for budget, release in paces)


async def test_whoever_runs_out_of_time_is_stood_in_for_and_the_game_goes_on(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        me = Person(server.url)
        code = await me.make(clock={"type": "live", "move_s": 5, "reserve_s": 0})
        async with me.at(code) as page:
            await page.get(wire.TableIs)
            (await me.ask("POST", f"/api/tables/{code}/start")).checked()
            moved = await page.my_turn()
            assert moved.due is not None
            assert moved.due.kind == "move"
            assert 0 < moved.due.in_ms <= 5000
            await page.table(lambda table: table.players[0].stand_in)
            assert (await page.get(wire.Moved)).version > moved.version


async def test_whoever_is_gone_too_long_is_stood_in_for_and_takes_the_seat_back(tmp_path: Path) -> None:
    async with inside(tmp_path, away_seconds=0.5) as server:
        me, other = Person(server.url), Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.my_turn()
        await other.ask("GET", "/api/me")
        async with other.at(code) as watching:
            await watching.table(lambda table: table.players[0].stand_in)
            for _ in range(5):
                await watching.get(wire.Moved)
        async with me.at(code) as page:
            await page.send(wire.Back())
            await page.get(wire.Moved)
            await page.table(lambda table: not table.players[0].stand_in)
            await page.play()  # what the stand-in did last may still be on its way


@pytest.mark.parametrize("vetoed", [False, True], ids=["nobody stops it", "somebody stops it"])
async def test_a_window_takes_its_time_unless_a_veto_ends_it(tmp_path: Path, vetoed: bool) -> None:
    length = 50 if vetoed else 0.8
    async with inside(tmp_path, window_seconds=length) as server:
        ruleset = catalogue.ruleset("base", 3, "veto")

        def chance(orders: object, _: str) -> saboteur.Deal:
            assert isinstance(orders, dict)
            deal = shuffled(orders, Random(4))
            pile = list(deal.orders["pile"])
            # The veto lies in the second seat's hand, a crossing in the first's.
            for place, card in ((0, "cross"), (7, "veto")):
                at = pile.index(card)
                pile[at], pile[place] = pile[place], pile[at]
            return saboteur.Deal({**deal.orders, "pile": tuple(pile), "first": ("0", "1", "2")})

        server.worker.chance = chance
        one, other = Person(server.url), Person(server.url)
        code = await one.make(seats=[{}, {}, {"kind": "bot"}], modules=["veto"])
        (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        (await one.ask("POST", f"/api/tables/{code}/start")).checked()
        assert ruleset.seats == 3
        async with one.at(code) as page, other.at(code) as holder:
            moved = await page.my_turn()
            lay = next(offer for offer in moved.offers if offer.cards == ("cross",))
            began = time.monotonic()
            await page.send(wire.Do(moved.version, next(iter(lay))))
            seen = await holder.get(wire.Moved)
            while CLOCK not in seen.view.awaits:
                seen = await holder.get(wire.Moved)
            assert seen.due is not None
            assert seen.due.kind == "window"
            assert [offer.verb for offer in seen.offers] == ["veto"]
            if vetoed:
                await holder.send(wire.Do(seen.version, next(iter(seen.offers[0]))))
            ended = await holder.get(wire.Moved)
            took = time.monotonic() - began
            kinds = [event.kind for event in ended.events]
            assert ("vetoed" in kinds) == vetoed
            assert (took >= length - 0.01) != vetoed
