"""The rows and fields of a game of Invasion beyond those every game has (cardgame.layout).

    GAME_ROWS       the game
    2               the players
    2 * PILE_COUNT  their piles, zone by zone; the first three of each double as capital sections
    the rest        the cards

A section and a card share the offsets of damage, so that the damage pipeline treats them alike.
Fields marked *computed* hold what `values.refresh` last worked out from everything else.
"""

from typing import Final

# numbers from 19 (cardgame.layout.SHARED_GAME_FIELDS): the game, beyond what every game has
COMBAT: Final = 19
"""The step of combat, 0 outside combat."""
ATTACKER: Final = 20
"""The attacking player."""
ATTACKED: Final = 21
"""The section attacked, of several the one that was named first (fronts.py)."""
ATTACKED_LEGEND: Final = 22
"""Reference (identity.py) of the legend under attack; it stays when the legend is gone."""
DECLARED: Final = 23
"""How many units have been declared in this combat, for the order of declaration."""
LONE_ATTACKER: Final = 24
"""Reference of the only unit allowed to attack in an attack granted by an effect."""
DIRTY: Final = 25
"""Bits of what has changed since the values were computed (values.py)."""
READS: Final = 26
"""Computed: bits of what the active constants read."""
COUNTED: Final = 27
"""Computed: how much of L_LASTING the values contain."""
LISTENING: Final = 28
"""Computed: bits of the events that some card in play waits for."""
LAST_WINDOW: Final = 29
"""The phase (PHASE_ID) whose last window, E-1, was opened last (endings.py)."""
EXPIRING: Final = 30
"""1 from step E-3 of a phase or turn to the next phase: nothing can be triggered any more."""
RESOLVING: Final = 31
"""1 while a chain resolves."""
STANDING: Final = 32
"""Computed: bits of the standing rules in force (script.base)."""
LEAVING: Final = 33
"""1 while cards are leaving play and the table is not to be looked at."""
QUEUE_BASE: Final = 34
"""The first entry of the queue that no running routine A has taken up."""
FIGHTING: Final = 35
"""1 from the choice of an attack's target to the end of its last window."""
LOOK: Final = 36
"""1 when a change may have put a card in play out of order (settle.py)."""
COMBAT_ID: Final = 37
"""Raised with every combat, so that effects can last as long as one."""
FRONTS: Final = 38
"""Bits of the zones under attack, by their numbers (fronts.py)."""
ALL_OUT: Final = 39
"""1 while the attack is on all zones of a capital at once (AMB-354)."""
GAME_SIZE: Final = 40

# numbers: a player
RESOURCES: Final = 0
CAPITAL: Final = 1
"""Race of the capital board."""
LIMITED: Final = 2
"""Limited cards played or put into play this turn (INV-KW-LIMITED-01)."""
DEVELOPED: Final = 3
"""Developments played this turn (INV-DEV-01)."""
SYMBOLS: Final = 4  # takes 6: one a race
"""Computed: race symbols in play (INV-COST-02)."""
SEARCH_BONUS: Final = 10
"""Computed: further cards this player's searches look at."""
NECROMANCERS: Final = 11
"""How many cards this player has that may be played from a discard pile, wherever they are."""
LIMITED_MORE: Final = 12
"""Further Limited cards that this player may play this turn (AMB-250)."""
DEVELOP_MORE: Final = 13
"""Computed: further developments that this player may play each turn."""
HAND_LISTENERS: Final = 14
"""How many cards that act from a hand this player has, wherever they are."""
CARDS_DRAWN: Final = 15
"""Cards drawn this turn."""
FEWER_DRAWN: Final = 16
"""Computed: how many fewer cards this player draws in his quest phase."""
SHOWS_TOP: Final = 17
"""Computed: 1 if this player's deck lies with its top card revealed."""
PLAYER_SIZE: Final = 18

