"""Finding people: tables that are filled with bots, friends, blocked people and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

TABLES = ("meetings", "friend_links", "friends", "invitations", "blocks", "reports")


def _person(name: str = "person") -> sa.Column[str]:
    return sa.Column(name, sa.String(32), nullable=False)


def _foreign(table: str, column: str, other: str = "identities.id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [other], f"{table}_{column}_fk", ondelete="CASCADE")


def upgrade() -> None:
    """Take the step."""
    op.add_column("tables", sa.Column("fill_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("tables_fill_at_ix", "tables", ["fill_at"])
    op.create_table(
        "meetings",
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        _foreign("meetings", "code", "tables.code"),
        sa.PrimaryKeyConstraint("edition", name="meetings_pk"),
    )
    op.create_table(
        "friend_links",
        _person(),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        _foreign("friend_links", "person"),
        sa.PrimaryKeyConstraint("person", name="friend_links_pk"),
    )
    op.create_index("friend_links_digest_ix", "friend_links", ["digest"], unique=True)
    op.create_table(
        "friends",
        _person(),
        _person("friend"),
        sa.Column("since", sa.BigInteger(), nullable=False),
        _foreign("friends", "person"),
        _foreign("friends", "friend"),
        sa.PrimaryKeyConstraint("person", "friend", name="friends_pk"),
    )
    op.create_table(
        "invitations",
        _person(),
        sa.Column("code", sa.String(16), nullable=False),
        _person("by"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _foreign("invitations", "person"),
        _foreign("invitations", "code", "tables.code"),
        _foreign("invitations", "by"),
        sa.PrimaryKeyConstraint("person", "code", name="invitations_pk"),
    )
    op.create_table(
        "blocks",
        _person(),
        _person("blocked"),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        _foreign("blocks", "person"),
        _foreign("blocks", "blocked"),
        sa.PrimaryKeyConstraint("person", "blocked", name="blocks_pk"),
    )
    op.create_index("blocks_blocked_ix", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _person(),
        _person("about"),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.text("false")),
        sa.PrimaryKeyConstraint("id", name="reports_pk"),
    )
    op.create_index("reports_at_ix", "reports", ["at"])
    op.create_index("reports_person_ix", "reports", ["person"])


def downgrade() -> None:
    """Take it back: nobody has friends any more, and reports are lost."""
    for name in reversed(TABLES):
        op.drop_table(name)
    op.drop_index("tables_fill_at_ix", "tables")
    op.drop_column("tables", "fill_at")
