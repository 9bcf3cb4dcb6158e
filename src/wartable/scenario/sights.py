"""Expectations about what a player's view of the table shows and does not show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.forms import names_in, say
from wartable.scenario.language import Facts
from wartable.scenario.mistakes import unknown
from wartable.scenario.position import Position
from wartable.scenario.shapes import SIDE, Shape, compare, inside, key_of, mapping


def sees(viewer: str, expected: object, side: Shape, now: Position) -> Iterator[str]:
    """What differs in what a player sees."""
    path = f"sees.{viewer}"
    values = mapping(path, expected, "player: {hand: ...}, lacks: [...]")
    seat = now.names.seat(viewer)
    if seat is None:
        raise unknown("player", viewer, now.names.players)
    view: Facts = nameless_apart(now.game.view(seat))
    shape = Shape("hand: ..., ...", {**side.keys, **dict.fromkeys(SIDE.keys, seen_pile)})
    for key, value in values.items():
        whose = now.names.seat(key)
        if whose is not None:
            seen = view["players"][whose]
            yield from inside(f"{path}.{key}", value, shape, seen, now)
        elif key == "lacks":
            yield from hidden(f"{path}.lacks", names_in(value), view, now)
        else:
            raise unknown(f"key of {path}", key, [*now.names.players, "lacks"])


def nameless_apart(view: Any) -> Any:
    """A view in which a card whose title is not seen has no number either.

    The game of a scenario is a referee's, which gives every card its number.
    """
    if isinstance(view, Mapping):
        seen = {key: nameless_apart(value) for key, value in view.items()}
        return seen | {"card": 0} if "card" in seen and not seen.get("title") else seen
    return [nameless_apart(each) for each in view] if isinstance(view, list) else view


def hidden(path: str, names: list[str], view: Facts, now: Position) -> Iterator[str]:
    """Titles a view contains and must not."""
    for name in names:
        now.names.require_card(name)
    shown = set(strings(view))
    wrong = [name for name in names if now.names.title(name) in shown]
    if wrong:
        yield f"{path}: expected {say(names)}, found {say(wrong)} in the view"


def seen_pile(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in what is seen of a pile: its size, its titles, its top."""
    pile = found[key_of(path)]
    titles = seen_titles(pile)
    if isinstance(value, int):
        yield from compare(path, value, pile["count"] if isinstance(pile, Mapping) else len(pile))
    elif isinstance(value, Mapping):
        yield from inside(path, value, SEEN, {"titles": titles}, now)
    else:
        wanted = [now.names.title(name) for name in names_in(value)]
        yield from compare(path, sorted(wanted), sorted(titles))


def seen_part(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in the top of a pile, in what it has or lacks, as it is seen."""
    names, titles = names_in(value), found["titles"]
    for name in names:
        now.names.require_card(name)
    wanted = [now.names.title(name) for name in names]
    there = [title in titles for title in wanted]
    key = key_of(path)
    if key == "top":
        right = titles[: len(wanted)] == wanted
    else:
        right = all(there) if key == "has" else not any(there)
    if not right:
        yield f"{path}: expected {say(names)}, found {say(titles)}"


SEEN = Shape("top: [...], ...", dict.fromkeys(("has", "lacks", "top"), seen_part))


def seen_titles(pile: Any) -> list[str]:
    """The titles seen of a pile, top first; of the other player's hand those that are known."""
    cards = pile.get("top", pile.get("known", [])) if isinstance(pile, Mapping) else pile
    found = (card.get("title") if isinstance(card, Mapping) else card for card in cards)
    return [title for title in found if title]


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
