"""A language is a tag of any length, such as pt-BR."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    with op.batch_alter_table("identities") as identities:
        identities.alter_column(
            "language", existing_type=sa.String(2), type_=sa.String(35), existing_nullable=False
        )


def downgrade() -> None:
    """Take it back."""
    op.execute("UPDATE identities SET language = substr(language, 1, 2)")
    with op.batch_alter_table("identities") as identities:
        identities.alter_column(
            "language", existing_type=sa.String(35), type_=sa.String(2), existing_nullable=False
        )
