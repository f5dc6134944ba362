"""Nothing that somebody may not know shows in what they are sent: not in bytes, sizes, counts or order.

Two games are played that differ only in what the viewer never learns; everything that is sent to the viewer
must be the same, byte by byte.
"""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import TYPE_CHECKING

import pytest

import saboteur
from saboteur import Deal, catalogue, engine
from saboteur.server import wire
from saboteur.server.api import ENDPOINTS
from tests.server.inprocess import Inside, inside
from tests.server.pages import Page, Person

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TURNS = 12
SEATS = 4


def deal_for(viewer: int, hidden: Random, ruleset: saboteur.Ruleset) -> Deal:
    """Draw a deal: what the viewer will see is always the same, all else is drawn from `hidden`."""
    fixed = Random(5)
    orders: dict[str, tuple[str, ...]] = {}
    for name, items in ruleset.orders(engine.start(ruleset)).items():
        order = list(items)
        fixed.shuffle(order)
        if name == "first":
            order = [str((viewer + step) % SEATS) for step in range(SEATS)]
        elif name == "roles":
            order = _mixed(order, {viewer}, hidden)
        elif name == "pile":
            size = 6
            hand = set(range(viewer * size, (viewer + 1) * size))
            # Whoever's turn it is draws the next card: the viewer begins.
            draws = {SEATS * size + turn for turn in range(TURNS) if turn % SEATS == 0}
            order = _mixed(order, hand | draws, hidden)
        else:
            hidden.shuffle(order)
        orders[name] = tuple(order)
    return Deal(orders)


def _mixed(order: list[str], kept: set[int], hidden: Random) -> list[str]:
    free = [place for place in range(len(order)) if place not in kept]
    cards = [order[place] for place in free]
    hidden.shuffle(cards)
    for place, card in zip(free, cards, strict=True):
        order[place] = card
    return order


