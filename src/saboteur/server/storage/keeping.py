"""Players who keep their name: passkeys, recovery codes, and guests who turn out to be a player.

Each change is one transaction whose writes can succeed only once: a unique key, or a row that must be there.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .friends import bring_along
from .identities import STRAGGLERS_MS, new_device, new_id, token_digest
from .stored import devices, identities, moved, passkeys, people, recoveries, spent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from .database import Database

CHALLENGE_AGE_MS = 5 * 60 * 1000
MOST_PASSKEYS = 20
"""The most passkeys of one player."""
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of recovery codes: none of them is easily taken for another."""
GROUPS, GROUP = 5, 5
MISREAD = str.maketrans("OIL", "011")

Purpose = Literal["keep", "sign_in"]


class Challenge(msgspec.Struct, frozen=True):
    """What a passkey signs: valid once, for one purpose, at one site, for some minutes."""

    purpose: Purpose
    origin: str
    expires: int
    handle: str = ""
    """The player it was made for; empty to sign in, when it is not known who comes."""
    nonce: str = ""


class Passkey(msgspec.Struct, frozen=True):
    """A passkey as it is stored."""

    id: str
    person: str
    public_key: str
    sign_count: int
    name: str
    created: int
    used: int

    @property
    def key(self) -> str:
        """Its name in lists and requests."""
        return token_digest(self.id)[:16]


class Taken(Exception):
    """This passkey has been registered before."""


class TooMany(Exception):
    """Somebody has as many passkeys as one may have."""


class Gone(Exception):
    """This person has just been deleted, or has become a player elsewhere."""


def handle(person: str) -> bytes:
    """Return what a passkey stores to recognise its player; it does not reveal the identity."""
    return bytes.fromhex(token_digest(f"passkey {person}"))


