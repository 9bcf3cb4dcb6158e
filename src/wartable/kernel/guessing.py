"""Dealing hidden cards anew, for a table that agrees with what a player knows.

Nothing of the true table stays in the places that he does not see: which card lies there, which row
of the memory stands for it, and what the row remembers of an earlier life. All three are given out
in an order that depends on what he sees alone, so that two tables that he cannot tell apart give
the same guess. Only a card of which an effect that has begun still speaks keeps its row.
"""

from __future__ import annotations

from wartable.kernel.game import FIRST_SHIFT, SECOND_SHIFT, Game, first_of, second_of
from wartable.kernel.ints import Card, Count, Field, Index, Row, Value
from wartable.kernel.layout import (
    DEF,
    DEPTH,
    FRAME,
    NEXT,
    NUMBER,
    OWNER,
    PICKS,
    PILE,
    PREV,
    STAMP,
    SUBJECT,
    VEIL,
)
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.rng import mix_up
from wartable.kernel.slots import PICKED, PICKED_THING

ANEW = 1 << 20
"""No card has been so many objects: nothing that was said of a row is meant any more."""


class Rows:
    """What a game's rows of cards are made of, for giving them to other cards."""

    def __init__(
        self,
        known: Field,
        traces: tuple[Field, Field],
        owned: list[Field],
        nowhere: list[Field],
        past: list[Field],
    ) -> None:
        self.known = known
        """The field that says who knows the card: it belongs to the place."""
        self.traces = traces
        """Two fields of which one is not 0 in a card that has lain elsewhere face up."""
        self.owned = owned
        """Fields that hold the owner, in a card to which nothing has happened."""
        self.nowhere = nowhere
        """Fields that hold -1 in such a card."""
        self.past = past
        """Fields that tell of a card's past, wherever it lies now."""
        self.stamped: list[i64] = []
        """Fields of a context that hold a card, each before the stamp of the card."""
        self.spoken: list[i64] = []
        """Fields of a context that hold a card and have no stamp."""


class Deal:
    """One guess: which cards keep their rows, and which rows others have come to stand for."""

    def __init__(self, g: Game, rows: Rows, live: list[Card]) -> None:
        self.rows = rows
        self.fixed: set[i64] = set(live)
        """Cards of which something in force speaks, and all numbers in frames: cards among them."""
        self.fixed.update(list(g.stack[: g.m[DEPTH] * FRAME]))
        self.spoken: set[i64] = set()
        """All numbers in what is half done and in what is offered: cards among them."""
        for context in g.contexts:
            self.spoken.update(list(context))
        for code in g.options:
            self.spoken.add(first_of(code))
            self.spoken.add(second_of(code))
        self.moved: dict[i64, i64] = {}
        """For the row of a card the one it got."""
        self.lain: dict[i64, i64] = {}
        """The same for all cards that lie on the table."""
        self.stamps: dict[i64, i64] = {}
        """For the row of a card the stamp it had."""


def deal_hidden(g: Game, deal: Deal, cards: list[Card], lying: Count) -> None:
    """Deal hidden cards of one owner, listed pile by pile, anew among their places.

    The first few, `lying` of them, lie on the table and keep what lies on them; the others are in
    piles where a card is nothing but itself.
    """
    m = g.m
    rows = deal.rows
    fixed = deal.fixed.intersection(cards)
    names: list[i64] = sorted([m[c + DEF] for c in cards])
    mix_up(m, names)
    given = rows_for(cards, fixed)
    known: list[i64] = [m[c + rows.known] for c in cards]
    veiled: list[i64] = []  # places of cards that lie face down, each before its veil
    for i in range(len(cards)):
        if m[cards[i] + VEIL] != 0:
            veiled += [i, m[cards[i] + VEIL]]
            m[cards[i] + VEIL] = 0
    for c in deal.spoken.intersection(cards):
        deal.moved[c] = given[cards.index(c)]
        deal.stamps[c] = m[c + STAMP]
    for i in range(lying):
        deal.lain[cards[i]] = given[i]
    lay_again(m, cards, given)
    lay_down(g, cards[:lying], given, fixed, rows)
    stamp = ANEW + m[PICKS]
    knower = rows.known
    one, two = rows.traces
    left = lying
    for row, name, bits in zip(given, names, known, strict=True):
        m[row + DEF] = name
        m[row + NUMBER] = 0  # until all are dealt (kernel.numbers.number_guessed)
        if row not in fixed:
            if left <= 0 and (m[row + one] != 0 or m[row + two] != 0):
                clear_row(g, row, rows)
            m[row + STAMP] = stamp
            m[row + knower] = bits
        left -= 1
    for k in range(0, len(veiled), 2):
        m[given[veiled[k]] + VEIL] = veiled[k + 1]


