"""Effects that cards give to other cards, as passive text or for a while.

What is given comes after the printed effects of a card (CH-2.7.1, A-60).
"""

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import L_LASTING, LE_NODE
from wartable.champions.contexts import speaker_of
from wartable.champions.lasting import lasting_speaker
from wartable.champions.layout import LE_SIZE
from wartable.champions.script.base import R_GRANT, Statement
from wartable.champions.table import definition
from wartable.champions.values import active_cards, speaks
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, NodeRef, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec


def grants(g: Game, c: Card) -> vec[NodeRef]:
    """References of the lines given to a card, in Standard Order of the cards that give them."""
    found = vec[i64]()
    for source in active_cards(g, R_GRANT, g.m[c + OWNER]):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_GRANT != 0 and speaks(g, s, line):
                node = line.statement.granted_to(g, s, c)
                if node >= 0:
                    found = append(found, ref_of(g, source, node))
    if len(g.lists[L_LASTING]) > 0:
        found = granted_for_a_while(g, c, found)
    return found


def granted_for_a_while(g: Game, c: Card, found: vec[Row]) -> vec[NodeRef]:
    """Add the lines given for a while, in the order in which they were given."""
    entries = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(entries):
        ref = entries[i + LE_NODE]
        word = g.node(ref)
        assert isinstance(word, Statement)
        if word.standing & R_GRANT != 0:
            s = lasting_speaker(g, i)
            node = word.granted_to(g, s, c)
            if node >= 0:
                found = append(found, (s.entry << NODE_BITS) | node)
        i += LE_SIZE
    return found


def granted_lines(g: Game, c: Card) -> Count:
    """How many lines are given to a card."""
    return len(grants(g, c))


def granted_line(g: Game, c: Card, n: Count) -> NodeRef:
    """The n-th of them."""
    return grants(g, c)[n]
