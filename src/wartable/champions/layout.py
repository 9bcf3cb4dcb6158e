"""The rows and fields of a game of Champions beyond those every game has (cardgame.layout).

    GAME_ROWS       the game
    2               the players
    2 * PILE_COUNT  their piles: front, middle and back row of each lane, then hand, deck ...
    the rest        the cards

A stack of units is a pile of the front row, its top card first. Fields marked *computed* hold what
`values.refresh` last worked out from everything else.
"""

from typing import Final

# numbers from 19 (cardgame.layout.SHARED_GAME_FIELDS): the game, beyond what every game has
ACTIONS: Final = 19
"""Actions the turn player has left."""
IN_ACTION: Final = 20
"""1 while an action of the turn player resolves (CH-5.1.4)."""
DOOMED: Final = 21
"""1 when the turn player is on 0 health and will be removed after the action (A-71)."""
CLOCK: Final = 22
"""Counts changes, to tell what came first."""
RESOLVED: Final = 23
"""Automatic resolutions within one action, against endless loops (A-57)."""
DIRTY: Final = 24
"""1 when computed values must be computed anew, WHO_IS_IN_PLAY when their cards must be too."""
LISTENING: Final = 25
"""Computed: bits of the events that some active card waits for."""
STANDING: Final = 26
"""Computed: bits of the questions that some active card answers (script.base)."""
FOUND: Final = 27
"""How many cards the sentence that ended last dealt with, for "for each" and "if"."""
UNDER_WAY: Final = 28
"""The context of the damage or health that passive effects are asked about."""
ROTATION: Final = 29
"""Whose cards take part in a Battlefield Phase: 0 the turn player's (A-10), 1 both players'."""
CREDIT: Final = 30
"""The champion that gets the credit for the event now looked at (A-45), 0 for its card's own."""
ELSEWHERE: Final = 31
"""1 while words are asked about a card that counts as standing elsewhere: BORROWED or TOLD."""
FOUND_UNITS: Final = 32
"""How many units the sentence that last took cards away dealt with."""
FOUND_SPELLS: Final = 33
"""How many spells."""
DEATH_ACTS: Final = 34
"""1 if a card of the decks has a Death Act (A-247)."""
HELD: Final = 35
"""Bits of the events that cards of the decks wait for in a hand (A-255)."""
GAME_SIZE: Final = 36

# numbers: what must be computed anew (DIRTY)
NOTHING_CHANGED: Final = 0
VALUES_CHANGED: Final = 1
WHO_IS_IN_PLAY: Final = 2

# numbers: a player
HEALTH: Final = 0
HEROIC_USED: Final = 1
"""Heroic Acts used this turn (CH-2.9.4)."""
HAND_MOVED: Final = 2
"""Whether a card left the hand for battlefield or discard pile this turn (A-25)."""
TURNS: Final = 3
"""How many turns the player has begun."""
BORROWED: Final = 4
"""An enemy card that acts as though a champion of this player controlled it (A-132), 0 for none.
Set only while words are asked about it, hence never across a pause."""
BORROWER: Final = 5
"""That champion."""
PLAYER_SIZE: Final = 6

# numbers from 9 (kernel.layout.CARD_FIELDS): a pile of the front row
RESERVED: Final = 9
"""The card in limbo that is on its way there (A-34)."""
COVERED: Final = 10
"""1 if that card will lie on those that are there, which do not act until then (CH-2.14.4d); 0 if
it replaces them, and they act until it enters (A-180)."""
PILE_SIZE: Final = 11

# numbers from 9 (kernel.layout.CARD_FIELDS): a card
CORNER: Final = 9
"""1 to 4; a champion's is its objective. 5: turned past the last corner, about to exhaust."""
STATE: Final = 10
"""A blessing's: hidden, active, spent. A champion's: 1 when its quest is complete."""
FIRED: Final = 11
"""The PHASE_ID in which its present corner has fired."""
USED: Final = 12
"""Bits of the once-per-game acts it has used (A-130)."""
GOING: Final = 13
"""In limbo: the champion it goes to, comes from, or is played by (A-45)."""
LEFT_LANE: Final = 14
"""The lane it left last."""
LEFT_SUPPORT: Final = 15
"""The Support it had when it left."""
SINCE: Final = 16
"""The CLOCK when it came to stand where it does."""
LIVE: Final = 17
"""Computed: 1 if its effects apply."""
ASLEEP: Final = 18
"""Computed: 1 if it is Dormant."""
LEFT_CORNER: Final = 19
"""The corner on which it left play."""
LEFT_STACK: Final = 20
"""In limbo: the top card it lay under, 0 for a top card."""
STOOD: Final = 21
"""1 + the STAMP of the object whose Last Stands have begun: they happen once."""
TOLD: Final = 22
"""1 while its leaving is told, wherever it has gone since: it counts as where it stood."""
CARD_SIZE: Final = 23

# -- rows ------------------------------------------------------------------------------------------
WIDTH: Final = CARD_SIZE
GAME_ROWS: Final = (GAME_SIZE + WIDTH - 1) // WIDTH
PLAYERS: Final = GAME_ROWS * WIDTH
PILES: Final = PLAYERS + 2 * WIDTH
# numbers from 19 (champions.terms.ZONE_COUNT): piles of a player, one a zone
PILE_COUNT: Final = 19
CARDS: Final = PILES + 2 * PILE_COUNT * WIDTH
"""The first card's row."""

# numbers from 2 (cardgame.layout.SHARED_LIST_COUNT): growing lists
L_ORDER: Final = 2  # takes 2: from player 0, from player 1
"""Computed: every card in play in Standard Order."""
L_SPEAKERS: Final = 4  # takes 2: from player 0, from player 1
"""Computed: the active cards among them that have passive effects."""
LIST_COUNT: Final = 6

# numbers from 6 (cardgame.layout.SHARED_LASTING_SIZE): a record of L_LASTING, an effect that lasts
LE_LANE: Final = 6
"""The lane it was left behind from."""
LE_SIZE: Final = 7

# numbers from 9 (cardgame.layout.SHARED_CONTEXT_SIZE): a context, beyond what every game has
C_LANE: Final = 9
"""The lane it acts from, from which highlights are counted; terms.NO_LANE for none."""
C_CHAMPION: Final = 10
"""The champion that gets the credit (A-45)."""
C_CORNER: Final = 11
"""The corner whose effects these are; 0 when leaving it cancels nothing (CH-2.5.1.14)."""
C_BONUS: Final = 12
"""What is added to the damage it deals (Valkia the Bloody)."""
C_DIRECTION: Final = 13
"""1 or -1: which way the card of the event was turned."""
C_VALUE: Final = 14
"""The value of its corner, where it is not the source's own (Claws of the Grave)."""
C_EVENT: Final = 15
"""The context of the damage that is about to be taken (CH-2.12.4), NO_CONTEXT for none."""
C_BEFORE: Final = 16
"""Whether the sentence before the present one did something."""
C_HEAD: Final = 17
"""Length of the head; what is chosen follows, PICKED integers each: slot, object, stamp."""

# numbers from 1024 (kernel.slots.CARD_SLOTS): slots beyond those of a card's own choices
SLOT_STACK: Final = 1024
"""The cards of a stack that is swapped out."""
SLOT_KEPT: Final = 1025  # takes 1024: one a node
"""What a sentence has found or chosen on its way."""
SLOT_LISTED: Final = 2049  # takes 1024: one a node
"""The cards with which a sentence deals in turn."""
SLOT_REDUCERS: Final = 3073
"""The cards that have reduced the damage which the effect dealt last."""
