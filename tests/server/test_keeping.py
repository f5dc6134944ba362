"""Players who come back: a passkey and a recovery code keep a name, and a guest's games come along."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select, update

from saboteur.server import wire
from saboteur.server.process.afterwards import move_guests, write_results
from saboteur.server.storage import keeping
from saboteur.server.storage.identities import STRAGGLERS_MS
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import METADATA, identities, passkeys, recoveries
from saboteur.server.table.room import now_ms
from tests.server.authenticator import Authenticator, data
from tests.server.inprocess import Inside
from tests.server.pages import Person, named

if TYPE_CHECKING:
    pass


@pytest.fixture
def server(either_server: Inside) -> Inside:
    """Give a server over each kind of database."""
    return either_server


async def asked(person: Person, path: str) -> str:
    """Begin to make a passkey, or to sign in."""
    return str((await person.ask("POST", path)).checked().json()["options"])


async def keep(person: Person) -> tuple[Authenticator, str]:
    """Make a guest a player; return the passkey and the recovery code, which a player has already."""
    passkey = Authenticator(person.url)
    body = passkey.make(await asked(person, "/api/me/passkeys/ask"))
    return passkey, str((await person.ask("POST", "/api/me/passkeys", body)).checked().json()["code"])


async def sign_in(person: Person, passkey: Authenticator) -> dict[str, Any]:
    """Sign in with a passkey."""
    body = passkey.sign(await asked(person, "/api/me/sign-in/ask"))
    found: dict[str, Any] = (await person.ask("POST", "/api/me/sign-in", body)).checked().json()
    return found


async def code_of(person: Person, path: str, body: object) -> str:
    """Return the code of a refusal."""
    answer = await person.ask("POST", path, body)
    return str(answer.json()["code"]) if answer.status >= 400 else "ok"


async def test_a_guest_keeps_a_name_and_signs_in_elsewhere_by_passkey_or_code(server: Inside) -> None:
    ann, phone, tablet = await named(server, "Ann"), Person(server.url), Person(server.url)
    assert "kept" not in (await ann.ask("GET", "/api/me")).json()
    passkey, code = await keep(ann)
    assert (await ann.ask("GET", "/api/me")).json()["kept"] is True
    assert await sign_in(phone, passkey) == {"name": "Ann", "language": "en", "kept": True}
    typed = f" {code.lower().replace('-', ' ')} "
    answer = (await tablet.ask("POST", "/api/me/recover", {"code": typed})).checked().json()
    assert answer["name"] == "Ann"
    assert len((await ann.ask("GET", "/api/me/devices")).json()["devices"]) == 3
    # A second passkey brings no second code; a new code makes the old one void.
    other = Authenticator(phone.url)
    body = other.make(await asked(phone, "/api/me/passkeys/ask"))
    assert (await phone.ask("POST", "/api/me/passkeys", body)).checked().json() == {"code": ""}
    new = (await phone.ask("POST", "/api/me/recovery")).checked().json()["code"]
    assert await code_of(Person(server.url), "/api/me/recover", {"code": code}) == "no_such_recovery"
    assert await code_of(Person(server.url), "/api/me/recover", {"code": new}) == "ok"
    # Nothing that is stored reveals a code.
    kept = str([await server.worker.database.rows(select(table)) for table in METADATA.tables.values()])
    assert code not in kept
    assert new not in kept


async def test_a_passkey_is_listed_and_removed_and_then_signs_nobody_in(server: Inside) -> None:
    ann, eve = await named(server, "Ann"), await named(server, "Eve")
    passkey, _ = await keep(ann)
    (listed,) = (await ann.ask("GET", "/api/me/passkeys")).checked().json()["passkeys"]
    assert passkey.id.hex() not in str(listed)
    path = f"/api/me/passkeys/{listed['key']}"
    assert (await eve.ask("DELETE", path)).json()["code"] == "no_such_passkey"
    (await ann.ask("DELETE", path)).checked()
    body = passkey.sign(await asked(eve, "/api/me/sign-in/ask"))
    assert await code_of(eve, "/api/me/sign-in", body) == "no_such_passkey"
    assert (await ann.ask("GET", "/api/me")).json()["kept"] is True  # the recovery code is left


async def test_a_name_is_kept_without_a_passkey_too_but_not_without_a_name(server: Inside) -> None:
    ann, nameless = await named(server, "Ann"), Person(server.url)
    await nameless.ask("GET", "/api/me")
    for path in ("/api/me/recovery", "/api/me/passkeys/ask"):
        assert await code_of(nameless, path, None) == "no_name"
    code = (await ann.ask("POST", "/api/me/recovery")).checked().json()["code"]
    assert (await nameless.ask("POST", "/api/me/recover", {"code": code})).json()["name"] == "Ann"


async def test_forged_and_repeated_answers_get_one_clear_refusal_each_and_change_nothing(
    server: Inside,
) -> None:
    ann, eve = await named(server, "Ann"), await named(server, "Eve")
    passkey, _ = await keep(ann)
    before = eve.cookie

    async def tried(**wrong: Any) -> str:
        options = await asked(eve, "/api/me/sign-in/ask")
        return await code_of(eve, "/api/me/sign-in", passkey.sign(options, **wrong))

    assert await tried(origin="https://elsewhere.example") == "passkey_forged"
    assert await tried(handle=b"somebody else") == "passkey_forged"
    assert await tried(challenge="bm90IG91cnM") == "passkey_spent"
    # Another key cannot sign for this one.
    thief = Authenticator(eve.url)
    thief.id, thief.handle = passkey.id, passkey.handle
    body = thief.sign(await asked(eve, "/api/me/sign-in/ask"))
    assert await code_of(eve, "/api/me/sign-in", body) == "passkey_forged"
    unknown = Authenticator(eve.url)
    body = unknown.sign(await asked(eve, "/api/me/sign-in/ask"))
    assert await code_of(eve, "/api/me/sign-in", body) == "no_such_passkey"
    for nonsense in ("", "{}", "[]", "null", json.dumps({"id": "x", "rawId": "y"}), "{" * 3000):
        assert await code_of(eve, "/api/me/sign-in", {"credential": nonsense}) == "passkey_forged"
        assert await code_of(ann, "/api/me/passkeys", {"credential": nonsense}) == "passkey_forged"
    assert eve.cookie == before
    assert (await eve.ask("GET", "/api/me")).json()["name"] == "Eve"
    # The same signed answer signs in once, also if it is sent many times at once.
    visitors = [Person(server.url) for _ in range(5)]
    body = passkey.sign(await asked(visitors[0], "/api/me/sign-in/ask"))
    codes = await asyncio.gather(*(code_of(one, "/api/me/sign-in", body) for one in visitors))
    assert sorted(codes) == ["ok", *["passkey_spent"] * 4]


async def test_a_challenge_is_for_one_player_one_purpose_and_five_minutes(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, eve = await named(server, "Ann"), await named(server, "Eve")
    passkey = Authenticator(ann.url)
    body = passkey.make(await asked(ann, "/api/me/passkeys/ask"))
    assert await code_of(eve, "/api/me/passkeys", body) == "passkey_spent"
    signed = json.loads(passkey.make(await asked(ann, "/api/me/passkeys/ask"))["credential"])
    challenge = json.loads(data(signed["response"]["clientDataJSON"]))["challenge"]
    options = await asked(ann, "/api/me/sign-in/ask")
    mixed = passkey.sign(options, challenge=challenge)
    assert await code_of(ann, "/api/me/sign-in", mixed) == "passkey_spent"
    monkeypatch.setattr(keeping, "CHALLENGE_AGE_MS", -1)
    old = passkey.make(await asked(ann, "/api/me/passkeys/ask"))
    assert await code_of(ann, "/api/me/passkeys", old) == "passkey_spent"
    assert not await server.worker.database.rows(select(recoveries))


async def test_a_passkey_belongs_to_one_player_and_a_copied_one_is_noticed(server: Inside) -> None:
    ann, eve = await named(server, "Ann"), await named(server, "Eve")
    passkey, _ = await keep(ann)
    body = passkey.make(await asked(eve, "/api/me/passkeys/ask"))
    assert await code_of(eve, "/api/me/passkeys", body) == "passkey_taken"
    assert not await server.worker.keeping.since((await server.worker.database.rows(
        select(identities.c.id).where(identities.c.name == "Eve")))[0].id)  # fmt: skip
    body = passkey.make(await asked(ann, "/api/me/passkeys/ask"))  # restores the player's own handle
    await sign_in(Person(server.url), passkey)
    await server.worker.database.execute(update(passkeys).values(sign_count=1000))
    body = passkey.sign(await asked(eve, "/api/me/sign-in/ask"))
    assert await code_of(eve, "/api/me/sign-in", body) == "passkey_forged"


async def finished(person: Person) -> str:
    """Play a short game alone to its end, and write in the notebook."""
    code = await person.make(seats=[{}], edition="solo", start=True, rounds=1)
    async with person.at(code) as page:
        await page.get(wire.Moved)
        await page.send(wire.Note("a thought"))
        await page.get(wire.Notebook)
        await page.send(wire.Away())
        await page.over()
    return code


async def test_what_a_guest_played_on_a_device_becomes_the_players(server: Inside) -> None:
    ann, phone, other = await named(server, "Ann"), await named(server, "Phone"), await named(server, "Bob")
    passkey, _ = await keep(ann)
    over = await finished(phone)
    await write_results(server.worker)
    running = await other.make(seats=[{}, {}, {"kind": "bot"}])
    (await phone.ask("POST", f"/api/tables/{running}/sit", {})).checked()
    (await other.ask("POST", f"/api/tables/{running}/start")).checked()
    shared = await ann.make(seats=[{}, {}, {"kind": "bot"}])
    (await phone.ask("POST", f"/api/tables/{shared}/sit", {})).checked()
    told = await sign_in(phone, passkey)
    assert (told["name"], told["before"], told["guest_before"]) == ("Ann", "Phone", True)
    assert (await phone.ask("POST", "/api/me/device/bring")).checked().json() == {
        "name": "Ann",
        "language": "en",
        "kept": True,
    }
    games = (await ann.ask("GET", "/api/me/games")).checked().json()["tables"]
    assert [game["code"] for game in games] == [over]
    replay = (await ann.ask("GET", f"/api/tables/{over}/replay")).checked().json()
    assert (replay["notes"], replay["seat"]) == ("a thought", 0)
    async with ann.at(running) as page:
        assert (await page.get(wire.Welcome)).seat == 1
    table = (await other.ask("GET", f"/api/tables/{running}")).json()
    assert [player["name"] for player in table["players"][:2]] == ["Bob", "Ann"]
    # Nobody sits twice at one table: there the guest keeps the seat.
    table = (await ann.ask("GET", f"/api/tables/{shared}")).json()
    assert [player["name"] for player in table["players"][:2]] == ["Ann", "Phone"]
    assert (await phone.ask("POST", "/api/me/device/bring")).json()["code"] == "no_guest"
    assert len((await ann.ask("GET", "/api/me/devices")).json()["devices"]) == 2
    assert (await rebuild(server.worker.database)).differences == []


async def test_somebody_who_signs_in_twice_can_still_bring_a_guest_along(server: Inside) -> None:
    ann, phone = await named(server, "Ann"), await named(server, "Phone")
    passkey, code = await keep(ann)
    table = await phone.make()
    await sign_in(phone, passkey)
    (await phone.ask("POST", "/api/me/recover", {"code": code})).checked()
    told = await sign_in(phone, passkey)
    assert (told["name"], told["before"], told["guest_before"]) == ("Ann", "Phone", True)
    assert len((await ann.ask("GET", "/api/me/devices")).json()["devices"]) == 2
    (await phone.ask("POST", "/api/me/device/bring")).checked()
    assert [one["code"] for one in (await ann.ask("GET", "/api/me/tables")).json()["tables"]] == [table]


async def test_whoever_else_was_a_guest_on_a_device_does_not_become_the_player_who_signs_in(
    server: Inside,
) -> None:
    vic, desk, thief = await named(server, "Vic"), await named(server, "Guest"), Person(server.url)
    passkey, _ = await keep(vic)
    link = (await desk.ask("POST", "/api/me/link")).checked().json()
    (await thief.ask("POST", "/api/me/device", link)).checked()
    code = await desk.make(edition="duel", seats=[{}, {}])
    async with thief.at(code) as page:
        await page.get(wire.Welcome)
        await sign_in(desk, passkey)
        (await desk.ask("POST", "/api/me/device/bring")).checked()
        assert await page.get(wire.Bye) == wire.Bye("session_ended")
    assert (await thief.ask("GET", "/api/me/devices")).json()["code"] == "nobody"
    assert (await thief.ask("POST", "/api/me/recovery")).json()["code"] == "nobody"
    assert len((await vic.ask("GET", "/api/me/devices")).json()["devices"]) == 2


async def test_a_player_is_not_brought_along_and_can_be_restored(server: Inside) -> None:
    ann, bob = await named(server, "Ann"), await named(server, "Bob")
    passkey, _ = await keep(ann)
    await keep(bob)
    told = await sign_in(bob, passkey)
    assert (told["before"], "guest_before" in told) == ("Bob", False)
    assert (await bob.ask("POST", "/api/me/device/bring")).json()["code"] == "no_guest"
    assert (await bob.ask("POST", "/api/me/device/undo")).checked().json()["name"] == "Bob"


async def test_nobody_has_more_passkeys_or_devices_than_one_may_have(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saboteur.server.storage.keeping.MOST_PASSKEYS", 2)
    monkeypatch.setattr("saboteur.server.storage.identities.MOST_DEVICES", 3)
    ann = await named(server, "Ann")
    _, code = await keep(ann)
    await keep(ann)
    third = Authenticator(ann.url).make(await asked(ann, "/api/me/passkeys/ask"))
    assert await code_of(ann, "/api/me/passkeys", third) == "too_many_passkeys"
    assert len((await ann.ask("GET", "/api/me/passkeys")).json()["passkeys"]) == 2
    others = [Person(server.url) for _ in range(4)]
    for other in others:
        (await other.ask("POST", "/api/me/recover", {"code": code})).checked()
    assert len((await others[-1].ask("GET", "/api/me/devices")).json()["devices"]) == 3
    assert (await ann.ask("GET", "/api/me/devices")).json()["code"] == "nobody"  # unused for longest


async def test_a_guest_who_is_kept_and_brought_along_at_once_is_either(server: Inside) -> None:
    ann = await named(server, "Ann")
    passkey, _ = await keep(ann)
    for _ in range(5):
        phone, laptop = await named(server, "Guest"), Person(server.url)
        link = (await phone.ask("POST", "/api/me/link")).checked().json()
        (await laptop.ask("POST", "/api/me/device", link)).checked()
        await sign_in(phone, passkey)
        kept, brought = await asyncio.gather(
            code_of(laptop, "/api/me/recovery", None), code_of(phone, "/api/me/device/bring", None)
        )
        name = (await laptop.ask("GET", "/api/me")).json()["name"]
        if brought == "ok":
            assert name == ""  # a stranger again
        else:
            assert (kept, brought, name) == ("ok", "no_guest", "Guest")


async def crash(*_: object) -> None:
    """Fail before a table is moved."""
    raise TimeoutError


async def test_tables_that_were_not_moved_are_moved_later(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, phone = await named(server, "Ann"), await named(server, "Phone")
    passkey, _ = await keep(ann)
    code = await phone.make(seats=[{}, {}, {"kind": "bot"}])
    await sign_in(phone, passkey)

    with monkeypatch.context() as patched:
        patched.setattr("saboteur.server.web.keeping.move_tables", crash)
        assert await code_of(phone, "/api/me/device/bring", None) == "unavailable"
    assert (await phone.ask("GET", "/api/me/tables")).json()["tables"] == []
    await sign_in(phone, passkey)  # again on the same device, which stays one
    assert len((await ann.ask("GET", "/api/me/devices")).json()["devices"]) == 2
    await move_guests(server.worker)
    assert [one["code"] for one in (await phone.ask("GET", "/api/me/tables")).json()["tables"]] == [code]


async def test_a_guest_who_kept_a_seat_beside_the_player_is_forgotten_with_the_player(server: Inside) -> None:
    ann, phone = await named(server, "Ann Own"), await named(server, "Phone Own")
    passkey, _ = await keep(ann)
    shared = await ann.make(seats=[{}, {}, {"kind": "bot"}])
    (await phone.ask("POST", f"/api/tables/{shared}/sit", {})).checked()
    async with phone.at(shared) as page:
        await page.send(wire.Say("My street is Own Road"))
        while not (await page.get(wire.Said)).talk:
            pass
    await sign_in(phone, passkey)
    (await phone.ask("POST", "/api/me/device/bring")).checked()
    assert await server.worker.keeping.to_move() == []  # that seat stays the guest's
    await server.worker.keeping.forget_moved(now_ms() + STRAGGLERS_MS + 1)
    (await ann.ask("DELETE", "/api/me")).checked()
    kept = str([await server.worker.database.rows(select(table)) for table in METADATA.tables.values()])
    assert "Own" not in kept
    assert (await rebuild(server.worker.database)).differences == []


async def test_nothing_is_left_of_a_player_who_deletes_themselves_but_nameless_games(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, phone, other = await named(server, "Ann Own"), await named(server, "Phone Own"), Person(server.url)
    passkey, code = await keep(ann)
    over = await finished(phone)
    await write_results(server.worker)
    await sign_in(phone, passkey)
    with monkeypatch.context() as patched:  # the tables are still to be moved when they leave
        patched.setattr("saboteur.server.web.keeping.move_tables", crash)
        assert await code_of(phone, "/api/me/device/bring", None) == "unavailable"
    begun = await ann.make(start=True)
    async with ann.at(begun) as page:
        await page.get(wire.Moved)
        await page.send(wire.Say("My street is Own Road"))
        await page.get(wire.Said)
    (await ann.ask("DELETE", "/api/me")).checked()
    kept = str([await server.worker.database.rows(select(table)) for table in METADATA.tables.values()])
    assert [word for word in ("Own", "a thought") if word in kept] == []
    assert (await phone.ask("GET", "/api/me/tables")).json()["code"] == "nobody"
    body = passkey.sign(await asked(other, "/api/me/sign-in/ask"))
    assert await code_of(other, "/api/me/sign-in", body) == "no_such_passkey"
    assert await code_of(other, "/api/me/recover", {"code": code}) == "no_such_recovery"
    (await other.ask("GET", f"/api/tables/{over}/replay")).checked()
    assert (await rebuild(server.worker.database)).differences == []
