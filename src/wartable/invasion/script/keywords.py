"""Keywords on cards: printed, given, asked for.

Which keywords there are is not said here. Those with a value are the fields listed in
`layout.KEYWORDS`, those without one the flags listed in `flags.BARE_KEYWORDS`; a card can have,
give and ask for each of them, by the name it has there.
"""

from __future__ import annotations

from wartable.cardgame.script.base import Number
from wartable.invasion.carddef import CardDef, Standing
from wartable.invasion.layout import FLAGS
from wartable.invasion.script.base import D_VALUES, Modifier
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.lines import shape_standing
from wartable.invasion.script.modifiers import State
from wartable.invasion.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Value
from wartable.kernel.speaker import Speaker


class HasKeyword(Standing):
    """A keyword and its value. Hammerer of Karak Azul, Reiksguard Knights, Skink Skirmishers.

    Toughness cancels damage (INV-KW-TOUGHNESS-01), Counterstrike strikes an attacker first
    (INV-KW-COUNTERSTRIKE-01), Savage strikes back (INV-KW-SAVAGE-01).
    """

    template = "{keyword:keyword} {n:number}"
    keyword: int
    n: Number

    def shape(self, card: CardDef) -> None:
        shape_standing(self, ())

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[s.card + self.keyword] += self.n.value(g, s)

    def reach(self, g: Game, s: Speaker) -> Value:
        return self.n.value(g, s)


class HasBareKeyword(Standing):
    """A keyword without a value: Scout takes a card off a hand (INV-KW-SCOUT-01). Free Company."""

    template = "{keyword:bare_keyword}"
    keyword: int

    def shape(self, card: CardDef) -> None:
        shape_standing(self, ())

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[s.card + FLAGS] |= self.keyword


class GetsKeyword(Modifier):
    """A keyword, for as long as it is given. Big 'Uns, Ulric's Fury, Cloak of Feathers.

    Values add up (INV-KW-TOUGHNESS-04, INV-KW-COUNTERSTRIKE-06, INV-KW-SAVAGE-03).
    """

    template = "{keyword:keyword} {n:number}"
    keyword: int
    n: Number

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + self.keyword] += amount


class GetsBareKeyword(Modifier):
    """A keyword without a value, for as long as it is given."""

    template = "{keyword:bare_keyword}"
    keyword: int

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + FLAGS] |= self.keyword


class LosesKeyword(State):
    """Nothing is left of a keyword with a value, printed or given so far. Morathi's Pegasus."""

    template = "loses all {keyword:keyword}"
    keyword: int

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + self.keyword] = 0


class WithKeyword(Clause):
    """With a keyword that has a value, printed or given. Chakax."""

    template = "with {keyword:keyword}"
    keyword: int
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return in_play(g, c) and g.m[c + self.keyword] > 0


class WithBareKeyword(Clause):
    """With a keyword that has none, printed or given."""

    template = "with {keyword:bare_keyword}"
    keyword: int
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return in_play(g, c) and g.m[c + FLAGS] & self.keyword != 0
