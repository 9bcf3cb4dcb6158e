"""What a scenario expects: compared with the referee's report, key by key.

Only what is named is checked; a key nobody knows is a mistake, not a difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.cards import card_differences, compare
from wartable.scenario.dialect import Dialect
from wartable.scenario.forms import say
from wartable.scenario.language import NONE
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.sides import side_differences
from wartable.scenario.sights import sight_differences

KEYS = ("winner", "active", "phase", "turn", "decision", "cards", "log", "sees")
DRAW = "draw"


def differences(expected: Mapping[str, Any], now: Moment, dialect: Dialect) -> Iterator[str]:
    """Everything that differs from what is expected, each as one sentence."""
    for key, value in expected.items():
        seat = now.names.seat(key)
        if seat is not None:
            side = now.facts["players"][seat]
            values = mapping(key, value, "hand: ..., deck: ...")
            yield from side_differences(key, values, side, now, dialect)
        elif key == "cards":
            for name, wanted in mapping(key, value, "Title: {zone: ...}").items():
                values = mapping(f"cards.{name}", wanted, "zone: ...")
                yield from card_differences(name, values, now, dialect)
        elif key == "sees":
            for name, wanted in mapping(key, value, "player: {lacks: [...]}").items():
                values = mapping(f"sees.{name}", wanted, "player: {hand: ...}, lacks: [...]")
                yield from sight_differences(name, values, now, dialect)
        elif key in KEYS:
            yield from fact_differences(key, value, now)
        elif key in dialect.fact_keys:
            yield from dialect.fact(key, value, now)
        else:
            raise unknown("key of expect", key, [*KEYS, *dialect.fact_keys, *now.names.players])


def mapping(key: str, value: object, form: str) -> Mapping[str, Any]:
    """A value that must be a mapping of some form."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{key} takes {{{form}}}, not {say(value)}")
    return value


def fact_differences(key: str, value: Any, now: Moment) -> Iterator[str]:
    """What differs in one fact about the game."""
    names, facts = now.names, now.facts
    if key == "winner":
        yield from compare(key, player_word(value, names, NONE, DRAW), winner(now))
    elif key == "active":
        yield from compare(key, player_word(value, names), names.players[facts["active"]])
    elif key == "phase":
        if value not in now.language.phases:
            raise unknown("phase", value, now.language.phases)
        yield from compare(key, value, facts["phase"])
    elif key == "turn":
        yield from compare(key, value, facts["turn"])
    elif key == "decision":
        yield from decision_differences(value, now)
    else:
        yield from log_differences(value, now.game.log())


def player_word(value: object, names: Names, *others: str) -> object:
    """A player's name, or one of the other words."""
    if value not in (*names.players, *others):
        raise unknown("player", value, (*names.players, *others))
    return value


def winner(now: Moment) -> str:
    """Who has won, as a scenario says it."""
    found = now.facts["winner"]
    if found is None:
        return NONE
    return DRAW if found == DRAW else now.names.players[found]


def decision_differences(value: object, now: Moment) -> Iterator[str]:
    """What differs in who is asked for what."""
    decision = now.game.decision
    player = NONE if decision is None else now.names.players[decision.player]
    kind = NONE if decision is None else decision.kind
    if value == NONE:
        yield from compare("decision", NONE, player)
        return
    for key, wanted in mapping("decision", value, "player: ..., kind: ...").items():
        if key == "player":
            yield from compare("decision.player", player_word(wanted, now.names), player)
        elif key != "kind":
            raise unknown("key of decision", key, ("player", "kind"))
        elif wanted not in now.kinds:
            raise unknown("kind of decision", wanted, now.kinds)
        else:
            yield from compare("decision.kind", wanted, kind)


def log_differences(value: object, lines: list[str]) -> Iterator[str]:
    """Fragments that no line of the play log contains."""
    for fragment in value if isinstance(value, list) else [value]:
        if not any(str(fragment).lower() in line.lower() for line in lines):
            last = say(lines[-3:])
            yield f"log: expected a line with `{fragment}`, found none (last lines: {last})"
