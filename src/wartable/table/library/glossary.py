"""Words of the game that explain themselves, with the rules that say what they mean.

`glossary.toml` has for each game its words, the forms in which lines of script write them, and the
rules that explain them, or the decisions where no document does; what is told is their text, so
that it cannot drift from them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from wartable.cardgame.rule_entries import Decision
from wartable.cardgame.rulebook import Rulebook
from wartable.games import door


@dataclass(frozen=True)
class GlossaryWord:
    """A word that explains itself."""

    word: str
    forms: list[str]
    """As lines of script write it, in lower case."""
    rules: list[str]
    text: str
    keyword: bool
    """Whether it is one of the game's keywords, and no common term."""


class Glossary:
    """The words of one game."""

    def __init__(self, words: list[GlossaryWord]) -> None:
        self.words = words
        self.by_form = {form: word for word in words for form in word.forms}
        forms = sorted(self.by_form, key=len, reverse=True)
        self.pattern = re.compile(rf"\b({'|'.join(map(re.escape, forms))})\b") if forms else None

    def in_lines(self, lines: Iterable[str]) -> list[GlossaryWord]:
        """The words that occur in some lines, in the order of their first places."""
        if self.pattern is None:
            return []
        found = [form for line in lines for form in self.pattern.findall(line.casefold())]
        return list({self.by_form[form].word: self.by_form[form] for form in found}.values())

    def keywords(self, lines: Iterable[str]) -> list[str]:
        """The keywords that occur in some lines."""
        return [word.word for word in self.in_lines(lines) if word.keyword]


@cache
def glossary(game: str) -> Glossary:
    """The words of a game; a game of somebody else has none."""
    text = (files(__package__) / "glossary.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text).get(game, {})
    if not entries:
        return Glossary([])
    book = door(game).rulebook
    return Glossary([word_of(book, name, entry) for name, entry in entries.items()])


def word_of(book: Rulebook, name: str, entry: dict[str, object]) -> GlossaryWord:
    """A word with what its rules say."""
    rules, forms = texts(entry["rules"]), texts(entry["forms"])
    told = " ".join(said(book, rule) for rule in rules)
    return GlossaryWord(name, forms, rules, told, bool(entry.get("keyword")))


def said(book: Rulebook, rule: str) -> str:
    """What a rule says, or what was decided where the documents say nothing."""
    entry = book.entry(rule)
    return entry.decision if isinstance(entry, Decision) else book.rule(rule).statement


def texts(value: object) -> list[str]:
    """A list of texts."""
    return [str(each) for each in value] if isinstance(value, list) else []
