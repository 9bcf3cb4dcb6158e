"""Finding cards: by number, by a name as people type it, and what is printed on them."""

from __future__ import annotations

from functools import cache

from wartable.cardgame.cardfile import CardRecord
from wartable.games import door
from wartable.table.kit import Facts, Kit, View


def known_cards(view: View, kit: Kit) -> list[Facts]:
    """Every card whose title the view tells."""
    return [card for card in kit.cards(view) if card.get("title")]


def by_number(view: View, kit: Kit) -> dict[int, Facts]:
    """The cards a view shows, by their numbers."""
    return {card["card"]: card for card in kit.cards(view)}


def called(view: View, kit: Kit, name: str) -> list[Facts]:
    """The cards that a typed name may mean: those called so, else those that begin or have it."""
    wanted = " ".join(name.casefold().split())
    if not wanted:
        return []
    cards = known_cards(view, kit)
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
    return door(game).cards.find(title)
