"""A second judge of Champions looks on, and agrees."""

from pathlib import Path

import pytest

from tests.oracle.champions.history import History
from tests.oracle.champions.known import excuses
from tests.oracle.champions.oracle import ChampionsOracle
from tests.oracle.champions.playing import Playing
from tests.oracle.champions.standing import Standing
from tests.oracle.champions.tables import rich_table, starters
from tests.oracle.compare import Tally
from tests.oracle.courses import Course, arranged, by_lot, laid_out, look_on

RICH = Course("rich", laid_out("champions", rich_table), 80)
COURSES = (
    RICH,
    Course("arranged", arranged("champions"), 80),
    Course("by lot", by_lot("champions"), 400),
    Course("starters", starters, 400),
)
DECLARED = ("place", "play", "heroic", "give up")
CHOSEN = ("target", "done", "option", "yes", "no")


def look(course: Course, first: int, windows: int) -> Tally:
    """Compare so many windows of a course."""
    return look_on(course, ChampionsOracle, excuses(), first, windows)


def judge(tally: Tally) -> None:
    """No difference, and hardly anything left unjudged: an oracle must not lose its voice.

    A hand by lot may hold two of the cards that ask what has happened, and be long in playing them.
    """
    assert tally.differences == [], tally.report()
    for topics, floor in ((["play"], 0.92), (["heroic"], 0.98), (DECLARED, 0.92), (CHOSEN, 0.9)):
        assert tally.coverage(topics) >= floor, tally.report()


def test_the_oracle_reads_for_itself() -> None:
    """Nothing of the game's package is imported by the oracle: it would be no second opinion."""
    folder = Path(__file__).parent / "champions"
    sources = [path.read_text("utf-8") for path in folder.glob("*.py")]
    assert len(sources) > 10
    assert not any("wartable." + "champions" in source for source in sources)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_engine_and_oracle_agree(course: Course) -> None:
    """Plays, Heroic Acts, deployments, moves and targets are those of the rules index."""
    judge(look(course, 1, 400))


@pytest.mark.fuzz
@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_engine_and_oracle_agree_at_length(course: Course) -> None:
    """Engine and oracle agree over 30,000 windows, a quarter of them of each kind of table."""
    tally = look(course, 10_000, 7_500)
    print(tally.report())  # noqa: T201  (how much was judged, for those who run it)
    judge(tally)


@pytest.mark.parametrize(
    ("judge_of", "rule", "answer"),
    [
        (Playing, "has_class", True),
        (Playing, "is_named", True),
        (Playing, "has_room", True),
        (Playing, "spell_in_the_way", False),
        (Standing, "forbidden", False),
        (Standing, "active", True),
        (History, "reserved", {(owner, lane) for owner in (0, 1) for lane in (1, 2, 3, 4)}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_without_a_rule_they_differ(
    monkeypatch: pytest.MonkeyPatch, judge_of: type, rule: str, answer: object
) -> None:
    """An oracle that forgets one rule differs from the engine: the comparison can fail."""
    monkeypatch.setattr(judge_of, rule, lambda *_, **__: answer)
    assert look(RICH, 1, 120).differences
