"""Where a game's state lies: rows of integers in one flat memory.

All state of a game that has a fixed size is one vector of integers, cut into rows of one width.
Row 0 belongs to the game as a whole, and as many after it as its fields need; players, piles,
sections of a capital and cards follow, one row each. *An object is the offset of its row, a field
is an offset within the row*: the damage on a card is ``m[card + DAMAGE]``. A field is declared by
its constant alone; clone, hash, comparison and save treat the memory as a whole, so none of them
can forget one.

Offset 0 is the game's row and never a card: 0 stands for "none" wherever an object is meant.

The kernel itself owns the first fields of the game's row, of card rows and of pile rows. A pile is
a ring: its own row is the sentinel, NEXT of the pile is the top card, PREV the bottom one.

The compiler folds a constant into the code only if it is made of numbers and of constants of the
same module. So fields are plain numbers, counted by `tools/number.py` (`make format`): to add one,
write it where it belongs with any number. Sizes and widths follow (docs/decisions/0013).
"""

from typing import Final

# numbers: the game's row
RNG: Final = 0
"""State of the generator (kernel.rng)."""
OVER: Final = 1
"""0 while play goes on, 1 once the game has ended."""
DEPTH: Final = 2
"""How many frames are on the stack."""
ASKED: Final = 3
"""1 + the player who must decide; 0 when nobody is asked."""
KIND: Final = 4
"""What kind of decision is asked (the game's own numbering)."""
DEFAULT: Final = 5
"""Index of the option a cautious player would take, or -1."""
PICK: Final = 6
"""The option taken last, as its code."""
UNSETTLED: Final = 7
"""1 when something has changed that the rules must look at before going on."""
PICKS: Final = 8
"""How many picks have been made since the game began."""
SUBJECT: Final = 9
"""What the decision is about (a card, or 0), for prompts."""
NUMBER_KEY: Final = 10
"""In which order this game gives out its public numbers (kernel.numbers)."""
NUMBERED: Final = 11
"""How many of them it has given out."""
GAME_FIELDS: Final = 12
"""The first offset of the game's row that a game may use for itself."""

# numbers: a card's row, and a pile's
DEF: Final = 0
"""Card: number of its definition. Pile: 0."""
OWNER: Final = 1
"""Card, pile: the player it belongs to (0 or 1)."""
PILE: Final = 2
"""Card: the pile it lies in. Pile: the number of its zone."""
NEXT: Final = 3
"""Card: the card below it in its pile. Pile: its top card."""
PREV: Final = 4
"""Card: the card above it. Pile: its bottom card."""
STAMP: Final = 5
"""Card: raised whenever the card becomes a new object. Pile: how many cards lie in it."""
NUMBER: Final = 6
"""Card: what everybody who knows it calls it (kernel.numbers)."""
VEIL: Final = 7
"""Card: what the others call it while it lies face down before them; 0 elsewhere."""
KNOWN: Final = 8
"""Card: bits of the viewers who know which card this is, wherever it lies (kernel.knowing)."""
CARD_FIELDS: Final = 9
"""The first offset of a card's or pile's row that a game may use for itself."""

# numbers: a frame of the stack
WHAT: Final = 0
"""The routine that runs (the game's own numbering)."""
PC: Final = 1
"""The step at which it will go on."""
CTX: Final = 2
"""The context it runs in, or NO_CONTEXT."""
LOCALS: Final = 3
"""First of the frame's own values."""

# -- what is half done -----------------------------------------------------------------------------
NO_CONTEXT: Final = -1
"""Nothing of a card resolves: the rules do it."""
FRAME: Final = LOCALS + 9
"""Integers a frame takes."""
FRAME_END: Final = FRAME - 2
"""The last two, which a game may keep for what every frame has."""
