"""The door of a game: all that anybody above the games may ask of one.

A door is opened by its name (`wartable.games.door`). What lies behind it is imported when it is
asked for: the rules for playing, the card pool for looking up a title, the lists for a deck.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import ClassVar, Protocol

from wartable.kernel.errors import WartableError

TYPE_CHECKING = False  # as in typing; what only some ask for is imported when they do
if TYPE_CHECKING:
    from wartable.cardgame.cardrules import CardRules
    from wartable.cardgame.cards import Cards
    from wartable.cardgame.chances import Chances
    from wartable.cardgame.deck import Deck
    from wartable.cardgame.decks import Decks
    from wartable.cardgame.numberlayout import Layout
    from wartable.cardgame.pool import Pool
    from wartable.cardgame.rulebook import Rulebook
    from wartable.cardgame.sources import Sources
    from wartable.kernel.game import Game
    from wartable.kernel.rules import Definition

Opening = tuple[str, Sequence[str]]
"""What a player brings to a new game: a capital, an alliance or a side, and the titles."""


class _Reader(Protocol):
    """Somebody who has a table to lay out (cardgame.arranging)."""

    def arrange(self) -> Game:
        """The whole table, standing at its first decision."""

    def set_up(self) -> Game:
        """A game at its first set-up decision."""


class GameDoor(ABC):
    """A game from outside."""

    name: ClassVar[str]
    package: ClassVar[str]
    """Where its rulebook, its cards and its decks lie."""
    leads_to: ClassVar[str] = ""
    """The game that is played with the decks it makes, if it makes some."""
    view_version: ClassVar[int] = 1
    """Goes up when a view of the game loses a key or a key changes its meaning."""
    plays: ClassVar[tuple[str, ...]] = ()
    """The kinds of happenings by which a card is played, as statistics count it."""

    @property
    @abstractmethod
    def rules(self) -> CardRules:
        """Its rules, which also judge: `game.explain` and `game.result` ask them."""

    @property
    @abstractmethod
    def cards(self) -> Cards[Definition]:
        """Its cards: to play with, in sets, by title, and the notation of their lines."""

    @property
    def pool(self) -> Pool[Definition]:
        """The cards one can play with."""
        return self.cards.pool

    @property
    @abstractmethod
    def decks(self) -> Decks:
        """Its decks; WartableError if nobody brings a deck to it."""

    @property
    def rulebook(self) -> Rulebook:
        """Its rules in words, by their ids."""
        from wartable.cardgame.rulebook import load_rulebook

        return load_rulebook(self.package)

    @property
    def sources(self) -> Sources:
        """Where the values of a card come from."""
        from wartable.cardgame.sources import Sources

        return Sources()

    @cached_property
    def chances(self) -> Chances:
        """What a player might do in a window, as far as everybody sees it."""
        from wartable.cardgame.chances import Chances

        return Chances()

    @property
    def layout(self) -> Layout:
        """What the numbers of `game.observe` and `game.option_rows` mean."""
        from wartable.cardgame.numberlayout import layout_of

        return layout_of(self, *self._own_numbers())

    def _own_numbers(self) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
        """What the game's own numbers are called: of the head, of a side, of a card."""
        return (), (), ()

    def kinds(self) -> Sequence[str]:
        """The kinds of decisions it asks for."""
        return self.rules.kinds

    def events(self) -> dict[str, int]:
        """The kinds of events by their names, with the numbers that `game.events` has for them.

        What the game calls E_TURN_BEGINS is called turn-begins here.
        """
        return named_events(self._events())

    @abstractmethod
    def _events(self) -> ModuleType:
        """The module that has a constant for each kind of event."""

    @abstractmethod
    def new(self, decks: Sequence[Opening], seed: int) -> Game:
        """A new game, at its first decision."""

    def arrange(
        self, table: Mapping[str, object], seed: int = 0, sets: Sequence[Path] = ()
    ) -> Game:
        """A game arranged as a scenario's `table` says, at its first decision.

        `sets` are the files of test-only cards that may lie on this table.
        """
        return self._reader(table, seed, sets).arrange()

    def arrange_setup(
        self, setup: Mapping[str, object], seed: int = 0, sets: Sequence[Path] = ()
    ) -> Game:
        """A game at its first set-up decision, as a scenario's `setup` says."""
        return self._reader(setup, seed, sets).set_up()

    def describe(
        self, game: Game, names: tuple[str, str], aliases: Mapping[int, str] | None = None
    ) -> dict[str, object]:
        """What a scenario's `table` would say of a game as it stands, the inverse of `arrange`.

        Before the first pick of a game it is what a `setup` would say. NotDescribed where a game
        stands at nothing that can be said. `names` are what the players are called, `aliases` what
        some cards are, by a referee's numbers.
        """
        from wartable.cardgame.describing import NotDescribed

        raise NotDescribed(f"tables of {self.name} cannot be described")

    @abstractmethod
    def _reader(self, table: Mapping[str, object], seed: int, sets: Sequence[Path]) -> _Reader:
        """Who reads the description of a table and lays it out."""


def named_events(module: ModuleType) -> dict[str, int]:
    """The kinds of events that a module has constants for, by their names."""
    return {
        name.removeprefix("E_").lower().replace("_", "-"): value
        for name, value in vars(module).items()
        if name.startswith("E_") and isinstance(value, int)
    }


class DraftDoor(GameDoor):
    """A game that makes decks for another."""

    @property
    def decks(self) -> Decks:
        """Nobody brings a deck to a draft."""
        raise WartableError(
            "a draft makes its decks, so it has none of its own", remedy=f"ask {self.leads_to}"
        )

    @abstractmethod
    def openings(self, sides: Sequence[str] | None) -> list[Opening]:
        """What `new` takes: each player's side, "" for both to draw lots, and no cards."""

    @abstractmethod
    def drafted_decks(self, game: Game) -> tuple[Deck, Deck]:
        """The decks of both players, by their seats; WartableError before the draft is over."""
