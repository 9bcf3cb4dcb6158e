"""What is printed on a card, in the form the rules ask for it.

A `CardDef` is made once from a card file's record (compile.py) and shared by all copies and games.
"""

from __future__ import annotations

from wartable.cardgame.script.base import Condition, Effect, Event
from wartable.invasion.script.base import Ability, Choice, Cost, InForce
from wartable.invasion.terms import NEUTRAL
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player, Trait, Value
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Definition
from wartable.kernel.speaker import Speaker

ANYWHERE = -1


class Line(Ability):
    """A line as the rules see it. Which of the fields matter is the subclass's business."""

    zone: int
    """The zone it works in, -1 for any (INV-ZONE-06)."""

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


class CardDef(Definition):
    """The facts of a card and its lines, sorted by how they work."""

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
        self.zones_allowed: i64 = 7
        self.into_enemy_zones = False
        self.joins_enemy = False
        self.any_time = False
        self.closes_chain = False
        self.enters_with: i64 = 0
        self.side: i64 = 0
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

    def has_trait(self, trait: Trait) -> bool:
        """Whether the trait is printed on the card."""
        for own in self.trait_ids:
            if own == trait:
                return True
        return False

    def add_trait(self, trait: Trait) -> None:
        """Note a printed trait."""
        self.trait_ids = append(self.trait_ids, trait)
