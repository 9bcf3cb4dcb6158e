"""What a scenario expects: compared with the referee's report, key by key.

Only what is named is checked; a key nobody knows is a mistake, not a difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wartable.scenario.dialect import Dialect
from wartable.scenario.forms import say
from wartable.scenario.language import NONE, Facts
from wartable.scenario.mistakes import unknown
from wartable.scenario.position import Position
from wartable.scenario.shapes import SIDE, Shape, compare, inside, mapping, plain, player_word
from wartable.scenario.sights import sees

DRAW = "draw"


def differences(
    expected: Mapping[str, Any], now: Position, dialect: Dialect, kinds: Sequence[str]
) -> Iterator[str]:
    """Everything that differs from what is expected, each as one sentence."""
    facts = {**FACTS, **dialect.facts}
    for key, value in expected.items():
        seat = now.names.seat(key)
        if seat is not None:
            side = SIDE.with_keys(dialect.side.keys)
            yield from inside(key, value, side, now.facts["players"][seat], now)
        elif key == "cards":
            for name, wanted in mapping(key, value, "Title: {zone: ...}").items():
                yield from card_differences(name, wanted, dialect.card, now)
        elif key == "sees":
            for name, wanted in mapping(key, value, "player: {lacks: [...]}").items():
                yield from sees(name, wanted, dialect.side, now)
        elif key == "decision":
            yield from decision(value, kinds, now)
        elif key in facts:
            yield from facts[key](key, value, now.facts, now)
        else:
            known = [*facts, "cards", "decision", "sees", *now.names.players]
            raise unknown("key of expect", key, known)


def card_differences(name: str, expected: object, shape: Shape, now: Position) -> Iterator[str]:
    """What differs in a card, wherever it is; of several the first in table order is meant."""
    values = mapping(f"cards.{name}", expected, shape.form)
    now.names.require_card(name)
    cards = now.named(name)
    if not cards:
        yield f"cards.{name}: expected one, found none there"
        return
    for key, value in values.items():
        found = now.card(cards[0])
        comparison = shape.comparison(key, found, "key of a card")
        yield from comparison(f"cards.{name}.{key}", value, found, now)


def decision(value: object, kinds: Sequence[str], now: Position) -> Iterator[str]:
    """What differs in who is asked for what."""
    player = NONE if now.over else now.names.players[now.player]
    if value == NONE:
        yield from compare("decision", NONE, player)
        return
    for key, wanted in mapping("decision", value, "player: ..., kind: ...").items():
        if key == "player":
            yield from compare("decision.player", player_word(wanted, now), player)
        elif key != "kind":
            raise unknown("key of decision", key, ("player", "kind"))
        elif wanted not in kinds:
            raise unknown("kind of decision", wanted, kinds)
        else:
            yield from compare("decision.kind", wanted, now.kind or NONE)


def winner(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in who has won."""
    who = found["winner"]
    word = NONE if who is None else DRAW if who == DRAW else now.names.players[who]
    return compare(path, player_word(value, now, NONE, DRAW), word)


def active(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in whose turn it is."""
    return compare(path, player_word(value, now), now.names.players[found["active"]])


def phase(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in which phase it is."""
    if value not in now.language.phases:
        raise unknown("phase", value, now.language.phases)
    return compare(path, value, found["phase"])


def log(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:  # noqa: ARG001
    """Fragments that no line of the play log contains."""
    lines = now.game.log()
    for fragment in value if isinstance(value, list) else [value]:
        if not any(str(fragment).lower() in line.lower() for line in lines):
            last = say(lines[-3:])
            yield f"{path}: expected a line with `{fragment}`, found none (last lines: {last})"


FACTS = {"winner": winner, "active": active, "phase": phase, "turn": plain, "log": log}
"""What can be expected of the game as a whole, whichever it is."""
