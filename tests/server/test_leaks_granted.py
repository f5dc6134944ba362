"""What is granted tells no secret either: every route that the matrix only sees refused, with good keys.

A game is played meanwhile. Nothing of it is in any answer or notice, nor anybody's identity or cookie.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from saboteur import texts
from saboteur.server import wire
from saboteur.server.storage.identities import Identity
from saboteur.server.table.room import now_ms
from saboteur.server.web.api import ENDPOINTS
from saboteur.view import view
from tests.server.authenticator import Authenticator
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person, named
from tests.server.push_service import PushService, certificate, push_service
from tests.server.test_leaks import MANY, ROUTES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from saboteur.server.bench.http import Answer

ONLY_REFUSED = {
    route
    for route, cells in ROUTES.items()
    if "ok" not in str(cells.values() if isinstance(cells, dict) else cells)
}
NOTICES = {"turn", "turn_line", "invited"}
"""Every message that a notice can contain: the twins are notified of turns, and here somebody is invited."""


@pytest.fixture
async def service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> AsyncIterator[PushService]:
    """Give a push service whose certificate this process trusts."""
    trusted = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    async with push_service(trusted) as running:
        yield running


class Asked:
    """Makes requests, and keeps the answers by route."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str], list[tuple[Person, Answer]]] = {}

    async def ask(
        self, who: Person, method: str, route: str, body: object = None, **of: str
    ) -> dict[str, Any]:
        """Ask for something that is granted, and return it."""
        route, _, more = route.partition("?")
        answer = await who.ask(method, f"{route.format(**of)}?{more}", body)
        assert answer.status < 300, (route, answer)
        self.answers.setdefault((method, route), []).append((who, answer))
        found: dict[str, Any] = answer.json() if answer.text else {}
        return found


async def signs_in(asked: Asked, ann: Person, url: str) -> None:
    """Let Ann keep her name, and come to a second device in every way."""
    passkey = Authenticator(url)
    options = (await asked.ask(ann, "POST", "/api/me/passkeys/ask"))["options"]
    code = (await asked.ask(ann, "POST", "/api/me/passkeys", passkey.make(options)))["code"]
    phone = Person(url)
    (await phone.ask("POST", "/api/me", {"name": "Phone"})).checked()
    link = await asked.ask(ann, "POST", "/api/me/link")
    await asked.ask(phone, "POST", "/api/me/device/look", link)
    await asked.ask(phone, "POST", "/api/me/device", link)
    await asked.ask(phone, "POST", "/api/me/device/undo")
    await asked.ask(phone, "POST", "/api/me/recover", {"code": code})
    await asked.ask(phone, "POST", "/api/me/device/bring")
    tablet = Person(url)
    options = (await asked.ask(tablet, "POST", "/api/me/sign-in/ask"))["options"]
    await asked.ask(tablet, "POST", "/api/me/sign-in", passkey.sign(options))
    (key,) = [one["key"] for one in (await asked.ask(ann, "GET", "/api/me/passkeys"))["passkeys"]]
    await asked.ask(ann, "DELETE", "/api/me/passkeys/{key}", key=key)
    devices = (await asked.ask(ann, "GET", "/api/me/devices"))["devices"]
    for key in [one["key"] for one in devices if not one.get("here")]:
        await asked.ask(ann, "DELETE", "/api/me/devices/{key}", key=key)


