"""Sentences that let units join a combat or leave it, and the places of fighters.

AMB-305            who is declared by an effect attacks or defends with the others from then on
INV-MOVE-06        damage already assigned to who leaves a combat is still applied
"""

from __future__ import annotations

from wartable.cardgame.layout import C_SUBJECT
from wartable.cardgame.script.base import Effect
from wartable.cardgame.script.events import OfItself
from wartable.invasion.events import E_ENTERS_PLAY
from wartable.invasion.fronts import attacked_zones, attacks_zone
from wartable.invasion.history import N_PLAYED, did
from wartable.invasion.identity import this
from wartable.invasion.joining import declare_late
from wartable.invasion.layout import ATTACKED, BY_NECROMANCY, CARDS, FIGHT, VIA
from wartable.invasion.script.base import D_FIGHT, Choice, Places
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.places import OutOfPlay
from wartable.invasion.table import in_play, is_section, pile_of, set_fight
from wartable.invasion.terms import ATTACKING, DEFENDING, DISCARD, HAND, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, EventKind, Pile, Role, Row
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


class DeclareAsAttacker(Effect):
    """A unit joins the attack (AMB-305). Clanrat Clawleader, Korhil."""

    template = "declare {what:choice} as an attacker"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        return declare_all(g, s, self.what.each(g, s), ATTACKING)


class DeclareAsDefender(Effect):
    """A unit joins the defence (AMB-305). Honouring the Ancestors, Middenheim Lookout."""

    template = "declare {what:choice} as a defender"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        return declare_all(g, s, self.what.each(g, s), DEFENDING)


def declare_all(g: Game, s: Speaker, cards: vec[Card], role: Role) -> bool:
    """Declare each of these that can be; whether one could."""
    beside = leader(g, s)
    done = False
    for c in cards:
        done = declare_late(g, c, role, beside) or done
    return done


def leader(g: Game, s: Speaker) -> Card:
    """The card beside which an effect declares others: its own, or the one that set it off."""
    own = this(g, s)
    if s.ctx < 0 or (own != 0 and g.m[own + FIGHT] != 0):
        return own
    subject = g.contexts[s.ctx][C_SUBJECT]
    return subject if subject >= CARDS and in_play(g, subject) else own


class RemoveFromCombat(Effect):
    """A unit no longer attacks or defends; it stays where it is. Panther Champion."""

    template = "remove {what:choice} from combat"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if in_play(g, c) and g.m[c + FIGHT] != 0:
                set_fight(g, c, 0)
                done = True
        return done


# -- places ----------------------------------------------------------------------------------------


class YourAttackedZone(Places):
    """The zone under attack, if it is yours. Honouring the Ancestors."""

    template = "your attacked zone"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        if g.m[ATTACKED] == 0 or g.m[g.m[ATTACKED] + OWNER] != s.player:
            return vec[i64]()
        return attacked_zones(g)


class ZoneItAttacks(Places):
    """The zone of yours that a card attacks, or each of them (AMB-352). Take Captive!."""

    template = "the zone it attacks"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        found = vec[i64]()
        for zone in attacked_zones(g):
            if g.m[zone + OWNER] == s.player and attacks_zone(g, c, zone):
                found = append(found, zone)
        return found


class AttackingThisZone(Clause):
    """Attacking the zone in which the card is, among others or not. Tyriel."""

    template = "that attack this zone"
    reads = D_FIGHT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS and attacks_zone(g, c, s.at)


class ThatZone(Places):
    """The zone that was attacked in the event. Bladesinger."""

    template = "that zone"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        zone: i64 = g.contexts[s.ctx][C_SUBJECT] if s.ctx >= 0 else 0
        if zone == 0 or not is_section(zone):
            return vec[i64]()
        return append(vec[i64](), zone)


class ZoneOf(Places):
    """The zone in which a card is. Queen Helga."""

    template = "the zone of {card:choice}"
    card: Choice

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        for other in self.card.each(g, s):
            pile = g.m[other + PILE]
            if g.m[pile + PILE] < SECTIONS:
                return append(vec[i64](), pile)
        return vec[i64]()


class InYourHandOrDiscard(OutOfPlay):
    """In your hand or in your discard pile. Iron Throneroom."""

    template = "in your hand or discard pile"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        hand = append(vec[i64](), pile_of(s.player, HAND))
        return append(hand, pile_of(s.player, DISCARD))


class ThisIsPlayed(OfItself):
    """The card enters play because it was played from hand. Arachnarok Spider."""

    template = "you play this from your hand"
    listens = E_ENTERS_PLAY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if subject != s.card or g.m[subject + VIA] & BY_NECROMANCY != 0:
            return False
        return did(g, N_PLAYED, subject) > 0
