"""Playing cards, using Heroic Acts, deploying, placing: the deed, then what it asks for.

What a command names answers the choices it opens as they come, in whatever order they are asked.
Each name is used once; a choice with a single option that nobody named is taken silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from wartable.scenario.answers import Choose, Order, Word
from wartable.scenario.matching import Move, Plan, by_name, by_number, chosen, ranked
from wartable.scenario.position import Offer, Position

WINDOW = "action"
LANE_COUNT = 4
"""The lanes are the first of a game's zones."""
Items = tuple[str | int, ...]


@dataclass(frozen=True)
class Answers(Plan):
    """What is still to be chosen in the course of one effect."""

    items: Items = ()
    to: int | None = None
    """The lane a card goes to; nobody is asked where there is one way only."""
    moved: str = ""
    """The card that goes there, where the command names it."""
    by_itself: bool = False
    """Whether that card may go there without being chosen."""

    def moves(self, now: Position) -> Iterator[Move]:
        """The next of the things named that can be chosen here."""
        if now.kind == "may":
            yes = now.has("yes")
            if yes is not None:
                yield yes, self
        elif now.kind == "option" and self.items and now.has("done") is not None:
            for offer in now.offers:
                if offer.verb == "option":
                    yield offer.place, self
        elif now.kind != WINDOW:
            yield from self.choices(now)

    def settled(self, now: Position) -> bool:
        """Whether everything named was chosen; a card that is there need not be."""
        if self.items and not (self.by_itself and self.has_arrived(now)):
            return False
        return self.to is None or self.has_arrived(now)

    def waits(self, now: Position) -> bool:
        """Whether the other player has to answer a part of the same effect first."""
        return not now.over and now.player != self.player and not now.is_outside

    def has_arrived(self, now: Position) -> bool:
        """Whether the card named lies in the lane named, so that it need not be chosen."""
        return bool(self.moved) and has_arrived(self, self.moved, self.to, now)

    def choices(self, now: Position) -> Iterator[Move]:
        """Every way to use one of the names here, in the order in which they were given."""
        for place, item in enumerate(self.items):
            rest = replace(self, items=self.items[:place] + self.items[place + 1 :])
            for index in chosen(self, now, item):
                yield index, rest
        if self.to is not None:
            for index in by_number(self, now, self.to):
                yield index, replace(self, to=None)
        done = now.has("done")
        if done is not None:
            yield done, self
        elif len(now.offers) == 1:
            yield 0, self


def has_arrived(plan: Plan, name: str, lane: int | None, now: Position) -> bool:
    """Whether a card of the player's lies in a lane, or in any, and nobody asks for it now."""
    if by_name(plan, now, name, *now.language.choosing):
        return False
    zones = (f"lane-{lane}",) if lane is not None else now.language.zones[:LANE_COUNT]
    cards = [now.card(card) for card in now.named(name)]
    return any(card.get("zone") in zones and card["owner"] == plan.player for card in cards)


@dataclass(frozen=True)
class Deed(Plan):
    """An action: a card played by a champion, or a Heroic Act, with the answers that go with it."""

    then: Answers
    verb: str
    card: str | int
    """The card, or for a Heroic Act the lane of the champion that has it."""
    by: int | None = None
    ability: int | None = None

    def moves(self, now: Position) -> Iterator[Move]:
        """The action itself; what it asks for is left."""
        if now.kind == WINDOW:
            found = ranked(self, now, lambda offer: self.is_meant(offer, now))
            for index in sorted(found, key=lambda i: now.offers[i].data.get("row") != "middle"):
                yield index, self.then

    def settled(self, now: Position) -> bool:  # noqa: ARG002  the action itself must be taken
        """It is not before the action is taken."""
        return False

    def is_meant(self, offer: Offer, now: Position) -> bool:
        """Whether an option is this action."""
        data = offer.data
        if offer.verb != self.verb or self.by not in (None, data.get("by")):
            return False
        if self.ability not in (None, data.get("ability")):
            return False
        if isinstance(self.card, int):
            return bool(data.get("lane") == self.card)
        return now.fits(offer, self.card)


@dataclass(frozen=True)
class Pick(Choose):
    """Something chosen; a card that a yes puts into play need not be asked for."""

    agreed: bool = False

    def moves(self, now: Position) -> Iterator[Move]:
        """The same, remembering whether it said yes."""
        for index, rest in super().moves(now):
            said = now.offers[index].verb == "yes"
            yield index, replace(rest, agreed=True) if said and isinstance(rest, Pick) else rest

    def settled(self, now: Position) -> bool:
        """Whether everything is chosen, or is there by a yes."""
        if self.agreed and len(self.items) == 1 and isinstance(self.items[0], str):
            return has_arrived(self, self.items[0], None, now)
        return super().settled(now)


@dataclass(frozen=True)
class Consent(Word):
    """A yes, to a may or to the only card that can be deployed."""

    def picks(self, now: Position) -> Iterable[int]:
        """The yes, or the card."""
        meant = [offer.place for offer in now.offers if offer.verb == "choose"]
        if now.kind == "deploy" and len(meant) == 1:
            return meant
        return super().picks(now)


@dataclass(frozen=True)
class Arrange(Order):
    """An order: of cards that go to a pile, or of cards that lie on a deck, the top one first."""

    def moves(self, now: Position) -> Iterable[Move]:
        """The first that was named, or all of them chosen one after another."""
        if now.kind == "order":
            return super().moves(now)
        return Choose(self.player, self.effects, listed=True).moves(now)


@dataclass(frozen=True)
class Place(Plan):
    """Champions placed, each in its lane."""

    lanes: Mapping[str, int]

    def moves(self, now: Position) -> Iterator[Move]:
        """Place one of those that are left."""
        for name, lane in self.lanes.items():
            rest = {each: where for each, where in self.lanes.items() if each != name}
            for index in by_name(self, now, name, "place"):
                if now.offers[index].data.get("lane") == lane:
                    yield index, replace(self, lanes=rest)

    def settled(self, now: Position) -> bool:  # noqa: ARG002  wherever the game stands
        """Whether all are placed."""
        return not self.lanes
