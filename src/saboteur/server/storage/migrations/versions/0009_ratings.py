"""Ratings and the games that count for them, pages of players who show them, and suspicions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step. Games that were played before do not count: nobody knew that they would."""
    op.create_table(
        "rated",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], "rated_code_fk", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name="rated_pk"),
    )
    op.create_index("rated_code_ix", "rated", ["code"], unique=True)
    op.create_table(
        "shown",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["recoveries.person"], "shown_person_fk", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", name="shown_pk"),
    )
    op.create_index("shown_key_ix", "shown", ["key"], unique=True)
    op.create_table(
        "suspicions",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], "suspicions_code_fk", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "person", "seat", "after", name="suspicions_pk"),
    )
    op.create_table(
        "guessed",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("guesses", sa.Integer(), nullable=False),
        sa.Column("correct", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], "guessed_code_fk", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "person", name="guessed_pk"),
    )
    op.create_index("guessed_person_ix", "guessed", ["person", "guesses", "correct"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(200), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("role", sa.String(40), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("spread", sa.Double(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "edition", "role", name="ratings_pk"),
    )
    # People may have resigned from games that were given up later.
    op.execute("INSERT INTO ended (code) SELECT code FROM tables WHERE status = 'abandoned'")


def downgrade() -> None:
    """Take it back; the order of the games is lost."""
    for name in ("guessed", "suspicions", "shown", "ratings", "rated"):
        op.drop_table(name)
