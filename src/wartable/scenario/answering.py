"""Plain answers: a word, cards one after the other, a zone to attack, an alternative, an order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from wartable.scenario.doors import Option, Table
from wartable.scenario.names import Names
from wartable.scenario.plans import Ask, Move, OnePick, Plan, by_name, ranked, verb_index


@dataclass(frozen=True)
class Word(OnePick):
    """A command of one word: pass, yes, no, keep, mulligan."""

    word: str

    def picks(self, ask: Ask) -> Iterable[int]:
        """The option with this verb, or with another that means the same here."""
        kind = ask.decision.kind
        same = self.word == "pass" and kind in ("attackers", "defenders")  # declares none
        same = same or (self.word == "no" and kind == "choose")
        index = verb_index(ask.decision, self.word, *(["done"] if same else []))
        return [] if index is None else [index]


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


@dataclass(frozen=True)
class Alternative(OnePick):
    """One of the alternatives joined by *or*, counting as printed."""

    number: int

    def picks(self, ask: Ask) -> Iterable[int]:
        """The alternative of that number."""
        return [
            index
            for index, option in ask.options
            if option.verb in ("option", "choose") and option.data.get("number") == self.number
        ]

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The alternative; naming it implies the yes of a may."""
        yield from super().moves(ask)
        yes = verb_index(ask.decision, "yes")
        if yes is not None:
            yield yes, self

    def settled(self, game: Table) -> bool:  # noqa: ARG002  the alternative itself ends the plan
        """It is not before the alternative is named."""
        return False


@dataclass(frozen=True)
class Order(OnePick):
    """Which of several goes first; the runner remembers what is to follow."""

    effects: tuple[str, ...]

    def picks(self, ask: Ask) -> Iterable[int]:
        """The first that was named, if all of them are there."""
        left = [index for index, option in ask.options if option.verb == "first"]
        chosen: list[int] = []
        for name in self.effects:
            index = effect_index(self.names, ask, name, left)
            if index is None:
                return []
            chosen.append(index)
            left.remove(index)
        return chosen[:1]


def effect_index(names: Names, ask: Ask, name: str, among: Iterable[int]) -> int | None:
    """The option that is the effect meant: by its card, `Title#2` by its ability as well."""
    title, number, ability = name.rpartition("#")
    for index in among:
        option = ask.decision.options[index]
        if names.fits(option, name, ask.game):
            return index
        second = number and str(option.data.get("ability")) == ability
        if second and names.fits(option, title, ask.game):
            return index
    return None
