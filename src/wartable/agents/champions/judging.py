"""What a table is worth, seen as it plays on by itself: health above all, then what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from wartable.agents.champions.worth import STEPS, WIN
from wartable.games import part
from wartable.kernel.game import Game
from wartable.kernel.peeking import count_in

HEALTH: Final = ((6, 2.0), (12, 1.5), (20, 1.1), (35, 0.8))
"""What a point of health is worth, up to so much."""
FADE: Final = 0.9
"""What a thing is worth a phase later."""
HAND: Final = (1.9, 1.6, 1.3, 1.0, 0.7, 0.5, 0.3, 0.2)
"""A card in hand, by how many one has already."""
THEIRS: Final = 0.7
"""A card in the hand of the opponent, beside one in mine."""
LEFT: Final = 0.8
"""A card that is still in play when the table has played on."""
SHOWN: Final = 1.5
"""A blessing that is in play."""
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


def held(game: Game, player: int) -> float:
    """What the cards in both hands are worth to a player, with those that actions left draw."""
    table, hand = part("champions", "table"), part("champions", "words").HAND
    mine, theirs = (count_in(game, table.pile_of(who, hand)) for who in (player, 1 - player))
    layout = part("champions", "layout")
    left = game.m[layout.ACTIONS] if game.m[layout.ACTIVE] == player else 0
    return in_hand(mine + left) - THEIRS * in_hand(theirs)


def laid(game: Game, player: int) -> float:
    """What lies on the table is worth to a player, beside health."""
    sides: Any = game.view(player)["players"]
    return beside(sides[player]) - beside(sides[1 - player])


def beside(side: Any) -> float:
    """What a side has beside its health: quests, blessings and cards in play."""
    worth = 0.0
    for lane in side["lanes"]:
        champion, blessing = lane["champion"], lane["blessing"]
        if champion is not None and blessing is not None:
            met = 4 if champion["quest"] == "complete" else max(champion["corner"] - 1, 0)
            if blessing["state"] == "hidden" or champion["quest"] == "complete":
                worth += sum(STEPS[:met])
            if blessing["state"] == "active":
                worth += SHOWN
        if lane["unit"] is not None or lane["spell"] is not None:
            worth += LEFT
    return worth


def in_hand(count: int) -> float:
    """What so many cards in hand are worth."""
    return sum(HAND[:count])


def judged(glances: Sequence[Glance]) -> float:
    """What the health of both is worth that will change like this, phase after phase."""
    before = balance(glances[0])
    worth, weight = before, 1.0
    for number, now in enumerate(glances):
        if now.over > 0:
            worth += WIN * SURE[min(number, len(SURE) - 1)]
        elif now.over < 0:
            worth -= WIN * DOOM[min(number, len(DOOM) - 1)]
        if number:
            weight *= FADE
            after = balance(now)
            worth += weight * (after - before)
            before = after
    return worth


def balance(now: Glance) -> float:
    """What the health of both is worth."""
    return points(now.mine) - points(now.theirs)


def points(health: int) -> float:
    """What one's health is worth: the last points most."""
    worth, below = 0.0, 0
    for most, each in HEALTH:
        worth += each * (min(max(health, 0), most) - below)
        if health <= most:
            break
        below = most
    return worth
