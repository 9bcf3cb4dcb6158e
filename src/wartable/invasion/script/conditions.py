"""Conditions: "while", "if" and "only" words."""

from __future__ import annotations

from wartable.cardgame.layout import ACTIVE, C_PLAYER, C_SORT, PHASE, PHASE_ID
from wartable.cardgame.script.base import Condition, Number, Players
from wartable.invasion.contexts import SORT_TACTIC
from wartable.invasion.fronts import is_attacked
from wartable.invasion.identity import questing_unit, this
from wartable.invasion.layout import (
    ASSIGNED,
    ATTACKED_LEGEND,
    ATTACKER,
    BURNING,
    COMBAT,
    CONTROLLER,
    FACE,
    FACE_UP,
    FIGHT,
    KIND_BITS,
    L_CHAIN,
    LAST_WINDOW,
    QUESTING,
    TOKENS,
)
from wartable.invasion.script.base import (
    D_BURN,
    D_DAMAGE,
    D_FIGHT,
    D_HAND,
    D_PHASE,
    D_STRUCTURE,
    D_TOKENS,
    Choice,
)
from wartable.invasion.script.groups import Things
from wartable.invasion.settle import burning
from wartable.invasion.table import damage_on, definition, in_play_cards, pile_of
from wartable.invasion.terms import (
    ASSIGN_STEP,
    ATTACKERS_STEP,
    ATTACKING,
    BEGINNING,
    DEFENDING,
    HAND,
    LEGEND_CARD,
    SECTIONS,
    SUPPORT,
)
from wartable.invasion.traits import ARTEFACT
from wartable.kernel.game import Game
from wartable.kernel.ints import Count
from wartable.kernel.native import i64
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker


class YouHaveAtLeast(Condition):
    """There are at least so many. Troll Slayers, Armoury."""

    template = "there are {n:int} or more {what:group/s}"
    n: int
    what: Things

    def holds(self, g: Game, s: Speaker) -> bool:
        return self.what.count(g, s) >= self.n


class SectionBurns(Condition):
    """A section of your capital is on fire. Durgnar the Bold."""

    template = "a section of your capital is burning"
    reads = D_BURN

    def holds(self, g: Game, s: Speaker) -> bool:
        return burning(g, s.player) > 0


class HasTokens(Condition):
    """Enough tokens on the card itself. A Glorious Death, Defend the Border."""

    template = "this has {n:number} or more tokens"
    n: Number
    reads = D_TOKENS

    def holds(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + TOKENS] >= self.n.value(g, s)


class HasNoTokens(Condition):
    """No token is left on the card itself. Boss Pit."""

    template = "this has no tokens"
    reads = D_TOKENS

    def holds(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + TOKENS] == 0


