"""Sentences about cards in play: destroyed, sacrificed, moved, corrupted, turned."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.bans import is_shut_in
from wartable.invasion.changes import can_be_corrupted, corrupt, move_card, restore
from wartable.invasion.doomed import WAY_DESTROY, WAY_SACRIFICE, WAY_TO_HAND, doom
from wartable.invasion.layout import (
    CONTROLLER,
    DAMAGE,
    FACE,
    FACE_DOWN,
    FACE_UP,
    HOST,
    KIND_BITS,
    QUESTING,
    SLOT_SACRIFICED,
    TOKENS,
)
from wartable.invasion.requirements import open_quests
from wartable.invasion.restrictions import is_shut_out, keeps_hero_limit
from wartable.invasion.script.base import D_STRUCTURE, Choice, Places
from wartable.invasion.script.groups import Things
from wartable.invasion.script.players import own_zones
from wartable.invasion.table import definition, in_play, pile_of, put_in_pile, touch
from wartable.invasion.terms import HAND, K_ZONE, UNIT, V_ZONE
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Pile, Player, Way
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, KNOWN, OWNER, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, chosen, follow
from wartable.kernel.speaker import Speaker


def send(g: Game, s: Speaker, c: Card, way: Way) -> None:
    """Let a card leave play; the rest of the effect still knows it (INV-LEGEND-04)."""
    follow(g, s.ctx, c)
    doom(g, c, way)


class Destroy(Effect):
    """Destroy (INV-DESTROY-01). Pillage, Troll Vomit."""

    template = "destroy {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            if in_play(g, c):
                send(g, s, c, WAY_DESTROY)
        return len(cards) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(self.what.each(g, s)) > 0


class Sacrifice(Effect):
    """Sacrifice a card you control (INV-SACRIFICE-01). Troll Den, Gathering the Winds."""

    template = "sacrifice {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if in_play(g, c):
                send(g, s, c, WAY_SACRIFICE)
                done = True
        return done

    def possible(self, g: Game, s: Speaker) -> bool:
        if self.what.is_pick():
            return len(self.what.candidates(g, s)) > 0
        return len(self.what.each(g, s)) > 0


class HaveSacrificed(Sacrifice):
    """Whoever controls a card sacrifices it (INV-SACRIFICE-01). The Wild Hunt."""

    template = "its controller sacrifices {what:choice}"


# numbers: steps of PlayersSacrifice
S_SACRIFICE_ASK: Final = 0
"""The next player is asked; when all have chosen, all is sacrificed."""
S_SACRIFICE_NAMED: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of PlayersSacrifice
F_WHO_NEXT: Final = 6
"""Which of the players is next."""


class PlayersSacrifice(Effect):
    """Each of the players sacrifices one of a kind, if able. Zhufbar Engineers, Bloodthirster."""

    template = "{who:player} sacrifices {a} {what:group}"
    first_step = "S_SACRIFICE_ASK"
    who: Players
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        players = self.who.each(g, s)
        if g.stack[f + PC] == S_SACRIFICE_NAMED:
            choose(g, g.stack[f + CTX], SLOT_SACRIFICED, first_of(g.m[PICK]))
            g.stack[f + F_WHO_NEXT] += 1
            g.goto(f, S_SACRIFICE_ASK)
        while g.stack[f + F_WHO_NEXT] < len(players):
            player = players[g.stack[f + F_WHO_NEXT]]
            found = controlled(g, self.what.each(g, s), player)
            if len(found) > 0:
                g.ask(player, K_CHOOSE, s.card)
                for c in found:
                    g.offer(V_CHOOSE, c)
                g.goto(f, S_SACRIFICE_NAMED)
                return False
            g.stack[f + F_WHO_NEXT] += 1
        for c in chosen(g, g.stack[f + CTX], SLOT_SACRIFICED):
            doom(g, c, WAY_SACRIFICE)
            succeed(g, f, done=True)
        return True


def controlled(g: Game, cards: vec[Card], player: Player) -> vec[Card]:
    """The cards among these that a player controls."""
    found = vec[i64]()
    for c in cards:
        if g.m[c + CONTROLLER] == player:
            found = append(found, c)
    return found


class ReturnToHand(Effect):
    """Return to the owner's hand, from play or from a discard pile. Pilgrimage, Arcane Power."""

    template = "return {what:choice} to its owner's hand"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        return to_hand(g, s, self.what.each(g, s))


class ReturnBothToHand(Effect):
    """Two cards return to their owners' hands together (AMB-55). Osterknacht Elite."""

    template = "return {first:choice} and {second:choice} to their owners' hands"
    first: Choice
    second: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        one = to_hand(g, s, self.first.each(g, s))
        return to_hand(g, s, self.second.each(g, s)) or one


def to_hand(g: Game, s: Speaker, cards: vec[Card]) -> bool:
    """Return cards from play or from a discard pile; whether there was one."""
    for c in cards:
        if in_play(g, c):
            send(g, s, c, WAY_TO_HAND)
        else:
            back_to_hand(g, c)
    return len(cards) > 0


