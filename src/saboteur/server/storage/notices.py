"""Notices to people whose page is closed: where to send them, what people wish, and what was sent.

A turn that waits for somebody has one row, under a unique key by person, table and turn. One worker takes
the row and sends the notice. So no turn is notified twice, even if several workers see it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from .database import replace_row
from .identities import token_digest
from .stored import devices, identities, notices, pushes, table_wishes, tables, wishes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sqlalchemy import Connection

    from .database import Database

MOST_DEVICES = 20
"""The most devices of one person that are notified."""
AT_ONCE = 20
"""The most notices that a worker takes at a time."""

Which = Literal["all", "days"]


class Subscription(msgspec.Struct, frozen=True):
    """Where a device gets notices: an address at a push service, and the keys of its browser."""

    device: str
    endpoint: str
    key: str
    auth: str
    origin: str
    """The site whose page asked for notices."""
    created: int


class Wishes(msgspec.Struct, frozen=True):
    """How somebody wants to be notified. Quiet hours are minutes of the day in their time zone."""

    which: Which = "all"
    quiet: bool = False
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    zone: str = "UTC"


class Notice(msgspec.Struct, frozen=True):
    """A turn at a table, for which somebody is to be notified."""

    person: str
    code: str
    turn: int
    tries: int = 0


class TooMany(Exception):
    """Somebody has as many devices with notices as one may have."""


class OtherKeys(Exception):
    """An address at a push service is in use with other keys: it belongs to somebody else's browser."""


class Notices:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ---- devices ----------------------------------------------------------------------------------

    async def subscribe(self, person: str, wanted: Subscription) -> None:
        """Send notices to a device from now on.

        A browser that has become another device keeps its address. Its keys prove that it is the same.
        """
        work = partial(_subscribe, person, wanted)
        try:
            await self.database.write(work)
        except IntegrityError:  # somebody else has just written this address
            await self.database.write(work)

    async def unsubscribe(self, device: str) -> None:
        """Send no more notices to a device."""
        await self.database.execute(delete(pushes).where(pushes.c.device == device))

    async def drop(self, endpoint: str) -> None:
        """Forget an address that its push service does not know any more."""
        await self.database.execute(delete(pushes).where(pushes.c.digest == token_digest(endpoint)))

    async def subscriptions(self, person: str) -> list[Subscription]:
        """List the devices of a person that get notices."""
        columns = [pushes.c[name] for name in Subscription.__struct_fields__]
        mine = select(*columns).join(devices, devices.c.id == pushes.c.device)
        query = mine.where(devices.c.person == person).order_by(pushes.c.created, pushes.c.device)
        return [Subscription(*row) for row in await self.database.rows(query)]

    # ---- wishes -----------------------------------------------------------------------------------

    async def wishes(self, person: str) -> Wishes:
        """Return how somebody wants to be notified."""
        columns = [wishes.c[name] for name in Wishes.__struct_fields__]
        rows = await self.database.rows(select(*columns).where(wishes.c.person == person))
        return Wishes(*rows[0]) if rows else Wishes()

    async def wish(self, person: str, wanted: Wishes) -> None:
        """Change it. Notices that wait for the end of quiet hours are looked at again."""
        values = {"person": person, **msgspec.structs.asdict(wanted)}
        mine = (notices.c.person == person, ~notices.c.sent)

        def work(connection: Connection) -> None:
            replace_row(connection, wishes, values)
            connection.execute(update(notices).where(*mine).values(at=0))

        await self.database.write(work)

    async def at_table(self, person: str, code: str) -> bool | None:
        """Say whether somebody wants notices of a table; None if it is like all others."""
        here = (table_wishes.c.person == person, table_wishes.c.code == code)
        rows = await self.database.rows(select(table_wishes.c.notify).where(*here))
        return bool(rows[0].notify) if rows else None

    async def wish_at_table(self, person: str, code: str, notify: bool | None) -> None:  # noqa: FBT001
        """Change it; None makes the table like all others."""
        if notify is None:
            here = (table_wishes.c.person == person, table_wishes.c.code == code)
            await self.database.execute(delete(table_wishes).where(*here))
        else:
            values = {"person": person, "code": code, "notify": notify}
            await self.database.write(lambda connection: replace_row(connection, table_wishes, values))

    async def tables(self, person: str) -> dict[str, bool]:
        """List the tables for which somebody has a wish of their own."""
        mine = select(table_wishes.c.code, table_wishes.c.notify).where(table_wishes.c.person == person)
        rows = await self.database.rows(mine.order_by(table_wishes.c.code))
        return {row.code: bool(row.notify) for row in rows}

    # ---- turns ------------------------------------------------------------------------------------

    async def announce(self, code: str, turns: Collection[tuple[str, int]], at: int) -> None:
        """Note that turns at a table wait for people, if these people want notices."""
        reached = (
            select(devices.c.person)
            .join(pushes, pushes.c.device == devices.c.id)
            .where(devices.c.person.in_([person for person, _ in turns]))
        )
        reachable = {row.person for row in await self.database.rows(reached)}
        new = [Notice(person, code, turn) for person, turn in turns if person in reachable]
        if new:
            await self.database.write(partial(_announce, new, at))

    async def take(self, now: int) -> list[Notice]:
        """Take notices that are due; nobody else gets these."""
        due = (
            select(notices.c.person, notices.c.code, notices.c.turn, notices.c.tries)
            .where(~notices.c.sent, notices.c.at <= now)
            .order_by(notices.c.at)
            .limit(AT_ONCE)
        )
        if not await self.database.rows(due.limit(1)):
            return []  # without a write, as nearly always

        def work(connection: Connection) -> list[Notice]:
            found = connection.execute(due.with_for_update(skip_locked=True)).all()
            for row in found:
                connection.execute(update(notices).where(*_is(Notice(*row))).values(sent=True))
            return [Notice(*row) for row in found]

        return await self.database.write(work)

    async def put_back(self, notice: Notice, at: int, tries: int) -> None:
        """Let a notice that was taken and not sent be due later."""
        await self.database.execute(
            update(notices).where(*_is(notice)).values(sent=False, at=at, tries=tries)
        )

    async def language(self, person: str) -> str | None:
        """Return the language of a person; None if they have been deleted."""
        rows = await self.database.rows(select(identities.c.language).where(identities.c.id == person))
        return str(rows[0].language) if rows else None

    async def tidy(self) -> None:
        """Forget the notices of games that are over."""
        over = exists().where(tables.c.code == notices.c.code, tables.c.status != "playing")
        await self.database.execute(delete(notices).where(over))


