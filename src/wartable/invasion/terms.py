"""The rulebook's words as numbers: zones, races, card types, phases, combat steps, verbs.

Numbers are for the engine; every one of them has its name here, for cards, logs and views.
"""

from typing import Final

from wartable.cardgame.terms import SHARED_KINDS, SHARED_VERBS

# numbers: zones of a player, in the order of their rows (INV-ZONE-01, INV-ZONE-02)
KINGDOM: Final = 0
QUEST: Final = 1
BATTLEFIELD: Final = 2
LEGEND: Final = 3
HAND: Final = 4
DECK: Final = 5
DISCARD: Final = 6
CHAIN: Final = 7
"""On its way into play or onto the table: neither in nor out of play (INV-TERM-ENTER-04)."""
OUT: Final = 8
"""Under another card, or out of the game."""
ZONE_COUNT: Final = 9
ZONES: Final = (
    "kingdom",
    "quest",
    "battlefield",
    "legend",
    "hand",
    "deck",
    "discard",
    "chain",
    "out",
)
SECTIONS: Final = 3
IN_PLAY: Final = 4
"""Zones below this number are in play."""

# bits: card types; a card may be of several (INV-DEV-14, War Boar)
UNIT: Final = 1
SUPPORT: Final = 2
TACTIC: Final = 4
QUEST_CARD: Final = 8
LEGEND_CARD: Final = 16
DEVELOPMENT: Final = 32
ATTACHMENT: Final = 64
TYPES: Final = {
    "Unit": UNIT,
    "Support": SUPPORT,
    "Tactic": TACTIC,
    "Quest": QUEST_CARD,
    "Legend": LEGEND_CARD,
    "Draft": 0,
    "Fulcrum": 0,
}
IN_NO_DECK: Final = ("Draft", "Fulcrum")
"""Types of cards that no deck may have (INV-DRAFT-13, AMB-398)."""

NEUTRAL: Final = 0
# bits: races, so that an alliance can supply two (INV-RACE-02)
DWARF: Final = 1
EMPIRE: Final = 2
HIGH_ELF: Final = 4
ORC: Final = 8
CHAOS: Final = 16
DARK_ELF: Final = 32
RACES: Final = {
    "Neutral": NEUTRAL,
    "Dwarf": DWARF,
    "Empire": EMPIRE,
    "High Elf": HIGH_ELF,
    "Orc": ORC,
    "Chaos": CHAOS,
    "Dark Elf": DARK_ELF,
}
ORDER_RACES: Final = DWARF | EMPIRE | HIGH_ELF
DESTRUCTION_RACES: Final = ORC | CHAOS | DARK_ELF

# numbers: phases (INV-TURN-02)
BEGINNING: Final = 0
KINGDOM_PHASE: Final = 1
QUEST_PHASE: Final = 2
CAPITAL_PHASE: Final = 3
BATTLEFIELD_PHASE: Final = 4
END_PHASE: Final = 5
SETUP_PHASE: Final = 6
PHASES: Final = ("begin", "kingdom", "quest", "capital", "battlefield", "end", "setup")

# numbers: steps of combat (INV-BF-03)
NO_COMBAT: Final = 0
TARGET_STEP: Final = 1
ATTACKERS_STEP: Final = 2
DEFENDERS_STEP: Final = 3
ASSIGN_STEP: Final = 4
APPLY_STEP: Final = 5
COMBAT_STEPS: Final = ("", "target", "attackers", "defenders", "assign", "apply")

# numbers from 1: what a unit does in combat
ATTACKING: Final = 1
DEFENDING: Final = 2

# numbers from 9 (cardgame.terms.SHARED_VERB_COUNT): verbs of options of its own
V_USE: Final = 9
V_DEVELOP: Final = 10
V_ZONE: Final = 11
V_ATTACK: Final = 12
V_DECLARE: Final = 13
V_ASSIGN: Final = 14
V_RESTORE: Final = 15
V_KEEP: Final = 16
V_MULLIGAN: Final = 17
V_PAY: Final = 18
V_AMBUSH: Final = 19
V_NAME: Final = 20
VERBS: Final = (
    *SHARED_VERBS,
    "use",
    "develop",
    "zone",
    "attack",
    "declare",
    "assign",
    "restore",
    "keep",
    "mulligan",
    "pay",
    "ambush",
    "name",
)

# numbers from 6 (cardgame.terms.SHARED_KIND_COUNT): kinds of decisions of its own
K_TARGET: Final = 6
K_ZONE: Final = 7
K_X: Final = 8
K_PAY: Final = 9
K_COST: Final = 10
K_RESTORE: Final = 11
K_ATTACK: Final = 12
K_ATTACKERS: Final = 13
K_DEFENDERS: Final = 14
K_ASSIGN: Final = 15
K_MULLIGAN: Final = 16
K_INDIRECT: Final = 17
K_HOST: Final = 18
K_NAME: Final = 19
"""A card, a trait or a number is called by name (names.py)."""
KINDS: Final = (
    *SHARED_KINDS,
    "target",
    "zone",
    "x",
    "pay",
    "cost",
    "restore",
    "attack",
    "attackers",
    "defenders",
    "assign",
    "mulligan",
    "indirect",
    "host",
    "name",
)

ENDINGS: Final = ("", "INV-WIN-02", "INV-WIN-03", "AMB-03", "AMB-81")
# numbers from 1: how a game ended, places in the list above
BURNT: Final = 1
DECKED: Final = 2
BOTH: Final = 3
LOOP: Final = 4
