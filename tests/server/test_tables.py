"""Tables: made, filled, left, played in several tabs, watched, played again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from saboteur.acts import Act
from saboteur.bots import STAND_IN
from saboteur.server import wire
from saboteur.server.process.afterwards import remove_unbegun, write_results
from saboteur.server.settings import Settings
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.stored import ended, lines, people, tables
from saboteur.server.table import changes
from saboteur.server.table.life import MOST_STAND_INS, after, born
from saboteur.server.table.room import now_ms
from saboteur.server.table.rows import Guest, SeatRow
from saboteur.server.table.seats import fitted, setup_for
from tests.server.inprocess import Inside
from tests.server.pages import PATIENCE, Person

if TYPE_CHECKING:
    from pathlib import Path


async def seated(server: Inside, count: int, **wanted: object) -> tuple[str, list[Person]]:
    """Let people sit at a table of just their number, which has not begun."""
    people = [Person(server.url) for _ in range(count)]
    code = await people[0].make(seats=[{}] * count, **wanted)
    for person in people[1:]:
        (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    return code, people


async def test_an_act_sent_twice_is_done_once_and_one_for_an_old_version_is_stale(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        moved = await page.my_turn()
        # Somebody with a broken tool may have nothing to choose but which card to discard.
        act, *_, other = (act for offer in moved.offers for act in offer)
        for _ in range(2):
            await page.send(wire.Do(moved.version, act))
            assert (await page.get(wire.Accepted)).version == moved.version + 1
        await page.send(wire.Do(moved.version, other))
        refused = await page.get(wire.Refused)
        assert (refused.code, refused.answers) == ("stale", "act")
        fresh = await page.get(wire.Moved)
        assert fresh.since == fresh.version > moved.version


async def test_an_act_against_the_rules_is_refused_with_code_and_clause_and_changes_nothing(
    server: Inside,
) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        moved = await page.my_turn()
        await page.send(wire.Do(moved.version, Act("lay", ("no_such_card",))))
        refused = await page.get(wire.Refused)
        assert (refused.code, refused.clause) == ("not_in_hand", "B6")
        assert isinstance(await page.act(moved), wire.Accepted)


async def test_two_tabs_are_in_step_and_either_can_act(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as one, me.at(code) as other:
        last = 0
        for page in (one, other, one, other):
            moved = await page.my_turn(last)
            assert isinstance(await page.act(moved), wire.Accepted)
            last = moved.version
        await asyncio.gather(one.my_turn(last), other.my_turn(last))
        shown = [{f.version: f.view for f in p.messages if isinstance(f, wire.Moved)} for p in (one, other)]
        both = shown[0].keys() & shown[1].keys()
        assert len(both) > 8
        assert all(shown[0][version] == shown[1][version] for version in both)


async def test_the_list_of_my_tables_says_which_of_them_wait_for_me(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    open_one = await me.make(seats=[{}, {}, {}])
    code = await me.make(seats=[{}, {}, {"kind": "bot", "level": "novice"}])
    (await other.ask("POST", f"/api/tables/{code}/sit", {})).checked()

    async def waiting(person: Person) -> dict[str, bool]:
        answer = (await person.ask("GET", "/api/me/tables")).checked()
        tables = msgspec.json.decode(answer.content, type=wire.Tables).tables
        return {table.code: table.awaited for table in tables}

    assert await waiting(me) == {open_one: False, code: False}
    (await me.ask("POST", f"/api/tables/{code}/start")).checked()
    async with me.at(code) as page, other.at(code) as watching:
        moved = await page.get(wire.Moved)
        while not {0, 1} & set(moved.view.awaits):  # a bot's turn
            moved = await page.get(wire.Moved)
        mine = 0 in moved.view.awaits
        assert await waiting(me) == {open_one: False, code: mine}
        assert await waiting(other) == {code: not mine}
        del watching


async def test_whoever_loads_the_page_anew_is_told_the_same_story_again(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(rounds=2, modules=["toll"])
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, other.at(code) as watching:
        await page.get(wire.TableIs)
        await watching.get(wire.TableIs)
        (await me.ask("POST", f"/api/tables/{code}/start")).checked()
        await page.get(wire.Moved)
        await page.send(wire.Away())
        await asyncio.gather(page.over(), watching.over())
    for person, before in ((me, page), (other, watching)):
        told = [
            event
            for message in before.messages
            if isinstance(message, wire.Moved)
            for event in message.events
        ]
        async with person.at(code) as again:
            story = await again.get(wire.Story)
            fresh = await again.get(wire.Moved)
        assert (fresh.since, fresh.events) == (fresh.version, ())
        retold = [event for part in story.told for event in part.events]
        ended = next(at for at, event in enumerate(told) if event.kind == "round_ended")
        assert retold[-len(told[ended:]) :] == told[ended:]
        earlier = retold[
            : -len(told[ended:])
        ]  # of what went before, where it began and what counts at its end
        assert earlier == [event for event in told[:ended] if event in earlier]
        assert earlier[0].kind == "round"
        assert {event.kind for event in earlier[1:]} <= {"paid", "moved"}
        assert [event for event in earlier if event.kind == "paid"] == [
            event for event in told[:ended] if event.kind == "paid"
        ]
        assert sum(event.why == "toll_start" for event in earlier) == 3
        assert any(event.kind == "round" for event in told[ended:])
        assert [part.version for part in story.told] == sorted({part.version for part in story.told})
        assert story.told[-1].version == fresh.version


async def test_only_the_host_arranges_seats_and_starts_and_nobody_after_the_start(server: Inside) -> None:
    code, (host, guest, third) = await seated(server, 3)
    for path, body in (("start", None), ("seats", {"seats": [{}, {}, {}]}), ("token", {"seat": 0})):
        refused = await guest.ask("POST", f"/api/tables/{code}/{path}", body)
        assert (refused.status, refused.json()["code"]) == (403, "not_host")
    table = (await host.ask("GET", f"/api/tables/{code}")).json()
    numbers = [player["person"] for player in table["players"]]
    seats = [{"kind": "person", "person": number} for number in reversed(numbers)] + [{"kind": "bot"}]
    changed = (await host.ask("POST", f"/api/tables/{code}/seats", {"seats": seats})).checked().json()
    assert [player.get("person") for player in changed["players"]] == [*reversed(numbers), None]
    assert changed["rules"].startswith("base/2 seats=4")
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    late = await third.ask("POST", f"/api/tables/{code}/sit", {"seat": 3})
    assert late.json()["code"] == "not_gathering"


async def test_what_the_rules_library_refuses_is_passed_on(server: Inside) -> None:
    me = Person(server.url)
    refused = await me.ask("POST", "/api/tables", {"edition": "base", "seats": [{}]})
    assert (refused.status, refused.json()["code"], refused.json()["clause"]) == (422, "seats", "K2")
    unknown = await me.ask("POST", "/api/tables", {"edition": "chess", "seats": [{}, {}, {}]})
    assert unknown.json()["code"] == "no_edition"


async def test_everybody_sees_who_is_ready_and_the_host_need_not_wait_for_it(server: Inside) -> None:
    code, (host, guest, third) = await seated(server, 3)

    async def ready(person: Person, **body: bool) -> list[bool]:
        table = (await person.ask("POST", f"/api/tables/{code}/ready", body)).checked().json()
        return [player.get("ready", False) for player in table["players"]]

    async with host.at(code) as page:
        assert await ready(guest) == [False, True, False]
        await page.table(lambda table: [player.ready for player in table.players] == [False, True, False])
    assert await ready(third, ready=True) == [False, True, True]
    assert await ready(third, ready=False) == [False, True, False]
    table = (await host.ask("GET", f"/api/tables/{code}")).json()
    seats = [{"kind": "person", "person": player["person"]} for player in reversed(table["players"])]
    moved = (await host.ask("POST", f"/api/tables/{code}/seats", {"seats": seats})).checked().json()
    assert [player.get("ready", False) for player in moved["players"]] == [False, True, False]
    (await guest.ask("POST", f"/api/tables/{code}/leave")).checked()
    (await guest.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    table = (await host.ask("GET", f"/api/tables/{code}")).json()
    assert not any("ready" in player for player in table["players"])  # a new seat, a new word
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()


async def test_a_table_with_an_empty_seat_does_not_begin(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(seats=[{}, {}, {}])
    refused = await me.ask("POST", f"/api/tables/{code}/start")
    assert refused.json()["code"] == "seats_empty"


async def test_a_host_chooses_something_else_to_play_before_the_start(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    wanted = {"edition": "duel", "rounds": 1, "chat": "phrases", "clock": {"type": "days", "days": 3}}
    async with guest.at(code) as page:
        await page.get(wire.TableIs)
        after = (await host.ask("POST", f"/api/tables/{code}/options", wanted)).checked().json()
        table = await page.table(lambda table: table.chat == "phrases")
    assert (table.rounds, table.clock, after["rounds"]) == (1, wire.DaysClock(3), 1)
    other = (await host.ask("POST", f"/api/tables/{code}/options", {"edition": "base"})).checked().json()
    assert (other["edition"], len(other["players"])) == ("base", 3)
    refused = await host.ask("POST", f"/api/tables/{code}/options", {"edition": "solo"})
    assert refused.json()["code"] == "crowded"
    assert (await host.ask("GET", f"/api/tables/{code}")).checked().json()["edition"] == "base"
    back = (await host.ask("POST", f"/api/tables/{code}/options", wanted)).checked().json()
    assert (back["edition"], len(back["players"])) == ("duel", 2)
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    assert (await host.ask("POST", f"/api/tables/{code}/options", wanted)).json()["code"] == "not_gathering"


async def test_a_game_that_does_not_fit_the_people_is_refused_with_its_name_and_what_to_do(
    server: Inside,
) -> None:
    code, (host, _, _) = await seated(server, 3, edition="base")

    async def refused(language: str, **wanted: object) -> str:
        (await host.ask("POST", "/api/me", {"language": language})).checked()
        answer = await host.ask("POST", f"/api/tables/{code}/change", wanted)
        assert answer.status == 422
        return str(answer.json()["text"])

    assert await refused("de", edition="duel") == (
        "„Das Duell“ ist für höchstens 2 Spieler, aber hier sitzen 3 Leute. Mach erst Plätze frei"
    )
    assert await refused("en", edition="solo") == (
        "'Solo' is played alone, but 3 people sit here. Free the other seats first"
    )
    assert (await refused("fr", edition="duel")).startswith("«\u00a0Le Duel\u00a0» se joue à 2 au plus")
    # A module brings the free seats that it needs.
    table = (await host.ask("POST", f"/api/tables/{code}/change", {"add": ["tournament"]})).checked().json()
    assert [player.get("kind", "empty") for player in table["players"]] == [*["person"] * 3, "empty", "empty"]
    fewer = {"seats": [{"kind": "person", "person": 0}]}
    answer = (await host.ask("POST", f"/api/tables/{code}/seats", fewer)).json()
    assert answer["clause"] == "K2"
    assert "K2" not in answer["text"]
    assert answer["text"].startswith("«\u00a0Jeu de base\u00a0» est pour 3 à 10")


async def test_quick_changes_of_what_is_played_never_undo_each_other(server: Inside) -> None:
    host = Person(server.url)
    code = await host.make(seats=[{}, {}, {}], edition="base")

    async def change(wanted: dict[str, object]) -> Any:
        return (await host.ask("POST", f"/api/tables/{code}/change", wanted)).json()

    wanted: list[dict[str, object]] = [{"add": ["veto"]}, {"add": ["toll"]}, {"rounds": 1}, {"window_s": 7}]
    answers = await asyncio.gather(*map(change, wanted))
    lines = sorted(answer["line"] for answer in answers)
    assert len(set(lines)) == len(wanted)  # so that a page knows which answer is the latest
    table = max(answers, key=lambda answer: answer["line"])
    assert (table["modules"], table["rounds"], table["window_s"]) == (["toll", "veto"], 1, 7)
    # Each option keeps its own value, and nothing but what was named has changed.
    assert (await change({"remove": ["toll"]}))["modules"] == ["veto"]
    same = await change({"rounds": 1})
    assert (same["line"], same["chat"], same["modules"]) == (lines[-1] + 1, "on", ["veto"])


async def test_a_host_who_has_not_seen_somebody_sit_down_does_not_remove_them(server: Inside) -> None:
    host, guest = Person(server.url), Person(server.url)
    code = await host.make(seats=[{}, {}, {"kind": "bot", "level": "miner"}])
    path, bot = f"/api/tables/{code}/seats", {"kind": "bot", "level": "novice"}
    me, miner = {"kind": "person", "person": 0}, {"kind": "bot", "level": "miner"}
    were = [me, {"kind": "empty"}, miner]
    (await guest.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    refused = await host.ask("POST", path, {"seats": [me, bot, miner], "were": were})
    assert refused.json()["code"] == "seats_changed"
    known = [me, {"kind": "person", "person": 1}, miner]
    table = (await host.ask("POST", path, {"seats": [*known, {}], "were": known})).checked().json()
    assert [player.get("kind", "empty") for player in table["players"]] == [
        "person",
        "person",
        "bot",
        "empty",
    ]
    table = (await host.ask("POST", path, {"seats": [me, bot, miner]})).checked().json()  # as older pages do
    assert [player["kind"] for player in table["players"]] == ["person", "bot", "bot"]


async def test_a_change_takes_along_what_no_longer_fits_or_changes_nothing(server: Inside) -> None:
    host = Person(server.url)
    code = await host.make(seats=[{}, {}, {}], edition="base", modules=["veto"])
    path = f"/api/tables/{code}/change"
    before = (await host.ask("GET", f"/api/tables/{code}")).checked().json()
    for wanted in (
        {"rounds": 1, "add": ["no_such_module"]},
        {"rounds": 1, "options": {"no_such_option": "yes"}},
        {"edition": "duel", "add": ["veto"]},
        {"rounds": 9},
        {"rounds": 1, "modules": ["veto"]},
    ):
        refused = await host.ask("POST", path, wanted)
        assert refused.status in (400, 422), wanted
        assert refused.json()["text"]
    assert (await host.ask("GET", f"/api/tables/{code}")).checked().json() == before
    duel = (await host.ask("POST", path, {"edition": "duel", "rounds": 2})).checked().json()
    assert (duel["edition"], duel["modules"], duel["rounds"], len(duel["players"])) == ("duel", [], 2, 2)


async def test_a_host_makes_somebody_else_the_host(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    path = f"/api/tables/{code}/host"
    assert (await host.ask("POST", path, {"person": 7})).json()["code"] == "no_such_person"
    assert (await host.ask("POST", path, {"person": 1})).checked().json()["host"] == 1
    assert (await host.ask("POST", f"/api/tables/{code}/start")).json()["code"] == "not_host"
    (await guest.ask("POST", f"/api/tables/{code}/start")).checked()


async def test_whoever_resigns_gives_the_seat_to_a_bot_and_sees_what_everybody_sees(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    path = f"/api/tables/{code}/resign"
    assert (await guest.ask("POST", path)).json()["code"] == "not_begun"
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    async with guest.at(code) as page:
        assert (await page.get(wire.Moved)).view.seat == 1
        players = (await guest.ask("POST", path)).checked().json()["players"]
        assert [player["kind"] for player in players] == ["person", "bot"]
        await page.send(wire.Back())
        assert (await page.get(wire.Refused)).code == "not_seated"
        async with host.at(code) as other:
            await other.play()
        assert (await page.get(wire.Moved)).view.seat is None
    assert (await guest.ask("POST", path)).json()["code"] == "not_seated"


async def test_whoever_was_ready_is_not_ready_for_another_game(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    wanted: dict[str, object] = {"edition": "duel", "listed": True}
    for change, still in (
        ({"listed": False}, True),
        ({"rounds": 1}, False),
        ({"edition": "expansion"}, False),
    ):
        (await guest.ask("POST", f"/api/tables/{code}/ready", {})).checked()
        wanted = {**wanted, **change}
        table = (await host.ask("POST", f"/api/tables/{code}/options", wanted)).checked().json()
        assert [player.get("ready", False) for player in table["players"]] == [False, still], change


async def test_what_was_said_and_done_stays_with_whoever_said_and_did_it(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    for person, name in ((host, "Ada"), (guest, "Bo")):
        (await person.ask("POST", "/api/me", {"name": name})).checked()
    async with host.at(code) as page:
        async with guest.at(code) as other:
            await other.send(wire.Say("before the game"))
            assert (await page.get(wire.Said)).talk == ()
            assert [said.name for said in (await page.get(wire.Said)).talk] == ["Bo"]
            people = [{"kind": "person", "person": number} for number in (1, 0)]
            (await host.ask("POST", f"/api/tables/{code}/seats", {"seats": people})).checked()
            (await host.ask("POST", f"/api/tables/{code}/start")).checked()
            await other.send(wire.Away())
            await other.table(lambda table: table.players[0].stand_in)
            await other.send(wire.Back())
            await other.table(lambda table: not table.players[0].stand_in)
            await other.send(wire.Say("in the game"))
            await other.get(wire.Said)
            (await guest.ask("POST", f"/api/tables/{code}/resign")).checked()
        gone = await page.table(lambda table: all(one.number != 1 for one in table.people))
        assert gone.players[0] == wire.Player("bot", level=STAND_IN, since=gone.players[0].since)
        changes = [(one.seat, one.what, one.person, one.name) for one in gone.seat_changes]
        assert changes == [(0, what, 1, "Bo") for what in ("stood_in", "took_back", "resigned")]
        assert gone.seat_changes[-1].after == gone.players[0].since
    async with host.at(code) as page:
        talk = (await page.get(wire.Said)).talk
        assert [(said.name, said.seat, said.text) for said in talk] == [
            ("Bo", 1, "before the game"),
            ("Bo", 0, "in the game"),
        ]
    (await guest.ask("DELETE", "/api/me")).checked()
    async with host.at(code) as page:
        assert [one.name for one in (await page.get(wire.TableIs)).table.seat_changes] == [""] * 3


def test_a_table_names_the_latest_stand_ins_and_everybody_who_resigned() -> None:
    one, two = SeatRow("person", "a"), SeatRow("person", "b")
    people = (Guest(0, "a", "Ada"), Guest(1, "b", "Bo"))
    life = replace(
        born(changes.Made(setup_for(wire.NewOptions(edition="base")), "", "a", (one, two)), 0),
        people=people,
        status="playing",
    )
    life = after(life, changes.Resigned(1, "miner"), 0, 1)
    for version in range(2, 2 * MOST_STAND_INS, 2):
        life = after(life, changes.StoodIn(0), 0, version)
        life = after(life, changes.TookBack(0), 0, version + 1)
    assert len(life.seat_changes) == MOST_STAND_INS + 1
    assert life.seat_changes[0] == wire.SeatChange(1, 1, "resigned", 1)
    assert life.seat_changes[-1] == wire.SeatChange(2 * MOST_STAND_INS - 1, 0, "took_back", 0)


async def test_a_host_who_leaves_hands_the_table_on_and_the_last_one_ends_it(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    after = (await host.ask("POST", f"/api/tables/{code}/leave")).checked().json()
    assert after["host"] == 1
    assert after["players"][0].get("kind", "empty") == "empty"
    ended = (await guest.ask("POST", f"/api/tables/{code}/leave")).checked().json()
    assert ended["status"] == "abandoned"


async def test_a_host_lets_a_stand_in_play_for_somebody_away_and_for_nobody_else(server: Inside) -> None:
    code, (host, guest) = await seated(server, 2, edition="duel")
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    async with host.at(code) as page:
        async with guest.at(code) as other:
            await other.get(wire.Moved)
            await page.table(lambda table: not table.players[1].away)
            for sender, seat, code_of in (
                (page, 1, "not_away"),
                (page, 7, "no_such_seat"),
                (other, 0, "not_host"),
            ):
                await sender.send(wire.Away(seat))
                assert (await sender.get(wire.Refused)).code == code_of
        await page.table(lambda table: table.players[1].away)
        await page.send(wire.Away(1))
        await page.table(lambda table: table.players[1].stand_in)
    async with guest.at(code) as other:
        await other.send(wire.Back())
        await other.table(lambda table: not table.players[1].stand_in)


async def test_who_comes_and_goes_changes_nothing_else_of_a_table(server: Inside) -> None:
    code, people = await seated(server, 2, edition="duel")
    (await people[0].ask("POST", f"/api/tables/{code}/start", {})).checked()
    async with people[0].at(code) as page:
        here = (await page.get(wire.TableIs)).table
        assert (here.colours, here.supplies) == (("green", "blue"), {"marker bribe": 8, "key": 2})
        async with people[1].at(code):
            now = await page.table(lambda table: not table.players[1].away)
        assert now != here
        changing = {"players": (), "people": ()}
        assert msgspec.structs.replace(now, **changing) == msgspec.structs.replace(here, **changing)


async def test_where_a_clock_runs_the_host_takes_nobody_s_time(server: Inside) -> None:
    code, (host, _) = await seated(server, 2, edition="duel", clock={"type": "days"})
    (await host.ask("POST", f"/api/tables/{code}/start")).checked()
    async with host.at(code) as page:
        await page.table(lambda table: table.players[1].away)
        await page.send(wire.Away(1))
        assert (await page.get(wire.Refused)).code == "not_away"


async def test_whoever_leaves_in_play_is_stood_in_for_and_can_come_back(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        moved = await page.my_turn()
        await page.send(wire.Away())
        await page.table(lambda table: table.players[0].stand_in)
        moves = [await page.get(wire.Moved) for _ in range(6)]
        assert any(event.kind == "turn" and event.seat == 1 for moved in moves for event in moved.events)
        # Of an old version, the very act of the stand-in would count as repeated.
        refused = await page.act(msgspec.structs.replace(moved, version=moves[-1].version))
        assert isinstance(refused, wire.Refused)
        assert refused.code == "stood_in"
        await page.send(wire.Back())
        await page.table(lambda table: not table.players[0].stand_in)
        await page.play()


async def test_a_spectator_sees_the_public_view_and_may_not_act(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True)
    await other.ask("GET", "/api/me")
    async with me.at(code) as page, other.at(code) as watching:
        moved = await page.my_turn()
        seen = await watching.get(wire.Moved)
        assert seen.view.seat is None
        assert seen.offers == ()
        assert not [zone for zone in seen.view.zones if zone.startswith(("hand:", "role:", "pile", "goal"))]
        await watching.send(wire.Do(moved.version, next(iter(moved.offers[-1]))))
        assert (await watching.get(wire.Refused)).code == "not_seated"


async def test_a_table_without_spectators_admits_none_once_it_is_played(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(start=True, spectators=False)
    await other.ask("GET", "/api/me")
    async with other.at(code) as page:
        assert await page.next() == wire.Bye("not_admitted")
    waiting = await me.make(spectators=False)
    async with other.at(waiting) as page:
        await page.get(wire.TableIs)
        (await me.ask("POST", f"/api/tables/{waiting}/start")).checked()
        assert await page.get(wire.Bye) == wire.Bye("not_admitted")
        assert not any(isinstance(message, wire.Moved) for message in page.messages)


async def test_a_table_screen_shows_the_public_view_to_whoever_has_the_link(server: Inside) -> None:
    me, television = Person(server.url), Person(server.url)
    code = await me.make(start=True, spectators=False)
    token = (await me.ask("GET", f"/api/tables/{code}/screen")).checked().json()["token"]
    async with television.at(code, token) as screen:
        assert (await screen.get(wire.Moved)).view.seat is None
    async with television.at(code, token[:-1]) as screen:
        assert await screen.next() == wire.Bye("not_admitted")


async def test_a_program_takes_a_seat_with_its_token(server: Inside) -> None:
    me, program = Person(server.url), Person(server.url)
    code = await me.make(seats=[{}, {}], edition="duel")
    token = (await me.ask("POST", f"/api/tables/{code}/token", {"seat": 1})).checked().json()["token"]
    (await me.ask("POST", f"/api/tables/{code}/start")).checked()
    async with me.at(code) as page, program.at(code, token) as its:
        assert (await its.get(wire.Welcome)).seat == 1
        for _ in range(2):
            turns = [asyncio.create_task(p.my_turn()) for p in (page, its)]
            done, pending = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            moved = done.pop().result()
            actor = page if moved.view.seat == 0 else its
            assert isinstance(await actor.act(moved), wire.Accepted)


async def test_a_finished_game_can_be_seen_whole_and_played_again(server: Inside) -> None:
    me, other = Person(server.url), Person(server.url)
    code = await me.make(seats=[{}], edition="solo", start=True)
    for path in ("record", "replay"):
        assert (await me.ask("GET", f"/api/tables/{code}/{path}")).json()["code"] == "not_over"
    async with me.at(code) as page:
        await page.send(wire.Note("my secret thoughts"))
        await page.send(wire.Away())
        await page.over()
    record = (await me.ask("GET", f"/api/tables/{code}/record")).checked().text
    assert record.startswith("saboteur record 2\nrules solo/2")
    mine = (await me.ask("GET", f"/api/tables/{code}/replay?eyes=0")).checked().json()
    assert mine["seat"] == 0
    assert mine["notes"] == "my secret thoughts"
    assert mine["steps"][0]["line"] == "deal ?"
    assert "pile" not in mine["steps"][0]["view"]["zones"]
    await other.ask("GET", "/api/me")
    everything = (await other.ask("GET", f"/api/tables/{code}/replay")).checked().json()
    assert everything.get("notes", "") == ""
    assert "seat" not in everything
    assert "pile" in everything["steps"][0]["view"]["zones"]
    assert [game["code"] for game in (await me.ask("GET", "/api/me/games")).json()["tables"]] == [code]
    again = (await me.ask("POST", f"/api/tables/{code}/rematch")).checked().json()["code"]
    assert (await me.ask("POST", f"/api/tables/{code}/rematch")).json()["code"] == again
    table = (await me.ask("GET", f"/api/tables/{again}")).json()
    assert (table["status"], table["rules"]) == ("gathering", record.splitlines()[1].removeprefix("rules "))


async def test_a_table_that_nobody_comes_back_to_is_given_up(server: Inside, tmp_path: Path) -> None:
    me, other = Person(server.url), Person(server.url)
    left, kept, played = await me.make(), await me.make(), await me.make(start=True)
    await other.ask("GET", "/api/me")
    await server.worker.give_up_deserted()
    assert (await me.ask("GET", f"/api/tables/{left}")).json()["status"] == "gathering"  # it is not so long
    server.worker.settings = Settings(data=tmp_path, gathering_hours=0)
    expected = sorted([left, kept])
    async with other.at(kept) as waiting:
        await waiting.get(wire.TableIs)
        found: list[str] = []
        while found != expected:
            found = [code for code, _ in await server.worker.store.deserted(now_ms(), 0)]
            await asyncio.sleep(0.01)
        await server.worker.give_up_deserted()
        statuses = [
            (await me.ask("GET", f"/api/tables/{code}")).json()["status"] for code in (left, kept, played)
        ]
    assert statuses == ["abandoned", "gathering", "playing"]


async def test_a_table_that_never_began_is_removed_when_nobody_visits_it(either_server: Inside) -> None:
    worker = either_server.worker
    me = Person(either_server.url)
    began, left, visited, gathers = [await me.make(edition="solo", seats=[{}], rounds=1) for _ in range(4)]
    (await me.ask("POST", f"/api/tables/{began}/start")).checked()
    async with me.at(began) as page:
        await page.get(wire.Moved)
        await page.send(wire.Away())
        await page.over()
    again = (await me.ask("POST", f"/api/tables/{began}/rematch")).checked().json()["code"]
    for code in (left, visited, again):
        (await me.ask("POST", f"/api/tables/{code}/leave")).checked()
    old = now_ms() - 8 * 86_400_000
    await worker.database.execute(update(tables).values(created=old), update(people).values(seen=old))
    async with me.at(visited) as page:  # somebody looks at it again
        await page.get(wire.TableIs)
        await worker.presence.flush()
    await remove_unbegun(worker)
    found = {code: (await me.ask("GET", f"/api/tables/{code}")).json() for code in (left, again)}
    assert {one["code"] for one in found.values()} == {"no_such_table"}
    stays = {code: (await me.ask("GET", f"/api/tables/{code}")).json() for code in (began, visited, gathers)}
    assert [one["status"] for one in stays.values()] == ["finished", "abandoned", "gathering"]
    assert not await worker.database.rows(select(lines).where(lines.c.code.in_((left, again))))
    # The game that led there leads to a new table.
    assert "rematch" not in stays[began]
    new = (await me.ask("POST", f"/api/tables/{began}/rematch")).checked().json()["code"]
    assert (await me.ask("GET", f"/api/tables/{new}")).json()["status"] == "gathering"
    assert (await rebuild(worker.database)).differences == []


async def test_a_table_that_is_removed_meanwhile_holds_nobody_up(
    either_server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, me = either_server.worker, Person(either_server.url)
    left, abandoned = [await me.make(edition="solo", seats=[{}], rounds=1) for _ in range(2)]
    (await me.ask("POST", f"/api/tables/{abandoned}/start")).checked()
    async with me.at(abandoned) as page:
        await page.send(wire.EndGame())
        await page.table(lambda table: table.status == "abandoned")
    (await me.ask("POST", f"/api/tables/{left}/leave")).checked()
    # Even if the rows are wrong, the log says that this game has begun.
    await worker.database.execute(update(tables).values(begun=False))
    assert not await worker.log.remove(abandoned, now_ms() + 1)
    assert await worker.log.remove(left, now_ms() + 1)  # as another worker would: this one still has it
    assert (await me.ask("POST", f"/api/tables/{left}/rematch")).json()["code"] == "no_such_table"

    async def pending() -> list[str]:
        return [left, abandoned]

    monkeypatch.setattr(worker.history, "pending", pending)
    async with asyncio.timeout(PATIENCE):
        await write_results(worker)
    assert not await worker.database.rows(select(ended))


async def test_somebody_who_has_been_at_very_many_tables_finds_their_own(
    either_server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, other = Person(either_server.url), Person(either_server.url)
    await me.ask("GET", "/api/me")
    hosted, left, watched, played = (
        await me.make(sit=False, edition="duel", seats=[{}, {}]),
        await me.make(edition="duel", seats=[{}, {}]),
        await other.make(start=True),
        await me.make(start=True),
    )
    (await me.ask("POST", f"/api/tables/{left}/leave")).checked()
    async with me.at(watched) as page:
        await page.get(wire.Welcome)

    async def mine() -> list[str]:
        return [one["code"] for one in (await me.ask("GET", "/api/me/tables")).checked().json()["tables"]]

    found = await mine()
    assert found == [played, hosted]
    monkeypatch.setattr("saboteur.server.storage.store.MANY_TABLES", 4)
    assert await mine() == found


async def test_open_tables_are_listed_and_others_are_not(server: Inside) -> None:
    me = Person(server.url)
    shown = await me.make(listed=True, seats=[{}, {}, {}])
    await me.make(seats=[{}, {}, {}])
    listed = (await Person(server.url).ask("GET", "/api/tables")).json()["tables"]
    assert [table["code"] for table in listed] == [shown]
    assert listed[0]["free"] == 2
    watched = await me.make(listed=True, start=True)
    await me.make(listed=True, start=True, spectators=False)
    listed = (await Person(server.url).ask("GET", "/api/tables")).json()["tables"]
    assert {table["code"]: table["status"] for table in listed} == {shown: "gathering", watched: "playing"}


async def test_an_unknown_table_says_goodbye(server: Inside) -> None:
    me = Person(server.url)
    await me.ask("GET", "/api/me")
    async with me.at("nosuch7") as page:
        assert await page.next() == wire.Bye("no_such_table")
        with pytest.raises(ConnectionClosed):
            await page.next()


async def test_a_client_of_another_protocol_is_told_to_reload(server: Inside) -> None:
    me = Person(server.url)
    code = await me.make(start=True)
    async with me.at(code) as page:
        await page.get(wire.Moved)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{code}"
    async with connect(address, additional_headers={"Cookie": f"saboteur={me.cookie}"}, proxy=None) as socket:
        await socket.send('{"type":"hello","protocol":0,"build":"old"}')
        assert '"reload"' in str(await socket.recv())


@pytest.mark.parametrize(
    ("edition", "before", "after"),
    [
        ("duel", ["person", "bot", "empty", "bot", "bot"], ["person", "empty"]),
        ("duel", ["person", "bot", "person"], ["person", "person"]),
        ("solo", ["person", "empty", "bot"], ["person"]),
        ("expansion", ["person", "bot", "empty"], ["person", "bot", "empty"]),
    ],
)
def test_another_edition_keeps_the_people_and_as_many_seats_as_it_can(
    edition: str, before: list[wire.PlayerKind], after: list[str]
) -> None:
    seats = tuple(
        SeatRow(kind, f"p{at}" if kind == "person" else "", "miner" if kind == "bot" else "")
        for at, kind in enumerate(before)
    )
    setup = setup_for(wire.NewOptions(edition=edition))
    assert [seat.kind for seat in fitted(seats, setup)] == after
    people = {seat.person for seat in seats if seat.person}
    assert people <= {seat.person for seat in fitted(seats, setup)}


async def test_the_host_changes_the_edition_while_people_gather_unless_too_many_sit(server: Inside) -> None:
    me, other, third = (Person(server.url) for _ in range(3))
    code = await me.make(seats=[{}, {}, {}, {"kind": "bot"}])
    path = f"/api/tables/{code}"
    (await other.ask("POST", f"{path}/sit", {})).checked()
    table = (await me.ask("POST", f"{path}/options", {"edition": "duel"})).checked().json()
    assert (table["edition"], [player["kind"] for player in table["players"]]) == ("duel", ["person"] * 2)
    table = (await me.ask("POST", f"{path}/options", {"edition": "base"})).checked().json()
    assert len(table["players"]) == 3
    (await third.ask("POST", f"{path}/sit", {})).checked()
    answer = await me.ask("POST", f"{path}/options", {"edition": "duel"})
    assert answer.json()["code"] == "crowded"
    assert (await me.ask("GET", path)).json()["edition"] == "base"