async def meets(asked: Asked, ann: Person, ben: Person, cleo: Person) -> str:
    """Let Ann and Ben become friends, invite each other and part; return the code of Ben's other table."""
    link = await asked.ask(ann, "POST", "/api/me/friends/link")
    await asked.ask(ben, "POST", "/api/me/friends/look", link)
    (friend,) = (await asked.ask(ben, "POST", "/api/me/friends", link))["friends"]
    code = await ben.make(edition="duel", seats=[{}, {}])
    await asked.ask(ben, "POST", "/api/tables/{code}/token", {"seat": 1}, code=code)
    await asked.ask(ben, "POST", "/api/me/friends/{key}/invite", {"code": code}, key=friend["key"])
    async with cleo.at(code) as page:
        table = await page.table(lambda table: any(one.name == "Cleo" for one in table.people))
    body = {"person": next(one.number for one in table.people if one.name == "Cleo")}
    blocked = (await asked.ask(ben, "POST", "/api/tables/{code}/block", body, code=code))["blocked"]
    await asked.ask(ben, "DELETE", "/api/me/blocks/{key}", key=blocked[0]["key"])
    return code


async def test_what_is_granted_during_a_game_tells_nothing_of_it(
    tmp_path: Path, service: PushService
) -> None:
    asked = Asked()
    async with inside(tmp_path / "data", push_hosts=f"localhost:{service.port}", **MANY) as server:
        ann, ben, cleo = [await named(server, name) for name in ("Ann", "Ben", "Cleo")]
        code = await ann.make(edition="duel", seats=[{}, {}])
        (await ben.ask("POST", f"/api/tables/{code}/sit", {})).checked()
        (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
        browser = service.browser()
        await asked.ask(ann, "POST", "/api/me/push", browser.subscription)
        await signs_in(asked, ann, server.url)
        for person in (ben, cleo):
            await asked.ask(person, "POST", "/api/me/recovery")
        other = await meets(asked, ann, ben, cleo)
        for person in (ann, ben):
            key = (await asked.ask(person, "POST", "/api/me/shown", {"shown": True}))["page"]
            for route in ("", "/history", "/statistics", "/ratings"):
                for who in (cleo, Person(server.url)):
                    await asked.ask(who, "GET", "/api/players/{key}" + route, key=key)
        (friend,) = (await asked.ask(ann, "GET", "/api/me/friends"))["friends"]
        notices = [browser.read(message) for message in await service.got(1)]
        await asked.ask(ann, "DELETE", "/api/me/friends/{key}", key=friend["key"])
        await asked.ask(ann, "GET", "/api/tables/{code}/since?after=0", code=code)
        assert asked.answers.keys() >= ONLY_REFUSED, ONLY_REFUSED - asked.answers.keys()
        await tells_nothing(server, code, asked)
        assert {notice["path"] for notice in notices} == {f"/t/{other}"}
        assert not [notice for notice in notices if code in str(notice)]


async def tells_nothing(server: Inside, code: str, asked: Asked) -> None:
    """Look for secrets of a game, and of people, in every answer."""
    room = await server.worker.room(code)
    assert room is not None
    async with room.lock:
        game = await room.game()
    assert game is not None
    secret = ['"zones"', "hand:", "deal ", '"secrets"', *room.row.secrets]
    secret += [server.worker.identities.screen_token(code), *(one.person for one in room.row.people)]
    everybody = {who for answers in asked.answers.values() for who, _ in answers}
    secret += [who.cookie for who in everybody if who.cookie]
    players = {seat.person for seat in room.row.seats}
    for (method, path), answers in asked.answers.items():
        for who, answer in answers:
            found = answer.text
            if path.endswith("/since"):
                views = msgspec.json.decode(found, type=wire.Views).views
                assert views[-1].view == view(game.state, 0)  # hers
                found = ""
            assert [one for one in secret if one in found] == [], (method, path)
            me: Identity | None = await server.worker.identities.of(who.cookie, now_ms())
            if me is None or me.person not in players:
                assert code not in found, (method, path)


def test_every_text_of_a_notice_is_looked_at_for_secrets() -> None:
    written = (Path(texts.__file__).parent / "en" / "notices.ftl").read_text()
    assert set(re.findall(r"^(\w+) =", written, re.MULTILINE)) == NOTICES
    assert set(wire.Notice.__struct_fields__) == {"title", "text", "path", "waiting"}
    assert {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} >= ONLY_REFUSED