def back_to_hand(g: Game, c: Card) -> None:
    """Take a card out of a discard pile into its owner's hand."""
    if is_shut_in(g, c):
        return
    put_in_pile(g, c, pile_of(g.m[c + OWNER], HAND), bottom=True)
    g.m[c + KNOWN] = EVERYBODY


class Corrupt(Effect):
    """Corrupt (INV-CORRUPT-03). Seduced by Darkness, Festering Nurglings."""

    template = "corrupt {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if corrupt(g, c):
                done = True
        return done

    def possible(self, g: Game, s: Speaker) -> bool:
        cards = self.what.candidates(g, s) if self.what.is_pick() else self.what.each(g, s)
        for c in cards:
            if can_be_corrupted(g, c):
                return True
        return False


class Restore(Effect):
    """Restore (INV-CORRUPT-04). Rat Ogres, Blessing of Isha."""

    template = "restore {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if restore(g, c):
                done = True
        return done


# numbers: steps of Move
S_MOVE_ZONE: Final = 0
S_MOVE_ZONE_NAMED: Final = 1


class Move(Effect):
    """Move to another zone (INV-MOVE-05, -07). Pistoliers, Forced March."""

    template = "move {what:choice} to {where:place}"
    first_step = "S_MOVE_ZONE"
    what: Choice
    where: Places

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_MOVE_ZONE_NAMED:
            for c in self.what.each(g, s):
                move_card(g, c, first_of(g.m[PICK]))
            succeed(g, f, done=True)
            return True
        cards = self.what.each(g, s)
        if len(cards) == 0:
            return True
        zones = allowed(g, self.where.zones(g, s, cards[0]), cards)
        if len(zones) == 0:
            return True
        g.ask(s.player, K_ZONE, cards[0])
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_MOVE_ZONE_NAMED)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        if not self.what.is_pick() and not self.what.is_target():
            return self.may_move(g, s, self.what.each(g, s))
        for c in self.what.candidates(g, s):
            if self.may_move(g, s, append(vec[i64](), c)):
                return True
        return False

    def may_move(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        """Whether these may move anywhere, together."""
        return len(cards) > 0 and len(allowed(g, self.where.zones(g, s, cards[0]), cards)) > 0


def allowed(g: Game, zones: vec[Pile], cards: vec[Card]) -> vec[Pile]:
    """The zones into which all of these may move (a second Hero may not, INV-TERM-HERO-01)."""
    found = vec[i64]()
    for zone in zones:
        fits = True
        for c in cards:
            if zone != g.m[c + PILE] and is_shut_out(g, c, zone):
                fits = False
            if g.m[c + FACE] == FACE_UP and g.m[c + KIND_BITS] & UNIT != 0:
                if not keeps_hero_limit(g, c, zone, g.m[c + CONTROLLER]):
                    fits = False
        if fits:
            found = append(found, zone)
    return found


class TurnFaceUp(Effect):
    """Turn a development face up.

    A unit that may not be there is sacrificed as the table is put in order (INV-ERRATA-CS-75).
    """

    template = "turn {what:choice} faceup"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            g.m[c + KNOWN] = EVERYBODY
            done = True
            if definition(g, c).kind & UNIT == 0:
                continue
            g.m[c + FACE] = FACE_UP
            touch(g, D_STRUCTURE)
        return done


class TurnFaceDown(Effect):
    """A card in play becomes a face-down development (INV-DEV-06). Rodrik's Raiders."""

    template = "turn {what:choice} facedown"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            turn_face_down(g, c)
            done = True
        return done


def turn_face_down(g: Game, c: Card) -> None:
    """Nothing stays on a card in play that turns into a development."""
    m = g.m
    if not in_play(g, c):
        return
    for field in (DAMAGE, TOKENS, HOST, QUESTING):
        m[c + field] = 0
    m[c + FACE] = FACE_DOWN
    touch(g, D_STRUCTURE)


# numbers: steps of MoveOntoQuest
S_ONTO_QUEST_ASK: Final = 0
S_ONTO_QUEST_NAMED: Final = 1


class MoveOntoQuest(Effect):
    """A unit in play starts questing (AMB-78). Werner Ludenhof."""

    template = "move {what:choice} onto a quest you control"
    first_step = "S_ONTO_QUEST_ASK"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        for c in self.what.each(g, s):
            if g.stack[f + PC] == S_ONTO_QUEST_NAMED:
                onto_quest(g, c, first_of(g.m[PICK]))
                succeed(g, f, done=True)
                return True
            g.ask(s.player, K_CHOOSE, s.card)
            for zone in allowed(g, own_zones(s.player), append(vec[i64](), c)):
                for quest in open_quests(g, s.player, zone):
                    g.offer(V_CHOOSE, quest)
            if len(g.options) == 0:
                g.withdraw()
                return True
            g.goto(f, S_ONTO_QUEST_NAMED)
            return False
        return True


def onto_quest(g: Game, c: Card, quest: Card) -> None:
    """Move a unit to a quest's zone and onto the quest."""
    if not in_play(g, c):
        return
    move_card(g, c, g.m[quest + PILE])
    g.m[c + QUESTING] = quest
    touch(g, D_STRUCTURE)
