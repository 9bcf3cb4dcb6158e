"""Leaving play: removed, exhausted, returned, replaced, moved; one card or several together.

CH-6.1-Remove, A-125    all Last Stands in Standard Order on the board, then all to limbo together
CH-4.1.2.3c, A-16       those that exhaust together wait in limbo, each is completed in turn
CH-6.2-Leaving          effects of leaving happen in limbo, then the card lands
CH-2.14.4f, CH-2.14.4g  a stack leaves as a whole unless only its top card is taken
A-112                   a blessing never goes anywhere: it is turned face down
A-190                   what leaves together is noted together, wherever a card goes then
"""

from typing import Final

from wartable.champions.carddef import Triggered, on_corner
from wartable.champions.contexts import (
    SORT_LAST_STAND,
    SORT_RULES,
    SORT_TRIGGERED,
    borrow,
    give_back,
    new_context,
    ref_of,
    set_subject,
    speak,
)
from wartable.champions.events import E_EXHAUSTS, E_LEAVES, E_REMOVES, E_SPENDS
from wartable.champions.granting import granted_line, granted_lines
from wartable.champions.happening import happen
from wartable.champions.history import N_EXHAUSTED, N_REMOVED, remember
from wartable.champions.layout import (
    ACTIVE,
    ASLEEP,
    C_CHAMPION,
    C_EVENT,
    C_HEAD,
    C_LINE,
    C_OTHER,
    C_PLAYER,
    C_SOURCE,
    CLOCK,
    CORNER,
    DIRTY,
    ELSEWHERE,
    FIRED,
    FOUND,
    GOING,
    LEFT_CORNER,
    LEFT_LANE,
    LEFT_STACK,
    LEFT_SUPPORT,
    LIVE,
    PHASE_ID,
    STATE,
    STOOD,
    TOLD,
)
from wartable.champions.replacing import replaced
from wartable.champions.resolve import begin_line
from wartable.champions.routines import DO_LEAVE
from wartable.champions.script.base import CAN_BE_REMOVED, I_EXHAUST, I_REMOVE
from wartable.champions.table import (
    champion_of,
    definition,
    in_play,
    lane_of,
    new_object,
    pile_of,
    put_in_pile,
    shuffle_deck,
    tick,
    to_limbo,
    touch,
    zone_of,
)
from wartable.champions.terms import (
    BLESSING,
    DECK,
    DISCARD,
    LIMBO,
    NO_SYMBOL,
    SPENT,
    X,
)
from wartable.champions.values import (
    forbidden,
    refresh,
    standard_order,
    support,
)
from wartable.kernel.game import Game, Routine
from wartable.kernel.ints import Card, Context, CornerNumber, Count, Frame, Way
from wartable.kernel.layout import CTX, NEXT, OWNER, PC, PILE, STAMP, SUCCESS
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import PICKED, choose, ever_chosen, forget_slot

# How a card leaves play.
WAY_REMOVE: Final = 1
WAY_EXHAUST: Final = 2
WAY_RETURN: Final = 3
WAY_REPLACE: Final = 4
WAY_MOVE: Final = 5
WAY_SWAP: Final = 6
"""It changes places with the card that is chosen in slot 1."""

TOP_ONLY: Final = 16
"""Added to a way: only the top card of a stack."""
BOTTOM: Final = 64
"""Added to a destination: under the pile."""

_LOCALS: Final = 3
F_WAY: Final = _LOCALS
F_TO: Final = _LOCALS + 1
F_INDEX: Final = _LOCALS + 2
F_NEXT_LINE: Final = _LOCALS + 3
F_BATCH: Final = _LOCALS + 4

SLOT_LIST: Final = 0
"""The slot of the cards that leave."""


def leave(g: Game, ctx: Context, cards: vec[i64], way: Way, to: i64 = DISCARD) -> None:
    """Let cards leave play together by the effect of a context (-1: by the rules)."""
    batch = new_context(g, SORT_RULES, 0, 0)
    c = g.contexts[batch]
    if ctx >= 0:
        for field in (C_LINE, C_SOURCE, C_PLAYER, C_CHAMPION):
            c[field] = g.contexts[ctx][field]
    else:
        c[C_PLAYER] = g.m[ACTIVE]
    for card in cards:
        choose(g, batch, SLOT_LIST, card)
    g.push(DO_LEAVE, batch, way, to)


