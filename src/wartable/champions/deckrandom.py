"""A legal deck by lot: four champions that help one another, and actions that they can play.

The deck keeps to the usual rules and to those of the format. It has a theme, which is a tag, or
none; one realm or none; types of actions as the classes of its champions can play them; and enough
of what their quests ask for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Deck
from wartable.cardgame.drawing import Drawing, Lot, Words, settled, themes
from wartable.champions.deckrules import (
    BLESSINGS,
    CHAMPIONS,
    MOST_COST,
    NAMED,
    NUMBER_OF_ACTIONS,
    RULES,
    UNALIGNED,
    limit_of,
)
from wartable.champions.deckworth import worth
from wartable.champions.facts import ACTIONS, balanced, realms_of
from wartable.champions.pool import pool
from wartable.kernel.errors import WartableError

TYPE_CHECKING = False  # as in typing; random is slow to load, and only named here
if TYPE_CHECKING:
    from random import Random

PLAYED = {
    "Warrior": ("unit", "Warrior", "Any"),
    "Wizard": ("spell", "Wizard", "Any"),
    "Warrior-Wizard": ("unit", "spell", "Warrior", "Wizard", "Any"),
}
"""What a champion of a class can play: types of cards, or classes of abilities (CH-2.4.1.2)."""

THEMED = 5.0
"""How much sooner a card of the theme is taken."""
THEME = 12
"""How many copies a tag needs to be the theme of a deck."""
REALM = 3.0
"""How much sooner a card of the realm is taken: a deck has a realm for their sake."""
SPENT = 15
"""What the champions of a deck by lot cost together at least, if they can."""
ABILITIES = 10
"""How many abilities a deck has; units and spells share the rest as champions can play them."""
ASKED = 4
"""How many copies there are for an objective that not every card meets."""
TRIES = 40

ONLY = re.compile(r"only an? (?P<tag>\w+) champion(?: .*)? may play this")
"""The line of a card that is for champions with a tag."""
MEETS = {"remove": "remove ", "health": " health"}
"""What a line says of a card that meets an objective."""


def random_deck(rng: Random, alliance: str = "", form: str = "") -> Deck:
    """A legal deck of an alliance, of any if none is named; with one realm or none."""
    if alliance and alliance not in NAMED:
        raise WartableError(f"there is no alliance {alliance!r}", remedy=", ".join(NAMED))
    alliance = alliance or rng.choice(NAMED)
    wanted = RULES.formats.called(form or RULES.formats.usual)
    lots = lots_of(alliance, RULES.formats.titles(wanted.sets))
    refuse_few(lots, f"the format {wanted.name} has no deck of {alliance}")
    broken = ""
    for _ in range(TRIES):
        deck = drawn(rng, alliance, lots)
        checks = [*RULES.formats.rules, wanted.name]
        breaches = [breach for check in checks for breach in RULES.check(deck, check)]
        if not breaches:
            return deck
        broken = breaches[0].sentence
    raise WartableError(f"the format {wanted.name} has no deck of {alliance}: {broken}")


# -- the cards there are to choose from --


def lots_of(alliance: str, allowed: set[str]) -> list[Lot]:
    """The cards for a deck of an alliance."""
    records = [each for each in pool() if each.facts["alliance"] in (alliance, UNALIGNED)]
    return [
        Lot(each, limit_of(each), cost_of(each), words_of(each), words())
        for each in records
        if each.title in allowed and limit_of(each) > 0
    ]


def refuse_few(lots: list[Lot], what: str) -> None:
    """WartableError if there are too few cards of a type for any deck."""
    needs = {"champions": (CHAMPIONS, ("champion",)), "blessings": (BLESSINGS, ("blessing",))}
    for name, (count, kinds) in {**needs, "actions": (NUMBER_OF_ACTIONS, ACTIONS)}.items():
        there = sum(lot.most for lot in lots if lot.kind in kinds)
        if there < count:
            raise WartableError(f"{what}: it has {there} {name}, and a deck needs {count}")


@cache
def words() -> Words:
    """The tags of all cards."""
    return Words(tag for each in pool() for tag in each.texts("tags"))


def words_of(record: CardRecord) -> frozenset[str]:
    """The tags and realms of a card, in small letters."""
    return frozenset(word.casefold() for word in [*record.texts("tags"), *realms_of(record.facts)])


def cost_of(record: CardRecord) -> int:
    """The cost of a champion by every format's count: the highest. Other cards cost nothing."""
    costs = [facts.get("cost") for facts in (record.facts, balanced(record.facts))]
    return max((cost for cost in costs if isinstance(cost, int)), default=0)


# -- the deck --


