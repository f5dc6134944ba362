"""Devices that can be listed and undone, networks of people, and indexes for lists."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

FALSE = sa.text("(false)")


def upgrade() -> None:
    """Take the step."""
    for column in (
        sa.Column("seen", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("before", sa.String(32), server_default="", nullable=False),
    ):
        op.add_column("devices", column)
    op.add_column("people", sa.Column("origin", sa.String(16), server_default="", nullable=False))
    op.add_column("tables", sa.Column("listed", sa.Boolean(), server_default=FALSE, nullable=False))
    op.add_column("tables", sa.Column("spectators", sa.Boolean(), server_default=FALSE, nullable=False))
    op.create_index("tables_listed_ix", "tables", ["listed", "status", "changed"])
    op.execute(f"UPDATE devices SET seen = {time.time_ns() // 1_000_000}")  # noqa: S608  (a number)
    # Quotes inside a value are escaped, so this finds only the fields.
    tables = sa.table("tables", *map(sa.column, ("setup", "listed", "spectators")))
    for name in ("listed", "spectators"):
        chosen = tables.c.setup.contains(f'"{name}":true')
        op.execute(sa.update(tables).where(chosen).values({name: sa.true()}))


def downgrade() -> None:
    """Take it back."""
    op.drop_index("tables_listed_ix", "tables")
    # No batch here: it would make a new table and delete the lines of all logs with the old one.
    for table, names in {
        "tables": ("spectators", "listed"),
        "people": ("origin",),
        "devices": ("before", "name", "seen"),
    }.items():
        for name in names:
            op.drop_column(table, name)
