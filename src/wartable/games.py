"""The games that can be played: a name for each, and what it brings to the kernel.

>>> games()
('invasion', 'invasion-draft', 'champions')

A game is imported when something of it is asked for, not before.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as in typing, which is slow to import
if TYPE_CHECKING:
    from typing import Any

    from wartable.cardgame.deck import DeckLists, DeckRules

_PACKAGES = {
    "invasion": "wartable.invasion",
    "invasion-draft": "wartable.invasion.draft",
    "champions": "wartable.champions",
}


class Registry:
    """All games: called, it lists their names; asked, it gives what one of them brings."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games."""
        return tuple(_PACKAGES)

    def package_of(self, name: str) -> str:
        """The package in which a game lives."""
        if name not in _PACKAGES:
            from wartable.kernel.errors import WartableError  # noqa: PLC0415  (rarely needed)

            remedy = f"one of {', '.join(_PACKAGES)}"
            raise WartableError(f"there is no game called {name!r}", remedy=remedy)
        return _PACKAGES[name]

    def having(self, module: str) -> tuple[str, ...]:
        """The games that bring a module such as `sets`: a draft has no cards of its own."""
        from importlib.util import find_spec  # noqa: PLC0415  (rarely needed)

        return tuple(name for name in _PACKAGES if find_spec(f"{_PACKAGES[name]}.{module}"))

    def part(self, name: str, module: str) -> Any:
        """A module of a game's package, such as its `grammar`."""
        return import_module(f"{self.package_of(name)}.{module}")

    def plugin(self, name: str) -> Any:
        """The doors of a game: new games, arranged tables, cards."""
        return self.part(name, "doors").plugin()

    def deck_rules(self, name: str) -> DeckRules:
        """How a game checks decks."""
        rules: DeckRules = self.part(name, "deckrules")
        return rules

    def deck_lists(self, name: str) -> DeckLists:
        """How a game reads and writes decks, and which it brings."""
        lists: DeckLists = self.part(name, "decklists")
        return lists


# `wartable.games()` is a door of the package, and this module has the same name: the object serves
# whoever reaches either.
games = Registry()
having = games.having
package_of = games.package_of
part = games.part
plugin = games.plugin
deck_rules = games.deck_rules
deck_lists = games.deck_lists
