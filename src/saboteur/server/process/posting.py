"""Post to an address that somebody else has chosen, without letting it reach our own network."""

from __future__ import annotations

import asyncio
from socket import SOCK_STREAM
from typing import TYPE_CHECKING, Any, cast

import httpcore

from .hosts import is_known, is_public

if TYPE_CHECKING:
    import ssl
    from collections.abc import Collection, Iterable, Mapping

SECONDS = 10.0
"""The time limit for one message."""
CONNECTIONS = 20
TROUBLE = (TimeoutError, OSError, httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError)


class Post:
    """Posts over TLS to public addresses."""

    def __init__(self, trusted: ssl.SSLContext, known: Collection[str]) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            trusted, max_connections=CONNECTIONS, network_backend=PublicOnly(known)
        )

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int | None:
        """Return the status of the answer; None if there was none in time. No redirect is followed."""
        given = [*headers.items()]
        try:
            async with asyncio.timeout(SECONDS):
                # The answer's text is not read: nobody needs it, and it could be endless.
                async with self._pool.stream("POST", url, headers=given, content=body) as answer:
                    return int(answer.status)
        except TROUBLE:
            return None

    async def close(self) -> None:
        """End all connections."""
        await self._pool.aclose()


class PublicOnly(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only. It checks the very address that it connects to, not a name."""

    def __init__(self, known: Collection[str]) -> None:
        self._known = known
        self._network = cast("httpcore.AsyncNetworkBackend", httpcore.AnyIOBackend())

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109  (httpcore names it)
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the first address of a name that answers."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not is_known(host, port, self._known):
            addresses = [one for one in addresses if is_public(one)]
        for address in addresses:
            try:
                return await self._network.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        raise httpcore.ConnectError("no public address answers")
