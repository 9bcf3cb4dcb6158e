"""Words about winning and losing: more sections to burn, a section that burns no more."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import L_LASTING
from wartable.cardgame.script.base import Condition, Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.events import E_SECTION_QUENCHED
from wartable.invasion.lasting import FOR_EVER, add_lasting
from wartable.invasion.layout import BURNING, LE_AMOUNT
from wartable.invasion.script.base import D_BURN, Choice
from wartable.invasion.script.inforce import R_WIN, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.invasion.settle import burn, burning
from wartable.invasion.table import pile_of, touch
from wartable.invasion.terms import HAND, SECTIONS
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Frame, Player, Row
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker


class MustBurnMore(InForce):
    """Its player wins only with so many burning sections, from then on (INV-WIN-01).

    Thorek Ironbrow, Crone Hellebron.
    """

    template = "you must burn {n:int} sections to win for the rest of the game"
    n: int
    standing = R_WIN

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, self.n, FOR_EVER)
        return True

    def to_burn(self, g: Game, s: Speaker) -> Count:
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]


class WinsEmpty(Rule):
    """Without a card in hand and deck its player wins in place of losing (AMB-301).

    Count Vlad Von Carstein.
    """

    template = "with no cards in hand and deck you win instead of losing"
    standing = R_WIN

    def wins_empty(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(s.player, HAND)) == 0


# numbers: steps of RemoveBurnToken
S_QUENCH_ASK: Final = 0
S_QUENCH_NAMED: Final = 1


class RemoveBurnToken(Effect):
    """A burn token comes off your capital; the section has no damage (INV-BURN-02).

    Rebuild the Hold.
    """

    template = "remove a burn token from your capital"
    first_step = "S_QUENCH_ASK"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_QUENCH_NAMED:
            quench(g, first_of(g.m[PICK]))
            succeed(g, f, done=True)
            return True
        sections = burning_sections(g, s.player)
        if len(sections) == 0:
            return True
        g.ask(s.player, K_CHOOSE, s.card)
        for section in sections:
            g.offer(V_CHOOSE, section)
        g.goto(f, S_QUENCH_NAMED)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(burning_sections(g, s.player)) > 0


def burning_sections(g: Game, player: Player) -> vec[Row]:
    """The sections of a capital that burn."""
    found = vec[i64]()
    for zone in range(SECTIONS):
        if g.m[pile_of(player, zone) + BURNING] != 0:
            found = append(found, pile_of(player, zone))
    return found


def quench(g: Game, section: Row) -> None:
    """A section burns no more."""
    g.m[section + BURNING] = 0
    touch(g, D_BURN)
    g.record(E_SECTION_QUENCHED, section)


class Burn(Effect):
    """A section burns at once, whatever damage it has (INV-BURN-02). Chosen of the Gods."""

    template = "burn {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        sections = self.what.each(g, s)
        for section in sections:
            burn(g, section)
        return len(sections) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return not self.what.is_pick() or len(self.what.candidates(g, s)) > 0


class NoSectionBurns(Condition):
    """No section of your capital is on fire. Chosen of the Gods."""

    template = "no section of your capital is burning"
    reads = D_BURN

    def holds(self, g: Game, s: Speaker) -> bool:
        return burning(g, s.player) == 0
