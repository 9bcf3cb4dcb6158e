"""Expectations about what a player's view of the table shows and does not show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.cards import compare
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Facts
from wartable.scenario.forms import names_in, say
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.sides import PILE_KEYS, PILES


def sight_differences(
    viewer: str, expected: Mapping[str, Any], now: Moment, dialect: Dialect
) -> Iterator[str]:
    """What differs in what a player sees."""
    seat = now.names.seat(viewer)
    if seat is None:
        raise unknown("player", viewer, now.names.players)
    view = nameless_apart(now.game.view(seat))
    for key, value in expected.items():
        path = f"sees.{viewer}.{key}"
        whose = now.names.seat(key)
        if whose is not None:
            yield from seen_side(path, value, view["players"][whose], now, dialect)
        elif key == "lacks":
            yield from hidden_differences(path, names_in(value), view, now.names)
        else:
            raise unknown(f"key of sees.{viewer}", key, [*now.names.players, "lacks"])


def nameless_apart(view: Any) -> Any:
    """A view in which a card whose title is not seen has no number either.

    The game of a scenario is a referee's, which gives every card its number.
    """
    if isinstance(view, Mapping):
        seen = {key: nameless_apart(value) for key, value in view.items()}
        return seen | {"card": 0} if "card" in seen and not seen.get("title") else seen
    return [nameless_apart(each) for each in view] if isinstance(view, list) else view


def hidden_differences(path: str, hidden: list[str], view: Facts, names: Names) -> Iterator[str]:
    """Titles a view contains and must not."""
    for name in hidden:
        names.require_card(name)
    shown = set(strings(view))
    wrong = [name for name in hidden if title_of(name, names) in shown]
    if wrong:
        yield f"{path}: expected {say(hidden)}, found {say(wrong)} in the view"


def seen_side(
    path: str, expected: Any, side: Facts, now: Moment, dialect: Dialect
) -> Iterator[str]:
    """What differs in what is seen of a player's side."""
    if not isinstance(expected, Mapping):
        raise ScenarioError(f"{path} takes {{hand: ..., ...}}, not {say(expected)}")
    for key, value in expected.items():
        inner = f"{path}.{key}"
        if key in PILES:
            yield from seen_pile(inner, value, side[key], now.names)
        elif key in dialect.side_keys:
            yield from dialect.side_value(inner, value, side, now)
        else:
            raise unknown(f"key of {path}", key, (*PILES, *dialect.side_keys))


def seen_pile(path: str, value: Any, pile: Any, names: Names) -> Iterator[str]:
    """What differs in what is seen of a pile: its size, its titles, its top."""
    titles = seen_titles(pile)
    if isinstance(value, int):
        yield from compare(path, value, pile["count"] if isinstance(pile, Mapping) else len(pile))
    elif isinstance(value, Mapping):
        for key, wanted in value.items():
            if key not in PILE_KEYS:
                raise unknown(f"key of {path}", key, PILE_KEYS)
            yield from seen_part(f"{path}.{key}", names_in(wanted), titles, names)
    else:
        wanted = [title_of(name, names) for name in names_in(value)]
        yield from compare(path, sorted(wanted), sorted(titles))


def seen_part(path: str, listed: list[str], titles: list[str], names: Names) -> Iterator[str]:
    """What differs in the top of a pile, in what it has or lacks, as it is seen."""
    for name in listed:
        names.require_card(name)
    wanted = [title_of(name, names) for name in listed]
    key = path.rpartition(".")[2]
    if key == "top":
        right = titles[: len(wanted)] == wanted
    elif key == "has":
        right = all(title in titles for title in wanted)
    else:
        right = not any(title in titles for title in wanted)
    if not right:
        yield f"{path}: expected {say(listed)}, found {say(titles)}"


def seen_titles(pile: Any) -> list[str]:
    """The titles seen of a pile, top first; of the other player's hand those that are known."""
    cards = pile.get("top", pile.get("known", [])) if isinstance(pile, Mapping) else pile
    found = (card.get("title") if isinstance(card, Mapping) else card for card in cards)
    return [title for title in found if title]


def title_of(name: str, names: Names) -> str:
    """The title a name stands for."""
    _, rest = names.split(name)
    return names.titles[names.aliases[rest]] if rest in names.aliases else rest


def strings(value: object) -> Iterator[str]:
    """Every string anywhere in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from strings(each)
