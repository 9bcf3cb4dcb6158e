"""Deck construction: which decks are legal, and every reason why one is not.

CH-2.1.1.1..3, CH-2.3.3, CH-2.14.5c, A-02..04, A-135, A-140..141

Each rule looks at the whole deck and tells every breach. The rules of `balance-2020` are the
constructed ones with the costs of the later balance list. With either a format may have some sets
only (A-280).
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.cardgame import deckrules
from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.deckrules import DeckRule, ListedRules, unknown_cards
from wartable.champions.decklists import ALLIANCE
from wartable.champions.facts import ACTIONS, ALLIANCES, balanced, realms_of
from wartable.champions.pool import CARDS

CHAMPIONS = BLESSINGS = 4
NUMBER_OF_ACTIONS = 30
MOST_COST = 20
COPIES = {"champion": 2, "blessing": 1, "unit": 3, "spell": 3, "ability": 3}
"""How many a deck may have of a card (CH-2.1.1.1-C2, CH-2.1.1.1-B2, CH-2.1.1.1-A1)."""
COPY_RULES = {"champion": "CH-2.1.1.1-C2", "blessing": "CH-2.1.1.1-B2"}
UNALIGNED = "Unaligned"
NAMED = [each for each in ALLIANCES if each != UNALIGNED]
"""The alliances that a deck may be of."""


class Listed(deckrules.Listed):
    """A deck with its cards looked up, and what it costs."""

    def __init__(self, deck: Deck, *, balance: bool = False) -> None:
        super().__init__(deck, CARDS)
        self.balance = balance
        self.said = deck.fields.get(ALLIANCE, "")

    def kind(self, title: str) -> str:
        """The type of a card."""
        return str(self.records[title].facts["type"])

    def of(self, *kinds: str) -> list[str]:
        """The cards of some types, each once."""
        return [title for title in self.records if self.kind(title) in kinds]

    def count(self, *kinds: str) -> int:
        """How many cards of some types there are."""
        return sum(self.copies[title] for title in self.of(*kinds))

    def by_fact(self, name: str) -> dict[str, list[str]]:
        """The cards by what a fact says of them, those that lack it left out."""
        found: dict[str, list[str]] = {}
        for title, record in self.records.items():
            if name in record.facts:
                found.setdefault(str(record.facts[name]), []).append(title)
        return found

    def cost(self, title: str) -> int:
        """The cost of a champion; of two printed costs the lower one (A-140)."""
        facts = self.records[title].facts
        found = balanced(facts)["cost"] if self.balance else facts.get("first_cost", facts["cost"])
        assert isinstance(found, int)
        return found

    @property
    def alliance(self) -> str:
        """The alliance of its cards, of most of them if there are several (A-03)."""
        sizes = {
            name: sum(self.copies[title] for title in titles)
            for name, titles in self.by_fact("alliance").items()
            if name != UNALIGNED
        }
        if self.said in sizes or not sizes:
            return self.said if self.said in sizes else UNALIGNED
        return max(sizes, key=lambda name: sizes[name])


def four_champions(deck: Listed) -> Iterator[Breach]:
    """Exactly four champions (CH-2.1.1.1)."""
    yield from exactly(deck, CHAMPIONS, "champions", "champion")


def four_blessings(deck: Listed) -> Iterator[Breach]:
    """Exactly four blessings (CH-2.1.1.1)."""
    yield from exactly(deck, BLESSINGS, "blessings", "blessing")


def thirty_actions(deck: Listed) -> Iterator[Breach]:
    """Exactly thirty units, spells and abilities (CH-2.1.1.1)."""
    yield from exactly(deck, NUMBER_OF_ACTIONS, "actions", *ACTIONS)


def exactly(deck: Listed, number: int, name: str, *kinds: str) -> Iterator[Breach]:
    """A breach if there are more or fewer cards of some types."""
    found = deck.count(*kinds)
    if found != number:
        yield Breach("CH-2.1.1.1", f"the deck has {found} {name}, and it needs exactly {number}")


def number_of_copies(deck: Listed) -> Iterator[Breach]:
    """So many by title (A-02): Unique one, else by type, or what the card itself allows (A-135)."""
    for title, count in deck.copies.items():
        most = limit_of(deck.records[title])
        if count > most:
            kind = deck.kind(title)
            unique = deck.records[title].facts.get("unique", False)
            rule = "CH-2.1.1.1-C3" if unique else COPY_RULES.get(kind, "CH-2.1.1.1-A1")
            why = f"{title} is Unique" if unique else f"{most} is the most"
            if most == 0:
                rule = "A-248" if kind == "champion" else "A-256"
                why = "it is no card of a deck"
            yield Breach(rule, f"there are {count} {title}, and {why}", [title])


def limit_of(record: CardRecord) -> int:
    """How many copies of a card a deck may have; a card's own text goes before the rule."""
    if record.facts.get("unique", False):
        return 1  # CH-2.1.1.1-C3, A-141
    own = record.facts.get("copies")
    return own if isinstance(own, int) else COPIES[str(record.facts["type"])]


