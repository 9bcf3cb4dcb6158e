"""The highlight picture of a card: a small grid, and the lanes it means for a card in play.

A relative picture has five columns with the card itself in the middle, an absolute one four, the
lanes from the owner's left (CH-2.8, A-01).
"""

from __future__ import annotations

import re

from wartable.table.champions.corners import record
from wartable.table.champions.seeing import LANES, lane_of
from wartable.table.kit import Facts

MARK = re.compile(r"([EA])(#?)(-?\d)")
MARKED = "#"
BLANK = "."
OWN = "o"
BOTH = "@"
"""The card itself, where its own lane is marked too."""
REACH = 2
ENEMY, ALLY = "E", "A"

Marks = list[tuple[str, bool, int]]


def marks_of(title: str) -> Marks:
    """The cells of a card's picture: side, whether the lane is fixed, lane or offset."""
    found = record(title)
    text = str(found.facts.get("marks") or "") if found else ""
    return [(side, bool(fixed), int(number)) for side, fixed, number in MARK.findall(text)]


def picture(title: str) -> list[str]:
    """The picture in rows, enemies above; nothing for a card without one.

    >>> picture("Skarr Bloodwrath")
    ['# # # #   enemy', '# # # #   allied']
    """
    marks = marks_of(title)
    if not marks:
        return []
    fixed = marks[0][1]
    columns = range(1, LANES + 1) if fixed else range(-REACH, REACH + 1)
    rows = []
    for side, word in ((ENEMY, "enemy"), (ALLY, "allied")):
        cells = []
        for column in columns:
            marked = (side, fixed, column) in marks
            own = side == ALLY and not fixed and column == 0
            cells.append((BOTH if marked else OWN) if own else MARKED if marked else BLANK)
        rows.append(f"{' '.join(cells)}   {word}")
    return rows


def marked_lanes(card: Facts) -> list[tuple[int, int]]:
    """The lanes, each with whose it is, that the picture of a card in play marks now."""
    side, at = card["side"], lane_of(card)
    found = []
    for whose, fixed, number in marks_of(str(card.get("title") or "")):
        steps = number - 1 if fixed else number
        base = (0 if side == 0 else LANES - 1) if fixed else at
        lane = base + (steps if side == 0 else -steps)
        if 0 <= lane < LANES:
            found.append((side if whose == ALLY else 1 - side, lane))
    return found


def marks(source: Facts, card: Facts) -> bool:
    """Whether the picture of one card in play marks another."""
    return (card["side"], lane_of(card)) in marked_lanes(source)
