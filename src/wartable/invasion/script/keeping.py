"""Players keep some of their cards and give up the rest.

AMB-76   each player's choice, the active player first; then all goes together
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE
from wartable.invasion.doomed import WAY_SACRIFICE, doom
from wartable.invasion.layout import SLOT_KEPT
from wartable.invasion.script.flow import for_player
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inplay import controlled
from wartable.invasion.table import pile_of
from wartable.invasion.terms import SECTIONS
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Index, Player
from wartable.kernel.layout import CTX, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of KeepSome
S_KEEP_ASK: Final = 0
"""The next player is asked, zone by zone; when all have chosen, all the rest is sacrificed."""
S_KEEP_NAMED: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of KeepSome
F_KEEP_TURN: Final = 6
"""Which player and zone are in hand, counted together."""
F_KEEP_COUNT: Final = 7
"""How many he has chosen there."""


class KeepSome(Effect):
    """Each of the players chooses what he keeps, and sacrifices the rest. Moon Dragon."""

    template = (
        "{who:player} keeps up to {n:int} {what:group/n}[{each_zone?} of each zone] "
        "and sacrifices the rest"
    )
    first_step = "S_KEEP_ASK"
    who: Players
    n: int
    what: Things
    each_zone: bool

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        stack = g.stack
        if stack[f + PC] == S_KEEP_NAMED:
            g.goto(f, S_KEEP_ASK)
            if verb_of(g.m[PICK]) == V_DONE:
                self.next_turn(g, f)
            else:
                choose(g, stack[f + CTX], SLOT_KEPT, first_of(g.m[PICK]))
                stack[f + F_KEEP_COUNT] += 1
        players = self.who.each(g, s)
        while stack[f + F_KEEP_TURN] < len(players) * self.zones():
            player = players[stack[f + F_KEEP_TURN] // self.zones()]
            left = self.left_over(g, s, player, stack[f + F_KEEP_TURN] % self.zones())
            if stack[f + F_KEEP_COUNT] < self.n and len(left) > 0:
                g.ask(player, K_CHOOSE, s.card)
                for c in left:
                    g.offer(V_CHOOSE, c)
                g.offer(V_DONE)
                g.goto(f, S_KEEP_NAMED)
                return False
            self.next_turn(g, f)
        for player in players:
            for zone in range(self.zones()):
                for c in self.left_over(g, s, player, zone):
                    doom(g, c, WAY_SACRIFICE)
                    succeed(g, f, done=True)
        return True

    def zones(self) -> Count:
        """How many times each player chooses."""
        return SECTIONS if self.each_zone else 1

    def next_turn(self, g: Game, f: Frame) -> None:
        """The next player or zone comes."""
        g.stack[f + F_KEEP_TURN] += 1
        g.stack[f + F_KEEP_COUNT] = 0

    def left_over(self, g: Game, s: Speaker, player: Player, zone: Index) -> vec[Card]:
        """What a player has of the kind, in one zone if it goes by zones, and has not kept."""
        found = vec[i64]()
        for c in controlled(g, self.what.each(g, for_player(g, s, player)), player):
            if self.each_zone and g.m[c + PILE] != pile_of(player, zone):
                continue
            if not is_in_slot(g, s.ctx, SLOT_KEPT, c):
                found = append(found, c)
        return found
