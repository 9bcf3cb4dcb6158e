"""A moment of a game becomes a scenario that leads there again."""

from pathlib import Path
from random import Random

import pytest

import wartable
from wartable.cardgame.describing import is_beyond, shortcomings
from wartable.kernel.game import Game
from wartable.scenario.loader import Scenario, load
from wartable.scenario.runner import Runner
from wartable.scenario.writing import aliases_of, slug, write

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}


def played(name: str, count: int, seed: int = 5) -> tuple[Game, list[int], Game]:
    """A game by lot: as it began, some picks, and as it stands then."""
    begin = wartable.new(name, decks=DECKS[name], seed=seed)
    game, lots = begin.clone(), Random(seed)  # noqa: S311  (a game by lot)
    picks: list[int] = []
    while len(picks) < count and game.decision is not None:
        picks.append(lots.randrange(len(game.decision.options)))
        game.apply(picks[-1])
    return begin, picks, game


def run(text: str, folder: Path) -> Game:
    """The game after a scenario has run."""
    file = folder / "report.yaml"
    file.write_text(text, encoding="utf-8")
    (found,) = load(file)
    assert isinstance(found, Scenario)
    runner = Runner(found)
    runner.run()
    assert runner.failures == []
    return runner.game


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("count", [30, 41, 52, 63])
def test_the_scenario_leads_to_the_moment(name: str, count: int, tmp_path: Path) -> None:
    """Read from its file and run, it looks the same to both players and a referee."""
    begin, picks, game = played(name, count)
    text = write(begin, picks, "a moment")
    assert "could not say" not in text
    found = shortcomings(game, run(text, tmp_path))
    assert [each for each in found if not is_beyond(each)] == []


def test_words_stand_above_it_as_a_comment(tmp_path: Path) -> None:
    """Whatever somebody writes stays a comment, and what is asked now stands below."""
    begin, picks, game = played("invasion", 40)
    words = "my troll is gone\nscenario: another\u2028table: {}\x07"
    text = write(begin, picks, "a moment", words)
    lines = text.splitlines()
    assert lines[:3] == ["# my troll is gone", "# scenario: another", "# table: {}"]
    assert game.decision is not None
    assert any(line.endswith(game.decision.prompt) for line in lines if line.startswith("# Now"))
    run(text, tmp_path)


@pytest.mark.parametrize(("name", "count"), [("invasion", 0), ("champions", 0), ("champions", 5)])
def test_a_moment_of_the_set_up_is_a_set_up(name: str, count: int, tmp_path: Path) -> None:
    """Before the first turn the whole decks are described, in their order."""
    begin, picks, game = played(name, count)
    text = write(begin, picks, "early")
    assert "\nsetup:" in text
    assert shortcomings(game, run(text, tmp_path)) == []


def test_what_chance_decided_is_told_in_a_comment(tmp_path: Path) -> None:
    """A shuffle comes out otherwise on another table, so the picks are no script then."""
    begin = wartable.new("invasion", decks=DECKS["invasion"], seed=5)
    assert begin.decision is not None
    again = [option.verb for option in begin.decision.options].index("mulligan")
    text = write(begin, [again], "another hand")
    assert "could not say" in text
    assert "mulligan" in text
    run(text, tmp_path)


def test_copies_are_told_apart_by_aliases() -> None:
    """Each card outside a deck that is not the only one of its title gets a name of its own."""
    _, _, game = played("invasion", 200)
    aliases = aliases_of(game)
    assert len(set(aliases.values())) == len(aliases) > 1
    assert slug("Zarathorn's Will") == "zarathorn-s-will"
