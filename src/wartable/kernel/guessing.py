"""Dealing hidden cards anew, for a table that agrees with what a player knows.

Nothing of the true table stays in the places that he does not see: which card lies there, which row
of the memory stands for it, and what the row remembers of an earlier life. All three are given out
in an order that depends on what he sees alone, so that two tables that he cannot tell apart give
the same guess. Only a card of which an effect that has begun still speaks keeps its row.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel.codes import FIRST_SHIFT, SECOND_SHIFT, first_of, second_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Field, Index, Row, Value
from wartable.kernel.layout import (
    DEF,
    DEPTH,
    FRAME,
    KNOWN,
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
from wartable.kernel.rng import mix_up
from wartable.kernel.slots import PICKED, PICKED_THING

ANEW: Final = 1 << 20
"""No card has been so many objects: nothing that was said of a row is meant any more."""


class Rows:
    """What a game's rows of cards are made of, for giving them to other cards."""

    def __init__(
        self,
        traces: tuple[Field, Field],
        owned: list[Field],
        nowhere: list[Field],
        past: list[Field],
    ) -> None:
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

    def __init__(self, g: Game, rows: Rows, live: vec[Card]) -> None:
        self.rows = rows
        self.fixed = may_be_cards(g, g.stack[: g.m[DEPTH] * FRAME], live)
        """Cards of which something in force speaks, and all numbers in frames: cards among them."""
        self.spoken = vec[i64]()
        """All numbers in what is half done and in what is offered: cards among them."""
        for context in g.contexts:
            self.spoken = may_be_cards(g, context, self.spoken)
        offered = vec[i64]()
        for code in g.options:
            offered = append(append(offered, first_of(code)), second_of(code))
        self.spoken = may_be_cards(g, offered, self.spoken)
        self.moved = vec[i64]()
        """Of each card that is spoken of: the row it had, the row it got, the stamp it had."""
        self.lain = vec[i64]()
        """Of each card that lies on the table: the row it had, the row it got."""


GAPS: Final = (10, 4, 1)
DEALT_ANEW: Final = -1
"""As its number: the card is one of those that are just being dealt."""
MOVED: Final = 3
"""How many numbers `Deal.moved` has for a card."""
LAIN: Final = 2


def may_be_cards(g: Game, numbers: vec[Value], found: vec[Card]) -> vec[Card]:
    """Add the numbers that are as large as rows of cards are."""
    for number in numbers:
        if g.rules.first_card <= number < len(g.m):
            found = append(found, number)
    return found


def deal_hidden(g: Game, deal: Deal, cards: vec[Card], lying: Count) -> None:
    """Deal hidden cards of one owner, listed pile by pile, anew among their places.

    The first few, `lying` of them, lie on the table and keep what lies on them; the others are in
    piles where a card is nothing but itself.
    """
    if len(cards) == 0:
        return
    m = g.m
    rows = deal.rows
    given = rows_for(g, cards, deal.fixed)
    names = names_by_lot(m, given)
    known = vec[i64]()
    veiled = vec[i64]()  # places of cards that lie face down, each before its veil
    for c in cards:
        if m[c + VEIL] != 0:
            veiled = append(append(veiled, len(known)), m[c + VEIL])
            m[c + VEIL] = 0
        known = append(known, m[c + KNOWN])
    note_moved(m, deal, cards, given)
    lay_again(m, cards, given)
    lay_down(g, deal, cards[:lying], given)
    stamp = ANEW + m[PICKS]
    one, two = rows.traces
    i: i64 = 0
    while i < len(given):
        row = given[i]
        m[row + DEF] = names[i]
        m[row + NUMBER] = 0  # until all are dealt (kernel.numbers.number_guessed)
        if row not in deal.fixed:
            if i >= lying and (m[row + one] != 0 or m[row + two] != 0):
                clear_row(g, row, rows)
            m[row + STAMP] = stamp
            m[row + KNOWN] = known[i]
        i += 1
    i = 0
    while i < len(veiled):
        m[given[veiled[i]] + VEIL] = veiled[i + 1]
        i += 2


def names_by_lot(m: vec[Value], rows: vec[Row]) -> vec[Value]:
    """The definitions of the cards in these rows, in an order that depends on chance alone."""
    names = vec[i64]()
    for row in rows:
        names = append(names, m[row + DEF])
    for gap in GAPS:  # sorted as Shell did: a few dozen numbers, and none leaves the vector
        i: i64 = gap
        while i < len(names):
            name = names[i]
            k = i
            while k >= gap and names[k - gap] > name:
                names[k] = names[k - gap]
                k -= gap
            names[k] = name
            i += 1
    mix_up(m, names)
    return names


