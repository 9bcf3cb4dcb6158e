"""The compiled twin of a source tree: built once at a time, used only while it fits."""

import fcntl
import os
from pathlib import Path

import pytest

from tools import compiled
from wartable.cli import engine

Patch = pytest.MonkeyPatch
Output = pytest.CaptureFixture[str]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: Patch) -> Path:
    """A source tree of two files, with a folder for the build."""
    (tmp_path / "src" / "wartable").mkdir(parents=True)
    (tmp_path / "src" / "wartable" / "rules.py").write_text("A = 1\n")
    (tmp_path / "setup.py").write_text("")
    for name in ("WORK", "LOCK", "LOG", "FAILED", "TREE"):
        here = tmp_path / getattr(compiled, name).relative_to(compiled.ROOT)
        monkeypatch.setattr(compiled, name, here)
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "COPIED", ("src", "setup.py"))
    monkeypatch.delenv(engine.PURE, raising=False)
    compiled.WORK.mkdir()
    return tmp_path


def stamp(tree: Path) -> None:
    """Pretend that the twin of a tree has been built."""
    command = tree / engine.TWIN / "bin" / "wartable"
    command.parent.mkdir(parents=True, exist_ok=True)
    command.write_text("#!/bin/sh\n")
    command.chmod(0o755)
    (tree / engine.TWIN / engine.STAMP).write_text(engine.key(tree))


def test_the_twin_fits_until_a_source_changes(tree: Path) -> None:
    """Another text, a new file, a file less: each makes the twin stale."""
    source = tree / "src" / "wartable" / "rules.py"
    stamp(tree)
    assert engine.fits(tree)
    source.write_text("A = 2\n")
    assert not engine.fits(tree)
    source.write_text("A = 1\n")
    assert engine.fits(tree)
    (source.parent / "more.py").write_text("")
    assert not engine.fits(tree)


@pytest.mark.pure_only
def test_only_what_plays_is_handed_over_and_only_to_a_twin_that_fits(
    tree: Path, monkeypatch: Patch
) -> None:
    """`play` goes on as the twin; other commands, stale twins and WARTABLE_PURE=1 do not."""
    begun: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, words: begun.append(words[1:]))
    engine.hand_over(["play"], tree)
    stamp(tree)
    engine.hand_over(["cards", "manual"], tree)
    engine.hand_over(["play", "--seed", "7"], tree)
    monkeypatch.setenv(engine.PURE, "1")
    engine.hand_over(["play"], tree)
    assert begun == [["play", "--seed", "7"]]


@pytest.mark.usefixtures("tree")
def test_nothing_is_built_twice_at_once(monkeypatch: Patch, capsys: Output) -> None:
    """While somebody builds, a table that opens says so and begins nothing."""
    monkeypatch.setattr("subprocess.Popen", None)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/cc")
    with compiled.LOCK.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        compiled.in_background()
    assert "is being built, see .compiling/log" in capsys.readouterr().out


def test_a_failure_is_told_once_until_the_sources_change(tree: Path, capsys: Output) -> None:
    """It is remembered with the key of what could not be built."""
    compiled.FAILED.write_text(f"{engine.key(tree)}\ncompiling failed: no headers\n")
    assert compiled.told_failure()
    assert "compiling failed: no headers; playing as plain Python" in capsys.readouterr().out
    assert compiled.told_failure()
    assert capsys.readouterr().out == ""
    (tree / "setup.py").write_text("# mended\n")
    assert not compiled.told_failure()


def test_a_build_that_fails_leaves_no_twin(tree: Path, capsys: Output) -> None:
    """No stamp is written, what was said last is kept as the reason, and the exit code tells."""
    (tree / "tools").mkdir()
    script = tree / "tools" / "venv.sh"
    script.write_text("#!/bin/sh\necho 'wartable: no working C compiler'\nexit 1\n")
    script.chmod(0o755)
    assert compiled.in_foreground() == 1
    assert "compiling failed: no working C compiler" in capsys.readouterr().err
    assert compiled.FAILED.read_text().splitlines()[0] == engine.key(tree)
    assert not engine.fits(tree)


def test_sources_are_copied_before_they_are_built(tree: Path) -> None:
    """Who goes on editing changes nothing in what is built, and the key is that of the copy."""
    compiled.snapshot(compiled.TREE)
    before = engine.key(tree)
    (tree / "src" / "wartable" / "rules.py").write_text("A = 3\n")
    assert engine.key(compiled.TREE) == before != engine.key(tree)


@pytest.mark.usefixtures("tree")
def test_without_a_c_compiler_nothing_is_begun(monkeypatch: Patch, capsys: Output) -> None:
    """Nor with WARTABLE_PURE=1; the table opens without a word about it."""
    monkeypatch.setattr("subprocess.Popen", None)
    monkeypatch.setattr("shutil.which", lambda _: None)
    compiled.in_background()
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/cc")
    monkeypatch.setenv(engine.PURE, "1")
    compiled.in_background()
    assert capsys.readouterr().out == ""
