"""What a search for words brings: an entry in brief, those first that say the words themselves.

A search looks at all parts of an entry. Where what is shown does not have a word, the part that has
it is shown, too.
"""

import shutil
import textwrap
from collections.abc import Iterator, Sequence

from wartable.cardgame.rulebook import Decision, Entry, Rule

WIDTH = 100


def brief(entry: Entry) -> Iterator[str]:
    """Give an entry as its id and what it says."""
    yield from textwrap.wrap(
        f"{entry.id}  {headline(entry)}", width(), subsequent_indent=" " * (len(entry.id) + 2)
    )


def found_lines(entry: Entry, words: Sequence[str]) -> Iterator[str]:
    """Give an entry in brief, and where words are that this does not say."""
    yield from brief(entry)
    why = found_in(entry, words)
    if why:
        indent = " " * (len(entry.id) + 2)
        yield from textwrap.wrap(why, width(), initial_indent=indent, subsequent_indent=indent)


def by_saying(found: Sequence[Entry], words: Sequence[str]) -> list[Entry]:
    """Give entries with those first whose own words have what is looked for."""
    return sorted(found, key=lambda entry: bool(found_in(entry, words)))


def found_in(entry: Entry, words: Sequence[str]) -> str:
    """Give where words are that an entry in brief does not have; empty if it has them all."""
    said = f"{entry.id} {headline(entry)}".casefold()
    missing = [word.casefold() for word in words if word.casefold() not in said]
    told = []
    for name, text in beside(entry):
        if any(word in text.casefold() for word in missing):
            told.append(f"{name}: {text}")
            missing = [word for word in missing if word not in text.casefold()]
    return f"({'; '.join(told)})" if told else ""


def beside(entry: Entry) -> Iterator[tuple[str, str]]:
    """Give what a search looks at besides what an entry says, each part by its name."""
    if isinstance(entry, Rule):
        yield from (("card", each) for each in entry.cards)
        yield from (("note", each) for each in entry.notes)
        yield from (("superseded", each) for each in entry.superseded)
        yield from (("source", each) for each in entry.sources)
    elif isinstance(entry, Decision):
        yield from (("clause", each) for each in entry.clauses)
        yield "reason", entry.reason
        yield "untestable", entry.untestable


def headline(entry: Entry) -> str:
    """Give what an entry says, without what belongs to it."""
    if isinstance(entry, Rule):
        return entry.statement
    if isinstance(entry, Decision):
        return f"{entry.question} {entry.decision}"
    return " ".join(part for part in (entry.subject, entry.found, entry.holds) if part)


def width() -> int:
    """How wide lines may be."""
    return min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)
