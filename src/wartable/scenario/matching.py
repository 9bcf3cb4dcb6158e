"""Matching: the one function that says whether and how a command can be carried out.

A command becomes a plan, which is a value: `moves` lists the options it may take in a position, the
best first, each with what is left of the plan; `settled` says that nothing is left. `matched` finds
the picks of a whole plan on copies of the game, so that a command is done entirely or not at all.
Running a command, `legal`, `illegal` and the advice of a message all ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from wartable.scenario.position import Offer, Position

DEPTH = 80
"""Picks after which a search gives up."""


@dataclass(frozen=True)
class Plan:
    """What is left of a player's command."""

    player: int

    def moves(self, now: Position) -> Iterable[Move]:
        """The options this plan may take here, the best first, and what is left of it then."""
        raise NotImplementedError

    def settled(self, now: Position) -> bool:
        """Whether nothing is left to be answered."""
        raise NotImplementedError

    def waits(self, now: Position) -> bool:  # noqa: ARG002  most commands are done in one go
        """Whether what is left waits for an answer of the other player."""
        return False


Move = tuple[int, Plan]


@dataclass(frozen=True)
class Finished(Plan):
    """A plan of which nothing is left."""

    def settled(self, now: Position) -> bool:  # noqa: ARG002  wherever the game stands
        """It is."""
        return True


@dataclass(frozen=True)
class OnePick(Plan):
    """A command that is done with one pick."""

    def picks(self, now: Position) -> Iterable[int]:
        """The options that do it, the best first."""
        raise NotImplementedError

    def moves(self, now: Position) -> Iterable[Move]:
        """The picks, with nothing left after them."""
        return [(index, Finished(self.player)) for index in self.picks(now)]

    def settled(self, now: Position) -> bool:  # noqa: ARG002  the pick itself ends the plan
        """It is not before the pick is made."""
        return False


@dataclass(frozen=True)
class Together(Plan):
    """Several commands of one player, the parts of one effect, as their questions come."""

    parts: tuple[Plan, ...]

    def moves(self, now: Position) -> Iterator[Move]:
        """What one of the parts says; what none of them names is taken after all that is named."""
        silent = []
        for place, part in enumerate(self.parts):
            if part.settled(now):
                continue
            for index, rest in part.moves(now):
                parts = (*self.parts[:place], rest, *self.parts[place + 1 :])
                move = index, replace(self, parts=parts)
                if rest == part:
                    silent.append(move)
                else:
                    yield move
        yield from silent

    def settled(self, now: Position) -> bool:
        """Whether nothing is left of any of them."""
        return all(part.settled(now) for part in self.parts)


class Match(NamedTuple):
    """How a command is carried out."""

    picks: tuple[int, ...]
    left: Plan
    """What is left of the plan: something only where it waits for the other player."""
    now: Position
    """The position after the picks, on a copy of the game."""
    later: tuple[Plan, ...] = ()
    """Answers for questions to come."""


@dataclass
class Farthest:
    """The position in which a search got stuck with the most picks behind it."""

    depth: int = DEPTH + 1
    now: Position | None = None


def matched(
    now: Position, plan: Plan, stuck: Farthest | None = None, depth: int = DEPTH
) -> Match | None:
    """How to carry out a plan from the pending decision on, None if that is not possible."""
    if now.player != plan.player or depth == 0:
        return None
    for index, rest in plan.moves(now):
        after = now.after(index)
        if rest.settled(after) or rest.waits(after):
            return Match((index,), rest, after)
        found = matched(after, rest, stuck, depth - 1)
        if found is not None:
            return found._replace(picks=(index, *found.picks))
    if stuck is not None and depth < stuck.depth:
        stuck.depth, stuck.now = depth, now
    return None


def ranked(plan: Plan, now: Position, test: Callable[[Offer], bool]) -> list[int]:
    """The options that pass a test: one's own zones first, cards in table order."""

    def key(offer: Offer) -> tuple[bool, int, int]:
        card = offer.data.get("card")
        rank = now.names.rank(card) if isinstance(card, int) else 0
        return offer.data.get("side", plan.player) != plan.player, rank, offer.place

    return [offer.place for offer in sorted(filter(test, now.offers), key=key)]


def by_name(plan: Plan, now: Position, name: str, *verbs: str) -> list[int]:
    """The options with one of the verbs that name what is meant."""
    return ranked(plan, now, lambda offer: offer.verb in verbs and now.fits(offer, name))


def by_number(plan: Plan, now: Position, number: int) -> list[int]:
    """The options of that number, or of the lane of that number: champions before all others."""
    right = [offer.place for offer in now.offers if offer.data.get("number") == number]
    there = ranked(plan, now, lambda offer: offer.data.get("lane") == number)
    return right or sorted(there, key=lambda index: now.offers[index].data.get("row") != "middle")


def chosen(plan: Plan, now: Position, item: object) -> list[int]:
    """The options of a choice that a name or a number means."""
    if isinstance(item, int):
        return by_number(plan, now, item)
    return by_name(plan, now, str(item), *now.language.choosing)