def _is(notice: Notice) -> Iterable[Any]:
    return (
        notices.c.person == notice.person,
        notices.c.code == notice.code,
        notices.c.turn == notice.turn,
    )


def _subscribe(person: str, wanted: Subscription, connection: Connection) -> None:
    digest = token_digest(wanted.endpoint)
    # Nobody else decides about this address, or counts this person's devices, before we have written.
    connection.execute(select(identities.c.id).where(identities.c.id == person).with_for_update())
    held = connection.execute(select(pushes).where(pushes.c.digest == digest).with_for_update()).one_or_none()
    if held is not None and (held.key, held.auth) != (wanted.key, wanted.auth):
        raise OtherKeys
    others = (
        select(func.count())
        .select_from(pushes)
        .join(devices, devices.c.id == pushes.c.device)
        .where(devices.c.person == person, pushes.c.device != wanted.device, pushes.c.digest != digest)
    )
    if connection.execute(others).scalar_one() >= MOST_DEVICES:
        raise TooMany
    connection.execute(delete(pushes).where((pushes.c.digest == digest) | (pushes.c.device == wanted.device)))
    connection.execute(insert(pushes).values(digest=digest, **msgspec.structs.asdict(wanted)))


def _announce(new: Iterable[Notice], at: int, connection: Connection) -> None:
    kind = sqlite if connection.dialect.name == "sqlite" else postgresql
    for one in sorted(new, key=lambda notice: notice.person):
        values = {"person": one.person, "code": one.code, "turn": one.turn, "at": at}
        connection.execute(kind.insert(notices).values(values).on_conflict_do_nothing())
        earlier = (notices.c.person == one.person, notices.c.code == one.code, notices.c.turn < one.turn)
        connection.execute(delete(notices).where(*earlier))
