"""What a tree finds in games, and what a network shall make of it."""

import numpy as np
import pytest

from tools.learn import Course
from tools.train.searched import UNASKED, Study, all_of, better, study
from wartable.agents import netfile
from wartable.agents.keeping import kept

LEAVES = 4


def task(number: int, share: float = 0.1) -> Study:
    """One quick game of Champions."""
    network = kept("champions", netfile.NAME)
    assert network is not None
    return Study(Course("champions", 1, 1, 0.0, 1), number, network, LEAVES, 0, share)


def test_what_won_more_is_liked_more() -> None:
    """Beside one that was tried as often; what was never tried is worth what was expected."""
    tried = [(0, 10, 0.9, 0.3), (1, 10, 0.4, 0.3), (2, 0, 0.0, 0.3)]
    first, second, third = better([0.3, 0.3, 0.4], tried, 0.6)
    assert first > third > second
    assert first + second + third == pytest.approx(1.0)


def test_what_says_the_same_as_another_is_not_wanted() -> None:
    """The tree has one answer for both, at the place of the first."""
    assert better([0.5, 0.5], [(0, 10, 0.2, 0.5)], 0.6) == [1.0, 0.0]


def test_findings_stand_beside_the_games_they_were_made_in() -> None:
    """A share for each option, and a hope for each pick, where the tree was asked; else none."""
    found = study(task(1))
    ends = np.cumsum(found.games.counts)
    assert len(found.hoped) == len(found.games.picks)
    assert len(found.wanted) == ends[-1] == len(found.games.options)
    sums = np.add.reduceat(found.wanted, ends - found.games.counts)
    asked = found.hoped != UNASKED
    assert 0 < asked.sum() < len(asked)
    assert sums[asked] == pytest.approx(1.0, abs=1e-5)
    assert not sums[~asked].any()
    assert ((found.hoped[asked] >= 0) & (found.hoped[asked] <= 1)).all()


def test_processes_are_put_together() -> None:
    """One after the other, and the same again for the same number."""
    one, other = study(task(2)), study(task(3))
    both = all_of([one, other])
    assert len(both.hoped) == len(one.hoped) + len(other.hoped)
    assert list(both.wanted) == [*one.wanted, *other.wanted]
    assert int(both.games.games.max()) == 1
    assert list(study(task(2)).hoped) == list(one.hoped)
