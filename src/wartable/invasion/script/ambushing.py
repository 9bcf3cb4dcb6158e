"""Ambush on cards: printed, given, made cheaper, waited for (ambush.py has what it is)."""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.cardgame.script.base import Condition, Effect, Number
from wartable.cardgame.script.events import OfItself
from wartable.invasion.ambush import NO_AMBUSH, has_ambushed
from wartable.invasion.carddef import ANYWHERE, CardDef, Line
from wartable.invasion.events import E_AMBUSHES
from wartable.invasion.happening import pretend
from wartable.invasion.lasting import END_OF_PHASE, add_lasting
from wartable.invasion.layout import COMBAT, CONTROLLER, FACE, FACE_DOWN
from wartable.invasion.script.base import Choice
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.inforce import R_AMBUSH, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition
from wartable.invasion.terms import ATTACKERS_STEP, UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player
from wartable.kernel.layout import PILE
from wartable.kernel.speaker import Speaker


class Ambush(Line):
    """Face down in an attacked zone it may spring up for a price (AMB-211). Nagarythe Archer."""

    template = "ambush {n:int}"
    n: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.ambush = self.n


class ThisAmbushes(OfItself):
    """The card has been turned face up by its Ambush (AMB-212). Bride of Khaine, 'Idden Boy."""

    template = "this ambushes"
    listens = E_AMBUSHES


class AsThoughAmbushed(Effect):
    """What a card does on ambushing is set off, and it has not ambushed (AMB-344). Alith Anar."""

    template = "trigger the abilities of {what:choice} as though it had ambushed"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            done = pretend(g, c, E_AMBUSHES, g.m[c + PILE]) or done
        return done


class InAmbushStep(Condition):
    """In the window between attackers and defenders (AMB-211). Test of Will."""

    template = "in the ambush step"
    category = "restriction"

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[COMBAT] == ATTACKERS_STEP


class WithAmbush(Clause):
    """With Ambush printed on it, face down or not. Nurgle's Reach."""

    template = "with ambush"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).ambush != NO_AMBUSH


class FirstAmbushCostsLess(Rule):
    """The first card a player ambushes with each turn costs him less. Hidden Outpost, Ariel."""

    template = "the first card you ambush with each turn costs {n:number} less to ambush"
    n: Number
    standing = R_AMBUSH

    def ambush_discount(self, g: Game, s: Speaker, player: Player) -> Amount:
        if player != s.player or has_ambushed(g, player):
            return 0
        return self.n.value(g, s)


class FacedownHaveAmbush(Rule):
    """Face-down units of a tribe ambush for their cost, if they have no Ambush. Ariel.

    What they are only their player knows, until they do (AMB-211).
    """

    template = "your facedown {trait:trait} units without ambush have ambush equal to their cost"
    trait: int
    standing = R_AMBUSH

    def gives_ambush(self, g: Game, s: Speaker, c: Card) -> Amount:
        d = definition(g, c)
        own = g.m[c + CONTROLLER] == s.player and g.m[c + FACE] == FACE_DOWN
        if not own or d.ambush != NO_AMBUSH or d.kind & UNIT == 0 or not d.has_trait(self.trait):
            return NO_AMBUSH
        return d.cost


class GainsAmbush(InForce):
    """A development that is a unit of a race may ambush this phase. Strike from the Shadows."""

    template = (
        "if {what:choice} is a facedown {race:race} unit it gains ambush equal to its loyalty "
        "until end of phase"
    )
    what: Choice
    race: int
    standing = R_AMBUSH

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            d = definition(g, c)
            if g.m[c + FACE] == FACE_DOWN and d.kind & UNIT != 0 and d.race & self.race != 0:
                add_lasting(g, s, own_ref(g, s, self), c, d.loyalty, END_OF_PHASE)
                done = True
        return done

    def gives_ambush(self, g: Game, s: Speaker, c: Card) -> Amount:
        return definition(g, c).loyalty if s.entry >= 0 and about(g, s.entry) == c else NO_AMBUSH
