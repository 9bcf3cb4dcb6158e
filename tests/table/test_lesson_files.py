"""Lesson files: what they may say, and what is said of mistakes."""

import pytest

from wartable.table.lessons.files import BEST, read
from wartable.table.lessons.patterns import LessonError, compares, looked_up, means, tells

LESSON = '''
game = "invasion"
title = "A title"
about = "About it."
[[chapters]]
title = "First"
end = "Well done."
[chapters.table.you]
[chapters.table.rival]
[[chapters.steps]]
say = """
Some
words.
"""
goal = "Do it."
hint = "Like this."
allow = [{verb = "play"}]
until = {happened = "enters-play"}
'''


def test_a_lesson_is_read() -> None:
    """Its lines are joined, and a single condition is as good as a list."""
    lesson = read(LESSON, "name")
    chapter = lesson.chapters[0]
    assert (lesson.id, lesson.kind, chapter.title) == ("name", "lesson", "First")
    assert chapter.steps[0].say == "Some words."
    assert chapter.steps[0].until == ({"happened": "enters-play"},)
    best = read(LESSON.replace("end =", 'rival = "best"\nend ='), "name")
    assert best.chapters[0].rival == BEST


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('title = "A title"', "title = A", "name: this is no TOML"),
        ('about = "About it."', "", "name: there is no about"),
        ('about = "About it."', 'about = "x"\nkind = "song"', "there is no kind 'song'"),
        ('title = "First"', 'title = "x"\nlevel = 3', "chapter 1: there is no key 'level'"),
        ("[chapters.table.rival]", "", "chapter 1: the table has no `you` and then `rival`"),
        ('goal = "Do it."', "", "chapter 1: there is no goal"),
        ('{verb = "play"}', '{vreb = "play"}', "chapter 1: an option has no 'vreb'"),
        ('{verb = "play"}', '{side = "left"}', "chapter 1: there is no side 'left'"),
        ('{verb = "play"}', '{verb = "play", step = 1}', "chapter 1: an option has no 'step'"),
        ('happened = "enters-play"', 'hapened = "x"', "says nothing that could become true"),
        ('happened = "enters-play"', 'winner = "you", zone = "quest"', "has no 'zone'"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, words: str) -> None:
    """And what would be right."""
    good = LESSON
    assert old in good
    with pytest.raises(LessonError) as error:
        read(good.replace(old, new), "name")
    assert words in str(error.value)


def test_a_pattern_means_options_by_what_they_name() -> None:
    """By verb, amount and references; what it leaves out may be anything."""
    refs = [{"title": "Runesmith", "side": 0, "zone": "hand"}, {"zone": "quest", "side": 0}]
    option = {"verb": "play", "amount": 2, "refs": refs}
    assert means({"verb": "play"}, option)
    assert means({"card": "Runesmith", "zone": "quest", "side": "you", "amount": 2}, option)
    assert not means({"verb": "use"}, option)
    assert not means({"amount": 3}, option)
    assert not means({"side": "rival"}, option)


def test_a_happening_is_known_by_kind_word_and_names() -> None:
    """Whichever of its references has the name."""
    seen = {"kind": "attacks", "subject": {"title": "Runesmith"}, "other": {"zone": "quest"}}
    assert tells({"happened": "attacks", "card": "Runesmith", "zone": "quest"}, seen)
    assert not tells({"happened": "attacks", "zone": "kingdom"}, seen)
    assert not tells({"happened": "attacks", "word": "combat"}, seen)
    assert not tells({"happened": "defends"}, seen)


def test_a_fact_is_looked_up_by_its_path() -> None:
    """Of a list its length; where there is nothing, nothing holds."""
    view = {"active": 0, "players": [{"hand": [1, 2]}, {"health": 7}]}
    assert looked_up(view, "you.hand") == 2
    assert looked_up(view, "players.1.health") == looked_up(view, "rival.health") == 7
    assert looked_up(view, "rival.hand.3") is None
    assert compares({"is": "you"}, looked_up(view, "active"))
    assert compares({"least": 7, "most": 7}, 7)
    assert not compares({"least": 8}, 7)
    assert not compares({"most": 6}, 7)
    assert not compares({"is": 7}, None)
