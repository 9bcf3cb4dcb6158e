"""The words of a line held against the table.

A card speaks from a spot: whose it is, in which lane, on which corner. From there its picture marks
lanes (CH-2.8), `a marked wizard champion` is there or not, and `for each marked unit` is a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from wartable.agents.champions.cards import DISCARD, OTHER, PAID, Card, Deed, all_tags, deeds
from wartable.agents.champions.sight import LANES, Lane, Piece, Side, Table

PERHAPS: Final = 0.4
"""How likely a condition is that one cannot read."""
SOME: Final = 1.5
"""A number that one cannot read."""


@dataclass(frozen=True)
class Spot:
    """Where a card speaks from."""

    table: Table
    player: int
    lane: int
    card: Card
    value: int
    support: int = 0

    @property
    def own(self) -> Side:
        """The side of the card's owner."""
        return self.table.side(self.player)

    @property
    def other(self) -> Side:
        """The side of the owner's opponent."""
        return self.table.other(self.player)

    @property
    def champion(self) -> Piece | None:
        """The champion of the lane."""
        return self.own.lanes[self.lane].champion

    def marks(self, player: int, lane: int) -> bool:
        """Whether the card's picture marks a lane of a player."""
        wanted = "A" if player == self.player else "E"
        step = lane - self.lane if self.player == 0 else self.lane - lane
        place = lane + 1 if self.player == 0 else LANES - lane
        return any(
            side == wanted and number == (place if fixed else step)
            for side, fixed, number in self.card.marks
        )


def spot_of(table: Table, piece: Piece) -> Spot:
    """Where a card in play speaks from."""
    return Spot(table, piece.player, piece.lane, piece.card, piece.value, piece.support)


# -- descriptions ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Phrase:
    """A description of cards, such as `marked enemy orruk units with support 2`."""

    kinds: frozenset[str]
    marked: bool
    side: str
    tags: frozenset[str]
    without_tags: frozenset[str]
    classes: frozenset[str]
    engaged: bool | None
    own_champion: bool
    least_cost: int
    most_cost: int
    with_front: str
    without_front: str
    support: int
    corner: str
    """A number, `first`, `last`, or nothing for any."""
    clunky: bool | None


KIND_WORDS: Final = {
    "champion": r"\bchampions?\b",
    "unit": r"\bunits?\b",
    "spell": r"\bspells?\b",
    "ability": r"\babilit(?:y|ies)\b",
    "blessing": r"\bblessings?\b",
}
CLAUSE: Final = re.compile(r"\b(?:of|with|without|that|on|opposite|in|next to)\b.*")


@cache
def phrase(text: str) -> Phrase:
    """A description, taken apart."""
    noun = CLAUSE.sub("", text)
    rest = text[len(noun) :]
    kinds = {kind for kind, pattern in KIND_WORDS.items() if re.search(pattern, noun)}
    words = re.findall(r"[\w-]+", noun)
    side = "allied" if re.search(r"\balli(ed|es)|\bally\b", noun) else ""
    side = side or ("enemy" if re.search(r"\benem(y|ies)\b", noun) else "")
    more = re.search(r"costs (\d+) or more", rest)
    less = re.search(r"costs (\d+) or less", rest)
    support = re.search(r"with support (\d)", rest)
    corner = re.search(r"on (?:corner (\d)|(?:its|their) (first|last) corner)", rest)
    holder = re.search(r"\bwith an? (?:\w+ )?(unit|spell)\b", rest)
    lacking = re.search(r"\bwithout an? (?:\w+ )?(unit|spell)\b", rest)
    return Phrase(
        frozenset(kinds),
        marked="marked" in text,
        side=side,
        tags=frozenset(word for word in words if word in all_tags()),
        without_tags=frozenset(word[4:] for word in words if word.startswith("non-")),
        classes=frozenset(word for word in words if word in {"warrior", "wizard"}),
        engaged=False if "disengaged" in words else True if "engaged" in words else None,
        own_champion="of this champion" in rest,
        least_cost=int(more[1]) if more else 0,
        most_cost=int(less[1]) if less else 99,
        with_front=holder[1] if holder else "",
        without_front=lacking[1] if lacking else "",
        support=int(support[1]) if support else 0,
        corner=(corner[1] or corner[2]) if corner else "",
        clunky=True if "clunky" in words else False if "smooth" in words else None,
    )


def fits(spot: Spot, about: Phrase, piece: Piece) -> bool:
    """Whether a card is one of those described."""
    mine = piece.player == spot.player
    if about.kinds and piece.kind not in about.kinds:
        return False
    if about.side and (about.side == "allied") != mine:
        return False
    if about.marked and not spot.marks(piece.player, piece.lane):
        return False
    if about.own_champion and not (mine and piece.lane == spot.lane):
        return False
    tags = piece.card.tags
    if (about.tags and not about.tags.intersection(tags)) or about.without_tags.intersection(tags):
        return False
    return fits_closely(spot, about, piece)


