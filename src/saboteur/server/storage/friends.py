"""Friends, invitations, blocked people and reports.

Nobody learns the identity of another: lists name people by a key that only their owner can use.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .database import replace_row
from .identities import new_id, token_digest
from .stored import (
    blocks,
    friend_links,
    friends,
    identities,
    invitations,
    moved,
    reports,
    seats,
    tables,
    talk,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection, Table

    from .database import Database

LINK_AGE_MS = 7 * 86_400_000
MOST_FRIENDS = 500
"""The most friends of one person, and the most people that one person blocks."""
MOST_REPORTS = 10
"""The most reports of one person in a day."""
DAY_MS = 86_400_000
WORDS_AGE_MS = 90 * DAY_MS
"""How long the words of a report stay after the person whom it is about was deleted."""
MOST_SAID = 50
"""The number of chat messages that come with a report."""


class Known(msgspec.Struct, frozen=True):
    """Another person, as their friend sees them."""

    key: str
    person: str
    name: str
    since: int


class Invited(msgspec.Struct, frozen=True):
    """An invitation of a friend."""

    code: str
    name: str
    setup: str
    at: int


class Report(msgspec.Struct, frozen=True):
    """What somebody has told the operator about another person."""

    id: str
    at: int
    person: str
    about: str
    name: str
    code: str
    text: str
    said: str
    """What that person had written at the table, one message per line."""
    closed: bool
    gone: int = 0
    """When the person whom it is about was deleted, in milliseconds since 1970; 0: not at all."""


class Full(Exception):
    """Somebody has as many of something as one may have."""


def key_of(mine: str, other: str) -> str:
    """Return the key by which one person names another; nobody else can use it."""
    return token_digest(f"{mine} {other}")[:16]


class Friends:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ---- friends ----------------------------------------------------------------------------------

    async def link(self, person: str, now: int) -> str:
        """Make a token with which others become friends of somebody; an earlier one is void."""
        token = secrets.token_urlsafe(24)
        values = {"person": person, "digest": token_digest(token), "expires": now + LINK_AGE_MS}
        await self.database.write(lambda connection: replace_row(connection, friend_links, values))
        return token

    async def linked(self, token: str, now: int) -> str | None:
        """Return the person of a token."""
        valid = (friend_links.c.digest == token_digest(token), friend_links.c.expires >= now)
        rows = await self.database.rows(select(friend_links.c.person).where(*valid))
        return str(rows[0].person) if rows else None

    async def befriend(self, person: str, other: str, now: int) -> bool:
        """Make two people friends; False if one of them has blocked the other, or has been deleted."""
        return await self.database.write(partial(_befriend, person, other, now))

    async def friends(self, person: str) -> list[Known]:
        """List the friends of somebody by name."""
        query = (
            select(friends.c.friend, identities.c.name, friends.c.since)
            .join(identities, identities.c.id == friends.c.friend)
            .where(friends.c.person == person)
            .order_by(identities.c.name, friends.c.friend)
        )
        return [Known(key_of(person, r.friend), *r) for r in await self.database.rows(query)]

    async def has_friends(self, person: str) -> bool:
        """Say whether somebody has a friend."""
        return bool(
            await self.database.rows(select(friends.c.since).where(friends.c.person == person).limit(1))
        )

    async def part(self, person: str, key: str) -> bool:
        """End a friendship, for both; return whether there was one."""
        for one in await self.friends(person):
            if one.key == key:
                await self.database.execute(
                    delete(friends).where(_between(friends, "friend", person, one.person))
                )
                return True
        return False

    # ---- invitations ------------------------------------------------------------------------------

    async def invite(self, person: str, code: str, by: str, now: int) -> bool:
        """Invite a friend to a table; False if they were invited there before, or are not friends now."""
        values = {"person": person, "code": code, "by": by, "at": now}

        def work(connection: Connection) -> bool:
            _lock(connection, person, by)
            known = (friends.c.person == by, friends.c.friend == person)
            if connection.execute(select(friends.c.since).where(*known)).first() is None:
                return False
            kind = sqlite if connection.dialect.name == "sqlite" else postgresql
            new = kind.insert(invitations).values(values).on_conflict_do_nothing()
            return bool(connection.execute(new).rowcount)

        return await self.database.write(work)

    async def invitations(self, person: str) -> list[Invited]:
        """List the invitations to tables that still gather and where they don't sit yet, the latest first."""
        sits = exists().where(seats.c.code == invitations.c.code, seats.c.person == person)
        query = (
            select(invitations.c.code, identities.c.name, tables.c.setup, invitations.c.at)
            .join(tables, tables.c.code == invitations.c.code)
            .join(identities, identities.c.id == invitations.c.by)
            .where(invitations.c.person == person, ~invitations.c.declined)
            .where(tables.c.status == "gathering", ~sits)
            .order_by(invitations.c.at.desc())
            .limit(20)
        )
        return [Invited(*row) for row in await self.database.rows(query)]

    async def decline(self, person: str, code: str) -> None:
        """Show an invitation no more."""
        here = (invitations.c.person == person, invitations.c.code == code)
        await self.database.execute(update(invitations).where(*here).values(declined=True))

    async def tidy(self, now: int) -> None:
        """Forget invitations to tables that gather no more, and what deleted people once wrote."""
        over = exists().where(tables.c.code == invitations.c.code, tables.c.status != "gathering")
        old = and_(reports.c.gone > 0, reports.c.gone < now - WORDS_AGE_MS)
        worded = or_(reports.c.said != "", reports.c.text != "")
        await self.database.execute(
            delete(invitations).where(over),
            update(reports).where(old, worded).values(said="", text=""),
        )

    # ---- blocked people ---------------------------------------------------------------------------

    async def block(self, person: str, other: str, name: str, now: int) -> bool:
        """Block somebody; they are not friends any more. False if one of the two has been deleted."""
        return await self.database.write(partial(_block, person, other, name, now))

    async def blocked(self, person: str) -> list[Known]:
        """List the people that somebody has blocked."""
        query = (
            select(blocks.c.blocked, blocks.c.name, blocks.c.since)
            .where(blocks.c.person == person)
            .order_by(blocks.c.since.desc(), blocks.c.blocked)
        )
        return [Known(key_of(person, row.blocked), *row) for row in await self.database.rows(query)]

    async def unblock(self, person: str, key: str) -> bool:
        """Unblock somebody; return whether they were blocked."""
        for one in await self.blocked(person):
            if one.key == key:
                here = (blocks.c.person == person, blocks.c.blocked == one.person)
                await self.database.execute(delete(blocks).where(*here))
                return True
        return False

    async def unwanted(self, person: str) -> frozenset[str]:
        """Return the people who must not be brought together with somebody: either has blocked the other."""
        mine = select(blocks.c.blocked).where(blocks.c.person == person)
        query = mine.union(select(blocks.c.person).where(blocks.c.blocked == person))
        return frozenset(row[0] for row in await self.database.rows(query))

    async def apart(self, some: Collection[str]) -> frozenset[str]:
        """Return those of some people who have blocked another of them, or are blocked by one."""
        query = select(blocks.c.person, blocks.c.blocked)
        query = query.where(blocks.c.person.in_(some), blocks.c.blocked.in_(some))
        return frozenset(one for row in await self.database.rows(query) for one in row)

    # ---- reports ----------------------------------------------------------------------------------

    async def report(self, report: Report, number: int) -> bool:
        """Keep a report for the operator, with what the person has written at the table.

        False if one of the two has been deleted.
        """
        return await self.database.write(partial(_report, report, number))

    async def reports(self, *, closed: bool = False, most: int = 100, after: str = "") -> list[Report]:
        """List reports, the newest first; with `after`, those that come after that one in the list.

        Raise LookupError if there is no such report.
        """
        query = select(reports).order_by(reports.c.at.desc(), reports.c.id).limit(most)
        query = query if closed else query.where(~reports.c.closed)
        if after:
            found = await self.database.rows(select(reports.c.at).where(reports.c.id == after))
            if not found:
                raise LookupError(after)
            at = found[0].at
            query = query.where(or_(reports.c.at < at, and_(reports.c.at == at, reports.c.id > after)))
        return [Report(*row) for row in await self.database.rows(query)]

    async def reports_by(self, person: str) -> list[Report]:
        """List the reports that somebody has made."""
        query = select(reports).where(reports.c.person == person).order_by(reports.c.at)
        return [Report(*row) for row in await self.database.rows(query)]

    async def close(self, report: str) -> bool:
        """Note that a report is dealt with; return whether there was such a report."""
        done = update(reports).where(reports.c.id == report).values(closed=True)
        return await self.database.execute(done) > 0


