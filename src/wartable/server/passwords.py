"""How passwords are judged, hashed and compared.

Hashing takes long and much memory on purpose (Argon2), so it is done beside the loop of the server
and never by more than a few at a time.
"""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from wartable.kernel.errors import WartableError
from wartable.server.names import key_of

SHORTEST: Final = 8
LONGEST: Final = 256
AT_ONCE: Final = 2
"""How many are hashed at a time: each takes 64 MB."""
COMMON: Final = frozenset(
    (
        *("00000000", "11111111", "12121212", "123123123", "12341234", "12345678", "123456789"),
        *("1234567890", "1q2w3e4r", "1q2w3e4r5t", "1qaz2wsx", "87654321", "987654321", "abcd1234"),
        *("abcdefgh", "asdfasdf", "asdfghjkl", "baseball", "changeme", "computer", "football"),
        *("iloveyou", "letmein1", "p@ssw0rd", "pass1234", "passw0rd", "password", "password1"),
        *("password12", "password123", "princess", "qazwsxedc", "qwer1234", "qwertyui"),
        *("qwertyuiop", "sunshine", "superman", "trustno1", "warhammer", "welcome1", "zaq12wsx"),
    )
)


class BadPassword(WartableError):
    """A password that is too easily guessed, and why."""


class Passwords:
    """Hashes passwords and compares with hashes."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.nobody: str | None = None
        """A hash of nobody's password: who tries a name that is not there must wait as long."""

    async def hash(self, password: str) -> str:
        """The hash to keep of a password."""
        async with self.turns:
            return await asyncio.to_thread(self.hasher.hash, normal(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one that a hash was made of; with no hash never."""
        if kept is None and self.nobody is None:
            self.nobody = await self.hash("nobody")
        async with self.turns:
            right = await asyncio.to_thread(self.compare, kept or self.nobody or "", password)
        return right and kept is not None

    def compare(self, kept: str, password: str) -> bool:
        """Compare, taking the time it takes."""
        try:
            return self.hasher.verify(kept, normal(password[:LONGEST]))
        except (Argon2Error, InvalidHashError):
            return False

    def is_weak(self, kept: str) -> bool:
        """Whether a hash was made in a way that is no longer strong enough."""
        return self.hasher.check_needs_rehash(kept)


def normal(password: str) -> str:
    """A password as all keyboards give it."""
    return unicodedata.normalize("NFKC", password)


def judged(password: str, name: str) -> str:
    """The password, or BadPassword."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(
            f"a password has {SHORTEST} to {LONGEST} characters, and this one {len(password)}",
            remedy="a few words that only you put together are best",
        )
    plain = key_of(password)
    if plain in COMMON or len(set(plain)) <= 2:  # noqa: PLR2004  (one key, or two in turn)
        raise BadPassword("this password is among the first that anybody tries", remedy="another")
    if plain.replace(" ", "") == key_of(name).replace(" ", ""):
        raise BadPassword("this password is your name", remedy="take something else")
    return password
