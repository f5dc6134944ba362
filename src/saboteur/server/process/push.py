"""Send a message to a browser through its push service, encrypted for this browser only.

A push service's address comes from a page, so it may be anything. The server connects only to public
addresses, only over TLS, follows no redirect, reads no answer but its status, and waits only some seconds.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

from ..settings import split
from .hosts import HTTPS, is_known
from .loading import load

if TYPE_CHECKING:
    from collections.abc import Collection

    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from ..settings import Settings
    from ..storage.notices import Subscription
    from .posting import Post

LONGEST_ADDRESS = 1000
POINT, AUTH = 65, 16
"""The sizes of a browser's keys, in bytes."""
TOKEN_SECONDS = 12 * 3600
"""How long a push service may accept a signature; a day is the most that the standard allows."""
GONE = (HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
"""Answers after which an address is of no use: it has ended, or it was made for another server."""
NAME = re.compile(r"(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}")
"""A name of a server on the public network."""
LIBRARIES = (
    *("cryptography.hazmat.primitives.asymmetric.ec", "http_ece", "py_vapid"),
    "saboteur.server.process.posting",
)
NOBODY = "mailto:operator@localhost"

Outcome = Literal["sent", "gone", "refused", "later"]


class Unusable(Exception):
    """An address or key that no browser has."""


@dataclass(frozen=True)
class Message:
    """What to send, and how long it is of use."""

    text: bytes
    topic: str
    """A later message about the same thing replaces one that has not arrived yet."""
    seconds: int


class Pusher:
    """Sends messages in the name of this server."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self._settings = settings
        self._secret = secret
        self._post: Post | None = None
        self._opening = asyncio.Lock()
        self._hosts = frozenset(split(settings.push_hosts))

    @cached_property
    def _signing_key(self) -> EllipticCurvePrivateKey:
        """The key of this server. It follows from the secret, so all workers have the same."""
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

        digest = hashlib.sha512(b"saboteur.push " + self._secret.encode()).digest()
        curve = ec.SECP256R1()
        return ec.derive_private_key(1 + int.from_bytes(digest) % (curve.group_order - 1), curve)

    async def public_key(self) -> str:
        """Return the key that browsers give to their push service: it admits messages of this server only."""
        await load(*LIBRARIES)
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

        point = self._signing_key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    async def check(self, endpoint: str, key: str, auth: str) -> str:
        """Refuse an address or keys that can't belong to a browser; return the address in its usual form.

        Nothing is sent or looked up.
        """
        await load(*LIBRARIES)
        _checked_keys(key, auth)
        return _checked_address(endpoint, self._hosts)

    async def send(self, to: Subscription, message: Message) -> Outcome:
        """Send a message to a browser."""
        await load(*LIBRARIES)
        try:
            _checked_address(to.endpoint, self._hosts)
            body = _encrypted(message.text, to)
        except Unusable:
            return "gone"
        headers = {
            **self._signature(to),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(message.seconds),
            "Topic": message.topic,
            "Urgency": "normal",
        }
        post = await self._opened()
        return _outcome(await post.send(to.endpoint, headers, body))

    async def _opened(self) -> Post:
        from .posting import Post  # noqa: PLC0415

        async with self._opening:
            if self._post is None:
                trusted = await asyncio.to_thread(ssl.create_default_context)
                self._post = Post(trusted, self._hosts)
            return self._post

    def _signature(self, to: Subscription) -> dict[str, str]:
        from py_vapid import Vapid02  # noqa: PLC0415

        place = urlsplit(to.endpoint)
        site = to.origin if to.origin.startswith("https://") else NOBODY
        claims = {
            "aud": f"https://{place.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self._settings.contact or site,
        }
        signed: dict[str, str] = Vapid02(self._signing_key, {"no-strict": True}).sign(claims)
        return signed

    async def close(self) -> None:
        """End all connections."""
        if self._post is not None:
            await self._post.close()


def _checked_address(endpoint: str, known: Collection[str]) -> str:
    """Return an address in the form in which nobody has written it twice."""
    if len(endpoint) > LONGEST_ADDRESS or not endpoint.isascii() or not endpoint.isprintable():
        raise Unusable
    try:
        place = urlsplit(endpoint)
        host, port = place.hostname or "", place.port or HTTPS
    except ValueError:
        raise Unusable from None
    if place.scheme != "https" or not host or "@" in place.netloc or " " in endpoint or "\\" in endpoint:
        raise Unusable
    # A name, not an address: the addresses that it has are checked when we connect to them.
    if not is_known(host, port, known) and (port != HTTPS or not NAME.fullmatch(host)):
        raise Unusable
    return place._replace(netloc=host if port == HTTPS else f"{host}:{port}", fragment="").geturl()


def _checked_keys(key: str, auth: str) -> tuple[bytes, bytes]:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    try:
        point, secret = (urlsafe_b64decode(one + "=" * (-len(one) % 4)) for one in (key, auth))
        if len(point) != POINT or len(secret) != AUTH:
            raise Unusable
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, NotBase64):
        raise Unusable from None
    return point, secret


def _encrypted(text: bytes, to: Subscription) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    from http_ece import encrypt  # noqa: PLC0415

    point, secret = _checked_keys(to.key, to.auth)
    ours = ec.generate_private_key(ec.SECP256R1())
    found: bytes = encrypt(text, os.urandom(16), private_key=ours, dh=point, auth_secret=secret)
    return found


def _outcome(status: int | None) -> Outcome:
    if status is None:
        return "later"
    if status in GONE:
        return "gone"
    if status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return "later"
    return "sent" if status < HTTPStatus.MULTIPLE_CHOICES else "refused"
