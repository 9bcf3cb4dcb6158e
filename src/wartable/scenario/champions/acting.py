"""Playing cards, using Heroic Acts, deploying, placing: the deed, then what it asks for.

What a command names answers the choices it opens as they come, in whatever order they are asked.
Each name is used once; a choice with a single option that nobody named is taken silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from wartable.scenario.answering import Order, Word
from wartable.scenario.choosing import Choose
from wartable.scenario.doors import Option, Table
from wartable.scenario.plans import Ask, Move, Plan, by_name, by_number, ranked, verb_index

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

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The next of the things named that can be chosen here."""
        kind = ask.decision.kind
        if kind == "may":
            yes = verb_index(ask.decision, "yes")
            if yes is not None:
                yield yes, self
        elif kind == "option" and self.items and verb_index(ask.decision, "done") is not None:
            for index, option in ask.options:
                if option.verb == "option":
                    yield index, self
        elif kind != WINDOW:
            yield from self.choices(ask)

    def settled(self, game: Table) -> bool:
        """Whether everything named was chosen; a card that is there need not be."""
        if self.items and not (self.by_itself and self.has_arrived(game)):
            return False
        return self.to is None or self.has_arrived(game)

    def waits(self, game: Table) -> bool:
        """Whether the other player has to answer a part of the same effect first."""
        decision = game.decision
        if decision is None or decision.player == self.player:
            return False
        return not self.names.language.is_outside_effects(decision.kind)

    def has_arrived(self, game: Table) -> bool:
        """Whether the card named lies in the lane named, so that it need not be chosen."""
        return bool(self.moved) and has_arrived(self, self.moved, self.to, game)

    def choices(self, ask: Ask) -> Iterator[Move]:
        """Every way to use one of the names here, in the order in which they were given."""
        for place, item in enumerate(self.items):
            rest = replace(self, items=self.items[:place] + self.items[place + 1 :])
            for index in chosen(self, ask, item):
                yield index, rest
        if self.to is not None:
            for index in by_number(self, ask, self.to):
                yield index, replace(self, to=None)
        done = verb_index(ask.decision, "done")
        if done is not None:
            yield done, self
        elif len(ask.decision.options) == 1:
            yield 0, self


def has_arrived(plan: Plan, name: str, lane: int | None, game: Table) -> bool:
    """Whether a card of the player's lies in a lane, or in any, and nobody asks for it now."""
    decision = game.decision
    asked = Ask(game, decision) if decision is not None else None
    if asked is not None and by_name(plan, asked, name, *plan.names.language.choosing):
        return False
    zones = (f"lane-{lane}",) if lane is not None else plan.names.zones[:LANE_COUNT]
    cards = [plan.names.facts(game, card) for card in plan.names.cards(name, game)]
    return any(card.get("zone") in zones and card["owner"] == plan.player for card in cards)


def chosen(plan: Plan, ask: Ask, item: str | int) -> list[int]:
    """The options that a name or number means."""
    if isinstance(item, int):
        return by_number(plan, ask, item)
    return by_name(plan, ask, item, *plan.names.language.choosing)


@dataclass(frozen=True)
class Deed(Plan):
    """An action: a card played by a champion, or a Heroic Act, with the answers that go with it."""

    verb: str
    card: str | int
    """The card, or for a Heroic Act the lane of the champion that has it."""
    by: int | None = None
    ability: int | None = None
    then: Answers | None = None

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The action itself; what it asks for is left."""
        rest = self.then or Answers(self.player, self.names)
        if ask.decision.kind != WINDOW:
            return
        found = ranked(self, ask, lambda o: self.is_meant(o, ask.game))
        rows = {index: option.data.get("row") for index, option in ask.options}
        for index in sorted(found, key=lambda index: rows[index] != "middle"):
            yield index, rest

    def settled(self, game: Table) -> bool:  # noqa: ARG002  the action itself must be taken
        """It is not before the action is taken."""
        return False

    def is_meant(self, option: Option, game: Table) -> bool:
        """Whether an option is this action."""
        data = option.data
        if option.verb != self.verb or self.by not in (None, data.get("by")):
            return False
        if self.ability not in (None, data.get("ability")):
            return False
        if isinstance(self.card, int):
            return bool(data.get("lane") == self.card)
        return self.names.fits(option, self.card, game)


@dataclass(frozen=True)
class Pick(Choose):
    """Something chosen; a card that a yes puts into play need not be asked for."""

    agreed: bool = False

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The same, remembering whether it said yes."""
        for index, rest in super().moves(ask):
            said = ask.decision.options[index].verb == "yes"
            yield index, replace(rest, agreed=True) if said and isinstance(rest, Pick) else rest

    def settled(self, game: Table) -> bool:
        """Whether everything is chosen, or is there by a yes."""
        if self.agreed and len(self.items) == 1 and isinstance(self.items[0], str):
            return has_arrived(self, self.items[0], None, game)
        return super().settled(game)


@dataclass(frozen=True)
class Consent(Word):
    """A yes, to a may or to the only card that can be deployed."""

    def picks(self, ask: Ask) -> Iterable[int]:
        """The yes, or the card."""
        meant = [index for index, option in ask.options if option.verb == "choose"]
        if ask.decision.kind == "deploy" and len(meant) == 1:
            return meant
        return super().picks(ask)


@dataclass(frozen=True)
class Arrange(Order):
    """An order: of cards that go to a pile, or of cards that lie on a deck, the top one first."""

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The first that was named, or all of them chosen one after another."""
        if ask.decision.kind == "order":
            yield from super().moves(ask)
        else:
            chosen = Choose(self.player, self.names, self.effects, listed=True)
            yield from chosen.moves(ask)


@dataclass(frozen=True)
class Place(Plan):
    """Champions placed, each in its lane."""

    lanes: Mapping[str, int]

    def moves(self, ask: Ask) -> Iterator[Move]:
        """Place one of those that are left."""
        for name, lane in self.lanes.items():
            rest = {each: where for each, where in self.lanes.items() if each != name}
            for index in by_name(self, ask, name, "place"):
                if ask.decision.options[index].data.get("lane") == lane:
                    yield index, replace(self, lanes=rest)

    def settled(self, game: Table) -> bool:  # noqa: ARG002  wherever the game stands
        """Whether all are placed."""
        return not self.lanes
