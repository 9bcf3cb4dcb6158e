"""Tests of Invasion."""
