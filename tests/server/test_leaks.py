"""Nobody reads or does through any route or message what is another's: every one of them, for everybody."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, get_args

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from saboteur import Deal
from saboteur.acts import Act
from saboteur.server import wire
from saboteur.server.settings import Settings
from saboteur.server.web.api import ENDPOINTS
from saboteur.server.web.app import create_app
from tests.server.inprocess import Inside, inside
from tests.server.pages import Page, Person

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

WHO = ("host", "guest", "stranger", "nobody")
"""Who made the table, who sits there too, who has only heard of it, and who has no cookie."""
TABLE = "/api/tables/{code}"
RECORD = "saboteur record 1\nrules base/2 seats=3\n"

Cells = tuple[str, str, str, str]
ALL: Cells = ("ok", "ok", "ok", "ok")
KNOWN: Cells = ("ok", "ok", "ok", "nobody")
HOSTS: Cells = ("ok", "not_host", "not_host", "nobody")
SEATED: Cells = ("ok", "ok", "not_seated", "nobody")
TOO_LATE: Cells = ("not_gathering", "not_gathering", "not_gathering", "nobody")
TOO_LATE_TO_HOST: Cells = ("not_gathering", "not_host", "not_host", "nobody")
NAMELESS: Cells = ("no_name", "no_name", "no_name", "nobody")
TOO_EARLY: Cells = ("not_over", "not_over", "not_over", "nobody")


def all_are(code: str) -> Cells:
    return (code, code, code, code)


ROUTES: dict[tuple[str, str], Cells | dict[str, Cells]] = {
    ("GET", "/api/me"): ALL,
    ("POST", "/api/me"): ALL,
    ("DELETE", "/api/me"): KNOWN,
    ("POST", "/api/me/link"): KNOWN,
    ("POST", "/api/me/device"): all_are("no_such_link"),
    ("POST", "/api/me/device/look"): all_are("no_such_link"),
    ("POST", "/api/me/device/undo"): ("no_way_back", "no_way_back", "no_way_back", "nobody"),
    ("GET", "/api/me/devices"): KNOWN,
    ("DELETE", "/api/me/devices/{key}"): ("no_such_device", "no_such_device", "no_such_device", "nobody"),
    ("POST", "/api/me/device/bring"): ("no_guest", "no_guest", "no_guest", "nobody"),
    ("POST", "/api/me/passkeys/ask"): NAMELESS,
    ("POST", "/api/me/passkeys"): NAMELESS,
    ("GET", "/api/me/passkeys"): KNOWN,
    ("DELETE", "/api/me/passkeys/{key}"): ("no_such_passkey", "no_such_passkey", "no_such_passkey", "nobody"),
    ("POST", "/api/me/recovery"): NAMELESS,
    ("POST", "/api/me/sign-in/ask"): ALL,
    ("POST", "/api/me/sign-in"): all_are("passkey_forged"),
    ("POST", "/api/me/recover"): all_are("no_such_recovery"),
    ("GET", "/api/me/history"): KNOWN,
    ("GET", "/api/me/statistics"): KNOWN,
    ("GET", "/api/me/ratings"): KNOWN,
    ("GET", "/api/me/data"): KNOWN,
    ("POST", "/api/me/shown"): ("not_kept", "not_kept", "not_kept", "nobody"),
    ("GET", "/api/players/{key}"): all_are("no_such_player"),
    ("GET", "/api/players/{key}/history"): all_are("no_such_player"),
    ("GET", "/api/players/{key}/statistics"): all_are("no_such_player"),
    ("GET", "/api/players/{key}/ratings"): all_are("no_such_player"),
    ("GET", "/api/me/friends"): KNOWN,
    ("POST", "/api/me/friends"): ("no_such_link", "no_such_link", "no_such_link", "nobody"),
    ("POST", "/api/me/friends/link"): NAMELESS,
    ("POST", "/api/me/friends/look"): all_are("no_such_link"),
    ("DELETE", "/api/me/friends/{key}"): ("no_such_friend", "no_such_friend", "no_such_friend", "nobody"),
    ("POST", "/api/me/friends/{key}/invite"): (
        *("no_such_friend", "no_such_friend", "no_such_friend"),
        "nobody",
    ),
    ("GET", "/api/me/invitations"): KNOWN,
    ("DELETE", "/api/me/invitations/{code}"): KNOWN,
    ("DELETE", "/api/me/blocks/{key}"): ("no_such_person", "no_such_person", "no_such_person", "nobody"),
    ("GET", "/api/me/notices"): KNOWN,
    ("POST", "/api/me/notices"): KNOWN,
    ("POST", "/api/me/push"): ("push_unusable", "push_unusable", "push_unusable", "nobody"),
    ("DELETE", "/api/me/push"): KNOWN,
    ("GET", "/api/me/waiting"): KNOWN,
    ("GET", "/api/me/tables"): KNOWN,
    ("GET", "/api/me/games"): KNOWN,
    ("GET", "/api/reach"): ALL,
    ("GET", "/api/catalogue"): ALL,
    ("GET", "/api/tables"): ALL,
    ("POST", "/api/tables"): ALL,
    ("POST", "/api/play"): ALL,
    ("POST", "/api/replay"): ALL,
    ("GET", TABLE): ALL,
    ("POST", f"{TABLE}/sit"): {
        "gathering": ("ok", "ok", "no_seat", "no_seat"),
        "playing": all_are("not_gathering"),
        "finished": all_are("not_gathering"),
    },
    ("POST", f"{TABLE}/ready"): {
        "gathering": SEATED,
        "playing": TOO_LATE,
        "finished": TOO_LATE,
    },
    ("POST", f"{TABLE}/leave"): {
        "gathering": ("ok", "ok", "ok", "nobody"),
        "playing": SEATED,
        "finished": TOO_LATE,
    },
    ("POST", f"{TABLE}/seats"): {
        "gathering": HOSTS,
        "playing": TOO_LATE_TO_HOST,
        "finished": TOO_LATE_TO_HOST,
    },
    ("POST", f"{TABLE}/resign"): {
        "gathering": ("not_begun", "not_begun", "not_begun", "nobody"),
        "playing": SEATED,
        "finished": ("not_playing", "not_playing", "not_playing", "nobody"),
    },
    ("POST", f"{TABLE}/options"): {
        "gathering": HOSTS,
        "playing": TOO_LATE_TO_HOST,
        "finished": TOO_LATE_TO_HOST,
    },
    ("POST", f"{TABLE}/change"): {
        "gathering": HOSTS,
        "playing": TOO_LATE_TO_HOST,
        "finished": TOO_LATE_TO_HOST,
    },
    ("POST", f"{TABLE}/host"): HOSTS,
    ("POST", f"{TABLE}/token"): {
        "gathering": ("seat_taken", "not_host", "not_host", "nobody"),
        "playing": TOO_LATE_TO_HOST,
        "finished": TOO_LATE_TO_HOST,
    },
    ("GET", f"{TABLE}/screen"): SEATED,
    ("POST", f"{TABLE}/block"): ("no_such_person", "ok", "not_seated", "nobody"),
    ("POST", f"{TABLE}/report"): ("no_such_person", "ok", "not_seated", "nobody"),
    ("GET", f"{TABLE}/notices"): KNOWN,
    ("POST", f"{TABLE}/notices"): SEATED,
    ("POST", f"{TABLE}/start"): {
        "gathering": HOSTS,
        "playing": TOO_LATE_TO_HOST,
        "finished": TOO_LATE_TO_HOST,
    },
    ("POST", f"{TABLE}/rematch"): {
        "gathering": TOO_EARLY,
        "playing": TOO_EARLY,
        "finished": SEATED,
    },
    ("GET", f"{TABLE}/since"): {
        "gathering": ("not_begun", "not_begun", "not_seated", "nobody"),
        "playing": ("no_such_version", "no_such_version", "not_seated", "nobody"),
        "finished": ("no_such_version", "no_such_version", "not_seated", "nobody"),
    },
    ("GET", f"{TABLE}/record"): {
        "gathering": all_are("not_over"),
        "playing": all_are("not_over"),
        "finished": ALL,
    },
    ("GET", f"{TABLE}/replay"): {
        "gathering": all_are("not_over"),
        "playing": all_are("not_over"),
        "finished": ALL,
    },
}
"""What becomes of every request, by who makes it and, where it matters, by how far the table has come."""

OTHER_ROUTES = {
    *("/healthz", "/metrics", "/api", "/t/{code}", "/rules", "/replay", "/offline.html", ""),
    "/ws/{code}",
}
"""Pages, files, figures: the same for everybody. The last one is looked at message by message below."""

BODIES: dict[str, object] = {
    "/api/me": {"name": "Somebody"},
    "/api/me/device": {"token": "guessed"},
    "/api/me/device/look": {"token": "guessed"},
    "/api/me/passkeys": {"credential": "{}"},
    "/api/me/sign-in": {"credential": "{}"},
    "/api/me/recover": {"code": "guessed"},
    "/api/me/shown": {"shown": True},
    "/api/me/friends": {"token": "guessed"},
    "/api/me/friends/look": {"token": "guessed"},
    "/api/me/friends/{key}/invite": {"code": "abcdefg"},
    "/api/play": {"edition": "duel", "seats": [{}, {}]},
    f"{TABLE}/block": {"person": 0},
    f"{TABLE}/report": {"person": 0, "text": "rude"},
    "/api/me/notices": {"which": "days"},
    "/api/me/push": {"endpoint": "https://127.0.0.1/push", "p256dh": "", "auth": ""},
    "/api/tables": {"edition": "duel", "seats": [{}, {}]},
    "/api/replay": {"text": RECORD},
    f"{TABLE}/seats": {"seats": [{}, {}]},
    f"{TABLE}/options": {"edition": "duel", "listed": True},
    f"{TABLE}/change": {"listed": True},
    f"{TABLE}/host": {"person": 0},
    f"{TABLE}/sit": {},
    f"{TABLE}/ready": {"ready": True},
    f"{TABLE}/token": {"seat": 1},
    f"{TABLE}/notices": {"notify": False},
}
MANY = {
    "newcomers_per_minute": 100_000,
    "requests_per_second": 100_000,
    "guesses_per_minute": 100_000,
    "tables_per_hour": 100_000,
}


def test_every_route_is_in_the_matrix(tmp_path: Path) -> None:
    assert {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} == ROUTES.keys()
    app = create_app(Settings(data=tmp_path), "a key")
    paths = {route.path for route in app.routes if isinstance(route, Route | WebSocketRoute | Mount)}
    assert len(app.routes) == len(OTHER_ROUTES) + len(ROUTES)
    assert paths == OTHER_ROUTES | {path for _, path in ROUTES}


async def table_of_two(url: str, status: str) -> tuple[str, dict[str, Person]]:
    """Make a table for two of everybody, gathering, playing or finished."""
    people = {who: Person(url) for who in WHO}
    code = await people["host"].make(edition="duel", seats=[{}, {}], rounds=1)
    (await people["guest"].ask("POST", f"/api/tables/{code}/sit", {})).checked()
    await people["stranger"].ask("GET", "/api/me")
    if status != "gathering":
        (await people["host"].ask("POST", f"/api/tables/{code}/start")).checked()
    if status == "finished":
        async with people["host"].at(code) as one, people["guest"].at(code) as other:
            for page in (one, other):
                await page.get(wire.Moved)
                await page.send(wire.Away())
            await one.over()
    return code, people


@pytest.mark.parametrize("status", ["gathering", "playing", "finished"])
async def test_nobody_reads_or_acts_for_another_through_any_route(tmp_path: Path, status: str) -> None:
    async with inside(tmp_path, **MANY) as server:
        shared = await table_of_two(server.url, status) if status == "finished" else None
        for (method, path), expected in ROUTES.items():
            cells = expected[status] if isinstance(expected, dict) else expected
            for who, code_expected in zip(WHO, cells, strict=True):
                kept = shared if shared is not None and path != "/api/me" else None
                code, people = kept or await table_of_two(
                    server.url, status if about_games(path) else "gathering"
                )
                people["nobody"] = Person(server.url)  # or they have become somebody by now
                await look(server, code, people, (method, path, who, code_expected))


ABOUT_GAMES = ("/api/me/history", "/api/me/statistics", "/api/me/ratings", "/api/me/data", "/api/me/waiting")


def about_games(path: str) -> bool:
    """Say whether an answer may depend on how far a table has come."""
    return "{" in path or path in ABOUT_GAMES


async def look(server: Inside, code: str, people: dict[str, Person], cell: tuple[str, str, str, str]) -> None:
    """Make one request as somebody; see that it is answered as the matrix says, and tells no secret."""
    method, path, who, expected = cell
    room = await server.worker.room(code)
    assert room is not None
    before = room.row
    answer = await people[who].ask(method, path.replace("{code}", code), BODIES.get(path))
    assert (answer.json()["code"] if answer.status >= 400 else "ok") == expected, cell
    if expected != "ok":
        await room.refresh()
        assert (room.row.status, room.row.seats, room.row.host) == (before.status, before.seats, before.host)
    screen = server.worker.identities.screen_token(code)
    secrets = [screen, *(seat.person for seat in before.seats if seat.person)]
    secrets += [person.cookie for person in people.values() if person.cookie]
    if before.status != "finished":
        secrets += ['"zones"', "hand:", "deal ", '"secrets"', *before.secrets]
    if path.endswith("/screen"):
        secrets.remove(screen)
    assert [secret for secret in secrets if secret in answer.text] == [], cell


# ---- messages ---------------------------------------------------------------------------------------

AT_TABLE = ("host", "guest", "spectator", "screen", "program")
NOT_MINE = Act("pass", ("straight_ew",))
MESSAGES: dict[str, tuple[wire.FromClient, tuple[str, ...]]] = {
    "hello": (wire.Hello(wire.PROTOCOL), ("unexpected",) * 5),
    "act": (
        wire.Do(1, NOT_MINE),
        ("not_your_decision", "not_your_decision", "not_seated", "not_seated", "not_your_decision"),
    ),
    "say": (wire.Say("a word"), ("said", "said", "said", "quiet", "said")),
    "phrase": (
        wire.SayPhrase(wire.Phrase("hello")),
        ("said", "said", "said", "quiet", "said"),
    ),
    "note": (wire.Note("a thought"), ("notebook", "notebook", "notebook", "not_seated", "notebook")),
    "mute": (wire.Mute(0, muted=False), ("", "", "", "not_seated", "")),
    "number": (wire.AddNumber("0" * 32), ("not_gathering",) * 5),
    "look": (wire.Look(1), ("", "", "not_seated", "not_seated", "")),
    "pace": (wire.SetPace("slow"), ("table", "not_host", "not_host", "not_host", "not_host")),
    "end": (wire.EndGame(agree=False), ("", "", "not_seated", "not_seated", "")),
    "back": (wire.Back(), ("", "", "not_seated", "not_seated", "")),
    "away": (wire.Away(), ("table", "table", "not_seated", "not_seated", "table")),
    "ping": (wire.Ping(77), ("pong",) * 5),
}
"""Every message, and what each of them at the table is answered: a refusal's code, or a kind of message."""

