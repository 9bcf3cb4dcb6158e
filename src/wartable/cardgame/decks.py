"""All that a game knows about decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wartable.cardgame.deck import Deck
from wartable.cardgame.deckforms import Forms
from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.deckrules import DeckRules
from wartable.cardgame.titles import bare

TYPE_CHECKING = False  # as in typing; random is slow to load, and only named here
if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True)
class Decks:
    """The decks of a game: its rules for them, its lists, their forms, and decks by lot."""

    rules: DeckRules
    lists: DeckLists
    forms: Forms
    kinds: Sequence[str]
    """What a deck may be of: races, or alliances."""
    draw: Callable[[Random, str, str], Deck]
    """A deck of one of the kinds by lot, for a format."""
    first_game: Callable[[str, str, int], tuple[Deck, Deck]] | None = None
    """Two decks for a first game as the rulebook deals them, by races and a seed, where it does."""
    spelled: Callable[[str], str] = str
    """A kind as the game spells it, from what people type, such as a plural."""

    def kind_called(self, word: str) -> str:
        """The kind of deck that a word means, however it is typed; "" if it means none."""
        wanted = bare(self.spelled(word))
        return next((kind for kind in self.kinds if bare(kind) == wanted), "")

    def random_deck(self, luck: Random, kind: str = "", form: str = "") -> Deck:
        """A legal deck by lot, of one of `kinds` or of any; in every format if none is named."""
        return self.draw(luck, self.kind_called(kind) or kind, form)
