"""Play twin games over real sockets: they differ only in what a viewer never learns.

The twins are found with the rules library; then each is played on a server, act by act and window by window.
Everything that the viewer and a spectator are sent, answered and refused is kept, and what the server logs.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import patch

from sqlalchemy import insert
from structlog.testing import capture_logs

from saboteur import CHANCE, CLOCK, Act, Deal, engine
from saboteur.errors import Refusal
from saboteur.server import wire
from saboteur.server.process import worker
from saboteur.server.storage.ratings import rating_key
from saboteur.server.storage.stored import ratings
from saboteur.server.table.core import Perform, close
from saboteur.server.table.room import now_ms
from saboteur.server.web.api import ENDPOINTS
from saboteur.testing.twins import apply_twin, play_by_lot
from tests.server.inprocess import Inside, inside
from tests.server.pages import Page, Person

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from saboteur import Ruleset
    from tests.server.push_service import PushService

Step = tuple[int, Act | Deal]
THE_SAME_FOR_ALL = ("/api/catalogue", "/api/reach")

LEAST, MOST = 12, 36
"""How many lines twins must and may share before the viewer learns how they differ."""
PROBE_EVERY = 5
"""After so many lines the viewer and the spectator try what they may not do."""
NO_HURRY = {"window_seconds": 600, "messages_per_second": 1000}
"""Windows are closed by hand here: no machine is too slow to use one."""


@dataclass(frozen=True)
class Twins:
    """Two games, line by line, which the viewer can't tell apart."""

    ruleset: Ruleset
    viewer: int
    one: list[Step]
    other: list[Step]


def find_twins(ruleset: Ruleset, order: str, place: int | None = None) -> Twins:
    """Exchange two things that chance put in some order, such that a viewer does not learn it for a while.

    `place` names the place of one of the two, where it matters.
    """
    for seed in range(400):
        random = Random(seed)
        steps = play_by_lot(ruleset, random)
        viewer = random.randrange(ruleset.seats)
        deal = steps[0][1]
        assert isinstance(deal, Deal)
        things = list(deal.orders[order])
        i, j = random.sample(range(len(things)), 2)
        i = i if place is None else place
        pair = (things[i], things[j])
        if pair[0] == pair[1]:
            continue
        things[i], things[j] = things[j], things[i]
        other = Deal({**deal.orders, order: tuple(things)})
        found = _alike(ruleset, viewer, steps, other, pair)
        if len(found.one) >= LEAST:
            return found
    raise LookupError(f"{ruleset.line} has no twins by {order}")


def _alike(ruleset: Ruleset, viewer: int, steps: list[Step], other: Deal, pair: tuple[str, str]) -> Twins:
    """Play two games alike until the viewer can tell them apart, an act has no twin, or they end."""
    found = Twins(ruleset, viewer, [], [])
    one, two = engine.start(ruleset), engine.start(ruleset)
    for number, (actor, act) in enumerate(steps[:MOST]):
        events = engine.apply(one, actor, act)
        try:
            wanted = act if number else other
            twin_act, other_events = apply_twin(two, actor, wanted, pair, hidden_from=viewer)
        except Refusal:
            break
        if one.over or two.over or [e.to(viewer) for e in events] != [e.to(viewer) for e in other_events]:
            break
        found.one.append((actor, act))
        found.other.append((actor, twin_act))
    while found.one and found.one[-1][0] == CHANCE:
        # The server deals at once where chance is awaited: a deal is shown together with the act before it.
        found.one.pop()
        found.other.pop()
        if len(found.one) > 1:
            found.one.pop()
            found.other.pop()
    return found


@dataclass
class Sent:
    """All that came to the viewer and to a spectator, and what the server logged."""

    messages: dict[str, list[str]] = field(default_factory=dict)
    answers: dict[str, list[str]] = field(default_factory=dict)
    logs: list[str] = field(default_factory=list)

    def differs_from(self, other: Sent) -> str:
        """Name the first difference: in count, order, size or content; nothing if there is none."""
        for name in ("messages", "answers"):
            mine, theirs = getattr(self, name), getattr(other, name)
            for who in mine:
                for number, (a, b) in enumerate(zip(mine[who], theirs[who], strict=False)):
                    if a != b:
                        return f"{name} of the {who}, number {number}: {a} against {b}"
                if len(mine[who]) != len(theirs[who]):
                    return f"{name} of the {who}: {len(mine[who])} against {len(theirs[who])}"
        return "" if self.logs == other.logs else f"logs: {self.logs} against {other.logs}"


