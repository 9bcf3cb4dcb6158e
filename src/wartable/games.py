"""The games that can be played: a name for each, and what it brings to the kernel."""

from importlib import import_module
from typing import Any

_PACKAGES = {"invasion": "wartable.invasion"}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_PACKAGES)


def package_of(name: str) -> str:
    """The package in which a game lives."""
    from wartable.kernel.errors import WartableError

    if name not in _PACKAGES:
        raise WartableError(f"there is no game called {name!r}", remedy=f"one of {', '.join(games())}")
    return _PACKAGES[name]


def plugin(name: str) -> Any:
    """The doors of a game: decks, new games, arranged tables, views."""
    return import_module(f"{package_of(name)}.doors").plugin()
