"""Finding cards in a view of Invasion."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.table.kit import Facts, View

IN_HAND = "hand"
ASIDE = frozenset({IN_HAND, "deck", "discard", "chain", "out"})
"""Where a card is not in play."""


def all_cards(view: View) -> Iterator[Facts]:
    """Every card the view shows: hands first, then what is in play, then piles."""
    for player in view["players"]:
        yield from player["hand"] if isinstance(player["hand"], list) else []
    yield from cards_in_play(view)
    for player in view["players"]:
        yield from [*player["chain"], *player["discard"]]


def cards_in_play(view: View) -> Iterator[Facts]:
    """Every card in play, known or not."""
    for player in view["players"]:
        for zone in player["zones"].values():
            yield from zone["cards"]
        yield from player["legend"]
