"""The rows and fields of a game of Champions (see kernel.layout for the idea).

    row 0         the game
    row 1, 2      the players
    row 3..36     their piles: front, middle and back row of each lane, then hand, deck ...
    row 37..      the cards

A stack of units is a pile of the front row, its top card first. Fields marked *computed* hold what
`values.refresh` last worked out from everything else.
"""

from typing import Final

WIDTH: Final = 33

# -- the game --------------------------------------------------------------------------------------
_GAME_FIELDS: Final = 13  # of kernel.layout, which says why it is written out
TURN: Final = _GAME_FIELDS
ACTIVE: Final = _GAME_FIELDS + 1
"""The turn player."""
PHASE: Final = _GAME_FIELDS + 2
FIRST_PLAYER: Final = _GAME_FIELDS + 3
WINNER: Final = _GAME_FIELDS + 4
"""1 + the winner, terms.DRAWN for a draw, 0 while nobody has won."""
ENDING: Final = _GAME_FIELDS + 5
ACTIONS: Final = _GAME_FIELDS + 6
"""Actions the turn player has left."""
PHASE_ID: Final = _GAME_FIELDS + 7
"""Raised with every phase, so that a corner fires once in a Battlefield Phase (A-13)."""
IN_ACTION: Final = _GAME_FIELDS + 8
"""1 while an action of the turn player resolves (CH-5.1.4)."""
DOOMED: Final = _GAME_FIELDS + 9
"""1 when the turn player is on 0 health and will be removed after the action (A-71)."""
CLOCK: Final = _GAME_FIELDS + 10
"""Counts changes, to tell what came first."""
RESOLVED: Final = _GAME_FIELDS + 11
"""Automatic resolutions within one action, against endless loops (A-57)."""
STEP: Final = _GAME_FIELDS + 12
"""The step of the Battlefield Phase, 0 outside it (A-14)."""
DIRTY: Final = _GAME_FIELDS + 13
"""1 when computed values must be computed anew, WHO_IS_IN_PLAY when their cards must be too."""
WHO_IS_IN_PLAY: Final = 2
LISTENING: Final = _GAME_FIELDS + 14
"""Computed: bits of the events that some active card waits for."""
STANDING: Final = _GAME_FIELDS + 15
"""Computed: bits of the questions that some active card answers (script.base)."""
FOUND: Final = _GAME_FIELDS + 16
"""How many cards the sentence that ended last dealt with, for "for each" and "if"."""
UNDER_WAY: Final = _GAME_FIELDS + 17
"""The context of the damage or health that passive effects are asked about."""
ROTATION: Final = _GAME_FIELDS + 18
"""Whose cards take part in a Battlefield Phase: 0 the turn player's (A-10), 1 both players'."""
CREDIT: Final = _GAME_FIELDS + 19
"""The champion that gets the credit for the event now looked at (A-45), 0 for its card's own."""

# -- a player --------------------------------------------------------------------------------------
PLAYERS: Final = WIDTH
HEALTH: Final = 2
HEROIC_USED: Final = 3
"""Heroic Acts used this turn (CH-2.9.4)."""
HAND_MOVED: Final = 4
"""Whether a card left the hand for battlefield or discard pile this turn (A-25)."""
TURNS: Final = 5
"""How many turns the player has begun."""
BORROWED: Final = 6
"""An enemy card that acts as though a champion of this player controlled it (A-132), 0 for none.
Set only while words are asked about it, hence never across a pause."""
BORROWER: Final = 7
"""That champion."""
ELSEWHERE: Final = PLAYERS + 8
"""1 while words are asked about a card that counts as standing elsewhere: BORROWED or TOLD."""

# -- piles -----------------------------------------------------------------------------------------
PILE_COUNT: Final = 17
PILES: Final = 3 * WIDTH
_CARD_FIELDS: Final = 8  # of kernel.layout
RESERVED: Final = _CARD_FIELDS
"""A front-row pile: the card in limbo that is on its way there (A-34)."""
COVERED: Final = _CARD_FIELDS + 1
"""A front-row pile: 1 if that card will lie on those that are there, which do not act until then
(CH-2.14.4d); 0 if it replaces them, and they act until it enters (A-180)."""
CARDS: Final = (3 + 2 * PILE_COUNT) * WIDTH
"""The first card's row."""