def speak_anew(g: Game, deal: Deal) -> None:
    """Let what is half done, and what is offered, speak of the rows that cards have now."""
    if not deal.moved:
        return
    m = g.m
    for context in g.contexts:
        if len(context) == 0:
            continue
        for field in deal.rows.spoken:
            context[field] = deal.moved.get(context[field], context[field])
        for field in deal.rows.stamped:
            follow(m, deal, context, field)
        i: i64 = g.rules.head + PICKED_THING
        while i < len(context):
            follow(m, deal, context, i)
            i += PICKED
    m[SUBJECT] = deal.moved.get(m[SUBJECT], m[SUBJECT])
    options = vec[i64]()
    for code in g.options:
        first = first_of(code)
        second = second_of(code)
        change = (deal.moved.get(first, first) - first) << FIRST_SHIFT
        change += (deal.moved.get(second, second) - second) << SECOND_SHIFT
        options = append(options, code + change)
    g.options = options


def follow(m: vec[Value], deal: Deal, context: vec[Value], i: Index) -> None:
    """Let a context speak of the new row of a card; the card's stamp follows the old one."""
    c = context[i]
    if c in deal.moved:
        context[i] = deal.moved[c]
        if context[i + 1] == deal.stamps[c]:
            context[i + 1] = m[context[i] + STAMP]


def rows_for(cards: list[Card], fixed: set[Card]) -> list[Row]:
    """The rows that these cards get: the lowest one first, but for what keeps its own."""
    if not fixed:
        return sorted(cards)
    given: list[i64] = sorted([c for c in cards if c not in fixed])
    for i in range(len(cards)):
        if cards[i] in fixed:
            given.insert(i, cards[i])
    return given


def lay_again(m: vec[Value], cards: list[Card], given: list[Row]) -> None:
    """Lay the piles of these cards again with the rows given to them."""
    other: dict[i64, i64] = {}
    where: list[i64] = [m[c + PILE] for c in cards]
    piles: list[i64] = list(dict.fromkeys(where))
    laid: list[list[i64]] = []
    first: i64 = 0
    for pile in piles:
        count: i64 = where.count(pile)
        if count == m[pile + STAMP]:
            laid.append(given[first : first + count])
        else:
            other = other or dict(zip(cards, given, strict=True))
            laid.append([other.get(c, c) for c in cards_of(m, pile)])
        first += count
    for k in range(len(piles)):
        pile = piles[k]
        above = pile
        for row in laid[k]:
            m[row + PILE] = pile
            m[row + PREV] = above
            m[above + NEXT] = row
            above = row
        m[above + NEXT] = pile
        m[pile + PREV] = above


def lay_down(g: Game, cards: list[Card], given: list[Row], fixed: set[Card], rows: Rows) -> None:
    """Let new rows hold what lies on cards of the table; the past of the old ones stays behind."""
    m = g.m
    width = g.rules.width
    held = [m[c : c + width] for c in cards]
    for c in cards:
        if c not in fixed:
            m[c + rows.traces[0]] = 1  # it has a past, whatever it will stand for
    for i in range(len(cards)):
        row = given[i]
        if row in fixed:
            continue
        for field in range(STAMP, width):
            m[row + field] = held[i][field]
        for field in rows.past:
            m[row + field] = 0


def clear_row(g: Game, row: Row, rows: Rows) -> None:
    """Let a row hold a card to which nothing has happened."""
    m = g.m
    for field in range(STAMP, g.rules.width):
        m[row + field] = 0
    for field in rows.owned:
        m[row + field] = m[row + OWNER]
    for field in rows.nowhere:
        m[row + field] = -1
