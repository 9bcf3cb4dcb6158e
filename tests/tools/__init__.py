"""The tools of the project."""
