"""The web application: the built client, and the server behind it."""

from __future__ import annotations

from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute, request_response

from .. import wire
from ..denials import Denied
from ..process.worker import Worker
from ..settings import CLIENT, VERSION
from ..storage.database import OUTAGES
from .admission import for_operator, language_of
from .api import ENDPOINTS
from .calls import json_response, problem_response
from .files import ClientFiles, Counted
from .headers import SecurityHeaders
from .openapi import describe
from .plain_pages import nothing_here, offline
from .sockets import table_socket

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from ..settings import Settings
    from .calls import Endpoint


async def page(_: Request) -> Response:
    """Serve the page under the links that people share; the page reads its own address."""
    return FileResponse(CLIENT / "index.html", headers={"Cache-Control": "no-cache"})


async def healthz(request: Request) -> Response:
    """Say whether the server can serve games."""
    worker: Worker = request.app.state.worker
    if not await worker.can_write():
        return json_response(wire.Health("unavailable", VERSION), HTTPStatus.SERVICE_UNAVAILABLE)
    return json_response(wire.Health("draining" if worker.draining else "ok", VERSION))


async def metrics(request: Request) -> Response:
    """Return the metrics of this worker, for Prometheus, to the operator only."""
    worker: Worker = request.app.state.worker
    if not for_operator(request, worker.settings):
        raise HTTPException(HTTPStatus.FORBIDDEN, "figures are for the operator: see docs/operations.md")
    with suppress(*OUTAGES):
        worker.metrics.count_tables(await worker.store.count())
    return Response(worker.metrics.text(), media_type="text/plain; version=0.0.4")


async def api(_: Request) -> Response:
    """Describe the HTTP API."""
    return Response(_description(), media_type="application/json")


@cache
def _description() -> bytes:
    return msgspec.json.encode(describe(ENDPOINTS, VERSION))


def client_build() -> str:
    """Return the build of the served client."""
    try:
        return (CLIENT / ".built-from").read_text(encoding="ascii")[:16]
    except OSError:
        return ""


async def refuse(request: Request, problem: Exception) -> Response:
    """Answer a request for something that does not exist, or with the wrong method."""
    assert isinstance(problem, HTTPException)
    if not request.url.path.startswith("/api"):
        if problem.status_code == HTTPStatus.NOT_FOUND and "text/html" in request.headers.get("accept", ""):
            return nothing_here(language_of(request))
        return PlainTextResponse(problem.detail, problem.status_code)
    wrong_method = problem.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    return problem_response(Denied("not_allowed" if wrong_method else "not_here"), language_of(request))


async def fail(request: Request, failure: Exception) -> Response:
    """Answer a request that failed unexpectedly; the details stay here."""
    worker: Worker = request.app.state.worker
    worker.failed(failure)
    return problem_response(Denied("failure"), language_of(request))


async def _answer(endpoint: Endpoint[Any], request: Request) -> Response:
    return await endpoint(request)


def _for_players() -> list[BaseRoute]:
    return [
        Route("/api", Counted(request_response(api)), methods=["GET"]),
        *(Route(one.path, partial(_answer, one), methods=[one.method]) for one in ENDPOINTS),
        WebSocketRoute("/ws/{code}", table_socket),
        *(
            Route(path, Counted(request_response(page)), methods=["GET"])
            for path in ("/t/{code}", "/rules", "/replay")
        ),
        Route("/offline.html", Counted(request_response(offline)), methods=["GET"]),
        Mount("/", Counted(ClientFiles(directory=CLIENT, html=True))),
    ]


async def at_once() -> None:
    """Let a worker listen as soon as it can answer."""


def create_app(
    settings: Settings, secret: str, may_listen: Callable[[], Awaitable[None]] = at_once
) -> Starlette:
    """Build the application; it listens once it can answer and `may_listen` returns."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        worker = Worker(settings, secret)
        await worker.open()
        app.state.worker, app.state.build = worker, client_build()
        await may_listen()
        yield
        await worker.close()

    for_operators = [Route("/healthz", healthz), Route("/metrics", metrics)]
    return Starlette(
        routes=for_operators if settings.role == "bots" else [*for_operators, *_for_players()],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={HTTPException: refuse, Exception: fail},
        lifespan=lifespan,
    )
