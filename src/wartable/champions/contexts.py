"""Contexts: the values one effect carries while it resolves.

A context names the line that speaks, its source as it was then, whose effect it is, the lane it
acts from, the champion that gets the credit, what the event was, and what has been chosen.
"""

from typing import Final

from wartable.cardgame.contexts import fresh_context
from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE, C_STAMP
from wartable.champions.layout import (
    BORROWED,
    BORROWER,
    C_CHAMPION,
    C_EVENT,
    C_HEAD,
    C_LANE,
    CARDS,
    ELSEWHERE,
)
from wartable.champions.table import champion_at, champion_of, lane_of, player_row
from wartable.champions.terms import NO_LANE
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, NodeRef, Player, Row, Sort
from wartable.kernel.layout import DEF, NO_CONTEXT, OWNER, STAMP
from wartable.kernel.native import i64
from wartable.kernel.slots import PICKED, PICKED_STAMP, PICKED_THING, stamp_of
from wartable.kernel.speaker import Speaker

# numbers from 1: what a context stands for
SORT_CORNER: Final = 1
SORT_PLAYED: Final = 2
SORT_ENTERING: Final = 3
SORT_LAST_STAND: Final = 4
SORT_ACT: Final = 5
SORT_TRIGGERED: Final = 6
SORT_RULES: Final = 7
"""The rules themselves do it."""
SORT_DAMAGE: Final = 8
"""Damage or health on its way."""
SORT_EVENT: Final = 9
"""An event and all that waits for it."""


def new_context(g: Game, sort: Sort, line: NodeRef, source: Card) -> Context:
    """A fresh context for an effect of a card."""
    ctx = fresh_context(g, sort, line, source, 0)
    c = g.contexts[ctx]
    c[C_EVENT] = NO_CONTEXT
    c[C_LANE] = NO_LANE
    if source >= CARDS:
        c[C_PLAYER] = g.m[source + OWNER]
        champion = champion_of(g, source)
        c[C_CHAMPION] = champion
        # It acts from its own lane, or in limbo from that of the champion it belongs to.
        lane = lane_of(g, source)
        c[C_LANE] = lane_of(g, champion) if lane < 0 and champion != 0 else lane
    return ctx


def speaker_in(g: Game, ctx: Context) -> Speaker:
    """Who says the words of the effect in a context, which learns from which lane by now."""
    c = g.contexts[ctx]
    source = c[C_SOURCE]
    player = c[C_PLAYER]
    if source >= CARDS:
        if g.m[source + OWNER] == player and g.m[source + STAMP] == c[C_STAMP]:
            lane = lane_of(g, source)
            if lane >= 0 and lane != c[C_LANE]:
                c[C_LANE] = lane  # it has changed lanes meanwhile
                c[C_CHAMPION] = champion_at(g, player, lane)
    return Speaker(source, player, c[C_LANE], ctx, c[C_ABILITY] >> NODE_BITS)


def is_own(g: Game, s: Speaker) -> bool:
    """Whether the card that speaks is of the player it speaks for, and not borrowed (A-132)."""
    return s.card < CARDS or g.m[s.card + OWNER] == s.player


def borrow(g: Game, ctx: Context) -> bool:
    """If the source of an effect is borrowed, let it count as the borrower's for now (A-184)."""
    c = g.contexts[ctx]
    source = c[C_SOURCE]
    if source < CARDS or g.m[source + OWNER] == c[C_PLAYER]:
        return False
    row = player_row(c[C_PLAYER])
    g.m[row + BORROWED] = source
    g.m[row + BORROWER] = c[C_CHAMPION]
    g.m[ELSEWHERE] = 1
    return True


def give_back(g: Game, player: Player) -> None:
    """What a player has borrowed is its owner's again."""
    g.m[player_row(player) + BORROWED] = 0
    g.m[player_row(player) + BORROWER] = 0
    g.m[ELSEWHERE] = 0


def speaker_of(g: Game, c: Card) -> Speaker:
    """Who says the passive effects of a card in play."""
    return Speaker(c, g.m[c + OWNER], lane_of(g, c), -1, g.m[c + DEF])


def speaker_for(g: Game, card: Card, champion: Card) -> Speaker:
    """Who says what a card that is not in play yet asks of the champion who would play it."""
    return Speaker(card, g.m[champion + OWNER], lane_of(g, champion), -1, g.m[card + DEF])


def is_chosen(g: Game, ctx: Context, thing: Row) -> bool:
    """Whether a card was chosen or found for any slot and is still the same object."""
    c = g.contexts[ctx]
    i: i64 = C_HEAD
    while i < len(c):
        if c[i + PICKED_THING] == thing and c[i + PICKED_STAMP] == stamp_of(g, thing):
            return True
        i += PICKED
    return False
