"""Deck construction: INV-DECK-01..04, INV-RACE-02..04, INV-KW-SIDE-01..02, INV-RESTRICT, INV-BAN.

Cards of the later sets are for one race, for all but one, or for one tribe alone (AMB-214).

Each rule looks at the whole deck and tells every breach. Those of tournaments add the restricted
and the banned list to the casual ones (AMB-88); with either a format may have some sets only
(AMB-450). A capital board of the deck's side goes with any deck (INV-SETUP-03, AMB-80), draft
format cards with none (INV-DRAFT-13).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from wartable.cardgame import deckrules
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.deckrules import DeckRule, ListedRules, unknown_cards
from wartable.invasion.decklists import CAPITAL, race_called
from wartable.invasion.pool import CARDS, is_fulcrum, pool
from wartable.invasion.terms import (
    DESTRUCTION_RACES,
    LEGEND_CARD,
    NEUTRAL,
    ORDER_RACES,
    RACES,
    UNIT,
)
from wartable.invasion.traits import trait_number

FEWEST = 50
MOST = 100
COPIES = 3

TRIBES = ("Lizardmen", "Skaven", "Undead", "Wood Elf")
"""Peoples without a race symbol and without a capital."""

SIDES = {ORDER_RACES: "Order", DESTRUCTION_RACES: "Destruction"}


class Listed(deckrules.Listed):
    """A deck with its cards looked up, and the capital that goes with it."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck, CARDS)
        said = deck.fields.get(CAPITAL, "")
        self.capital = race_called(said) if said else self.likely_capital()

    def likely_capital(self) -> str:
        """The race with the most cards: its board suits the deck best. Empty if there is none."""
        counts: dict[str, int] = {}
        for title, count in self.copies.items():
            race = str(self.records[title].facts["race"])
            if RACES[race] != NEUTRAL:
                counts[race] = counts.get(race, 0) + count
        return max(counts, key=lambda race: counts[race]) if counts else ""

    def race(self, title: str) -> int:
        """The race of a card."""
        return RACES[str(self.records[title].facts["race"])]

    def of_side(self, side: int) -> list[str]:
        """The cards of a side's races."""
        return [title for title in self.records if self.race(title) & side]

    @property
    def side(self) -> int:
        """The side its cards are of, else its capital; 0 if neither tells."""
        order, destruction = len(self.of_side(ORDER_RACES)), len(self.of_side(DESTRUCTION_RACES))
        board = side_of(RACES.get(self.capital, NEUTRAL))
        if order and destruction:
            return board or (ORDER_RACES if order >= destruction else DESTRUCTION_RACES)
        if order or destruction:
            return ORDER_RACES if order else DESTRUCTION_RACES
        return board


def capitals() -> list[str]:
    """The races that have a capital."""
    return [race for race, number in RACES.items() if number != NEUTRAL]


def side_of(race: int) -> int:
    """The side a race is on (INV-RACE-02); 0 for neutral."""
    return next((side for side in SIDES if race & side), 0)


def capital_board(deck: Listed) -> Iterator[Breach]:
    """Any board of the deck's side; a deck of neutrals may use any (AMB-80)."""
    boards = capitals()
    if deck.capital not in boards:
        what = f"there is no capital of {deck.capital}" if deck.capital else "no capital is named"
        yield Breach("AMB-80", f"{what}; one of {', '.join(boards)}")
    elif side_of(RACES[deck.capital]) != deck.side:
        sentence = f"a capital of {deck.capital} does not go with a deck of {SIDES[deck.side]}"
        yield Breach("AMB-80", sentence)


def draft_cards(deck: Listed) -> Iterator[Breach]:
    """Draft format cards never go into a deck (INV-DRAFT-13)."""
    found = [title for title, record in deck.records.items() if record.facts["type"] == "Draft"]
    if found:
        sentence = f"draft format cards go into no deck: {', '.join(found)}"
        yield Breach("INV-DRAFT-13", sentence, found)


def fulcrum_cards(deck: Listed) -> Iterator[Breach]:
    """Fulcrums lie between more than two players, and never in a deck (AMB-398)."""
    found = [title for title, record in deck.records.items() if is_fulcrum(record)]
    if found:
        sentence = f"fulcrums are not for two players, and go into no deck: {', '.join(found)}"
        yield Breach("AMB-398", sentence, found)


def number_of_cards(deck: Listed) -> Iterator[Breach]:
    """From 50 to 100 cards (INV-DECK-01, INV-DECK-02)."""
    if deck.size < FEWEST:
        sentence = f"the deck has {deck.size} cards, and {FEWEST} is the fewest"
        yield Breach("INV-DECK-01", sentence)
    if deck.size > MOST:
        yield Breach("INV-DECK-02", f"the deck has {deck.size} cards, and {MOST} is the most")


def number_of_copies(deck: Listed) -> Iterator[Breach]:
    """Three copies by title, or what the card itself allows (INV-DECK-03)."""
    for title, count in deck.copies.items():
        most = limit_of(title)
        if count > most:
            sentence = f"there are {count} {title}, and {most} is the most"
            yield Breach("INV-DECK-03", sentence, [title])


def limit_of(title: str) -> int:
    """How many copies of a card a deck may have; a card's own text goes before the rule."""
    return int(pool().card(title).deck_limit) or COPIES


