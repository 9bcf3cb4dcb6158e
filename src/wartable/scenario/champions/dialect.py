"""Champions as its scenarios speak of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from wartable.kernel.rules import Reason
from wartable.scenario.answers import items_of
from wartable.scenario.champions.acting import Answers, Arrange, Consent, Deed, Pick, Place
from wartable.scenario.champions.expecting import CARD, SIDE
from wartable.scenario.champions.words import CHAMPIONS, ROWS
from wartable.scenario.dialect import COMMON, Dialect, Maker
from wartable.scenario.matching import Plan
from wartable.scenario.position import Position
from wartable.scenario.shapes import cards_in
from wartable.scenario.steps import Command, Step


def deed_of(command: Command) -> Plan:
    """The plan of a card played or a Heroic Act used."""
    answers = command.answers
    items = (*answers.get("pay", ()), *answers.get("on", ()))
    moved = items[0] if len(items) == 1 and isinstance(items[0], str) else ""
    then = Answers(command.player, items, answers.get("to"), moved)
    by, ability = answers.get("by"), answers.get("ability")
    return Deed(command.player, then, command.verb, command.value, by=by, ability=ability)


def deploy_of(command: Command) -> Plan:
    """The plan of what is deployed, and where."""
    card, lane = command.value, command.answers.get("to")
    return Answers(command.player, (card,), lane, card, by_itself=True)


MAKERS: Mapping[str, Maker] = {
    **COMMON,
    "play": deed_of,
    "heroic": deed_of,
    "choose": lambda c: Pick(c.player, *items_of(c)),
    "deploy": deploy_of,
    "order": lambda c: Arrange(c.player, c.value),
    "yes": lambda c: Consent(c.player, c.verb),
    "place": lambda c: Place(c.player, c.value),
}


class ChampionsDialect(Dialect):
    """What the runner asks about Champions."""

    language = CHAMPIONS
    makers = MAKERS
    card = CARD
    side = SIDE

    def script(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """Cards chosen go in the order of their choice, so an order given next is that of it."""
        taken = list(steps)
        for place, (first, then) in enumerate(pairwise(steps)):
            if isinstance(first, Command) and isinstance(then, Command):
                verbs = first.player == then.player and (first.verb, then.verb)
                if verbs == ("choose", "order") and is_order_of(then.value, first.value):
                    taken[place] = replace(first, value=then.value)
        return tuple(taken)

    def was_done(self, now: Position, command: Command, told: int | None = None) -> bool | None:  # noqa: ARG002  the pile tells, not the log
        """Whether the cards of an order lie so in the discard pile: the first lies lowest."""
        if command.verb != "order":
            return None
        pile = cards_in(now.facts["players"][command.player], "discard")
        for name in reversed(command.value):
            place = next((i for i, card in enumerate(pile) if now.is_named(card, name)), None)
            if place is None:
                return None
            pile = pile[place + 1 :]
        return True

    def reasons(self, now: Position, command: Command) -> Sequence[Reason]:
        """The reasons against a command, from the cards it may mean."""
        if command.verb in ("choose", "deploy", "place"):
            return now.explain(command.player, 0, command.verb)
        if command.verb not in ("play", "heroic"):
            return []
        lane = str(command.answers.get("by", ""))
        return [
            reason
            for card in meant(now, command)
            for reason in now.explain(command.player, card, command.verb, lane)
        ]

    def is_at_rest(self, now: Position) -> bool:
        """Whether nothing is under way; a last champion places itself."""
        if now.kind == "place" and len(now.offers) == 1:
            return False
        return super().is_at_rest(now)


def is_order_of(names: Sequence[str], chosen: Any) -> bool:
    """Whether an order is one of all that was chosen."""
    return isinstance(chosen, tuple) and sorted(names) == sorted(map(str, chosen))


def meant(now: Position, command: Command) -> list[int]:
    """The cards a command may mean: those of the player in hand to play, in play to use."""
    if isinstance(command.value, int):
        lane = now.facts["players"][command.player]["lanes"][command.value - 1]
        there = [lane[row] for row in ROWS if lane[row] is not None]
        return [card["card"] for card in [c for c in there if c["acts"]] or there]
    cards = now.named(command.value)
    own = [card for card in cards if now.card(card).get("owner") == command.player]
    in_hand = [card for card in own if now.card(card).get("zone") == "hand"]
    in_play = [card for card in own if str(now.card(card).get("zone")).startswith("lane-")]
    return (in_hand if command.verb == "play" else in_play) or own or cards
