"""The considerations of the heuristic agent, each on a table of its own."""

import time
from collections.abc import Mapping
from random import Random

import pytest

from wartable import new
from wartable.agents.invasion import cards
from wartable.agents.invasion.player import InvasionHeuristic
from wartable.games import door
from wartable.kernel.game import Game

KRIS = 0
"""The agent's seat; the other player passes, keeps and is done."""


def arrange(**table: object) -> Game:
    """A table in the words of a scenario."""
    game: Game = door("invasion").arrange({"active": "kris", **table})
    game.names = ["kris", "tom"]
    return game


def picks_until(game: Game, kind: str, *, most: int = 60) -> list[str]:
    """What the agent picks until it has answered a decision of a kind, in words."""
    player = InvasionHeuristic()
    told: list[str] = []
    for _ in range(most):
        decision = game.decision
        assert decision is not None
        pick = 0
        if decision.player == KRIS:
            pick = player.choose(game.view(KRIS), decision)
            told.append(decision.options[pick].label)
        elif decision.kind == "defenders":
            pick = len(decision.options) - 1
        done = decision.player == KRIS and decision.kind == kind
        game.apply(pick)
        if done:
            return told
    raise AssertionError(told)


def test_a_winning_attack_is_never_passed_up() -> None:
    """With one section burning, the zone that can be burnt now is attacked."""
    game = arrange(
        phase="battlefield",
        kris={"capital": "Orc", "battlefield": ["Ironclaw's Horde"]},
        tom={"capital": "Dwarf", "burning": ["kingdom"], "damage": {"quest": 5, "battlefield": 2}},
    )
    assert picks_until(game, "attack")[-1] == "attack tom's quest"


def test_a_hopeless_attack_is_not_made() -> None:
    """A lone goblin stays at home when every zone would eat it."""
    wall = ["Mountain Brigade"]
    game = arrange(
        phase="battlefield",
        kris={"capital": "Orc", "battlefield": ["Crooked Teef Goblins"]},
        tom={"capital": "Dwarf", "kingdom": wall, "quest": wall, "battlefield": wall},
    )
    assert picks_until(game, "attack")[-1] == "pass"


def test_defenders_stand_where_a_section_would_burn_last() -> None:
    """What would lose the game is defended, whoever dies for it."""
    game = arrange(
        active="tom",
        phase="battlefield",
        kris={
            "capital": "Dwarf",
            "burning": ["kingdom"],
            "damage": {"quest": 6},
            "quest": ["Runesmith"],
        },
        tom={"capital": "Orc", "battlefield": ["Squig Herders", "Black Orc Squad"]},
    )
    tom = 1
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        if decision.player == KRIS and decision.kind == "defenders":
            pick = InvasionHeuristic().choose(game.view(KRIS), decision)
            assert decision.options[pick].label == "declare Runesmith"
            return
        labels = [option.label for option in decision.options]
        wanted = ["attack kris's quest", "declare Squig Herders", "declare Black Orc Squad"]
        pick = next((labels.index(label) for label in wanted if label in labels), 0)
        game.apply(pick if decision.player == tom else 0)
    pytest.fail("nobody was asked to defend")


def test_economy_comes_first() -> None:
    """On an empty table the first card goes to the kingdom or the quest zone."""
    game = arrange(
        phase="capital",
        turn=1,
        kris={"capital": "Dwarf", "resources": 3, "hand": ["Hammerer of Karak Azul"]},
        tom={"capital": "Orc"},
    )
    assert picks_until(game, "zone")[-1] in {"to kris's kingdom", "to kris's quest"}


def test_tactics_are_held_until_they_change_something() -> None:
    """A tactic for combat is not thrown away in the capital phase."""
    game = arrange(
        phase="capital",
        kris={"capital": "Dwarf", "resources": 3, "hand": ["Master Rune of Valaya"]},
        tom={"capital": "Orc", "battlefield": ["Boar Boyz"]},
    )
    assert picks_until(game, "action")[-1] != "play Master Rune of Valaya"


