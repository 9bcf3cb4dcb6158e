"""Passive statements about what cannot be done, what may be done, and what cards are.

CH-2.2.3   a prohibition wins over a permission
A-135      the card wins over the rules of who may play or deploy what
"""

from __future__ import annotations

from wartable.champions.carddef import LastStand, Line
from wartable.champions.layout import CARDS
from wartable.champions.script.base import (
    CAN_BE_REMOVED,
    CAN_DEPLOY_SPELLS,
    CAN_DEPLOY_UNITS,
    CAN_GAIN_ACTIONS,
    CAN_GAIN_HEALTH,
    CAN_MORE_ACTS,
    CAN_PLAY,
    CAN_PLAY_ABILITIES,
    CAN_PLAY_WITH_SPELL,
    CAN_ROTATE,
    CAN_STACK_HERE,
    CAN_USE_ACTS,
    FORBID,
    PERMIT,
    R_CLASS,
    R_DORMANT,
    R_GRANT,
    R_SUPPORT,
    Group,
    Statement,
)
from wartable.champions.script.choices import acting_champion
from wartable.champions.table import side_of
from wartable.champions.terms import WARRIOR, WIZARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Deed, NodeRef, Row
from wartable.kernel.speaker import Speaker


class Ban(Statement):
    """Something that cannot be done; `standing` says what."""


class CannotDeployUnits(Ban):
    """Champions of a kind deploy no units. Fearless Khorgoraths, Savage Stikkas."""

    template = "{what:group/s} cannot deploy units"
    what: Group
    standing = FORBID << CAN_DEPLOY_UNITS

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_DEPLOY_UNITS and self.what.test(g, s, thing)


class CannotDeploySpells(Ban):
    """Champions of a kind deploy no spells. Sanction, Natural Mantle."""

    template = "{what:group/s} cannot deploy spells"
    what: Group
    standing = FORBID << CAN_DEPLOY_SPELLS

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_DEPLOY_SPELLS and self.what.test(g, s, thing)


class CannotPlayAbilities(Ban):
    """Champions of a kind play no abilities. Thundering Concussor, Hurricane Raptor."""

    template = "{what:group/s} cannot play abilities"
    what: Group
    standing = FORBID << CAN_PLAY_ABILITIES

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_PLAY_ABILITIES and self.what.test(g, s, thing)


class CannotPlay(Ban):
    """Champions of a kind play no cards; effects may let them deploy (A-209). Prison of Grief."""

    template = "{what:group/s} cannot play cards"
    what: Group
    standing = FORBID << CAN_PLAY

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_PLAY and self.what.test(g, s, thing)


class CannotUseActs(Ban):
    """Champions of a kind use no Heroic Acts, nor do their cards. Isharann Tidecaster."""

    template = "{what:group/s} cannot use heroic acts"
    what: Group
    standing = FORBID << CAN_USE_ACTS

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_USE_ACTS and self.what.test(g, s, thing)


class CannotRotate(Ban):
    """Cards of a kind cannot turn; champions complete no objectives (A-43). Stand Fast."""

    template = "{what:group/s} cannot rotate"
    what: Group
    standing = FORBID << CAN_ROTATE

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_ROTATE and self.what.test(g, s, thing)


class CannotBeRotated(Ban):
    """Other cards cannot turn cards of a kind, but they turn by themselves. Sloppity Bilepiper."""

    template = "{what:group/s} cannot be rotated by other cards"
    what: Group
    standing = FORBID << CAN_ROTATE

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        if deed != CAN_ROTATE or by < CARDS or by == thing:
            return False
        return self.what.test(g, s, thing)


class CannotBeRemoved(Ban):
    """Cards of a kind cannot be removed. Dark Mist, Banner Carrier."""

    template = "{what:group/s} cannot be removed"
    what: Group
    standing = FORBID << CAN_BE_REMOVED

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_BE_REMOVED and self.what.test(g, s, thing)


class ThisCannotBeRemoved(Ban):
    """The card itself cannot be removed. Skeletal Legion."""

    template = "this cannot be removed"
    standing = FORBID << CAN_BE_REMOVED

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_BE_REMOVED and thing == s.card


class OpponentCannotRemove(Ban):
    """The opponent cannot remove the card itself. Surprising Skulkers."""

    template = "the opponent cannot remove this"
    standing = FORBID << CAN_BE_REMOVED

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        if deed != CAN_BE_REMOVED or thing != s.card or by < CARDS:
            return False
        return side_of(g, by) != s.player


class OpponentCannotHeal(Ban):
    """The opponent gains no health."""

    template = "the opponent cannot gain health"
    standing = FORBID << CAN_GAIN_HEALTH

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_GAIN_HEALTH and thing == 1 - s.player


