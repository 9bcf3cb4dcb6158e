"""All that a game knows about decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from wartable.cardgame.deck import Deck
from wartable.cardgame.deckforms import Forms
from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.deckrules import DeckRules


@dataclass(frozen=True)
class Decks:
    """The decks of a game: its rules for them, its lists, their forms, and decks by lot."""

    rules: DeckRules
    lists: DeckLists
    forms: Forms
    kinds: Sequence[str]
    """What a deck may be of: races, or alliances."""
    draw: Callable[[Random, str], Deck]
    first_game: Callable[[str, str, int], tuple[Deck, Deck]] | None = None
    """Two decks for a first game as the rulebook deals them, by races and a seed, where it does."""

    def random_deck(self, luck: Random, kind: str = "") -> Deck:
        """A legal deck by lot, of one of `kinds` or of any."""
        return self.draw(luck, kind)
