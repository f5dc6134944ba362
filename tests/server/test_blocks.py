"""A block covers every seat: nobody sits down with people of whom one has blocked the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from saboteur.server import wire
from saboteur.server.storage.table_log import Log
from saboteur.server.table.room import now_ms
from tests.server.inprocess import Inside
from tests.server.pages import Person, named
from tests.server.test_meeting import asked, refused

if TYPE_CHECKING:
    from saboteur.server.storage.table_log import Entry


@pytest.fixture
def server(either_server: Inside) -> Inside:
    """Give a server over each kind of database."""
    return either_server


async def apart(ann: Person, ben: Person) -> str:
    """Let Ann block Ben at a table of hers; return the key with which she unblocks him."""
    code = await ann.make(edition="duel", seats=[{}, {}])
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    found = await asked(ann, "POST", f"/api/tables/{code}/block", {"person": 1})
    return str(found["blocked"][0]["key"])


async def seated(person: Person, code: str) -> list[str]:
    players = (await asked(person, "GET", f"/api/tables/{code}"))["players"]
    return [one.get("name", "") for one in players]


async def test_nobody_sits_down_where_somebody_sits_who_is_kept_apart_from_them(server: Inside) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    key = await apart(ann, ben)
    code = await cleo.make(seats=[{}, {}, {}, {}])
    sit = f"/api/tables/{code}/sit"
    for first, second in ((ann, ben), (ben, ann)):  # either may have blocked the other
        await asked(first, "POST", sit, {})
        answer = await second.ask("POST", sit, {})
        assert answer.json()["code"] == "not_open"
        assert not [name for name in ("Ann", "Ben", "Cleo", "block") if name in answer.json()["text"]]
        # Neither does the host seat them together, who does not learn why.
        async with second.at(code) as page:
            people = (await page.table(lambda table: len(table.people) == 3)).people
            numbers = {one.name: one.number for one in people}
            everybody = [{"kind": "person", "person": numbers[name]} for name in ("Cleo", "Ann", "Ben")]
            assert (
                await refused(cleo, "POST", f"/api/tables/{code}/seats", {"seats": everybody})
                == "no_seat_for"
            )
        assert len([name for name in await seated(cleo, code) if name]) == 2
        await asked(first, "POST", f"/api/tables/{code}/leave")
    await asked(ann, "DELETE", f"/api/me/blocks/{key}")
    for person in (ann, ben):
        await asked(person, "POST", sit, {})
    assert await seated(cleo, code) == ["Cleo", "Ann", "Ben", ""]
    assert await refused(ben, "POST", sit, {"seat": 1}) == "seat_taken"


async def test_people_who_are_kept_apart_are_not_given_seats_for_another_game(server: Inside) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    code = await cleo.make(seats=[{}, {}, {}])
    for person in (ann, ben):
        await asked(person, "POST", f"/api/tables/{code}/sit", {})
    await asked(cleo, "POST", f"/api/tables/{code}/start", {})
    async with ann.at(code) as one, ben.at(code) as two, cleo.at(code) as three:
        for page in (one, two, three):
            await page.send(wire.EndGame())
        await one.table(lambda table: table.status == "abandoned")
    await apart(ann, ben)
    again = (await asked(cleo, "POST", f"/api/tables/{code}/rematch"))["code"]
    assert await seated(cleo, again) == ["Cleo", "", ""]
    await asked(ben, "POST", f"/api/tables/{again}/sit", {})  # the first who comes
    assert await refused(ann, "POST", f"/api/tables/{again}/sit", {}) == "not_open"


async def test_a_block_that_is_made_while_somebody_sits_down_counts(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
    code = await cleo.make(seats=[{}, {}, {}])
    await asked(ann, "POST", f"/api/tables/{code}/sit", {})
    who = [await server.worker.identities.of(one.cookie, now_ms()) for one in (ann, ben)]
    one, two = [found.person for found in who if found is not None]
    append = Log.append

    async def too_late(self: Log, *entries: Entry) -> None:
        await server.worker.friends.block(one, two, "Ben", now_ms())
        await append(self, *entries)

    monkeypatch.setattr(Log, "append", too_late)
    assert await refused(ben, "POST", f"/api/tables/{code}/sit", {}) == "not_open"
    assert await seated(cleo, code) == ["Cleo", "Ann", ""]
