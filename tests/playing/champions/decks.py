"""Random legal decks over the whole pool, wilder than those of the game: any card meets any."""

from random import Random

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Deck
from wartable.champions.deckrules import (
    BLESSINGS,
    CHAMPIONS,
    MOST_COST,
    NUMBER_OF_ACTIONS,
    UNALIGNED,
    limit_of,
)
from wartable.champions.facts import ACTIONS, ALLIANCES, balanced
from wartable.champions.pool import pool

PLAYED = {
    "Warrior": ("unit", "Warrior", "Any"),
    "Wizard": ("spell", "Wizard", "Any"),
    "Warrior-Wizard": ("unit", "spell", "Warrior", "Wizard", "Any"),
}
"""What a champion of a class can play: types of cards, or classes of abilities (CH-2.4.1.2)."""

NAMED = [each for each in ALLIANCES if each != UNALIGNED]
"""The alliances that a deck may be of."""

USEFUL = 0.7
"""How often a deck keeps to cards that its champions can play."""


def random_deck(rng: Random, alliance: str = "") -> Deck:
    """A legal deck of an alliance, of any if none is named; with one realm or none."""
    alliance = alliance or rng.choice(NAMED)
    mine = [each for each in pool() if each.facts["alliance"] in (alliance, UNALIGNED)]
    realms = sorted({str(each.facts["realm"]) for each in mine if "realm" in each.facts})
    realm = rng.choice(["", *realms])
    cards = [each for each in mine if each.facts.get("realm", realm) == realm]
    champions = random_champions(rng, [each for each in cards if is_a("champion", each)])
    blessings = rng.sample([each for each in cards if is_a("blessing", each)], BLESSINGS)
    actions = [each for each in cards if each.facts["type"] in ACTIONS]
    useful = [each for each in actions if can_be_played(each, champions)]
    if rng.random() < USEFUL and copies(useful) >= NUMBER_OF_ACTIONS:
        actions = useful
    every = [each for each in actions for _ in range(limit_of(each))]
    chosen = [*champions, *blessings, *rng.sample(every, NUMBER_OF_ACTIONS)]
    counts: dict[str, int] = {}
    for card in chosen:
        counts[card.title] = counts.get(card.title, 0) + 1
    return Deck(f"Random {alliance}", [(count, title) for title, count in counts.items()])


def random_champions(rng: Random, cards: list[CardRecord]) -> list[CardRecord]:
    """Four champions that one can afford; each choice leaves room for the cheapest others."""
    every = [each for each in cards for _ in range(limit_of(each))]
    chosen: list[CardRecord] = []
    while len(chosen) < CHAMPIONS:
        fitting = [at for at in range(len(every)) if can_follow(chosen, every, at)]
        chosen.append(every.pop(rng.choice(fitting)))
    return chosen


def can_follow(chosen: list[CardRecord], every: list[CardRecord], at: int) -> bool:
    """Whether a champion may be chosen and four can still be afforded."""
    rest = sorted(cost_of(each) for i, each in enumerate(every) if i != at)
    missing = CHAMPIONS - len(chosen) - 1
    spent = sum(cost_of(each) for each in chosen) + cost_of(every[at])
    return spent + sum(rest[:missing]) <= MOST_COST


def cost_of(champion: CardRecord) -> int:
    """The cost of a champion by every format's count: the highest."""
    costs = [facts["cost"] for facts in (champion.facts, balanced(champion.facts))]
    return max(cost for cost in costs if isinstance(cost, int))


def copies(cards: list[CardRecord]) -> int:
    """How many copies of some cards a deck could have."""
    return sum(limit_of(each) for each in cards)


def can_be_played(card: CardRecord, champions: list[CardRecord]) -> bool:
    """Whether one of the champions has the class for a card."""
    kind = str(card.facts["class"] if is_a("ability", card) else card.facts["type"])
    return any(kind in PLAYED[str(each.facts["class"])] for each in champions)


def is_a(kind: str, card: CardRecord) -> bool:
    """Whether a card is of a type."""
    return card.facts["type"] == kind
