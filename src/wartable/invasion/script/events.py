"""The events an ability can wait for ("when ...").

An event that speaks of the card itself works for a card that has just left play (INV-LEAVE-03).
"""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.cardgame.script.events import OfItself, OfOne, Whatever
from wartable.invasion.events import (
    COMBAT_HIT,
    E_ATTACKS,
    E_CAPITAL_DAMAGED,
    E_CARD_PLAYED,
    E_COLLECTED_RESOURCES,
    E_CORRUPTED,
    E_DAMAGED,
    E_DEALS_COMBAT_DAMAGE,
    E_DEFENDS,
    E_DESTROYED,
    E_DEVELOPMENT_PLAYED,
    E_DREW,
    E_ENTERS_PLAY,
    E_ENTERS_ZONE,
    E_HEALED,
    E_LEAVES_PLAY,
    E_MOVED,
    E_PHASE_BEGINS,
    E_PHASE_ENDS,
    E_TOKENS_PLACED,
    E_TURN_BEGINS,
    E_TURN_ENDS,
    E_ZONE_ATTACKED,
)
from wartable.invasion.layout import CARDS, HOST
from wartable.invasion.script.groups import Things
from wartable.invasion.table import definition, is_quest, is_unit, player_row
from wartable.invasion.terms import QUEST_PHASE
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, EventKind, Row
from wartable.kernel.layout import PILE
from wartable.kernel.speaker import Speaker


class YourTurnBegins(Event):
    """At the beginning of your turn, phase 0 (INV-ERRATA-GEN-01). Doom Divers, Rat Ogres."""

    template = "your turn begins"
    listens = E_TURN_BEGINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(s.player)


class OpponentsTurnBegins(Event):
    """At the beginning of an opponent's turn. Wealth of the Hold."""

    template = "an opponent's turn begins"
    listens = E_TURN_BEGINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(1 - s.player)


class YourTurnEnds(Event):
    """At the end of your turn. Thyrus Gorman."""

    template = "your turn ends"
    listens = E_TURN_ENDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(s.player)


class TurnEnds(Whatever):
    """At the end of any turn. Sack Tor Aendris."""

    template = "a turn ends"
    listens = E_TURN_ENDS


class YourPhaseBegins(Event):
    """At the beginning of one of your phases (AMB-11). Temple of Shallya."""

    template = "your {phase:phase} phase begins"
    phase: int
    listens = E_PHASE_BEGINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(s.player) and other == self.phase


class YourPhaseEnds(Event):
    """At the end of one of your phases (AMB-13). Bearer of Eight."""

    template = "your {phase:phase} phase ends"
    phase: int
    listens = E_PHASE_ENDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(s.player) and other == self.phase


class PhaseEnds(Whatever):
    """At the end of each phase (AMB-13). Johannes Broheim."""

    template = "a phase ends"
    listens = E_PHASE_ENDS


class ThisEntersPlay(OfItself):
    """The card enters play. Dwarf Masons, Followers of Mork."""

    template = "this enters play"
    listens = E_ENTERS_PLAY


class ThisLeavesPlay(OfItself):
    """The card leaves play. Zhufbar Engineers, Crypt Ghouls."""

    template = "this leaves play"
    listens = E_LEAVES_PLAY


class ThisIsDestroyed(OfItself):
    """The card is destroyed. Fledgling Chaos Spawn."""

    template = "this is destroyed"
    listens = E_DESTROYED


class ThisAttacks(OfItself):
    """The card is declared as an attacker. Wilhelm of the Osterknacht."""

    template = "this attacks"
    listens = E_ATTACKS


class ThisDefends(OfItself):
    """The card is declared as a defender."""

    template = "this defends"
    listens = E_DEFENDS


class ThisIsDealtDamage(OfItself):
    """At least 1 damage is applied to the card (INV-DMG-03). Silver Helm Brigade."""

    template = "this is dealt damage"
    listens = E_DAMAGED


class EntersPlay(OfOne):
    """A card of a kind enters play. Chakax."""

    template = "{a} {what:group} enters play"
    listens = E_ENTERS_PLAY


class EntersThisZone(Event):
    """A card of a kind comes into the card's zone, itself included (INV-ERRATA-CS-30).

    The Greatswords, Higher Ground.
    """

    template = "{a} {what:group} enters this zone"
    what: Things
    listens = E_ENTERS_ZONE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.at and self.what.test(g, s, subject)


class ThisEntersZone(OfItself):
    """The card comes into a zone, by entering play or by moving. Emperor's Chosen."""

    template = "this enters a zone"
    listens = E_ENTERS_ZONE


class ThisMoves(OfItself):
    """The card moves to another zone. Resupply Platoon."""

    template = "this moves to another zone"
    listens = E_MOVED


