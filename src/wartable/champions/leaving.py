"""Leaving play: removed, exhausted, returned, replaced, moved; one card or several together.

CH-6.1-Remove, A-125    all Last Stands in Standard Order on the board, then all to limbo together
CH-4.1.2.3c, A-16       those that exhaust together wait in limbo, each is completed in turn
CH-6.2-Leaving          effects of leaving happen in limbo, then the card lands
A-190                   what leaves together is noted together, wherever a card goes then
"""

from typing import Final

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.history import remember
from wartable.cardgame.layout import ACTIVE, C_ABILITY, C_OTHER, C_PLAYER, C_SOURCE, PHASE_ID
from wartable.cardgame.sentences import says_no
from wartable.cardgame.success import hand_down
from wartable.champions.carddef import Triggered, on_corner
from wartable.champions.contexts import (
    SORT_LAST_STAND,
    SORT_RULES,
    SORT_TRIGGERED,
    borrow,
    give_back,
    new_context,
)
from wartable.champions.events import E_EXHAUSTS, E_LEAVES, E_REMOVES, E_SPENDS
from wartable.champions.granting import granted_line, granted_lines
from wartable.champions.happening import happen
from wartable.champions.history import N_EXHAUSTED, N_REMOVED
from wartable.champions.layout import (
    ASLEEP,
    C_CHAMPION,
    C_EVENT,
    CLOCK,
    CORNER,
    DIRTY,
    ELSEWHERE,
    FIRED,
    GOING,
    LEFT_CORNER,
    LIVE,
    STOOD,
    TOLD,
)
from wartable.champions.limbo import count_found, land, shuffle_decks, take_off_board
from wartable.champions.replacing import replaced, replaced_by_itself
from wartable.champions.resolve import begin_line
from wartable.champions.routines import DO_LEAVE
from wartable.champions.script.base import CAN_BE_REMOVED, I_EXHAUST, I_REMOVE, R_STAND_IN
from wartable.champions.standins import SLOT_LEAVING, ask_stand_in, replace_spared
from wartable.champions.table import definition, in_play, tick, zone_of
from wartable.champions.terms import BLESSING, DECK, DISCARD, LIMBO, NO_SYMBOL, PAST_LAST, X
from wartable.champions.values import forbidden, is_answered, refresh, standard_order
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Card,
    Context,
    CornerNumber,
    Count,
    EventKind,
    Frame,
    Step,
    Way,
    Zone,
)
from wartable.kernel.layout import CTX, NO_CONTEXT, PC, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine
from wartable.kernel.slots import CHANGED_SINCE, choose, ever_chosen, forget_slot, nth_chosen

# numbers: steps of leaving play (CH-6.1-Remove, CH-6.2-Leaving)
S_LEAVE_LINE_UP: Final = 0
"""Who leaves, in Standard Order: not what something keeps in play."""
S_LEAVE_LAST_STANDS: Final = 1
"""Of cards that are removed: all Last Stands happen on the board (A-125)."""
S_LEAVE_DEPART: Final = 2
"""All that are still there go to limbo together, and are noted (A-190)."""
S_LEAVE_OWN: Final = 3
"""Of the next card: its own effects of leaving happen in limbo. After the last card: done."""
S_LEAVE_TELL: Final = 4
"""What waits for its leaving happens."""
S_LEAVE_LAND: Final = 5
"""It lands, its stack under it (CH-2.14.4f)."""
S_LEAVE_ASK: Final = 6
"""Before a removal, if a card in play says so: whether another goes in its place (A-254)."""
S_LEAVE_ANSWER: Final = 7

# numbers from 3 (kernel.layout.LOCALS): the frame of LeavePlay
F_LEAVE_WAY: Final = 3
F_LEAVE_TO: Final = 4
"""Zone in which they land, BOTTOM added to it to go under a pile."""
F_LEAVE_INDEX: Final = 5
"""How many cards have been dealt with in this step."""
F_LEAVE_LINE: Final = 6
"""Number of the card's next Last Stand or effect of its own."""
F_LEAVE_BATCH: Final = 7
"""A number for those that leave together."""
F_LEAVE_ASKED: Final = 8
"""1 once it is asked whether others go in their place."""

