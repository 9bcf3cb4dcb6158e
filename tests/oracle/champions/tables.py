"""Games to look on at: decks of the game in quick hands, and tables with much to forbid."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.oracle.champions.cards import all_cards
from tests.playing.champions.tables import LANES, random_table
from tests.playing.dice import dice
from tests.playing.kit import NAMES, Table
from tests.playing.matches import pairing
from wartable import Game
from wartable.agents.memory import instinct

RULES = (" cannot ", " dormant", " may ", " too", "counts as", "discard pile says")
"""Words of cards that change what others may do."""
WHIM = 0.15
"""How often a quick player takes anything at all."""


def starters(number: int) -> tuple[Game, Callable[[], int]]:
    """Decks that come with the game: random players, or quick ones who take what they like best."""
    course = pairing(number, "champions")
    if number % 2:
        return course.game, course.pick
    game, rng, mind = course.game, dice(number), instinct("champions")

    def pick() -> int:
        likes = list(mind.likes(game))
        if rng.random() < WHIM:
            return rng.randrange(len(likes))
        return likes.index(max(likes))

    return game, pick


def rulers(kind: str) -> list[str]:
    """Cards of a type that change what others may do."""
    cards = [card for card in all_cards().values() if card.type == kind]
    return [card.title for card in cards if any(w in line for line in card.lines for w in RULES)]


def choosers() -> list[str]:
    """Abilities and spells that ask for targets, and stacking units."""
    cards = [card for card in all_cards().values() if card.type in {"ability", "spell"}]
    asking = [card.title for card in cards if any(" a marked " in line for line in card.lines)]
    return asking + [card.title for card in all_cards().values() if card.stacking]


def rich_table(rng: Random) -> Table:
    """A random table in the Action Phase, with cards on it that rule what others may do."""
    table = random_table(rng)
    table["phase"], table["actions"] = "action", rng.randint(1, 4)
    for name in NAMES:
        side: Any = table[name]
        side["hand"] = list(dict.fromkeys([*side["hand"], *rng.sample(choosers(), 4)]))
        for lane in LANES:
            if rng.random() < 0.5:
                enrich(rng, side["lanes"][lane])
    return table


def enrich(rng: Random, lane: Any) -> None:
    """Put a ruling unit, spell or blessing into a lane."""
    kind = rng.choice(("unit", "spell", "blessing"))
    title = rng.choice(rulers(kind))
    corners = all_cards()[title].last_corner
    if kind == "blessing":
        lane.update(quest="complete", corner=1, blessing={"card": title, "revealed": True})
        return
    lane.pop("unit", None)
    lane.pop("spell", None)
    lane[kind] = {"card": title, "corner": rng.randint(1, max(corners, 1))}