class ThisIsCorrupted(OfItself):
    """The card is corrupted (INV-CORRUPT-06). Slaanesh Cultist."""

    template = "this is corrupted"
    listens = E_CORRUPTED


class YouAttachToThis(Event):
    """You attach a card of a kind to the card. Mage of the White Tower."""

    template = "you attach {a} {what:group} to this"
    what: Things
    listens = E_ENTERS_PLAY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        mine = g.m[subject + HOST] == s.card and other == s.player
        return mine and self.what.test(g, s, subject)


class IsHealed(Event):
    """A card of a kind is healed, whoever does it. Isha's Gaze."""

    template = "{a} {what:group} is healed"
    what: Things
    listens = E_HEALED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject >= CARDS and self.what.test(g, s, subject)


class IsDealtExactly(Event):
    """A card of a kind is dealt just so much damage. Celestial Apprentice."""

    template = "{a} {what:group} is dealt exactly {n:int} damage"
    what: Things
    n: int
    listens = E_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount == self.n and self.what.test(g, s, subject)


class ThisSectionIsDealtCombatDamage(Event):
    """The section of the card's zone is dealt combat damage. Bordertown."""

    template = "this section is dealt combat damage"
    listens = E_CAPITAL_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other & COMBAT_HIT != 0 and subject == s.at


class ThisZoneIsAttacked(Event):
    """Attackers are declared against the card's zone (INV-BF-09). Cauldron of Blood."""

    template = "this zone is attacked"
    listens = E_ZONE_ATTACKED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.at


class IsDealtCombatDamage(Event):
    """A card of a kind is dealt combat damage. Shrine to Nurgle, Grimgor's Spike."""

    template = "{a} {what:group} is dealt combat damage"
    what: Things
    listens = E_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == 1 and self.what.test(g, s, subject)


class AttachedDealsDamage(Event):
    """The host deals damage in combat (INV-DMG-01). Sadistic Mutation."""

    template = "the attached unit deals combat damage"
    listens = E_DEALS_COMBAT_DAMAGE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == g.m[s.card + HOST]


class IsCorrupted(OfOne):
    """A card of a kind is corrupted (INV-CORRUPT-06). Fellblade."""

    template = "{a} {what:group} is corrupted"
    listens = E_CORRUPTED


class YouHeal(Event):
    """You heal a unit; once for each (INV-FAQ-13). The Glittering Tower."""

    template = "you heal a unit"
    listens = E_HEALED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and subject >= CARDS and is_unit(g, subject)


class OpponentDrawsForQuest(Event):
    """An opponent draws the cards of his quest phase, and no others. Harpies."""

    template = "an opponent draws cards for the quest phase"
    listens = E_DREW

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(1 - s.player) and other == QUEST_PHASE


class YouDraw(Event):
    """You draw cards, once however many an effect lets you draw (INV-QUEST-05). Heroic Task."""

    template = "you draw cards"
    listens = E_DREW

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(s.player)


class OpponentCollects(Event):
    """An opponent collects at least so much. Banna of Da Red Sunz."""

    template = "an opponent collects {n:int} or more resources"
    n: int
    listens = E_COLLECTED_RESOURCES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(1 - s.player) and amount >= self.n


class YouDevelop(Event):
    """You play a development from your hand. Mining Tunnels, Spellsinger."""

    template = "you play a card as a development"
    listens = E_DEVELOPMENT_PLAYED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player


class YouPlay(Event):
    """You play a card of a kind. Gathering the Winds, Voice of Command."""

    template = "you play {a} {what:group}"
    what: Things
    listens = E_CARD_PLAYED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and fits_on_chain(g, s, self.what, subject)


class OpponentPlays(Event):
    """An opponent plays a card of a kind. Saphery Waystone."""

    template = "an opponent plays {a} {what:group}"
    what: Things
    listens = E_CARD_PLAYED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other != s.player and fits_on_chain(g, s, self.what, subject)


class OpponentPutsTokens(Event):
    """An opponent puts tokens on a quest in a zone of the same name. Hidden Sorceress."""

    template = "an opponent puts tokens on a quest in any corresponding zone"
    listens = E_TOKENS_PLACED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return (
            other != s.player
            and is_quest(g, subject)
            and g.m[g.m[subject + PILE] + PILE] == g.m[s.at + PILE]
        )


class ThisIsAttached(OfItself):
    """The card has been attached to its host. Blessing of Isha, Warp Lightning Cannon."""

    template = "this is attached"
    listens = E_ENTERS_PLAY


def fits_on_chain(g: Game, s: Speaker, what: Things, c: Card) -> bool:
    """Whether a description fits a card that is being played."""
    if definition(g, c).kind & what.noun.bits() == 0:
        return False
    for adjective in what.adjectives:
        if not adjective.test(g, s, c):
            return False
    return True
