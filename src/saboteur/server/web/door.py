"""Limits for connections before a request has been read, and for frames below messages.

uvicorn allows its protocols to be replaced. These add limits and change nothing else.
"""

from __future__ import annotations

from collections import Counter
from struct import pack
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State
from websockets.server import ServerProtocol

from .. import wire
from ..process.descriptors import waiting_possible
from ..settings import split
from ..table.news import encode
from .addresses import network_of, within
from .limits import Bucket

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Mapping

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from websockets.frames import Frame
    from websockets.http11 import Request

    from ..settings import Settings

HEADER_SECONDS = 10.0
"""The time limit for a request's header to arrive."""
ANSWER_SECONDS = 60.0
"""The time limit from a request's header to the last byte of its answer."""
FRAMES_PER_MESSAGE = 2
"""The number of frames of any kind that a connection may send per allowed message."""
GOODBYE_SECONDS = 2.0
BYE = encode(wire.Bye("flood")).encode()
WHOLE_TEXT, SHORT, LONG = 0x81, 126, 65_536
"""How a frame with a whole text begins, and from which sizes on the size takes more bytes (RFC 6455)."""
PUSH = "saboteur.push"
"""The ASGI extension through which a connection can be written to at once."""


def framed(data: bytes) -> bytes:
    """Put a text into a WebSocket frame, as a server sends it: whole, not masked, not compressed."""
    size = len(data)
    if size < SHORT:
        return pack("!BB", WHOLE_TEXT, size) + data
    if size < LONG:
        return pack("!BBH", WHOLE_TEXT, SHORT, size) + data
    return pack("!BBQ", WHOLE_TEXT, SHORT + 1, size) + data


def no_push(_: str) -> bool:
    """Write nothing: under another server every message waits for its turn."""
    return False


def push_of(extensions: Mapping[str, Any]) -> Callable[[str], bool]:
    """Return a function that writes a message at once and says whether it did."""
    return cast("Callable[[str], bool]", extensions.get(PUSH, {PUSH: no_push})[PUSH])


class Door:
    """Counts the HTTP connections of a worker, and closes connections without a request."""

    def __init__(self, settings: Settings) -> None:
        self.most_waiting = waiting_possible()
        self.most_of_network = settings.connections_per_address
        self.frames = FRAMES_PER_MESSAGE * settings.messages_per_second
        self._proxies = split(settings.trust_proxy)
        self._waiting: dict[CountedHttp, None] = {}
        """Connections that have not sent a request yet, the oldest first."""
        self._waiting_of: Counter[str] = Counter()
        self._open_of: Counter[str] = Counter()

    def network(self, address: str) -> str:
        """Return what an address counts as; a proxy stands for many people and counts as nobody."""
        return "" if within(address, self._proxies) else network_of(address)

    def enter(self, connection: CountedHttp) -> bool:
        """Count a connection, unless its network has too many."""
        network = connection.network
        if network and self._open_of[network] >= self.most_of_network:
            return False
        self._open_of[network] += 1
        return True

    def leave(self, connection: CountedHttp) -> None:
        """Stop counting a connection."""
        self.busy(connection)
        _less(self._open_of, connection.network)

    def waits(self, connection: CountedHttp) -> None:
        """Note that a connection waits for a request; if too many do, the greediest network loses one."""
        if connection in self._waiting:
            return
        self._waiting[connection] = None
        self._waiting_of[connection.network] += 1
        if len(self._waiting) > self.most_waiting:
            ((greediest, _),) = self._waiting_of.most_common(1)
            next(one for one in self._waiting if one.network == greediest).drop()

    def busy(self, connection: CountedHttp) -> None:
        """Note that a connection has sent a request."""
        if connection in self._waiting:
            del self._waiting[connection]
            _less(self._waiting_of, connection.network)


def _less(counted: Counter[str], network: str) -> None:
    counted[network] -= 1
    if counted[network] <= 0:
        del counted[network]


class CountedHttp(H11Protocol):
    """An HTTP connection with time limits for its header and for reading its answer."""

    door: Door
    _entered = False
    _timer: asyncio.TimerHandle | None = None
    network = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Count the connection, and give it time for a request."""
        super().connection_made(transport)
        self.network = self.door.network(self.client[0] if self.client else "")
        self._entered = self.door.enter(self)
        if not self._entered:
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Receive data; once a header is complete, the time limit for its answer starts."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Give the connection time for its next request."""
        super().on_response_complete()
        if self._entered:
            self._wait()
            self._look()

    def drop(self) -> None:
        """Close the connection for good."""
        self.door.busy(self)
        self.transport.abort()

    def _wait(self) -> None:
        self._set_timer(HEADER_SECONDS)
        self.door.waits(self)

    def _look(self) -> None:
        """Check whether a request is being answered."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if self._entered and cycle is not None and not cycle.response_complete:
            self.door.busy(self)
            self._set_timer(ANSWER_SECONDS)

    def _set_timer(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self.drop)

    def _leave(self) -> None:
        if self._entered:
            self._entered = False
            self.door.leave(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class CountedFrames(ServerProtocol):
    """Parses frames; if there are too many it says goodbye and discards the rest unread."""

    def __init__(self, frames_per_second: float, **options: Any) -> None:
        super().__init__(**options)
        self._bucket = Bucket(frames_per_second, frames_per_second)
        self.flooded = False

    def recv_frame(self, frame: Frame) -> None:
        """Receive a frame of any kind; even an empty one costs more to read than to send."""
        if self._bucket.take():
            super().recv_frame(frame)
        elif not self.flooded:
            self.flooded = True
            self.events.clear()
            if self.state is State.OPEN:
                self.send_text(BYE)
            self.fail(CloseCode.POLICY_VIOLATION)


class CountedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that counts every frame, and stops answering pings if the answers are not read."""

    door: Door

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        # Without extensions: messages are never compressed.
        self.conn: CountedFrames = CountedFrames(
            self.door.frames, max_size=self.config.ws_max_size, logger=self.logger
        )
        self._shown_out = False

    def handle_connect(self, event: Request) -> None:
        """Let the application answer and write without waiting."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions = self.scope.get("extensions")
            if extensions is not None:
                extensions[PUSH] = {PUSH: self.push}

    def push(self, text: str) -> bool:
        """Write a message at once, if the other side reads its messages; return whether it was written."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        if self.transport.is_closing():  # it was cut off, and we are about to hear of it
            return False
        self.transport.write(framed(text.encode()))
        return True

    def data_received(self, data: bytes) -> None:
        """Receive data, until there are too many frames in it."""
        if self._shown_out:
            return
        super().data_received(data)
        if self.conn.flooded:
            self._show_out()

    def _show_out(self) -> None:
        self._shown_out = self.close_sent = True
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)  # in case nobody reads the goodbye

    def handle_ping(self) -> None:
        """Answer a ping, unless earlier answers are still unread."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()


def protocols(settings: Settings) -> tuple[type[CountedHttp], type[CountedSocket]]:
    """Return the protocols of one worker, which share their limits."""
    door = Door(settings)
    return type("Http", (CountedHttp,), {"door": door}), type("Socket", (CountedSocket,), {"door": door})
