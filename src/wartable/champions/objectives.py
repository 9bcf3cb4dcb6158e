"""Objectives: which champion has met one by an event.

CH-2.6.2, CH-2.6.3   only the objective at the champion's top left corner counts
CH-2.6.4, A-44       one card completes at most one objective of a champion in one turn
A-40, A-45           blessings never count; the credit goes to the champion of the acting card
A-42, A-43           a complete quest, a Dormant champion or one that cannot turn completes nothing
"""

from wartable.champions.events import E_DEALS, E_DEPLOYS, E_GAINS, E_PLAYS, E_REMOVES
from wartable.champions.history import N_OBJECTIVE, happened
from wartable.champions.layout import ASLEEP, CARDS, CORNER, STATE
from wartable.champions.script.base import CAN_ROTATE
from wartable.champions.table import credited, definition
from wartable.champions.terms import (
    ABILITY,
    BLESSING,
    MEET_DEAL_DAMAGE,
    MEET_DEPLOY_SPELL,
    MEET_DEPLOY_UNIT,
    MEET_GAIN_HEALTH,
    MEET_PLAY_ABILITY,
    MEET_REMOVE,
    QUEST_OPEN,
    SPELL,
    UNIT,
)
from wartable.champions.values import forbidden
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, EventKind, Row, Trait, Value


def meets(g: Game, kind: EventKind, subject: Row, other: Row) -> Card:
    """The champion whose objective an event meets, 0 for none."""
    card = other if kind & E_REMOVES != 0 else subject
    if card < CARDS or definition(g, card).kind == BLESSING:
        return 0
    champion = credited(g, card)
    if champion == 0 or not can_advance(g, champion):
        return 0
    d = definition(g, champion)
    index = g.m[champion + CORNER] - 1
    if index >= len(d.quest):
        return 0
    objective = d.quest[index]
    if not fits(g, kind, subject, objective, d.quest_tags[index]):
        return 0
    if happened(g, N_OBJECTIVE, champion, card):
        return 0
    return champion


def can_advance(g: Game, champion: Card) -> bool:
    """Whether a champion can turn forwards at all."""
    m = g.m
    if m[champion + STATE] != QUEST_OPEN or m[champion + ASLEEP] == 1:
        return False
    return not forbidden(g, CAN_ROTATE, champion)


def fits(g: Game, kind: EventKind, subject: Row, objective: Value, tag: Trait) -> bool:
    """Whether an event is what an objective asks for."""
    d = definition(g, subject)
    if kind & E_DEPLOYS != 0 and objective == MEET_DEPLOY_UNIT:
        return d.kind == UNIT and (tag < 0 or d.has_tag(tag))
    if kind & E_DEPLOYS != 0 and objective == MEET_DEPLOY_SPELL:
        return d.kind == SPELL and (tag < 0 or d.has_tag(tag))
    if kind & E_PLAYS != 0 and objective == MEET_PLAY_ABILITY:
        return d.kind == ABILITY
    if kind & E_DEALS != 0:
        return objective == MEET_DEAL_DAMAGE
    if kind & E_GAINS != 0:
        return objective == MEET_GAIN_HEALTH
    return kind & E_REMOVES != 0 and objective == MEET_REMOVE and d.kind & (UNIT | SPELL) != 0
