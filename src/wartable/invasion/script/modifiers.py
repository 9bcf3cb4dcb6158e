"""Modifiers: what a card gets, as long as a constant or a lasting effect says so."""

from __future__ import annotations

from wartable.cardgame.script.base import Number
from wartable.invasion.flags import (
    ATTACKS_FROM_ANYWHERE,
    CANNOT_ATTACK,
    CANNOT_BE_CORRUPTED,
    CANNOT_BE_RESTORED,
    CANNOT_DEFEND,
    DEFENDS_ANYWHERE,
    ENTERS_CORRUPTED,
    HIDDEN_BY_FIRST,
    HIDDEN_BY_SECOND,
    NO_POWER,
)
from wartable.invasion.lasting import END_OF_COMBAT, END_OF_PHASE, END_OF_TURN, FOR_EVER
from wartable.invasion.layout import BLANK, EXTRA, FLAGS, HP, KIND_BITS, POWER, TAX
from wartable.invasion.script.base import (
    LAYER_ABILITIES,
    LAYER_DEVELOPMENTS,
    LAYER_TEXTS,
    LAYER_TYPES,
    Duration,
    Modifier,
)
from wartable.invasion.table import definition
from wartable.invasion.terms import DEVELOPMENT, SUPPORT, UNIT
from wartable.invasion.values import ABILITIES_LOST, ONLY_DEVELOPMENT, TEXT_BLANK, TRAITS_BLANK
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Until
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker


class MorePower(Modifier):
    """More power. Runesmith, Waaagh!."""

    template = "+{n:number} power"
    n: Number

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + POWER] += amount


class LessPower(Modifier):
    """Less power. Demoralise, Radiant Gaze."""

    template = "-{n:number} power"
    n: Number

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + POWER] -= amount


class MoreHitPoints(Modifier):
    """More hit points. Descendant of Gods."""

    template = "+{n:number} hit point{s:n}"
    n: Number

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + HP] += amount


class FewerHitPoints(Modifier):
    """Fewer hit points. Vile Sorceress, Horrific Mutation."""

    template = "-{n:number} hit point{s:n}"
    n: Number

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        if not definition(g, c).firm or g.m[c + BLANK] & TEXT_BLANK != 0:
            g.m[c + HP] -= amount


class MoreCombatDamage(Modifier):
    """More damage in combat, which is no power (AMB-43). Savage Gors, Fellblade."""

    template = "+{n:number} combat damage"
    n: Number

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + EXTRA] += amount


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Modifier):
    """A change said with a verb of its own: "cannot be corrupted", "becomes a unit"."""

    category = "state"


class Flag(State):
    """A yes-or-no property."""

    def bit(self) -> Bits:
        """Its bit."""
        raise NotImplementedError

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + FLAGS] |= self.bit()


class CannotBeDeclaredAttacker(Flag):
    """Cannot be declared as an attacker."""

    template = "cannot be declared as an attacker"

    def bit(self) -> Bits:
        return CANNOT_ATTACK


class CannotBeDeclaredDefender(Flag):
    """Cannot be declared as a defender. Black Knights of Morr, Gold Wizard Acolyte."""

    template = "cannot be declared as a defender"

    def bit(self) -> Bits:
        return CANNOT_DEFEND


class CannotBeDeclared(Flag):
    """Cannot be declared as either (INV-ERRATA-CS-47). Franz's Decree, Monster of the Deep."""

    template = "cannot be declared as an attacker or defender"

    def bit(self) -> Bits:
        return CANNOT_ATTACK | CANNOT_DEFEND


class CannotBeCorrupted(Flag):
    """Cannot be corrupted (INV-TERM-CANNOT-01). Blessing of Isha."""

    template = "cannot be corrupted"

    def bit(self) -> Bits:
        return CANNOT_BE_CORRUPTED


class CannotBeRestored(Flag):
    """Cannot be restored."""

    template = "cannot be restored"

    def bit(self) -> Bits:
        return CANNOT_BE_RESTORED


class CannotBeTargeted(State):
    """Cannot be targeted by opponents of the one whose card says so. Tor Elyr, Helm of Fortune."""

    template = "cannot be targeted by opponents"

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + FLAGS] |= HIDDEN_BY_FIRST if s.player == 0 else HIDDEN_BY_SECOND


class CannotBeTargetedAtAll(Flag):
    """Cannot be targeted by card effects, whoever's they are. Master Rune of Disguise."""

    template = "cannot be targeted"

    def bit(self) -> Bits:
        return HIDDEN_BY_FIRST | HIDDEN_BY_SECOND


class AttacksFromAnywhere(Flag):
    """May attack from any zone (INV-MOVE-03). Greyseer Thanquol, Sack Tor Aendris."""

    template = "may attack from any zone"

    def bit(self) -> Bits:
        return ATTACKS_FROM_ANYWHERE


