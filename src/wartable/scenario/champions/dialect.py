"""Champions as its scenarios speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from wartable.scenario.champions.acting import Answers, Arrange, Consent, Deed, Pick, Place
from wartable.scenario.champions.expecting import CARD_KEYS, SIDE_KEYS, card_value, side_value
from wartable.scenario.champions.stands import until
from wartable.scenario.champions.words import CHAMPIONS, ROWS
from wartable.scenario.commands import COMMON, Maker
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Facts, Reason, Table
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan
from wartable.scenario.steps import Command, Step


def deed_of(command: Command, names: Names) -> Plan:
    """The plan of a card played or a Heroic Act used."""
    answers = command.answers
    items = (*answers.get("pay", ()), *answers.get("on", ()))
    moved = items[0] if len(items) == 1 and isinstance(items[0], str) else ""
    then = Answers(command.player, names, items, answers.get("to"), moved)
    return Deed(
        command.player,
        names,
        command.verb,
        command.value,
        by=answers.get("by"),
        ability=answers.get("ability"),
        then=then,
    )


def deploy_of(command: Command, names: Names) -> Plan:
    """The plan of what is deployed, and where."""
    card, lane = command.value, command.answers.get("to")
    return Answers(command.player, names, (card,), lane, card, by_itself=True)


def pick_of(command: Command, names: Names) -> Plan:
    """The plan of something chosen."""
    listed = isinstance(command.value, tuple)
    items = command.value if listed else (command.value,)
    return Pick(command.player, names, items, listed=listed)


MAKERS: Mapping[str, Maker] = {
    **COMMON,
    "play": deed_of,
    "heroic": deed_of,
    "choose": pick_of,
    "deploy": deploy_of,
    "order": lambda c, names: Arrange(c.player, names, c.value),
    "yes": lambda c, names: Consent(c.player, names, c.verb),
    "place": lambda c, names: Place(c.player, names, c.value),
}


class ChampionsDialect(Dialect):
    """What the runner asks about Champions."""

    language = CHAMPIONS
    makers = MAKERS
    card_keys = CARD_KEYS
    side_keys = SIDE_KEYS
    joins_answers = True

    def script(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """Cards chosen go in the order of their choice, so an order given next is that of it."""
        taken = list(steps)
        for place, (first, then) in enumerate(pairwise(steps)):
            if isinstance(first, Command) and isinstance(then, Command):
                verbs = first.player == then.player and (first.verb, then.verb)
                if verbs == ("choose", "order") and is_order_of(then.value, first.value):
                    taken[place] = replace(first, value=then.value)
        return tuple(taken)

    def was_done(self, game: Table, command: Command, names: Names) -> bool | None:
        """Whether the cards of an order lie so in the discard pile: the first lies lowest."""
        if command.verb != "order":
            return None
        pile = [card["card"] for card in game.referee()["players"][command.player]["discard"]]
        for name in reversed(command.value):
            place = next((i for i, c in enumerate(pile) if names.is_named(c, name, game)), None)
            if place is None:
                return None
            pile = pile[place + 1 :]
        return True

    def reasons(self, game: Table, command: Command, names: Names) -> Sequence[Reason]:
        """The reasons against a command, from the cards it may mean."""
        if command.verb in ("choose", "deploy", "place"):
            return game.explain(command.player, 0, command.verb)
        if command.verb not in ("play", "heroic"):
            return []
        lane = str(command.answers.get("by", ""))
        return [
            reason
            for card in meant(game, command, names)
            for reason in game.explain(command.player, card, command.verb, lane)
        ]

    def is_at_rest(self, game: Table) -> bool:
        """Whether nothing is under way; a last champion places itself."""
        decision = game.decision
        if decision is not None and decision.kind == "place" and len(decision.options) == 1:
            return False
        return super().is_at_rest(game)

    def until(self, game: Table, phase: str | None, active: int | None) -> Callable[[Table], bool]:
        """What tells that a phase of a player's turn has begun."""
        return until(game, phase, active)

    def card_value(self, path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
        """What differs in one value of a card."""
        return card_value(path, value, found, now)

    def side_value(self, path: str, value: Any, side: Facts, now: Moment) -> Iterator[str]:
        """What differs in one value of a player's side."""
        return side_value(path, value, side, now)


def is_order_of(names: Sequence[str], chosen: Any) -> bool:
    """Whether an order is one of all that was chosen."""
    return isinstance(chosen, tuple) and sorted(names) == sorted(map(str, chosen))


def meant(game: Table, command: Command, names: Names) -> list[int]:
    """The cards a command may mean: those of the player in hand to play, in play to use."""
    if isinstance(command.value, int):
        lane = game.referee()["players"][command.player]["lanes"][command.value - 1]
        there = [lane[row] for row in ROWS if lane[row] is not None]
        return [card["card"] for card in [c for c in there if c["acts"]] or there]
    cards = names.cards(command.value, game)
    facts = {card: names.facts(game, card) for card in cards}
    own = [card for card in cards if facts[card].get("owner") == command.player]
    in_hand = [card for card in own if facts[card].get("zone") == "hand"]
    in_play = [card for card in own if str(facts[card].get("zone")).startswith("lane-")]
    return (in_hand if command.verb == "play" else in_play) or own or cards
