"""Random legal decks over the whole pool (INV-DECK-01 to -04, INV-KW-SIDE-01 and -02, AMB-214)."""

import re
from functools import cache
from random import Random

from tests.playing.kit import Deck
from wartable.games import door

COPIES = 3
SMALLEST = 50
LARGEST = 100
ORDER = ("Dwarf", "Empire", "High Elf")
DESTRUCTION = ("Orc", "Chaos", "Dark Elf")
SIDES = {"order": ORDER, "destruction": DESTRUCTION}
CAPITALS = (*ORDER, *DESTRUCTION)
TRIBES = ("Lizardmen", "Skaven", "Undead", "Wood Elf")
LIMIT = re.compile(r"up to (\d+) cop(?:y|ies) per deck")


def side_of(race: str) -> str:
    """The side a race fights on."""
    return next(side for side, races in SIDES.items() if race in races)


@cache
def titles_of(race: str, side: str) -> tuple[str, ...]:
    """The cards of a race, or the neutral ones, that a deck of this side may have."""
    other = f"{next(name for name in SIDES if name != side)} only"
    pool = door("invasion").pool
    newest = {record.title.casefold(): record for record in pool}
    return tuple(
        record.title
        for record in newest.values()
        if record.facts["race"] == race
        and record.facts["type"] not in ("Draft", "Fulcrum")
        and other not in record.script
    )


@cache
def barred_by(capital: str) -> frozenset[str]:
    """The lines that keep a card from a deck with this capital; no deck here is of one tribe."""
    others = [*(race for race in CAPITALS if race != capital), f"non-{capital}", *TRIBES]
    return frozenset(f"{other.casefold()} only" for other in others)


@cache
def copies_of(title: str, capital: str) -> int:
    """How many copies of a card a deck with this capital has at most, as its own lines say."""
    script = door("invasion").pool.record(title).script
    if not barred_by(capital).isdisjoint(script):
        return 0
    return min([COPIES, *(int(found[1]) for line in script if (found := LIMIT.fullmatch(line)))])


def random_deck(rng: Random, capital: str | None = None) -> Deck:
    """A legal deck: one race, or several of a side, with or without neutral cards."""
    capital = capital or rng.choice(CAPITALS)
    side = side_of(capital)
    allies = [race for race in SIDES[side] if race != capital]
    races = [capital, *rng.sample(allies, rng.randint(0, len(allies)))]
    titles = [title for race in [*races, "Neutral"] for title in titles_of(race, side)]
    copies = [title for title in titles for _ in range(copies_of(title, capital))]
    size = SMALLEST if rng.random() < 0.5 else rng.randint(SMALLEST, LARGEST)
    return capital, tuple(rng.sample(copies, min(size, len(copies))))
