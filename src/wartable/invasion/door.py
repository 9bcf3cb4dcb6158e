"""The door of Invasion: what the table, the scenario runner and the agents may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType

from wartable.cardgame.door import GameDoor, Opening
from wartable.kernel.errors import WartableError

TYPE_CHECKING = False  # as in typing; what only some ask for is imported when they do
if TYPE_CHECKING:
    from random import Random

    from wartable.cardgame.cards import Cards
    from wartable.cardgame.chances import Chances
    from wartable.cardgame.deck import Deck
    from wartable.cardgame.decks import Decks
    from wartable.cardgame.sources import Sources
    from wartable.invasion.arrange import Arranger
    from wartable.invasion.carddef import CardDef
    from wartable.invasion.plugin import Invasion
    from wartable.kernel.game import Game


class InvasionDoor(GameDoor):
    """Invasion from outside."""

    name = "invasion"
    package = "wartable.invasion"
    plays = ("card-played",)

    @cached_property
    def rules(self) -> Invasion:
        """Its rules."""
        from wartable.invasion.plugin import Invasion

        return Invasion()

    @property
    def cards(self) -> Cards[CardDef]:
        """Its cards."""
        from wartable.invasion.pool import CARDS

        return CARDS

    @cached_property
    def decks(self) -> Decks:
        """Its decks."""
        from wartable.cardgame.decks import Decks
        from wartable.invasion.deckformats.formats import FORMS
        from wartable.invasion.decklists import LISTS, race_called
        from wartable.invasion.deckrules import RULES, capitals
        from wartable.invasion.firstgame import first_game

        def draw(luck: Random, kind: str, form: str) -> Deck:
            from wartable.invasion.deckrandom import random_deck

            return random_deck(luck, kind, form)

        return Decks(RULES, LISTS, FORMS, capitals(), draw, first_game, race_called)

    @cached_property
    def sources(self) -> Sources:
        """Where the values of a card come from."""
        from wartable.invasion.sources import InvasionSources

        return InvasionSources()

    @cached_property
    def chances(self) -> Chances:
        """What a player might do in a window, as far as everybody sees it."""
        from wartable.invasion.chances import InvasionChances

        return InvasionChances()

    def _own_numbers(self) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
        from wartable.invasion import observing

        return observing.HEAD_NAMES, observing.SIDE_NAMES, observing.COLUMN_NAMES

    def _events(self) -> ModuleType:
        from wartable.invasion import events

        return events

    def new(self, decks: Sequence[Opening], seed: int) -> Game:
        """A new game: for each player the race of the capital and the titles of the deck."""
        from wartable.invasion.terms import RACES
        from wartable.kernel.beginning import begin
        from wartable.kernel.rules import Dealt

        races: list[int] = []
        for capital, _ in decks:
            if capital not in RACES or capital == "Neutral":
                raise WartableError(
                    f"there is no capital of {capital!r}", remedy=", ".join(list(RACES)[1:])
                )
            races.append(RACES[capital])
        pool = self.pool  # once: a door looks behind itself each time
        numbers = [[pool.number(title) for title in cards] for _, cards in decks]
        return begin(self.rules, pool.definitions, Dealt(numbers, races), seed)

    def describe(
        self, game: Game, names: tuple[str, str], aliases: Mapping[int, str] | None = None
    ) -> dict[str, object]:
        """What a scenario's `table` would say of a game as it stands."""
        from wartable.invasion.describing import InvasionDescriber

        return InvasionDescriber(game, names, aliases or {}).table()

    def _reader(self, table: Mapping[str, object], seed: int, sets: Sequence[Path]) -> Arranger:
        from wartable.invasion.arrange import Arranger

        return Arranger(self.rules, self.cards.pool, table, seed, sets)


DOOR = InvasionDoor()
