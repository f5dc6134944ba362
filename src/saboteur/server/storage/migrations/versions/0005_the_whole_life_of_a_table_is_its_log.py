"""The whole life of a table is its log: each line has an author, and a first line keeps the old state."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

CLAIMS = ("saw", "i_am", "i_hold", "saboteur")
"""The phrases that are claims."""
tables = sa.table(
    "tables",
    *(sa.column(name) for name in ("code", "status", "setup", "rules", "host", "screen")),
    *(sa.column(name) for name in ("created", "changed", "stopped", "rematch", "scores")),
)
seats = sa.table(
    "seats",
    *(sa.column(name) for name in ("code", "seat", "kind", "person", "level", "token")),
    *(sa.column(name) for name in ("stand_in", "since", "ready")),
)
people = sa.table("people", *(sa.column(name) for name in ("code", "number", "person", "name")))
talk = sa.table("talk", *(sa.column(name) for name in ("code", "number", "after", "seat", "phrase")))
lines = sa.table("lines", *(sa.column(name) for name in ("code", "number", "text", "at", "salt")))


def upgrade() -> None:
    """Take the step."""
    op.add_column("lines", sa.Column("by", sa.String(length=32), server_default="", nullable=False))
    op.add_column("talk", sa.Column("line", sa.Integer(), nullable=True))
    op.add_column("people", sa.Column("worker", sa.String(length=32), server_default="", nullable=False))
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables)).all():
        screen = hashlib.sha256(row.screen.encode()).hexdigest()
        connection.execute(tables.update().where(tables.c.code == row.code).values(screen=screen))
        text = json.dumps(_kept(connection, row, screen), ensure_ascii=False)
        connection.execute(lines.insert().values(code=row.code, number=0, text=text, at=row.created, salt=""))


def _kept(connection: sa.Connection, row: Any, screen: str) -> dict[str, Any]:
    """Describe the present state of a table."""
    at_seats = sa.select(seats).where(seats.c.code == row.code).order_by(seats.c.seat)
    at_people = sa.select(people).where(people.c.code == row.code).order_by(people.c.number)
    at_talk = sa.select(talk).where(talk.c.code == row.code, talk.c.phrase != "", talk.c.seat.is_not(None))
    said = [
        {"after": one.after, "seat": one.seat, "phrase": json.loads(one.phrase)}
        for one in connection.execute(at_talk.order_by(talk.c.number))
    ]
    return {
        "change": "kept",
        "status": row.status,
        "setup": json.loads(row.setup),
        "rules": row.rules,
        "host": row.host,
        "screen": screen,
        "created": row.created,
        "changed": row.changed,
        "seats": [
            {
                "kind": seat.kind,
                "person": seat.person,
                "level": seat.level,
                "token": seat.token,
                "stand_in": bool(seat.stand_in),
                "since": seat.since,
                "ready": bool(seat.ready),
            }
            for seat in connection.execute(at_seats)
        ],
        "people": [
            {"number": one.number, "person": one.person, "name": one.name}
            for one in connection.execute(at_people)
        ],
        "stopped": row.stopped,
        "rematch": row.rematch,
        "scores": [int(score) for score in row.scores.split(",") if score],
        "claims": [one for one in said if one["phrase"].get("code") in CLAIMS],
    }


def downgrade() -> None:
    """Take it back: games and the present state of tables stay; their history is forgotten."""
    connection = op.get_bind()
    connection.execute(lines.delete().where(lines.c.text.like("{%")))
    for row in connection.execute(sa.select(lines.c.code).distinct()).all():
        here = lines.c.code == row.code
        kept = connection.execute(sa.select(lines.c.number).where(here).order_by(lines.c.number)).all()
        for number, line in enumerate(kept, 1):
            if line.number != number:
                at = lines.update().where(here, lines.c.number == line.number)
                connection.execute(at.values(number=number))
    with op.batch_alter_table("people") as there:
        there.drop_column("worker")
    with op.batch_alter_table("talk") as said:
        said.drop_column("line")
    with op.batch_alter_table("lines") as kept_lines:
        kept_lines.drop_column("by")
