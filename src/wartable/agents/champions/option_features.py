"""The features of an option: what an instinct may like it for (agents.instinct).

Each feature is a card, or a small number, seen in one respect: *Slashing Screamer, played while the
enemy has at most five health*. The respects are listed once, in `RESPECTS`; a feature's number is
its respect's place there times ROOM, plus the card's definition or the small number.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.champions import table_features
from wartable.agents.champions.table_features import (
    CORNERS,
    SAFE,
    SPARED_SEEN,
    corner_of,
    face,
    hides_blessing,
    in_front,
    lead,
    near_the_end,
    threat,
    up_to,
    wanted,
)
from wartable.agents.instinct import Features, asked
from wartable.cardgame.layout import TURN
from wartable.cardgame.terms import K_ACTION, V_CHOOSE, V_NUMBER, V_OPTION, V_PASS, V_PLAY
from wartable.champions.events import E_DEPLOYS, E_PLAYS
from wartable.champions.layout import ACTIONS, CARDS, CORNER, STATE
from wartable.champions.objectives import fits
from wartable.champions.table import (
    beside,
    champion_at,
    definition,
    front_at,
    health,
    kind_of,
    lane_at,
    lane_of,
    on_board,
    pile_of,
)
from wartable.champions.terms import (
    ABILITY,
    DECK,
    HAND,
    LANES,
    MEET_DEAL_DAMAGE,
    NO_LANE,
    SPELL,
    V_HEROIC,
    V_PLACE,
    V_SPEND,
    VERBS,
)
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Lane, OptionCode, Pile, Player
from wartable.kernel.layout import KIND, OWNER, SUBJECT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

ROOM: Final = 1024  # of standing, which says why
SPANS: Final = ("0-5", "6-11", "12-19", "20-35")
KINDS: Final = ("unit", "spell", "ability")
SORTS: Final = 3
"""How many these are: the engine is compiled with constants."""
SEEN: Final = 10
"""Cards in hand or deck are counted up to so many."""
NUMBERS: Final = 8
"""Answers by number that are told apart."""
VALUES: Final = 16
"""Values of corners are told apart below this one."""
FEW: Final = 3
"""A hand of fewer cards is small."""

# Places in RESPECTS (tests hold them to it): the engine is compiled with constants.
# numbers: the first of them
R_PLAY: Final = 0
R_OWN_HEALTH: Final = R_PLAY + 1
R_ENEMY_HEALTH: Final = R_OWN_HEALTH + 4
R_OWN_FRONT: Final = R_ENEMY_HEALTH + 4
R_ENEMY_FRONT: Final = R_OWN_FRONT + 5
R_LANE: Final = R_ENEMY_FRONT + 5
R_UPON: Final = R_LANE + 4
R_COVERED: Final = R_UPON + 1
R_FACING: Final = R_COVERED + 6
R_FIRST: Final = R_FACING + 1
R_MEETS: Final = R_FIRST + 1
R_WANTED: Final = R_MEETS + 1
R_BY: Final = R_WANTED + 3
R_ACT: Final = R_BY + 3
R_ACT_FEW: Final = R_ACT + 1
R_ACT_OWN_HEALTH: Final = R_ACT_FEW + 1
R_ACT_ENEMY_HEALTH: Final = R_ACT_OWN_HEALTH + 4
R_ACT_OWN_FRONT: Final = R_ACT_ENEMY_HEALTH + 4
R_CHOOSE_OWN: Final = R_ACT_OWN_FRONT + 5
R_CHOOSE_ENEMY: Final = R_CHOOSE_OWN + 6
R_LET_OWN: Final = R_CHOOSE_ENEMY + 6
R_LET_ENEMY: Final = R_LET_OWN + 1
R_PLACE: Final = R_LET_ENEMY + 1
R_SAY: Final = R_PLACE + 4
R_NUMBER: Final = R_SAY + 12
R_OPTION: Final = R_NUMBER + 8
R_FACED: Final = R_OPTION + 8
R_PLEASES: Final = R_FACED + 1
R_AIMS_OWN: Final = R_PLEASES + 1
R_AIMS_ENEMY: Final = R_AIMS_OWN + 6
R_ACT_SPARED: Final = R_AIMS_ENEMY + 6
R_PLAY_BESIDE: Final = R_ACT_SPARED + 1
R_CHOOSE_LANE: Final = R_PLAY_BESIDE + 2
R_PASS_HAND: Final = R_CHOOSE_LANE + 8
R_PASS_DECK: Final = R_PASS_HAND + 1
R_PASS_HEALTH: Final = R_PASS_DECK + 1
R_PASS_FIRST: Final = R_PASS_HEALTH + 1
R_PASS_RACE: Final = R_PASS_FIRST + 1
R_STEP: Final = R_PASS_RACE + 1
R_ERRAND: Final = R_STEP + 1
R_CHOOSE_QUEST: Final = R_ERRAND + 1
R_SPARED: Final = R_CHOOSE_QUEST + 1
R_CHOOSE_VALUE: Final = R_SPARED + 1

RESPECTS: Final = (
    "play",
    *(f"play, own health {span}" for span in SPANS),
    *(f"play, enemy health {span}" for span in SPANS),
    *(f"play, {count} own cards in front" for count in range(5)),
    *(f"play, {count} enemy cards in front" for count in range(5)),
    *(f"play in lane {lane}" for lane in range(1, 5)),
    "play upon a card",
    *(f"be played upon, {corner}" for corner in CORNERS),
    "play facing a card",
    "play first",
    "play as the objective asks",
    *(f"play for an objective of {kind}" for kind in ("damage", "health", "removal")),
    *(f"as champion play a card, {kind}" for kind in KINDS),
    "act",
    "act, small hand",
    *(f"act, own health {span}" for span in SPANS),
    *(f"act, enemy health {span}" for span in SPANS),
    *(f"act, {count} own cards in front" for count in range(5)),
    *(f"be chosen as one's own, {corner}" for corner in CORNERS),
    *(f"be chosen as the enemy's, {corner}" for corner in CORNERS),
    "choose one's own",
    "choose the enemy's",
    *(f"place in lane {lane}" for lane in range(1, 5)),
    *(f"say {verb}" for verb in VERBS),
    *(f"say the number {number}" for number in range(NUMBERS)),
    *(f"take possibility {number}" for number in range(NUMBERS)),
    "be faced by a card that is played",
    "as champion play as the objective asks",
    *(f"choose one's own, {corner}" for corner in CORNERS),
    *(f"choose the enemy's, {corner}" for corner in CORNERS),
    "act, the enemy near defeat",
    *(f"be {side} of a card that is played" for side in ("left", "right")),
    *(f"choose one's own in lane {lane}" for lane in range(1, 5)),
    *(f"choose the enemy's in lane {lane}" for lane in range(1, 5)),
    "pass, by cards in hand",
    "pass, by cards in deck",
    "pass, by own health",
    "pass first, by cards in hand",
    "pass, by cards more than the enemy, decks near their end",
    "meet an objective, by those met before",
    "play, by objective and kind",
    "choose, by whose and the objective of its champion",
    "play, by health the enemy has left after what units will deal, and kind",
    "choose, by whose and the value of its next corner",
)
"""What a feature may be about."""
BY_NUMBER: Final = frozenset(RESPECTS[R_PASS_HAND:])
"""Respects of small numbers; all others are of cards."""


class ChampionsFeatures(Features):
    """Options and tables of Champions, in features."""

    def of_option(self, g: Game, code: OptionCode) -> vec[i64]:
        verb = verb_of(code)
        if verb == V_PLAY:
            return of_play(g, asked(g), first_of(code), second_of(code))
        if verb == V_HEROIC:
            return of_act(g, asked(g), first_of(code))
        if verb == V_PASS:
            return of_pass(g, asked(g))
        if verb == V_PLACE:
            return one(R_PLACE + second_of(code), face(g, first_of(code)))
        return of_choice(g, asked(g), verb, first_of(code))

    def of_table(self, g: Game, player: Player) -> vec[i64]:
        return table_features.of_table(g, player)

    def turn(self, g: Game) -> i64:
        return g.m[TURN]

    def is_quiet(self, g: Game) -> bool:
        return g.m[KIND] == K_ACTION

    def hand(self, player: Player) -> Pile:
        return pile_of(player, HAND)

    def deck(self, player: Player) -> Pile:
        return pile_of(player, DECK)

    def lies(self, g: Game, c: Card) -> bool:
        return on_board(g, c)


FEATURES: Final = ChampionsFeatures()


def one(respect: i64, what: i64) -> vec[i64]:
    """A single feature."""
    return append(vec[i64](), respect * ROOM + what)


def of_play(g: Game, player: Player, card: Card, champion: Card) -> vec[i64]:
    """The features of playing a card with a champion."""
    m = g.m
    d = face(g, card)
    lane = lane_of(g, champion)
    found = one(R_PLAY, d)
    found = append(found, (R_OWN_HEALTH + span_of(health(g, player))) * ROOM + d)
    found = append(found, (R_ENEMY_HEALTH + span_of(health(g, 1 - player))) * ROOM + d)
    found = append(found, (R_OWN_FRONT + in_front(g, player)) * ROOM + d)
    found = append(found, (R_ENEMY_FRONT + in_front(g, 1 - player)) * ROOM + d)
    found = append(found, (R_LANE + lane_at(player, lane)) * ROOM + d)
    found = append(found, (R_BY + sort_of(g, card)) * ROOM + face(g, champion))
    front = front_at(g, player, lane)
    if front != 0 and kind_of(g, card) != ABILITY:
        found = append(found, R_UPON * ROOM + d)
        found = append(found, (R_COVERED + corner_of(g, front)) * ROOM + face(g, front))
    faced = front_at(g, 1 - player, lane)
    if faced != 0:
        found = append(found, R_FACING * ROOM + d)
        found = append(found, R_FACED * ROOM + face(g, faced))
    found = of_neighbours(g, player, lane, found)
    spared = up_to(SAFE + health(g, 1 - player) - threat(g, player), SPARED_SEEN)
    found = append(found, R_SPARED * ROOM + spared * SORTS + sort_of(g, card))
    if m[ACTIONS] > 1:
        found = append(found, R_FIRST * ROOM + d)
    return on_quest(g, player, card, champion, found)


def of_neighbours(g: Game, player: Player, lane: Lane, found: vec[i64]) -> vec[i64]:
    """More features: the player's own cards beside a lane."""
    side: i64 = 0
    while side < 2:
        there = beside(player, lane, 2 * side - 1)
        if there != NO_LANE:
            neighbour = front_at(g, player, there)
            if neighbour != 0:
                found = append(found, (R_PLAY_BESIDE + side) * ROOM + face(g, neighbour))
        side += 1
    return found


