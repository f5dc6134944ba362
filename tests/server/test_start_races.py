"""Whatever is sent together with the start: nobody changes seats after the deal, and no seat is empty."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from saboteur.server import wire
from tests.server.inprocess import Inside, inside
from tests.server.pages import Page, Person

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from saboteur.server.bench.http import Answer

TRIES = 10
MANY = {"tables_per_hour": 10_000, "requests_per_second": 10_000, "newcomers_per_minute": 10_000}
BOT, EMPTY = {"kind": "bot"}, {"kind": "empty"}


@pytest.fixture(params=["sqlite", "postgres"])
async def server(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, anyio_backend: str
) -> AsyncIterator[Inside]:
    """Give a server on each kind of database."""
    database = {"database": postgres_url} if request.param == "postgres" else {}
    async with inside(tmp_path, **MANY, **database) as running:
        yield running


def seated(number: int) -> dict[str, object]:
    return {"kind": "person", "person": number}


async def three(server: Inside) -> tuple[Person, Person, Person]:
    """Let three people come."""
    people = Person(server.url), Person(server.url), Person(server.url)
    for name, person in zip(("Ann", "Bob", "Cem"), people, strict=True):
        (await person.ask("POST", "/api/me", {"name": name})).checked()
    return people


async def gathered(people: tuple[Person, Person, Person]) -> str:
    """Let the first two sit down at a table of the first, with a bot; the third watches."""
    ann, bob, cem = people
    code = await ann.make(seats=[{}, {}, BOT])
    (await bob.ask("POST", f"/api/tables/{code}/sit", {"seat": 1})).checked()
    async with cem.at(code) as page:
        await page.get(wire.TableIs)
    return code


async def soon(tick: int, person: Person, path: str, body: object) -> Answer:
    """Ask for something after some milliseconds: the start has a little more to look up than the others."""
    await asyncio.sleep(tick / 1000)
    return await person.ask("POST", path, body)


Sent = tuple[int, str, object]
"""Who asks for what, with which body."""
AGAINST: dict[str, list[Sent]] = {
    "the host changes places": [(0, "seats", {"seats": [seated(1), seated(0), BOT]})],
    "the host clears a seat": [(0, "seats", {"seats": [seated(0), EMPTY, BOT]})],
    "the host puts a bot in somebody's place": [(0, "seats", {"seats": [seated(0), BOT, BOT]})],
    "the host adds seats": [(0, "seats", {"seats": [seated(0), seated(1), BOT, BOT, EMPTY]})],
    "somebody leaves": [(1, "leave", None)],
    "the host leaves": [(0, "leave", None)],
    "somebody leaves, and another sits down": [(1, "leave", None), (2, "sit", {"seat": 1})],
    "a program is let in": [(1, "leave", None), (0, "token", {"seat": 1})],
}


@pytest.mark.parametrize("sent", AGAINST.values(), ids=AGAINST.keys())
async def test_what_is_sent_with_the_start_comes_before_it_or_not_at_all(
    server: Inside, sent: list[Sent]
) -> None:
    people = await three(server)
    begun = 0
    for turn in range(TRIES):
        code = await gathered(people)
        asked = [(0, "start", None), *sent]
        if turn % 2:
            asked.reverse()
        async with people[0].at(code) as one, people[1].at(code) as two, people[2].at(code) as third:
            pages = [one, two, third]
            for page in pages:
                await page.get(wire.TableIs)
            answers = await asyncio.gather(
                *(
                    soon(0 if what == "start" else 4 * turn, people[who], f"/api/tables/{code}/{what}", body)
                    for who, what, body in asked
                )
            )
            assert all(answer.status < 500 for answer in answers)
            for page in pages:
                await page.settled()
            begun += await check(code, people, pages)
    assert begun, "the start never came through: nothing was tried"


async def check(code: str, people: tuple[Person, ...], pages: list[Page]) -> bool:
    """See that everybody was shown one seat's secrets at most, and that every seat can be played.

    Tell whether the game has begun.
    """
    table = (await people[0].ask("GET", f"/api/tables/{code}")).checked().json()
    rules = int(table["rules"].rpartition("seats=")[2].split()[0])
    assert len(table["players"]) == rules
    if table["status"] != "playing":
        return False
    assert all(player.get("kind", "empty") != "empty" for player in table["players"])
    for number, page in enumerate(pages):
        shown = secrets_shown(page)
        assert len(shown) <= 1, "somebody was shown the secrets of two seats"
        for seat in shown:
            assert table["players"][seat]["person"] == number, "somebody knows the secrets of another's seat"
    async with people[1].at(code) as again, people[0].at(code) as host:
        for page, fresh in ((pages[1], again), (pages[0], host)):
            await fresh.get(wire.Moved)
            assert len(secrets_shown(page) | secrets_shown(fresh)) <= 1
    return True


def secrets_shown(page: Page) -> set[int]:
    """Return the seats whose hand or role a page was shown in the first round."""
    found = defaultdict(set)
    for message in page.messages:
        if isinstance(message, wire.Moved):
            for zone in message.view.zones:
                kind, _, seat = zone.partition(":")
                if kind in ("hand", "role"):
                    found[message.view.round].add(int(seat))
    return found[1]


async def test_whoever_is_too_late_is_told_so(server: Inside) -> None:
    people = await three(server)
    code = await gathered(people)
    (await people[0].ask("POST", f"/api/tables/{code}/start")).checked()
    for who, what, body in (
        (0, "seats", {"seats": [seated(1), seated(0), BOT]}),
        (2, "sit", {"seat": 1}),
        (0, "token", {"seat": 1}),
        (1, "ready", {"ready": True}),
        (0, "start", None),
    ):
        answer = await people[who].ask("POST", f"/api/tables/{code}/{what}", body)
        assert answer.json()["code"] == "not_gathering"
