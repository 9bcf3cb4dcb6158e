"""A second judge looks on, and agrees."""

from pathlib import Path

import pytest

from tests.oracle.compare import Tally
from tests.oracle.courses import Course, arranged, by_lot, laid_out, look_on, starters
from tests.oracle.invasion.known import excuses
from tests.oracle.invasion.oracle import InvasionOracle
from tests.oracle.invasion.tables import rich_table

COURSES = (
    Course("rich", laid_out("invasion", rich_table), 120),
    Course("arranged", arranged("invasion"), 120),
    Course("by lot", by_lot("invasion"), 600),
    Course("starters", starters("invasion"), 600),
)
DECLARED = ("play", "develop", "use", "zone", "attack", "attackers", "defenders")


def look(course: Course, first: int, windows: int) -> Tally:
    """Compare so many windows of a course."""
    return look_on(course, InvasionOracle, excuses(), first, windows)


def judge(tally: Tally) -> None:
    """No difference, and hardly anything left unjudged: an oracle must not lose its voice."""
    assert tally.differences == [], tally.report()
    assert tally.coverage(DECLARED) >= 0.95, tally.report()
    assert tally.coverage(["target"]) >= 0.8, tally.report()


def test_the_oracle_reads_for_itself() -> None:
    """Nothing of the game's package is imported by the oracle: it would be no second opinion."""
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.rglob("*.py")]
    package = "wartable." + "invasion"
    assert len(sources) > 20
    assert not any(package in source for source in sources)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_engine_and_oracle_agree(course: Course) -> None:
    """What may be played, developed, declared and targeted is what the rules index says."""
    judge(look(course, 1, 400))


@pytest.mark.fuzz
@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_engine_and_oracle_agree_at_length(course: Course) -> None:
    """Engine and oracle agree over 30,000 windows, a quarter of them of each kind of table."""
    tally = look(course, 1_000, 7_500)
    print(tally.report())  # noqa: T201  (how much was judged, for those who run it with -s)
    judge(tally)