def new_report(person: str, about: str, name: str, code: str, text: str, now: int) -> Report:
    """Return a report that is not kept yet."""
    return Report(new_id(), now, person, about, name, code, text, "", closed=False)


def bring_along(connection: Connection, guest: str, person: str) -> None:
    """Make a guest's friends, blocked people and reports those of a player; what both had stays once.

    If somebody has blocked the player, or the player them, they are not friends because of a guest. If there
    are too many friends, the latest are left out.
    """
    for table, other in ((friends, "friend"), (blocks, "blocked")):
        for mine, theirs in (("person", other), (other, "person")):
            held = select(table.c[theirs]).where(table.c[mine] == person)
            new = and_(table.c[mine] == guest, table.c[theirs].not_in(held), table.c[theirs] != person)
            connection.execute(update(table).where(new).values({mine: person}))
    for column in ("person", "about"):
        connection.execute(update(reports).where(reports.c[column] == guest).values({column: person}))
    others = select(friends.c.friend).where(friends.c.person == person)
    apart = or_(
        and_(blocks.c.person == person, blocks.c.blocked == friends.c.friend),
        and_(blocks.c.person == friends.c.friend, blocks.c.blocked == person),
    )
    latest = others.order_by(friends.c.since, friends.c.friend).offset(MOST_FRIENDS)
    for wrong in (others.where(exists().where(apart)), latest):
        for one in connection.execute(wrong).scalars().all():
            connection.execute(delete(friends).where(_between(friends, "friend", person, one)))


