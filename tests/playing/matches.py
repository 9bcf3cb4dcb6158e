"""Random games from a number: the same number, the same decks, players and picks."""

from dataclasses import dataclass

import wartable
from tests.playing.agents import PASSER, Player, players, thinkers
from tests.playing.dice import dice
from tests.playing.kit import NAMES, Deck
from tests.playing.kits import KITS
from tests.playing.picker import Picker
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import journal_of, origin

OWN_DECKS = 0.5
"""How often players who think take decks that come with the game."""
CAP = 20_000
"""Picks after which a game is given up. No game should come near; those that do are counted."""


@dataclass
class Match:
    """A game and its two players."""

    game: Game
    players: tuple[Picker, Picker]

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


def begin(decks: tuple[Deck, Deck], seed: int, name: str = "invasion") -> Game:
    """A game that knows how it began."""
    doors = door(name)
    game: Game = doors.new(list(decks), seed)
    game.names = list(NAMES)
    game.origin = origin(doors, seed, decks, NAMES)
    return game


def match(number: int, name: str = "invasion") -> Match:
    """The match of a number: two random decks, two random players."""
    rng = dice(number)
    decks = KITS[name].random_deck(rng), KITS[name].random_deck(rng)
    return Match(begin(decks, number, name), players(rng))


def pairing(number: int, name: str) -> Match:
    """The match of a number between decks that come with the game: each meets each in turn."""
    names = door(name).decks.lists.built_in()
    first, second = divmod(number % len(names) ** 2, len(names))
    rng = dice(number)
    game = begin((opening(names[first], name), opening(names[second], name)), number, name)
    return Match(game, players(rng))


def opening(deck: str, name: str) -> Deck:
    """A deck that comes with the game."""
    capital, titles = door(name).decks.rules.opening(wartable.load_deck(deck, game=name))
    return capital, tuple(titles)


def thinking_match(number: int, name: str) -> Match:
    """The match of a number between players who mean to win: decks of the game's own, or random."""
    rng = dice(number)
    own = door(name).decks.lists.built_in()
    if rng.random() < OWN_DECKS:
        decks = opening(rng.choice(own), name), opening(rng.choice(own), name)
    else:
        decks = KITS[name].random_deck(rng), KITS[name].random_deck(rng)
    return Match(begin(decks, number, name), thinkers(name, rng))


def table_match(number: int, name: str = "invasion", *, thinking: bool = False) -> Match:
    """The match of a number that begins on an arranged table."""
    rng = dice(number)
    game = door(name).arrange(KITS[name].random_table(rng), number)
    game.recording = False
    return Match(game, thinkers(name, rng) if thinking else players(rng))


def passing_match(number: int, name: str) -> Match:
    """The match of a number on a table where cards pass from known to hidden, and eager players."""
    rng = dice(number)
    game = door(name).arrange(KITS[name].passing_table(rng), number)
    KITS[name].show_some(game, rng)
    game.recording = False
    return Match(game, (Player(PASSER, rng), Player(PASSER, rng)))
