"""The features of an option of Invasion: what an instinct may like it for (agents.instinct).

Each feature is a card, or a small number, seen in one respect: *Troll Slayers, played in combat*;
*attack a zone that holds out by three*. The respects are listed once, in `RESPECTS`; a feature's
number is its respect's place there times ROOM, plus the card's definition or the small number.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.instinct import Features, asked
from wartable.agents.invasion import table_features
from wartable.agents.invasion.fight_features import attack_margin, body, fights, of_fight
from wartable.agents.invasion.option_respects import (
    MOST_CROWD,
    NUMBERS,
    R_AIM_ENEMY,
    R_AIM_ENEMY_FIGHTER,
    R_AIM_OWN,
    R_AIM_OWN_FIGHTER,
    R_ANSWERED,
    R_CHOOSE_BODY,
    R_CHOOSE_ENEMY,
    R_CHOOSE_OWN,
    R_CHOOSE_PLACE,
    R_COST,
    R_DEVELOP,
    R_DEVELOP_HAND,
    R_DEVELOP_LEFT,
    R_KEEP,
    R_LAND,
    R_LAND_LEFT,
    R_LET_ENEMY,
    R_LET_HAPPEN,
    R_LET_OWN,
    R_NUMBER,
    R_OPTION,
    R_PASS,
    R_PASS_CHAIN,
    R_PASS_HAND,
    R_PASS_MARGIN,
    R_PASS_RESOURCES,
    R_PLAY,
    R_PLAY_ANSWER,
    R_PLAY_ATTACKING,
    R_PLAY_COMBAT,
    R_PLAY_EARLY,
    R_PLAY_ELSE,
    R_PLAY_ENEMY,
    R_PLAY_MARGIN,
    R_PLAY_OWN,
    R_PLAY_SPENDING,
    R_SAY,
    R_SEND_BACK,
    R_STAY,
    R_USE,
    R_USE_ATTACKING,
    R_USE_COMBAT,
    R_USE_ELSE,
    R_USE_LEFT,
    R_USE_MARGIN,
    R_ZONE,
    R_ZONE_FACES,
    R_ZONE_LEFT,
    R_ZONE_POWER,
    R_ZONE_UNITS,
    ROOM,
    WIDE,
)
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
    one,
    still_takes,
    strength,
    up_to,
)
from wartable.cardgame.layout import ACTIVE, C_PLAYER, C_SORT, C_SOURCE, PHASE, TURN
from wartable.cardgame.terms import K_ACTION, V_CHOOSE, V_NUMBER, V_OPTION, V_PASS, V_PLAY
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT
from wartable.invasion.layout import (
    ATTACKED,
    ATTACKER,
    CARDS,
    COMBAT,
    DEVELOPMENTS,
    FACE,
    FACE_UP,
    FIGHT,
    KIND_BITS,
    L_CHAIN,
    PILES,
    POWER,
    RESOURCES,
)
from wartable.invasion.seeing import sees
from wartable.invasion.table import definition, pile_of, player_row
from wartable.invasion.terms import (
    ATTACKING,
    BATTLEFIELD,
    CAPITAL_PHASE,
    DECK,
    DEFENDING,
    HAND,
    IN_PLAY,
    K_ATTACK,
    K_COST,
    SECTIONS,
    UNIT,
    V_DEVELOP,
    V_KEEP,
    V_MULLIGAN,
    V_USE,
    V_ZONE,
)
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Pile, Player, Row
from wartable.kernel.layout import CTX, DEPTH, FRAME, KIND, NEXT, OWNER, PILE, SUBJECT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

EARLY: Final = 6
"""Turns that count as early ones."""
CHEAP: Final = 3
"""What a card of a first hand may cost to be played soon."""
COSTS: Final = 10
"""Costs are told apart up to this one."""


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
        if fights(g, verb):
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


def of_play(g: Game, player: Player, card: Card) -> vec[i64]:
    """The features of playing a card."""
    m = g.m
    d = face(g, card)
    left = up_to(m[player_row(player) + RESOURCES], MOST_RESOURCES)
    found = one(R_PLAY, d)
    spending = up_to(definition(g, card).cost, COSTS) * WIDE + left
    found = append(found, R_PLAY_SPENDING * ROOM + spending)
    found = append(found, (R_PLAY_OWN + crowd(g, player)) * ROOM + d)
    found = append(found, (R_PLAY_ENEMY + crowd(g, 1 - player)) * ROOM + d)
    if m[TURN] <= EARLY:
        found = append(found, R_PLAY_EARLY * ROOM + d)
    if len(g.lists[L_CHAIN]) > 0:
        found = append(found, R_PLAY_ANSWER * ROOM + d)
    if m[COMBAT] != 0:
        found = append(found, R_PLAY_COMBAT * ROOM + d)
        found = append(found, R_PLAY_MARGIN * ROOM + attack_margin(g))
        if m[ATTACKER] == player:
            found = append(found, R_PLAY_ATTACKING * ROOM + d)
    if m[ACTIVE] != player:
        found = append(found, R_PLAY_ELSE * ROOM + d)
    return of_answer(g, player, R_ANSWERED, found)


def of_use(g: Game, player: Player, card: Card, ability: i64) -> vec[i64]:
    """The features of using an ability."""
    m = g.m
    d = face(g, card)
    found = one(R_USE + up_to(ability - 1, 2), d)
    left = up_to(m[player_row(player) + RESOURCES], MOST_RESOURCES)
    found = append(found, R_USE_LEFT * ROOM + left)
    if m[COMBAT] != 0:
        found = append(found, R_USE_COMBAT * ROOM + d)
        found = append(found, R_USE_MARGIN * ROOM + attack_margin(g))
        if m[ATTACKER] == player:
            found = append(found, R_USE_ATTACKING * ROOM + d)
    if m[ACTIVE] != player:
        found = append(found, R_USE_ELSE * ROOM + d)
    return of_answer(g, player, R_ANSWERED, found)


def of_answer(g: Game, player: Player, respect: i64, found: vec[i64]) -> vec[i64]:
    """One more feature if what comes next on the chain is the enemy's: the card it comes from."""
    chain = g.lists[L_CHAIN]
    if len(chain) == 0:
        return found
    context = g.contexts[chain[len(chain) - 1]]
    source = context[C_SOURCE]
    if context[C_PLAYER] == player or source < CARDS or not sees(g, player, source):
        return found
    return append(found, respect * ROOM + face(g, source))


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
    over = strength(g, 1 - asked(g), BATTLEFIELD) - holding(g, zone)
    found = append(found, (R_ZONE_FACES + place) * ROOM + up_to(EVEN + over, 2 * EVEN))
    return append(found, (R_ZONE_LEFT + place) * ROOM + left)


