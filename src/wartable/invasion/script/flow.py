"""Putting sentences together: one after the other, then, if, or, each player.

INV-TRIG-07, INV-TRIG-08   every sentence resolves as far as possible; after "then" only if the one
    before succeeded
INV-TERM-OR-01, -02        the player affected takes an alternative he can carry out completely
AMB-76                     "each player": choices the active player first, carried out together
"""

from __future__ import annotations

from typing import Final

from wartable.invasion.contexts import copy_context
from wartable.invasion.layout import C_PLAYER, C_ZONE, CONTROLLER, LEAVING, SLOT_PRICE
from wartable.invasion.paying import available, spend
from wartable.invasion.resolve import F_NODE
from wartable.invasion.routines import DO_RUN
from wartable.invasion.script.base import Condition, Cost, Effect, Players
from wartable.invasion.success import F_PART, as_its_part, part_succeeded, succeed
from wartable.invasion.table import pile_of
from wartable.invasion.terms import K_MAY, K_OPTION, SECTIONS, V_NO, V_OPTION, V_YES
from wartable.kernel.game import Game, first_of, on_same_card, verb_of
from wartable.kernel.ints import Card, Context, Frame, Player, Value
from wartable.kernel.layout import CTX, PC, PICK, PILE, UNSETTLED
from wartable.kernel.speaker import Speaker


def run_part(g: Game, f: Frame, part: Effect, ctx: Context = -1) -> None:
    """Run a sentence inside another one."""
    g.stack[f + F_PART] = 0
    ref = on_same_card(g.stack[f + F_NODE], part.ref)
    g.push(DO_RUN, g.stack[f + CTX] if ctx < 0 else ctx, ref)


class Sequence(Effect):
    """Sentences one after the other, each on its own."""

    category = "effects"
    template = "{parts:link*; }"
    parts: tuple[Effect, ...]

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        index = g.stack[f + PC]
        if part_succeeded(g, f):
            succeed(g, f, done=True)
        if index == len(self.parts):
            return True
        g.goto(f, index + 1)
        run_part(g, f, self.parts[index])
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if not part.possible(g, s):
                return False
        return True


class Link(Effect):
    """A sentence and what follows only if it succeeded. Dwarf Cannon Crew, Boss Pit."""

    category = "link"
    template = "{first:effect}[, then {rest:link}]"
    first: Effect
    rest: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        g.goto(f, step + 1)
        if step == 0:
            run_part(g, f, self.first)
            return False
        if step == 1:
            succeed(g, f, done=part_succeeded(g, f))
            if self.rest is not None and part_succeeded(g, f):
                run_part(g, f, self.rest)
                return False
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.first.possible(g, s)


class Block(Effect):
    """Several sentences where one is expected."""

    template = "({effects:effects})"
    effects: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == 1:
            return as_its_part(g, f)
        g.goto(f, 1)
        run_part(g, f, self.effects)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.effects.possible(g, s)


class If(Effect):
    """One sentence or another. Rip Dere 'eads Off!, Arcane Power."""

    template = "if {condition:condition}: {then:effect}[, otherwise: {otherwise:effect}]"
    condition: Condition
    then: Effect
    otherwise: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == 1:
            return as_its_part(g, f)
        g.goto(f, 1)
        if self.condition.holds(g, s):
            run_part(g, f, self.then)
        elif self.otherwise is not None:
            run_part(g, f, self.otherwise)
        return False


class Optionally(Effect):
    """Its controller may do it, in the middle of other sentences. Orc Shaman.

    Nobody is asked for what could not be done (INV-TRIG-05).
    """

    template = "optionally {effect:effect}"
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == 0:
            if not self.effect.possible(g, s):
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card)
            g.offer(V_NO)
            g.goto(f, 1)
            return False
        if step == 1:
            if verb_of(g.m[PICK]) == V_NO:
                succeed(g, f, done=True)  # what is declined counts as resolved (AMB-63)
                return True
            g.goto(f, 2)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)


class MayPayFor(Effect):
    """Its controller may pay to have it done. Snotling Invasion."""

    template = "you may {cost:cost} to {effect:effect}"
    cost: Cost
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == 0:
            if not self.cost.payable(g, s) or self.cost.resources(g, s) > available(g, s.player):
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card)
            g.offer(V_NO)
            g.goto(f, 1)
            return False
        if step == 1:
            if verb_of(g.m[PICK]) == V_NO:
                succeed(g, f, done=True)
                return True
            spend(g, s.player, self.cost.resources(g, s))
            self.cost.pay(g, s, SLOT_PRICE)
            g.goto(f, 2)
            return False
        if step == 2:
            g.goto(f, 3)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)


# numbers from 6 (invasion.resolve.F_OWN): values of a sentence that asks players
F_PLAYER_INDEX: Final = 6
F_BOUND: Final = 7
"""1 + the context in which a player's alternative runs."""


class EitherOr(Effect):
    """Each of the players takes one of two alternatives. Doom Divers, Warpstone Meteor.

    Inside the alternatives "you" is that player and "this zone" his zone of the same name.
    """

    template = "{who:player}: ({first:effects}) or ({second:effects})"
    who: Players
    first: Effect
    second: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == 0:
            return self.next_player(g, s, f)
        if step == 1:
            player = self.who.each(g, s)[g.stack[f + F_PLAYER_INDEX]]
            self.begin(g, self.speaker_for(g, s, player), f, first_of(g.m[PICK]))
            return False
        if part_succeeded(g, f):
            succeed(g, f, done=True)
        g.free_context(g.stack[f + F_BOUND] - 1)
        g.stack[f + F_PLAYER_INDEX] += 1
        g.goto(f, 0)
        return False

    def speaker_for(self, g: Game, s: Speaker, player: Player) -> Speaker:
        """Who speaks inside the alternatives of one of the players."""
        zone = g.m[s.at + PILE]
        at = pile_of(player, zone) if zone < SECTIONS else s.at
        return Speaker(s.card, player, at, s.ctx, s.entry)

    def next_player(self, g: Game, s: Speaker, f: Frame) -> bool:
        """The next player makes his whole choice; True when all have (AMB-76)."""
        players = self.who.each(g, s)
        index = g.stack[f + F_PLAYER_INDEX]
        if index >= len(players):
            g.m[LEAVING] = 0
            g.m[UNSETTLED] = 1
            return True
        chooser = self.speaker_for(g, s, players[index])
        one = self.first.possible(g, chooser)
        two = self.second.possible(g, chooser)
        if not one and not two:
            g.stack[f + F_PLAYER_INDEX] += 1
            return False
        g.ask(players[index], K_OPTION, s.card)
        if one:
            g.offer(V_OPTION, 1, self.first.ref)
        if two:
            g.offer(V_OPTION, 2, self.second.ref)
        g.goto(f, 1)
        return False

    def begin(self, g: Game, s: Speaker, f: Frame, choice: Value) -> None:
        """Carry out one player's alternative; nobody looks at the table until all are done."""
        g.m[LEAVING] = 1
        bound = copy_context(g, s.ctx)
        g.contexts[bound][C_PLAYER] = s.player
        g.contexts[bound][C_ZONE] = s.at
        g.stack[f + F_BOUND] = bound + 1
        g.goto(f, 2)
        run_part(g, f, self.first if choice == 1 else self.second, bound)


def controller(g: Game, c: Card) -> Player:
    """The player who controls a card."""
    return g.m[c + CONTROLLER]
