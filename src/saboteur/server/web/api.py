"""The HTTP API: who you are, tables, seats, and games that are over. Described at `/api`."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace
from starlette.responses import PlainTextResponse

from saboteur import modules
from saboteur.bots import LEVELS
from saboteur.texts import best_language

from .. import wire
from ..denials import Denied
from ..table import phrases, seating
from ..table.replays import record_of, replay_of, steps_of
from ..table.room import OVER, now_ms
from ..table.show import players_of, table_of
from .addresses import is_own, only_here, own_address
from .calls import Call, Endpoint, cleaned
from .packed import Packed

if TYPE_CHECKING:
    import msgspec
    from starlette.responses import Response

    from ..storage.store import TableRow
    from ..table.game import Game
    from ..table.room import Room

    Answer = msgspec.Struct | Response | None


# ---- people ---------------------------------------------------------------------------------------


async def me(call: Call) -> wire.Me:
    """Say who asks; a newcomer gets an identity."""
    identity = await call.welcome()
    return wire.Me(identity.name, identity.language)


async def change_me(call: Call) -> wire.Me:
    """Change name or language."""
    identity, wanted = await call.welcome(), call.body
    assert isinstance(wanted, wire.NewMe)
    language = best_language([wanted.language]) if wanted.language else identity.language
    name = identity.name if wanted.name is None else cleaned(wanted.name)
    await call.worker.identities.rename(identity.person, name, language)
    call.worker.speak(identity.person, language)
    if name != identity.name:
        for code in await call.worker.store.tables_with(identity.person):
            room = await call.worker.room(code)
            if room is not None:
                await seating.rename(room, identity.person, name)
    return wire.Me(name, language)


async def forget_me(call: Call) -> None:
    """Delete the identity and its name everywhere."""
    await call.worker.forget(call.me.person)
    call.cookie = ""


async def link_device(call: Call) -> wire.DeviceLink:
    """Make a one-time token for a second device."""
    return wire.DeviceLink(await call.worker.identities.link(call.me.person, now_ms()))


async def follow_link(call: Call) -> wire.Me:
    """Become the person that a token is for."""
    assert isinstance(call.body, wire.DeviceLink)
    if not call.worker.limits.guesses.take(call.address):
        raise Denied("too_many")
    device = await call.worker.identities.follow(call.body.token, now_ms())
    identity = device and await call.worker.identities.of(call.worker.identities.cookie(device))
    if not device or not identity:
        raise Denied("no_such_link")
    call.cookie = device
    return wire.Me(identity.name, identity.language)


async def reach(call: Call) -> wire.Reach:
    """Say who can open links to this server."""
    host, port = call.worker.settings.host, call.request.url.port
    if only_here(host):
        return wire.Reach(others=False)
    here = own_address() if is_own(call.address) else ""
    return wire.Reach(others=True, address=here and f"http://{here}" + (f":{port}" if port else ""))


# ---- tables ---------------------------------------------------------------------------------------


async def catalogue(call: Call) -> Response:
    """List everything that can be chosen."""
    return _catalogue().to(call.request)


@cache
def _catalogue() -> Packed:
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
        )
        for module in modules().values()
    ]
    infos.sort(key=lambda info: (not info.edition, info.name))
    said = tuple(wire.PhraseInfo(code, params) for code, params in phrases.PHRASES.items())
    designs = {module.name: dict(module.cards) for module in modules().values()}
    return Packed(wire.Catalogue(tuple(infos), tuple(LEVELS), said, designs))


async def make_table(call: Call) -> wire.Table:
    """Make a table."""
    assert isinstance(call.body, wire.NewTable)
    room = await seating.make_table(call.worker, await call.welcome(), call.body)
    return room.table()


async def open_tables(call: Call) -> wire.Tables:
    """List open tables that wait for players, and games that can be watched."""
    found = []
    for row in await _rows(call, await call.worker.store.listed(("gathering", "playing"))):
        waits = row.status == "gathering" and any(seat.kind == "empty" for seat in row.seats)
        if row.setup.listed and (waits or (row.status == "playing" and row.setup.spectators)):
            found.append(_listed(row, call))
    return wire.Tables(tuple(found))


LOOKED_INTO = 8
"""Of how many of their newest tables somebody is told whether the game waits for them."""


async def my_tables(call: Call) -> wire.Tables:
    """List my tables that are not over."""
    codes = await call.worker.store.seated(call.me.person, ("gathering", "playing"))
    rows = await _rows(call, codes)
    waiting = {row.code for row in rows[:LOOKED_INTO] if await _waits_for(call, row)}
    found = (_listed(row, call) for row in rows)
    return wire.Tables(tuple(replace(one, awaited=one.code in waiting) for one in found))


async def _waits_for(call: Call, row: TableRow) -> bool:
    """Tell whether a game waits for whoever asks; what the clock will end waits for nobody."""
    room = await call.worker.room(row.code) if row.status == "playing" else None
    if room is None:
        return False
    await room.catch_up()
    async with room.lock:
        game = await room.game()
    return game is not None and not game.in_window and row.seat_of(call.me.person) in game.awaits


async def my_games(call: Call) -> wire.Tables:
    """List my games that are over."""
    codes = await call.worker.store.seated(call.me.person, OVER)
    return wire.Tables(tuple(_listed(row, call) for row in await _rows(call, codes)))


async def _rows(call: Call, codes: list[str]) -> list[TableRow]:
    return await call.worker.store.load_many(codes)


def _listed(row: TableRow, call: Call) -> wire.Listed:
    players = players_of(row)
    return wire.Listed(
        code=row.code,
        status=row.status,
        rules=row.rules,
        edition=row.setup.edition,
        modules=row.setup.modules,
        players=players,
        free=sum(player.kind == "empty" for player in players),
        clock=row.setup.clock,
        at=row.changed,
        seat=None if call.identity is None else row.seat_of(call.identity.person),
        scores=row.scores,
    )


async def table(call: Call) -> wire.Table:
    """Describe a table."""
    room = await call.room()
    await room.refresh()
    async with room.lock:
        await room.game()  # the promises of its deals belong to a table
    return room.table()


async def sit(call: Call) -> wire.Table:
    """Take a seat."""
    assert isinstance(call.body, wire.Sit)
    room = await call.room()
    await seating.sit(room, await call.welcome(), call.body.seat)
    return room.table()


async def ready(call: Call) -> wire.Table:
    """Say whether it may begin."""
    assert isinstance(call.body, wire.Ready)
    room = await call.room()
    await seating.get_ready(room, call.me.person, ready=call.body.ready)
    return room.table()


async def leave(call: Call) -> wire.Table:
    """Leave the seat."""
    room = await call.room()
    await seating.leave(room, call.me.person)
    return room.table()


async def arrange(call: Call) -> wire.Table:
    """Set the seats."""
    assert isinstance(call.body, wire.Seating)
    room = await call.room()
    await seating.arrange(room, call.me.person, call.body)
    return room.table()


async def seat_token(call: Call) -> wire.SeatToken:
    """Keep a seat for a program."""
    assert isinstance(call.body, wire.Sit)
    room = await call.room()
    seat = call.body.seat or 0
    return wire.SeatToken(seat, await seating.program_seat(room, call.me.person, seat))


async def screen_token(call: Call) -> wire.ScreenToken:
    """Give the token of the table screen, to people at the table."""
    room = await call.room()
    if room.row.host != call.me.person and room.row.seat_of(call.me.person) is None:
        raise Denied("not_seated")
    return wire.ScreenToken(room.row.screen)


async def start(call: Call) -> wire.Table:
    """Begin the game."""
    room = await call.room()
    await seating.start(call.worker, room, call.me.person)
    return room.table()


async def rematch(call: Call) -> wire.Made:
    """Play again with the same people."""
    return wire.Made(await seating.rematch(call.worker, await call.room(), call.me))


# ---- games that are over --------------------------------------------------------------------------


async def _over(room: Room) -> Game:
    if not await room.ended():
        raise Denied("not_over")
    async with room.lock:
        game = await room.game()
    if game is None or not game.over:
        raise Denied("not_over")
    return game


async def record(call: Call) -> Response:
    """Write the game as record text; of a game that was stopped, all its lines."""
    room = await call.room()
    if not await room.ended():
        raise Denied("not_over")
    lines = await call.worker.log.read(room.code)
    return PlainTextResponse(
        record_of(room.row.rules, lines),
        headers={"Content-Disposition": f'attachment; filename="saboteur-{room.code}.txt"'},
    )


async def replay(call: Call) -> wire.Replay:
    """Replay a game, from the eyes of a seat (`?eyes=2`) or all-knowing."""
    room = await call.room()
    game = await _over(room)
    asked = call.request.query_params.get("eyes", "")
    eyes = int(asked) if asked.isdecimal() and int(asked[:3]) < len(room.row.seats) else None
    talk = phrases.judged(await call.worker.store.talk(room.code, most=2000), game)
    notes = "" if call.identity is None else await call.worker.store.notebook(room.code, call.identity.person)
    seat = None if call.identity is None else room.row.seat_of(call.identity.person)
    return wire.Replay(table_of(room.row, game), eyes, steps_of(game, eyes), talk, notes, seat=seat)


async def replay_file(call: Call) -> wire.Replay:
    """Replay a record from a file; of a damaged one, what comes before the damage."""
    assert isinstance(call.body, wire.RecordFile)
    if not call.worker.limits.guesses.take(call.address):
        raise Denied("too_many")
    return await asyncio.to_thread(replay_of, call.body)


TABLE = "/api/tables/{code}"
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/me", "Who am I? A newcomer gets an identity", me, answer=wire.Me),
    Endpoint("POST", "/api/me", "Change name or language", change_me, wire.NewMe, wire.Me),
    Endpoint("DELETE", "/api/me", "Forget me everywhere", forget_me),
    Endpoint(
        "POST",
        "/api/me/link",
        "Make a one-time token for a second device",
        link_device,
        None,
        wire.DeviceLink,
    ),
    Endpoint(
        "POST",
        "/api/me/device",
        "Become the person that a token is for",
        follow_link,
        wire.DeviceLink,
        wire.Me,
    ),
    Endpoint("GET", "/api/me/tables", "My tables that are not over", my_tables, answer=wire.Tables),
    Endpoint("GET", "/api/me/games", "My games that are over", my_games, answer=wire.Tables),
    Endpoint("GET", "/api/reach", "Who can open links to this server", reach, answer=wire.Reach),
    Endpoint("GET", "/api/catalogue", "Everything that can be chosen", catalogue, answer=wire.Catalogue),
    Endpoint("GET", "/api/tables", "Open tables, and games to watch", open_tables, answer=wire.Tables),
    Endpoint("POST", "/api/tables", "Make a table", make_table, wire.NewTable, wire.Table),
    Endpoint("GET", TABLE, "A table", table, answer=wire.Table),
    Endpoint("POST", f"{TABLE}/sit", "Take a seat", sit, wire.Sit, wire.Table),
    Endpoint("POST", f"{TABLE}/ready", "Say that it may begin, or not yet", ready, wire.Ready, wire.Table),
    Endpoint(
        "POST", f"{TABLE}/leave", "Leave the seat; in play a stand-in takes it", leave, None, wire.Table
    ),
    Endpoint("POST", f"{TABLE}/seats", "Set all seats (host)", arrange, wire.Seating, wire.Table),
    Endpoint(
        "POST", f"{TABLE}/token", "Keep a seat for a program (host)", seat_token, wire.Sit, wire.SeatToken
    ),
    Endpoint(
        "GET", f"{TABLE}/screen", "The token of the table screen", screen_token, answer=wire.ScreenToken
    ),
    Endpoint("POST", f"{TABLE}/start", "Begin the game (host)", start, None, wire.Table),
    Endpoint("POST", f"{TABLE}/rematch", "Play again with the same people", rematch, None, wire.Made),
    Endpoint("GET", f"{TABLE}/record", "The game as record text, once it is over", record),
    Endpoint(
        "POST",
        "/api/replay",
        "Replay a record from a file",
        replay_file,
        wire.RecordFile,
        wire.Replay,
        wire.RECORD_LIMIT,
    ),
    Endpoint("GET", f"{TABLE}/replay", "The game line by line, once it is over", replay, answer=wire.Replay),
)
