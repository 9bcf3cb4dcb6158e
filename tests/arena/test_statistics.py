"""What many games say: rates, intervals, lengths."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.arena import Plan, Record, Summary, make_plan, summarize
from wartable.arena.report import report
from wartable.arena.statistics import histogram, wilson

PLAN = make_plan("invasion", ("dwarf", "orc"), ("heuristic", "random"), games=4, seed=7)
CROSS = make_plan("invasion", ("dwarf", "orc", "chaos"), ("heuristic", "random"), games=18, seed=7)


def record(plan: Plan, index: int, winner: int | None, ended: str = "won") -> Record:
    """Give the record of a game in which a side won; who sits first has the first turn."""
    fixture = plan.fixture(index)
    reason = "INV-WIN-02" if winner is not None else "INV-WIN-04"
    return Record(
        *(index, fixture.seed, fixture.seats, ended, winner, reason),
        *(10 + index, 100 * index, fixture.seats[0]),
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (97, 100, 0.9155, 0.9897),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    """Values from the literature: Wilson's interval without correction, for 95 %."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@given(st.integers(0, 5000), st.integers(0, 5000))
def test_an_interval_holds_its_rate(wins: int, losses: int) -> None:
    """The interval lies in 0 to 1, has the rate inside, and mirrors that of the other side."""
    low, high = wilson(wins, wins + losses)
    assert 0 <= low <= high <= 1
    if wins + losses:
        assert low <= wins / (wins + losses) <= high
    assert wilson(losses, wins + losses) == pytest.approx((1 - high, 1 - low))


@given(st.lists(st.integers(0, 100_000), max_size=60), st.integers(1, 15))
def test_a_histogram_counts_every_value_once(values: list[int], bins: int) -> None:
    """Classes follow each other without a gap, are not too many, and hold all values."""
    classes = histogram(values, bins)
    assert sum(count for _, _, count in classes) == len(values)
    assert len(classes) <= bins
    assert all(before[1] + 1 == after[0] for before, after in pairwise(classes))
    for first, last, count in classes:
        assert count == sum(first <= value <= last for value in values)


def test_wins_are_counted_by_side_seat_and_first_turn() -> None:
    """Side 0 wins from both seats, then a game is drawn, then side 1 wins in the second seat."""
    found = summarize(
        PLAN, [record(PLAN, 0, 0), record(PLAN, 1, 0), record(PLAN, 2, None, "drawn")]
    )
    assert [(rate.wins, rate.draws, rate.games) for rate in found.sides] == [(2, 1, 3), (0, 1, 3)]
    assert [(rate.wins, rate.games) for rate in found.by_seat[0]] == [(1, 2), (1, 1)]
    assert [(rate.wins, rate.games) for rate in found.seats] == [(1, 3), (1, 3)]
    assert (found.first.wins, found.first.games) == (1, 3)
    assert found.endings == {"INV-WIN-02": 2, "INV-WIN-04": 1}
    assert found.turns.values == [10, 11, 12]


def test_capped_and_crashed_games_are_told_and_counted_nowhere_else() -> None:
    """They are in no rate and no length; the report opens with them."""
    lost = [record(PLAN, 1, None, "capped"), record(PLAN, 3, None, "crashed")]
    found = summarize(PLAN, [record(PLAN, 0, 0), *lost])
    assert found.finished == 1
    assert found.sides[0].games == 1
    assert found.turns.values == [10]
    lines = list(report(found))
    assert lines[1] == "! 1 not over after 20000 picks, counted nowhere below: games 1"
    assert lines[2:4] == ["! 1 crashed, counted nowhere below:", "!   game 3: INV-WIN-04"]
    assert summarize(PLAN, lost).as_data()["turns"] == {}


def test_agents_and_decks_are_compared_where_they_differ() -> None:
    """A mirror match says nothing about the deck, one between agents always about the agents."""
    winners = [record(CROSS, index, min(CROSS.fixture(index).seats)) for index in range(18)]
    found = summarize(CROSS, reversed(winners))
    assert (found.agents["heuristic"].wins, found.agents["heuristic"].games) == (18, 18)
    assert {name: rate.games for name, rate in found.decks.items()} == dict.fromkeys(
        ("chaos", "dwarf", "orc"), 8
    )
    assert [rate.games for rate in found.pairings.values()] == [2] * 9


def test_the_order_of_games_does_not_matter() -> None:
    """The same games in another order are the same summary."""
    games = [record(PLAN, index, index % 2) for index in range(4)]
    assert summarize(PLAN, games).as_data() == summarize(PLAN, games[::-1]).as_data()


def test_the_report_shows_rates_endings_and_a_histogram() -> None:
    """Each side with its interval, each seat, each ending, and bars for the turns."""
    found: Summary = summarize(PLAN, [record(PLAN, index, 0) for index in range(4)])
    lines = list(report(found, lambda rule: f"{rule} in words"))
    assert lines[0] == "invasion, 4 of 4 games, seed 7"
    assert "  heuristic with dwarf      4         4  100.0 %   51.0 % to 100.0 %" in lines
    assert "       4  100.0 %  INV-WIN-02 in words" in lines
    assert "turns  mean 11.5, median 11.5, from 10 to 13" in lines
    assert lines[-4:] == [f"  {turn}       1  {'#' * 40}" for turn in range(10, 14)]
