"""Random games from a number: the same number, the same decks, players and picks."""

from dataclasses import dataclass

from tests.playing.agents import Player, players
from tests.playing.decks import Deck, random_decks
from tests.playing.dice import dice
from wartable.games import plugin
from wartable.kernel.game import Game
from wartable.kernel.journal import journal_of, origin

NAMES = ("Ann", "Ben")
CAP = 20_000
"""Picks after which a game is given up. No game should come near; those that do are counted."""


@dataclass
class Match:
    """A game and its two players."""

    game: Game
    players: tuple[Player, Player]

    def pick(self) -> int:
        """What the player asked will take."""
        decision = self.game.decision
        assert decision is not None
        return self.players[decision.player].choose(self.game)

    def play(self, picks: int) -> None:
        """Make so many picks, or as many as there are to make."""
        for _ in range(picks):
            if self.game.over:
                return
            self.game.apply(self.pick())

    def __repr__(self) -> str:
        # What a failing property prints: enough to stand at the same decision again.
        return journal_of(self.game).to_text()


def begin(decks: tuple[Deck, Deck], seed: int) -> Game:
    """A game that knows how it began."""
    doors = plugin("invasion")
    game: Game = doors.new(list(decks), seed)
    game.names = list(NAMES)
    game.origin = origin(doors, seed, decks, NAMES)
    return game


def match(number: int) -> Match:
    """The match of a number."""
    rng = dice(number)
    return Match(begin(random_decks(rng), number), players(rng))
