"""What an integer stands for: names for the kinds of numbers that the engine passes about.

All of them are one machine integer, and none is checked against another: reading a card from the
memory would need a cast in each of some two thousand places (docs/decisions/0013). They say to a
reader which numbers go where. A parameter or result of the engine has one of these types, never
bare i64 (tools/check_names.py); a vector says of what: `vec[Card]`.
"""

from typing import TypeAlias

from wartable.kernel.native import i64

# -- rows of the memory (kernel.layout) ------------------------------------------------------------
Row: TypeAlias = i64
"""Offset of any row: a card's, a pile's, a player's; 0 for none."""
Card: TypeAlias = i64
"""Offset of a card's row; 0 for no card."""
Pile: TypeAlias = i64
"""Offset of a pile's row; with zones that are piles too, of a zone's."""
Field: TypeAlias = i64
"""Offset within a row."""
Stamp: TypeAlias = i64
"""How often a card has become another object."""
PublicNumber: TypeAlias = i64
"""What people call a card (kernel.numbers); rows are for the engine alone."""
Ref: TypeAlias = i64
"""A card and its stamp in one number: a reference to an object, not to a piece of cardboard."""

Sight: TypeAlias = i64
"""How a card is seen by everybody at some moment (kernel.sights)."""

# -- who and where ---------------------------------------------------------------------------------
Player: TypeAlias = i64
"""0 or 1."""
Viewer: TypeAlias = i64
"""A player, or 2 for whoever only watches."""
Zone: TypeAlias = i64
"""The number of a zone of a player, in the order of its rows."""
Phase: TypeAlias = i64
Lane: TypeAlias = i64
CornerNumber: TypeAlias = i64

# -- what is half done -----------------------------------------------------------------------------
Frame: TypeAlias = i64
"""Offset of a frame on the stack."""
RoutineNumber: TypeAlias = i64
Step: TypeAlias = i64
"""A step of a routine."""
Context: TypeAlias = i64
"""Number of the context in which an effect resolves; -1 for none."""
Slot: TypeAlias = i64
"""Under which number a context notes what has been chosen."""
NodeRef: TypeAlias = i64
"""A word of a card: number of the definition, and of the node on it."""
Sort: TypeAlias = i64
"""What a context stands for."""

# -- what happens ----------------------------------------------------------------------------------
EventKind: TypeAlias = i64
"""One bit: the kind of an event."""
Note: TypeAlias = i64
"""What kind of thing the history of a turn notes."""
Way: TypeAlias = i64
"""By which way a card leaves play."""
Until: TypeAlias = i64
"""How long an effect lasts."""
Deed: TypeAlias = i64
"""What a rule can forbid, permit or replace."""
Role: TypeAlias = i64
"""What a unit does in combat: attack or defend."""
Layer: TypeAlias = i64
"""In which turn a constant is applied when values are worked out."""
Errand: TypeAlias = i64
"""What is done with a chosen card that some cards do not let be done."""
Ending: TypeAlias = i64
"""How a game ended."""

# -- decisions -------------------------------------------------------------------------------------
Verb: TypeAlias = i64
Question: TypeAlias = i64
"""The kind of a decision."""
OptionCode: TypeAlias = i64
"""An option in one number: its verb and up to three values."""

# -- plain numbers ---------------------------------------------------------------------------------
Value: TypeAlias = i64
"""Anything: what it is depends on the frame, event or option it belongs to."""
Amount: TypeAlias = i64
Count: TypeAlias = i64
Index: TypeAlias = i64
"""A place in a list."""
Bits: TypeAlias = i64
"""A set of flags."""
Name: TypeAlias = i64
"""Something that a player calls by name, wherever it may be: no row has this number."""
Trait: TypeAlias = i64
"""The number of a trait or tag; for an instinct, of something it may like."""
