"""Serve the built client and other things that are the same for everybody: cheaply, and within limits."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from ..denials import Denied
from .addresses import network_of
from .admission import language_of
from .calls import problem_response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from ..process.worker import Worker

SMALL = 500
"""The number of bytes below which a file is not worth compressing."""


class ClientFiles(StaticFiles):
    """Serves the built client: files named by their content may be cached, others are checked again.

    Each file is compressed once, beside the event loop. Unlike answers, files contain no secret that their
    size could reveal.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._packed: dict[str, tuple[str, bytes]] = {}
        """By path, the tag of a file and its compressed content; empty if that would not be smaller."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve one file, with its cache time."""
        response = await super().get_response(path, scope)
        asked = Headers(scope=scope)
        whole = scope["method"] == "GET" and "range" not in asked
        if whole and "gzip" in asked.get("accept-encoding", "") and isinstance(response, FileResponse):
            response = await self._smaller(response)
        named_by_content = Path(path).parts[:1] == ("assets",)
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if named_by_content else "no-cache"
        )
        response.headers.setdefault("Vary", "Accept-Encoding")
        return response

    async def _smaller(self, response: FileResponse) -> Response:
        path, tag = str(response.path), response.headers.get("etag", "")
        if path not in self._packed or self._packed[path][0] != tag:
            self._packed[path] = tag, await asyncio.to_thread(_packed, path)
        packed = self._packed[path][1]
        if not packed:
            return response
        kept = {name: value for name, value in response.headers.items() if name != "content-length"}
        return Response(packed, response.status_code, {**kept, "content-encoding": "gzip"})


def _packed(path: str) -> bytes:
    plain = Path(path).read_bytes()
    packed = gzip.compress(plain, mtime=0) if len(plain) >= SMALL else plain
    return packed if len(packed) < len(plain) else b""


class Counted:
    """Counts requests for what is the same for everybody; the API counts its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its address asks for too much."""
        request = Request(scope)
        worker: Worker = request.app.state.worker
        network = network_of(request.client.host if request.client else "")
        if worker.limits.files.take(network):
            await self.app(scope, receive, send)
        else:
            worker.metrics.refused.labels("too_many").inc()
            await problem_response(Denied("too_many"), language_of(request))(scope, receive, send)
