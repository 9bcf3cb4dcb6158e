"""What a card is and what its lines do, read from its facts and its script.

The words of card script are regular, so a few patterns take a line apart: when it works, and which
deeds it does (`deal [corner] damage to the opponent`). What no pattern knows is not reckoned with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from wartable.games import part

# What a deed is.
HIT: Final = "hit"
"""Damage to the opponent."""
HURT: Final = "hurt"
"""Damage to oneself."""
HEAL: Final = "heal"
HEAL_FOE: Final = "heal foe"
DRAW: Final = "draw"
FETCH: Final = "fetch"
"""A card from the discard pile or the deck into the hand."""
ACTION: Final = "action"
REMOVE: Final = "remove"
FORWARDS: Final = "forwards"
BACKWARDS: Final = "backwards"
LAST: Final = "last"
"""Turn to the last corner."""
RESTART: Final = "restart"
TRIGGER: Final = "trigger"
DEPLOY: Final = "deploy"
MOVE: Final = "move"
DISCARD: Final = "discard"
"""Discard from one's own hand."""
SPOIL: Final = "spoil"
"""The opponent loses a card from hand."""
MILL: Final = "mill"
RECYCLE: Final = "recycle"
"""A card from the discard pile into the deck."""
SPEND: Final = "spend"
"""The card itself is given up."""
OTHER: Final = "other"

DEEDS: Final = (
    (HURT, r"deal (?P<n>\S+) damage to you\b"),
    (
        HIT,
        r"deals? (?P<n>\S+|\(.+?\)) (?:quiet )?damage(?: with rend)? to the opponent(?P<more>.*)",
    ),
    (HEAL_FOE, r"the opponent gains (?P<n>\S+) health"),
    (HEAL, r"gain (?P<n>\S+) health(?P<more>.*)"),
    (DRAW, r"draw (?P<n>\(.+\)|\S+) cards?"),
    (DRAW, r"(?P<n>put 1) into your hand and the rest|and draw 1\b"),
    (ACTION, r"gain (?P<n>\S+) actions?"),
    (DISCARD, r"discard (?P<n>all|\d|an?) (?P<about>.*) in your hand"),
    (SPOIL, r"the opponent (?:shuffles (?P<n>\d) cards? from hand|discards down)"),
    (MILL, r"discard the top (?P<n>\S+) cards? of the opponent's deck"),
    (SPEND, r"exhaust this|discard the top .* of your deck"),
    (REMOVE, r"remove (?P<n>an?|all|the top card of an?|the) (?P<about>[^→]*)"),
    (REMOVE, r"return (?P<n>an?) (?P<about>.*) to its owner's hand"),
    (REMOVE, r"shuffle (?P<n>an?) (?P<about>marked .*) into its owner's deck"),
    (LAST, r"rotate (?P<n>an?|all|the) (?P<about>.*) to (?:its|their) last corner"),
    (FORWARDS, r"rotate (?P<n>an?|all|the|up to \d) (?P<about>.*) (?P<steps>\S+) forwards"),
    (BACKWARDS, r"rotate (?P<n>an?|all|the|up to \d) (?P<about>.*) (?P<steps>\S+) backwards"),
    (RESTART, r"restart (?P<n>an?|all|\[corner\]|\d) (?P<about>.*)"),
    (TRIGGER, r"trigger (?P<n>an?|up to \d) (?P<about>.*)"),
    (DEPLOY, r"deploy (?:up to )?(?P<n>\S+) (?P<about>.*) onto"),
    (
        FETCH,
        r"put (?:up to )?(?P<n>\S+) (?P<about>.*) in your (?:discard pile|deck) into your hand",
    ),
    (RECYCLE, r"shuffle (?:up to )?(?P<n>\S+) (?P<about>.*) in your discard pile into your deck"),
    (MOVE, r"\b(?:swap|move)\b"),
)

