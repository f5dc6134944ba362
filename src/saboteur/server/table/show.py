"""Show a table to everybody: built field by field from what is stored, never by leaving things out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .. import wire
from .core import digest

if TYPE_CHECKING:
    from saboteur.rulesets import Ruleset

    from .game import Game
    from .rows import PersonRow, TableRow


def table_of(row: TableRow, game: Game | None) -> wire.Table:
    """Describe a table."""
    setup = row.setup
    host = row.person(row.host)
    return wire.Table(
        code=row.code,
        status=row.status,
        rules=row.rules,
        edition=setup.edition,
        modules=setup.modules,
        options=setup.options,
        rounds=setup.rounds,
        clock=setup.clock,
        window_s=setup.window_s,
        chat=setup.chat,
        listed=setup.listed,
        spectators=setup.spectators,
        host=-1 if host is None else host.number,
        players=players_of(row),
        people=tuple(_person(row, person) for person in row.people if _counts(row, person)),
        teams={} if game is None else teams_of(game.ruleset),
        commitments=() if game is None else commitments_of(game),
        stopped=row.stopped,
        rematch=row.rematch,
    )


def teams_of(ruleset: Ruleset) -> dict[str, int]:
    """Count the roles of each team, as everybody may: which of them were dealt stays secret."""
    return dict(Counter(ruleset.designs[role].team for role in ruleset.roles.elements()))


def players_of(row: TableRow) -> tuple[wire.Player, ...]:
    """Say who has which seat."""
    found = []
    for seat in row.seats:
        person = row.person(seat.person)
        found.append(
            wire.Player(
                kind=seat.kind,
                name="" if person is None else person.name,
                person=None if person is None else person.number,
                level=seat.level if seat.kind == "bot" else "",
                ready=seat.ready,
                stand_in=seat.stand_in,
                away=person is not None and person.away and not seat.stand_in,
                since=seat.since,
            )
        )
    return tuple(found)


def _counts(row: TableRow, person: PersonRow) -> bool:
    """Tell whether somebody is still at the table: seated, host, or watching at this moment."""
    return not person.away or person.person == row.host or row.seat_of(person.person) is not None


def _person(row: TableRow, person: PersonRow) -> wire.Person:
    seat = row.seat_of(person.person)
    status: wire.PersonStatus = "watching"
    if seat is not None:
        status = "stood_in" if row.seats[seat].stand_in else "away" if person.away else "seated"
    return wire.Person(person.number, person.name, status, seat)


def commitments_of(game: Game) -> tuple[wire.Commitment, ...]:
    """Give the promise of each round's deal; once the game is over, what was promised too."""
    deals = [line for line in game.lines if line.salt]
    return tuple(
        wire.Commitment(
            number,
            digest(line.salt, line.text),
            line.salt if game.over else "",
            line.text if game.over else "",
        )
        for number, line in enumerate(deals, 1)
    )
