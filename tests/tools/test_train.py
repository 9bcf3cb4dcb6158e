"""Networks learn: a few games, a round, stopped and gone on with. It needs torch."""

import json
import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import wartable
from tools.train.standing import half_way, standing
from wartable.agents.base import play
from wartable.agents.keeping import read
from wartable.agents.netfile import NAME, recalled
from wartable.agents.sighting import SightAgent

ROOT = Path(__file__).parents[2]
AGENTS = ROOT / "src" / "wartable" / "agents"
TORCH = pytest.mark.skipif(
    find_spec("torch") is None,
    reason="torch is not here, and too large to be in the lock: pip install 'wartable[train]'",
)
LITTLE = (
    *("--round", "2", "--processes", "1", "--exam-games", "2", "--match", "2"),
    *("--batch", "64", "--decks", "6"),
)


def learning(game: str, work: Path, *words: str) -> "subprocess.Popen[str]":
    """Begin to learn a game, in a process of its own."""
    command = [sys.executable, "-m", "tools.train", "--game", game, *LITTLE, *words]
    command += ["--work", str(work), "--out", str(work / "network.json")]
    return subprocess.Popen(  # noqa: S603  (our own)
        command,
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(work.parent)},  # where torch leaves things
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def remembered(place: Path) -> list[object]:
    """The past selves of a network that is half way."""
    import torch  # noqa: PLC0415  (it may not be here)

    kept: list[object] = torch.load(place, weights_only=False)["past"]
    return kept


@TORCH
def test_a_network_that_meets_more_plays_as_before() -> None:
    """New features get rows that say nothing yet."""
    from tools.train import model  # noqa: PLC0415  (it needs torch)

    told = read(AGENTS / "champions" / NAME)
    known, before = model.recalled("champions", told)
    met = (np.ones(len(known.table), np.int64), np.ones(len(known.options), np.int64))
    more = known.with_more(met, 1)
    assert more.sizes > known.sizes
    wide = model.widened(before, known, more)
    after = model.told("champions", more, wide, {})
    game = wartable.new("champions", ("order-aventis", "death-nagash"), seed=3)
    while len(game.options) == 1:
        game.apply(0)
    assert recalled("champions", after).likes(game) == recalled("champions", told).likes(game)


@TORCH
@pytest.mark.parametrize(
    ("game", "begin", "decks"),
    [
        ("invasion", (), ("dwarf", "orc")),
        ("champions", ("--anew",), ("order-aventis", "death-nagash")),
    ],
)
def test_learning_is_stopped_and_goes_on(
    game: str, begin: tuple[str, ...], decks: tuple[str, str], tmp_path: Path
) -> None:
    """Stopped after a round, nothing is lost; the next run adds one, and the network plays."""
    work = tmp_path / "work"
    run = learning(game, work, *begin)
    assert run.stderr is not None
    told: list[str] = []
    while not (told and "features of tables" in told[-1]):
        told.append(run.stderr.readline())
        assert told[-1], told
    os.kill(run.pid, signal.SIGINT)
    assert "stopped after round" in run.communicate(timeout=300)[1]
    assert run.returncode == 130
    first = json.loads(standing(work, game).read_text(encoding="utf-8"))
    assert first["spent"] > 0
    assert half_way(work, (game, "another")) == [game, "another"]
    again = learning(game, work, "--rounds", "1", *begin)
    assert "goes on after round" in again.communicate(timeout=300)[1]
    second = json.loads(standing(work, game).read_text(encoding="utf-8"))
    assert second["rounds"][:-1] == first["rounds"]
    assert second["spent"] == 0
    file = json.loads((work / "network.json").read_text(encoding="utf-8"))
    assert file["history"].items() >= second["rounds"][-1].items()
    ET.fromstring((work / f"{game}.svg").read_text(encoding="utf-8"))  # noqa: S314  (our own)
    assert remembered(work / f"{game}.pt")
    table = wartable.new(game, decks, seed=3)
    network = recalled(game, file)
    play(table, [SightAgent("one", network), SightAgent("two", network)], limit=60)
    assert table.pick_count == 60


@TORCH
def test_who_plays_worse_takes_nobodys_place(tmp_path: Path) -> None:
    """A network that forgot all it knew, by learning far too fast, is not kept as the agent's."""
    work, file = tmp_path / "work", tmp_path / "work" / "network.json"
    begin = AGENTS / "champions" / NAME
    work.mkdir()
    file.write_text(json.dumps(read(begin)), encoding="utf-8")
    before = file.read_bytes()
    wild = ("--begin", str(begin), "--rate", "500", "--match", "40", "--rounds", "1")
    told = learning("champions", work, *wild).communicate(timeout=300)[1]
    assert "so network.json stays as it was" in told
    assert file.read_bytes() == before


def test_what_was_stopped_half_way_goes_on_first(tmp_path: Path) -> None:
    """Games that have had their time are not learned again before it."""
    games = ("invasion", "champions")
    assert half_way(tmp_path, games) == list(games)
    for game, spent in zip(games, (0.0, 12.5), strict=True):
        standing(tmp_path, game).write_text(json.dumps({"spent": spent}), encoding="utf-8")
    assert half_way(tmp_path, games) == ["champions"]


@TORCH
def test_a_network_studies_what_a_tree_finds(tmp_path: Path) -> None:
    """A round is played, searched and learned; the file tells so, and is another one."""
    begin = ROOT / "src/wartable/agents/champions" / NAME
    out = tmp_path / "network.json"
    # Of two games one is held out; one step must be long to show in whole numbers.
    words = "--minutes 0.001 --round 2 --tasks 1 --processes 1 --exam 0 --leaves 3 --turns 0"
    words += " --rate 0.2"
    command = [sys.executable, "-m", "tools.train.study", *words.split(), "--begin", str(begin)]
    run = subprocess.run(  # noqa: S603  (our own)
        [*command, "--out", str(out)],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path.parent)},  # where torch leaves things
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told, before = read(out), read(begin)
    assert told["history"]["studied"]["rounds"] == 1
    assert told["history"]["studied"]["searched"] > 0
    assert told["history"]["games"] == before["history"]["games"]
    assert told["rest"] != before["rest"]
    recalled("champions", told)
