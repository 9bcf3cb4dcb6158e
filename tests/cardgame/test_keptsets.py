"""The sets that come with a game are read once, then kept beside the byte code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wartable.cardgame.cardfile import CardSet, FactRule, load_set
from wartable.cardgame.keptsets import keep_sets, place_of, read_sets
from wartable.games import door, games

FACTS = {"type": FactRule(required=True, check=lambda _: None)}
TEXT = """[set]
name = "Core"
slug = "core"
code = "CS"

[[card]]
number = 1
title = "Ogre"
facts = {type = "Unit"}
script = ["toughness 1"]
"""


class Reader:
    """Reads sets, and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, path: Path) -> CardSet:
        """Read a set."""
        self.count += 1
        return load_set(path, FACTS)


@pytest.fixture(autouse=True)
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte code, and what lies beside it, goes to a folder of the test."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "kept"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """The file of a set."""
    path = tmp_path / "core.toml"
    path.write_text(TEXT)
    return path


@pytest.mark.parametrize("game", games())
def test_kept_as_they_were_read(game: str) -> None:
    """Every set of every game is the same when it was kept as when it is read."""
    form = door(game).cards.form
    read = [form.load_set(path) for path in form.paths()]
    assert form.load_all() == read
    assert form.load_all() == read


def test_read_once(core: Path) -> None:
    """A set whose file has not changed is not read again."""
    reader = Reader()
    assert read_sets([core], reader, []) == read_sets([core], reader, [])
    assert reader.count == 1


def test_another_text(core: Path) -> None:
    """A file that says something else is read, even if it is as long and as old as before."""
    reader = Reader()
    read_sets([core], reader, [])
    before = core.stat()
    core.write_text(TEXT.replace("Ogre", "Orcs"))
    os.utime(core, ns=(before.st_atime_ns, before.st_mtime_ns))
    (found,) = read_sets([core], reader, [])
    assert found.cards[0].title == "Orcs"


def test_another_reader(core: Path, tmp_path: Path) -> None:
    """Who reads otherwise than before reads again."""
    reader, source = Reader(), tmp_path / "reader.py"
    for text in ("one way", "another way"):
        source.write_text(text)
        read_sets([core], reader, [source])
    assert reader.count == 2


@pytest.mark.parametrize("part", [slice(0), slice(0, 3), slice(0, -1), slice(1, None)])
def test_damaged(core: Path, part: slice) -> None:
    """What was written only in part is not believed."""
    reader = Reader()
    read = read_sets([core], reader, [])
    place = place_of([core])
    place.write_bytes(place.read_bytes()[part])
    assert read_sets([core], reader, []) == read
    assert reader.count == 2


def test_moved(core: Path, tmp_path: Path) -> None:
    """A set that was kept stands in the file where it is now."""
    read_sets([core], Reader(), [])
    kept = place_of([core]).read_bytes()
    (tmp_path / "elsewhere").mkdir()
    core = core.rename(tmp_path / "elsewhere" / "core.toml")
    place = place_of([core])
    place.parent.mkdir(parents=True)
    place.write_bytes(kept)
    reader = Reader()
    (found,) = read_sets([core], reader, [])
    assert (reader.count, found.cards[0].place.file) == (0, str(core))


def test_kept_for_others(core: Path) -> None:
    """Sets can be kept for a Python that has no sources of who reads them."""
    keep_sets(place_of([core]), [core], [load_set(core, FACTS)])
    reader = Reader()
    read_sets([core], reader, [core.with_name("none.py")])
    assert reader.count == 0


def test_no_byte_code(core: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no byte code may be written, nothing is kept."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    read_sets([core], Reader(), [])
    assert not place_of([core]).exists()


def test_nowhere_to_write(core: Path, tmp_path: Path) -> None:
    """Where nothing can be written, sets are read all the same."""
    (tmp_path / "kept").write_text("no folder")
    reader = Reader()
    assert read_sets([core], reader, [])[0].name == "Core"
    assert read_sets([core], reader, [])[0].name == "Core"


BEGIN = """
import sys
from wartable.games import door
game = door(sys.argv[1])
decks = [game.decks.forms.load(name) for name in sys.argv[2:]]
game.new([game.decks.rules.opening(deck) for deck in decks], 1)
print(*sys.modules)
"""
SLOW = ("tomllib", "hashlib", "random", "uuid", "textwrap", "importlib.resources")


@pytest.mark.parametrize("decks", [("invasion", "dwarf", "orc")])
def test_what_a_first_game_needs(decks: tuple[str, ...], tmp_path: Path) -> None:
    """A game begins without what is slow to load, once the sets are kept."""
    usual = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path)}
    command = [sys.executable, "-c", BEGIN, *decks]
    around = {**os.environ, **usual}
    for _ in range(2):
        run = subprocess.run(command, env=around, check=True, capture_output=True, text=True)  # noqa: S603  (ours)
    assert set(SLOW).isdisjoint(run.stdout.split())
