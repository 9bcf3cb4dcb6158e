"""Lessons: every chapter can be done, refuses what it is not about, and is never stuck."""

from random import Random

import pytest

from tests.table.taught import Taught
from wartable.agents import agent
from wartable.games import door
from wartable.table import refusals
from wartable.table.entries import BACK, Entry
from wartable.table.lessons.files import LESSON, Chapter
from wartable.table.lessons.looks import line_of
from wartable.table.lessons.patterns import YOU
from wartable.table.lessons.shelf import chapter_called, lesson_called, shelf
from wartable.table.refusals import Refused
from wartable.table.room import Room

LESSONS = [lesson for lesson in shelf().values() if lesson.kind == LESSON]
GAMES = ("champions", "invasion")
CHAPTERS = [(one.id, n) for one in LESSONS for n in range(len(one.chapters))]
TAUGHT = [(name, n) for name, n in CHAPTERS if not chapter_called(name, n).agent]
PLAYED = [(name, n) for name, n in CHAPTERS if chapter_called(name, n).agent]
MOST = 60
"""Picks within which somebody who is told what to do has done it."""


def chapter(name: str, n: int) -> Chapter:
    """A chapter of a lesson."""
    return chapter_called(name, n)


def test_each_game_has_a_lesson_that_ends_with_a_game() -> None:
    """Six to nine chapters, of which the last is a small game against an agent."""
    assert sorted(lesson.game for lesson in LESSONS) == list(GAMES)
    for lesson in LESSONS:
        assert 6 <= len(lesson.chapters) <= 9
        assert lesson.chapters[-1].agent
        assert [each["name"] for each in line_of(lesson)["chapters"]] == [
            each.title for each in lesson.chapters
        ]


@pytest.mark.parametrize(
    ("name", "n"), [(one.id, n) for one in shelf().values() for n in range(len(one.chapters))]
)
def test_the_rules_of_a_chapter_are_in_the_rulebook(name: str, n: int) -> None:
    """Whoever wants to look further finds something."""
    book = door(lesson_called(name).game).rulebook
    assert chapter(name, n).rules
    for rule in chapter(name, n).rules:
        assert book.entry(rule).id == rule


@pytest.mark.parametrize(("name", "n"), TAUGHT)
def test_who_does_as_told_is_done(name: str, n: int) -> None:
    """The first option that is allowed each time leads to the end, and something was said there."""
    taught = Taught(name, n)
    for _ in range(MOST):
        if taught.over:
            break
        allowed = taught.teaching.allowed()
        taught.take(0 if allowed is None else allowed[0])
    look = taught.teaching.look(YOU)
    assert (look["done"], look["failed"], look["goal"]) == (True, "", "")
    assert look["said"][-1] == chapter(name, n).end
    assert len(look["said"]) == len(chapter(name, n).steps) + 1


@pytest.mark.parametrize(("name", "n"), TAUGHT)
def test_something_else_is_refused_with_the_hint(name: str, n: int) -> None:
    """At the first question of each chapter; nothing changes, and the hint is the sentence."""
    taught = Taught(name, n)
    decision, allowed = taught.room.decision, taught.teaching.allowed()
    assert decision is not None
    assert allowed is not None, "the first question of a chapter is gated"
    wrong = next(n for n in range(len(decision.options)) if n not in allowed)
    before = taught.room.seq
    with pytest.raises(Refused) as refused:
        taught.take(wrong)
    assert refused.value.code == refusals.NOT_NOW_TAUGHT
    assert refused.value.message == chapter(name, n).steps[0].hint
    assert taught.room.seq == before


@pytest.mark.parametrize(("name", "n"), TAUGHT)
def test_no_chapter_can_be_stuck(name: str, n: int) -> None:
    """Whatever one picks of what is allowed, the chapter is done at last."""
    for seed in range(3):
        lots = Random(seed)  # noqa: S311  (any picks will do)
        taught = Taught(name, n)
        for _ in range(MOST):
            if taught.over:
                break
            decision, allowed = taught.room.decision, taught.teaching.allowed()
            assert decision is not None
            taught.take(lots.choice(allowed or range(len(decision.options))))
        assert taught.teaching.done


@pytest.mark.parametrize(("name", "n"), PLAYED)
def test_a_small_game_can_be_won(name: str, n: int) -> None:
    """An agent in the learner's seat wins it against the agent that sits there."""
    taught = Taught(name, n)
    game = lesson_called(name).game
    for seed in range(5):
        taught.start_over()
        taught.play_out([agent("heuristic", game=game, seed=seed + seat) for seat in (0, 9)])
        if taught.teaching.done:
            break
    assert taught.teaching.look(YOU)["said"][-1] == chapter(name, n).end


@pytest.mark.parametrize(("name", "n"), PLAYED)
def test_who_does_nothing_loses_a_small_game(name: str, n: int) -> None:
    """Then the chapter must be begun again, and says so; nothing more can be picked."""
    taught = Taught(name, n)
    taught.play_out([None, agent("heuristic", game=lesson_called(name).game, seed=1)])
    assert taught.teaching.look(YOU)["failed"]
    with pytest.raises(Refused) as refused:
        taught.teaching.check(YOU, 0)
    assert refused.value.code == refusals.LESSON_OVER


def test_a_lesson_stands_where_its_picks_say() -> None:
    """Also after some were taken back, and in a room that is made again from its entries."""
    taught = Taught("first-war")
    taught.pick([{"verb": "play", "card": "Hammerer of Karak Azul"}])
    taught.pick([{"zone": "kingdom"}])
    assert taught.teaching.step == 1
    again = Room(taught.room.beginning, taught.room.entries)
    assert type(taught.teaching)(again, "first-war", 0).look(YOU) == taught.teaching.look(YOU)
    taught.enter(Entry(BACK, YOU, 0))
    assert taught.teaching.step == 0
    assert len(taught.teaching.look(YOU)["said"]) == 1


def test_the_rival_is_not_told_what_the_learner_may_do() -> None:
    """Only who learns is shown which options are allowed."""
    taught = Taught("first-war")
    assert taught.teaching.look(YOU)["allowed"] == [1]
    assert taught.teaching.look(1)["allowed"] is None
    assert taught.teaching.look(None)["allowed"] is None


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: lesson_called("nobody"), "there is no lesson called 'nobody'"),
        (lambda: chapter_called("first-war", 99), "first-war has no chapter 99"),
    ],
)
def test_what_there_is_not_is_refused(call: object, words: str) -> None:
    """By name, with what there is."""
    assert callable(call)
    with pytest.raises(Refused, match=words) as refused:
        call()
    assert refused.value.code == refusals.NO_LESSON
