"""Whole abilities that a card gives others, and cards that become attachments (giving.py).

AMB-373   a given ability is its new card's own
"""

from __future__ import annotations

from wartable.invasion.carddef import Line
from wartable.invasion.giving import give
from wartable.invasion.script.base import LAYER_ABILITIES, Modifier
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card
from wartable.kernel.speaker import Speaker


class GetsAbility(Modifier):
    """A whole ability, which is the card's own from then on (AMB-373). Tyrion, Warboss Banna."""

    template = 'the ability "{line:ability}"'
    line: Line
    layer = LAYER_ABILITIES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        give(g, s, self.line, c)
