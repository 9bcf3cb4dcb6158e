"""Random tables in mid-game: full zones, where cards meet that games seldom see.

Units are hurt, corrupt, on quests and hung with attachments, sections damaged or burnt.
"""

from functools import cache
from random import Random

from tests.playing.invasion.decks import CAPITALS, SIDES, side_of, titles_of
from tests.playing.kit import NAMES, Table
from wartable.cardgame.cardfile import CardRecord
from wartable.games import door
from wartable.invasion.pool import pool

PASSING = ("hand", "deck", "facedown", "faceup", "development", "reveal")
PHASES = ("begin", "kingdom", "quest", "capital", "battlefield", "end")
SECTIONS = ("kingdom", "quest", "battlefield")

HURT = 0.4
CORRUPT = 0.2
UNDER_WAY = 0.7
BURNING = 0.3
"""How often a unit is hurt, a card corrupt, a quest under way, a section burnt."""

Side = dict[str, object]
Piece = dict[str, object]


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
    burnt = rng.sample(SECTIONS, 1) if rng.random() < BURNING else []
    here["burning"] = burnt
    standing = [zone for zone in SECTIONS if zone not in burnt]
    here["damage"] = {zone: rng.randint(0, 6) for zone in standing}
    put_into_play(rng, here, rng.sample(titles, rng.randint(4, 16)))
    return here


@cache
def passing_titles() -> tuple[str, ...]:
    """The cards whose text takes cards to hands and decks, looks at them or turns them."""
    cards = door("invasion").pool
    return tuple(card.title for card in cards if any(w in " ".join(card.script) for w in PASSING))


def passing_table(rng: Random) -> Table:
    """A table of rich players who send cards back to hands and lay others face down."""
    table = random_table(rng)
    table["phase"] = "capital"
    for name in NAMES:
        side = table[name]
        assert isinstance(side, dict)
        side["resources"] = 60
        side["hand"] = rng.choices(passing_titles(), k=rng.randint(1, 5))
    return table


def put_into_play(rng: Random, here: Side, titles: list[str]) -> None:
    """Lay cards into zones where they may lie, hurt and corrupt, with what hangs on them."""
    zones: dict[str, list[Piece]] = {zone: [] for zone in SECTIONS}
    records = [door("invasion").pool.record(title) for title in titles]
    for card in records:
        kind = card.facts["type"]
        allowed = [zone for zone in SECTIONS if f"{zone} only" in card.script] or SECTIONS
        if kind == "Legend":
            here["legend"] = [hurt(rng, card)]
        elif kind == "Quest":
            zones["quest"].append({"card": card.title})
        elif kind == "Unit":
            zones[rng.choice(allowed)].append(hurt(rng, card))
        elif kind == "Support" and not is_attachment(card):
            support: dict[str, object] = {"card": card.title, "tokens": rng.choice((0, 0, 0, 1, 3))}
            zones[rng.choice(allowed)].append(support)
    send_on_quests(rng, zones)
    attach(rng, [card for card in records if is_attachment(card)], zones)
    here.update(zones)


def is_attachment(card: CardRecord) -> bool:
    """Whether a card hangs on another, by its text: not all that do have the trait."""
    return pool().card(card.title).attach is not None


def hurt(rng: Random, card: CardRecord) -> Piece:
    """A unit or legend, perhaps corrupt, with less damage than it can take."""
    printed = card.facts.get("hit_points", 1)
    least = printed if isinstance(printed, int) else 1  # X is counted on the table
    damage = rng.randrange(least) if least > 1 and rng.random() < HURT else 0
    return {"card": card.title, "corrupt": rng.random() < CORRUPT, "damage": damage}


def send_on_quests(rng: Random, zones: dict[str, list[Piece]]) -> None:
    """A quest may be under way: a unit of the zone is on it, and it has gathered tokens."""
    cards = door("invasion").pool
    kind = {id(piece): cards.record(str(piece["card"])).facts["type"] for piece in zones["quest"]}
    units = [piece for piece in zones["quest"] if kind[id(piece)] == "Unit"]
    for quest in [piece for piece in zones["quest"] if kind[id(piece)] == "Quest"]:
        if units and rng.random() < UNDER_WAY:
            unit = units.pop()
            zones["quest"] = [piece for piece in zones["quest"] if piece is not unit]
            quest["questing"] = [unit]
            quest["tokens"] = rng.randint(0, 4)


def attach(rng: Random, attachments: list[CardRecord], zones: dict[str, list[Piece]]) -> None:
    """Attachments lie on any unit; those that do not fit are discarded when play begins."""
    cards = door("invasion").pool
    pieces = [piece for pieces in zones.values() for piece in pieces]
    units = [each for each in pieces if cards.record(str(each["card"])).facts["type"] == "Unit"]
    for card in attachments:
        if units:
            on = rng.choice(units).setdefault("attached", [])
            assert isinstance(on, list)
            on.append({"card": card.title, "controller": rng.choice(NAMES)})
