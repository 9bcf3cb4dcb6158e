"""The page about home-made sets: its sets are sound, and it names every fact there is."""

import re
from pathlib import Path

import pytest

from wartable.champions import facts as champions
from wartable.cli.main import main
from wartable.invasion import facts as invasion

PAGE = (Path(__file__).parents[2] / "docs/how-to/write-a-home-made-set.md").read_text("utf-8")
SETS = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
OURS = {"rarity", "official_id", "balance", "first_cost"}
"""Facts about cards that were printed; a home-made one needs none of them."""


@pytest.mark.parametrize(("number", "game"), [(0, "invasion"), (1, "champions")])
def test_the_sets_of_the_page_are_sound(number: int, game: str, tmp_path: Path) -> None:
    """Each set on the page is checked without a problem, in its own game."""
    path = tmp_path / "set.toml"
    path.write_text(SETS[number], encoding="utf-8")
    assert len(SETS) == 2
    assert main(["cards", "check", str(path), "--game", game]) == 0


def test_every_fact_is_explained() -> None:
    """Each fact that a card of either game may state stands in a table of the page."""
    told = {name for row in re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE)
            for name in re.findall(r"`(\w+)`", row)}  # fmt: skip
    assert (set(champions.FACTS) | set(invasion.FACTS)) - OURS <= told
    assert told <= set(champions.FACTS) | set(invasion.FACTS)


@pytest.mark.parametrize("kind", champions.TYPES)
def test_facts_that_a_champions_card_must_have_are_marked(kind: str) -> None:
    """What a type of card cannot do without is told with "must have"."""
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*)$", PAGE, re.MULTILINE))
    for name in champions.MUST[kind]:
        assert "must have" in rows[name], name
