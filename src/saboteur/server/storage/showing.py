"""Players who let everybody see their games. Nobody does until they say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from .identities import token_digest
from .stored import identities, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from .database import Database


def page_key(person: str) -> str:
    """Return the key of a player's page; it does not reveal the identity."""
    return token_digest(f"page {person}")[:20]


class Showing:
    """Reads and writes who shows their games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def show(self, person: str) -> bool:
        """Let everybody see a player's games; False for a guest, whom the database refuses."""

        def work(connection: Connection) -> None:
            connection.execute(delete(shown).where(shown.c.person == person))
            connection.execute(insert(shown).values(person=person, key=page_key(person)))

        try:
            await self.database.write(work)
        except IntegrityError:
            return bool(await self.page(person))  # two requests at once
        return True

    async def hide(self, person: str) -> None:
        """Let nobody else see a player's games."""
        await self.database.execute(delete(shown).where(shown.c.person == person))

    async def page(self, person: str) -> str:
        """Return the key of a player's page; empty if they do not show it."""
        return (await self.pages([person])).get(person, "")

    async def pages(self, some: Iterable[str]) -> dict[str, str]:
        """Return the keys of the pages that some people show."""
        query = select(shown.c.person, shown.c.key).where(shown.c.person.in_(set(some)))
        return {row.person: row.key for row in await self.database.rows(query)}

    async def player(self, key: str) -> tuple[str, str] | None:
        """Return the identity and the name of the player with a page; None if nobody shows it."""
        query = select(identities.c.id, identities.c.name).join(shown, shown.c.person == identities.c.id)
        rows = await self.database.rows(query.where(shown.c.key == key))
        return (rows[0].id, rows[0].name) if rows else None
