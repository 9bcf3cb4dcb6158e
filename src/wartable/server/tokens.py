"""Secrets that are handed out: made by lot, and kept as a hash only.

A token of a seat, a session or a program is as good as the person who holds it. The store keeps
its hash, so that who reads the store, or a backup of it, can sit down for nobody.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from string import ascii_letters, digits
from typing import Final

LETTERS: Final = ascii_letters + digits
"""What ids and tokens are made of: a - at the beginning would be taken for an option."""
ID_LENGTH: Final = 12
"""An id of 71 bits: nobody guesses one, and it fits into a link."""
TOKEN_LENGTH: Final = 32
"""A token of 190 bits."""


def new_id() -> str:
    """An id that nobody has yet."""
    return drawn(ID_LENGTH)


def new_token() -> str:
    """A secret to hand out."""
    return drawn(TOKEN_LENGTH)


def drawn(length: int) -> str:
    """Letters and digits by lot."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def hash_of(token: str) -> str:
    """What is kept of a token; by lot as it is, it needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def signed(secret: str, purpose: str, text: str) -> str:
    """A signature: who does not know the secret cannot make it, nor use it for another purpose."""
    message = f"{purpose}\n{text}".encode()
    return hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that does not tell how far they are."""
    return hmac.compare_digest(one.encode(), other.encode())
