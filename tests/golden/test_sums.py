"""Sums of games that begin in mid-game: any change to how one of them goes shows as another sum.

A sum says that something is different, not what: `wartable scenario run` and the playthroughs do.
But it covers cards and meetings of cards that no scenario has thought of.
"""

import hashlib
import json
from collections.abc import Callable, Iterator

import pytest

from tests.golden.golden import settle
from tests.playing.kits import GAMES
from tests.playing.matches import Match, table_match
from wartable.kernel.game import Game

SHEETS = range(10)
"""A sheet is one file of sums, and one test."""
PER_SHEET = 6
PICKS = {"invasion": 160, "champions": 60}
"""How far a game goes."""
REFEREE_EVERY = 8
"""Everything on the table is looked at now and then, what is offered at every decision."""


def seen(match: Match, picks: int, each_decision: Callable[[Game], Game]) -> Iterator[str]:
    """What a game looks like, pick by pick."""
    for number in range(picks):
        game = match.game = each_decision(match.game)
        decision = game.decision
        if decision is None:
            yield str(game.result)
            return
        verbs = [game.rules.verb(code) for code in game.options]
        yield f"{decision.player} {decision.kind} {' '.join(verbs)}"
        if number % REFEREE_EVERY == 0:
            yield json.dumps(game.referee(), sort_keys=True)
        game.apply(match.pick())


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("name", GAMES)
def test_sums(
    name: str, sheet: int, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """Games from tables in mid-game go as they did when their sums were written down."""
    lines = []
    for number in range(sheet * PER_SHEET, (sheet + 1) * PER_SHEET):
        total = hashlib.sha256()
        for text in seen(table_match(number, name), PICKS[name], each_decision):
            total.update(text.encode())
        lines.append(f"{number} {total.hexdigest()[:12]}\n")
    settle(f"{name}/sums/{sheet}.txt", "".join(lines), write=write_golden)
