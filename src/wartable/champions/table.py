"""The table: lanes, rows and piles, and the only functions that move cards between them.

CH-3.1.4a  each side has three rows of four lanes; lane k of one player faces lane k of the other
A-01       left to right is seen from each player's own seat
"""

from wartable.cardgame.history import remember
from wartable.champions.carddef import CardDef
from wartable.champions.events import E_SHUFFLES
from wartable.champions.going import before_going, lifted, tell_going
from wartable.champions.history import N_PILE
from wartable.champions.layout import (
    BORROWED,
    BORROWER,
    CARDS,
    CLOCK,
    CORNER,
    CREDIT,
    DIRTY,
    ELSEWHERE,
    GOING,
    HAND_MOVED,
    HEALTH,
    LEFT_LANE,
    NOTHING_CHANGED,
    PILE_COUNT,
    PILES,
    PLAYERS,
    SINCE,
    STANDING,
    STATE,
    TOLD,
    VALUES_CHANGED,
    WHO_IS_IN_PLAY,
    WIDTH,
)
from wartable.champions.script.base import R_AGAIN, R_DORMANT, R_RESTLESS
from wartable.champions.terms import (
    ACTIVE_BLESSING,
    BACK,
    BOARD,
    DECK,
    DISCARD,
    FRONT,
    HAND,
    LANES,
    LIMBO,
    MIDDLE,
    NO_LANE,
)
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Amount,
    Bits,
    Card,
    CornerNumber,
    Count,
    Index,
    Lane,
    Pile,
    Player,
    Row,
    Value,
    Zone,
)
from wartable.kernel.knowing import EVERYBODY, forget, lift
from wartable.kernel.layout import ASKED, DEF, KNOWN, NEXT, OWNER, PILE, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import put_bottom, put_top, shuffle, top


def pile_of(player: Player, zone: Zone) -> Pile:
    """The row of a player's pile."""
    return PILES + (player * PILE_COUNT + zone) * WIDTH


def player_row(player: Player) -> Row:
    """The row of a player."""
    return PLAYERS + player * WIDTH


def health(g: Game, player: Player) -> Amount:
    """A player's health."""
    return g.m[player_row(player) + HEALTH]


def definition(g: Game, c: Card) -> CardDef:
    """What is printed on a card."""
    row = c + DEF  # a sum within the brackets would have the compiler hold the memory meanwhile
    number = g.m[row]
    found: CardDef = g.defs[number]  # type: ignore[assignment]  # a game has cards of its own kind
    return found


def printed(g: Game, number: Value) -> CardDef:
    """What is printed on the cards of a number."""
    found: CardDef = g.defs[number]  # type: ignore[assignment]  # as above
    return found


def kind_of(g: Game, c: Card) -> Bits:
    """The kind of a card, as a bit."""
    return definition(g, c).kind


def zone_of(g: Game, c: Card) -> Zone:
    """The zone a card lies in, as its owner's pile numbers it."""
    m = g.m
    pile = m[c + PILE]
    if pile == 0:
        return -1
    return m[pile + PILE]


def on_board(g: Game, c: Card) -> bool:
    """Whether a card lies on the battlefield, face up or down."""
    zone = zone_of(g, c)
    return 0 <= zone < BOARD


def lane_of(g: Game, c: Card) -> Lane:
    """The lane of a card on the battlefield, NO_LANE anywhere else."""
    m = g.m
    pile = m[c + PILE]
    if pile == 0 or m[pile + PILE] >= BOARD:
        return NO_LANE
    return m[pile + PILE] % LANES


def lane_at(player: Player, place: Index) -> Lane:
    """The lane at a place counted from a player's left (A-01)."""
    return place if player == 0 else LANES - 1 - place


def beside(player: Player, lane: Lane, offset: Count) -> Lane:
    """The lane so many steps to a player's right, NO_LANE beyond the edge (A-118)."""
    found = lane + offset if player == 0 else lane - offset
    return found if 0 <= found < LANES else NO_LANE


def top_of(g: Game, player: Player, zone: Zone) -> Card:
    """The top card of a pile, 0 if there is none."""
    pile = pile_of(player, zone)
    card = g.m[pile + NEXT]
    if card == pile:
        return 0
    return card


def champion_at(g: Game, player: Player, lane: Lane) -> Card:
    """The champion of a lane."""
    return top_of(g, player, MIDDLE + lane)


def blessing_at(g: Game, player: Player, lane: Lane) -> Card:
    """The blessing of a lane."""
    return top_of(g, player, BACK + lane)


