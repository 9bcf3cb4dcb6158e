"""What is measured on: real decks, games of fixed seeds, positions half way, arranged tables.

The game is the one that BENCH_GAME names, so that each contestant's processes play the same.
"""

import os
from functools import cache
from typing import Any

import wartable
from bench.fields import FIELDS, Opening
from wartable.cardgame.door import GameDoor
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.playout import random_playout

GAME = os.environ.get("BENCH_GAME", "invasion")
FIELD = FIELDS[GAME]
SEEDS = FIELD.seeds
LIMIT = 20_000
"""More picks than any game takes; a playout that gets here has gone wrong."""


@cache
def doors() -> GameDoor:
    """Open the game's door."""
    return door(GAME)


@cache
def openings(names: tuple[str, str]) -> list[Opening]:
    """Two decks that come with the game."""
    rules = door(GAME).decks.rules
    return [rules.opening(wartable.load_deck(name, game=GAME)) for name in names]


@cache
def pairings() -> list[tuple[str, str]]:
    """The decks that meet, in turn."""
    return FIELD.pairings()


def pairing(seed: int) -> tuple[str, str]:
    """The decks that meet in the game of a number."""
    return pairings()[seed % len(pairings())]


def new_game(seed: int) -> Game:
    """Set up a game from decks that have been checked; it waits at its first decision."""
    game: Game = doors().new(openings(pairing(seed)), seed)
    return game


@cache
def starts() -> list[Game]:
    """Give the first positions of the measured games. Clone them, do not play them."""
    return [new_game(seed) for seed in SEEDS]


@cache
def halfway() -> list[Game]:
    """Give each measured game as it stands after half its picks. Clone them, do not play them."""
    found: list[Game] = []
    for seed, start in zip(SEEDS, starts(), strict=True):
        picks = random_playout(start.clone(), seed, LIMIT)
        game = start.clone()
        random_playout(game, seed, picks // 2)
        found.append(game)
    return found


@cache
def table_of(permanents: int) -> Game:
    """Arrange a table with so many cards in play, evenly spread."""
    both = zip(("ann", "bob"), openings(pairings()[0]), strict=True)
    sides = {name: FIELD.side(deck, permanents, turn) for turn, (name, deck) in enumerate(both)}
    arranged: Game = doors().arrange({"active": "ann", "phase": FIELD.phase, **sides}, seed=1)
    return arranged.clone()  # an arranged game records what happens, its clone does not


def permanents_of(game: Game) -> int:
    """Count the cards in play, as anybody can."""
    players: Any = game.view(None)["players"]
    return sum(FIELD.permanents(player) for player in players)
