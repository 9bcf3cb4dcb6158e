"""Clauses: what is or is not true of a card, said after the noun."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import L_HISTORY, TURN
from wartable.cardgame.script.base import Group, Number
from wartable.invasion.attaching import hosts_of
from wartable.invasion.faces import cost_shown, title_shown
from wartable.invasion.history import (
    H_CARD,
    N_ATTACKED,
    N_DEFENDED,
    N_INTO_DISCARD,
    did_this_phase,
    in_this_phase,
    times,
)
from wartable.invasion.identity import questing_unit, questing_units
from wartable.invasion.layout import (
    BLANK,
    BURNING,
    CAPITAL,
    CARDS,
    COMBAT_ID,
    CONTROLLER,
    DISCARDED,
    FACE,
    FACE_UP,
    HOST,
    HP,
    RESOLVING,
    SLOT_FIRST,
    TOKENS,
)
from wartable.invasion.necromancy import has_necromancy
from wartable.invasion.restrictions import may_enter
from wartable.invasion.script.base import D_BURN, D_DAMAGE, D_STRUCTURE, D_TOKENS, D_VALUES, Filter
from wartable.invasion.table import damage_on, definition, in_play, in_play_cards, player_row
from wartable.invasion.terms import (
    SECTIONS,
)
from wartable.invasion.values import TEXT_BLANK
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player, Zone
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import ever_chosen
from wartable.kernel.speaker import Speaker


class Clause(Filter):
    """Stands after the noun."""

    category = "clause"


class YouControl(Clause):
    """Controlled by you. Boar Boyz, Horrific Mutation."""

    template = "you control"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if c < CARDS:
            return g.m[c + OWNER] == s.player
        return g.m[c + CONTROLLER] == s.player

    def is_control(self) -> bool:
        return True

    def by_controller(self, g: Game, s: Speaker, controller: Player) -> bool:
        return controller == s.player


class OpponentsControl(Clause):
    """Controlled by an opponent. Smash 'Em All!, Melekh the Changer."""

    template = "opponents control"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if c < CARDS:
            return g.m[c + OWNER] != s.player
        return g.m[c + CONTROLLER] != s.player

    def is_control(self) -> bool:
        return True

    def by_controller(self, g: Game, s: Speaker, controller: Player) -> bool:
        return controller != s.player


class ThatEnteredThisTurn(Clause):
    """Which entered the discard pile it lies in this turn.

    Stand Your Ground, Seeking New Slaves.
    """

    template = "that went there this turn"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + DISCARDED] == g.m[TURN]


class Discarded(Clause):
    """Which entered any discard pile this turn, every time it did. Burying the Grudge."""

    template = "that entered a discard pile this turn"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in self.happened(g, s)

    def is_history(self) -> bool:
        return True

    def happened(self, g: Game, s: Speaker) -> vec[Card]:
        found = vec[i64]()
        for i in notes(g, N_INTO_DISCARD, g.m[TURN]):
            found = append(found, g.lists[L_HISTORY][i + H_CARD])
        return found


class FoughtThisPhase(Clause):
    """Which was declared as an attacker or defender this phase. Invoke Khaine's Wrath."""

    template = "that fought this phase"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS and (
            did_this_phase(g, N_ATTACKED, c) > 0 or did_this_phase(g, N_DEFENDED, c) > 0
        )


class AttackedThisPhase(Clause):
    """Which was declared as an attacker this phase. Reckless Attack."""

    template = "that attacked this phase"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS and did_this_phase(g, N_ATTACKED, c) > 0


class AttackedInThisCombat(Clause):
    """Which was declared as an attacker in the combat that is on, or just over. Battle Wizard."""

    template = "that attacked in this combat"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS and times(g, N_ATTACKED, c, in_this_phase(g, g.m[COMBAT_ID])) > 0


class CostAtMost(Clause):
    """Of a printed cost up to a number. Dwarf Cannon Crew, Burn It Down."""

    template = "of cost {n:number} or less"
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return cost_shown(g, c) <= self.n.value(g, s)


class CostAtLeast(Clause):
    """Of a printed cost from a number on. Wake the Dragons, Pile Uv Shinies."""

    template = "of cost {n:number} or more"
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return cost_shown(g, c) >= self.n.value(g, s)


class OfSameCost(Clause):
    """Of the printed cost of what was chosen first, whatever has become of that. Stalemate."""

    template = "of the same cost as the first target"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for first in ever_chosen(g, s.ctx, SLOT_FIRST):
            return cost_shown(g, first) == cost_shown(g, c)
        return True


class WithFewerHitPoints(Clause):
    """With hit points below a number, damage not counted (INV-ERRATA-CC-79).

    Deathmaster Sniktch.
    """

    template = "with fewer than {n:number} hit points"
    reads = D_VALUES
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + HP] < self.n.value(g, s)


