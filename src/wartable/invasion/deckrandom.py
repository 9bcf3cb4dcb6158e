"""A legal deck by lot: one race with neutral cards, in a shape one can play with.

A race that has too few cards in a format takes those of a race on its side (INV-DECK-04), the ones
with little loyalty sooner. The deck keeps to the tournament rules whatever the format: a draw that
breaks them (INV-DECK-01 to -04, INV-RESTRICT-00, INV-BAN-00) is drawn again.
"""

from __future__ import annotations

from functools import cache

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Deck
from wartable.cardgame.drawing import Drawing, Lot, Words, settled, themes
from wartable.invasion.decklists import CAPITAL, LISTS, race_called
from wartable.invasion.deckrules import (
    COPIES,
    FEWEST,
    RULES,
    TRIBES,
    capitals,
    limit_of,
    lists,
    side_of,
)
from wartable.invasion.pool import pool
from wartable.invasion.terms import IN_NO_DECK, RACES
from wartable.kernel.errors import WartableError

TYPE_CHECKING = False  # as in typing; random is slow to load, and only named here
if TYPE_CHECKING:
    from random import Random

FORMAT = "tournament"
SHAPE = {"Legend": 1, "Quest": 3, "Tactic": 9, "Support": 12, "Unit": 25}
"""How many cards of a type there are; whatever fits makes up the rest."""
COMMON = ("Unit", "Support", "Tactic")
"""The types that a deck may have more of."""
CHEAP = 2
BASE = 14
"""How many cards for little give power: with fewer a deck does not get off the ground."""
ROOM = {3: 13, 4: 7, 5: 4}
"""How many cards may cost so much; the last number is for all that cost more too."""
FEW = 4
"""Cards that cost so much, and unique ones, are there twice at most."""
DEAREST = 8
"""Nobody waits for a card that costs more, unless its lines say that it comes to cost less."""
UNKNOWN_COST = 3
"""What a cost of X counts as."""
THEME = 12
"""How many copies a trait needs to be the theme of a deck."""
ENOUGH = 75
"""How many copies to draw from make a deck of one race."""
TRIES = 30
OWN = 2.5
THEMED = 3.0
FRIENDLY = 0.7
"""How much sooner cards of the deck's own race and of its theme are taken, and others' cards."""
NEUTRALS = 18
"""How many neutral cards there are beside those of a theme, where the race has enough."""
PEOPLES = frozenset(word.casefold() for word in (*TRIBES, "Bretonnian"))
"""Neutral peoples: their cards are for decks of theirs."""


def random_deck(rng: Random, capital: str = "", form: str = "") -> Deck:
    """A legal deck; the same luck gives the same deck, as long as the card pool is the same."""
    race = race_called(capital) if capital else ""
    if race and race not in capitals():
        known = ", ".join(capitals())
        raise WartableError(f"there is no capital of {capital}", remedy=f"one of {known}")
    race = race or rng.choice(capitals())
    wanted = RULES.formats.called(form or FORMAT)
    lots = candidates(rng, race, RULES.formats.titles(wanted.sets))
    for _ in range(TRIES):
        deck = drawn(rng, race, lots)
        broken = [*RULES.check(deck, FORMAT), *RULES.check(deck, wanted.name)]
        if not broken:
            return deck
    there = sum(lot.most for lot in lots)
    what = f"the format {wanted.name} has no deck of {race}: {broken[0].sentence}"
    raise WartableError(what, remedy=f"with its own cards and its side's it has {there} to choose")


# -- the cards there are to choose from --


def candidates(luck: Random, race: str, allowed: set[str]) -> list[Lot]:
    """The cards for a deck of a race: its own and neutrals, and others' where these are few."""
    side = side_of(RACES[race])
    friends = [other for other in capitals() if other != race and side_of(RACES[other]) == side]
    lots = [lot for name in (race, "Neutral") for lot in lots_of(name, race, allowed)]
    for friend in luck.sample(friends, len(friends)):
        if sum(lot.most for lot in lots) >= ENOUGH:
            break
        lots += lots_of(friend, race, allowed)
    restricted = [lot.title for lot in lots if lot.title in lists()["INV-RESTRICT"]]
    kept = luck.choice(["", *restricted])
    return [lot for lot in lots if lot.title not in restricted or lot.title == kept]


