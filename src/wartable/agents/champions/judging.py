"""What a table is worth, seen as it plays on by itself: health above all, then what is left.

In points of health. What a thing counts was fitted to who won 5,837 games between agents, one of
them random in every third: eight points are one to e in the odds of winning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from wartable.agents.champions.worth import WIN
from wartable.games import part
from wartable.kernel.game import Game
from wartable.kernel.peeking import count_in

SOON: Final = ((6, 1.55), (12, 0.8))
"""What a point of health is worth now and in a phase, up to so much: the last ones most."""
LATER: Final = ((6, 1.15), (12, 1.25), (20, 1.2), (28, 0.8), (35, 0.2))
"""What it is worth in the phases after that."""
NEAR: Final = 2
"""How many glances are now, or soon."""
HAND: Final = (2.8, 2.9, 1.8, 1.6, 1.1, 1.0, 0.8, 0.8)
"""A card in hand, by how many one has already."""
DECK: Final = (-38, -30, -23, -19, -16, -14, -11, -9, -7, -5.5, -4.5, -3.2, -2.4, -1.6, -0.8, -0.4)
"""A deck by its size: without one the Empty Deck Check takes a card a turn (CH-4.1.5.5)."""
MET: Final = (0.0, 2.2, 3.6, 6.8, 3.2)
"""A quest by its objectives that are met; what the last one brings, the blessing counts."""
SHOWN: Final = 9.0
"""A blessing that is in play."""
SUPPORT: Final = 2.3
"""A card under another."""
SURE: Final = (1.0, 1.0, 0.25, 0.03, 0.02)
"""How sure a win is, by the phases until then: the opponent acts after the first."""
DOOM: Final = (1.0, 1.0, 0.7, 0.04, 0.02)
"""How sure a defeat is: one acts oneself after the second."""


class Glance(NamedTuple):
    """The table at a moment."""

    mine: int
    theirs: int
    over: int
    """1 for a win, -1 for a defeat, 0 as long as the game goes on."""


def glance(game: Game, player: int) -> Glance:
    """The table as everybody sees it."""
    health = part("champions", "table").health
    over = 0
    if game.over:
        result = game.result
        if result is not None and not result.draw:
            over = 1 if result.winner == player else -1
    return Glance(health(game, player), health(game, 1 - player), over)


# -- what there is beside health -------------------------------------------------------------------


def held(game: Game, player: int) -> float:
    """What the hands and decks of both are worth to a player."""
    return stock(game, player) - stock(game, 1 - player)


def stock(game: Game, player: int) -> float:
    """What hand and deck are worth to their owner when the actions left have drawn cards."""
    table, words = part("champions", "table"), part("champions", "words")
    layout = part("champions", "layout")
    hand, deck = (count_in(game, table.pile_of(player, pile)) for pile in (words.HAND, words.DECK))
    if game.m[layout.ACTIVE] == player:
        drawn = min(game.m[layout.ACTIONS], deck)
        hand, deck = hand + drawn, deck - drawn
    return sum(HAND[:hand]) + (DECK[deck] if deck < len(DECK) else 0.0)


def laid(game: Game, player: int) -> float:
    """What lies on the table is worth to a player, beside health."""
    sides: Any = game.view(player)["players"]
    return beside(sides[player]) - beside(sides[1 - player])


def beside(side: Any) -> float:
    """What a side has beside its health: quests, blessings and stacks."""
    worth = 0.0
    for lane in side["lanes"]:
        champion, blessing, unit = lane["champion"], lane["blessing"], lane["unit"]
        if champion is not None and blessing is not None:
            complete = champion["quest"] == "complete"
            if complete or blessing["state"] == "hidden":
                worth += MET[4 if complete else max(champion["corner"] - 1, 0)]
            if blessing["state"] == "active":
                worth += SHOWN
        if unit is not None:
            worth += SUPPORT * len(unit["under"])
    return worth


# -- health, phase after phase ---------------------------------------------------------------------


def judged(glances: Sequence[Glance]) -> float:
    """What the health of both is worth that will change like this, phase after phase."""
    worth = 0.0
    for number, now in enumerate(glances):
        if now.over > 0:
            worth += WIN * SURE[min(number, len(SURE) - 1)]
        elif now.over < 0:
            worth -= WIN * DOOM[min(number, len(DOOM) - 1)]
    soon, later = glances[:NEAR], glances[NEAR:] or glances[-1:]
    return worth + mean_balance(soon, SOON) + mean_balance(later, LATER)


def mean_balance(glances: Sequence[Glance], prices: Sequence[tuple[int, float]]) -> float:
    """What the health of both is worth, on average of some moments."""
    balances = (points(now.mine, prices) - points(now.theirs, prices) for now in glances)
    return sum(balances) / len(glances)


def points(health: int, prices: Sequence[tuple[int, float]]) -> float:
    """What one's health is worth, by what each point costs up to so much."""
    worth, below = 0.0, 0
    for most, each in prices:
        worth += each * (min(max(health, below), most) - below)
        below = most
    return worth
