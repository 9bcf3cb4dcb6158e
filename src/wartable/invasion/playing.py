"""Playing a card: it leaves where it lay, lies on the chain, and everybody is told.

INV-TERM-ENTER-04          on the chain it is neither in nor out of play
INV-TRIG-18, INV-FAQ-28    who waits for cards being played, and for developments
INV-CHAIN-07, -08, AMB-68  played by an effect while a chain resolves it opens no chain and cannot
                           be answered: it is announced and resolves there and then
"""

from typing import Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import C_AMOUNT, C_PLAYER, C_SORT, C_SOURCE
from wartable.invasion.ambush import ambush_cost, announce_ambush
from wartable.invasion.contexts import (
    AS_AMBUSH,
    AS_NECROMANCY,
    AT_ITS_COST,
    SORT_DEVELOPMENT,
    SORT_ENTRY,
    SORT_TACTIC,
    new_context,
)
from wartable.invasion.countering import is_countered
from wartable.invasion.events import E_CARD_PLAYED, E_CHAIN_ADDED, E_DEVELOPMENT_PLAYED
from wartable.invasion.happening import happen
from wartable.invasion.history import N_AMBUSHED, N_FROM_DISCARD, N_PLAYED, remember
from wartable.invasion.keywords import SORT_AMBUSH
from wartable.invasion.layout import (
    BY_NECROMANCY,
    C_CANCELLED,
    C_FREE,
    C_TO,
    COMBAT_ID,
    DEVELOPED,
    FROM_DISCARD,
    FROM_HAND,
    STANDING,
    VIA,
)
from wartable.invasion.necromancy import may_raise
from wartable.invasion.noting import tell_of_action
from wartable.invasion.restrictions import count_limited
from wartable.invasion.routines import DO_ANNOUNCE, DO_RESOLVE
from wartable.invasion.script.inforce import R_PLAYED
from wartable.invasion.standing import rule, rule_count, rule_speaker
from wartable.invasion.table import definition, pile_of, player_row, put_in_pile, shed, zone_of
from wartable.invasion.terms import CHAIN, DISCARD, HAND, TACTIC
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, Player, Value
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC, PILE
from wartable.kernel.native import i64
from wartable.kernel.rules import Routine


def begin_play(g: Game, player: Player, c: Card, free: Value) -> Context:
    """A card is being played: it lies on the chain, neither in nor out of play."""
    d = definition(g, c)
    if free == AT_ITS_COST and may_raise(g, player, c):
        free = AS_NECROMANCY
    via: i64 = BY_NECROMANCY if free == AS_NECROMANCY else 0
    if free == AS_NECROMANCY or g.m[c + PILE] == pile_of(player, DISCARD):
        via |= FROM_DISCARD
    if zone_of(g, c) == HAND:
        via |= FROM_HAND
    # What aimed at the card where it lay no longer finds it (INV-FAQ-37).
    chain = pile_of(g.m[c + OWNER], CHAIN)
    put_in_pile(g, c, chain, bottom=True, seen=True, known=EVERYBODY)
    if d.kind & TACTIC != 0:
        ctx = new_context(g, SORT_TACTIC, ref_of(g, c, d.activated[0].ref), c, player, 0)
    else:
        ctx = new_context(g, SORT_ENTRY, -1, c, player, 0)
    g.contexts[ctx][C_FREE] = free
    g.m[c + VIA] = via
    count_limited(g, c, player)
    return ctx


def begin_ambush(g: Game, player: Player, c: Card) -> Context:
    """A card ambushes: a tactic is played at another price, a unit waits to spring up (AMB-213)."""
    if definition(g, c).kind & TACTIC == 0:
        return announce_ambush(g, player, c)
    price = ambush_cost(g, player, c)
    ctx = begin_play(g, player, c, AS_AMBUSH)
    shed(g, c)  # it lay face down in play
    g.contexts[ctx][C_AMOUNT] = price
    return ctx


def tell_of_play(g: Game, ctx: Context) -> None:
    """A card was played from hand, or as a development (INV-TRIG-18, INV-FAQ-28)."""
    context = g.contexts[ctx]
    sort = context[C_SORT]
    source = context[C_SOURCE]
    player = context[C_PLAYER]
    if sort == SORT_AMBUSH or context[C_FREE] == AS_AMBUSH:
        remember(g, N_AMBUSHED, player, source, g.m[COMBAT_ID])
    if sort == SORT_DEVELOPMENT:
        g.m[player_row(player) + DEVELOPED] += 1
        happen(g, E_DEVELOPMENT_PLAYED, source, player)
    elif sort in (SORT_TACTIC, SORT_ENTRY):
        spend_next_card_rules(g, player, source)
        remember(g, N_PLAYED, player, source, context[C_TO])
        if g.m[source + VIA] & FROM_DISCARD != 0:
            remember(g, N_FROM_DISCARD, player, source)
        happen(g, E_CARD_PLAYED, source, player)


def spend_next_card_rules(g: Game, player: Player, c: Card) -> None:
    """Tell the rules about "the next card" that it has come."""
    if g.m[STANDING] & R_PLAYED == 0:
        return
    i = rule_count(g)
    while i > 0:
        i -= 1
        word = rule(g, i)
        if word.stands & R_PLAYED != 0:
            word.on_played(g, rule_speaker(g, i), player, c)


# -- by an effect, while a chain resolves ----------------------------------------------------------

# numbers: steps of playing a card while a chain resolves (AMB-68)
S_PLAY_NOW_ANNOUNCE: Final = 0
S_PLAY_NOW_TELL: Final = 1
"""It is announced: whoever waits for cards being played is told."""
S_PLAY_NOW_RESOLVE: Final = 2
S_PLAY_NOW_OVER: Final = 3


class PlayNow(Routine):
    """Announce and resolve the play of a context at once."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        pc = g.stack[f + PC]
        if pc == S_PLAY_NOW_ANNOUNCE:
            g.goto(f, S_PLAY_NOW_TELL)
            g.push(DO_ANNOUNCE, ctx)
        elif pc == S_PLAY_NOW_TELL:
            g.goto(f, S_PLAY_NOW_RESOLVE)
            c = g.contexts[ctx]
            tell_of_action(g, E_CHAIN_ADDED, ctx, c[C_PLAYER], c[C_SORT])
            tell_of_play(g, ctx)
            if is_countered(g, ctx):
                c[C_CANCELLED] = 1
        elif pc == S_PLAY_NOW_RESOLVE:
            g.goto(f, S_PLAY_NOW_OVER)
            g.stack[f + CTX] = NO_CONTEXT  # Resolve gives it back
            g.push(DO_RESOLVE, ctx)
        else:
            return True
        return False
