"""Leaving play: destroyed, sacrificed, discarded, returned.

INV-LEAVE-01, INV-ZONE-04, INV-ZONE-05, INV-CONTROL-03  a card that leaves play goes to its owner's
    pile and becomes a new object
INV-DESTROY-01, INV-DESTROY-02, INV-SACRIFICE-01, INV-SACRIFICE-02  destroyed and sacrificed are two
    things; both are removed from play first and put into the discard pile then
INV-TYPES-06, INV-ATTACH-09, AMB-60  what is attached goes along as a discard by the rules
INV-DISCARD-01  cards that reach one pile together go in the order their owner likes
INV-QCARD-09, INV-QCARD-11, INV-MOVE-04  a quest without its questing unit loses its tokens

Cards leave together: whoever sets `doom` on them (doomed.py), one frame asks every replacement
(replacing.py), moves all of them in one step and tells of it afterwards.
"""

from typing import Final

from wartable.cardgame.terms import K_ORDER, V_FIRST
from wartable.invasion.changes import develop, enter_play
from wartable.invasion.discardpile import to_discard
from wartable.invasion.doomed import (
    DOOM,
    DOOM_CARD,
    DOOM_END,
    DOOM_STAMP,
    DOOM_WAY,
    F_LEAVE_OWNERS,
    F_PLACED,
    WAY_DESTROY,
    WAY_DISCARD,
    WAY_INTO_KINGDOM,
    WAY_SACRIFICE,
    WAY_SHUFFLE_IN,
    WAY_STAYS,
    WAY_TO_DECK_BOTTOM,
    WAY_TO_DECK_TOP,
    WAY_TO_HAND,
    WAY_UNDER,
    doom,
)
from wartable.invasion.events import (
    E_DESTROYED,
    E_ENTERS_DISCARD,
    E_HOST_LEAVES,
    E_LEAVES_PLAY,
    E_SACRIFICED,
    E_UNITS_DESTROYED,
    E_UNITS_LEAVE,
)
from wartable.invasion.happening import fire
from wartable.invasion.layout import (
    CONTROLLER,
    FACE,
    FACE_DOWN,
    FACE_UP,
    HOST,
    KIND_BITS,
    L_DOOMED,
    L_LEFT,
    LAST_CONTROLLER,
    LAST_POWER,
    LEAVING,
    LEFT_FROM,
    LISTENING,
    POWER,
)
from wartable.invasion.replacing import (
    REPLACEMENT_ASKED,
    REPLACEMENT_CHOSEN,
    REPLACEMENT_RUNS,
    ask_replacement,
    forget_replacements,
    replaced,
    replacement_answered,
    replacement_chosen,
)
from wartable.invasion.restrictions import is_shut_out, may_enter
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.table import (
    in_play,
    in_play_cards,
    in_turn,
    pile_of,
    put_in_pile,
    shed,
    touch,
)
from wartable.invasion.terms import DECK, HAND, KINGDOM, OUT, SECTIONS, UNIT
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Count, Frame, Player, Value, Way
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, OWNER, PC, PICK, PILE, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine

# numbers: steps of leaving play
S_LEAVE_BEGIN: Final = 0
S_LEAVE_REPLACE: Final = 1
"""Replacements, one after the other (AMB-61); then attachments go along (AMB-60)."""
S_LEAVE_REPLACE_ANSWERED: Final = 2
"""A replacement's player has said whether it replaces."""
S_LEAVE_REPLACE_CHOSEN: Final = 3
"""A player has said which of several replacements of his acts."""
S_LEAVE_REPLACED: Final = 4
"""What happens in place of a departure has happened."""
S_LEAVE_ORDER: Final = 5
"""Owners say in which order their cards reach the discard pile (INV-DISCARD-01)."""
S_LEAVE_ORDER_NAMED: Final = 6
"""One of them has named the next card."""
S_LEAVE_GO: Final = 7
"""All leave at once, and what waited for it is told."""


