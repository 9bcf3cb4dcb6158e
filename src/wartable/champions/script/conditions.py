"""What holds or does not."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import (
    H_FIRST,
    H_FOURTH,
    H_SECOND,
    H_THIRD,
    L_HISTORY,
    TURN,
)
from wartable.cardgame.script.base import Condition, Number, Players
from wartable.champions.history import (
    N_DAMAGE,
    N_EXHAUSTED,
    N_RAISED,
    N_REMOVED,
    happened,
    lane_of_side,
    owner_of_side,
    since_last_turn,
)
from wartable.champions.layout import C_BEFORE, C_HEAD, CARDS, STATE
from wartable.champions.script.base import Choice, Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.script.filters import is_marked
from wartable.champions.stacks import support
from wartable.champions.table import definition, health, lane_of, pile_of
from wartable.champions.terms import DISCARD, UNIT
from wartable.champions.values import engaged
from wartable.kernel.game import Game
from wartable.kernel.ints import Index
from wartable.kernel.layout import OWNER
from wartable.kernel.native import i64
from wartable.kernel.piles import top
from wartable.kernel.slots import PICKED, PICKED_SLOT, PICKED_STAMP, PICKED_THING
from wartable.kernel.speaker import Speaker


class ThereIsNo(Condition):
    """There is none of a kind. Opportunity Strike, Frightful Strike."""

    template = "there is no {what:group}"
    what: Group

    def holds(self, g: Game, s: Speaker) -> bool:
        return not self.what.exists(g, s)


class AtLeast(Condition):
    """A number is that or more. Brutal Smash."""

    template = "{n:number} is {m:int} or more"
    n: Number
    m: int

    def holds(self, g: Game, s: Speaker) -> bool:
        return self.n.value(g, s) >= self.m


class AtMost(Condition):
    """A number is that or less. Bossy Orruk."""

    template = "{n:number} is {m:int} or less"
    n: Number
    m: int

    def holds(self, g: Game, s: Speaker) -> bool:
        return 0 <= self.n.value(g, s) <= self.m


class MoreThan(Condition):
    """A number is greater than another. Earthcracker Bolt."""

    template = "{n:number} is more than {m:number}"
    n: Number
    m: Number

    def holds(self, g: Game, s: Speaker) -> bool:
        return self.n.value(g, s) > self.m.value(g, s)


class HealthAtMost(Condition):
    """A player has that much health or less. Total Carnage, Skarbrand."""

    template = "{who:player} {has|have:who} {n:int} or less health"
    who: Players
    n: int

    def holds(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            if health(g, player) > self.n:
                return False
        return True


class HealthAtLeast(Condition):
    """A player has that much health or more. Strike Force Liberator."""

    template = "{who:player} {has|have:who} {n:int} or more health"
    who: Players
    n: int

    def holds(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            if health(g, player) < self.n:
                return False
        return True


class QuestComplete(Condition):
    """The acting champion's quest is complete (A-42). Searing Light, Marakarr Blood-Sky."""

    template = "the quest of this champion is complete"

    def holds(self, g: Game, s: Speaker) -> bool:
        champion = acting_champion(g, s)
        return champion != 0 and g.m[champion + STATE] != 0


class ThisChampionDisengaged(Condition):
    """The acting champion controls neither unit nor spell. Knight-Azyros, Grot Ambush."""

    template = "this champion is disengaged"

    def holds(self, g: Game, s: Speaker) -> bool:
        champion = acting_champion(g, s)
        return champion != 0 and not engaged(g, champion)


class ThisHasSupport(Condition):
    """The card has so much Support or more. Brute Smashas, Skeletal Legion."""

    template = "this has support {n:int}"
    n: int

    def holds(self, g: Game, s: Speaker) -> bool:
        return support(g, s.card) >= self.n


class ItIsNot(Condition):
    """What was picked, drawn or spoken of is not of a kind. Savage Boar Boss, War Chant."""

    template = "{what:choice} is no {kind:group}"
    what: Choice
    kind: Group

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.what.each(g, s):
            if not self.kind.test(g, s, c):
                return True
        return False


class HasExhausted(Condition):
    """What was picked has exhausted since. Reckless Inspiration."""

    template = "{what:choice} has exhausted"
    what: Choice

    def holds(self, g: Game, s: Speaker) -> bool:
        c = g.contexts[s.ctx]
        i: i64 = C_HEAD
        while i < len(c):
            # Leaving play makes a card another object, once.
            if c[i + PICKED_SLOT] == self.what.slot and happened(
                g, N_EXHAUSTED, c[i + PICKED_THING], c[i + PICKED_STAMP] + 1
            ):
                return True
            i += PICKED
        return False


