"""What is printed on a card, in the form the rules ask for it.

A `CardDef` is made once from a card file's record (compile.py) and shared by all copies and games.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Ability, Condition, Effect, Event
from wartable.champions.script.base import Filter, Statement
from wartable.champions.terms import ANY_CLASS, NO_SYMBOL, UNALIGNED
from wartable.kernel.game import Game
from wartable.kernel.ints import CornerNumber, Count, Index, NodeRef, Trait, Value
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Definition
from wartable.kernel.speaker import Speaker

ALL_CORNERS: Final = 31
"""Bit n: the line exists on corner n; bit 0 stands for a card without corners (A-134)."""
MIDDLE_COLUMN: Final = 4
"""The bit of offset 0 in a picture: the bit of offset n is 1 << (4 + n)."""


class Line(Ability):
    """A line as the rules see it."""

    corners: i64
    """Bits of the corners on which it exists."""
    condition: Condition | None
    does: Effect
    """What happens when it resolves (set when a card is compiled); a passive line never does."""

    def shape(self, card: CardDef) -> None:
        """Set what the line says about the card itself."""


class Corner(Line):
    """What happens on entry, on arriving at a corner, and in the Battlefield Phase."""

    root: Effect
    by_value: bool
    """Whether every sentence speaks of the value of the corner (set when a card is compiled)."""


class Played(Line):
    """What an ability does when it is played, an Instant blessing when it is revealed."""

    root: Effect


class Entering(Line):
    """What happens in limbo, on the way in (CH-3.1.5b)."""

    root: Effect


class LastStand(Line):
    """What happens when the unit is about to be removed (CH-6.1-LastStand)."""

    root: Effect


class HeroicAct(Line):
    """What its owner may spend an action on (CH-2.9)."""

    once: bool
    position: int
    """1 for the first act of the card, 2 for the second."""
    price: Effect | None
    root: Effect


class DeathAct(HeroicAct):
    """What its owner may spend an action on while the card lies in his discard pile (A-247)."""


class Triggered(Line):
    """What waits for an event."""

    event: Event
    limited: bool
    """Whether it happens once a turn only (A-249)."""
    optional: bool
    price: Effect | None
    root: Effect


class Held(Triggered):
    """What waits for an event while the card is in its owner's hand (A-255)."""


class Passive(Line):
    """What is so while the card is active."""

    statement: Statement
    standing: i64
    """Bits of the questions it answers: its statement's, ready at hand."""


class Lying(Line):
    """What is so while the card lies on top of its owner's discard pile (A-136)."""

    statement: Statement


class Printed(Definition):
    """What people are told of a card, as its file has it."""

    def __init__(self, card_id: str, title: str) -> None:
        super().__init__(card_id, title)
        self.script: list[str] = []
        """The text of each line."""
        self.corners: list[str] = []
        self.tags: list[str] = []
        self.objectives: list[str] = []
        self.number: int = 0
        self.deck_limit: i64 = 0
        self.unleashes = ""
        """The title of its other side, for a champion that has one (A-248)."""
        self.fetches: list[str] = []
        """The titles of the cards that it brings in from outside the game (A-256)."""
        self.leaves_game = False
        """When it leaves play, it leaves the game (A-256)."""
        self.beyond = False
        """Its set is beyond the rules document."""


class CardDef(Printed):
    """The facts of a card and its lines, sorted by how they work."""

    def __init__(self, card_id: str, title: str) -> None:
        super().__init__(card_id, title)
        self.kind: i64 = 0
        self.alliance: i64 = UNALIGNED
        self.classes: i64 = ANY_CLASS
        """A champion's class; who may play an ability."""
        self.cost: i64 = 0
        self.health: i64 = 0
        self.unique = False
        self.quest: vec[i64] = vec[i64]()
        self.quest_tags: vec[i64] = vec[i64]()
        """For each objective the tag it asks for, -1 for none."""
        self.tag_ids: vec[i64] = vec[i64]()
        self.shapes: vec[i64] = vec[i64]()
        """Corner 1 is at index 1; no corners at all for an ability or a permanent blessing."""
        self.values: vec[i64] = vec[i64]()
        self.last_corner: i64 = 0
        # Bits of the corners on which it acts: those with a symbol and no X, or all.
        self.acting: i64 = -1
        self.instant = False  # an Instant blessing
        self.relative = True
        self.allied_marks: i64 = 0
        self.enemy_marks: i64 = 0
        self.stacking = False
        self.any_class = False
        """A unit that Wizards may deploy as well (A-135)."""
        self.with_spell = False
        """An ability that can be played while controlling a spell."""
        self.needs_support: i64 = 0
        """It can only be deployed onto a stack of so many."""
        self.peels = False
        """When it is removed, only the top card of its stack is (2.14.4g)."""
        self.replaces = False
        """It may replace the unit of an engaged champion."""
        self.player_filter: Filter | None = None
        """What a champion must be to play or deploy it."""
        self.play_condition: Condition | None = None
        self.lines: list[Line] = []
        self.fired: list[Corner] = []
        self.played: list[Played] = []
        self.entering: list[Entering] = []
        self.last_stands: list[LastStand] = []
        self.acts: list[HeroicAct] = []
        self.death_acts: list[DeathAct] = []
        self.triggered: list[Triggered] = []
        self.own: list[Triggered] = []
        """Those that speak of the card itself, in limbo."""
        self.passives: list[Passive] = []
        self.lying: list[Lying] = []
        self.held: list[Held] = []
        self.hears: i64 = 0
        self.answers: i64 = 0

    def has_tag(self, tag: Trait) -> bool:
        """Whether the tag is printed on the card."""
        for own in self.tag_ids:
            if own == tag:
                return True
        return False

    def add_tag(self, tag: Trait) -> None:
        """Note a printed tag."""
        self.tag_ids = append(self.tag_ids, tag)

    def act(self, number: Index) -> HeroicAct:
        """An act as options count them: from 0, Heroic Acts first, then Death Acts."""
        if number < len(self.acts):
            return self.acts[number]
        return self.death_acts[number - len(self.acts)]

    def shape_of(self, corner: CornerNumber) -> Value:
        """The symbol of a corner; none beyond the last."""
        if corner < 1 or corner >= len(self.shapes):
            return NO_SYMBOL
        return self.shapes[corner]


def line_number(card: CardDef, node: NodeRef) -> Count:
    """Which of a card's lines a node of its text stands in, from 1."""
    n: i64 = 0
    for line in card.lines:
        if line.ref > node:
            break
        n += 1
    return n


def on_corner(line: Line, corner: CornerNumber) -> bool:
    """Whether a line exists on this corner (A-134)."""
    return (line.corners >> corner) & 1 != 0


def holds(g: Game, s: Speaker, line: Line) -> bool:
    """Whether the condition of a line holds."""
    return line.condition is None or line.condition.holds(g, s)