class LeavePlay(Routine):
    """Everything that is doomed leaves play together."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_LEAVE_BEGIN:
            refresh(g)
            g.goto(f, S_LEAVE_REPLACE)
        elif pc == S_LEAVE_REPLACE:
            go_on_replacing(g, f)
        elif pc == S_LEAVE_REPLACE_ANSWERED:
            if replacement_answered(g, f):
                g.goto(f, S_LEAVE_REPLACED)
            else:
                go_on_replacing(g, f)
        elif pc == S_LEAVE_REPLACE_CHOSEN:
            if replacement_chosen(g, f):
                g.goto(f, S_LEAVE_REPLACED)
            else:
                go_on_replacing(g, f)
        elif pc == S_LEAVE_REPLACED:
            refresh(g)
            replaced(g, f)
            go_on_replacing(g, f)
        elif pc == S_LEAVE_ORDER:
            go_on_ordering(g, f)
        elif pc == S_LEAVE_ORDER_NAMED:
            order_named(g, f)
            go_on_ordering(g, f)
        else:
            forget_replacements(g, f)
            remove_all(g)
            g.m[LEAVING] = 0
            return True
        return False


def go_on_replacing(g: Game, f: Frame) -> None:
    """Let rules replace a departure; when none does any more, attachments go along.

    They may be kept from it in their turn.
    """
    found = ask_replacement(g, f)
    if found == REPLACEMENT_ASKED:
        g.goto(f, S_LEAVE_REPLACE_ANSWERED)
    elif found == REPLACEMENT_CHOSEN:
        g.goto(f, S_LEAVE_REPLACE_CHOSEN)
    elif found == REPLACEMENT_RUNS:
        g.goto(f, S_LEAVE_REPLACED)
    else:
        g.goto(f, S_LEAVE_REPLACE if add_attachments(g) else S_LEAVE_ORDER)


def add_attachments(g: Game) -> bool:
    """What is attached to a doomed card goes along; whether there was anything."""
    cards = in_play_cards(g)
    before = len(g.lists[L_DOOMED])
    i: i64 = 0
    while i < len(g.lists[L_DOOMED]):
        host = g.lists[L_DOOMED][i + DOOM_CARD]
        for other in cards:
            if g.m[other + HOST] == host and g.lists[L_DOOMED][i + DOOM_WAY] != WAY_STAYS:
                doom(g, other, WAY_DISCARD)
        i += DOOM
    return len(g.lists[L_DOOMED]) > before


# -- the order in which they reach a discard pile --------------------------------------------------


def go_on_ordering(g: Game, f: Frame) -> None:
    """Let owners put their cards in order; when all have, the cards go."""
    g.goto(f, S_LEAVE_ORDER_NAMED if ask_order(g, f) else S_LEAVE_GO)


def ask_order(g: Game, f: Frame) -> bool:
    """Let each owner put his cards in order, the active player first; True while asking."""
    stack = g.stack
    while stack[f + F_LEAVE_OWNERS] < 2:
        owner = in_turn(g, stack[f + F_LEAVE_OWNERS])
        cards = to_discard_pile(g, owner)
        if len(cards) - stack[f + F_PLACED] > 1 and not same_title(g, cards):
            g.ask(owner, K_ORDER)
            for i in range(stack[f + F_PLACED], len(cards)):
                g.offer(V_FIRST, cards[i])
            return True
        stack[f + F_LEAVE_OWNERS] += 1
        stack[f + F_PLACED] = 0
    return False


def order_named(g: Game, f: Frame) -> None:
    """An owner has said which card reaches his pile next."""
    stack = g.stack
    owner = in_turn(g, stack[f + F_LEAVE_OWNERS])
    bring_forward(g, owner, stack[f + F_PLACED], first_of(g.m[PICK]))
    stack[f + F_PLACED] += 1


def to_discard_pile(g: Game, owner: Player) -> vec[Card]:
    """The doomed cards that will reach an owner's discard pile, in the order of the list."""
    found = vec[i64]()
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        c = v[i + DOOM_CARD]
        if g.m[c + OWNER] == owner and v[i + DOOM_END] == 0 and v[i + DOOM_WAY] <= WAY_DISCARD:
            if in_play(g, c) and g.m[c + STAMP] == v[i + DOOM_STAMP]:
                found = append(found, c)
        i += DOOM
    return found


def same_title(g: Game, cards: vec[Card]) -> bool:
    """Whether all are copies of one card, so that their order is nothing to choose."""
    for c in cards:
        if g.m[c + DEF] != g.m[cards[0] + DEF]:
            return False
    return True


def bring_forward(g: Game, owner: Player, placed: Count, c: Card) -> None:
    """Put a card next in its owner's order."""
    cards = to_discard_pile(g, owner)
    before = cards[placed]
    if before == c:
        return
    old = g.lists[L_DOOMED]
    moved = vec[i64]()
    new = vec[i64]()
    i: i64 = 0
    while i < len(old):
        if old[i + DOOM_CARD] == c:
            moved = old[i : i + DOOM]
        i += DOOM
    i = 0
    while i < len(old):
        if old[i + DOOM_CARD] == before:
            for value in moved:
                new = append(new, value)
        if old[i + DOOM_CARD] != c:
            for k in range(DOOM):
                new = append(new, old[i + k])
        i += DOOM
    g.lists[L_DOOMED] = new


# -- leaving -------------------------------------------------------------------------------------


