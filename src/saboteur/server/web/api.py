"""The HTTP API: tables, seats, and finished games. Described at `/api`."""

from __future__ import annotations

import secrets
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from msgspec.structs import replace
from starlette.responses import PlainTextResponse, Response

from saboteur import modules
from saboteur.bots import LEVELS, LIMITED
from saboteur.bots.leanings import seats_of
from saboteur.rulesets import clash

from .. import wire
from ..denials import Denied
from ..process.meeting import meet
from ..process.noticing import waiting_for
from ..storage.identities import token_digest
from ..table import leaving, making, phrases, seating
from ..table.beginning import NotAsked
from ..table.core import Start
from ..table.options import ChangeSome
from ..table.replays import (
    StoredGame,
    record_of,
    replay_of_file,
    steps_of_stored,
    views_of_stored,
)
from ..table.room import now_ms
from ..table.seats import setup_for
from ..table.show import named, table_of
from .calls import NO_BODY, Call, Endpoint
from .extras import extras
from .friends import FRIENDS
from .history import HISTORY
from .keeping import KEEPING
from .listing import listed, with_strengths
from .notices import NOTICES
from .packed import Packed
from .people import PEOPLE
from .players import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..table.core import Command
    from ..table.game import Game
    from ..table.room import Room

    Answer = msgspec.Struct | Response | None


Options = TypeVar("Options", bound=wire.NewOptions)

# ---- tables ---------------------------------------------------------------------------------------


async def catalogue(call: Call[None]) -> Response:
    """List everything that can be chosen."""
    return _catalogue().to(call.request)


@cache
def _catalogue() -> Packed:
    limited = tuple(level for level in LIMITED if level in LEVELS)
    infos = [
        wire.ModuleInfo(
            module.name,
            module.version,
            module.edition,
            None if module.seats is None else (module.seats[0], module.seats[-1]),
            tuple(
                wire.OptionInfo(name, option.values, option.example)
                for name, option in module.options.items()
            ),
            None if module.only_with is None else tuple(sorted(module.only_with)),
            tuple(sorted(module.excludes)),
            tuple(
                sorted(
                    name for name, other in modules().items() if other is not module and clash(module, other)
                )
            ),
            window=bool(module.reactions),
            levels={level: tuple(sorted(seats_of(module.name, level))) for level in limited},
        )
        for module in modules().values()
    ]
    infos.sort(key=lambda info: (not info.edition, info.name))
    said = tuple(wire.PhraseInfo(code, params) for code, params in phrases.PHRASES.items())
    designs = {
        module.name: {name: wire.Design.of(card) for name, card in module.cards.items()}
        for module in modules().values()
    }
    return Packed(wire.Catalogue(tuple(infos), tuple(LEVELS), said, designs, extras(), limited))


def _allowed(call: Call[Options]) -> Options:
    """Return what a host wants, with no more chat than the operator allows."""
    return replace(call.body, chat=call.worker.settings.chat_at(call.body.chat))


async def make_table(call: Call[wire.NewTable]) -> wire.Table:
    """Open a table."""
    if not call.worker.limits.tables_from.take(call.network):
        raise Denied("too_many")
    room = await making.make_table(call.worker, await call.welcome(), _allowed(call))
    return room.table()


async def play(call: Call[wire.NewTable]) -> wire.Table:
    """Find people to play with at once."""
    who = await call.welcome()
    unwanted = await call.worker.friends.unwanted(who.person)
    room = await meet(
        call.worker, who, _allowed(call), unwanted, lambda: call.worker.limits.tables_from.take(call.network)
    )
    return room.table()


async def open_tables(call: Call[None]) -> wire.Tables:
    """List open tables that wait for players, and games that can be watched."""
    rows = await call.worker.store.load_many(await call.worker.store.listed())
    return wire.Tables(await with_strengths(rows, call))


async def my_tables(call: Call[None]) -> wire.Tables:
    """List my tables that are not finished."""
    codes = await call.worker.store.seated(call.me.person, ("gathering", "playing"))
    rows = await call.worker.store.load_many(codes)
    waiting = await waiting_for(call.worker, call.me.person)
    found = (listed(row, call) for row in rows)
    return wire.Tables(tuple(replace(one, awaited=one.code in waiting) for one in found))


async def my_games(call: Call[None]) -> wire.Tables:
    """List my latest finished games."""
    codes = await call.worker.history.latest(call.me.person)
    return wire.Tables(tuple(listed(row, call) for row in await call.worker.store.load_many(codes)))


async def table(call: Call[None]) -> wire.Table:
    """Describe a table."""
    room = await call.room()
    room.looked_at = now_ms()
    await call.worker.running.wake([room])
    await room.refresh()
    async with room.lock:
        await room.game()  # the promise about its deals belongs to one table
    return room.table()


def _count_change(call: Call[Any], person: str) -> None:
    """Refuse a line of the log to somebody who has caused too many."""
    if not call.worker.limits.changes.take(person):
        raise Denied("too_many")


async def _perform(call: Call[Any], command: Callable[[str], Command]) -> wire.Table:
    """Let the person who asks change a table, and return it."""
    room = await call.room()
    _count_change(call, call.me.person)
    await room.perform(command(call.me.person))
    return room.table()


