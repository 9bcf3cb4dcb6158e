"""Where the values of a card in play come from: every line in force that changes one of them.

The same questions that `values.py` and `stacks.py` ask for their sums, one line at a time.
"""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING, LE_NODE, LE_SOURCE, LE_UNTIL
from wartable.cardgame.seeing import Facts, number
from wartable.champions.carddef import Passive, line_number
from wartable.champions.contexts import speaker_of
from wartable.champions.lasting import NEXT_TURN
from wartable.champions.layout import ASLEEP, COVERED, L_SPEAKERS, LE_SIZE, LIVE, STANDING
from wartable.champions.script.base import (
    R_CLASS,
    R_CORNER,
    R_DORMANT,
    R_ON_A_CARD,
    R_SUPPORT,
    Statement,
)
from wartable.champions.table import definition, printed
from wartable.champions.terms import CHAMPION, CLASSES
from wartable.champions.values import active_cards, corner_value, speaks
from wartable.kernel.codes import NODE_BITS, NODE_MASK
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, NodeRef
from wartable.kernel.layout import DEF, NEXT, OWNER, PILE
from wartable.kernel.speaker import Speaker


def changes(g: Game, eye: int, c: Card) -> list[Facts]:
    """What makes values of a card in play others than the printed ones, in Standard Order."""
    found: list[Facts] = []
    if g.m[STANDING] & R_ON_A_CARD == 0:
        return found
    for source in g.lists[L_SPEAKERS + g.m[c + OWNER]]:
        if definition(g, source).answers & R_ON_A_CARD != 0:
            s = speaker_of(g, source)
            for line in definition(g, source).passives:
                if line.standing & R_ON_A_CARD != 0 and speaks(g, s, line):
                    add_changes(g, eye, c, s, line, found)
    if g.m[c + ASLEEP] == 1:
        add_sleep_for_a_while(g, eye, c, found)
    return found


def add_changes(g: Game, eye: int, c: Card, s: Speaker, line: Passive, found: list[Facts]) -> None:
    """Add what one line does to a card."""
    ref = (s.entry << NODE_BITS) | line.ref
    statement = line.statement
    if line.standing & R_CORNER != 0 and corner_value(g, c) >= 0:
        by = statement.corner_change(g, s, c)
        if by != 0:
            found.append(change(g, eye, s.card, ref, "value", int(by)))
    if line.standing & R_DORMANT != 0 and g.m[c + ASLEEP] == 1:
        if statement.puts_to_sleep(g, s, c):
            found.append(change(g, eye, s.card, ref, "dormant", None))
    d = definition(g, c)
    if line.standing & R_CLASS != 0 and d.kind == CHAMPION:
        given = statement.class_given(g, s, c) & ~d.classes
        for name in ("Warrior", "Wizard"):
            if given & CLASSES[name] != 0:
                found.append(change(g, eye, s.card, ref, "class", name))


def add_sleep_for_a_while(g: Game, eye: int, c: Card, found: list[Facts]) -> None:
    """Add what was left behind and makes a card Dormant."""
    entries = g.lists[L_LASTING]
    for i in range(0, len(entries), LE_SIZE):
        word = g.node(entries[i + LE_NODE])
        assert isinstance(word, Statement)
        if entries[i + LE_UNTIL] > NEXT_TURN:
            continue  # no effect of a card: an arranged table has it so
        if about(g, i) == c and word.standing & R_DORMANT != 0:
            source = entries[i + LE_SOURCE]
            found.append(change(g, eye, source, entries[i + LE_NODE], "dormant", None))


def support_changes(g: Game, eye: int, c: Card) -> list[Facts]:
    """What adds to the Support of a stack beyond the number of its cards (stacks)."""
    m = g.m
    found: list[Facts] = []
    pile = m[c + PILE]
    card = m[pile + NEXT]
    if m[card + LIVE] == 0 and m[pile + COVERED] == 0:
        card = m[card + NEXT]
    while card != pile:
        d = definition(g, card)
        if d.answers & R_SUPPORT != 0:
            s = speaker_of(g, card)
            for line in d.passives:
                if line.standing & R_SUPPORT != 0:
                    by = int(line.statement.support_change(g, s, c))
                    ref = (m[card + DEF] << NODE_BITS) | line.ref
                    found.append(change(g, eye, card, ref, "support", by))
        card = m[card + NEXT]
    for source in active_cards(g, R_SUPPORT, m[c + OWNER]):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_SUPPORT != 0 and speaks(g, s, line):
                by = int(line.statement.support_lent(g, s, c))
                if by != 0:
                    ref = (m[source + DEF] << NODE_BITS) | line.ref
                    found.append(change(g, eye, source, ref, "support", by))
    return found


def change(g: Game, eye: int, source: Card, ref: NodeRef, value: str, by: object) -> Facts:
    """What one line of a card does to a value of another."""
    d = printed(g, ref >> NODE_BITS)
    n = line_number(d, ref & NODE_MASK)
    called = number(g, eye, source)
    return {
        "value": value,
        "by": by,
        "card": called,
        "title": d.title,
        "source": called,
        "line": int(n),
        "text": d.script[n - 1],
    }
