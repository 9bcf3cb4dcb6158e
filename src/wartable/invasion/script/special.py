"""Words that one card needs for itself; each says why the common words do not reach."""

from __future__ import annotations

from typing import Final

from wartable.invasion.contexts import ENTRY, S_COPY, choose, chosen, copy_context
from wartable.invasion.lasting import END_OF_TURN, L_AMOUNT, L_OTHER, add_lasting, drop_lasting
from wartable.invasion.layout import (
    C_CANCELLED,
    C_FREE,
    C_HEAD,
    C_PLAYER,
    C_SORT,
    C_X,
    DAMAGE,
    KIND_BITS,
    KNOWN,
    L_LASTING,
)
from wartable.invasion.legality import can_play_tactic
from wartable.invasion.luck import random_of
from wartable.invasion.resolve import OWN
from wartable.invasion.routines import ANNOUNCE, PLAY_NOW, RESOLVE
from wartable.invasion.script.base import R_COST, R_ENTRY, R_PLAYED, Choice, Duration, Effect, Modifier, Players
from wartable.invasion.script.fates import give
from wartable.invasion.script.harm import own_ref
from wartable.invasion.script.persons import own_zones
from wartable.invasion.table import definition, pile_of
from wartable.invasion.window import begin_play
from wartable.invasion.words import DONE, HAND, K_CHOOSE, K_ZONE, PLAY, TACTIC, UNIT, ZONE
from wartable.kernel.game import Game, first_of, verb_of
from wartable.kernel.layout import CTX, NEXT, PC, PICK, PILE, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of


class NextUnitCheaper(Effect):
    """We'z Bigga!: one promise with two halves, kept on playing and on entering (INV-COND-01)."""

    template = "the next unit you play this turn costs {n:int} less and enters play with {d:int} damage"
    n: int
    d: int
    standing = R_COST | R_ENTRY | R_PLAYED

    def run(self, g: Game) -> bool:
        add_lasting(g, own_ref(g, self), 0, 1, END_OF_TURN)
        return True

    def cost_change(self, g: Game, player: i64, c: i64) -> i64:
        waiting = g.lists[L_LASTING][g.entry + L_OTHER] == 0
        return -self.n if waiting and player == g.who and definition(g, c).kind & UNIT != 0 else 0

    def on_played(self, g: Game, player: i64, c: i64) -> None:
        if player == g.who and definition(g, c).kind & UNIT != 0:
            if g.lists[L_LASTING][g.entry + L_OTHER] == 0:
                g.lists[L_LASTING][g.entry + L_OTHER] = c
                g.lists[L_LASTING][g.entry + L_AMOUNT] = g.m[c + STAMP] + 1

    def on_entry(self, g: Game, c: i64) -> None:
        if g.lists[L_LASTING][g.entry + L_OTHER] == c and g.m[c + KIND_BITS] & UNIT != 0:
            if g.lists[L_LASTING][g.entry + L_AMOUNT] == g.m[c + STAMP] + 1:
                g.m[c + DAMAGE] += self.d
            drop_lasting(g, g.entry)


class WeakenZone(Effect):
    """Radiant Gaze: all units of a zone that is chosen, not targeted, as it resolves."""

    template = "all units in one zone of an opponent get {mods:modifier* and } {until:duration}"
    mods: tuple[Modifier, ...]
    until: Duration

    def act(self, g: Game, f: i64) -> bool:
        if g.stack[f + PC] == 0:
            g.ask(g.who, K_ZONE, g.src)
            for zone in own_zones(1 - g.who):
                g.offer(ZONE, zone)
            g.goto(f, 1)
            return False
        units = vec[i64]()
        pile = first_of(g.m[PICK])
        c = g.m[pile + NEXT]
        while c != pile:
            if g.m[c + KIND_BITS] & UNIT != 0:
                units = append(units, c)
            c = g.m[c + NEXT]
        give(g, units, self.mods, self.until)
        return True


COPY: Final = OWN


class CopyTactic(Effect):
    """Twin-Tailed Comet: the effects of a tactic on the chain once more, aimed anew, X = 0 (AMB-67)."""

    template = "copy {what:choice} with new targets"
    what: Choice

    def act(self, g: Game, f: i64) -> bool:
        step = g.stack[f + PC]
        g.goto(f, step + 1)
        if step == 0:
            entries = self.what.each(g)
            if len(entries) == 0:
                return True
            ctx = copy_context(g, entries[0] - ENTRY)
            copied = g.contexts[ctx][:C_HEAD]
            copied[C_SORT] = S_COPY
            copied[C_PLAYER] = g.who
            copied[C_X] = 0
            copied[C_FREE] = 1
            copied[C_CANCELLED] = 0
            g.contexts[ctx] = copied
            g.stack[f + COPY] = ctx
            g.push(ANNOUNCE, ctx)
            return False
        if step == 1:
            g.push(RESOLVE, g.stack[f + COPY])
            return False
        return True


LEFT: Final = OWN
REVEALED: Final = 970


class RevealAndPlay(Effect):
    """Slaanesh's Domination: the only card that plays cards out of another player's hand."""

    template = (
        "reveal {n:int} cards at random from the hand of {who:player}; "
        "you may play revealed tactics at no cost"
    )
    n: int
    who: Players

    def act(self, g: Game, f: i64) -> bool:
        ctx = g.stack[f + CTX]
        step = g.stack[f + PC]
        if step == 0:
            self.reveal(g, ctx)
            g.goto(f, 1)
            return False
        if step == 2:
            g.goto(f, 1)
            if verb_of(g.m[PICK]) == DONE:
                return True
            played = begin_play(g, g.who, first_of(g.m[PICK]), 1)
            g.push(PLAY_NOW, played)
            return False
        g.ask(g.who, K_CHOOSE, g.src)
        for c in chosen(g, ctx, REVEALED):
            in_hand = g.m[g.m[c + PILE] + PILE] == HAND
            if in_hand and definition(g, c).kind & TACTIC != 0:
                if can_play_tactic(g, g.who, c, None, 1):
                    g.offer(PLAY, c)
        if len(g.options) == 0:
            g.withdraw()
            return True
        g.offer(DONE)
        g.goto(f, 2)
        return False

    def reveal(self, g: Game, ctx: i64) -> None:
        """Show so many random cards of the hand."""
        for player in self.who.each(g):
            left = cards_of(g.m, pile_of(player, HAND))
            for _ in range(self.n):
                c = random_of(g, left)
                if c != 0:
                    g.m[c + KNOWN] = 3
                    choose(g, ctx, REVEALED, c)
                    left = less(left, c)


def less(cards: vec[i64], c: i64) -> vec[i64]:
    """The cards without one."""
    kept = vec[i64]()
    for other in cards:
        if other != c:
            kept = append(kept, other)
    return kept


