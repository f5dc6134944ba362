"""Games that count for ratings, in order, the strengths that they give, and who shows their games."""

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
        "ratings",
        sa.Column("player", sa.String(200), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("role", sa.String(40), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("spread", sa.Double(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "edition", "role", name="ratings_pk"),
    )


def downgrade() -> None:
    """Take it back; the order of the games is lost."""
    op.drop_table("shown")
    op.drop_table("ratings")
    op.drop_table("rated")
