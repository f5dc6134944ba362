"""Recognise people by a random identity behind a signed cookie, without accounts."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import bindparam, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from .database import batches
from .stored import devices, forgotten, identities, links, moved, people, recoveries, reports

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sqlalchemy import Connection

    from ..wire import Language
    from .database import Database

COOKIE = "saboteur"
COOKIE_AGE = 90 * 24 * 3600
"""Seconds until an unused device is forgotten; every day of use starts them again."""
RENEWED_MS = 24 * 3_600_000
LINK_AGE_MS = 10 * 60 * 1000
MOST_AT_ONCE = 50
"""The most people whose unused devices are forgotten in one transaction."""
STRAGGLERS_MS = 24 * 3_600_000
"""How long somebody who is gone is remembered, in case one of their requests comes late."""
LONGEST_TOPIC = 20
MOST_DEVICES = 50
"""The most devices of one person; a further one takes the place of the one that was not used for longest."""
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
    """A person, and the device that they use."""

    person: str
    device: str
    name: str
    language: Language
    seen: int = 0
    """When the use of the device was last noted."""
    before: str = ""
    """The device that this browser was before it followed a link."""


class Device(msgspec.Struct, frozen=True):
    """A device as its person sees it in a list."""

    key: str
    name: str
    created: int
    seen: int


def device_key(device: str) -> str:
    """Return the public key of a device, which does not reveal its number."""
    return token_digest(device)[:16]


def new_id() -> str:
    """Take 128 random bits."""
    return secrets.token_hex(16)


def token_digest(token: str) -> str:
    """Return the hash of a token, which is stored instead of it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identities:
    """Reads and writes people and their devices."""

    def __init__(self, database: Database, secret: str) -> None:
        self.database = database
        self._signer = Signer(secret, salt="saboteur.device")
        self._screens = Signer(secret, salt="saboteur.screen")
        self._origins = Signer(secret, salt="saboteur.origin")
        self._topics = Signer(secret, salt="saboteur.topic")

    def screen_token(self, code: str) -> str:
        """Return the token of a table's screen; it is derived from the key and not stored."""
        return self._screens.get_signature(code).decode()

    def origin(self, network: str) -> str:
        """Return a keyed hash of a network: it can be recognised, but not found out without the key."""
        return self._origins.get_signature(network).decode()[:16]

    def topic(self, what: str) -> str:
        """Return a name for what a notice is about, from which a push service can't guess a table's code."""
        return self._topics.get_signature(what).decode()[:LONGEST_TOPIC]

    def cookie(self, device: str) -> str:
        """Sign a device for its cookie."""
        return self._signer.sign(device).decode()

    async def of(self, cookie: str | None, now: int) -> Identity | None:
        """Return the person of a cookie, if it is valid and was used recently."""
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
        """Make a new person with one device and no name; `name` is the device's."""
        found = Identity(new_id(), new_id(), "", language, now)
        await self.database.execute(
            insert(identities).values(id=found.person, name=found.name, language=language, created=now),
            insert(devices).values(id=found.device, person=found.person, created=now, seen=now, name=name),
        )
        return found

    async def person(self, person: str) -> Identity | None:
        """Return a person, without a device."""
        query = select(identities.c.name, identities.c.language).where(identities.c.id == person)
        rows = await self.database.rows(query)
        return Identity(person, "", rows[0].name, rows[0].language) if rows else None

    async def use(self, device: str, name: str, now: int) -> None:
        """Note that a device is in use."""
        await self.database.execute(update(devices).where(devices.c.id == device).values(seen=now, name=name))

    async def name(self, person: str) -> str:
        """Return a person's name."""
        rows = await self.database.rows(select(identities.c.name).where(identities.c.id == person))
        return str(rows[0].name) if rows else ""

    async def rename(self, person: str, name: str, language: Language) -> None:
        """Change a person's name and language."""
        change = update(identities).where(identities.c.id == person).values(name=name, language=language)
        await self.database.execute(change)

    async def link(self, identity: Identity, now: int) -> str | None:
        """Make a token that adds one more device to this person; None if this device was just signed out."""
        token = secrets.token_urlsafe(24)
        values = {"digest": token_digest(token), "expires": now + LINK_AGE_MS}
        try:
            await self.database.execute(
                delete(links).where(links.c.expires < now),
                insert(links).values(person=identity.person, device=identity.device, **values),
            )
        except IntegrityError:
            return None
        return token

    async def linked(self, token: str, now: int) -> Identity | None:
        """Return the person of a link, without using it up."""
        query = (
            select(identities.c.id, identities.c.name, identities.c.language)
            .join(links, links.c.person == identities.c.id)
            .where(links.c.digest == token_digest(token), links.c.expires >= now)
        )
        rows = await self.database.rows(query)
        return Identity(rows[0].id, "", rows[0].name, rows[0].language) if rows else None

    async def follow(self, token: str, now: int, before: str = "", name: str = "") -> str | None:
        """Use up a link: return a new device of its person, or None if it is not valid."""
        used = (
            delete(links)
            .where(links.c.digest == token_digest(token))
            .returning(links.c.person, links.c.expires)
        )

        def work(connection: Connection) -> str | None:
            row = connection.execute(used).one_or_none()
            if row is None or row.expires < now:
                return None
            return new_device(connection, row.person, now, before, name)

        return await self.database.write(work)

    async def before(self, identity: Identity) -> Identity | None:
        """Return the player of a device before it followed a link, if that can be restored."""
        return await self._device(identity.before) if identity.before else None

    async def undo(self, identity: Identity) -> Identity | None:
        """Undo that a device followed a link; return what it was before, or None if that is gone."""
        before = await self.before(identity)
        if before is not None:
            await self.database.execute(delete(devices).where(devices.c.id == identity.device))
        return before

    async def devices(self, person: str) -> list[Device]:
        """List the devices of a person, the last used first."""
        query = select(devices).where(devices.c.person == person).order_by(devices.c.seen.desc())
        return [
            Device(device_key(row.id), row.name, row.created, row.seen)
            for row in await self.database.rows(query)
        ]

    async def are_valid(self, some: Collection[tuple[str, str]]) -> bool:
        """Say whether devices still belong to their people; without a device there is nothing to lose."""
        return not await self.invalid(some)

    async def invalid(self, some: Collection[tuple[str, str]]) -> set[str]:
        """Return which devices do not belong to their people any more."""
        left = {device: person for device, person in some if device}
        for batch in batches(list(left)):
            query = select(devices.c.id, devices.c.person).where(devices.c.id.in_(batch))
            for row in await self.database.rows(query):
                if left[row.id] == row.person:
                    del left[row.id]
        return set(left)

    async def revoke(self, person: str, key: str, now: int) -> bool:
        """Sign out one device; return whether there was such a device."""
        query = select(devices.c.id).where(devices.c.person == person)

        def work(connection: Connection) -> bool:
            for device in connection.execute(query).scalars().all():
                if device_key(device) == key:
                    _lock_both(connection, device)
                    _sign_out(connection, device)
                    _forget_unreachable(connection, [person], now)
                    return True
            return False

        return await self.database.write(work)

    async def forget_unused(self, now: int) -> None:
        """Delete devices that have not been used for too long, and guests of whom nothing else is left."""
        unused = devices.c.seen < now - COOKIE_AGE * 1000
        some = select(devices.c.person).where(unused).distinct().limit(MOST_AT_ONCE)

        def work(connection: Connection) -> None:
            of = connection.execute(some).scalars().all()
            if of:
                connection.execute(delete(devices).where(unused, devices.c.person.in_(of)))
                _forget_unreachable(connection, of, now)

        await self.database.write(work)

    async def forget(self, person: str, now: int) -> list[str]:
        """Delete a person with all devices, and note that the logs of their tables must forget them.

        Return whom the tables must forget: the person, and guests who became this player.
        """

        def work(connection: Connection) -> list[str]:
            # Nobody else changes this person from now on: nobody is brought along, signs in or is kept.
            connection.execute(select(identities.c.id).where(identities.c.id == person).with_for_update())
            for device in (
                connection.execute(select(devices.c.id).where(devices.c.person == person)).scalars().all()
            ):
                _sign_out(connection, device)
            return _forget(connection, person, now)

        return await self.database.write(work)

    async def to_forget(self) -> list[tuple[str, str]]:
        """List deleted people who still have tables, each with the identity that takes their place there."""
        left = exists().where(people.c.person == forgotten.c.person)
        rows = await self.database.rows(select(forgotten.c.person, forgotten.c.nobody).where(left))
        return [(row.person, row.nobody) for row in rows]

    async def forget_for_good(self, now: int) -> None:
        """Forget even who was deleted, once no late request of theirs can arrive and no table has them."""
        left = exists().where(people.c.person == forgotten.c.person)
        await self.database.execute(delete(forgotten).where(forgotten.c.since < now - STRAGGLERS_MS, ~left))