def one_side(deck: Listed) -> Iterator[Breach]:
    """Order or Destruction, never both (INV-RACE-03); races of a side may mix (INV-DECK-04)."""
    other = (ORDER_RACES | DESTRUCTION_RACES) & ~deck.side
    strangers = deck.of_side(other) if deck.side else []
    if strangers:
        sides = f"{SIDES[other]} in a deck of {SIDES[deck.side]}"
        yield Breach("INV-RACE-03", f"cards of {sides}: {', '.join(strangers)}", strangers)


def side_only_cards(deck: Listed) -> Iterator[Breach]:
    """Order only, Destruction only: neutrals for one side (INV-KW-SIDE-01, INV-KW-SIDE-02)."""
    for side, rule in ((ORDER_RACES, "INV-KW-SIDE-01"), (DESTRUCTION_RACES, "INV-KW-SIDE-02")):
        bound = [title for title in deck.records if pool().card(title).side == side]
        if bound and deck.side and deck.side != side:
            sides = f"{SIDES[side]} only, in a deck of {SIDES[deck.side]}"
            yield Breach(rule, f"{sides}: {', '.join(bound)}", bound)


def race_only_cards(deck: Listed) -> Iterator[Breach]:
    """For a capital of one race, or of any but one (AMB-214)."""
    capital = RACES.get(deck.capital, NEUTRAL)
    for race, number in RACES.items():
        cards = [(title, pool().card(title)) for title in deck.records]
        bound = [title for title, card in cards if card.deck.race == number != NEUTRAL]
        if bound and capital != number:
            sentence = f"{race} only, with a capital of {deck.capital}: {', '.join(bound)}"
            yield Breach("AMB-214", sentence, bound)
        barred = [title for title, card in cards if card.deck.not_race == number != NEUTRAL]
        if barred and capital == number:
            sentence = f"Non-{race} only, with a capital of {race}: {', '.join(barred)}"
            yield Breach("AMB-214", sentence, barred)


def tribe_only_cards(deck: Listed) -> Iterator[Breach]:
    """For a deck without any race, and without units and legends of other tribes (AMB-214)."""
    for tribe in TRIBES:
        number = trait_number(tribe)
        bound = [title for title in deck.records if pool().card(title).deck.tribe == number]
        strangers = [title for title in deck.records if is_stranger(title, number)] if bound else []
        if strangers:
            sentence = f"{tribe} only: {', '.join(bound)}, beside {', '.join(strangers)}"
            yield Breach("AMB-214", sentence, bound)


def is_stranger(title: str, tribe: int) -> bool:
    """Whether a card is of a race, or a unit or legend of a tribe other than this one."""
    card = pool().card(title)
    tribes = [trait_number(other) for other in TRIBES]
    others = [other for other in tribes if other != tribe and card.has_trait(other)]
    of_other = bool(others) and not card.has_trait(tribe)
    return card.race != NEUTRAL or (of_other and card.kind & (UNIT | LEGEND_CARD) != 0)


def restricted_cards(deck: Listed) -> Iterator[Breach]:
    """One card of the restricted list, in any legal number of copies (INV-RESTRICT-00)."""
    found = [title for title in deck.records if title in lists()["INV-RESTRICT"]]
    if len(found) > 1:
        sentence = f"one card of the restricted list, not {len(found)}: {', '.join(found)}"
        yield Breach("INV-RESTRICT-00", sentence, found)


def banned_cards(deck: Listed) -> Iterator[Breach]:
    """No banned card (INV-BAN-00)."""
    found = [title for title in deck.records if title in lists()["INV-BAN"]]
    if found:
        yield Breach("INV-BAN-00", f"cards of the banned list: {', '.join(found)}", found)


@cache
def lists() -> dict[str, list[str]]:
    """The restricted and the banned cards, as the rule index names them."""
    from wartable.cardgame.rule_entries import Table, read_section  # noqa: PLC0415  (few ask)

    section = read_section(Table("wartable.invasion", "restricted.toml"))
    return {
        area.key: [title for rule in area.rules for title in rule.cards] for area in section.areas
    }


CASUAL: tuple[DeckRule[Listed], ...] = (
    unknown_cards,
    capital_board,
    draft_cards,
    fulcrum_cards,
    number_of_cards,
    number_of_copies,
    one_side,
    side_only_cards,
    race_only_cards,
    tribe_only_cards,
)
TOURNAMENT: tuple[DeckRule[Listed], ...] = (*CASUAL, restricted_cards, banned_cards)
PLAYABLE: tuple[DeckRule[Listed], ...] = (unknown_cards, capital_board, fulcrum_cards)


class InvasionDecks(ListedRules[Listed]):
    """The rules of Invasion's formats."""

    def listed(self, deck: Deck, rules: str = "") -> Listed:
        """A deck with its cards looked up."""
        return Listed(deck)

    def opening(self, deck: Deck) -> tuple[str, list[str]]:
        """The capital of a deck and its titles as the card files have them, copy by copy."""
        known = [CARDS.find(title) for title in deck.titles()]
        return Listed(deck).capital, [record.title for record in known if record is not None]


RULES = InvasionDecks(
    CARDS,
    {"casual": CASUAL, "tournament": TOURNAMENT},
    PLAYABLE,
    most=500,
    size_rule="INV-DECK-02",
    pool_rule="AMB-450",
    about={
        "casual": "no restricted and no banned list",
        "tournament": "one card of the restricted list, none of the banned list",
    },
)
