"""The page on writing lessons has one that works."""

import re
from pathlib import Path

import pytest

from tests.table.taught import Taught
from wartable.table.lessons import shelf
from wartable.table.lessons.files import read

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-lesson.md"


def test_the_lesson_of_the_page_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it stands there, by what it allows; with the lines of step 3 it can be lost."""
    whole, lost = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lesson = read(whole + lost, "page")
    monkeypatch.setattr(shelf, "shelf", lambda: {"page": lesson})
    taught = Taught("page")
    while not taught.over:
        allowed = taught.teaching.allowed()
        assert allowed is not None
        taught.take(allowed[0])
    assert taught.teaching.done
    assert len(lesson.chapters[0].lost) == 1
