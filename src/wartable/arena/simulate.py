"""All of it in one call, for Python: a plan, every game, the summary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom

from wartable.arena.batch import run
from wartable.arena.match import Outcome
from wartable.arena.plan import CAP, SEEDS, Maker, make_plan
from wartable.arena.results import Results
from wartable.arena.statistics import Summary
from wartable.cardgame.deck import Deck


def simulate(  # noqa: PLR0913  (what a run may settle)
    game: str,
    decks: Sequence[Deck | Path | str],
    agents: Sequence[str | Maker] = ("random",),
    *,
    games: int = 100,
    seed: int | None = None,
    processes: int = 1,
    cap: int = CAP,
    cross: bool = False,
    cards: Sequence[Path | str] = (),
    each: Callable[[Outcome], None] | None = None,
) -> Summary:
    """Play many games and say what came of them.

    An agent is a name, or a class or function that makes one from a seed. Without a seed one is
    drawn; it is in `summary.plan`. `each` is told every outcome as it comes.
    """
    chosen = SystemRandom().randrange(SEEDS) if seed is None else seed
    plan = make_plan(
        game, decks, agents, games=games, seed=chosen, cap=cap, cross=cross, cards=cards
    )
    results = Results.begin(plan)
    for outcome in run(plan, processes=processes):
        results.add(outcome.record)
        if each is not None:
            each(outcome)
    return results.close()