class DefendsAnywhere(Flag):
    """May defend any of its controller's zones (INV-LEGEND-01). Descendant of Gods."""

    template = "may defend any zone"

    def bit(self) -> Bits:
        return DEFENDS_ANYWHERE


class EntersCorrupted(Flag):
    """Enters play corrupted, which is not being corrupted. Gutter Runners."""

    template = "enters play corrupted"

    def bit(self) -> Bits:
        return ENTERS_CORRUPTED


class LosesAllPower(Flag):
    """Has no power, whatever is added."""

    template = "loses all power"

    def bit(self) -> Bits:
        return NO_POWER


class CostsMoreToTarget(State):
    """Opponents pay more for every effect that targets it (AMB-66). King Kazador."""

    template = "costs opponents {n:int} more to target"
    n: int

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + TAX] += amount


class BlankText(State):
    """A blank text box, traits excepted (AMB-86). Witch Hag's Curse."""

    template = "has a blank text box"
    layer = LAYER_TEXTS

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + BLANK] |= TEXT_BLANK


class BlankTextAndTraits(State):
    """A blank text box where traits are not excepted (AMB-86). Angi'arie."""

    template = "has a blank text box and no traits"
    layer = LAYER_TEXTS

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + BLANK] |= TEXT_BLANK | TRAITS_BLANK


class GetsBlankText(Modifier):
    """The same as a blank text box, of several targets. Feared: Star Dragon, Zombie Dragon."""

    template = "a blank text box"
    layer = LAYER_TEXTS

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + BLANK] |= TEXT_BLANK


class LosesAbilities(State):
    """No Actions and no Forced effects; constants and keywords stay. Eatine Harbour."""

    template = "has no Actions and no Forced effects"
    layer = LAYER_ABILITIES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + BLANK] |= ABILITIES_LOST


class AlsoUnit(State):
    """Also a unit, with power and hit points of its own; it stays a development.

    Bolt of Change.
    """

    template = "becomes a unit with {power:int} power and {hp:int} hit points"
    power: int
    hp: int
    layer = LAYER_TYPES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        if g.m[c + KIND_BITS] & UNIT == 0 and g.m[c + BLANK] & ONLY_DEVELOPMENT == 0:
            g.m[c + KIND_BITS] |= UNIT
            g.m[c + POWER] = self.power
            g.m[c + HP] = self.hp


class AlsoUnitAsItIs(State):
    """Also a unit, with its own power; it stays what it was (AMB-282). Guard Squigs."""

    template = "becomes a unit with {hp:int} hit points"
    hp: int
    layer = LAYER_TYPES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        if g.m[c + KIND_BITS] & UNIT == 0 and g.m[c + BLANK] & ONLY_DEVELOPMENT == 0:
            g.m[c + KIND_BITS] |= UNIT
            g.m[c + HP] = self.hp


class OnlyDevelopment(State):
    """A development and nothing else, face up (INV-DEV-07..09). Tree Kin, Judgement of Loec."""

    template = "becomes a development and nothing else"
    layer = LAYER_TEXTS

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + KIND_BITS] = DEVELOPMENT
        g.m[c + BLANK] |= TEXT_BLANK | ONLY_DEVELOPMENT
        g.m[c + POWER] = 0
        g.m[c + HP] = 0


class AlsoDevelopment(State):
    """Also a development, face up, with all that is printed on it (AMB-372).

    The Oak of Ages, Higher Learning.
    """

    template = "counts as a development too"
    layer = LAYER_DEVELOPMENTS

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + KIND_BITS] |= DEVELOPMENT


class AlsoSupport(State):
    """Also a support (INV-FAQ-44). War Boar."""

    template = "counts as a support too"
    layer = LAYER_TYPES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + KIND_BITS] |= SUPPORT


# -- durations -----------------------------------------------------------------------------------


class UntilEndOfTurn(Duration):
    """Until the turn ends. Runesmith."""

    template = "until end of turn"

    def code(self, g: Game, s: Speaker) -> Until:
        return END_OF_TURN


class UntilEndOfPhase(Duration):
    """Until the phase ends."""

    template = "until end of phase"

    def code(self, g: Game, s: Speaker) -> Until:
        return END_OF_PHASE


class UntilEndOfCombat(Duration):
    """As long as this attack. Gold Wizard Acolyte, Rune of Fortitude."""

    template = "until end of combat"

    def code(self, g: Game, s: Speaker) -> Until:
        return END_OF_COMBAT


class RestOfGame(Duration):
    """For the rest of the game."""

    template = "for the rest of the game"

    def code(self, g: Game, s: Speaker) -> Until:
        return FOR_EVER
