"""Environments of learners, whose packages `make setup` brings (requirements/dev.lock)."""