def new_code() -> str:
    """Make a recovery code of 125 random bits, in groups that can be read aloud."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(GROUPS * GROUP))
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def code_digest(code: str) -> str:
    """Return the hash of a recovery code, however it was typed.

    >>> code_digest("o1-ab c") == code_digest("0LABC")
    True
    """
    plain = "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())
    return token_digest(plain.translate(MISREAD))


class Keeping:
    """Reads and writes what lets a player come back."""

    def __init__(self, database: Database, secret: str) -> None:
        self.database = database
        self._signer = Signer(secret, salt="saboteur.challenge")

    # ---- challenges -------------------------------------------------------------------------------

    def challenge(self, purpose: Purpose, origin: str, now: int, person: str = "") -> bytes:
        """Make a challenge. Nothing is stored until it is used."""
        whose = handle(person).hex() if person else ""
        made = Challenge(purpose, origin, now + CHALLENGE_AGE_MS, whose, new_id())
        return self._signer.sign(urlsafe_b64encode(msgspec.json.encode(made)))

    async def spend(self, challenge: bytes, purpose: Purpose, now: int, person: str = "") -> Challenge | None:
        """Use up a challenge; None if it is not ours, not for this, too old, or used before."""
        try:
            made = msgspec.json.decode(urlsafe_b64decode(self._signer.unsign(challenge)), type=Challenge)
        except (BadSignature, ValueError, msgspec.DecodeError):
            return None
        whose = handle(person).hex() if person else ""
        if (made.purpose, made.handle) != (purpose, whose) or made.expires < now:
            return None
        used = insert(spent).values(digest=token_digest(made.nonce), expires=made.expires)
        try:
            await self.database.execute(delete(spent).where(spent.c.expires < now), used)
        except IntegrityError:  # somebody was faster, or it is sent again
            return None
        return made

    # ---- passkeys and recovery codes --------------------------------------------------------------

    async def since(self, person: str) -> int:
        """Return when a guest became a player who keeps their name; 0 for a guest."""
        rows = await self.database.rows(select(recoveries.c.since).where(recoveries.c.person == person))
        return rows[0].since if rows else 0

    async def kept(self, some: Iterable[str]) -> dict[str, bool]:
        """Say of some people whether they keep their names."""
        asked = set(some)
        query = select(recoveries.c.person).where(recoveries.c.person.in_(asked))
        found = {row.person for row in await self.database.rows(query)}
        return {one: one in found for one in asked}

    async def passkeys(self, person: str) -> list[Passkey]:
        """List the passkeys of a player, the last used first."""
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.used.desc())
        return [Passkey(*row) for row in await self.database.rows(query)]

    async def passkey(self, credential: str) -> Passkey | None:
        """Find a passkey."""
        rows = await self.database.rows(select(passkeys).where(passkeys.c.id == credential))
        return Passkey(*rows[0]) if rows else None

    async def keep(self, person: str, now: int, passkey: Passkey | None = None) -> str:
        """Add a passkey; the first time, make a recovery code too and return it. A guest is kept from now on.

        Without a passkey, make a recovery code that replaces the earlier one.
        """
        code = new_code()
        first = {"person": person, "digest": code_digest(code), "since": now}
        replaced = update(recoveries).where(recoveries.c.person == person).values(digest=first["digest"])

        def work(connection: Connection) -> str:
            if not _lock(connection, person):
                raise Gone
            kept = select(recoveries.c.person).where(recoveries.c.person == person)
            if passkey is not None:
                held = select(func.count()).select_from(passkeys).where(passkeys.c.person == person)
                if connection.execute(held).scalar_one() >= MOST_PASSKEYS:
                    raise TooMany
                connection.execute(insert(passkeys).values(msgspec.structs.asdict(passkey)))
                if connection.execute(kept).first() is not None:
                    return ""
                connection.execute(insert(recoveries).values(first))
            elif not connection.execute(replaced).rowcount:
                connection.execute(insert(recoveries).values(first))
            return code

        try:
            return await self.database.write(work)
        except IntegrityError:
            raise Taken from None

    async def remove_passkey(self, person: str, key: str) -> bool:
        """Remove a passkey; return whether there was such a passkey."""
        for one in await self.passkeys(person):
            if one.key == key:
                gone = delete(passkeys).where(passkeys.c.id == one.id, passkeys.c.person == person)
                return await self.database.execute(gone) > 0
        return False

    # ---- signing in -------------------------------------------------------------------------------

    async def sign_in(self, passkey: Passkey, count: int, now: int, before: str, name: str) -> str | None:
        """Make a new device for the player of a passkey.

        None if the passkey is gone, or if its counter did not advance: then it was copied.
        """
        advanced = (
            update(passkeys)
            .where(passkeys.c.id == passkey.id)
            .where(passkeys.c.sign_count < count if count else passkeys.c.sign_count == 0)
            .values(sign_count=count, used=now)
        )

        def work(connection: Connection) -> str | None:
            if not connection.execute(advanced).rowcount:
                return None
            return _new_device(connection, passkey.person, now, before, name)

        return await self.database.write(work)

    async def recover(self, code: str, now: int, before: str, name: str) -> str | None:
        """Make a new device for the player of a recovery code; None if nobody has this code."""
        whose = select(recoveries.c.person).where(recoveries.c.digest == code_digest(code))

        def work(connection: Connection) -> str | None:
            person = connection.execute(whose).scalar()
            # Another code may have replaced this one before the player was locked.
            if person is None or not _lock(connection, person) or not connection.execute(whose).scalar():
                return None
            return _new_device(connection, person, now, before, name)

        return await self.database.write(work)

    # ---- guests who turn out to be a player -------------------------------------------------------

    async def bring(self, guest: str, device: str, person: str, now: int) -> bool:
        """Make what a guest has this player's, and soon their tables. False if they are not a guest."""
        return await self.database.write(partial(_bring, guest, device, person, now))

    async def to_move(self) -> list[tuple[str, str]]:
        """List the guests who have become players and still have tables, each with the player."""
        left = exists().where(people.c.person == moved.c.person)
        rows = await self.database.rows(select(moved.c.person, moved.c.into).where(left))
        return [(row.person, row.into) for row in rows]

    async def forget_moved(self, now: int) -> None:
        """Forget guests who became players long ago; their tables are the player's by now."""
        await self.database.execute(delete(moved).where(moved.c.since < now - STRAGGLERS_MS))


def _lock(connection: Connection, person: str) -> bool:
    """Let no other transaction keep or move this person before ours ends; say whether they exist."""
    one = select(identities.c.id).where(identities.c.id == person).with_for_update()
    return connection.execute(one).first() is not None


def _new_device(connection: Connection, person: str, now: int, before: str, name: str) -> str:
    """Add a device; if this browser was one of the player's devices already, it replaces that one."""
    own = delete(devices).where(devices.c.id == before, devices.c.person == person)
    if connection.execute(own).rowcount:
        before = ""
    return new_device(connection, person, now, before, name)


def _bring(guest: str, device: str, person: str, now: int, connection: Connection) -> bool:
    for one in sorted((guest, person)):  # in the same order everywhere, to prevent deadlocks
        _lock(connection, one)
    kept = select(recoveries.c.person).where(recoveries.c.person == guest)
    there = connection.execute(select(identities.c.id).where(identities.c.id.in_((guest, person)))).all()
    if len(there) < 2 or connection.execute(kept).first() is not None:
        return False
    connection.execute(update(devices).where(devices.c.before == device).values(before=""))
    # Signing in concerns this browser only. Other browsers that were this guest do not become the player.
    connection.execute(delete(devices).where(devices.c.person == guest))
    # An earlier guest may have become this guest, and their tables may still be on the way.
    connection.execute(update(moved).where(moved.c.into == guest).values(into=person))
    bring_along(connection, guest, person)
    connection.execute(insert(moved).values(person=guest, into=person, since=now))
    connection.execute(delete(identities).where(identities.c.id == guest))
    return True
