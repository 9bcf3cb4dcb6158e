"""Players and places: who does something, and where cards go."""

from __future__ import annotations

from wartable.cardgame.layout import ACTIVE, C_OTHER, C_SUBJECT
from wartable.cardgame.script.base import Players
from wartable.invasion.declaring import open_zones
from wartable.invasion.fronts import is_attacked, others
from wartable.invasion.layout import (
    BURNING,
    CARDS,
    CONTROLLER,
    LAST_CONTROLLER,
    PLAYERS,
    WIDTH,
)
from wartable.invasion.script.base import Choice, Places
from wartable.invasion.table import in_play, pile_of, player_row
from wartable.invasion.terms import SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player, Row
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class EachPlayer(Players):
    """Both players, the active one first. Followers of Mork, Doom Divers."""

    template = "each player"
    also = "somebody"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(append(vec[i64](), g.m[ACTIVE]), 1 - g.m[ACTIVE])


class EachOpponent(Players):
    """Every opponent. Zhufbar Engineers, Journey to the Gate."""

    template = "each opponent"
    also = "somebody"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(vec[i64](), 1 - s.player)


class ThatPlayer(Players):
    """The player the event was about. Harpies, Banna of Da Red Sunz."""

    template = "that player"
    also = "somebody"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        c = g.contexts[s.ctx]
        if c[C_SUBJECT] >= CARDS:
            return append(vec[i64](), g.m[c[C_SUBJECT] + CONTROLLER])
        if c[C_SUBJECT] != 0:
            return append(vec[i64](), (c[C_SUBJECT] - PLAYERS) // WIDTH)
        return append(vec[i64](), c[C_OTHER])


class ControllerOf(Players):
    """Who controls a card, or did when it left play. Painful Mutation, Marked for Death."""

    template = "the controller of {card:choice}"
    card: Choice

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        for c in self.card.each(g, s):
            whose = CONTROLLER if in_play(g, c) else LAST_CONTROLLER
            return append(vec[i64](), g.m[c + whose])
        return vec[i64]()


class ThisZone(Places):
    """The zone of the card itself. Dwarf Masons, City Gates."""

    template = "this zone"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        if g.m[s.at + PILE] >= SECTIONS:
            return vec[i64]()
        return append(vec[i64](), s.at)


class AnyOfYourZones(Places):
    """Any of your zones, as you choose. Stand Your Ground."""

    template = "any of your zones"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        return own_zones(s.player)


class YourZone(Places):
    """One of your zones by name. The Unending Horde."""

    template = "your {zone:zone}"
    zone: int

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, self.zone))


class YourZoneOr(Places):
    """One of two of your zones. Wake the Mountain."""

    template = "your {first:zone} or {second:zone}"
    first: int
    second: int

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        return append(
            append(vec[i64](), pile_of(s.player, self.first)), pile_of(s.player, self.second)
        )


class AnotherOfYourZones(Places):
    """Any of your zones but the one it is in (INV-MOVE-07). Pistoliers."""

    template = "another of your zones"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        return others(own_zones(s.player), g.m[c + PILE])


class AnotherZoneOfController(Places):
    """Any other zone of the card's controller. Forced March, Wilhelm of the Osterknacht."""

    template = "another zone of its controller"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        owner = g.m[g.m[c + PILE] + OWNER]
        return others(own_zones(owner), g.m[c + PILE])


def own_zones(player: Player) -> vec[Pile]:
    """A player's three zones."""
    found = vec[i64]()
    for zone in range(SECTIONS):
        found = append(found, pile_of(player, zone))
    return found


def open_to_attack(g: Game, player: Player) -> vec[Pile]:
    """A player's zones that are neither attacked nor burning, and may be attacked."""
    found = vec[i64]()
    for zone in open_zones(g, player):
        if not is_attacked(g, zone) and g.m[zone + BURNING] == 0:
            found = append(found, zone)
    return found


class Aim(Choice):
    """A player as a target."""

    category = "aim"

    def is_target(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class AimPlayer(Aim):
    """Any player. Entropy, Witch Hag."""

    template = "target player"

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return PLAYERS <= c < PLAYERS + 2 * WIDTH

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return append(append(vec[i64](), player_row(s.player)), player_row(1 - s.player))


class AimOpponent(Aim):
    """An opponent. Repeater Bolt Thrower, Slaanesh's Domination."""

    template = "target opponent"

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c == player_row(1 - s.player)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return append(vec[i64](), player_row(1 - s.player))


class TargetedPlayer(Players):
    """The player who was targeted."""

    template = "{aim:aim}"
    also = "somebody"
    aim: Choice

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        found = vec[i64]()
        for row in self.aim.each(g, s):
            found = append(found, (row - PLAYERS) // WIDTH)
        return found