def note_moved(m: vec[Value], deal: Deal, cards: vec[Card], given: vec[Row]) -> None:
    """Note which cards that are spoken of are dealt, with the rows they get."""
    for c in deal.spoken:
        if c in cards:
            i: i64 = 0
            while cards[i] != c:
                i += 1
            deal.moved = append(append(append(deal.moved, c), given[i]), m[c + STAMP])


def row_of(deal: Deal, c: Card) -> Row:
    """The row that a card of which something speaks has now."""
    i: i64 = 0
    while i < len(deal.moved):
        if deal.moved[i] == c:
            return deal.moved[i + 1]
        i += MOVED
    return c


def host_of(deal: Deal, c: Card) -> Row:
    """The row that a card on the table has now."""
    i: i64 = 0
    while i < len(deal.lain):
        if deal.lain[i] == c:
            return deal.lain[i + 1]
        i += LAIN
    return c


def speak_anew(g: Game, deal: Deal) -> None:
    """Let what is half done, and what is offered, speak of the rows that cards have now."""
    if len(deal.moved) == 0:
        return
    m = g.m
    for context in g.contexts:
        if len(context) == 0:
            continue
        for field in deal.rows.spoken:
            context[field] = row_of(deal, context[field])
        for field in deal.rows.stamped:
            follow(m, deal, context, field)
        i: i64 = g.rules.head + PICKED_THING
        while i < len(context):
            follow(m, deal, context, i)
            i += PICKED
    m[SUBJECT] = row_of(deal, m[SUBJECT])
    options = vec[i64]()
    for code in g.options:
        first = first_of(code)
        second = second_of(code)
        change = (row_of(deal, first) - first) << FIRST_SHIFT
        change += (row_of(deal, second) - second) << SECOND_SHIFT
        options = append(options, code + change)
    g.options = options


def follow(m: vec[Value], deal: Deal, context: vec[Value], i: Index) -> None:
    """Let a context speak of the new row of a card; the card's stamp follows the old one."""
    c = context[i]
    k: i64 = 0
    while k < len(deal.moved):
        if deal.moved[k] == c:
            context[i] = deal.moved[k + 1]
            if context[i + 1] == deal.moved[k + 2]:
                context[i + 1] = m[context[i] + STAMP]
            return
        k += MOVED


def rows_for(g: Game, cards: vec[Card], fixed: vec[Card]) -> vec[Row]:
    """The rows that these cards get: the lowest one first, but for what keeps its own."""
    m = g.m
    for c in cards:
        m[c + NUMBER] = DEALT_ANEW
    given = vec[i64]()
    row = g.rules.first_card
    for c in cards:
        if c in fixed:
            given = append(given, c)
            continue
        while m[row + NUMBER] != DEALT_ANEW or row in fixed:
            row += g.rules.width
        given = append(given, row)
        row += g.rules.width
    return given


def lay_again(m: vec[Value], cards: vec[Card], given: vec[Row]) -> None:
    """Lay the piles of these cards again with the rows given to them.

    All are read before the first is laid: a row may come to lie in another pile than before.
    """
    laid = vec[i64]()  # of each pile itself, then its rows
    k: i64 = 0
    while k < len(cards):
        pile = m[cards[k] + PILE]
        laid = append(laid, pile)
        c = m[pile + NEXT]
        while c != pile:
            if k < len(cards) and c == cards[k]:
                laid = append(laid, given[k])
                k += 1
            else:
                laid = append(laid, c)
            c = m[c + NEXT]
    i: i64 = 0
    while i < len(laid):
        pile = laid[i]
        above = pile
        i += 1
        left = m[pile + STAMP]
        while left > 0:
            row = laid[i]
            m[row + PILE] = pile
            m[row + PREV] = above
            m[above + NEXT] = row
            above = row
            i += 1
            left -= 1
        m[above + NEXT] = pile
        m[pile + PREV] = above


def lay_down(g: Game, deal: Deal, cards: vec[Card], given: vec[Row]) -> None:
    """Let new rows hold what lies on cards of the table; the past of the old ones stays behind."""
    m = g.m
    rows = deal.rows
    width = g.rules.width
    held = [m[c : c + width] for c in cards]
    for c in cards:
        if c not in deal.fixed:
            m[c + rows.traces[0]] = 1  # it has a past, whatever it will stand for
    i: i64 = 0
    while i < len(cards):
        row = given[i]
        deal.lain = append(append(deal.lain, cards[i]), row)
        if row not in deal.fixed:
            values = held[i]
            field: i64 = STAMP
            while field < width:
                m[row + field] = values[field]
                field += 1
            for past in rows.past:
                m[row + past] = 0
        i += 1


def clear_row(g: Game, row: Row, rows: Rows) -> None:
    """Let a row hold a card to which nothing has happened."""
    m = g.m
    i: i64 = STAMP
    while i < g.rules.width:
        m[row + i] = 0
        i += 1
    for field in rows.owned:
        m[row + field] = m[row + OWNER]
    for field in rows.nowhere:
        m[row + field] = -1
