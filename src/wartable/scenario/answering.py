"""Plain answers: a word, an alternative, an order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wartable.scenario.names import Names
from wartable.scenario.plans import Ask, Move, OnePick, verb_index


@dataclass(frozen=True)
class Word(OnePick):
    """A command of one word: pass, yes, no, keep, mulligan."""

    word: str

    def picks(self, ask: Ask) -> Iterable[int]:
        """The option with this verb, or with another that means the same here."""
        language, kind = self.names.language, ask.decision.kind
        same = self.word == "pass" and kind in language.declaring  # declares none
        same = same or (self.word == "no" and kind in language.refused)
        index = verb_index(ask.decision, self.word, *(["done"] if same else []))
        return [] if index is None else [index]


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
