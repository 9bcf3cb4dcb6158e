"""The types of views say what views are."""

import msgspec
import pytest

from tests.test_views_page import EVERY, GAMES, games
from wartable.table.shapes import ChampionsView, InvasionView

TYPES: dict[str, type] = {"invasion": InvasionView, "champions": ChampionsView}


@pytest.mark.parametrize("game", GAMES)
def test_played_views_are_of_their_types(game: str) -> None:
    """Every view of games by lot is of its type, and the type leaves no key of it out."""
    for played in games(game):
        while not played.game.over:
            for eye in (0, 1, None):
                view = played.game.view(eye)
                assert msgspec.convert(view, TYPES[game]) == view
            played.play(EVERY)
