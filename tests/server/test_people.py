"""People: known by a cookie, on several devices, until they want to be forgotten; their names and talk."""

from __future__ import annotations

import asyncio
import unicodedata
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from sqlalchemy import select

from saboteur.server import wire
from saboteur.server.denials import Denied
from saboteur.server.process.afterwards import forget_people
from saboteur.server.storage.identities import STRAGGLERS_MS
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import (
    forgotten,
    identities,
    lines,
    notes,
    people,
    seats,
    suspicions,
    talk,
)
from saboteur.server.table import names
from saboteur.server.table.names import clean, distinct, has_banned, looks
from saboteur.server.table.room import now_ms
from saboteur.server.web.admission import language_of
from saboteur.server.web.limits import NAMES
from tests.server.inprocess import Inside, inside
from tests.server.pages import Person

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import HTTPConnection


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann \n Lee ", "Ann Lee"),
        ("\u202eevil\u202c", "evil"),
        ("Z\u0301\u0301\u0301\u0301algo", "\u0179\u0301\u0301algo"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("<b>Bob</b>", "<b>Bob</b>"),
        ("x" * 100, "x" * 24),
        ("\u200b\u200b", ""),
        ("Ann\u115f\u3164\u2800", "Ann"),
        ("A\ufe0fnn\u034f", "Ann"),
        ("\u3164", ""),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean(typed) == shown


def test_no_more_of_a_text_is_looked_at_than_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = list[str]()

    def category(letter: str) -> str:
        looked_at.append(letter)
        return unicodedata.category(letter)

    watched = SimpleNamespace(category=category, normalize=unicodedata.normalize)
    monkeypatch.setattr(names, "unicodedata", watched)
    long = clean("\ufdfa" * 500, longest=500)  # each of these stands for eighteen characters
    assert 400 < len(long) <= 500
    assert len(looked_at) < 700
    asked = SimpleNamespace(headers={"accept-language": "xx," * 20_000 + "de"})
    assert language_of(cast("HTTPConnection", asked)) == "en"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Paul", "\u0420aul"), ("lilo", "I1l0"), ("anna", "ANNA "), ("Rene", "Ren\u00e9"), ("modern", "modem")],
)
def test_names_that_look_alike_are_told_apart_by_a_number(one: str, other: str) -> None:
    assert looks(one) == looks(other)
    assert distinct(other, [one]).endswith(" 2")


@pytest.mark.parametrize("text", ["b\u00f3lder", "bo\u0301lder", "b\ufe0folder", "b.o.l.d.e.r", "B0LDER"])
def test_a_banned_word_is_found_however_it_is_dressed_up(text: str) -> None:
    assert has_banned(f"so {text}!", ["bolder"])
    assert not has_banned("the club older than this", ["bolder"])


async def test_wrong_codes_of_tables_keep_nobody_from_signing_in(tmp_path: Path) -> None:
    async with inside(tmp_path, guesses_per_minute=5) as server:
        ann, phone = Person(server.url), Person(server.url)
        (await ann.ask("POST", "/api/me", {"name": "Ann"})).checked()
        code = (await ann.ask("POST", "/api/me/recovery")).checked().json()
        for _ in range(7):
            await phone.ask("GET", "/api/tables/wrong22")
        assert (await phone.ask("GET", "/api/tables/wrong22")).json()["code"] == "too_many"
        assert (await phone.ask("POST", "/api/me/recover", code)).checked().json()["name"] == "Ann"


