"""The reference page of the scenario language keeps its word: its scenarios run."""

import re
from pathlib import Path

import pytest

from tests.scenario.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "scenarios.md"
SCENARIOS = re.findall(
    r"^```yaml\n(scenario:.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize("text", SCENARIOS, ids=lambda text: text.splitlines()[0])
def test_a_scenario_on_the_page_holds(run_text: Run, text: str) -> None:
    """Every whole scenario that the page shows runs as it stands, and holds."""
    assert not run_text(text).failures


def test_the_page_shows_scenarios() -> None:
    """There is something to run."""
    assert len(SCENARIOS) >= 3
