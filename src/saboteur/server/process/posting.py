"""Post to an address that somebody else has chosen, without letting it reach our own network."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from socket import SOCK_STREAM, getaddrinfo
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import httpcore

from ..web.limits import Buckets
from .hosts import HTTPS, is_known, is_public

if TYPE_CHECKING:
    import ssl
    from collections.abc import Collection, Iterable, Mapping
    from concurrent.futures import Executor

SECONDS = 10.0
"""The time limit for one message."""
SERVICES = ("googleapis.com", "mozilla.com", "mozaws.net", "push.apple.com", "notify.windows.com")
"""Where the push services of browsers are. They have connections of their own, so that addresses that never
answer keep nobody else waiting."""
CONNECTIONS, OTHER_CONNECTIONS = 20, 4
LONGEST_ANSWER = 4000
MOST_WAITING = 200
"""The most messages that wait for a connection; further ones are sent later."""
PER_SITE, SITE_SECONDS = 20, 60.0
"""The most messages to one unknown site in so many seconds: we are nobody's way to flood others."""
REST_SECONDS = 300.0
"""How long a site is left alone that did not answer."""
MOST_RESTING = 1000
TROUBLE = (
    *(TimeoutError, OSError, UnicodeError, httpcore.TimeoutException, httpcore.NetworkError),
    httpcore.ProtocolError,
)


class Post:
    """Posts over TLS to public addresses."""

    def __init__(self, trusted: ssl.SSLContext, known: Collection[str]) -> None:
        self._known = known
        self._services = _Lane(trusted, known, CONNECTIONS)
        self._others = _Lane(trusted, known, OTHER_CONNECTIONS)
        self._sites = Buckets(PER_SITE, PER_SITE / SITE_SECONDS)
        self._resting: dict[str, float] = {}

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int | None:
        """Return the status of the answer; None if there was none in time. No redirect is followed."""
        place = urlsplit(url)
        host = place.hostname or ""
        if is_known(host, place.port or HTTPS, self._known) or _is_service(host):
            return await self._services.send(url, headers, body)
        site = ".".join(host.split(".")[-2:])
        if time.monotonic() < self._resting.get(site, 0) or not self._sites.take(site):
            return None
        status = await self._others.send(url, headers, body)
        if status is None:
            self._rest(site)
        return status

    def _rest(self, site: str) -> None:
        now = time.monotonic()
        if len(self._resting) >= MOST_RESTING:
            self._resting = {one: until for one, until in self._resting.items() if until > now}
        self._resting[site] = now + REST_SECONDS

    async def close(self) -> None:
        """End all connections."""
        await self._services.close()
        await self._others.close()


def _is_service(host: str) -> bool:
    return any(host == one or host.endswith(f".{one}") for one in SERVICES)


class _Lane:
    """Some connections, and the messages that wait for them."""

    def __init__(self, trusted: ssl.SSLContext, known: Collection[str], connections: int) -> None:
        # A name that nobody answers for keeps a thread for half a minute, so other work has other threads.
        self._names = ThreadPoolExecutor(connections, "names")
        self._pool = httpcore.AsyncConnectionPool(
            trusted, max_connections=connections, network_backend=PublicOnly(known, self._names)
        )
        self._turn = asyncio.Semaphore(connections)
        self._waiting = 0

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int | None:
        """Send a message; the time limit begins with its turn."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            async with self._turn, asyncio.timeout(SECONDS):
                given = [*headers.items()]
                async with self._pool.stream("POST", url, headers=given, content=body) as answer:
                    read = 0
                    async for part in answer.aiter_stream():
                        # A short text is passed over, so that the connection can be used again. Nobody needs
                        # it, and it could be endless.
                        read += len(part)
                        if read > LONGEST_ANSWER:
                            break
                    return int(answer.status)
        except TROUBLE:
            return None
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End all connections, without waiting for names."""
        self._names.shutdown(wait=False, cancel_futures=True)
        await self._pool.aclose()


class PublicOnly(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only. It checks the very address that it connects to, not a name."""

    def __init__(self, known: Collection[str], names: Executor) -> None:
        self._known, self._names = known, names
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
        look_up = partial(getaddrinfo, host, port, type=SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._names, look_up)
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not is_known(host, port, self._known):
            addresses = [one for one in addresses if is_public(one)]
        for address in addresses:
            try:
                return await self._network.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        raise httpcore.ConnectError("no public address answers")
