"""Replacements: what happens in place of leaving play, or changes where a card lands.

AMB-61   the active player's first, each at most once; where a card lands comes last

The frame of LeavePlay (leaving.py) asks for them, one pair of card and rule after the other.
"""

from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.contexts import speaker_of
from wartable.invasion.doomed import (
    DOOM,
    DOOM_CARD,
    DOOM_WAY,
    F_LEAVER,
    F_PAIR,
    F_REPLACEMENT,
    F_REPLACER,
)
from wartable.invasion.layout import (
    CONTROLLER,
    L_CONSTANTS,
    L_DOOMED,
    RULE_CARD,
    RULE_NODE,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
)
from wartable.invasion.script.base import R_REPLACES, R_WOULD_LAND, R_WOULD_LEAVE, InForce
from wartable.invasion.standing import rule
from wartable.invasion.table import in_turn
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, NodeRef
from wartable.kernel.layout import PICK, UNSETTLED
from wartable.kernel.native import i64


def ask_replacement(g: Game, f: Frame) -> bool:
    """Do what is replaced without a question, up to the next question; False if there is none."""
    stack = g.stack
    if g.m[STANDING] & R_REPLACES == 0:
        return False
    while next_replacement(g, f):
        word = g.node(stack[f + F_REPLACEMENT])
        assert isinstance(word, InForce)
        if word.is_optional():
            source = stack[f + F_REPLACER]
            g.ask(g.m[source + CONTROLLER], K_MAY, source)
            g.offer(V_YES, stack[f + F_LEAVER])
            g.offer(V_NO)
            g.m[UNSETTLED] = 0
            return True
        replace(g, stack[f + F_LEAVER], stack[f + F_REPLACEMENT], stack[f + F_REPLACER])
        stack[f + F_PAIR] += 1
    return False


def replacement_answered(g: Game, f: Frame) -> None:
    """A rule's player has said whether it replaces."""
    stack = g.stack
    if verb_of(g.m[PICK]) == V_YES:
        replace(g, stack[f + F_LEAVER], stack[f + F_REPLACEMENT], stack[f + F_REPLACER])
    stack[f + F_PAIR] += 1


def next_replacement(g: Game, f: Frame) -> bool:
    """Find the next pair of doomed card and replacement; the frame counts the pairs looked at.

    First what replaces the leaving itself, the active player's before the other's, for all cards;
    then, by the same order, what changes where they land.
    """
    stack = g.stack
    index: i64 = 0
    for turn in range(4):
        kind: i64 = R_WOULD_LEAVE if turn < 2 else R_WOULD_LAND
        player = in_turn(g, turn % 2)
        v = g.lists[L_DOOMED]
        i: i64 = 0
        while i < len(v):
            rules = g.lists[L_CONSTANTS]
            j: i64 = 0
            while j < len(rules):
                answers = rules[j + RULE_STANDS] & kind != 0
                if answers and g.m[rules[j + RULE_CARD] + CONTROLLER] == player:
                    if index == stack[f + F_PAIR]:
                        word = rule(g, j // RULE_SIZE)
                        s = speaker_of(g, rules[j + RULE_CARD])
                        if word.replaces_leaving(g, s, v[i + DOOM_CARD], v[i + DOOM_WAY]):
                            stack[f + F_LEAVER] = v[i + DOOM_CARD]
                            stack[f + F_REPLACEMENT] = rules[j + RULE_NODE]
                            stack[f + F_REPLACER] = rules[j + RULE_CARD]
                            return True
                        stack[f + F_PAIR] += 1
                    index += 1
                j += RULE_SIZE
            i += DOOM
    return False


def replace(g: Game, c: Card, ref: NodeRef, source: Card) -> None:
    """Do what takes the place of leaving play as it was going to."""
    word = g.node(ref)
    assert isinstance(word, InForce)
    word.replace_leaving(g, speaker_of(g, source), c)
