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


# numbers from 6 (invasion.resolve.F_OWN): the frame of Sequence
F_SEQUENCE_PART: Final = 6
"""Which of its sentences is next."""


class Sequence(Effect):
    """Sentences one after the other, each on its own."""

    category = "effects"
    template = "{parts:link*; }"
    parts: tuple[Effect, ...]

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        index = g.stack[f + F_SEQUENCE_PART]
        if part_succeeded(g, f):
            succeed(g, f, done=True)
        if index == len(self.parts):
            return True
        g.stack[f + F_SEQUENCE_PART] = index + 1
        run_part(g, f, self.parts[index])
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if not part.possible(g, s):
                return False
        return True


# numbers: steps of Link
S_LINK_FIRST: Final = 0
S_LINK_REST: Final = 1
"""The first sentence has ended: what follows it, if it succeeded (INV-TRIG-08)."""
S_LINK_OVER: Final = 2


class Link(Effect):
    """A sentence and what follows only if it succeeded. Dwarf Cannon Crew, Boss Pit."""

    category = "link"
    template = "{first:effect}[, then {rest:link}]"
    first_step = "S_LINK_FIRST"
    first: Effect
    rest: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_LINK_FIRST:
            g.goto(f, S_LINK_REST)
            run_part(g, f, self.first)
            return False
        if step == S_LINK_REST:
            succeed(g, f, done=part_succeeded(g, f))
            if self.rest is not None and part_succeeded(g, f):
                g.goto(f, S_LINK_OVER)
                run_part(g, f, self.rest)
                return False
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.first.possible(g, s)


# numbers: steps of Block
S_BLOCK_RUN: Final = 0
S_BLOCK_OVER: Final = 1


class Block(Effect):
    """Several sentences where one is expected."""

    template = "({effects:effects})"
    first_step = "S_BLOCK_RUN"
    effects: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_BLOCK_OVER:
            return as_its_part(g, f)
        g.goto(f, S_BLOCK_OVER)
        run_part(g, f, self.effects)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.effects.possible(g, s)


# numbers: steps of If
S_IF_LOOK: Final = 0
"""Which of its sentences runs, as the condition holds or not."""
S_IF_OVER: Final = 1


class If(Effect):
    """One sentence or another. Rip Dere 'eads Off!, Arcane Power."""

    template = "if {condition:condition}: {then:effect}[, otherwise: {otherwise:effect}]"
    first_step = "S_IF_LOOK"
    condition: Condition
    then: Effect
    otherwise: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_IF_OVER:
            return as_its_part(g, f)
        g.goto(f, S_IF_OVER)
        if self.condition.holds(g, s):
            run_part(g, f, self.then)
        elif self.otherwise is not None:
            run_part(g, f, self.otherwise)
        return False


# numbers: steps of Optionally
S_OPTIONALLY_ASK: Final = 0
S_OPTIONALLY_ANSWERED: Final = 1
S_OPTIONALLY_OVER: Final = 2


class Optionally(Effect):
    """Its controller may do it, in the middle of other sentences. Orc Shaman.

    Nobody is asked for what could not be done (INV-TRIG-05).
    """

    template = "optionally {effect:effect}"
    first_step = "S_OPTIONALLY_ASK"
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_OPTIONALLY_ASK:
            if not self.effect.possible(g, s):
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card)
            g.offer(V_NO)
            g.goto(f, S_OPTIONALLY_ANSWERED)
            return False
        if step == S_OPTIONALLY_ANSWERED:
            if verb_of(g.m[PICK]) == V_NO:
                succeed(g, f, done=True)  # what is declined counts as resolved (AMB-63)
                return True
            g.goto(f, S_OPTIONALLY_OVER)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)


# numbers: steps of MayPayFor
S_MAY_PAY_ASK: Final = 0
S_MAY_PAY_ANSWERED: Final = 1
"""The cost is paid, and what that sets off happens."""
S_MAY_PAY_RUN: Final = 2
S_MAY_PAY_OVER: Final = 3


class MayPayFor(Effect):
    """Its controller may pay to have it done. Snotling Invasion."""

    template = "you may {cost:cost} to {effect:effect}"
    first_step = "S_MAY_PAY_ASK"
    cost: Cost
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_MAY_PAY_ASK:
            if not self.cost.payable(g, s) or self.cost.resources(g, s) > available(g, s.player):
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card)
            g.offer(V_NO)
            g.goto(f, S_MAY_PAY_ANSWERED)
            return False
        if step == S_MAY_PAY_ANSWERED:
            if verb_of(g.m[PICK]) == V_NO:
                succeed(g, f, done=True)
                return True
            spend(g, s.player, self.cost.resources(g, s))
            self.cost.pay(g, s, SLOT_PRICE)
            g.goto(f, S_MAY_PAY_RUN)
            return False
        if step == S_MAY_PAY_RUN:
            g.goto(f, S_MAY_PAY_OVER)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)


# numbers: steps of EitherOr (AMB-76)
S_EITHER_OR_PLAYER: Final = 0
"""The next player is asked which alternative he takes."""
S_EITHER_OR_NAMED: Final = 1
"""He has said it: that one runs."""
S_EITHER_OR_CARRIED_OUT: Final = 2

# numbers from 6 (invasion.resolve.F_OWN): the frame of EitherOr
F_PLAYER_INDEX: Final = 6
F_BOUND: Final = 7
"""1 + the context in which a player's alternative runs."""


class EitherOr(Effect):
    """Each of the players takes one of two alternatives. Doom Divers, Warpstone Meteor.

    Inside the alternatives "you" is that player and "this zone" his zone of the same name.
    """

    template = "{who:player}: ({first:effects}) or ({second:effects})"
    first_step = "S_EITHER_OR_PLAYER"
    who: Players
    first: Effect
    second: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_EITHER_OR_PLAYER:
            return self.next_player(g, s, f)
        if step == S_EITHER_OR_NAMED:
            player = self.who.each(g, s)[g.stack[f + F_PLAYER_INDEX]]
            self.begin(g, self.speaker_for(g, s, player), f, first_of(g.m[PICK]))
            return False
        if part_succeeded(g, f):
            succeed(g, f, done=True)
        g.free_context(g.stack[f + F_BOUND] - 1)
        g.stack[f + F_PLAYER_INDEX] += 1
        g.goto(f, S_EITHER_OR_PLAYER)
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
        g.goto(f, S_EITHER_OR_NAMED)
        return False

    def begin(self, g: Game, s: Speaker, f: Frame, choice: Value) -> None:
        """Carry out one player's alternative; nobody looks at the table until all are done."""
        g.m[LEAVING] = 1
        bound = copy_context(g, s.ctx)
        g.contexts[bound][C_PLAYER] = s.player
        g.contexts[bound][C_ZONE] = s.at
        g.stack[f + F_BOUND] = bound + 1
        g.goto(f, S_EITHER_OR_CARRIED_OUT)
        run_part(g, f, self.first if choice == 1 else self.second, bound)


def controller(g: Game, c: Card) -> Player:
    """The player who controls a card."""
    return g.m[c + CONTROLLER]
