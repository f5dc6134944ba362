"""What takes long is done beside the event loop: replays, records from files, folds of long logs."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from saboteur.server import wire
from saboteur.server.bench.http import request
from saboteur.server.table import phrases, replays
from saboteur.server.table.fold import Fold
from tests.server.inprocess import inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from saboteur.server.table.game import Game
    from tests.server.inprocess import Inside


async def finished(server: Inside, me: Person) -> str:
    """Give the code of a game that is over."""
    code = await me.make(seats=[{}], edition="solo", start=True)
    async with me.at(code) as page:
        await page.send(wire.Away())
        await page.over()
    return code


async def test_replays_and_records_from_files_are_not_made_on_the_event_loop(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Person(server.url)
    code = await finished(server, me)
    record = (await me.ask("GET", f"/api/tables/{code}/record")).checked().text
    expected = (await me.ask("GET", f"/api/tables/{code}/replay?eyes=0")).checked().json()

    def here(*_: object) -> None:
        raise AssertionError("a replay was made in the server's own process")

    for name in ("steps_of", "replay_of"):
        monkeypatch.setattr(replays, name, here)
    answer = (await me.ask("GET", f"/api/tables/{code}/replay?eyes=0")).checked().json()
    for one in (answer, expected):
        one["table"]["players"][0].pop("here", None)  # the page is closed meanwhile
    assert answer == expected
    answer = (await me.ask("POST", "/api/replay", {"text": record, "eyes": 0})).checked().json()
    assert [step["line"] for step in answer["steps"]] == [step["line"] for step in expected["steps"]]
    refused = await me.ask("POST", "/api/replay", {"text": "nonsense", "language": "de"})
    assert (refused.status, refused.json()["code"]) == (422, "no_record")
    assert refused.json()["text"]


async def test_replays_are_limited_by_address(server: Inside) -> None:
    me = Person(server.url)
    code = await finished(server, me)
    answers = await asyncio.gather(
        *(request(server.url, "GET", f"/api/tables/{code}/replay") for _ in range(40))
    )
    assert {answer.status for answer in answers} == {200, 429}
    assert [answer.status for answer in answers].count(200) <= 33


async def test_long_logs_are_folded_in_a_thread_of_their_own(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Person(server.url)
    code = await finished(server, me)
    threads: list[int] = []
    read = Fold.read

    def noted(fold: Fold, line: object) -> object:
        threads.append(threading.get_ident())
        return read(fold, line)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(Fold, "read", noted)
    del server.worker.rooms[code]
    (await me.ask("GET", f"/api/tables/{code}")).checked()
    assert len(threads) > 16
    assert threading.get_ident() not in threads


async def test_claims_are_judged_beside_the_event_loop_and_not_again_for_every_page(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    threads: list[int] = []
    judged = phrases.judged

    def noted(talk: Sequence[wire.Talk], game: Game) -> tuple[wire.Talk, ...]:
        threads.append(threading.get_ident())
        return judged(talk, game)

    monkeypatch.setattr(phrases, "judged", noted)
    async with me.at(code) as page:
        await page.my_turn()
        await page.send(wire.SayPhrase(wire.Phrase("i_am", card="saboteur")))
        while not (await page.get(wire.Said)).talk:
            pass
        for _ in range(3):
            async with me.at(code) as again:
                assert (await again.get(wire.Said)).talk
    assert len(threads) == 1
    assert threading.get_ident() not in threads


async def test_an_act_from_the_future_reads_the_log_once_and_folds_nothing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path) as server:
        me = Person(server.url)
        code = await me.make(start=True)
        async with me.at(code) as page:
            moved = await page.my_turn()
            reads: list[int] = []
            read = server.worker.log.read

            async def noted(code: str, after: int = -1) -> object:
                reads.append(after)
                return await read(code, after)

            monkeypatch.setattr(server.worker.log, "read", noted)
            act = next(iter(moved.offers[-1]))
            await page.send(wire.Do(moved.version + 1000, act))
            assert (await page.get(wire.Refused)).code == "stale"
            assert len(reads) <= 2
            assert all(after > 0 for after in reads)
