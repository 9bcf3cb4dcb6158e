"""The table as somebody sees it: open zones in full, a hand to its owner, of a deck its size."""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.plain.table import DECK, HAND, cards_in, title_of, zone_of
from wartable.cardgame.seeing import Facts, closed_deck, how_it_stands, whose_turn
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player, Zone
from wartable.kernel.layout import KNOWN, OWNER
from wartable.kernel.numbers import REFEREE


def sees(g: Game, eye: int, c: Card) -> bool:
    """Whether somebody knows which card this is."""
    if eye == REFEREE or (g.m[c + KNOWN] >> eye) & 1 == 1:
        return True
    zone = zone_of(g, c)
    return zone != DECK and (zone != HAND or g.m[c + OWNER] == eye)


def view(rules: CardRules, g: Game, eye: int, told: list[Facts]) -> Facts:
    """The table as somebody sees it; `told` is what everybody sees of each player."""
    sides = [side(rules, g, eye, player, told[player]) for player in range(2)]
    return {**whose_turn(g), **how_it_stands(g), "players": sides}


def side(rules: CardRules, g: Game, eye: int, player: Player, told: Facts) -> Facts:
    """A player's side of the table: what is told of him, then zone by zone."""
    facts: Facts = dict(told)
    for zone in range(len(rules.zones)):
        facts[rules.zones[zone]] = zone_facts(rules, g, eye, player, zone)
    return facts


def zone_facts(rules: CardRules, g: Game, eye: int, player: Player, zone: Zone) -> object:
    """The cards of a zone, as far as somebody may see them."""
    if zone == DECK and eye != REFEREE:
        return closed_deck(g, eye, rules.pile_of(player, DECK))
    cards = cards_in(g, player, zone)
    if zone == HAND and eye != REFEREE and eye != player:
        known = [card_facts(rules, g, eye, c) for c in cards if sees(g, eye, c)]
        return {"count": len(cards), "known": known}
    return [card_facts(rules, g, eye, c) for c in cards]


def card_facts(rules: CardRules, g: Game, eye: int, c: Card) -> Facts:
    """A card that somebody sees: its number, where it lies, whose it is, and its title."""
    owner = int(g.m[c + OWNER])
    return {
        "card": rules.number_of_card(g, eye, c),
        "zone": rules.zones[zone_of(g, c)],
        "owner": owner,
        "controller": owner,
        "title": title_of(g, c),
    }
