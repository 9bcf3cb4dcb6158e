"""Statements on limits: no health, few actions, not triggered, a little more Support."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import H_SECOND, L_HISTORY, TURN
from wartable.champions.history import N_NAME
from wartable.champions.script.bans import Ban
from wartable.champions.script.base import (
    CAN_BE_TRIGGERED,
    CAN_GAIN_HEALTH,
    CAN_TAKE_ACTIONS,
    FORBID,
    R_SUPPORT,
    Group,
    Statement,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Deed, Player, Row
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


class YouCannotHeal(Ban):
    """Its owner gains no health. Iron Heart of Khaine."""

    template = "you cannot gain health"
    standing = FORBID << CAN_GAIN_HEALTH

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_GAIN_HEALTH and thing == s.player


class FewActions(Ban):
    """The opponent takes only so many actions in a turn (A-245). Death Unabated."""

    template = "the opponent can take only {n:int} action{s:n} a turn"
    n: int
    standing = FORBID << CAN_TAKE_ACTIONS

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        if deed != CAN_TAKE_ACTIONS or thing == s.player:
            return False
        return actions_taken(g, thing) >= self.n


def actions_taken(g: Game, player: Player) -> Count:
    """How many actions a player has taken this turn: each uses up a name (CH-4.1.3.2d)."""
    n: i64 = 0
    for i in notes(g, N_NAME, g.m[TURN]):
        if g.lists[L_HISTORY][i + H_SECOND] == player:
            n += 1
    return n


class HaveMoreSupport(Statement):
    """Units of a kind count as having one more card below them (A-253). Jaws of Destruction."""

    template = "{what:group/s} count as having 1 more support"
    what: Group
    standing = R_SUPPORT

    def support_lent(self, g: Game, s: Speaker, c: Card) -> Amount:
        return 1 if self.what.test(g, s, c) else 0


class CannotBeTriggered(Ban):
    """Other cards do not trigger the card itself. Vile Transference."""

    template = "this cannot be triggered by other cards"
    standing = FORBID << CAN_BE_TRIGGERED

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_BE_TRIGGERED and thing == s.card and by != s.card
