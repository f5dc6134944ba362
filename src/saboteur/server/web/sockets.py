"""The WebSocket of a page at a table: messages in and out, and limits for both."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from saboteur.errors import Refusal

from .. import wire
from ..denials import Denied
from ..settings import split
from ..storage.database import OUTAGES
from ..storage.identities import COOKIE, device_key
from ..storage.table_log import Fence
from ..table import phrases
from ..table.core import Perform, Repeated, Written
from ..table.ending import VoteToEnd
from ..table.leaving import StandIn, TakeBack
from ..table.looking import Look, SetPace
from ..table.names import clean, has_banned
from ..table.news import encode
from ..table.room import TRIES, Room, Unavailable, now_ms
from ..table.seating import AddNumber
from ..table.show import named
from .addresses import network_of
from .admission import admit, language_of, origin_allowed
from .door import push_of
from .limits import stranger

if TYPE_CHECKING:
    from ..process.worker import Worker

HELLO_SECONDS = 10
QUEUE = 128
"""The number of messages that may wait for a slow reader before the connection is dropped."""
ANSWER_SECONDS = 4.5
"""How long a message may wait for the database before it is refused."""
POLICY_VIOLATION = 1008
GOODBYES: dict[str, wire.Goodbye] = {"no_such_table": "no_such_table", "too_many": "flood"}
TRY_AGAIN_LATER = 1013
DECODER: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class Connection:
    """A page, a program or a table screen at one table."""

    def __init__(self, worker: Worker, websocket: WebSocket, room: Room, person: str) -> None:
        self.worker = worker
        self.websocket = websocket
        self.room = room
        self.person = person
        self.language: wire.Language = "en"
        self.muted: frozenset[int] = frozenset()
        self.blocked: frozenset[str] = frozenset()
        self.device = self.device_id = ""
        self.looks = False
        self.origin = worker.identities.origin(network_from(websocket))
        self._bucket = worker.limits.bucket()
        self._push = push_of(websocket.scope.get("extensions", {}))
        self._waiting: deque[str] = deque()
        self._writer: asyncio.Task[None] | None = None
        """Writes the waiting messages."""
        self.leaving: wire.Goodbye | None = None
        self.farewell: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None

    # ---- sending ----------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send a message, or drop the connection if it reads too little."""
        if self.leaving is not None or (self._writer is None and self._push(text)):
            return
        if len(self._waiting) == QUEUE:
            self.dismiss("slow")
            return
        self._waiting.append(text)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    def dismiss(self, code: wire.Goodbye) -> None:
        """End the connection."""
        if self.leaving is None:
            self.leaving = code
            self.close()
            self.worker.metrics.refused.labels(code).inc()
            self.farewell = asyncio.create_task(goodbye(self.websocket, code))

    def look_on(self, version: int) -> None:
        """Note that the person has seen enough of a version."""
        self._looking = asyncio.create_task(self._look(version))

    async def _look(self, version: int) -> None:
        with suppress(Denied, Unavailable):
            await self.room.perform(Look(self.person, version))

    async def _write(self) -> None:
        try:
            with suppress(WebSocketDisconnect, RuntimeError):
                while self._waiting:
                    await self.websocket.send_text(self._waiting.popleft())
        finally:
            self._writer = None

    def close(self) -> None:
        """Stop sending."""
        if self._writer is not None:
            self._writer.cancel()

    # ---- receiving --------------------------------------------------------------------------------

    async def read(self) -> None:
        """Receive messages until the connection ends."""
        while self.leaving is None:
            received = await self.websocket.receive()
            if received["type"] != "websocket.receive":
                return
            if not self._bucket.take():
                self.dismiss("flood")
                return
            await self._take_in(received.get("text"))

    async def _take_in(self, text: str | None) -> None:
        answers = ""
        try:
            message = decode(text)
            answers = str(message.__struct_config__.tag)
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._handle(message)
        except Denied as denied:
            self._refuse(denied, answers)
        except Refusal as refusal:
            self._refuse(Denied.by_the_rules(refusal), answers)
        except (Unavailable, *OUTAGES) as outage:
            self._refuse(Denied.by_outage(outage), answers)

    def _refuse(self, denied: Denied, answers: str) -> None:
        self.worker.metrics.refused.labels(denied.code).inc()
        self.send(
            encode(
                wire.Refused(denied.code, denied.text(self.language), denied.clause, denied.params, answers)
            )
        )

    async def _handle(self, message: wire.FromClient) -> None:
        match message:
            case wire.Do():
                await self._do(message)
            case wire.Ping():
                self.send(encode(wire.Pong(message.number)))
            case wire.Say():
                await self._say(message.text, None)
            case wire.SayPhrase():
                await self._say("", message.phrase)
            case wire.Note():
                await self._note(message.text)
            case wire.Mute():
                await self._mute(message)
            case wire.AddNumber():
                await self.room.perform(AddNumber(self.person, message.number))
            case wire.Look():
                self._seat()
                await self.room.perform(Look(self.person, message.version))
            case wire.SetPace():
                self._count_change()
                await self.room.perform(SetPace(self.person, message.pace))
            case wire.EndGame():
                self._count_change()
                await self._vote(agree=message.agree)
            case wire.Back():
                self._seat()
                self._count_change()
                # Otherwise the next check of the table would find them away for too long.
                await self.worker.presence.here(self.room, self.person)
                await self.room.perform(TakeBack(self.person))
            case wire.Away():
                self._count_change()
                await self._stand_in(message.seat)
            case wire.Hello():
                raise Denied("unexpected")

    async def _vote(self, *, agree: bool) -> None:
        """Vote on the end of the game; if people come meanwhile who were not asked, ask them too."""
        for more in reversed(range(TRIES)):
            here = (one.person for one in self.room.watchers)  # perhaps not written yet
            present = frozenset((*here, *(one.person for one in self.room.row.people if not one.away)))
            try:
                await self.room.perform(VoteToEnd(self.person, agree, present))
            except Denied as denied:
                if denied.code != "not_away" or not more:
                    raise
            else:
                return

    def _count_change(self) -> None:
        """Refuse a line of the log to somebody who has caused too many, whichever page of theirs asks."""
        if not self.worker.limits.changes.take(self.person):
            raise Denied("too_many")

    def _seat(self) -> int:
        seat = self.room.viewer_of(self)
        if seat is None:
            raise Denied("not_seated")
        return seat

    async def _stand_in(self, seat: int | None) -> None:
        """Let a stand-in play the person's own seat, or, for the host, the seat of an absent player."""
        row = self.room.row
        if row.status != "playing":
            raise Denied("not_begun")
        if seat is None or seat == row.seat_of(self.person):
            await self.room.perform(StandIn(self.person, self._seat()))
            return
        command = StandIn(self.person, seat)
        gone = row.seats[seat].person if seat < len(row.seats) else ""
        await self.room.perform(command, Fence(away=gone))

    async def _do(self, message: wire.Do) -> None:
        command = Perform(self._seat(), message.version, message.act, by=self.person)
        decision = await self.room.perform(command)
        if isinstance(decision, Written):
            self.send(encode(wire.Accepted(message.version + 1)))
        elif isinstance(decision, Repeated):
            self.send(encode(wire.Accepted(decision.version)))
        else:
            self._refuse(Denied("stale"), "act")
            await self.room.fresh(self)

    async def _say(self, text: str, phrase: wire.Phrase | None) -> None:
        row = self.room.row
        person = row.person(self.person)
        chat = self.worker.settings.chat_at(row.setup.chat)
        if person is None or chat == "off" or (phrase is None and chat != "on"):
            raise Denied("quiet")
        if not self.worker.limits.talk.take(self.person):
            raise Denied("too_many")
        version = self.room.known
        if phrase is not None:
            phrases.check(phrase, self.room.ruleset, version)
        else:
            text = clean(text, longest=500)
            if not text:
                return
            if has_banned(text, split(self.worker.settings.banned_words)):
                raise Denied("banned")
        said = wire.Talk(0, version, now_ms(), person.number, row.seat_of(self.person), text, phrase)
        await self.room.say(said, self.person)

    async def _note(self, text: str) -> None:
        if not self.person:
            raise Denied("not_seated")
        if not await self.worker.store.note(self.room.code, self.person, text, self.room.known):
            raise Denied("not_seated")
        text = encode(wire.Notebook(text))
        for watcher in list(self.room.watchers):
            if watcher.person == self.person:
                watcher.send(text)

    async def _mute(self, message: wire.Mute) -> None:
        if not self.person:
            raise Denied("not_seated")
        if message.muted and self.room.row.numbered(message.person) is None:
            raise Denied("no_such_person")
        muted = self.muted | {message.person} if message.muted else self.muted - {message.person}
        await self.worker.store.mute(self.room.code, self.person, muted)
        await self.room.refresh()
        for watcher in self.room.watchers:
            if watcher.person == self.person:
                watcher.muted = muted