def _between(table: Table, other: str, one: str, two: str) -> ColumnElement[bool]:
    return or_(
        and_(table.c.person == one, table.c[other] == two), and_(table.c.person == two, table.c[other] == one)
    )


def _lock(connection: Connection, *some: str) -> bool:
    """Let nobody else make these people friends, part or block them before our transaction ends.

    Say whether all of them exist.
    """
    each = (  # in the same order everywhere, to prevent deadlocks
        select(identities.c.id).where(identities.c.id == one).with_for_update() for one in sorted(some)
    )
    return None not in [connection.execute(one).first() for one in each]


def _befriend(person: str, other: str, now: int, connection: Connection) -> bool:
    if not _lock(connection, person, other):
        return False
    if connection.execute(select(blocks).where(_between(blocks, "blocked", person, other))).first():
        return False
    for one in (person, other):
        count = select(func.count()).select_from(friends).where(friends.c.person == one)
        if connection.execute(count).scalar_one() >= MOST_FRIENDS:
            raise Full
    kind = sqlite if connection.dialect.name == "sqlite" else postgresql
    for one, two in ((person, other), (other, person)):
        new = kind.insert(friends).values(person=one, friend=two, since=now)
        connection.execute(new.on_conflict_do_nothing())
    return True


def _block(person: str, other: str, name: str, now: int, connection: Connection) -> bool:
    if not _lock(connection, person, other):
        return False
    count = select(func.count()).select_from(blocks).where(blocks.c.person == person)
    if connection.execute(count).scalar_one() >= MOST_FRIENDS:
        raise Full
    kind = sqlite if connection.dialect.name == "sqlite" else postgresql
    new = kind.insert(blocks).values(person=person, blocked=other, name=name, since=now)
    connection.execute(new.on_conflict_do_nothing())
    connection.execute(delete(friends).where(_between(friends, "friend", person, other)))
    invited = or_(
        and_(invitations.c.person == person, invitations.c.by == other),
        and_(invitations.c.person == other, invitations.c.by == person),
    )
    connection.execute(delete(invitations).where(invited))
    return True


def _report(report: Report, number: int, connection: Connection) -> bool:
    # A guest may have become a player a moment ago, whose tables are still to follow.
    into = connection.execute(select(moved.c.into).where(moved.c.person == report.about)).scalar()
    about = str(into or report.about)
    # Nobody else counts this person's reports before ours is written, and nobody forgets the other.
    if not _lock(connection, report.person, about):
        return False
    recent = (reports.c.person == report.person, reports.c.at > report.at - DAY_MS)
    count = select(func.count()).select_from(reports).where(*recent)
    if connection.execute(count).scalar_one() >= MOST_REPORTS:
        raise Full
    theirs = (talk.c.code == report.code, talk.c.person == number, talk.c.text != "")
    latest = select(talk.c.text).where(*theirs).order_by(talk.c.number.desc()).limit(MOST_SAID)
    said = "\n".join(reversed(connection.execute(latest).scalars().all()))
    values = {**msgspec.structs.asdict(report), "about": about, "said": said}
    connection.execute(insert(reports).values(values))
    return True
