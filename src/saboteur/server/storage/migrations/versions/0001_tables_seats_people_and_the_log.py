"""Tables, seats, people and the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "identities",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("identities_pk")),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("screen", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("stopped", sa.Text(), server_default="", nullable=False),
        sa.Column("rematch", sa.String(length=16), server_default="", nullable=False),
        sa.Column("scores", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("tables_pk")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("tables_status_changed_ix", ["status", "changed"], unique=False)

    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["identities.id"], name=op.f("devices_person_fk"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("devices_pk")),
    )
    with op.batch_alter_table("devices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("devices_person_ix"), ["person"], unique=False)

    op.create_table(
        "due",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("worker", sa.String(length=32), server_default="", nullable=False),
        sa.Column("until", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("due_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("due_pk")),
    )
    with op.batch_alter_table("due", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("due_at_ix"), ["at"], unique=False)

    op.create_table(
        "lines",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.String(length=32), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("lines_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("lines_pk")),
    )
    op.create_table(
        "links",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["identities.id"], name=op.f("links_person_fk"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("links_pk")),
    )
    op.create_table(
        "notes",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("notes_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "person", name=op.f("notes_pk")),
    )
    op.create_table(
        "people",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("muted", sa.Text(), server_default="", nullable=False),
        sa.Column("away", sa.Boolean(), server_default=sa.text("(true)"), nullable=False),
        sa.Column("seen", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("people_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("people_pk")),
    )
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.create_index("people_code_person_ix", ["code", "person"], unique=True)
        batch_op.create_index(batch_op.f("people_person_ix"), ["person"], unique=False)

    op.create_table(
        "seats",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.String(length=32), server_default="", nullable=False),
        sa.Column("level", sa.String(length=40), server_default="", nullable=False),
        sa.Column("token", sa.String(length=64), server_default="", nullable=False),
        sa.Column("stand_in", sa.Boolean(), server_default=sa.text("(false)"), nullable=False),
        sa.Column("since", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("seats_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "seat", name=op.f("seats_pk")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("seats_person_ix"), ["person"], unique=False)

    op.create_table(
        "talk",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), server_default="", nullable=False),
        sa.Column("phrase", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("talk_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("talk_pk")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("talk")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("seats_person_ix"))

    op.drop_table("seats")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("people_person_ix"))
        batch_op.drop_index("people_code_person_ix")

    op.drop_table("people")
    op.drop_table("notes")
    op.drop_table("links")
    op.drop_table("lines")
    with op.batch_alter_table("due", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("due_at_ix"))

    op.drop_table("due")
    with op.batch_alter_table("devices", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("devices_person_ix"))

    op.drop_table("devices")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_status_changed_ix")

    op.drop_table("tables")
    op.drop_table("identities")
