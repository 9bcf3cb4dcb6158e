"""From a card file's record to a definition: facts checked, lines read, choices numbered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.reading import Numbering, as_int
from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect, Word
from wartable.cardgame.script.flow import Block, If, Link, Sequence
from wartable.cardgame.script.numbers import Fixed
from wartable.invasion.carddef import ITS_CONTROLLER, Activated, CardDef, Line, Standing, Triggered
from wartable.invasion.contexts import SORT_ACTION
from wartable.invasion.grammar import grammar
from wartable.invasion.layout import SLOT_FIRST
from wartable.invasion.script.base import (
    ERRAND_COPY,
    ERRAND_HEAL,
    ERRAND_HOST,
    ERRAND_MOVE,
    LAYER_REST,
    Choice,
    Modifier,
)
from wartable.invasion.script.choices import UpToTargets
from wartable.invasion.script.controlling import TakeControl, TakeControlThere
from wartable.invasion.script.costs import Pay
from wartable.invasion.script.damage import Heal, HealAll
from wartable.invasion.script.entering import PutIntoPlay
from wartable.invasion.script.flow import EitherOr, MayPayFor, Optionally
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import InForce
from wartable.invasion.script.inplay import Move, MoveOntoQuest
from wartable.invasion.script.lines import Statement
from wartable.invasion.script.rearranging import Drive
from wartable.invasion.script.rules import ControlsHost
from wartable.invasion.script.spoken import FirstTarget, It, Them
from wartable.invasion.script.tactics import CopyTactic
from wartable.invasion.script.waiting import OfIt, Waiting
from wartable.invasion.terms import ATTACHMENT, HAND, LEGEND_CARD, RACES, TYPES
from wartable.invasion.traits import trait_number
from wartable.kernel.native import append, vec
from wartable.kernel.script import Node, number_nodes, walk


def compile_card(record: CardRecord) -> CardDef:
    """Make the definition of a card."""
    card = CardDef(record.id, record.title)
    card.number = record.number
    read_facts(card, record.facts)
    for line in record.script:
        node = grammar().parse(line)
        assert isinstance(node, Line)
        card.lines.append(node)
    card.nodes = vec[Node](number_nodes(card.lines))
    for node in card.nodes:
        if isinstance(node, InForce):
            node.stands = node.standing
    for line_node in card.lines:
        line_node.given = False
        prepare(line_node)
        line_node.shape(card)
        sort_line(card, line_node)
    for standing in card.standing:
        if standing.layer < LAYER_REST:
            card.early = append(card.early, standing)
    number_abilities(card)
    for node in card.nodes:
        if isinstance(node, Waiting):
            node.given = False  # it is left behind, not given; its own sentence prepares it
        elif isinstance(node, Line) and node not in card.lines:
            node.given = True
            node.position = 0
            prepare(node)
            node.shape(card)
            finish_line(node)
    if card.attach is not None:
        card.attach.errand = ERRAND_HOST
        card.attach.stealing = any(isinstance(node, ControlsHost) for node in card.nodes)
    return card


def read_facts(card: CardDef, facts: Mapping[str, object]) -> None:
    """Take over the facts, in the engine's form."""
    card.kind = TYPES[str(facts["type"])]
    card.type_name = str(facts["type"]).lower()
    card.race = RACES[str(facts["race"])]
    card.symbols = card.race
    card.unique = bool(facts.get("unique", False))
    cost = facts.get("cost")
    card.cost_is_x = cost == "X"
    card.cost = cost if isinstance(cost, int) else 0
    card.loyalty = as_int(facts.get("loyalty"))
    card.hit_points = as_int(facts.get("hit_points"))
    power = facts.get("power")
    if isinstance(power, dict):
        card.zone_power = [int(power[zone]) for zone in ("kingdom", "quest", "battlefield")]
        card.power = min(card.zone_power)
    else:
        card.power = as_int(power)
    traits = facts.get("traits", [])
    assert isinstance(traits, list)
    for trait in traits:
        card.add_trait(trait_number(str(trait)))
        if trait == "Attachment" and card.kind != LEGEND_CARD:
            card.kind |= ATTACHMENT


