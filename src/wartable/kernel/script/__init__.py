"""Card script: words with one template each, by which a line is read and printed."""

from wartable.kernel.script.errors import GrammarError, ScriptError
from wartable.kernel.script.generate import random_node, smallest_node
from wartable.kernel.script.grammar import Grammar
from wartable.kernel.script.node import (
    Node,
    children,
    fields_of,
    is_one,
    make,
    number_nodes,
    template_of,
    values_of,
    walk,
)
from wartable.kernel.script.template import Field, Template
from wartable.kernel.script.terminals import IntTerminal, QuotedTerminal, Terminal, WordTerminal

__all__ = [
    "Field",
    "Grammar",
    "GrammarError",
    "IntTerminal",
    "Node",
    "QuotedTerminal",
    "ScriptError",
    "Template",
    "Terminal",
    "WordTerminal",
    "children",
    "fields_of",
    "is_one",
    "make",
    "number_nodes",
    "random_node",
    "smallest_node",
    "template_of",
    "values_of",
    "walk",
]
