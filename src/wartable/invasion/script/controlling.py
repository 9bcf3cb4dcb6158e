"""Control that an effect gives, for a turn or for good (control.py).

INV-CONTROL-01..04   what another player controls lies in his zone of the same name
AMB-280              control for a turn ends with what lasts, and the card goes back to its owner
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Players
from wartable.cardgame.success import succeed
from wartable.invasion.control import give_control
from wartable.invasion.lasting import END_OF_TURN, FOR_EVER
from wartable.invasion.layout import CONTROLLER, FACE, FACE_UP
from wartable.invasion.script.base import D_STRUCTURE, Choice, Places
from wartable.invasion.script.choices import zones_to_take
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.filters import Adjective
from wartable.invasion.script.inforce import R_CONTROL, InForce
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition, in_play
from wartable.invasion.terms import K_ZONE, V_ZONE
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Until
from wartable.kernel.layout import OWNER, PC, PICK
from wartable.kernel.speaker import Speaker


class TakeControl(InForce):
    """You control a card from now on, for a turn or for good. Grasping Darkness, Slave Hunter."""

    template = "take control of {what:choice}[{turn?} until end of turn]"
    what: Choice
    turn: bool
    standing = R_CONTROL

    def run(self, g: Game, s: Speaker) -> bool:
        until: Until = END_OF_TURN if self.turn else FOR_EVER
        done = False
        for c in self.what.each(g, s):
            if in_play(g, c):
                give_control(g, s, own_ref(g, s, self), c, s.player, until)
                done = True
        return done


# numbers: steps of TakeControlThere
S_TAKE_ZONE: Final = 0
"""Into which zone, if there are several."""
S_TAKE_ZONE_NAMED: Final = 1


class TakeControlThere(InForce):
    """You control a card for the turn, which comes straight into a zone of yours. Take Captive!."""

    template = "take control of {what:choice} until end of turn in {where:place}"
    first_step = "S_TAKE_ZONE"
    what: Choice
    where: Places
    standing = R_CONTROL

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = self.what.each(g, s)
        if len(cards) == 0:
            return True
        if g.stack[f + PC] == S_TAKE_ZONE_NAMED:
            ref = own_ref(g, s, self)
            give_control(g, s, ref, cards[0], s.player, END_OF_TURN, first_of(g.m[PICK]))
            succeed(g, f, done=True)
            return True
        zones = zones_to_take(g, cards[0], s.player, self.where.zones(g, s, cards[0]))
        if len(zones) == 0:
            return True
        g.ask(s.player, K_ZONE, cards[0])
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_TAKE_ZONE_NAMED)
        return False


class GiveControl(InForce):
    """Another player controls a card from now on. Veteran Sellswords."""

    template = "{who:player} gains control of {what:choice}"
    who: Players
    what: Choice
    standing = R_CONTROL

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for player in self.who.each(g, s):
            for c in self.what.each(g, s):
                if in_play(g, c):
                    give_control(g, s, own_ref(g, s, self), c, player, FOR_EVER)
                    done = True
        return done


class NotUnique(Adjective):
    """Not unique (INV-ANAT-10). Slave Hunter."""

    template = "non-unique"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FACE] != FACE_UP or not definition(g, c).unique


class ControlledNotOwned(Clause):
    """A card of another player's that you control. Hag Graef Mine."""

    template = "you control but do not own"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return in_play(g, c) and g.m[c + CONTROLLER] == s.player and g.m[c + OWNER] != s.player
