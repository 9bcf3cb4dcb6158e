"""Rules that no card of the pool can show, asked with home-made cards.

All questions with cards of their own are asked here in one process, where mutants are noticed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path

import pytest

from wartable.games import plugin
from wartable.scenario.loader import Broken, Scenario, load
from wartable.scenario.report import run

HERE = Path(__file__).parent
ASKED = (
    ("home_made/cards.toml", "home_made/rules.yaml"),
    ("beyond_the_pool/cards.toml", "beyond_the_pool/questions.yaml"),
    ("beyond_the_pool/ends_and_limits.toml", "beyond_the_pool/ends_and_limits.yaml"),
    ("unprinted.toml", "unprinted.yaml"),
)
"""Cards, and the scenarios that name them."""
QUESTIONS = [(cards, each) for cards, asked in ASKED for each in load(HERE / asked)]


@contextmanager
def home_made_cards(file: str) -> Iterator[None]:
    """These cards are in the pool, and out of it again afterwards."""
    pool = plugin("invasion").pool
    kept = {name: copy(value) for name, value in vars(pool).items()}
    pool.add_file(HERE / file)
    try:
        yield
    finally:
        vars(pool).update(kept)


@pytest.mark.parametrize(
    ("cards", "scenario"), QUESTIONS, ids=[scenario.title for _, scenario in QUESTIONS]
)
def test_home_made(cards: str, scenario: Scenario | Broken) -> None:
    """Every scenario beside home-made cards holds."""
    with home_made_cards(cards):
        assert run(scenario).failures == []
