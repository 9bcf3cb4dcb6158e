"""Arenas on a Ray cluster: the same games, nothing lost and none twice when a node dies."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.extras import needed
from wartable.arena import Folder
from wartable.arena.cluster import Cluster
from wartable.cli.main import main
from wartable.kernel.errors import WartableError

ROOT = Path(__file__).parents[2]
WORDS = ("arena", "invasion", "--decks", "starter-dwarf", "starter-orc", "--agents", "heuristic")
GAMES = 64


@pytest.fixture
def nodes() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Two nodes of a cluster: its address, and whom to tell that one is to be killed."""
    needed("ray", "ray")
    beside = Path(tempfile.gettempdir()).parent  # a short path, for Ray makes sockets there
    with TemporaryDirectory("", "ray-", beside, ignore_cleanup_errors=True) as folder:
        run = subprocess.Popen(
            [sys.executable, "-m", "tests.arena.ray_nodes"],
            cwd=ROOT,
            env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "TMPDIR": folder},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert run.stdout is not None
        assert run.stdin is not None
        try:
            address = run.stdout.readline().strip()
            assert address, "the cluster does not start"
            yield address, run
        finally:
            run.stdin.close()
            run.stdout.close()
            try:
                run.wait(60)
            except subprocess.TimeoutExpired:
                run.kill()
                run.wait()


def test_a_node_that_dies_loses_nothing(
    nodes: tuple[str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    """Half way a node is killed: every game is there once, and the files are the same."""
    address, cluster = nodes
    words = [*WORDS, "random", "--games", str(GAMES), "--seed", "3", "--quiet", "--out"]
    arena = subprocess.Popen(  # noqa: S603  (our own)
        [sys.executable, "-m", "wartable", *words, str(tmp_path / "ray"), "--ray", address],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    journal = tmp_path / "ray" / "games.jsonl"
    before = half_way(journal, arena)
    assert cluster.stdin is not None
    assert cluster.stdout is not None
    cluster.stdin.write("kill\n")
    cluster.stdin.flush()
    assert cluster.stdout.readline() == "killed\n"
    out, err = arena.communicate(timeout=300)
    assert arena.returncode == 0, err
    assert out.startswith(f"invasion, round-robin, {GAMES} of {GAMES} games")
    assert before < GAMES
    lines = journal.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines[1:]] == list(range(GAMES))
    assert main([*words, str(tmp_path / "here"), "--processes", "2"]) == 0
    for name in ("games.jsonl", "summary.json"):
        assert (tmp_path / "ray" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()
    assert len(Folder.resume(tmp_path / "ray").records) == GAMES


def half_way(journal: Path, arena: subprocess.Popen[str]) -> int:
    """Wait until a third of the games is kept; give how many there are."""
    for _ in range(1200):
        done = journal.read_text(encoding="utf-8").count("\n") - 1 if journal.exists() else 0
        if done >= GAMES // 3:
            return done
        assert arena.poll() is None, arena.communicate()[1]
        time.sleep(0.05)
    pytest.fail("the arena does not come on")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who has not installed it is told how."""
    monkeypatch.setattr("wartable.arena.cluster.find_spec", lambda _: None)
    with pytest.raises(WartableError, match=r"wartable\[ray\]"):
        Cluster("auto")
