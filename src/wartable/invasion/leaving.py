"""Leaving play: destroyed, sacrificed, discarded, returned.

INV-LEAVE-01, INV-ZONE-04, INV-ZONE-05, INV-CONTROL-03  a card that leaves play goes to its owner's
    pile and becomes a new object
INV-DESTROY-01, INV-DESTROY-02, INV-SACRIFICE-01, INV-SACRIFICE-02  destroyed and sacrificed are two
    things; both are removed from play first and put into the discard pile then
INV-TYPES-06, INV-ATTACH-09, AMB-60  what is attached goes along as a discard by the rules
INV-DISCARD-01  cards that reach one pile together go in the order their owner likes
INV-QCARD-09, INV-QCARD-11, INV-MOVE-04  a quest without its questing unit loses its tokens
AMB-61  replacements: the active player's first, each at most once; where a card lands comes last

Cards leave together: whoever sets `doom` on them, one frame asks every replacement, moves all of
them in one step and tells of it afterwards.
"""

from typing import Final

from wartable.invasion.contexts import speaker_of
from wartable.invasion.events import (
    E_DESTROYED,
    E_ENTERS_DISCARD,
    E_LEAVES_PLAY,
    E_SACRIFICED,
    E_UNITS_DESTROYED,
    E_UNITS_LEAVE,
)
from wartable.invasion.happening import fire
from wartable.invasion.history import N_INTO_DISCARD, remember
from wartable.invasion.lasting import LASTING, word_of
from wartable.invasion.layout import (
    ACTIVE,
    CONTROLLER,
    DISCARDED,
    FACE,
    HOST,
    KIND_BITS,
    KNOWN,
    L_CONSTANTS,
    L_DOOMED,
    L_LASTING,
    LAST_CONTROLLER,
    LAST_POWER,
    LEAVING,
    LEFT_FROM,
    POWER,
    STANDING,
    TURN,
)
from wartable.invasion.script.base import (
    D_STRUCTURE,
    R_REPLACES,
    R_WOULD_LAND,
    R_WOULD_LEAVE,
    Word,
)
from wartable.invasion.table import (
    in_play,
    in_play_cards,
    pile_of,
    put_in_pile,
    shed,
    touch,
)
from wartable.invasion.terms import (
    DECK,
    DISCARD,
    HAND,
    K_MAY,
    K_ORDER,
    OUT,
    UNIT,
    V_FIRST,
    V_NO,
    V_YES,
)
from wartable.invasion.values import refresh
from wartable.kernel.game import Game, Routine, first_of, verb_of
from wartable.kernel.ints import Card, Frame, NodeRef, Player, Way
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, OWNER, PC, PICK, PILE, STAMP, UNSETTLED
from wartable.kernel.native import append, i64, vec

# Ways of leaving play.
WAY_DESTROY: Final = 1
WAY_SACRIFICE: Final = 2
WAY_DISCARD: Final = 3
WAY_TO_HAND: Final = 4
WAY_TO_DECK_BOTTOM: Final = 5
WAY_TO_DECK_TOP: Final = 6
WAY_SHUFFLE_IN: Final = 7
WAY_UNDER: Final = 8
"""Under another card, no longer in play."""

DOOM: Final = 4
"""A record of L_DOOMED: card, way, stamp, where it goes instead (0 where its way leads)."""

# Values of the frame.
_LOCALS: Final = 3
F_CARD: Final = _LOCALS
F_RULE: Final = _LOCALS + 1
F_PAIR: Final = _LOCALS + 2
F_RULE_SOURCE: Final = _LOCALS + 3
F_OWNER_TURN: Final = _LOCALS + 4
F_PLACED: Final = _LOCALS + 5


def doom(g: Game, c: Card, way: Way) -> None:
    """Let a card leave play with the others that are doomed; `LeavePlay` does it."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i] == c:
            return
        i += DOOM
    for value in (c, way, g.m[c + STAMP], 0):
        v = append(v, value)
    g.lists[L_DOOMED] = v
    touch(g, 0)


class LeavePlay(Routine):
    """Everything that is doomed leaves play together."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == 0:
            refresh(g)
            g.goto(f, 1)
        elif pc <= 2:
            if g.m[STANDING] & R_REPLACES == 0 or not ask_replacements(g, f):
                add_attachments(g)
                g.goto(f, 3)
        elif pc <= 4:
            if not ask_order(g, f):
                g.goto(f, 5)
        else:
            remove_all(g)
            g.m[LEAVING] = 0
            return True
        return False


