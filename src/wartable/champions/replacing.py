"""Replacement: something happens in place of something else (A-137).

The active cards are asked in Standard Order from the owner of the card concerned; the first that
replaces the event does, and the event did not happen.
"""

from typing import Final

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.layout import C_AMOUNT
from wartable.champions.contexts import SORT_RULES, new_context, speaker_of
from wartable.champions.layout import C_CORNER, C_DIRECTION, CORNER
from wartable.champions.routines import DO_RUN_FREE
from wartable.champions.script.base import R_INSTEAD
from wartable.champions.table import definition
from wartable.champions.values import active_cards, is_answered, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Deed
from wartable.kernel.layout import OWNER

A_PLAYER: Final = -1
"""In the place of a card: the event concerns a player."""


def replaced(g: Game, what: Deed, c: Card, amount: Amount) -> bool:
    """Whether an event is replaced; what happens instead is pushed.

    `c` is the card concerned; or A_PLAYER for a defeat, and `amount` is the player who would lose.
    """
    starter = amount if c == A_PLAYER else g.m[c + OWNER]
    if not is_answered(g, R_INSTEAD):
        return False
    for source in active_cards(g, R_INSTEAD, starter):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_INSTEAD != 0 and speaks(g, s, line):
                if line.statement.replaces(g, s, what, c, amount):
                    effect = line.statement.replacement(g, s)
                    if effect is not None:
                        ctx = new_context(g, SORT_RULES, ref_of(g, source, line.ref), source)
                        g.contexts[ctx][C_CORNER] = g.m[source + CORNER]
                        g.contexts[ctx][C_AMOUNT] = amount
                        g.contexts[ctx][C_DIRECTION] = amount
                        if c != A_PLAYER:
                            set_subject(g, ctx, c)
                        g.push(DO_RUN_FREE, ctx, ref_of(g, source, effect.ref))
                    return True
    return False
