"""Corners as shapes, and what a card will do in its owner's next Battlefield Phase.

Round brackets are a smooth corner, square ones a clunky corner; `-` is no corner, `( )` an empty
symbol. A player's cards turn in that player's own Battlefield Phase (A-10, docs/decisions/0010).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from wartable.cardgame.cardfile import CardRecord
from wartable.table import looking
from wartable.table.kit import Facts, View

GAME = "champions"
NONE = "-"
SMOOTH = "S"
SHAPES = {SMOOTH: ("(", ")"), "C": ("[", "]")}
HERE = ">"
ALL = "all"
"""The rotation of a table where the cards of both players take part."""
BEFORE_BATTLE = ("setup", "start")
"""Phases of a turn whose Battlefield Phase is still to come."""
LINE = re.compile(r"corner(?: (?P<first>\d)(?: (?P<word>to|and) (?P<last>\d))?)?: (?P<rest>.*)")
STANDS = re.compile(
    r"(?!corner|played|last stand|heroic act|as this enters|only|play only)"
    r"(?:on corner (?P<first>\d)(?: (?P<word>to|and) (?P<last>\d))?[:,] )?(?P<rest>.*)"
)
SIGNS = (
    (re.compile(r"deal (\S+) (?:quiet )?damage(?: with rend)? to the opponent"), "d"),
    (re.compile(r"deal (\S+) damage to you"), "!"),
    (re.compile(r"gain (\S+) health"), "h"),
    (re.compile(r"draw (\S+) cards?"), "c"),
    (re.compile(r"gain (\S+) actions?"), "a"),
)
PER_SUPPORT = re.compile(r"(?P<n>\d+)(?P<what> [^;]*?), increased by (?P<more>\d+) per support")
REMOVE = re.compile(r"remove (an?|all|the)\b")
ONE = re.compile(r"\b1 ((?:\w+ )?(?:card|action|unit|spell))s\b")
"""A plural that a corner's number has made wrong."""
SHORTER = (
    (re.compile(r"deal (\S+) damage with rend to the opponent"), r"\1 damage with rend"),
    (re.compile(r"deal (\S+) damage to the opponent"), r"\1 damage"),
    (re.compile(r"gain (\S+) (health|actions?)"), r"\1 \2"),
)


def record(title: str) -> CardRecord | None:
    """What is printed on a card."""
    return looking.record(GAME, title)


def printed(title: object) -> list[str]:
    """The corners of a card as card files have them; none for a card without."""
    found = record(str(title)) if title else None
    corners = found.facts.get("corners") if found else None
    return [str(each) for each in corners] if isinstance(corners, list) else []


def symbol(corner: str) -> str:
    """A corner as a shape.

    >>> symbol("S2"), symbol("CX"), symbol("S"), symbol("-")
    ('(2)', '[X]', '( )', '-')
    """
    if corner == NONE:
        return NONE
    left, right = SHAPES[corner[0]]
    return f"{left}{corner[1:] or ' '}{right}"


def shown(card: Facts) -> str:
    """All corners of a card in play, a mark before the current one, with its value now."""
    cells = []
    for number, corner in enumerate(printed(card.get("title")), 1):
        here = number == card["corner"]
        value = card.get("value")
        now = (
            f"{corner[0]}{value}" if here and isinstance(value, int) and corner != NONE else corner
        )
        cells.append((HERE if here else "") + symbol(now))
    return "".join(cells)


def in_short(corners: Sequence[str]) -> str:
    """The corners of a card, the brackets once for those of one shape; what is none is left out.

    >>> in_short(["S1", "SX", "S2", "-"]), in_short(["C2", "C", "-", "-"])
    ('(1 X 2)', '[2 _]')
    """
    runs = groupby((each for each in corners if each != NONE), key=lambda each: each[0])
    told = []
    for shape, run in runs:
        left, right = SHAPES[shape]
        told.append(f"{left}{' '.join(each[1:] or '_' for each in run)}{right}")
    return "".join(told)


# -- what comes next -------------------------------------------------------------------------------


