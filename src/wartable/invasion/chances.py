"""What a player might do in an action window, as far as everybody can see it.

INV-TIMING-B01   while only what has waited may begin a chain, no card of a hand can be played
INV-TRIG-14      a triggered action that waits belongs to a card that everybody has seen

What is usable of cards in play follows from the table, unless their lines speak of a hand or deck.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.chances import Chances
from wartable.cardgame.layout import C_ABILITY, C_PLAYER
from wartable.invasion.ambush import somebody_lies_in_ambush
from wartable.invasion.carddef import CardDef, Line
from wartable.invasion.giving import given_actions
from wartable.invasion.layout import CONTROLLER, FACE, FACE_UP, L_CHAIN, L_WAITING, STANDING
from wartable.invasion.legality import can_trigger
from wartable.invasion.routines import DO_WINDOW
from wartable.invasion.script.inforce import R_PLAY_FROM
from wartable.invasion.sources import text_of
from wartable.invasion.table import definition, in_play_cards, pile_of
from wartable.invasion.terms import HAND
from wartable.invasion.window import F_STAGE, WAITING_STAGE
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.layout import DEPTH, FRAME, WHAT
from wartable.kernel.peeking import cards_in

HIDDEN: Final = ("hand", "deck")
"""What a line speaks of where what it can do may follow from cards that others do not see."""


class InvasionChances(Chances):
    """What everybody sees of a window of Invasion."""

    def triggered(self, game: Game, player: int) -> bool:
        """Whether a triggered action of the player's waits that may be usable now."""
        return any(may_trigger(game, player, ctx) for ctx in game.lists[L_WAITING])

    def any_hand(self, game: Game, player: int) -> bool:
        """Whether some hand, or a deck, would give the player more to do than is offered."""
        if self.triggered(game, player):
            return True
        if only_what_waits(game):
            return False
        if somebody_lies_in_ambush(game, player):
            return True
        if cards_in(game, pile_of(player, HAND)) or game.m[STANDING] & R_PLAY_FROM != 0:
            return True
        own = [c for c in in_play_cards(game) if game.m[c + CONTROLLER] == player]
        usable = [
            (definition(game, c), line)
            for c in own
            if game.m[c + FACE] == FACE_UP
            for line in definition(game, c).usable
        ]
        if any(speaks_of_hidden(card, line) for card, line in usable):
            return True
        return any(given_actions(game, c) for c in own)


def may_trigger(g: Game, player: int, ctx: int) -> bool:
    """Whether an action that waits is a player's and, for all that others know, usable."""
    if g.contexts[ctx][C_PLAYER] != player:
        return False
    ref = g.contexts[ctx][C_ABILITY]
    card, line = g.defs[ref >> NODE_BITS], g.node(ref)
    assert isinstance(card, CardDef)
    assert isinstance(line, Line)
    return speaks_of_hidden(card, line) or can_trigger(g, player, ctx)


def only_what_waits(g: Game) -> bool:
    """Whether only triggered actions may begin a chain now."""
    f = (g.m[DEPTH] - 1) * FRAME
    window = g.stack[f + WHAT] == DO_WINDOW
    return bool(window and g.stack[f + F_STAGE] == WAITING_STAGE and len(g.lists[L_CHAIN]) == 0)


def speaks_of_hidden(card: CardDef, line: Line) -> bool:
    """Whether a line of a card speaks of hands or decks; one that cannot be read may."""
    place = next((place for place, own in enumerate(card.lines) if own is line), -1)
    text = text_of(card.title, place) if place >= 0 else ""
    return not text or any(word in text for word in HIDDEN)