def leave_one(g: Game, ctx: Context, card: Card, way: Way, to: i64 = DISCARD) -> None:
    """Let one card leave play."""
    leave(g, ctx, append(vec[i64](), card), way, to)


class LeavePlay(Routine):
    """The way out of play of all cards that leave together."""

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        pc = g.stack[f + PC]
        way = g.stack[f + F_WAY] & ~TOP_ONLY
        if pc == 0:
            self.line_up(g, f, way)
            g.goto(f, 1 if way == WAY_REMOVE else 2)
            return False
        if pc == 1:
            if not self.stand(g, f):
                g.goto(f, 2)
            return False
        if pc == 2:
            g.stack[f + F_INDEX] = 0
            self.depart(g, f)
            g.goto(f, 3)
            return False
        return self.finish(g, f, way)

    def line_up(self, g: Game, f: Frame, way: Way) -> None:
        """Put the cards in Standard Order and drop those that cannot leave."""
        ctx = g.stack[f + CTX]
        wanted = ever_chosen(g, ctx, SLOT_LIST)
        forget_slot(g, ctx, SLOT_LIST)
        by = g.contexts[ctx][C_SOURCE]
        lent = borrow(g, ctx)
        g.m[CLOCK] += 1
        g.stack[f + F_BATCH] = g.m[CLOCK]
        for c in standard_order(g, g.contexts[ctx][C_PLAYER]):
            for one in wanted:
                if one == c and in_play(g, c) and may_leave(g, c, way, by):
                    choose(g, ctx, SLOT_LIST, c)
        if lent:
            give_back(g, g.contexts[ctx][C_PLAYER])

    def stand(self, g: Game, f: Frame) -> bool:
        """Let the next Last Stand happen; False when all have."""
        stack = g.stack
        cards = ever_chosen(g, stack[f + CTX], SLOT_LIST)
        while stack[f + F_INDEX] < len(cards):
            c = cards[stack[f + F_INDEX]]
            n = stack[f + F_NEXT_LINE]
            if still_there(g, stack[f + CTX], stack[f + F_INDEX]) and may_stand(g, c, n):
                stack[f + F_NEXT_LINE] += 1
                if last_stand(g, c, n):
                    return True
            stack[f + F_INDEX] += 1
            stack[f + F_NEXT_LINE] = 0
        return False

    def depart(self, g: Game, f: Frame) -> None:
        """All that are still there go to limbo together."""
        ctx = g.stack[f + CTX]
        cards = ever_chosen(g, ctx, SLOT_LIST)
        there = vec[i64]()
        for n in range(len(cards)):
            if still_there(g, ctx, n):
                there = append(there, cards[n])
        forget_slot(g, ctx, SLOT_LIST)
        way = g.stack[f + F_WAY]
        for c in there:
            if way & ~TOP_ONLY == WAY_EXHAUST or definition(g, c).kind == BLESSING:
                if replaced(g, I_EXHAUST, c, 0):
                    continue
            lift(g, c, way)
            choose(g, ctx, SLOT_LIST, c)
            note(g, ctx, c, way & ~TOP_ONLY)

    def finish(self, g: Game, f: Frame, way: Way) -> bool:
        """Complete one card after the other; True when all have landed."""
        stack = g.stack
        ctx = stack[f + CTX]
        cards = ever_chosen(g, ctx, SLOT_LIST)
        n = stack[f + F_INDEX]
        if n == len(cards):
            g.m[FOUND] = len(cards)
            g.m[SUCCESS] = 1 if len(cards) > 0 else 0
            if stack[f + F_TO] == DECK:
                shuffle_decks(g, cards)
            g.free_context(ctx)
            return True
        c = cards[n]
        if stack[f + PC] == 3:
            line = stack[f + F_NEXT_LINE]
            stack[f + F_NEXT_LINE] += 1
            if line < len(definition(g, c).own):
                self.own_effect(g, f, c, definition(g, c).own[line], way)
                return False
            g.goto(f, 4)
        if stack[f + PC] == 4:
            g.goto(f, 5)
            self.tell(g, f, c, way)
            return False
        land(g, c, stack[f + F_TO])
        stack[f + F_INDEX] += 1
        stack[f + F_NEXT_LINE] = 0
        g.goto(f, 3)
        return False

    def own_effect(self, g: Game, f: Frame, c: Card, line: Triggered, way: Way) -> None:
        """Let an effect of the card itself happen in limbo, if it was awake (A-109)."""
        kind = kinds_of(way)
        if line.event.listens & kind == 0 or not was_awake(g, c, line):
            return
        speak(g, c)
        ctx = new_context(g, SORT_TRIGGERED, ref_of(g, c, line.ref), c)
        set_subject(g, ctx, c)
        g.contexts[ctx][C_OTHER] = g.contexts[g.stack[f + CTX]][C_SOURCE]
        g.contexts[ctx][C_EVENT] = -1
        begin_line(g, ctx)

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
        happen(g, kind, by[C_PLAYER], c, by[C_SOURCE], g.stack[f + F_BATCH], credit=by[C_CHAMPION])
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