def _forget(connection: Connection, person: str, now: int) -> list[str]:
    """Delete a person, and note that tables and reports must not name them any more.

    Return whom the tables must forget: the person, and guests who became this player.
    """
    guests = connection.execute(select(moved.c.person).where(moved.c.into == person)).scalars().all()
    gone = [person, *guests]
    # If another request was faster, it has noted this.
    if connection.execute(delete(identities).where(identities.c.id == person)).rowcount:
        values = [{"person": one, "nobody": new_id(), "since": now} for one in gone]
        connection.execute(insert(forgotten), values)
        about = {"about": values[0]["nobody"], "name": "", "gone": now}
        connection.execute(update(reports).where(reports.c.about.in_(gone)).values(about))
        connection.execute(update(reports).where(reports.c.person.in_(gone)).values(person=""))
    return gone


def _forget_unreachable(connection: Connection, some: Iterable[str], now: int) -> None:
    """Delete guests without a device: nobody can be them again."""
    left = [exists().where(table.c.person == identities.c.id) for table in (devices, recoveries)]
    for batch in batches(sorted(some)):
        these = select(identities.c.id).where(identities.c.id.in_(batch))
        # Nobody keeps their name or signs in from now on, so the second answer stays true.
        connection.execute(these.order_by(identities.c.id).with_for_update())
        for person in connection.execute(these.where(~or_(*left))).scalars().all():
            _forget(connection, person, now)


