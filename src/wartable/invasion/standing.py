"""The standing rules: constants in play that answer questions, then lasting effects."""

from wartable.cardgame.layout import L_LASTING
from wartable.invasion.contexts import given_speaker, speaker_of
from wartable.invasion.lasting import lasting_speaker, word_of
from wartable.invasion.layout import (
    L_CONSTANTS,
    LE_SIZE,
    LE_STANDS,
    RULE_CARD,
    RULE_NODE,
    RULE_SIZE,
    RULE_STANDS,
)
from wartable.invasion.script.inforce import InForce
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Count, Index, NodeRef
from wartable.kernel.layout import DEF
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


def rule_count(g: Game) -> Count:
    """How many standing rules there are, constants first, then lasting effects."""
    return len(g.lists[L_CONSTANTS]) // RULE_SIZE + len(g.lists[L_LASTING]) // LE_SIZE


def next_rule(g: Game, index: Index, bit: Bits) -> Index:
    """The first standing rule from a number on that answers a question; -1 if there is none."""
    constants = g.lists[L_CONSTANTS]
    count = len(constants) // RULE_SIZE
    while index < count:
        if constants[index * RULE_SIZE + RULE_STANDS] & bit != 0:
            return index
        index += 1
    lasting = g.lists[L_LASTING]
    while (index - count) * LE_SIZE < len(lasting):
        if lasting[(index - count) * LE_SIZE + LE_STANDS] & bit != 0:
            return index
        index += 1
    return -1


def rule(g: Game, index: Index) -> InForce:
    """A standing rule by its number."""
    constants = g.lists[L_CONSTANTS]
    if index * RULE_SIZE < len(constants):
        word = g.node(constants[index * RULE_SIZE + RULE_NODE])
        assert isinstance(word, InForce)
        return word
    return word_of(g, (index - len(constants) // RULE_SIZE) * LE_SIZE)


def times_in_force(g: Game, c: Card, ref: NodeRef) -> Count:
    """How often a card in play has a constant: more than once if it was given it again."""
    constants = g.lists[L_CONSTANTS]
    n: i64 = 0
    i: i64 = 0
    while i < len(constants):
        if constants[i + RULE_CARD] == c and constants[i + RULE_NODE] == ref:
            n += 1
        i += RULE_SIZE
    return n


def rule_speaker(g: Game, index: Index) -> Speaker:
    """Who says a standing rule."""
    constants = g.lists[L_CONSTANTS]
    if index * RULE_SIZE < len(constants):
        c = constants[index * RULE_SIZE + RULE_CARD]
        ref = constants[index * RULE_SIZE + RULE_NODE]
        if ref >> NODE_BITS != g.m[c + DEF]:
            return given_speaker(g, c, ref)
        return speaker_of(g, c)
    return lasting_speaker(g, (index - len(constants) // RULE_SIZE) * LE_SIZE)
