"""Contexts: the values one effect carries from announcement to resolution.

An action on the chain, a forced effect in the queue and a triggered action that waits are the same
thing at different places: a context. It names the ability, its source as it was then, who controls
it, what the event was, and what has been chosen. It lives on when its source is gone (INV-TRIG-02,
INV-CHAIN-04, INV-TIMING-A03, INV-TIMING-B08).
"""

from typing import Final

from wartable.cardgame.contexts import fresh_context
from wartable.cardgame.layout import C_PLAYER, C_SOURCE
from wartable.invasion.identity import CONSTANT, questing_unit, reference
from wartable.invasion.layout import C_BOND, C_HEAD, C_ZONE, CARDS, CONTROLLER, HOST
from wartable.invasion.table import definition
from wartable.invasion.terms import QUEST_CARD
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Index, NodeRef, Pile, Player, Row, Sort
from wartable.kernel.layout import DEF, PILE
from wartable.kernel.native import i64
from wartable.kernel.slots import PICKED, PICKED_THING
from wartable.kernel.speaker import Speaker

# numbers: what a context stands for
SORT_CONSTANT: Final = 0
SORT_FORCED: Final = 1
SORT_ACTION: Final = 2
SORT_TACTIC: Final = 3
SORT_ENTRY: Final = 4
"""A unit, support, quest or legend being played."""
SORT_DEVELOPMENT: Final = 5
SORT_DELAYED: Final = 6
SORT_DESTROY: Final = 7
"""The destruction of a card by a text that has no sentence of its own any more."""
SORT_COPY: Final = 8
"""The effects of a tactic, copied or repeated without its card."""
SORT_KEYWORDS: Final = 9
"""The first of the keywords that act; keywords.py counts on from here."""

# numbers: what a card that is being played costs (C_FREE)
AT_ITS_COST: Final = 0
AT_NO_COST: Final = 1
AS_NECROMANCY: Final = 2
"""At its cost, out of the discard pile (INV-KW-NECROMANCY-01)."""
AS_AMBUSH: Final = 3
"""At the price of its Ambush, the amount of the context (AMB-213)."""
AT_OTHER_PRICE: Final = 4
"""At a cost of 0, for what its own text asks in its place (AMB-218)."""
AT_A_PRICE: Final = 5
"""At the price that an effect names, the amount of the context (AMB-251)."""
AT_COST_ALONE: Final = 6
"""At its cost, loyalty not counted."""
# --

CHAIN_ENTRY: Final = 60000
"""ENTRY + n as an object means the chain entry with context n."""


def new_context(
    g: Game, sort: Sort, ability: NodeRef, source: Card, player: Player, zone: Pile
) -> Context:
    """A fresh context."""
    ctx = fresh_context(g, sort, ability, source, player)
    c = g.contexts[ctx]
    c[C_ZONE] = zone
    if source >= CARDS and sort != SORT_TACTIC and sort != SORT_ENTRY:
        bound = g.m[source + HOST]
        if bound == 0 and definition(g, source).kind & QUEST_CARD != 0:
            bound = questing_unit(g, source)
        if bound != 0:
            c[C_BOND] = reference(g, bound)
    return ctx


def speaker_in(g: Game, ctx: Context) -> Speaker:
    """Who says the words of the effect in a context."""
    c = g.contexts[ctx]
    return Speaker(c[C_SOURCE], c[C_PLAYER], c[C_ZONE], ctx, -1)


def speaker_of(g: Game, c: Card) -> Speaker:
    """Who says the constants of a card in play."""
    m = g.m
    return Speaker(c, m[c + CONTROLLER], m[c + PILE], CONSTANT, -1)


def given_speaker(g: Game, c: Card, ref: NodeRef) -> Speaker:
    """Who says a constant that a card in play was given (AMB-373).

    Its entry tells, below -1, whose words they are (`home_of`).
    """
    m = g.m
    return Speaker(c, m[c + CONTROLLER], m[c + PILE], CONSTANT, -2 - (ref >> NODE_BITS))


def home_of(g: Game, s: Speaker) -> Index:
    """The definition on which the words of a constant stand."""
    return g.m[s.card + DEF] if s.entry >= -1 else -2 - s.entry


def is_chosen(g: Game, ctx: Context, thing: Row) -> bool:
    """Whether an object was chosen for any slot."""
    c = g.contexts[ctx]
    i: i64 = C_HEAD
    while i < len(c):
        if c[i + PICKED_THING] == thing:
            return True
        i += PICKED
    return False
