"""Just enough HTTP for our own server: one request per connection, cheap enough to make thousands."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import msgspec


class Failed(OSError):
    """An answer with an error."""


class Answer(msgspec.Struct, frozen=True):
    """What the server answered."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.content.decode()

    def json(self) -> Any:
        """The body, decoded."""
        return msgspec.json.decode(self.content)

    def checked(self) -> Answer:
        """Return the answer, or raise Failed if it is an error."""
        if self.status >= HTTPStatus.BAD_REQUEST:
            raise Failed(f"{self.status} {self.text[:200]}")
        return self


async def request(
    url: str,
    method: str,
    path: str,
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
    source: str = "",
) -> Answer:
    """Make a request, from a given local address if one is named."""
    where = urlsplit(url)
    local = (source, 0) if source else None
    reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=local)
    try:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {where.netloc}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if body is not None:
            lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + (body or b""))
        async with asyncio.timeout(30):
            data = await reader.read(-1)
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    head, _, content = data.partition(b"\r\n\r\n")
    if not head:
        raise Failed("the connection was closed without an answer")
    first, *rest = head.decode("latin-1").split("\r\n")
    found = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
    if found.get("transfer-encoding") == "chunked":
        content = _joined(content)
    return Answer(int(first.split()[1]), found, content)


def _joined(content: bytes) -> bytes:
    """Join a body that came in parts.

    >>> _joined(b"3\\r\\nabc\\r\\n1\\r\\nd\\r\\n0\\r\\n\\r\\n")
    b'abcd'
    """
    parts = []
    while content:
        size, _, content = content.partition(b"\r\n")
        parts.append(content[: int(size, 16)])
        content = content[int(size, 16) + 2 :]
    return b"".join(parts)
