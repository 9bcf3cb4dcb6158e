"""The decks that people bring to a game."""

from random import Random

import pytest

from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table import bringing

LOTS = Random(1)  # noqa: S311  (no deck here is by lot)


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_a_deck_of_the_game_is_read_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes what he was given changes nothing for the next."""
    first = bringing.opening(game, "", 0, None, LOTS)
    monkeypatch.setattr(type(door(game).decks.forms), "load", None)
    titles = first[1]
    assert isinstance(titles, list)
    titles.clear()
    named = door(game).decks.lists.built_in()[0]
    again = bringing.opening(game, named, 1, None, LOTS)
    assert again[0] == first[0]
    assert again[1]


def test_a_deck_under_rules_that_there_are_not_is_refused_each_time() -> None:
    """What was refused is not remembered as if it had been allowed."""
    for _ in range(2):
        with pytest.raises(WartableError):
            bringing.opening("invasion", "dwarf", 0, "nobody's", LOTS)
