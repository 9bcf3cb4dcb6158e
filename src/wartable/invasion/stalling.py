"""A guard against circles: a free Action again and again on a table that does not change (AMB-91).

No rule limits an Action that takes nothing, so what counts is whether anything comes of it. Each
such use is remembered together with the table as its player sees it, as one number; it is refused
only where the same Action was used on the very same table before, in this phase. What a player
cannot see is not part of it, so that nothing can be learned from a refusal.

Chains and lasting effects count as sets: one more of what is there already is no change.
"""

from typing import Final

from wartable.cardgame.layout import (
    C_ABILITY,
    C_SOURCE,
    L_LASTING,
    LE_CARD,
    LE_NODE,
    LE_SOURCE,
    PHASE_ID,
)
from wartable.invasion.history import N_FREE_TABLE, N_FREE_USE, in_this_phase, remember, times
from wartable.invasion.layout import (
    ASSIGNED,
    ATTACKED,
    ATTACKED_LEGEND,
    BLANK,
    BURNING,
    C_HEAD,
    CARDS,
    COMBAT,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DEVELOPED,
    FACE,
    FIGHT,
    FIRST_KEYWORD,
    FLAGS,
    FRONTS,
    HOST,
    HP,
    KIND_BITS,
    L_CHAIN,
    LE_AMOUNT,
    LE_OTHER,
    LE_SIZE,
    LIMITED,
    PAST_KEYWORDS,
    POWER,
    QUESTING,
    RESOURCES,
    TOKENS,
    UNDER,
    WIDTH,
)
from wartable.invasion.table import pile_of, player_row
from wartable.invasion.terms import DECK, HAND, IN_PLAY, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, NodeRef, Player, Value
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

SUM_MASK: Final = (1 << 40) - 1
FACTOR: Final = 1000003


def mix(h: Value, value: Value) -> Value:
    """Stir one more value into a number."""
    return (h * FACTOR + value + 1) & SUM_MASK


def note_free_use(g: Game, player: Player, c: Card, node: NodeRef) -> None:
    """An Action was used and nothing was paid: remember it, and the table."""
    remember(g, N_FREE_USE, player, c, in_this_phase(g, node))
    remember(g, N_FREE_TABLE, player, c, table(g, player, node))


def goes_round(g: Game, player: Player, c: Card, node: NodeRef) -> bool:
    """Whether an Action was used for nothing on just this table before."""
    if times(g, N_FREE_USE, c, in_this_phase(g, node)) == 0:
        return False
    return times(g, N_FREE_TABLE, c, table(g, player, node)) > 0


def table(g: Game, player: Player, node: NodeRef) -> Value:
    """The table as a player sees it, who wants to use an Action."""
    m = g.m
    h = mix(mix(m[PHASE_ID], node), m[COMBAT])
    h = mix(mix(mix(h, m[ATTACKED]), m[ATTACKED_LEGEND]), m[FRONTS])
    for side in range(2):
        row = player_row(side)
        for field in (RESOURCES, LIMITED, DEVELOPED):
            h = mix(h, m[row + field])
        for zone in range(SECTIONS):
            h = mix(mix(h, m[pile_of(side, zone) + DAMAGE]), m[pile_of(side, zone) + BURNING])
        h = mix(mix(h, size(m, pile_of(side, HAND))), size(m, pile_of(side, DECK)))
    h = mix(h, cards(g, player))
    h = mix(h, chain(g))
    return mix(h, lasting(g))


def cards(g: Game, player: Player) -> Value:
    """Where the cards lie that a player can tell apart, and what is on them; in no order."""
    m = g.m
    total: i64 = 0
    c: i64 = CARDS
    while c < len(m):
        pile = m[c + PILE]
        zone = m[pile + PILE]
        if zone != DECK and (zone != HAND or pile == pile_of(player, HAND)):
            h = mix(mix(c, pile), m[c + UNDER])
            if zone < IN_PLAY:
                h = mix(h, worth(g, c))
            total = (total + h) & SUM_MASK
        c += WIDTH
    return total


def worth(g: Game, c: Card) -> Value:
    """What a card in play is and bears."""
    m = g.m
    h: i64 = 0
    for field in (
        CONTROLLER,
        FACE,
        CORRUPT,
        DAMAGE,
        TOKENS,
        HOST,
        QUESTING,
        FIGHT,
        ASSIGNED,
        POWER,
        HP,
        KIND_BITS,
        BLANK,
        FLAGS,
    ):
        h = mix(h, m[c + field])
    for keyword in range(FIRST_KEYWORD, PAST_KEYWORDS):
        h = mix(h, m[c + keyword])
    return h


def chain(g: Game) -> Value:
    """What is on the chain, each kind of entry once."""
    seen = vec[i64]()
    for ctx in g.lists[L_CHAIN]:
        context = g.contexts[ctx]
        h = mix(context[C_ABILITY], context[C_SOURCE])
        for i in range(C_HEAD, len(context)):
            h = mix(h, context[i])
        seen = with_new(seen, h)
    return total_of(seen)


def lasting(g: Game) -> Value:
    """What lasts and comes to something, each kind of effect once."""
    seen = vec[i64]()
    v = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(v):
        if v[i + LE_AMOUNT] != 0:
            h = mix(mix(v[i + LE_NODE], v[i + LE_SOURCE]), v[i + LE_CARD])
            seen = with_new(seen, mix(mix(h, v[i + LE_AMOUNT]), v[i + LE_OTHER]))
        i += LE_SIZE
    return total_of(seen)


def with_new(seen: vec[Value], value: Value) -> vec[Value]:
    """The values with one more, if it is not among them."""
    for other in seen:
        if other == value:
            return seen
    return append(seen, value)


def total_of(values: vec[Value]) -> Value:
    """A sum in which no order counts."""
    total: i64 = 0
    for value in values:
        total = (total + value) & SUM_MASK
    return total
