"""Clocks are reckoned from entries, and nothing sleeps to test them."""

from wartable.server.clocks import DAY, FORGIVE, Running, reckoned
from wartable.server.protocol import Clock, ClockRule
from wartable.table.entries import PICK, Entry

BANK = ClockRule("bank", bank=60, allowance=10)


def pick(seat: int, at: int) -> Entry:
    """A pick at a second."""
    return Entry(PICK, seat, at=at * 1000)


def test_the_bank_pays_what_the_allowance_does_not() -> None:
    """Ten seconds of each question are free; what is longer is taken from who was asked."""
    running = reckoned(BANK, 0, [pick(0, 8), pick(1, 33), pick(0, 40)], [0, 1, 0, 1])
    assert running.left == [60_000, 45_000]
    assert running.until() == 40_000 + 10_000 + 45_000
    assert running.shown(52_000) == Clock([60_000, 43_000], 1, 95_000)


def test_who_has_no_time_left_has_lost() -> None:
    """Not a millisecond before the bank is empty."""
    running = reckoned(BANK, 0, [], [0])
    assert not running.lost(69_999)
    assert running.lost(70_000)


def test_a_clock_that_was_turned_back_costs_nothing() -> None:
    """Nobody gains or loses: the next question is asked at the time that is shown by then."""
    running = reckoned(BANK, 100_000, [pick(0, 50)], [0, 0])
    assert running.left == [60_000, 60_000]
    assert running.until() == 50_000 + 70_000


def test_a_clock_turned_back_during_a_restart_gives_nobody_an_hour() -> None:
    """What is given back is less than nothing, so that the bank runs from the restart on."""
    running = reckoned(BANK, 3_600_000, [], [0])
    away = running.grace(5_000, 10_000)
    running.enter(Entry(FORGIVE, 0, away, at=5_000))
    assert running.until() == 5_000 + 70_000


def test_time_without_a_server_is_given_back() -> None:
    """After a restart a bank stands where it stood, and stays so when reckoned again."""
    running = reckoned(BANK, 0, [pick(0, 5)], [0, 1])
    away = running.grace(65_000, 10_000)
    assert away == 60_000
    entries = [pick(0, 5), Entry(FORGIVE, 1, away, at=65_000), pick(1, 77)]
    again = reckoned(BANK, 0, entries, [0, 1, 1, 0])
    assert again.left == [60_000, 58_000]


def test_days_end_some_day_however_often_a_server_restarts() -> None:
    """Of a clock in days only the last moments are given back."""
    rule = ClockRule("days", days=2)
    running = reckoned(rule, 0, [], [1])
    assert running.until() == 2 * DAY
    assert running.grace(DAY, 60_000) == 0
    assert running.grace(2 * DAY + 5, 60_000) == 60_005
    assert running.shown(DAY) == Clock([0, DAY], 1, 2 * DAY)


def test_without_a_clock_nobody_is_late() -> None:
    """Nothing is shown and nothing runs out."""
    running = Running(ClockRule(), 0)
    running.ask(0)
    assert running.until() is None
    assert not running.lost(10**15)
    assert running.shown(5) is None
