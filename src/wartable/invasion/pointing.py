"""References to the things of Invasion, for clients (cardgame.refs), and which line an effect is.

A row of the memory is a card, a zone or a player; numbers from CHAIN_ENTRY on mean actions on the
chain by their contexts.
"""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY, C_SORT, C_SOURCE
from wartable.cardgame.refs import card_ref, entry_ref, player_ref, zone_ref
from wartable.cardgame.seeing import Facts
from wartable.cardgame.telling import text_of
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.keywords import (
    SORT_AMBUSH,
    SORT_COUNTERSTRIKE,
    SORT_NECROMANCY,
    SORT_RAIDER,
    SORT_SAVAGE,
    SORT_SCOUT,
)
from wartable.invasion.layout import CARDS, PILES, PLAYERS, WIDTH
from wartable.invasion.seeing import number_of_action, number_of_card, sees
from wartable.invasion.table import definition, printed
from wartable.kernel.codes import NODE_BITS, NODE_MASK
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, NodeRef, Row

KEYWORD_TEXTS = {
    SORT_COUNTERSTRIKE: "counterstrike",
    SORT_SCOUT: "scout",
    SORT_SAVAGE: "savage",
    SORT_NECROMANCY: "necromancy",
    SORT_RAIDER: "raider",
    SORT_AMBUSH: "ambush",
}
"""What acts without a line of its own, by what its context stands for."""


def thing_ref(g: Game, eye: int, role: str, thing: Row) -> Facts:
    """An object by what it is; an action must be on the chain."""
    if thing >= CHAIN_ENTRY:
        return action_ref(g, eye, role, thing - CHAIN_ENTRY)
    if thing >= CARDS:
        return card_ref(g, eye, role, thing)
    if thing >= PILES:
        return zone_ref(g, role, thing)
    return player_ref(role, (thing - PLAYERS) // WIDTH)


def can_be_named(g: Game, thing: Row) -> bool:
    """Whether something is an object that can be referred to: no mere number, no action gone."""
    if thing >= CHAIN_ENTRY:
        return number_of_action(g, thing - CHAIN_ENTRY) != 0
    return thing >= PLAYERS


def action_ref(g: Game, eye: int, role: str, ctx: Context) -> Facts:
    """An action on the chain by its number there, so that two of one card can be told apart."""
    card = number_of_card(g, eye, g.contexts[ctx][C_SOURCE])
    return entry_ref(role, number_of_action(g, ctx), card, action_title(g, eye, ctx))


def action_title(g: Game, eye: int, ctx: Context) -> str | None:
    """What an action is called; a development has no title for who does not know it."""
    c = g.contexts[ctx]
    if c[C_ABILITY] >= 0:
        return g.defs[c[C_ABILITY] >> NODE_BITS].title
    return definition(g, c[C_SOURCE]).title if sees(g, eye, c[C_SOURCE]) else None


def line_number(g: Game, ref: NodeRef) -> int:
    """On which line of its card a word stands, from 1; 0 for none."""
    if ref < 0:
        return 0
    card = printed(g, ref >> NODE_BITS)
    found = 0
    for line in card.lines:
        if line.ref <= ref & NODE_MASK:
            found += 1
    return found


def effect_text(g: Game, ctx: Context) -> str:
    """What an effect says: its line, or the keyword that acts; "" for the playing of a card."""
    c = g.contexts[ctx]
    if c[C_ABILITY] >= 0:
        return text_of(g, c[C_ABILITY])
    return KEYWORD_TEXTS.get(int(c[C_SORT]), "")
