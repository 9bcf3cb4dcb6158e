"""The comparer sees what differs, counts what is not judged, and knows what is excused."""

import pytest

from tests.oracle.compare import (
    Difference,
    Excuse,
    Key,
    Opinion,
    Oracle,
    Silent,
    Sitting,
    Tally,
    follow,
)
from tests.oracle.courses import Course, laid_out
from tests.oracle.invasion import costs
from tests.oracle.invasion.known import excuses
from tests.oracle.invasion.oracle import InvasionOracle
from tests.oracle.invasion.tables import rich_table
from tests.playing.matches import match
from wartable import Decision, Game, Option


class Stubborn(Oracle):
    """Believes that one keeps a hand, and has not heard of anything else."""

    def judge(self, game: Game) -> Opinion:
        """What it believes."""
        return Opinion({("start", "keep"), ("start", "cut")}, unread={"action": "all of it"})

    def told(self, option: Option) -> None:
        """It does not listen."""

    def key(self, decision: Decision, option: Option) -> Key | None:
        """Options by kind and verb."""
        return ("start" if decision.kind == "mulligan" else "action", option.verb)


def at_the_start(*excused: Excuse) -> Tally:
    """The first decision of a game, held against a stubborn oracle."""
    tally, played = Tally(excused), match(1)
    follow(Sitting("match 1", played.game, played.pick), Stubborn(), tally, 1)
    return tally


def test_a_difference_is_seen_both_ways() -> None:
    """What is offered and not allowed differs, and so does what is allowed and not offered."""
    found = {(it.key, it.offered) for it in at_the_start().differences}
    assert found == {(("start", "mulligan"), True), (("start", "cut"), False)}
    assert at_the_start().judged["start"] == 3


def test_a_known_difference_is_counted_and_not_told() -> None:
    """An excuse takes the differences it covers, and no others."""
    excuse = Excuse("nobody cuts", lambda _, it: it.key == ("start", "cut"))
    tally = at_the_start(excuse)
    assert [it.key for it in tally.differences] == [("start", "mulligan")]
    assert excuse.used == 1


def test_silence_is_counted_with_its_reason() -> None:
    """Options of a topic nobody has read are not judged, and lower its coverage."""
    tally, played = Tally(), match(1)
    follow(Sitting("match 1", played.game, played.pick), Stubborn(), tally, 4)
    assert tally.reasons["all of it"] == tally.unjudged["action"] > 0
    assert tally.coverage(["action"]) < 0.5


def test_an_oracle_may_be_silent_about_one_option() -> None:
    """A verdict that cannot be given leaves the option neither allowed nor forbidden."""

    def unknown() -> bool:
        raise Silent("a riddle")

    opinion = Opinion()
    opinion.ask(("play", 1), unknown)
    opinion.ask(("play", 2), lambda: True)
    assert opinion.allowed == {("play", 2)}
    assert opinion.silence(("play", 1)) == "a riddle"


def test_a_difference_says_where_and_what() -> None:
    """Enough to stand there again and to know what is the matter."""
    it = Difference("match 1 pick 3", offered=False, key=("play", 7), words="play Pillage")
    assert str(it) == "match 1 pick 3: allowed, but not offered: play Pillage"


@pytest.mark.parametrize("rule", ["loyalty", "surcharge", "tax"])
def test_an_oracle_that_forgets_a_rule_differs(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: without one of its rules the oracle contradicts the engine."""
    monkeypatch.setattr(costs, rule, lambda *_: 0)
    monkeypatch.setattr("tests.oracle.invasion.targets.tax", costs.tax)
    course = Course("rich", laid_out("invasion", rich_table), 60)
    tally, number = Tally(excuses()), 1
    while not tally.differences and number < 60:
        course.run(number, InvasionOracle(), tally)
        number += 1
    assert tally.differences