# numbers: how a card leaves play
WAY_REMOVE: Final = 0
WAY_EXHAUST: Final = 1
WAY_RETURN: Final = 2
WAY_REPLACE: Final = 3
WAY_MOVE: Final = 4
WAY_SWAP: Final = 5
"""It changes places with a card that is swapped in (deploying.py)."""
# --

TOP_ONLY: Final = 16
"""Added to a way: only the top card of a stack."""


def leave(g: Game, ctx: Context, cards: vec[Card], way: Way, to: Zone = DISCARD) -> None:
    """Let cards leave play together by the effect of a context, or with NO_CONTEXT by the rules."""
    batch = new_context(g, SORT_RULES, 0, 0)
    c = g.contexts[batch]
    if ctx != NO_CONTEXT:
        for field in (C_ABILITY, C_SOURCE, C_PLAYER, C_CHAMPION):
            c[field] = g.contexts[ctx][field]
    else:
        c[C_PLAYER] = g.m[ACTIVE]
    for card in cards:
        choose(g, batch, SLOT_LEAVING, card)
    g.push(DO_LEAVE, batch, way, to)


def leave_one(g: Game, ctx: Context, card: Card, way: Way, to: Zone = DISCARD) -> None:
    """Let one card leave play."""
    leave(g, ctx, append(vec[i64](), card), way, to)


