"""Problems are reported, looked into, and become scenarios."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wartable
from tests.server.live import Command, commanded
from wartable.cli.main import main
from wartable.scenario.loader import Scenario, load
from wartable.server.accounts import REPORTS

Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """A server on a new database."""
    file = tmp_path_factory.mktemp("reports") / "server.sqlite"
    with commanded(f"sqlite:///{file}", "--guest-rate", "1000") as command:
        yield command


def guest(server: Command) -> str:
    """Somebody new: the token."""
    return str(server.ask("POST", "/api/guest", {})[1]["token"])


def played(server: Command, game: str, picks: int, **more: Any) -> tuple[str, str]:
    """A game of somebody against an agent, some picks on: its room, and the token of the seat."""
    made = server.make(game, "me", "agent:random", **more)
    room, token = made["room"], made["mine"][0]["token"]
    with server.link(room, token) as player:
        while picks:
            message = player.next("state", "over")
            if message["type"] == "over":
                break
            if message["ask"]:
                player.answer(message)
                picks -= 1
    return room, token


def asked(server: Command, capsys: Output, *words: str) -> Any:
    """What `wartable report` answers about this server, as data."""
    assert main(["report", *words, "--database", server.database, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_a_report_becomes_a_scenario(
    server: Command, capsys: Output, tmp_path: Path, game: str
) -> None:
    """With its words as a comment; it can be run, and nobody's name is in it."""
    room, token = played(server, game, 25)
    filed = server.ask("POST", f"/api/games/{room}/report", {"text": "wrong\nhere"}, token)
    assert filed[0] == 201
    file = tmp_path / "bug.yaml"
    asked(server, capsys, "scenario", filed[1]["report"], "-o", str(file))
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# wrong\n# here\n")
    assert "seat 0" not in text
    (found,) = load(file)
    assert isinstance(found, Scenario)
    assert main(["scenario", "run", str(file)]) == 0


def test_a_report_has_what_its_reporter_was_shown(server: Command, capsys: Output) -> None:
    """The view of the seat at that moment, and of a watcher what all may see."""
    room, token = played(server, "champions", 12)
    path = f"/api/games/{room}"
    mine = server.ask("POST", f"{path}/report", {"text": "mine", "n": 9}, token)[1]["report"]
    other = server.ask("POST", f"{path}/report", {"text": "other", "n": 9})[1]["report"]
    for report, sent in ((mine, token), (other, "")):
        data = asked(server, capsys, "show", report)
        then = server.ask("GET", f"{path}/frames/9", token=sent)[1]
        assert (data["n"], data["data"]["shown"]["view"]) == (9, then["view"])
        assert data["data"]["shown"]["ask"] == then["ask"]
    assert data["data"]["eye"] is None
    listed = {each["id"]: each for each in asked(server, capsys, "list")["reports"]}
    assert [listed[each]["eye"] for each in (mine, other)] == [0, None]
    assert "data" not in listed[mine]


def test_only_who_may_look_may_report(server: Command) -> None:
    """Not in a private game of others, not of a moment to come, not without words."""
    room, token = played(server, "champions", 1, public=False)
    path = f"/api/games/{room}/report"
    assert server.ask("POST", path, {"text": "x"})[0] == 403
    assert server.ask("POST", path, {"text": "x"}, guest(server))[0] == 403
    assert server.ask("POST", path, {"text": "x", "n": 100_000}, token)[0] == 400
    for wrong in ({"text": ""}, {"text": "x" * 4001}, {"text": "a\x00b"}, {"n": 1}):
        assert server.ask("POST", path, wrong, token)[0] == 400
    assert server.ask("POST", path, {"text": "x"}, token)[0] == 201


def test_too_many_reports_are_refused(server: Command) -> None:
    """Somebody may report so many in an hour; others still can."""
    made = server.make("champions", "me", "agent:random")
    path, one = f"/api/games/{made['room']}/report", guest(server)
    found = [server.ask("POST", path, {"text": "x"}, one)[0] for _ in range(REPORTS + 1)]
    assert found == [201] * REPORTS + [429]
    assert server.ask("POST", path, {"text": "x"}, guest(server))[0] == 201


def test_a_report_is_closed(server: Command, capsys: Output) -> None:
    """Then it is listed only among all; one that there is not is an error."""
    room, token = played(server, "champions", 1)
    one = server.ask("POST", f"/api/games/{room}/report", {"text": "x"}, token)[1]["report"]
    assert asked(server, capsys, "close", one)["closed"]
    assert one not in str(asked(server, capsys, "list", "--limit", "1000"))
    assert one in str(asked(server, capsys, "list", "--all", "--limit", "1000"))
    assert main(["report", "show", "nothing", "--database", server.database]) == 2
    assert "wartable report list" in capsys.readouterr().err


def test_a_journal_needs_no_server(capsys: Output, tmp_path: Path) -> None:
    """A file and a number of picks are enough; a number that there is not is an error."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=3)
    while game.pick_count < 40:
        game.apply(game.pick_count % len(game.decision.options) if game.decision else 0)
    file = tmp_path / "game.json"
    file.write_text(game.journal.to_text(), encoding="utf-8")
    assert main(["report", "show", str(file), "--at", "30"]) == 0
    shown = capsys.readouterr().out
    assert "after 30 picks" in shown
    assert "scenario: game.json" in shown
    assert main(["report", "scenario", str(file), "--at", "41"]) == 2
    assert "from 0 to 40" in capsys.readouterr().err
