"""Advice: what it says, that it is the same again, and that it knows what its player knows."""

from collections.abc import Mapping

import pytest

import wartable
from wartable.agents.advising import ADVISED, advice, adviser, as_data, question, titles
from wartable.agents.thinking import Budget, Thinking
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

QUIET = "Chaos Champion"
"""A champion without text; its quest asks for a unit first."""
DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
GAMES = pytest.mark.parametrize("name", DECKS)
FEW = Budget(leaves=30)


def arrange(anna: Mapping[str, object], bert: Mapping[str, object]) -> Game:
    """A table of Champions in the words of a scenario, in Anna's Action Phase."""
    asked = {"active": "anna", "phase": "action", "anna": anna, "bert": bert}
    return door("champions").arrange(asked)


def at_a_choice(name: str, picks: int = 12) -> Game:
    """A game at a decision with several options, after some picks."""
    game = wartable.new(name, decks=DECKS[name], seed=5)
    while picks > 0 or len(game.options) < 4:
        game.apply(len(game.options) - 1)
        picks -= 1
    return game


def test_a_win_comes_first_with_its_chance_and_a_sentence() -> None:
    """Damage that ends the game is the best advice there is."""
    lanes = {1: {"champion": QUIET}, 2: {"champion": QUIET}}
    game = arrange(
        {"health": 5, "hand": ["Piercing Shot", "Ravenous Crypt Ghoul"], "lanes": lanes},
        {"health": 3, "lanes": {1: {"champion": QUIET}}},
    )
    best = advice(game, FEW)[0]
    assert best.label.startswith("play Piercing Shot")
    assert best.chance > 0.9
    assert best.why[0].isupper() or best.why[0].isdigit()
    assert best.why.endswith(".")


@GAMES
def test_advice_is_the_same_again(name: str) -> None:
    """By leaves, not by the clock: the same table gives the same advice, and stays as it is."""
    game = at_a_choice(name)
    before = game.clone()
    assert advice(game, FEW) == advice(before, FEW)
    assert game == before


@GAMES
def test_advice_depends_on_nothing_hidden(name: str) -> None:
    """With everything dealt anew that the player cannot know, the advice is word for word one."""
    game = at_a_choice(name)
    decision = game.decision
    assert decision is not None
    for chance in range(1, 4):
        assert advice(game.determinize(decision.player, chance), FEW) == advice(game, FEW)


@GAMES
def test_advice_names_no_card_that_the_player_does_not_see(name: str) -> None:
    """How an option goes on is told as far as the player knows the cards it names."""
    game = at_a_choice(name)
    decision = game.decision
    assert decision is not None
    seen = titles(game.view(decision.player))
    hidden = {str(card.title) for card in door(name).pool.definitions} - seen
    for each in advice(game, FEW, most=99):
        named = " ".join(each.then)
        assert not [title for title in hidden if f" {title} " in f" {named} "]


def test_how_an_option_goes_on_is_told() -> None:
    """A card that is played goes on with its zone."""
    table = {"capital": "Dwarf", "hand": ["King Kazador"]}
    asked = {"active": "kris", "phase": "capital", "kris": table, "tom": {"capital": "Orc"}}
    told = {each.label: each.then for each in advice(door("invasion").arrange(asked), FEW)}
    assert sorted(told) == ["develop King Kazador", "pass"]
    assert told["pass"] == ()
    assert len(told["develop King Kazador"]) == 1
    assert told["develop King Kazador"][0].startswith("to kris's ")


def test_options_can_be_left_out() -> None:
    """Only what is allowed is advised."""
    game = at_a_choice("champions")
    assert {each.option for each in advice(game, FEW, allowed=[1, 2])} <= {1, 2}
    assert len(advice(game, FEW, most=1)) == 1


def test_the_adviser_says_what_it_thought() -> None:
    """Whoever is the adviser, it is an agent that thinks."""
    for name in ADVISED:
        assert isinstance(adviser(name, FEW), Thinking)
    with pytest.raises(WartableError, match="nobody gives advice in invasion-draft"):
        adviser("invasion-draft")


def test_a_game_that_is_over_asks_nothing() -> None:
    """After the end there is no advice."""
    game = wartable.new("champions", DECKS["champions"], seed=1)
    while not game.over:
        game.apply(0)
    with pytest.raises(WartableError, match="the game is over"):
        advice(game, FEW)


def test_a_question_names_its_card() -> None:
    """A question that does not name the card it is about is told with it."""
    table = {"capital": "Dwarf", "hand": ["King Kazador"]}
    asked = {"active": "kris", "phase": "capital", "kris": table, "tom": {"capital": "Orc"}}
    game = door("invasion").arrange(asked)
    assert game.decision is not None
    assert question(game.decision) == "What do you do?"
    game.apply([option.label for option in game.decision.options].index("develop King Kazador"))
    assert game.decision is not None
    assert question(game.decision) == "To which zone? (King Kazador)"


def test_advice_as_data_is_plain() -> None:
    """Its keys are those of a message."""
    found = as_data(advice(at_a_choice("champions"), FEW)[0])
    assert list(found) == ["option", "label", "chance", "share", "then", "why"]
