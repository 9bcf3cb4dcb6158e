"""Which object is meant: a card, and the time since which it has been what it is.

INV-ZONE-05   a card that leaves play is a new object: nothing that spoke of the old one means it
INV-ZONE-03   so no effect brings a card back that left play in response to it
INV-TARGET-04 a card that left the pile it was aimed at in, and came back, is no longer the target
INV-LEAVE-03  an ability set off by the card's own departure means what it became by that departure
INV-CHAIN-04, INV-TRIG-02   an effect goes on without its source, and knows who was bound to it

A card's STAMP counts its lives: it goes up when the card leaves play or a hand, deck, discard pile
or keeper (table.py), and stays while it moves within play and while it is being played. Whatever an
effect keeps across a step is a *reference*, the card's row and its stamp in one integer; 0 is none.
What is chosen for a slot (kernel.slots), a context's source and subject, a lasting effect's card
and the recipients of damage keep the two side by side.
"""

from typing import Final

from wartable.cardgame.layout import C_SOURCE, C_STAMP, L_LASTING
from wartable.invasion.layout import C_BOND, HOST, LE_SOURCE_STAMP, QUESTING
from wartable.invasion.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Ref, Stamp
from wartable.kernel.layout import NEXT, PILE, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

ROW_BITS: Final = 16
ROW_MASK: Final = (1 << ROW_BITS) - 1

CONSTANT: Final = -1
"""As a context: a constant speaks, for a card in play."""
IN_FORCE: Final = -2
"""As a context: a lasting effect speaks, for the object that left it behind."""


def reference(g: Game, c: Card) -> Ref:
    """What means this very object from now on."""
    return 0 if c == 0 else c | (g.m[c + STAMP] << ROW_BITS)


def after_leaving(g: Game, c: Card) -> Ref:
    """What will mean the object that a card becomes by the departure it is about to make."""
    return c | ((g.m[c + STAMP] + 1) << ROW_BITS)


def meant(g: Game, ref: Ref) -> Card:
    """The card a reference means; 0 if it has become another object."""
    c = ref & ROW_MASK
    return c if g.m[c + STAMP] == ref >> ROW_BITS else 0


def this(g: Game, s: Speaker) -> Card:
    """The card that speaks, or 0 if it is no longer the object on whose behalf words are said."""
    ctx = s.ctx
    if ctx == CONSTANT:
        return s.card
    if ctx >= 0:
        return s.card if g.m[s.card + STAMP] == g.contexts[ctx][C_STAMP] else 0
    v = g.lists[L_LASTING]
    return s.card if g.m[s.card + STAMP] == v[s.entry + LE_SOURCE_STAMP] else 0


def is_there(g: Game, ctx: Context) -> bool:
    """Whether the source of an effect is still the object it was, in play."""
    c = g.contexts[ctx]
    return g.m[c[C_SOURCE] + STAMP] == c[C_STAMP] and in_play(g, c[C_SOURCE])


def is_object(g: Game, c: Card, stamp: Stamp) -> bool:
    """Whether a card in play is the object it was under this stamp."""
    return c != 0 and g.m[c + STAMP] == stamp and in_play(g, c)


# -- who is bound to a card: the host of an attachment, the unit on a quest ------------------------


def questing_unit(g: Game, quest: Card) -> Card:
    """The unit on a quest, or 0; both lie in one zone."""
    if quest == 0:
        return 0
    m = g.m
    pile = m[quest + PILE]
    c = m[pile + NEXT]
    while c != pile:
        if m[c + QUESTING] == quest:
            return c
        c = m[c + NEXT]
    return 0


def questing_units(g: Game, quest: Card) -> vec[Card]:
    """Every unit on a quest: more than one where a rule lets them quest together (AMB-371)."""
    found = vec[i64]()
    if quest == 0:
        return found
    m = g.m
    pile = m[quest + PILE]
    c = m[pile + NEXT]
    while c != pile:
        if m[c + QUESTING] == quest:
            found = append(found, c)
        c = m[c + NEXT]
    return found


def host(g: Game, s: Speaker) -> Card:
    """What the card that speaks is attached to, or was when its effect was set off."""
    if s.ctx >= 0 and not is_there(g, s.ctx):
        return meant(g, g.contexts[s.ctx][C_BOND])
    return g.m[s.card + HOST]


def questers(g: Game, s: Speaker) -> vec[Card]:
    """The units on the quest that speaks, or the one on it when its effect was set off."""
    if s.ctx >= 0 and not is_there(g, s.ctx):
        bound = meant(g, g.contexts[s.ctx][C_BOND])
        return append(vec[i64](), bound) if bound != 0 else vec[i64]()
    return questing_units(g, s.card)
