"""Effects given to other cards: they come after the printed ones (CH-2.7.1, A-60)."""

from wartable.champions.contexts import ref_of
from wartable.champions.script.base import R_GRANT
from wartable.champions.table import definition
from wartable.champions.values import active_cards, speaks
from wartable.kernel.game import Game
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec


def grants(g: Game, c: i64) -> vec[i64]:
    """References of the lines given to a card, in Standard Order of the cards that give them."""
    found = vec[i64]()
    saved = g.registers()
    for source in active_cards(g, R_GRANT, g.m[c + OWNER]):
        for line in definition(g, source).passives:
            if line.standing & R_GRANT != 0 and speaks(g, source, line):
                node = line.statement.granted_to(g, c)
                if node >= 0:
                    found = append(found, ref_of(g, source, node))
    g.restore(saved)
    return found


def granted_lines(g: Game, c: i64) -> i64:
    """How many lines are given to a card."""
    return len(grants(g, c))


def granted_line(g: Game, c: i64, n: i64) -> i64:
    """The n-th of them."""
    return grants(g, c)[n]