def decode(text: str | None) -> wire.FromClient:
    """Read a message."""
    if text is None:
        raise Denied("not_text")
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Denied("unreadable", detail=str(error)[:200]) from None


def network_from(websocket: WebSocket) -> str:
    """Return what limits count a connection's address as."""
    return network_of(websocket.client.host if websocket.client else "")


async def goodbye(websocket: WebSocket, code: wire.Goodbye) -> None:
    """Send the reason and close."""
    closing = TRY_AGAIN_LATER if code in ("draining", "slow") else POLICY_VIOLATION
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(2):
            if websocket.application_state is WebSocketState.CONNECTED:
                await websocket.send_text(encode(wire.Bye(code)))
                await websocket.close(closing)


async def turn_away(websocket: WebSocket) -> None:
    """Send somebody to another worker, or away for a moment, once they have said hello."""
    await websocket.accept()
    with suppress(TimeoutError):
        async with asyncio.timeout(HELLO_SECONDS):
            await websocket.receive()
    await goodbye(websocket, "draining")


async def table_socket(websocket: WebSocket) -> None:
    """Serve one WebSocket from its first message to its last."""
    worker: Worker = websocket.app.state.worker
    network = network_from(websocket)
    if not worker.limits.handshakes.take(network):
        await websocket.send_denial_response(Response(status_code=HTTPStatus.TOO_MANY_REQUESTS))
        return
    if not origin_allowed(websocket, worker.settings):
        await websocket.close(POLICY_VIOLATION)  # before it is accepted: an HTTP 403
        return
    if worker.draining:
        await turn_away(websocket)
        return
    try:
        identity = await worker.identities.of(websocket.cookies.get(COOKIE), now_ms())
    except OUTAGES:
        await turn_away(websocket)
        return
    await websocket.accept()
    who = identity.person if identity else stranger(network, websocket.path_params["code"])
    if not worker.limits.connect(who, network):
        await goodbye(websocket, "flood")
        return
    worker.metrics.sockets.inc()
    try:
        await _serve(worker, websocket)
    finally:
        worker.metrics.sockets.dec()
        worker.limits.disconnect(who, network)


