"""Clauses: what is or is not true of a card, and where it lies, said after the noun."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import H_FIRST, H_SECOND, L_HISTORY, TURN
from wartable.champions.contexts import is_chosen
from wartable.champions.history import N_DISCARDED
from wartable.champions.layout import CORNER, STATE
from wartable.champions.legality import triggerable_act
from wartable.champions.script.base import Group
from wartable.champions.script.filters import Clause, mark_lane
from wartable.champions.stacks import support
from wartable.champions.table import (
    champion_at,
    definition,
    front_at,
    holder_of,
    lane_of,
    pile_of,
    side_of,
    top_of,
    zone_of,
)
from wartable.champions.terms import (
    DECK,
    DISCARD,
    FRONT,
    HAND,
    LANES,
    MIDDLE,
    QUEST_OPEN,
)
from wartable.champions.values import on_last_corner
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile
from wartable.kernel.layout import OWNER, PILE, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

FIRST_CORNER = 1


class OnLastCorner(Clause):
    """Standing on its last corner (A-129). Exalted Deathbringer, Gore-Grunta Boss."""

    template = "on {its|their:=} last corner"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return on_last_corner(g, c)


class OnFirstCorner(Clause):
    """Standing on its first corner. Sneaky Grot Shaman."""

    template = "on {its|their:=} first corner"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + CORNER] == FIRST_CORNER


class OnCornerNumber(Clause):
    """Standing on a corner. Exalted Deathbringer."""

    template = "on corner {n:int}"
    n: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + CORNER] == self.n


class WithSupport(Clause):
    """With so much Support or more (CH-6.1-Support). Grot Boss, Crushing Hordes."""

    template = "with support {n:int}"
    n: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return support(g, c) >= self.n


class CostsAtLeast(Clause):
    """A champion of that cost or more. Alpha Gryph-Charger, The Royal Hunt."""

    template = "{that costs|that cost:=} {n:int} or more"
    n: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).cost >= self.n


class CostsAtMost(Clause):
    """A champion of that cost or less. Sweeping Namarti Thrall."""

    template = "{that costs|that cost:=} {n:int} or less"
    n: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return 0 <= definition(g, c).cost <= self.n


class CostsLess(Clause):
    """A champion of lower cost than the acting one. Frightful Strike."""

    template = "{that costs|that cost:=} less than this champion"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        mine = champion_at(g, s.player, s.at)
        return mine != 0 and 0 <= definition(g, c).cost < definition(g, mine).cost


class OfThisChampion(Clause):
    """Controlled by the acting champion (CH-6.2-Control). Exalted Deathbringer, Skarbrand."""

    template = "of this champion"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return s.at >= 0 and holder_of(g, c) == champion_at(g, s.player, s.at)


class OfChampions(Clause):
    """Controlled by champions of a kind (CH-6.2-Control). Abhorrant Ghoul King, Lochian Prince."""

    template = "of {who:group/=}"
    who: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        champion = holder_of(g, c)
        return champion != 0 and self.who.test(g, s, champion)


class Controlling(Clause):
    """A champion that controls a card of a kind. Jaws of Death, Scorn of Sorcery."""

    template = "with {a} {what:group}"
    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        front = front_at(g, g.m[c + OWNER], lane_of(g, c))
        return front != 0 and self.what.test(g, s, front)


class NotControlling(Clause):
    """A champion that controls no card of a kind. Big Stabba Crew, Putrid Puke."""

    template = "without {a} {what:group}"
    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        front = front_at(g, g.m[c + OWNER], lane_of(g, c))
        return front == 0 or not self.what.test(g, s, front)


class Opposite(Clause):
    """Facing a card of a kind. Seeker of Souls, The Royal Hunt."""

    template = "opposite {a} {what:group}"
    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        lane = mark_lane(g, c)
        if lane < 0:
            return False
        for row in (MIDDLE, FRONT):
            facing = top_of(g, 1 - side_of(g, c), row + lane)
            if facing != 0 and self.what.test(g, s, facing):
                return True
        return False


class NextTo(Clause):
    """In a lane beside that of a card of a kind, on its side. Foot of Gork."""

    template = "next to {a} {what:group}"
    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        lane = lane_of(g, c)
        for step in (-1, 1):
            other = lane + step
            if 0 <= other < LANES:
                champion = champion_at(g, g.m[c + OWNER], other)
                if champion != 0 and self.what.test(g, s, champion):
                    return True
        return False


class WithAct(Clause):
    """With a Heroic Act that could be triggered now (A-131). Relentless Charge."""

    template = "with a heroic act"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return triggerable_act(g, c) is not None


class Named(Clause):
    """By title (A-02). Festering Nurglings."""

    template = "named {title:quoted}"
    title: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).title == self.title


class Unfinished(Clause):
    """A champion whose quest is not complete (A-42). Divine Inspiration."""

    template = "with an unfinished quest"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + STATE] == QUEST_OPEN


class DiscardedThisTurn(Clause):
    """Discarded this turn, and still where it landed. Blessings of the Forest."""

    template = "discarded this turn"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        v = g.lists[L_HISTORY]
        for i in notes(g, N_DISCARDED, g.m[TURN]):
            if v[i + H_FIRST] == c and v[i + H_SECOND] == g.m[c + STAMP]:
                return True
        return False


class SupportingThis(Clause):
    """Lying under the card itself in its stack. Bossy Orruk."""

    template = "supporting this"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), g.m[s.card + PILE])

    def is_place(self) -> bool:
        return True

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != s.card and g.m[c + PILE] == g.m[s.card + PILE]


class InPiles(Clause):
    """In piles outside play; the clause names them."""

    def is_place(self) -> bool:
        return True

    def zones(self) -> tuple[int, ...]:
        """The zones it names, in the order in which they are looked through."""
        raise NotImplementedError

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        found = vec[i64]()
        for zone in self.zones():
            found = append(found, pile_of(s.player, zone))
        return found

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if g.m[c + OWNER] != s.player:
            return False
        zone = zone_of(g, c)
        for one in self.zones():
            if zone == one:
                return True
        return False

    def looks_in_deck(self) -> bool:
        return DECK in self.zones()

    def may_decline(self) -> bool:
        return HAND in self.zones() or DECK in self.zones()


class InYourHand(InPiles):
    """In your hand. Rallying Cry, Razorshell Leviadon."""

    template = "in your hand"

    def zones(self) -> tuple[int, ...]:
        return (HAND,)


class JustDrawn(InPiles):
    """Drawn face up by the same effect and still in hand. Ushering of the Waaagh!."""

    template = "just drawn"

    def zones(self) -> tuple[int, ...]:
        return (HAND,)

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return s.ctx >= 0 and zone_of(g, c) == HAND and is_chosen(g, s.ctx, c)


class InYourDiscard(InPiles):
    """In your discard pile. Grave Call, Emerald Lifeswarm."""

    template = "in your discard pile"

    def zones(self) -> tuple[int, ...]:
        return (DISCARD,)


class InYourDeck(InPiles):
    """In your deck, which is shuffled afterwards (CH-3.1.1c). Infernal Gateway, Price to Pay."""

    template = "in your deck"

    def zones(self) -> tuple[int, ...]:
        return (DECK,)


class InHandOrDiscard(InPiles):
    """In your hand or discard pile. Commanding the Dead, Summon Daemon."""

    template = "in your hand or discard pile"

    def zones(self) -> tuple[int, ...]:
        return (HAND, DISCARD)


class InHandOrDeck(InPiles):
    """In your hand or deck. Call of War, Grot Ambush."""

    template = "in your hand or deck"

    def zones(self) -> tuple[int, ...]:
        return (HAND, DECK)


class InAnyPile(InPiles):
    """In your hand, discard pile or deck. Born from Blood."""

    template = "in your hand, discard pile or deck"

    def zones(self) -> tuple[int, ...]:
        return (HAND, DISCARD, DECK)