def drawn(luck: Random, alliance: str, lots: list[Lot]) -> Deck:
    """A deck of champions that fit one another, with cards for them; legal or not."""
    realm = luck.choice(
        ["", *sorted({each for lot in lots for each in realms_of(lot.record.facts)})]
    )
    mine = [lot for lot in lots if realm in (realms_of(lot.record.facts) or [realm])]
    theme = luck.choice(themes(mine, THEME))

    def weight(lot: Lot) -> float:
        themed = THEMED if theme in lot.has | lot.asks else 1.0
        given = 1.0 if lot.kind == "champion" else worth(lot.record)
        return themed * given * (REALM if realm.casefold() in lot.has else 1.0)

    def whole(left: list[Lot]) -> Drawing | None:
        drawing = Drawing(luck, left, weight)
        champions(drawing)
        return with_actions(drawing) if drawing.size == CHAMPIONS else None

    made = settled(mine, whole)
    order = ("champion", "blessing", *ACTIONS)
    chosen = made.chosen if made else {}
    kinds = {lot.title: order.index(lot.kind) for lot in lots}
    cards = sorted(chosen.items(), key=lambda each: kinds[each[0]])
    return Deck(f"Random {alliance}", [(count, title) for title, count in cards])


def champions(drawing: Drawing) -> None:
    """Choose four champions: in the drawing's order, and dear enough together."""
    every = [lot for lot in drawing.order if lot.kind == "champion"]
    able = [lot for lot in every if can_quest(lot, drawing.order)]
    for lot in [*able, *(each for each in every if each not in able)]:
        missing = CHAMPIONS - drawing.size - 1
        if missing < 0:
            return
        left = MOST_COST - spent(drawing) - lot.cost
        rest = sorted(each.cost for each in every if each.title not in drawing.chosen)[:missing]
        if sum(rest) <= left and (missing > 0 or left <= MOST_COST - SPENT):
            drawing.chosen[lot.title] = 1
    drawing.take(lambda lot: lot.kind == "champion", CHAMPIONS, affordable)


def spent(drawing: Drawing) -> int:
    """What the champions so far cost together."""
    return sum(drawing.chosen[lot.title] * lot.cost for lot in drawing.lots)


def affordable(drawing: Drawing, lot: Lot) -> int:
    """How many copies of a champion one can still afford."""
    return (MOST_COST - spent(drawing)) // lot.cost if lot.cost else lot.most


def can_quest(champion: Lot, lots: Sequence[Lot]) -> bool:
    """Whether a champion can play what its quest asks for, and there is enough of that."""
    for objective in champion.record.texts("quest"):
        kind, _, tag = objective.partition(":")
        if kind in ("unit", "spell") and kind not in plays(champion):
            return False
        if tag and sum(lot.most for lot in lots if meets(lot, objective)) < ASKED:
            return False
    return True


def with_actions(drawing: Drawing) -> Drawing:
    """Add blessings, and thirty actions that the champions can play and their quests ask for."""
    team = [lot for lot in drawing.lots for _ in range(drawing.chosen[lot.title])]

    def useful(lot: Lot) -> bool:
        return is_action(lot) and any(can_play(champion, lot) for champion in team)

    drawing.take(lambda lot: lot.kind == "blessing", BLESSINGS)
    for objective in dict.fromkeys(each for lot in team for each in lot.record.texts("quest")):
        if objective in MEETS or ":" in objective:
            more(drawing, lambda lot: useful(lot) and meets(lot, objective), ASKED)  # noqa: B023
    for kind, count in shape_for(team).items():
        more(drawing, lambda lot: lot.kind == kind and useful(lot), count)  # noqa: B023
    more(drawing, useful, NUMBER_OF_ACTIONS)
    more(drawing, is_action, NUMBER_OF_ACTIONS)
    return drawing


def more(drawing: Drawing, sort: Callable[[Lot], bool], count: int) -> None:
    """Take actions of a sort until there are so many of them, or the deck is full."""
    room = NUMBER_OF_ACTIONS - drawing.count(is_action)
    drawing.take(sort, min(count, drawing.count(sort) + room))


def shape_for(team: list[Lot]) -> dict[str, int]:
    """How many actions of each type suit some champions."""
    units, spells = (sum(kind in plays(lot) for lot in team) for kind in ("unit", "spell"))
    rest = NUMBER_OF_ACTIONS - ABILITIES
    share = round(rest * units / (units + spells))
    return {"unit": share, "spell": rest - share, "ability": ABILITIES}


def can_play(champion: Lot, lot: Lot) -> bool:
    """Whether a champion's class and tags allow it to play a card."""
    named = {match["tag"] for line in lot.record.script if (match := ONLY.match(line))}
    return sort_of(lot) in plays(champion) and champion.has >= named & lot.asks


def plays(champion: Lot) -> tuple[str, ...]:
    """What a champion's class can play."""
    return PLAYED[str(champion.record.facts["class"])]


def sort_of(lot: Lot) -> str:
    """What a class must be able to play for a card: its type, or the class of an ability."""
    return str(lot.record.facts["class"] if lot.kind == "ability" else lot.kind)


def meets(lot: Lot, objective: str) -> bool:
    """Whether playing a card meets an objective that not every card meets."""
    kind, _, word = objective.partition(":")
    if word:
        return lot.kind == kind and word.casefold() in lot.has
    return any(MEETS[objective] in line for line in lot.record.script)


def is_action(lot: Lot) -> bool:
    """Whether a card is a unit, a spell or an ability."""
    return lot.kind in ACTIONS
