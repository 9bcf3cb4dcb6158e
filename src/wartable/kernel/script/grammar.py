"""The grammar of a game's card script: reads a line into nodes and prints nodes as a line."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.kernel.script import printer
from wartable.kernel.script.diagnose import ambiguous, explain, too_deep
from wartable.kernel.script.lexicon import Lexicon
from wartable.kernel.script.node import Node
from wartable.kernel.script.reader import Rule, Run, TooDeepError
from wartable.kernel.script.terminals import Terminal
from wartable.kernel.script.tree import Forest


class Grammar(Lexicon):
    """A vocabulary, checked when it is built: GrammarError says which word is wrong, and where.

    Lines and nodes are inverse: `show(parse(line)) == line` for every line that can be read.
    """

    def __init__(
        self,
        node_classes: Iterable[type[Node]],
        terminals: Iterable[Terminal] = (),
        start: str = "ability",
    ) -> None:
        super().__init__(node_classes, terminals)
        self.start = start
        self._forest = Forest(self)
        for category in [*self.categories, start]:
            self._forest.rule(category, plural=False)

    def parse(self, line: str, category: str | None = None, *, plural: bool = False) -> Node:
        """The node of a line; ScriptError if it has no reading or more than one."""
        readings = self.readings(line, category, plural=plural)
        if len(readings) == 1:
            return readings[0]
        if readings:
            raise ambiguous(line, readings[0], readings[1])
        raise explain(self, line, self._rule(category, plural=plural))

    def readings(
        self, line: str, category: str | None = None, *, plural: bool = False
    ) -> list[Node]:
        """All readings of a complete line, up to sixteen; none if it cannot be read."""
        try:
            found = Run(line).read(self._rule(category, plural=plural), 0)
        except TooDeepError:
            raise too_deep(line) from None
        return [value for end, value in found if end == len(line) and isinstance(value, Node)]

    def show(self, node: Node, *, plural: bool = False) -> str:
        """The line of a node; `plural` asks for its plural, as a template does with `/s`."""
        return printer.show(self, node, plural=plural)

    def _rule(self, category: str | None, *, plural: bool) -> Rule:
        return self._forest.rule(category or self.start, plural=plural)
