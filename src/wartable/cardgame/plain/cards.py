"""The cards of a plain game: facts by their names, and lines of card script that can be run."""

from __future__ import annotations

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.reading import Numbering, as_int
from wartable.cardgame.script.base import Ability, Choice, Effect
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card
from wartable.kernel.layout import DEF
from wartable.kernel.native import vec
from wartable.kernel.rules import Definition
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.script.node import Node, children, number_nodes


@mypyc_attr(allow_interpreted_subclasses=True)
class Line(Ability):
    """A line of a card; a game has a word for each occasion on which one happens."""

    root: Effect
    """Its sentences."""


class PlainCard(Definition):
    """What is printed on a card."""

    def __init__(self, card_id: str, title: str) -> None:
        super().__init__(card_id, title)
        self.facts: dict[str, object] = {}
        self.lines: list[Line] = []


def definition(g: Game, c: Card) -> PlainCard:
    """What is printed on a card."""
    number = g.m[c + DEF]
    found: PlainCard = g.defs[number]  # type: ignore[assignment]  # a game has cards of its own kind
    return found


def printed(g: Game, c: Card, fact: str) -> Amount:
    """A fact of a card that is a number, 0 where it is absent."""
    return as_int(definition(g, c).facts.get(fact))


def define(record: CardRecord, lines: list[Node]) -> PlainCard:
    """A definition from a card's record and its lines, which have been read."""
    card = PlainCard(record.id, record.title)
    card.facts = dict(record.facts)
    card.nodes = vec[Node](number_nodes(lines))
    for line in lines:
        assert isinstance(line, Line)
        card.lines.append(line)
        assign_slots(line, None, Numbering())
    return card


def assign_slots(node: Node, sentence: Effect | None, slots: Numbering) -> None:
    """Give every choice a slot, in reading order, and every sentence its picks.

    A choice that picks nothing itself speaks of what was picked last.
    """
    if isinstance(node, Effect):
        node.picks = []
        sentence = node
    if isinstance(node, Choice):
        if node.is_pick():
            node.slot = slots.new()
            if sentence is not None:
                sentence.picks.append(node)
        else:
            node.slot = slots.last
    for child in children(node):
        assign_slots(child, sentence, slots)
