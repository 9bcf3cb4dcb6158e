"""The table below every front end."""
