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
COOKIE_AGE = 90 * 24 * 3600
"""Seconds that a device is known without being used; every day of use begins them again."""
RENEWED_MS = 24 * 3_600_000
LINK_AGE_MS = 10 * 60 * 1000
WHO = (
    select(
        identities.c.id,
        devices.c.id,
        identities.c.name,
        identities.c.language,
        devices.c.seen,
        devices.c.before,
    )
    .join(devices, devices.c.person == identities.c.id)
    .where(devices.c.id == bindparam("device"))
)


class Identity(msgspec.Struct, frozen=True):
    """A person, and the device they come with."""

    person: str
    device: str
    name: str
    language: Language
    seen: int = 0
    """When the device was last noted to be in use."""
    before: str = ""
    """The device that this browser was, before it followed a link."""


class Device(msgspec.Struct, frozen=True):
    """A device as its person sees it in a list."""

    key: str
    name: str
    created: int
    seen: int


def device_key(device: str) -> str:
    """Return what a device is called where its own number must not be known."""
    return token_digest(device)[:16]


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
        self._origins = Signer(secret, salt="saboteur.origin")

    def screen_token(self, code: str) -> str:
        """Return the token of the screen of a table: it follows from the key and is stored nowhere."""
        return self._screens.get_signature(code).decode()

    def origin(self, network: str) -> str:
        """Return a mark by which a network is known again, but not found out without the key."""
        return self._origins.get_signature(network).decode()[:16]

    def cookie(self, device: str) -> str:
        """Sign a device."""
        return self._signer.sign(device).decode()

    async def of(self, cookie: str | None, now: int) -> Identity | None:
        """Return whose cookie this is, if it is anybody's and was used not too long ago."""
        device = ""
        if cookie and len(cookie) < 200:
            with suppress(BadSignature, UnicodeError):
                device = self._signer.unsign(cookie).decode()
        if not device:
            return None
        found = await self._device(device)
        return None if found is None or found.seen < now - COOKIE_AGE * 1000 else found

    async def _device(self, device: str) -> Identity | None:
        row = await self.database.read(
            lambda connection: connection.execute(WHO, {"device": device}).one_or_none()
        )
        return None if row is None else Identity(*row)

    async def make(self, language: Language, now: int, name: str = "") -> Identity:
        """Make a new person with one device, and no name yet; `name` is the device's."""
        found = Identity(new_id(), new_id(), "", language, now)
        await self.database.execute(
            insert(identities).values(id=found.person, name=found.name, language=language, created=now),
            insert(devices).values(id=found.device, person=found.person, created=now, seen=now, name=name),
        )
        return found

    async def use(self, device: str, name: str, now: int) -> None:
        """Note that a device is in use."""
        await self.database.execute(update(devices).where(devices.c.id == device).values(seen=now, name=name))

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

    async def linked(self, token: str, now: int) -> Identity | None:
        """Return whom a link would make somebody, and leave it as it is."""
        query = (
            select(identities.c.id, identities.c.name, identities.c.language)
            .join(links, links.c.person == identities.c.id)
            .where(links.c.digest == token_digest(token), links.c.expires >= now)
        )
        rows = await self.database.rows(query)
        return Identity(rows[0].id, "", rows[0].name, rows[0].language) if rows else None

    async def follow(self, token: str, now: int, before: str = "", name: str = "") -> str | None:
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
            values = {"id": new_id(), "person": row.person, "created": now, "seen": now}
            connection.execute(insert(devices).values(**values, name=name, before=before))
            return str(values["id"])

        return await self.database.write(work)

    async def before(self, identity: Identity) -> Identity | None:
        """Return who a device was before it followed a link, if it can be that again."""
        return await self._device(identity.before) if identity.before else None

    async def undo(self, identity: Identity) -> Identity | None:
        """Take back that a device followed a link; return what it was before, or None if that is gone."""
        before = await self.before(identity)
        if before is not None:
            await self.database.execute(delete(devices).where(devices.c.id == identity.device))
        return before

    async def devices(self, person: str) -> list[Device]:
        """List the devices of a person, the one used last first."""
        query = select(devices).where(devices.c.person == person).order_by(devices.c.seen.desc())
        return [
            Device(device_key(row.id), row.name, row.created, row.seen)
            for row in await self.database.rows(query)
        ]

    async def revoke(self, person: str, key: str) -> bool:
        """Make one device a stranger; tell whether there was such a device."""
        query = select(devices.c.id).where(devices.c.person == person)

        def work(connection: Connection) -> bool:
            for device in connection.execute(query).scalars().all():
                if device_key(device) == key:
                    connection.execute(delete(devices).where(devices.c.id == device))
                    return True
            return False

        return await self.database.write(work)

    async def forget_unused(self, now: int) -> None:
        """Delete devices that nobody has used for so long that they are strangers."""
        await self.database.execute(delete(devices).where(devices.c.seen < now - COOKIE_AGE * 1000))

    async def forget(self, person: str) -> None:
        """Delete a person and their notes; at tables, their logs have forgotten them before."""
        await self.database.execute(
            delete(notes).where(notes.c.person == person),
            delete(identities).where(identities.c.id == person),
        )
