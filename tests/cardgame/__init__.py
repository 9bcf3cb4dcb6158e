"""Tests of wartable.cardgame."""
