"""A small vocabulary in which every feature of templates occurs, for the tests of card script."""

from __future__ import annotations

from wartable.kernel.script import Grammar, Node, WordTerminal


class Number(Node):
    """How many."""

    category = "number"


class Fixed(Number):
    """A number that is known. It counts as one thing if it is 1."""

    template = "{n:int}"
    n: int

    def is_one(self) -> bool:
        """Whether it is 1."""
        return self.n == 1


class X(Number):
    """A number chosen when it is paid."""

    template = "X"


class CountOf(Number):
    """A number that is counted."""

    template = "the number of {what:noun/s}"
    what: Noun


class Noun(Node):
    """A kind of cards."""

    category = "noun"


class Cards(Noun):
    """Cards of a kind, perhaps of a race, perhaps in a zone."""

    template = "[{race:race} ]{kind:kind/=}[ in {zone:zone}]"
    race: str | None
    kind: str
    zone: str | None


class Damaged(Noun):
    """Those of them with damage."""

    template = "damaged {noun:noun/=}"
    noun: Noun


class Token(Noun):
    """Tokens, a word that is its own plural form."""

    template = "token{s:=}"


class Enemy(Noun):
    """Enemies, whose plural is irregular."""

    template = "{enemy|enemies:=}"


class Choice(Node):
    """What a sentence is about."""

    category = "choice"


class This(Choice):
    """The card itself."""

    template = "this"

    def is_one(self) -> bool:
        """It is one card."""
        return True


class Targets(Choice):
    """So many targets."""

    template = "[{up_to?}up to ]{n:number} target {noun:noun/n}"
    up_to: bool
    n: Number
    noun: Noun

    def is_one(self) -> bool:
        """Whether there is one target."""
        return self.n.is_one()


class Yours(Choice):
    """All of yours."""

    template = "your {noun:noun/s}"
    noun: Noun


class Any(Choice):
    """Any one of them."""

    template = "{a} {noun:noun}"
    noun: Noun

    def is_one(self) -> bool:
        """It is one card."""
        return True


class Change(Node):
    """What a card gets."""

    category = "change"


class Power(Change):
    """More power."""

    template = "+{n:number} power"
    n: Number


class Gains(Change):
    """A whole ability."""

    template = "({ability:ability})"
    ability: Ability


class Condition(Node):
    """What may hold."""

    category = "condition"


class Have(Condition):
    """Enough of something."""

    template = "you have {n:number} or more {what:noun/s}"
    n: Number
    what: Noun


class Exactly(Condition):
    """A number of something; the verb agrees with what comes later."""

    template = "there {is|are:n} {n:number} {what:noun/n}"
    n: Number
    what: Noun


class Effect(Node):
    """Something that is done."""

    category = "effect"


class Deal(Effect):
    """Damage to what is chosen.

    This paragraph is not for the manual.
    """

    template = "deal {amount:number} damage to {target:choice}"
    amount: Number
    target: Choice


class Draw(Effect):
    """Cards from the deck."""

    template = "draw {n:number} card{s:n}"
    n: Number


class Gets(Effect):
    """Changes of a card."""

    template = "{who:choice} {gets|get:who} {changes:change*, }[{briefly?} until end of turn]"
    who: Choice
    changes: tuple[Change, ...]
    briefly: bool


class Remember(Effect):
    """A slot with a name."""

    template = "remember [[{name:quoted}]][ as {races:race/s* and }]"
    name: str
    races: tuple[str, ...]


class Either(Effect):
    """One of two groups of effects."""

    template = "either {{{one:effect*; }}} or {{{other:effect*; }}}"
    one: tuple[Effect, ...]
    other: tuple[Effect, ...]


class Ability(Node):
    """A line of a card."""

    category = "ability"


class Action(Ability):
    """Something a player may do."""

    template = "action[, {zone:zone}][, if {condition:condition}]: {effects:effect*; }"
    zone: str | None
    condition: Condition | None
    effects: tuple[Effect, ...]


class Constant(Ability):
    """Something that is so."""

    template = "[while {condition:condition}: ]{effect:effect}"
    condition: Condition | None
    effect: Effect


WORDS: list[type[Node]] = [
    *(Number, Fixed, X, CountOf),
    *(Noun, Cards, Damaged, Token, Enemy),
    *(Choice, This, Targets, Yours, Any),
    *(Change, Power, Gains),
    *(Condition, Have, Exactly),
    *(Effect, Deal, Draw, Gets, Remember, Either),
    *(Ability, Action, Constant),
]
TERMINALS = [
    WordTerminal("zone", {"kingdom": "K", "quest": "Q", "battlefield": "B"}),
    WordTerminal(
        "race",
        {"dwarf": "D", "orc": "O", "high elf": "E"},
        plurals={"dwarf": "dwarfs", "orc": "orcs", "high elf": "high elves"},
    ),
    WordTerminal(
        "kind",
        {"unit": "unit", "support": "support", "development": "development"},
        plurals={"unit": "units", "support": "supports", "development": "developments"},
    ),
]
GRAMMAR = Grammar(WORDS, TERMINALS)

LINES = [
    "draw 1 card",
    "draw X cards",
    "draw the number of damaged dwarf units in quest cards",
    "deal 2 damage to this",
    "deal 1 damage to up to 2 target damaged high elf units",
    "deal 1 damage to 1 target enemy",
    "deal 0 damage to an orc unit",
    "deal 0 damage to a unit in kingdom",
    "this gets +1 power, +X power until end of turn",
    "your units get (action: draw 2 cards)",
    "2 target enemies get +1 power",
    'remember ["a [b] {c}"]',
    'remember [""] as dwarfs and high elves',
    "either {draw 1 card; draw 2 cards} or {this gets +1 power}",
    "while you have 2 or more developments in battlefield: this gets +2 power",
    "while there is 1 token: draw 1 card",
    "while there are X tokens: draw 1 card",
    "action: draw 1 card",
    "action, battlefield: deal 1 damage to your orc units; draw 1 card",
    "action, if you have 3 or more tokens: draw 1 card",
    "action, quest, if there are 3 enemies: this gets (this gets (draw 1 card)), +1 power",
]


def test_every_line_is_read_and_printed_alike() -> None:
    """A line that can be read is printed as it was written."""
    assert [GRAMMAR.show(GRAMMAR.parse(line)) for line in LINES] == LINES
