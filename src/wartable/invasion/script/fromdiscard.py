"""Cards of discard piles that may be played, by Necromancy that others give or as developments.

INV-KW-NECROMANCY-01, AMB-324, AMB-325   given to a card, or to an opponent's whole pile
AMB-326                                  developments out of a discard pile
"""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.invasion.lasting import END_OF_TURN, add_lasting
from wartable.invasion.layout import BY_NECROMANCY, VIA
from wartable.invasion.script.base import Choice
from wartable.invasion.script.inforce import R_COST, R_DEVELOP_FROM, R_NECROMANCY, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition, pile_of, zone_of
from wartable.invasion.terms import CHAIN, DISCARD, UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.speaker import Speaker


class GiveNecromancy(InForce):
    """A card in a discard pile has Necromancy for the turn (AMB-324). Countess Iseara."""

    template = "give {what:choice} necromancy until end of turn"
    what: Choice
    standing = R_NECROMANCY

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, 1, END_OF_TURN)
        return len(cards) > 0

    def gives_necromancy(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        return about(g, s.entry) == c and g.m[c + PILE] == pile_of(player, DISCARD)


class RaiseOpponentsUnits(Rule):
    """Units of an opponent's discard pile are played by Necromancy (AMB-325). Mortis Engine."""

    template = "you may play units in an opponent's discard pile by necromancy, ignoring loyalty"
    standing = R_NECROMANCY | R_COST

    def gives_necromancy(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        theirs = g.m[c + PILE] == pile_of(1 - player, DISCARD)
        return player == s.player and theirs and definition(g, c).kind & UNIT != 0

    def waives_loyalty(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        if player != s.player or g.m[c + OWNER] == player:
            return False
        played = zone_of(g, c) == CHAIN and g.m[c + VIA] & BY_NECROMANCY != 0
        return played or self.gives_necromancy(g, s, player, c)


class DevelopFromDiscard(Rule):
    """Your discard pile may be developed into this zone (AMB-326). Wildwood Grove."""

    template = "you may play cards in your discard pile as developments into this zone"
    standing = R_DEVELOP_FROM

    def develops_into(self, g: Game, s: Speaker, player: Player) -> Pile:
        return s.at if player == s.player else 0
