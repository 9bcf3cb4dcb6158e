"""The rows and fields of a game of Invasion (see kernel.layout for the idea).

    row 0, 1      the game
    row 2, 3      the players
    row 4..21     their piles, zone by zone; the first three of each double as capital sections
    row 22..      the cards

A section and a card share the offsets of damage, so that the damage pipeline treats them alike.
Fields marked *computed* hold what `values.refresh` last worked out from everything else.
"""

from typing import Final

WIDTH: Final = 38

# -- the game (two rows) ---------------------------------------------------------------------------
_GAME_FIELDS: Final = 13  # of kernel.layout, which says why it is written out
TURN: Final = _GAME_FIELDS
ACTIVE: Final = _GAME_FIELDS + 1
PHASE: Final = _GAME_FIELDS + 2
FIRST_PLAYER: Final = _GAME_FIELDS + 3
WINNER: Final = _GAME_FIELDS + 4
"""1 + the winner, 3 for a draw, 0 while nobody has won."""
ENDING: Final = _GAME_FIELDS + 5
COMBAT: Final = _GAME_FIELDS + 6
"""The step of combat, 0 outside combat."""
ATTACKER: Final = _GAME_FIELDS + 7
"""The attacking player."""
ATTACKED: Final = _GAME_FIELDS + 8
"""The section attacked."""
ATTACKED_LEGEND: Final = _GAME_FIELDS + 9
"""Reference (identity.py) of the legend under attack; it stays when the legend is gone."""
DECLARED: Final = _GAME_FIELDS + 10
"""How many units have been declared in this combat, for the order of declaration."""
LONE_ATTACKER: Final = _GAME_FIELDS + 11
"""Reference of the only unit allowed to attack in an attack granted by an effect."""
DIRTY: Final = _GAME_FIELDS + 13
"""Bits of what has changed since the values were computed (values.py)."""
READS: Final = _GAME_FIELDS + 14
"""Computed: bits of what the active constants read."""
LISTENING: Final = _GAME_FIELDS + 15
"""Computed: bits of the events that some card in play waits for."""
LAST_WINDOW: Final = _GAME_FIELDS + 17
"""The phase (PHASE_ID) whose last window, E-1, was opened last (endings.py)."""
EXPIRING: Final = _GAME_FIELDS + 18
"""1 from step E-3 of a phase or turn to the next phase: nothing can be triggered any more."""
RESOLVING: Final = _GAME_FIELDS + 19
"""1 while a chain resolves."""
STANDING: Final = _GAME_FIELDS + 20
"""Computed: bits of the standing rules in force (script.base)."""
LEAVING: Final = _GAME_FIELDS + 23
"""1 while cards are leaving play and the table is not to be looked at."""
QUEUE_BASE: Final = _GAME_FIELDS + 24
"""The first entry of the queue that no running routine A has taken up."""
FIGHTING: Final = _GAME_FIELDS + 27
"""1 from the choice of an attack's target to the end of its last window."""
LOOK: Final = _GAME_FIELDS + 26
"""1 when a change may have put a card in play out of order (settle.py)."""
COMBAT_ID: Final = _GAME_FIELDS + 30
"""Raised with every combat, so that effects can last as long as one."""
PHASE_ID: Final = _GAME_FIELDS + 31
"""Raised with every phase."""

# -- a player --------------------------------------------------------------------------------------
PLAYERS: Final = 2 * WIDTH
RESOURCES: Final = 2
CAPITAL: Final = 3
"""Race of the capital board."""
LIMITED: Final = 4
"""Limited cards played or put into play this turn (INV-KW-LIMITED-01)."""
DEVELOPED: Final = 5
"""Developments played this turn (INV-DEV-01)."""
SYMBOLS: Final = 10
"""Computed: race symbols in play, six fields, one a race (INV-COST-02)."""
SEARCH_BONUS: Final = 17
"""Computed: further cards this player's searches look at."""

# -- piles and sections ----------------------------------------------------------------------------
PILES: Final = 4 * WIDTH
PILE_COUNT: Final = 9
CARDS: Final = (4 + 2 * PILE_COUNT) * WIDTH
"""The first card's row."""