HEAD: Final = re.compile(
    r"(?P<on>on )?corner(?P<which>(?: \d(?: (?:to|and) \d)?)?)(?:: |, )(?P<rest>.*)", re.DOTALL
)
ACT: Final = re.compile(
    r"heroic act(?P<once>, once per game)?(?:, only if (?P<when>[^:]*))?: (?P<rest>.*)"
)
WHEN: Final = re.compile(r"when (?P<event>.*?)(?:, if (?P<cond>.*?))? → (?P<rest>.*)")
IF: Final = re.compile(
    r"(?:optionally )?if (?P<cond>[^:]*): (?P<then>.*?)(?:, otherwise: (?P<other>.*))?$"
)
PAY: Final = re.compile(r"pay \((?P<price>.*)\) to (?P<rest>.*)")
CORNERS: Final = 4
PAID: Final = "paid "
"""Begins the condition of what is done only if a price is paid."""


@dataclass(frozen=True)
class Deed:
    """One thing that a line does."""

    kind: str
    amount: str
    """A number, `[corner]`, a count in brackets; `a` or `all` of what it is about."""
    about: str
    """What it is done to."""
    more: str
    """By what the amount is increased."""
    given: str
    """The condition under which it is done; empty for always."""
    text: str

    @property
    def every(self) -> bool:
        """Whether it is done to everything it is about."""
        return self.amount == "all"


@dataclass(frozen=True)
class Line:
    """A line of a card."""

    text: str
    kind: str
    """corner, played, enters, act, when, stand (last stand) or standing."""
    corners: tuple[int, ...]
    """The corners on which it works."""
    deeds: tuple[Deed, ...]
    event: str = ""
    given: str = ""
    once: bool = False
    price: tuple[Deed, ...] = ()


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    title: str
    type: str
    classes: str
    cost: int
    tags: tuple[str, ...]
    corners: tuple[str, ...]
    marks: tuple[tuple[str, bool, int], ...]
    """Side, whether the lane is fixed, and lane or offset."""
    quest: tuple[str, ...]
    lines: tuple[Line, ...]

    def of_kind(self, kind: str) -> list[Line]:
        """Its lines of a kind."""
        return [line for line in self.lines if line.kind == kind]

    def acts(self) -> list[Line]:
        """Its Heroic Acts."""
        return self.of_kind("act")

    def says(self, word: str) -> bool:
        """Whether a word stands in its script."""
        return any(word in line.text for line in self.lines)

    def has_corner(self, corner: int) -> bool:
        """Whether there is such a corner."""
        return 1 <= corner <= len(self.corners) and self.corners[corner - 1] != "-"

    def asleep_on(self, corner: int) -> bool:
        """Whether an X switches the card off there."""
        return self.has_corner(corner) and self.corners[corner - 1].endswith("X")

    def clunky_on(self, corner: int) -> bool:
        """Whether the card stays on this corner until it is told to turn."""
        return self.has_corner(corner) and self.corners[corner - 1].startswith("C")

    def value_on(self, corner: int) -> int:
        """The number in a corner."""
        text = self.corners[corner - 1][1:] if self.has_corner(corner) else ""
        return int(text) if text.isdigit() else 0

    @property
    def stacking(self) -> bool:
        """Whether it may lie on another such card."""
        return "stacking" in self.tags


UNKNOWN: Final = Card("", "", "", 0, (), (), (), (), ())
"""A card that lies face down."""


@cache
def card(title: str | None) -> Card:
    """The card with a title."""
    record = part("champions", "titles").find(title) if title else None
    if record is None:
        return UNKNOWN
    facts = record.facts
    marks = re.findall(r"([EA])(#?)(-?\d)", str(facts.get("marks") or ""))
    tags = [*(facts.get("tags") or ()), facts.get("realm"), facts.get("alliance")]
    return Card(
        record.title,
        str(facts["type"]),
        str(facts.get("class") or ""),
        int(facts.get("cost") or 0),
        tuple(str(tag).lower() for tag in tags if tag),
        tuple(facts.get("corners") or ()),
        tuple((side, bool(fixed), int(number)) for side, fixed, number in marks),
        tuple(facts.get("quest") or ()),
        tuple(line(text) for text in record.script),
    )


