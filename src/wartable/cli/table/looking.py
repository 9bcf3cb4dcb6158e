"""Finding cards in a view: by number, by a name as people type it, in play or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from wartable.games import part
from wartable.kernel.cardfile import CardRecord

View = Mapping[str, Any]
Facts = Mapping[str, Any]


def seen_cards(view: View) -> Iterator[Facts]:
    """Every card the view shows with its title: hands first, then what is in play, then piles."""
    for player in view["players"]:
        yield from named(player["hand"] if isinstance(player["hand"], list) else [])
    yield from named(cards_in_play(view))
    for player in view["players"]:
        yield from named([*player["chain"], *player["discard"]])


def named(cards: object) -> Iterator[Facts]:
    """Those of some cards whose title is known."""
    if isinstance(cards, list | Iterator):
        yield from (card for card in cards if card.get("title"))


def cards_in_play(view: View) -> Iterator[Facts]:
    """Every card in play, known or not."""
    for player in view["players"]:
        for zone in player["zones"].values():
            yield from zone["cards"]
        yield from player["legend"]


def by_number(view: View) -> dict[int, Facts]:
    """The cards a view shows, by their numbers."""
    found: dict[int, Facts] = {card["card"]: card for card in cards_in_play(view)}
    for card in seen_cards(view):
        found.setdefault(card["card"], card)
    return found


def called(view: View, name: str) -> list[Facts]:
    """The cards that a typed name may mean: those called so, else those that begin or have it."""
    wanted = " ".join(name.casefold().split())
    if not wanted:
        return []
    cards = list(seen_cards(view))
    for matches in (exactly, beginning, containing):
        found = [card for card in cards if matches(card["title"].casefold(), wanted)]
        if found:
            return found
    return []


def exactly(title: str, wanted: str) -> bool:
    """Whether a title is the one."""
    return title == wanted


def beginning(title: str, wanted: str) -> bool:
    """Whether a title begins so."""
    return title.startswith(wanted)


def containing(title: str, wanted: str) -> bool:
    """Whether a title has all the words."""
    return all(word in title for word in wanted.split())


@cache
def record(game: str, title: str) -> CardRecord | None:
    """What is printed on a card, from the pool of all cards."""
    found: CardRecord | None = part(game, "titles").find(title)
    return found


def nearest(game: str, name: str) -> list[str]:
    """Titles that look like a name nobody knows."""
    titles: list[str] = part(game, "titles").nearest(name)
    return titles
