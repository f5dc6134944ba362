"""Bots' time is shared fairly, tables that nobody watches sleep, and windows show nothing of any thought."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

import saboteur
from saboteur import CLOCK, shuffled
from saboteur.server import wire
from saboteur.server.process.fair_queue import FairQueue, Share
from saboteur.server.process.thinkers import Answer, Question, Thinkers
from tests.server.inprocess import inside
from tests.server.pages import Person
from tests.server.test_thinkers import question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from saboteur.server.table.core import Chance

MASTERS = [{"kind": "bot", "level": "master"}] * 5


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(30):
        while not holds():  # noqa: ASYNC110  (there is no event for it)
            await asyncio.sleep(0.02)


async def served(queue: FairQueue, asked: list[tuple[str, Share]]) -> list[str]:
    """Let many ask at once while the only place is taken, and return the order in which they are served.

    Everybody holds the place equally long, on whatever machine.
    """
    first = await queue.enter(Share(("somebody",)))
    order: list[str] = []

    async def ask(name: str, share: Share) -> None:
        place = await queue.enter(share)
        order.append(name)
        await asyncio.sleep(0)
        place.began = time.monotonic() - 1
        queue.leave(place)

    tasks = [asyncio.create_task(ask(*one)) for one in asked]
    await asyncio.sleep(0)
    queue.leave(first)
    await asyncio.gather(*tasks)
    return order


async def test_a_network_with_many_questions_does_not_starve_one_with_few() -> None:
    many = [("greedy", Share(("a",)))] * 100
    order = await served(FairQueue(1), [*many, ("modest", Share(("b",))), ("modest", Share(("b",)))])
    assert order.index("modest") <= 1
    assert order[:6].count("modest") == 2


async def test_watched_tables_come_before_those_that_nobody_watches() -> None:
    unwatched = [("unwatched", Share((f"host {n}",), watched=False)) for n in range(50)]
    order = await served(FairQueue(1), [*unwatched, *[("watched", Share(("a",)))] * 5])
    assert order[:5] == ["watched"] * 5


async def test_whoever_of_the_watchers_has_used_least_pays_and_nobody_can_be_made_to_wait_by_guests() -> None:
    queue = FairQueue(1)
    place = await queue.enter(Share(("greedy",)))
    place.began -= 100
    keep = asyncio.create_task(queue.enter(Share(("modest",))))
    await asyncio.sleep(0)
    queue.leave(place)
    held = await keep
    order: list[str] = []

    async def ask(name: str, *payers: str) -> None:
        place = await queue.enter(Share(payers))
        order.append(name)
        queue.leave(place)

    tasks = [
        asyncio.create_task(ask("greedy's own", "greedy")),
        asyncio.create_task(ask("visited by greedy", "greedy", "newcomer")),
    ]
    await asyncio.sleep(0)
    queue.leave(held)
    await asyncio.gather(*tasks)
    assert order == ["visited by greedy", "greedy's own"]


async def test_a_place_that_is_called_off_goes_to_the_next_and_nothing_is_kept() -> None:
    queue = FairQueue(1)
    held = await queue.enter(Share(("a",)))
    waiting = [asyncio.create_task(queue.enter(Share((f"n{n}",)))) for n in range(50)]
    await asyncio.sleep(0)
    for task in waiting[:-1]:
        task.cancel()
    await asyncio.gather(*waiting[:-1], return_exceptions=True)
    assert queue.waiting == 1
    queue.leave(held)
    queue.leave(await waiting[-1])
    assert (queue.waiting, queue._used, queue._held) == (0, {}, {})


async def test_a_thought_that_is_called_off_holds_its_place_until_the_process_is_free() -> None:
    minds = Thinkers(1)
    try:
        await minds.ask(question())
        slow = replace(question(), seconds=0.6, in_window=True)
        asked = asyncio.create_task(minds.ask(slow))
        await asyncio.sleep(0.2)
        asked.cancel()
        began = time.monotonic()
        await minds.ask(question())
        assert time.monotonic() - began > 0.2
    finally:
        await asyncio.to_thread(minds.end)


async def test_a_table_of_bots_sleeps_while_nobody_watches_and_wakes_when_somebody_comes(
    tmp_path: Path,
) -> None:
    async with inside(tmp_path, unattended_seconds=1.2, bot_spread=0.05) as server:
        me = Person(server.url)
        code = await me.make(seats=[{"kind": "bot"}] * 3, sit=False, start=True)

        await until(lambda: code in server.worker.running.drivers)
        await until(lambda: code not in server.worker.running.drivers)
        version = server.worker.rooms[code].known
        assert version > 1
        await asyncio.sleep(1.5)
        assert (server.worker.rooms[code].known, code in server.worker.running.drivers) == (version, False)
        async with me.at(code) as page:
            while (await page.get(wire.Moved)).version < version + 3:
                pass
        await until(lambda: code not in server.worker.running.drivers)
        # A request that only asks how it goes moves it on too.
        version = server.worker.rooms[code].known
        (await me.ask("GET", f"/api/tables/{code}")).checked()
        await until(lambda: server.worker.rooms[code].known > version)


async def test_a_game_with_a_person_does_not_sleep_before_a_stand_in_has_the_seat(tmp_path: Path) -> None:
    async with inside(tmp_path, unattended_seconds=0.1, away_seconds=1) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            await page.my_turn()
        await asyncio.sleep(0.6)
        assert code in server.worker.running.drivers
        await until(lambda: code not in server.worker.running.drivers)
        assert server.worker.rooms[code].row.seats[0].stand_in


async def test_a_game_against_bots_sleeps_while_its_player_is_away_and_waits_for_them(tmp_path: Path) -> None:
    async with inside(tmp_path, unattended_seconds=0.1) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            mine = await page.my_turn()
        await until(lambda: code not in server.worker.running.drivers)
        assert not server.worker.rooms[code].row.seats[0].stand_in
        async with me.at(code) as page:
            found = await page.my_turn()
            assert found.version == mine.version
            await page.act(found)
            assert (await page.my_turn(found.version)).version > found.version + 1  # the bots play too


async def test_one_network_full_of_masters_does_not_hold_up_a_bot_elsewhere(tmp_path: Path) -> None:
    async with inside(
        tmp_path, bot_seconds=0.2, bot_spread=0, trust_proxy="127.0.0.1", unattended_seconds=600
    ) as server:
        me, greedy = Person(server.url), Person(server.url)
        for _ in range(20):
            await greedy.make(seats=MASTERS, sit=False, start=True)
        code = await me.make(seats=[{}, {"kind": "bot", "level": "master"}, {"kind": "bot"}])
        async with me.at(code, headers={"X-Forwarded-For": "192.0.2.1"}) as page:
            (await me.ask("POST", f"/api/tables/{code}/start")).checked()
            moved = await page.my_turn()
            for _ in range(2):
                began = time.monotonic()
                await page.act(moved)
                moved = await page.my_turn(moved.version)
                assert time.monotonic() - began < 6  # two bots; on 1.0.0 some twenty seconds


def dealt(veto_at: int) -> Chance:
    """Deal so that a seat holds the veto (or none does, for a place far down the pile), and seat 0 begins."""

    def chance(orders: Mapping[str, tuple[str, ...]], _: str) -> saboteur.Deal:
        deal = shuffled(orders, Random(4))
        pile = list(deal.orders["pile"])
        for place, card in ((0, "cross"), (veto_at, "veto")):
            at = pile.index(card)
            pile[at], pile[place] = pile[place], pile[at]
        return saboteur.Deal({**deal.orders, "pile": tuple(pile), "first": ("0", "1", "2")})

    return chance


@pytest.mark.parametrize("veto_at", [7, 40], ids=["a bot could stop it", "nobody could"])
async def test_a_window_lasts_the_same_whatever_is_held_while_all_processes_are_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, veto_at: int
) -> None:
    asked: list[Question] = []

    async def never(_: Thinkers, question: Question, __: Share) -> Answer:
        asked.append(question)
        await asyncio.sleep(30)
        return Answer(None)

    async with inside(tmp_path, bot_seconds=0.5, window_seconds=-1) as server:
        server.worker.chance = dealt(veto_at)
        me = Person(server.url)
        code = await me.make(modules=["veto"], seats=[{}, {"kind": "bot"}, {"kind": "bot"}])
        async with me.at(code) as page:
            (await me.ask("POST", f"/api/tables/{code}/start")).checked()
            moved = await page.my_turn()
            monkeypatch.setattr(Thinkers, "ask", never)
            lay = next(offer for offer in moved.offers if offer.cards == ("cross",))
            await page.send(wire.Do(moved.version, next(iter(lay))))
            while CLOCK not in (await page.get(wire.Moved)).view.awaits:
                pass
            began = time.monotonic()
            closed = await page.get(wire.Moved)
            took = time.monotonic() - began
            assert "vetoed" not in [event.kind for event in closed.events]
            game = await server.worker.rooms[code].game()
            assert game is not None
            opened, ended = game.lines[closed.since - 1].at, game.lines[closed.since].at
            assert 500 <= ended - opened < 1500  # a busy machine takes its time, but nobody is waited for
            assert took < 1.7
            # Every bot is asked, with or without an offer, and for the same time.
            in_window = [one for one in asked if one.in_window]
            assert len(in_window) == 2
            assert len({one.seconds for one in in_window}) == 1
            assert sum(bool(one.offers) for one in in_window) == (veto_at == 7)


async def test_a_bot_takes_the_same_time_in_a_window_with_and_without_an_offer() -> None:
    minds = Thinkers(1)
    try:
        await minds.ask(question())
        took = []
        for offers in (question().offers, ()):
            asked = replace(question(), offers=offers, seconds=0.3, in_window=True)
            began = time.monotonic()
            answer = await minds.ask(asked)
            took.append(time.monotonic() - began)
            assert offers or answer.act is None
        assert all(seconds >= 0.3 for seconds in took)
        assert abs(took[0] - took[1]) < 0.3
    finally:
        await asyncio.to_thread(minds.end)