# numbers from 9 (kernel.layout.CARD_FIELDS): a card; a section has DAMAGE, ASSIGNED, POWER and HP
CONTROLLER: Final = 9
FACE: Final = 10
"""FACE_UP or FACE_DOWN, below."""
CORRUPT: Final = 11
DAMAGE: Final = 12
TOKENS: Final = 13
HOST: Final = 14
"""The card this one is attached to."""
QUESTING: Final = 15
"""The quest this unit is on."""
FIGHT: Final = 16
"""ATTACKING or DEFENDING."""
ORDER: Final = 17
"""Its place in the order of declaration."""
FRONT: Final = 18
"""The section for or against which it fights (fronts.py)."""
ASSIGNED: Final = 19
"""Combat damage lying beside it (INV-BF-20)."""
DEALT: Final = 20
"""What it put into its side's pool in this combat, negative for a defender (INV-DMG-01)."""
VIA: Final = 21
"""Bits of how it came to be what it is: BY_NECROMANCY and those below it."""
PLAYED_FOR: Final = 22
"""The X that was paid as its cost (AMB-395)."""
STOLEN: Final = 23
"""Reference of the attachment through which another player controls it."""
POWER: Final = 24
"""Computed. A section's: what its zone yields."""
HP: Final = 25
"""Computed hit points, damage not counted (INV-TERM-HP-01)."""
KIND_BITS: Final = 26
"""Computed card types."""
BLANK: Final = 27
"""Computed: bits of what has become of its text (values.py)."""
TOUGHNESS: Final = 28
"""Computed: from here to FLAGS the keywords with a value; KEYWORDS (below) has their names."""
COUNTERSTRIKE: Final = 29
SAVAGE: Final = 30
RAIDER: Final = 31
FLAGS: Final = 32
"""Computed: scout, cannot attack, may attack from anywhere ... (flags.py)."""
EXTRA: Final = 33
"""Computed: combat damage dealt beyond its power."""
TAX: Final = 34
"""Computed: what opponents pay more to target it."""
SAYS: Final = 35
"""Computed: which of its constants are in force, and what these change (values.py)."""
LEFT_FROM: Final = 36
"""The zone it left last, for abilities that look back."""
LAST_POWER: Final = 37
LAST_CONTROLLER: Final = 38
DISCARDED: Final = 39
"""The turn in which it entered the discard pile it lies in."""
UNDER: Final = 40
"""Reference of the card it is kept under, out of play."""
CARD_SIZE: Final = 41

# -- a section's own fields, where a card has others -----------------------------------------------
BURNING: Final = CORRUPT
DEVELOPMENTS: Final = TOKENS
"""Computed: developments in the zone."""

# -- fields of a card that are treated alike -------------------------------------------------------
FIRST_SHED: Final = FACE
LAST_SHED: Final = STOLEN
"""From the first to the last of these nothing follows a card out of play (table.shed)."""
FIRST_KEYWORD: Final = TOUGHNESS
PAST_KEYWORDS: Final = FLAGS
# names: TOUGHNESS up to FLAGS
KEYWORDS: Final = ("Toughness", "Counterstrike", "Savage", "Raider")
"""The keywords with a value, as views and cards name them, in the order of their fields."""
FIRST_ADDED_UP: Final = BLANK
LAST_ADDED_UP: Final = SAYS
"""From the first to the last of these everything is added up from 0 (values.print_values)."""

# numbers: which face of a card shows (FACE)
FACE_UP: Final = 0
FACE_DOWN: Final = 1
"""Face down, as a development."""

# bits: how a card came to be what it is (VIA)
BY_NECROMANCY: Final = 1
WAS_DEVELOPMENT: Final = 2
"""When the table was last put in order it was a development and nothing else."""
FROM_DISCARD: Final = 4
"""On the chain: its player plays it out of his discard pile, by whatever right."""
UNDER_DECK: Final = 8
"""On the chain: from there it goes under its owner's deck."""
FROM_HAND: Final = 16
"""It came out of a hand, to the chain or straight into play."""

# -- rows ------------------------------------------------------------------------------------------
WIDTH: Final = CARD_SIZE
GAME_ROWS: Final = (GAME_SIZE + WIDTH - 1) // WIDTH
PLAYERS: Final = GAME_ROWS * WIDTH
PILES: Final = PLAYERS + 2 * WIDTH
# numbers from 9 (invasion.terms.ZONE_COUNT): piles of a player, one a zone
PILE_COUNT: Final = 9
CARDS: Final = PILES + 2 * PILE_COUNT * WIDTH
"""The first card's row."""

# numbers from 2 (cardgame.layout.SHARED_LIST_COUNT): growing lists
L_CHAIN: Final = 2
"""Contexts of the actions on the chain, first in first."""
L_QUEUE: Final = 3
"""Contexts of constant and forced effects that have been set off and wait for routine A."""
L_WAITING: Final = 4
"""Contexts of triggered actions that may be used at the first opportunity."""
L_LISTENERS: Final = 5
"""Computed: which ability waits for which event, LISTENER integers each (below)."""
L_CONSTANTS: Final = 6
"""Computed: active constant abilities, RULE_SIZE integers each (below)."""
L_BATCH: Final = 7
"""The damage being dealt, B_SIZE integers a recipient (batch.py)."""
L_DOOMED: Final = 8
"""Cards about to leave play together, DOOM integers each (doomed.py)."""
L_ATTACKS: Final = 9
"""References of the units that start an attack once the chain has resolved, first in first.

Where any unit may join it, a number of its own stands for it (battles.py).
"""
L_IN_PLAY: Final = 10
"""Computed: every card in play, in table order. Replaced as a whole, never changed in place."""
L_SPEAKING: Final = 11
"""Computed: those of them that lie face up and have lines. Replaced as a whole, too."""
L_LEFT: Final = 12
"""The cards that leave play together, while it is told that one or more did."""
L_GIVEN: Final = 13
"""Computed: abilities that cards have been given by others, GIVEN_SIZE integers each (below)."""
L_ACTING: Final = 14
"""Computed: those of L_SPEAKING that have Actions printed. Replaced as a whole, too."""
LIST_COUNT: Final = 15

