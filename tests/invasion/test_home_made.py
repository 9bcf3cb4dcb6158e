"""Rules that no card of the pool can show, asked with home-made cards.

All questions with cards of their own are asked here in one process, where mutants are noticed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from wartable.games import door
from wartable.scenario.loader import Broken, Scenario, load
from wartable.scenario.report import run

HERE = Path(__file__).parent
ASKED = (
    ("home_made/cards.toml", "home_made/rules.yaml"),
    ("home_made/noticed.toml", "home_made/noticed.yaml"),
    ("home_made/words.toml", "home_made/words.yaml"),
    ("beyond_the_pool/cards.toml", "beyond_the_pool/questions.yaml"),
    ("beyond_the_pool/ends_and_limits.toml", "beyond_the_pool/ends_and_limits.yaml"),
    ("unprinted.toml", "unprinted.yaml"),
)
"""Cards, and the scenarios that name them."""
QUESTIONS = [(cards, each) for cards, asked in ASKED for each in load(HERE / asked)]


def copied(value: Any) -> Any:
    """A copy of what a pool has; a vector knows no other way to be copied."""
    return value[:] if type(value).__name__ == "vec" else copy(value)


@contextmanager
def home_made_cards(file: str) -> Iterator[None]:
    """These cards are in the pool, and out of it again afterwards."""
    pool = door("invasion").pool
    kept = {name: copied(value) for name, value in vars(pool).items()}
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


def test_a_tactic_that_goes_back_to_hand_hides_nothing_on_the_chain() -> None:
    """What lies below it is as open as it was when it was played (AMB-75, AMB-110)."""
    hand = ["Innovation", "Wake the Mountain", "Faithful Raven"]
    kris = {"capital": "Dwarf", "resources": 9, "hand": hand}
    wanted = [f"play {title}" for title in hand]
    with home_made_cards("home_made/noticed.toml"):
        game = door("invasion").arrange({"kris": kris, "tom": {"capital": "Orc"}}, 0)
        while (decision := game.decision) is not None and decision.kind == "action":
            labels = [option.label for option in decision.options]
            game.apply(labels.index(wanted.pop(0) if wanted and wanted[0] in labels else "pass"))
        players: Any = game.view(1)["players"]
        seen = players[0]
        assert [card.get("title") for card in seen["chain"]] == ["Innovation", "Wake the Mountain"]
        assert [card["title"] for card in seen["hand"]["known"]] == ["Faithful Raven"]