def remove_all(g: Game) -> None:
    """Move every doomed card, then tell of it."""
    refresh(g)
    doomed = g.lists[L_DOOMED]
    g.lists[L_DOOMED] = vec[i64]()
    cards = vec[i64]()
    ways = vec[i64]()
    ends = vec[i64]()
    i: i64 = 0
    while i < len(doomed):
        c = doomed[i + DOOM_CARD]
        if doomed[i + DOOM_WAY] == WAY_STAYS:
            touch(g, 0)  # who stays may be doomed again, by 0 hit points (INV-FAQ-07)
        elif in_play(g, c) and g.m[c + STAMP] == doomed[i + DOOM_STAMP]:
            cards = append(cards, c)
            ways = append(ways, doomed[i + DOOM_WAY])
            ends = append(ends, doomed[i + DOOM_END])
        i += DOOM
    was_unit = vec[i64]()
    faces = vec[i64]()
    hosts = vec[i64]()
    for c in cards:
        hosts = append(hosts, g.m[c + HOST])
        was_unit = append(was_unit, g.m[c + KIND_BITS] & UNIT)
        faces = append(faces, g.m[c + FACE])
    for k in range(len(cards)):
        remove_one(g, cards[k], ways[k] if ends[k] == 0 else ends[k])
    tell(g, cards, ways, ends, was_unit, faces)
    if g.m[LISTENING] & E_HOST_LEAVES != 0:
        tell_attachments(g, cards, ways, hosts)
    for k in range(len(cards)):
        if ends[k] >= WAY_INTO_KINGDOM:
            come_back(g, cards[k], ends[k])


def come_back(g: Game, c: Card, end: Way) -> None:
    """A card that has left play lands in play again, if it may; else in its discard pile."""
    player = g.m[c + LAST_CONTROLLER]
    if end == WAY_INTO_KINGDOM:
        kingdom = pile_of(player, KINGDOM)
        if may_enter(g, c, kingdom, player):
            enter_play(g, c, kingdom, player)
            return
    else:
        zone = g.m[c + LEFT_FROM]
        own = g.m[zone + OWNER] == g.m[c + OWNER] and g.m[zone + PILE] < SECTIONS
        if own and not is_shut_out(g, c, zone, face_down=True):
            develop(g, c, zone)
            return
    to_discard(g, c)


def tell_attachments(g: Game, cards: vec[Card], ways: vec[Way], hosts: vec[Card]) -> None:
    """Tell the attachments that have gone with their hosts (AMB-60)."""
    for k in range(len(cards)):
        for i in range(len(cards)):
            if hosts[i] == cards[k]:
                fire(g, E_HOST_LEAVES, cards[i], cards[k], ways[k])


def remove_one(g: Game, c: Card, way: Way) -> None:
    """Move one card out of play."""
    m = g.m
    m[c + LEFT_FROM] = m[c + PILE]
    m[c + LAST_CONTROLLER] = m[c + CONTROLLER]
    m[c + LAST_POWER] = m[c + POWER]
    hidden = m[c + FACE] == FACE_DOWN
    shed(g, c)
    owner = m[c + OWNER]
    if way == WAY_TO_HAND:
        put_in_pile(g, c, pile_of(owner, HAND), known=0 if hidden else EVERYBODY)
    elif way == WAY_TO_DECK_BOTTOM:
        put_in_pile(g, c, pile_of(owner, DECK), bottom=True)
    elif way in (WAY_TO_DECK_TOP, WAY_SHUFFLE_IN):
        put_in_pile(g, c, pile_of(owner, DECK))
    elif way >= WAY_UNDER:
        put_in_pile(g, c, pile_of(owner, OUT), known=EVERYBODY)
    else:
        to_discard(g, c)
    touch(g, D_STRUCTURE)


def tell(
    g: Game,
    cards: vec[Card],
    ways: vec[Way],
    ends: vec[Way],
    was_unit: vec[Bits],
    faces: vec[Value],
) -> None:
    """Tell those who waited just before of everything that left play together."""
    units: i64 = 0
    killed: i64 = 0
    for k in range(len(cards)):
        c = cards[k]
        if ways[k] == WAY_UNDER:
            continue
        kind = g.m[c + KIND_BITS]
        g.m[c + KIND_BITS] = kind | was_unit[k]
        # Who waited for its departure sees it as it was: a facedown card has no race (INV-DEV-08).
        g.m[c + FACE] = faces[k]
        fire(g, E_LEAVES_PLAY, c, g.m[c + LAST_CONTROLLER], ways[k])
        if was_unit[k] != 0:
            units += 1
        if ways[k] == WAY_DESTROY:
            fire(g, E_DESTROYED, c, g.m[c + LAST_CONTROLLER])
            if was_unit[k] != 0:
                killed += 1
        elif ways[k] == WAY_SACRIFICE:
            fire(g, E_SACRIFICED, c, g.m[c + LAST_CONTROLLER])
        g.m[c + FACE] = FACE_UP
        if ends[k] == 0 and ways[k] <= WAY_DISCARD:
            fire(g, E_ENTERS_DISCARD, c, g.m[c + LAST_CONTROLLER])
    if units > 0:
        g.lists[L_LEFT] = cards
        fire(g, E_UNITS_LEAVE, cards[0], 0, units)
        g.lists[L_LEFT] = vec[i64]()
    if killed > 0:
        fire(g, E_UNITS_DESTROYED, cards[0], 0, killed)
