"""The features of a table: what a player's chances may depend on (agents.instinct).

As in `option_features`, each is a card or a small number in one respect, on one's own side or the
enemy's. Of what is hidden only the player's own hand is looked at.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import ACTIVE
from wartable.champions.layout import ACTIONS, CORNER, STATE, USED
from wartable.champions.table import (
    blessing_at,
    champion_at,
    definition,
    front_at,
    health,
    kind_of,
    lane_at,
    pile_of,
)
from wartable.champions.terms import (
    ACTIVE_BLESSING,
    DECK,
    FRONT,
    HAND,
    HIDDEN,
    LANES,
    MOST_HEALTH,
    UNIT,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Lane, Player
from wartable.kernel.layout import DEF, NEXT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

ROOM: Final = 1024
"""Cards that one respect can tell apart: more than all sets have, those to come included."""
CORNERS: Final = ("no corner", "corner 1", "corner 2", "corner 3", "corner 4", "used up")
STAGES: Final = (*(f"{met} objectives met" for met in range(4)), "blessing revealed")
QUEST_OBJECTIVES: Final = ("unit", "spell", "ability", "damage", "health", "remove")
"""What a champion may want next, in the order of the terms MEET_... (tests hold them to it)."""
HAND_SEEN: Final = 10
DECK_SEEN: Final = 20
"""Cards are counted up to so many."""
SAFE: Final = 8
"""The number of a health that will just be used up; smaller ones fall short of it."""
SPARED_SEEN: Final = 30
SCARCE: Final = 8
"""With so few cards in a deck its end counts."""
EVEN: Final = 10
"""The number of a lead of no cards; smaller ones are those of the enemy."""

# numbers: places among the respects of a side (tests hold them to it)
S_HEALTH: Final = 0
S_HAND: Final = 1
S_DECK: Final = 2
S_FRONTS: Final = 3
S_BLESSINGS: Final = 4
S_FRONT: Final = 5
S_STACK: Final = S_FRONT + 6
S_CHAMPION: Final = S_STACK + 1
S_BLESSING: Final = S_CHAMPION + 5
S_LANE: Final = S_BLESSING + 1
S_SERVES: Final = S_LANE + 4
S_WANTS: Final = S_SERVES + 6
S_SPARED: Final = S_WANTS + 4
S_LATER: Final = S_SPARED + 1
S_ACTED: Final = S_LATER + 1
S_COUNT: Final = S_ACTED + 1
"""How many a side has; then come those that only one's own has."""
S_HELD: Final = 2 * S_COUNT
S_MOMENT: Final = S_HELD + 1
S_RACE: Final = S_MOMENT + 1
S_HOPED: Final = S_RACE + 1

OF_A_SIDE: Final = (
    "by health",
    "by cards in hand",
    "by cards in deck",
    "by cards in front",
    "by blessings in play",
    *(f"in front, {corner}" for corner in CORNERS),
    "on a stack",
    *(f"champion, {stage}" for stage in STAGES),
    "blessing in play",
    *(f"in front in lane {lane}" for lane in range(1, 5)),
    *(f"in front, the objective {objective}" for objective in QUEST_OBJECTIVES),
    *(f"lane {lane}, by objective and whether it has a card in front" for lane in range(1, 5)),
    "by health left after what units will deal",
    "by health left after all that units will deal",
    "an act used that is had once",
)
RESPECTS: Final = (
    *(f"own, {respect}" for respect in OF_A_SIDE),
    *(f"enemy, {respect}" for respect in OF_A_SIDE),
    "own, in hand",
    "by the moment",
    "by cards more than the enemy, decks near their end",
    "own, blessing that is hidden",
)
"""What a feature may be about."""
BY_NUMBER: Final = frozenset(respect for respect in RESPECTS if "by " in respect)
"""Respects of small numbers; all others are of cards."""


def of_table(g: Game, player: Player) -> vec[i64]:
    """The features of a table, as a player sees it."""
    m = g.m
    found = of_side(g, player, 0, vec[i64]())
    found = of_side(g, 1 - player, S_COUNT, found)
    pile = pile_of(player, HAND)
    card = m[pile + NEXT]
    while card != pile:
        found = append(found, S_HELD * ROOM + face(g, card))
        card = m[card + NEXT]
    moment: i64 = up_to(m[ACTIONS], 2) + (3 if m[ACTIVE] == player else 0)
    found = append(found, S_MOMENT * ROOM + moment)
    if near_the_end(g):
        found = append(found, S_RACE * ROOM + lead(g, player))
    return of_hoped(g, player, found)


def of_hoped(g: Game, player: Player, found: vec[i64]) -> vec[i64]:
    """The player's own blessings that are still hidden: he knows which, but not where (A-05)."""
    lane: i64 = 0
    while lane < LANES:
        if hides_blessing(g, player, lane):
            blessing = blessing_at(g, player, lane)
            found = append(found, S_HOPED * ROOM + face(g, blessing))
        lane += 1
    return found


