"""Every case of the examples is a scenario or a test."""

import re
from pathlib import Path

import pytest

from wartable.cardgame.cardfile import load_set
from wartable.champions.facts import FACTS, check_card
from wartable.champions.pool import CARDS

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "champions"
KEY = re.compile(r"\b(?:S-\d{3}|EX-\d{2})")

pytestmark = pytest.mark.pure_only  # an installed package has no scenarios beside it


def test_every_case_is_there() -> None:
    """S-001 to S-156 and EX-01 to EX-26 stand in the title of a scenario or of a test."""
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("examples/*.yaml")]
    titles = [line for text in texts for line in text.splitlines() if line.startswith("scenario:")]
    tests = Path(__file__).with_name("test_decks.py").read_text(encoding="utf-8")
    found = {key for text in (*titles, tests) for key in KEY.findall(text)}
    wanted = {*(f"S-{n:03d}" for n in range(1, 157)), *(f"EX-{n:02d}" for n in range(1, 27))}
    assert sorted(wanted - found) == []


def test_fixtures_are_no_real_cards() -> None:
    """No card of the set for tests has the title of a real one."""
    cards = load_set(FOLDER / "fixtures.toml", FACTS, check_card).cards
    assert [card.title for card in cards if CARDS.find(card.title)] == []
