"""Cards discarded at random from hands, one after the other, then all of them together.

INV-DISCARD-01   what is discarded together is put in order by its owner (discarding.py)
AMB-375          a rule may let a player look at the hand and choose in place of each random card
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE, C_SOURCE, C_STAMP
from wartable.cardgame.terms import K_CHOOSE, K_MAY, V_CHOOSE, V_NO, V_YES
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.discarding import discard_together
from wartable.invasion.identity import after_leaving
from wartable.invasion.layout import C_PAID, SLOT_CHOSEN_BY, STANDING
from wartable.invasion.luck import random_cards, random_of
from wartable.invasion.routines import DO_AT_RANDOM
from wartable.invasion.script.inforce import R_WOULD_DISCARD
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import in_turn, pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Context, Count, Frame, Index, Player
from wartable.kernel.layout import CTX, KNOWN, PC, PICK, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, chosen, is_in_slot

# numbers: steps of discarding at random
S_RANDOM_NEXT: Final = 0
"""The next card of the next hand, by chance or by choice; then all are discarded."""
S_RANDOM_MAY: Final = 1
"""A rule's player has said whether he looks at the hand and chooses."""
S_RANDOM_NAMED: Final = 2
"""He has chosen."""
S_RANDOM_OVER: Final = 3

# numbers from 3 (kernel.layout.LOCALS): the frame of AtRandom
F_RANDOM_HANDS: Final = 3
"""Bits of the players who have cards to discard yet."""
F_RANDOM_EACH: Final = 4
"""How many each of them discards."""
F_RANDOM_PAYS: Final = 5
"""1 + the context whose price it is, 0 for none."""
F_RANDOM_DONE: Final = 6
"""How many have been found for the player in hand."""
F_RANDOM_RULE: Final = 7
"""The rule that is asked next, or has just been asked."""

# numbers: slots of AtRandom
SLOT_FOUND: Final = 0
"""What is to be discarded."""


def discard_at_random(g: Game, players: Bits, n: Count, pays: Context = -1) -> bool:
    """Let players discard random cards of their hands; True if a frame of its own does it.

    As a price it is noted in the context that is announced.
    """
    if g.m[STANDING] & R_WOULD_DISCARD == 0:
        cards = vec[i64]()
        for turn in range(2):
            player = in_turn(g, turn)
            if players & (1 << player) != 0:
                for c in random_cards(g, pile_of(player, HAND), n):
                    cards = append(cards, c)
        return discard_found(g, cards, pays)
    ctx = new_context(g, SORT_DELAYED, -1, 0, g.m[ACTIVE], 0)
    g.push(DO_AT_RANDOM, ctx, players, n, pays + 1)
    return True


def discard_found(g: Game, cards: vec[Card], pays: Context) -> bool:
    """Discard what was found; True if its owners put it in order first."""
    if pays >= 0 and len(cards) > 0:
        g.contexts[pays][C_PAID] = after_leaving(g, cards[0])
    return discard_together(g, cards)


class AtRandom(Routine):
    """Find every card, letting rules choose in place of chance, then discard all of them."""

    def step(self, g: Game, f: Frame) -> bool:
        stack = g.stack
        ctx = stack[f + CTX]
        pc = stack[f + PC]
        if pc == S_RANDOM_OVER:
            g.free_context(ctx)
            return True
        if pc == S_RANDOM_MAY:
            if verb_of(g.m[PICK]) == V_YES:
                look_and_ask(g, f)
                return False
            stack[f + F_RANDOM_RULE] += 1
        elif pc == S_RANDOM_NAMED:
            who = rule_speaker(g, stack[f + F_RANDOM_RULE]).player
            choose(g, ctx, SLOT_CHOSEN_BY + who, first_of(g.m[PICK]))
            find(g, f, first_of(g.m[PICK]))
        g.goto(f, S_RANDOM_NEXT)
        while stack[f + F_RANDOM_HANDS] != 0:
            player = hand_in_turn(g, f)
            left = not_found(g, ctx, player)
            if stack[f + F_RANDOM_DONE] >= stack[f + F_RANDOM_EACH] or len(left) == 0:
                stack[f + F_RANDOM_HANDS] -= 1 << player
                stack[f + F_RANDOM_DONE] = 0
                continue
            index = chooser_from(g, stack[f + F_RANDOM_RULE], player)
            if index >= 0:
                stack[f + F_RANDOM_RULE] = index
                s = rule_speaker(g, index)
                g.contexts[ctx][C_SOURCE] = s.card
                g.contexts[ctx][C_STAMP] = g.m[s.card + STAMP]
                g.ask(s.player, K_MAY, s.card)
                g.offer(V_YES, s.card)
                g.offer(V_NO)
                g.goto(f, S_RANDOM_MAY)
                return False
            find(g, f, random_of(g, left))
        g.goto(f, S_RANDOM_OVER)
        discard_found(g, chosen(g, ctx, SLOT_FOUND), stack[f + F_RANDOM_PAYS] - 1)
        return False


def look_and_ask(g: Game, f: Frame) -> None:
    """The rule's player looks at the hand and says which card goes."""
    s = rule_speaker(g, g.stack[f + F_RANDOM_RULE])
    player = hand_in_turn(g, f)
    for c in cards_of(g.m, pile_of(player, HAND)):
        g.m[c + KNOWN] |= 1 << s.player
    g.ask(s.player, K_CHOOSE, s.card)
    for c in not_found(g, g.stack[f + CTX], player):
        g.offer(V_CHOOSE, c)
    g.goto(f, S_RANDOM_NAMED)


def hand_in_turn(g: Game, f: Frame) -> Player:
    """The player whose hand loses cards now, the active one first."""
    first = in_turn(g, 0)
    return first if g.stack[f + F_RANDOM_HANDS] & (1 << first) != 0 else 1 - first


def find(g: Game, f: Frame, c: Card) -> None:
    """A card is to be discarded; rules are asked anew for the next one."""
    choose(g, g.stack[f + CTX], SLOT_FOUND, c)
    g.stack[f + F_RANDOM_DONE] += 1
    g.stack[f + F_RANDOM_RULE] = 0


def not_found(g: Game, ctx: Context, player: Player) -> vec[Card]:
    """The cards of a hand that are not to be discarded yet."""
    left = vec[i64]()
    for c in cards_of(g.m, pile_of(player, HAND)):
        if not is_in_slot(g, ctx, SLOT_FOUND, c):
            left = append(left, c)
    return left


def chooser_from(g: Game, index: Index, player: Player) -> Index:
    """The first rule from a number on that lets its player choose from a hand; -1 for none."""
    index = next_rule(g, index, R_WOULD_DISCARD)
    while index >= 0:
        if rule(g, index).chooses_discard(g, rule_speaker(g, index), player):
            return index
        index = next_rule(g, index + 1, R_WOULD_DISCARD)
    return -1
