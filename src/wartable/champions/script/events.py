"""Events a line can wait for: after "when" stands what happens.

A-41    "when" is before the card acts, "has deployed" and "has played" after it has
A-122   what a card does from limbo it has done; who gets the credit is its champion
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.history import notes
from wartable.cardgame.layout import H_SECOND, L_HISTORY, TURN
from wartable.cardgame.script.base import Event
from wartable.cardgame.script.events import OfThis, Whatever
from wartable.champions.events import (
    E_ACTS,
    E_AFTER_DEPLOY,
    E_AFTER_PLAY,
    E_DEPLOYS,
    E_OBJECTIVE,
    E_PASSES,
    E_PLACED,
    E_PLAYS,
    E_REVEALS,
    E_ROTATES,
    E_TURN_BEGINS,
    E_TURN_ENDS,
)
from wartable.champions.history import N_NAME
from wartable.champions.layout import CARDS
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.terms import DECK, DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker

FIRST_TURNS: Final = 2
"""The first turns of both players, one after the other."""


class OfYou(Event):
    """Something that happens to the owner of the effect."""

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


class OfYourCard(Event):
    """Something that happens to a card of the owner of the effect."""

    what: Group

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player and self.what.test(g, s, subject)


class ByChampion(Event):
    """Something that a champion does with a card."""

    who: Group
    what: Group

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, other) and self.what.test(g, s, subject)


class ByThisChampion(Event):
    """Something that the acting champion does with a card."""

    what: Group

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == acting_champion(g, s) and self.what.test(g, s, subject)


class YourTurnBegins(OfYou):
    """The Start Phase of its owner (CH-4.1.1.2). The Path of Skulls, Starving Flesh Hounds."""

    template = "your turn begins"
    listens = E_TURN_BEGINS


class YourFirstTurnBegins(OfYou):
    """The Start Phase of its owner's first turn. Vicious Abhorrant Archregent."""

    template = "your first turn begins"
    listens = E_TURN_BEGINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and g.m[TURN] <= FIRST_TURNS


class YourTurnEnds(OfYou):
    """The End Phase of its owner (CH-4.1.5.1)."""

    template = "your turn ends"
    listens = E_TURN_ENDS


class YourFirstTurnEnds(OfYou):
    """The End Phase of its owner's first turn. Horticulous Slimux."""

    template = "your first turn ends"
    listens = E_TURN_ENDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and g.m[TURN] <= FIRST_TURNS


class ChampionsPlaced(Whatever):
    """The end of the placement of champions (A-07). Lord-Aquilor."""

    template = "all champions are placed"
    listens = E_PLACED


class YouPass(OfYou):
    """Its owner passes (CH-4.1.3.4c)."""

    template = "you pass"
    listens = E_PASSES


class YouPassAll(OfYou):
    """Its owner passes without having taken an action this turn. Bones of the Beastcaller."""

    template = "you pass all actions"
    listens = E_PASSES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other != s.player:
            return False
        for i in notes(g, N_NAME, g.m[TURN]):  # each action uses up a name (CH-4.1.3.2d)
            if g.lists[L_HISTORY][i + H_SECOND] == s.player:
                return False
        return True


# -- playing and deploying -----------------------------------------------------------------------


class Deploying(ByChampion):
    """A champion of a kind deploys a card of a kind. Purefire Brazier, Varghulf Courtier."""

    template = "{a} {who:group} deploys {a} {what:group}"
    listens = E_DEPLOYS


class ThisDeploying(ByThisChampion):
    """This champion deploys a card of a kind. Arrogant Grot Boss, Frostlord Vorgrun Loshar."""

    template = "this champion deploys {a} {what:group}"
    listens = E_DEPLOYS


class HasDeployed(ByChampion):
    """A champion of a kind has deployed a card, which has acted. Prowling Wolf."""

    template = "{a} {who:group} has deployed {a} {what:group}"
    listens = E_AFTER_DEPLOY


class ThisHasDeployed(ByThisChampion):
    """This champion has deployed a card, which has acted. Savage Boar Boss."""

    template = "this champion has deployed {a} {what:group}"
    listens = E_AFTER_DEPLOY


class DeployedFromPile(OfThis):
    """The card itself was deployed from deck or discard pile, and has acted. Kurnoth Hunters."""

    template = "this has been deployed from your deck or discard pile"
    listens = E_AFTER_DEPLOY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and amount in (DECK, DISCARD)


class Playing(ByChampion):
    """A champion of a kind plays a card of a kind. Vulcharc Acolyte, Ogroid Thaumaturge."""

    template = "{a} {who:group} plays {a} {what:group}"
    listens = E_PLAYS


class ThisPlaying(ByThisChampion):
    """This champion plays a card of a kind. Acolyte Scroll Bearer."""

    template = "this champion plays {a} {what:group}"
    listens = E_PLAYS


class YouPlay(OfYourCard):
    """Its owner plays a card of a kind."""

    template = "you play {a} {what:group}"
    listens = E_PLAYS


class OpponentPlays(Event):
    """The opponent plays a card of a kind."""

    template = "the opponent plays {a} {what:group}"
    what: Group
    listens = E_PLAYS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] != s.player and self.what.test(g, s, subject)


class YouHavePlayed(OfYourCard):
    """Its owner has played a card of a kind, which is done (CH-6.2-After)."""

    template = "you have played {a} {what:group}"
    listens = E_AFTER_PLAY


class ThisHasPlayed(ByThisChampion):
    """This champion has played a card of a kind, which is done (CH-6.2-After)."""

    template = "this champion has played {a} {what:group}"
    listens = E_AFTER_PLAY


class UsesAct(Event):
    """A champion of a kind uses a Heroic Act, its own or of its cards. Blue Flame."""

    template = "{a} {who:group} uses a heroic act"
    who: Group
    listens = E_ACTS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.who.test(g, s, other)


# -- turning, quests -----------------------------------------------------------------------------


class ThisRotates(OfThis):
    """The card itself has turned and acted (A-15). Shambling Ghoul Horde."""

    template = "this rotates"
    listens = E_ROTATES


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


class ThisRevealed(OfThis):
    """The blessing itself is revealed. Bones of the Beastcaller."""

    template = "this is revealed"
    listens = E_REVEALS