@cache
def all_tags() -> frozenset[str]:
    """Every tag, realm and alliance that a line may speak of."""
    pool = part("champions", "pool").pool()
    return frozenset(tag for title in pool.titles() for tag in card(title).tags)


def line(text: str) -> Line:
    """A line of card script, taken apart."""
    corners = tuple(range(1, CORNERS + 1))
    head = HEAD.fullmatch(text)
    if head:
        corners = chosen_corners(head["which"]) or corners
        if not head["on"]:
            return Line(text, "corner", corners, deeds(head["rest"]))
        text = head["rest"]
    act = ACT.fullmatch(text)
    if act:
        price, arrow, effect = act["rest"].rpartition(" → ")
        paid = deeds(price) if arrow else ()
        once = act["once"] is not None
        return Line(text, "act", corners, deeds(effect), "", act["when"] or "", once, paid)
    when = WHEN.fullmatch(text)
    if when:
        done = deeds(when["rest"])
        return Line(text, "when", corners, done, when["event"], when["cond"] or "")
    for start, kind in (
        ("played: ", "played"),
        ("as this enters", "enters"),
        ("last stand: ", "stand"),
    ):
        if text.startswith(start):
            return Line(text, kind, corners, deeds(text.partition(": ")[2]))
    return Line(text, "standing", corners, ())


def chosen_corners(which: str) -> tuple[int, ...]:
    """The corners that a line's head names."""
    numbers = [int(sign) for sign in which if sign.isdigit()]
    if " to " in which:
        return tuple(range(numbers[0], numbers[1] + 1))
    return tuple(numbers)


def deeds(text: str, given: str = "") -> tuple[Deed, ...]:
    """The deeds that the words of an effect tell of."""
    found: list[Deed] = []
    before, then, after = text.partition(", then ")
    if then and before.startswith("remove") and ";" not in before:
        return deeds(before, given) + deeds(after, f"{PAID}{before}")
    for clause in clauses(text):
        choice = IF.fullmatch(clause)
        if choice:
            found += deeds(unwrapped(choice["then"]), choice["cond"])
            if choice["other"]:
                found += deeds(choice["other"], f"not {choice['cond']}")
            continue
        bargain = PAY.fullmatch(clause)
        if bargain:
            price = bargain["price"]
            found += deeds(price, f"{PAID}{price}") + deeds(bargain["rest"], f"{PAID}{price}")
            continue
        found.append(deed(clause, given))
    return tuple(found)


def clauses(text: str) -> list[str]:
    """The parts of an effect; what an `if` governs stays with it."""
    text = unwrapped(text.strip())
    if re.match(r"(optionally )?if [^:]*: \(", text):
        return [text]
    parts = re.split(r"; |, then |(?<!if) (?=optionally )", text)
    return [unwrapped(each) for each in parts if each.strip()]


def unwrapped(text: str) -> str:
    """Words without the brackets around all of them, or half of a pair."""
    text = text.strip()
    if text.startswith("(") and (text.count("(") > text.count(")") or closes_at_end(text)):
        return unwrapped(text[1:-1] if closes_at_end(text) else text[1:])
    return text[:-1] if text.count(")") > text.count("(") else text


def closes_at_end(text: str) -> bool:
    """Whether the first bracket closes with the last sign."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return place == len(text) - 1
    return False


def deed(text: str, given: str) -> Deed:
    """A clause as a deed: the first pattern that fits tells."""
    for kind, pattern in DEEDS:
        match = re.search(pattern, text)
        if match:
            parts = match.groupdict()
            about, more = parts.get("about") or "", parts.get("more") or ""
            return Deed(kind, parts.get("n") or "1", about, more, given, text)
    return Deed(OTHER, "1", "", "", given, text)
