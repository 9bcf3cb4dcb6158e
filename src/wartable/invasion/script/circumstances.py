"""Further conditions: what burns, who is opposed, what players have, what happened this turn."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import L_HISTORY, TURN
from wartable.cardgame.script.base import Condition, Group, Number, Players
from wartable.invasion.fronts import attacked_zones, attacks_zone, is_on_legend
from wartable.invasion.history import H_CARD, N_ATTACKED, N_DEFENDED, N_PLAYED, did
from wartable.invasion.identity import this
from wartable.invasion.layout import (
    BURNING,
    CONTROLLER,
    DAMAGE,
    FIGHT,
    FRONT,
    HP,
    TOKENS,
)
from wartable.invasion.script.base import (
    D_BURN,
    D_DAMAGE,
    D_FIGHT,
    D_HAND,
    D_RESOURCES,
    D_TOKENS,
    D_VALUES,
    Choice,
)
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.settle import burning
from wartable.invasion.table import damage_on, in_play_cards, pile_of, resources
from wartable.invasion.terms import HAND, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.layout import PILE
from wartable.kernel.native import i64
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker


class Unless(Condition):
    """Holds as long as something else does not. Wyvern Rider, Seeker Chariot."""

    category = "unless"
    template = "unless {condition:condition}"
    condition: Condition

    def holds(self, g: Game, s: Speaker) -> bool:
        return not self.condition.holds(g, s)


class MoreThan(Condition):
    """There are more of one kind than of another. Stonebearer, Son of Grungi."""

    template = "there are more {what:group/s} than {than:group/s}"
    what: Group
    than: Group

    def holds(self, g: Game, s: Speaker) -> bool:
        return self.what.count(g, s) > self.than.count(g, s)


class SomethingBurns(Condition):
    """A section of any capital is on fire. Grombrindal."""

    template = "any section is burning"
    reads = D_BURN

    def holds(self, g: Game, s: Speaker) -> bool:
        return burning(g, 0) + burning(g, 1) > 0


class ThisBurns(Condition):
    """The section of the card's zone is on fire. Luminark of Hysh, Fervent Disciple."""

    template = "this section is burning"
    reads = D_BURN

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[s.at + PILE] < SECTIONS and g.m[s.at + BURNING] != 0


class IsOpposed(Condition):
    """A card fights, and so does one on the other side (INV-BF-14). Saurus Warriors."""

    template = "{card:choice} is opposed"
    card: Choice
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if g.m[c + FIGHT] != 0 and has_opponent(g, c):
                return True
        return False


def has_opponent(g: Game, c: Card) -> bool:
    """Whether anything fights on the other side than a card that fights, at its front."""
    for other in in_play_cards(g):
        if g.m[other + FIGHT] != 0 and g.m[other + FIGHT] != g.m[c + FIGHT]:
            if g.m[other + FRONT] == g.m[c + FRONT]:
                return True
    return False


class AttacksDamaged(Condition):
    """A card attacks a zone whose section is damaged. Makka Greenfist."""

    template = "{card:choice} is attacking a damaged section"
    card: Choice
    reads = D_FIGHT | D_DAMAGE

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            for zone in attacked_zones(g):
                if attacks_zone(g, c, zone) and not is_on_legend(g, zone):
                    if g.m[zone + DAMAGE] > 0:
                        return True
        return False


class HasExactTokens(Condition):
    """Just so many tokens on the card itself. Daemon Prince."""

    template = "this has exactly {n:int} token{s:n}"
    n: int
    reads = D_TOKENS

    def holds(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + TOKENS] == self.n


class HasRemaining(Condition):
    """Just so many hit points are left (INV-TERM-HP-02). Clan Eshin Mutant."""

    template = "{card:choice} has {n:int} remaining hit point{s:n}"
    card: Choice
    n: int
    reads = D_VALUES | D_DAMAGE

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if g.m[c + HP] - damage_on(g, c) == self.n:
                return True
        return False


# -- what players have ---------------------------------------------------------------------------


class YouHaveResources(Condition):
    """So many resources in your pool. Karak Hirn Warrior, Horn Hold Defender."""

    template = "you have {n:int} or more resources"
    n: int
    reads = D_RESOURCES

    def holds(self, g: Game, s: Speaker) -> bool:
        return resources(g, s.player) >= self.n


class HasNoResources(Condition):
    """A player's pool is empty. Lord of Ironfrost."""

    template = "{who:player} has no resources"
    who: Players
    reads = D_RESOURCES

    def holds(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            if resources(g, player) > 0:
                return False
        return True


class HasNoHand(Condition):
    """A player holds no cards. Lord of Ironfrost."""

    template = "{who:player} has no cards in hand"
    who: Players
    reads = D_HAND

    def holds(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            if size(g.m, pile_of(player, HAND)) > 0:
                return False
        return True


# -- what has happened this turn -----------------------------------------------------------------


class HasAttacked(Condition):
    """A card was declared as an attacker this turn. Sack Tor Aendris."""

    template = "{card:choice} attacked this turn"
    card: Choice

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if did(g, N_ATTACKED, c) > 0:
                return True
        return False


class DidNotAttack(Condition):
    """A card was not declared as an attacker this turn. Bearer of Eight."""

    template = "{card:choice} did not attack this turn"
    card: Choice

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if did(g, N_ATTACKED, c) > 0:
                return False
        return True


class HasDefended(Condition):
    """A card was declared as a defender this turn. Defend Tor Aendris."""

    template = "{card:choice} defended this turn"
    card: Choice

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if did(g, N_DEFENDED, c) > 0:
                return True
        return False


class WasPlayed(Condition):
    """Some player has played a card of a kind this turn. Ancient Waystone."""

    template = "{a} {what:group} was played this turn"
    what: Things

    def holds(self, g: Game, s: Speaker) -> bool:
        for i in notes(g, N_PLAYED, g.m[TURN]):
            if fits_on_chain(g, s, self.what, g.lists[L_HISTORY][i + H_CARD]):
                return True
        return False


class YouControlAtLeast(Condition):
    """You control so many of a kind; X may be the number. Reap What's Sown."""

    template = "you control {n:number} or more {what:group/s}"
    n: Number
    what: Things

    def holds(self, g: Game, s: Speaker) -> bool:
        found: i64 = 0
        for c in self.what.each(g, s):
            if g.m[c + CONTROLLER] == s.player:
                found += 1
        return found >= self.n.value(g, s)
