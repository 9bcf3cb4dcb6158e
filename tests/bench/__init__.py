"""Tests of the measures, and of what they measure with."""