def test_harm_goes_to_the_opponents_best_unit() -> None:
    """Seduced by Darkness waits for an attack and corrupts the strongest, never one's own."""
    game = arrange(
        active="tom",
        phase="battlefield",
        kris={
            "capital": "Chaos",
            "resources": 3,
            "hand": ["Seduced by Darkness"],
            "battlefield": ["Chaos Knights"],
        },
        tom={"capital": "Orc", "battlefield": ["Crooked Teef Goblins", "Grimgor Ironhide"]},
    )
    assert picks_until(game, "target")[-1] == "choose Grimgor Ironhide"


def test_damage_that_does_not_kill_is_kept_for_something_weaker() -> None:
    """Blood for the Blood God takes the unit it destroys, not the biggest one."""
    game = arrange(
        phase="capital",
        kris={"capital": "Chaos", "resources": 3, "hand": ["Blood for the Blood God"]},
        tom={"capital": "Orc", "battlefield": ["Ironclaw's Horde", "Black Orc Squad"]},
    )
    assert picks_until(game, "target")[-1] == "choose Ironclaw's Horde"


def test_developments_do_not_feed_a_quest_zone_that_eats_the_deck() -> None:
    """Contested Stronghold in the quest zone gets no further development when the deck is short."""
    game = arrange(
        phase="capital",
        kris={
            "capital": "Dwarf",
            "hand": ["Innovation"] * 6,
            "deck": ["Innovation"] * 12,
            "quest": ["Contested Stronghold"],
        },
        tom={"capital": "Orc"},
    )
    assert picks_until(game, "zone")[-1] != "to kris's quest"


def test_just_enough_damage_is_assigned() -> None:
    """A defender gets what destroys it; the rest goes through to the section."""
    game = arrange(
        phase="battlefield",
        kris={"capital": "Orc", "battlefield": ["Ironclaw's Horde", "Boar Boyz"]},
        tom={"capital": "Dwarf", "quest": ["Hammerer of Karak Azul"], "damage": {"quest": 7}},
    )
    player = InvasionHeuristic()
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        if decision.kind == "assign" and decision.player == KRIS:
            pick = player.choose(game.view(KRIS), decision)
            assert decision.options[pick].data["number"] == 3  # 2 hit points, Toughness 1
            return
        mine = decision.player == KRIS
        pick = player.choose(game.view(KRIS), decision) if mine else 0
        game.apply(pick)
    pytest.fail("no damage was assigned")


@pytest.mark.parametrize(
    ("title", "purpose"),
    [
        ("Demolition!", cards.REMOVE),
        ("Striking the Grudge", cards.PUMP),
        ("Demoralise", cards.WEAKEN),
        ("Master Rune of Valaya", cards.SHIELD),
        ("Troll Vomit", cards.SWEEP),
        ("Innovation", cards.GROW),
        ("Burying the Grudge", cards.GROW),
        ("Twin-Tailed Comet", cards.COUNTER),
    ],
)
def test_what_a_tactic_is_for_is_read_from_its_script(title: str, purpose: str) -> None:
    """The words of a line tell what it is for."""
    assert cards.card(title).actions()[0].purpose == purpose


def test_every_card_of_the_pool_can_be_read() -> None:
    """No script line and no fact of any card is too strange for the agent."""
    facts: Mapping[str, object] = {
        record.title: cards.card(record.title) for record in door("invasion").pool
    }
    assert len(facts) > 200
    assert all(card is not cards.UNKNOWN for card in facts.values())


@pytest.mark.parametrize("seed", range(4))
def test_decks_by_lot_are_played_to_the_end(seed: int) -> None:
    """Any legal deck will do, whatever cards it has, and picks take no time to speak of."""
    make, luck = door("invasion").decks.random_deck, Random(seed)  # noqa: S311  (a game)
    game = new("invasion", [make(luck), make(luck)], seed=seed)
    player, spent, picks = InvasionHeuristic(), 0.0, 0
    while game.decision is not None:
        view, decision = game.view(game.decision.player), game.decision
        begun = time.thread_time()
        game.apply(player.choose(view, decision))
        spent, picks = spent + time.thread_time() - begun, picks + 1
    assert game.result is not None
    assert spent / picks < 0.005
