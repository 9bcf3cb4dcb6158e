"""The pictures of the table: real games, drawn alike each time, small, and without a stranger."""

import re

import pytest

from tools import pictures

README = pictures.FOLDER.parents[1] / "README.md"


@pytest.mark.parametrize("game", sorted(pictures.TURN))
def test_a_picture_shows_a_real_table(game: str) -> None:
    """Both sides and the question are on it, and the same game is drawn each time."""
    drawn = pictures.picture(game)
    text = re.sub(r"<[^>]+>", "", drawn).replace("&#160;", " ")
    for words in ("Turn ", "hand ", "What do you do?", "pass", "deck "):
        assert words in text
    assert drawn == pictures.picture(game)


@pytest.mark.parametrize("game", sorted(pictures.TURN))
def test_a_picture_is_kept_beside_the_pages(game: str) -> None:
    """It is there, of at most 60 kB, and fetches nothing from anywhere."""
    kept = (pictures.FOLDER / f"{game}.svg").read_text(encoding="utf-8")
    assert len(kept) < 60_000
    assert re.findall(r"https?://[^\"]+", kept) == ["http://www.w3.org/2000/svg"]


def test_the_readme_shows_the_table_in_a_browser() -> None:
    """Every picture of it is there, and of at most 150 kB."""
    shown = re.findall(r"docs/pictures/([\w-]+\.webp)", README.read_text(encoding="utf-8"))
    kept = {path.name: path for path in pictures.FOLDER.glob("*.webp")}
    assert sorted(shown) == sorted(kept)
    assert len(shown) == 4
    assert all(path.stat().st_size <= 150_000 for path in kept.values())