def of_side(g: Game, player: Player, base: i64, found: vec[i64]) -> vec[i64]:
    """The features of a player's side, from a place in RESPECTS on."""
    m = g.m
    hand, deck = size(m, pile_of(player, HAND)), size(m, pile_of(player, DECK))
    found = append(found, (base + S_HEALTH) * ROOM + up_to(health(g, player), MOST_HEALTH))
    found = append(found, (base + S_HAND) * ROOM + up_to(hand, HAND_SEEN))
    found = append(found, (base + S_DECK) * ROOM + up_to(deck, DECK_SEEN))
    found = append(found, (base + S_FRONTS) * ROOM + in_front(g, player))
    shown: i64 = 0
    lane: i64 = 0
    while lane < LANES:
        front = front_at(g, player, lane)
        if front != 0:
            found = append(found, (base + S_FRONT + corner_of(g, front)) * ROOM + face(g, front))
            found = append(found, (base + S_LANE + lane_at(player, lane)) * ROOM + face(g, front))
            if size(m, pile_of(player, FRONT + lane)) > 1:
                found = append(found, (base + S_STACK) * ROOM + face(g, front))
        champion = champion_at(g, player, lane)
        if champion != 0:
            respect = S_CHAMPION + stage_of(g, player, lane, champion)
            found = append(found, (base + respect) * ROOM + face(g, champion))
            if m[champion + USED] != 0:
                found = append(found, (base + S_ACTED) * ROOM + face(g, champion))
            objective = wanted(g, player, lane, champion)
            if objective != 0 and front != 0:
                found = append(found, (base + S_SERVES + objective - 1) * ROOM + face(g, front))
            wants: i64 = objective * 2 + (0 if front == 0 else 1)
            found = append(found, (base + S_WANTS + lane_at(player, lane)) * ROOM + wants)
        blessing = blessing_at(g, player, lane)
        if blessing != 0 and m[blessing + STATE] == ACTIVE_BLESSING:
            shown += 1
            found = append(found, (base + S_BLESSING) * ROOM + face(g, blessing))
        lane += 1
    found = append(found, (base + S_BLESSINGS) * ROOM + shown)
    left = SAFE + health(g, player)
    spared = up_to(left - threat(g, 1 - player), SPARED_SEEN)
    found = append(found, (base + S_SPARED) * ROOM + spared)
    later = up_to(left - in_the_end(g, 1 - player), SPARED_SEEN)
    return append(found, (base + S_LATER) * ROOM + later)


def near_the_end(g: Game) -> bool:
    """Whether a deck runs out, so that the Empty Deck Check comes near (CH-4.1.5.5a)."""
    m = g.m
    return size(m, pile_of(0, DECK)) <= SCARCE or size(m, pile_of(1, DECK)) <= SCARCE


def lead(g: Game, player: Player) -> i64:
    """How many more cards a player has left than the other, with EVEN for as many."""
    return up_to(EVEN + left_to(g, player) - left_to(g, 1 - player), 2 * EVEN)


def left_to(g: Game, player: Player) -> i64:
    """The cards in a player's hand and deck."""
    return size(g.m, pile_of(player, HAND)) + size(g.m, pile_of(player, DECK))


def stage_of(g: Game, player: Player, lane: Lane, champion: Card) -> i64:
    """How far a champion's quest has come; 4 when there is no blessing left to reveal."""
    if not hides_blessing(g, player, lane):
        return 4
    return up_to(g.m[champion + CORNER] - 1, 3)


def wanted(g: Game, player: Player, lane: Lane, champion: Card) -> i64:
    """The objective that a champion is at, 0 if nothing is to be had by it any more."""
    quest = definition(g, champion).quest
    step = g.m[champion + CORNER] - 1
    if g.m[champion + STATE] != 0 or step >= len(quest) or not hides_blessing(g, player, lane):
        return 0
    return quest[step]


def threat(g: Game, player: Player) -> i64:
    """About what a player's units will deal in their next Battlefield Phase."""
    found: i64 = 0
    lane: i64 = 0
    while lane < LANES:
        front = front_at(g, player, lane)
        if front != 0 and kind_of(g, front) == UNIT:
            values = definition(g, front).values
            corner = g.m[front + CORNER] + 1
            if corner < len(values) and values[corner] > 0:
                found += values[corner]
        lane += 1
    return found


def in_the_end(g: Game, player: Player) -> i64:
    """About what a player's units will deal if they stay for all their corners."""
    found: i64 = 0
    lane: i64 = 0
    while lane < LANES:
        front = front_at(g, player, lane)
        if front != 0 and kind_of(g, front) == UNIT:
            values = definition(g, front).values
            corner = g.m[front + CORNER] + 1
            while corner < len(values):
                if values[corner] > 0:
                    found += values[corner]
                corner += 1
        lane += 1
    return found


def hides_blessing(g: Game, player: Player, lane: Lane) -> bool:
    """Whether a blessing lies face down in a lane."""
    blessing = blessing_at(g, player, lane)
    return blessing != 0 and g.m[blessing + STATE] == HIDDEN


def in_front(g: Game, player: Player) -> i64:
    """How many lanes of a player have a unit or spell."""
    count: i64 = 0
    lane: i64 = 0
    while lane < LANES:
        if front_at(g, player, lane) != 0:
            count += 1
        lane += 1
    return count


def face(g: Game, card: Card) -> i64:
    """The number of what is printed on a card; that of a plain card if there is no room for it."""
    d = g.m[card + DEF]
    return d if d < ROOM else 0


def corner_of(g: Game, card: Card) -> i64:
    """The place of a card's corner in CORNERS."""
    return up_to(g.m[card + CORNER], 5)


def up_to(number: i64, most: i64) -> i64:
    """A number, or the most that is told apart; nothing below 0."""
    if number < 0:
        return 0
    return min(most, number)