TO_ALL = {"table", "said", "judged", "moved"}
TO_ONE = {"welcome", "story", "accepted", "refused", "notebook", "pong", "reload", "bye"}
"""Messages that everybody at a table is sent, and those only for the person they answer."""


def tag_of(message: wire.FromServer | wire.FromClient | type[object]) -> str:
    return str(message.__struct_config__.tag)  # type: ignore[union-attr]


def test_every_message_is_in_the_matrix() -> None:
    assert {tag_of(part) for part in get_args(wire.FromClient)} == MESSAGES.keys()
    assert all(tag_of(message) == tag for tag, (message, _) in MESSAGES.items())
    assert {tag_of(part) for part in get_args(wire.FromServer)} == TO_ALL | TO_ONE


@pytest.mark.parametrize("tag", MESSAGES)
async def test_nobody_acts_for_another_or_reads_their_answers_through_any_message(
    tmp_path: Path, tag: str
) -> None:
    message, expected = MESSAGES[tag]
    async with inside(tmp_path, bot_seconds=600, **MANY) as server, AsyncExitStack() as stack:

        def bot_begins(orders: Mapping[str, tuple[str, ...]], _: str) -> Deal:
            return Deal({**orders, "first": ("3", "0", "1", "2")})

        server.worker.chance = bot_begins
        people = {who: Person(server.url) for who in ("host", "guest", "spectator", "screen", "program")}
        code = await people["host"].make(seats=[{}, {}, {}, {"kind": "bot"}])
        (await people["guest"].ask("POST", f"/api/tables/{code}/sit", {})).checked()
        host = people["host"]
        token = (await host.ask("POST", f"/api/tables/{code}/token", {"seat": 2})).checked().json()["token"]
        screen = (await host.ask("GET", f"/api/tables/{code}/screen")).checked().json()["token"]
        await people["spectator"].ask("GET", "/api/me")
        tokens = {"screen": screen, "program": token}
        pages: dict[str, Page] = {}
        for who in AT_TABLE:
            pages[who] = await stack.enter_async_context(people[who].at(code, tokens.get(who, "")))
            await pages[who].get(wire.Said)
        (await host.ask("POST", f"/api/tables/{code}/start")).checked()
        for page in pages.values():
            await page.get(wire.Moved)
        for who, answer in zip(AT_TABLE, expected, strict=True):
            for page in pages.values():
                await page.settled()
            await pages[who].send(message)
            answered = [
                tag_of(f) if not isinstance(f, wire.Refused) else f.code for f in await pages[who].settled()
            ]
            assert (answer in answered) if answer else not set(answered) - TO_ALL, (tag, who, answered)
            for other, page in pages.items():
                if other != who:
                    private = {tag_of(f) for f in await page.settled()} - TO_ALL
                    assert private == set(), (tag, who, other)


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
