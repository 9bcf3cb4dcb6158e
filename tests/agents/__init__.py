"""Agents: what they pick, and that they look at nothing they must not see."""
