"""Where play stands, in a few words."""

from __future__ import annotations

from wartable.scenario.doors import Table


def situation(game: Table, players: list[str]) -> str:
    """Turn, whose it is, and the phase."""
    facts = game.referee()
    return f"turn {facts['turn']}, {players[facts['active']]}'s {facts['phase']} phase"
