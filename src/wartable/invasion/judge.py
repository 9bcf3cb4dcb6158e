"""Answers for judges and players: why a card cannot be played, and how a game ended."""

from __future__ import annotations

from wartable.invasion.carddef import Activated
from wartable.invasion.layout import (
    C_SOURCE,
    ENDING,
    L_WAITING,
    TURN,
    WINNER,
)
from wartable.invasion.legality import can_develop, can_play, can_trigger, can_use
from wartable.invasion.restrictions import Why
from wartable.invasion.table import definition, in_play
from wartable.invasion.values import refresh
from wartable.invasion.words import ENDINGS
from wartable.kernel.game import Game, Reason, Result
from wartable.kernel.layout import OVER


def explain(g: Game, player: int, card: int) -> list[Reason]:
    """Every reason against playing or using a card now; none if it is possible."""
    refresh(g)
    if in_play(g, card):
        return explain_use(g, player, card)
    why = Why()
    if can_play(g, player, card, why) and not why.reasons:
        return []
    return reasons(why)


def explain_use(g: Game, player: int, card: int) -> list[Reason]:
    """Every reason against using any ability of a card in play."""
    for ctx in g.lists[L_WAITING]:
        if g.contexts[ctx][C_SOURCE] == card and can_trigger(g, player, ctx):
            return []
    why = Why()
    usable = [line for line in definition(g, card).lines if isinstance(line, Activated)]
    for line in usable:
        if can_use(g, player, card, line, why):
            return []
    if not usable:
        why.add("INV-ACT-01", "it has no Action that could be used now", card)
    return reasons(why)


def explain_development(g: Game, player: int) -> list[Reason]:
    """Every reason against playing a development now."""
    why = Why()
    return [] if can_develop(g, player, why) else reasons(why)


def reasons(why: Why) -> list[Reason]:
    """The reasons, each once."""
    found: list[Reason] = []
    for rule, sentence, card in why.reasons:
        if all(reason.sentence != sentence for reason in found):
            found.append(Reason(rule, sentence, card))
    return found


def result(g: Game) -> Result | None:
    """How the game ended."""
    m = g.m
    if m[OVER] == 0:
        return None
    winner = None if m[WINNER] == 3 else int(m[WINNER] - 1)
    return Result(winner, ENDINGS[m[ENDING]], int(m[TURN]))
