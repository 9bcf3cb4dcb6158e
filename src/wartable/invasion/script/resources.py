"""Sentences about resources and resource tokens: gain, take, lose, put, move."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_NUMBER, V_NUMBER
from wartable.invasion.changes import gain, put_tokens, remove_tokens
from wartable.invasion.layout import TOKENS
from wartable.invasion.script.base import Choice
from wartable.invasion.table import (
    in_play,
    lose_resources,
    resources,
)
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


class Gain(Effect):
    """Gain resources. Innovation, Crypt Ghouls."""

    template = "gain {n:number} resource{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        gain(g, s.player, self.n.value(g, s))
        return self.n.value(g, s) > 0


class Take(Effect):
    """Take resources from players. Hate."""

    template = "take {n:int} resource{s:n} from {who:player}"
    n: int
    who: Players

    def run(self, g: Game, s: Speaker) -> bool:
        taken: i64 = 0
        for player in self.who.each(g, s):
            amount = min(self.n, resources(g, player))
            lose_resources(g, player, amount)
            taken += amount
        gain(g, s.player, taken)
        return taken > 0


class Lose(Effect):
    """A player loses resources. Banna of Da Red Sunz."""

    template = "{who:player} loses {n:number} resource{s:n}"
    who: Players
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        n = self.n.value(g, s)
        for player in self.who.each(g, s):
            lose_resources(g, player, min(n, resources(g, player)))
        return True


class PutTokens(Effect):
    """Put resource tokens on a card. A Glorious Death, Grudgebearer."""

    template = "put {n:number} token{s:n} on {what:choice}"
    n: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if in_play(g, c) and put_tokens(g, s, c, self.n.value(g, s)):
                done = True
        return done


class TakeTokens(Effect):
    """Take resource tokens off a card. Hidden Sorceress, Boss Pit."""

    template = "remove {n:number} token{s:n} from {what:choice}"
    n: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if remove_tokens(g, c, self.n.value(g, s)) > 0:
                done = True
        return done


# numbers: steps of MoveTokens
S_MOVE_TOKENS_ASK: Final = 0
"""How many."""
S_MOVE_TOKENS_NAMED: Final = 1


class MoveTokens(Effect):
    """Move tokens from one card to another, all of them or as many as one likes. Lore Seeker."""

    template = "move [{up_to?}up to ]{n:int} token{s:n} from {source:choice} to {target:choice}"
    first_step = "S_MOVE_TOKENS_ASK"
    up_to: bool
    n: int
    source: Choice
    target: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                if not self.up_to:
                    self.hand_over(g, s, f, one, two, self.n)
                    return True
                if g.stack[f + PC] == S_MOVE_TOKENS_ASK:
                    g.ask(s.player, K_NUMBER, s.card)
                    for n in range(min(self.n, g.m[one + TOKENS]) + 1):
                        g.offer(V_NUMBER, n)
                    g.goto(f, S_MOVE_TOKENS_NAMED)
                    return False
                self.hand_over(g, s, f, one, two, first_of(g.m[PICK]))
                return True
        return True

    def hand_over(self, g: Game, s: Speaker, f: Frame, one: Card, two: Card, n: Count) -> None:
        """Take so many tokens off one card and put them on another."""
        moved = remove_tokens(g, one, n)
        put_tokens(g, s, two, moved)
        succeed(g, f, done=moved > 0)
