"""Stored games: one for each way a game can end."""

from collections.abc import Callable

import pytest

from tests.golden.endings import ENDINGS
from tests.golden.golden import HERE, settle
from tests.playing.kits import GAMES, KITS
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, replay


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_game_for_every_ending(game: str) -> None:
    """Whatever can end a random game is here."""
    assert {ending.rule for ending in ENDINGS[game].values()} == KITS[game].endings


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, found in ENDINGS.items() for name in found]
)
def test_stored_game_ends_as_it_did(
    game: str, name: str, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """A stored game, played again, ends at its last pick and by the same rule.

    Another is looked for only where there is none: new cards change no stored game.
    """
    ending = ENDINGS[game][name]
    path = f"{game}/endings/{name}.json"
    if write_golden and not (HERE / path).exists():
        settle(path, ending.find(ending.rule).to_text(), write=True)
    journal = Journal.from_text((HERE / path).read_text(encoding="utf-8"))
    played = replay(journal, door(game), 0, force=True)
    for pick in journal.picks:
        assert played.result is None
        played = each_decision(played)
        played.apply(pick)
    assert played.result is not None
    assert played.result.reason == ending.rule
    assert played.result.draw is ending.draw
    ending.shows(played, None if ending.draw else 1 - int(played.result.winner or 0))
