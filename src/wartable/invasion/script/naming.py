"""Naming a card, a unit, a trait or a number, and speaking of what was named.

AMB-320   whatever is published may be named, as the effect resolves
AMB-321   what is meant by a name
AMB-76    where each player names something, the active player does so first
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import L_LASTING
from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import V_NUMBER
from wartable.invasion.events import E_NAMED
from wartable.invasion.faces import shows_print
from wartable.invasion.layout import C_X, LE_AMOUNT, SLOT_NAMED
from wartable.invasion.names import (
    FIRST_TRAIT,
    highest_for,
    is_called,
    named_in,
    titles_for,
    traits_for,
)
from wartable.invasion.script.choices import Picked
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.filters import shows_trait
from wartable.invasion.script.groups import ANY_CARD, Things
from wartable.invasion.table import player_row
from wartable.invasion.terms import K_NAME, UNIT, V_NAME
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Name, Player
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import choose
from wartable.kernel.speaker import Speaker

# numbers: steps of naming something
S_NAMING_ASK: Final = 0
"""The next player is asked for a name."""
S_NAMING_NAMED: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of naming something
F_NAMER: Final = 6
"""Which of the players is next."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Naming(Effect):
    """A player, or one after the other, names something; everybody hears it."""

    first_step = "S_NAMING_ASK"

    def namers(self, g: Game, s: Speaker) -> vec[Player]:
        """Who names something."""
        return append(vec[i64](), s.player)

    def offer(self, g: Game, s: Speaker, player: Player) -> None:
        """Offer what may be named."""
        raise NotImplementedError

    def keep(self, g: Game, s: Speaker, name: Name) -> None:
        """It has been named."""
        choose(g, s.ctx, SLOT_NAMED, name)

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        players = self.namers(g, s)
        if g.stack[f + PC] == S_NAMING_NAMED:
            name = first_of(g.m[PICK])
            g.record(E_NAMED, player_row(players[g.stack[f + F_NAMER]]), 0, name)
            self.keep(g, s, name)
            g.stack[f + F_NAMER] += 1
            g.goto(f, S_NAMING_ASK)
        if g.stack[f + F_NAMER] >= len(players):
            succeed(g, f, done=len(players) > 0)
            return True
        player = players[g.stack[f + F_NAMER]]
        g.ask(player, K_NAME, s.card)
        self.offer(g, s, player)
        g.goto(f, S_NAMING_NAMED)
        return False


class NameTrait(Naming):
    """Name a trait. Ungrim Baragor, Spirit Slayer, Wasting Disease."""

    template = "name a trait"

    def offer(self, g: Game, s: Speaker, player: Player) -> None:
        for name in traits_for(g, player):
            g.offer(V_NAME, name)


class NameCard(Naming):
    """Name a card, perhaps any but the one that asks. Corb Polybog, Midden Moors Watchtower."""

    template = "name a card[{other?} other than this]"
    other: bool

    def offer(self, g: Game, s: Speaker, player: Player) -> None:
        for name in titles_for(g, player, ANY_CARD):
            if not self.other or not is_called(g, s.card, name):
                g.offer(V_NAME, name)


class NameUnit(Naming):
    """Name a unit. Invocation of Nehek."""

    template = "name a unit"

    def offer(self, g: Game, s: Speaker, player: Player) -> None:
        for name in titles_for(g, player, UNIT):
            g.offer(V_NAME, name)


class PlayersNameUnit(NameUnit):
    """Players name a unit each. Masque of Slaanesh."""

    template = "{who:player} names a unit"
    who: Players

    def namers(self, g: Game, s: Speaker) -> vec[Player]:
        return self.who.each(g, s)


class NameNumber(Naming):
    """Name a number, which is X from then on. Summons of Chaos, Skulking Informant."""

    template = "name a number"

    def offer(self, g: Game, s: Speaker, player: Player) -> None:
        for n in range(highest_for(g, player) + 1):
            g.offer(V_NUMBER, n)

    def keep(self, g: Game, s: Speaker, name: Name) -> None:
        g.contexts[s.ctx][C_X] = name


# -- what was named --------------------------------------------------------------------------------


def told_names(g: Game, s: Speaker) -> vec[Name]:
    """What was named, in the effect that resolves or in the one that left this in force."""
    if s.ctx >= 0:
        return named_in(g, s.ctx)
    if s.entry >= 0:
        return append(vec[i64](), g.lists[L_LASTING][s.entry + LE_AMOUNT])
    return vec[i64]()


class WithNamedTrait(Clause):
    """With the trait that was named. Ungrim Baragor, Wasting Disease."""

    template = "with the named trait"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for name in told_names(g, s):
            if name >= FIRST_TRAIT and shows_trait(g, c, name - FIRST_TRAIT):
                return True
        return False


class OfNamedTitle(Clause):
    """A copy of a card that was named. Masque of Slaanesh, Invocation of Nehek."""

    template = "of the named title"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for name in told_names(g, s):
            if shows_print(g, c) and is_called(g, c, name):
                return True
        return False


class PickedByOpponent(Picked):
    """One of a kind, picked by an opponent as the effect resolves. Skulking Informant."""

    template = "{a} {what:group} of an opponent's choice"
    what: Things

    def chooser(self, g: Game, s: Speaker) -> Player:
        return 1 - s.player
