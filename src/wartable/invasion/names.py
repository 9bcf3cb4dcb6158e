"""Names: cards, traits and numbers that a player calls by name, wherever they may be.

AMB-320   any published card, trait or sensible number may be named; what is offered tells nothing
          about hidden cards

A name is one number, beyond those of all rows, so that options, slots and lasting effects hold it
as they hold an object: FIRST_TITLE + the number of a definition, or FIRST_TRAIT + a trait.
"""

from __future__ import annotations

from typing import Final

from wartable.invasion.layout import CARDS, SLOT_NAMED, WIDTH
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import DECK
from wartable.invasion.traits import TRAITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Context, Name, Player, Trait
from wartable.kernel.layout import DEF, KNOWN, OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size
from wartable.kernel.slots import chosen

FIRST_TITLE: Final = 40000
"""As a name: the title of definition n is FIRST_TITLE + n."""
FIRST_TRAIT: Final = 58000
"""As a name: trait n is FIRST_TRAIT + n."""


class Published:
    """What the sets of the game itself print: that may be named by everybody (AMB-320)."""

    def __init__(self) -> None:
        self.kinds: dict[str, int] = {}
        """The type of every card, by its title."""
        self.traits: set[int] = set()
        self.highest_cost = 0

    def learn(self, title: str, kind: int, cost: int, traits: list[int]) -> None:
        """Let a card be known; one that is never played has no type, and no name."""
        if kind != 0:
            self.kinds[title] = kind
        self.traits.update(traits)
        self.highest_cost = max(self.highest_cost, cost)


PUBLISHED: Final = Published()


def known_cards(g: Game, player: Player) -> vec[Card]:
    """The cards of which a player knows that they are there: his own, and what he has seen."""
    m = g.m
    found = vec[i64]()
    c: i64 = CARDS
    while c < len(m):
        if m[c + OWNER] == player or m[c + KNOWN] & (1 << player) != 0:
            found = append(found, c)
        c += WIDTH
    return found


def titles_for(g: Game, player: Player, kinds: Bits) -> vec[Name]:
    """The titles of these types that a player may name, from A to Z.

    Of home-made sets only cards that he knows to be there: not every table has these sets.
    """
    numbers: dict[str, int] = {}
    for number in range(len(g.defs)):
        title = g.defs[number].title
        if PUBLISHED.kinds.get(title, 0) & kinds != 0:
            numbers[title] = number
    for c in known_cards(g, player):
        d = definition(g, c)
        number = int(g.m[c + DEF])
        if number > 0 and d.title not in PUBLISHED.kinds and d.kind & kinds != 0:
            numbers[d.title] = number  # 0 is the plain card
    found = vec[i64]()
    for title in sorted(numbers):
        name: i64 = FIRST_TITLE + numbers[title]
        found = append(found, name)
    return found


def traits_for(g: Game, player: Player) -> vec[Name]:
    """The traits that a player may name, from A to Z."""
    numbers = set(PUBLISHED.traits)
    for c in known_cards(g, player):
        for trait in definition(g, c).trait_ids:
            numbers.add(int(trait))
    found = vec[i64]()
    for _, number in sorted([(trait_name(each), each) for each in numbers]):
        name: i64 = FIRST_TRAIT + number
        found = append(found, name)
    return found


def highest_for(g: Game, player: Player) -> Amount:
    """The highest number that a player may name: any higher one would come to the same."""
    highest: i64 = PUBLISHED.highest_cost
    highest = max(highest, size(g.m, pile_of(player, DECK)))
    for c in known_cards(g, player):
        highest = max(highest, definition(g, c).cost)
    return highest


def trait_name(trait: Trait) -> str:
    """A trait as it is printed."""
    name = TRAITS.name(int(trait))
    return name.title() if name.islower() else name


def words_of(g: Game, name: Name) -> str:
    """A name in words; what is no name is the number it is."""
    if name >= FIRST_TRAIT:
        return trait_name(name - FIRST_TRAIT)
    return g.defs[name - FIRST_TITLE].title if name >= FIRST_TITLE else str(name)


def is_called(g: Game, c: Card, name: Name) -> bool:
    """Whether a name is the title of a card."""
    if name < FIRST_TITLE or name >= FIRST_TRAIT:
        return False
    return definition(g, c).title == g.defs[name - FIRST_TITLE].title


def named_in(g: Game, ctx: Context) -> vec[Name]:
    """What has been named in the course of an effect, by whomever."""
    return chosen(g, ctx, SLOT_NAMED)


def last_named(g: Game, ctx: Context) -> Name:
    """What was named last in the course of an effect, 0 for nothing."""
    found = named_in(g, ctx)
    return found[len(found) - 1] if len(found) > 0 else 0
