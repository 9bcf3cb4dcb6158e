"""What tests must know of a game that the kernel's doors do not tell: one kit for each game."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from tests.playing.picker import Picker
from wartable.kernel.game import Game
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEPTH, FRAME
from wartable.kernel.piles import cards_of

Deck = tuple[str, tuple[str, ...]]
"""The race of the capital or the alliance, and the titles."""
Table = dict[str, object]
"""A table as a scenario would describe it."""

NAMES = ("Ann", "Ben")


class Kit(ABC):
    """A game's random decks and tables, and where to look for what must hold of it."""

    game: ClassVar[str]
    format: ClassVar[str]
    """The format that every random deck keeps."""
    endings: ClassVar[frozenset[str]]
    """The rules by which a random game can end."""
    width: ClassVar[int]
    cards: ClassVar[int]
    """The row of the first card."""
    piles: ClassVar[range]
    """The rows of all piles."""
    notes: ClassVar[tuple[int, ...]] = ()
    """Fields of the game's row that say how far values were computed, and are none themselves."""

    labels_name_places: ClassVar[bool] = True
    """Whether a label tells two cards of one name apart where they lie in different places."""
    hands_are_silent: ClassVar[bool] = False
    """Whether being asked tells nothing of a hand: everybody is asked, with or without a choice."""

    @abstractmethod
    def random_deck(self, rng: Random) -> Deck:
        """A legal deck over the whole pool."""

    @abstractmethod
    def random_table(self, rng: Random) -> Table:
        """A full table, where cards meet that games seldom see."""

    @abstractmethod
    def thought(self, rng: Random) -> Picker:
        """Somebody who plays well, quickly."""

    @abstractmethod
    def turn(self, game: Game) -> int:
        """The number of the turn."""

    @abstractmethod
    def sees(self, game: Game, player: int, card: int) -> bool:
        """Whether a player knows which card this is."""

    @abstractmethod
    def deck_of(self, player: int) -> int:
        """The row of a player's deck."""

    known: ClassVar[int]
    """The field of a card that says who knows it."""
    asking: ClassVar[int]
    """The step of a window at which a player is asked what he does."""

    def ask_again(self, game: Game) -> None:
        """Work out anew what a player can do in a window, with the cards that he has now."""
        game.withdraw()
        game.goto((game.m[DEPTH] - 1) * FRAME, self.asking)
        game.run()

    def show_some(self, game: Game, rng: Random) -> None:
        """Have cards of hands and on top of decks be known to all, as if they had been shown."""
        for player in range(2):
            hand, deck = self.hidden_piles(player)
            cards = [int(card) for card in cards_of(game.m, hand)]
            shown = rng.sample(cards, min(len(cards), rng.randint(0, 2)))
            shown += [int(card) for card in cards_of(game.m, deck)[: rng.randint(0, 3)]]
            for card in shown:
                game.m[card + self.known] = EVERYBODY

    def decks_lie_open(self, game: Game) -> bool:
        """Whether everybody sees the top cards of decks."""
        return False

    @abstractmethod
    def passing_table(self, rng: Random) -> Table:
        """A table of cards that come back to hands and decks, are looked at or laid face down."""

    @abstractmethod
    def hidden_piles(self, player: int) -> tuple[int, int]:
        """The rows of a player's hand and deck."""

    @abstractmethod
    def check_table(self, game: Game) -> None:
        """What holds of every table of this game at every decision."""

    @abstractmethod
    def refresh(self, game: Game, *, all_anew: bool) -> None:
        """Bring computed values up to date, or compute every one of them anew."""
