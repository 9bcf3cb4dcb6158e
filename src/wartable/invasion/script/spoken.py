"""The objects of a sentence that need no choice: the card itself, and what was spoken of before."""

from __future__ import annotations

from wartable.cardgame.contexts import subject_of
from wartable.invasion.identity import CONSTANT, ROW_MASK, host, meant, questers, this
from wartable.invasion.layout import C_PAID, SLOT_FIRST
from wartable.invasion.script.base import Choice
from wartable.invasion.terms import SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Row
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


def alone(c: Card) -> vec[Card]:
    """One card, or nothing where there is none."""
    return append(vec[i64](), c) if c != 0 else vec[i64]()


class This(Choice):
    """The card itself. Boar Boyz, Pistoliers."""

    template = "this"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        if s.ctx == CONSTANT:
            return append(vec[i64](), s.card)
        return alone(this(g, s))

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != 0 and c == this(g, s)


class It(Choice):
    """What was chosen or found last. Rip Dere 'eads Off!, Nurgle Sorcerer."""

    template = "it"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def is_last(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class Them(Choice):
    """Those chosen or found last. Reclaiming the Fallen, Runesmith Apprentice."""

    template = "them"
    also = "spoken"

    def is_last(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class FirstTarget(Choice):
    """What was chosen first, where "it" would be the last. Duregan Thorgrimson."""

    template = "the first target"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, SLOT_FIRST)


class Host(Choice):
    """What the card is attached to. Organ Gun, Sadistic Mutation."""

    template = "the attached {kind:kind}"
    also = "spoken"
    kind: int

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(host(g, s))

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c == host(g, s)


class QuestingUnit(Choice):
    """The unit on the quest that speaks, or each of several (AMB-371). A Glorious Death."""

    template = "the questing unit"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return questers(g, s)

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in questers(g, s)


class Subject(Choice):
    """What the event was about. Shrine to Nurgle, Hidden Sorceress."""

    template = "that {kind:kind}"
    also = "spoken"
    kind: int

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(subject_of(g, s.ctx))


class PaidCard(Choice):
    """The card a cost was paid with."""

    template = "the card that paid"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(meant(g, g.contexts[s.ctx][C_PAID]))

    def printed(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(g.contexts[s.ctx][C_PAID] & ROW_MASK)  # X was fixed on paying (INV-TERM-X-01)


class ThisSection(Choice):
    """The section of the capital in the card's zone. Orc Shaman, Snotling Invasion."""

    template = "this section"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        if g.m[s.at + PILE] >= SECTIONS:
            return vec[i64]()
        return append(vec[i64](), s.at)
