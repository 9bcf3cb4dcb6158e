"""What a player may do about damage while it is dealt: pay to increase it, or not to take it.

A-251   asked in Standard Order: to increase it before all else, to ignore it when the rest is in;
        the price is paid at once
"""

from typing import Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import C_PLAYER
from wartable.cardgame.sentences import ask_whether
from wartable.champions.carddef import Passive
from wartable.champions.contexts import SORT_RULES, new_context, speaker_of
from wartable.champions.layout import C_CORNER, CORNER, UNDER_WAY
from wartable.champions.routines import DO_RUN_FREE
from wartable.champions.script.base import R_BARGAIN
from wartable.champions.table import definition
from wartable.champions.values import active_cards, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context
from wartable.kernel.slots import choose, ever_chosen, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers: slots of damage
SLOT_INCREASED: Final = 0
"""The cards that have increased it."""
SLOT_REDUCED: Final = 1
"""The cards that have reduced it."""
SLOT_ASKED: Final = 2
"""The cards whose owners were asked about it, the last one last."""


def ask_next(g: Game, d: Context) -> bool:
    """Ask about the damage for the next card that has an offer; False if there is none left."""
    g.m[UNDER_WAY] = d
    for source in active_cards(g, R_BARGAIN, g.contexts[d][C_PLAYER]):
        line = offer_of(g, source)
        if line is None or is_in_slot(g, d, SLOT_ASKED, source):
            continue
        s = speaker_of(g, source)
        price = line.statement.price(g, s)
        if line.statement.bargains(g, s) and (price is None or price.possible(g, s)):
            choose(g, d, SLOT_ASKED, source)
            ask_whether(g, s)
            return True
    return False


def agree(g: Game, d: Context) -> None:
    """Whoever was asked last says yes: the price is paid at once."""
    asked = ever_chosen(g, d, SLOT_ASKED)
    source = asked[len(asked) - 1]
    line = offer_of(g, source)
    if line is None:
        return
    g.m[UNDER_WAY] = d
    s = speaker_of(g, source)
    line.statement.agreed(g, s, d)
    price = line.statement.price(g, s)
    if price is not None:
        ctx = new_context(g, SORT_RULES, ref_of(g, source, line.ref), source)
        g.contexts[ctx][C_CORNER] = g.m[source + CORNER]
        g.push(DO_RUN_FREE, ctx, ref_of(g, source, price.ref))


def offer_of(g: Game, source: Card) -> Passive | None:
    """The line of a card that makes an offer now."""
    s: Speaker = speaker_of(g, source)
    for line in definition(g, source).passives:
        if line.standing & R_BARGAIN != 0 and speaks(g, s, line):
            return line
    return None