# -- cards -----------------------------------------------------------------------------------------
CORNER: Final = _CARD_FIELDS
"""1 to 4; a champion's is its objective. 5: turned past the last corner, about to exhaust."""
STATE: Final = _CARD_FIELDS + 1
"""A blessing's: hidden, active, spent. A champion's: 1 when its quest is complete."""
FIRED: Final = _CARD_FIELDS + 2
"""The PHASE_ID in which its present corner has fired."""
USED: Final = _CARD_FIELDS + 3
"""Bits of the once-per-game acts it has used (A-130)."""
KNOWN: Final = _CARD_FIELDS + 4
"""Bits of the players who know which card this is, wherever it lies."""
GOING: Final = _CARD_FIELDS + 5
"""In limbo: the champion it goes to, comes from, or is played by (A-45)."""
LEFT_LANE: Final = _CARD_FIELDS + 6
"""The lane it left last."""
LEFT_SUPPORT: Final = _CARD_FIELDS + 7
"""The Support it had when it left."""
SINCE: Final = _CARD_FIELDS + 8
"""The CLOCK when it came to stand where it does."""
LIVE: Final = _CARD_FIELDS + 9
"""Computed: 1 if its effects apply."""
ASLEEP: Final = _CARD_FIELDS + 10
"""Computed: 1 if it is Dormant."""
LEFT_CORNER: Final = _CARD_FIELDS + 11
"""The corner on which it left play."""
LEFT_STACK: Final = _CARD_FIELDS + 12
"""In limbo: the top card it lay under, 0 for a top card."""
STOOD: Final = _CARD_FIELDS + 13
"""1 + the STAMP of the object whose Last Stands have begun: they happen once."""
TOLD: Final = _CARD_FIELDS + 14
"""1 while its leaving is told, wherever it has gone since: it counts as where it stood."""

# -- growing lists ---------------------------------------------------------------------------------
L_LASTING: Final = 0
"""Effects that last for a while, LASTING integers each (lasting.py)."""
L_HISTORY: Final = 1
"""What has happened this turn and the turn before, HISTORY integers each (history.py)."""
L_ORDER: Final = 2
"""Computed: every card in play in Standard Order, from player 0; the next list, from player 1."""
L_SPEAKERS: Final = 4
"""Computed: the active cards among them that have passive effects; two lists likewise."""
LIST_COUNT: Final = 6

# -- contexts --------------------------------------------------------------------------------------
C_LINE: Final = 0
"""Reference of the line that speaks."""
C_SOURCE: Final = 1
C_STAMP: Final = 2
C_PLAYER: Final = 3
C_LANE: Final = 4
"""The lane it acts from, from which highlights are counted; terms.NO_LANE for none."""
C_CHAMPION: Final = 5
"""The champion that gets the credit (A-45)."""
C_CORNER: Final = 6
"""The corner whose effects these are; 0 when leaving it cancels nothing (CH-2.5.1.14)."""
C_SUBJECT: Final = 7
"""The card the event was about."""
C_SUBJECT_STAMP: Final = 8
C_OTHER: Final = 9
"""The card that did it."""
C_AMOUNT: Final = 10
C_SORT: Final = 11
"""What kind of effect this is (contexts.py)."""
C_BONUS: Final = 12
"""What is added to the damage it deals (Valkia the Bloody)."""
C_DIRECTION: Final = 13
"""1 or -1: which way the card of the event was turned."""
C_VALUE: Final = 14
"""The value of its corner, where it is not the source's own (Claws of the Grave)."""
C_EVENT: Final = 15
"""The context of the damage that is about to be taken (CH-2.12.4), NO_CONTEXT for none."""
C_HEAD: Final = 16
"""Length of the head; what is chosen follows, PICKED integers each: slot, object, stamp."""
