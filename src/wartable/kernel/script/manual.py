"""The manual of a vocabulary: every word with its template, its meaning and cards that use it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wartable.kernel.errors import WartableError
from wartable.kernel.script.grammar import Grammar
from wartable.kernel.script.node import Node, walk
from wartable.kernel.script.template import FLAG, PLURAL, SAME, Field

EXAMPLES = 2
"""How many cards stand as examples of a word."""

Uses = dict[type[Node], list[tuple[str, str]]]


def manual(
    grammar: Grammar, cards: Mapping[str, Sequence[str]], titles: Mapping[str, str] | None = None
) -> str:
    """The manual as Markdown: a section for each category in the order of declaration.

    `cards` gives the script lines of each card by its title, `titles` the heading of a category.
    """
    uses = _uses(grammar, cards)
    headings = titles or {}
    lines: list[str] = []
    for category, words in grammar.categories.items():
        lines += [f"## {headings.get(category, category.capitalize())}", ""]
        for cls in words:
            if cls.category == category:
                lines += [*_word(grammar, cls, uses.get(cls, [])), ""]
        lines += _borrowed(grammar, category, headings)
    lines += _terminals(grammar, headings)
    return "\n".join(lines).rstrip() + "\n"


def meaning(cls: type[Node]) -> str:
    """The first paragraph of the docstring of a word, on one line."""
    doc = cls.__dict__.get("__doc__") or ""
    paragraph = " ".join(doc.strip().split("\n\n")[0].split())
    if not paragraph:
        raise WartableError(
            f"the word {cls.__name__} has no docstring",
            remedy="write one; compiled modules lose theirs, so make the manual from pure sources",
        )
    return paragraph


def _uses(grammar: Grammar, cards: Mapping[str, Sequence[str]]) -> Uses:
    """For each word the first cards that use it, with the line."""
    uses: Uses = {}
    for title, script in cards.items():
        for line in script:
            for node in walk(grammar.parse(line)):
                known = uses.setdefault(type(node), [])
                if len(known) < EXAMPLES and title not in [other for other, _ in known]:
                    known.append((title, line))
    return uses


def _word(grammar: Grammar, cls: type[Node], uses: list[tuple[str, str]]) -> Iterator[str]:
    template = grammar.templates[cls]
    yield f"### `{template.text}`"
    yield ""
    yield meaning(cls)
    if template.fields:
        yield ""
        yield from (f"- `{field.name}`: {_explained(field)}" for field in template.fields)
    if uses:
        yield ""
        yield from (f"- *{title}*: `{line}`" for title, line in uses)


def _borrowed(grammar: Grammar, category: str, headings: Mapping[str, str]) -> Iterator[str]:
    """The words of other categories that may stand here, each explained in its own section."""
    words = [cls for cls in grammar.categories[category] if cls.category != category]
    for home in dict.fromkeys(cls.category for cls in words):
        texts = [f"`{grammar.templates[cls].text}`" for cls in words if cls.category == home]
        yield f"Of *{headings.get(home, home.capitalize())}*: {', '.join(texts)}"
        yield ""


def _explained(field: Field) -> str:
    """What stands in a field, in words."""
    if field.category == FLAG:
        return "whether these words stand there"
    words = [field.category]
    if field.separator is not None:
        words.append(f"once or more, separated by `{field.separator}`")
    if field.number == PLURAL:
        words.append("in the plural")
    elif field.number == SAME:
        words.append("singular or plural as the whole")
    elif field.number:
        words.append(f"singular or plural as `{field.number}` is")
    if field.optional:
        words.append("may be left out")
    return ", ".join(words)


def _terminals(grammar: Grammar, headings: Mapping[str, str]) -> Iterator[str]:
    for name, terminal in grammar.terminals.items():
        yield f"## {headings.get(name, name.capitalize())}"
        yield ""
        yield ", ".join(f"`{sample}`" for sample in terminal.samples())
        yield ""
