"""A look at the table: a view of which no more is made than is read."""

from random import Random
from typing import Any, cast

import pytest

import wartable
from tests.table.test_room import beginning, play
from wartable.kernel.game import Game
from wartable.table.entries import STOP
from wartable.table.invasion.seeing import cards_in_play
from wartable.table.looks import Look
from wartable.table.passing import AT_ONCE, WINDOW, verdict
from wartable.table.room import Room

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}


@pytest.mark.parametrize("game", DECKS)
def test_the_gist_of_a_view_says_what_the_view_says(game: str) -> None:
    """Whatever both tell is the same; the hand and what lies in play too."""
    lots = Random(7)  # noqa: S311  (a game by lot)
    played = wartable.new(game, DECKS[game], seed=11)
    while (decision := played.decision) is not None and played.pick_count < 400:
        for eye in (0, 1, None):
            gist, view = played.gist(eye), played.view(eye)
            held, lying = gist.pop("held"), cast("list[int] | None", gist.pop("lying", None))
            assert gist.items() <= view.items()
            assert held == own_hand(view, eye)
            assert lying is None or sorted(lying) == sorted(c["card"] for c in cards_in_play(view))
        played.apply(lots.randrange(len(decision.options)))


def own_hand(view: dict[str, Any], eye: int | None) -> dict[int, str]:
    """The titles of a hand by the numbers of the cards."""
    hand = [] if eye is None else view["players"][eye]["hand"]
    return {card["card"]: card["title"] for card in hand}


class Counting:
    """A game that counts how often it is looked at as a whole."""

    def __init__(self, gist: dict[str, object]) -> None:
        self.short = gist
        self.views = 0

    def gist(self, _: int | None) -> dict[str, object]:
        """Some of it."""
        return self.short

    def view(self, _: int | None) -> dict[str, object]:
        """All of it."""
        self.views += 1
        return {"turn": 3, "players": [{"hand": [{"card": 7, "title": "Bolt Thrower"}]}, {}]}


def test_a_look_makes_no_more_of_a_view_than_is_read() -> None:
    """What the gist says needs no view; the rest needs one, once."""
    game = Counting({"turn": 3, "held": {7: "Bolt Thrower"}})
    look = Look(cast("Game", game), 0)
    assert (look["turn"], look.held, game.views) == (3, {7: "Bolt Thrower"}, 0)
    assert len(look["players"]) == len(look.view["players"]) == 2
    assert game.views == 1
    assert sorted(look) == ["players", "turn"]


def test_a_game_that_tells_nothing_in_short_is_looked_at_as_a_whole() -> None:
    """Its hand is read from its view."""
    look = Look(cast("Game", Counting({})), 0)
    assert (look["turn"], look.held) == (3, {7: "Bolt Thrower"})


def test_whether_a_window_is_passed_takes_no_whole_view() -> None:
    """Outside of stops windows are passed by the gist; a look at all cards is made for frames."""
    room = Room(beginning("invasion"))
    play(room, 60)
    looked: list[bool] = []
    for _ in range(60):
        found, decision = verdict(room), room.decision
        assert found is not None
        assert decision is not None
        if decision.kind == WINDOW and found.how == AT_ONCE and found.by == STOP:
            looked.append(room.look(decision.player).whole)
        play(room, 1, seed=room.seq)
    assert looked
    assert not any(looked)


def test_a_copied_teller_goes_on_by_himself() -> None:
    """What one of two has told and noted since changes nothing for the other."""
    room = Room(beginning("invasion"))
    story = room.story(0)
    play(room, 30)
    twin, noted = story.teller.copy(), vars(story.teller.copy())
    play(room, 60)
    assert vars(twin) == noted
    assert vars(story.teller) != noted
