"""Cards that become developments from elsewhere than the top of a deck.

INV-DEV-06, AMB-150   a development lies in a zone of its owner's
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_NUMBER, V_NUMBER
from wartable.invasion.bans import is_shut_in
from wartable.invasion.changes import develop
from wartable.invasion.developing import developable
from wartable.invasion.events import E_DEVELOPMENT_PLAYED
from wartable.invasion.fronts import attacked_zones
from wartable.invasion.happening import happen
from wartable.invasion.layout import FROM_HAND, SLOT_NEW_ZONES, VIA
from wartable.invasion.luck import random_cards
from wartable.invasion.restrictions import is_shut_out, open_face_down
from wartable.invasion.script.base import Choice, Places
from wartable.invasion.script.players import own_zones
from wartable.invasion.table import in_play, know_top, pile_of
from wartable.invasion.terms import DECK, HAND, K_ZONE, V_ZONE
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Pile
from wartable.kernel.layout import OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size, top
from wartable.kernel.slots import choose, chosen, chosen_count, forget_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of DevelopCards
S_LAY_DOWN_ZONE: Final = 0
"""Which zone, if there is a choice."""
S_LAY_DOWN_ZONE_NAMED: Final = 1


class DevelopCards(Effect):
    """Cards that are not in play become developments, all in one zone. Recover Mithril Lode."""

    template = "put {what:choice} into {where:place} as a development"
    first_step = "S_LAY_DOWN_ZONE"
    what: Choice
    where: Places

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = free_to_go(g, self.what.each(g, s))
        zones = self.open_zones(g, s)
        if len(cards) == 0 or len(zones) == 0:
            return True
        zone = zones[0]
        if g.stack[f + PC] == S_LAY_DOWN_ZONE_NAMED:
            zone = first_of(g.m[PICK])
        elif len(zones) > 1:
            g.ask(s.player, K_ZONE, s.card)
            for each in zones:
                g.offer(V_ZONE, each)
            g.goto(f, S_LAY_DOWN_ZONE_NAMED)
            return False
        told = self.is_told(g, s, cards[0])
        done = lay_down(g, cards, zone)
        if done and told:
            happen(g, E_DEVELOPMENT_PLAYED, cards[0], s.player)
        succeed(g, f, done=done)
        return True

    def open_zones(self, g: Game, s: Speaker) -> vec[Pile]:
        """Where they can be laid."""
        return open_face_down(g, self.where.zones(g, s, 0))

    def is_told(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether this is playing a development from hand; the first card stands for all."""
        return False


class PlayAsDevelopment(DevelopCards):
    """A card is played as a development, beside the one of the turn (AMB-23). Dance to Loec."""

    template = "play {what:choice} into {where:place} as a development"

    def open_zones(self, g: Game, s: Speaker) -> vec[Pile]:
        zones = vec[i64]()
        for each in self.where.zones(g, s, 0):
            if each in developable(g, s.player):
                zones = append(zones, each)
        return zones

    def is_told(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + VIA] & FROM_HAND != 0 and g.m[c + OWNER] == s.player


# numbers: steps of DevelopUpTo
S_UP_TO_ASK: Final = 0
"""How many."""
S_UP_TO_NAMED: Final = 1
S_UP_TO_ZONE_NAMED: Final = 2

# numbers from 6 (cardgame.sentences.F_OWN): the frame of DevelopUpTo
F_TO_DEVELOP: Final = 6
"""How many its player wants."""


class DevelopUpTo(Effect):
    """Top cards of your deck become developments, each where you like (AMB-394). The Wild Hunt.

    Their number and their zones are named before any of them is seen.
    """

    template = (
        "put up to {n:number} cards from the top of your deck into your zones as developments"
    )
    first_step = "S_UP_TO_ASK"
    n: Number

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_UP_TO_ASK:
            return not self.ask(g, s, f)
        if step == S_UP_TO_NAMED:
            g.stack[f + F_TO_DEVELOP] = first_of(g.m[PICK])
        else:
            choose(g, s.ctx, SLOT_NEW_ZONES, first_of(g.m[PICK]))
        if chosen_count(g, s.ctx, SLOT_NEW_ZONES) < g.stack[f + F_TO_DEVELOP]:
            g.ask(s.player, K_ZONE, s.card)
            for zone in open_face_down(g, own_zones(s.player)):
                g.offer(V_ZONE, zone)
            g.goto(f, S_UP_TO_ZONE_NAMED)
            return False
        know_top(g, s.player)
        for zone in chosen(g, s.ctx, SLOT_NEW_ZONES):
            develop(g, top(g.m, pile_of(s.player, DECK)), zone)
            succeed(g, f, done=True)
        forget_slot(g, s.ctx, SLOT_NEW_ZONES)
        return True

    def ask(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask how many; False if there can be none."""
        most = min(self.n.value(g, s), size(g.m, pile_of(s.player, DECK)))
        if most <= 0 or len(open_face_down(g, own_zones(s.player))) == 0:
            return False
        g.ask(s.player, K_NUMBER, s.card)
        for n in range(most + 1):
            g.offer(V_NUMBER, n)
        g.goto(f, S_UP_TO_NAMED)
        return True


class DevelopAtRandom(Effect):
    """A random card of a hand becomes a development. Beastlord Rakarth."""

    template = "put a random card in the hand of {who:player} into {where:place} as a development"
    who: Players
    where: Places

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for zone in self.where.zones(g, s, 0):
            for player in self.who.each(g, s):
                cards = random_cards(g, pile_of(player, HAND), 1)
                done = lay_down(g, cards, zone) or done
        return done


def free_to_go(g: Game, cards: vec[Card]) -> vec[Card]:
    """Those that are not in play, and that nothing keeps in a discard pile."""
    found = vec[i64]()
    for c in cards:
        if not in_play(g, c) and not is_shut_in(g, c):
            found = append(found, c)
    return found


def lay_down(g: Game, cards: vec[Card], zone: Pile) -> bool:
    """Lay cards that are not in play face down into a zone of their owner's (AMB-150)."""
    done = False
    for c in cards:
        if g.m[zone + OWNER] == g.m[c + OWNER] and not is_shut_out(g, c, zone, face_down=True):
            develop(g, c, zone)
            done = True
    return done


class TheAttackedZone(Places):
    """The zone under attack. Beastlord Rakarth."""

    template = "the attacked zone"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        return attacked_zones(g)
