"""Tests of the scenario format and its runner, and every scenario as a test."""
