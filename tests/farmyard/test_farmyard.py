"""A third game, written against the kernel and the room alone, has all that a game has here."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import wartable
from tests.second_way import each_decision
from wartable.agents.base import play
from wartable.agents.random_agent import RandomAgent
from wartable.arena.simulate import simulate
from wartable.cli.main import main
from wartable.cli.table.panels import panels_for
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.scenario.loader import load
from wartable.scenario.report import run

HOME = Path(__file__).parent
GAME = [HOME / f"{name}.py" for name in ("__init__", "terms", "flow", "words", "game")]
DATA = [path for folder in ("cards", "rules", "decks") for path in (HOME / folder).iterdir()]
SCENARIOS = HOME / "scenarios.yaml"
MOST_LINES = 600
NAME = "farmyard"

Hook = Callable[[Game], Game]
Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def begun(seed: int) -> Game:
    """Begin a game between the two decks that come with it."""
    return wartable.new(NAME, ("meadow", "pond"), seed=seed, names=("Mia", "Tom"))


# -- what it takes --------------------------------------------------------------------------------


def test_the_whole_game_is_short() -> None:
    """Flow, words, door, cards, decks, rules and scenarios take fewer than 600 lines in all."""
    texts = [path.read_text(encoding="utf-8") for path in (*GAME, *DATA, SCENARIOS)]
    assert sum(len(text.splitlines()) for text in texts) < MOST_LINES


@pytest.mark.parametrize("path", GAME, ids=lambda path: path.stem)
def test_it_knows_the_kernel_and_the_room_alone(path: Path) -> None:
    """Nothing in it imports another game, or anything above the games."""
    imported = re.findall(r"^from wartable\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(imported) <= {"kernel", "cardgame"}


# -- what it gets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("hook", [lambda game: game, each_decision], ids=("once", "by copies"))
def test_its_scenarios_hold(hook: Hook) -> None:
    """What players ask of the rules is answered as the page has it, on copies of the game too."""
    found = [run(scenario, hook) for scenario in load(SCENARIOS)]
    assert [result for result in found if not result.ok] == []
    assert {rule for result in found for rule in result.rules} == set(door(NAME).rulebook.entries)


@pytest.mark.parametrize("seed", range(8))
def test_random_agents_play_to_the_end(seed: int) -> None:
    """Random games end by the page's rule, and a journal plays each of them again."""
    game = begun(seed)
    result = play(game, [RandomAgent(seed), RandomAgent(seed + 1)])
    assert result is not None
    assert result.reason == "FY-5"
    assert wartable.replay(game.journal.to_text()) == game
    assert wartable.load(wartable.save(game)) == game


def test_an_option_says_in_data_what_it_does() -> None:
    """A game that brings no more than short facts of its options has those as their data."""
    game = begun(3)
    decision = game.decision
    assert decision is not None
    assert [option.data for option in decision.options] == [
        {**option.facts} for option in decision.options
    ]
    assert all("verb" in option.data for option in decision.options)


@pytest.mark.parametrize("eye", [0, 1])
def test_a_guess_looks_like_the_table(eye: int) -> None:
    """Whatever a player cannot know is dealt anew; what he sees and is asked stays the same."""
    dealt_anew = 0
    for seed in range(6):
        game, luck = begun(seed), Random(seed)  # noqa: S311  (a game)
        while game.decision is not None:
            guess = game.determinize(eye, luck.randrange(1000))
            assert guess.view(eye) == game.view(eye)
            assert asked(guess, eye) == asked(game, eye)
            dealt_anew += guess.referee() != game.referee()
            game.apply(luck.randrange(len(game.decision.options)))
    assert dealt_anew > 50


def asked(game: Game, eye: int) -> list[str]:
    """List what a player is offered, nothing if the other one is asked."""
    decision = game.decision
    assert decision is not None
    return [option.label for option in decision.options] if decision.player == eye else []