class OpponentCannotHealFrom(Ban):
    """The opponent gains no health from cards of a kind. Flow of Chaos."""

    template = "the opponent cannot gain health from {what:group/s}"
    what: Group
    standing = FORBID << CAN_GAIN_HEALTH

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        if deed != CAN_GAIN_HEALTH or thing == s.player or by < CARDS:
            return False
        return self.what.test(g, s, by)


class OpponentCannotGainActions(Ban):
    """The opponent gains no actions. Flesh to Stone."""

    template = "the opponent cannot gain actions"
    standing = FORBID << CAN_GAIN_ACTIONS

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        return deed == CAN_GAIN_ACTIONS and thing == 1 - s.player


class AreDormant(Statement):
    """Cards of a kind are Dormant (CH-6.1-Dormant). Abjuration, Soul Cage."""

    template = "{what:group/s} are dormant"
    what: Group
    standing = R_DORMANT

    def puts_to_sleep(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.what.test(g, s, c)


class Asleep(Statement):
    """Keeps one card Dormant: no word of any card, but of a table arranged so."""

    standing = R_DORMANT


class Grant(Statement):
    """Cards of a kind have an effect more (CH-2.7.1). Favour of the Gods, Azyrite Halo."""

    template = "each {what:group} gets ({line:ability})"
    what: Group
    line: Line
    standing = R_GRANT

    def granted_to(self, g: Game, s: Speaker, c: Card) -> NodeRef:
        if isinstance(self.line, LastStand) and self.what.test(g, s, c):
            return self.line.ref
        return -1


# -- permissions ---------------------------------------------------------------------------------


class ThisMayDeploy(Statement):
    """This champion may deploy cards of a kind, whatever its class. Lord-Veritant, Nagash."""

    template = "this champion may deploy {what:group/s}"
    what: Group
    standing = PERMIT << CAN_DEPLOY_UNITS | PERMIT << CAN_DEPLOY_SPELLS

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        if deed not in (CAN_DEPLOY_UNITS, CAN_DEPLOY_SPELLS) or champion != acting_champion(g, s):
            return False
        return self.what.test(g, s, card)


class MayPlay(Statement):
    """This champion may play abilities of a kind, whatever its class. Acolyte Scroll Bearer."""

    template = "this champion may play {what:group/s}"
    what: Group
    standing = PERMIT << CAN_PLAY_ABILITIES

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        return (
            deed == CAN_PLAY_ABILITIES
            and champion == acting_champion(g, s)
            and self.what.test(g, s, card)
        )


class ThisMayPlayWithSpell(Statement):
    """This champion may play abilities while controlling a spell. Spiteful Branchwych."""

    template = "this champion may play {what:group/s} while controlling a spell"
    what: Group
    standing = PERMIT << CAN_PLAY_WITH_SPELL

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        if deed != CAN_PLAY_WITH_SPELL or champion != acting_champion(g, s):
            return False
        return self.what.test(g, s, card)


class MayPlayWithSpell(Statement):
    """Champions of a kind may play abilities while controlling a spell. Inferno Blades."""

    template = "{who:group/s} may play {what:group/s} while controlling a spell"
    who: Group
    what: Group
    standing = PERMIT << CAN_PLAY_WITH_SPELL

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        return (
            deed == CAN_PLAY_WITH_SPELL
            and self.who.test(g, s, champion)
            and self.what.test(g, s, card)
        )


class MoreActs(Statement):
    """Cards of a kind may use more than one Heroic Act a turn. Prophet of the Waaagh!."""

    template = "{who:group/s} may use any number of heroic acts"
    who: Group
    standing = PERMIT << CAN_MORE_ACTS

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        return deed == CAN_MORE_ACTS and self.who.test(g, s, card)


class StackOnThis(Statement):
    """Stacking units may be deployed onto the card itself. Moonclan Netter."""

    template = "stacking units may be deployed onto this"
    standing = PERMIT << CAN_STACK_HERE

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        return deed == CAN_STACK_HERE and card == s.card


class CountsAsStack(Statement):
    """The card counts as so many in a stack. Moonclan Netter."""

    template = "this counts as a stack of {n:int}"
    n: int
    standing = R_SUPPORT

    def support_change(self, g: Game, s: Speaker, c: Card) -> Amount:
        return self.n - 1


class AreWizards(Statement):
    """Champions of a kind are Wizards too (A-138). Midnight Mark."""

    template = "{what:group/s} are wizards too"
    what: Group
    standing = R_CLASS

    def class_given(self, g: Game, s: Speaker, c: Card) -> Bits:
        return WIZARD if self.what.test(g, s, c) else 0


class AreWarriors(Statement):
    """Champions of a kind are Warriors too (A-138)."""

    template = "{what:group/s} are warriors too"
    what: Group
    standing = R_CLASS

    def class_given(self, g: Game, s: Speaker, c: Card) -> Bits:
        return WARRIOR if self.what.test(g, s, c) else 0