class UnitQuestsHere(Condition):
    """A unit is on this quest. A Glorious Death, Infiltrate!."""

    template = "a unit is questing here"
    reads = D_STRUCTURE

    def holds(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and questing_unit(g, s.card) != 0


class ThisQuests(Condition):
    """The card itself is on a quest. Werner Ludenhof."""

    template = "this is questing"
    reads = D_STRUCTURE

    def holds(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + QUESTING] != 0


class IsAttacking(Condition):
    """A card is attacking. Horrific Mutation, Savage Gors."""

    template = "{card:choice} is attacking"
    card: Choice
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if g.m[c + FIGHT] == ATTACKING:
                return True
        return False


class IsDefending(Condition):
    """A card is defending. Organ Gun."""

    template = "{card:choice} is defending"
    card: Choice
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if g.m[c + FIGHT] == DEFENDING:
                return True
        return False


class IsFighting(Condition):
    """A card is attacking or defending. Warp Lightning Cannon."""

    template = "{card:choice} is attacking or defending"
    card: Choice
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if g.m[c + FIGHT] != 0:
                return True
        return False


class DefendsAlone(Condition):
    """A card is the only defender. Grimgor's Spike."""

    template = "{card:choice} is defending alone"
    card: Choice
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if g.m[c + FIGHT] == DEFENDING and defenders(g) == 1:
                return True
        return False


def defenders(g: Game) -> Count:
    """How many cards defend."""
    n: i64 = 0
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == DEFENDING:
            n += 1
    return n


class HandAtLeast(Condition):
    """A player has so many cards in hand. Harpies."""

    template = "{who:player} has {n:int} or more cards in hand"
    who: Players
    n: int
    reads = D_HAND

    def holds(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            if size(g.m, pile_of(player, HAND)) < self.n:
                return False
        return True


class LegendOrArtefact(Condition):
    """You control a legend or an Artefact support. Arcane Power."""

    template = "you control a legend or an artefact support"
    reads = D_STRUCTURE

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in in_play_cards(g):
            if g.m[c + CONTROLLER] == s.player and g.m[c + FACE] == FACE_UP:
                if g.m[c + KIND_BITS] & LEGEND_CARD != 0:
                    return True
                if g.m[c + KIND_BITS] & SUPPORT != 0 and definition(g, c).has_trait(ARTEFACT):
                    return True
        return False


class HasLittleDamage(Condition):
    """So much damage at most lies on the card and beside it, together (AMB-350). Bladesinger."""

    template = "this has {n:int} or less damage on it or assigned to it"
    n: int
    reads = D_DAMAGE

    def holds(self, g: Game, s: Speaker) -> bool:
        c = this(g, s)
        return c != 0 and damage_on(g, c) + g.m[c + ASSIGNED] <= self.n


class HasAssignedDamage(Condition):
    """Combat damage lies beside the card. Disciple of Khaine."""

    template = "combat damage is assigned to this"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + ASSIGNED] > 0


# -- when something may be played or used: looked at once (AMB-69) --------------------------------


class Restriction(Condition):
    """A condition on announcing only."""

    category = "restriction"

    def twice(self) -> bool:
        return False


class OnlyIf(Restriction):
    """A condition that is not looked at again (AMB-90). A Glorious Death."""

    category = "proviso"
    template = "only if {condition:condition}"
    condition: Condition

    def holds(self, g: Game, s: Speaker) -> bool:
        return self.condition.holds(g, s)


class OnYourTurn(Restriction):
    """Only on your turn. Troll Vomit, Journey to the Gate."""

    template = "on your turn"
    reads = D_PHASE

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[ACTIVE] == s.player


class InYourPhase(Restriction):
    """Only in one of your phases. Archmage of Saphery, Urguck."""

    template = "in your {phase:phase} phase"
    phase: int
    reads = D_PHASE

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[ACTIVE] == s.player and g.m[PHASE] == self.phase


class AsYourTurnBegins(Restriction):
    """Only at the beginning of your turn (AMB-69). Da Brainbusta!."""

    template = "at the beginning of your turn"
    reads = D_PHASE

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[ACTIVE] == s.player and g.m[PHASE] == BEGINNING


class AsPhaseEnds(Restriction):
    """Only in the last window of a phase, whoever's it is (AMB-12). Invoke Khaine's Wrath."""

    template = "at the end of any {phase:phase} phase"
    phase: int
    reads = D_PHASE

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[PHASE] == self.phase and g.m[LAST_WINDOW] == g.m[PHASE_ID]


class WhenOpponentPlaysTactic(Restriction):
    """Only in response to a tactic of an opponent (INV-TERM-JUST-01). Countermoves."""

    template = "when an opponent plays a tactic"

    def holds(self, g: Game, s: Speaker) -> bool:
        for ctx in g.lists[L_CHAIN]:
            c = g.contexts[ctx]
            if c[C_SORT] == SORT_TACTIC and c[C_PLAYER] != s.player:
                return True
        return False


class AfterAssignment(Restriction):
    """Only in combat, once damage has been assigned. Grudge Thrower Assault."""

    template = "after combat damage is assigned"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[COMBAT] == ASSIGN_STEP


class WhenYouAreAttacked(Restriction):
    """Only when a zone of yours is attacked, and no legend through it (AMB-102).

    Sigmar's Intervention.
    """

    template = "when your capital is attacked, before defenders are declared"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        attacked = g.m[COMBAT] == ATTACKERS_STEP and g.m[ATTACKED_LEGEND] == 0
        return attacked and g.m[ATTACKER] != s.player


class OneOfYourZonesIsOpen(Restriction):
    """There is a zone of yours that neither burns nor is attacked."""

    template = "another of your zones is not burning"
    reads = D_BURN

    def holds(self, g: Game, s: Speaker) -> bool:
        for zone in range(SECTIONS):
            row = pile_of(s.player, zone)
            if not is_attacked(g, row) and g.m[row + BURNING] == 0:
                return True
        return False
