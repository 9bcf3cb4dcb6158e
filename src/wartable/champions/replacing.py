"""Replacement: something happens in place of something else (A-137).

The active cards are asked in Standard Order from the owner of the card concerned; the first that
replaces the event does, and the event did not happen.
"""

from typing import Final

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.layout import C_AMOUNT
from wartable.champions.carddef import Passive
from wartable.champions.contexts import SORT_RULES, new_context, speaker_of
from wartable.champions.layout import ASLEEP, C_CORNER, C_DIRECTION, CORNER, LIVE
from wartable.champions.routines import DO_RUN_FREE
from wartable.champions.script.base import R_INSTEAD
from wartable.champions.table import definition
from wartable.champions.terms import PAST_LAST
from wartable.champions.values import active_cards, is_answered, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Deed
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker

A_PLAYER: Final = -1
"""In the place of a card: the event concerns a player."""


def replaced(g: Game, what: Deed, c: Card, amount: Amount) -> bool:
    """Whether an event is replaced; what happens instead is pushed.

    `c` is the card concerned; or A_PLAYER for a defeat, and `amount` is the player who would lose.
    Of a removal `amount` is the card that would do it.
    """
    starter = amount if c == A_PLAYER else g.m[c + OWNER]
    if not is_answered(g, R_INSTEAD):
        return False
    for source in active_cards(g, R_INSTEAD, starter):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_INSTEAD != 0 and speaks(g, s, line):
                if line.statement.replaces(g, s, what, c, amount):
                    begin_instead(g, s, line, c, amount)
                    return True
    return False


def replaced_by_itself(g: Game, what: Deed, c: Card) -> bool:
    """Whether a card's own text replaces what would happen to it, as it is about to exhaust.

    A card that has turned past its last corner gives no other effects (CH-2.5.1.7).
    """
    m = g.m
    d = definition(g, c)
    if d.answers & R_INSTEAD == 0 or m[c + ASLEEP] == 1:
        return False
    if m[c + LIVE] == 0 and m[c + CORNER] != PAST_LAST:
        return False
    s = speaker_of(g, c)
    for line in d.passives:
        if line.standing & R_INSTEAD != 0 and line.statement.keeps_itself(g, s, what):
            begin_instead(g, s, line, c, 0)
            return True
    return False


def begin_instead(g: Game, s: Speaker, line: Passive, c: Card, amount: Amount) -> None:
    """Let happen what a line says instead, if anything."""
    effect = line.statement.replacement(g, s)
    if effect is None:
        return
    ctx = new_context(g, SORT_RULES, ref_of(g, s.card, line.ref), s.card)
    g.contexts[ctx][C_CORNER] = g.m[s.card + CORNER]
    g.contexts[ctx][C_AMOUNT] = amount
    g.contexts[ctx][C_DIRECTION] = amount
    if c != A_PLAYER:
        set_subject(g, ctx, c)
    g.push(DO_RUN_FREE, ctx, ref_of(g, s.card, effect.ref))
