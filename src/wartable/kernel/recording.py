"""What has happened: as everybody at the table may read it, and as each viewer may know it.

Recording is off unless somebody wants to know. While it is on, an event is only noted, as a few
integers with how the cards it names are seen at that moment (kernel.sights); it is put into words
when somebody reads, and as often as somebody does. So a recorded game is played nearly as fast as
another, and one that nobody reads takes no room for words.

From the same notes come the lines of the play log (`Rules.narrate`), the events by the numbers that
everybody knows, and the happenings of one viewer (`Rules.tell`). Those have numbers of their own,
from 1 on and the same for everybody: whatever happens everybody at the table knows to have
happened, though not everybody knows with which card. What only the rules wait for is no happening.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.kernel.ints import Count, EventKind, Index, Value
from wartable.kernel.layout import PICKS
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.sights import called_then

if TYPE_CHECKING:
    from wartable.kernel.game import Game

# numbers: a note of an event
U_KIND: Final = 0
U_THINGS: Final = 1
"""The first two values, the lower half for the first; each with LEAST added to it."""
U_AMOUNT: Final = 2
U_SUBJECT_SIGHT: Final = 3
"""How the first value is seen if it is a card (or something a card stands for), else 0."""
U_OTHER_SIGHT: Final = 4
U_BESIDE: Final = 5
"""What else the game has noted."""
U_COUNTS: Final = 6
"""Picks made, and happenings up to here."""
U_SIZE: Final = 7
# --
THING_SHIFT: Final = 32
THING_MASK: Final = (1 << THING_SHIFT) - 1
LEAST: Final = 1024
"""Values may be as low as that below 0."""


class Happening:
    """One event as it was noted."""

    def __init__(self, notes: vec[Value], at: Index) -> None:
        things = notes[at + U_THINGS]
        self.kind: i64 = notes[at + U_KIND]
        self.subject: i64 = (things & THING_MASK) - LEAST
        self.other: i64 = (things >> THING_SHIFT) - LEAST
        self.amount: i64 = notes[at + U_AMOUNT]
        self.subject_sight: i64 = notes[at + U_SUBJECT_SIGHT]
        self.other_sight: i64 = notes[at + U_OTHER_SIGHT]
        self.beside: i64 = notes[at + U_BESIDE]
        self.group: i64 = notes[at + U_COUNTS] & THING_MASK
        """After how many picks it happened: the last of them brought it about."""
        self.nth: i64 = notes[at + U_COUNTS] >> THING_SHIFT
        """Its number among the happenings."""


class Chronicle:
    """All that has been noted of a game since recording began, and what is in words already."""

    def __init__(self) -> None:
        self.notes: vec[i64] = vec[i64]()
        self.happened: i64 = 0
        """How many happenings there are among them."""
        self.events: list[tuple[int, ...]] = []
        self.lines: list[str] = []
        self.line_ends: vec[i64] = vec[i64]()
        """For each event that is in words already how many lines there were after it."""

    def until(self, length: Count) -> Chronicle:
        """The chronicle as it was when the notes were so long."""
        before = chronicle_of(self.notes[:length])
        before.events = self.events[: length // U_SIZE]
        before.line_ends = self.line_ends[: length // U_SIZE]
        written = len(before.line_ends)
        if written > 0:
            before.lines = self.lines[: before.line_ends[written - 1]]
        return before


def chronicle_of(notes: vec[Value]) -> Chronicle:
    """The chronicle that these notes tell."""
    chronicle = Chronicle()
    chronicle.notes = notes
    if len(notes) > 0:
        chronicle.happened = notes[len(notes) - U_SIZE + U_COUNTS] >> THING_SHIFT
    return chronicle


def note(g: Game, kind: EventKind, a: Value, b: Value, c: Value, d: Value) -> None:
    """Note an event, in the order of U_KIND ..."""
    rules = g.rules
    chronicle = g.chronicle
    cards = rules.first_card
    if kind & rules.told_kinds != 0:
        chronicle.happened += 1
    notes = append(chronicle.notes, kind)
    notes = append(notes, (a + LEAST) | (b + LEAST) << THING_SHIFT)
    notes = append(notes, c)
    notes = append(notes, rules.sight(g, a) if a >= cards else 0)
    notes = append(notes, rules.sight(g, b) if b >= cards else 0)
    notes = append(notes, d)
    chronicle.notes = append(notes, g.m[PICKS] | chronicle.happened << THING_SHIFT)


def read_lines(g: Game) -> list[str]:
    """The lines of the play log, with those of what has been noted since."""
    chronicle = g.chronicle
    notes = chronicle.notes
    at: i64 = len(chronicle.line_ends) * U_SIZE
    while at < len(notes):
        line = g.rules.narrate(g, Happening(notes, at))
        if line:
            chronicle.lines.append(line)
        chronicle.line_ends = append(chronicle.line_ends, len(chronicle.lines))
        at += U_SIZE
    return chronicle.lines


def read_events(g: Game) -> list[tuple[int, ...]]:
    """What has happened, by the numbers that everybody knows."""
    chronicle = g.chronicle
    at: i64 = len(chronicle.events) * U_SIZE
    while at < len(chronicle.notes):
        it = Happening(chronicle.notes, at)
        subject = told_number(g, it.subject, it.subject_sight)
        other = told_number(g, it.other, it.other_sight)
        amount = g.rules.told_amount(g, it.kind, it.amount)
        chronicle.events.append((int(it.kind), subject, other, amount, 0))
        at += U_SIZE
    return chronicle.events


def told_number(g: Game, thing: Value, sight: Value) -> int:
    """What everybody called an object that was seen so."""
    if sight == 0:
        return g.rules.number(g, SPECTATOR, thing)
    return called_then(g, SPECTATOR, thing, sight)


def happenings(g: Game, eye: int, since: int) -> list[dict[str, object]]:
    """What has happened after so many happenings, as somebody may know it."""
    notes = g.chronicle.notes
    at: i64 = len(notes)
    after: i64 = since
    while at > 0 and notes[at - U_SIZE + U_COUNTS] >> THING_SHIFT > after:
        at -= U_SIZE
    found: list[dict[str, object]] = []
    while at < len(notes):
        if notes[at + U_KIND] & g.rules.told_kinds != 0:
            found.append(g.rules.tell(g, eye, Happening(notes, at)))
        at += U_SIZE
    return found
