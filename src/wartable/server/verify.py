"""Checking that a game was shuffled fairly: its proof, and the game it was said to be of.

Only the standard library and what the proof tells are needed, so that whoever does not trust a
server need not trust its programs either: `fair` is three sums.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

import wartable
from wartable.kernel.errors import WartableError
from wartable.kernel.journal import Journal
from wartable.server import fair

PATIENCE: Final = 20
LARGEST: Final = 2**22


def fetched(source: str) -> dict[str, Any]:
    """A proof and, where there is one, a journal: from a file, or from a game at a server."""
    if source.startswith(("http://", "https://")):
        address = source.rstrip("/")
        return {"proof": get(f"{address}/proof"), "journal": get(f"{address}/journal")}
    data = parsed(Path(source).read_text(encoding="utf-8"), source)
    return data if "proof" in data else {"proof": data}


def get(address: str) -> dict[str, Any]:
    """What a server answers."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310  (http only)
            return parsed(answer.read(LARGEST).decode(), address)
    except urllib.error.HTTPError as error:
        problem = parsed(error.read(LARGEST).decode(), address)
        raise WartableError(
            f"{address}: {problem.get('sentence', error)}", remedy=str(problem.get("remedy", ""))
        ) from None
    except urllib.error.URLError as error:
        raise WartableError(f"{address} cannot be reached: {error.reason}") from None


def parsed(text: str, source: str) -> dict[str, Any]:
    """A JSON object."""
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise WartableError(
            f"{source} is no proof",
            remedy="https://HOST/api/games/ROOM, or a file with what it says at /proof",
        )
    return data


def mistakes(data: dict[str, Any]) -> list[str]:
    """What is wrong with a proof and its journal, in sentences; none if all holds."""
    proof = data["proof"]
    found = fair.mistakes(proof)
    if "journal" not in data:
        return found
    journal = Journal.from_text(json.dumps(data["journal"]))
    if journal.seed != proof["seed"]:
        found.append("the game was not played with this seed")
    game = wartable.replay(journal)
    if len(game.picks()) != len(journal.picks):
        found.append("the journal cannot be played again")
    return found
