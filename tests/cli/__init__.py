"""Tests of the `wartable` command."""