class Coming(NamedTuple):
    """What a card will do in its owner's next Battlefield Phase, if nothing else happens."""

    corner: int | None
    """Where it will be; None if it exhausts."""
    deeds: tuple[str, ...]
    """What it will do there, in the words of its lines."""
    sleeps: bool = False
    stands: tuple[str, ...] = ()
    """What goes on while it is there."""

    @property
    def sign(self) -> str:
        """As short as can be."""
        if self.corner is None:
            return "out"
        if self.sleeps:
            return "zz"
        return "".join(signs(deed) for deed in self.deeds) or ("=" if self.stands else ".")

    @property
    def words(self) -> str:
        """In a few words."""
        if self.corner is None:
            return "exhausts"
        if self.sleeps:
            return "Dormant: stays as it is"
        told = self.deeds or self.stands
        return "; ".join(shorter(deed) for deed in told) or "nothing"


def acts_next(view: View, player: int) -> bool:
    """Whether a player's cards take part in the Battlefield Phase that comes next."""
    if view["rotation"] == ALL:
        return True
    return bool((view["active"] == player) == (view["phase"] in BEFORE_BATTLE))


def coming(card: Facts) -> Coming | None:
    """What a unit, spell or active blessing will do next; None for a card without corners."""
    if not card.get("ahead"):
        return None
    there = card["ahead"][0]["corner"]
    if card["dormant"] or there is None:
        return Coming(there, (), sleeps=bool(card["dormant"]))
    more = change(card["ahead"][0]["value"], card["corners"][there - 1])
    title, support = str(card["title"]), int(card.get("support", 0))
    return Coming(there, fires(title, there, more, support), stands=stands(title, there, more))


def change(value: object, corner: str) -> int:
    """By how much the number in a corner is another than the printed one."""
    number = corner[1:]
    return value - int(number) if isinstance(value, int) and number.isdigit() else 0


def fires(title: str, corner: int, more: int = 0, support: int = 0) -> tuple[str, ...]:
    """What a card does when it fires on a corner, with its numbers; nothing on an X."""
    found, value = record(title), printed(title)[corner - 1][1:]
    if found is None or value == "X":
        return ()
    amount = str(int(value) + more) if value.isdigit() else "0"
    told = []
    for text in found.script:
        line = LINE.fullmatch(text)
        if line and corner in corners_of(line):
            rest = with_number(line["rest"], amount)
            rest = PER_SUPPORT.sub(partial(supported, support), rest)
            told += rest.split("; ")
    return tuple(told)


def stands(title: str, corner: int, more: int = 0) -> tuple[str, ...]:
    """What is so, or what a card waits for, while it is on a corner; nothing on an X."""
    found, value = record(title), printed(title)[corner - 1][1:]
    if found is None or value == "X":
        return ()
    amount = str(int(value) + more) if value.isdigit() else "0"
    told = []
    for text in found.script:
        here = STANDS.fullmatch(text)
        if here and (here["first"] is None or corner in corners_of(here)):
            told.append(with_number(here["rest"], amount))
    return tuple(told)


def with_number(text: str, amount: str) -> str:
    """A line with the number of its corner.

    >>> with_number("draw [corner] cards", "1"), with_number("draw [corner] cards", "2")
    ('draw 1 card', 'draw 2 cards')
    """
    return ONE.sub(r"1 \1", text.replace("[corner]", amount))


def supported(support: int, found: re.Match[str]) -> str:
    """An amount with what the cards below add to it."""
    return f"{int(found['n']) + support * int(found['more'])}{found['what']}"


def corners_of(line: re.Match[str]) -> list[int]:
    """The corners on which a line fires."""
    if line["first"] is None:
        return [1, 2, 3, 4]
    first, last = int(line["first"]), int(line["last"] or line["first"])
    return list(range(first, last + 1)) if line["word"] == "to" else [first, last]


def signs(deed: str) -> str:
    """A deed as a letter and a number; `+` where it may be more, `*` where it is something else."""
    for pattern, letter in SIGNS:
        found = pattern.match(deed)
        if found:
            more = "+" if "increased by" in deed else ""
            return f"{letter}{found[1] if found[1].isdigit() else 'n'}{more}"
    return "R" if REMOVE.match(deed) else "*"


def shorter(deed: str) -> str:
    """A deed in fewer words."""
    for pattern, words in SHORTER:
        deed = pattern.sub(words, deed)
    return deed


def damage_of(deed: str) -> int:
    """The damage that a deed deals to the opponent, as far as its number is known."""
    found = SIGNS[0][0].match(deed)
    return int(found[1]) if found and found[1].isdigit() else 0
