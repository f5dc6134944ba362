"""Answers that are the same for everybody: encoded and compressed once, and cached by clients.

Nothing that differs between seats may be compressed: its length would reveal its content.
"""

from __future__ import annotations

import gzip
import hashlib
from http import HTTPStatus
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request


class Packed:
    """An answer in all its encodings."""

    def __init__(self, answer: msgspec.Struct) -> None:
        self.plain = msgspec.json.encode(answer)
        self.packed = gzip.compress(self.plain, mtime=0)
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:16]}"'

    def to(self, request: Request) -> Response:
        """Answer a request: compressed if possible, and empty if nothing has changed."""
        headers = {"Cache-Control": "public, no-cache", "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("If-None-Match", ""):
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        packs = "gzip" in request.headers.get("Accept-Encoding", "")
        if packs:
            headers["Content-Encoding"] = "gzip"
        return Response(self.packed if packs else self.plain, headers=headers, media_type="application/json")
