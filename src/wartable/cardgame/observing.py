"""What a player may know as rows of whole numbers, for programs that learn.

    HEAD              whose turn it is, what is asked, how the game stands
    2 * SIDE_WIDTH          the player's own side, then the other one's
    ROWS * COLUMNS    the cards that he sees or can point at

The first columns mean the same in every game; the others are the game's own, and its `observing.py`
fills them. Whose something is, is told from the eye of who looks: 0 is his, 1 the other player's.
Nothing is told that a view does not tell; a card that he does not know has no definition. What the
numbers mean stands in docs/reference/machines.md.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.cardrules import rules_of
from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, PHASE, TURN, WINNER
from wartable.cardgame.terms import DRAWN
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Index, Pile, Player, Row, Value, Zone
from wartable.kernel.layout import ASKED, DEF, KIND, NEXT, OVER, OWNER, PILE, SUBJECT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size

LAYOUT: Final = 1
"""Goes up when a number changes its place or its meaning."""
HEAD: Final = 16
SIDE_WIDTH: Final = 32
ROWS: Final = 128
COLUMNS: Final = 16
CARDS_AT: Final = HEAD + 2 * SIDE_WIDTH
SIZE: Final = CARDS_AT + ROWS * COLUMNS
OPTION_COLUMNS: Final = 12

# numbers: places in the head
O_LAYOUT: Final = 0
O_TURN: Final = 1
O_ACTIVE: Final = 2
O_PHASE: Final = 3
O_ASKED: Final = 4
O_KIND: Final = 5
O_OVER: Final = 6
O_WINNER: Final = 7
O_OPTIONS: Final = 8
O_ROWS: Final = 9
O_LEFT_OFF: Final = 10
O_FIRST: Final = 11
O_SUBJECT: Final = 12
O_OWN: Final = 13
"""The first place that is the game's own."""
HEAD_NAMES: Final = (
    "layout",
    "turn",
    "active",
    "phase",
    "asked",
    "kind",
    "over",
    "winner",
    "options",
    "rows",
    "left off",
    "first player",
    "subject",
)

# numbers: places of a side
S_HAND: Final = 0
S_DECK: Final = 1
S_DISCARD: Final = 2
S_OWN: Final = 3
SIDE_NAMES: Final = ("hand", "deck", "discard")

# numbers: columns of a card
X_DEFINITION: Final = 0
X_SIDE: Final = 1
X_ZONE: Final = 2
X_OWNER: Final = 3
X_CONTROLLER: Final = 4
X_FACEDOWN: Final = 5
X_ON: Final = 6
X_OWN: Final = 7
COLUMN_NAMES: Final = (
    "definition",
    "side",
    "zone",
    "owner",
    "controller",
    "facedown",
    "on",
)

# numbers: columns of an option
A_VERB: Final = 0
A_FIRST: Final = 1  # takes 5: what it names
A_SECOND: Final = 6  # takes 5: the same
A_AMOUNT: Final = 11
# numbers: places within what an option names, from A_FIRST and from A_SECOND
N_SORT: Final = 0
N_DEFINITION: Final = 1
N_ROW: Final = 2
N_ZONE: Final = 3
N_SIDE: Final = 4
OPTION_NAMES: Final = (
    "verb",
    *(
        f"{which} {what}"
        for which in ("first", "second")
        for what in ("sort", "definition", "row", "zone", "side")
    ),
    "amount",
)
# numbers: the sorts of what an option names
NOTHING: Final = 0
CARD: Final = 1
ZONE: Final = 2
PLAYER: Final = 3
SORTS: Final = ("nothing", "card", "zone", "player")


