"""Words about Death Acts: whose there are, and letting them happen (A-247)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.champions.deathacts import act_dead
from wartable.champions.layout import SLOT_LISTED
from wartable.champions.script.base import Choice
from wartable.champions.script.cardflow import Different
from wartable.champions.script.filters import Clause
from wartable.champions.script.inplay import meant
from wartable.champions.script.turning import list_cards
from wartable.champions.table import definition, zone_of
from wartable.champions.terms import DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame
from wartable.kernel.layout import DEF, PC
from wartable.kernel.slots import CHANGED_SINCE, NO_MORE, nth_chosen
from wartable.kernel.speaker import Speaker


class WithDeathAct(Clause):
    """With a Death Act. Blood-Fuelled Vampire, Forgotten Hell Knight."""

    template = "with a death act"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return len(definition(g, c).death_acts) > 0


class WithAnotherName(Clause):
    """With another name than the card itself. Blood-Fuelled Vampire."""

    template = "with another name"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + DEF] != g.m[s.card + DEF]


class UpToDifferent(Different):
    """As many as its player likes, up to a number, with different names. Forgotten Hell Knight."""

    template = "up to {n:int} different {what:group/s}"

    def least(self, g: Game, s: Speaker) -> Count:
        return 0


# numbers: steps of TriggerDeathActs
S_DEAD_LIST: Final = 0
S_DEAD_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of TriggerDeathActs
F_DEAD_LISTED: Final = 6
"""The place of the next card."""


class TriggerDeathActs(Effect):
    """Let Death Acts happen, one card's after the other's; they take no action (A-247)."""

    template = "trigger the death act{s:what} of {what:choice}"
    first_step = "S_DEAD_LIST"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        slot = SLOT_LISTED + self.ref
        if g.stack[f + PC] == S_DEAD_LIST:
            g.goto(f, S_DEAD_NEXT)
            list_cards(g, s, slot, self.what.each(g, s))
        while True:
            c = nth_chosen(g, s.ctx, slot, g.stack[f + F_DEAD_LISTED])
            if c == NO_MORE:
                return True
            g.stack[f + F_DEAD_LISTED] += 1
            if c != CHANGED_SINCE and lies_dead(g, c):
                succeed(g, f, done=True)
                act_dead(g, c, 0, free=True)
                return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(meant(g, s, self.what)) > 0

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return len(meant(g, s, self.what)) == 0


def lies_dead(g: Game, c: Card) -> bool:
    """Whether a card lies in a discard pile and has a Death Act."""
    return zone_of(g, c) == DISCARD and len(definition(g, c).death_acts) > 0
