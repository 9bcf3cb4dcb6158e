"""Playing a card: it leaves where it lay, lies on the chain, and everybody is told.

INV-TERM-ENTER-04          on the chain it is neither in nor out of play
INV-TRIG-18, INV-FAQ-28    who waits for cards being played, and for developments
INV-CHAIN-07, -08, AMB-68  played by an effect while a chain resolves it opens no chain and cannot
                           be answered: it is announced and resolves there and then
"""

from typing import Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import C_PLAYER, C_SORT, C_SOURCE
from wartable.invasion.contexts import (
    AS_NECROMANCY,
    AT_ITS_COST,
    SORT_DEVELOPMENT,
    SORT_ENTRY,
    SORT_TACTIC,
    new_context,
)
from wartable.invasion.events import E_CARD_PLAYED, E_CHAIN_ADDED, E_DEVELOPMENT_PLAYED
from wartable.invasion.happening import happen
from wartable.invasion.history import N_PLAYED, remember
from wartable.invasion.layout import C_FREE, DEVELOPED, STANDING
from wartable.invasion.noting import tell_of_action
from wartable.invasion.restrictions import count_limited
from wartable.invasion.routines import DO_ANNOUNCE, DO_RESOLVE
from wartable.invasion.script.base import R_PLAYED
from wartable.invasion.standing import rule, rule_count, rule_speaker
from wartable.invasion.table import definition, pile_of, player_row, put_in_pile, zone_of
from wartable.invasion.terms import CHAIN, DISCARD, TACTIC
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, Player, Value
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC
from wartable.kernel.rules import Routine


def begin_play(g: Game, player: Player, c: Card, free: Value) -> Context:
    """A card is being played: it lies on the chain, neither in nor out of play."""
    d = definition(g, c)
    if zone_of(g, c) == DISCARD and d.necromancy and free == AT_ITS_COST:
        free = AS_NECROMANCY
    # What aimed at the card where it lay no longer finds it (INV-FAQ-37).
    chain = pile_of(g.m[c + OWNER], CHAIN)
    put_in_pile(g, c, chain, bottom=True, seen=True, known=EVERYBODY)
    if d.kind & TACTIC != 0:
        ctx = new_context(g, SORT_TACTIC, ref_of(g, c, d.activated[0].ref), c, player, 0)
    else:
        ctx = new_context(g, SORT_ENTRY, -1, c, player, 0)
    g.contexts[ctx][C_FREE] = free
    count_limited(g, c, player)
    return ctx


def tell_of_play(g: Game, ctx: Context) -> None:
    """A card was played from hand, or as a development (INV-TRIG-18, INV-FAQ-28)."""
    context = g.contexts[ctx]
    sort = context[C_SORT]
    source = context[C_SOURCE]
    player = context[C_PLAYER]
    if sort == SORT_DEVELOPMENT:
        g.m[player_row(player) + DEVELOPED] += 1
        happen(g, E_DEVELOPMENT_PLAYED, source, player)
    elif sort in (SORT_TACTIC, SORT_ENTRY):
        spend_next_card_rules(g, player, source)
        remember(g, N_PLAYED, player, source)
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
        elif pc == S_PLAY_NOW_RESOLVE:
            g.goto(f, S_PLAY_NOW_OVER)
            g.stack[f + CTX] = NO_CONTEXT  # Resolve gives it back
            g.push(DO_RESOLVE, ctx)
        else:
            return True
        return False
