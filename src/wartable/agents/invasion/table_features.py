"""The features of a table of Invasion: what a player's chances may depend on (agents.instinct).

Each is a card or a small number in one respect, on one's own side or the enemy's. Of what is hidden
only the player's own hand is looked at.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import ACTIVE, C_PLAYER, C_SOURCE, PHASE, TURN
from wartable.invasion.layout import (
    ATTACKED,
    ATTACKER,
    BURNING,
    CAPITAL,
    CARDS,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DEVELOPED,
    DEVELOPMENTS,
    FACE,
    FACE_UP,
    FIGHT,
    HP,
    KIND_BITS,
    L_CHAIN,
    LIMITED,
    POWER,
    RESOURCES,
    TOKENS,
)
from wartable.invasion.seeing import sees
from wartable.invasion.table import definition, in_play_cards, pile_of, player_row
from wartable.invasion.terms import (
    ATTACKING,
    BATTLEFIELD,
    DECK,
    DEFENDING,
    HAND,
    PHASES,
    SECTIONS,
    UNIT,
    ZONES,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Player, Row, Value
from wartable.kernel.layout import DEF, NEXT, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

ROOM: Final = 2048
"""Cards that one respect can tell apart: more than all sets have, those to come included."""
MOST_RESOURCES: Final = 15
HAND_SEEN: Final = 10
DECK_SEEN: Final = 20
POWER_SEEN: Final = 12
LEFT_SEEN: Final = 20
FEW_SEEN: Final = 6
TURNS_SEEN: Final = 20
"""Things are counted up to so many."""
EVEN: Final = 15
"""The number of an attack that would just not burn; smaller ones fall short of it."""

# numbers: places among the respects of a side (tests hold them to it)
T_RESOURCES: Final = 0
T_HAND: Final = 1
T_DECK: Final = 2
T_POWER: Final = 3  # takes 3: one a section
T_LEFT: Final = 6  # takes 3: one a section
T_DEVELOPED: Final = 9  # takes 3: one a section
T_UNITS: Final = 12  # takes 3: one a section
T_STAYING: Final = 15  # takes 3: one a section
T_BURNT: Final = 18
T_LIES: Final = 19  # takes 4: one a zone in play
T_CORRUPT: Final = 23
T_WOUNDS: Final = 24
T_TOKENS: Final = 25
T_LIMITED: Final = 26
T_DEVELOPS: Final = 27
T_CAPITAL: Final = 28
T_FACES: Final = 29  # takes 3: one a section
T_FIGHTS: Final = 32  # takes 2: attack and defence
T_CHAINED: Final = 34
T_COUNT: Final = 35
"""How many a side has; then come those that only one's own has."""
T_HELD: Final = 2 * T_COUNT
T_MOMENT: Final = T_HELD + 1
T_TURN: Final = T_MOMENT + 1
T_ATTACK: Final = T_TURN + 1
T_ATTACKED: Final = T_ATTACK + 1
T_PAYABLE: Final = T_ATTACKED + 1

OF_A_SIDE: Final = (
    "by resources",
    "by cards in hand",
    "by cards in deck",
    *(f"{zone}, by power" for zone in ZONES[:SECTIONS]),
    *(f"{zone}, by damage it still takes" for zone in ZONES[:SECTIONS]),
    *(f"{zone}, by developments" for zone in ZONES[:SECTIONS]),
    *(f"{zone}, by units" for zone in ZONES[:SECTIONS]),
    *(f"{zone}, by hit points of units" for zone in ZONES[:SECTIONS]),
    "by burning zones",
    *(f"in the {zone}" for zone in ZONES[: SECTIONS + 1]),
    "corrupt",
    "by damage on units",
    "by resource tokens",
    "by Limited cards played",
    "by cards developed this turn",
    "by capital",
    *(f"{zone}, by the attack it faces" for zone in ZONES[:SECTIONS]),
    "attacks",
    "defends",
    "on the chain",
)
RESPECTS: Final = (
    *(f"own, {respect}" for respect in OF_A_SIDE),
    *(f"enemy, {respect}" for respect in OF_A_SIDE),
    "own, in hand",
    "by the moment",
    "by the turn",
    "attack, by its strength",
    "attacked, by its strength",
    "own, in hand, and there is enough to pay for it",
)
"""What a feature may be about."""
BY_NUMBER: Final = frozenset(
    respect for respect in RESPECTS if "by " in respect and not respect.startswith("own, in hand")
)
"""Respects of small numbers; all others are of cards."""


