"""Whom players suspected: the marks of their notebooks, judged once the game is over.

The page writes the marks into the first line of the notebook (`client/src/game/notebook.ts`). Each mark that
is set is noted with the version of the game. When the results are written, the last mark of each seat in each
round is compared with the role, if it was set after this role was dealt and before it was shown. Only the
counts are kept.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import and_, delete, func, insert, select

from saboteur.acts import MOST_SEATS
from saboteur.ratings.rounds import DIGGER, SABOTEUR, skill

from .stored import guessed, suspicions

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sqlalchemy import Connection

    from ..table.results import RolesShown

_MARK = r"[0-9]+(?::[0-4]|=[a-z_]{1,40})(?:@[0-9]{1,9})?"
MARKS = re.compile(f"{_MARK}(?: {_MARK})*")
UNDECIDED = "2"
SUSPECTED = {"0": DIGGER, "1": DIGGER, "3": SABOTEUR, "4": SABOTEUR}
"""What the marks on the scale take somebody for."""


class Set(msgspec.Struct, frozen=True):
    """A mark that was set: about which seat, at which version of the game."""

    seat: int
    after: int
    mark: str


def marks_in(text: str) -> dict[int, str]:
    """Read the marks of a notebook, by seat, with the versions at which they were set.

    >>> marks_in("1:4@7 2=geologist\\nwords"), marks_in("1:4 is my guess")
    ({1: '4@7', 2: 'geologist'}, {})
    """
    first = text.partition("\n")[0]
    if not MARKS.fullmatch(first):
        return {}
    pairs = (re.split("[:=]", pair) for pair in first.split(" "))
    return {int(seat): mark for seat, mark in pairs if len(seat) < 3 and int(seat) < MOST_SEATS}


def note(connection: Connection, code: str, person: str, texts: tuple[str, str], after: int) -> None:
    """Note the marks that differ between two texts of a notebook."""
    before, now = map(marks_in, texts)
    changed = {
        seat: now.get(seat, UNDECIDED)
        for seat in sorted(before.keys() | now.keys())
        if now.get(seat, UNDECIDED) != before.get(seat, UNDECIDED)
    }
    for seat, mark in changed.items():
        values = {"code": code, "person": person, "seat": seat, "after": after}
        same = and_(*(suspicions.c[name] == value for name, value in values.items()))
        connection.execute(delete(suspicions).where(same))
        connection.execute(insert(suspicions).values(mark=mark.partition("@")[0], **values))


def judge(connection: Connection, code: str, shown: Iterable[RolesShown], seats: Mapping[str, int]) -> None:
    """Count how often each person of a finished game was right, and forget the marks."""
    here = suspicions.c.code == code
    marks: dict[str, list[Set]] = {}
    for row in connection.execute(select(suspicions).where(here).order_by(suspicions.c.after)):
        marks.setdefault(row.person, []).append(Set(row.seat, row.after, row.mark))
    connection.execute(delete(suspicions).where(here))
    rounds = list(shown)
    for person, own in marks.items():
        verdicts = [
            verdict
            for one in rounds
            for seat, mark in _last(own, one).items()
            if (verdict := _is_right(mark, one, seat)) is not None and seat != seats.get(person)
        ]
        if verdicts and person in seats:
            counts = {"guesses": len(verdicts), "correct": sum(verdicts)}
            connection.execute(insert(guessed).values(code=code, person=person, **counts))


def _last(marks: Iterable[Set], shown: RolesShown) -> dict[int, str]:
    """Return the last mark of each seat in a round, about the role that was shown and before it was."""
    since = dict(enumerate(shown.dealt))
    return {
        one.seat: one.mark
        for one in marks
        if one.seat in since and since[one.seat] <= one.after < shown.version
    }


def _is_right(mark: str, shown: RolesShown, seat: int) -> bool | None:
    """Say whether a mark was right; None if it takes nobody for anything."""
    if mark == UNDECIDED:
        return None
    team, role = shown.roles[seat]
    return skill(team, role) == SUSPECTED[mark] if mark in SUSPECTED else role == mark


def counted(connection: Connection, person: str) -> tuple[int, int]:
    """Return how many suspicions of a person were judged, and how many were right."""
    sums = select(
        func.coalesce(func.sum(guessed.c.guesses), 0), func.coalesce(func.sum(guessed.c.correct), 0)
    )
    row = connection.execute(sums.where(guessed.c.person == person)).one()
    return int(row[0]), int(row[1])
