"""Datasets: a row a choice, the same again from the same seed, and a clear word without pyarrow."""

import sys
from pathlib import Path
from typing import Any

import pytest

import wartable
from tests.extras import needed
from wartable.arena import dataset
from wartable.arena.dataset import COLUMNS, choices, write
from wartable.arena.plan import Plan, make_plan
from wartable.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "environments.md"


def plan(games: int = 2) -> Plan:
    """A small run."""
    decks = ("death-nagash", "order-aventis")
    return make_plan("champions", decks, ("random",), games=games, seed=7)


def test_rows_play_the_game_again() -> None:
    """Picks lead from choice to choice, and each row tells what its player saw there."""
    run = plan()
    rows = list(choices(run, run.fixture(1)))
    assert {row["game"] for row in rows} == {1}
    game = wartable.new("champions", [rows[0]["deck_1"], rows[0]["deck_2"]], seed=rows[0]["seed"])
    for number, row in enumerate(rows):
        while len(game.options) == 1:
            game.apply(0)
        assert (row["choice"], row["player"] + 1) == (number, game.m[3])
        assert row["observation"] == list(game.observe(row["player"]))  # type: ignore[call-overload]  # an array
        assert row["options"] == list(game.option_rows())  # type: ignore[call-overload]  # the same
        game.apply(row["pick"])
    while not game.over:
        game.apply(0)
    assert game.result is not None
    for row in rows:
        assert row["result"] == (1 if row["player"] == game.result.winner else -1)


def test_a_file_has_the_columns_of_the_page(tmp_path: Path) -> None:
    """Every column is explained, and the head says of which game and cards it is."""
    needed("pyarrow", "arena")
    from pyarrow import parquet  # noqa: PLC0415  (an extra)

    path = tmp_path / "games.parquet"
    done: list[int] = []
    count = write(plan(), path, lambda: done.append(1))
    table: Any = parquet.read_table(path)
    assert table.num_rows == count > 20
    assert table.column_names == list(COLUMNS)
    assert len(done) == 2
    head = table.schema.metadata
    assert head[b"wartable.game"] == b"champions"
    assert head[b"wartable.definitions"].split()
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in COLUMNS if f"`{name}`" not in page] == []
    again = tmp_path / "again.parquet"
    write(plan(), again)
    assert parquet.read_table(again).equals(table)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["again.parquet", "games.parquet"]


def test_the_command_writes_and_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It works in any folder, overwrites nothing, and says what is missing."""
    needed("pyarrow", "arena")
    monkeypatch.chdir(tmp_path)
    words = [
        "dataset",
        "g.parquet",
        "--game",
        "champions",
        "--games",
        "1",
        "--seed",
        "3",
        "--quiet",
    ]
    assert main(words) == 0
    assert "choices of 1 games of champions, seed 3" in capsys.readouterr().out
    assert main(words) == 2
    assert "g.parquet is there already" in capsys.readouterr().err
    assert main(["dataset", "no/g.parquet", "--game", "champions"]) == 2
    assert "no" in capsys.readouterr().err


def test_without_pyarrow_it_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is played."""
    monkeypatch.setattr(dataset, "find_spec", lambda _: None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["dataset", str(tmp_path / "g.parquet"), "--game", "champions"]) == 2
    assert "pip install 'wartable[arena]'" in capsys.readouterr().err
