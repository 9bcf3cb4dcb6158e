"""From a card's record towards its definition: facts as values, choices numbered."""

from __future__ import annotations

from wartable.cardgame.script.base import Choice, Effect, Finds
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.script.node import Node, children


def as_int(value: object) -> int:
    """A number, 0 where the fact is absent."""
    return value if isinstance(value, int) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """Gives the choices of a line their slots and its sentences their picks, in reading order."""

    def __init__(self) -> None:
        self.next = 0
        self.last = -1

    def new(self) -> int:
        """A slot of its own."""
        self.last = self.next
        self.next += 1
        return self.last

    def number(self, node: Node, sentence: Effect | None) -> None:
        """Number what is inside a node, which is part of a sentence, or of none."""
        if isinstance(node, Effect) and self.is_sentence(node):
            node.picks = []
            sentence = node
            self.begin(node)
        if isinstance(node, Choice):
            self.number_choice(node, sentence)
        for child in children(node):
            self.number(child, sentence)
        if isinstance(node, Finds):
            node.slot = self.new()

    def is_sentence(self, effect: Effect) -> bool:
        """Whether an effect is done as a sentence of its own."""
        return True

    def begin(self, sentence: Effect) -> None:
        """A sentence begins."""

    def number_choice(self, choice: Choice, sentence: Effect | None) -> None:
        """Give a choice its slot, and its sentence the choice if it must be made."""
        if choice.is_pick():
            choice.slot = self.new()
            if sentence is not None:
                sentence.picks.append(choice)
        elif choice.is_last():
            choice.slot = self.last
