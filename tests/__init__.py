"""Tests of wartable."""
