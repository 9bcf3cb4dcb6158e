"""Scenarios written inside tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from wartable.scenario.report import Result, run_file

HEAD = "scenario: A question\ngame: invasion\n"

Run = Callable[[str], Result]


@pytest.fixture
def run_text(tmp_path: Path) -> Run:
    """A function that runs the body of one scenario."""

    def run(body: str) -> Result:
        file = tmp_path / "question.yaml"
        file.write_text(HEAD + body, encoding="utf-8")
        (result,) = run_file(file)
        return result

    return run