def on_quest(g: Game, player: Player, card: Card, champion: Card, found: vec[i64]) -> vec[i64]:
    """More features, if the champion is on a quest for a hidden blessing."""
    m = g.m
    quest = definition(g, champion).quest
    step = m[champion + CORNER] - 1
    lane = lane_of(g, champion)
    if m[champion + STATE] != 0 or step >= len(quest) or not hides_blessing(g, player, lane):
        return found
    objective = quest[step]
    tag = definition(g, champion).quest_tags[step]
    found = append(found, R_ERRAND * ROOM + objective * SORTS + sort_of(g, card))
    if fits(g, E_PLAYS | E_DEPLOYS, card, objective, tag):
        found = append(found, R_MEETS * ROOM + face(g, card))
        found = append(found, R_STEP * ROOM + step)
        found = append(found, R_PLEASES * ROOM + face(g, champion))
    elif objective >= MEET_DEAL_DAMAGE:
        found = append(found, (R_WANTED + objective - MEET_DEAL_DAMAGE) * ROOM + face(g, card))
    return found


def of_act(g: Game, player: Player, card: Card) -> vec[i64]:
    """The features of using a Heroic Act."""
    d = face(g, card)
    found = one(R_ACT, d)
    found = append(found, (R_ACT_OWN_HEALTH + span_of(health(g, player))) * ROOM + d)
    found = append(found, (R_ACT_ENEMY_HEALTH + span_of(health(g, 1 - player))) * ROOM + d)
    found = append(found, (R_ACT_OWN_FRONT + in_front(g, player)) * ROOM + d)
    if health(g, 1 - player) <= threat(g, player):
        found = append(found, R_ACT_SPARED * ROOM + d)
    if size(g.m, pile_of(player, HAND)) < FEW:
        found = append(found, R_ACT_FEW * ROOM + d)
    return found