async def frames_of(folder: Path, secret: int, viewer: int, modules: tuple[str, ...]) -> dict[str, list[str]]:
    """Play a game whose secrets are drawn from a number; return what the viewer and a spectator were sent."""
    hidden = Random(secret)
    async with inside(folder, window_seconds=0.1) as server:

        def chance(_: Mapping[str, tuple[str, ...]]) -> tuple[Deal, str]:
            return deal_for(viewer, hidden, catalogue.ruleset("base", SEATS, *modules)), f"{secret:032}"

        server.worker.chance = chance
        people = [Person(server.url) for _ in range(SEATS)]
        code = await people[0].make(seats=[{}] * SEATS, modules=modules)
        for person in people[1:]:
            (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        (await people[0].ask("POST", f"/api/tables/{code}/start")).checked()
        stranger = Person(server.url)
        await stranger.ask("GET", "/api/me")
        async with (
            people[0].at(code) as a,
            people[1].at(code) as b,
            people[2].at(code) as c,
            people[3].at(code) as d,
            stranger.at(code) as watching,
        ):
            pages = [a, b, c, d]
            for page in (*pages, watching):
                await page.get(wire.Moved)
            version = 0
            for turn in range(TURNS):
                seat = (viewer + turn) % SEATS
                page = pages[seat]
                moved = await page.my_turn(version)
                version = moved.version
                # The others discard what the viewer can't see, so what they discard may differ.
                offers = [offer for offer in moved.offers if offer.verb == "pass"]
                lays = [offer for offer in moved.offers if offer.verb == "lay"]
                offer = (lays or offers)[0] if seat == viewer else offers[0]
                act = next(iter(offer)) if seat == viewer else offer.pick(hidden)
                await page.send(wire.Do(version, act))
                await page.get(wire.Accepted)
            await asyncio.sleep(0.4)
            return {
                "viewer": [masked(frame) for frame in await raw(pages[viewer])],
                "spectator": [masked(frame) for frame in await raw(watching)],
            }


async def raw(page: Page) -> list[str]:
    """Return every frame that a page has been sent since it was opened, as it came."""
    await page.settled()
    return page.texts


def masked(frame: str) -> str:
    """Hide what differs between any two games: codes, promises and times."""
    frame = re.sub(r'"digest":"[0-9a-f]{64}"', '"digest":"..."', frame)
    frame = re.sub(r'"in_ms":\d+', '"in_ms":0', frame)
    return re.sub(r'"code":"[a-z0-9]{7}"', '"code":"..."', frame)


@pytest.mark.parametrize("modules", [(), ("veto",)], ids=["base", "veto"])
async def test_games_that_differ_in_secrets_look_the_same_to_whoever_may_not_know_them(
    tmp_path: Path, modules: tuple[str, ...]
) -> None:
    viewer = 1
    one = await frames_of(tmp_path / "one", 1, viewer, modules)
    other = await frames_of(tmp_path / "other", 2, viewer, modules)
    assert len(one["viewer"]) > TURNS
    for who in one:
        assert of_the_game(one[who]) == of_the_game(other[who])
        # How often the table is shown depends on when people connect: only the last counts.
        assert tables(one[who])[-1] == tables(other[who])[-1]


def of_the_game(frames: list[str]) -> list[str]:
    return [frame for frame in frames if not frame.startswith('{"type":"table"')]


def tables(frames: list[str]) -> list[str]:
    return [frame for frame in frames if frame.startswith('{"type":"table"')]


async def test_a_planted_leak_is_found(tmp_path: Path) -> None:
    """The comparison bites: what differs for one seat's eyes differs here."""
    one = await frames_of(tmp_path / "one", 1, 1, ())
    other = await frames_of(tmp_path / "other", 2, 2, ())
    assert of_the_game(one["viewer"]) != of_the_game(other["viewer"])


HOST_ONLY = {"/start", "/seats", "/token"}


async def test_nobody_reads_or_acts_for_another_through_any_endpoint(server: Inside) -> None:
    host, guest, stranger, nobody = (Person(server.url) for _ in range(4))
    code = await host.make(seats=[{}, {}, {"kind": "bot"}])
    (await guest.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    await stranger.ask("GET", "/api/me")
    room = await server.worker.room(code)
    assert room is not None
    async with room.lock:
        game = await room.game()
    assert game is not None
    zones = game.state.zones
    roles = [zones[f"role:{seat}"][0] for seat in range(3)]
    before = room.row
    for endpoint in ENDPOINTS:
        if "{code}" not in endpoint.path:
            continue
        path = endpoint.path.replace("{code}", code)
        body: dict[str, object] | None = {} if endpoint.body else None
        if path.endswith("/seats"):
            body = {"seats": [{}, {}, {}]}
        for who in (guest, stranger, nobody):
            if who is guest and path.endswith(("/leave", "/screen")):
                continue  # their own to do
            answer = await who.ask(endpoint.method, path, body)
            if endpoint.method == "GET" and path.endswith(code):
                assert answer.status == 200
            else:
                assert answer.status >= 400, (endpoint.path, answer.text)
            for secret in ("hand:", "pile", "zones", *roles):
                assert secret not in answer.text, (endpoint.path, secret)
            assert room.row.screen not in answer.text
    assert room.row.seats == before.seats
    assert room.row.status == before.status


async def test_a_seat_is_acted_for_by_nobody_but_its_person(server: Inside) -> None:
    host, guest = Person(server.url), Person(server.url)
    code = await host.make(seats=[{}, {}], edition="duel")
    (await guest.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    async with host.at(code) as one, guest.at(code) as other:
        shown = [await one.get(wire.Moved), await other.get(wire.Moved)]
        actor = shown[0].view.awaits[0]
        mine, theirs = (one, other) if actor == 0 else (other, one)
        offer = shown[actor].offers[-1]
        await theirs.send(wire.Do(shown[actor].version, next(iter(offer))))
        refused = await theirs.get(wire.Refused)
        assert refused.code == "not_your_decision"
        assert str(offer.cards[0]) not in refused.text
        assert isinstance(await mine.act(shown[actor]), wire.Accepted)
