"""Notices to people whose page is closed: where to send them, when, and which were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

TABLES = ("pushes", "wishes", "table_wishes", "notices")


def _of_person() -> sa.Column[str]:
    return sa.Column("person", sa.String(32), nullable=False)


def _of_table() -> sa.Column[str]:
    return sa.Column("code", sa.String(16), nullable=False)


def _foreign(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [other], f"{table}_{column}_fk", ondelete="CASCADE")


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "pushes",
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        _foreign("pushes", "device", "devices.id"),
        sa.PrimaryKeyConstraint("device", name="pushes_pk"),
    )
    op.create_index("pushes_digest_ix", "pushes", ["digest"], unique=True)
    op.create_table(
        "wishes",
        _of_person(),
        sa.Column("which", sa.String(8), nullable=False),
        sa.Column("quiet", sa.Boolean(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        _foreign("wishes", "person", "identities.id"),
        sa.PrimaryKeyConstraint("person", name="wishes_pk"),
    )
    op.create_table(
        "table_wishes",
        _of_person(),
        _of_table(),
        sa.Column("notify", sa.Boolean(), nullable=False),
        _foreign("table_wishes", "person", "identities.id"),
        _foreign("table_wishes", "code", "tables.code"),
        sa.PrimaryKeyConstraint("person", "code", name="table_wishes_pk"),
    )
    op.create_table(
        "notices",
        _of_person(),
        _of_table(),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("sent", sa.Boolean(), nullable=False, server_default=sa.text("false")),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        _foreign("notices", "person", "identities.id"),
        _foreign("notices", "code", "tables.code"),
        sa.PrimaryKeyConstraint("person", "code", "turn", name="notices_pk"),
    )
    op.create_index("notices_sent_at_ix", "notices", ["sent", "at"])


def downgrade() -> None:
    """Take it back: nobody is notified any more."""
    for name in reversed(TABLES):
        op.drop_table(name)