async def sit(call: Call[wire.Sit]) -> wire.Table:
    """Take a seat."""
    room = await call.room()
    who = await call.welcome()
    _count_change(call, who.person)
    await room.perform(seating.Sit(who.person, who.name, call.body.seat))
    return room.table()


async def ready(call: Call[wire.Ready]) -> wire.Table:
    """Say whether I am ready."""
    return await _perform(call, lambda me: seating.GetReady(me, call.body.ready))


async def leave(call: Call[None]) -> wire.Table:
    """Leave the seat."""
    return await _perform(call, leaving.Leave)


async def arrange(call: Call[wire.Seating]) -> wire.Table:
    """Arrange the seats."""
    try:
        return await _perform(call, lambda me: seating.Arrange(me, call.body.seats, call.body.were))
    except Denied as denied:
        raise Denied("no_seat_for") if denied.code == "not_open" else denied from None


async def change_options(call: Call[wire.NewOptions]) -> wire.Table:
    """Choose something else to play."""
    return await _perform(call, lambda me: seating.ChangeOptions(me, setup_for(_allowed(call))))


async def change_some(call: Call[wire.SomeOptions]) -> wire.Table:
    """Change some things of what is played."""
    wanted = call.body
    if wanted.chat is not None:
        wanted = replace(wanted, chat=call.worker.settings.chat_at(wanted.chat))
    return await _perform(call, lambda me: ChangeSome(me, wanted))


async def hand_on(call: Call[wire.NewHost]) -> wire.Table:
    """Make somebody else the host."""
    return await _perform(call, lambda me: seating.HandOn(me, call.body.person))


async def resign(call: Call[None]) -> wire.Table:
    """Give up the seat for good."""
    return await _perform(call, leaving.Resign)


async def seat_token(call: Call[wire.Sit]) -> wire.SeatToken:
    """Reserve a seat for a program."""
    room = await call.room()
    seat = call.body.seat or 0
    token = secrets.token_urlsafe(24)
    _count_change(call, call.me.person)
    await room.perform(seating.Reserve(call.me.person, seat, token_digest(token)))
    return wire.SeatToken(seat, token)


async def screen_token(call: Call[None]) -> wire.ScreenToken:
    """Return the token of the table screen, for people at the table."""
    room = await call.room()
    if room.row.host != call.me.person and room.row.seat_of(call.me.person) is None:
        raise Denied("not_seated")
    return wire.ScreenToken(call.worker.identities.screen_token(room.code))


async def start(call: Call[wire.Start]) -> wire.Table:
    """Begin the game."""
    room, wanted = await call.room(), call.body
    while True:
        kept = await call.worker.keeping.kept(seat.person for seat in room.row.seats if seat.kind == "person")
        with suppress(NotAsked):  # somebody has sat down meanwhile
            await room.perform(Start(call.me.person, kept, wanted.number or ""))
            break
    await call.worker.running.run_soon()
    return room.table()


async def rematch(call: Call[None]) -> wire.Made:
    """Play again with the same people."""
    return wire.Made(await making.rematch(call.worker, await call.room(), call.me))


# ---- finished games -------------------------------------------------------------------------------


async def _over(room: Room) -> Game:
    if not await room.ended():
        raise Denied("not_over")
    async with room.lock:
        game = await room.game()
    if game is None or not game.over:
        raise Denied("not_over")
    return game


async def record(call: Call[None]) -> Response:
    """Write the game as a record; for a stopped game, all its lines."""
    room = await call.room()
    if not await room.ended():
        raise Denied("not_over")
    lines = await call.worker.log.read(room.code)
    async with room.lock:
        fold = await room.fold()
    return PlainTextResponse(
        record_of(fold, lines),
        headers={"Content-Disposition": f'attachment; filename="saboteur-{room.code}.txt"'},
    )


def _eyes(asked: str, seats: int) -> int | None:
    """Read the point of view of a replay; without a seat it sees everything."""
    if not asked:
        return None
    if asked not in {str(seat) for seat in range(seats)}:
        raise Denied("no_such_seat")
    return int(asked)


LONGEST_VERSION = 9


async def views_since(call: Call[None]) -> wire.Views:
    """Show me again what I could see from my seat after each line since a version (`?after=12`)."""
    room, person = await call.room(), call.me.person
    await room.catch_up()
    async with room.lock:
        fold = await room.fold()
        seat, game = fold.life.seat_of(person), fold.game
        if seat is None:
            raise Denied("not_seated")
        if game is None:
            raise Denied("not_begun")
        after = call.request.query_params.get("after", "")
        if not (after.isascii() and after.isdecimal() and len(after) < LONGEST_VERSION):
            raise Denied("no_such_version")
        lines = tuple(msgspec.structs.replace(line, why="", by="") for line in game.lines)
    written = await call.in_process(views_of_stored, StoredGame(room.row.rules, lines, seat, int(after)))
    return wire.Views(cast("tuple[wire.Seen, ...]", msgspec.Raw(written)))  # goes into the answer unchanged


