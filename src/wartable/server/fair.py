"""A shuffle that can be checked: the lots that a server draws for it.

How they become the seed of a game is reckoned in wartable.table.fair, which draws none.
"""

from __future__ import annotations

import secrets
from typing import Final

from wartable.table.fair import commitment, digest, mistakes, seed

__all__ = ["commitment", "digest", "draw", "mistakes", "seed"]

BYTES: Final = 16


def draw() -> str:
    """A secret, a salt or a share by lot."""
    return secrets.token_hex(BYTES)
