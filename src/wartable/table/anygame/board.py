"""A table in lines: for each side its counters, then its zones, and what is in the reader's hand.

Of a view it reads what every game here has: `turn`, `active`, `phase`, and for each player a list
of cards for a zone he sees through, `count` for one he does not, and numbers for all else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from wartable.table.kit import Facts, View

HAND = "hand"
DECK = "deck"
PILES = (HAND, DECK, "discard")


def board(view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
    """Everything on the table, the reader's own side last."""
    yield when(view, names)
    for player in (1, 0) if eye in {0, None} else (0, 1):
        yield ""
        yield from side(view["players"][player], names[player])
    if eye is not None:
        yield ""
        yield f"Your hand: {listed(view['players'][eye][HAND]) or 'no cards'}"


def when(view: View, names: Sequence[str]) -> str:
    """Turn and phase."""
    return f"Turn {view['turn']}, {names[view['active']]}'s turn, {view['phase']}"


def side(facts: Facts, name: str) -> Iterator[str]:
    """A player's side of the table."""
    yield f"{name}: {', '.join((*counters(facts), *sizes(facts)))}"
    for zone, cards in facts.items():
        if isinstance(cards, list) and cards and zone not in (HAND, DECK):
            yield f"  {zone}: {listed(cards)}"


def counters(facts: Facts) -> list[str]:
    """What a side has of everything that is counted."""
    return [f"{value} {name}" for name, value in facts.items() if isinstance(value, int)]


def sizes(facts: Facts) -> list[str]:
    """How many cards a player holds and may still draw."""
    return [f"{count(facts[zone])} in {zone}" for zone in (HAND, DECK) if zone in facts]


def count(zone: Any) -> int:
    """How many cards lie in a zone, seen through or not."""
    return int(zone["count"]) if isinstance(zone, Mapping) else len(zone)


def listed(cards: Sequence[Facts]) -> str:
    """Titles in their order, copies in a row together."""
    runs = [(title, len(list(run))) for title, run in groupby(map(title_of, cards))]
    return ", ".join(f"{title}{f' x{n}' * (n > 1)}" for title, n in runs)


def title_of(card: Facts) -> str:
    """The title of a card, if it is known."""
    return str(card.get("title") or "a card")


def all_cards(view: View) -> Iterator[Facts]:
    """Every card the view shows, hands first, then what is in play, then piles."""
    sides = [(number, facts) for number, facts in enumerate(view["players"])]
    own = [zone for zone in view["players"][0] if zone not in PILES]
    for zone in (HAND, *own, *PILES[1:]):
        for number, facts in sides:
            for card in cards_of(facts.get(zone)):
                yield {**card, "side": number}


def cards_of(zone: Any) -> Sequence[Facts]:
    """The cards of a zone that a view shows: all, or of another's hand those that are known."""
    if isinstance(zone, Mapping):
        return list(zone.get("known", ()))
    return zone if isinstance(zone, list) else []
