"""Ratings on a server: which games count, in which order, and who sees what."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, insert, select, update

from saboteur.ratings.model import Key, Strength
from saboteur.server import wire
from saboteur.server.process.afterwards import write_results
from saboteur.server.storage.history import PAGE
from saboteur.server.storage.ratings import rating_key
from saboteur.server.storage.rebuilding import rebuild
from saboteur.server.storage.reckoning import reckoned
from saboteur.server.storage.stored import ended, guessed, played, rated, ratings, suspicions
from saboteur.server.storage.table_log import Entry
from saboteur.server.table.beginning import NotAsked
from saboteur.server.table.changes import Begun, EndVoted
from saboteur.server.table.fold import Fold
from saboteur.server.table.life import lived
from saboteur.server.table.results import Outcome, outcome_of
from saboteur.server.table.room import now_ms
from saboteur.server.table.seating import begun
from tests.server.finished import absent, finished, resigning
from tests.server.inprocess import Inside, inside
from tests.server.test_history import got, named, rows_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.pages import Person

RATINGS = "/api/me/ratings"
PARTS = ("", "/history", "/statistics", "/ratings")


@pytest.fixture(params=["sqlite", "postgres"])
async def server(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str, anyio_backend: str
) -> AsyncIterator[Inside]:
    """Give a server over each kind of database."""
    options = {} if request.param == "sqlite" else {"database": postgres_url}
    async with inside(tmp_path, **options) as running:
        yield running


async def kept(server: Inside, name: str) -> tuple[Person, str]:
    """Give a player who keeps their name, and their identity."""
    person = await named(server, name)
    (await person.ask("POST", "/api/me/recovery")).checked()
    return person, await identity(server, person)


async def identity(server: Inside, person: Person) -> str:
    """Return who a cookie is."""
    found = await server.worker.identities.of(person.cookie, now_ms())
    assert found is not None
    return found.person


async def happened(server: Inside, *entries: Entry) -> None:
    """Let games have been played, and their results be written."""
    for entry in entries:
        await server.worker.log.append(entry)
    await write_results(server.worker)
    # The server looks for results too, and may be in the middle of it.
    while await server.worker.database.rows(select(ended)):
        await write_results(server.worker)


# ---- which games count ----------------------------------------------------------------------------------


def players(entry: Entry) -> list[list[tuple[str, str]]]:
    """Return who is rated in each round, and who stood in."""
    game = outcome_of(entry.lines).rated
    return (
        [] if game is None else [[(seat.player, seat.stand_in) for seat in one.seats] for one in game.rounds]
    )


def test_a_game_counts_if_two_kept_names_meet_or_one_meets_bots_at_a_rated_table() -> None:
    both = finished("a", ["ann", "bob"], kept=[0, 1])
    assert players(both) == [[("person 0", ""), ("person 1", "")]]
    assert players(finished("a", ["ann", "bob"], kept=[0])) == []
    assert players(finished("a", ["ann", "bob"], kept=[0], rated=True)) == []
    assert players(finished("a", ["ann"], bots=1, kept=[0])) == []
    assert players(finished("a", ["ann"], bots=1, kept=[], rated=True)) == []
    alone = finished("a", ["ann"], bots=1, kept=[0], rated=True)
    assert players(alone) == [[("person 0", ""), ("bot novice", "")]]
    assert players(finished("a", ["ann"], edition="solo", kept=[0], rated=True)) == []
    three = finished("a", ["ann", "gus", "cem"], bots=1, edition="base", kept=[0, 2])
    assert players(three) == [[("person 0", ""), ("guest", ""), ("person 2", ""), ("bot novice", "")]]


def test_only_a_finished_game_leaves_anything_behind() -> None:
    lines = finished("a", ["ann", "bob"], kept=[0, 1]).lines
    for end in (1, 4, len(lines) // 2, len(lines) - 1):
        assert outcome_of(lines[:end]) == type(outcome_of(lines))()


def test_one_leave_is_one_lost_round() -> None:
    """Later rounds are the bot's; somebody who comes back is rated again."""
    long = finished(
        "a", ["ann", "bob", "cem"], edition="base", kept=[0, 1], rounds=3, meanwhile=resigning(0, 5)
    )
    assert [one[0] for one in players(long)] == [
        ("person 0", "bot foreman"),
        ("bot foreman", ""),
        ("bot foreman", ""),
    ]
    (_, first), *_ = outcome_of(long.lines).results
    assert (first.seat, first.result) == (0, "left")
    shown = [one.version for one in outcome_of(long.lines).shown]
    back = finished(
        "a",
        ["ann", "bob", "cem"],
        edition="base",
        kept=[0, 1],
        rounds=3,
        meanwhile=absent(0, 5, shown[0] + 8),
    )
    assert [one[0] for one in players(back)] == [
        ("person 0", "bot foreman"),
        ("person 0", ""),
        ("person 0", ""),
    ]


