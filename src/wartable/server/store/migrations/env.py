"""What Alembic runs around the steps: they use the connection that is handed in."""

from alembic import context

from wartable.server.store.models import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
