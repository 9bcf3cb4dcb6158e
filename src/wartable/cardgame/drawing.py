"""Decks by lot that somebody would play with: what the drawing of all games has in common.

A drawing goes through the cards in an order that luck made, with those of more weight (such as the
ones of a theme, which is a trait or a tag) mostly before the others, and takes copies until a part
of the deck is full. A card whose lines want
others that the deck lacks is idle; then the deck is drawn anew without it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from wartable.cardgame.cardfile import CardRecord

TYPE_CHECKING = False  # as in typing; random is slow to load, and only named here
if TYPE_CHECKING:
    from random import Random

COMPANY = 4
"""How many copies of other cards make a card that asks for their like worth having."""
ROUNDS = 6
MEANT = r"(?<!non-)\b({words})(?= (?:unit|card|legend|champion|support|attachment|or |and ))"
"""A trait in a line stands before what has it; alone it may be a keyword."""
SHUNNED = r"\bnon-({words}) card you control"


class Lot:
    """A card as a drawing sees it."""

    def __init__(
        self, record: CardRecord, most: int, cost: int, has: frozenset[str], words: Words
    ) -> None:
        self.record = record
        self.most = most
        """How many copies a deck by lot has at most."""
        self.cost = cost
        self.has = has
        """Its traits or tags and the like, in small letters."""
        self.asks = words.asked_by(record)
        """Those of other cards that its lines speak of."""
        self.alone_with = words.shunned_by(record)
        """Those that every other card should have."""

    @property
    def title(self) -> str:
        """Its title."""
        return self.record.title

    @property
    def kind(self) -> str:
        """Its type."""
        return str(self.record.facts["type"])


class Words:
    """Finds the traits that lines speak of."""

    def __init__(self, known: Iterable[str]) -> None:
        words = sorted({re.escape(each.casefold()) for each in known}, key=len, reverse=True)
        self.meant = re.compile(MEANT.format(words="|".join(words)))
        self.shunned = re.compile(SHUNNED.format(words="|".join(words)))

    def asked_by(self, record: CardRecord) -> frozenset[str]:
        """What the lines of a card speak of."""
        return frozenset(word for line in record.script for word in self.meant.findall(line))

    def shunned_by(self, record: CardRecord) -> frozenset[str]:
        """What all cards must have beside which a card can stand."""
        return frozenset(word for line in record.script for word in self.shunned.findall(line))


class Drawing:
    """A deck that is being drawn."""

    def __init__(self, luck: Random, lots: Sequence[Lot], weight: Callable[[Lot], float]) -> None:
        self.luck = luck
        keys = {lot.title: luck.random() ** (1 / weight(lot)) for lot in lots}
        self.order = sorted(lots, key=lambda lot: keys[lot.title], reverse=True)
        self.chosen: dict[str, int] = {}

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.chosen.values())

    @property
    def lots(self) -> list[Lot]:
        """The cards it has, each once."""
        return [lot for lot in self.order if lot.title in self.chosen]

    def count(self, fits: Callable[[Lot], bool]) -> int:
        """How many of its cards are of a sort."""
        return sum(self.chosen[lot.title] for lot in self.lots if fits(lot))

    def take(
        self,
        fits: Callable[[Lot], bool],
        count: int,
        room: Callable[[Drawing, Lot], int] = lambda _, lot: lot.most,
    ) -> None:
        """Take cards of a sort until there are so many of them; `room` is for how many of one."""
        left = count - self.count(fits)
        for lot in self.order:
            if left <= 0:
                return
            if not fits(lot):
                continue
            wanted = min(self.copies(lot), left, room(self, lot))
            if wanted > 0:
                self.chosen[lot.title] = self.chosen.get(lot.title, 0) + wanted
                left -= wanted

    def copies(self, lot: Lot) -> int:
        """How many copies of a card to take: all one may have, or one less now and then."""
        most = lot.most - self.chosen.get(lot.title, 0)
        return most - 1 if most > 1 and self.luck.random() < 0.3 else most

    def idle(self) -> set[str]:
        """The cards that ask for others of which the deck has too few, or shun too many."""
        return {lot.title for lot in self.lots if self.is_idle(lot)}

    def is_idle(self, lot: Lot) -> bool:
        """Whether a card is of little use beside the others."""
        friends = self.count(lambda each: each is not lot and bool(each.has & lot.asks))
        strangers = self.count(lambda each: not lot.alone_with <= each.has)
        return strangers > COMPANY or (bool(lot.asks) and friends < COMPANY)


def settled(lots: Sequence[Lot], draw: Callable[[list[Lot]], Drawing | None]) -> Drawing | None:
    """A drawing without idle cards, or with as few as a few rounds allow; None if none succeeds."""
    best: Drawing | None = None
    left = list(lots)
    for _ in range(ROUNDS):
        drawn = draw(left)
        if drawn is None:
            break
        idle = drawn.idle()
        if best is None or len(idle) < len(best.idle()):
            best = drawn
        if not idle:
            break
        left = [lot for lot in left if lot.title not in idle]
    return best


def themes(lots: Iterable[Lot], fewest: int) -> list[str]:
    """The traits that so many copies have, and that some card asks for; "" is no theme."""
    every = list(lots)
    asked = {word for lot in every for word in lot.asks}
    counts = {word: sum(lot.most for lot in every if word in lot.has) for word in sorted(asked)}
    return ["", *(word for word, count in counts.items() if count >= fewest)]
