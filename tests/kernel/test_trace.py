"""`game.trace()`: what is half done, in words, outermost first."""

import sys
from collections.abc import Callable

import pytest

import wartable
from wartable.champions.grammar import words as champions_words
from wartable.games import door
from wartable.invasion.grammar import words as invasion_words
from wartable.kernel.game import Game
from wartable.kernel.rules import Routine
from wartable.kernel.script import Node
from wartable.kernel.trace import STEP, steps_of, steps_of_word

GAMES = ("invasion", "invasion-draft", "champions")
FIGHT = {
    "active": "kris",
    "phase": "battlefield",
    "kris": {"capital": "Orc", "battlefield": ["Ironclaw's Horde"]},
    "tom": {"capital": "Dwarf", "kingdom": ["Hammerer of Karak Azul"]},
}
LAST_STAND = {
    "active": "anna",
    "anna": {
        "hand": ["Blood Hunt"],
        "lanes": {1: {"champion": "Chaos Champion", "unit": "Pack of Bloodletters"}},
    },
    "bert": {"lanes": {1: {"unit": "Bloodfury Wrathmonger"}}},
}
HUNT = "Blood Hunt (anna)"
FALLEN = "Bloodfury Wrathmonger (bert)"


def take(game: Game, *labels: str) -> None:
    """Take options by their labels; those that are not on offer yet come after passing."""
    for label in labels:
        while label not in (said := offered(game)):
            game.apply(said.index("pass"))
        game.apply(said.index(label))


def offered(game: Game) -> list[str]:
    """The options on offer."""
    assert game.decision is not None
    return [option.label for option in game.decision.options]


def test_a_trace_in_the_middle_of_combat_names_turn_combat_and_question() -> None:
    """Whoever assigns damage does so in a combat of the battlefield phase of a turn."""
    game = door("invasion").arrange(FIGHT, 0)
    take(game, "attack tom's kingdom", "pass", "pass", "declare Ironclaw's Horde", "done")
    take(game, "pass", "pass", "declare Hammerer of Karak Azul", "done", "pass", "pass")
    assert game.trace().splitlines() == [
        "whole game (next: next turn)",
        "turn (next: battlefield ends)",
        "combat (next: amount named)",
        "kris is asked (assign, 2 options): How much of 4 damage goes to Hammerer of Karak Azul?",
    ]


def test_a_trace_names_the_card_that_is_announced_and_its_line() -> None:
    """A tactic that looks for its target is named with its player and its text."""
    kris = {"capital": "Orc", "resources": 3, "hand": ["Pillage"]}
    tom = {"capital": "Dwarf", "kingdom": ["Keystone Forge"]}
    said = {"active": "kris", "phase": "capital", "kris": kris, "tom": tom}
    game = door("invasion").arrange(said, 0)
    take(game, "play Pillage")
    assert game.trace().splitlines()[2:] == [
        "window (next: add)",
        'announce (next: target named), Pillage (kris): "action: destroy target support"',
        "kris is asked (target, 1 option): Choose a target for Pillage",
    ]


def test_a_trace_in_the_middle_of_a_chain_shows_what_waits_on_it() -> None:
    """Who answers an action sees it on the chain; whoever has been set off is told, too."""
    kris = {"capital": "Orc", "resources": 9, "hand": ["Pillage", "Boar Boyz"]}
    tom = {"capital": "Dwarf", "kingdom": ["Keystone Forge"]}
    game = door("invasion").arrange(
        {"active": "kris", "phase": "capital", "kris": kris, "tom": tom}
    )
    take(game, "play Boar Boyz", "to kris's kingdom")
    game.apply(offered(game).index("pass"))
    take(game, "play Pillage")
    assert game.trace().splitlines()[3:] == [
        'announce (next: target named), Pillage (kris): "action: destroy target support"',
        "on the chain: Boar Boyz (kris)",
        "kris is asked (target, 1 option): Choose a target for Pillage",
    ]


