"""Lines that work while their card is in a hand, and the moments of which a hand hears.

INV-ACT-03   an ability works in play, unless its text says where else
AMB-269      a constant of a hand acts at once, and shows the card only if its player lets it act
AMB-340      an Action of a hand waits for a window, and shows the card as it is announced
"""

from __future__ import annotations

from wartable.cardgame.script.events import OfItself, OfOne
from wartable.invasion.carddef import Line
from wartable.invasion.events import E_ATTACKS, E_INTO_PILE
from wartable.invasion.script.lines import Head
from wartable.invasion.terms import HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker


class FromYourHand(Head):
    """Works while the card is in its owner's hand. Stone Vengeance, Bladesinger, Banna Bearer."""

    template = "from your hand"

    def shape_line(self, line: Line) -> None:
        line.zone = HAND


class Attacks(OfOne):
    """A card of a kind is declared as an attacker. Banna Bearer."""

    template = "{a} {what:group} attacks"
    listens = E_ATTACKS


class ThisIsDiscardedByOpponent(OfItself):
    """An effect of an opponent's card discards the card from your hand (AMB-349).

    Lothern Sea Guard.
    """

    template = "an opponent's effect discards this"
    listens = E_INTO_PILE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and other == HAND and amount == 2 - g.m[subject + OWNER]
