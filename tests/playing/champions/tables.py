"""Random arranged tables of Champions: full lanes, every corner, blessings at work."""

from functools import cache
from random import Random

from tests.playing.kit import NAMES, Table
from wartable.champions.pool import pool
from wartable.games import door

LANES = range(1, 5)
CORNERS = range(1, 5)
UNSEEN = ("look at the top", "from hand into")
"""Words of cards that let a player move cards which the other one does not see."""
PASSING = ("hand", "deck", "face up", "look", "unrevealed")
PHASES = ("start", "battlefield", "action", "draw", "end")
STACKED = 0.4
"""How often a stacking unit lies on others."""


@cache
def titles_of(*kinds: str) -> tuple[str, ...]:
    """The cards of some types."""
    return tuple(card.title for card in door("champions").pool if card.facts["type"] in kinds)


@cache
def stacking() -> tuple[str, ...]:
    """The units that lie on others."""
    return tuple(title for title in titles_of("unit") if pool().card(title).stacking)


def random_table(rng: Random) -> Table:
    """A table as a scenario would describe it."""
    table: Table = {name: random_side(rng) for name in NAMES}
    table["active"] = rng.choice(NAMES)
    table["phase"] = rng.choice(PHASES)
    table["turn"] = rng.randint(2, 9)
    table["actions"] = rng.randint(0, 3)
    return table


@cache
def passing_titles(*words: str) -> tuple[str, ...]:
    """The action cards whose text has one of these words."""
    pool = door("champions").pool
    cards = [card for card in pool if card.facts["type"] in ("unit", "spell", "ability")]
    return tuple(card.title for card in cards if any(w in " ".join(card.script) for w in words))


def passing_table(rng: Random) -> Table:
    """A table of players whose cards come back to hands and decks, or are looked at."""
    table = random_table(rng)
    table["phase"] = "action"
    table["actions"] = 3
    for name in NAMES:
        side = table[name]
        assert isinstance(side, dict)
        side["hand"] = rng.choices(passing_titles(*UNSEEN), k=3)
        side["hand"] += rng.choices(passing_titles(*PASSING), k=rng.randint(0, 3))
    return table


def random_side(rng: Random) -> Table:
    """One player's half of it: cards of all alliances, whoever could have played them."""
    actions = titles_of("unit", "spell", "ability")
    blessings = rng.sample(titles_of("blessing"), len(LANES))
    return {
        "health": rng.randint(3, 35),
        "hand": rng.sample(actions, rng.randint(2, 8)),
        "deck": {"only": rng.sample(actions, rng.randint(0, 20))},
        "discard": rng.sample(actions, rng.randint(0, 8)),
        "lanes": {lane: random_lane(rng, blessings.pop()) for lane in LANES},
    }


def random_lane(rng: Random, blessing: str) -> Table:
    """A champion, perhaps with a unit or spell, and a blessing in any state."""
    lane: Table = {
        "champion": rng.choice(titles_of("champion")),
        "corner": rng.choice(CORNERS),
        "quest": rng.choice(("open", "open", "complete")),
    }
    kind = rng.choice(("unit", "unit", "spell", ""))
    if kind:
        lane[kind] = random_front(rng, kind)
    if lane["quest"] == "open":
        lane["blessing"] = {"card": blessing, "state": "hidden"}
    else:
        lane["corner"] = 1
        lane["blessing"] = {"card": blessing, "revealed": True}
    return lane


def random_front(rng: Random, kind: str) -> Table:
    """A unit or spell on a corner it has; a stacking unit perhaps on others."""
    title = rng.choice(titles_of(kind))
    if title in stacking() and rng.random() < STACKED:
        return {"card": title, "under": rng.sample(stacking(), rng.randint(1, 2))}
    last = int(pool().card(title).last_corner)
    return {"card": title, "corner": rng.randint(1, max(last, 1))}
