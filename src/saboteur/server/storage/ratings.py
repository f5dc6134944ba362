"""Ratings: how strong players are, from the games that count.

Games count one after another. Each has a number that is written once, like the lines of a log. If two workers
take the same number, one of them fails and tries again with the strengths that the other has written. So the
strengths are always those that some order gives, and `rated` holds this order.

A player's strengths have a key that only their identity gives. If the player is forgotten, nobody can tell
whose they were, and the strengths of other players stay right.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from sqlalchemy import and_, bindparam, delete, false, func, insert, or_, select

from saboteur.ratings.model import Key, Strength, keys, overall, rate

from ..table.results import PERSON
from .identities import token_digest
from .stored import rated, ratings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sqlalchemy import ColumnElement, Connection

    from saboteur.ratings.rounds import Game, Round

    from .database import Database

ENTRY = (ratings.c.player, ratings.c.edition, ratings.c.role)
SAME = (
    ratings.c.player == bindparam("of"),
    ratings.c.edition == bindparam("at"),
    ratings.c.role == bindparam("as_"),
)


def rating_key(person: str) -> str:
    """Return the key of a player's strengths; it does not reveal the identity."""
    return token_digest(f"rating {person}")[:32]


def named(game: Game, players: Mapping[str, str]) -> Game:
    """Put the keys of players in place of their numbers at the table."""

    def of(played: Round) -> Round:
        seats = (replace(seat, player=players.get(seat.player, seat.player)) for seat in played.seats)
        return replace(played, seats=tuple(seats))

    return replace(game, rounds=tuple(map(of, game.rounds)))


def players_of(game: Game, numbers: Mapping[int, str]) -> dict[str, str]:
    """Return the keys of the players of a game, from the people of its table."""
    names = {seat.player for played in game.rounds for seat in played.seats if seat.player.startswith(PERSON)}
    return {name: rating_key(numbers[int(name.removeprefix(PERSON))]) for name in sorted(names)}


def count(connection: Connection, code: str, game: Game, numbers: Mapping[int, str]) -> None:
    """Let a game count after all others; raise IntegrityError if another game was faster."""
    known = named(game, append(connection, code, game, numbers))
    store(connection, rate(strengths(connection, keys(known)), known))


def append(connection: Connection, code: str, game: Game, numbers: Mapping[int, str]) -> dict[str, str]:
    """Write a game after all others, and return the keys of its players."""
    players = players_of(game, numbers)
    last = connection.execute(select(func.max(rated.c.number))).scalar()
    row = {"code": code, "game": written(game), "players": msgspec.json.encode(players).decode()}
    connection.execute(insert(rated).values(number=0 if last is None else last + 1, **row))
    return players


def written(game: Game) -> str:
    """Write a game as it is stored."""
    return msgspec.json.encode(game).decode()


def strengths(connection: Connection, some: Iterable[Key]) -> dict[Key, Strength]:
    """Read some strengths."""
    wanted = set(some)
    query = select(ratings).where(_of((key.player, key.edition) for key in wanted))
    found = {Key(*row[:3]): Strength(*row[3:]) for row in connection.execute(query)}
    return {key: one for key, one in found.items() if key in wanted}


def _of(some: Iterable[tuple[str, str]]) -> ColumnElement[bool]:
    """Select the strengths of players in editions. SQLite would read the whole table for a list of pairs."""
    players: defaultdict[str, set[str]] = defaultdict(set)
    for player, edition in some:
        players[edition].add(player)
    each = (and_(ratings.c.edition == one, ratings.c.player.in_(sorted(players[one]))) for one in players)
    return or_(false(), *each)


def store(connection: Connection, changed: Mapping[Key, Strength]) -> None:
    """Write strengths in place of what was known before."""
    if changed:
        connection.execute(
            delete(ratings).where(*SAME), [{"of": k.player, "at": k.edition, "as_": k.role} for k in changed]
        )
        connection.execute(
            insert(ratings),
            [{**key._asdict(), **msgspec.structs.asdict(one)} for key, one in changed.items()],
        )


class Ratings:
    """Reads strengths."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, player: str) -> list[tuple[Key, Strength]]:
        """List the strengths of a player, by edition and role."""
        query = select(ratings).where(ratings.c.player == player).order_by(*ENTRY)
        return [(Key(*row[:3]), Strength(*row[3:])) for row in await self.database.rows(query)]

    async def overall(self, wanted: Collection[tuple[str, str]]) -> dict[tuple[str, str], Strength]:
        """Return one strength for each wanted person and edition; those without games are left out."""
        of = {(rating_key(person), edition): (person, edition) for person, edition in wanted}
        query = select(ratings).where(_of(of))
        found: defaultdict[tuple[str, str], list[Strength]] = defaultdict(list)
        for row in await self.database.rows(query.order_by(*ENTRY)):
            found[of[row.player, row.edition]].append(Strength(*row[3:]))
        return {one: overall(roles) for one, roles in found.items()}
