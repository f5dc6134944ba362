"""People who have not chosen a name have none: every page shows its own word for a newcomer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

NEWCOMERS = ("Dwarf", "Zwerg")
"""Their names before, with a number from the second person at a table on."""
NUMBERED = [name for word in NEWCOMERS for name in (word, *(f"{word} {number}" for number in range(2, 100)))]
identities = sa.table("identities", sa.column("name"))
people = sa.table("people", sa.column("name"))


def upgrade() -> None:
    """Take the step."""
    op.execute(identities.update().where(identities.c.name.in_(NEWCOMERS)).values(name=""))
    op.execute(people.update().where(people.c.name.in_(NUMBERED)).values(name=""))


def downgrade() -> None:
    """Take it back."""
    for stored in (identities, people):
        op.execute(stored.update().where(stored.c.name == "").values(name=NEWCOMERS[0]))
