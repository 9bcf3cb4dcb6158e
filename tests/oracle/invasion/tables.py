"""Arranged tables on which much is legal and much is not: wounds, attachments, questers, fires."""

from random import Random
from typing import Any

from tests.oracle.invasion.cards import ZONES, Facts, all_cards, facts
from tests.playing.invasion.tables import random_table
from tests.playing.kit import NAMES, Table

RULERS = (
    "King Kazador",
    "Church of Sigmar",
    "Lord of Change",
    "Eatine Harbour",
    "War Boar",
    "Urguck",
    "Sack Tor Aendris",
    "Forge",
    "Nuln Tinkerers",
    "Grimgor's Camp",
    "Master Rune of Dismay",
    "Greyseer Thanquol",
    "Gryphon Legionnaire",
)
"""Cards that change what others may do."""


def rich_table(rng: Random) -> Table:
    """A random table with more on it."""
    table = random_table(rng)
    if rng.random() < 0.4:
        table["phase"] = "battlefield"
    for name in NAMES:
        side: Any = table[name]
        side["resources"] = rng.choice((0, 1, 2, 3, 5, 8, 20))
        for title in rng.sample(RULERS, rng.randint(0, 3)):
            add_ruler(rng, side, title)
        for zone in ZONES:
            side[zone] = [dressed(rng, entry) for entry in side[zone]]
        send_questers(rng, side)
        if rng.random() < 0.25:
            zone = rng.choice(ZONES)
            side["burning"] = [zone]
            side["damage"].pop(zone, None)
        legend = side.get("legend")
        if legend and rng.random() < 0.4:
            entry = legend[0] if isinstance(legend[0], dict) else {"card": legend[0]}
            side["legend"] = {**entry, "corrupt": rng.random() < 0.5}
    return table


def add_ruler(rng: Random, side: Any, title: str) -> None:
    """Put a card that changes the rules into a zone or into the hand."""
    here = {entry["card"] if isinstance(entry, dict) else entry for z in ZONES for entry in side[z]}
    if title in here or rng.random() < 0.2:
        side["hand"].append(title)
    elif facts(title).type == "Quest":
        side["quest"].append(title)
    else:
        side[rng.choice(ZONES)].append(title)


def dressed(rng: Random, entry: Any) -> Any:
    """A card with damage and an attachment, if it is a unit."""
    card = dict(entry) if isinstance(entry, dict) else {"card": entry}
    printed = facts(card["card"])
    if printed.type != "Unit":
        return card
    if rng.random() < 0.15:
        card["corrupt"] = True
    if rng.random() < 0.3 and printed.hit_points > 1:
        card["damage"] = rng.randint(1, printed.hit_points - 1)
    if rng.random() < 0.2:
        card["attached"] = [rng.choice(attachments(printed))]
    return card


def attachments(host: Facts) -> list[str]:
    """Attachments that may be on a unit of one's own."""
    wanted = {"attach to target unit", "attach to target unit you control"}
    wanted |= {f"attach to target {word} unit" for word in (*host.traits, host.race.casefold())}
    return [card.title for card in all_cards().values() if any(map(card.says, sorted(wanted)))]


def send_questers(rng: Random, side: Any) -> None:
    """Some quests have a unit on them, and tokens."""
    units = [card for card in side["quest"] if facts(card["card"]).type == "Unit"]
    for quest in (card for card in side["quest"] if facts(card["card"]).type == "Quest"):
        if units and rng.random() < 0.7:
            unit = units.pop()
            side["quest"].remove(unit)
            quest["questing"] = unit["card"]
            quest["tokens"] = rng.randint(0, 4)
