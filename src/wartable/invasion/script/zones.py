"""Zones as such: one that is chosen or targeted, one that stands closed to attacks.

INV-TARGET-02   a zone is a target only where the text says so
AMB-274         a chosen zone may burn, and means what lies there as the effect resolves
AMB-273         a zone that cannot be attacked is named for no attack
AMB-279         a zone that cannot be developed takes no card played as a development
AMB-370         a zone that cards of little loyalty cannot enter
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Condition, Effect
from wartable.cardgame.success import succeed
from wartable.invasion.carddef import ANYWHERE, CardDef, Line
from wartable.invasion.fronts import others
from wartable.invasion.layout import BURNING, SLOT_ZONE
from wartable.invasion.script.base import D_BURN, Choice
from wartable.invasion.script.inforce import R_BARS_ENTRY, R_CLOSED, R_UNDEVELOPED
from wartable.invasion.script.lines import Statement
from wartable.invasion.script.places import Place
from wartable.invasion.script.players import own_zones
from wartable.invasion.table import is_section
from wartable.invasion.targets import legal_targets
from wartable.invasion.terms import K_ZONE, V_ZONE
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Frame, Pile, Player, Row
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import choose, chosen
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that chooses a zone
S_CHOOSE_ZONE: Final = 0
S_CHOOSE_ZONE_NAMED: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOneZone(Effect):
    """A zone is chosen, of which the next sentences speak (AMB-274)."""

    first_step = "S_CHOOSE_ZONE"

    def zones(self, g: Game, s: Speaker) -> vec[Pile]:
        """Among which."""
        raise NotImplementedError

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_CHOOSE_ZONE_NAMED:
            choose(g, s.ctx, SLOT_ZONE, first_of(g.m[PICK]))
            succeed(g, f, done=True)
            return True
        g.ask(s.player, K_ZONE, s.card)
        for zone in self.zones(g, s):
            g.offer(V_ZONE, zone)
        g.goto(f, S_CHOOSE_ZONE_NAMED)
        return False


def any_zone(player: Player) -> vec[Pile]:
    """The zones of both players, this player's first."""
    found = own_zones(player)
    for zone in own_zones(1 - player):
        found = append(found, zone)
    return found


class ChooseZone(ChooseOneZone):
    """Any zone of either player. Tactical Misdirection, Blasting Charge."""

    template = "choose a zone"

    def zones(self, g: Game, s: Speaker) -> vec[Pile]:
        return any_zone(s.player)


class ChooseOpponentsZone(ChooseOneZone):
    """A zone of an opponent. Magic Ward."""

    template = "choose an opponent's zone"

    def zones(self, g: Game, s: Speaker) -> vec[Pile]:
        return own_zones(1 - s.player)


class ChooseYourZone(ChooseOneZone):
    """One of your zones. Sally Forth."""

    template = "choose one of your zones"

    def zones(self, g: Game, s: Speaker) -> vec[Pile]:
        return own_zones(s.player)


class TargetZone(Choice):
    """A zone of either player, burning or not, as a target (INV-TARGET-02). Nurgle's Reach."""

    template = "target zone"

    def is_target(self) -> bool:
        return True

    def is_one(self) -> bool:
        return True

    def fits(self, g: Game, s: Speaker, c: Row) -> bool:
        return is_section(c)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return any_zone(s.player)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return legal_targets(g, s, self)


class Choose(Effect):
    """Something is chosen, and what follows calls it "it", or "the chosen zone" if it is one.

    Corruption of Purity, Nurgle's Reach.
    """

    template = "choose {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        found = self.what.each(g, s)
        for thing in found:
            if is_section(thing):
                choose(g, s.ctx, SLOT_ZONE, thing)
        return len(found) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return not self.what.is_pick() or len(self.what.candidates(g, s)) > 0


class InChosenZone(Place):
    """In the zone that was chosen. Blasting Charge, Magic Ward."""

    template = "in the chosen zone"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return chosen(g, s.ctx, SLOT_ZONE) if s.ctx >= 0 else vec[i64]()


# -- closed zones ----------------------------------------------------------------------------------


class ZoneIsClosed(Statement):
    """The card's zone cannot be attacked (AMB-273). Doors of Karak Hirn, Phoenix Ward."""

    template = "this zone cannot be attacked"
    standing = R_CLOSED

    def closes(self, g: Game, s: Speaker, zone: Pile) -> bool:
        return zone == s.at


class ZoneIsNotDeveloped(Statement):
    """No development is played into the card's zone (AMB-279). Squig Pen."""

    template = "you cannot develop this zone"
    standing = R_UNDEVELOPED

    def bars_development(self, g: Game, s: Speaker, zone: Pile) -> bool:
        return zone == s.at


class ZoneIsShut(Statement):
    """Cards with little loyalty enter the card's zone in no way (AMB-370). Paranoia."""

    template = "cards with less than {n:int} loyalty cannot enter this zone"
    n: int
    standing = R_BARS_ENTRY | R_UNDEVELOPED

    def bars_entry(self, g: Game, s: Speaker, zone: Pile, loyalty: Amount) -> bool:
        return zone == s.at and loyalty < self.n

    def bars_development(self, g: Game, s: Speaker, zone: Pile) -> bool:
        return zone == s.at  # a card that lies face down has no loyalty


class InUndevelopedZone(Line):
    """Enters play in a zone without developments only. Squig Pen."""

    template = "play only in a zone without developments"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.undeveloped = True


class OtherZonesBurn(Condition):
    """Every other zone of its controller burns. Doors of Karak Hirn."""

    template = "each of your other zones is burning"
    reads = D_BURN

    def holds(self, g: Game, s: Speaker) -> bool:
        for zone in others(own_zones(s.player), s.at):
            if g.m[zone + BURNING] == 0:
                return False
        return True
