"""Explaining why a line cannot be read: how far it went, what could stand there, what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from wartable.kernel.near import nearest
from wartable.kernel.script.article import article_before, with_article
from wartable.kernel.script.errors import ScriptError
from wartable.kernel.script.generate import smallest_node
from wartable.kernel.script.lexicon import Lexicon
from wartable.kernel.script.node import Node, fields_of
from wartable.kernel.script.printer import show
from wartable.kernel.script.reader import (
    Branch,
    Indefinite,
    Rule,
    Run,
    Series,
    Source,
    TooDeepError,
    Value,
)

LITERAL, TERMINAL, CATEGORY, END = range(4)
CLOSE = 0.65
"""How much alike two words must be (difflib's ratio) for one to be taken for the other."""
SHORTENED = 90
SPACE = "a space"

_ARTICLE = re.compile(r"an?\b")
_FOUND = re.compile(r"\s?\w+|\s?\S|\s")
_SPACES = re.compile(r'"[^"]*"|(?P<fault>^\s|(?<= )\s|\s$|[^\S ])')


class Expectation(NamedTuple):
    """Something that could stand at a place."""

    at: int
    rank: int
    text: str
    words: tuple[str, ...] = ()
    """The words that may have been meant."""
    inner: bool = False
    """Whether it only begins a category, which is expected here as a whole."""

    def is_word(self) -> bool:
        """Whether it would go on with a word that has begun."""
        return self.rank != END and self.text != SPACE and self.text.strip('"')[:1].isalnum()


def explain(lexicon: Lexicon, line: str, start: Rule) -> ScriptError:
    """The error of a line that has no reading."""
    run = Run(line, tracing=True)
    try:
        run.read(start, 0)
    except TooDeepError:
        return too_deep(line)
    found = list(_Explainer(lexicon, run, start).expectations())
    furthest = max(each.at for each in found)
    for match in _SPACES.finditer(line):
        if match["fault"] and match.start() <= furthest:
            return _space_too_many(line, match.start())
    return _unexpected(line, furthest, [each for each in found if each.at == furthest])


def ambiguous(line: str, one: Node, other: Node) -> ScriptError:
    """The error of a line that has two readings."""
    first, second = difference(one, other)
    hint = f"it can mean {_short(first)} or {_short(second)}"
    return ScriptError(line, 1, [], line, hint, problem="this line is ambiguous")


def too_deep(line: str) -> ScriptError:
    """The error of a line that nests deeper than the reader follows."""
    return ScriptError(line, 1, [], line, problem="this line nests too deeply")


def difference(one: Node, other: Node) -> tuple[Node, Node]:
    """The innermost nodes that contain all in which two unlike nodes differ."""
    if type(one) is type(other):
        names = [field.name for field in fields_of(type(one))]
        pairs = [(getattr(one, name), getattr(other, name)) for name in names]
        unlike = [(a, b) for a, b in pairs if a != b]
        if len(unlike) == 1 and all(isinstance(value, Node) for value in unlike[0]):
            return difference(*unlike[0])
    return one, other


class _Explainer:
    """Goes through all places a run has reached and says what could have stood there."""

    def __init__(self, lexicon: Lexicon, run: Run, start: Rule) -> None:
        self.lexicon = lexicon
        self.run = run
        self.text = run.text
        self.start = start
        self.reader = Run(run.text)

    def expectations(self) -> Iterator[Expectation]:
        yield Expectation(0, CATEGORY, self.describe(self.start))
        for rule, began, branch, at in self.run.visited:
            yield from self.at_branch(branch, at, inner=branch is rule.root)
            if rule is self.start and began == 0 and branch.leaf is not None:
                yield Expectation(at, END, "the end of the line")
        for series, at in self.run.gaps:
            yield from self.after_item(series, at)

    def at_branch(self, branch: Branch, at: int, *, inner: bool) -> Iterator[Expectation]:
        texts, sources = branch.everything
        for text, _, after in texts:
            if self.is_short_of_a_space(text, at):
                yield from self.beyond(after)
            else:
                yield from self.literal(text, at, inner=inner)
        for source, want, _ in sources:
            if not self.reader.read(source, at):
                yield from self.missing(source, at, inner=inner)
            elif want is not None:  # it may have been read, but in the wrong number
                number = "singular" if want else "plural"
                yield Expectation(at, CATEGORY, f"{_name_of(source)} in the {number}")

    def after_item(self, series: Series, at: int) -> Iterator[Expectation]:
        """What could have gone on with a list."""
        after = at + len(series.separator)
        if self.is_short_of_a_space(series.separator, at):
            yield from self.missing(series.item, len(self.text), inner=False)
        elif not self.text.startswith(series.separator, at):
            yield from self.literal(series.separator, at, inner=False)
        elif not self.reader.read(series.item, after):
            yield from self.missing(series.item, after, inner=False)

    def is_short_of_a_space(self, text: str, at: int) -> bool:
        """Whether the line ends where only the space before the next word is missing."""
        return text.endswith(" ") and self.text[at:] == text[:-1]

    def beyond(self, branch: Branch) -> Iterator[Expectation]:
        """What could follow if the line did not end here."""
        texts, sources = branch.everything
        for text, _, _ in texts:
            yield from self.literal(text, len(self.text), inner=False)
        for source, _, _ in sources:
            yield from self.missing(source, len(self.text), inner=False)

    def literal(self, text: str, at: int, *, inner: bool) -> Iterator[Expectation]:
        if not self.text.startswith(text, at):
            same = _words_in_common(text, self.text[at:])
            rest = text[same:].strip()
            shown = f'"{rest}"' if rest else SPACE
            words = tuple(rest.split()[:1])
            yield Expectation(at + same, LITERAL, shown, words, inner and same == 0)

    def missing(self, source: Source, at: int, *, inner: bool) -> Iterator[Expectation]:
        if isinstance(source, Series):
            yield from self.missing(source.item, at, inner=inner)
        elif isinstance(source, Value):
            yield Expectation(at, TERMINAL, self.describe(source), _words_of(source), inner)
        elif isinstance(source, Indefinite):
            yield from self.article(at, inner=inner)
        else:
            yield Expectation(at, CATEGORY, self.describe(source), (), inner)

    def article(self, at: int, *, inner: bool) -> Iterator[Expectation]:
        wrong = _ARTICLE.match(self.text, at)
        right = article_before(self.text[wrong.end() :]) if wrong else "a"
        yield Expectation(at, LITERAL, f'"{right}"', (right,), inner and wrong is None)

    def describe(self, source: Source) -> str:
        if isinstance(source, Value):
            return source.terminal.describe(source.plural)
        if not isinstance(source, Rule):
            return ""
        node = smallest_node(self.lexicon, source.category)
        sample = show(self.lexicon, node, plural=source.plural)
        return f'{with_article(source.category)}, e.g. "{sample}"'


def _unexpected(line: str, at: int, found: list[Expectation]) -> ScriptError:
    """The error of a line at whose furthest place something else was expected."""
    outer = [each for each in found if not each.inner] or found
    if _inside_word(line, at) and not any(each.is_word() for each in outer):
        return _word_too_long(line, at)
    expected = list(dict.fromkeys(each.text for each in sorted(outer, key=lambda each: each.rank)))
    words = [word for each in found for word in each.words]
    return ScriptError(line, at + 1, expected, _found(line, at), _meant(line, at, words))


def _word_too_long(line: str, at: int) -> ScriptError:
    """The error of a word that should have ended before, such as a plural where one is meant."""
    begin = at
    while begin and line[begin - 1].isalnum():
        begin -= 1
    short = f'"{line[begin:at]}"'
    return ScriptError(line, begin + 1, [short], _found(line, begin), f"did you mean {short}?")


def _space_too_many(line: str, at: int) -> ScriptError:
    hint = "words are separated by single spaces, and none stands at either end"
    return ScriptError(line, at + 1, [], SPACE, hint, problem="there is a space too many")


def _found(line: str, at: int) -> str:
    match = _FOUND.match(line, at)
    return f'"{match[0].strip()}"' if match else "the end of the line"


def _meant(line: str, at: int, words: list[str]) -> str:
    """A hint at the word that may have been meant; terminals may be several words long."""
    for spaces in sorted({word.count(" ") for word in words}, reverse=True):
        alike = [word for word in words if word.count(" ") == spaces]
        wrong = " ".join(line[at:].split(" ")[: spaces + 1]).strip(",;:.()")
        close = nearest(wrong, alike, alike=CLOSE)
        if close and close[0] != wrong:
            return f'did you mean "{close[0]}"?'
    return ""


def _name_of(source: Source) -> str:
    if isinstance(source, Value):
        return with_article(source.terminal.name)
    return with_article(source.category) if isinstance(source, Rule) else ""


def _words_of(source: Value) -> tuple[str, ...]:
    values = [source.terminal.value_of(sample) for sample in source.terminal.samples()]
    return tuple(source.terminal.show(value, source.plural) for value in values)


def _words_in_common(text: str, line: str) -> int:
    """The length of the beginning that two texts share, in whole words."""
    same = 0
    while same < len(text) and same < len(line) and text[same] == line[same]:
        same += 1
    while same and (_inside_word(text, same) or _inside_word(line, same)):
        same -= 1
    return same


def _inside_word(text: str, at: int) -> bool:
    return 0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum()


def _short(node: Node) -> str:
    text = repr(node)
    return text if len(text) <= SHORTENED else f"{text[: SHORTENED - 3]}..."
