"""The rulebook's words as numbers: zones, alliances, kinds, classes, phases, verbs.

Numbers are for the engine; every one of them has its name here, for cards, logs and views.
"""

from typing import Final

from wartable.cardgame.terms import SHARED_KINDS, SHARED_VERBS

LANES: Final = 4
NO_LANE: Final = -1
"""Where something is in no lane."""
MOST_HEALTH: Final = 35
"""A player never has more (CH-2.13)."""

# Three rows of the battlefield, lane by lane (CH-3.1.4a), then the piles. A lane is a column that
# both players share.
# numbers: zones of a player, in the order of their rows
FRONT: Final = 0  # takes 4: one a lane
"""Units and spells: FRONT + lane."""
MIDDLE: Final = 4  # takes 4: one a lane
"""Champions: MIDDLE + lane."""
BACK: Final = 8  # takes 4: one a lane
"""Blessings, hidden, active or spent: BACK + lane."""
HAND: Final = 12
DECK: Final = 13
DISCARD: Final = 14
LIMBO: Final = 15
"""On its way from one zone to another, or an ability being played (CH-3.1.5a)."""
UNPLACED: Final = 16
"""Champions before their placement."""
PURGED: Final = 17
"""Outside the game for good, face up (A-240)."""
OUTSIDE: Final = 18
"""Cards of no deck that effects bring in from outside the game (A-256)."""
ZONE_COUNT: Final = 19
ZONES: Final = (
    *("lane-1", "lane-2", "lane-3", "lane-4") * 3,
    "hand",
    "deck",
    "discard",
    "limbo",
    "unplaced",
    "purged",
    "outside",
)
BOARD: Final = HAND
"""Zones below this number are on the battlefield."""
ROWS: Final = ("front", "middle", "back")
"""The rows of the battlefield, LANES zones each."""

# bits: kinds of cards, so that a description can mean several
CHAMPION: Final = 1
BLESSING: Final = 2
UNIT: Final = 4
SPELL: Final = 8
ABILITY: Final = 16
ACTION_CARD: Final = UNIT | SPELL | ABILITY
ANY_CARD: Final = CHAMPION | BLESSING | ACTION_CARD
TYPES: Final = {
    "champion": CHAMPION,
    "blessing": BLESSING,
    "unit": UNIT,
    "spell": SPELL,
    "ability": ABILITY,
}

# bits: classes; a Warrior-Wizard is both (CH-2.4.1.2c)
WARRIOR: Final = 1
WIZARD: Final = 2
ANY_CLASS: Final = WARRIOR | WIZARD
CLASSES: Final = {
    "Warrior": WARRIOR,
    "Wizard": WIZARD,
    "Warrior-Wizard": ANY_CLASS,
    "Any": ANY_CLASS,
}

UNALIGNED: Final = 0
ALLIANCES: Final = {"Unaligned": UNALIGNED, "Order": 1, "Chaos": 2, "Death": 3, "Destruction": 4}

# numbers from 1: objectives of a quest (CH-2.6.3)
MEET_DEPLOY_UNIT: Final = 1
MEET_DEPLOY_SPELL: Final = 2
MEET_PLAY_ABILITY: Final = 3
MEET_DEAL_DAMAGE: Final = 4
MEET_GAIN_HEALTH: Final = 5
MEET_REMOVE: Final = 6
OBJECTIVES: Final = {
    "unit": MEET_DEPLOY_UNIT,
    "spell": MEET_DEPLOY_SPELL,
    "ability": MEET_PLAY_ABILITY,
    "damage": MEET_DEAL_DAMAGE,
    "health": MEET_GAIN_HEALTH,
    "remove": MEET_REMOVE,
}

# Corners of a card are numbered from the one it enters play on.
FIRST_CORNER: Final = 1
CORNERS: Final = 4
PAST_LAST: Final = 5
"""Where a card stands that has turned past its last corner and is about to exhaust."""

# What stands in a corner: a number of 0 or more, nothing, or an X.
EMPTY: Final = -1
X: Final = -2
# numbers: how a card turns
NO_SYMBOL: Final = 0
SMOOTH: Final = 1
CLUNKY: Final = 2

# numbers: what has become of a blessing (CH-3.1.4b, CH-3.1.4c)
HIDDEN: Final = 0
ACTIVE_BLESSING: Final = 1
SPENT: Final = 2
STATES: Final = ("hidden", "active", "spent")

# numbers: how far a champion's quest is (CH-2.6.6)
QUEST_OPEN: Final = 0
QUEST_COMPLETE: Final = 1

# numbers: phases (CH-4.1)
SETUP_PHASE: Final = 0
START_PHASE: Final = 1
BATTLEFIELD_PHASE: Final = 2
ACTION_PHASE: Final = 3
DRAW_PHASE: Final = 4
END_PHASE: Final = 5
PHASES: Final = ("setup", "start", "battlefield", "action", "draw", "end")
ROTATIONS: Final = ("own", "all")
"""Whose cards take part in a Battlefield Phase: the turn player's (A-10), or all as a variant."""

# numbers from 9 (cardgame.terms.SHARED_VERB_COUNT): verbs of options of its own
V_HEROIC: Final = 9
V_PLACE: Final = 10
V_SPEND: Final = 11
"""Give up a card for the Empty Deck Check."""
VERBS: Final = (
    *SHARED_VERBS,
    "heroic",
    "place",
    "spend",
)

# numbers from 6 (cardgame.terms.SHARED_KIND_COUNT): kinds of decisions of its own
K_DEPLOY: Final = 6
"""What to deploy, or where."""
K_PLACE: Final = 7
K_EMPTY: Final = 8
"""What the Empty Deck Check takes."""
KINDS: Final = (
    *SHARED_KINDS,
    "deploy",
    "place",
    "empty-deck",
)

ENDINGS: Final = ("", "CH-5.1.1", "CH-4.1.5.5c-3", "CH-5.1.5", "A-57", "M-12")
# numbers from 1: how a game ended, places in the list above
DEFEATED: Final = 1
DECKED: Final = 2
BOTH: Final = 3
LOOP: Final = 4
TURN_LIMIT: Final = 5
