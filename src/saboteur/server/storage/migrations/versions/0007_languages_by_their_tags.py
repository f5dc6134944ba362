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
    _lengthen(2, 35)


def downgrade() -> None:
    """Take it back."""
    op.execute("UPDATE identities SET language = substr(language, 1, 2)")
    _lengthen(35, 2)


def _lengthen(old: int, new: int) -> None:
    # SQLite ignores lengths, and could change one only by making the table again.
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("identities", "language", existing_type=sa.String(old), type_=sa.String(new))
