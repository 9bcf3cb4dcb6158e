"""Rules that no card of the pool can show, asked with home-made cards (home_made)."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path

import pytest

from wartable.games import plugin
from wartable.scenario.loader import Broken, Scenario, load
from wartable.scenario.report import run

FOLDER = Path(__file__).parent / "home_made"
SCENARIOS = [each for path in sorted(FOLDER.glob("*.yaml")) for each in load(path)]


@contextmanager
def home_made_cards() -> Iterator[None]:
    """The home-made cards are in the pool, and out of it again afterwards."""
    pool = plugin("invasion").pool
    kept = {name: copy(value) for name, value in vars(pool).items()}
    pool.add_file(FOLDER / "cards.toml")
    try:
        yield
    finally:
        vars(pool).update(kept)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.title)
def test_home_made(scenario: Scenario | Broken) -> None:
    """Every scenario beside the home-made cards holds."""
    with home_made_cards():
        assert run(scenario).failures == []
