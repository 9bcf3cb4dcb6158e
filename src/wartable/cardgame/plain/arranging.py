"""A table as scenarios describe it: whose turn it is, and for each player his zones and counters.

table:
  active: mia
  mia: {hand: [Cow], yard: [Hen, 2x Cat], eggs: 1}
  tom: {deck: {only: [Fox]}}
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.cardgame.arranging import (
    FIRST,
    Facts,
    TableReader,
    deck_listed,
    listed,
    mapping,
    number,
)
from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER
from wartable.cardgame.plain.newgame import begin, lay_out
from wartable.cardgame.plain.rules import PlainRules
from wartable.cardgame.plain.table import DECK, add_tokens, move
from wartable.cardgame.pool import FILLER
from wartable.kernel.game import Game
from wartable.kernel.rules import Definition

CARD_KEYS = ("card", "as")


@dataclass
class Piece:
    """A card that is to lie somewhere."""

    zone: int
    title: str
    facts: Facts
    row: int = 0


class PlainReader(TableReader[Definition, Piece]):
    """Reads a description, then lays it out."""

    keys = ("active", "phase", "turn")

    def arrange(self) -> Game:
        """The whole table, in the last of its phases unless it says otherwise."""
        game, rules, sides = self.laid(fillers=True)
        self.lay_turn(game, rules.phases, rules.phases[-1], 1)
        game.m[FIRST_PLAYER] = game.m[ACTIVE]
        for side, pieces in enumerate(sides):
            for piece in pieces:
                if piece.zone != DECK:
                    move(game, piece.row, piece.zone)
            facts = self.facts(side)
            for name, field in rules.counters.items():
                add_tokens(game, side, field, number(facts.get(name, 0), name))
        begin(game, rules)
        return game

    def set_up(self) -> Game:
        """A game from its beginning, the decks in the order given."""
        game, rules, _ = self.laid(fillers=False)
        game.m[FIRST_PLAYER] = self.seat(self.table.get(FIRST, self.names[0]))
        begin(game, rules)
        return game

    def laid(self, *, fillers: bool) -> tuple[Game, PlainRules, list[list[Piece]]]:
        """A game with every card of the description in its owner's deck, the last phase ahead."""
        rules = self.rules
        assert isinstance(rules, PlainRules)
        sides = [self.read(side, fillers=fillers) for side in range(2)]
        decks = [[self.pool.find(each.title, self.sets) for each in pieces] for pieces in sides]
        game, rows = lay_out(rules, self.pool, decks, self.chance)
        for pieces, given in zip(sides, rows, strict=True):
            for piece, row in zip(pieces, given, strict=True):
                piece.row = row
        self.pieces = [piece for pieces in sides for piece in pieces if piece.title != FILLER]
        self.name_cards(game)
        return game, rules, sides

    def facts(self, side: int) -> Facts:
        """What the description says of a player."""
        rules = self.rules
        assert isinstance(rules, PlainRules)
        name = self.names[side]
        return mapping(self.table[name], name, (*rules.zones, *rules.counters))

    def read(self, side: int, *, fillers: bool) -> list[Piece]:
        """The cards of a player, zone by zone; plain ones lie under a deck that is not `only`."""
        rules = self.rules
        assert isinstance(rules, PlainRules)
        facts, found = self.facts(side), []
        for zone, name in enumerate(rules.zones):
            where = f"{self.names[side]}.{name}"
            if zone == DECK:
                cards, more = deck_listed(facts.get(name), where, CARD_KEYS)
                cards += [(FILLER, {})] * (more if fillers else 0)
            else:
                cards = listed(facts.get(name), where, CARD_KEYS)
            found += [Piece(zone, title, said) for title, said in cards]
        return found
