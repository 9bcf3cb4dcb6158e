"""What happenings of Invasion say, kind by kind (docs/reference/happenings.md).

Left out is what abilities wait for and what says no more than another kind does: that a card has
come into a zone (`goes`), what several departures make together, that a unit has survived.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.door import named_events
from wartable.cardgame.refs import AS_FROM, AS_INTO, AS_SUBJECT, AS_TARGET, AS_WITH
from wartable.cardgame.tellings import (
    OF_AMOUNT,
    OF_BESIDE,
    OF_OTHER,
    OF_SUBJECT,
    READ_ACTION,
    READ_NAME,
    READ_NUMBER,
    READ_ROW,
    READ_SEAT,
    READ_TARGET,
    READ_WAS,
    READ_WINNER,
    READ_WORD,
    Part,
    tellings,
)
from wartable.invasion import events as e
from wartable.invasion.terms import ENDINGS, PHASES

SORTS: Final = (
    "constant",
    "forced",
    "action",
    "tactic",
    "card",
    "development",
    "delayed",
    "destruction",
    "copy",
    "counterstrike",
    "scout",
    "savage",
    "necromancy",
    "raider",
    "ambush",
)
"""What an effect is, in the order of contexts.py and keywords.py."""
WAYS: Final = (
    "",
    "destroyed",
    "sacrificed",
    "discarded",
    "to hand",
    "to the bottom of the deck",
    "to the top of the deck",
    "shuffled into the deck",
    "under another card",
)
"""How a card leaves play, in the order of doomed.py."""

IT: Final = Part("subject", OF_SUBJECT, READ_ROW, AS_SUBJECT)
ACTION: Final = Part("subject", OF_SUBJECT, READ_ACTION, AS_SUBJECT)
BY: Final = Part("other", OF_OTHER, READ_SEAT, AS_WITH)
AT: Final = Part("other", OF_OTHER, READ_ROW, AS_TARGET)
INTO: Final = Part("other", OF_OTHER, READ_ROW, AS_INTO)
AMOUNT: Final = Part("amount", OF_AMOUNT, READ_NUMBER)
PHASE: Final = Part("word", OF_OTHER, READ_WORD, "", PHASES)
COMBAT: Final = Part("word", OF_OTHER, READ_WORD, "", ("", "combat"))
HIT: Final = Part("word", OF_OTHER, READ_WORD, "", ("", "combat", "", "combat"))

TELLINGS: Final = tellings(
    named_events(e),
    (
        (e.E_GOES, (IT, INTO, Part("from", OF_BESIDE, READ_WAS, AS_FROM))),
        (e.E_TURN_BEGINS, (IT,)),
        (e.E_TURN_ENDS, (IT,)),
        (e.E_PHASE_BEGINS, (IT, PHASE)),
        (e.E_PHASE_ENDS, (IT, PHASE)),
        (e.E_COLLECTED_RESOURCES, (IT, AMOUNT)),
        (e.E_DREW, (IT, AMOUNT)),
        (e.E_GAINED, (IT, AMOUNT)),
        (e.E_PAID, (IT, Part("other", OF_OTHER, READ_ROW, AS_WITH), AMOUNT)),
        (e.E_SPENT, (IT, AMOUNT)),
        (e.E_MULLIGAN_TAKEN, (IT,)),
        (e.E_SHUFFLED, (IT,)),
        (e.E_CARD_PLAYED, (IT, BY)),
        (e.E_DEVELOPMENT_PLAYED, (IT, BY)),
        (e.E_CHAIN_ADDED, (ACTION, BY, Part("word", OF_AMOUNT, READ_WORD, "", SORTS))),
        (e.E_LEAVES_CHAIN, (ACTION,)),
        (e.E_RESOLVES, (ACTION, Part("word", OF_OTHER, READ_WORD, "", SORTS))),
        (e.E_CANCELLED, (ACTION,)),
        (e.E_TARGETED, (IT, Part("other", OF_OTHER, READ_TARGET, AS_TARGET))),
        (e.E_ENTERS_PLAY, (IT, BY)),
        (e.E_DEVELOPED_CARD, (IT, INTO)),
        (e.E_MOVED, (IT, INTO, Part("from", OF_AMOUNT, READ_ROW, AS_FROM))),
        (e.E_LEAVES_PLAY, (IT, BY, Part("word", OF_AMOUNT, READ_WORD, "", WAYS))),
        (e.E_DESTROYED, (IT, BY)),
        (e.E_SACRIFICED, (IT, BY)),
        (e.E_TO_PILE, (IT, INTO)),
        (e.E_REVEALED, (IT,)),
        (e.E_NAMED, (IT, Part("word", OF_AMOUNT, READ_NAME))),
        (e.E_ATTACK_DECLARED, (IT, AT)),
        (e.E_ATTACK_CANCELLED, (IT,)),
        (e.E_ATTACKS, (IT, AT)),
        (e.E_DEFENDS, (IT, AT)),
        (e.E_AMBUSHES, (IT, AT)),
        (e.E_ASSIGNED_DAMAGE, (IT, AMOUNT)),
        (e.E_CANCELLED_DAMAGE, (IT, AMOUNT)),
        (e.E_REDIRECTED, (IT, AT, AMOUNT)),
        (e.E_DAMAGED, (IT, COMBAT, AMOUNT)),
        (e.E_CAPITAL_DAMAGED, (IT, HIT, AMOUNT)),
        (e.E_DEALS_COMBAT_DAMAGE, (IT, AMOUNT)),
        (e.E_HEALED, (IT, BY, AMOUNT)),
        (e.E_SECTION_BURNS, (IT,)),
        (e.E_SECTION_QUENCHED, (IT,)),
        (e.E_CORRUPTED, (IT,)),
        (e.E_RESTORED, (IT,)),
        (e.E_TOKENS_PLACED, (IT, BY, AMOUNT)),
        (e.E_TOKENS_REMOVED, (IT, AMOUNT)),
        (
            e.E_GAME_OVER,
            (
                Part("subject", OF_SUBJECT, READ_WINNER, AS_SUBJECT),
                Part("word", OF_OTHER, READ_WORD, "", ENDINGS),
            ),
        ),
    ),
)
