"""Events a line can wait for: after "when" stands what happens.

A-41    "when" is before the card acts, "has deployed" and "has played" after it has
A-122   what a card does from limbo it has done; who gets the credit is its champion
"""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.champions.damage import SLOT_INCREASED, SLOT_REDUCED
from wartable.champions.events import (
    E_ACTS,
    E_AFTER_DEPLOY,
    E_AFTER_PLAY,
    E_CHANGED,
    E_DEALS,
    E_DEPLOYS,
    E_DRAWS,
    E_GAINS,
    E_OBJECTIVE,
    E_PASSES,
    E_PLACED,
    E_PLAYS,
    E_REVEALS,
    E_ROTATES,
    E_TURN_BEGINS,
    E_TURN_ENDS,
    E_WOULD_TAKE,
)
from wartable.champions.layout import CARDS, UNDER_WAY
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.table import credited
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, EventKind, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.slots import ever_chosen
from wartable.kernel.speaker import Speaker


class YourTurnBegins(Event):
    """The Start Phase of its owner (CH-4.1.1.2). The Path of Skulls, Starving Flesh Hounds."""

    template = "your turn begins"
    listens = E_TURN_BEGINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


class YourTurnEnds(Event):
    """The End Phase of its owner (CH-4.1.5.1)."""

    template = "your turn ends"
    listens = E_TURN_ENDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


class ChampionsPlaced(Event):
    """The end of the placement of champions (A-07). Lord-Aquilor."""

    template = "all champions are placed"
    listens = E_PLACED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return True


class YouPass(Event):
    """Its owner passes (CH-4.1.3.4c)."""

    template = "you pass"
    listens = E_PASSES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


# -- playing and deploying -----------------------------------------------------------------------


class Deploying(Event):
    """A champion of a kind deploys a card of a kind. Purefire Brazier, Varghulf Courtier."""

    template = "{a} {who:group} deploys {a} {what:group}"
    who: Group
    what: Group
    listens = E_DEPLOYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, other) and self.what.test(g, s, subject)


class ThisDeploying(Event):
    """This champion deploys a card of a kind. Arrogant Grot Boss, Frostlord Vorgrun Loshar."""

    template = "this champion deploys {a} {what:group}"
    what: Group
    listens = E_DEPLOYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == acting_champion(g, s) and self.what.test(g, s, subject)


class HasDeployed(Event):
    """A champion of a kind has deployed a card, which has acted. Prowling Wolf."""

    template = "{a} {who:group} has deployed {a} {what:group}"
    who: Group
    what: Group
    listens = E_AFTER_DEPLOY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, other) and self.what.test(g, s, subject)


class ThisHasDeployed(Event):
    """This champion has deployed a card, which has acted. Savage Boar Boss."""

    template = "this champion has deployed {a} {what:group}"
    what: Group
    listens = E_AFTER_DEPLOY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == acting_champion(g, s) and self.what.test(g, s, subject)


class Playing(Event):
    """A champion of a kind plays a card of a kind. Vulcharc Acolyte, Ogroid Thaumaturge."""

    template = "{a} {who:group} plays {a} {what:group}"
    who: Group
    what: Group
    listens = E_PLAYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, other) and self.what.test(g, s, subject)


class ThisPlaying(Event):
    """This champion plays a card of a kind. Acolyte Scroll Bearer."""

    template = "this champion plays {a} {what:group}"
    what: Group
    listens = E_PLAYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == acting_champion(g, s) and self.what.test(g, s, subject)


class YouPlay(Event):
    """Its owner plays a card of a kind."""

    template = "you play {a} {what:group}"
    what: Group
    listens = E_PLAYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player and self.what.test(g, s, subject)


class OpponentPlays(Event):
    """The opponent plays a card of a kind."""

    template = "the opponent plays {a} {what:group}"
    what: Group
    listens = E_PLAYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] != s.player and self.what.test(g, s, subject)


class YouHavePlayed(Event):
    """Its owner has played a card of a kind, which is done (CH-6.2-After)."""

    template = "you have played {a} {what:group}"
    what: Group
    listens = E_AFTER_PLAY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player and self.what.test(g, s, subject)


