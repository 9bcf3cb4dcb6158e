"""Rates over pairs of games and their intervals."""

from random import Random

import pytest

from wartable.arena import Record
from wartable.arena.pairs import Paired, interval
from wartable.arena.statistics import wilson


def record(index: int, winner: int | None) -> Record:
    """Give a game of two sides."""
    ended = "drawn" if winner is None else "won"
    return Record(index, 1, (0, 1), ended, winner, "", 9, 300, 0)


def test_a_pair_counts_once() -> None:
    """Two wins are a won pair, one is a split; a game whose other is missing does not count."""
    paired = Paired()
    for index, winner in enumerate((0, 0, 0, 1, 1, 1, None, 0, 0)):
        paired.add(record(index, winner), 0)
    assert paired.counts == (1, 0, 1, 1, 1)
    assert paired.pairs == 4
    assert paired.rate == (1 + 0.5 + 0 + 0.75) / 4
    assert (paired.won, paired.drawn) == (5, 1)
    assert paired.as_data()["games"] == 9


def test_where_no_pair_is_split_it_is_jeffreys() -> None:
    """The ends are the quantiles of Beta(won + 1/2, lost + 1/2)."""
    low, high = interval((4, 0, 0, 0, 6))
    luck = Random(1)  # noqa: S311  (the same every time)
    beta = sorted(luck.betavariate(6.5, 4.5) for _ in range(20_000))
    assert low == pytest.approx(beta[500], abs=0.02)
    assert high == pytest.approx(beta[-500], abs=0.02)


def test_split_pairs_say_more_than_single_games() -> None:
    """Where luck favours a seat, pairs split: the interval is narrower than for single games."""
    low, high = interval((5, 0, 90, 0, 5))
    alone = wilson(100, 200)
    assert high - low < 0.6 * (alone[1] - alone[0])


def test_pairs_of_one_kind_are_still_few() -> None:
    """Nothing is sure after few pairs, and all of them say where the rate may end."""
    assert interval((0, 0, 0, 0, 0)) == (0.0, 1.0)
    low, high = interval((0, 0, 0, 0, 5))
    assert (0.5 < low < 0.7, high) == (True, 1.0)
    low, high = interval((0, 0, 5, 0, 0))
    assert 0.3 < low < 0.4
    assert 0.6 < high < 0.7
    assert interval((7, 0, 0, 0, 0))[0] == 0.0


def test_the_interval_holds_what_it_promises() -> None:
    """Of many arenas with a known rate about 95 in 100 have it in their interval."""
    luck, hits = Random(5), 0  # noqa: S311  (the same every time)
    for _ in range(200):
        won = split = lost = 0
        for _ in range(40):
            # A seat that wins 70 %, and a side that is better: true rate 0.25 + 0.35 = 0.6.
            kind = luck.random()
            won, split, lost = (
                won + (kind < 0.35),
                split + (0.35 <= kind < 0.85),
                lost + (kind >= 0.85),
            )
        low, high = interval((lost, 0, split, 0, won))
        hits += low <= 0.6 <= high
    assert 183 <= hits <= 198
