"""Words of single cards that move several units at once."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import (
    K_CHOOSE,
    V_CHOOSE,
    V_DONE,
)
from wartable.invasion.changes import move_cards
from wartable.invasion.fronts import others
from wartable.invasion.identity import this
from wartable.invasion.layout import (
    CONTROLLER,
    FACE,
    FACE_UP,
    HOST,
    SLOT_NEW_ZONES,
    SLOT_REVEALED,
)
from wartable.invasion.requirements import open_quests
from wartable.invasion.restrictions import (
    is_hero,
    limits_heroes,
)
from wartable.invasion.script.base import Choice
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inplay import allowed, onto_quest
from wartable.invasion.script.players import own_zones
from wartable.invasion.table import (
    in_play_cards,
    is_unit,
)
from wartable.invasion.terms import (
    K_ZONE,
    V_ZONE,
)
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Card,
    Frame,
    Index,
    Pile,
    Zone,
)
from wartable.kernel.layout import CTX, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import (
    choose,
    chosen,
)
from wartable.kernel.speaker import Speaker

# -- Sigmar's Brilliance ---------------------------------------------------------------------------


# numbers: steps of Rearrange
S_REARRANGE_CARD: Final = 0
"""Its player is asked for the next card."""
S_REARRANGE_CARD_NAMED: Final = 1
"""And where it goes."""
S_REARRANGE_ZONE_NAMED: Final = 2

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Rearrange
F_REARRANGED: Final = 6
"""The card whose zone is asked for."""


class Rearrange(Effect):
    """Sigmar's Brilliance: any number of cards move at once, each to its own zone (AMB-101).

    Each answer is noted: the card, then its zone. Limits bind the layout all of them make, so what
    leaves no way to a legal layout is not offered, nor is stopping at an illegal one.
    """

    template = "move any number of {what:group/s} to other zones of yours"
    first_step = "S_REARRANGE_CARD"
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        step = g.stack[f + PC]
        if step == S_REARRANGE_CARD_NAMED:
            if verb_of(g.m[PICK]) == V_DONE:
                return self.move_all(g, f)
            return self.ask_zone(g, s, f, first_of(g.m[PICK]))
        if step == S_REARRANGE_ZONE_NAMED:
            choose(g, ctx, SLOT_REVEALED, g.stack[f + F_REARRANGED])
            choose(g, ctx, SLOT_NEW_ZONES, first_of(g.m[PICK]))
        cards = chosen(g, ctx, SLOT_REVEALED)
        zones = chosen(g, ctx, SLOT_NEW_ZONES)
        g.ask(s.player, K_CHOOSE, s.card)
        for c in self.what.each(g, s):
            if c not in cards and g.m[c + HOST] == 0:
                if len(new_zones(g, s, cards, zones, c)) > 0:
                    g.offer(V_CHOOSE, c)
        if len(g.options) == 0:
            g.withdraw()
            return self.move_all(g, f)
        if is_legal_layout(g, s, cards, zones):
            g.offer(V_DONE)
        g.goto(f, S_REARRANGE_CARD_NAMED)
        return False

    def ask_zone(self, g: Game, s: Speaker, f: Frame, c: Card) -> bool:
        """Ask where one of them goes."""
        ctx = g.stack[f + CTX]
        g.stack[f + F_REARRANGED] = c
        g.ask(s.player, K_ZONE, c)
        for zone in new_zones(
            g, s, chosen(g, ctx, SLOT_REVEALED), chosen(g, ctx, SLOT_NEW_ZONES), c
        ):
            g.offer(V_ZONE, zone)
        g.goto(f, S_REARRANGE_ZONE_NAMED)
        return False

    def move_all(self, g: Game, f: Frame) -> bool:
        """Everything that was chosen moves."""
        cards = chosen(g, g.stack[f + CTX], SLOT_REVEALED)
        move_cards(g, cards, chosen(g, g.stack[f + CTX], SLOT_NEW_ZONES))
        succeed(g, f, done=len(cards) > 0)
        return True


def new_zones(g: Game, s: Speaker, cards: vec[Card], zones: vec[Pile], c: Card) -> vec[Pile]:
    """Where a card may go, others going where they go, so that a legal layout can still follow."""
    found = vec[i64]()
    for zone in others(own_zones(s.player), g.m[c + PILE]):
        if can_be_legal(g, s, append(cards[:], c), append(zones[:], zone)):
            found = append(found, zone)
    return found


def can_be_legal(g: Game, s: Speaker, cards: vec[Card], zones: vec[Pile], first: Index = 0) -> bool:
    """Whether these moves, and perhaps moves of further Heroes, make a legal layout."""
    if is_legal_layout(g, s, cards, zones):
        return True
    heroes = own_heroes(g, s)
    for i in range(first, len(heroes)):
        c = heroes[i]
        if c not in cards and g.m[c + HOST] == 0:
            for zone in others(own_zones(s.player), g.m[c + PILE]):
                if can_be_legal(g, s, append(cards[:], c), append(zones[:], zone), i + 1):
                    return True
    return False


def is_legal_layout(g: Game, s: Speaker, cards: vec[Card], zones: vec[Pile]) -> bool:
    """Whether no two Heroes of which one forbids it come to stand in one zone by these moves."""
    heroes = own_heroes(g, s)
    for i in range(len(heroes)):
        for j in range(i):
            one, two = heroes[i], heroes[j]
            if place_after(g, one, cards, zones) != place_after(g, two, cards, zones):
                continue
            if (one in cards or two in cards) and (limits_heroes(g, one) or limits_heroes(g, two)):
                return False
    return True


def own_heroes(g: Game, s: Speaker) -> vec[Card]:
    """The Heroes among the units a player controls."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if (
            g.m[c + CONTROLLER] == s.player
            and g.m[c + FACE] == FACE_UP
            and is_unit(g, c)
            and is_hero(g, c)
        ):
            found = append(found, c)
    return found