async def play_twins(folder: Path, twins: Twins) -> str:
    """Play both games on servers of their own; name the first difference, nothing if there is none."""
    one = await _Table(twins, twins.one).play(folder / "one")
    other = await _Table(twins, twins.other).play(folder / "other")
    assert len(one.messages["viewer"]) > LEAST
    return one.differs_from(other)


async def notify_twins(folder: Path, twins: Twins, service: PushService) -> str:
    """Play both games while the viewer is away; name the first difference in the notices they get."""
    one, other = [
        await _Absent(twins, steps, service).play(folder / name)
        for name, steps in (("one", twins.one), ("other", twins.other))
    ]
    assert one
    return "" if one == other else f"notices: {one} against {other}"


class _Absent:
    """One of the twins, played while nobody has a page open; the viewer gets notices."""

    def __init__(self, twins: Twins, steps: list[Step], service: PushService) -> None:
        self.ruleset, self.viewer, self.steps, self.service = twins.ruleset, twins.viewer, steps, service

    async def play(self, folder: Path) -> list[str]:
        """Return every notice, each with the number of the line after which it came."""
        deals = [act for actor, act in self.steps if actor == CHANCE and isinstance(act, Deal)]
        options = {**NO_HURRY, "push_hosts": f"localhost:{self.service.port}", "notice_seconds": 0}
        browser, found = self.service.browser(), list[str]()
        with patch.object(worker, "NOTICES_SECONDS", 0.02):
            async with inside(folder, **options) as server:
                server.worker.chance = lambda *_: deals.pop(0)
                people = [Person(server.url) for _ in range(self.ruleset.seats)]
                code = await _gathered(people, self.ruleset, clock={"type": "days", "days": 2})
                (await people[self.viewer].ask("POST", "/api/me/push", browser.subscription)).checked()
                (await people[0].ask("POST", f"/api/tables/{code}/start")).checked()
                room = await server.worker.room(code)
                assert room is not None
                self.service.messages.clear()
                turns = set[int]()
                for number, (actor, act) in enumerate(self.steps):
                    async with room.lock:
                        game = await room.game()
                    assert game is not None
                    if actor == CLOCK:
                        await room.perform(close(game))
                    elif not isinstance(act, Deal):
                        await room.perform(Perform(actor, number, act, by=room.row.seats[actor].person))
                    await server.worker.running.run_soon()
                    async with room.lock:
                        game = await room.game()
                    assert game is not None
                    if self.viewer in game.waits:
                        turns.add(game.waits[self.viewer])
                    with suppress(TimeoutError):
                        await self.service.got(len(turns))
                    for message in self.service.messages[len(found) :]:
                        said = masked(str(browser.read(message)).replace(code, "..."))
                        found.append(f"after {number}, {len(message.body)} bytes: {said}")
        assert len(found) == len(turns)
        return found


