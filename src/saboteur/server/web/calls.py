"""The path of every HTTP request: size, origin, identity, and refusals in one form."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from types import NoneType
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from saboteur.errors import Refusal

from .. import wire
from ..denials import Denied
from ..process.fair_queue import Share
from ..storage.database import OUTAGES
from ..storage.identities import COOKIE, COOKIE_AGE, RENEWED_MS, Identity
from ..table.names import clean
from ..table.room import Unavailable, now_ms
from .addresses import network_of
from .admission import find_room, language_of, origin_allowed

if TYPE_CHECKING:
    from starlette.requests import Request

    from ..process.worker import Worker
    from ..table.room import Room


Body = TypeVar("Body", bound=msgspec.Struct | None)
NO_BODY: Final = NoneType
"""What an endpoint names that reads no body."""


@dataclass
class Call(Generic[Body]):
    """A request, and the person who made it."""

    worker: Worker
    request: Request
    identity: Identity | None
    body: Body
    cookie: str | None = None
    """A device for the cookie; empty removes the cookie."""

    @property
    def address(self) -> str:
        """The address it came from."""
        return self.request.client.host if self.request.client else ""

    @property
    def network(self) -> str:
        """What limits count it as."""
        return network_of(self.address)

    @property
    def me(self) -> Identity:
        """The person who made it."""
        if self.identity is None:
            raise Denied("nobody")
        return self.identity

    async def welcome(self) -> Identity:
        """Return the person who made it; make a new person for a newcomer."""
        if self.identity is None:
            if not self.worker.limits.people.take(self.network):
                raise Denied("too_many")
            language = language_of(self.request)
            self.identity = await self.worker.identities.make(language, now_ms(), device_name(self.request))
            self.cookie = self.identity.device
        return self.identity

    async def room(self) -> Room:
        """Return the table in the path."""
        person = "" if self.identity is None else self.identity.person
        return await find_room(self.worker, self.request.path_params["code"], self.network, person)

    async def in_process(self, do: Callable[[bytes], bytes], what: msgspec.Struct) -> bytes:
        """Let another process do long work, in fair turns with other networks and with bots."""
        if not self.worker.limits.replays.take(self.network):
            raise Denied("too_many")
        share = Share((self.worker.identities.origin(self.network),))
        return await self.worker.thinkers.work(do, msgspec.json.encode(what), share)


NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The character 0 in JSON, which PostgreSQL does not store."""
BODY_SECONDS = 10
"""The time limit for a body to arrive."""


@dataclass(frozen=True)
class Endpoint(Generic[Body]):
    """One endpoint."""

    method: str
    path: str
    summary: str
    handler: Callable[[Call[Body]], Awaitable[msgspec.Struct | Response | None]]
    body: type[Body]
    answer: type[msgspec.Struct] | None = None
    """None: nothing, or plain text."""
    limit: int = wire.MESSAGE_LIMIT
    """The most bytes of a body."""
    cost: int = 1
    """The number of requests it counts as, because it takes the server longer."""

    async def __call__(self, request: Request) -> Response:
        """Answer a request."""
        worker: Worker = request.app.state.worker
        language = language_of(request)
        try:
            identity, cookie = await self._identify(worker, request)
            language = language if identity is None else identity.language
            call = Call(worker, request, identity, await self._read_body(request), cookie)
            answer = await self.handler(call)
        except Denied as denied:
            return _refused(worker, denied, language)
        except Refusal as refusal:
            return _refused(worker, Denied.by_the_rules(refusal), language)
        except (Unavailable, *OUTAGES) as outage:
            gone = isinstance(outage, IntegrityError) and await self._is_gone(worker, request)
            return _refused(worker, Denied("nobody") if gone else Denied.by_outage(outage), language)
        if isinstance(answer, Response):
            response = answer
        elif answer is None:
            response = Response(status_code=HTTPStatus.NO_CONTENT)
        else:
            response = json_response(answer)
        response.headers.setdefault("Cache-Control", "no-store")
        if call.cookie is not None:
            _set_cookie(call, response)
        return response

    async def _identify(self, worker: Worker, request: Request) -> tuple[Identity | None, str | None]:
        """Find the person who asks, and the device to be kept in the cookie if it is time for that."""
        network = network_of(request.client.host if request.client else "")
        if not worker.limits.requests.take(network, self.cost):
            raise Denied("too_many")
        if self.method != "GET" and not origin_allowed(request, worker.settings):
            raise Denied("wrong_origin")
        now = now_ms()
        found = await worker.identities.of(request.cookies.get(COOKIE), now)
        if found is None or now - found.seen <= RENEWED_MS:
            return found, None
        await worker.identities.use(found.device, device_name(request), now)
        return found, found.device

    async def _is_gone(self, worker: Worker, request: Request) -> bool:
        """Say whether the person who asked was deleted meanwhile: then nothing can be written for them."""
        with suppress(*OUTAGES):
            return await worker.identities.of(request.cookies.get(COOKIE), now_ms()) is None
        return False

    async def _read_body(self, request: Request) -> Body:
        data = b"null" if self.body is NO_BODY else await _limited(request, self.limit) or b"{}"
        if any("\0" in str(value) for value in request.path_params.values()):
            raise Denied("not_here")
        if NUL.search(data):
            raise Denied("unreadable", detail="no text may contain the character 0")
        try:
            return msgspec.json.decode(data, type=self.body)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Denied("unreadable", detail=str(error)[:200]) from None


async def _limited(request: Request, limit: int) -> bytes:
    data = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                data += part
                if len(data) > limit:
                    raise Denied("too_large")
    except (TimeoutError, ClientDisconnect):
        raise Denied("too_slow") from None
    return data


def json_response(answer: msgspec.Struct, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """Write an answer."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def problem_response(denied: Denied, language: wire.Language) -> Response:
    """Write a refusal."""
    problem = wire.Problem(denied.code, denied.text(language), denied.clause, denied.params)
    response = json_response(problem, denied.status)
    response.headers["Cache-Control"] = "no-store"
    return response


def _refused(worker: Worker, denied: Denied, language: wire.Language) -> Response:
    worker.metrics.refused.labels(denied.code).inc()
    return problem_response(denied, language)


def _set_cookie(call: Call[Body], response: Response) -> None:
    secure = call.request.url.scheme == "https"
    if call.cookie:
        signed = call.worker.identities.cookie(call.cookie)
        response.set_cookie(COOKIE, signed, COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    else:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)


BROWSERS = {"Firefox/": "Firefox", "Edg/": "Edge", "OPR/": "Opera", "Chrome/": "Chrome", "Safari/": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}
"""Names of browsers in their user agents; the first match counts."""


def device_name(request: Request) -> str:
    """Return a name by which a person recognises their device; nothing else is kept."""
    agent = request.headers.get("user-agent", "")
    found = [
        next((name for mark, name in names.items() if mark in agent), "") for names in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(filter(None, found))


def cleaned(name: str) -> str:
    """Clean a name, or refuse it if nothing is left."""
    found = clean(name)
    if not found:
        raise Denied("name")
    return found
