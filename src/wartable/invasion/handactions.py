"""What cards do out of hands: who may have one, for all that others know, and which card it is.

AMB-269   a card that may act at once: its player is asked, whether he holds one or not
AMB-340   an Action waits for a window like any other; its card is shown as it is announced

That one waits, or is asked about, must not tell what a hand holds. So it waits for every card that
its player may hold, as the effect of nobody (a context without a source); a card of the hand takes
it up when it is used, with a context of its own, and the other copies may do so as well. A card
that came to the hand later was not there to wait.
"""

from wartable.cardgame.contexts import copy_context
from wartable.cardgame.layout import C_ABILITY, C_SOURCE, C_STAMP
from wartable.invasion.layout import CARDS, SLOT_HELD, WIDTH
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Index, Pile, Player
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, KNOWN, OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.slots import choose, chosen, forget_slot, stamp_of


def maybe_held(g: Game, player: Player) -> vec[Card]:
    """One of each card that acts from a hand and that a player may hold, for all others know."""
    m = g.m
    found = vec[i64]()
    titles = vec[i64]()
    secret = has_secrets(g, player)
    c: i64 = CARDS
    while c < len(m):
        if m[c + OWNER] == player and definition(g, c).acts_from_hand:
            if m[c + DEF] not in titles and may_lie_in(g, c, pile_of(player, HAND), secret=secret):
                titles = append(titles, m[c + DEF])
                found = append(found, c)
        c += WIDTH
    return found


def may_hold(g: Game, player: Player, title: Index) -> bool:
    """Whether a player may hold a card of a title, for all others know."""
    for c in maybe_held(g, player):
        if g.m[c + DEF] == title:
            return True
    return False


def has_secrets(g: Game, player: Player) -> bool:
    """Whether a hand has a card that not everybody knows."""
    for c in cards_of(g.m, pile_of(player, HAND)):
        if g.m[c + KNOWN] != EVERYBODY:
            return True
    return False


def may_lie_in(g: Game, c: Card, hand: Pile, *, secret: bool) -> bool:
    """Whether a card may lie in its owner's hand, by what everybody knows.

    What one player alone knows does not count: the other must not learn of it by what is asked.
    """
    if g.m[c + KNOWN] == EVERYBODY:
        return g.m[c + PILE] == hand
    return secret


def note_hand(g: Game, ctx: Context, player: Player) -> None:
    """Note who was in a hand when something happened: who comes later did not wait for it."""
    for c in cards_of(g.m, pile_of(player, HAND)):
        choose(g, ctx, SLOT_HELD, c)


def is_of_hand(g: Game, ctx: Context) -> bool:
    """Whether what waits is the effect of whichever card of a hand takes it up."""
    return g.contexts[ctx][C_SOURCE] == 0


def title_of(g: Game, ctx: Context) -> Index:
    """Of which title a card must be that takes up what waits."""
    return g.contexts[ctx][C_ABILITY] >> NODE_BITS


def takers(g: Game, player: Player, ctx: Context) -> vec[Card]:
    """The cards of a player's hand that may take up what waits for one of them."""
    found = vec[i64]()
    hand = pile_of(player, HAND)
    for c in chosen(g, ctx, SLOT_HELD):
        if g.m[c + PILE] == hand and g.m[c + DEF] == title_of(g, ctx):
            found = append(found, c)
    return found


def taken_up(g: Game, ctx: Context, c: Card) -> Context:
    """A context for what waits as the effect of one card; the other one waits on."""
    own = copy_context(g, ctx)
    forget_slot(g, own, SLOT_HELD)
    g.contexts[own][C_SOURCE] = c
    g.contexts[own][C_STAMP] = stamp_of(g, c)
    return own


def take_up(g: Game, ctx: Context, c: Card) -> Context:
    """Let a card use what waits: everybody sees it, and it does so once."""
    own = taken_up(g, ctx, c)
    left = chosen(g, ctx, SLOT_HELD)
    forget_slot(g, ctx, SLOT_HELD)
    for other in left:
        if other != c:
            choose(g, ctx, SLOT_HELD, other)
    g.m[c + KNOWN] = EVERYBODY
    return own
