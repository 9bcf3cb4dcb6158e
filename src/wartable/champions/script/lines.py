"""The lines of a card: what stands before the colon or the arrow says how it works.

corner 1 to 2: gain [corner] health
played: remove a marked spell or unit; gain 1 health
heroic act, once per game: restart all marked stormcast units
last stand: deal 2 damage to the opponent
when your turn begins → deal 1 damage to you
on corner 1 to 2: damage you take from marked enemies is reduced by [corner]
"""

from __future__ import annotations

from wartable.cardgame.script.base import Condition, Effect, Event, Word
from wartable.champions.carddef import (
    ALL_CORNERS,
    CardDef,
    Corner,
    DeathAct,
    Entering,
    Held,
    HeroicAct,
    LastStand,
    Line,
    Lying,
    Passive,
    Played,
    Triggered,
)
from wartable.champions.script.base import Filter, Group, Statement
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.speaker import Speaker


class Corners(Word):
    """Corners of a card."""

    category = "corners"

    def bits(self) -> int:
        """A bit for each corner: bit 1 for corner 1 ..."""
        raise NotImplementedError


class OneCorner(Corners):
    """One corner. Akhelian Barrier Guard."""

    template = "{n:int}"
    n: int

    def bits(self) -> int:
        return 1 << self.n


class CornerRange(Corners):
    """Corners from one to another. Feasting Vargheist."""

    template = "{first:int} to {last:int}"
    first: int
    last: int

    def bits(self) -> int:
        return sum(1 << n for n in range(self.first, self.last + 1))


class TwoCorners(Corners):
    """Two corners. Fanatical Skullfiend."""

    template = "{first:int} and {second:int}"
    first: int
    second: int

    def bits(self) -> int:
        return 1 << self.first | 1 << self.second


def bind(line: Line, on: Corners | None) -> None:
    """Say on which corners a line exists (A-134)."""
    line.corners = ALL_CORNERS if on is None else on.bits()


class CornerLine(Corner):
    """Happens on entry, on arriving at a corner, and in the Battlefield Phase (CH-4.1.2.4a)."""

    template = "corner[ {on:corners}]: {root:effects}"
    on: Corners | None
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, self.on)
        self.condition = None


class PlayedLine(Played):
    """What an ability or an Instant blessing does. Blood Hunt, Divine Blast."""

    template = "played: {root:effects}"
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, None)
        self.condition = None


class EnteringLine(Entering):
    """Happens in limbo on the way in (CH-3.1.5b). Stardrake, Bossy Orruk."""

    template = "as this enters[, if {condition:condition}]: {root:effects}"
    condition: Condition | None
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, None)


class LastStandLine(LastStand):
    """Happens when the unit is about to be removed (CH-6.1-LastStand). Ethereal Horde."""

    template = "last stand: {root:effects}"
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, None)
        self.condition = None


class ActLine(HeroicAct):
    """A Heroic Act (CH-2.9). Bloodreaver Chieftain, Nagash."""

    template = (
        "heroic act[ on corner {on:corners}][, {once?}once per game]"
        "[, only if {condition:condition}]: {root:effects}"
    )
    on: Corners | None
    once: bool
    condition: Condition | None
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, self.on)
        self.price = None


class PaidActLine(HeroicAct):
    """A Heroic Act with a price (A-126). Hungering Vampire Lord, Chaotic Storm."""

    template = (
        "heroic act[ on corner {on:corners}][, {once?}once per game]"
        "[, only if {condition:condition}]: {price:effect} → {root:effects}"
    )
    on: Corners | None
    once: bool
    condition: Condition | None
    price: Effect | None
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, self.on)


class DeathActLine(DeathAct):
    """An act of a card in your discard pile, which is purged for it (A-247). Snapping Ghoul."""

    template = "death act: {root:effects}"
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, None)
        self.once = False
        self.condition = None
        self.price = None


class WhenLine(Triggered):
    """Waits for an event. Storm Forge, Skeletal Icon Bearer."""

    template = (
        "[on corner {on:corners}, ]when {event:event}[, if {condition:condition}]"
        "[, {limited?}once a turn] → [{optional?}you may ]{root:effects}"
    )
    on: Corners | None
    event: Event
    condition: Condition | None
    limited: bool
    optional: bool
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, self.on)
        self.price = None


