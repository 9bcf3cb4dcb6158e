"""A table that was described is laid out again as it was."""

from typing import Any

from hypothesis import assume, given

from tests.playing.matches import Match
from tests.properties.strategies import decisions, few
from wartable.cardgame.arranging import FIRST
from wartable.cardgame.describing import NotDescribed, is_beyond, shortcomings
from wartable.games import door
from wartable.kernel.game import Game

NAMES = ("kris", "tom")
FAR = 80
"""Picks after which play has come to rest in nearly every game."""


def at_rest(game: Game) -> bool:
    """Whether a phase is about to begin, or as good as that, and nothing is half done."""
    report: dict[str, Any] = game.referee()
    decision = game.decision
    if decision is None or decision.kind != "action" or report["lasting"]:
        return False
    if report["asked"] != report["active"]:
        return False
    if report["game"] == "champions":
        used = any(side["names"] or side["heroic_acts"] for side in report["players"])
        return report["phase"] == "action" and not used
    # What happens at the beginning of a turn would happen again, as would drawing and collecting.
    begun = report["phase"] in {"capital", "end"} or report["window"] == "battlefield"
    return begun and not report["chain"] and not report["combat"]


@few
@given(decisions())
def test_what_was_described_looks_the_same(match: Match) -> None:
    """To both players and to a referee, but for what a description has no words for."""
    for _ in range(FAR):
        if match.game.over or at_rest(match.game):
            break
        match.game.apply(match.pick())
    assume(at_rest(match.game))
    here = door(match.game.rules.name)
    again = here.arrange(here.describe(match.game, NAMES), seed=1)
    # What may be answered also depends on what has happened this turn, of which few words are said.
    found = [each for each in shortcomings(match.game, again) if each != "question"]
    assert [each for each in found if not is_beyond(each)] == []
    assert match.game.decision is not None
    assert again.decision is not None
    assert again.decision.kind == match.game.decision.kind


@few
@given(decisions())
def test_every_description_can_be_laid_out(match: Match) -> None:
    """Wherever a game stands, it says that it cannot be described, or gives a whole table."""
    here = door(match.game.rules.name)
    try:
        table = here.describe(match.game, NAMES)
    except NotDescribed:
        return
    again = here.arrange_setup(table, 1) if FIRST in table else here.arrange(table, 1)
    report: dict[str, Any] = match.game.referee()
    gone = sum(len(side.get("out", ())) for side in report["players"])
    assert 0 <= len(match.game.m) - len(again.m) <= gone * match.game.rules.width
