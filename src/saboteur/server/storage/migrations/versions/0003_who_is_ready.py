"""Who has said that the game may begin."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.add_column(
        "seats", sa.Column("ready", sa.Boolean(), server_default=sa.text("(false)"), nullable=False)
    )


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("ready")
