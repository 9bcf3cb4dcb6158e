"""Declaring and attacking: cards one after the other, a zone to attack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from wartable.scenario.doors import Option, Table
from wartable.scenario.plans import Ask, Move, OnePick, Plan, by_name, ranked, verb_index


@dataclass(frozen=True)
class Declined(OnePick):
    """Nothing, said to one kind of question: no attack, nothing restored."""

    kind: str

    def picks(self, ask: Ask) -> Iterable[int]:
        """The option that declines, if this is the question."""
        index = verb_index(ask.decision, "pass", "done", "no")
        return [] if index is None or ask.decision.kind != self.kind else [index]


@dataclass(frozen=True)
class Listed(Plan):
    """Cards named one after the other, each its own pick: restore, attackers, defenders."""

    kind: str
    verb: str
    cards: tuple[str, ...]
    closes: bool
    """Whether `done` ends the list."""
    closed: bool = False

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The next card that was named, or the end of the list."""
        if ask.decision.kind != self.kind:
            return
        if self.cards:
            for index in by_name(self, ask, self.cards[0], self.verb):
                yield index, replace(self, cards=self.cards[1:])
        elif self.closes:
            done = verb_index(ask.decision, "done")
            if done is not None:
                yield done, replace(self, closed=True)

    def settled(self, game: Table) -> bool:
        """Whether all cards are named and the list is closed, if it can be."""
        if self.cards or self.closed or not self.closes:
            return not self.cards
        decision = game.decision  # a last card may have closed the list by itself
        return decision is None or decision.kind != self.kind


@dataclass(frozen=True)
class Attack(OnePick):
    """The zone to attack, and the legend attacked through it, if any."""

    zone: str
    legend: str | None

    def picks(self, ask: Ask) -> Iterable[int]:
        """The attack on that zone, and on that legend or none."""
        return ranked(self, ask, lambda o: o.verb == "attack" and self.is_meant(o, ask.game))

    def is_meant(self, option: Option, game: Table) -> bool:
        """Whether an option attacks that zone and that legend or none."""
        data = dict(option.data)
        card = data.pop("card", None)
        if not self.names.names_zone(data, self.zone):
            return False
        if self.legend is None or card is None:
            return card is None and self.legend is None
        return self.names.is_named(card, self.legend, game)
