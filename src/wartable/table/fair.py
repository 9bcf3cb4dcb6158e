"""A shuffle that can be checked.

Whoever keeps a game draws a secret and a salt and tells their sum (the commitment) before anybody
sits down. Each seat adds a share. The seed of the game is made of all of it, so neither the keeper
nor a player can have chosen it; after the game everything is shown, and anybody can reckon it
again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

SEED_BITS: Final = 63
"""As many as the generator of a game has: fewer could be tried one after the other."""


def commitment(secret: str, salt: str) -> str:
    """What is told before the game.

    >>> commitment("a", "b")[:8]
    '9ba4e9dc'
    """
    return digest([secret, salt])


def seed(secret: str, salt: str, shares: Sequence[str]) -> int:
    """The seed of a game.

    >>> seed("a", "b", ["c", "d"]) == seed("a", "b", ["d", "c"])
    False
    """
    return int(digest([secret, salt, *shares]), 16) >> (256 - SEED_BITS)


def digest(parts: Sequence[str]) -> str:
    """sha256 over the name of this scheme and the parts, a line each."""
    lines = "\n".join(["wartable-1", *(part.replace("\n", " ") for part in parts)])
    return hashlib.sha256(lines.encode()).hexdigest()


def mistakes(proof: Mapping[str, Any]) -> list[str]:
    """What is wrong with a proof, in sentences; none if it holds."""
    try:
        secret, salt, shares = str(proof["secret"]), str(proof["salt"]), list(proof["shares"])
        told, drawn = proof["commitment"], proof["seed"]
    except (KeyError, TypeError):
        return ["a proof has a secret, a salt, shares, a commitment and a seed"]
    found = []
    if commitment(secret, salt) != told:
        found.append("secret and salt are not those the server committed itself to")
    if seed(secret, salt, [str(share) for share in shares]) != drawn:
        found.append("the seed is not made of the secret, the salt and the shares")
    return found