# -- replacements ----------------------------------------------------------------------------------


def ask_replacements(g: Game, f: Frame) -> bool:
    """Offer the next replacement that applies; True while one is being asked."""
    stack = g.stack
    while True:
        if stack[f + PC] == 2:
            stack[f + PC] = 1
            if verb_of(g.m[PICK]) == V_YES:
                replace(g, stack[f + F_CARD], stack[f + F_RULE], stack[f + F_RULE_SOURCE])
            stack[f + F_PAIR] += 1
        if not next_replacement(g, f):
            return False
        word = g.node(stack[f + F_RULE])
        assert isinstance(word, Word)
        if word.is_optional():
            source = stack[f + F_RULE_SOURCE]
            g.ask(g.m[source + CONTROLLER], K_MAY, source)
            g.offer(V_YES, stack[f + F_CARD])
            g.offer(V_NO)
            g.m[UNSETTLED] = 0
            stack[f + PC] = 2
            return True
        replace(g, stack[f + F_CARD], stack[f + F_RULE], stack[f + F_RULE_SOURCE])
        stack[f + F_PAIR] += 1


def next_replacement(g: Game, f: Frame) -> bool:
    """Find the next pair of doomed card and replacement; the frame counts the pairs looked at.

    First what replaces the leaving itself, the active player's before the other's, for all cards;
    then, by the same order, what changes where they land.
    """
    stack = g.stack
    index: i64 = 0
    for turn in range(4):
        kind: i64 = R_WOULD_LEAVE if turn < 2 else R_WOULD_LAND
        player: i64 = g.m[ACTIVE] if turn % 2 == 0 else 1 - g.m[ACTIVE]
        v = g.lists[L_DOOMED]
        i: i64 = 0
        while i < len(v):
            rules = g.lists[L_CONSTANTS]
            j: i64 = 0
            while j < len(rules):
                word = g.node(rules[j + 1])
                assert isinstance(word, Word)
                if word.standing & kind != 0 and g.m[rules[j] + CONTROLLER] == player:
                    if index == stack[f + F_PAIR]:
                        s = speaker_of(g, rules[j])
                        if word.replaces_leaving(g, s, v[i], v[i + 1]):
                            stack[f + F_CARD] = v[i]
                            stack[f + F_RULE] = rules[j + 1]
                            stack[f + F_RULE_SOURCE] = rules[j]
                            return True
                        stack[f + F_PAIR] += 1
                    index += 1
                j += 2
            i += DOOM
    return False


def replace(g: Game, c: Card, ref: NodeRef, source: Card) -> None:
    """Do what takes the place of leaving play as it was going to."""
    word = g.node(ref)
    assert isinstance(word, Word)
    s = speaker_of(g, source)
    word.replace_leaving(g, s, c)


def redoom(g: Game, c: Card, way: Way) -> None:
    """A replacement lets the card leave play another way; the old way did not happen."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i] == c:
            v[i + 1] = way
            v[i + 3] = 0
        i += DOOM


def is_rerouted(g: Game, c: Card) -> bool:
    """Whether a replacement has changed already where a doomed card goes."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i] == c:
            return v[i + 3] != 0
        i += DOOM
    return False


def reroute(g: Game, c: Card, way: Way) -> None:
    """A replacement changes only where the card goes (INV-FAQ-35)."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i] == c:
            v[i + 3] = way
        i += DOOM


def add_attachments(g: Game) -> None:
    """What is attached to a doomed card goes along."""
    cards = in_play_cards(g)
    i: i64 = 0
    while i < len(g.lists[L_DOOMED]):
        host = g.lists[L_DOOMED][i]
        for other in cards:
            if g.m[other + HOST] == host:
                doom(g, other, WAY_DISCARD)
        i += DOOM


# -- the order in which they reach a discard pile --------------------------------------------------


def ask_order(g: Game, f: Frame) -> bool:
    """Let each owner put his cards in order, the active player first; True while asking."""
    stack = g.stack
    while stack[f + F_OWNER_TURN] < 2:
        owner = g.m[ACTIVE] if stack[f + F_OWNER_TURN] == 0 else 1 - g.m[ACTIVE]
        if stack[f + PC] == 4:
            stack[f + PC] = 3
            bring_forward(g, owner, stack[f + F_PLACED], first_of(g.m[PICK]))
            stack[f + F_PLACED] += 1
        cards = to_discard_pile(g, owner)
        if len(cards) - stack[f + F_PLACED] > 1 and not same_title(g, cards):
            g.ask(owner, K_ORDER)
            for i in range(stack[f + F_PLACED], len(cards)):
                g.offer(V_FIRST, cards[i])
            stack[f + PC] = 4
            return True
        stack[f + F_OWNER_TURN] += 1
        stack[f + F_PLACED] = 0
    return False


def to_discard_pile(g: Game, owner: Player) -> vec[i64]:
    """The doomed cards that will reach an owner's discard pile, in the order of the list."""
    found = vec[i64]()
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if g.m[v[i] + OWNER] == owner and v[i + 3] == 0 and v[i + 1] <= WAY_DISCARD:
            if in_play(g, v[i]) and g.m[v[i] + STAMP] == v[i + 2]:
                found = append(found, v[i])
        i += DOOM
    return found