def finish_line(line: Line) -> None:
    """Set what follows from the words of a line."""
    if isinstance(line, Standing):
        asked = {id(node) for condition in line.conditions for node in walk(condition)}
        line.reads_all = reads_of(walk(line))
        line.effect_reads = reads_of([node for node in walk(line) if id(node) not in asked])
    elif isinstance(line, Triggered):
        line.first = first_sentence(line.root)
        line.listens = line.event.listens
    elif isinstance(line, Activated):
        line.first = first_sentence(line.root)
        line.pays_at_least = fixed_price(line)
        line.asks_x = any(cost.asks_x() for cost in line.costs)


def sort_line(card: CardDef, line: Line) -> None:
    """File a line under what it is."""
    finish_line(line)
    if isinstance(line, Standing):
        card.standing = append(card.standing, line)
        card.reads |= line.reads_all
    elif isinstance(line, Triggered):
        card.acts_from_hand = card.acts_from_hand or line.zone == HAND
        card.triggered = append(card.triggered, line)
    elif isinstance(line, Activated):
        card.activated = append(card.activated, line)
        if line.users != ITS_CONTROLLER:
            card.open_to_others = True


def reads_of(nodes: Iterable[Node]) -> int:
    """What the values worked out from these words depend on."""
    found = 0
    for node in nodes:
        if isinstance(node, Word):
            found |= node.reads
    return found


def fixed_price(line: Activated) -> int:
    """The resources an Action takes in any case."""
    return sum(
        cost.n.n for cost in line.costs if isinstance(cost, Pay) and isinstance(cost.n, Fixed)
    )


def first_sentence(root: Effect) -> Effect:
    """What an ability does first."""
    while isinstance(root, (Sequence, Link)) and not isinstance(root, Block):
        root = root.parts[0] if isinstance(root, Sequence) else root.first
    return root


def number_abilities(card: CardDef) -> None:
    """Number the abilities a player can use, as `ability: 2` in a scenario means them."""
    position = 0
    for line in card.lines:
        line.position = 0
        if isinstance(line, Activated) or (
            isinstance(line, Triggered) and line.sort == SORT_ACTION
        ):
            position += 1
            line.position = position
            card.usable.append(line)


