"""How far the networks are: a file for each game that tells what its rounds have taught."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path


def standing(work: Path, game: str) -> Path:
    """Where it is told how far a network is."""
    return work / f"{game}.json"


def half_way(work: Path, games: Sequence[str]) -> list[str]:
    """The games to learn: from the one that was stopped half way, or all of them.

    Games before it have had their time when it was stopped.
    """
    for place, game in enumerate(games):
        told = standing(work, game)
        if told.exists() and json.loads(told.read_text(encoding="utf-8"))["spent"]:
            return list(games[place:])
    return list(games)
