"""In which respects an option of Invasion is looked at (option_features).

A feature's number is its respect's place in `RESPECTS` times ROOM, plus a card's definition or a
small number. Places have names here, each the first of its family.
"""

from __future__ import annotations

from typing import Final

from wartable.invasion.terms import SECTIONS, VERBS, ZONES

ROOM: Final = 2048  # of table_features, which says why
NUMBERS: Final = 8
"""Answers by number that are told apart."""
CROWDS: Final = ("no", "one", "two", "three or more")
"""How many units a side has."""
MOST_CROWD: Final = 3
"""The place of the last of them."""
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
R_PLAY_OWN: Final = 96  # takes 4: one a crowd
R_PLAY_ENEMY: Final = 100  # takes 4: one a crowd
R_PLAY_ATTACKING: Final = 104
R_PLAY_MARGIN: Final = 105
R_USE_ATTACKING: Final = 106
R_USE_MARGIN: Final = 107
R_USE_LEFT: Final = 108
R_ANSWERED: Final = 109
R_LET_HAPPEN: Final = 110
R_AIM_OWN: Final = 111  # takes 4: one a zone in play
R_AIM_ENEMY: Final = 115  # takes 4: one a zone in play
R_AIM_OWN_FIGHTER: Final = 119  # takes 2: attack and defence
R_AIM_ENEMY_FIGHTER: Final = 121  # takes 2: attack and defence
R_ZONE_FACES: Final = 123  # takes 3: one a section
R_PASS_MARGIN: Final = 126

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
    *(f"play, {count} own units" for count in CROWDS),
    *(f"play, {count} enemy units" for count in CROWDS),
    "play while attacking",
    "play in combat, by strength of the attack",
    "use while attacking",
    "use in combat, by strength of the attack",
    "use, by resources",
    "be answered",
    "be let happen",
    *(f"choose one's own in the {zone}" for zone in ZONES[: SECTIONS + 1]),
    *(f"choose the enemy's in the {zone}" for zone in ZONES[: SECTIONS + 1]),
    *(f"choose one's own that {fights}" for fights in ("attacks", "defends")),
    *(f"choose the enemy's that {fights}" for fights in ("attacks", "defends")),
    *(f"play into the {zone}, by the attack it faces" for zone in ZONES[:SECTIONS]),
    "pass, by strength of the attack",
)
"""What a feature may be about."""
BY_NUMBER: Final = frozenset(respect for respect in RESPECTS if ", by " in respect)
"""Respects of small numbers; all others are of cards."""
