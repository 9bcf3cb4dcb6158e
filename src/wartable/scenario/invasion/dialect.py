"""Invasion as its scenarios speak of it."""

from __future__ import annotations

from wartable.kernel.rules import Reason
from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect, Reached
from wartable.scenario.invasion.commands import MAKERS, fit, plan_of
from wartable.scenario.invasion.expecting import CARD, FACTS, SIDE
from wartable.scenario.invasion.fighting import is_assigned, was_assigned
from wartable.scenario.invasion.stands import chain_has_resolved, is_in_phase, is_quiet
from wartable.scenario.invasion.words import INVASION
from wartable.scenario.matching import Match, Plan
from wartable.scenario.position import Position
from wartable.scenario.steps import Command

OUT_OF_PLAY = ("hand", "deck", "discard", "chain", "out")


class InvasionDialect(Dialect):
    """What the runner asks about Invasion."""

    language = INVASION
    makers = MAKERS
    card = CARD
    side = SIDE
    facts = FACTS

    def plan(self, command: Command) -> Plan:
        """The plan that carries out a command, paid for as it says."""
        return plan_of(command)

    def fit(self, now: Position, command: Command, pilot: Autopilot) -> Match | None:
        """How to carry out a command, which may say more than its announcement asks."""
        return fit(now, command, pilot)

    def was_done(self, now: Position, command: Command, told: int | None = None) -> bool | None:
        """Whether damage lies where a command assigns it, or an effect has played its card."""
        if command.verb == "assign" and is_assigned(now):
            return was_assigned(now, command.player, command.value)
        if command.verb == "play" and not command.answers and told is not None:
            who = now.names.players[command.player]
            lines = {f"{who}: {now.names.titles[card]}" for card in now.named(command.value)}
            return not lines.isdisjoint(now.game.log()[told:])
        return None

    def reasons(self, now: Position, command: Command) -> list[Reason]:
        """The reasons the game gives against what a command wants to do with its cards."""
        who, verb = command.player, command.verb
        if verb in ("attackers", "defenders"):
            cards = [card for name in command.value for card in now.named(name)]
        elif verb in ("play", "use", "develop", "ambush"):
            cards = meant(now, command)
        else:
            cards = [0] if verb in ("assign", "choose") else []
        place = place_of(command) if verb in ("play", "use", "develop", "ambush") else ""
        return [reason for card in cards for reason in now.explain(who, card, verb, place)]

    def has_resolved(self, now: Position) -> bool:
        """Whether no chain is being built or resolved."""
        return chain_has_resolved(now)

    def is_at_rest(self, now: Position) -> bool:
        """Whether the chain is empty, nothing half resolved, no combat under way."""
        return now.over or (super().is_at_rest(now) and is_quiet(now))

    def until(self, now: Position, phase: str | None, active: int | None) -> Reached:  # noqa: ARG002  where play stands now is of no account
        """What tells that a phase of a player's turn has begun."""
        return lambda later: is_in_phase(later, phase, active)


def meant(now: Position, command: Command) -> list[int]:
    """The cards a command may mean: for playing those out of play, for using those in play."""
    cards = now.named(command.value)
    in_play = [card for card in cards if now.card(card).get("zone") not in OUT_OF_PLAY]
    if command.verb == "play":
        return [card for card in cards if card not in in_play] or cards
    return in_play or cards


def place_of(command: Command) -> str:
    """What a command says of where its card goes."""
    if "questing" in command.answers:
        return "questing"
    return str(command.answers.get("to", "a target" if "on" in command.answers else ""))
