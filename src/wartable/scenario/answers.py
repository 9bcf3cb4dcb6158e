"""Plans of the answers that all games have: a word, an alternative, an order, a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from wartable.scenario.language import NONE
from wartable.scenario.matching import Move, OnePick, Plan, chosen
from wartable.scenario.position import Offer, Position
from wartable.scenario.steps import Command

ANSWERS = ("choose", "yes", "no", "option", "order", "deploy")
"""Commands that answer parts of an effect, in whatever order they are asked."""


@dataclass(frozen=True)
class Word(OnePick):
    """A command of one word: pass, yes, no, keep, mulligan."""

    word: str

    def picks(self, now: Position) -> Iterable[int]:
        """The option with this verb, or with another that means the same here."""
        same = self.word == "pass" and now.kind in now.language.declaring  # declares none
        same = same or (self.word == "no" and now.kind in now.language.refused)
        index = now.has(self.word, *(["done"] if same else []))
        return [] if index is None else [index]


@dataclass(frozen=True)
class Alternative(OnePick):
    """One of the alternatives joined by *or*, counting as printed."""

    number: int

    def picks(self, now: Position) -> Iterable[int]:
        """The alternative of that number."""
        verbs = ("option", "choose")
        right = [o for o in now.offers if o.verb in verbs and o.data.get("number") == self.number]
        return [offer.place for offer in right]

    def moves(self, now: Position) -> Iterator[Move]:
        """The alternative; naming it implies the yes of a may."""
        yield from super().moves(now)
        yes = now.has("yes")
        if yes is not None:
            yield yes, self


@dataclass(frozen=True)
class Order(OnePick):
    """Which of several goes first; the runner remembers what is to follow."""

    effects: tuple[str, ...]

    def picks(self, now: Position) -> Iterable[int]:
        """The first that was named, if all of them are there."""
        left = [offer for offer in now.offers if offer.verb == "first"]
        first: list[int] = []
        for name in self.effects:
            meant = effect(now, name, left)
            if meant is None:
                return []
            first.append(meant.place)
            left.remove(meant)
        return first[:1]


def effect(now: Position, name: str, among: Iterable[Offer]) -> Offer | None:
    """The option that is the effect meant: by its card, `Title#2` by its ability as well."""
    title, number, ability = name.rpartition("#")
    for offer in among:
        second = number and str(offer.data.get("ability")) == ability
        if now.fits(offer, name) or (second and now.fits(offer, title)):
            return offer
    return None


@dataclass(frozen=True)
class Choose(Plan):
    """One thing or several, in order; `{choose: X}` implies the yes of a may."""

    items: tuple[object, ...]
    listed: bool
    """Whether all of them are named, so that no more are to be chosen."""
    question: str = ""
    """The question answered last."""
    closed: bool = False

    def moves(self, now: Position) -> Iterator[Move]:
        """The next thing that was named, nothing, or the end of the list."""
        if not self.items:
            done = now.has("done")
            if done is not None:
                yield done, replace(self, closed=True)
        elif self.items[0] == NONE:
            yield from self.refusals(now)
        elif now.kind == "may":
            yield from self.consents(now)
        elif now.kind == "option":
            for offer in now.offers:
                if offer.verb != "done":
                    yield offer.place, self  # the alternative that leads to what is named
        elif now.language.is_choice(now.kind):
            yield from self.choices(now)

    def settled(self, now: Position) -> bool:
        """Whether everything is chosen, and a list is closed, if it can be."""
        if self.items:
            return False
        if self.closed or not self.listed or now.player != self.player:
            return True
        return now.prompt != self.question or now.has("done") is None

    def consents(self, now: Position) -> Iterator[Move]:
        """Saying yes by naming what is chosen then, or what the may is about, or whose it is."""
        subject, item = now.subject, str(self.items[0])
        for offer in now.offers:
            if offer.verb != "yes":
                continue
            named = now.fits(offer, item) or (bool(subject) and now.is_named(subject, item))
            if named or offer.data.get("card", subject) == subject:
                # A may about another card than the one named is declined, not passed through.
                yield offer.place, self
            if named:
                yield offer.place, replace(self, items=self.items[1:], question=now.prompt)

    def refusals(self, now: Position) -> Iterator[Move]:
        """Ways to choose nothing."""
        index = now.has("done", "no", "pass")
        if index is not None and (now.language.is_choice(now.kind) or now.kind == "may"):
            yield index, replace(self, items=self.items[1:], closed=True)

    def choices(self, now: Position) -> Iterator[Move]:
        """Ways to choose what comes next; a single option that is not meant is taken silently."""
        rest = replace(self, items=self.items[1:], question=now.prompt)
        if isinstance(self.items[0], int) and now.default >= 0:
            # Nobody has to say this number; the one that was named may be meant for the next.
            yield now.default, self
        for index in chosen(self, now, self.items[0]):
            yield index, rest
        meant = [offer.place for offer in now.offers if offer.verb != "done"]
        if len(meant) == 1:
            yield meant[0], self


def items_of(command: Command) -> tuple[tuple[object, ...], bool]:
    """What a command chooses, and whether it lists all of it."""
    listed = isinstance(command.value, tuple)
    return (command.value if listed else (command.value,)), listed


def names_of(command: Command) -> Iterator[str]:
    """Every name a command mentions."""
    for value in (command.value, *command.answers.values()):
        for name in value if isinstance(value, (tuple, Mapping)) else (value,):
            if isinstance(name, str) and name != NONE:
                yield name
