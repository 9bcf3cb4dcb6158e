"""What is measured on: two decks, games of fixed seeds, positions half way, arranged tables."""

from functools import cache
from typing import Any

import wartable
from wartable.games import deck_rules, plugin
from wartable.kernel.game import Game
from wartable.kernel.playout import random_playout

PAIRINGS = (("dwarf", "orc"), ("empire", "chaos"))
SEEDS = range(12)
"""Few enough for one batch of uncompiled games to take about a second."""
LIMIT = 20_000
"""More picks than any game takes; a playout that gets here has gone wrong."""

Opening = tuple[str, list[str]]
"""A deck as a game begins with it: the race of the capital, and the titles."""


@cache
def doors() -> Any:
    """Open Invasion's doors."""
    return plugin("invasion")


@cache
def openings(names: tuple[str, str]) -> list[Opening]:
    """Two decks that come with the game."""
    rules: Any = deck_rules("invasion")
    return [rules.opening(wartable.load_deck(name, game="invasion")) for name in names]


def pairing(seed: int) -> tuple[str, str]:
    """Dwarfs meet orcs, the Empire meets Chaos, in turn."""
    return PAIRINGS[seed % len(PAIRINGS)]


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
    """Arrange a table with so many units, supports and quests in play, evenly spread."""
    both = zip(("ann", "bob"), openings(PAIRINGS[0]), strict=True)
    sides = {name: side(deck, permanents, offset) for offset, (name, deck) in enumerate(both)}
    arranged: Game = doors().arrange({"active": "ann", "phase": "kingdom", **sides}, seed=1)
    return arranged.clone()  # an arranged game records what happens, its clone does not


def side(deck: Opening, permanents: int, offset: int) -> dict[str, object]:
    """Lay every second permanent on one player's side, zone after zone."""
    capital, titles = deck
    lasting = [title for title in dict.fromkeys(titles) if stays(title)]
    zones: dict[str, list[str]] = {"kingdom": [], "quest": [], "battlefield": []}
    for index in range(offset, permanents, 2):
        place = index // 2
        zones[list(zones)[place % 3]].append(lasting[place % len(lasting)])
    return {
        "capital": capital,
        "resources": 4,
        "hand": titles[:5],
        "deck": {"only": titles[5:]},
        **zones,
    }


def stays(title: str) -> bool:
    """Tell whether a table may hold any number of a card: a plain unit or support, not unique."""
    facts = doors().pool.record(title).facts
    kind = "Attachment" if "Attachment" in facts.get("traits", []) else facts["type"]
    return kind in ("Unit", "Support") and not facts.get("unique")


def permanents_of(game: Game) -> int:
    """Count the cards in play, developments included, as anybody can."""
    players: Any = game.view(None)["players"]
    return sum(len(zone["cards"]) for player in players for zone in player["zones"].values())
