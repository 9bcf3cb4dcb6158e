"""A game as scenarios speak of it: the one seam between the runner and each game's ways.

The runner, the plans and the expectations are the same for all games. What a command does, where
play rests, what can be expected of a card or a side is said by a game's dialect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wartable.scenario.automatic import Autopilot
from wartable.scenario.commands import COMMON, Maker, word_of
from wartable.scenario.doors import Facts, Reason, Table
from wartable.scenario.fitting import Fit, fit_of
from wartable.scenario.language import Language
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan
from wartable.scenario.steps import Command, Step

Values = Mapping[str, Any]


class Dialect:
    """What the runner asks about one game."""

    language: Language
    makers: Mapping[str, Maker] = COMMON
    """How each command becomes a plan."""
    card_keys: tuple[str, ...] = ()
    side_keys: tuple[str, ...] = ()
    """What can be expected of a card; of a player's side, besides hand, deck and discard pile."""
    joins_answers = False
    """Whether a command is read along with the answers that follow it."""
    fact_keys: tuple[str, ...] = ()
    """What can be expected of this game alone."""

    # -- commands ----------------------------------------------------------------------------------

    def plan(self, command: Command, names: Names) -> Plan:
        """The plan that carries out a command."""
        return self.makers.get(command.verb, word_of)(command, names)

    def script(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """The steps of a script as this game takes them."""
        return tuple(steps)

    def fit(
        self,
        game: Table,
        command: Command,
        pilot: Autopilot,
        following: Command | None = None,  # noqa: ARG002  a game may let a command go on in it
    ) -> Fit | None:
        """How to carry out a command at the pending decision, None if that is not possible.

        `following` is the command that the script has after it, if it is the very next step.
        """
        return fit_of(game, self.plan(command, pilot.names))

    def was_done(self, game: Table, command: Command, names: Names) -> bool | None:  # noqa: ARG002
        """Whether a command was carried out without a question; None if it is asked for."""
        return None

    def was_played(self, game: Table, command: Command, names: Names, told: int) -> bool:  # noqa: ARG002
        """Whether an effect has played the card of a command since the log had so many lines."""
        return False

    def reasons(self, game: Table, command: Command, names: Names) -> Sequence[Reason]:
        """The reasons the game gives against what a command wants to do with its cards."""
        raise NotImplementedError

    # -- where play stands -------------------------------------------------------------------------

    def has_resolved(self, game: Table) -> bool:
        """Whether nothing is being announced or resolved."""
        decision = game.decision
        return decision is None or self.language.is_outside_effects(decision.kind)

    def is_at_rest(self, game: Table) -> bool:
        """Whether nothing at all is under way, or the game is over."""
        decision = game.decision
        return decision is None or decision.kind in self.language.resting

    def until(self, game: Table, phase: str | None, active: int | None) -> Callable[[Table], bool]:
        """What tells, from here on, that a phase of a player's turn has begun."""
        raise NotImplementedError

    # -- expectations ------------------------------------------------------------------------------

    def card_value(self, path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
        """What differs in one value of a card; the last word of the path says which."""
        raise NotImplementedError

    def side_value(self, path: str, value: Any, side: Facts, now: Moment) -> Iterator[str]:
        """What differs in one value of a player's side, or of what is seen of it."""
        raise NotImplementedError

    def fact(self, key: str, value: Any, now: Moment) -> Iterator[str]:
        """What differs in a fact about the game that only this game has."""
        raise NotImplementedError
