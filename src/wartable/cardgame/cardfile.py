"""Card files: one TOML file a set, read completely or not at all.

[set]
name = "Core"
slug = "core"
code = "CS"
cycle = "Core Cycle"                     # may be left out
released = "2009-09"                     # the month it was out by; may be left out
beyond = true                            # later than the rules document; may be left out

[[card]]
number = 4
title = "Troll Slayers"
facts = {type = "Unit", race = "Dwarf"}  # which facts there are is the game's to say
script = ["toughness 1"]                 # may be left out
no_scenario = "no text, facts only"      # may be left out
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from wartable.cardgame.textfiles import text_of
from wartable.kernel.errors import CardFileError, Place, WartableError
from wartable.kernel.near import nearest
from wartable.kernel.script.errors import ScriptError
from wartable.kernel.script.grammar import Grammar

SET_KEYS = ("name", "slug", "code", "cycle", "released", "beyond")
CARD_KEYS = ("number", "title", "facts", "script", "no_scenario")

BEYOND = "beyond the rules document"
"""What is said of a set that came out after the last rules document of its game."""

_BLOCK = re.compile(r"\s*\[\[\s*card\s*\]\]")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
_WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")


@dataclass(frozen=True)
class FactRule:
    """A fact a card may have: `check` returns what would be right, or None if the value is."""

    required: bool
    check: Callable[[object], str | None]


CardCheck = Callable[[Mapping[str, object]], list[tuple[str, str]]]
"""What is wrong with a card's facts taken together, each with what would be right.

