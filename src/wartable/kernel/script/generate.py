"""Nodes made from a grammar: random ones for property tests, the smallest ones as examples."""

from __future__ import annotations

from collections.abc import Callable

from wartable.kernel.script.lexicon import Lexicon
from wartable.kernel.script.node import Node, make
from wartable.kernel.script.template import FLAG, Field, Group

TYPE_CHECKING = False  # as in typing; random is slow to load, and only named here
if TYPE_CHECKING:
    from random import Random

LONGEST = 3
"""How many items a random list has at most."""


def random_node(grammar: Lexicon, category: str, rng: Random, depth: int) -> Node:
    """A node of the category, nested no deeper than `depth` or, if need be, as little as can be.

    Every word that fits in the depth has the same chance; a group is present in half of the cases.
    """
    return _Maker(grammar, rng.randrange).node(category, depth)


def smallest_node(grammar: Lexicon, category: str) -> Node:
    """The first node of the category among those that nest least, always the same."""
    return _Maker(grammar, lambda _: 0).node(category, 0)


class _Maker:
    """Makes nodes; `pick(n)` makes each choice among n things and returns its index."""

    def __init__(self, lexicon: Lexicon, pick: Callable[[int], int]) -> None:
        self.lexicon = lexicon
        self.pick = pick

    def node(self, category: str, depth: int) -> Node:
        room = max(depth, self.lexicon.depths[category])
        words = self.lexicon.categories[category]
        fitting = [cls for cls in words if self.lexicon.depth_of(cls) <= room]
        cls = fitting[self.pick(len(fitting))]
        fields: dict[str, object] = {}
        for part in self.lexicon.templates[cls].parts:
            if isinstance(part, Field):
                fields[part.name] = self.value(part, room - 1)
            elif isinstance(part, Group) and self.wants(part, room):
                inner = [each for each in part.parts if isinstance(each, Field)]
                fields |= {field.name: self.value(field, room - 1) for field in inner}
        return make(cls, **fields)

    def wants(self, group: Group, room: int) -> bool:
        return self.lexicon.depth_of_group(group) < room and self.pick(2) == 1

    def value(self, field: Field, depth: int) -> object:
        if field.category == FLAG:
            return True
        if field.separator is None:
            return self.single(field, depth)
        return tuple(self.single(field, depth) for _ in range(1 + self.pick(LONGEST)))

    def single(self, field: Field, depth: int) -> object:
        terminal = self.lexicon.terminals.get(field.category)
        if terminal is None:
            return self.node(field.category, depth)
        samples = terminal.samples()
        return terminal.value_of(samples[self.pick(len(samples))])
