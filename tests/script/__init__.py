"""Tests of the notation: what it can say."""