class LeavePlay(Routine):
    """The way out of play of all cards that leave together."""

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        pc = g.stack[f + PC]
        way = g.stack[f + F_LEAVE_WAY] & ~TOP_ONLY
        if pc >= S_LEAVE_ASK:
            self.stand_in(g, f, pc)
            return False
        if pc == S_LEAVE_LINE_UP and way == WAY_REMOVE and g.stack[f + F_LEAVE_ASKED] == 0:
            g.stack[f + F_LEAVE_ASKED] = 1
            if is_answered(g, R_STAND_IN):
                g.goto(f, S_LEAVE_ASK)
                return False
        if pc == S_LEAVE_LINE_UP:
            self.line_up(g, f, way)
            g.goto(f, S_LEAVE_LAST_STANDS if way == WAY_REMOVE else S_LEAVE_DEPART)
            return False
        if pc == S_LEAVE_LAST_STANDS:
            if not self.stand(g, f):
                g.goto(f, S_LEAVE_DEPART)
            return False
        if pc == S_LEAVE_DEPART:
            self.depart(g, f)
            g.stack[f + F_LEAVE_INDEX] = 0
            g.goto(f, S_LEAVE_OWN)
            return False
        cards = ever_chosen(g, g.stack[f + CTX], SLOT_LEAVING)
        n = g.stack[f + F_LEAVE_INDEX]
        if n == len(cards):
            self.finish(g, f, cards)
            return True
        if pc == S_LEAVE_OWN:
            if self.own_effect(g, f, cards[n], way):
                return False
            pc = S_LEAVE_TELL
        if pc == S_LEAVE_TELL:
            g.goto(f, S_LEAVE_LAND)
            self.tell(g, f, cards[n], way)
            return False
        land(g, cards[n], g.stack[f + F_LEAVE_TO])
        g.stack[f + F_LEAVE_INDEX] += 1
        g.stack[f + F_LEAVE_LINE] = 0
        g.goto(f, S_LEAVE_OWN)
        return False

    def stand_in(self, g: Game, f: Frame, pc: Step) -> None:
        """Hear an answer, or ask whether another card goes in the place of one (A-254)."""
        ctx = g.stack[f + CTX]
        if pc == S_LEAVE_ANSWER:
            g.goto(f, S_LEAVE_ASK)
            if not says_no(g):
                replace_spared(g, ctx)
        elif ask_stand_in(g, ctx):
            g.goto(f, S_LEAVE_ANSWER)
        else:
            g.goto(f, S_LEAVE_LINE_UP)

    def line_up(self, g: Game, f: Frame, way: Way) -> None:
        """Put the cards in Standard Order and drop those that cannot leave."""
        ctx = g.stack[f + CTX]
        wanted = ever_chosen(g, ctx, SLOT_LEAVING)
        forget_slot(g, ctx, SLOT_LEAVING)
        by = g.contexts[ctx][C_SOURCE]
        lent = borrow(g, ctx)
        g.m[CLOCK] += 1
        g.stack[f + F_LEAVE_BATCH] = g.m[CLOCK]
        for c in standard_order(g, g.contexts[ctx][C_PLAYER]):
            for one in wanted:
                if one == c and in_play(g, c) and may_leave(g, c, way, by):
                    choose(g, ctx, SLOT_LEAVING, c)
        if lent:
            give_back(g, g.contexts[ctx][C_PLAYER])

    def stand(self, g: Game, f: Frame) -> bool:
        """Let the next Last Stand happen; False when all have."""
        stack = g.stack
        cards = ever_chosen(g, stack[f + CTX], SLOT_LEAVING)
        while stack[f + F_LEAVE_INDEX] < len(cards):
            c = cards[stack[f + F_LEAVE_INDEX]]
            n = stack[f + F_LEAVE_LINE]
            if still_there(g, stack[f + CTX], stack[f + F_LEAVE_INDEX]) and may_stand(g, c, n):
                stack[f + F_LEAVE_LINE] += 1
                if last_stand(g, c, n):
                    return True
            stack[f + F_LEAVE_INDEX] += 1
            stack[f + F_LEAVE_LINE] = 0
        return False

    def depart(self, g: Game, f: Frame) -> None:
        """All that are still there go to limbo together."""
        ctx = g.stack[f + CTX]
        cards = ever_chosen(g, ctx, SLOT_LEAVING)
        there = vec[i64]()
        for n in range(len(cards)):
            if still_there(g, ctx, n):
                there = append(there, cards[n])
        forget_slot(g, ctx, SLOT_LEAVING)
        way = g.stack[f + F_LEAVE_WAY]
        for c in there:
            if way & ~TOP_ONLY == WAY_EXHAUST or definition(g, c).kind == BLESSING:
                if replaced(g, I_EXHAUST, c, 0) or replaced_by_itself(g, I_EXHAUST, c):
                    continue
            corner = g.m[c + CORNER]
            exposed = take_off_board(g, c, alone=goes_alone(g, c, way))
            if exposed != 0:
                expose(g, exposed, corner)
            choose(g, ctx, SLOT_LEAVING, c)
            note(g, ctx, c, way & ~TOP_ONLY)

    def finish(self, g: Game, f: Frame, cards: vec[Card]) -> None:
        """All have landed."""
        count_found(g, cards)
        hand_down(g, f, 1 if len(cards) > 0 else 0)
        if g.stack[f + F_LEAVE_TO] == DECK:
            shuffle_decks(g, cards)
        g.free_context(g.stack[f + CTX])

    def own_effect(self, g: Game, f: Frame, c: Card, way: Way) -> bool:
        """Let the next effect of the card itself happen in limbo, if it was awake (A-109).

        False when there is none left.
        """
        own = definition(g, c).own
        n = g.stack[f + F_LEAVE_LINE]
        g.stack[f + F_LEAVE_LINE] += 1
        if n >= len(own):
            return False
        line = own[n]
        if line.event.listens & kinds_of(way) == 0 or not was_awake(g, c, line):
            return True
        ctx = new_context(g, SORT_TRIGGERED, ref_of(g, c, line.ref), c)
        set_subject(g, ctx, c)
        g.contexts[ctx][C_OTHER] = g.contexts[g.stack[f + CTX]][C_SOURCE]
        g.contexts[ctx][C_EVENT] = NO_CONTEXT
        begin_line(g, ctx)
        return True

    def tell(self, g: Game, f: Frame, c: Card, way: Way) -> None:
        """Open the window of the card's leaving."""
        ctx = g.stack[f + CTX]
        by = g.contexts[ctx]
        kind = kinds_of(way)
        if definition(g, c).kind == BLESSING:
            kind &= ~E_LEAVES
            g.record(E_SPENDS, c)
        elif zone_of(g, c) != LIMBO:
            g.m[c + TOLD] = 1  # an effect of its own has taken it away
            g.m[ELSEWHERE] = 1
        borrow(g, ctx)
        batch = g.stack[f + F_LEAVE_BATCH]
        happen(g, kind, by[C_PLAYER], c, by[C_SOURCE], batch, credit=by[C_CHAMPION])
        if g.m[ELSEWHERE] == 1:
            g.m[c + TOLD] = 0
            give_back(g, by[C_PLAYER])


