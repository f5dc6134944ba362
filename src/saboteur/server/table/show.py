"""Show a table to everybody: built field by field from what is stored, never by leaving things out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from saboteur import fair

from .. import wire
from .filling import fills_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saboteur.rulesets import Ruleset

    from .game import Game
    from .rows import PersonRow, TableRow


def table_of(row: TableRow, game: Game | None) -> wire.Table:
    """Describe a table."""
    setup = row.setup
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
        host=_host(row),
        players=players_of(row),
        people=_people(row),
        teams={} if game is None else teams_of(game.ruleset),
        colours=() if game is None else game.ruleset.flow.colours(game.ruleset),
        supplies={} if game is None else game.ruleset.tokens,
        fairness=fairness_of(row, game),
        stopped=row.stopped,
        pace=setup.pace,
        look_s=setup.look_s,
        rated=setup.rated,
        looked=_looked(row, game),
        vote=row.vote,
        rematch=row.rematch,
        seat_changes=_seat_changes(row),
        fill_at=fills_at(row),
        line=row.line,
    )


def attended(table: wire.Table, row: TableRow) -> wire.Table:
    """Describe a table again of which only presence has changed."""
    return msgspec.structs.replace(table, host=_host(row), players=players_of(row), people=_people(row))


def _looked(row: TableRow, game: Game | None) -> wire.Looked:
    """Say who has seen enough of the game as it is; who lets a card pass is nobody else's business."""
    if game is None or game.in_window or row.looked.version != game.version:
        return wire.Looked()
    return row.looked


def _host(row: TableRow) -> int:
    host = row.person(row.host)
    return -1 if host is None else host.number


def _people(row: TableRow) -> tuple[wire.Person, ...]:
    return tuple(_person(row, person) for person in row.people if _counts(row, person))


def _seat_changes(row: TableRow) -> tuple[wire.SeatChange, ...]:
    """Name the people who began or ceased to play their own seats; they may have left the table since."""
    names = {person.number: person.name for person in row.people}
    return tuple(
        msgspec.structs.replace(one, name="" if one.person is None else names.get(one.person, ""))
        for one in row.seat_changes
    )


def named(talk: Iterable[wire.Talk], row: TableRow) -> tuple[wire.Talk, ...]:
    """Say by whom each message is: they may have another seat now, or have left the table."""
    names = {person.number: person.name for person in row.people}
    return tuple(
        msgspec.structs.replace(said, name="" if said.person is None else names.get(said.person, ""))
        for said in talk
    )


def teams_of(ruleset: Ruleset) -> dict[str, int]:
    """Count the roles of each team, as everybody may; which of them were dealt stays secret."""
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
                here=person is not None and not person.away and seat.stand_in,
                since=seat.since,
            )
        )
    return tuple(found)


def _counts(row: TableRow, person: PersonRow) -> bool:
    """Say whether somebody is still at the table: seated, host, or watching now."""
    return not person.away or person.person == row.host or row.seat_of(person.person) is not None


def _person(row: TableRow, person: PersonRow) -> wire.Person:
    seat = row.seat_of(person.person)
    status: wire.PersonStatus = "watching"
    if seat is not None:
        status = "stood_in" if row.seats[seat].stand_in else "away" if person.away else "seated"
    return wire.Person(person.number, person.name, status, seat)


def fairness_of(row: TableRow, game: Game | None) -> wire.Fairness | None:
    """Show the server's commitments; once the game is over, its secrets and the deals too.

    The commitments are those of the longest game, so they stay the same when the host changes the rounds.
    """
    if not row.secrets:
        return None
    shown = wire.Fairness(tuple(map(fair.commitment, row.secrets)), row.numbers)
    if game is None or not game.over:
        return shown
    deals = tuple(line.text for line in game.lines if line.text.startswith("deal "))
    return msgspec.structs.replace(shown, secrets=row.secrets[: row.setup.rounds], deals=deals)
