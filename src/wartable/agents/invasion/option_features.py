"""The features of an option of Invasion: what an instinct may like it for (agents.instinct).

Each feature is a card, or a small number, seen in one respect: *Troll Slayers, played in combat*;
*attack a zone that holds out by three*. The respects are listed once, in `RESPECTS`; a feature's
number is its respect's place there times ROOM, plus the card's definition or the small number.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.instinct import Features, asked
from wartable.agents.invasion import table_features
from wartable.agents.invasion.table_features import (
    EVEN,
    FEW_SEEN,
    HAND_SEEN,
    LEFT_SEEN,
    MOST_RESOURCES,
    POWER_SEEN,
    face,
    holding,
    is_own,
    margin,
    still_takes,
    strength,
    up_to,
)
from wartable.cardgame.layout import ACTIVE, C_SORT, PHASE, TURN
from wartable.cardgame.terms import K_ACTION, V_CHOOSE, V_DONE, V_NUMBER, V_OPTION, V_PASS, V_PLAY
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT
from wartable.invasion.layout import (
    ATTACKED,
    CARDS,
    COMBAT,
    CORRUPT,
    DAMAGE,
    DEVELOPMENTS,
    FACE,
    FACE_UP,
    HP,
    KIND_BITS,
    L_CHAIN,
    PILES,
    POWER,
    RESOURCES,
)
from wartable.invasion.table import definition, pile_of, player_row
from wartable.invasion.terms import (
    BATTLEFIELD,
    CAPITAL_PHASE,
    DECK,
    HAND,
    IN_PLAY,
    K_ATTACK,
    K_ATTACKERS,
    K_COST,
    K_DEFENDERS,
    SECTIONS,
    UNIT,
    V_ASSIGN,
    V_ATTACK,
    V_DECLARE,
    V_DEVELOP,
    V_KEEP,
    V_MULLIGAN,
    V_USE,
    V_ZONE,
    VERBS,
    ZONES,
)
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Pile, Player, Row
from wartable.kernel.layout import CTX, DEPTH, FRAME, KIND, NEXT, OWNER, PILE, SUBJECT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

ROOM: Final = 2048  # of table_features, which says why
NUMBERS: Final = 8
"""Answers by number that are told apart."""
EARLY: Final = 6
"""Turns that count as early ones."""
CHEAP: Final = 3
"""What a card of a first hand may cost to be played soon."""
COSTS: Final = 10
"""Costs are told apart up to this one."""
WIDE: Final = 32
"""So many numbers stand for one of two that are told together."""

# Places in RESPECTS (tests hold them to it): the engine is compiled with constants.
# numbers: the first of them
R_PLAY: Final = 0
R_PLAY_EARLY: Final = 1
R_PLAY_ANSWER: Final = 2
R_PLAY_COMBAT: Final = 3
R_PLAY_ELSE: Final = 4
R_PLAY_SPENDING: Final = 5
R_USE: Final = 6  # takes 3: one an ability
R_USE_COMBAT: Final = 9
R_USE_ELSE: Final = 10
R_DEVELOP: Final = 11
R_DEVELOP_HAND: Final = 12
R_DEVELOP_LEFT: Final = 13
R_ZONE: Final = 14  # takes 3: one a section
R_ZONE_POWER: Final = 17  # takes 3: one a section
R_ZONE_UNITS: Final = 20  # takes 3: one a section
R_ZONE_LEFT: Final = 23  # takes 3: one a section
R_LAND: Final = 26  # takes 3: one a section
R_LAND_LEFT: Final = 29  # takes 3: one a section
R_ATTACK: Final = 32  # takes 3: one a section
R_ATTACK_OPEN: Final = 35
R_STAY: Final = 36
R_ATTACKER: Final = 37
R_ATTACKER_BODY: Final = 38
R_ENOUGH_ATTACK: Final = 39
R_DEFENDER: Final = 40
R_DEFENDER_BODY: Final = 41
R_DEFEND_NEED: Final = 42
R_ENOUGH_DEFEND: Final = 43
R_ASSIGN: Final = 44
R_ASSIGN_KILL: Final = 45
R_CHOOSE_OWN: Final = 46
R_CHOOSE_ENEMY: Final = 47
R_LET_OWN: Final = 48
R_LET_ENEMY: Final = 49
R_COST: Final = 50
R_CHOOSE_BODY: Final = 51
R_CHOOSE_PLACE: Final = 52
R_PASS: Final = 53
R_PASS_RESOURCES: Final = 54
R_PASS_HAND: Final = 55
R_PASS_CHAIN: Final = 56
R_KEEP: Final = 57
R_SEND_BACK: Final = 58
R_SAY: Final = 59  # takes 21: one a verb
R_NUMBER: Final = 80  # takes 8: one a number
R_OPTION: Final = 88  # takes 8: one a number

RESPECTS: Final = (
    "play",
    "play early",
    "play in answer",
    "play in combat",
    "play in the enemy's turn",
    "play, by cost and resources",
    *(f"use ability {number}" for number in range(1, 4)),
    "use in combat",
    "use in the enemy's turn",
    "develop",
    "develop, by cards in hand",
    "develop, by resources",
    *(f"play into the {zone}" for zone in ZONES[:SECTIONS]),
    *(f"play into the {zone}, by power there" for zone in ZONES[:SECTIONS]),
    *(f"play into the {zone}, by units there" for zone in ZONES[:SECTIONS]),
    *(f"play into the {zone}, by damage it still takes" for zone in ZONES[:SECTIONS]),
    *(f"develop the {zone}, by developments there" for zone in ZONES[:SECTIONS]),
    *(f"develop the {zone}, by damage it still takes" for zone in ZONES[:SECTIONS]),
    *(f"attack the {zone}, by strength" for zone in ZONES[:SECTIONS]),
    "attack, by damage the zone still takes",
    "do not attack, by power in the battlefield",
    "attack with",
    "attack with, by power and hit points",
    "declare no more attackers, by strength",
    "defend with",
    "defend with, by power and hit points",
    "defend with, by strength of the attack",
    "declare no more defenders, by strength of the attack",
    "assign, by amount and what it does",
    "assign what destroys",
    "be chosen as one's own",
    "be chosen as the enemy's",
    "choose one's own",
    "choose the enemy's",
    "be given up as a cost",
    "be chosen, by power and hit points",
    "choose a zone, by whose and damage it still takes",
    "pass, by the moment",
    "pass, by resources",
    "pass, by cards in hand",
    "pass, by the length of the chain",
    "keep, by cheap cards",
    "send back, by cheap cards",
    *(f"say {verb}" for verb in VERBS),
    *(f"say the number {number}" for number in range(NUMBERS)),
    *(f"take possibility {number}" for number in range(NUMBERS)),
)
"""What a feature may be about."""
BY_NUMBER: Final = frozenset(respect for respect in RESPECTS if ", by " in respect)
"""Respects of small numbers; all others are of cards."""


class InvasionFeatures(Features):
    """Options and tables of Invasion, in features."""

    def of_option(self, g: Game, code: OptionCode) -> vec[i64]:
        verb = verb_of(code)
        player = asked(g)
        a = first_of(code)
        if verb == V_PLAY:
            return of_play(g, player, a)
        if verb == V_PASS:
            return of_pass(g, player)
        if verb == V_USE:
            return of_use(g, player, a, second_of(code))
        if verb == V_DEVELOP:
            return of_develop(g, player, a)
        if verb == V_ZONE:
            return of_zone(g, a)
        if g.m[COMBAT] != 0 or verb == V_ATTACK:
            return of_fight(g, player, verb, a, second_of(code))
        if verb in (V_KEEP, V_MULLIGAN):
            return one(R_KEEP if verb == V_KEEP else R_SEND_BACK, cheap_cards(g, player))
        return of_choice(g, player, verb, a)

    def of_table(self, g: Game, player: Player) -> vec[i64]:
        return table_features.of_table(g, player)

    def turn(self, g: Game) -> i64:
        return g.m[TURN]

    def is_quiet(self, g: Game) -> bool:
        m = g.m
        return m[KIND] == K_ACTION and m[COMBAT] == 0 and len(g.lists[L_CHAIN]) == 0

    def hand(self, player: Player) -> Pile:
        return pile_of(player, HAND)

    def deck(self, player: Player) -> Pile:
        return pile_of(player, DECK)

    def lies(self, g: Game, c: Card) -> bool:
        m = g.m
        return m[m[c + PILE] + PILE] < IN_PLAY and m[c + FACE] == FACE_UP


FEATURES: Final = InvasionFeatures()


def one(respect: i64, what: i64) -> vec[i64]:
    """A single feature."""
    return append(vec[i64](), respect * ROOM + what)


def of_play(g: Game, player: Player, card: Card) -> vec[i64]:
    """The features of playing a card."""
    m = g.m
    d = face(g, card)
    left = up_to(m[player_row(player) + RESOURCES], MOST_RESOURCES)
    found = one(R_PLAY, d)
    spending = up_to(definition(g, card).cost, COSTS) * WIDE + left
    found = append(found, R_PLAY_SPENDING * ROOM + spending)
    if m[TURN] <= EARLY:
        found = append(found, R_PLAY_EARLY * ROOM + d)
    if len(g.lists[L_CHAIN]) > 0:
        found = append(found, R_PLAY_ANSWER * ROOM + d)
    if m[COMBAT] != 0:
        found = append(found, R_PLAY_COMBAT * ROOM + d)
    if m[ACTIVE] != player:
        found = append(found, R_PLAY_ELSE * ROOM + d)
    return found


def of_use(g: Game, player: Player, card: Card, ability: i64) -> vec[i64]:
    """The features of using an ability."""
    m = g.m
    d = face(g, card)
    found = one(R_USE + up_to(ability - 1, 2), d)
    if m[COMBAT] != 0:
        found = append(found, R_USE_COMBAT * ROOM + d)
    if m[ACTIVE] != player:
        found = append(found, R_USE_ELSE * ROOM + d)
    return found


def of_develop(g: Game, player: Player, card: Card) -> vec[i64]:
    """The features of putting a card down as a development."""
    m = g.m
    found = one(R_DEVELOP, face(g, card))
    hand = up_to(size(m, pile_of(player, HAND)), HAND_SEEN)
    left = up_to(m[player_row(player) + RESOURCES], MOST_RESOURCES)
    found = append(found, R_DEVELOP_HAND * ROOM + hand)
    return append(found, R_DEVELOP_LEFT * ROOM + left)


def of_zone(g: Game, zone: Row) -> vec[i64]:
    """The features of a zone to which a card goes."""
    m = g.m
    place = m[zone + PILE]
    if zone < PILES or zone >= CARDS or place >= SECTIONS:
        return one(R_SAY + V_ZONE, 0)
    left = still_takes(g, zone)
    if develops(g):
        found = one(R_LAND + place, up_to(m[zone + DEVELOPMENTS], FEW_SEEN))
        return append(found, (R_LAND_LEFT + place) * ROOM + left)
    subject = m[SUBJECT]
    found = one(R_ZONE + place, face(g, subject) if subject >= CARDS else 0)
    found = append(found, (R_ZONE_POWER + place) * ROOM + up_to(m[zone + POWER], POWER_SEEN))
    found = append(found, (R_ZONE_UNITS + place) * ROOM + up_to(units_in(g, zone), FEW_SEEN))
    return append(found, (R_ZONE_LEFT + place) * ROOM + left)


def develops(g: Game) -> bool:
    """Whether the zone is asked for that a development goes to."""
    ctx = g.stack[(g.m[DEPTH] - 1) * FRAME + CTX]
    return ctx >= 0 and g.contexts[ctx][C_SORT] == SORT_DEVELOPMENT


def of_fight(g: Game, player: Player, verb: i64, a: Row, amount: i64) -> vec[i64]:
    """The features of an answer in combat."""
    if verb == V_ATTACK:
        return of_attack(g, player, a)
    if verb == V_DECLARE:
        return of_declare(g, a)
    if verb == V_ASSIGN:
        return of_assign(g, a, amount)
    if verb == V_DONE and g.m[KIND] == K_ATTACKERS:
        return one(R_ENOUGH_ATTACK, up_to(EVEN + margin(g), 2 * EVEN))
    if verb == V_DONE and g.m[KIND] == K_DEFENDERS:
        return one(R_ENOUGH_DEFEND, up_to(EVEN + margin(g), 2 * EVEN))
    return of_choice(g, player, verb, a)


def of_attack(g: Game, player: Player, section: Row) -> vec[i64]:
    """The features of attacking a zone."""
    place = g.m[section + PILE]
    over = strength(g, player, BATTLEFIELD) - holding(g, section)
    found = one(R_ATTACK + up_to(place, SECTIONS - 1), up_to(EVEN + over, 2 * EVEN))
    return append(found, R_ATTACK_OPEN * ROOM + still_takes(g, section))


def of_declare(g: Game, card: Card) -> vec[i64]:
    """The features of declaring an attacker or a defender."""
    d = face(g, card)
    if g.m[KIND] != K_DEFENDERS:
        return append(one(R_ATTACKER, d), R_ATTACKER_BODY * ROOM + body(g, card))
    found = append(one(R_DEFENDER, d), R_DEFENDER_BODY * ROOM + body(g, card))
    return append(found, R_DEFEND_NEED * ROOM + up_to(EVEN + margin(g), 2 * EVEN))


def of_assign(g: Game, row: Row, amount: i64) -> vec[i64]:
    """The features of assigning so much damage to a unit or section."""
    m = g.m
    left = m[row + HP] - m[row + DAMAGE]
    ends = amount >= left
    told: i64 = up_to(amount, WIDE - 1) + (WIDE if ends else 0) + (2 * WIDE if row >= CARDS else 0)
    found = one(R_ASSIGN, told)
    if ends and row >= CARDS and row < CHAIN_ENTRY:
        found = append(found, R_ASSIGN_KILL * ROOM + face(g, row))
    return found


def of_pass(g: Game, player: Player) -> vec[i64]:
    """The features of passing."""
    m = g.m
    if m[KIND] == K_ATTACK:
        return one(R_STAY, up_to(strength(g, player, BATTLEFIELD), LEFT_SEEN))
    mine = m[ACTIVE] == player
    moment: i64 = m[PHASE] * 4 + (2 if mine else 0) + (1 if m[ATTACKED] != 0 else 0)
    found = one(R_PASS, moment)
    if mine and m[PHASE] == CAPITAL_PHASE:
        left = up_to(m[player_row(player) + RESOURCES], MOST_RESOURCES)
        hand = up_to(size(m, pile_of(player, HAND)), HAND_SEEN)
        found = append(found, R_PASS_RESOURCES * ROOM + left)
        found = append(found, R_PASS_HAND * ROOM + hand)
    return append(found, R_PASS_CHAIN * ROOM + up_to(len(g.lists[L_CHAIN]), FEW_SEEN))


def of_choice(g: Game, player: Player, verb: i64, what: i64) -> vec[i64]:
    """The features of any other answer: the card that asks, and the card or number it names."""
    m = g.m
    subject = m[SUBJECT]
    asks: i64 = face(g, subject) if subject >= CARDS and subject < CHAIN_ENTRY else 0
    if verb == V_NUMBER:
        return one(R_NUMBER + up_to(what, NUMBERS - 1), asks)
    if verb == V_OPTION:
        return one(R_OPTION + up_to(what, NUMBERS - 1), asks)
    if verb == V_CHOOSE and what >= PILES and what < CARDS:
        whose: i64 = 0 if m[what + OWNER] == player else WIDE
        return append(
            one(R_CHOOSE_PLACE, whose + still_takes(g, what)), (R_SAY + verb) * ROOM + asks
        )
    if verb != V_CHOOSE or what < CARDS or what >= CHAIN_ENTRY:
        return one(R_SAY + verb, asks)
    if m[KIND] == K_COST:
        return append(one(R_COST, shown(g, what, player)), R_CHOOSE_BODY * ROOM + body(g, what))
    own = is_own(g, what, player)
    found = one(R_LET_OWN if own else R_LET_ENEMY, asks)
    found = append(found, (R_CHOOSE_OWN if own else R_CHOOSE_ENEMY) * ROOM + shown(g, what, player))
    return append(found, R_CHOOSE_BODY * ROOM + body(g, what) + (0 if own else WIDE * WIDE))


def shown(g: Game, card: Card, player: Player) -> i64:
    """The number of a card that a player may know: of what lies face down, that of none."""
    if g.m[card + FACE] != FACE_UP and not is_own(g, card, player):
        return 0
    return face(g, card)


def body(g: Game, card: Card) -> i64:
    """The power of a card in play and the damage it still takes, with a mark for corrupt ones."""
    m = g.m
    left = up_to(m[card + HP] - m[card + DAMAGE], 15)
    corrupt: i64 = 16 if m[card + CORRUPT] != 0 else 0
    return up_to(m[card + POWER], POWER_SEEN) * WIDE + left + corrupt


def units_in(g: Game, zone: Row) -> i64:
    """How many units stand in a zone."""
    m = g.m
    found: i64 = 0
    c = m[zone + NEXT]
    while c != zone:
        if m[c + KIND_BITS] & UNIT != 0:
            found += 1
        c = m[c + NEXT]
    return found


def cheap_cards(g: Game, player: Player) -> i64:
    """How many cards of a hand cost little."""
    m = g.m
    found: i64 = 0
    pile = pile_of(player, HAND)
    c = m[pile + NEXT]
    while c != pile:
        if definition(g, c).cost <= CHEAP:
            found += 1
        c = m[c + NEXT]
    return up_to(found, HAND_SEEN)
