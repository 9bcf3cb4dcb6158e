"""Which card to play and where: economy first, defenders where they matter, then the attack.

Kingdom power is resources and quest power is cards, so both are filled early; each further point
is worth less than the one before (worth.py), and the battlefield takes over by itself.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.invasion.cards import HURTS, ZONES, Card
from wartable.agents.invasion.sight import Side, Table, Zone
from wartable.agents.invasion.worth import (
    DEVELOPMENT,
    LATE,
    eats_deck,
    threat,
    turns_left,
    worth_of,
    worth_of_card,
    worth_of_power,
)

AT_HOME: Final = 1.2
"""A line of text that works in the zone a card is played into."""
ASTRAY: Final = 0.9
"""The same line where it does not work."""
QUESTING: Final = 1.4
"""Sending a unit on a quest."""
SPENT: Final = 0.45
"""What a resource is worth while there are other cards to buy."""
ENOUGH_CARDS: Final = 4
"""With more cards than this in hand the worst of them makes a better development."""


def worth_in_zone(table: Table, card: Card, zone: str) -> float:
    """What a unit or support of mine is worth in one of my zones."""
    mine = table.me.zones[zone]
    grown = mine.developments if grows(card) else 0
    worth = worth_of_power(table.me, zone, table.turn, card.power + grown)
    worth += text_worth(card, zone)
    if card.type == "Unit":
        worth += defence_worth(table, card, mine)
    worth += entry_in_zone(table, card, zone)
    if eats_deck(card) and turns_left(table.me, more=1) < 2 * LATE:
        worth -= 3.0
    if zone == "battlefield" and card.type == "Support" and not card.says("battlefield"):
        worth -= 1.0  # a support neither attacks nor defends
    return worth


def grows(card: Card) -> bool:
    """Whether a card's power is that of the developments beside it (Contested Stronghold)."""
    return card.says("+(number of developments in this zone) power")


def entry_in_zone(table: Table, card: Card, zone: str) -> float:
    """What harm to units of corresponding zones is worth here: it may hit one's own only."""
    harms = [line for line in card.abilities if "enters play →" in line.text]
    if not any("corresponding zone" in line.effect and line.purpose in HURTS for line in harms):
        return 0.0
    return 1.2 if table.foe.zones[zone].units() else -1.2


def text_worth(card: Card, zone: str) -> float:
    """What its text adds in a zone."""
    worth = 0.0
    for line in card.abilities:
        if line.zones:
            worth += AT_HOME if zone in line.zones else -ASTRAY
        elif line.kind != "standing":
            worth += 0.4
    return worth


def defence_worth(table: Table, card: Card, zone: Zone) -> float:
    """What a unit's body is worth as a defender, and in the battlefield as an attacker."""
    body = card.hit_points * 0.2
    attack = table.foe.strength()
    body += card.hit_points * threat(zone, attack) * (0.5 if zone.units() else 0.8)
    if zone.name == "battlefield":
        body += 0.25 * card.hit_points
    return body


def best_zone(table: Table, card: Card) -> float:
    """What a card is worth where it is worth most."""
    allowed = [zone for zone in ZONES if card.says(f"{zone} only")] or list(ZONES)
    return max(worth_in_zone(table, card, zone) for zone in allowed)


def worth_to_play(table: Table, card: Card) -> float:
    """What playing a card that stays on the table is worth, its price taken off."""
    price = price_of(table.me, card)
    if card.type == "Quest":
        return quest_worth(table, card) - SPENT * price
    if card.attachment:
        return host_worth(table, card) - SPENT * price
    if card.type == "Legend":
        return 8.0
    worth = best_zone(table, card) + entry_worth(table, card)
    return worth - SPENT * price


def entry_worth(table: Table, card: Card) -> float:
    """What a card does when it enters play."""
    worth = 0.0
    for line in card.abilities:
        if "enters play →" not in line.text:
            continue
        worth += 0.8
        if "destroy all" in line.effect:
            foes = sum(worth_of(each) for each in table.foe.pieces() if not each.unit)
            own = sum(worth_of(each) for each in table.me.pieces() if not each.unit)
            worth += 0.4 * (foes - own)
    return worth


def quest_worth(table: Table, card: Card) -> float:
    """A quest is worth something once, and while there are turns to come."""
    known = any(piece.card.title == card.title for piece in table.me.pieces())
    return 0.0 if known else 1.8


def host_worth(table: Table, card: Card) -> float:
    """What an attachment is worth on the best card it may hang on."""
    whose = table.foe if card.hurts() and not card.says("you control") else table.me
    hosts = [worth_of(piece) for piece in whose.pieces() if piece.unit and not piece.corrupt]
    if not hosts:
        return -1.0
    return 1.0 + 0.3 * max(hosts)


def price_of(side: Side, card: Card) -> int:
    """Cost with loyalty: one more for each symbol of its race that is missing (INV-COST-03)."""
    if card.race in {"", "Neutral"}:
        return card.cost
    symbols = int(side.capital == card.race)
    symbols += sum(piece.card.race == card.race for piece in side.pieces() if not piece.development)
    return card.cost + max(card.loyalty - symbols, 0)


def opening_is_good(table: Table) -> bool:
    """Whether an opening hand has something to do in the first turns."""
    cheap = [card for card in table.me.hand if price_of(table.me, card) <= 3]
    return sum(card.type in {"Unit", "Support"} for card in cheap) >= 2


# -- developments ---------------------------------------------------------------------------------


def worth_to_develop(table: Table, card: Card) -> float:
    """What turning a card into a development is worth: useless cards first."""
    gain = DEVELOPMENT + max(development_worth(table, zone) for zone in table.me.zones.values())
    spare = max(table.me.hand_size - ENOUGH_CARDS, -1)
    return gain + 0.5 * spare - use_of(table, card)


def use_of(table: Table, card: Card) -> float:
    """What a card in hand promises; what cannot be paid for long or is there already, little."""
    side = table.me
    if card.unique and any(piece.card.title == card.title for piece in side.pieces()):
        return 0.0
    worth = worth_of_card(card)
    income = side.zones["kingdom"].power
    late = max(price_of(side, card) - income, 0)
    copies = sum(other.title == card.title for other in side.hand)
    return max(worth * 0.6 - 0.5 * late - 0.3 * (copies - 1), 0.2)


def development_worth(table: Table, zone: Zone) -> float:
    """What a development is worth in one of my zones."""
    if zone.burning:
        return -1.0
    worth = 1.2 * threat(zone, table.foe.strength()) + 0.02 * (20 - zone.left)
    for piece in zone.pieces:
        if grows(piece.card) and not piece.development:
            worth += 0.5 * worth_of_power(table.me, zone.name, table.turn)
        elif piece.card.says("developments in this zone"):
            worth += 0.4
        elif piece.card.says("development"):
            worth += 0.2
    return worth + 0.3 * sum(
        card.says(f"developments in your {zone.name}") for card in table.me.hand
    )
