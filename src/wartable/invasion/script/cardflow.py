"""Sentences about cards on their way: drawn, discarded, shuffled into a deck."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import succeed
from wartable.invasion.atrandom import discard_at_random
from wartable.invasion.bans import is_shut_in
from wartable.invasion.discarding import discard_together
from wartable.invasion.drawing import draw, shuffle_deck
from wartable.invasion.events import E_REVEALED
from wartable.invasion.layout import C_DONE
from wartable.invasion.script.base import Choice, Decks
from wartable.invasion.script.seen import see_discarded
from wartable.invasion.table import in_play, pile_of, put_in_pile, zone_of
from wartable.invasion.terms import DECK, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import OWNER, PC
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, nth, size
from wartable.kernel.speaker import Speaker


class Draw(Effect):
    """Draw cards in one batch (INV-QUEST-05). Silver Helm Brigade."""

    template = "draw {n:number} card{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        return draw(g, s.player, self.n.value(g, s)) > 0


class PlayersDraw(Effect):
    """Each of the players draws. Will of Tzeentch."""

    template = "{who:player} draws {n:number} card{s:n}"
    who: Players
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            draw(g, player, self.n.value(g, s))
        return True


# numbers: steps of a sentence that discards cards (discard_all)
S_DISCARD_ALL_GO: Final = 0
S_DISCARD_ALL_GONE: Final = 1
"""Their owners have put them into order."""


class DiscardHand(Effect):
    """Each of the players discards his hand. Journey to the Gate."""

    template = "{who:player} discards their hand"
    first_step = "S_DISCARD_ALL_GO"
    who: Players

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for player in self.who.each(g, s):
                for c in cards_of(g.m, pile_of(player, HAND)):
                    cards = append(cards, c)
        return discard_all(g, f, cards)


class DiscardYourHand(Effect):
    """You discard your hand. Muck!."""

    template = "discard your hand"
    first_step = "S_DISCARD_ALL_GO"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for c in cards_of(g.m, pile_of(s.player, HAND)):
                cards = append(cards, c)
            g.contexts[s.ctx][C_DONE] = len(cards)
        return discard_all(g, f, cards)


def discard_all(g: Game, f: Frame, cards: vec[Card]) -> bool:
    """Discard cards as all that a sentence does, in the order of their owners (INV-DISCARD-01)."""
    if g.stack[f + PC] == S_DISCARD_ALL_GONE:
        succeed(g, f, done=True)
        return True
    if discard_together(g, cards):
        g.goto(f, S_DISCARD_ALL_GONE)
        return False
    succeed(g, f, done=len(cards) > 0)
    return True


class DiscardAtRandom(Effect):
    """A random card leaves a hand. Harpies."""

    template = "{who:player} discards {n:int} card{s:n} at random"
    first_step = "S_DISCARD_ALL_GO"
    who: Players
    n: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            players: i64 = 0
            had = False
            for player in self.who.each(g, s):
                players |= 1 << player
                had = had or size(g.m, pile_of(player, HAND)) > 0
            if discard_at_random(g, players, self.n):
                g.goto(f, S_DISCARD_ALL_GONE)
                return False
            succeed(g, f, done=had)
            return True
        return discard_all(g, f, vec[i64]())


class Mill(Effect):
    """Cards go from the top of a deck to the discard pile. Infiltrate!, Entropy."""

    template = "{who:player} discards the top {n:number} card{s:n} of their deck"
    first_step = "S_DISCARD_ALL_GO"
    who: Players
    n: Number

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for player in self.who.each(g, s):
                for i in range(self.n.value(g, s)):
                    c = nth(g.m, pile_of(player, DECK), i)
                    if c != 0:
                        see_discarded(g, s.ctx, c)
                        cards = append(cards, c)
        return discard_all(g, f, cards)


class Discard(Effect):
    """Discard cards from a hand or deck (INV-DISCARD-01). Ghorgon, Caradryan, Gaze of Nagash."""

    template = "discard {what:choice}"
    first_step = "S_DISCARD_ALL_GO"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for c in self.what.each(g, s):
                if not in_play(g, c):
                    see_discarded(g, s.ctx, c)
                    cards = append(cards, c)
        return discard_all(g, f, cards)

    def possible(self, g: Game, s: Speaker) -> bool:
        if self.what.is_pick():
            return len(self.what.candidates(g, s)) > 0
        return len(self.what.each(g, s)) > 0


class ShuffleDeck(Effect):
    """Shuffle a deck. Dwarf Cannon Crew."""

    template = "shuffle {whose:deck}"
    whose: Decks

    def run(self, g: Game, s: Speaker) -> bool:
        for deck in self.whose.each(g, s):
            shuffle_deck(g, g.m[deck + OWNER])
        return True


class AddToHand(Effect):
    """Show cards and take them into your hand. Runesmith Apprentice."""

    template = "put {what:choice} into your hand"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if is_shut_in(g, c):
                continue
            hand = pile_of(s.player, HAND)
            if zone_of(g, c) == DECK:
                g.record(E_REVEALED, c)
            put_in_pile(g, c, hand, bottom=True, seen=True, known=EVERYBODY)
            done = True
        return done


class AddToHandUnseen(Effect):
    """Take cards into your hand and show them to nobody. Dark Visions."""

    template = "put {what:choice} into your hand unseen"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            if not is_shut_in(g, c):
                put_in_pile(g, c, pile_of(s.player, HAND), bottom=True)
        return len(cards) > 0


class ShuffleInto(Effect):
    """Shuffle cards into your deck. Prepare for War!."""

    template = "shuffle {what:choice} into your deck"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        deck = pile_of(s.player, DECK)
        for c in self.what.each(g, s):
            if not is_shut_in(g, c):
                put_in_pile(g, c, deck)
        shuffle_deck(g, s.player)
        return True
