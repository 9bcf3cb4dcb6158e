"""Stacks: the Support of a unit, which is the number of cards below it (CH-6.1-Support).

A-93    cards below count though they do not act; a unit on its way has the Support it will have
A-180   what a card replaces is no Support of it
A-253   what counts as having more Support has no less room for it
"""

from typing import Final

from wartable.champions.contexts import speaker_of
from wartable.champions.layout import COVERED, LEFT_SUPPORT, LIVE, RESERVED
from wartable.champions.script.base import R_SUPPORT
from wartable.champions.table import definition, pile_of, zone_of
from wartable.champions.terms import FRONT, LANES, LIMBO
from wartable.champions.values import active_cards, is_answered, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Pile
from wartable.kernel.layout import NEXT, OWNER, PILE, STAMP
from wartable.kernel.native import i64

MOST_SUPPORT: Final = 2
"""More cards than three are in no stack (CH-2.14.4c)."""


def support(g: Game, c: Card) -> Amount:
    """The Support of a unit, with what other cards treat it as having (CH-6.1-Support, A-253)."""
    n = cards_below(g, c)
    if n < MOST_SUPPORT and is_answered(g, R_SUPPORT):
        return min(n + lent_support(g, c), MOST_SUPPORT)
    return n


def lent_support(g: Game, c: Card) -> Amount:
    """How much more Support cards beside the stack let a unit count as having (A-253)."""
    n: i64 = 0
    for source in active_cards(g, R_SUPPORT, g.m[c + OWNER]):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_SUPPORT != 0 and speaks(g, s, line):
                n += line.statement.support_lent(g, s, c)
    return n


def cards_below(g: Game, c: Card) -> Amount:
    """The number of cards below the top card of a stack, as its own cards count (A-93)."""
    m = g.m
    zone = zone_of(g, c)
    if 0 <= zone < FRONT + LANES:
        n = m[m[c + PILE] + STAMP] - 1
        return n + treated(g, c)
    if zone == LIMBO:
        pile = reserved_pile(g, c)
        if pile != 0:
            if m[pile + COVERED] == 0:
                return 0  # what it replaces gives it none
            n = m[pile + STAMP]
            return n + (treated(g, m[pile + NEXT]) if n > 0 else 0)
        return m[c + LEFT_SUPPORT]
    return 0


def reserved_pile(g: Game, c: Card) -> Pile:
    """The lane a card in limbo is on its way to, 0 for none."""
    for lane in range(LANES):
        pile = pile_of(g.m[c + OWNER], FRONT + lane)
        if g.m[pile + RESERVED] == c:
            return pile
    return 0


def treated(g: Game, c: Card) -> Amount:
    """What passive texts of a stack's own cards add to its Support (Moonclan Netter).

    The acting card must be awake for that; a card beneath it counts as it does (A-93).
    """
    m = g.m
    n: i64 = 0
    pile = m[c + PILE]
    card = m[pile + NEXT]
    if card != pile and m[card + LIVE] == 0 and m[pile + COVERED] == 0:
        card = m[card + NEXT]
    while card != pile:
        d = definition(g, card)
        if d.answers & R_SUPPORT != 0:
            s = speaker_of(g, card)
            for line in d.passives:
                if line.standing & R_SUPPORT != 0:
                    n += line.statement.support_change(g, s, c)
        card = m[card + NEXT]
    return n
