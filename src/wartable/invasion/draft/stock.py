"""The two draft piles, as the box has them: INV-DRAFT-02..05 (CONF-38, ABSENT-05, DATA-02).

02  the cards of the races of each side; the Empire has forty (docs/decisions, 0003)
03  the three alliances of each side, which the rulebook calls treaties
04  the neutrals that are no alliances, ten for each pile, dealt by lot
05  a set of ten draft format cards
"""

from __future__ import annotations

from wartable.invasion.firstgame import starter
from wartable.invasion.pool import pool

RACES = (("Dwarf", "Empire"), ("Orc", "Chaos"))
"""The races with a starter deck, Order first."""
ELVES = (range(51, 56), range(106, 111))
ALLIANCES = (range(122, 125), range(125, 128))
DRAFT_FORMAT = range(128, 132)
SETS_OF_FORMAT_CARDS = 2


def fixed_pile(side: int) -> list[str]:
    """All cards of a side's pile but the neutrals."""
    races = [title for race in RACES[side] for title in starter(race).titles()]
    treaties = copies(ELVES[side]) + copies(ALLIANCES[side])
    return races + treaties + copies(DRAFT_FORMAT, SETS_OF_FORMAT_CARDS)


def copies(numbers: range, shared_by: int = 1) -> list[str]:
    """The cards of the Core Set with these numbers, copy by copy."""
    found: list[str] = []
    for card in pool().records:
        if card.set == "core" and card.number in numbers:
            count = card.facts.get("copies")
            assert isinstance(count, int)
            found += [card.title] * (count // shared_by)
    return found