def lots_of(race: str, capital: str, allowed: set[str]) -> list[Lot]:
    """The cards of a race that a deck with this capital may have, in the order of the sets."""
    found = []
    for title in dict.fromkeys(pool().titles()):
        record = pool().record(title)
        barred = record.facts["type"] in IN_NO_DECK or title in lists()["INV-BAN"]
        fits = record.facts["race"] == race and title in allowed and not barred
        if fits and suits(title, RACES[capital]):
            cost = cost_of(record, own=race == capital)
            if cost > DEAREST and not any(line.startswith("costs ") for line in record.script):
                continue
            few = bool(record.facts["unique"]) or cost >= FEW or record.facts["type"] == "Quest"
            most = min(limit_of(title), 2 if few else COPIES)
            has = frozenset(word.casefold() for word in [race, *record.texts("traits")])
            found.append(Lot(record, most, cost, has, words()))
    return found


@cache
def words() -> Words:
    """The races, and the traits of units and legends."""
    return Words([*RACES, *(trait for each in pool() for trait in each.texts("traits"))])


def suits(title: str, capital: int) -> bool:
    """Whether a card's own lines allow a deck of this capital's race (AMB-214)."""
    card = pool().card(title)
    if card.deck.tribe >= 0 or card.deck.not_race == capital:
        return False
    return card.side in (0, side_of(capital)) and card.deck.race in (0, capital)


def cost_of(record: CardRecord, *, own: bool) -> int:
    """What a card costs in the middle of a game, when one has some symbols of one's race."""
    printed, loyalty = record.facts["cost"], record.facts["loyalty"]
    cost = printed if isinstance(printed, int) else UNKNOWN_COST
    symbols = loyalty if isinstance(loyalty, int) else 0
    return cost + (max(symbols - 2, 0) if own else symbols)


# -- the deck --


def drawn(luck: Random, race: str, lots: list[Lot]) -> Deck:
    """A deck of about the right shape, legal or not."""
    theme = luck.choice(themes(lots, THEME))
    fitting = [lot for lot in lots if theme in lot.has or not lot.has & PEOPLES]

    def weight(lot: Lot) -> float:
        themed = THEMED if theme in lot.has | lot.asks else 1.0
        if race.casefold() in lot.has:
            return OWN * themed
        return themed if "neutral" in lot.has else FRIENDLY

    drawing = settled(fitting, lambda left: filled(Drawing(luck, left, weight), theme))
    chosen = drawing.chosen if drawing else {}
    deck = Deck(f"Random {race}", [(count, title) for title, count in chosen.items()])
    deck.fields[CAPITAL] = race
    cards = [(n, title) for kind in LISTS.grouped(deck).values() for title, n in kind.items()]
    return Deck(deck.name, cards, capital=race)


def filled(drawing: Drawing, theme: str) -> Drawing:
    """Draw a deck: cheap power first, then each type, then what fits, dear or not."""

    def room(drawing: Drawing, lot: Lot) -> int:
        return min(room_for_cost(drawing, lot), room_for_neutral(drawing, lot, theme))

    drawing.take(is_base, BASE, room)
    for kind, count in SHAPE.items():
        drawing.take(lambda lot: lot.kind == kind, count, room)  # noqa: B023  (asked at once)
    for limit in (room, room_for_cost, room_for_all):
        rest = FEWEST - drawing.count(lambda lot: lot.kind not in COMMON)
        drawing.take(lambda lot: lot.kind in COMMON, rest, limit)
    return drawing


def is_base(lot: Lot) -> bool:
    """Whether a card gives power for little."""
    power = lot.record.facts.get("power")
    return lot.cost <= CHEAP and isinstance(power, int) and power > 0


def room_for_all(_: Drawing, lot: Lot) -> int:
    """Any number that is allowed."""
    return lot.most


def room_for_neutral(drawing: Drawing, lot: Lot, theme: str) -> int:
    """How many copies of a card go in without too many neutrals."""
    if theme in lot.has or "neutral" not in lot.has:
        return lot.most
    return NEUTRALS - drawing.count(lambda each: "neutral" in each.has and theme not in each.has)


def room_for_cost(drawing: Drawing, lot: Lot) -> int:
    """How many copies of a card the curve has room for."""
    step = min(lot.cost, max(ROOM))
    if step not in ROOM:
        return lot.most
    return ROOM[step] - drawing.count(lambda each: min(each.cost, max(ROOM)) == step)
