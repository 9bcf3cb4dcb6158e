"""Mechanisms that no card of the pool reaches yet, asked with home-made cards (beyond_the_pool)."""

import pytest

from tests.invasion.asking import FOLDER, asked


@pytest.fixture(scope="module")
def held() -> dict[str, bool]:
    """Which questions held."""
    return asked("ends_and_limits.yaml", "ends_and_limits.toml")


def test_every_question_holds(held: dict[str, bool]) -> None:
    """Each question of the file is asked, and answered as its scenario says."""
    titles = (FOLDER / "ends_and_limits.yaml").read_text("utf-8").count("\nscenario: ")
    assert (len(held), [title for title in held if not held[title]]) == (titles, [])


def test_what_dies_as_a_bonus_ends_sets_nothing_off(held: dict[str, bool]) -> None:
    """Neither at the end of the turn nor of a phase, but right after it. Pins AMB-56/2."""
    assert held["A bonus that ends with the turn destroys the unit without setting anything off"]
    assert held["A bonus that ends with the phase destroys the unit without setting anything off"]
    assert held["After a bonus has ended with the phase what dies sets things off again"]


def test_actions_at_an_end_belong_to_the_last_window(held: dict[str, bool]) -> None:
    """Once in the window of that turn or phase, at any time in it. Pins AMB-70, INV-TIMING-E01."""
    assert held["An Action at the end of the turn is used once, in the window of the end phase"]
    assert held["An Action at the end of the turn is not lost to a chain before it in the window"]
    assert held[
        "An Action at the end of a phase is used as each of them ends, the card played in it "
        "included"
    ]
    assert held["An attack granted in the quest phase does not take the Action at its end away"]


def test_without_an_attack_the_next_window_serves(held: dict[str, bool]) -> None:
    """The ends of the battlefield phase and of the last are two occurrences. Pins AMB-14/2."""
    assert held[
        "After no attack the Action for the end of the battlefield phase and that for the end of "
        "the last are both used"
    ]


def test_up_to_may_be_none_beside_another_part(held: dict[str, bool]) -> None:
    """What follows "then" on the targets, or is about them, is no other part. Pins AMB-82/3."""
    assert held["Up to two targets may be none where the effect has another part"]
    assert held["Up to two targets may be declined altogether where the effect has another part"]


def test_of_limited_cards_together_one_is_picked(held: dict[str, bool]) -> None:
    """By both effects that put in several, beside the choice among Heroes. Pins AMB-28/3."""
    assert held["Of two Limited units that one effect would put into play their player picks one"]
    assert held["The Unending Horde keeps the Limited units that its player does not pick"]
    assert held["A Hero who is Limited too settles both questions if picked"]
    assert held[
        "The Hero picked leaves no place for the Limited one, and the Limited units are asked for"
    ]
