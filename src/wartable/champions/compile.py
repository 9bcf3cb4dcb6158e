"""From a card file's record to a definition: facts in the engine's form, lines read and sorted.

The facts become numbers (terms.py), the lines of the card script become words that can be run, and
each line is put where the rules will look for it: fired by a corner, triggered, passive, a Heroic
Act, a Last Stand (carddef.py).
"""

from __future__ import annotations

import re
from typing import Final

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.reading import Numbering, as_int
from wartable.cardgame.script.alternatives import PayFor
from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect
from wartable.cardgame.script.conditions import ThereIs
from wartable.cardgame.script.nouns import Noun
from wartable.champions.carddef import (
    MIDDLE_COLUMN,
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
from wartable.champions.events import E_WOULD_TAKE
from wartable.champions.facts import realms_of
from wartable.champions.grammar import grammar
from wartable.champions.script.bans import AreDormant, Grant
from wartable.champions.script.base import R_DORMANT, R_RESTLESS, Choice, Statement
from wartable.champions.script.choices import It, ThatChampion, Them
from wartable.champions.script.clauses import OfThisChampion
from wartable.champions.script.conditions import HasExhausted
from wartable.champions.script.damage import ReduceThat
from wartable.champions.script.deployments import Deploy, Exchange, FromOutside
from wartable.champions.script.filters import Allied, Enemy, Marked, Tagged
from wartable.champions.script.flow import Block, Link, Repeat, RepeatForPrice, Sequence
from wartable.champions.script.groups import Things
from wartable.champions.script.moving import MoveLane
from wartable.champions.script.numbers import InCorner
from wartable.champions.script.special import ForAWhile
from wartable.champions.tags import STACKING, tag_number
from wartable.champions.terms import (
    ALLIANCES,
    ANY_CLASS,
    BLESSING,
    CLASSES,
    CLUNKY,
    EMPTY,
    NO_SYMBOL,
    OBJECTIVES,
    SMOOTH,
    TYPES,
    X,
)
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script import Node, children, number_nodes, walk

_MARK = re.compile(r"([EA])(#?)(-?\d)")


def compile_card(record: CardRecord) -> CardDef:
    """Make the definition of a card."""
    card = CardDef(record.id, record.title)
    card.number = record.number
    card.beyond = record.beyond
    read_facts(card, record)
    for text in record.script:
        node = grammar().parse(text)
        assert isinstance(node, Line)
        card.lines.append(node)
        card.script.append(text)
    card.nodes = vec[Node](number_nodes(card.lines))
    for node in card.nodes:
        if isinstance(node, FromOutside):
            card.fetches.append(node.title)
            card.brings.append(node.title)
    for line in card.lines:
        prepare(line, card)
        sort_line(card, line)
    return card


# -- facts -----------------------------------------------------------------------------------------


def read_facts(card: CardDef, record: CardRecord) -> None:
    """Take over the facts."""
    facts = record.facts
    card.tags = record.texts("tags")
    card.objectives = record.texts("quest")
    card.corners = record.texts("corners")
    card.kind = TYPES[str(facts["type"])]
    card.alliance = ALLIANCES[str(facts["alliance"])]
    card.classes = CLASSES[str(facts["class"])] if "class" in facts else ANY_CLASS
    card.cost = as_int(facts.get("cost"))
    card.health = as_int(facts.get("health"))
    card.unique = bool(facts.get("unique", False))
    card.instant = facts.get("duration") == "Instant"
    for tag in card.tags:
        card.add_tag(tag_number(tag))
    card.stacking = card.has_tag(STACKING)
    for realm in realms_of(facts):
        card.add_tag(tag_number(realm))  # lines name it as they name tags
    for objective in card.objectives:
        kind, _, tag = objective.partition(":")
        card.quest = append(card.quest, OBJECTIVES[kind])
        card.quest_tags = append(card.quest_tags, tag_number(tag) if tag else -1)
    read_corners(card, card.corners)
    read_marks(card, str(facts.get("marks", "")))


def read_corners(card: CardDef, corners: list[str]) -> None:
    """Corners such as S2, SX, S, C1, -; index 0 stays unused."""
    if not corners:
        return
    shapes = vec[i64]([NO_SYMBOL])
    values = vec[i64]([X])
    for corner in corners:
        shape = {"S": SMOOTH, "C": CLUNKY, "-": NO_SYMBOL}[corner[0]]
        text = corner[1:]
        shapes = append(shapes, shape)
        values = append(values, X if text == "X" else int(text) if text else EMPTY)
    card.shapes = shapes
    card.values = values
    last = 0
    while last + 1 < len(shapes) and shapes[last + 1] != NO_SYMBOL:
        last += 1
    card.last_corner = last
    card.acting = 0
    for place in range(1, len(shapes)):
        if shapes[place] != NO_SYMBOL and values[place] != X:
            card.acting |= 1 << place


def read_marks(card: CardDef, marks: str) -> None:
    """The picture: cells such as E0, A-1 (relative) or E#2 (fixed), as bits."""
    for side, fixed, number in _MARK.findall(marks):
        card.relative = not fixed
        bit = 1 << (int(number) - 1 if fixed else MIDDLE_COLUMN + int(number))
        if side == "A":
            card.allied_marks |= bit
        else:
            card.enemy_marks |= bit


# -- lines -----------------------------------------------------------------------------------------


def sort_line(card: CardDef, line: Line) -> None:
    """File a line under what it is."""
    if isinstance(line, Corner):
        card.fired.append(line)
    elif isinstance(line, Played):
        card.played.append(line)
    elif isinstance(line, Entering):
        card.entering.append(line)
    elif isinstance(line, LastStand):
        card.last_stands.append(line)
    elif isinstance(line, DeathAct):
        card.death_acts.append(line)
        line.position = len(card.death_acts)
    elif isinstance(line, HeroicAct):
        card.acts.append(line)
        line.position = len(card.acts)
    elif isinstance(line, Held):
        card.held.append(line)
    elif isinstance(line, Triggered):
        if line.event.is_own():
            card.own.append(line)
        else:
            card.triggered.append(line)
            card.hears |= line.event.listens
    elif isinstance(line, Passive):
        card.passives.append(line)
        line.standing = line.statement.standing
        if line.standing & R_DORMANT != 0 and is_restless(line):
            line.standing |= R_RESTLESS
        card.answers |= line.standing
    elif isinstance(line, Lying):
        if not isinstance(line.statement, AreDormant) or card.relative:
            message = f"{card.title}: a card on a discard pile can only make fixed lanes Dormant"
            raise ValueError(message)
        card.lying.append(line)
    if card.kind == BLESSING and not card.instant and isinstance(line, Played):
        raise ValueError(f"{card.title}: only an Instant blessing has a line `played:`")


class Slots(Numbering):
    """Numbers the choices of a line."""

    def __init__(self) -> None:
        super().__init__()
        self.before = -1
        """The last one of the sentences before the present one."""

    def number(self, node: Node, sentence: Effect | None) -> None:
        super().number(node, None if isinstance(node, Statement) else sentence)
        if isinstance(node, MoveLane) and node.what.slot >= 0:
            self.last = node.what.slot  # what has moved, not the champion it went to

    def begin(self, sentence: Effect) -> None:
        self.before = self.last

    def number_choice(self, choice: AnyChoice, sentence: Effect | None) -> None:
        if isinstance(choice, ThatChampion):
            choice.slot = self.before
        elif isinstance(sentence, (Deploy, MoveLane)):
            # It asks for card and champion itself, one pair after the other.
            super().number_choice(choice, None)
        else:
            super().number_choice(choice, sentence)


def prepare(line: Line, card: CardDef) -> None:
    """Shape the line and those inside it; give every choice its slot, every sentence its picks."""
    nodes = list(walk(line))
    for node in nodes:
        if isinstance(node, Choice):
            node.onto = None
            node.must = False
            node.kept = False
            node.slot = -1
    for node in nodes:
        if isinstance(node, Exchange):
            node.other.must = True
        elif isinstance(node, Link):
            node.in_block = False
    for node in nodes:
        if isinstance(node, Block):
            join(node)
        elif isinstance(node, Corner):
            node.by_value = is_by_value(node.root)
    for node in nodes:
        if isinstance(node, Line):
            node.shape(card)
            if isinstance(node, (Corner, Played, Entering, LastStand, HeroicAct, Triggered)):
                node.does = all_of(node.root)
    refuse_what_never_holds(nodes, card)
    refuse_talk_of_no_damage(line, nodes, card)
    Slots().number(line, None)
    spoken = spoken_of(line)
    for node in nodes:
        if isinstance(node, Choice) and node.is_pick():
            node.kept = node.slot in spoken


def refuse_what_never_holds(nodes: list[Node], card: CardDef) -> None:
    """Refuse statements that the rules read nowhere, lest a card says what it never does."""
    for node in nodes:
        if isinstance(node, ForAWhile) and not node.lasts():
            raise ValueError(
                f"{card.title}: only changes of damage and effects given to cards can last for a"
                " while; a card is put to sleep by `... is dormant this turn`"
            )
        if isinstance(node, (Repeat, RepeatForPrice)):
            if any(isinstance(part, Choice) and part.is_pick() for part in walk(node.effect)):
                raise ValueError(f"{card.title}: nothing can be chosen in what is repeated")
        given = node.line if isinstance(node, Grant) else None
        if given is not None and not isinstance(given, LastStand):
            message = f"{card.title}: cards can be given a line `last stand:` only"
            raise ValueError(message)


def refuse_talk_of_no_damage(line: Line, nodes: list[Node], card: CardDef) -> None:
    """Refuse "that damage" in a line that waits for something else than damage to be taken."""
    if isinstance(line, Triggered) and line.event.listens == E_WOULD_TAKE:
        return
    if any(isinstance(node, ReduceThat) for node in nodes):
        message = f"{card.title}: only a line `when you would take damage` can reduce that damage"
        raise ValueError(message)


def spoken_of(node: Node) -> set[int]:
    """Slots of which something speaks that does not ask whether anything came of them."""
    if isinstance(node, HasExhausted):
        return set()
    if isinstance(node, (It, Them, ThatChampion)):
        return {node.slot}
    found: set[int] = set()
    for child in children(node):
        if not only_on_success(node, child):
            found |= spoken_of(child)
    return found


def only_on_success(node: Node, child: Node) -> bool:
    """Whether a part of a sentence begins only if something came of the part before it."""
    if isinstance(node, Link):
        return child is node.rest
    return isinstance(node, PayFor) and child is node.effect


def join(block: Block) -> None:
    """What stands in parentheses is one sentence, whatever follows what in it (A-124)."""
    for node in walk(block):
        if isinstance(node, Link):
            node.in_block = True


STEADY: Final = (
    AreDormant,
    ThereIs,
    Things,
    Noun,
    Marked,
    Allied,
    Enemy,
    Tagged,
    OfThisChampion,
)
"""Words whose answer is another one only when cards come, go or change lanes."""


def is_restless(line: Passive) -> bool:
    """Whether anything at all may change what a line makes Dormant."""
    nodes = list(walk(line.statement))
    if line.condition is not None:
        nodes += walk(line.condition)
    return not all(isinstance(node, STEADY) for node in nodes)


def all_of(root: Effect) -> Effect:
    """What a line runs: if it is one sentence, that one, after which nothing asks how it ended."""
    if isinstance(root, Sequence) and len(root.parts) == 1:
        return root.parts[0].alone()
    return root


def is_by_value(root: Effect) -> bool:
    """Whether every sentence speaks of the value of the corner."""
    parts = root.parts if isinstance(root, Sequence) else (root,)
    return all(any(isinstance(node, InCorner) for node in walk(part)) for part in parts)
