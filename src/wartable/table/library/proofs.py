"""Which scenarios use a card: a card is in when its text is proven by some.

`proofs.json` has a few of them for each card; `python -m tools.proofs --write` makes it from the
scenarios of the repository.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

FILE = "proofs.json"


@dataclass(frozen=True)
class CardProof:
    """A scenario that uses a card."""

    file: str
    title: str


@cache
def all_proofs() -> dict[str, dict[str, list[str]]]:
    """For each game the cards and their scenarios, each as `file::title`."""
    path = files(__package__) / FILE
    found: dict[str, dict[str, list[str]]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def proofs_of(game: str, title: str) -> list[CardProof]:
    """A few scenarios that use a card."""
    told = all_proofs().get(game, {}).get(title, [])
    return [CardProof(*each.split("::", maxsplit=1)) for each in told]
