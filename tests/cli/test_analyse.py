"""`wartable analyse`: curves and turning points of a played game."""

import json
import re
from pathlib import Path

import pytest

import wartable
from wartable.agents import agent, play
from wartable.agents.reviewing import Moment, Review
from wartable.cli.analyse import lines, sparkline
from wartable.cli.analyse_page import page
from wartable.cli.main import main

Output = pytest.CaptureFixture[str]
FEW = ["--leaves", "8", "--quiet"]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The journal of a short game of Champions."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=7)
    play(game, [agent("random", game="champions", seed=seat) for seat in range(2)])
    path = tmp_path / "game.json"
    path.write_text(wartable.journal(game).to_text(), encoding="utf-8")
    return path


def found() -> Review:
    """A review with two turning points."""
    late = Moment(9, 3, 1, "What?", 0, "pass", 1, "play <A>", 0.7, 0.3, "A grave mistake.")
    early = Moment(2, 1, 0, "What?", 0, "pass", 1, "attack", 0.5, 0.1, "A mistake.")
    return Review(("Anna", "Bert"), 12, (early, late), (late, early), 0, over=True)


def test_turning_points_come_in_their_order_with_the_costliest_marked() -> None:
    """Who, when, what was picked, what was better, and the sentence."""
    told = lines(found())
    assert told[:2] == ["Anna against Bert: 12 picks, 2 choices", "Anna won."]
    assert told[4] == "  Anna  ▅█  first 50 %, low 50 %, high 100 %, last 100 %"
    assert told[7:] == [
        "Turning points, what cost most marked with *:",
        "  turn 1, pick 2, Anna: What?",
        "    picked  pass",
        "    better  attack",
        "    A mistake.",
        "* turn 3, pick 9, Bert: What?",
        "    picked  pass",
        "    better  play <A>",
        "    A grave mistake.",
    ]


def test_a_game_without_mistakes_has_no_turning_point() -> None:
    """That is said, in words and on the page."""
    review = found()._replace(points=())
    assert lines(review)[-1] == "No pick cost much: there is no turning point."
    assert "there is no turning point" in page(review, "champions", 60)


def test_the_page_draws_both_curves_and_marks_the_points() -> None:
    """Everything is in the file, and what cards say cannot break it."""
    text = page(found(), "champions", 60)
    assert text.count("<polyline") == 2
    assert text.count('class="point"') == 2
    assert "play &lt;A&gt;" in text
    assert "play <A>" not in text
    assert "http" not in text


def test_a_long_curve_is_drawn_in_means() -> None:
    """It has as many signs as there is room for."""
    assert sparkline([0.0] * 100 + [1.0] * 100, 4) == "▁▁██"
    assert sparkline([]) == ""


def test_a_played_game_is_analysed(kept: Path, tmp_path: Path, capsys: Output) -> None:
    """Curves and turning points are printed, the page is written, the same again in data."""
    html = tmp_path / "game.html"
    assert main(["analyse", str(kept), "--html", str(html), *FEW]) == 0
    told = capsys.readouterr()
    assert re.search(r"^player 1 against player 2: \d+ picks, \d+ choices$", told.out, re.MULTILINE)
    assert len(re.findall(r"^  player \d  [▁▂▃▄▅▆▇█]+  first ", told.out, re.MULTILINE)) == 2
    assert told.out.endswith(f"the page is in {html}\n")
    assert told.err == ""
    assert "<svg" in html.read_text(encoding="utf-8")
    assert main(["analyse", str(kept), "--json", *FEW]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["points"]) == told.out.count("    better  ")


def test_progress_is_told(kept: Path, capsys: Output) -> None:
    """How many choices are done is told on standard error."""
    assert main(["analyse", str(kept), "--leaves", "2", "--top", "1"]) == 0
    assert re.search(r"^\d+ of \d+ choices, ", capsys.readouterr().err, re.MULTILINE)


def test_what_was_not_played_cannot_be_analysed(tmp_path: Path, capsys: Output) -> None:
    """A scenario or a save has no picks to look back at, nor has a game before its first."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7)
    save, new = tmp_path / "a.save", tmp_path / "new.json"
    save.write_text(wartable.save(game), encoding="utf-8")
    new.write_text(wartable.journal(game).to_text(), encoding="utf-8")
    for path, why in (
        (save, "this holds no journal"),
        (new, "nothing has been played"),
        (tmp_path / "none.json", "cannot be read"),
    ):
        assert main(["analyse", str(path)]) == 2
        assert why in capsys.readouterr().err


def test_a_game_at_a_server_is_analysed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its journal is asked for once it is over."""
    asked = []

    def get(address: str) -> object:
        asked.append(address)
        return json.loads(kept.read_text(encoding="utf-8"))

    monkeypatch.setattr("wartable.cli.moments.get", get)
    assert main(["analyse", "http://here/api/games/abc/", "--top", "1", *FEW]) == 0
    assert asked == ["http://here/api/games/abc/journal"]