def of_table(g: Game, player: Player) -> vec[i64]:
    """The features of a table, as a player sees it."""
    m = g.m
    found = of_side(g, player, 0, vec[i64]())
    found = of_side(g, 1 - player, T_COUNT, found)
    found = of_cards(g, player, found)
    found = of_chain(g, player, found)
    left = m[player_row(player) + RESOURCES]
    pile = pile_of(player, HAND)
    card = m[pile + NEXT]
    while card != pile:
        found = append(found, T_HELD * ROOM + face(g, card))
        if definition(g, card).cost <= left:
            found = append(found, T_PAYABLE * ROOM + face(g, card))
        card = m[card + NEXT]
    moment = m[PHASE] + (len(PHASES) if m[ACTIVE] == player else 0)
    found = append(found, T_MOMENT * ROOM + moment)
    found = append(found, T_TURN * ROOM + up_to(m[TURN], TURNS_SEEN))
    if m[ATTACKED] != 0:
        respect: i64 = T_ATTACK if m[ATTACKER] == player else T_ATTACKED
        found = append(found, respect * ROOM + up_to(EVEN + margin(g), 2 * EVEN))
    return found


def of_side(g: Game, player: Player, base: i64, found: vec[i64]) -> vec[i64]:
    """The numbers of a player's side, from a place in RESPECTS on."""
    m = g.m
    row = player_row(player)
    found = append(found, (base + T_RESOURCES) * ROOM + up_to(m[row + RESOURCES], MOST_RESOURCES))
    found = append(found, (base + T_HAND) * ROOM + up_to(size(m, pile_of(player, HAND)), HAND_SEEN))
    found = append(found, (base + T_DECK) * ROOM + up_to(size(m, pile_of(player, DECK)), DECK_SEEN))
    found = append(found, (base + T_LIMITED) * ROOM + up_to(m[row + LIMITED], FEW_SEEN))
    found = append(found, (base + T_DEVELOPS) * ROOM + up_to(m[row + DEVELOPED], FEW_SEEN))
    found = append(found, (base + T_CAPITAL) * ROOM + up_to(m[row + CAPITAL], ROOM - 1))
    threat = strength(g, 1 - player, BATTLEFIELD)
    burnt: i64 = 0
    zone: i64 = 0
    while zone < SECTIONS:
        section = pile_of(player, zone)
        burnt += m[section + BURNING]
        found = append(
            found, (base + T_POWER + zone) * ROOM + up_to(m[section + POWER], POWER_SEEN)
        )
        found = append(found, (base + T_LEFT + zone) * ROOM + still_takes(g, section))
        found = append(
            found, (base + T_DEVELOPED + zone) * ROOM + up_to(m[section + DEVELOPMENTS], FEW_SEEN)
        )
        over = up_to(EVEN + threat - holding(g, section), 2 * EVEN)
        found = append(found, (base + T_FACES + zone) * ROOM + over)
        zone += 1
    return append(found, (base + T_BURNT) * ROOM + burnt)


