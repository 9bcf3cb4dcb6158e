"""Random arranged tables: rich players and full zones, where cards meet that games seldom see."""

from random import Random

from tests.playing.invasion.decks import CAPITALS, SIDES, side_of, titles_of
from tests.playing.kit import NAMES, Table
from wartable.games import plugin

PHASES = ("begin", "kingdom", "quest", "capital", "battlefield", "end")
SECTIONS = ("kingdom", "quest", "battlefield")

Side = dict[str, object]


def random_table(rng: Random) -> Table:
    """A table as a scenario would describe it."""
    table: Table = {name: random_side(rng) for name in NAMES}
    table["active"] = rng.choice(NAMES)
    table["phase"] = rng.choice(PHASES)
    table["turn"] = rng.randint(2, 9)
    return table


def random_side(rng: Random) -> Side:
    """One player's half of it."""
    capital = rng.choice(CAPITALS)
    side = side_of(capital)
    titles = [title for race in (*SIDES[side], "Neutral") for title in titles_of(race, side)]
    here: Side = {"capital": capital, "resources": rng.randint(3, 40)}
    here["hand"] = rng.sample(titles, rng.randint(2, 10))
    here["deck"] = rng.sample(titles, 20)
    here["discard"] = rng.sample(titles, rng.randint(0, 6))
    here["developments"] = {zone: rng.sample(titles, rng.randint(0, 3)) for zone in SECTIONS}
    here["damage"] = {zone: rng.randint(0, 6) for zone in SECTIONS}
    put_into_play(rng, here, rng.sample(titles, rng.randint(4, 16)))
    return here


def put_into_play(rng: Random, here: Side, titles: list[str]) -> None:
    """Lay cards into zones where they may lie."""
    zones: dict[str, list[object]] = {zone: [] for zone in SECTIONS}
    for title in titles:
        card = plugin("invasion").pool.record(title)
        kind = card.facts["type"]
        allowed = [zone for zone in SECTIONS if f"{zone} only" in card.script] or SECTIONS
        if kind == "Legend":
            here["legend"] = [title]
        elif kind == "Quest":
            zones["quest"].append(title)
        elif kind == "Unit":
            unit = {"card": title, "corrupt": rng.random() < 0.2}
            zones[rng.choice(allowed)].append(unit)
        elif kind == "Support" and "Attachment" not in str(card.facts["traits"]):
            zones[rng.choice(allowed)].append(title)
    here.update(zones)