def place_after(g: Game, c: Card, cards: vec[Card], zones: vec[Pile]) -> Pile:
    """The zone a card is in once these moves are made."""
    for k in range(len(cards)):
        if cards[k] == c:
            return zones[k]
    return g.m[c + PILE]


# -- Red Arrow Coach -------------------------------------------------------------------------------


# numbers: steps of Drive
S_DRIVE_ZONE: Final = 0
S_DRIVE_ZONE_NAMED: Final = 1
S_DRIVE_QUEST: Final = 2
"""Both have moved: onto which quest the passenger goes, if onto any."""
S_DRIVE_QUEST_NAMED: Final = 3

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Drive
F_DRIVEN_TO: Final = 6
"""The zone."""


class Drive(Effect):
    """Red Arrow Coach: two cards move together, one of them onto a quest (INV-ERRATA-BQ-50)."""

    template = (
        "move this and {what:choice} to another of your zones, then it may go onto a quest there"
    )
    first_step = "S_DRIVE_ZONE"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_DRIVE_ZONE:
            zones = allowed(g, others(own_zones(s.player), s.at), self.what.each(g, s))
            if len(zones) == 0:
                return True
            g.ask(s.player, K_ZONE, s.card)
            for zone in zones:
                g.offer(V_ZONE, zone)
            g.goto(f, S_DRIVE_ZONE_NAMED)
            return False
        if step == S_DRIVE_ZONE_NAMED:
            self.drive(g, s, f, first_of(g.m[PICK]))
            g.goto(f, S_DRIVE_QUEST)
            return False
        if step == S_DRIVE_QUEST:
            g.ask(s.player, K_CHOOSE, s.card)
            for quest in open_quests(g, s.player, g.stack[f + F_DRIVEN_TO]):
                g.offer(V_CHOOSE, quest)
            if len(g.options) == 0 or len(chosen(g, s.ctx, SLOT_REVEALED)) == 0:
                g.withdraw()
                return True
            g.offer(V_DONE)
            g.goto(f, S_DRIVE_QUEST_NAMED)
            return False
        if verb_of(g.m[PICK]) != V_DONE:
            for c in chosen(g, s.ctx, SLOT_REVEALED):
                onto_quest(g, c, first_of(g.m[PICK]))
        return True

    def drive(self, g: Game, s: Speaker, f: Frame, zone: Zone) -> None:
        """Move the passenger, and the card itself if it is still there (INV-CHAIN-04, AMB-104)."""
        g.stack[f + F_DRIVEN_TO] = zone
        riding = self.what.each(g, s)
        for c in riding:
            choose(g, s.ctx, SLOT_REVEALED, c)
        if this(g, s) != 0:
            riding = append(riding, s.card)
        zones = vec[i64]()
        for _ in range(len(riding)):
            zones = append(zones, zone)
        move_cards(g, riding, zones)
        succeed(g, f, done=True)