def test_a_card_that_cannot_be_played_says_why() -> None:
    """A refusal names the rule of the page; what is offered is not refused."""
    game = door(NAME).arrange({"mia": {"hand": ["Cow"]}, "tom": {"hand": ["Hen"]}})
    [cow] = game.view(0)["players"][0]["hand"]  # type: ignore[index]
    [hen] = game.view(1)["players"][1]["hand"]  # type: ignore[index]
    assert game.explain(0, cow["card"]) == []
    assert [reason.rule for reason in game.explain(1, hen["card"])] == ["FY-2"]


def test_a_deck_of_the_wrong_size_is_refused() -> None:
    """Every breach of the page's rule about decks is told at once."""
    deck = wartable.Deck("Herd", [(3, "Cow"), (1, "Hen")])
    breaches = door(NAME).decks.rules.check(deck, "usual")
    assert [breach.rule for breach in breaches] == ["FY-1", "FY-1"]
    with pytest.raises(wartable.DeckError, match="a deck has 12 cards, this one has 4"):
        wartable.new(NAME, (deck, "pond"))


def test_many_games_are_simulated_in_several_processes() -> None:
    """Other processes know a registered game too."""
    summary = simulate(NAME, ("meadow", "pond"), games=4, seed=1, processes=2)
    assert summary.finished == 4


# -- the table ------------------------------------------------------------------------------------


@pytest.fixture
def _state(tmp_path: Path, monkeypatch: Patch) -> None:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.usefixtures("_state")
def test_it_is_played_at_the_terminal(monkeypatch: Patch, capsys: Output) -> None:
    """A person plays a whole game against the random agent, with board, cards and rules to ask."""
    monkeypatch.setattr("sys.stdin", io.StringIO("b\nc goat\nrules FY-3\n" + "1\n" * 60))
    assert main(["play", NAME, "--seed", "3"]) == 0
    told = capsys.readouterr().out
    for line in (
        "Farmyard: Meadow (person) against Pond (random), seed 3",
        "Pond: 0 eggs, 0 points, 3 in hand, 9 in deck",
        "played: optionally discard a card you hold, then gain 3 eggs",
        "An animal you play goes from your hand to your yard",
        "Meadow plays Rooster",
        "see it again: wartable play --replay",
    ):
        assert line in told


def test_its_table_fits_on_a_screen() -> None:
    """The drawn table keeps to the room it is given, and shows both yards."""
    sides = {"mia": {"yard": ["Cow"] * 2 + ["Hen"] * 9}, "tom": {"yard": ["Fox", "Owl"]}}
    view = door(NAME).arrange(sides).view(0)
    panels = panels_for(NAME)
    for width, rows in ((80, 20), (30, 20), (30, 4)):
        lines = panels.table(view, ("Mia", "Tom"), 0, width, rows)
        assert len(lines) <= rows
        assert all(len(line.plain) <= width for line in lines)
    told = " ".join(line.plain for line in panels.table(view, ("Mia", "Tom"), 0, 80, 20))
    assert "yard: Cow x2, Hen x9" in told
    assert "yard: Fox, Owl" in told


# -- the registry ---------------------------------------------------------------------------------


def test_a_name_belongs_to_one_game() -> None:
    """A name that is taken is refused, and a game that was taken back is gone."""
    with pytest.raises(WartableError, match="there is a game called 'champions' already"):
        wartable.games.register("champions", "tests.farmyard.game:DOOR")
    take_back = wartable.games.register("again", "tests.farmyard.game:DOOR")
    assert door("again") is door(NAME)
    take_back()
    with pytest.raises(WartableError, match="there is no game called 'again'"):
        door("again")


def test_a_door_that_is_not_there_is_told() -> None:
    """A game whose door cannot be imported is refused when it is opened, not when it joins."""
    take_back = wartable.games.register("nowhere", "tests.farmyard.nothing:DOOR")
    with pytest.raises(WartableError, match="the door of nowhere cannot be opened"):
        door("nowhere")
    take_back()
