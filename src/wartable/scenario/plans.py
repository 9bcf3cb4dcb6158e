"""A command as a plan: which option it takes at each decision it opens, and when it is complete.

A plan is a value. `moves` lists the options it may take at a decision, the best first, each with
what is left of the plan; `settled` says that nothing is left. `search` finds the picks of a whole
command on copies of the game, so that a command is done entirely or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from wartable.scenario.doors import Decision, Option, Table
from wartable.scenario.names import Names

DECLINING = ("pass", "no", "done", "keep")
"""Verbs that decline, the plainest first."""

DEPTH = 80
"""Picks after which a search gives up."""


@dataclass(frozen=True)
class Ask:
    """A pending decision and the game it stands in."""

    game: Table
    decision: Decision

    @property
    def options(self) -> Iterator[tuple[int, Option]]:
        """The options with their numbers."""
        return enumerate(self.decision.options)


@dataclass(frozen=True)
class Plan:
    """What is left of a player's command."""

    player: int
    names: Names

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The options this plan may take here, the best first, and what is left of it then."""
        raise NotImplementedError

    def settled(self, game: Table) -> bool:
        """Whether nothing is left to be answered."""
        raise NotImplementedError

    def waits(self, game: Table) -> bool:  # noqa: ARG002  most commands are done in one go
        """Whether what is left waits for an answer of the other player."""
        return False


Move = tuple[int, Plan]


@dataclass(frozen=True)
class Finished(Plan):
    """A plan of which nothing is left."""

    def settled(self, game: Table) -> bool:  # noqa: ARG002  wherever the game stands
        """It is."""
        return True


@dataclass(frozen=True)
class OnePick(Plan):
    """A command that is done with one pick."""

    def picks(self, ask: Ask) -> Iterable[int]:
        """The options that do it, the best first."""
        raise NotImplementedError

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The picks, with nothing left after them."""
        for index in self.picks(ask):
            yield index, Finished(self.player, self.names)

    def settled(self, game: Table) -> bool:  # noqa: ARG002  the pick itself ends the plan
        """It is not before the pick is made."""
        return False


@dataclass(frozen=True)
class Together(Plan):
    """Several commands of one player, the parts of one effect, as their questions come."""

    parts: tuple[Plan, ...]

    def moves(self, ask: Ask) -> Iterator[Move]:
        """What one of the parts says; what none of them names is taken after all that is named."""
        silent = []
        for place, part in enumerate(self.parts):
            if part.settled(ask.game):
                continue
            for index, rest in part.moves(ask):
                parts = (*self.parts[:place], rest, *self.parts[place + 1 :])
                move = index, replace(self, parts=parts)
                if rest == part:
                    silent.append(move)
                else:
                    yield move
        yield from silent

    def settled(self, game: Table) -> bool:
        """Whether nothing is left of any of them."""
        return all(part.settled(game) for part in self.parts)


@dataclass
class Farthest:
    """The decision at which a search got stuck with the most picks behind it."""

    depth: int = DEPTH + 1
    ask: Ask | None = None


def search(game: Table, plan: Plan, stuck: Farthest | None = None) -> list[int] | None:
    """The picks that carry out a plan from the present decision on, None if it is not possible."""
    found = course(game, plan, stuck=stuck)
    return None if found is None else found[0]


def course(
    game: Table, plan: Plan, depth: int = DEPTH, stuck: Farthest | None = None
) -> tuple[list[int], Plan] | None:
    """The same, with what is left of the plan: something only where it waits."""
    decision = game.decision
    if decision is None or decision.player != plan.player or depth == 0:
        return None
    ask = Ask(game, decision)
    for index, rest in plan.moves(ask):
        twin = game.clone()
        twin.apply(index)
        if rest.settled(twin) or rest.waits(twin):
            return [index], rest
        tail = course(twin, rest, depth - 1, stuck)
        if tail is not None:
            return [index, *tail[0]], tail[1]
    if stuck is not None and depth < stuck.depth:
        stuck.depth, stuck.ask = depth, ask
    return None


def verb_index(decision: Decision, *verbs: str) -> int | None:
    """The first option with one of the verbs, tried in their order."""
    for verb in verbs:
        for index, option in enumerate(decision.options):
            if option.verb == verb:
                return index
    return None


def decline_index(decision: Decision) -> int | None:
    """The option that declines, None if the decision cannot be declined."""
    return verb_index(decision, *DECLINING)


def ranked(plan: Plan, ask: Ask, test: Callable[[Option], bool]) -> list[int]:
    """The options that pass a test: one's own zones first, cards in table order."""

    def key(index: int) -> tuple[bool, int, int]:
        data = options[index].data
        card = data.get("card")
        rank = plan.names.rank(card) if isinstance(card, int) else 0
        return data.get("side", plan.player) != plan.player, rank, index

    options = dict(ask.options)
    return sorted((index for index, option in options.items() if test(option)), key=key)


def by_name(plan: Plan, ask: Ask, name: str, *verbs: str) -> list[int]:
    """The options with one of the verbs that name what is meant."""
    return ranked(plan, ask, lambda o: o.verb in verbs and plan.names.fits(o, name, ask.game))


def by_number(plan: Plan, ask: Ask, number: int) -> list[int]:
    """The options of that number, or of the lane of that number: champions before all others."""
    options = dict(ask.options)
    right = [index for index in options if options[index].data.get("number") == number]
    there = ranked(plan, ask, lambda o: o.data.get("lane") == number)
    return right or sorted(there, key=lambda index: options[index].data.get("row") != "middle")


def next_kind(game: Table, player: int) -> str:
    """The kind of a player's pending decision, empty if he is not the one asked."""
    decision = game.decision
    return decision.kind if decision is not None and decision.player == player else ""