# -- cards; a section shares DAMAGE, ASSIGNED, PACKET, HP, POWER -----------------------------------
_CARD_FIELDS: Final = 8  # of kernel.layout
CONTROLLER: Final = _CARD_FIELDS
FACE: Final = _CARD_FIELDS + 1
"""0 face up, 1 face down as a development, 2 face up as a development."""
CORRUPT: Final = _CARD_FIELDS + 2
DAMAGE: Final = _CARD_FIELDS + 3
TOKENS: Final = _CARD_FIELDS + 4
HOST: Final = _CARD_FIELDS + 5
"""The card this one is attached to."""
QUESTING: Final = _CARD_FIELDS + 6
"""The quest this unit is on."""
FIGHT: Final = _CARD_FIELDS + 7
"""ATTACKING or DEFENDING."""
ORDER: Final = _CARD_FIELDS + 8
"""Its place in the order of declaration."""
ASSIGNED: Final = _CARD_FIELDS + 9
"""Combat damage lying beside it (INV-BF-20)."""
STOLEN: Final = _CARD_FIELDS + 10
"""Reference of the attachment through which another player controls it."""
POWER: Final = _CARD_FIELDS + 11
"""Computed. A section's: what its zone yields."""
HP: Final = _CARD_FIELDS + 12
"""Computed hit points, damage not counted (INV-TERM-HP-01)."""
KIND_BITS: Final = _CARD_FIELDS + 13
"""Computed card types."""
BLANK: Final = _CARD_FIELDS + 14
"""Computed: 1 text box blank, 2 Actions and Forced effects lost."""
TOUGHNESS: Final = _CARD_FIELDS + 15
COUNTERSTRIKE: Final = _CARD_FIELDS + 16
SAVAGE: Final = _CARD_FIELDS + 17
FLAGS: Final = _CARD_FIELDS + 18
"""Computed: scout, cannot attack, may attack from anywhere ... (flags.py)."""
EXTRA: Final = _CARD_FIELDS + 19
"""Computed: combat damage dealt beyond its power."""
TAX: Final = _CARD_FIELDS + 20
"""Computed: what opponents pay more to target it."""
DEALT: Final = _CARD_FIELDS + 21
"""What it put into its side's pool in this combat, negative for a defender (INV-DMG-01)."""
KNOWN: Final = _CARD_FIELDS + 23
"""Bits of the players who know which card this is, wherever it lies."""
VIA: Final = _CARD_FIELDS + 24
"""Bits of how it came to be what it is: BY_NECROMANCY, WAS_DEVELOPMENT."""
BY_NECROMANCY: Final = 1
WAS_DEVELOPMENT: Final = 2
"""When the table was last put in order it was a development and nothing else."""
LEFT_FROM: Final = _CARD_FIELDS + 25
"""The zone it left last, for abilities that look back."""
LAST_POWER: Final = _CARD_FIELDS + 26
LAST_CONTROLLER: Final = _CARD_FIELDS + 27
DISCARDED: Final = _CARD_FIELDS + 28
"""The turn in which it entered the discard pile it lies in."""
UNDER: Final = _CARD_FIELDS + 29
"""Reference of the card it is kept under, out of play."""

# A section's own fields, where a card has others.
BURNING: Final = CORRUPT
DEVELOPMENTS: Final = TOKENS
"""Computed: developments in the zone."""

# -- growing lists ---------------------------------------------------------------------------------
L_CHAIN: Final = 0
"""Contexts of the actions on the chain, first in first."""
L_QUEUE: Final = 1
"""Contexts of constant and forced effects that have been set off and wait for routine A."""
L_WAITING: Final = 2
"""Contexts of triggered actions that may be used at the first opportunity."""
L_LASTING: Final = 3
"""Lasting effects, LASTING integers each (lasting.py)."""
L_HISTORY: Final = 4
"""What has happened this turn, HISTORY integers each (history.py)."""
L_LISTENERS: Final = 5
"""Computed: which ability waits for which event, LISTENER integers each."""
L_CONSTANTS: Final = 6
"""Computed: active constant abilities, card and node."""
L_BATCH: Final = 7
"""The damage being dealt, BATCH integers a recipient (damage.py)."""
L_DOOMED: Final = 8
"""Cards about to leave play together."""
L_ATTACKS: Final = 9
"""References of the units that start an attack once the chain has resolved, first in first."""
LIST_COUNT: Final = 10

IN_PLAY_ROWS: Final = 8
"""In-play zones of both players together."""

# -- contexts --------------------------------------------------------------------------------------
C_ABILITY: Final = 0
"""Reference of the ability's node, -1 for playing a card that has none."""
C_SOURCE: Final = 1
C_STAMP: Final = 2
C_PLAYER: Final = 3
C_X: Final = 4
C_SUBJECT: Final = 5
"""The card (or section) the event was about."""
C_SUBJECT_STAMP: Final = 6
C_ZONE: Final = 7
"""The source's zone when the ability was set off: what "this zone" means."""
C_AMOUNT: Final = 8
C_OTHER: Final = 9
"""The player or second card of the event."""
C_SORT: Final = 10
"""What kind of entry this is (contexts.py)."""
C_CANCELLED: Final = 11
C_PAID: Final = 12
"""Reference of the card that paid the cost, as it became by being sacrificed or discarded."""
C_TO: Final = 13
"""The zone (pile row) a played card goes to."""
C_ON: Final = 14
"""Reference of the quest it goes onto; on a tactic that copies another, 1 + the copy."""
C_FREE: Final = 15
"""What it costs to play it: AT_ITS_COST, AT_NO_COST, AS_NECROMANCY (contexts.py)."""
C_GONE: Final = 16
"""1 if the source had left play when the ability was set off (INV-LEAVE-03)."""
C_BOND: Final = 17
"""Reference of the source's host, or of the unit on it, when the ability was set off."""
C_HEAD: Final = 18
"""Length of the head; what is chosen follows, PICKED integers each: slot, object, stamp."""