# numbers from 6 (cardgame.layout.SHARED_LASTING_SIZE): a record of L_LASTING, an effect that lasts
LE_AMOUNT: Final = 6
LE_OTHER: Final = 7
"""Reference of a second card (identity.py), or a combat."""
LE_SOURCE_STAMP: Final = 8
LE_STANDS: Final = 9
"""The questions its word answers: bits R_... of script/base.py."""
LE_LAYER: Final = 10
"""The layer in which a modifier is applied; LAYER_COUNT for what modifies no card."""
LE_SIZE: Final = 11

# numbers: a record of L_LISTENERS, an ability that waits for an event
LISTENER_KINDS: Final = 0
"""Bits of the events."""
LISTENER_CARD: Final = 1
LISTENER_NODE: Final = 2
LISTENER: Final = 3

# numbers: a record of L_GIVEN, an ability that a card has been given
GIVEN_CARD: Final = 0
GIVEN_NODE: Final = 1
"""Its line, on the card that gives it."""
GIVEN_SIZE: Final = 2

# numbers: a record of L_CONSTANTS, a rule of a card in play that answers questions
RULE_CARD: Final = 0
RULE_NODE: Final = 1
RULE_STANDS: Final = 2
"""The questions it answers: bits R_... of script/base.py."""
RULE_SIZE: Final = 3

# numbers from 9 (cardgame.layout.SHARED_CONTEXT_SIZE): a context, beyond what every game has
C_X: Final = 9
C_ZONE: Final = 10
"""The source's zone when the ability was set off: what "this zone" means."""
C_CANCELLED: Final = 11
C_PAID: Final = 12
"""Reference of the card that paid the cost, as it became by being sacrificed or discarded."""
C_TO: Final = 13
"""The zone (pile row) a played card goes to."""
C_ON: Final = 14
"""Reference of the quest it goes onto; on a tactic that copies another, 1 + the copy."""
C_FREE: Final = 15
"""What it costs to play it: AT_ITS_COST, AT_NO_COST ... (contexts.py)."""
C_GONE: Final = 16
"""1 if the source had left play when the ability was set off (INV-LEAVE-03)."""
C_BOND: Final = 17
"""Reference of the source's host, or of the unit on it, when the ability was set off."""
C_DONE: Final = 18
"""How much its last sentence did that counts: damage healed, cards discarded."""
C_HEAD: Final = 19
"""Length of the head; what is chosen follows, PICKED integers each: slot, object, stamp."""

# numbers: slots of a card's own choices, in reading order (compile.py)
SLOT_FIRST: Final = 0
"""What was chosen first: "the first target"."""

# numbers from 1024 (kernel.slots.CARD_SLOTS): slots beyond those of a card's own choices
SLOT_COST: Final = 1024  # takes 16: one a cost
"""What the costs of an ability were paid with."""
SLOT_PRICE: Final = 1040
"""What a price within an effect was paid with."""
SLOT_SACRIFICED: Final = 1041
"""What each player has chosen to sacrifice."""
SLOT_REVEALED: Final = 1042
SLOT_NEW_ZONES: Final = 1043
"""The zones to which the cards in SLOT_REVEALED are to move."""
SLOT_TOGETHER: Final = 1044
"""The cards that go along with that of a delayed effect."""
SLOT_SEEN: Final = 1045
"""The cards that the effect has shown, looked at or turned over (script.seen)."""
SLOT_STACKED: Final = 1046
"""Those that have their place in the order in which they go onto a deck."""
SLOT_FROM_HAND: Final = 1047
"""The cards of hands that players have chosen to discard."""
SLOT_ZONE: Final = 1048
"""The zone that was chosen: "the chosen zone"."""
SLOT_KEPT: Final = 1049
"""What each player has chosen to keep."""
SLOT_SHARED: Final = 1050
"""To what each point of something shared out goes, once for each point."""
SLOT_NAMED: Final = 1051
"""What players have named (names.py)."""
SLOT_CHOSEN_BY: Final = 1052  # takes 2: one a player
"""What a player's rule has chosen in place of a random card (atrandom.py)."""
SLOT_HELD: Final = 1054
"""Who was in a hand when something happened for which its cards wait (handactions.py)."""
