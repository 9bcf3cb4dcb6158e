"""The games that can be played: a name for each, and the door to it.

>>> games()
('invasion', 'invasion-draft', 'champions')
>>> door("champions").decks.lists.opening
4

A game is imported when its door is opened, and what lies behind a door when it is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, which is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable

    from wartable.cardgame.door import GameDoor


def _invasion() -> GameDoor:
    from wartable.invasion.door import DOOR

    return DOOR


def _invasion_draft() -> GameDoor:
    from wartable.invasion.draft.door import DOOR

    return DOOR


def _champions() -> GameDoor:
    from wartable.champions.door import DOOR

    return DOOR


_DOORS: dict[str, Callable[[], GameDoor]] = {
    "invasion": _invasion,
    "invasion-draft": _invasion_draft,
    "champions": _champions,
}
_MAKE_DECKS = ("invasion-draft",)


class Registry:
    """All games: called, it lists their names; asked, it opens the door to one of them."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games."""
        return tuple(_DOORS)

    def with_decks(self) -> tuple[str, ...]:
        """The games to which one brings a deck, and which have cards of their own: no drafts."""
        return tuple(name for name in _DOORS if name not in _MAKE_DECKS)

    def door(self, name: str) -> GameDoor:
        """All that can be asked of a game."""
        if name not in _DOORS:
            from wartable.kernel.errors import WartableError

            remedy = f"one of {', '.join(_DOORS)}"
            raise WartableError(f"there is no game called {name!r}", remedy=remedy)
        return _DOORS[name]()


# `wartable.games()` is a door of the package, and this module has the same name: the object serves
# whoever reaches either.
games = Registry()
door = games.door
with_decks = games.with_decks