class Slots(Numbering):
    """Numbers the choices of a line; targets are the line's, or chosen with their alternative."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.conditional = False
        """Inside a part with a condition: a target there may be missing (INV-TRIG-16)."""
        self.asked: dict[int, bool] = {}
        """What an *if* asks, by id: whether the *if* itself stands in a part with a condition."""
        self.alternative = False
        """Inside alternatives: a target there is chosen with the alternative (INV-TERM-OR-02)."""

    def number(self, node: Node, sentence: Effect | None) -> None:
        if isinstance(node, Waiting):
            self.number_waiting(node, sentence)
            return
        if isinstance(node, Line) and node is not self.line:
            return  # an ability that the line gives has choices of its own
        before = self.conditional
        give_errand(node)
        if isinstance(node, OfIt):
            node.slot = self.last
        if isinstance(node, If):
            self.asked[id(node.condition)] = before
            self.conditional = True
        elif id(node) in self.asked:
            self.conditional = self.asked[id(node)]
        elif isinstance(node, EitherOr):
            self.alternative = True
        super().number(node, sentence)
        self.conditional = before

    def number_waiting(self, waiting: Waiting, sentence: Effect | None) -> None:
        """Number a line that is left behind: what it does is aimed when it has been set off."""
        outer, alternative = self.line, self.alternative
        self.number(waiting.event, sentence)
        waiting.shape_waiting()
        waiting.first = first_sentence(waiting.root)
        self.line, self.alternative = waiting, False
        self.number(waiting.root, None)
        self.line, self.alternative = outer, alternative

    def is_sentence(self, effect: Effect) -> bool:
        return not isinstance(effect, (Statement, Modifier))

    def number_choice(self, choice: AnyChoice, sentence: Effect | None) -> None:
        assert isinstance(choice, Choice)
        choice.conditional = self.conditional
        if not choice.is_target():
            super().number_choice(choice, sentence)
            return
        choice.slot = self.new()
        if self.alternative and sentence is not None:
            sentence.picks.append(choice)
        else:
            self.line.targets.append(choice)


def give_errand(node: Node) -> None:
    """Tell the choice of a sentence what is to be done with it, where not every card lets it be."""
    if isinstance(node, PutIntoPlay):
        node.what.entering = node.where
    elif isinstance(node, Move):
        node.what.errand = ERRAND_MOVE
        node.what.entering = node.where
    elif isinstance(node, (MoveOntoQuest, Drive)):
        node.what.errand = ERRAND_MOVE
    elif isinstance(node, (Heal, HealAll)):
        node.what.errand = ERRAND_HEAL
    elif isinstance(node, CopyTactic):
        node.what.errand = ERRAND_COPY
    elif isinstance(node, TakeControl):
        node.what.stealing = True
    elif isinstance(node, TakeControlThere):
        node.what.stealing = True
        node.what.errand = ERRAND_MOVE  # one's own cannot go there
        node.what.entering = node.where


def prepare(line: Line) -> None:
    """Give every choice its slot, every sentence its picks, the line its targets."""
    line.targets = []
    for node in walk(line):
        if isinstance(node, Choice):
            node.entering = None
            node.stealing = False
            node.errand = 0
        if isinstance(node, Things):
            node.prepare()
        if isinstance(node, UpToTargets):
            node.may_be_none = False
    Slots(line).number(line, None)
    if isinstance(line, (Activated, Triggered)):
        for choice in line.targets:
            if choice.errand == ERRAND_HEAL and is_not_only_healed(line.root, choice):
                choice.errand = 0
            if isinstance(choice, UpToTargets):
                choice.may_be_none = has_other_part(line.root, choice)


def is_not_only_healed(effect: Effect, choice: Choice) -> bool:
    """Whether a text that heals does something else with the same target (AMB-422).

    What follows "then" on the healing does not count: it asks for success (INV-TRIG-08).
    """
    if isinstance(effect, Sequence):
        return any(is_not_only_healed(part, choice) for part in effect.parts)
    if isinstance(effect, Link):
        return is_not_only_healed(effect.first, choice)
    return not isinstance(effect, (Heal, HealAll)) and speaks_of(effect, choice)


def has_other_part(effect: Effect, choice: Choice) -> bool:
    """Whether a text does something even if none is chosen (AMB-82).

    What follows "then" on the choice does not count: it asks for success (INV-TRIG-08).
    """
    if not speaks_of(effect, choice):
        return True
    if isinstance(effect, Sequence):
        for part in effect.parts:
            if has_other_part(part, choice):
                return True
        return False
    if isinstance(effect, Link):
        return has_other_part(effect.first, choice)
    if isinstance(effect, If):
        if speaks_of(effect.condition, choice):
            return False
        if effect.otherwise is None or speaks_of(effect.then, choice):
            return has_other_part(effect.then, choice)
        return has_other_part(effect.otherwise, choice)
    if isinstance(effect, (Optionally, MayPayFor)):
        return has_other_part(effect.effect, choice)
    return False


def speaks_of(text: Node, choice: Choice) -> bool:
    """Whether a text is about a choice, or about what was chosen for it."""
    for node in walk(text):
        if node is choice or (isinstance(node, (It, Them)) and node.slot == choice.slot):
            return True
        if isinstance(node, FirstTarget) and choice.slot == SLOT_FIRST:
            return True
    return False
