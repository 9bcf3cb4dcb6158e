"""The words of a draft as numbers: sides, piles, verbs, kinds of decisions, steps."""

from typing import Final

from wartable.cardgame.terms import SHARED_VERBS

SIDES: Final = ("order", "destruction")

PILE_NAMES: Final = (
    "pile",
    "pack",
    "deck",
    "set down",
    "revealed",
    "sabotage",
    "cut supply lines",
    "discard",
    "rest",
)
"""In the order of layout.py."""

# numbers from 9 (cardgame.terms.SHARED_VERB_COUNT): verbs of options of its own
V_PICK: Final = 9
V_COUNTERDRAFT: Final = 10
V_TAKE: Final = 11
V_SACRIFICE: Final = 12
VERBS: Final = (*SHARED_VERBS, "pick", "counterdraft", "take", "sacrifice")

# numbers: kinds of decisions
K_PICK: Final = 0
K_COUNTERDRAFT: Final = 1
K_REINFORCEMENTS: Final = 2
K_SABOTAGE: Final = 3
KINDS: Final = ("pick", "counterdraft", "reinforcements", "sabotage")

# numbers: the routines that frames run, in the order of the table in plugin.py
DO_DRAFT: Final = 0
DO_MAKE_PACKS: Final = 1
DO_PICKS: Final = 2
DO_COUNTERDRAFTS: Final = 3
DO_DISCARD_REST: Final = 4
DO_PICK_TWO: Final = 5
DO_COUNTERDRAFT_ONE: Final = 6
DO_TAKE_EFFECT: Final = 7
STEPS: Final = ("draft", "make packs", "pick", "counterdraft", "discard")
"""What the steps of a pack are called."""

# numbers from 1: kinds of events, each with a card and a player
E_PACK_MADE: Final = 1
E_PICKED: Final = 2
E_COUNTERDRAFTED: Final = 3
E_REVEALED_CARD: Final = 4
E_SABOTAGED: Final = 5
E_TIDES_TURNED: Final = 6
E_REINFORCED: Final = 7
E_DRAFT_OVER: Final = 8

# -- owners ----------------------------------------------------------------------------------------
NOBODY: Final = 2
"""The owner of the neutrals that were dealt to neither pile."""
