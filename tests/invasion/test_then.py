"""What "then" asks, in cards that no set has yet (INV-TRIG-08, AMB-63, AMB-121)."""

from dataclasses import replace

import pytest

from tests.playing.answering import play_out
from wartable.games import door
from wartable.invasion.compile import compile_card
from wartable.invasion.layout import RESOURCES
from wartable.invasion.table import player_row
from wartable.kernel.game import Game
from wartable.kernel.native import vec
from wartable.kernel.rules import Definition

TACTIC = "We'z Bigga!"
TOUGH = "Hammerer of Karak Azul"
PLAIN = "Free Company"


def table(line: str) -> Game:
    """A player without resources has a tactic with this line, which costs nothing."""
    kris = {"capital": "Orc", "hand": [TACTIC], "kingdom": [TOUGH, PLAIN]}
    game: Game = door("invasion").arrange({"active": "kris", "kris": kris, "tom": {}}, 0)
    made = compile_card(replace(door("invasion").pool.record(TACTIC), script=[line]))
    game.defs = vec[Definition](made if each.title == TACTIC else each for each in game.defs)
    return game


def gained(line: str, *answers: tuple[str, str]) -> int:
    """The resources its player has once it has resolved."""
    game = table(line)
    play_out(game, [("play", TACTIC), *answers])
    return int(game.m[player_row(0) + RESOURCES])


@pytest.mark.parametrize(("target", "gain"), [(PLAIN, 1), (TOUGH, 0)])
def test_damage_was_dealt_if_some_of_it_was_applied(target: str, gain: int) -> None:
    """Where Toughness cancels all the damage nothing follows. Pins AMB-121."""
    line = "action: deal 1 damage to target unit, then gain 1 resource"
    assert gained(line, ("choose", target)) == gain


def test_what_follows_asks_the_sentence_before_it_and_no_earlier_one() -> None:
    """In "A, then B, then C" the last asks B, which failed."""
    line = (
        "action: gain 1 resource, then deal 1 damage to target unit, "
        "then remove 1 token from it, then gain 5 resources"
    )
    assert gained(line, ("choose", PLAIN)) == 1


def test_several_sentences_succeed_if_one_of_them_does() -> None:
    """A block whose last sentence could do nothing has done something. Pins AMB-121/2."""
    line = "action: (deal 1 damage to target unit; remove 1 token from it), then gain 1 resource"
    assert gained(line, ("choose", PLAIN)) == 1
    assert gained(line, ("choose", TOUGH)) == 0


def test_what_is_declined_counts_as_resolved() -> None:
    """After a "may" that was declined, "then" goes on."""
    line = "action: optionally deal 1 damage to target unit, then gain 1 resource"
    assert gained(line, ("choose", PLAIN), ("no", "")) == 1


def test_a_sentence_whose_condition_fails_does_not_succeed() -> None:
    """An "if" without anything done lets nothing follow."""
    line = (
        "action: if you control a legend or an artefact support: draw 1 card, then gain 1 resource"
    )
    assert gained(line) == 0
