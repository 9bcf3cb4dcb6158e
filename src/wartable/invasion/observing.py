"""A table of Invasion as rows of whole numbers (cardgame.observing); it tells what a view tells."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_SOURCE
from wartable.cardgame.observing import (
    A_AMOUNT,
    A_FIRST,
    A_VERB,
    CARD,
    CARDS_AT,
    COLUMNS,
    HEAD,
    N_DEFINITION,
    N_SORT,
    O_OWN,
    OPTION_COLUMNS,
    S_OWN,
    SIDE_WIDTH,
    X_CONTROLLER,
    X_FACEDOWN,
    X_ON,
    X_OWN,
    Seen,
    begun,
    filled,
    lay_option,
)
from wartable.cardgame.terms import V_CHOOSE, V_NUMBER, V_OPTION, V_YES
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.layout import (
    ASSIGNED,
    ATTACKED,
    BURNING,
    CAPITAL,
    COMBAT,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DEVELOPED,
    DEVELOPMENTS,
    FACE,
    FIGHT,
    HOST,
    HP,
    KIND_BITS,
    L_CHAIN,
    LIMITED,
    POWER,
    QUESTING,
    RESOURCES,
    TOKENS,
)
from wartable.invasion.names import FIRST_TITLE, FIRST_TRAIT
from wartable.invasion.table import definition, pile_of, player_row
from wartable.invasion.terms import (
    BATTLEFIELD,
    CHAIN,
    DECK,
    DISCARD,
    HAND,
    KINGDOM,
    LEGEND,
    OUT,
    QUEST,
    SECTIONS,
    V_ASSIGN,
    V_ATTACK,
    V_NAME,
    V_PAY,
    V_USE,
    V_ZONE,
)
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Index, Name, OptionCode, Player, Row, Value
from wartable.kernel.layout import ASKED, OWNER, PILE
from wartable.kernel.native import vec

ORDER: Final = (KINGDOM, QUEST, BATTLEFIELD, LEGEND, CHAIN, HAND, DISCARD, OUT, DECK)
"""The zones in the order in which their cards are told."""
HEAD_NAMES: Final = ("combat", "attacked", "chain")
SIDE_NAMES: Final = (
    "resources",
    "capital",
    "limited",
    "developed",
    *(
        f"{zone} {what}"
        for zone in ("kingdom", "quest", "battlefield")
        for what in ("power", "hp", "damage", "assigned", "burning", "developments")
    ),
)
COLUMN_NAMES: Final = (
    "power",
    "hp",
    "damage",
    "assigned",
    "corrupt",
    "tokens",
    "fight",
    "types",
    "quest",
)
OF_A_ZONE: Final = 6
"""How many numbers a zone of a side has."""
BEFORE_ZONES: Final = 4
"""How many of the game's own numbers of a side come before those of its zones."""


def observe(g: Game, eye: Player) -> vec[Value]:
    """The table as a player sees it."""
    seen = Seen(g, eye, HAND, ORDER)
    out = begun(seen, HAND, DECK, DISCARD)
    m = g.m
    out[O_OWN] = m[COMBAT]
    if m[ATTACKED] != 0:
        row = m[ATTACKED]
        out[O_OWN + 1] = 1 + seen.whose(m[row + OWNER]) * SECTIONS + m[row + PILE]
    out[O_OWN + 2] = len(g.lists[L_CHAIN])
    for player in range(2):
        lay_side(g, player, out, HEAD + seen.whose(player) * SIDE_WIDTH)
    at = CARDS_AT
    for c in seen.cards:
        lay_card(seen, c, out, at)
        at += COLUMNS
    return out


def lay_side(g: Game, player: Player, out: vec[Value], at: Index) -> None:
    """A player's resources and the sections of his capital."""
    m = g.m
    row = player_row(player)
    out[at + S_OWN] = m[row + RESOURCES]
    out[at + S_OWN + 1] = m[row + CAPITAL]
    out[at + S_OWN + 2] = m[row + LIMITED]
    out[at + S_OWN + 3] = m[row + DEVELOPED]
    for zone in range(SECTIONS):
        section = pile_of(player, zone)
        there = at + S_OWN + BEFORE_ZONES + zone * OF_A_ZONE
        out[there] = m[section + POWER]
        out[there + 1] = m[section + HP]
        out[there + 2] = m[section + DAMAGE]
        out[there + 3] = m[section + ASSIGNED]
        out[there + 4] = m[section + BURNING]
        out[there + 5] = m[section + DEVELOPMENTS]


def lay_card(seen: Seen, c: Card, out: vec[Value], at: Index) -> None:
    """What lies on a card, or what is printed on one that is not in play."""
    g = seen.g
    m = g.m
    out[at + X_CONTROLLER] = seen.whose(m[c + CONTROLLER])
    out[at + X_FACEDOWN] = m[c + FACE]
    own = at + X_OWN
    if m[m[c + PILE] + PILE] >= HAND:
        if seen.definition(c) != 0:
            d = definition(g, c)
            out[own] = d.power
            out[own + 1] = d.hit_points
        return
    out[at + X_ON] = seen.place(m[c + HOST])
    out[own] = m[c + POWER]
    out[own + 1] = m[c + HP]
    out[own + 2] = m[c + DAMAGE]
    out[own + 3] = m[c + ASSIGNED]
    out[own + 4] = m[c + CORRUPT]
    out[own + 5] = m[c + TOKENS]
    out[own + 6] = m[c + FIGHT]
    out[own + 7] = m[c + KIND_BITS]
    out[own + 8] = seen.place(m[c + QUESTING])


def option_rows(g: Game) -> vec[Value]:
    """The options on offer, a row each, as the player sees them who is asked."""
    out = filled(len(g.options) * OPTION_COLUMNS)
    if g.m[ASKED] == 0:
        return out
    seen = Seen(g, g.m[ASKED] - 1, HAND, ORDER)
    at: Index = 0
    for code in g.options:
        lay(seen, out, at, code)
        at += OPTION_COLUMNS
    return out


def lay(seen: Seen, out: vec[Value], at: Index, code: OptionCode) -> None:
    """One option."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    if verb in (V_NUMBER, V_OPTION):
        lay_option(seen, out, at, verb, 0, 0, a)
    elif verb == V_NAME:
        lay_name(out, at, a)
    elif verb in (V_ZONE, V_ATTACK):
        lay_option(seen, out, at, verb, a, b, 0)
    elif verb in (V_ASSIGN, V_PAY, V_USE, V_CHOOSE, V_YES):
        lay_option(seen, out, at, verb, source_of(seen.g, a), 0, b)
    else:
        lay_option(seen, out, at, verb, source_of(seen.g, a), 0, 0)


def lay_name(out: vec[Value], at: Index, name: Name) -> None:
    """A title is told as the card it is of, a trait or a number as an amount."""
    out[at + A_VERB] = V_NAME
    if name >= FIRST_TRAIT:
        out[at + A_AMOUNT] = name - FIRST_TRAIT
    elif name >= FIRST_TITLE:
        out[at + A_FIRST + N_SORT] = CARD
        out[at + A_FIRST + N_DEFINITION] = name - FIRST_TITLE + 1
    else:
        out[at + A_AMOUNT] = name


def source_of(g: Game, thing: Row) -> Row:
    """The card of an action on the chain; anything else is itself."""
    return g.contexts[thing - CHAIN_ENTRY][C_SOURCE] if thing >= CHAIN_ENTRY else thing
