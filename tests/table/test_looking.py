"""A look at the table: a view of which no more is made than is read."""

from random import Random
from typing import Any

import pytest

import wartable
from wartable.table.invasion.seeing import cards_in_play

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}


@pytest.mark.parametrize("game", DECKS)
def test_the_gist_of_a_view_says_what_the_view_says(game: str) -> None:
    """Whatever both tell is the same; the hand and what lies in play too."""
    lots = Random(7)  # noqa: S311  (a game by lot)
    played = wartable.new(game, DECKS[game], seed=11)
    while (decision := played.decision) is not None and played.pick_count < 400:
        for eye in (0, 1, None):
            gist, view = played.gist(eye), played.view(eye)
            held, lying = gist.pop("held"), gist.pop("lying", None)
            assert gist.items() <= view.items()
            assert held == own_hand(view, eye)
            assert lying is None or sorted(lying) == sorted(c["card"] for c in cards_in_play(view))
        played.apply(lots.randrange(len(decision.options)))


def own_hand(view: dict[str, Any], eye: int | None) -> dict[int, str]:
    """The titles of a hand by the numbers of the cards."""
    hand = [] if eye is None else view["players"][eye]["hand"]
    return {card["card"]: card["title"] for card in hand}
