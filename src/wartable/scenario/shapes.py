"""The shape of an expectation: what may be said of something, key by key, and how it is compared.

A comparison is given where it stands (`tom.kingdom.power`), the value expected, what the referee
reports of the thing, and the position. It yields a sentence for everything that differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from wartable.scenario.forms import names_in, say
from wartable.scenario.language import NONE, Facts
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.position import Position

Comparison = Callable[[str, Any, Facts, Position], Iterator[str]]


class Shape(NamedTuple):
    """What may be said of something: how it is written, and the comparison for each key."""

    form: str
    keys: Mapping[str, Comparison]

    def comparison(self, key: str, found: Facts, what: str) -> Comparison:
        """How a key is compared; what the referee tells as a plain value needs no entry here."""
        if key in self.keys:
            return self.keys[key]
        if not isinstance(found.get(key), int):
            raise unknown(what, key, self.keys)
        return plain

    def with_keys(self, keys: Mapping[str, Comparison]) -> Shape:
        """The same with further keys."""
        return Shape(self.form, {**self.keys, **keys})


UNORDERED = ("hand", "legend", "limbo", "attached")
"""Lists of cards that have no order."""
ABSENT = {
    **dict.fromkeys(("damage", "tokens", "corner", "support"), 0),
    **dict.fromkeys(("corrupt", "attacking", "defending", "dormant", "active"), False),
}
"""What holds of a card that is not in play."""


def inside(path: str, expected: object, shape: Shape, found: Facts, now: Position) -> Iterator[str]:
    """What differs in the values of a mapping; a key nobody knows is a mistake."""
    for key, value in mapping(path, expected, shape.form).items():
        yield from shape.comparison(key, found, f"key of {path}")(
            f"{path}.{key}", value, found, now
        )


def mapping(path: str, value: object, form: str) -> Mapping[Any, Any]:
    """A value that must be a mapping of some form."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{path} takes {{{form}}}, not {say(value)}")
    return value


def key_of(path: str) -> str:
    """The key with which a path ends."""
    return path.rpartition(".")[2]


def compare(path: str, expected: object, found: object) -> Iterator[str]:
    """A sentence if two values differ; true is not 1."""
    if type(expected) is not type(found) or expected != found:
        yield f"{path}: expected {say(expected)}, found {say(found)}"


def plain(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:  # noqa: ARG001
    """What differs in a number, or in something that is true or false."""
    key = key_of(path)
    return compare(path, value, found.get(key, ABSENT.get(key)))


def zone_of(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in where a card is."""
    if value not in now.language.zones:
        raise unknown("zone", value, now.language.zones)
    return compare(path, value, found["zone"])


def holder(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in whose a card is."""
    return compare(path, player_word(value, now), now.names.players[found[key_of(path)]])


def player_word(value: object, now: Position, *others: str) -> object:
    """A player's name, or one of the other words."""
    if value not in (*now.names.players, *others):
        raise unknown("player", value, (*now.names.players, *others))
    return value


# -- lists of cards --------------------------------------------------------------------------------


def cards_in(found: Facts, key: str) -> list[int]:
    """The cards that lie somewhere, by their numbers."""
    return [each if isinstance(each, int) else each["card"] for each in found.get(key, ())]


def pile(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in a pile: its size, its cards, its top, what it has or lacks."""
    cards = cards_in(found, key_of(path))
    if isinstance(value, Mapping):
        yield from inside(path, value, PILE, {"cards": cards}, now)
    elif isinstance(value, int):
        yield from compare(path, value, len(cards))
    else:
        yield from exactly(path, value, cards, now)


def listed(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in cards that are named all together."""
    return exactly(path, value, cards_in(found, key_of(path)), now)


def exactly(path: str, expected: Any, cards: list[int], now: Position) -> Iterator[str]:
    """What differs in a list of cards: exactly these, in this order unless it has none."""
    wanted = [] if expected == NONE else card_names(path, expected, now)
    same = len(wanted) == len(cards)
    if same and key_of(path) in UNORDERED:
        same = not missing(wanted, cards, now)
    elif same:
        same = all(now.is_named(card, name) for name, card in zip(wanted, cards, strict=True))
    if not same:
        yield f"{path}: expected {say(wanted)}, found {say(list(map(now.names.label, cards)))}"


def top(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in the first cards of a pile."""
    count = len(card_names(path, value, now))
    return exactly(path, value, cards_in(found, "cards")[:count], now)


def membership(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What a pile or zone should have and does not, or has and should not."""
    cards = cards_in(found, "cards")
    wanted = card_names(path, value, now)
    lost = missing(wanted, cards, now)
    if lost if key_of(path) == "has" else len(lost) < len(wanted):
        held = say(list(map(now.names.label, cards)))
        yield f"{path}: expected {say(wanted)}, found {held}"


def card_names(path: str, value: object, now: Position) -> list[str]:
    """The names of cards that stand somewhere in an expectation."""
    try:
        wanted = names_in(value)
    except ScenarioError as error:
        raise ScenarioError(f"{path} takes names of cards, not {say(value)}") from error
    for name in wanted:
        now.names.require_card(name)
    return wanted


def missing(wanted: list[str], cards: list[int], now: Position) -> list[str]:
    """The names for which there is no card; a card answers one name only."""
    left = list(cards)
    lost: list[str] = []
    # Aliases and names with a player first: a plain title must not use up the only card they mean.
    for name in sorted(wanted, key=lambda each: each not in now.names.aliases and "/" not in each):
        card = next((c for c in left if now.is_named(c, name)), None)
        if card is None:
            lost.append(name)
        else:
            left.remove(card)
    return lost


PILE = Shape("top: [...], ...", {"has": membership, "lacks": membership, "top": top})
SIDE = Shape("hand: ..., deck: ...", dict.fromkeys(("hand", "deck", "discard"), pile))
"""What all games have on a player's side."""
