"""Devices that can be told apart and taken back; where people come from; what lists are searched by."""

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
    # What is quoted inside a value has its quotes escaped, so this finds the fields and nothing else.
    tables = sa.table("tables", *map(sa.column, ("setup", "listed", "spectators")))
    for name in ("listed", "spectators"):
        chosen = tables.c.setup.contains(f'"{name}":true')
        op.execute(sa.update(tables).where(chosen).values({name: sa.true()}))


def downgrade() -> None:
    """Take it back."""
    op.drop_index("tables_listed_ix", "tables")
    # Without a batch, which would make a new table and with the old one delete the lines of all logs.
    for table, names in {
        "tables": ("spectators", "listed"),
        "people": ("origin",),
        "devices": ("before", "name", "seen"),
    }.items():
        for name in names:
            op.drop_column(table, name)
