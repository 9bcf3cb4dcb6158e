"""Limits hold for each key, give back evenly, and remember only so many."""

import pytest

from wartable.server import limits
from wartable.server.limits import Limit, TooOften, address_key


class Clock:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The time now."""
        return self.now


def test_a_bucket_empties_and_fills() -> None:
    """Three at once, the fourth after a third of the time; never more than three."""
    clock = Clock()
    limit = Limit("trying", 3, 60, clock)
    assert [limit.wait("a") for _ in range(4)] == [0.0, 0.0, 0.0, 20.0]
    clock.now += 20
    assert [limit.wait("a") for _ in range(2)] == [0.0, 20.0]
    clock.now += 10_000
    assert [limit.wait("a") for _ in range(4)] == [0.0, 0.0, 0.0, 20.0]


def test_a_refusal_says_how_long_to_wait() -> None:
    """The error has the seconds as a number, and in words."""
    limit = Limit("passwords are tried", 1, 60, Clock())
    limit.take("a")
    with pytest.raises(TooOften, match=r"passwords are tried too often \(wait 60 s\)") as told:
        limit.take("a")
    assert told.value.wait == 60


def test_a_clock_turned_back_changes_nothing() -> None:
    """Nobody gains or loses when the time runs backwards."""
    clock = Clock()
    limit = Limit("trying", 2, 60, clock)
    limit.take("a")
    clock.now -= 500
    assert [limit.wait("a") for _ in range(2)] == [0.0, 30.0]


def test_keys_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood of new keys takes no more memory than so many; who is limited stays so."""
    monkeypatch.setattr(limits, "MANY", 100)
    clock = Clock()
    limit = Limit("trying", 1, 60, clock)
    for number in range(1000):
        limit.wait(f"key {number}")
        clock.now += 0.01
    assert len(limit.buckets) <= 101
    assert limit.wait("key 999") > 0


def test_addresses_of_one_house_are_one() -> None:
    """An IPv6 network counts as one, an IPv4 address as itself in either writing."""
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:2")
    assert address_key("2001:db8:0:1::1") != address_key("2001:db8:0:2::1")
    assert address_key("::ffff:192.0.2.1") == "192.0.2.1"
    assert address_key("testclient") == "testclient"
