"""What is printed on a card, in the form the rules ask for it.

A `CardDef` is made once from a card file's record (compile.py) and shared by all copies and games.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Condition, Effect, Event, Number
from wartable.invasion.script.base import Ability, Choice, Cost
from wartable.invasion.script.inforce import InForce
from wartable.invasion.terms import NEUTRAL
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Pile, Player, Trait, Value
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Definition
from wartable.kernel.speaker import Speaker

ANYWHERE: Final = -1

# numbers: who may trigger an Action (INV-ACT-02)
ITS_CONTROLLER: Final = 0
ANYBODY: Final = 1
ONLY_OPPONENTS: Final = 2


class Line(Ability):
    """A line as the rules see it. Which of the fields matter is the subclass's business."""

    zone: int
    """The zone it works in, -1 for any (INV-ZONE-06)."""
    given: bool
    """Whether its card gives it to others and does not have it itself (set on compiling)."""

    def shape(self, card: CardDef) -> None:
        """Set what the line says about the card itself: Limited, battlefield only ..."""


class Standing(Line):
    """A constant effect: in force while its card is in play and its conditions hold."""

    layer: int
    conditions: vec[Condition]
    reads_all: i64
    """Everything its words read (set when a card is compiled)."""
    effect_reads: i64
    """What they read apart from its conditions: what it does, and to whom (set likewise)."""
    rule: InForce
    """The word of it that may answer questions of the rules."""

    def apply(self, g: Game, s: Speaker) -> None:
        """Change the computed values of the cards it speaks of."""

    def reach(self, g: Game, s: Speaker) -> Value:
        """A number that tells what it changes now, of which cards and by how much; 0 for nothing.

        What has an `apply` has a `reach`.
        """
        return 0

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        """What it adds to (or takes off) the cost of its own card, which is being played."""
        return 0

    def cost_change_into(self, g: Game, s: Speaker, player: Player, c: Card, pile: Pile) -> Amount:
        """The same where its card is played into this zone."""
        return 0


class Triggered(Line):
    """An effect that waits for an event: constant, forced, or an action."""

    sort: int
    event: Event
    listens: i64
    """Bits of the kinds of events it waits for (set when a card is compiled)."""
    conditions: vec[Condition]
    costs: vec[Cost]
    root: Effect
    first: Effect
    """Its first sentence."""
    limit: int
    """Uses per turn, 0 for no limit; +100 per phase."""

    def is_optional(self) -> bool:
        """Whether its controller may decline to let it act."""
        return False


class Activated(Line):
    """An Action without a trigger, or the Action of a tactic."""

    conditions: vec[Condition]
    costs: vec[Cost]
    root: Effect
    first: Effect
    limit: int
    pays_at_least: i64
    """Resources it takes at least, whatever X is (set when a card is compiled)."""
    asks_x: bool
    """Whether its player chooses an X (set likewise)."""
    users: int
    """Who may trigger it: ITS_CONTROLLER, ANYBODY, ONLY_OPPONENTS."""


class DeckLines:
    """What a card asks of the deck it is in (AMB-214)."""

    def __init__(self) -> None:
        self.race: i64 = 0
        """The race of the capital it must be with, 0 for any."""
        self.not_race: i64 = 0
        """The race of the capital it must not be with."""
        self.tribe: i64 = -1
        """The trait its deck must keep to, -1 for none."""


class CardDef(Definition):
    """The facts of a card and its lines, sorted by how they work."""

    starts_in_play: bool = False
    """Whether it starts the game in play, with a card face down under it (AMB-377)."""
    acts_from_hand: bool = False
    """Whether one of its lines waits for something while it is in a hand (AMB-269)."""
    from_discard: bool = False
    """Whether it may be played from its owner's discard pile as from a hand."""
    firm: bool = False
    """Whether no effect reduces its hit points."""
    prices_itself: bool = False
    """Whether a line of its own has a say in what it costs to play."""
    cost_by_zone: bool = False
    """Whether its own lines make its cost depend on the zone it goes to (AMB-217)."""

    enters_with_in: int = ANYWHERE
    """The zone in which it enters with tokens, if it does in one only."""

    open_to_others: bool = False
    """Whether a player may trigger an Action of it who does not control it."""

    def __init__(self, card_id: str, title: str) -> None:
        super().__init__(card_id, title)
        self.number: int = 0
        self.kind: i64 = 0
        self.type_name = ""
        """What is printed: unit, support, tactic, quest, legend or draft."""
        self.race: i64 = NEUTRAL
        self.symbols: i64 = NEUTRAL
        self.cost: i64 = 0
        self.cost_is_x = False
        self.loyalty: i64 = 0
        self.power: i64 = 0
        self.hit_points: i64 = 0
        self.zone_power: list[int] = []
        self.trait_ids: vec[i64] = vec[i64]()
        self.unique = False
        self.limited = False
        self.hero_limit = False
        self.necromancy = False
        self.ambush: i64 = -1
        """The value of its Ambush, -1 for none."""
        self.zones_allowed: i64 = 7
        self.into_enemy_zones = False
        self.joins_enemy = False
        self.any_time = False
        self.closes_chain = False
        self.enters_with: i64 = 0
        self.feared: i64 = 0
        self.undeveloped = False
        """Whether it enters only a zone without developments."""
        self.counted_x: Number | None = None
        """What its X is, where that is counted and no choice."""
        self.side: i64 = 0
        self.deck = DeckLines()
        self.deck_limit: i64 = 0
        """How many copies a deck may have, 0 for as many as of others (INV-DECK-03)."""
        self.lines: list[Line] = []
        # Vectors, whose items the compiler takes for what they are; those of a list it checks.
        self.standing: vec[Standing] = vec[Standing]()
        self.early: vec[Standing] = vec[Standing]()
        """Those that are applied before the last layer."""
        self.reads: i64 = 0
        """Everything that its constants read."""
        self.triggered: vec[Triggered] = vec[Triggered]()
        self.activated: vec[Activated] = vec[Activated]()
        self.usable: list[Line] = []
        self.attach: Choice | None = None
        self.play_conditions: list[Condition] = []
        self.own_cost: list[Standing] = []
        self.other_price: Cost | None = None
        """What may be paid to play it at a cost of 0 (AMB-218)."""

    def has_trait(self, trait: Trait) -> bool:
        """Whether the trait is printed on the card."""
        for own in self.trait_ids:
            if own == trait:
                return True
        return False

    def add_trait(self, trait: Trait) -> None:
        """Note a printed trait."""
        self.trait_ids = append(self.trait_ids, trait)


def comes_back(d: CardDef) -> bool:
    """Whether a card may be played from its owner's discard pile."""
    return d.necromancy or d.from_discard
