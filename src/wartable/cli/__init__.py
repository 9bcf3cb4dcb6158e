"""The `wartable` command; each module beside main.py is one of its commands."""