def test_a_trace_tells_what_has_been_set_off() -> None:
    """Effects wait for their turn in routine A, and triggered actions for their window."""
    divers = {"battlefield": ["Doom Divers", "Doom Divers"], "developments": {"kingdom": 1}}
    kris = {"capital": "Dark Elf", "legend": ["Malekith"], **divers}
    tom = {"capital": "Dwarf", "kingdom": ["Runesmith"]}
    game = door("invasion").arrange({"active": "kris", "phase": "begin", "kris": kris, "tom": tom})
    told = [line.partition(' (kris): "')[0] for line in game.trace().splitlines()]
    assert told[3:-1] == [
        "triggers (next: order named)",
        "set off: Doom Divers",
        "set off: Doom Divers",
        "may be used: Malekith",
    ]


def test_a_trace_in_the_middle_of_a_last_stand_names_who_removed_it() -> None:
    """A Last Stand happens within the leaving that another card's sentence has brought about."""
    game = door("champions").arrange(LAST_STAND, 0)
    take(game, "play Blood Hunt with Chaos Champion in lane 1")
    take(game, "choose Bloodfury Wrathmonger (bert, lane 1)")
    assert game.trace().splitlines()[2:] == [
        "play card (next: ability), Blood Hunt",
        f'resolve line (next: end), {HUNT}: "played: remove a marked spell or unit; gain 1 health"',
        f'run effect, {HUNT}: "remove a marked spell or unit; gain 1 health"',
        f'run effect (next: ended), {HUNT}: "remove a marked spell or unit"',
        f"leave play (next: last stands), {HUNT}",
        f'resolve line (next: end), {FALLEN}: "last stand: remove a marked unit"',
        f'run effect (next: start), {FALLEN}: "remove a marked unit"',
        "bert is asked (choose, 1 option): Choose for Bloodfury Wrathmonger",
    ]


def test_a_trace_of_a_draft_has_no_effects() -> None:
    """A draft is traced like a game: its routines have steps, and no cards with sentences."""
    game = wartable.new("invasion-draft", seed=7, names=("Tom", "Kris"))
    assert game.trace().splitlines()[:3] == [
        "draft (next: packs)",
        "picks (next: destruction)",
        "pick two (next: named)",
    ]


def test_a_trace_says_how_a_game_has_ended() -> None:
    """Nothing is half done when a game is over."""
    game = door("invasion").arrange(FIGHT, 0)
    while not game.over:
        game.apply(len(game.options) - 1)
    assert game.trace() == f"over: {game.result}"


@pytest.mark.parametrize("name", GAMES)
def test_every_named_step_belongs_to_one_routine(name: str) -> None:
    """Each S_ constant of a module with routines is a step of exactly one of them."""
    routines: list[Routine] = list(door(name).rules.routines)
    found = [step for routine in routines for step in steps_of(routine)]
    modules = {type(routine).__module__ for routine in routines}
    named = [key for module in modules for key in vars(sys.modules[module]) if key.startswith(STEP)]
    assert sorted(found) == sorted(named)
    assert len(found) > 10


@pytest.mark.parametrize("words", [champions_words, invasion_words])
def test_every_named_step_of_a_vocabulary_belongs_to_a_word(
    words: Callable[[], list[type[Node]]],
) -> None:
    """Each S_ constant beside words is a step of one of them, the first one its first."""
    found = {word: steps_of_word(word) for word in words()}
    kinds = {kind for word in found for kind in word.__mro__ if issubclass(kind, Node)}
    modules = {sys.modules[kind.__module__] for kind in kinds}
    named = {key for module in modules for key in vars(module) if key.startswith(STEP)}
    assert {step for steps in found.values() for step in steps} == named
    assert all(steps[:1] == [word.first_step] for word, steps in found.items() if word.first_step)
    assert len(named) > 40
