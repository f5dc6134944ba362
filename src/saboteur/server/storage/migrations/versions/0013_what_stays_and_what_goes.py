"""Reports that outlive a person, tables that never began, and guests who can't come back."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

identities = sa.table("identities", sa.column("id"))
devices = sa.table("devices", *map(sa.column, ("id", "person", "created", "seen")))
recoveries = sa.table("recoveries", sa.column("person"))
tables = sa.table("tables", *map(sa.column, ("code", "status", "begun")))
lines = sa.table("lines", sa.column("code"), sa.column("number"), sa.column("text", sa.Text()))
WITHOUT_INDEX = ("invitations", "table_wishes", "notices")


def upgrade() -> None:
    """Take the step."""
    op.add_column("reports", sa.Column("gone", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("reports_about_ix", "reports", ["about"])
    yes = sa.text("(true)")
    op.add_column("tables", sa.Column("begun", sa.Boolean(), server_default=yes, nullable=False))
    # A line of the game, or a table that version 1.0.0 had closed: nobody knows whether it had begun.
    closed_before = sa.and_(lines.c.number == 0, lines.c.text.contains('"status":"abandoned"'))
    played = sa.or_(~lines.c.text.startswith("{"), closed_before)
    closed = sa.and_(
        tables.c.status == "abandoned", ~sa.exists().where(lines.c.code == tables.c.code, played)
    )
    never = sa.or_(tables.c.status == "gathering", closed)
    op.execute(sa.update(tables).where(never).values(begun=sa.false()))
    op.create_index("tables_begun_status_ix", "tables", ["begun", "status"])
    op.create_index("tables_rematch_ix", "tables", ["rematch"])
    for table in WITHOUT_INDEX:  # so that a table is removed without looking through all of them
        op.create_index(f"{table}_code_ix", table, ["code"])
    _let_go_of_unreachable_guests()


def _let_go_of_unreachable_guests() -> None:
    """Give guests without a device one that nobody has, so that they are forgotten like all others."""
    connection = op.get_bind()
    left = [sa.exists().where(table.c.person == identities.c.id) for table in (devices, recoveries)]
    for person in connection.execute(sa.select(identities.c.id).where(~sa.or_(*left))).scalars().all():
        values = {"id": secrets.token_hex(16), "person": person, "created": 0, "seen": 0}
        connection.execute(sa.insert(devices).values(values))


def downgrade() -> None:
    """Take it back."""
    for table in WITHOUT_INDEX:
        op.drop_index(f"{table}_code_ix", table)
    op.drop_index("tables_rematch_ix", "tables")
    op.drop_index("tables_begun_status_ix", "tables")
    op.drop_column("tables", "begun")
    op.drop_index("reports_about_ix", "reports")
    op.drop_column("reports", "gone")