def note(g: Game, ctx: Context, c: Card, way: Way) -> None:
    """Remember who left how, as far as a card may ask."""
    if way == WAY_REMOVE:
        by = g.contexts[ctx]
        remember(g, N_REMOVED, c, g.m[c + GOING], by[C_SOURCE], by[C_CHAMPION])
    elif way == WAY_EXHAUST:
        remember(g, N_EXHAUSTED, c, g.m[c + STAMP])


def kinds_of(way: Way) -> EventKind:
    """The events a way of leaving consists of."""
    if way == WAY_REMOVE:
        return E_REMOVES | E_LEAVES
    if way == WAY_EXHAUST:
        return E_EXHAUSTS | E_LEAVES
    return E_LEAVES


def may_leave(g: Game, c: Card, way: Way, by: Card) -> bool:
    """Whether nothing keeps a card in play."""
    if way != WAY_REMOVE:
        return True
    if forbidden(g, CAN_BE_REMOVED, c, by):
        return False
    return not replaced(g, I_REMOVE, c, by)


def still_there(g: Game, ctx: Context, n: Count) -> bool:
    """Whether the n-th card of a batch is still the same object in play."""
    c = nth_chosen(g, ctx, SLOT_LEAVING, n)
    return c != CHANGED_SINCE and in_play(g, c)


def may_stand(g: Game, c: Card, n: Count) -> bool:
    """Whether the n-th Last Stand of a card may happen: not again on the way out.

    Two units whose Last Stands remove each other would otherwise never be gone.
    """
    m = g.m
    if m[c + LIVE] == 0:
        return False
    if n == 0 and m[c + STOOD] == m[c + STAMP] + 1:
        return False
    m[c + STOOD] = m[c + STAMP] + 1
    return True


def last_stand(g: Game, c: Card, n: Count) -> bool:
    """Begin a card's n-th Last Stand, its own before those given to it; False if it has fewer."""
    seen: i64 = 0
    for line in definition(g, c).last_stands:
        if on_corner(line, g.m[c + CORNER]):
            if seen == n:
                begin_line(g, new_context(g, SORT_LAST_STAND, ref_of(g, c, line.ref), c))
                return True
            seen += 1
    if n - seen < granted_lines(g, c):
        ctx = new_context(g, SORT_LAST_STAND, granted_line(g, c, n - seen), c)
        begin_line(g, ctx)
        return True
    return False


def was_awake(g: Game, c: Card, line: Triggered) -> bool:
    """Whether a card that is leaving applies its own effects: not if Dormant or on X."""
    m = g.m
    if m[c + ASLEEP] == 1:
        return False
    d = definition(g, c)
    corner = m[c + LEFT_CORNER]
    if len(d.shapes) == 0:
        return True
    if 0 < corner < len(d.values) and d.values[corner] == X and d.shapes[corner] != NO_SYMBOL:
        return False
    return corner >= len(d.values) or d.shapes[corner] == NO_SYMBOL or on_corner(line, corner)


def goes_alone(g: Game, c: Card, way: Way) -> bool:
    """Whether the cards under a card stay when it leaves."""
    if way & TOP_ONLY != 0:
        return True
    return way == WAY_REMOVE and definition(g, c).peels and g.m[c + LIVE] == 1


def expose(g: Game, c: Card, corner: CornerNumber) -> None:
    """A card of a stack is now the top: it stands as the old top did (A-96)."""
    m = g.m
    m[c + CORNER] = corner
    m[c + FIRED] = m[PHASE_ID]
    tick(g, c)
    if definition(g, c).shape_of(corner) == NO_SYMBOL:
        m[c + CORNER] = PAST_LAST
        leave_one(g, NO_CONTEXT, c, WAY_EXHAUST)