def kinds_of(way: Way) -> i64:
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
    return not replaced(g, I_REMOVE, c, 0)


def still_there(g: Game, ctx: Context, n: Count) -> bool:
    """Whether the n-th card of a batch is still the same object in play."""
    c = g.contexts[ctx]
    at = C_HEAD + n * PICKED  # a batch has no other slot
    return g.m[c[at + 1] + STAMP] == c[at + 2] and in_play(g, c[at + 1])


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


# -- onto and off the board ------------------------------------------------------------------------


def lift(g: Game, c: Card, way: Way) -> None:
    """Take a card off the board into limbo, with the cards below it unless it goes alone."""
    m = g.m
    d = definition(g, c)
    if d.kind == BLESSING:
        m[c + LEFT_CORNER] = m[c + CORNER]
        m[c + STATE] = SPENT
        m[c + CORNER] = 0
        touch(g)
        return
    alone = way & TOP_ONLY != 0 or (way == WAY_REMOVE and d.peels and m[c + LIVE] == 1)
    pile = m[c + PILE]
    corner = m[c + CORNER]
    champion = champion_of(g, c)
    m[c + LEFT_LANE] = lane_of(g, c)
    m[c + LEFT_SUPPORT] = support(g, c)
    m[c + LEFT_CORNER] = corner
    m[c + LEFT_STACK] = 0
    below = m[c + NEXT]
    to_limbo(g, c, champion)
    new_object(g, c)
    m[c + CORNER] = 0
    if alone:
        if below != pile:
            expose(g, below, corner)
        return
    while below != pile:
        after = m[below + NEXT]
        to_limbo(g, below, champion)
        new_object(g, below)
        m[below + CORNER] = 0
        m[below + LEFT_STACK] = c
        m[below + LEFT_LANE] = m[c + LEFT_LANE]
        below = after


def expose(g: Game, c: Card, corner: CornerNumber) -> None:
    """A card of a stack is now the top: it stands as the old top did (A-96)."""
    m = g.m
    m[c + CORNER] = corner
    m[c + FIRED] = m[PHASE_ID]
    tick(g, c)
    if definition(g, c).shape_of(corner) == NO_SYMBOL:
        m[c + CORNER] = 5
        leave_one(g, -1, c, WAY_EXHAUST)


def land(g: Game, c: Card, to: i64) -> None:
    """Lay a card from limbo where it goes, the cards of its stack under it (CH-2.14.4f).

    If an effect has taken the top card elsewhere meanwhile, the others go where all were to go.
    """
    m = g.m
    owner = m[c + OWNER]
    zone = to & ~BOTTOM
    limbo = pile_of(owner, LIMBO)
    rest = vec[i64]()
    card = m[limbo + NEXT]
    while card != limbo:
        if m[card + LEFT_STACK] == c and card != c:
            rest = append(rest, card)
        card = m[card + NEXT]
    # The last card of a stack went to limbo last and lies on top of it: it lands first.
    for lower in rest:
        m[lower + LEFT_STACK] = 0
        lay_down(g, lower, zone, bottom=to & BOTTOM != 0)
    if zone_of(g, c) == LIMBO:
        lay_down(g, c, zone, bottom=to & BOTTOM != 0)


def lay_down(g: Game, c: Card, zone: i64, *, bottom: bool = False) -> None:
    """Lay one card on a pile of its owner."""
    put_in_pile(g, c, pile_of(g.m[c + OWNER], zone), bottom=bottom)
    g.m[c + GOING] = 0


def shuffle_decks(g: Game, cards: vec[i64]) -> None:
    """Shuffle the decks cards were put into (CH-3.1.1c)."""
    for player in range(2):
        for c in cards:
            if g.m[c + OWNER] == player and zone_of(g, c) == DECK:
                shuffle_deck(g, player)
                break