def same_title(g: Game, cards: vec[i64]) -> bool:
    """Whether all are copies of one card, so that their order is nothing to choose."""
    for c in cards:
        if g.m[c + DEF] != g.m[cards[0] + DEF]:
            return False
    return True


def bring_forward(g: Game, owner: Player, placed: i64, c: Card) -> None:
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
        if old[i] == c:
            moved = old[i : i + DOOM]
        i += DOOM
    i = 0
    while i < len(old):
        if old[i] == before:
            for value in moved:
                new = append(new, value)
        if old[i] != c:
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
        c = doomed[i]
        if in_play(g, c) and g.m[c + STAMP] == doomed[i + 2]:
            cards = append(cards, c)
            ways = append(ways, doomed[i + 1])
            ends = append(ends, doomed[i + 3])
        i += DOOM
    was_unit = vec[i64]()
    faces = vec[i64]()
    for c in cards:
        was_unit = append(was_unit, g.m[c + KIND_BITS] & UNIT)
        faces = append(faces, g.m[c + FACE])
    for k in range(len(cards)):
        remove_one(g, cards[k], ways[k] if ends[k] == 0 else ends[k])
    tell(g, cards, ways, ends, was_unit, faces)


def remove_one(g: Game, c: Card, way: Way) -> None:
    """Move one card out of play."""
    m = g.m
    m[c + LEFT_FROM] = m[c + PILE]
    m[c + LAST_CONTROLLER] = m[c + CONTROLLER]
    m[c + LAST_POWER] = m[c + POWER]
    hidden = m[c + FACE] == 1
    shed(g, c)
    owner = m[c + OWNER]
    if way == WAY_TO_HAND:
        put_in_pile(g, c, pile_of(owner, HAND))
        if not hidden:
            m[c + KNOWN] = EVERYBODY
    elif way == WAY_TO_DECK_BOTTOM:
        put_in_pile(g, c, pile_of(owner, DECK), bottom=True)
    elif way in (WAY_TO_DECK_TOP, WAY_SHUFFLE_IN):
        put_in_pile(g, c, pile_of(owner, DECK))
    elif way == WAY_UNDER:
        put_in_pile(g, c, pile_of(owner, OUT))
        m[c + KNOWN] = EVERYBODY
    else:
        to_discard(g, c)
    touch(g, D_STRUCTURE)


def to_discard(g: Game, c: Card) -> None:
    """Lay a card on its owner's discard pile."""
    m = g.m
    put_in_pile(g, c, pile_of(m[c + OWNER], DISCARD))
    m[c + DISCARDED] = m[TURN]
    m[c + KNOWN] = EVERYBODY
    remember(g, N_INTO_DISCARD, m[c + OWNER], c)


def tell(
    g: Game,
    cards: vec[i64],
    ways: vec[i64],
    ends: vec[i64],
    was_unit: vec[i64],
    faces: vec[i64],
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
        g.m[c + FACE] = 0
        if ends[k] == 0 and ways[k] <= WAY_DISCARD:
            fire(g, E_ENTERS_DISCARD, c, g.m[c + LAST_CONTROLLER], 1)
    if units > 0:
        fire(g, E_UNITS_LEAVE, cards[0], 0, units)
    if killed > 0:
        fire(g, E_UNITS_DESTROYED, cards[0], 0, killed)


def is_quest(g: Game, c: Card) -> bool:
    """Whether a card in play is a quest."""
    return g.m[c + KIND_BITS] & 8 != 0


def lasting_words(g: Game, bit: i64) -> vec[i64]:
    """Places of the lasting effects that answer a question."""
    found = vec[i64]()
    i: i64 = 0
    while i < len(g.lists[L_LASTING]):
        if word_of(g, i).standing & bit != 0:
            found = append(found, i)
        i += LASTING
    return found
