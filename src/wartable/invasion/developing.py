"""Whether and where a player may play a development."""

from __future__ import annotations

from wartable.cardgame.telling import Why
from wartable.invasion.layout import DEVELOP_MORE, DEVELOPED, STANDING
from wartable.invasion.legality import chain_is_empty, own_capital_phase
from wartable.invasion.restrictions import refuse
from wartable.invasion.script.inforce import R_UNDEVELOPED
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import pile_of, player_row
from wartable.invasion.terms import SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Pile, Player
from wartable.kernel.native import append, i64, vec


def can_develop(g: Game, player: Player, why: Why | None = None) -> bool:
    """Whether a player may play a development now."""
    if not own_capital_phase(g, player):
        refuse(why, "INV-DEV-01", "developments are played in one's own capital phase")
        return False
    row = player_row(player)
    if g.m[row + DEVELOPED] > g.m[row + DEVELOP_MORE]:
        refuse(why, "INV-DEV-01", "the one development of the turn has been played")
        return False
    if not chain_is_empty(g):
        refuse(why, "INV-DEV-15", "a development is never played in response")
        return False
    if g.m[STANDING] & R_UNDEVELOPED != 0 and len(developable(g, player)) == 0:
        refuse(why, "INV-TERM-CANNOT-01", "cards keep all zones from being developed")
        return False
    return True


def developable(g: Game, player: Player) -> vec[Pile]:
    """The zones of a player into which he may play a development (INV-DEV-02, AMB-279)."""
    found = vec[i64]()
    for zone in range(SECTIONS):
        pile = pile_of(player, zone)
        barred = False
        i = next_rule(g, 0, R_UNDEVELOPED) if g.m[STANDING] & R_UNDEVELOPED != 0 else -1
        while i >= 0:
            barred = barred or rule(g, i).bars_development(g, rule_speaker(g, i), pile)
            i = next_rule(g, i + 1, R_UNDEVELOPED)
        if not barred:
            found = append(found, pile)
    return found
