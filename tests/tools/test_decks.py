"""Decks that wait for their cards: each has a source and a plan, and moves with its last card."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import decks
from wartable.cardgame import deckplans
from wartable.games import door

WHOLE = "name: Slayers\nsource: a test\ncapital: Dwarf\n3 troll slayers\n1x Runesmith\n"
PLANS = """\
# Plans.

[slayers-2010]
plan = "Slay."
opening = "Slay."
[slayers-2010.keys]
"Troll Slayers" = "slay"

[others]
plan = "Wait."
opening = "Wait."
[others.keys]
"Runesmith" = "waits"
"""


def test_a_deck_waits_only_while_a_card_is_missing() -> None:
    """Each has its source and lacks a card; with the last card it moves to the game's decks."""
    for path in decks.waiting():
        _, deck = decks.read(path)
        assert deck.fields["source"]
        assert decks.missing(path), f"{path.name} is whole: python -m tools.decks --write"


def test_a_waiting_deck_has_its_plan() -> None:
    """The plans are those of the decks that wait, and speak of their cards."""
    plans = deckplans.read(decks.WAITING.read_text(encoding="utf-8"))
    assert sorted(plans) == [path.stem for path in decks.waiting()]
    for path in decks.waiting():
        assert set(plans[path.stem].keys) <= set(decks.read(path)[1].titles())


def test_the_page_of_decks_is_current() -> None:
    """docs/decks/README.md is what `python -m tools.decks --write` writes."""
    assert decks.INDEX.read_text(encoding="utf-8") == decks.index(), "python -m tools.decks --write"


def test_a_whole_deck_is_brought_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its list is written in the proper form, and its plan goes with it; others stay."""
    here, home = tmp_path / "docs", tmp_path / "decks"
    here.mkdir()
    home.mkdir()
    for path, text in (
        (here / "slayers-2010.txt", WHOLE),
        (here / "others.txt", WHOLE.replace("Runesmith", "The Last Oath")),
        (here / "waiting.toml", PLANS),
        (home / "plans.toml", "# The game's.\n"),
    ):
        path.write_text(text, encoding="utf-8")
    real = door("invasion")
    lists = SimpleNamespace(folder=home, write=real.decks.lists.write)
    fake = SimpleNamespace(
        decks=SimpleNamespace(lists=lists, forms=real.decks.forms), cards=real.cards
    )
    monkeypatch.setattr(decks, "HERE", here)
    monkeypatch.setattr(decks, "WAITING", here / "waiting.toml")
    monkeypatch.setattr(decks, "door", lambda _: fake)
    whole = [path for path in decks.waiting() if not decks.missing(path)]
    assert [path.name for path in whole] == ["slayers-2010.txt"]
    assert decks.bring_in(whole[0]) == home / "slayers-2010.txt"
    assert [path.name for path in decks.waiting()] == ["others.txt"]
    assert (
        "# Units (4)\n3x Troll Slayers\n1x Runesmith\n" in (home / "slayers-2010.txt").read_text()
    )
    assert list(deckplans.read((home / "plans.toml").read_text())) == ["slayers-2010"]
    assert list(deckplans.read((here / "waiting.toml").read_text())) == ["others"]
