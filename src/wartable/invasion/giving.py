"""Abilities that one card gives another: which they are, and on whose behalf they speak.

AMB-373   a given ability is its new card's own: "this" is that card and "you" its controller. A
    blank text box does not take it away, for it is not printed there; what loses its Actions loses
    it as well, and a card that is a development and nothing else has none (INV-DEV-08)

The words of a given ability stand on the card that gives it, so a reference to them names that
card's definition. L_GIVEN lists them as values are worked out (values.py).
"""

from __future__ import annotations

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import L_LASTING, LE_NODE
from wartable.invasion.carddef import Activated, Line
from wartable.invasion.layout import GIVEN_CARD, GIVEN_NODE, GIVEN_SIZE, L_GIVEN
from wartable.invasion.table import definition
from wartable.kernel.codes import NODE_BITS, on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Index, NodeRef
from wartable.kernel.layout import DEF
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


def give(g: Game, s: Speaker, line: Line, c: Card) -> None:
    """Let a card have an ability whose words stand on the card that speaks."""
    if s.entry >= 0:
        ref = on_same_card(g.lists[L_LASTING][s.entry + LE_NODE], line.ref)
    else:
        ref = (g.m[s.card + DEF] << NODE_BITS) | line.ref
    g.lists[L_GIVEN] = append(append(g.lists[L_GIVEN], c), ref)  # in the order of GIVEN_CARD ...


def given_to(g: Game, c: Card) -> vec[NodeRef]:
    """The abilities that a card has been given, in the order in which it has them."""
    found = vec[i64]()
    given = g.lists[L_GIVEN]
    i: i64 = 0
    while i < len(given):
        if given[i + GIVEN_CARD] == c:
            found = append(found, given[i + GIVEN_NODE])
        i += GIVEN_SIZE
    return found


def given_position(g: Game, c: Card, place: Index) -> Index:
    """The position of a given ability, counted on from those that are printed on its card."""
    return len(definition(g, c).usable) + 1 + place


def position_of(g: Game, c: Card, ref: NodeRef, line: Line) -> Index:
    """The position of an Action of a card, printed or given."""
    if line.given:
        given = given_to(g, c)
        for place in range(len(given)):
            if given[place] == ref:
                return given_position(g, c, place)
    return line.position


def line_at(g: Game, c: Card, position: Index) -> Line:
    """The Action of a card at a position."""
    for line in definition(g, c).usable:
        if line.position == position:
            return line
    given = given_to(g, c)
    place = position - given_position(g, c, 0)
    if 0 <= place < len(given):
        found = g.node(given[place])
        assert isinstance(found, Line)
        return found
    raise ValueError("a card has no such ability")


def ability_ref(g: Game, c: Card, line: Line) -> NodeRef:
    """What means an ability of a card, one that it was given too."""
    if line.given:
        for ref in given_to(g, c):
            if g.node(ref) is line:
                return ref
    return ref_of(g, c, line.ref)


def given_actions(g: Game, c: Card) -> list[Activated]:
    """The Actions without a trigger that a card has been given."""
    found: list[Activated] = []
    for ref in given_to(g, c):
        line = g.node(ref)
        if isinstance(line, Activated):
            found.append(line)
    return found