def front_at(g: Game, player: Player, lane: Lane) -> Card:
    """The unit or spell of a lane: the top card of its stack; 0 if there is none."""
    return top_of(g, player, FRONT + lane)


def is_top(g: Game, c: Card) -> bool:
    """Whether no card lies on this one."""
    return g.m[g.m[c + PILE] + NEXT] == c


def in_play(g: Game, c: Card) -> bool:
    """Whether a card is in play: a champion, an active blessing, a unit or spell."""
    zone = zone_of(g, c)
    if zone < 0 or zone >= BOARD:
        return False
    return zone < BACK or g.m[c + STATE] == ACTIVE_BLESSING


def champion_of(g: Game, c: Card) -> Card:
    """The champion a card belongs to, on the battlefield or in limbo (A-45); 0 for none."""
    zone = zone_of(g, c)
    if zone < 0:
        return 0
    if zone < BOARD:
        return champion_at(g, g.m[c + OWNER], zone % LANES)
    if zone == LIMBO:
        return g.m[c + GOING]
    return 0


def borrower_of(g: Game, c: Card) -> Card:
    """The enemy champion on whose behalf a card acts just now (A-132), 0 for none."""
    row = player_row(1 - g.m[c + OWNER])
    return g.m[row + BORROWER] if g.m[row + BORROWED] == c else 0


def side_of(g: Game, c: Card) -> Player:
    """The player whose card it is: its owner, or for what it does the player who borrowed it."""
    owner = g.m[c + OWNER]
    if g.m[ELSEWHERE] == 0 or g.m[player_row(1 - owner) + BORROWED] != c:
        return owner
    return 1 - owner


def holder_of(g: Game, c: Card) -> Card:
    """The champion a card counts as controlled by: its own, its last, or the one that borrowed it.

    A card whose leaving is being told belongs to the champion it left (A-45).
    """
    if g.m[ELSEWHERE] == 0:
        return champion_of(g, c)
    borrower = borrower_of(g, c)
    if borrower != 0:
        return borrower
    if g.m[c + TOLD] == 1:
        return champion_at(g, g.m[c + OWNER], g.m[c + LEFT_LANE])
    return champion_of(g, c)


def credited(g: Game, c: Card) -> Card:
    """The champion that gets the credit for what a card does in the event now looked at (A-45)."""
    return g.m[CREDIT] if g.m[CREDIT] != 0 else champion_of(g, c)


def touch(g: Game) -> None:
    """Note that other cards may be in play now, so that everything is computed anew."""
    g.m[DIRTY] = WHO_IS_IN_PLAY


def touch_values(g: Game) -> None:
    """Note that something has changed on which computed values may depend."""
    if g.m[DIRTY] == NOTHING_CHANGED:
        g.m[DIRTY] = VALUES_CHANGED


def touch_sleepers(g: Game) -> None:
    """Note that something has changed on which computed values depend through sleep alone.

    What makes cards Dormant may ask about anything; all else depends on who stands where and acts.
    """
    if g.m[STANDING] & R_RESTLESS != 0:
        touch_values(g)


def touch_corner(g: Game, c: Card, was: CornerNumber) -> None:
    """Note that a card stands on another corner, where it may act or make others Dormant."""
    d = definition(g, c)
    if d.answers & R_DORMANT != 0 or ((d.acting >> was) ^ (d.acting >> g.m[c + CORNER])) & 1 != 0:
        touch_values(g)
    touch_sleepers(g)


def tick(g: Game, c: Card) -> None:
    """A card comes to stand where it stands: note the moment (A-142). Turning it is no coming."""
    g.m[CLOCK] += 1
    g.m[c + SINCE] = g.m[CLOCK]
    touch_values(g)


def new_object(g: Game, c: Card) -> None:
    """From now on the card is another object: what was said about it is forgotten."""
    g.m[c + STAMP] += 1