async def _gathered(people: list[Person], ruleset: Ruleset, **more: object) -> str:
    """Seat people at a table of a ruleset, and return its code."""
    code = await people[0].make(
        edition=ruleset.edition.name,
        modules=[part.name for part in ruleset.parts[1:]],
        seats=[{}] * ruleset.seats,
        rounds=ruleset.rounds,
        **more,
    )
    for person in people[1:]:
        (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    return code


class _Table:
    """A table at which one of the twins is played."""

    def __init__(self, twins: Twins, steps: list[Step]) -> None:
        self.ruleset, self.viewer, self.steps = twins.ruleset, twins.viewer, steps
        self.code, self.page = "", ""
        self.pages: list[Page] = []

    async def play(self, folder: Path) -> Sent:
        deals = [act for actor, act in self.steps if actor == CHANCE and isinstance(act, Deal)]

        def chance(_: Mapping[str, tuple[str, ...]], _seed: str) -> Deal:
            return deals.pop(0)

        async with inside(folder, **NO_HURRY) as server, AsyncExitStack() as stack:
            server.worker.chance = chance
            logs = stack.enter_context(capture_logs())
            people = await self._gather(server)
            stranger = Person(server.url)
            await stranger.ask("GET", "/api/me")
            self.pages = [await stack.enter_async_context(who.at(self.code)) for who in (*people, stranger)]
            await asyncio.gather(*(self._all_there(page) for page in self.pages))
            (await people[0].ask("POST", f"/api/tables/{self.code}/start")).checked()
            await self._play_all(server)
            watched = {"viewer": (self.pages[self.viewer], people[self.viewer])}
            watched["spectator"] = (self.pages[-1], stranger)
            found = Sent()
            for who, (page, person) in watched.items():
                await page.settled()
                found.messages[who] = [masked(text) for text in page.texts]
                found.answers[who] = await self._asked(person)
                async with person.at(self.code) as again:
                    await again.settled()
                    found.messages[f"{who} come back"] = [masked(text) for text in again.texts]
                await self._all_there(page, anew=True)
            found.logs = [masked(str(line)) for line in logs]
            return found

    async def _gather(self, server: Inside) -> list[Person]:
        people = [Person(server.url) for _ in range(self.ruleset.seats)]
        self.code = await _gathered(people, self.ruleset, listed=True)
        for number, person in enumerate(people):  # players whose strengths everybody may see
            (await person.ask("POST", "/api/me", {"name": f"Player {number}"})).checked()
            (await person.ask("POST", "/api/me/recovery")).checked()
            shown = (await person.ask("POST", "/api/me/shown", {"shown": True})).checked().json()
            if number == (self.viewer + 1) % len(people):
                self.page = shown["page"]  # of somebody whose secrets the viewer does not know
            if number:
                link = (await people[0].ask("POST", "/api/me/friends/link")).checked().json()
                (await person.ask("POST", "/api/me/friends", link)).checked()
            found = await server.worker.identities.of(person.cookie, now_ms())
            assert found is not None
            strength = {"mean": number / 10, "spread": 0.3, "rounds": 9}
            key = {"player": rating_key(found.person), "edition": self.ruleset.edition.name, "role": "digger"}
            await server.worker.database.execute(insert(ratings).values(**key, **strength))
        return people

    async def _all_there(self, page: Page, *, anew: bool = False) -> None:
        """Wait until everybody is seen to be there: from then on nobody comes or goes.

        How often the table was shown meanwhile depends on who was quicker, so it is not looked at.
        """
        if not anew:
            await page.table(lambda table: len(table.people) == len(self.pages) and not away(table))
        await page.settled()
        page.texts.clear()

    async def _play_all(self, server: Inside) -> None:
        room = await server.worker.room(self.code)
        assert room is not None
        for number, (actor, act) in enumerate(self.steps):
            if number % PROBE_EVERY == PROBE_EVERY - 1:
                await self._probe(number)
            if isinstance(act, Deal):
                pass  # the server has dealt by itself
            elif actor == CLOCK:
                async with room.lock:
                    game = await room.game()
                assert game is not None
                await room.perform(close(game))
            else:
                await self.pages[actor].send(wire.Do(number, act))
                await self.pages[actor].get(wire.Accepted)
        await asyncio.gather(*(page.settled() for page in self.pages))

    async def _probe(self, version: int) -> None:
        """Let the viewer and the spectator try what must be refused, and look at the words."""
        card = sorted(self.ruleset.designs)[version % len(self.ruleset.designs)]
        for page in (self.pages[self.viewer], self.pages[-1]):
            await page.settled()
            messages = [
                wire.Do(at, Act(verb, (card,))) for at in (version, 0) for verb in ("take_gold", "rob")
            ]
            for message in messages:
                await page.send(message)
            await page.send(wire.SayPhrase(wire.Phrase("saw")))
            await page.socket.send('{"type":"nonsense"}')
            for _ in range(len(messages) + 2):
                await page.get(wire.Refused)
            await page.settled()

    async def _asked(self, person: Person) -> list[str]:
        """Ask for everything that can be read, as one person: a new route comes along by itself."""
        found = list[str]()
        for endpoint in ENDPOINTS:
            if endpoint.method == "GET" and endpoint.path not in THE_SAME_FOR_ALL:
                path = endpoint.path.format(code=self.code, key=self.page)  # others are not known here
                answer = await person.ask("GET", f"{path}?after=0" if path.endswith("/since") else path)
                found.append(f"{endpoint.path}: {masked(answer.text)}")
        return found


def away(table: wire.Table) -> bool:
    """Tell whether somebody with a seat is not there."""
    return any(player.away for player in table.players)


def masked(text: str) -> str:
    """Hide what differs between any two games: codes, promises, times, devices and screens."""
    text = re.sub(r'"([0-9a-f]{64}|[0-9a-f]{16}|[0-9a-f]{20})"', '"..."', text)
    text = re.sub(r'"(in_ms|at|now|saved|created|seen|kept_since)":\d+', r'"\1":0', text)
    text = re.sub(r'"since":\d{13}', '"since":0', text)
    text = re.sub(r'"token":"[\w-]{27}"', '"token":"..."', text)
    return re.sub(r'"code":"[a-z0-9]{7}"', '"code":"..."', text)
