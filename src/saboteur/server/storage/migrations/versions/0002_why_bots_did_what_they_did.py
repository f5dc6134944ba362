"""The reason for each line that a bot wrote."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.add_column("lines", sa.Column("why", sa.Text(), server_default="", nullable=False))


def downgrade() -> None:
    """Take it back: reasons are forgotten, games are not."""
    with op.batch_alter_table("lines") as lines:
        lines.drop_column("why")
