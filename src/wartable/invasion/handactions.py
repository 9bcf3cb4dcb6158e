"""Actions of cards in hands: who may have one, for all that others know, and which card it is.

AMB-340   such an Action waits for a window like any other; its card is shown as it is announced

That one waits must not tell what a hand holds. So it waits for every card that its player may hold,
as the Action of nobody (a context without a source); a card of the hand takes it up when it is
used, with a context of its own, and the other copies may do so as well.
"""

from wartable.cardgame.contexts import copy_context
from wartable.cardgame.layout import C_ABILITY, C_SOURCE, C_STAMP
from wartable.invasion.layout import CARDS, L_CHAIN, WIDTH
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Player
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, KNOWN, OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import stamp_of


def maybe_held(g: Game, player: Player) -> vec[Card]:
    """One of each card that acts from a hand and that a player may hold, for all others know."""
    m = g.m
    found = vec[i64]()
    titles = vec[i64]()
    c: i64 = CARDS
    while c < len(m):
        held = m[c + PILE] == pile_of(player, HAND) or m[c + KNOWN] & (1 << (1 - player)) == 0
        if held and m[c + OWNER] == player and definition(g, c).acts_from_hand:
            if m[c + DEF] not in titles:
                titles = append(titles, m[c + DEF])
                found = append(found, c)
        c += WIDTH
    return found


def is_of_hand(g: Game, ctx: Context) -> bool:
    """Whether a waiting Action is that of whichever card of a hand takes it up."""
    return g.contexts[ctx][C_SOURCE] == 0


def takers(g: Game, player: Player, ctx: Context) -> vec[Card]:
    """The cards of a player's hand that may take up an Action that waits for one of them."""
    found = vec[i64]()
    hand = pile_of(player, HAND)
    title = g.contexts[ctx][C_ABILITY] >> NODE_BITS
    c: i64 = CARDS
    while c < len(g.m):
        if g.m[c + PILE] == hand and g.m[c + DEF] == title and not has_acted(g, ctx, c):
            found = append(found, c)
        c += WIDTH
    return found


def has_acted(g: Game, ctx: Context, c: Card) -> bool:
    """Whether the Action of this very card is on the chain already."""
    for other in g.lists[L_CHAIN]:
        context = g.contexts[other]
        if context[C_SOURCE] == c and context[C_ABILITY] == g.contexts[ctx][C_ABILITY]:
            return True
    return False


def taken_up(g: Game, ctx: Context, c: Card) -> Context:
    """A context for the Action as that of one card; the other one waits on."""
    own = copy_context(g, ctx)
    g.contexts[own][C_SOURCE] = c
    g.contexts[own][C_STAMP] = stamp_of(g, c)
    return own


def show(g: Game, c: Card) -> None:
    """Everybody sees the card whose Action is announced."""
    g.m[c + KNOWN] = EVERYBODY
