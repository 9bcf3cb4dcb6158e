"""Pages that tell how to change the engine are followed to the letter, in a copy of the tree."""

from pathlib import Path

import pytest

from tests.following import ROOT, edits, files_named, follow

PAGES = [page for page in sorted((ROOT / "docs" / "how-to").glob("*.md")) if edits(page)]


def name(page: Path) -> str:
    """A page without its folder."""
    return page.stem


def test_there_are_pages_to_follow() -> None:
    """A word, a field, a routine, a window, a keyword, a trigger and a fact of a view have one."""
    subjects = ("word", "field", "routine", "window", "keyword", "trigger", "fact-of-a-view")
    assert [page.stem for page in PAGES] == sorted(f"add-a-{subject}" for subject in subjects)


@pytest.mark.pure_only  # it changes the sources
@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_can_be_followed(page: Path, tmp_path: Path) -> None:
    """What the page has one write fits into the tree, and its commands succeed there."""
    follow(page, tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_names_the_files_it_touches(page: Path) -> None:
    """The table at the top names every file that the page has one change, and no other."""
    assert files_named(page) == {edit.path for edit in edits(page)}
