"""A legal deck by lot: one race with neutral cards, in a shape one can play with.

A draw that breaks the tournament format (INV-DECK-01 to -04, INV-RESTRICT-00,
INV-BAN-00) is drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.cardgame.deck import Deck
from wartable.invasion.decklists import CAPITAL, LISTS, race_called
from wartable.invasion.deckrules import COPIES, FEWEST, RULES, limit_of, lists, side_of
from wartable.invasion.pool import pool
from wartable.invasion.terms import NEUTRAL, RACES
from wartable.kernel.errors import WartableError

TYPE_CHECKING = False  # as in typing; random is slow to load, and only named here
if TYPE_CHECKING:
    from random import Random

FORMAT = "tournament"
SHAPE = {"Unit": 24, "Support": 12, "Tactic": 8, "Quest": 3}
"""How many cards of a type there are at first; whatever fits makes up the rest."""
TRIES = 200


def capitals() -> list[str]:
    """The races that have a capital."""
    return [race for race, number in RACES.items() if number != NEUTRAL]


def random_deck(rng: Random, capital: str = "") -> Deck:
    """A legal deck; the same luck gives the same deck, as long as the card pool is the same."""
    race = race_called(capital) if capital else ""
    if race and race not in capitals():
        known = ", ".join(capitals())
        raise WartableError(f"there is no capital of {capital}", remedy=f"one of {known}")
    for _ in range(TRIES):
        deck = drawn(rng, race or rng.choice(capitals()))
        if not RULES.check(deck, FORMAT):
            return deck
    raise WartableError(f"the cards there are make no legal deck of {capital or 'any race'}")


def drawn(luck: Random, race: str) -> Deck:
    """A deck of about the right shape, legal or not."""
    own, neutral = titles_by_type(race, race), titles_by_type("Neutral", race)
    chosen: dict[str, int] = {}
    for kind, count in SHAPE.items():
        take(luck, [*own.get(kind, []), *own.get(kind, []), *neutral.get(kind, [])], count, chosen)
    everything = [title for kinds in (own, neutral) for each in kinds.values() for title in each]
    take(luck, everything, FEWEST - sum(chosen.values()), chosen)
    deck = Deck(f"Random {race}", [(count, title) for title, count in chosen.items()])
    deck.fields[CAPITAL] = race
    cards = [(n, title) for kind in LISTS.grouped(deck).values() for title, n in kind.items()]
    return Deck(deck.name, cards, capital=race)


def titles_by_type(race: str, capital: str) -> dict[str, list[str]]:
    """The cards of a race that a deck with this capital may have, by type."""
    found: dict[str, list[str]] = {}
    barred = {*lists()["INV-BAN"], *lists()["INV-RESTRICT"]}  # restricted ones seldom go together
    for title in dict.fromkeys(pool().titles()):
        facts = pool().record(title).facts
        fits = suits(title, RACES[capital])
        if facts["race"] == race and facts["type"] != "Draft" and title not in barred and fits:
            found.setdefault(str(facts["type"]), []).append(title)
    return found


def suits(title: str, capital: int) -> bool:
    """Whether a card's own lines allow a deck of this capital's race (AMB-214)."""
    card = pool().card(title)
    if card.deck.tribe >= 0 or card.deck.not_race == capital:
        return False
    return card.side in (0, side_of(capital)) and card.deck.race in (0, capital)


def take(luck: Random, titles: Sequence[str], count: int, chosen: dict[str, int]) -> None:
    """Add cards by lot, mostly in two or three copies, until there are so many more."""
    left = count
    for title in luck.sample(titles, len(titles)):
        if left <= 0:
            return
        copies = min(luck.choice((1, 2, 3, 3)), left, most(title) - chosen.get(title, 0))
        if copies > 0:
            chosen[title] = chosen.get(title, 0) + copies
            left -= copies


def most(title: str) -> int:
    """How many copies a deck by lot has at most; nobody wants six."""
    return min(limit_of(title), COPIES)