def champion_costs(deck: Listed) -> Iterator[Breach]:
    """The champions' costs add up to 20 or less (CH-2.1.1.1-C4)."""
    champions = deck.of("champion")
    total = sum(deck.cost(title) * deck.copies[title] for title in champions)
    if total > MOST_COST:
        listed = ", ".join(f"{title} {deck.cost(title)}" for title in champions)
        sentence = f"the champions cost {total}, and {MOST_COST} is the most: {listed}"
        yield Breach("CH-2.1.1.1-C4", sentence, champions)


def one_alliance(deck: Listed) -> Iterator[Breach]:
    """One alliance; Unaligned cards fit any deck (CH-2.1.1.2, CH-2.3.3)."""
    strangers = {
        name: titles
        for name, titles in deck.by_fact("alliance").items()
        if name not in (UNALIGNED, deck.alliance)
    }
    for name, titles in strangers.items():
        sentence = f"cards of {name} in a deck of {deck.alliance}: {', '.join(titles)}"
        yield Breach("CH-2.1.1.2", sentence, titles)


def one_realm(deck: Listed) -> Iterator[Breach]:
    """One realm among all cards, blessings and Unaligned ones too (CH-2.1.1.3, A-04)."""
    realms = deck.by_fact("realm")
    common = [set(realms_of(deck.records[titles[0]].facts)) for titles in realms.values()]
    if common and not set.intersection(*common):  # of two realms a card counts as either
        listed = "; ".join(f"{name}: {', '.join(titles)}" for name, titles in realms.items())
        cards = [title for titles in realms.values() for title in titles]
        yield Breach("CH-2.1.1.3", f"one realm a deck, not {len(realms)}: {listed}", cards)


CONSTRUCTED: tuple[DeckRule[Listed], ...] = (
    unknown_cards,
    four_champions,
    four_blessings,
    thirty_actions,
    number_of_copies,
    champion_costs,
    one_alliance,
    one_realm,
)
PLAYABLE: tuple[DeckRule[Listed], ...] = (unknown_cards, four_champions, four_blessings)
BALANCE = "balance-2020"


class ChampionsDecks(ListedRules[Listed]):
    """The rules of Champions' formats."""

    def listed(self, deck: Deck, rules: str = "") -> Listed:
        """A deck with its cards looked up, at the costs of some rules."""
        return Listed(deck, balance=rules == BALANCE)

    def opening(self, deck: Deck) -> tuple[str, list[str]]:
        """The alliance, and the titles copy by copy: champions, then blessings, then actions."""
        listed = Listed(deck)
        known = [record for title in deck.titles() if (record := CARDS.find(title)) is not None]
        order = list(COPIES)
        known.sort(key=lambda record: min(order.index(str(record.facts["type"])), 2))
        return listed.alliance, [record.title for record in known]


RULES = ChampionsDecks(
    CARDS,
    {"constructed": CONSTRUCTED, BALANCE: CONSTRUCTED},
    PLAYABLE,
    most=200,
    size_rule="CH-2.1.1.1",
    pool_rule="A-280",
    about={
        "constructed": "champions at their printed costs",
        BALANCE: "champions at the costs of the balance list of 2020, which players made",
    },
)