class HasDealtRaised(Condition):
    """What was turned has dealt damage that the turn increased (A-208). Nurgle's Rot."""

    template = "{what:choice} has dealt that damage"
    what: Choice

    def holds(self, g: Game, s: Speaker) -> bool:
        v = g.lists[L_HISTORY]
        for c in self.what.each(g, s):
            dealt: i64 = 0
            for i in notes(g, N_RAISED, g.m[TURN]):
                if v[i + H_FIRST] == c:
                    dealt = v[i + H_SECOND]
            if dealt == 1:
                return True
        return False


class ThatSucceeded(Condition):
    """The sentence before did something. Myrmourn Banshees."""

    template = "that succeeded"

    def holds(self, g: Game, s: Speaker) -> bool:
        return s.ctx >= 0 and g.contexts[s.ctx][C_BEFORE] == 1


class TopOfDiscardIs(Condition):
    """The card on top of your discard pile is of a kind. Claws of the Grave."""

    template = "the top card of your discard pile is {a} {kind:group}"
    kind: Group

    def holds(self, g: Game, s: Speaker) -> bool:
        c = top(g.m, pile_of(s.player, DISCARD))
        return c != 0 and self.kind.test(g, s, c)


# -- history -------------------------------------------------------------------------------------


class ChampionRemoved(Condition):
    """The acting champion has removed a marked unit this turn. Bloody Thirst."""

    template = "this champion has removed a marked unit this turn"

    def holds(self, g: Game, s: Speaker) -> bool:
        champion = acting_champion(g, s)
        v = g.lists[L_HISTORY]
        for i in notes(g, N_REMOVED, g.m[TURN]):
            if v[i + H_FOURTH] == champion and was_marked_unit(g, s, i):
                return True
        return False


class UnitRemoved(Condition):
    """A marked unit was removed this turn. Price to Pay."""

    template = "a marked unit was removed this turn"

    def holds(self, g: Game, s: Speaker) -> bool:
        for i in notes(g, N_REMOVED, g.m[TURN]):
            if was_marked_unit(g, s, i):
                return True
        return False


def was_marked_unit(g: Game, s: Speaker, note: Index) -> bool:
    """Whether the card of a note was a unit of a champion in a highlighted lane."""
    card = g.lists[L_HISTORY][note + H_FIRST]
    champion = g.lists[L_HISTORY][note + H_SECOND]
    if definition(g, card).kind != UNIT or champion == 0:
        return False
    return is_marked(g, s, lane_of(g, champion), g.m[card + OWNER])


class UnitLostToOpponent(Condition):
    """The opponent has removed a unit of this champion since your last turn. Divine Vengeance."""

    template = "a unit of this champion was removed by the opponent since your last turn"

    def holds(self, g: Game, s: Speaker) -> bool:
        champion = acting_champion(g, s)
        v = g.lists[L_HISTORY]
        for i in notes(g, N_REMOVED, since_last_turn(g, s.player)):
            by = v[i + H_FOURTH]  # the champion whose deed it was, if it was one's
            if by == 0:
                by = v[i + H_THIRD]
            if v[i + H_SECOND] == champion and definition(g, v[i + H_FIRST]).kind == UNIT:
                if by >= CARDS and g.m[by + OWNER] != s.player:
                    return True
        return False


class ChampionDealtDamage(Condition):
    """The acting champion has dealt damage this turn. Feeding Frenzy."""

    template = "this champion has dealt damage this turn"

    def holds(self, g: Game, s: Speaker) -> bool:
        champion = acting_champion(g, s)
        for i in notes(g, N_DAMAGE, g.m[TURN]):
            if g.lists[L_HISTORY][i + H_SECOND] == champion and champion != 0:
                return True
        return False


class MarkedEnemyHurtYou(Condition):
    """A marked enemy has damaged you since your last turn. Enraged Allopex."""

    template = "a marked enemy has damaged you since your last turn"

    def holds(self, g: Game, s: Speaker) -> bool:
        v = g.lists[L_HISTORY]
        for i in notes(g, N_DAMAGE, since_last_turn(g, s.player)):
            owner = owner_of_side(v[i + H_THIRD])
            if v[i + H_FOURTH] == s.player and owner != s.player:
                if is_marked(g, s, lane_of_side(v[i + H_THIRD]), owner):
                    return True
        return False


class YouTookDamage(Condition):
    """You have taken damage since your last turn (CH-6.2-Since)."""

    template = "you took damage since your last turn"

    def holds(self, g: Game, s: Speaker) -> bool:
        for i in notes(g, N_DAMAGE, since_last_turn(g, s.player)):
            if g.lists[L_HISTORY][i + H_FOURTH] == s.player:
                return True
        return False
