"""The command says which engine plays."""

from pathlib import Path

import pytest

from wartable.cli.engine import CLIENT, MADE_FROM, engine, key
from wartable.cli.main import main
from wartable.cli.table.welcome import first_wish, menu
from wartable.kernel.native import COMPILED

Output = pytest.CaptureFixture[str]


def test_the_engine_has_a_name_in_words() -> None:
    """It is compiled or plain Python, as it was built."""
    assert engine() == ("compiled" if COMPILED else "plain Python")


def test_the_version_says_which_engine_plays(capsys: Output) -> None:
    """`wartable --version` has it beside the number."""
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.endswith(f", engine: {engine()}\n")


def test_the_start_screen_says_which_engine_plays() -> None:
    """So one sees it before a game begins, of either game."""
    for game in ("invasion", "champions"):
        assert f"(engine: {engine()})" in "\n".join(menu(first_wish(game), ""))


def test_another_client_makes_no_other_engine(tmp_path: Path) -> None:
    """The key of the sources changes with a module, and not with what is built for browsers."""
    for name in MADE_FROM[1:]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    built = tmp_path / CLIENT / "assets" / "index.js.gz"
    built.parent.mkdir(parents=True)
    before = key(tmp_path)
    built.write_text("built")
    assert key(tmp_path) == before
    (tmp_path / "src/wartable/games.py").write_text("")
    assert key(tmp_path) != before
