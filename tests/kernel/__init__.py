"""Tests of wartable.kernel."""