def develops(g: Game) -> bool:
    """Whether the zone is asked for that a development goes to."""
    ctx = g.stack[(g.m[DEPTH] - 1) * FRAME + CTX]
    return ctx >= 0 and g.contexts[ctx][C_SORT] == SORT_DEVELOPMENT


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
    if m[ATTACKED] != 0:
        whose: i64 = 0 if m[ATTACKER] == player else WIDE
        found = append(found, R_PASS_MARGIN * ROOM + whose + attack_margin(g))
    found = of_answer(g, player, R_LET_HAPPEN, found)
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
    found = of_aim(g, what, asks, own=own)
    found = append(found, (R_LET_OWN if own else R_LET_ENEMY) * ROOM + asks)
    found = append(found, (R_CHOOSE_OWN if own else R_CHOOSE_ENEMY) * ROOM + shown(g, what, player))
    return append(found, R_CHOOSE_BODY * ROOM + body(g, what) + (0 if own else WIDE * WIDE))


def of_aim(g: Game, what: Card, asks: i64, *, own: bool) -> vec[i64]:
    """Where a card lies that is chosen, and whether it fights, by the card that asks."""
    m = g.m
    found = vec[i64]()
    zone = m[m[what + PILE] + PILE]
    if zone >= IN_PLAY:
        return found
    found = append(found, ((R_AIM_OWN if own else R_AIM_ENEMY) + zone) * ROOM + asks)
    if m[what + FIGHT] == ATTACKING or m[what + FIGHT] == DEFENDING:
        way: i64 = 0 if m[what + FIGHT] == ATTACKING else 1
        fighter: i64 = R_AIM_OWN_FIGHTER if own else R_AIM_ENEMY_FIGHTER
        found = append(found, (fighter + way) * ROOM + asks)
    return found


def shown(g: Game, card: Card, player: Player) -> i64:
    """The number of a card that a player may know: of what lies face down, that of none."""
    if g.m[card + FACE] != FACE_UP and not is_own(g, card, player):
        return 0
    return face(g, card)


def crowd(g: Game, player: Player) -> i64:
    """The place of the number of a player's units in CROWDS."""
    found: i64 = 0
    zone: i64 = 0
    while zone < SECTIONS:
        found += units_in(g, pile_of(player, zone))
        zone += 1
    return up_to(found, MOST_CROWD)


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
