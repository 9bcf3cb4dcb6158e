"""Ratings by openskill (the extra `arena`): how strong each is, and how sure that is.

The model is Plackett and Luce's. Games are rated in the order of the plan, so the same games give
the same ratings. Who has played few games, or always the same opponent, has a wide `sigma`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import Any, NamedTuple

from wartable.arena.match import DRAWN, Record

MISSING = "ratings need openskill: pip install 'wartable[arena]'"


class Rating(NamedTuple):
    """How strong somebody is."""

    mu: float
    """The middle of what is believed."""
    sigma: float
    """How far from it the truth may be."""

    @property
    def ordinal(self) -> float:
        """What one is good for almost surely: three sigma below the middle."""
        return self.mu - 3 * self.sigma


def can_rate() -> bool:
    """Whether openskill is here."""
    return find_spec("openskill") is not None


def rated(records: Iterable[Record], name: Callable[[int], str]) -> dict[str, Rating]:
    """The ratings of those whom `name` names for sides, best first.

    Games with oneself are left out. Nobody is rated where openskill is missing.
    """
    if not can_rate():
        return {}
    from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra)

    model: Any = PlackettLuce()
    found: dict[str, Any] = {}
    for record in records:
        names = [name(side) for side in record.seats]
        if names[0] == names[1]:
            continue
        for each in names:
            found.setdefault(each, model.rating(name=each))
        teams = [[found[each]] for each in names]
        drawn = record.ended == DRAWN
        ranks = [0.0 if drawn or side == record.winner else 1.0 for side in record.seats]
        (found[names[0]],), (found[names[1]],) = model.rate(teams, ranks=ranks)
    ratings = {each: Rating(rating.mu, rating.sigma) for each, rating in found.items()}
    return dict(sorted(ratings.items(), key=lambda item: (-item[1].mu, item[0])))
