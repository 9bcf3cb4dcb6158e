"""A game as scenarios speak of it: the one seam between the runner and each game's ways.

The runner, the matching and the expectations are the same for all games. What a command does, where
play rests, what can be expected of a card or a side is said by a game's dialect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from wartable.kernel.rules import Reason
from wartable.scenario.answers import Alternative, Choose, Order, Word, items_of
from wartable.scenario.automatic import Autopilot
from wartable.scenario.language import Language
from wartable.scenario.matching import Match, Plan, matched
from wartable.scenario.position import Position
from wartable.scenario.shapes import Comparison, Shape
from wartable.scenario.stands import until
from wartable.scenario.steps import Command, Step

Maker = Callable[[Command], Plan]
Reached = Callable[[Position], bool]


def word_of(command: Command) -> Plan:
    """The plan of a command of one word."""
    return Word(command.player, command.verb)


COMMON: Mapping[str, Maker] = {
    "choose": lambda c: Choose(c.player, *items_of(c)),
    "order": lambda c: Order(c.player, c.value),
    "option": lambda c: Alternative(c.player, c.value),
}
"""The commands that all games have, but for those of one word."""


class Dialect:
    """What the runner asks about one game."""

    language: Language
    makers: Mapping[str, Maker] = COMMON
    """How each command becomes a plan."""
    card: Shape
    side: Shape
    """What can be expected of a card; of a player's side, besides hand, deck and discard pile."""
    facts: Mapping[str, Comparison] = MappingProxyType({})
    """What can be expected of this game alone."""

    # -- commands ----------------------------------------------------------------------------------

    def script(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """The steps of a script as this game takes them."""
        return tuple(steps)

    def plan(self, command: Command) -> Plan:
        """The plan that carries out a command."""
        return self.makers.get(command.verb, word_of)(command)

    def fit(self, now: Position, command: Command, pilot: Autopilot) -> Match | None:  # noqa: ARG002  a game may look ahead
        """How to carry out a command at the pending decision, None if that is not possible."""
        return matched(now, self.plan(command))

    def was_done(self, now: Position, command: Command, told: int | None = None) -> bool | None:  # noqa: ARG002  of all games only some do anything unasked
        """Whether what a command says came about without a question; None if it is asked for.

        `told` is how many lines the log had when the command was reached, if it was.
        """
        return None

    def reasons(self, now: Position, command: Command) -> Sequence[Reason]:
        """The reasons the game gives against what a command wants to do with its cards."""
        raise NotImplementedError

    # -- where play stands -------------------------------------------------------------------------

    def has_resolved(self, now: Position) -> bool:
        """Whether nothing is being announced or resolved."""
        return now.over or now.is_outside

    def is_at_rest(self, now: Position) -> bool:
        """Whether nothing at all is under way, or the game is over."""
        return now.over or now.kind in self.language.resting

    def until(self, now: Position, phase: str | None, active: int | None) -> Reached:
        """What tells, from here on, that a phase of a player's turn has begun."""
        return until(now, phase, active)
