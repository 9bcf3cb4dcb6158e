"""Stored games: one for each way a game can end."""

from collections.abc import Callable
from random import Random

import pytest

from tests.golden.golden import HERE, settle
from tests.playing.agents import FIGHTER, SCHEMER, Player
from tests.playing.decks import Deck, random_deck
from tests.playing.dice import dice
from tests.playing.matches import Match, begin
from wartable.games import plugin
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, journal_of, replay

ENDINGS = {
    "burnt": ("INV-WIN-02", False),
    "decked": ("INV-WIN-03", False),
    "draw": ("AMB-03", True),
}
"""By which rule, and whether nobody wins."""
SMALL = 16
"""Cards of a deck that is soon through."""
TRIES = 20_000


def search(reason: str) -> Journal:
    """The first short game that ends so."""
    for number in range(TRIES):
        rng = dice(number)
        players = (Player(FIGHTER, rng), Player(rng.choice((FIGHTER, SCHEMER)), rng))
        match = Match(begin((small(rng), small(rng)), number), players)
        match.play(600)
        if match.game.result is not None and match.game.result.reason == reason:
            return journal_of(match.game)
    raise AssertionError(f"none of {TRIES} small games ended by {reason}")


def small(rng: Random) -> Deck:
    """Part of a legal deck."""
    capital, titles = random_deck(rng)
    return capital, titles[:SMALL]


@pytest.mark.parametrize("name", ENDINGS)
def test_stored_game_ends_as_it_did(
    name: str, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """A stored game, played again, ends at its last pick and by the same rule."""
    reason, draw = ENDINGS[name]
    if write_golden:
        settle(f"endings/{name}.json", search(reason).to_text(), write=True)
    journal = Journal.from_text((HERE / "endings" / f"{name}.json").read_text(encoding="utf-8"))
    game = replay(journal, plugin("invasion"), 0, force=True)
    for pick in journal.picks:
        assert game.result is None
        game = each_decision(game)
        game.apply(pick)
    assert game.result is not None
    assert game.result.reason == reason
    assert game.result.draw is draw
    assert_lost(game, None if draw else 1 - int(game.result.winner or 0))


def assert_lost(game: Game, loser: int | None) -> None:
    """Whoever lost has two sections burning or no card left to draw, and nobody else has."""
    for player, side in enumerate(game.referee()["players"]):  # type: ignore[arg-type, var-annotated]
        burning = sum(zone["burning"] for zone in side["zones"].values())
        assert (burning >= 2 or not side["deck"]) is (loser in (None, player))
