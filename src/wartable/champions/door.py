"""The door of Champions: what the table, the scenario runner and the agents may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType

from wartable.cardgame.door import GameDoor, Opening

TYPE_CHECKING = False  # as in typing; what only some ask for is imported when they do
if TYPE_CHECKING:
    from random import Random

    from wartable.cardgame.cards import Cards
    from wartable.cardgame.deck import Deck
    from wartable.cardgame.decks import Decks
    from wartable.cardgame.sources import Sources
    from wartable.champions.arrange import Arranger
    from wartable.champions.carddef import CardDef
    from wartable.champions.plugin import Champions
    from wartable.kernel.game import Game


class ChampionsDoor(GameDoor):
    """Champions from outside."""

    name = "champions"
    package = "wartable.champions"
    plays = ("deploys", "plays")

    @cached_property
    def rules(self) -> Champions:
        """Its rules."""
        from wartable.champions.plugin import Champions

        return Champions()

    @property
    def cards(self) -> Cards[CardDef]:
        """Its cards."""
        from wartable.champions.pool import CARDS

        return CARDS

    @cached_property
    def decks(self) -> Decks:
        """Its decks."""
        from wartable.cardgame.decks import Decks
        from wartable.champions.deckformats.formats import FORMS
        from wartable.champions.decklists import LISTS
        from wartable.champions.deckrules import NAMED, RULES

        def draw(luck: Random, kind: str, form: str) -> Deck:
            from wartable.champions.deckrandom import random_deck

            return random_deck(luck, kind, form)

        return Decks(RULES, LISTS, FORMS, NAMED, draw)

    @property
    def sources(self) -> Sources:
        """Where the values of a card come from."""
        from wartable.champions.sources import ChampionsSources

        return ChampionsSources()

    def _own_numbers(self) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
        from wartable.champions import observing

        return observing.HEAD_NAMES, observing.SIDE_NAMES, observing.COLUMN_NAMES

    def _events(self) -> ModuleType:
        from wartable.champions import events

        return events

    def new(self, decks: Sequence[Opening], seed: int) -> Game:
        """A new game: for each player the name of the list and the titles of all its cards.

        Champions, blessings and action cards are told apart by their types (CH-2.1.1).
        """
        from wartable.champions.newgame import outside_of
        from wartable.kernel.beginning import begin
        from wartable.kernel.rules import Dealt

        pool = self.pool  # once: a door looks behind itself each time
        numbers = [[pool.number(title) for title in cards] for _, cards in decks]
        numbers = [[*deck, *outside_of(pool, deck)] for deck in numbers]
        return begin(self.rules, pool.definitions, Dealt(numbers), seed)

    def describe(
        self, game: Game, names: tuple[str, str], aliases: Mapping[int, str] | None = None
    ) -> dict[str, object]:
        """What a scenario's `table` would say of a game as it stands."""
        from wartable.champions.describing import ChampionsDescriber

        return ChampionsDescriber(game, names, aliases or {}).table()

    def _reader(self, table: Mapping[str, object], seed: int, sets: Sequence[Path]) -> Arranger:
        from wartable.champions.arrange import Arranger

        return Arranger(self.rules, self.cards.pool, table, seed, sets)


DOOR = ChampionsDoor()
