"""Adjectives: what is or is not true of a card, said before the noun."""

from __future__ import annotations

from wartable.champions.carddef import MIDDLE_COLUMN
from wartable.champions.layout import ASLEEP, CORNER, ELSEWHERE, LEFT_LANE, STATE, TOLD
from wartable.champions.script.base import Filter
from wartable.champions.table import (
    borrower_of,
    champion_of,
    definition,
    holder_of,
    lane_of,
    printed,
    side_of,
    zone_of,
)
from wartable.champions.terms import (
    ABILITY,
    CHAMPION,
    CLUNKY,
    HIDDEN,
    LANES,
    LIMBO,
    SMOOTH,
    WARRIOR,
    WIZARD,
)
from wartable.champions.values import classes_of, engaged
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Lane, Player
from wartable.kernel.speaker import Speaker


class Adjective(Filter):
    """Stands before the noun."""

    category = "adjective"


class Clause(Filter):
    """Stands after the noun."""

    category = "clause"


def mark_lane(g: Game, c: Card) -> Lane:
    """The lane in which a card is looked for: an ability's is that of its champion, if it has one.

    A borrowed card's is that of the borrower (A-184); of one that has just left, the one it left.
    """
    told = False
    if g.m[ELSEWHERE] == 1:
        borrower = borrower_of(g, c)
        if borrower != 0:
            return lane_of(g, borrower)
        told = g.m[c + TOLD] == 1
    if told or zone_of(g, c) == LIMBO:
        if definition(g, c).kind == ABILITY:
            champion = champion_of(g, c)
            return lane_of(g, champion) if champion != 0 else -1
        return g.m[c + LEFT_LANE]
    return lane_of(g, c)


def is_marked(g: Game, s: Speaker, lane: Lane, owner: Player) -> bool:
    """Whether the picture of the card that speaks highlights a lane (CH-2.8, A-118)."""
    if lane < 0:
        return False
    d = printed(g, s.entry)
    marks = d.allied_marks if owner == s.player else d.enemy_marks
    if d.relative:
        if s.at < 0:
            return False
        offset = lane - s.at if s.player == 0 else s.at - lane
        return (marks >> (MIDDLE_COLUMN + offset)) & 1 != 0
    place = lane if s.player == 0 else LANES - 1 - lane
    return (marks >> place) & 1 != 0


class Marked(Adjective):
    """In a lane that the card's picture highlights (CH-2.8). Sweeping Gore-Grunta."""

    template = "marked"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return is_marked(g, s, mark_lane(g, c), side_of(g, c))


class Anywhere(Adjective):
    """An adjective that fits a card wherever it is, in a lane or in none (A-122)."""

    def looks_at_lanes(self) -> bool:
        return False


class Allied(Anywhere):
    """Yours (CH-6.2-Allied). Death for Death."""

    template = "allied"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return side_of(g, c) == s.player


class Enemy(Anywhere):
    """Your opponent's (CH-6.2-Enemy). Death for Death."""

    template = "enemy"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return side_of(g, c) != s.player


class Tagged(Anywhere):
    """With a tag (CH-2.14). Hell Knight, Savage Loyalty."""

    template = "{tag:tag}"
    tag: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).has_tag(self.tag)


class TaggedEither(Anywhere):
    """With one of two tags. Armies of the Dead, Call of War."""

    template = "{first:tag} or {second:tag}"
    first: int
    second: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        d = definition(g, c)
        return d.has_tag(self.first) or d.has_tag(self.second)


class TaggedAnyOfThree(Anywhere):
    """With one of three tags. Light of Sigmar."""

    template = "{first:tag}, {second:tag} or {third:tag}"
    first: int
    second: int
    third: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        d = definition(g, c)
        return d.has_tag(self.first) or d.has_tag(self.second) or d.has_tag(self.third)


class NotTagged(Anywhere):
    """Without a tag. Valkia the Bloody, Balefire Corpse Cart."""

    template = "non-{tag:tag}"
    tag: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return not definition(g, c).has_tag(self.tag)


class OfAlliance(Anywhere):
    """Of an alliance (CH-2.3). Gibbering Horror, Grasping Chains."""

    template = "{alliance:alliance}"
    alliance: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).alliance == self.alliance


class NotOfAlliance(Anywhere):
    """Of another alliance. Stormsire's Cursebreakers."""

    template = "non-{alliance:alliance}"
    alliance: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).alliance != self.alliance


class Engaged(Adjective):
    """Controlling a unit or spell (CH-6.1-Engaged). Soul Cage, Last Ditch Strike."""

    template = "engaged"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).kind == CHAMPION and engaged(g, c)


class Disengaged(Adjective):
    """Controlling neither unit nor spell (CH-6.1-Disengaged). Furious Strike."""

    template = "disengaged"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).kind == CHAMPION and not engaged(g, c)


class Warrior(Adjective):
    """A Warrior, or Warrior-Wizard (CH-2.4.1.2c). Rush to the Front, Lightning Strike."""

    template = "warrior"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        d = definition(g, c)
        if d.kind == CHAMPION:
            return classes_of(g, c) & WARRIOR != 0
        return d.kind == ABILITY and d.classes == WARRIOR


class Wizard(Adjective):
    """A Wizard, or Warrior-Wizard (CH-2.4.1.2c). Vulcharc Acolyte, Kairic Adept."""

    template = "wizard"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        d = definition(g, c)
        if d.kind == CHAMPION:
            return classes_of(g, c) & WIZARD != 0
        return d.kind == ABILITY and d.classes == WIZARD


class Smooth(Adjective):
    """On a smooth corner. Waaagh! Call."""

    template = "smooth"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).shape_of(g.m[c + CORNER]) == SMOOTH


class Clunky(Adjective):
    """On a clunky corner (CH-6.1-Clunky). Savage Boar Boss."""

    template = "clunky"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).shape_of(g.m[c + CORNER]) == CLUNKY


class Dormant(Adjective):
    """Dormant now (CH-6.1-Dormant)."""

    template = "dormant"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + ASLEEP] == 1


class Unrevealed(Adjective):
    """A blessing that lies face down under its champion. Coven Throne, Grim Portents."""

    template = "unrevealed"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + STATE] == HIDDEN


class Other(Adjective):
    """Not the card itself. Knight-Questor, Guided Vanguard Hunters."""

    template = "other"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != s.card and champion_of(g, c) != holder_of(g, s.card)