async def replay(call: Call[None]) -> wire.Replay:
    """Replay a game, from a seat's point of view (`?eyes=2`) or with all cards open."""
    room = await call.room()
    game = await _over(room)
    eyes = _eyes(call.request.query_params.get("eyes", ""), len(room.row.seats))
    said = await call.worker.store.talk(room.code, most=2000)
    async with room.lock:
        talk = named(await room.judged(said), room.row)
    notes = "" if call.identity is None else await call.worker.store.notebook(room.code, call.identity.person)
    seat = None if call.identity is None else room.row.seat_of(call.identity.person)
    stored = StoredGame(room.row.rules, tuple(game.lines), eyes)
    written = await call.in_process(steps_of_stored, stored)
    steps = cast("tuple[wire.Step, ...]", msgspec.Raw(written))  # goes into the answer unchanged
    return wire.Replay(table_of(room.row, game), eyes, steps, talk, notes, seat=seat)


class RawOutcome(msgspec.Struct, frozen=True):
    """The answer of a process, with the replay already encoded."""

    replay: msgspec.Raw = msgspec.Raw()
    problem: wire.Problem | None = None


async def replay_file(call: Call[wire.RecordFile]) -> Response:
    """Replay a record file; of a damaged one, everything before the damage."""
    found = msgspec.json.decode(await call.in_process(replay_of_file, call.body), type=RawOutcome)
    if found.problem is not None:
        raise Denied(found.problem.code, **found.problem.params)
    return Response(bytes(found.replay), media_type="application/json")


TABLE = "/api/tables/{code}"
MAKING = 5
"""The number of requests that opening a table counts as."""
_EACH = (
    Endpoint("GET", "/api/me/tables", "My tables that are not over", my_tables, NO_BODY, wire.Tables),
    Endpoint("GET", "/api/me/games", "My latest finished games", my_games, NO_BODY, wire.Tables),
    Endpoint("GET", "/api/catalogue", "Everything that can be chosen", catalogue, NO_BODY, wire.Catalogue),
    Endpoint("GET", "/api/tables", "Open tables, and games to watch", open_tables, NO_BODY, wire.Tables),
    Endpoint("POST", "/api/tables", "Make a table", make_table, wire.NewTable, wire.Table, cost=MAKING),
    Endpoint("POST", "/api/play", "Play with people now", play, wire.NewTable, wire.Table, cost=MAKING),
    Endpoint("GET", TABLE, "A table", table, NO_BODY, wire.Table),
    Endpoint("POST", f"{TABLE}/sit", "Take a seat", sit, wire.Sit, wire.Table),
    Endpoint("POST", f"{TABLE}/ready", "Say that it may begin, or not yet", ready, wire.Ready, wire.Table),
    Endpoint(
        "POST", f"{TABLE}/leave", "Leave the seat; in play a stand-in takes it", leave, NO_BODY, wire.Table
    ),
    Endpoint("POST", f"{TABLE}/seats", "Set all seats (host)", arrange, wire.Seating, wire.Table),
    Endpoint(
        "POST", f"{TABLE}/resign", "Give the seat to a bot, in play and for good", resign, NO_BODY, wire.Table
    ),
    Endpoint(
        "POST",
        f"{TABLE}/options",
        "Choose all that is played, before the start (host)",
        change_options,
        wire.NewOptions,
        wire.Table,
    ),
    Endpoint(
        "POST",
        f"{TABLE}/change",
        "Change some of what is played, before the start (host)",
        change_some,
        wire.SomeOptions,
        wire.Table,
    ),
    Endpoint(
        "POST", f"{TABLE}/host", "Make somebody else the host (host)", hand_on, wire.NewHost, wire.Table
    ),
    Endpoint(
        "POST", f"{TABLE}/token", "Keep a seat for a program (host)", seat_token, wire.Sit, wire.SeatToken
    ),
    Endpoint(
        "GET", f"{TABLE}/screen", "The token of the table screen", screen_token, NO_BODY, wire.ScreenToken
    ),
    Endpoint("POST", f"{TABLE}/start", "Begin the game (host)", start, wire.Start, wire.Table),
    Endpoint(
        "POST",
        f"{TABLE}/rematch",
        "Play again with the same people",
        rematch,
        NO_BODY,
        wire.Made,
        cost=MAKING,
    ),
    Endpoint(
        "GET", f"{TABLE}/since", "What I saw from my seat since a version", views_since, NO_BODY, wire.Views
    ),
    Endpoint("GET", f"{TABLE}/record", "The game as record text, once it is over", record, NO_BODY),
    Endpoint(
        "POST",
        "/api/replay",
        "Replay a record from a file",
        replay_file,
        wire.RecordFile,
        wire.Replay,
        wire.RECORD_LIMIT,
    ),
    Endpoint(
        "GET", f"{TABLE}/replay", "The game line by line, once it is over", replay, NO_BODY, wire.Replay
    ),
)
# Without a type of its own above, so that each handler is held to the body that its endpoint names.
ENDPOINTS: tuple[Endpoint[Any], ...] = (*PEOPLE, *KEEPING, *HISTORY, *PLAYERS, *NOTICES, *FRIENDS, *_EACH)
