"""Sentences that put cards into play, or play them, out of hand, deck and discard pile."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect, Finds
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import V_CHOOSE
from wartable.invasion.attaching import hosts_of
from wartable.invasion.changes import develop, enter_play, enter_untold, tell_arrival
from wartable.invasion.contexts import AT_NO_COST
from wartable.invasion.layout import SLOT_NEW_ZONES
from wartable.invasion.legality import can_play_free
from wartable.invasion.playing import begin_play
from wartable.invasion.restrictions import may_enter, note_put, open_face_down
from wartable.invasion.rivals import ask_rivals, favourites_first
from wartable.invasion.routines import DO_PLAY_NOW
from wartable.invasion.script.base import Choice, Places
from wartable.invasion.script.players import AnyOfYourZones
from wartable.invasion.table import definition, in_play, know_top, pile_of
from wartable.invasion.terms import DECK, K_HOST, K_ZONE, V_ZONE
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Player, Row, Zone
from wartable.kernel.layout import CTX, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import top
from wartable.kernel.slots import choose, chosen, forget_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of PutIntoPlay
S_PUT_ZONE: Final = 0
"""Which zone, where there is a choice."""
S_PUT_ZONE_NAMED: Final = 1
S_PUT_RIVAL_NAMED: Final = 2
"""Of cards that shut each other out one has been picked (AMB-28, AMB-93)."""
S_PUT_ENTER: Final = 3
"""Everything enters that may; for an attachment its player is asked for a host."""
S_PUT_HOST_NAMED: Final = 4

# numbers from 6 (cardgame.sentences.F_OWN): the frame of PutIntoPlay
F_ZONE_CHOSEN: Final = 6
F_RIVALS: Final = 7
"""First of the values that rivals.py keeps here."""


class PutIntoPlay(Finds):
    """Put cards into play, all restrictions kept (INV-TERM-PIP-01, -02). Stand Your Ground."""

    template = "put {what:choice} into play in {where:place}[{corrupted?}, corrupted]"
    first_step = "S_PUT_ZONE"
    what: Choice
    where: Places
    corrupted: bool

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_PUT_ZONE:
            return self.ask_zone(g, s, f)
        if step == S_PUT_ZONE_NAMED:
            g.stack[f + F_ZONE_CHOSEN] = first_of(g.m[PICK])
        if step in (S_PUT_ZONE_NAMED, S_PUT_RIVAL_NAMED):
            asked = ask_rivals(g, s, f, self.what.each(g, s), g.stack[f + F_ZONE_CHOSEN])
            g.goto(f, S_PUT_RIVAL_NAMED if asked else S_PUT_ENTER)
            return False
        if step == S_PUT_ENTER:
            return self.put_all(g, s, f)
        # A host has been chosen for an attachment.
        for c in self.what.each(g, s):
            if not in_play(g, c):
                host = first_of(g.m[PICK])
                note_put(g, c, s.player)
                enter_play(g, c, g.m[host + PILE], s.player, host)
                choose(g, g.stack[f + CTX], self.slot, c)
                succeed(g, f, done=True)
                break
        return True

    def ask_zone(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask which zone, where there is a choice; finished if none will do."""
        cards = self.what.each(g, s)
        zones = vec[i64]()
        if len(cards) > 0:
            for zone in self.where.zones(g, s, cards[0]):
                if fits_some(g, s, cards, zone):
                    zones = append(zones, zone)
        if len(zones) == 0:
            return True
        if isinstance(self.where, AnyOfYourZones) and definition(g, cards[0]).attach is not None:
            return self.ask_host(g, s, f, cards[0], hosts_of(g, s.player, cards[0]))
        g.ask(s.player, K_ZONE, cards[0])
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_PUT_ZONE_NAMED)
        return False

    def ask_host(self, g: Game, s: Speaker, f: Frame, c: Card, hosts: vec[Card]) -> bool:
        """Ask what an attachment goes onto, of these; finished if there is nothing (AMB-426)."""
        if len(hosts) == 0:
            return True
        g.ask(s.player, K_HOST, c)
        for host in hosts:
            g.offer(V_CHOOSE, host)
        g.goto(f, S_PUT_HOST_NAMED)
        return False

    def put_all(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Let everything enter that may, all of it together."""
        zone = g.stack[f + F_ZONE_CHOSEN]
        entered = vec[i64]()
        for c in favourites_first(g, f, self.what.each(g, s)):
            if in_play(g, c) or not may_enter(g, c, zone, s.player):
                continue
            if definition(g, c).attach is not None:
                if not self.ask_host(g, s, f, c, hosts_in(g, s.player, c, zone)):
                    return False
                continue
            note_put(g, c, s.player)
            enter_untold(g, c, zone, s.player, corrupted=self.corrupted)
            choose(g, g.stack[f + CTX], self.slot, c)
            refresh(g)
            entered = append(entered, c)
            succeed(g, f, done=True)
        for c in entered:
            tell_arrival(g, c)
        return True


class PutAttached(Effect):
    """Put an attachment into play on a card that may have it (INV-ATTACH-01). Josef Bugman."""

    template = "put {what:choice} into play attached to {host:choice}"
    what: Choice
    host: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for host in self.host.each(g, s):
            for c in self.what.each(g, s):
                zone = g.m[host + PILE]
                if not in_play(g, host) or in_play(g, c) or host not in hosts_of(g, s.player, c):
                    continue
                if may_enter(g, c, zone, s.player):
                    note_put(g, c, s.player)
                    enter_play(g, c, zone, s.player, host)
                    done = True
        return done

    def fits(self, g: Game, s: Speaker, choice: AnyChoice, thing: Row) -> bool:
        if choice is not self.host:
            return True
        for c in self.what.each(g, s):
            if thing in hosts_of(g, s.player, c):
                return True
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        hosts = self.host.candidates(g, s) if self.host.is_pick() else self.host.each(g, s)
        for c in self.what.each(g, s):
            for host in hosts_of(g, s.player, c):
                if host in hosts and may_enter(g, c, g.m[host + PILE], s.player):
                    return True
        return False


# numbers: steps of PutEachIntoPlay
S_EACH_ZONE: Final = 0
"""Its player is asked for the zone of the next card; then all enter together."""
S_EACH_ZONE_NAMED: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of PutEachIntoPlay
F_EACH_NEXT: Final = 6
"""Which of the cards is next."""


class PutEachIntoPlay(Effect):
    """Put cards into play, each in a zone of its own choice, all of them together. Vermintide.

    What shuts itself out by the zones that were chosen, two Heroes in one, stays where it is.
    """

    template = "put {what:choice} into play, each in {where:place}[{corrupted?}, corrupted]"
    first_step = "S_EACH_ZONE"
    what: Choice
    where: Places
    corrupted: bool

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        if g.stack[f + PC] == S_EACH_ZONE_NAMED:
            choose(g, ctx, SLOT_NEW_ZONES, first_of(g.m[PICK]))
            g.stack[f + F_EACH_NEXT] += 1
            g.goto(f, S_EACH_ZONE)
        cards = self.what.each(g, s)
        while g.stack[f + F_EACH_NEXT] < len(cards):
            c = cards[g.stack[f + F_EACH_NEXT]]
            g.ask(s.player, K_ZONE, c)
            for zone in self.where.zones(g, s, c):
                if may_enter(g, c, zone, s.player):
                    g.offer(V_ZONE, zone)
            if len(g.options) > 0:
                g.goto(f, S_EACH_ZONE_NAMED)
                return False
            g.withdraw()
            choose(g, ctx, SLOT_NEW_ZONES, 0)
            g.stack[f + F_EACH_NEXT] += 1
        zones = chosen(g, ctx, SLOT_NEW_ZONES)
        forget_slot(g, ctx, SLOT_NEW_ZONES)
        entered = vec[i64]()
        for i in range(len(cards)):
            if zones[i] != 0 and may_enter(g, cards[i], zones[i], s.player):
                note_put(g, cards[i], s.player)
                enter_untold(g, cards[i], zones[i], s.player, corrupted=self.corrupted)
                refresh(g)
                entered = append(entered, cards[i])
        for c in entered:
            tell_arrival(g, c)
        succeed(g, f, done=len(entered) > 0)
        return True


def hosts_in(g: Game, player: Player, c: Card, zone: Zone) -> vec[Card]:
    """Hosts of an attachment in the zone it is to enter (AMB-72)."""
    found = vec[i64]()
    for host in hosts_of(g, player, c):
        if g.m[host + PILE] == zone:
            found = append(found, host)
    return found


def fits_some(g: Game, s: Speaker, cards: vec[Card], zone: Zone) -> bool:
    """Whether one of the cards may enter a zone."""
    for c in cards:
        if may_enter(g, c, zone, s.player):
            return True
    return False


# numbers: steps of a sentence that develops cards of the deck
S_DEVELOP_ZONE: Final = 0
"""Which zone, if there is a choice."""
S_DEVELOP_ZONE_NAMED: Final = 1


class DevelopTop(Effect):
    """The top card of your deck becomes a development. Dwarf Masons, City Gates."""

    template = "put the top card of your deck into {where:place} as a development"
    first_step = "S_DEVELOP_ZONE"
    where: Places

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return develop_top(g, s, f, 1, self.where)


class DevelopTopCards(Effect):
    """The top cards of your deck become developments, all in one zone. Wake the Mountain."""

    template = "put the top {n:int} cards of your deck into {where:place} as developments"
    first_step = "S_DEVELOP_ZONE"
    n: int
    where: Places

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return develop_top(g, s, f, self.n, self.where)


def develop_top(g: Game, s: Speaker, f: Frame, n: Count, where: Places) -> bool:
    """Choose the zone if there is a choice, then lay the cards face down."""
    deck = pile_of(s.player, DECK)
    zones = open_face_down(g, where.zones(g, s, 0))
    step = g.stack[f + PC]
    if step == S_DEVELOP_ZONE and len(zones) > 1:
        g.ask(s.player, K_ZONE, s.card)
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_DEVELOP_ZONE_NAMED)
        return False
    lone: i64 = zones[0] if len(zones) > 0 else 0
    zone = first_of(g.m[PICK]) if step == S_DEVELOP_ZONE_NAMED else lone
    if zone != 0:
        know_top(g, s.player)
        for _ in range(n):
            c = top(g.m, deck)
            if c != 0:
                develop(g, c, zone)
                succeed(g, f, done=True)
    return True


# numbers: steps of PlayFree
S_PLAY_FREE_PLAY: Final = 0
S_PLAY_FREE_OVER: Final = 1


class PlayFree(Effect):
    """Play a card at no cost there and then (INV-CHAIN-07, -08). Gathering the Winds."""

    template = "play {what:choice} at no cost"
    first_step = "S_PLAY_FREE_PLAY"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_PLAY_FREE_OVER:
            return True
        g.goto(f, S_PLAY_FREE_OVER)
        for c in self.what.each(g, s):
            if can_play_free(g, s.player, c):
                succeed(g, f, done=True)
                g.push(DO_PLAY_NOW, begin_play(g, s.player, c, AT_NO_COST))
                return False
        return True