async def test_the_cookie_is_signed_and_kept_from_scripts_and_other_sites(server: Inside) -> None:
    me = Person(server.url)
    answer = await me.ask("GET", "/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    device, _, signature = me.cookie.partition(".")
    assert len(device) == 32
    assert len(signature) > 20
    forged = Person(server.url)
    forged._player.cookie = f"{device}.{'A' * len(signature)}"
    assert (await forged.ask("GET", "/api/me/tables")).json()["code"] == "nobody"


async def test_whoever_has_not_said_a_name_has_none_in_any_language(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(seats=[{}, {}, {}])
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()

    async def change(**wanted: str) -> tuple[str, list[str]]:
        answer = (await me.ask("POST", "/api/me", wanted)).checked().json()
        table = (await me.ask("GET", f"/api/tables/{code}")).json()
        return answer["name"], [player.get("name", "") for player in table["players"]]

    assert await change() == ("", ["", "", ""])
    assert await change(language="de") == ("", ["", "", ""])
    assert await change(name="Mira") == ("Mira", ["Mira", "", ""])
    assert await change(language="en") == ("Mira", ["Mira", "", ""])


async def test_a_link_makes_one_more_device_the_same_person_and_only_once(server: Inside) -> None:
    me, phone, thief = Person(server.url), Person(server.url), Person(server.url)
    await me.ask("POST", "/api/me", {"name": "Ann"})
    token = (await me.ask("POST", "/api/me/link")).checked().json()["token"]
    assert (await phone.ask("POST", "/api/me/device", {"token": token})).json()["name"] == "Ann"
    assert (await thief.ask("POST", "/api/me/device", {"token": token})).json()["code"] == "no_such_link"
    code = await me.make(start=True)
    async with phone.at(code) as page:
        assert (await page.get(wire.Welcome)).seat == 0


async def test_whoever_is_forgotten_loses_the_sockets_and_the_name_and_a_stand_in_plays_on(
    server: Inside,
) -> None:
    me, other = Person(server.url), Person(server.url)
    await me.ask("POST", "/api/me", {"name": "Remember Me"})
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, other.at(code) as watching:
        await page.get(wire.Moved)
        await watching.get(wire.Moved)
        (await me.ask("DELETE", "/api/me")).checked()
        assert await page.get(wire.Bye) == wire.Bye("session_ended")
        await watching.table(lambda table: table.players[0].stand_in)
    table = (await other.ask("GET", f"/api/tables/{code}")).checked()
    assert "Remember Me" not in table.text
    for stored in (identities, people):
        assert "Remember Me" not in str(await server.worker.database.rows(select(stored)))


async def test_no_line_of_a_log_keeps_anything_of_whoever_is_forgotten(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    for person, name in ((me, "Remember Me"), (other, "Other")):
        (await person.ask("POST", "/api/me", {"name": name})).checked()
    begun = await me.make(seats=[{}, {}, {"kind": "bot"}])
    (await other.ask("POST", f"/api/tables/{begun}/sit", {})).checked()
    (await me.ask("POST", "/api/me", {"name": "Recall Me"})).checked()
    (await me.ask("POST", f"/api/tables/{begun}/start")).checked()
    gathering = await other.make(seats=[{}, {}, {"kind": "bot"}])
    (await me.ask("POST", f"/api/tables/{gathering}/sit", {})).checked()
    mine = server.worker.rooms[begun].row.host
    (await me.ask("DELETE", "/api/me")).checked()
    for code in (begun, gathering):
        text = str(await server.worker.log.read(code))
        assert not [trace for trace in ("Remember", "Recall", mine) if trace in text]
        assert "Other" in text
        room = server.worker.rooms.pop(code)
        again = await server.worker.room(code)
        assert again is not None
        assert again.row.seats == room.row.seats
        assert again.table() == room.table()
    assert (await rebuild(server.worker.database)).differences == []
    async with other.at(begun) as page:
        assert (await page.get(wire.Welcome)).seat == 1
        await page.play()


async def test_a_table_whose_host_is_deleted_has_another(server: Inside) -> None:
    host, ann, bob = (Person(server.url) for _ in range(3))
    waiting, playing = [await host.make(seats=[{}, {}, {}]) for _ in range(2)]
    for person in (ann, bob):
        for code in (waiting, playing):
            (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await host.ask("POST", f"/api/tables/{playing}/start")).checked()
    alone = await host.make(seats=[{}, {}, {}])
    (await host.ask("DELETE", "/api/me")).checked()
    (await ann.ask("POST", f"/api/tables/{waiting}/seats", {"seats": [{}, {}, {}]})).checked()
    (await ann.ask("POST", f"/api/tables/{playing}/host", {"person": 2})).checked()
    assert (await ann.ask("GET", f"/api/tables/{alone}")).json()["status"] == "abandoned"
    assert (await rebuild(server.worker.database)).differences == []


async def test_a_request_at_the_moment_of_deletion_leaves_nothing_behind(either_server: Inside) -> None:
    server = either_server
    for number in range(6):
        me, phone, other = (Person(server.url) for _ in range(3))
        name = f"Zed{number}q"
        (await me.ask("POST", "/api/me", {"name": name})).checked()
        link = (await me.ask("POST", "/api/me/link")).checked().json()
        (await phone.ask("POST", "/api/me/device", link)).checked()
        open_table = await other.make(seats=[{}, {}, {}])
        await asyncio.gather(
            me.ask("DELETE", "/api/me"),
            phone.ask("POST", "/api/tables", {"edition": "base", "seats": [{}, {}, {}]}),
            phone.ask("POST", f"/api/tables/{open_table}/sit", {}),
        )
    await forget_people(server.worker)  # as every minute
    for stored in (identities, people, lines):
        assert "Zed" not in str(await server.worker.database.rows(select(stored)))
    gone = [row.person for row in await server.worker.database.rows(select(forgotten))]
    assert len(gone) == 6
    for stored in (people, seats, lines):
        text = str(await server.worker.database.rows(select(stored)))
        assert [one for one in gone if one in text] == []
    await server.worker.identities.forget_for_good(now_ms() + STRAGGLERS_MS + 1)
    assert await server.worker.database.rows(select(forgotten)) == []
    assert (await rebuild(server.worker.database)).differences == []


async def test_nothing_is_written_at_a_table_for_somebody_who_has_been_forgotten_there(
    either_server: Inside,
) -> None:
    server = either_server
    me, other = Person(server.url), Person(server.url)
    code = await other.make(seats=[{}, {}, {}])
    (await me.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    room, store = server.worker.rooms[code], server.worker.store
    mine = room.row.people[1].person
    said = wire.Talk(0, 0, 1, 1, 1, "late words")
    assert await store.note(code, mine, "1:4", 0)
    assert await store.say(code, said, mine)
    (await me.ask("DELETE", "/api/me")).checked()
    # A message that was on its way, perhaps at another worker.
    assert not await store.note(code, mine, "1:4\nlate thoughts", 0)
    with pytest.raises(Denied, match="not_seated"):
        await room.say(said, mine)
    for stored in (notes, talk, suspicions):
        assert await server.worker.database.rows(select(stored)) == []


async def test_only_people_at_the_table_are_muted(server: Inside) -> None:
    me = Person(server.url)
    async with me.at(await me.make()) as page:
        await page.get(wire.Welcome)
        await page.send(wire.Mute(1))
        assert (await page.get(wire.Refused)).code == "no_such_person"
    assert [row.muted for row in await server.worker.database.rows(select(people.c.muted))] == [""]


async def test_of_whoever_is_forgotten_finished_games_keep_a_dwarf(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    await me.ask("POST", "/api/me", {"name": "Remember Me"})
    code = await me.make(seats=[{}], edition="solo", start=True, rounds=1)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        await page.send(wire.Note("a thought of mine"))
        await page.send(wire.Away())
        await page.over()
    paths = [f"/api/tables/{code}", f"/api/tables/{code}/replay", f"/api/tables/{code}/record"]
    before = [(await other.ask("GET", path)).checked().text for path in paths]
    assert "Remember Me" in before[0]
    (await me.ask("DELETE", "/api/me")).checked()
    after = [(await other.ask("GET", path)).checked().text for path in paths]
    assert not [text for text in after if "Remember Me" in text or "a thought" in text]
    assert after[2] == before[2]
    assert '"kind":"person"' in after[0]


async def test_a_new_name_is_a_line_only_where_it_is_shown_and_not_too_often(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    watched, own = await other.make(seats=[{}, {}, {}]), await me.make(seats=[{}, {}, {}])
    async with me.at(watched) as page:
        await page.get(wire.Welcome)
    async with asyncio.timeout(10):
        while any(  # noqa: ASYNC110  (only this test waits for it)
            not one.away for one in (await server.worker.store.attendance([watched]))[watched].values()
        ):
            await asyncio.sleep(0.05)
    before = {code: len(await server.worker.log.read(code)) for code in (watched, own)}
    codes = [(await me.ask("POST", "/api/me", {"name": f"Name {n}"})).status for n in range(NAMES + 3)]
    assert codes == [200] * NAMES + [429] * 3
    after = {code: len(await server.worker.log.read(code)) for code in (watched, own)}
    assert (after[watched] - before[watched], after[own] - before[own]) == (0, NAMES)


async def test_talk_reaches_everybody_but_those_who_muted_the_speaker(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, other.at(code) as watching:
        number = (await page.get(wire.Welcome)).person
        assert number is not None
        await watching.get(wire.Moved)
        await page.send(wire.Say("<b>hi</b> \u202e all"))
        said = [f for f in [await watching.get(wire.Said)] if f.talk]
        assert [talk.text for message in said for talk in message.talk] == ["<b>hi</b> all"]
        await watching.send(wire.Mute(number))
        await watching.send(wire.Ping(1))
        await watching.get(wire.Pong)
        await page.send(wire.Say("can you hear me?"))
        while not any(t.text == "can you hear me?" for t in (await page.get(wire.Said)).talk):
            pass
        assert not [message for message in await watching.settled() if isinstance(message, wire.Said)]
    async with other.at(code) as again:
        assert (await again.get(wire.Welcome)).muted == (number,)
        assert [t.text for t in (await again.get(wire.Said)).talk] == []


@pytest.mark.parametrize(("chat", "text", "phrase"), [("phrases", False, True), ("off", False, False)])
async def test_a_table_talks_only_as_its_host_allows(
    server: Inside, chat: str, text: bool, phrase: bool
) -> None:
    me = Person(server.url)
    code = await me.make(start=True, chat=chat)
    async with me.at(code) as page:
        await page.get(wire.Moved)
        for message, allowed in ((wire.Say("hello"), text), (wire.SayPhrase(wire.Phrase("hello")), phrase)):
            await page.send(message)
            answer = await page.next()
            while not isinstance(answer, wire.Said | wire.Refused):
                answer = await page.next()
            assert isinstance(answer, wire.Said) == allowed


async def test_a_notebook_is_kept_and_shown_to_its_writer_alone(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, me.at(code) as tab, other.at(code) as watching:
        await watching.get(wire.Moved)
        await tab.get(wire.Moved)
        await page.send(wire.Note("Blue is lying"))
        assert (await page.get(wire.Notebook)).text == "Blue is lying"
        assert (await tab.get(wire.Notebook)).text == "Blue is lying"
        assert not [message for message in await watching.settled() if "lying" in str(message)]
    async with me.at(code) as later:
        assert (await later.get(wire.Welcome)).notebook == "Blue is lying"
