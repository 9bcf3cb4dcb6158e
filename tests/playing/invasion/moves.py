"""A watch over every card that changes its place: who moves it, and whether he can know it.

It stands between the rules and the piles. A card comes into play only by being played or by a word
that puts cards into play, moves within play only by a word that moves cards or with its controller,
and leaves play only through the one routine for that. And a word moves only an object it can know:
one that its context refers to by row and stamp, or all that lie in a place it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self

import pytest

from wartable.cardgame.layout import C_SORT, C_SOURCE, C_STAMP, C_SUBJECT, C_SUBJECT_STAMP
from wartable.cardgame.sentences import DO_RUN, F_NODE
from wartable.invasion import table
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT, SORT_ENTRY
from wartable.invasion.identity import ROW_BITS, ROW_MASK
from wartable.invasion.layout import C_BOND, C_HEAD, C_PAID, HOST, LEFT_FROM
from wartable.invasion.routines import DO_LEAVE_PLAY, DO_RESOLVE
from wartable.invasion.script import (
    attachwords,
    cardflow,
    choices,
    controlling,
    developing,
    entering,
    experiences,
    fromhand,
    inplay,
    piles,
    playwords,
    rearranging,
    searching,
    special,
)
from wartable.invasion.terms import CHAIN, IN_PLAY
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.layout import CTX, DEPTH, FRAME, PICK, PILE, STAMP, WHAT
from wartable.kernel.script.node import Node
from wartable.kernel.slots import PICKED

BRING = (
    entering.PutIntoPlay,
    entering.PutEachIntoPlay,
    entering.PutAttached,
    special.PutKeptIntoPlay,
    special.ExchangeQuest,
)
DEVELOP = (
    entering.DevelopTop,
    entering.DevelopTopCards,
    developing.DevelopCards,
    developing.PlayAsDevelopment,
    developing.DevelopAtRandom,
    experiences.GainExperience,
    experiences.AttachAsExperience,
    special.TakeExperiencesPlace,
)
CARRY = (
    inplay.Move,
    inplay.MoveOntoQuest,
    rearranging.Drive,
    rearranging.Rearrange,
    attachwords.Attach,
    controlling.TakeControl,
    controlling.GiveControl,
)
BY_PLACE = (
    cardflow.Draw,
    cardflow.PlayersDraw,
    cardflow.DiscardHand,
    cardflow.DiscardAtRandom,
    cardflow.Mill,
    fromhand.FromHand,
    piles.DrawFromBottom,
    searching.LookAndSort,
)
"""Words that mean whatever lies in a hand or on a deck."""
OF_A_PLACE = (choices.All, piles.TopIn, piles.TopOfDeck)
"""Choices that mean whatever lies in a place, at the moment they are asked."""

Put = Callable[[object, int, int], None]


class Watch:
    """Looks at every move of one game as long as it is entered."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.settling = False
        self.moves = 0
        self.patch = pytest.MonkeyPatch()

    def __enter__(self) -> Self:
        for name in ("put_top", "put_bottom"):
            self.patch.setattr(table, name, self.watched(getattr(table, name)))
        settle = self.game.rules.settle

        def watched_settle(game: Game) -> bool:
            self.settling = True
            try:
                return settle(game)
            finally:
                self.settling = False

        self.patch.setattr(self.game.rules, "settle", watched_settle)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.patch.undo()

    def watched(self, put: Put) -> Put:
        """The same, after a look."""

        def look_and_put(m: object, pile: int, card: int) -> None:
            if m is self.game.m:
                self.look(pile, card)
            put(m, pile, card)

        return look_and_put

    def look(self, pile: int, card: int) -> None:
        """One card is about to be laid elsewhere."""
        m = self.game.m
        old, new = m[m[card + PILE] + PILE], m[pile + PILE]
        if m[card + PILE] == pile:
            return
        self.moves += 1
        came, goes = old < IN_PLAY, new < IN_PLAY
        f = (m[DEPTH] - 1) * FRAME
        what, ctx = self.game.stack[f + WHAT], self.game.stack[f + CTX]
        title = self.game.defs[m[card]].title
        if came and not goes:
            assert what == DO_LEAVE_PLAY, f"{title} left play by routine {what}"
        elif what == DO_LEAVE_PLAY and goes:
            # It comes back at once: to its kingdom, or facedown where it lay (AMB-266).
            assert m[card + LEFT_FROM] != 0, f"{title} came into play on its way out"
        elif self.settling:
            assert came == goes, f"{title} came into play while the table was put in order"
        elif what == DO_RESOLVE and goes:
            c = self.game.contexts[ctx]
            assert c[C_SORT] in (SORT_ENTRY, SORT_DEVELOPMENT), f"{title} came into play unasked"
            assert (c[C_SOURCE], old) == (card, CHAIN), f"{title} came into play unplayed"
        elif what == DO_RUN:
            stamp = m[card + STAMP] - (0 if came or old == CHAIN else 1)
            word = self.game.node(self.game.stack[f + F_NODE])
            said = f"{title} moved by {type(word).__name__}"
            if goes:
                words = CARRY if came else BRING + DEVELOP
                assert isinstance(word, words), f"{said}: no word for that"
            assert self.knows(word, ctx, card, stamp), f"{said}: it cannot know this object"
        else:
            assert not goes, f"{title} came into play by routine {what}"

    def knows(self, word: Node, ctx: int, card: int, stamp: int) -> bool:
        """Whether a sentence can mean a card that had this stamp before it was moved."""
        if isinstance(word, DEVELOP + BY_PLACE):
            return True
        if isinstance(getattr(word, "what", None), OF_A_PLACE):
            return True
        if isinstance(word, playwords.Plays) and first_of(self.game.m[PICK]) == card:
            return True  # its player has just named it
        known = self.known(ctx)
        host = self.game.m[card + HOST]
        return (card, stamp) in known or (host, self.game.m[host + STAMP]) in known

    def known(self, ctx: int) -> set[tuple[int, int]]:
        """Every object a context refers to."""
        c = self.game.contexts[ctx]
        found = {(c[C_SOURCE], c[C_STAMP]), (c[C_SUBJECT], c[C_SUBJECT_STAMP])}
        for i in range(C_HEAD, len(c), PICKED):
            found.add((c[i + 1], c[i + 2]))
            # An entry of the chain, unless it is gone, and with it the card being played.
            for entry in (
                self.game.contexts[c[i + 1] - CHAIN_ENTRY :][:1] if c[i + 1] >= CHAIN_ENTRY else []
            ):
                if entry:
                    found.add((entry[C_SOURCE], entry[C_STAMP]))
        for field in (C_BOND, C_PAID):
            found.add((c[field] & ROW_MASK, c[field] >> ROW_BITS))
        return found
