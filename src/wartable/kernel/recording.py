"""What has happened, as everybody at the table may read it: the events and the play log.

Recording is off unless somebody wants to know. While it is on, an event is only noted, as a few
integers with what its line must say of the table as it is now; it is put into words when somebody
reads. So a recorded game is played nearly as fast as another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.kernel.ints import EventKind, Value
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import SPECTATOR

if TYPE_CHECKING:
    from wartable.kernel.game import Game

# numbers: an event that was noted and is yet to be put into words
U_KIND: Final = 0
U_SUBJECT: Final = 1
U_OTHER: Final = 2
U_AMOUNT: Final = 3
U_LAST: Final = 4
U_NOTED: Final = 5
"""What the line must say of the table as it was (Rules.noted)."""
U_TOLD_SUBJECT: Final = 6
"""From here on the first three values by the numbers that everybody knows."""
U_TOLD_OTHER: Final = 7
U_TOLD_AMOUNT: Final = 8
U_SIZE: Final = 9


def note(g: Game, kind: EventKind, a: Value, b: Value, c: Value, d: Value) -> None:
    """Note an event, in the order of U_KIND ..."""
    rules = g.rules
    noted = rules.noted(g, kind, a, b)
    unread = append(append(append(g.unread, kind), a), b)
    unread = append(append(append(unread, c), d), noted)
    unread = append(unread, rules.number(g, SPECTATOR, a))
    unread = append(unread, rules.number(g, SPECTATOR, b))
    g.unread = append(unread, rules.told_amount(g, kind, c))


def put_into_words(g: Game, events: list[tuple[int, ...]], lines: list[str]) -> None:
    """Add what has been noted since to the events and to the lines of the log."""
    v = g.unread
    g.unread = vec[i64]()
    i: i64 = 0
    while i < len(v):
        kind, last = int(v[i + U_KIND]), int(v[i + U_LAST])
        subject, other, amount = int(v[i + U_SUBJECT]), int(v[i + U_OTHER]), int(v[i + U_AMOUNT])
        told_subject, told_other = int(v[i + U_TOLD_SUBJECT]), int(v[i + U_TOLD_OTHER])
        events.append((kind, told_subject, told_other, int(v[i + U_TOLD_AMOUNT]), last))
        line = g.rules.narrate(g, (kind, subject, other, amount, last), int(v[i + U_NOTED]))
        if line:
            lines.append(line)
        i += U_SIZE
