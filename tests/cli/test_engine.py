"""The command says which engine plays."""

import pytest

from wartable.cli.engine import engine
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
