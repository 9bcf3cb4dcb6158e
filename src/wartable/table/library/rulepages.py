"""The rules of a game in sections, with decisions and notes, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from wartable.cardgame.rulebook import Decision, Note, Rule, Rulebook
from wartable.games import door
from wartable.table.library.glossary import GlossaryWord, glossary


@dataclass(frozen=True)
class RuleEntry:
    """A rule, a decision or a note."""

    id: str
    kind: str
    """`rule`, `decision` or `note`."""
    text: str
    """What a rule says, what a decision was asked, what a note is about."""
    answer: str
    """What was decided, or what holds."""
    reason: str
    """Why, or what was found."""
    notes: list[str]
    superseded: list[str]
    """What older documents said."""
    cards: list[str]
    see: list[str]
    """Entries and areas that belong to it."""
    sources: list[str]


@dataclass(frozen=True)
class RuleArea:
    """Entries about one thing; the key is the beginning of their ids, and an address of its own."""

    key: str
    title: str
    about: str
    entries: list[RuleEntry]


@dataclass(frozen=True)
class RuleSection:
    """A chapter."""

    title: str
    about: str
    areas: list[RuleArea]


@dataclass(frozen=True)
class RuleSource:
    """A document the rules come from."""

    name: str
    title: str


@dataclass(frozen=True)
class Rules:
    """The rules of a game."""

    game: str
    title: str
    about: str
    sources: list[RuleSource]
    sections: list[RuleSection]
    """The last of them hold decisions and notes."""
    words: list[GlossaryWord]


@cache
def rules(game: str) -> Rules:
    """The rules of a game; WartableError if it has none in words."""
    book = door(game).rulebook
    chapters = [
        RuleSection(
            section.title,
            section.about,
            [
                RuleArea(area.key, area.title, "", [of_rule(book, rule) for rule in area.rules])
                for area in section.areas
            ],
        )
        for section in book.sections
    ]
    sources = [RuleSource(each.name, each.title) for each in book.sources]
    sections = [*chapters, *decisions(book), *notes(book)]
    return Rules(game, book.title, book.about, sources, sections, glossary(game).words)


def decisions(book: Rulebook) -> list[RuleSection]:
    """The chapter of decisions, if there are some."""
    areas = [
        RuleArea(f"decisions-{n}", group.title, "", [of_decision(each) for each in group.decisions])
        for n, group in enumerate(book.groups, start=1)
    ]
    return [RuleSection("Decisions", book.decisions_about, areas)] if areas else []


def notes(book: Rulebook) -> list[RuleSection]:
    """The chapter of notes, if there are some."""
    areas = [
        RuleArea(f"notes-{n}", each.title, each.about, [of_note(note) for note in each.notes])
        for n, each in enumerate(book.registers, start=1)
    ]
    about = "What was found in the documents: slips, gaps and contradictions, and what holds."
    return [RuleSection("Notes on the documents", about, areas)] if areas else []


def of_rule(book: Rulebook, rule: Rule) -> RuleEntry:
    """A rule with what belongs to it."""
    beside = [each.id for each in book.decisions_on(rule.id)]
    beside += [each.id for each in book.notes_on(rule.id)]
    return RuleEntry(
        id=rule.id,
        kind="rule",
        text=rule.statement,
        answer="",
        reason="",
        notes=list(rule.notes),
        superseded=list(rule.superseded),
        cards=list(rule.cards),
        see=list(dict.fromkeys((*rule.see, *beside))),
        sources=list(rule.sources),
    )


def of_decision(decision: Decision) -> RuleEntry:
    """A decision: question, answer, reason."""
    told = (decision.id, "decision", decision.question, decision.decision, decision.reason)
    return RuleEntry(*told, [], [], [], list(decision.touches), [])


def of_note(note: Note) -> RuleEntry:
    """A note: what it is about, what holds, what was found."""
    told = (note.id, "note", note.subject, note.holds, note.found)
    return RuleEntry(*told, [], [], [], list(note.touches), [])


@dataclass(frozen=True)
class RulesFound:
    """What a search found."""

    ids: list[str]


def search(game: str, words: str) -> RulesFound:
    """The entries in which all words occur, or that are named by an id, a range or an area."""
    book = door(game).rulebook
    named = book.resolve(words.strip()) or book.resolve(words.strip().upper())
    return RulesFound(list(named) or [entry.id for entry in book.search(words.split())])