class ThisHasPlayed(Event):
    """This champion has played a card of a kind, which is done (CH-6.2-After)."""

    template = "this champion has played {a} {what:group}"
    what: Group
    listens = E_AFTER_PLAY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == acting_champion(g, s) and self.what.test(g, s, subject)


class UsesAct(Event):
    """A champion of a kind uses a Heroic Act, its own or of its cards. Blue Flame."""

    template = "{a} {who:group} uses a heroic act"
    who: Group
    listens = E_ACTS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, other)


# -- damage and health ---------------------------------------------------------------------------


class DealingDamage(Event):
    """A card of a kind deals damage to either player. Blood Feast, Treacherous Bond."""

    template = "{a} {what:group} deals damage"
    what: Group
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and self.what.test(g, s, subject)


class DamagingOpponent(Event):
    """A card of a kind deals damage to the opponent. Battle Glory."""

    template = "{a} {what:group} deals damage to the opponent"
    what: Group
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and other != s.player and self.what.test(g, s, subject)


class BigHit(Event):
    """This champion, or a card of it, deals so much at once. Frenzied Warchanter."""

    template = "this champion deals {n:int} or more damage"
    n: int
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        champion = acting_champion(g, s)
        return amount >= self.n and champion != 0 and credited(g, subject) == champion


class TakingDamage(Event):
    """Its owner takes damage (CH-2.13.5)."""

    template = "you take damage"
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and other == s.player


class TakingDamageFrom(Event):
    """Its owner takes damage from a card of a kind. Lord-Castellant, Pain-Induced Fury."""

    template = "you take damage from {a} {what:group}"
    what: Group
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and other == s.player and self.what.test(g, s, subject)


class WouldTakeDamage(Event):
    """Its owner is about to take damage, increases and reductions counted (CH-2.12.4)."""

    template = "you would take damage"
    listens = E_WOULD_TAKE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


class ThisReduces(Event):
    """The card has reduced damage (A-66). Armour of Destiny, Meat Shield Grots."""

    template = "this reduces damage"
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return has_changed(g, s, SLOT_REDUCED)


class ThisIncreases(Event):
    """The card has increased damage. Blessed Weapons, Aetherwing Scout."""

    template = "this increases damage"
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return has_changed(g, s, SLOT_INCREASED)


class ThisIncreasesDealt(Event):
    """The card has increased damage that was dealt (CH-2.13.5). Power of the Waaagh!."""

    template = "this increases damage that is dealt"
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and has_changed(g, s, SLOT_INCREASED)


def has_changed(g: Game, s: Speaker, how: Bits) -> bool:
    """Whether the card that speaks has changed the damage under way."""
    for c in ever_chosen(g, g.m[UNDER_WAY], how):
        if c == s.card:
            return True
    return False


class GainingHealth(Event):
    """Its owner gains health (CH-2.13.4)."""

    template = "you gain health"
    listens = E_GAINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


class ThisGives(Event):
    """This champion, or a card of it, gives its owner so much health. Lord-Relictor."""

    template = "this champion gives you {n:int} or more health"
    n: int
    listens = E_GAINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        champion = acting_champion(g, s)
        if amount < self.n or other != s.player or champion == 0:
            return False
        return credited(g, subject) == champion


class Drawing(Event):
    """Its owner draws a card."""

    template = "you draw a card"
    listens = E_DRAWS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


# -- turning, quests -----------------------------------------------------------------------------


class ThisRotates(Event):
    """The card itself has turned and acted (A-15). Shambling Ghoul Horde."""

    template = "this rotates"
    listens = E_ROTATES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card


class Rotating(Event):
    """An effect has turned a card of a kind."""

    template = "an effect rotates {a} {what:group}"
    what: Group
    listens = E_ROTATES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other >= CARDS and self.what.test(g, s, subject)


class CompletesObjective(Event):
    """A champion of a kind completes an objective."""

    template = "{a} {who:group} completes an objective"
    who: Group
    listens = E_OBJECTIVE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, subject)


class BlessingRevealed(Event):
    """One of your blessings is revealed."""

    template = "one of your blessings is revealed"
    listens = E_REVEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player and subject != s.card