def of_cards(g: Game, player: Player, found: vec[i64]) -> vec[i64]:
    """The cards in play, and how many units stand where and for how long."""
    m = g.m
    units = vec[i64]([0] * (2 * SECTIONS))
    staying = vec[i64]([0] * (2 * SECTIONS))
    wounds = vec[i64]([0, 0])
    tokens = vec[i64]([0, 0])
    for c in in_play_cards(g):
        pile = m[c + PILE]
        zone = m[pile + PILE]
        side: i64 = 0 if m[c + CONTROLLER] == player else 1
        base: i64 = side * T_COUNT
        if m[c + FACE] == FACE_UP:
            found = append(found, (base + T_LIES + zone) * ROOM + face(g, c))
            if m[c + CORRUPT] != 0:
                found = append(found, (base + T_CORRUPT) * ROOM + face(g, c))
            if m[c + FIGHT] == ATTACKING or m[c + FIGHT] == DEFENDING:
                way: i64 = 0 if m[c + FIGHT] == ATTACKING else 1
                found = append(found, (base + T_FIGHTS + way) * ROOM + face(g, c))
            tokens[side] += m[c + TOKENS]
        if m[c + KIND_BITS] & UNIT != 0 and zone < SECTIONS:
            units[side * SECTIONS + zone] += 1
            staying[side * SECTIONS + zone] += m[c + HP] - m[c + DAMAGE]
            wounds[side] += m[c + DAMAGE]
    i: i64 = 0
    while i < 2 * SECTIONS:
        respect: i64 = i // SECTIONS * T_COUNT + i % SECTIONS
        found = append(found, (respect + T_UNITS) * ROOM + up_to(units[i], FEW_SEEN))
        found = append(found, (respect + T_STAYING) * ROOM + up_to(staying[i], LEFT_SEEN))
        i += 1
    i = 0
    while i < 2:
        base = i * T_COUNT
        found = append(found, (base + T_WOUNDS) * ROOM + up_to(wounds[i], POWER_SEEN))
        found = append(found, (base + T_TOKENS) * ROOM + up_to(tokens[i], POWER_SEEN))
        i += 1
    return found


def of_chain(g: Game, player: Player, found: vec[i64]) -> vec[i64]:
    """What waits on the chain, as far as a player knows the cards it comes from."""
    for entry in g.lists[L_CHAIN]:
        context = g.contexts[entry]
        source = context[C_SOURCE]
        if source >= CARDS and sees(g, player, source):
            base: i64 = 0 if context[C_PLAYER] == player else T_COUNT
            found = append(found, (base + T_CHAINED) * ROOM + face(g, source))
    return found


def one(respect: i64, what: i64) -> vec[i64]:
    """A single feature."""
    return append(vec[i64](), respect * ROOM + what)


def still_takes(g: Game, section: Row) -> Count:
    """How much damage a section takes before it burns, 0 for one that burns."""
    m = g.m
    if m[section + BURNING] != 0:
        return 0
    return up_to(m[section + HP] - m[section + DAMAGE], LEFT_SEEN)


def margin(g: Game) -> Amount:
    """By how much the attack going on is stronger than defenders and section together can take."""
    m = g.m
    section = m[ATTACKED]
    found: i64 = -still_takes(g, section)
    for c in in_play_cards(g):
        if m[c + FIGHT] == ATTACKING:
            found += m[c + POWER]
        elif m[c + FIGHT] == DEFENDING:
            found -= m[c + HP] - m[c + DAMAGE]
    return found


def strength(g: Game, player: Player, zone: Value) -> Amount:
    """The power of a player's units in a zone that are not corrupt."""
    m = g.m
    found: i64 = 0
    pile = pile_of(player, zone)
    c = m[pile + NEXT]
    while c != pile:
        if m[c + KIND_BITS] & UNIT != 0 and m[c + CORRUPT] == 0:
            found += m[c + POWER]
        c = m[c + NEXT]
    return found


def holding(g: Game, section: Row) -> Amount:
    """The hit points that units in a zone could put before its section, and the section's own."""
    m = g.m
    found = still_takes(g, section)
    c = m[section + NEXT]
    while c != section:
        if m[c + KIND_BITS] & UNIT != 0 and m[c + CORRUPT] == 0:
            found += m[c + HP] - m[c + DAMAGE]
        c = m[c + NEXT]
    return found


def face(g: Game, card: Card) -> i64:
    """The number of what is printed on a card; that of a plain card if there is no room for it."""
    d = g.m[card + DEF]
    return d if d < ROOM else 0


def is_own(g: Game, card: Card, player: Player) -> bool:
    """Whether a player controls a card."""
    return g.m[card + CONTROLLER] == player


def up_to(number: i64, most: i64) -> i64:
    """A number, or the most that is told apart; nothing below 0."""
    if number < 0:
        return 0
    return min(most, number)
