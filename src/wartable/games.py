"""The games that can be played: a name for each, and the door to it.

>>> games()
('invasion', 'invasion-draft', 'champions')
>>> door("champions").decks.lists.opening
4

A game is imported when its door is opened, and what lies behind a door when it is asked for.
Somebody else's game joins by `register` (docs/how-to/bring-a-third-game.md).
"""

from __future__ import annotations

from functools import partial

TYPE_CHECKING = False  # as in typing, which is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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


def _opened(name: str, where: str) -> GameDoor:
    """The door of a game that was registered."""
    from importlib import import_module

    from wartable.kernel.errors import WartableError

    module, _, attribute = where.partition(":")
    try:
        found: GameDoor = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        what = f"the door of {name} cannot be opened: {error}"
        raise WartableError(what, remedy="register a game as module:NAME of its door") from None
    return found


_DOORS: dict[str, Callable[[], GameDoor]] = {
    "invasion": _invasion,
    "invasion-draft": _invasion_draft,
    "champions": _champions,
}
_MAKE_DECKS = ("invasion-draft",)


class Registry:
    """All games: called, it lists their names; asked, it opens the door to one of them."""

    def __init__(self) -> None:
        self.guests: dict[str, str] = {}
        """The games that were registered, and where their doors are: other processes ask."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games."""
        return tuple(_DOORS)

    def with_decks(self) -> tuple[str, ...]:
        """The games to which one brings a deck, and which have cards of their own: no drafts."""
        return tuple(name for name in _DOORS if name not in _MAKE_DECKS)

    def register(self, name: str, where: str) -> Callable[[], None]:
        """Bring a game to the table: its name, and where its door is, as `module:NAME`.

        From then on everything that asks for a game by its name finds it: `wartable.new`, saves and
        journals, scenarios, agents, simulations and the terminal table. A name that a game has
        already is refused. What is returned takes the game away again.

        >>> take_back = games.register("patience", "patience.door:DOOR")
        >>> games()
        ('invasion', 'invasion-draft', 'champions', 'patience')
        >>> take_back()
        """
        if name in _DOORS:
            from wartable.kernel.errors import WartableError

            raise WartableError(
                f"there is a game called {name!r} already", remedy="give yours another name"
            )
        _DOORS[name] = partial(_opened, name, where)
        self.guests[name] = where
        return partial(self._dismiss, name)

    def join(self, guests: Mapping[str, str]) -> None:
        """Register what is registered elsewhere: in a process that begins another one."""
        for name, where in guests.items():
            if name not in _DOORS:
                self.register(name, where)

    def _dismiss(self, name: str) -> None:
        """Take a game away that was registered."""
        if self.guests.pop(name, None) is not None:
            del _DOORS[name]

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
register = games.register
