"""Scenarios written inside tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scenario.documents import rules_of
from wartable.scenario.loader import Text
from wartable.scenario.report import Result, run_file

HEAD = "scenario: A question\ngame: invasion\n"

Run = Callable[[str], Result]


@pytest.fixture
def run_text(tmp_path: Path) -> Run:
    """A function that runs one scenario, of Invasion where only its body is given."""

    def run(body: str) -> Result:
        file = tmp_path / "question.yaml"
        head = "" if body.startswith("scenario:") else HEAD
        file.write_text(head + body, encoding="utf-8")
        (result,) = run_file(file)
        return result

    return run


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let `-k` find a scenario by the rules it pins."""
    written = item.callspec.params.get("written") if hasattr(item, "callspec") else None
    if isinstance(written, Text):
        item.extra_keyword_matches.update(rules_of(written))
