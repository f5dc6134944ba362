"""Links that end with their device, people who are being forgotten, and declined invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def _links(*more: tuple[str, str]) -> None:
    """Make the table again. Links last ten minutes, so none needs to be brought along."""
    op.drop_table("links")
    owners = (("person", "identities.id"), *more)
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), nullable=False),
        *(sa.Column(name, sa.String(32), nullable=False) for name, _ in owners),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        *(
            sa.ForeignKeyConstraint([name], [owner], f"links_{name}_fk", ondelete="CASCADE")
            for name, owner in owners
        ),
        sa.PrimaryKeyConstraint("digest", name="links_pk"),
    )


def upgrade() -> None:
    """Take the step."""
    _links(("device", "devices.id"))
    op.create_table(
        "forgotten",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("nobody", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="forgotten_pk"),
    )
    no = sa.text("(false)")
    op.add_column("invitations", sa.Column("declined", sa.Boolean(), server_default=no, nullable=False))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("invitations", "declined")
    op.drop_table("forgotten")
    _links()
