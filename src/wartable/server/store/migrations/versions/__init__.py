"""One module for each step; `alembic` finds them by `revision` and `down_revision`."""