class Seen:
    """One look: what is told, and at which row each card stands in it."""

    def __init__(self, g: Game, eye: Player, lying: Zone, zones: tuple[int, ...]) -> None:
        self.g = g
        self.eye = eye
        self.rules = rules_of(g)
        self.cards: vec[i64] = vec[i64]()
        """The rows of the memory of the cards that are told, in order."""
        self.left_off: i64 = 0
        self.places: vec[i64] = filled(len(g.m) // self.rules.width + 1)
        """For each row of the memory 1 + the row that tells of it, 0 if none does."""
        for zone in zones:
            self.list_pile(self.rules.pile_of(eye, zone), lies=zone < lying)
            self.list_pile(self.rules.pile_of(1 - eye, zone), lies=zone < lying)

    def list_pile(self, pile: Pile, *, lies: bool) -> None:
        """Add the cards of a pile that are seen, or that can be pointed at where they lie."""
        g = self.g
        m = g.m
        c = m[pile + NEXT]
        while c != pile:
            if lies or self.rules.sees(g, self.eye, c):
                if len(self.cards) < ROWS:
                    self.cards = append(self.cards, c)
                    self.places[c // self.rules.width] = len(self.cards)
                else:
                    self.left_off += 1
            c = m[c + NEXT]

    def place(self, c: Row) -> Index:
        """1 + the row of a card in what is told, 0 if it is not told of."""
        return self.places[c // self.rules.width] if c >= self.rules.first_card else 0

    def whose(self, player: Player) -> Player:
        """0 for the one who looks, 1 for the other."""
        return 0 if player == self.eye else 1

    def definition(self, c: Card) -> Value:
        """1 + the number of a card in the pool, 0 if he does not know it."""
        return self.g.m[c + DEF] + 1 if self.rules.sees(self.g, self.eye, c) else 0


def filled(count: Count) -> vec[Value]:
    """So many zeros."""
    found = vec[i64]()
    while len(found) < count:
        found = append(found, 0)
    return found


def begun(seen: Seen, hand: Zone, deck: Zone, discard: Zone) -> vec[Value]:
    """What is told alike in every game: the head, both sides' piles, where each card lies."""
    out = filled(CARDS_AT + len(seen.cards) * COLUMNS)
    lay_head(seen, out)
    m = seen.g.m
    for player in range(2):
        at = HEAD + seen.whose(player) * SIDE_WIDTH
        out[at + S_HAND] = size(m, seen.rules.pile_of(player, hand))
        out[at + S_DECK] = size(m, seen.rules.pile_of(player, deck))
        out[at + S_DISCARD] = size(m, seen.rules.pile_of(player, discard))
    at = CARDS_AT
    for c in seen.cards:
        pile = m[c + PILE]
        out[at + X_DEFINITION] = seen.definition(c)
        out[at + X_SIDE] = seen.whose(m[pile + OWNER])
        out[at + X_ZONE] = m[pile + PILE]
        out[at + X_OWNER] = seen.whose(m[c + OWNER])
        out[at + X_CONTROLLER] = seen.whose(m[c + OWNER])
        at += COLUMNS
    return out


def lay_head(seen: Seen, out: vec[Value]) -> None:
    """How the game stands."""
    g = seen.g
    m = g.m
    out[O_LAYOUT] = LAYOUT
    out[O_TURN] = m[TURN]
    out[O_ACTIVE] = seen.whose(m[ACTIVE])
    out[O_PHASE] = m[PHASE]
    out[O_FIRST] = seen.whose(m[FIRST_PLAYER])
    out[O_OVER] = m[OVER]
    if m[OVER] != 0:
        out[O_WINNER] = DRAWN if m[WINNER] == DRAWN else 1 + seen.whose(m[WINNER] - 1)
    out[O_ROWS] = len(seen.cards)
    out[O_LEFT_OFF] = seen.left_off
    if m[ASKED] != 0:
        mine = m[ASKED] - 1 == seen.eye
        out[O_ASKED] = 1 + seen.whose(m[ASKED] - 1)
        if mine:  # what the other one is asked, and about what, may tell of his hand
            out[O_KIND] = m[KIND]
            out[O_OPTIONS] = len(g.options)
            out[O_SUBJECT] = seen.place(m[SUBJECT])


def name_thing(seen: Seen, out: vec[Value], at: Index, thing: Row) -> None:
    """Tell what an option names: a card, a zone or a player."""
    rules = seen.rules
    m = seen.g.m
    if thing >= rules.first_card:
        pile = m[thing + PILE]
        out[at + N_SORT] = CARD
        out[at + N_DEFINITION] = seen.definition(thing)
        out[at + N_ROW] = seen.place(thing)
        if pile != 0:
            out[at + N_ZONE] = m[pile + PILE]
            out[at + N_SIDE] = seen.whose(m[pile + OWNER])
    elif thing >= rules.piles:
        out[at + N_SORT] = ZONE
        out[at + N_ZONE] = m[thing + PILE]
        out[at + N_SIDE] = seen.whose(m[thing + OWNER])
    elif thing >= rules.players:
        out[at + N_SORT] = PLAYER
        out[at + N_SIDE] = seen.whose((thing - rules.players) // rules.width)


def lay_option(
    seen: Seen, out: vec[Value], at: Index, verb: Value, first: Row, second: Row, amount: Value
) -> None:
    """Tell one option: what is done, with what, upon what, and how much."""
    out[at + A_VERB] = verb
    name_thing(seen, out, at + A_FIRST, first)
    name_thing(seen, out, at + A_SECOND, second)
    out[at + A_AMOUNT] = amount
