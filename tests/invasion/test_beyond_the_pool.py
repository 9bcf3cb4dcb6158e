"""Decisions that no card of the pool can show, asked with home-made cards (beyond_the_pool)."""

import pytest

from tests.invasion.asking import asked
from wartable.games import door
from wartable.invasion.layout import L_CHAIN
from wartable.invasion.resolve import cancel_entry
from wartable.kernel.game import Game


@pytest.fixture(scope="module")
def held() -> dict[str, bool]:
    """Which questions held."""
    return asked("questions.yaml", "cards.toml")


def test_an_action_at_the_end_of_the_battlefield_phase_is_not_lost(held: dict[str, bool]) -> None:
    """Without an attack it is used in the window of the end phase. Pins AMB-14/2."""
    assert held[
        "Without an attack an Action at the end of the battlefield phase is used in the window "
        "of the end phase"
    ]


def test_after_a_limited_card_no_other_is_put_into_play(held: dict[str, bool]) -> None:
    """Neither of two Limited units comes back once the turn's one was played. Pins AMB-28."""
    assert held["With the turn's Limited card played neither of two Limited units is put into play"]


def test_necromancy_finds_its_unit_under_another_controller(held: dict[str, bool]) -> None:
    """A stolen unit goes under its owner's deck when the turn ends. Pins AMB-32/3."""
    assert held["A Skeletal Horde stolen in the turn of its Necromancy goes under its owner's deck"]


def test_a_legend_corrupted_in_combat_fights_on(held: dict[str, bool]) -> None:
    """After the declaration corruption changes nothing, before it it does. Pins AMB-35/2."""
    assert held["A legend corrupted after the declaration of defenders fights on"]
    assert held["A legend corrupted before the declaration of defenders does not strike back"]
    assert held["A legend corrupted while it attacks goes on attacking"]


def test_a_unit_that_changed_sides_takes_its_damage(held: dict[str, bool]) -> None:
    """A defender stolen after the assignment is dealt what lies beside it. Pins AMB-42/2."""
    assert held[
        "A defender that changes sides after the assignment takes its damage in its new zone"
    ]


def offered(game: Game) -> list[str]:
    """What the player who is asked may do."""
    assert game.decision is not None
    return [option.verb for option in game.decision.options]


def titles(game: Game, pile: str) -> list[str]:
    """The cards in a pile of the first player."""
    players = game.referee()["players"]
    assert isinstance(players, list)
    return [card["title"] for card in players[0][pile]]


def test_a_cancelled_development_play_counts() -> None:
    """It goes to the discard pile, and no other card follows it face down. Pins AMB-23/2."""
    kris = {"capital": "Orc", "hand": ["Boar Boyz", "Urguck"]}
    game: Game = door("invasion").arrange({"active": "kris", "kris": kris, "tom": {}}, 0)
    game.apply(offered(game).index("develop"))
    game.apply(offered(game).index("zone"))
    cancel_entry(game, game.lists[L_CHAIN][0])  # as no effect of the pool does
    game.apply(offered(game).index("pass"))  # tom has nothing to answer, and kris may speak again
    assert titles(game, "discard") == ["Boar Boyz"]
    assert (game.referee()["phase"], titles(game, "hand")) == ("capital", ["Urguck"])
    assert offered(game) == ["pass"]