async def _serve(worker: Worker, websocket: WebSocket) -> None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            received = await websocket.receive()
        message = decode(received.get("text")) if received["type"] == "websocket.receive" else None
    except (TimeoutError, Denied):
        message = None
    if not isinstance(message, wire.Hello):
        await goodbye(websocket, "bad_hello")
        return
    build = websocket.app.state.build
    if message.protocol != wire.PROTOCOL:
        await websocket.send_text(encode(wire.Reload(wire.PROTOCOL, build)))
        await goodbye(websocket, "bad_hello")
        return
    try:
        # Now, not when the connection was opened: the device may have been signed out since.
        identity = await worker.identities.of(websocket.cookies.get(COOKIE), now_ms())
        person, name = (identity.person, identity.name) if identity else ("", "")
        admitted = await admit(
            worker, websocket.path_params["code"], message.token, person, name, network_from(websocket)
        )
    except Denied as denied:
        worker.metrics.refused.labels(denied.code).inc()
        await goodbye(websocket, GOODBYES.get(denied.code, "not_admitted"))
        return
    except (Unavailable, *OUTAGES):
        await goodbye(websocket, "draining")
        return
    if worker.limits.crowded and admitted.room.row.seat_of(admitted.person) is None:
        await goodbye(websocket, "flood")
        return
    connection = Connection(worker, websocket, admitted.room, admitted.person)
    # Without a cookie, or with a token of its own, a connection does not depend on a device.
    if identity is not None and admitted.person == identity.person:
        connection.device_id, connection.device = identity.device, device_key(identity.device)
    connection.language = identity.language if identity else language_of(websocket)
    connection.looks = message.looks
    await _at_table(connection, build)


async def _at_table(connection: Connection, build: str) -> None:
    worker, room, person = connection.worker, connection.room, connection.person
    try:
        await _greet(connection, build)
        await connection.read()
    except (WebSocketDisconnect, RuntimeError):
        pass  # the other side is gone
    except (Unavailable, *OUTAGES):
        connection.dismiss("draining")
    finally:
        connection.close()
        if connection in room.watchers:
            room.watchers.discard(connection)
            if person:
                worker.presence.went(room, person)
        if connection.farewell is not None:
            await connection.farewell  # otherwise the connection would end before the goodbye is sent


async def _greet(connection: Connection, build: str) -> None:
    """Show somebody the present state, and from then on every change."""
    worker, room, person = connection.worker, connection.room, connection.person
    notebook = ""
    me = room.row.person(person)
    if me is not None:
        connection.blocked = frozenset(one.person for one in await worker.friends.blocked(person))
        unheard = {one.number for one in room.row.people if one.person in connection.blocked}
        connection.muted = frozenset({*me.muted, *unheard})
        notebook = await worker.store.notebook(room.code, person)
    if worker.settings.bus:
        # Somebody who comes from another worker may have seen more than this one knows.
        await worker.follow(room.code)
        await room.refresh()
    talk = await worker.store.talk(room.code)
    # Nothing moves while the lock is held: the first View is complete, and later ones follow it.
    async with room.lock:
        audible = (said for said in await room.judged(talk) if room.hears(connection, said))
        heard = named(audible, room.row)
        if not await worker.identities.are_valid([(connection.device_id, person)]):
            connection.dismiss("session_ended")
            return
        number, muted = (me.number if me else None), tuple(sorted(connection.muted))
        seat = room.viewer_of(connection)
        connection.send(encode(wire.Welcome(wire.PROTOCOL, build, now_ms(), number, seat, notebook, muted)))
        connection.send(encode(wire.TableIs(room.table())))
        connection.send(encode(wire.Said(heard)))
        room.join(connection, talk[-1].number if talk else 0)
    if person:
        worker.presence.came(room, person, connection.origin)
    await room.hear()
    await worker.running.wake([room])
