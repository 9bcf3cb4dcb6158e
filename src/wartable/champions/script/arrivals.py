"""Events of cards that come to stand in a lane: onto what, and the card itself.

A-41        "when" is before the card acts, "has been deployed" after it has
CH-2.14.4d  a stack that gets a new top is known while that is on its way
"""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.champions.events import E_AFTER_DEPLOY, E_DEPLOYS
from wartable.champions.layout import COVERED
from wartable.champions.restrictions import lane_pile
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.layout import NEXT
from wartable.kernel.speaker import Speaker


class DeployingOnto(Event):
    """This champion deploys a card of a kind onto one of a kind. Baroque Skeletal Champion."""

    template = "this champion deploys {a} {what:group} onto {a} {below:group}"
    what: Group
    below: Group
    listens = E_DEPLOYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other != acting_champion(g, s) or not self.what.test(g, s, subject):
            return False
        pile = lane_pile(g, other)
        return g.m[pile + COVERED] == 1 and self.below.test(g, s, g.m[pile + NEXT])


class ThisDeployed(Event):
    """The card itself has come into play and has acted. Leaping Slaughter Sister."""

    template = "this has been deployed"
    listens = E_AFTER_DEPLOY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card
