"""The pace of a game: people look at the end of a round, and bots move as fast as they are told."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from saboteur import CHANCE, catalogue, engine, shuffled
from saboteur.server import wire
from saboteur.server.denials import Denied
from saboteur.server.settings import Settings
from saboteur.server.table import changes, clocks
from saboteur.server.table.core import Perform, Stale, Unchanged, Written, decide
from saboteur.server.table.driver import Driver
from saboteur.server.table.fold import Fold
from saboteur.server.table.game import Line
from saboteur.server.table.leaving import Leave, Resign
from saboteur.server.table.looking import Look, SetPace
from saboteur.server.table.room import now_ms
from saboteur.server.table.rows import Attendance, SeatRow, Setup
from tests.server.inprocess import inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from saboteur import Deal
    from saboteur.server.table.core import Command, Decision
    from tests.server.pages import Page

SETTINGS = Settings()
NOW = 5000


def chance(orders: Mapping[str, tuple[str, ...]], _: str) -> Deal:
    return shuffled(orders, Random(3))


def begun(*kinds: str, clock: wire.Clock | None = None, pace: wire.Pace = "usual") -> Fold:
    """A table of persons and bots whose game has been dealt."""
    seats = tuple(
        SeatRow("bot", level="novice") if kind == "bot" else SeatRow("person", f"p{number}")
        for number, kind in enumerate(kinds)
    )
    clock = wire.NoClock() if clock is None else clock
    setup = Setup("base", (), {}, 3, clock, 4, "on", listed=False, spectators=True, pace=pace)
    rules = catalogue.ruleset("base", len(seats), first=0).line
    fold = Fold.begun(Line(changes.write(changes.Made(setup, rules, "p0", seats)), 0))
    for number, seat in enumerate(seats):
        if seat.person:
            fold.read(Line(changes.write(changes.Came(number, seat.person, f"P{number}")), 0))
    fold.read(Line(changes.write(changes.Begun(rules)), 0))
    game = fold.playing()
    game.apply(CHANCE, chance(game.ruleset.orders(game.state), ""), 1000)
    return fold


def do(fold: Fold, command: Command) -> Decision:
    return decide(fold, command, NOW, chance)


def played(fold: Fold) -> Fold:
    """Let everybody pass until the round is over."""
    game = fold.playing()
    while game.state.round == 1 and game.awaits != (CHANCE,):
        (seat,) = game.awaits
        offers = engine.offers(game.state, seat)
        act = next(iter(next((o for o in offers if o.verb == "pass"), offers[0])))
        by = fold.life.seats[seat].person
        assert isinstance(do(fold, Perform(seat, game.version, act, by=by)), Written)
    return fold


def the_round(fold: Fold) -> int:
    return fold.playing().state.round


def test_the_next_round_is_dealt_when_the_last_person_has_looked() -> None:
    fold = played(begun("person", "person", "bot"))
    version = fold.version
    assert fold.playing().awaits == (CHANCE,)
    assert isinstance(do(fold, Look("p0", version)), Written)
    assert the_round(fold) == 1
    assert do(fold, Look("p0", version)) == Unchanged()
    decision = do(fold, Look("p1", version))
    assert isinstance(decision, Written)
    assert [line.of_game for line in decision.lines] == [False, True]
    assert the_round(fold) == 2
    assert do(fold, Look("p1", version)) == Stale()


def test_bots_alone_need_no_time_to_look() -> None:
    assert the_round(played(begun("bot", "bot", "bot"))) == 2


@pytest.mark.parametrize("leaving", [Leave("p1"), Resign("p1")])
def test_a_round_begins_when_the_last_who_looked_leaves(leaving: Command) -> None:
    fold = played(begun("person", "person", "bot"))
    do(fold, Look("p0", fold.version))
    assert isinstance(do(fold, leaving), Written)
    assert the_round(fold) == 2


def test_the_server_ends_the_time_for_looking_for_everybody() -> None:
    fold = played(begun("person", "person", "bot"))
    version = fold.version
    assert isinstance(do(fold, Look("", version)), Written)
    assert the_round(fold) == 2
    assert do(fold, Look("", version)) == Stale()


def test_looking_and_pace_are_lines_and_setups_of_earlier_versions_have_neither() -> None:
    looked, pace = changes.Looked((0, 2)), changes.PaceSet("wait")
    assert [changes.read(changes.write(change)) for change in (looked, pace)] == [looked, pace]
    old = b'{"edition":"base","modules":[],"options":{},"rounds":3,"clock":{"type":"none"},"window_s":2,'
    setup = msgspec.json.decode(old + b'"chat":"on","listed":false,"spectators":true}', type=Setup)
    assert (setup.pace, setup.look_s) == ("usual", 60)


def test_nobody_looks_for_somebody_else_and_only_where_it_is_waited_for() -> None:
    fold = begun("person", "bot", "bot")
    assert do(fold, Look("p0", fold.version)) == Unchanged()
    with pytest.raises(Denied, match="not_seated"):
        do(fold, Look("stranger", fold.version))


def agenda(fold: Fold, away: str = "", settings: Settings = SETTINGS) -> clocks.Agenda:
    there = {guest.person: Attendance(away=guest.person == away, seen=NOW) for guest in fold.life.people}
    return clocks.agenda(fold.life.row("code", there), fold.playing(), settings)


@pytest.mark.parametrize("clock", [wire.NoClock(), wire.LiveClock(), wire.DaysClock()])
def test_no_clock_runs_while_people_look_and_their_time_ends_for_the_others_sake(clock: wire.Clock) -> None:
    fold = played(begun("person", "person", "bot", clock=clock))
    due = agenda(fold)
    assert (due.absences, due.bots, due.window) == ((), (), None)
    assert due.looked == NOW + 60_000
    row = fold.life.row("code", {})
    countdown = clocks.shown(row, fold.playing(), SETTINGS, NOW + 1000)
    assert countdown is not None
    assert (countdown.kind, countdown.in_ms) == ("look", 59_000)


def test_somebody_who_plays_against_bots_alone_may_look_for_ever() -> None:
    fold = played(begun("person", "bot", "bot"))
    assert agenda(fold).looked is None
    assert agenda(fold, settings=replace(SETTINGS, look_seconds=2)).looked == NOW + 2000


def test_bots_wait_for_everybody_who_is_there() -> None:
    fold = begun("person", "bot", "person", pace="wait")
    game = fold.playing()
    offer = next(o for o in engine.offers(game.state, 0) if o.verb == "pass")
    do(fold, Perform(0, game.version, next(iter(offer)), by="p0"))
    assert agenda(fold).looked == NOW + 60_000
    do(fold, Look("p0", game.version))
    assert agenda(fold).bots == ()
    assert agenda(fold, away="p2").bots == (1,)
    do(fold, Look("p2", game.version))
    assert agenda(fold).bots == (1,)


def test_bots_wait_for_a_player_alone_with_them_who_left_for_now() -> None:
    fold = begun("person", "bot", "bot", pace="wait")
    game = fold.playing()
    offer = next(o for o in engine.offers(game.state, 0) if o.verb == "pass")
    do(fold, Perform(0, game.version, next(iter(offer)), by="p0"))
    assert agenda(fold, away="p0").bots == ()


def test_the_first_bot_after_ones_own_move_waits_too() -> None:
    fold = begun("person", "bot", "bot", pace="wait")
    game = fold.playing()
    offer = next(o for o in engine.offers(game.state, 0) if o.verb == "pass")
    do(fold, Perform(0, game.version, next(iter(offer)), by="p0"))
    assert agenda(fold).bots == ()
    do(fold, Look("p0", game.version))
    assert agenda(fold).bots == (1,)


def test_only_the_host_sets_the_pace_of_a_game() -> None:
    fold = begun("person", "bot", "person")
    with pytest.raises(Denied, match="not_host"):
        do(fold, SetPace("p2", "slow"))
    assert isinstance(do(fold, SetPace("p0", "slow")), Written)
    assert fold.life.setup.pace == "slow"
    assert do(fold, SetPace("p0", "slow")) == Unchanged()


async def test_each_pace_has_its_time_and_no_bot_is_quicker_for_what_it_thinks(tmp_path: Path) -> None:
    async with inside(tmp_path, bot_seconds=0.4, bot_spread=0.6) as server:
        me = Person(server.url)
        spans = {"slow": (2400, 3000), "usual": (400, 1000), "fast": (200, 200), "wait": (400, 400)}
        for pace, (least, most) in spans.items():
            code = await me.make(seats=[{"kind": "bot"}] * 3, sit=False, pace=pace)
            driver = Driver(server.worker.rooms[code], server.worker.thinkers)
            before = now_ms()
            releases = [driver._pace(begun("bot", "bot", "bot").playing(), None)[1] for _ in range(20)]
            assert all(before + least <= release <= now_ms() + most for release in releases), pace


async def test_after_a_deal_bots_let_people_read_who_they_are(tmp_path: Path) -> None:
    async with inside(tmp_path, bot_seconds=1, bot_spread=0) as server:
        me = Person(server.url)
        dealt, later = begun("bot", "person", "bot"), begun("bot", "person", "bot")
        offer = next(o for o in engine.offers(later.playing().state, 0) if o.verb == "pass")
        do(later, Perform(0, later.version, next(iter(offer))))
        for seats, wait in (({}, 4000), ({"kind": "bot"}, 0)):  # bots among themselves read nothing
            code = await me.make(seats=[seats, {"kind": "bot"}, {"kind": "bot"}], sit=bool(wait))
            driver = Driver(server.worker.rooms[code], server.worker.thinkers)
            for fold, more in ((dealt, wait), (later, 0)):
                before = now_ms()
                release = driver._pace(fold.playing(), None)[1]
                assert before + 1000 + more <= release <= now_ms() + 1000 + more


async def to_the_end(page: Page) -> wire.Moved:
    """Do the last thing offered until the round is over."""
    while (moved := await page.get(wire.Moved)).view.awaits != (CHANCE,):
        if moved.offers:
            await page.send(wire.Do(moved.version, next(iter(moved.offers[-1]))))
    return moved


async def test_a_round_waits_for_a_person_and_bots_do_not_move_meanwhile(tmp_path: Path) -> None:
    async with inside(tmp_path, messages_per_second=1000) as server:
        one, other = Person(server.url), Person(server.url)
        code = await one.make(seats=[{}, {}, {"kind": "bot"}])
        (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        (await one.ask("POST", f"/api/tables/{code}/start")).checked()
        async with one.at(code) as mine, other.at(code) as theirs:
            ended, _ = await asyncio.gather(to_the_end(mine), to_the_end(theirs))
            assert ended.due is not None
            assert ended.due.kind == "look"
            await mine.send(wire.Look(ended.version))
            table = await theirs.table(lambda table: table.looked.seats == (0,))
            assert table.looked.version == ended.version
            assert [m for m in await mine.settled() if isinstance(m, wire.Moved)] == []
            await theirs.send(wire.Look(ended.version))
            moved = await mine.get(wire.Moved)
            assert [event.kind for event in moved.events][:1] == ["round"]


async def test_nobody_waits_for_a_client_that_knows_nothing_of_looking(tmp_path: Path) -> None:
    async with inside(tmp_path, messages_per_second=1000) as server:
        me = Person(server.url)
        code = await me.make(start=True, pace="wait")
        async with me.at(code, looks=False) as page:
            await to_the_end(page)
            moved = await page.get(wire.Moved)
            assert [event.kind for event in moved.events][:1] == ["round"]