def fits_closely(spot: Spot, about: Phrase, piece: Piece) -> bool:
    """Whether the finer points of a description are met."""
    front = spot.table.side(piece.player).lanes[piece.lane].front
    kind = front.kind if front else ""
    classes = piece.classes.lower()
    return (
        about.support <= piece.support
        and about.least_cost <= piece.card.cost <= about.most_cost
        and all(each in classes for each in about.classes)
        and about.engaged in {None, front is not None}
        and about.with_front in {"", kind}
        and (not about.without_front or about.without_front != kind)
        and fits_corner(about, piece)
    )


def fits_corner(about: Phrase, piece: Piece) -> bool:
    """Whether a card is on the corner that is spoken of."""
    if about.clunky is not None and piece.card.corners:
        return about.clunky == piece.card.clunky_on(piece.corner)
    if about.corner == "last":
        return not piece.card.has_corner(piece.corner + 1)
    if about.corner == "first":
        return piece.corner == 1
    return not about.corner or piece.corner == int(about.corner)


def described(spot: Spot, text: str) -> Iterator[Piece]:
    """The cards on the battlefield that a description means."""
    about = phrase(text)
    if not (about.kinds or about.marked or about.side):
        return iter(())  # it, the deployed card: nothing that can be seen yet
    return (piece for piece in spot.table.pieces() if fits(spot, about, piece))


def lane_of(spot: Spot) -> Lane:
    """The lane of the card that speaks."""
    return spot.own.lanes[spot.lane]


# -- conditions and numbers ------------------------------------------------------------------------

THERE: Final = re.compile(r"there is (?P<no>no|an?) (?P<what>.*)")
HEALTH: Final = re.compile(r"(?P<who>you have|the opponent has) (?P<n>\d+) or (?P<way>more|less)")
HAND: Final = re.compile(r"\(cards in the hand of the opponent\) is (?P<n>\d+) or more")


def chance(spot: Spot, condition: str) -> float:
    """How likely a condition holds: 1 and 0 where one can see it."""
    if not condition:
        return 1.0
    if condition.startswith("not "):
        return 1.0 - chance(spot, condition[4:])
    if condition.startswith(PAID):
        return float(payable(spot, deeds(condition.removeprefix(PAID))))
    found = seen(spot, condition)
    return PERHAPS if found is None else float(found)


def seen(spot: Spot, condition: str) -> bool | None:
    """Whether a condition holds; None if one cannot see it."""
    there = THERE.fullmatch(condition)
    health = HEALTH.match(condition)
    hand = HAND.match(condition)
    found: bool | None = None
    if there:
        found = any(True for _ in described(spot, there["what"])) != (there["no"] == "no")
    elif health:
        have = spot.own.health if health["who"] == "you have" else spot.other.health
        bound = int(health["n"])
        found = have >= bound if health["way"] == "more" else have <= bound
    elif hand:
        found = spot.other.hand_size >= int(hand["n"])
    elif condition == "the quest of this champion is complete":
        found = spot.champion is not None and not spot.champion.objective
    elif condition.startswith("this has support"):
        found = spot.support >= int(condition[-1])
    return found


def payable(spot: Spot, price: Sequence[Deed]) -> bool:
    """Whether there is what a price asks for."""
    for deed in price:
        if deed.kind == DISCARD:
            left = spot.own.hand_size - any(card is spot.card for _, card in spot.own.hand)
            if left < number(spot, deed.amount):
                return False
        elif deed.kind != OTHER and next(described(spot, deed.about), None) is None:
            return False
    return True


STEP: Final = re.compile(
    r"increased by (?P<n>\(.*\)|\d+)"
    r"(?: (?:if (?P<cond>.*)|for each (?P<each>.*)|(?P<support>per support)))?$"
)
TOTAL: Final = re.compile(r"\((?P<what>number|support|value) of (?P<about>.*)\)")
PRODUCT: Final = re.compile(r"\((?P<one>\S+) x (?P<two>\(.*\))\)")


def amount(spot: Spot, deed: Deed) -> float:
    """How much a deed is, with what it is increased by."""
    found = number(spot, deed.amount)
    step = STEP.search(deed.more)
    if step is None:
        return found
    more = number(spot, step["n"])
    if step["each"]:
        more *= sum(1 for _ in described(spot, step["each"]))
    elif step["support"]:
        more *= spot.support
    elif step["cond"]:
        more *= chance(spot, step["cond"])
    return found + more


def number(spot: Spot, text: str) -> float:
    """A number as a line writes it."""
    if text.isdigit():
        return float(text)
    if text == "[corner]":
        return float(spot.value)
    if text in {"a", "an", "the", "all"}:
        return 1.0
    product = PRODUCT.fullmatch(text)
    if product:
        return number(spot, product["one"]) * number(spot, product["two"])
    total = TOTAL.fullmatch(text)
    return counted(spot, total["what"], total["about"]) if total else SOME


def counted(spot: Spot, what: str, about: str) -> float:
    """How many cards a description means, or what they have together."""
    if "just now" in about:
        return SOME
    pieces = list(described(spot, about))
    if what == "number":
        return float(len(pieces))
    return float(sum(each.support if what == "support" else each.value for each in pieces))
