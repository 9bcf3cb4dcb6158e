"""Whether a command is possible at its player's next decision of the kind it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.automatic import Autopilot
from wartable.scenario.choosing import is_choice
from wartable.scenario.commands import belongs, plan_of
from wartable.scenario.doors import Decision, Reason, Table
from wartable.scenario.fights import is_assigned, was_assigned
from wartable.scenario.generous import fit
from wartable.scenario.names import Names
from wartable.scenario.plans import search, verb_index
from wartable.scenario.steps import Command

OUT_OF_PLAY = ("hand", "deck", "discard", "chain", "out")

LIMIT = 5_000
"""Decisions after which nobody looks any further."""


@dataclass(frozen=True)
class Finding:
    """Whether a command is legal, and the reasons if it is not."""

    legal: bool
    reasons: tuple[Reason, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules against it."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))

    @property
    def why(self) -> str:
        """The reasons in words."""
        return "; ".join(dict.fromkeys(f"{each.sentence} ({each.rule})" for each in self.reasons))

    def __str__(self) -> str:
        if self.legal:
            return "legal"
        return f"illegal: {self.why}" if self.reasons else "illegal"


def look(game: Table, command: Command, pilot: Autopilot) -> Finding:
    """Look on a copy of the game, declining what can be declined on the way."""
    twin = game.clone()
    for _ in range(LIMIT):
        decision = twin.decision
        if decision is None:
            break
        verdict = judge(twin, decision, command, pilot)
        if verdict is not None:
            return Finding(legal=True) if verdict else against(twin, command, pilot.names)
        index = pilot.answer(twin, decision, declining=True)
        if index is None:
            break
        twin.apply(index)
    return against(game, command, pilot.names)


def judge(game: Table, decision: Decision, command: Command, pilot: Autopilot) -> bool | None:
    """Whether a command is possible at this decision, None if it does not belong here."""
    names = pilot.names
    if belongs(command, decision):
        return fit(game, command, pilot) is not None
    mine = decision.player == command.player
    if command.verb == "choose" and decision.kind == "option" and mine:
        return search(game, plan_of(command, names)) is not None
    if command.verb == "choose" and decision.kind == "may" and mine:
        return judge_may(game, decision, command, names)
    if command.verb == "assign" and is_assigned(game):
        return was_assigned(game, command, names)
    return None


def judge_may(game: Table, decision: Decision, command: Command, names: Names) -> bool | None:
    """A may counts as the choice it opens; None if it opens none."""
    if search(game, plan_of(command, names)) is not None:
        return True
    yes = verb_index(decision, "yes")
    if yes is None:
        return None
    twin = game.clone()
    twin.apply(yes)
    opened = twin.decision
    mine = opened is not None and opened.player == command.player and is_choice(opened)
    return False if mine else None


def against(game: Table, command: Command, names: Names) -> Finding:
    """The reasons the game gives against what a command wants to do with its cards."""
    if command.verb in ("attackers", "defenders"):
        return against_fighters(game, command, names)
    if command.verb in ("assign", "choose"):
        reasons = game.explain(command.player, 0, command.verb)
        return Finding(legal=False, reasons=tuple(reasons))
    if command.verb not in ("play", "use", "develop"):
        return Finding(legal=False)
    cards = names.cards(command.value, game)
    zones = {card: names.facts(game, card).get("zone") for card in cards}
    in_play = [card for card in cards if zones[card] not in OUT_OF_PLAY]
    if command.verb == "play":
        cards = [card for card in cards if card not in in_play] or cards
    else:
        cards = in_play or cards
    place = str(command.answers.get("to", "a target" if "on" in command.answers else ""))
    if "questing" in command.answers:
        place = "questing"
    against_cards = [
        reason
        for card in cards
        for reason in game.explain(command.player, card, command.verb, place)
    ]
    return Finding(legal=False, reasons=tuple(against_cards))


def against_fighters(game: Table, command: Command, names: Names) -> Finding:
    """The reasons against declaring the cards a command names."""
    named = command.value if isinstance(command.value, list | tuple) else [command.value]
    reasons = [
        reason
        for name in named
        for card in names.cards(name, game)
        for reason in game.explain(command.player, card, command.verb)
    ]
    return Finding(legal=False, reasons=tuple(reasons))
