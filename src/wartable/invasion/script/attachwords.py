"""Attaching a card in play, and speaking of what is attached (attaching.py).

INV-ATTACH-05, -07   it stays its controller's; a host that does not fit it cannot keep it
"""

from __future__ import annotations

from wartable.cardgame.script.base import Effect
from wartable.invasion.changes import carry_attachments, carry_one
from wartable.invasion.layout import CONTROLLER, DAMAGE, HOST, KIND_BITS, QUESTING, SLOT_FIRST
from wartable.invasion.script.base import D_STRUCTURE, Choice
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.groups import Things
from wartable.invasion.table import in_play, touch
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.layout import PILE
from wartable.kernel.native import i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class Attach(Effect):
    """A card in play is attached to another one. Clockwork Horse, Vigilant Elector."""

    template = "attach {what:choice} to {host:choice}"
    what: Choice
    host: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for host in self.host.each(g, s):
            for c in self.what.each(g, s):
                if in_play(g, c) and in_play(g, host) and c != host:
                    attach_in_play(g, c, host)
                    done = True
        return done


def attach_in_play(g: Game, c: Card, host: Card) -> None:
    """Lay a card in play onto another one; a unit that does so quests no more and is unhurt."""
    m = g.m
    carry_attachments(g, c, m[host + PILE])
    carry_one(g, c, m[host + PILE], m[c + CONTROLLER])
    m[c + HOST] = host
    m[c + QUESTING] = 0
    if m[c + KIND_BITS] & UNIT != 0:
        m[c + DAMAGE] = 0
    touch(g, D_STRUCTURE)


class AttachedToKind(Clause):
    """Attached to a card of a kind. Helblaster Crew."""

    template = "attached to {a} {what:group}"
    what: Things
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        host = g.m[c + HOST]
        return host != 0 and self.what.test(g, s, host)


class NotHostOfFirstTarget(Clause):
    """Other than what the first target is attached to. Helblaster Crew."""

    template = "not carrying the first target"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        first = chosen(g, s.ctx, SLOT_FIRST) if s.ctx >= 0 else vec[i64]()
        return len(first) == 0 or g.m[first[0] + HOST] != c
