"""Notices to people whose page is closed: encrypted, once per turn, when wanted, and without secrets."""

from __future__ import annotations

import asyncio
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import select

from saboteur.server import wire
from saboteur.server.process import posting
from saboteur.server.process.hosts import is_public
from saboteur.server.process.noticing import end_of_quiet, send_notices
from saboteur.server.process.posting import PublicOnly
from saboteur.server.process.push import Pusher
from saboteur.server.settings import Settings
from saboteur.server.storage.identities import token_digest
from saboteur.server.storage.notices import MOST_DEVICES, Notice, Wishes
from saboteur.server.storage.stored import notices, pushes, table_wishes, wishes
from saboteur.server.table import waiting
from saboteur.server.table.room import now_ms
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person
from tests.server.push_service import Browser, PushService, certificate, push_service

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

DAYS = {"type": "days", "days": 2}


@pytest.fixture(scope="module")
def trusted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificate(tmp_path_factory.mktemp("push"))


@pytest.fixture
async def service(
    trusted: Path, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> AsyncIterator[PushService]:
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    monkeypatch.setattr("saboteur.server.process.worker.NOTICES_SECONDS", 0.1)
    async with push_service(trusted) as running:
        yield running


@pytest.fixture
async def server(tmp_path: Path, service: PushService) -> AsyncIterator[Inside]:
    """Give a server that knows the push service."""
    hosts = f"localhost:{service.port}"
    async with inside(tmp_path, push_hosts=hosts, notice_seconds=0) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
async def either(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, service: PushService
) -> AsyncIterator[Inside]:
    """Give such a server over each kind of database."""
    options = {} if request.param == "sqlite" else {"database": postgres_url}
    hosts = f"localhost:{service.port}"
    async with inside(tmp_path, push_hosts=hosts, notice_seconds=0, **options) as running:
        yield running


async def asked(person: Person, method: str, path: str, body: object = None) -> dict[str, Any]:
    found: dict[str, Any] = (await person.ask(method, path, body)).checked().json()
    return found


async def refused(person: Person, path: str, body: object) -> str:
    answer = await person.ask("POST", path, body)
    assert answer.status >= 400
    return str(answer.json()["code"])


async def subscribed(server: Inside, browser: Browser, **me: str) -> Person:
    """Give somebody whose browser gets notices."""
    person = Person(server.url)
    await asked(person, "POST", "/api/me", {"name": "Mira", **me})
    found = await asked(person, "POST", "/api/me/push", browser.subscription)
    assert (found["here"], found["devices"]) == (True, 1)
    return person


async def playing(server: Inside, host: Person, guest: Person, **wanted: object) -> str:
    """Begin a game of two. It is the host's turn, and nobody has a page open."""
    code = await host.make(edition="duel", seats=[{}, {}], rounds=1, **{"clock": DAYS, **wanted})
    await asked(guest, "POST", f"/api/tables/{code}/sit", {})
    await asked(host, "POST", f"/api/tables/{code}/start")
    room = await server.worker.room(code)
    assert room is not None
    async with room.lock:
        first = (await room.fold()).awaits
    if first == (1,):
        async with guest.at(code) as page:
            await page.play()
    return code


async def until(server: Inside, holds: Callable[[Any], bool]) -> Any:
    """Wait until the only notice is as it should be."""
    async with asyncio.timeout(8):
        while True:
            rows = await server.worker.database.rows(select(notices))
            if rows and holds(rows[0]):
                return rows[0]
            await asyncio.sleep(0.02)


async def test_an_absent_player_is_notified_once_per_turn_and_only_of_the_table(
    either: Inside, service: PushService
) -> None:
    browser = service.browser()
    ann, ben = await subscribed(either, browser, language="de"), Person(either.url)
    code = await playing(either, ann, ben)
    (message,) = await service.got(1)
    assert browser.read(message) == {
        "title": "Du bist am Zug",
        "text": f"Das Duell, Tisch {code}",
        "path": f"/t/{code}",
        "waiting": 1,
    }
    assert message.signed
    assert f"/push/{browser.endpoint.rpartition('/')[2]}" == message.path
    assert (message.headers["content-encoding"], message.headers["ttl"]) == ("aes128gcm", "172800")
    assert code not in str(message.headers)
    assert message.headers["topic"] == either.worker.identities.topic(code) != token_digest(code)[:32]
    room = await either.worker.room(code)
    assert room is not None
    # If this worker or another sees the same turn again, it sends nothing.
    (row,) = await either.worker.database.rows(select(notices))
    await either.worker.notices.announce(code, [(row.person, row.turn)], 0)
    await send_notices(either.worker)
    # The next turn is notified again: both play a turn, and are gone.
    async with ann.at(code) as page:
        await page.play()
    async with ben.at(code) as page:
        await page.play()
    first, second = await service.got(2)
    assert first is message
    assert browser.read(second)["path"] == f"/t/{code}"
    assert len(service.messages) == 2
    (row,) = await either.worker.database.rows(select(notices))
    assert row.sent


async def test_nobody_is_notified_who_is_there_or_left_during_their_turn(
    server: Inside, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "SEEN_MS", 0)
    ann, ben = await subscribed(server, service.browser()), Person(server.url)
    code = await ann.make(edition="duel", seats=[{}, {}], rounds=1, clock=DAYS)
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    async with ann.at(code) as page:
        await page.table(lambda table: not table.players[0].away)
        await asked(ann, "POST", f"/api/tables/{code}/start")
        if (await page.get(wire.Moved)).view.awaits == (1,):
            async with ben.at(code) as other:
                await other.play()
        await page.my_turn()
    await server.worker.presence.flush()
    room = await server.worker.room(code)
    assert room is not None
    await room.refresh()
    assert next(person for person in room.row.people if person.number == 0).away
    await asyncio.sleep(0.3)
    assert await server.worker.database.rows(select(notices)) == []
    assert service.messages == []


async def test_quiet_hours_hold_a_notice_back_and_a_table_can_be_left_out(
    server: Inside, service: PushService
) -> None:
    browser = service.browser()
    ann, ben = await subscribed(server, browser), Person(server.url)
    minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
    quiet = {"quiet": True, "quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}
    await asked(ann, "POST", "/api/me/notices", quiet)
    code = await playing(server, ann, ben)
    await until(server, lambda row: not row.sent and row.at > now_ms() + 50 * 60_000)
    assert service.messages == []
    # Not of this table, even after the quiet hours.
    await asked(ann, "POST", f"/api/tables/{code}/notices", {"notify": False})
    assert await asked(ann, "GET", f"/api/tables/{code}/notices") == {"notify": False}
    await asked(ann, "POST", "/api/me/notices", {"which": "days"})
    await until(server, lambda row: bool(row.sent))
    assert service.messages == []
    # Of a table that is not played over days only if that is wanted for it.
    other = await playing(server, ann, ben, clock={"type": "none", "away_s": 600})
    await asked(ann, "POST", f"/api/tables/{other}/notices", {"notify": True})
    (message,) = await service.got(1)
    assert browser.read(message)["path"] == f"/t/{other}"
    assert browser.read(message)["waiting"] == 2


async def test_an_address_that_has_ended_is_forgotten_and_a_busy_service_is_asked_again(
    server: Inside, service: PushService
) -> None:
    ann, ben = await subscribed(server, service.browser()), Person(server.url)
    service.status = 503
    await playing(server, ann, ben)
    await service.got(1)
    row = await until(server, lambda row: row.tries == 1)
    assert not row.sent
    assert row.at > now_ms() + 30_000
    service.status = 410
    await server.worker.notices.put_back(Notice(row.person, row.code, row.turn), 0, 1)
    await service.got(2)
    async with asyncio.timeout(8):
        while await server.worker.database.rows(select(pushes)):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    assert "devices" not in await asked(ann, "GET", "/api/me/notices")


async def test_a_player_who_comes_back_is_shown_what_they_could_have_seen_and_nobody_else_is(
    server: Inside,
) -> None:
    ann, ben, stranger = (Person(server.url) for _ in range(3))
    code = await ann.make(edition="duel", seats=[{}, {}], rounds=1, clock=DAYS)
    await asked(ben, "POST", f"/api/tables/{code}/sit", {})
    await stranger.ask("GET", "/api/me")
    await asked(ann, "POST", f"/api/tables/{code}/start")
    async with ann.at(code) as one, ben.at(code) as other:
        begun = await one.get(wire.Moved)
        pages = [one, other] if begun.view.awaits == (0,) else [other, one]
        for _ in range(2):
            for page in pages:
                await page.play()
        await one.settled()
        await other.settled()
    for person, page in ((ann, one), (ben, other)):
        shown = {m.version: m.view for m in page.messages if isinstance(m, wire.Moved)}
        answer = (await person.ask("GET", f"/api/tables/{code}/since?after=1")).checked()
        views = msgspec.json.decode(answer.content, type=wire.Views).views
        assert [one.version for one in views] == list(range(2, max(shown) + 1))
        assert len(views) >= 4
        assert [one.view for one in views] == [shown[one.version] for one in views]
    path = f"/api/tables/{code}/since"
    assert (await stranger.ask("GET", f"{path}?after=0")).json()["code"] == "not_seated"
    for bad in ("-1", "one", "9999999999", ""):
        assert (await ann.ask("GET", f"{path}?after={bad}")).json()["code"] == "no_such_version"


async def test_two_workers_send_one_notice(tmp_path: Path, postgres_url: str, service: PushService) -> None:
    hosts = f"localhost:{service.port}"
    options = {"push_hosts": hosts, "database": postgres_url, "notice_seconds": 3600}
    async with inside(tmp_path, **options) as one, inside(tmp_path, **options) as other:
        keys = {await node.worker.pusher.public_key() for node in (one, other)}
        assert len(keys) == 1
        ann, ben = await subscribed(one, service.browser()), Person(one.url)
        await playing(one, ann, ben)
        await until(one, lambda _: True)
        later = now_ms() + 7_200_000
        taken = await asyncio.gather(*(node.worker.notices.take(later) for node in (one, other)))
        assert sorted(map(len, taken)) == [0, 1]


async def test_wishes_that_are_sent_at_once_are_all_taken(either: Inside, service: PushService) -> None:
    ann, ben = Person(either.url), Person(either.url)
    await asked(ann, "POST", "/api/me", {"name": "Ann"})
    code = await playing(either, ann, ben)
    for path, body in (
        ("/api/me/notices", {"which": "days"}),
        (f"/api/tables/{code}/notices", {"notify": True}),
        ("/api/me/friends/link", None),
    ):
        answers = await asyncio.gather(*(ann.ask("POST", path, body) for _ in range(12)))
        assert {answer.status for answer in answers} == {200}
    for method, path, refusal in (
        ("POST", f"/api/tables/{code}/report", "unreadable"),
        ("DELETE", "/api/me/invitations/%00", "not_here"),
    ):
        answer = await ann.ask(method, path, {"person": 1, "text": "a\0b"})
        assert answer.json()["code"] == refusal
    text = "a \\u0000 b"  # how somebody writes about it
    assert (await ann.ask("POST", f"/api/tables/{code}/report", {"person": 1, "text": text})).status == 204


async def test_a_signed_out_device_and_a_forgotten_player_get_nothing(
    either: Inside, service: PushService
) -> None:
    browser = service.browser()
    ann = await subscribed(either, browser)
    data = await asked(ann, "GET", "/api/me/data")
    assert [one["endpoint"] for one in data["notices"]["addresses"]] == [browser.endpoint]
    assert data["notices"]["wishes"]["which"] == "all"
    (device,) = (await asked(ann, "GET", "/api/me/devices"))["devices"]
    await ann.ask("DELETE", f"/api/me/devices/{device['key']}")
    assert await either.worker.database.rows(select(pushes)) == []
    ben = await subscribed(either, service.browser())
    code = await ben.make(edition="duel", seats=[{}, {}])
    await asked(ben, "POST", "/api/me/notices", {"which": "days"})
    await asked(ben, "POST", f"/api/tables/{code}/notices", {"notify": True})
    await ben.ask("DELETE", "/api/me")
    for table in (pushes, wishes, table_wishes, notices):
        assert await either.worker.database.rows(select(table)) == []
    cleo = await subscribed(either, service.browser())
    found = await asked(cleo, "DELETE", "/api/me/push")
    assert ("here" in found, "devices" in found) == (False, False)


async def test_another_browsers_address_is_refused_and_the_same_browser_may_come_again(
    either: Inside, service: PushService
) -> None:
    browser = service.browser()
    ann = await subscribed(either, browser)
    thief = Person(either.url)
    await thief.ask("GET", "/api/me")
    stolen = {**service.browser().subscription, "endpoint": browser.endpoint}
    assert await refused(thief, "/api/me/push", stolen) == "push_taken"
    assert (await asked(ann, "GET", "/api/me/notices"))["here"]
    # The same browser as somebody else: its address goes along.
    await asked(thief, "POST", "/api/me/push", browser.subscription)
    assert "here" not in await asked(ann, "GET", "/api/me/notices")
    await asked(ann, "POST", "/api/me/push", service.browser().subscription)
    assert (await asked(ann, "GET", "/api/me/notices"))["here"]


FORGED = [
    "http://push.example.org/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://localhost/x",
    "https://intranet/x",
    "https://push.example.org:8443/x",
    "https://user@push.example.org/x",
    "https://push.example.org\\@127.0.0.1/x",
    "https://push.example.org/" + 1000 * "x",
    "https://0x7f.1/x",
    "ftp://push.example.org/x",
    "https://push.example.org:port/x",
    "nonsense",
    "",
]


async def test_a_forged_address_is_refused_without_being_looked_up(server: Inside) -> None:
    person = Person(server.url)
    await person.ask("GET", "/api/me")
    for endpoint in FORGED:
        found = await refused(person, "/api/me/push", Browser(endpoint).subscription)
        assert found == "push_unusable", endpoint
    assert await server.worker.database.rows(select(pushes)) == []


async def test_bad_keys_zones_and_hours_are_refused(server: Inside, service: PushService) -> None:
    person = Person(server.url)
    await person.ask("GET", "/api/me")
    good = service.browser().subscription
    for bad in ({"p256dh": "BAAA"}, {"auth": "AAAA"}, {"p256dh": "B" + 86 * "A"}, {"auth": "%"}):
        assert await refused(person, "/api/me/push", {**good, **bad}) == "push_unusable"
    assert await refused(person, "/api/me/push", {**good, "auth": 5}) == "unreadable"
    for zone in ("Mars/Base", "../../etc/passwd", "/etc/passwd", "Europe", ""):
        code = await refused(person, "/api/me/notices", {"zone": zone})
        assert code in ("no_such_zone", "unreadable")
    assert await refused(person, "/api/me/notices", {"quiet_from": 1440}) == "unreadable"
    found = (await person.ask("POST", "/api/me/notices", {"zone": "Asia/Kolkata", "quiet": True})).json()
    assert (found["wishes"]["quiet"], found["wishes"]["zone"]) == (True, "Asia/Kolkata")


async def test_nobody_has_more_than_some_devices_with_notices(server: Inside, service: PushService) -> None:
    ann = await subscribed(server, service.browser())
    for _ in range(MOST_DEVICES - 1):
        token = (await asked(ann, "POST", "/api/me/link"))["token"]
        other = Person(server.url)
        await asked(other, "POST", "/api/me/device", {"token": token})
        await asked(other, "POST", "/api/me/push", service.browser().subscription)
    token = (await asked(ann, "POST", "/api/me/link"))["token"]
    other = Person(server.url)
    await asked(other, "POST", "/api/me/device", {"token": token})
    assert await refused(other, "/api/me/push", service.browser().subscription) == "too_many_pushes"
    # A device that has notices may get a new address.
    await asked(ann, "POST", "/api/me/push", service.browser().subscription)


async def test_a_name_that_leads_into_our_own_network_is_not_connected_to(service: PushService) -> None:
    pusher = Pusher(Settings(), "a key for tests")
    post = await pusher._opened()
    assert await post.send(service.browser().endpoint, {}, b"") is None
    assert service.messages == []
    with pytest.raises(Exception, match="no public address"):
        await PublicOnly((), ThreadPoolExecutor(1)).connect_tcp("localhost", service.port)
    await pusher.close()


async def test_addresses_that_never_answer_keep_nobody_waiting(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, asked_for, look_up = threading.Event(), list[str](), socket.getaddrinfo

    def hang(host: str, *more: Any, **named: Any) -> Any:
        if host == "localhost":
            return look_up(host, *more, **named)
        asked_for.append(host)
        free.wait(30)
        raise OSError

    monkeypatch.setattr(posting, "getaddrinfo", hang)
    monkeypatch.setattr(posting, "SECONDS", 0.3)
    pusher = Pusher(Settings(push_hosts=f"localhost:{service.port}"), "a key for tests")
    post = await pusher._opened()
    hanging = [
        asyncio.create_task(post.send(f"https://{n}.example{n % 8}.org/x", {}, b"")) for n in range(40)
    ]
    try:
        await asyncio.sleep(0.1)
        async with asyncio.timeout(5):  # while all of these wait, others are served
            browsers = [service.browser() for _ in range(5)]
            sent = await asyncio.gather(*(post.send(one.endpoint, {}, b"x") for one in browsers))
            assert sent == [201] * 5
            await pusher.public_key()
        assert len(asked_for) <= posting.OTHER_CONNECTIONS
        assert await asyncio.gather(*hanging) == [None] * 40
        before = len(asked_for)
        assert await post.send("https://again.example1.org/x", {}, b"") is None
        assert len(asked_for) == before  # a site that did not answer is left alone for a while
    finally:
        free.set()
        await pusher.close()


async def test_a_notice_that_nobody_takes_keeps_no_other_notice_waiting(
    server: Inside, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, hangs, look_up = threading.Event(), threading.Event(), socket.getaddrinfo

    def hang(host: str, *more: Any, **named: Any) -> Any:
        if host == "localhost":
            return look_up(host, *more, **named)
        hangs.set()
        free.wait(30)
        raise OSError

    monkeypatch.setattr(posting, "getaddrinfo", hang)
    mallory = Person(server.url)
    await asked(mallory, "POST", "/api/me", {"name": "Mallory"})
    lost = {**service.browser().subscription, "endpoint": "https://push.nowhere.example/x"}
    await asked(mallory, "POST", "/api/me/push", lost)
    try:
        await playing(server, mallory, Person(server.url))
        assert await asyncio.to_thread(hangs.wait, 8)
        await playing(server, await subscribed(server, service.browser()), Person(server.url))
        async with asyncio.timeout(posting.SECONDS / 2):
            await service.got(1)
    finally:
        free.set()


async def test_nobody_floods_others_through_us(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for = list[str]()

    def count(host: str, *_: Any, **__: Any) -> Any:
        asked_for.append(host)
        raise UnicodeError  # as for a name that is none

    monkeypatch.setattr(posting, "getaddrinfo", count)
    monkeypatch.setattr(posting, "REST_SECONDS", 0)
    pusher = Pusher(Settings(), "a key for tests")
    post = await pusher._opened()
    for number in range(2 * posting.PER_SITE):
        assert await post.send(f"https://x{number}.victim.org/x", {}, b"") is None
    assert len(asked_for) <= posting.PER_SITE + 1
    await pusher.close()


async def test_an_address_has_one_form_and_no_name_is_too_long(server: Inside, service: PushService) -> None:
    ann, ben = Person(server.url), Person(server.url)
    for person in (ann, ben):
        await person.ask("GET", "/api/me")
    browser = Browser("https://Push.Example.org:443/x#part")
    await asked(ann, "POST", "/api/me/push", browser.subscription)
    rows = await server.worker.database.rows(select(pushes.c.endpoint))
    assert [row.endpoint for row in rows] == ["https://push.example.org/x"]
    other = {**service.browser().subscription, "endpoint": "https://push.example.org:0443/x"}
    assert await refused(ben, "/api/me/push", other) == "push_taken"
    for name in (64 * "a" + ".example.org", "a." * 130 + "org"):
        found = await refused(ben, "/api/me/push", Browser(f"https://{name}/x").subscription)
        assert found == "push_unusable"


def test_addresses_that_stand_for_private_ones_are_private() -> None:
    assert all(map(is_public, ("9.9.9.9", "2620:fe::fe", "64:ff9b::909:909")))
    private = (
        *("127.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1"),
        "::",
        "::1",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "2002:a00:1::1",
        "64:ff9b::a00:1",
        *(
            "64:ff9b:1::7f00:1",
            "fec0::1",
            "::127.0.0.1",
            "::ffff:0:127.0.0.1",
            "192.0.0.8",
            "5f00::1",
            "3fff::1",
        ),
    )
    assert not any(map(is_public, private))


@pytest.mark.parametrize(
    ("now", "wanted", "end"),
    [
        ("2026-11-16T21:59", Wishes(quiet=True), ""),
        ("2026-11-16T22:00", Wishes(quiet=True), "2026-11-17T08:00"),
        ("2026-11-17T07:59", Wishes(quiet=True), "2026-11-17T08:00"),
        ("2026-11-17T08:00", Wishes(quiet=True), ""),
        ("2026-11-16T23:00", Wishes(), ""),
        ("2026-11-16T21:30", Wishes(quiet=True, zone="Europe/Berlin"), "2026-11-17T07:00"),
        ("2026-11-16T12:30", Wishes(quiet=True, quiet_from=720, quiet_to=780), "2026-11-16T13:00"),
        ("2026-11-16T13:30", Wishes(quiet=True, quiet_from=720, quiet_to=780), ""),
        ("2026-11-16T13:30", Wishes(quiet=True, quiet_from=720, quiet_to=720), ""),
        # The nights in which the clock changes.
        ("2026-03-28T22:00", Wishes(quiet=True, zone="Europe/Berlin"), "2026-03-29T06:00"),
        ("2026-10-24T22:00", Wishes(quiet=True, zone="Europe/Berlin"), "2026-10-25T07:00"),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(now: str, wanted: Wishes, end: str) -> None:
    def at(moment: str) -> int:
        return int(datetime.fromisoformat(moment + "+00:00").timestamp() * 1000)

    assert end_of_quiet(wanted, at(now)) == (at(end) if end else 0)