def _lock_both(connection: Connection, device: str) -> None:
    """Lock the person of a device, and whom this browser was before: a guest may just be brought along."""
    now, earlier = devices.alias(), devices.alias()
    query = select(now.c.person, earlier.c.person).outerjoin(earlier, now.c.before == earlier.c.id)
    for some in connection.execute(query.where(now.c.id == device)).all():
        for one in sorted(person for person in some if person):  # in the same order everywhere
            connection.execute(select(identities.c.id).where(identities.c.id == one).with_for_update())


def _sign_out(connection: Connection, device: str) -> None:
    """Take a device from its person. A browser that was somebody else before is that person again."""
    now, earlier = devices.alias(), devices.alias()
    before = (
        select(earlier.c.id, earlier.c.person)
        .join(now, now.c.before == earlier.c.id)
        .where(now.c.id == device, now.c.person != earlier.c.person)
    )
    found = connection.execute(before).one_or_none()
    if found is None:
        connection.execute(delete(devices).where(devices.c.id == device))
        return
    connection.execute(delete(links).where(links.c.device == device))
    connection.execute(delete(devices).where(devices.c.id == found.id))
    connection.execute(update(devices).where(devices.c.id == device).values(person=found.person, before=""))


def new_device(connection: Connection, person: str, now: int, before: str, name: str) -> str:
    """Add a device of a person."""
    connection.execute(select(identities.c.id).where(identities.c.id == person).with_for_update())
    used = select(devices.c.id).where(devices.c.person == person)
    for one in (
        connection.execute(used.order_by(devices.c.seen.desc()).offset(MOST_DEVICES - 1)).scalars().all()
    ):
        _sign_out(connection, one)
    values = {"id": new_id(), "person": person, "created": now, "seen": now, "name": name, "before": before}
    connection.execute(insert(devices).values(values))
    return str(values["id"])