def of_pass(g: Game, player: Player) -> vec[i64]:
    """The features of passing, which draws a card for each action left."""
    m = g.m
    hand = up_to(size(m, pile_of(player, HAND)), SEEN)
    found = one(R_PASS_HAND, hand)
    found = append(found, R_PASS_DECK * ROOM + up_to(size(m, pile_of(player, DECK)), SEEN))
    found = append(found, R_PASS_HEALTH * ROOM + span_of(health(g, player)))
    if m[ACTIONS] > 1:
        found = append(found, R_PASS_FIRST * ROOM + hand)
    if near_the_end(g):
        found = append(found, R_PASS_RACE * ROOM + lead(g, player))
    return found


def of_choice(g: Game, player: Player, verb: i64, what: i64) -> vec[i64]:
    """The features of any other answer: the card that asks, and the card or number it names."""
    m = g.m
    subject = m[SUBJECT]
    asks: i64 = face(g, subject) if subject >= CARDS else 0
    if verb == V_NUMBER:
        return one(R_NUMBER + up_to(what, NUMBERS - 1), asks)
    if verb == V_OPTION:
        return one(R_OPTION + up_to(what, NUMBERS - 1), asks)
    if (verb != V_CHOOSE and verb != V_SPEND) or what < CARDS:
        return one(R_SAY + verb, asks)
    own = m[what + OWNER] == player
    found = one(R_LET_OWN if own else R_LET_ENEMY, asks)
    corner = corner_of(g, what)
    found = append(found, ((R_AIMS_OWN if own else R_AIMS_ENEMY) + corner) * ROOM + asks)
    lane = lane_of(g, what)
    if lane != NO_LANE:
        place: i64 = lane_at(player, lane) + (0 if own else LANES)
        found = append(found, (R_CHOOSE_LANE + place) * ROOM + asks)
        champion = champion_at(g, m[what + OWNER], lane)
        if champion != 0:
            quest: i64 = wanted(g, m[what + OWNER], lane, champion) + (0 if own else 8)
            found = append(found, R_CHOOSE_QUEST * ROOM + quest)
        worth: i64 = next_value(g, what) + (0 if own else VALUES)
        found = append(found, R_CHOOSE_VALUE * ROOM + worth)
    chosen: i64 = (R_CHOOSE_OWN if own else R_CHOOSE_ENEMY) + corner
    return append(found, chosen * ROOM + face(g, what))


def next_value(g: Game, card: Card) -> i64:
    """The value printed on the corner that a card turns to next, 0 if there is none."""
    values = definition(g, card).values
    corner = g.m[card + CORNER] + 1
    return up_to(values[corner], VALUES - 1) if corner < len(values) else 0


def sort_of(g: Game, card: Card) -> i64:
    """The place of an action card's kind in KINDS."""
    kind = kind_of(g, card)
    if kind == ABILITY:
        return 2
    return 1 if kind == SPELL else 0


def span_of(points: i64) -> i64:
    """The place of an amount of health in SPANS."""
    if points <= 5:
        return 0
    if points <= 11:
        return 1
    return 2 if points <= 19 else 3
