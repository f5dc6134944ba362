"""Players who keep their name with a passkey and a recovery code, and the results of their games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

COUNTED = (
    *("person", "edition", "players", "rounds", "roles", "result"),
    *("gold", "claims", "true_claims"),
)
TABLES = ("recoveries", "passkeys", "spent", "moved", "ended", "played")


def _of_person(name: str = "person") -> sa.Column[str]:
    return sa.Column(name, sa.String(32), nullable=False)


def _foreign(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [other], f"{table}_{column}_fk", ondelete="CASCADE")


def upgrade() -> None:
    """Take the step. Results of finished games are added later, while the server runs."""
    op.create_table(
        "recoveries",
        _of_person(),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        _foreign("recoveries", "person", "identities.id"),
        sa.PrimaryKeyConstraint("person", name="recoveries_pk"),
    )
    op.create_index("recoveries_digest_ix", "recoveries", ["digest"], unique=True)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        _of_person(),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        _foreign("passkeys", "person", "identities.id"),
        sa.PrimaryKeyConstraint("id", name="passkeys_pk"),
    )
    op.create_index("passkeys_person_ix", "passkeys", ["person"])
    op.create_table(
        "spent",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="spent_pk"),
    )
    op.create_index("spent_expires_ix", "spent", ["expires"])
    op.create_table(
        "moved",
        _of_person(),
        _of_person("into"),
        sa.Column("since", sa.BigInteger(), nullable=False),
        _foreign("moved", "into", "identities.id"),
        sa.PrimaryKeyConstraint("person", name="moved_pk"),
    )
    op.create_table(
        "ended",
        sa.Column("code", sa.String(16), nullable=False),
        _foreign("ended", "code", "tables.code"),
        sa.PrimaryKeyConstraint("code", name="ended_pk"),
    )
    op.create_table(
        "played",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        _of_person(),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("roles", sa.Text(), nullable=False),
        sa.Column("result", sa.String(40), nullable=False),
        sa.Column("gold", sa.Integer(), nullable=False),
        sa.Column("claims", sa.Integer(), nullable=False),
        sa.Column("true_claims", sa.Integer(), nullable=False),
        _foreign("played", "code", "tables.code"),
        sa.PrimaryKeyConstraint("code", "seat", name="played_pk"),
    )
    op.create_index("played_person_at_ix", "played", ["person", "at", "code"])
    op.create_index("played_counted_ix", "played", list(COUNTED))
    op.execute("INSERT INTO ended (code) SELECT code FROM tables WHERE status = 'finished'")


def downgrade() -> None:
    """Take it back: everybody is a guest again. Results can be made again from the logs."""
    for name in reversed(TABLES):
        op.drop_table(name)
