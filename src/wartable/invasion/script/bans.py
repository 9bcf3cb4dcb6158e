"""Constants and sentences that forbid: actions, copies, discard piles, drawing, attacks.

The deeds stand in bans.py; nothing overrides "cannot" (INV-TERM-CANNOT-01).
"""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING
from wartable.cardgame.script.base import Players
from wartable.invasion.bans import (
    DEED_ACT,
    DEED_ATTACK,
    DEED_BRING,
    DEED_DRAW,
    DEED_PLAY,
    DEED_TAKE,
    brought_this_turn,
)
from wartable.invasion.fronts import is_attacked, is_on_legend
from wartable.invasion.identity import this
from wartable.invasion.lasting import END_OF_PHASE, END_OF_TURN, FOR_EVER, add_lasting
from wartable.invasion.layout import ATTACKER, FACE, FACE_UP, LE_AMOUNT, LE_OTHER
from wartable.invasion.names import is_called, last_named
from wartable.invasion.script.inforce import R_FORBIDS, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Deed, Name, Player, Value
from wartable.kernel.speaker import Speaker


class AttackerCannotAct(Rule):
    """Whoever attacks this zone triggers no Actions and plays no tactics (AMB-313).

    Stag of the Sacred Glade.
    """

    template = "the attacker of this zone cannot trigger actions"
    standing = R_FORBIDS

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return (
            deed == DEED_ACT
            and is_attacked(g, s.at)
            and not is_on_legend(g, s.at)
            and g.m[ATTACKER] == player
        )


class OneOfEachTitle(Rule):
    """No player plays, or puts into play, a second copy of a card in a turn. Arcane Orrery."""

    template = "no player can play or put into play a card of the same title twice in a turn"
    standing = R_FORBIDS

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return deed == DEED_BRING and brought_this_turn(g, player, thing)


class PilesAreShut(Rule):
    """Cards do not leave the discard piles of opponents. Vigilant Druchii."""

    template = "cards cannot leave the discard piles of opponents"
    standing = R_FORBIDS

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return deed == DEED_TAKE and player != s.player


class NamedIsShutOut(InForce):
    """While the card stays in play nobody plays the named card or puts it into play (AMB-322).

    Corb Polybog.
    """

    template = "the named card cannot be played or put into play while this is in play"
    standing = R_FORBIDS

    def run(self, g: Game, s: Speaker) -> bool:
        name = last_named(g, s.ctx)
        if name == 0 or this(g, s) == 0 or not in_play(g, s.card):
            return False
        add_lasting(g, s, own_ref(g, s, self), s.card, name, FOR_EVER)
        return True

    def name_told(self, g: Game, s: Speaker) -> Name:
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        if deed != DEED_BRING or not is_called(g, thing, self.name_told(g, s)):
            return False
        holder = about(g, s.entry)
        return holder != 0 and g.m[holder + FACE] == FACE_UP


class NamedCannotBePlayed(InForce):
    """Nobody plays the named card before the phase ends (AMB-322). Midden Moors Watchtower."""

    template = "the named card cannot be played this phase"
    standing = R_FORBIDS

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, last_named(g, s.ctx), END_OF_PHASE)
        return True

    def name_told(self, g: Game, s: Speaker) -> Name:
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return deed == DEED_PLAY and is_called(g, thing, self.name_told(g, s))


class DrawsNoMoreThan(InForce):
    """A player draws no more than so many cards in this turn, earlier ones counted (AMB-314).

    Infiltrate.
    """

    template = "{who:player} cannot draw more than {n:int} card{s:n} this turn"
    who: Players
    n: int
    standing = R_FORBIDS

    def run(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN, player)
        return True

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        whose = g.lists[L_LASTING][s.entry + LE_OTHER]
        return deed == DEED_DRAW and player == whose and thing >= self.n


class CannotAttack(InForce):
    """A player declares no attack for the rest of the turn (AMB-342). Fulminating Cage."""

    template = "{who:player} cannot declare another attack this turn"
    who: Players
    standing = R_FORBIDS

    def run(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN, player)
        return True

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return deed == DEED_ATTACK and player == g.lists[L_LASTING][s.entry + LE_OTHER]