def test_a_round_that_a_stand_in_has_mostly_played_is_lost_even_if_the_player_comes_back_for_its_end() -> (
    None
):
    three = ["ann", "bob", "cem"]
    whole = finished("a", three, edition="base", kept=[0, 1])
    (shown,) = outcome_of(whole.lines).shown

    def seat_0(first: int, last: int) -> tuple[str, str]:
        ((seat, *_),) = players(
            finished("a", three, edition="base", kept=[0, 1], meanwhile=absent(0, first, last))
        )
        return seat

    assert seat_0(2, shown.version - 1) == ("person 0", "bot foreman")
    mostly = finished("a", three, edition="base", kept=[0, 1], meanwhile=absent(0, 2, shown.version - 1))
    assert outcome_of(mostly.lines).results[0][1].result == ""  # not won, whatever the bot did
    assert seat_0(2, shown.version // 4) == ("person 0", "")  # a lost connection is not a lost round


def test_nobody_escapes_a_loss_because_the_game_was_given_up() -> None:
    three, both = ["ann", "bob", "cem"], [0, 1]
    one_left = finished("a", three, edition="base", kept=both, until=9, meanwhile=resigning(0, 5))
    waited = Fold.of(one_left.lines).awaits
    (round_,) = players(one_left)
    lost = {seat for seat, (_, stand_in) in enumerate(round_) if stand_in}
    assert lost == {0} | (set(waited) & {1})  # a player who never comes back has left too
    game = outcome_of(one_left.lines).rated
    assert game is not None
    assert not game.rounds[0].ended
    results = outcome_of(one_left.lines).results
    assert [(number, one.result) for number, one in results] == [(0, "left")]
    # If all agree to end the game, nobody has lost; one person alone against bots has left.
    votes = [EndVoted(seat, agree=True) for seat in range(3)]
    assert players(finished("a", three, edition="base", kept=both, until=9, ending=votes)) == []
    alone = finished("a", ["ann"], bots=1, kept=[0], rated=True, until=9, ending=votes[:1])
    assert players(alone) == [[("person 0", "bot foreman"), ("bot novice", "")]]
    # Guests, who have nothing to lose, do not excuse anybody: a player could be their own guest.
    two = finished(
        "a", ["ann", "gus"], edition="base", bots=1, kept=[0], rated=True, until=9, ending=votes[:2]
    )
    assert players(two) == [[("person 0", "bot foreman"), ("guest", ""), ("bot novice", "")]]
    # Rounds that ended count as they were.
    late = finished("a", three, edition="base", kept=both, rounds=3)
    second = outcome_of(late.lines).shown[1].dealt[0]
    stopped = finished("a", three, edition="base", kept=both, rounds=3, until=second + 3, ending=votes)
    assert players(stopped) == players(late)[:1]


# ---- in the database ------------------------------------------------------------------------------------


async def test_leaving_counts_as_losing_and_the_game_stays_in_the_history(server: Inside) -> None:
    (ann, a), (bob, b) = await kept(server, "Ann"), await kept(server, "Bob")
    await happened(server, finished("duela", [a, b], kept=[0, 1], meanwhile=resigning(0, 4)))
    (one,) = (await got(ann, RATINGS))["ratings"]
    assert (one["edition"], one["role"], one["rounds"]) == ("duel", "dueller", 1)
    assert 1500 - one["strength"] < one["give_or_take"] < 480
    assert one["strength"] < 1500
    (game,) = (await got(ann, "/api/me/history"))["games"]
    assert (game["table"]["code"], game["result"]) == ("duela", "left")
    assert (await got(ann, "/api/me/statistics"))["won"] == 0
    assert (await got(ann, "/api/me/data"))["ratings"] == [one]
    assert [one["rounds"] for one in (await got(bob, RATINGS))["ratings"]] == [1]  # against the bot
    assert (await rebuild(server.worker.database)).differences == []


async def test_of_a_round_that_was_given_up_only_the_player_who_left_has_lost(server: Inside) -> None:
    people = [await kept(server, name) for name in ("Ann", "Bob", "Cem")]
    ids = [who for _, who in people]
    votes = [EndVoted(seat, agree=True) for seat in (1, 2)]
    entry = finished(
        "left", ids, edition="base", kept=[0, 1, 2], until=9, meanwhile=resigning(0, 5), ending=votes
    )
    await happened(server, entry)
    found = [(await got(person, RATINGS))["ratings"] for person, _ in people]
    assert [len(one) for one in found] == [1, 0, 0]
    assert found[0][0]["strength"] < 1500
    rows = await server.worker.database.rows(select(ratings.c.player))
    assert [row.player for row in rows] == [rating_key(ids[0])]  # neither have the odds learned from it
    assert (await rebuild(server.worker.database)).differences == []


async def test_strengths_are_reckoned_again_from_the_logs(server: Inside) -> None:
    (_, a), (_, b) = await kept(server, "Ann"), await kept(server, "Bob")
    games = [finished(f"game{seed}", [a, b], kept=[0, 1], seed=seed) for seed in range(1, 4)]
    await happened(server, *games)
    database = server.worker.database
    everything = select(ratings).order_by(ratings.c.player)
    before = await database.rows(everything)
    await database.execute(update(ratings).values(mean=9.0), update(rated).values(game="{}"))
    found = (await rebuild(database)).differences
    assert sorted(found)[:3] == [f"game{seed}: rated differed in game" for seed in (1, 2, 3)]
    assert len(found) == 3 + len(before)
    assert await database.rows(everything) == before
    await database.execute(delete(ratings), delete(rated).where(rated.c.code == "game3"))
    assert "game3: rated was missing" in (await rebuild(database)).differences
    await database.execute(
        insert(ratings).values(player="x", edition="y", role="z", mean=0.0, spread=1.0, rounds=1)
    )
    assert (await rebuild(database)).differences == ["ratings of x y z should not be there"]
    assert (await rebuild(database)).differences == []


async def test_nobody_knows_whose_strengths_are_left_of_a_player_who_was_deleted(server: Inside) -> None:
    (ann, a), (bob, b), (_, c) = [await kept(server, name) for name in ("Ann", "Bob", "Cem")]
    await happened(server, finished("game1", [a, b], kept=[0, 1]))
    before = (await got(bob, RATINGS))["ratings"]
    (await ann.ask("DELETE", "/api/me")).checked()
    assert (await rebuild(server.worker.database)).differences == []
    assert (await got(bob, RATINGS))["ratings"] == before
    stored = str([await server.worker.database.rows(select(table)) for table in (rated, ratings, played)])
    assert a not in stored
    await happened(server, finished("game2", [b, c], kept=[0, 1]))
    assert (await rebuild(server.worker.database)).differences == []


async def test_games_that_end_at_once_count_in_some_order(server: Inside) -> None:
    people = [await kept(server, name) for name in ("Ann", "Bob", "Cem")]
    ids = [who for _, who in people]
    games = [
        finished(f"game{seed}", [ids[seed % 3], ids[(seed + 1) % 3]], kept=[0, 1], seed=seed)
        for seed in range(6)
    ]
    history, database = server.worker.history, server.worker.database
    await server.worker.log.append(*games)
    async with asyncio.TaskGroup() as tasks:
        for game in games:
            for _ in range(2):  # two workers find it at once
                tasks.create_task(history.write(game.code, outcome_of(game.lines)))
    rows = await database.rows(select(rated).order_by(rated.c.number))
    assert [row.number for row in rows] == list(range(6))
    assert sorted(row.code for row in rows) == [game.code for game in games]
    stored = {Key(*row[:3]): Strength(*row[3:]) for row in await database.rows(select(ratings))}
    assert await reckoned(database) == stored
    assert {key.player for key in stored} == {rating_key(who) for who in ids}
    assert {one.rounds for one in stored.values()} == {4}
    assert (await rebuild(database)).differences == []


async def test_a_table_notes_who_keeps_their_name_when_its_game_begins(server: Inside) -> None:
    (ann, _), guest, (bob, _) = (
        await kept(server, "Ann"),
        await named(server, "Gus"),
        await kept(server, "Bob"),
    )
    code = await ann.make(seats=[{}, {}, {}], rated=True)
    for person in (guest, bob):
        (await person.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    (await ann.ask("POST", f"/api/tables/{code}/start")).checked()
    room = await server.worker.room(code)
    assert room is not None
    assert (await room.fold()).life.kept == (0, 2)
    assert room.row.setup.rated
    at_once = await server.worker.room(await ann.make(start=True))
    assert at_once is not None
    assert (await at_once.fold()).life.kept == (0,)


async def test_nobody_is_rated_whom_the_host_has_seated_without_their_doing(server: Inside) -> None:
    (mallory, _), (vic, _), (bob, _) = [await kept(server, name) for name in ("Mallory", "Vic", "Bob")]
    code = await mallory.make(edition="duel", seats=[{}, {}])
    async with vic.at(code) as page:  # she only looks
        await page.get(wire.Welcome)
    seats = [{"kind": "person", "person": 0}, {"kind": "person", "person": 1}]

    async def seated(who: Person | None, path: str = "ready", body: object = None) -> tuple[int, ...]:
        """Let the host seat Vic and begin, after somebody has done something; return who is rated."""
        table = await mallory.make(edition="duel", seats=[{}, {}])
        async with vic.at(table) as page:
            await page.get(wire.Welcome)
        (await mallory.ask("POST", f"/api/tables/{table}/seats", {"seats": seats})).checked()
        if who is not None:
            (await who.ask("POST", f"/api/tables/{table}/{path}", body)).checked()
        (await mallory.ask("POST", f"/api/tables/{table}/start")).checked()
        room = await server.worker.room(table)
        assert room is not None
        return (await room.fold()).life.kept

    assert await seated(None) == (0,)
    assert await seated(vic, "ready", {"ready": True}) == (0, 1)
    # Somebody who took the seat is rated, until the host sends them away and seats them again.
    (await bob.ask("POST", f"/api/tables/{code}/sit", {})).checked()
    room = await server.worker.room(code)
    assert room is not None
    here = [{"kind": "person", "person": 0}, {"kind": "person", "person": 2}]
    for arranged in ([here[1], here[0]], [{}, here[0]], [here[1], here[0]]):
        (await mallory.ask("POST", f"/api/tables/{code}/seats", {"seats": arranged})).checked()
    assert (await room.fold()).life.chose == {room.row.host}


# ---- other players --------------------------------------------------------------------------------------


async def test_a_player_shows_their_games_only_if_they_say_so(server: Inside) -> None:
    (ann, a), (bob, b), (eve, _) = [await kept(server, name) for name in ("Ann", "Bob", "Eve")]
    guest = await named(server, "Guest")
    assert (await guest.ask("POST", "/api/me/shown", {"shown": True})).json()["code"] == "not_kept"
    await happened(server, finished("gamea", [a, b], kept=[0, 1]))
    page = (await ann.ask("POST", "/api/me/shown", {"shown": True})).checked().json()["page"]
    (await ann.ask("POST", "/api/me/shown", {"shown": True})).checked()
    assert (await got(ann, "/api/me"))["page"] == page
    assert (await got(bob, "/api/me/statistics"))["together"][0]["page"] == page
    assert "page" not in (await got(ann, "/api/me/statistics"))["together"][0]
    path = f"/api/players/{page}"
    assert await got(eve, path) == {"name": "Ann"}
    (game,) = (await got(eve, f"{path}/history"))["games"]
    assert (game["table"]["code"], game["table"]["seat"]) == ("", 0)
    assert [player.get("name", "") for player in game["table"]["players"]] == ["Ann", ""]
    texts = [(await eve.ask("GET", path + part)).checked().text for part in PARTS]
    secrets = (f"Name of {b}", "gamea", a, b)  # a table's code opens the replay of its game
    assert [secret for text in texts for secret in secrets if secret in text] == []
    assert (await got(eve, f"{path}/statistics"))["games"] == 1
    assert (await got(eve, f"{path}/ratings")) == await got(ann, RATINGS)
    assert (await eve.ask("GET", f"{path}/history?won=perhaps")).json()["code"] == "no_such_filter"
    bad: tuple[Any, ...] = (None, {}, {"shown": "perhaps"}, [True])
    for body in bad:
        assert (await ann.ask("POST", "/api/me/shown", body)).json()["code"] == "unreadable"
    for key in ("%00", "%F0%9F%92%A9", "a" * 5000, page.upper(), f"{page}%20", "..%2Fme"):
        answer = await eve.ask("GET", f"/api/players/{key}")
        assert answer.json()["code"] in ("no_such_player", "not_here"), key
    (await ann.ask("POST", "/api/me/shown", {"shown": False})).checked()
    for part in PARTS:
        assert (await eve.ask("GET", path + part)).json()["code"] == "no_such_player"


async def test_the_list_of_a_shown_players_games_goes_on_without_naming_a_table(server: Inside) -> None:
    (ann, a), (eve, _) = await kept(server, "Ann"), await kept(server, "Eve")
    await rows_for(server, ann, 40)
    page = (await ann.ask("POST", "/api/me/shown", {"shown": True})).checked().json()["page"]
    path = f"/api/players/{page}/history"
    first = await eve.ask("GET", path)
    rest = await eve.ask("GET", f"{path}?after={first.checked().json()['more']}")
    assert [len(part.checked().json()["games"]) for part in (first, rest)] == [PAGE, 10]
    # A table's code opens the replay of its game.
    assert [part.text for part in (first, rest) if "game00" in part.text or a in part.text] == []


async def test_open_tables_show_strengths_of_players_who_let_everybody_see_them(server: Inside) -> None:
    (ann, a), (bob, b) = await kept(server, "Ann"), await kept(server, "Bob")
    guest = await named(server, "Guest")
    await happened(server, finished("before", [a, b], kept=[0, 1]))
    code = await ann.make(edition="duel", seats=[{}, {}], listed=True)
    other = await bob.make(edition="base", seats=[{}, {}, {}], listed=True)  # he has not played this one

    async def strengths() -> dict[str, Any]:
        found = (await got(guest, "/api/tables"))["tables"]
        return {table["code"]: table.get("strengths", []) for table in found}

    assert await strengths() == {code: [], other: []}
    for player in (ann, bob):
        (await player.ask("POST", "/api/me/shown", {"shown": True})).checked()
    (mine,) = (await got(ann, RATINGS))["ratings"]  # a duel has one role
    one = {"seat": 0, "strength": mine["strength"], "give_or_take": mine["give_or_take"]}
    assert await strengths() == {code: [one], other: []}
    (await guest.ask("POST", f"/api/tables/{other}/sit", {})).checked()
    assert (await strengths())[other] == []
    (await ann.ask("POST", "/api/me/shown", {"shown": False})).checked()
    assert await strengths() == {code: [], other: []}
    (await ann.ask("POST", "/api/me/shown", {"shown": True})).checked()
    (await ann.ask("DELETE", "/api/me")).checked()
    assert (await strengths()).get(code, []) == []


# ---- suspicions -----------------------------------------------------------------------------------------


async def test_suspicions_count_if_they_were_noted_before_the_roles_were_shown(server: Inside) -> None:
    (ann, a), (_, b), (_, c) = [await kept(server, name) for name in ("Ann", "Bob", "Cem")]
    entry = finished("notes", [a, b, c], edition="base", kept=[0, 1, 2], rounds=2)
    first, second = outcome_of(entry.lines).shown
    taken = ["3" if team == "saboteurs" else "0" for team, _ in first.roles]
    wrong = ["4" if team != "saboteurs" else "1" for team, _ in second.roles]
    await server.worker.log.append(replace(entry, lines=entry.lines[:3], life=lived(entry.lines[:3])))
    store = server.worker.store
    for text, after in (
        (f"1:{wrong[1]} 0:4 99:3\nwords", first.dealt[1]),  # wrong; her own seat; a seat that is not there
        (f"1:{taken[1]} 0:4\nmore words", first.version - 1),  # changed her mind: right
        (f"1:{taken[1]} 2:3\nhindsight", first.version),
        (f"1:{taken[1]} 2:{wrong[2]}\n", second.dealt[2]),  # the mark of seat 1 is from the round before
        (f"2:{wrong[2]} 1:2", second.version),
        ("1:4 is what I think", second.version),
    ):
        await store.note("notes", a, text, after)
    assert (await got(ann, "/api/me/statistics"))["suspicions"] == 0
    rest = entry.lines[3:]
    await server.worker.log.append(Entry("notes", 2, rest, lived(entry.lines[:3]), lived(entry.lines)))
    await happened(server)
    assert (await got(ann, "/api/me/data"))["suspicions"] == [2, 1]
    counted = await got(ann, "/api/me/statistics")
    assert (counted["suspicions"], counted["right_suspicions"]) == (2, 1)
    assert await server.worker.database.rows(select(suspicions)) == []
    assert (await rebuild(server.worker.database)).differences == []
    (await ann.ask("DELETE", "/api/me")).checked()
    assert await server.worker.database.rows(select(guessed)) == []


async def test_a_suspicion_is_about_the_role_that_was_dealt_last(server: Inside) -> None:
    """The same mark counts again if it is set again in the next round, and a changed role ends it."""
    (ann, a), (_, b), (_, c) = [await kept(server, name) for name in ("Ann", "Bob", "Cem")]
    entry = finished("twice", [a, b, c], edition="base", kept=[0, 1, 2], rounds=2)
    first, second = outcome_of(entry.lines).shown
    await server.worker.log.append(replace(entry, lines=entry.lines[:3], life=lived(entry.lines[:3])))
    for text, after in (
        (f"1:4@{first.dealt[1]}\n", first.dealt[1]),
        (f"1:4@{first.dealt[1]} 2:2\nleft as it was", second.dealt[1]),
        (f"1:4@{second.dealt[1]}\n", second.dealt[1]),
    ):
        await server.worker.store.note("twice", a, text, after)
    rest = entry.lines[3:]
    await server.worker.log.append(Entry("twice", 2, rest, lived(entry.lines[:3]), lived(entry.lines)))
    await happened(server)
    right = [one.roles[1][0] == "saboteurs" for one in (first, second)]
    assert (await got(ann, "/api/me/data"))["suspicions"] == [2, sum(right)]
    # In this game somebody exchanges their role in the middle of the round.
    other = finished("hats", [a, b, c], edition="expansion", kept=[0, 1, 2], seed=6)
    (shown,) = outcome_of(other.lines).shown
    began, seat = min(shown.dealt), shown.dealt.index(max(shown.dealt))
    by = next(one for one in range(3) if one != seat)
    assert began < shown.dealt[seat] < shown.version
    await server.worker.log.append(replace(other, lines=other.lines[:3], life=lived(other.lines[:3])))
    await server.worker.store.note("hats", (a, b, c)[by], f"{seat}:4@{began}\n", began)
    rest = other.lines[3:]
    await server.worker.log.append(Entry("hats", 2, rest, lived(other.lines[:3]), lived(other.lines)))
    await happened(server)
    assert await server.worker.database.rows(select(guessed).where(guessed.c.code == "hats")) == []


# ---- nothing before the end -----------------------------------------------------------------------------


async def test_no_list_changes_before_a_game_is_over(server: Inside) -> None:
    """Every answer, to anybody about anybody, is the same as if the game were not played."""
    (ann, a), (bob, b) = await kept(server, "Ann"), await kept(server, "Bob")
    eve = await named(server, "Eve")
    page = (await ann.ask("POST", "/api/me/shown", {"shown": True})).checked().json()["page"]
    await happened(server, finished("before", [a, b], kept=[0, 1]))
    paths = [f"/api/me/{part}" for part in ("history", "statistics", "ratings")]
    paths += ["/api/tables", *(f"/api/players/{page}{part}" for part in PARTS)]
    await ann.make(edition="duel", seats=[{}, {}], listed=True)

    async def everything() -> list[str]:
        return [(await who.ask("GET", path)).checked().text for who in (ann, bob, eve) for path in paths]

    before = await everything()
    assert len([text for text in before if '"strengths"' in text]) == 3
    entry = finished("game", [a, b], edition="base", bots=1, kept=[0, 1], rounds=2, seed=4)
    revealed = outcome_of(entry.lines).shown[0].version
    end = next(at for at, line in enumerate(entry.lines) if line.text.startswith("deal")) + revealed + 3
    started = entry.lines[:end]
    assert (lived(started).status, outcome_of(started)) == ("playing", Outcome())
    await server.worker.log.append(replace(entry, lines=started, life=lived(started)))
    await server.worker.store.note("game", a, "1:4\n", revealed - 1)
    await write_results(server.worker)
    assert await everything() == before
    await server.worker.log.append(Entry("game", end - 1, entry.lines[end:], lived(started), entry.life))
    await happened(server)
    changed = [one != other for one, other in zip(before, await everything(), strict=True)]
    assert sum(changed) >= 6 + 2 * 3


def test_a_game_begins_only_once_it_is_known_who_keeps_their_name() -> None:
    """Somebody may sit down between the question and the start; then it is asked again."""
    first = finished("a", ["ann", "bob"]).lines[:3]
    life = lived(first)
    assert life.status == "gathering"
    with pytest.raises(NotAsked):
        begun(life, "ann", {"ann": True})
    (change,) = begun(life, "ann", {"ann": True, "bob": True})
    assert isinstance(change, Begun)
    assert change.kept == (0,)  # Bob has not taken his seat himself
    (change,) = begun(replace(life, chose=frozenset(("ann", "bob"))), "ann", {"ann": False, "bob": True})
    assert isinstance(change, Begun)
    assert change.kept == (1,)