class HeldLine(Held):
    """Waits for an event in its owner's hand (A-255). Fungi Tracking."""

    template = (
        "in your hand, when {event:event}[, if {condition:condition}] → "
        "[{optional?}you may ]{root:effects}"
    )
    event: Event
    condition: Condition | None
    optional: bool
    root: Effect

    def shape(self, card: CardDef) -> None:
        bind(self, None)
        self.limited = False
        self.price = None


class PassiveLine(Passive):
    """What is so while the card is active. Storm-Shield, Skarbrand."""

    template = "[on corner {on:corners}: ][while {condition:condition}: ]{statement:statement}"
    on: Corners | None
    condition: Condition | None
    statement: Statement

    def shape(self, card: CardDef) -> None:
        bind(self, self.on)


class LyingLine(Lying):
    """What is so while the card is the top one of its discard pile (A-136). Ghostly Howl."""

    template = "on top of your discard pile: {statement:statement}"
    statement: Statement

    def shape(self, card: CardDef) -> None:
        bind(self, None)
        self.condition = None


# -- what a card says about itself ---------------------------------------------------------------


class Fact(Line):
    """A rule about playing or deploying the card itself (A-135)."""

    def shape(self, card: CardDef) -> None:
        bind(self, None)
        self.condition = None
        self.tell(card)

    def tell(self, card: CardDef) -> None:
        """Tell the card."""


class IsOfKind(Filter):
    """A description as a filter."""

    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.what.test(g, s, c)


class OnlyBy(Fact):
    """Only a champion of a kind may play or deploy it. Terrify, Lord of the Host."""

    template = "only {a} {what:group} may play this"
    what: Group

    def tell(self, card: CardDef) -> None:
        filter_ = IsOfKind()
        filter_.what = self.what
        card.player_filter = filter_


class OnlyIf(Fact):
    """It may be played only if something holds. Divine Vengeance, Price to Pay."""

    template = "play only if {when:condition}"
    when: Condition

    def tell(self, card: CardDef) -> None:
        card.play_condition = self.when


class WizardsMayDeploy(Fact):
    """Wizards may deploy it too. Staunch Evocator."""

    template = "wizards may deploy this"

    def tell(self, card: CardDef) -> None:
        card.any_class = True


class PlayableWithSpell(Fact):
    """It may be played while controlling a spell. Deathly Resolve, Split Casting."""

    template = "this may be played while controlling a spell"

    def tell(self, card: CardDef) -> None:
        card.with_spell = True


class OnlyOntoStack(Fact):
    """It may be deployed only onto a stack of so many. Crowded Wolf Chariot."""

    template = "deploy only onto a stack of {n:int}"
    n: int

    def tell(self, card: CardDef) -> None:
        card.needs_support = self.n


class RemovedAlone(Fact):
    """When it is removed, only the top card of its stack is. Ancient Skeletons."""

    template = "only the top card of this stack is removed"

    def tell(self, card: CardDef) -> None:
        card.peels = True


class MayReplace(Fact):
    """It may be deployed onto a champion with a unit and replaces it (A-90)."""

    template = "this may replace a unit"

    def tell(self, card: CardDef) -> None:
        card.replaces = True


class DeckLimit(Fact):
    """So many copies of it may be in a deck (A-135). Festering Nurglings."""

    template = "a deck may have {n:int} copies"
    n: int

    def tell(self, card: CardDef) -> None:
        card.deck_limit = self.n


class LeavesGame(Fact):
    """When it leaves play, it goes back outside the game (A-256). Geminid Sphere."""

    template = "this leaves the game when it leaves play"

    def tell(self, card: CardDef) -> None:
        card.leaves_game = True


class UnleashesInto(Fact):
    """A champion that may become its other side (A-248). Mannfred, Hate-Filled Hunter."""

    template = "this champion may unleash into {title:quoted}"
    title: str

    def tell(self, card: CardDef) -> None:
        card.unleashes = self.title
        card.brings.append(self.title)