class WithFewerRemaining(Clause):
    """With hit points left below a number, damage counted. Chosen of Anath Raema."""

    template = "with fewer than {n:number} remaining hit points"
    reads = D_VALUES | D_DAMAGE
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + HP] - damage_on(g, c) < self.n.value(g, s)


class WithZoneAbility(Clause):
    """With an ability that works in one zone only, printed after that zone's name (INV-ZONE-06).

    The Sealed Vaults.
    """

    template = "with {a} {zone:zone} ability"
    zone: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return works_in(g, c, self.zone)


class WithEitherZoneAbility(Clause):
    """With an ability that works in one of two zones only. Higher Learning."""

    template = "with {a} {first:zone} or {second:zone} ability"
    first: int
    second: int
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return works_in(g, c, self.first) or works_in(g, c, self.second)


def works_in(g: Game, c: Card, zone: Zone) -> bool:
    """Whether a card has an ability that works in a zone only; its text may be gone (AMB-86)."""
    if in_play(g, c) and (g.m[c + FACE] != FACE_UP or g.m[c + BLANK] & TEXT_BLANK != 0):
        return False
    for line in definition(g, c).lines:
        if line.zone == zone:
            return True
    return False


class WithoutAttachments(Clause):
    """With nothing attached. Banish."""

    template = "without attachments"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in in_play_cards(g):
            if g.m[other + HOST] == c:
                return False
        return True


class WithAttached(Clause):
    """With something of a kind attached. Anvil of Doom, Black Guard Aspirant."""

    template = "with {a} {what:group} attached"
    what: Group
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in in_play_cards(g):
            if g.m[other + HOST] == c and self.what.test(g, s, other):
                return True
        return False


class WithQuester(Clause):
    """Of quests: with a unit on it. A Noble Quest."""

    template = "with a unit questing there"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS and questing_unit(g, c) != 0


class WithSeveralQuesters(Clause):
    """Of quests: with so many units on it, or more. Roving Goblins."""

    template = "with {n:int} or more units questing there"
    n: int
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS and len(questing_units(g, c)) >= self.n


class WithTokens(Clause):
    """With a resource token on it. Jealous Eyes."""

    template = "with tokens"
    reads = D_TOKENS

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + TOKENS] > 0


class AttachedToThis(Clause):
    """Attached to the card itself. Gurni Thorgrimson."""

    template = "attached to this"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + HOST] == s.card


class PayableWithTokens(Clause):
    """Whose printed cost the tokens here cover, as the ability is announced.

    Gathering the Winds.
    """

    template = "payable with the tokens on this"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[RESOLVING] != 0 or cost_shown(g, c) <= g.m[s.card + TOKENS]


class Named(Clause):
    """By title. Blue Horrors."""

    template = "named {title:quoted}"
    title: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return title_shown(g, c) == self.title


class NamedEither(Clause):
    """By one of two titles. Pink Horror."""

    template = "named {title:quoted} or {other:quoted}"
    title: str
    other: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return title_shown(g, c) in (self.title, self.other)


class WithWordInTitle(Clause):
    """With a word in its title, as it stands there or with an s. Squig Trackers."""

    template = "with the word {word:quoted} in its title"
    word: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        words = title_shown(g, c).split()
        return self.word in words or f"{self.word}s" in words


class NotNamed(Clause):
    """Any other title (INV-ERRATA-BQ-57). Arcane Power."""

    template = "not named {title:quoted}"
    title: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return title_shown(g, c) != self.title


class NotOfCapitalRace(Clause):
    """Does not share the race of its controller's capital, having another or none.

    INV-ERRATA-CC-37, AMB-133. Zealot Hunter.
    """

    template = "not of the race of its controller's capital"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        capital = g.m[player_row(g.m[c + CONTROLLER]) + CAPITAL]
        return g.m[c + FACE] != FACE_UP or definition(g, c).race != capital


class NotBurning(Clause):
    """Of sections: not on fire. Sigmar's Intervention."""

    template = "that is not burning"
    reads = D_BURN

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS or g.m[c + BURNING] == 0


class HasNecromancy(Clause):
    """With the keyword Necromancy."""

    template = "with necromancy"
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return has_necromancy(g, c)


class MayEnterThisZone(Clause):
    """Which the restrictions would let into the card's zone (INV-TERM-PIP-02).

    Dwarf Cannon Crew.
    """

    template = "that may enter this zone"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if g.m[s.at + PILE] >= SECTIONS or not may_enter(g, c, s.at, s.player):
            return False
        if definition(g, c).attach is None:
            return True
        for host in hosts_of(g, s.player, c):
            if g.m[host + PILE] == s.at:
                return True
        return False


class SectionsOfOpponents(Clause):
    """Of sections, only an opponent's (INV-ERRATA-AU-13). The Glittering Tower."""

    template = "with sections of opponents only"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS or g.m[c + OWNER] != s.player


class OfCost(Clause):
    """Of just this printed cost. Return to Glory."""

    template = "of cost {n:number}"
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return cost_shown(g, c) == self.n.value(g, s)
