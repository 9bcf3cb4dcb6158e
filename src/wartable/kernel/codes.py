"""What is packed into one integer: an option on offer, and a reference to a node of a card.

An option is a verb and up to three values, which mean what the verb makes of them: a card, a zone,
a number. The engine offers, keeps and compares options by their codes; people read them through
`kernel.decisions.Option`.

A reference to a node is the number of the card's definition and, below it, the node's own number
on that card.
"""

from typing import Final

from wartable.kernel.ints import NodeRef, OptionCode, Value, Verb

# -- options: the verb, and above it three values of VALUE_BITS each -------------------------------
VERB_BITS: Final = 8
VALUE_BITS: Final = 16
FIRST_SHIFT: Final = VERB_BITS
SECOND_SHIFT: Final = FIRST_SHIFT + VALUE_BITS
THIRD_SHIFT: Final = SECOND_SHIFT + VALUE_BITS
VERB_MASK: Final = (1 << VERB_BITS) - 1
VALUE_MASK: Final = (1 << VALUE_BITS) - 1
"""The largest value an option can hold, hence the last place of the memory it can name."""


def verb_of(code: OptionCode) -> Verb:
    """The verb number in an option's code."""
    return code & VERB_MASK


def first_of(code: OptionCode) -> Value:
    """The first value of an option's code."""
    return (code >> FIRST_SHIFT) & VALUE_MASK


def second_of(code: OptionCode) -> Value:
    """The second value of an option's code."""
    return (code >> SECOND_SHIFT) & VALUE_MASK


def third_of(code: OptionCode) -> Value:
    """The third value of an option's code."""
    return (code >> THIRD_SHIFT) & VALUE_MASK


# -- nodes -----------------------------------------------------------------------------------------
NODE_BITS: Final = 10
"""A node is addressed by its definition's number and, below that, its own number on the card."""
NODE_MASK: Final = (1 << NODE_BITS) - 1


def on_same_card(ref: NodeRef, node: NodeRef) -> NodeRef:
    """The reference of another node of the card that a reference means."""
    return (ref & ~NODE_MASK) | node
