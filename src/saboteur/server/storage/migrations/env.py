"""Run Alembic on the connection that it is given."""

from __future__ import annotations

from alembic import context

from saboteur.server.storage.stored import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
context.run_migrations()
