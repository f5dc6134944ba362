"""Know people again: a random identity behind a signed cookie, without accounts."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import bindparam, delete, insert, select, update

from .stored import devices, identities, links, notes

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from ..wire import Language
    from .database import Database

COOKIE = "saboteur"
COOKIE_AGE = 400 * 24 * 3600
LINK_AGE_MS = 10 * 60 * 1000
WHO = (
    select(identities.c.id, devices.c.id, identities.c.name, identities.c.language)
    .join(devices, devices.c.person == identities.c.id)
    .where(devices.c.id == bindparam("device"))
)


class Identity(msgspec.Struct, frozen=True):
    """A person, and the device they come with."""

    person: str
    device: str
    name: str
    language: Language


def new_id() -> str:
    """Take 128 random bits."""
    return secrets.token_hex(16)


def token_digest(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identities:
    """Reads and writes people and their devices."""

    def __init__(self, database: Database, secret: str) -> None:
        self.database = database
        self._signer = Signer(secret, salt="saboteur.device")
        self._screens = Signer(secret, salt="saboteur.screen")

    def screen_token(self, code: str) -> str:
        """Return the token of the screen of a table: it follows from the key and is stored nowhere."""
        return self._screens.get_signature(code).decode()

    def cookie(self, device: str) -> str:
        """Sign a device."""
        return self._signer.sign(device).decode()

    async def of(self, cookie: str | None) -> Identity | None:
        """Return whose cookie this is, if it is anybody's."""
        device = ""
        if cookie and len(cookie) < 200:
            with suppress(BadSignature, UnicodeError):
                device = self._signer.unsign(cookie).decode()
        if not device:
            return None
        row = await self.database.read(
            lambda connection: connection.execute(WHO, {"device": device}).one_or_none()
        )
        return None if row is None else Identity(*row)

    async def make(self, language: Language, now: int) -> Identity:
        """Make a new person with one device, and no name yet."""
        found = Identity(new_id(), new_id(), "", language)
        await self.database.execute(
            insert(identities).values(id=found.person, name=found.name, language=language, created=now),
            insert(devices).values(id=found.device, person=found.person, created=now),
        )
        return found

    async def rename(self, person: str, name: str, language: Language) -> None:
        """Change how a person is called and spoken to."""
        change = update(identities).where(identities.c.id == person).values(name=name, language=language)
        await self.database.execute(change)

    async def link(self, person: str, now: int) -> str:
        """Make a token that makes one more device this person."""
        token = secrets.token_urlsafe(24)
        await self.database.execute(
            delete(links).where(links.c.expires < now),
            insert(links).values(digest=token_digest(token), person=person, expires=now + LINK_AGE_MS),
        )
        return token

    async def follow(self, token: str, now: int) -> str | None:
        """Use a link up: return a new device of its person, or None if it is no good."""
        used = (
            delete(links)
            .where(links.c.digest == token_digest(token))
            .returning(links.c.person, links.c.expires)
        )

        def work(connection: Connection) -> str | None:
            row = connection.execute(used).one_or_none()
            if row is None or row.expires < now:
                return None
            device = new_id()
            connection.execute(insert(devices).values(id=device, person=row.person, created=now))
            return device

        return await self.database.write(work)

    async def forget(self, person: str) -> None:
        """Delete a person and their notes; at tables, their logs have forgotten them before."""
        await self.database.execute(
            delete(notes).where(notes.c.person == person),
            delete(identities).where(identities.c.id == person),
        )