It is asked only where each fact for itself is right.
"""


@dataclass(frozen=True)
class CardRecord:
    """A card of a set as its file has it."""

    id: str
    title: str
    set: str
    """The slug of its set."""
    number: int
    facts: dict[str, object]
    script: list[str]
    no_scenario: str
    """Why the card has no scenario; empty if it must have one."""
    place: Place
    script_lines: list[int]
    """For each script line, the line of the file it stands in."""
    beyond: bool = False
    """Whether its set is beyond the rules document."""

    def texts(self, fact: str) -> list[str]:
        """A fact that is a list of texts, such as traits; empty if the card has none."""
        value = self.facts.get(fact)
        return [str(item) for item in value] if isinstance(value, list) else []


@dataclass(frozen=True)
class CardSet:
    """A set of cards in the order of their numbers."""

    name: str
    slug: str
    code: str
    cycle: str
    cards: list[CardRecord]
    beyond: bool = False
    """Whether it came out after the last rules document: how it plays is decided here alone."""
    released: str = ""
    """The month in which it came out, or by which it was out where no more is known: 2009-09."""


def load_set(
    source: Path | str,
    facts_schema: Mapping[str, FactRule],
    card_check: CardCheck | None = None,
) -> CardSet:
    """Read a set from a file (a Path, or a name ending in .toml) or from its text.

    CardFileError names every problem at once.
    """
    import tomllib  # noqa: PLC0415  (sets that were kept need none: keptsets)

    if isinstance(source, str) and source.endswith(".toml") and "\n" not in source:
        source = Path(source)
    file = str(source) if isinstance(source, Path) else "card file"
    try:
        text = text_of(source) if isinstance(source, Path) else source
        data: dict[str, object] = tomllib.loads(text)
    except OSError as error:
        raise CardFileError(file, [WartableError(f"it cannot be read: {error.strerror}")]) from None
    except WartableError as error:
        raise CardFileError(file, [error]) from None
    except UnicodeDecodeError as error:
        problem = WartableError(f"byte {error.start} is not UTF-8", remedy="save it as UTF-8")
        raise CardFileError(file, [problem]) from None
    except tomllib.TOMLDecodeError as error:
        raise CardFileError(file, [_not_toml(file, text, str(error))]) from None
    return _Loader(file, text, facts_schema, card_check).load(data)


def check_set(card_set: CardSet, grammar: Grammar) -> list[ScriptError]:
    """The errors of all script lines of a set, each with its place in the file."""
    errors: list[ScriptError] = []
    for card in card_set.cards:
        for line, number in zip(card.script, card.script_lines, strict=True):
            try:
                grammar.parse(line)
            except ScriptError as error:
                error.place = card.place._replace(line=number, column=error.column)
                errors.append(error)
    return errors


class _Loader:
    """Turns the tables of one file into a set and collects what is wrong with them."""

    def __init__(
        self, file: str, text: str, schema: Mapping[str, FactRule], whole: CardCheck | None
    ) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.schema = schema
        self.whole = whole
        self.problems: list[WartableError] = []
        self.beyond = False

    def load(self, data: dict[str, object]) -> CardSet:
        whole = Place(self.file)
        self.check_keys(data, ("set", "card"), whole)
        head = self.table(data, "set", whole, "write [set] and its keys")
        name, slug, code, cycle = ("", "", "", "") if head is None else self.head(head, whole)
        self.beyond = head is not None and self.flag(head, "beyond", whole)
        released = "" if head is None else self.month(head, "released", whole)
        cards = self.cards(data.get("card"), slug)
        if self.problems:
            raise CardFileError(self.file, self.problems)
        return CardSet(name, slug, code, cycle, cards, self.beyond, released)

    def head(self, head: dict[str, object], place: Place) -> tuple[str, str, str, str]:
        self.check_keys(head, SET_KEYS, place)
        name, slug, code = (self.text(head, key, place) for key in ("name", "slug", "code"))
        cycle = self.text(head, "cycle", place) if "cycle" in head else ""
        if slug and not _SLUG.fullmatch(slug):
            right = "lower case letters, digits and hyphens"
            self.report(f"the slug {slug!r} will not do", place, right)
        return name, slug, code, cycle

    def cards(self, blocks: object, slug: str) -> list[CardRecord]:
        if not isinstance(blocks, list) or not all(isinstance(each, dict) for each in blocks):
            self.report("there are no cards", Place(self.file), "begin each card with [[card]]")
            return []
        starts = [i for i, line in enumerate(self.lines) if _BLOCK.match(line)]
        if len(starts) != len(blocks):
            starts = [0] * len(blocks)  # written some other way; then no line is known
        ends = [*starts[1:], len(self.lines)]
        spans = zip(blocks, starts, ends, strict=True)
        cards = [self.card(block, slug, start, end) for block, start, end in spans]
        self.check_order(cards)
        return cards

    def card(self, block: dict[str, object], slug: str, start: int, end: int) -> CardRecord:
        name = f"{block.get('number', '?')} {block.get('title', '(no title)')}"
        place = Place(self.file, line=start + 1, card=name)
        self.check_keys(block, CARD_KEYS, place)
        number, title = self.number(block, place), self.text(block, "title", place)
        facts = self.table(block, "facts", place, "write facts = {...}")
        if facts is not None:
            self.check_facts(facts, place)
        script = self.script(block.get("script", []), place)
        excuse = self.text(block, "no_scenario", place) if "no_scenario" in block else ""
        lines = self.script_lines(script, start, end)
        name = f"{slug}-{number:03d}"
        return CardRecord(
            name, title, slug, number, facts or {}, script, excuse, place, lines, self.beyond
        )

    def check_keys(self, table: Mapping[str, object], known: Iterable[str], place: Place) -> None:
        for key in table:
            if key not in known:
                self.report(f"unknown key {key}", place, _nearest(key, known))

    def check_facts(self, facts: dict[str, object], place: Place) -> None:
        before = len(self.problems)
        for name, value in facts.items():
            if name not in self.schema:
                self.report(f"unknown fact {name}", place, _nearest(name, self.schema))
            elif (right := self.schema[name].check(value)) is not None:
                self.report(f"the fact {name} = {value!r} will not do", place, right)
        for name, rule in self.schema.items():
            if rule.required and name not in facts:
                self.report(f"the fact {name} is missing", place, f"add {name} = ... to the facts")
        if self.whole is not None and len(self.problems) == before:
            for message, right in self.whole(facts):
                self.report(message, place, right)

    def check_order(self, cards: list[CardRecord]) -> None:
        titles: dict[str, int] = {}
        for before, card in zip([None, *cards], cards, strict=False):
            if before is not None and card.number == before.number >= 0:
                self.report(
                    f"the number {card.number} stands twice", card.place, "number each once"
                )
            elif before is not None and 0 <= card.number < before.number:
                right = (
                    f"cards stand in the order of their numbers, and {before.number} is before it"
                )
                self.report("the number is out of order", card.place, right)
            if card.title and card.title in titles:
                right = f"number {titles[card.title]} has it too; give each card once"
                self.report("the title stands twice in this set", card.place, right)
            titles.setdefault(card.title, card.number)

    def number(self, block: dict[str, object], place: Place) -> int:
        value = block.get("number")
        if type(value) is int and value >= 0:
            return value
        self.report("the number is missing or wrong", place, "a whole number such as number = 4")
        return -1

    def flag(self, table: Mapping[str, object], key: str, place: Place) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.report(f"{key} is wrong", place, f"{key} = true, or no such line")
        return value is True

    def month(self, table: Mapping[str, object], key: str, place: Place) -> str:
        value = table.get(key, "")
        if value == "" or (isinstance(value, str) and _MONTH.fullmatch(value)):
            return value
        self.report(f"{key} is wrong", place, f'a month such as {key} = "2009-09", or no such line')
        return ""

    def text(self, table: Mapping[str, object], key: str, place: Place) -> str:
        value = table.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self.report(f"{key} is missing or wrong", place, f'a text that is not empty: {key} = "..."')
        return ""

    def table(
        self, data: dict[str, object], key: str, place: Place, right: str
    ) -> dict[str, object] | None:
        value = data.get(key)
        if isinstance(value, dict):
            return value
        self.report(f"{key} is missing or no table", place, right)
        return None

    def script(self, value: object, place: Place) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
            self.report("the script is no list of lines", place, 'write script = ["...", "..."]')
            return []
        if not all(line.strip() for line in value):
            self.report("a script line is empty", place, "take it out or write what the card does")
        return value

    def script_lines(self, script: list[str], start: int, end: int) -> list[int]:
        """Where each script line stands in the file; where its card begins if it is not found."""
        found: list[int] = []
        at = start
        for line in script:
            written = (line, json.dumps(line, ensure_ascii=False)[1:-1])
            places = (i for i in range(at, end) if any(form in self.lines[i] for form in written))
            at = next(places, at)
            found.append(at + 1)
        return found

    def report(self, message: str, place: Place, remedy: str) -> None:
        self.problems.append(WartableError(message, place=place, remedy=remedy))


def _nearest(key: str, known: Iterable[str]) -> str:
    close = nearest(key, known)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"


def _not_toml(file: str, text: str, message: str) -> WartableError:
    where = _WHERE.search(message)
    line = int(where[1]) if where and where[1] else len(text.splitlines())
    column = int(where[2]) if where and where[2] else 0
    problem = _WHERE.sub("", message)
    return WartableError(f"not TOML: {problem}", place=Place(file, line=line, column=column))
