"""What happenings of Champions say, kind by kind (docs/reference/happenings.md).

Left out is what lines wait for and what says no more than another kind does: damage that is about
to be taken or has been dealt (`hurts`), what comes after a play, a turn of a card that was told as
it turned (`turns`), a move by an effect (`goes`).
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
    READ_NUMBER,
    READ_PILE,
    READ_ROW,
    READ_SEAT,
    READ_WAS,
    READ_WORD,
    Part,
    tellings,
)
from wartable.champions import events as e
from wartable.champions.terms import ENDINGS, PHASES

IT: Final = Part("subject", OF_SUBJECT, READ_ROW, AS_SUBJECT)
WHO: Final = Part("subject", OF_OTHER, READ_SEAT, AS_SUBJECT)
WHOM: Final = Part("other", OF_OTHER, READ_SEAT, AS_TARGET)
BY: Final = Part("other", OF_OTHER, READ_ROW, AS_WITH)
AMOUNT: Final = Part("amount", OF_AMOUNT, READ_NUMBER)
WAS: Final = Part("was", OF_BESIDE, READ_NUMBER)
QUEST: Final = Part("word", OF_OTHER, READ_WORD, "", ("", "quest"))

TELLINGS: Final = tellings(
    named_events(e),
    (
        (
            e.E_GOES,
            (
                IT,
                Part("other", OF_OTHER, READ_ROW, AS_INTO),
                Part("from", OF_BESIDE, READ_WAS, AS_FROM),
            ),
        ),
        (e.E_TURN_BEGINS, (WHO,)),
        (e.E_TURN_ENDS, (WHO,)),
        (
            e.E_PHASE_BEGINS,
            (
                Part("subject", OF_AMOUNT, READ_SEAT, AS_SUBJECT),
                Part("word", OF_OTHER, READ_WORD, "", PHASES),
            ),
        ),
        (e.E_PASSES, (WHO, AMOUNT)),
        (e.E_DEPLOYS, (IT, BY)),
        (e.E_PLAYS, (IT, BY)),
        (e.E_ACTS, (IT, BY)),
        (e.E_DEATH_ACTS, (IT,)),
        (e.E_UNLEASHES, (IT,)),
        (e.E_ENTERS_PLAY, (IT, BY)),
        (e.E_PLACES, (IT,)),
        (e.E_PLACED, ()),
        (e.E_TURNS, (IT, QUEST, AMOUNT, WAS)),
        (e.E_RESTARTS, (IT, AMOUNT, WAS)),
        (e.E_OBJECTIVE, (IT,)),
        (e.E_REVEALS, (IT,)),
        (e.E_SPENDS, (IT,)),
        (e.E_HIDES, (IT,)),
        (e.E_HURTS, (IT, WHOM, AMOUNT)),
        (e.E_CHANGED, (IT, WHOM, AMOUNT)),
        (e.E_GAINS, (IT, WHOM, AMOUNT)),
        (e.E_DRAWS, (IT, WHOM)),
        (e.E_SHOWS, (IT, WHOM)),
        (e.E_DISCARDS, (IT, BY)),
        (e.E_REMOVES, (IT, BY)),
        (e.E_EXHAUSTS, (IT, BY)),
        (e.E_LEAVES, (IT, BY)),
        (e.E_SWAPS, (IT, BY)),
        (e.E_SHUFFLES, (Part("subject", OF_OTHER, READ_PILE, AS_SUBJECT, ("deck",)),)),
        (e.E_ACTION_GAINED, (IT, WHOM, AMOUNT)),
        (e.E_DROPPED, ()),
        (e.E_GAME_OVER, (WHO, Part("word", OF_AMOUNT, READ_WORD, "", ENDINGS))),
    ),
)
