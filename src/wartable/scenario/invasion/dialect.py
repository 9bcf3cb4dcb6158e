"""Invasion as its scenarios speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wartable.scenario.automatic import Autopilot
from wartable.scenario.cards import listing
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Facts, Reason, Table
from wartable.scenario.fitting import Fit
from wartable.scenario.invasion.expecting import CARD_KEYS, SIDE_KEYS, card_value, side_value
from wartable.scenario.invasion.fights import is_assigned, was_assigned
from wartable.scenario.invasion.generous import fit
from wartable.scenario.invasion.making import MAKERS, plan_of
from wartable.scenario.invasion.played import was_played
from wartable.scenario.invasion.reasons import against
from wartable.scenario.invasion.stands import chain_has_resolved, is_in_phase, is_quiet
from wartable.scenario.invasion.words import INVASION
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan
from wartable.scenario.steps import Command

CHAIN = "chain"


class InvasionDialect(Dialect):
    """What the runner asks about Invasion."""

    language = INVASION
    makers = MAKERS
    card_keys = CARD_KEYS
    side_keys = SIDE_KEYS
    fact_keys = (CHAIN,)

    def plan(self, command: Command, names: Names) -> Plan:
        """The plan that carries out a command, paid for as it says."""
        return plan_of(command, names)

    def fit(
        self, game: Table, command: Command, pilot: Autopilot, following: Command | None = None
    ) -> Fit | None:
        """How to carry out a command, which may say more than its announcement asks."""
        return fit(game, command, pilot, following)

    def was_done(self, game: Table, command: Command, names: Names) -> bool | None:
        """Whether damage lies where a command assigns it."""
        if command.verb != "assign" or not is_assigned(game):
            return None
        return was_assigned(game, command, names)

    def was_played(self, game: Table, command: Command, names: Names, told: int) -> bool:
        """Whether an effect has meanwhile played the card that a command wants to play."""
        return was_played(game, command, names, told)

    def reasons(self, game: Table, command: Command, names: Names) -> Sequence[Reason]:
        """The reasons against a command."""
        return list(against(game, command, names))

    def has_resolved(self, game: Table) -> bool:
        """Whether no chain is being built or resolved."""
        return chain_has_resolved(game)

    def is_at_rest(self, game: Table) -> bool:
        """Whether the chain is empty, nothing half resolved, no combat under way."""
        if game.decision is None:
            return True
        return super().is_at_rest(game) and is_quiet(game)

    def until(self, game: Table, phase: str | None, active: int | None) -> Callable[[Table], bool]:  # noqa: ARG002  where play stands now is of no account
        """What tells that a phase of a player's turn has begun."""
        return lambda now: is_in_phase(now, phase, active)

    def card_value(self, path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
        """What differs in one value of a card."""
        return card_value(path, value, found, now)

    def side_value(self, path: str, value: Any, side: Facts, now: Moment) -> Iterator[str]:
        """What differs in one value of a player's side."""
        return side_value(path, value, side, now)

    def fact(self, key: str, value: Any, now: Moment) -> Iterator[str]:
        """What differs on the chain, bottom first."""
        cards = [entry["card"] for entry in now.facts[CHAIN]]
        return listing(key, value, cards, now, ordered=True)