def put_in_pile(g: Game, c: Card, pile: Pile, *, bottom: bool = False, seen: bool = False) -> None:
    """Lay a card on (or under) a pile; from hand to deck and back unseen, unless it is said."""
    m = g.m
    was = zone_of(g, c)
    old = m[c + PILE]
    zone = m[pile + PILE]
    sight = before_going(g, c)
    lift(g, c, HAND, DECK, seen=seen or zone not in (HAND, DECK))
    sight = lifted(g, c, sight)
    if was == DISCARD or m[pile + PILE] == DISCARD:
        remember(g, N_PILE, c, m[c + OWNER])
    if bottom:
        put_bottom(m, pile, c)
    else:
        put_top(m, pile, c)
    if zone == HAND:
        m[c + KNOWN] |= 1 << m[c + OWNER]
    elif zone != DECK:
        m[c + KNOWN] = EVERYBODY
        if was == HAND and zone == DISCARD:
            m[player_row(m[c + OWNER]) + HAND_MOVED] = 1
    if zone < BOARD or 0 <= was < BOARD:
        m[DIRTY] = WHO_IS_IN_PLAY
    elif (was == DISCARD or zone == DISCARD) and (m[STANDING] & R_AGAIN != 0 or lies(g, c, old)):
        touch_values(g)  # what the top of a pile says, or lends, may put others to sleep
    else:
        touch_sleepers(g)  # they may count the cards of a hand or pile
    if old != pile and not MIDDLE <= zone < BACK:  # of a champion setup.py tells
        tell_going(g, c, sight)


def lies(g: Game, c: Card, old: Pile) -> bool:
    """Whether a card that has been moved, or one it lay on or lies on, speaks on a discard pile."""
    if len(definition(g, c).lying) > 0:
        return True
    m = g.m
    left = top(m, old) if old != 0 else 0
    if left >= CARDS and len(definition(g, left).lying) > 0:
        return True
    below = m[c + NEXT]
    return below >= CARDS and len(definition(g, below).lying) > 0


def to_limbo(g: Game, c: Card, champion: Card, *, played: bool = False) -> None:
    """A card is on its way; its champion is the one it goes to, comes from or is played by.

    Of an ability that is `played` it shows in the end where it goes (playing.py).
    """
    m = g.m
    if zone_of(g, c) == HAND and not played:
        m[player_row(m[c + OWNER]) + HAND_MOVED] = 1  # it goes to battlefield or pile
    put_in_pile(g, c, pile_of(m[c + OWNER], LIMBO))
    m[c + GOING] = champion


def shuffle_deck(g: Game, player: Player) -> None:
    """Shuffle a player's deck: whatever was known of it is known no more (CH-3.1.1c)."""
    m = g.m
    pile = pile_of(player, DECK)
    forget(g, pile)
    shuffle(m, pile)
    if len(g.fate) > 0:
        lay_fated(g, pile)
    g.record(E_SHUFFLES, 0, player)


def lay_fated(g: Game, pile: Pile) -> None:
    """Let the cards that a scenario has fixed lie on top, the first one uppermost."""
    m = g.m
    found = vec[i64]()
    kept = vec[i64]()
    for fated in g.fate:
        card: i64 = 0
        c = m[pile + NEXT]
        while c != pile:
            if m[c + DEF] == m[fated + DEF] and c not in found and (card == 0 or c == fated):
                card = c
            c = m[c + NEXT]
        if card != 0:
            found = append(found, card)
        else:
            kept = append(kept, fated)
    g.fate = kept
    for i in range(len(found)):
        put_top(m, pile, found[len(found) - 1 - i])


def look_at_offers(g: Game) -> None:
    """The player who is asked looks at the cards of hand or deck that are on offer."""
    m = g.m
    for code in g.options:
        c = first_of(code)
        if c >= CARDS and (zone_of(g, c) == DECK or zone_of(g, c) == HAND):
            m[c + KNOWN] |= 1 << (m[ASKED] - 1)


def row_cards(g: Game, player: Player, row: Row) -> vec[Card]:
    """The top cards of one row of a player, left to right."""
    m = g.m
    found = vec[i64]()
    pile = pile_of(player, row + lane_at(player, 0))
    lane: i64 = 0
    while lane < LANES:
        c = m[pile + NEXT]
        if c != pile:
            found = append(found, c)
        pile = pile + WIDTH if player == 0 else pile - WIDTH
        lane += 1
    return found


def line_up(g: Game, player: Player, found: vec[Row]) -> vec[Card]:
    """Add a player's part of Standard Order: blessings, champions, action cards, left to right.

    CH-2.7.3.2. Of a stack only the top card is seen (CH-2.14.4e).
    """
    m = g.m
    first = pile_of(player, lane_at(player, 0))
    row: i64 = BACK
    while row >= FRONT:  # then the middle, then the front
        pile = first + row * WIDTH
        lane: i64 = 0
        while lane < LANES:
            c = m[pile + NEXT]
            if c != pile and (row != BACK or m[c + STATE] == ACTIVE_BLESSING):
                found = append(found, c)
            pile = pile + WIDTH if player == 0 else pile - WIDTH
            lane += 1
        row -= LANES
    return found
