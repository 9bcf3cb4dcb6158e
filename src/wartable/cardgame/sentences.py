"""Running a sentence of a card: first whatever it chooses, then the deed.

A sentence is a frame of its own. The first values of the frame say which sentence it is and which
of its picks is in hand; the sentence may keep what it likes from F_OWN on, and the steps of the
frame are its own: each word that needs steps names them. The last two values say how it went
(cardgame.success).
"""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.cardgame.script.base import Choice, Effect
from wartable.cardgame.success import F_PART, F_RESULT, hand_down
from wartable.cardgame.terms import K_CHOOSE, K_MAY, V_CHOOSE, V_DONE, V_NO, V_YES
from wartable.kernel.codes import first_of, on_same_card, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Count, Frame, Row
from wartable.kernel.layout import CTX, DEPTH, PICK
from wartable.kernel.rules import Routine
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import choose, chosen_count, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers: routines that every game has
DO_RUN: Final = 0
"""One sentence (RunSentence): the first in every game's table."""
SHARED_ROUTINE_COUNT: Final = 1
"""The first number that a game may use for a routine of its own."""

# numbers from 3 (kernel.layout.LOCALS): the frame of a sentence
F_NODE: Final = 3
"""Reference of the sentence."""
F_PICKING: Final = 4
"""Which of its picks is in hand."""
F_ASKED_PICK: Final = 5
"""1 while somebody is asked for it, or PAYING_FOR_PICK."""
F_OWN: Final = 6
"""First of the values a sentence may keep for itself."""
# --

PAYING_FOR_PICK: Final = 2
"""As F_ASKED_PICK: what was picked is being paid for, before anything else happens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RunSentence(Routine):
    """Run one sentence; a game says in `step` who speaks, and may offer picks in its own way."""

    sentence_at: ClassVar[int] = F_NODE

    def run_sentence(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Do the next step of a sentence, its picks first; True when it is done."""
        # The frame names nothing else; a variable of this kind is not checked at every use.
        sentence: Effect = g.node(g.stack[f + F_NODE])  # type: ignore[assignment]
        if len(sentence.picks) > 0:
            begins = g.stack[f + F_PICKING] == 0 and g.stack[f + F_ASKED_PICK] == 0
            if begins and sentence.fails(g, s):
                self.failed(g)
                hand_down(g, f, 0)
                return True
            if self.run_picks(g, s, f, sentence):
                return False
        if not sentence.act(g, s, f):
            return False
        hand_down(g, f, g.stack[f + F_RESULT])
        return True

    def run_picks(self, g: Game, s: Speaker, f: Frame, sentence: Effect) -> bool:
        """Ask for the next pick of a sentence, or let one be paid for; False when all are made."""
        stack = g.stack
        ctx = stack[f + CTX]
        picks = sentence.picks
        if stack[f + F_ASKED_PICK] == PAYING_FOR_PICK:
            stack[f + F_ASKED_PICK] = 0
        elif stack[f + F_ASKED_PICK] == 1:
            stack[f + F_ASKED_PICK] = 0
            if verb_of(g.m[PICK]) == V_DONE:
                stack[f + F_PICKING] += 1
            else:
                choice = picks[stack[f + F_PICKING]]
                depth = g.m[DEPTH]
                choose(g, ctx, choice.slot, self.picked(g, s, choice, first_of(g.m[PICK])))
                if g.m[DEPTH] > depth:
                    g.stack[f + F_ASKED_PICK] = PAYING_FOR_PICK
                    return True
        while stack[f + F_PICKING] < len(picks):
            choice = picks[stack[f + F_PICKING]]
            have = chosen_count(g, ctx, choice.slot)
            if have < choice.most(g, s) and self.offer_picks(g, s, sentence, choice, have):
                stack[f + F_ASKED_PICK] = 1
                return True
            stack[f + F_PICKING] += 1
        return False

    def offer_picks(
        self, g: Game, s: Speaker, sentence: Effect, choice: Choice, have: Count
    ) -> bool:
        """Offer what may be picked next; False if there is nothing, and everybody sees that."""
        g.ask(choice.chooser(g, s), K_CHOOSE, s.card)
        for thing in choice.candidates(g, s):
            if not is_in_slot(g, s.ctx, choice.slot, thing) and sentence.fits(g, s, choice, thing):
                g.offer(V_CHOOSE, thing)
        free = have >= choice.least(g, s)
        if len(g.options) == 0 and not (free and choice.is_unseen(g, s)):
            g.withdraw()
            return False
        if free:
            g.offer(V_DONE)
        return True

    def picked(self, g: Game, s: Speaker, choice: Choice, thing: Row) -> Row:
        """What counts as chosen where something was picked."""
        return thing

    def failed(self, g: Game) -> None:
        """A sentence came to nothing, because one of its parts is missing."""


def pick_in_hand(g: Game, f: Frame) -> Choice:
    """The pick for which a sentence asks now."""
    sentence = g.node(g.stack[f + F_NODE])
    assert isinstance(sentence, Effect)
    return sentence.picks[g.stack[f + F_PICKING]]


def run_part(g: Game, f: Frame, part: Effect, ctx: Context = -1) -> None:
    """Run a sentence inside another one, in its context or in one of its own."""
    g.stack[f + F_PART] = 0
    ref = on_same_card(g.stack[f + F_NODE], part.alone().ref)
    g.push(DO_RUN, g.stack[f + CTX] if ctx < 0 else ctx, ref)


def ask_whether(g: Game, s: Speaker, *, able: bool = True) -> None:
    """Ask whoever speaks: yes or no; who is not able to do it, and keeps that secret, says no."""
    g.ask(s.player, K_MAY, s.card)
    if able:
        g.offer(V_YES, s.card)
    g.offer(V_NO)


def ask_in_vain(g: Game, s: Speaker, price: Effect) -> bool:
    """Ask for a price that cannot be paid, if others do not see that and he might decline it.

    False if it is not asked for.
    """
    for choice in price.alone().picks:
        if choice.least(g, s) == 0 and choice.is_unseen(g, s):
            g.ask(choice.chooser(g, s), K_CHOOSE, s.card)
            g.offer(V_DONE)
            return True
    return False


def says_no(g: Game) -> bool:
    """Whether the answer was no."""
    return verb_of(g.m[PICK]) == V_NO
