"""A full state consistent with what a player knows: hidden cards are dealt anew.

Cards of hand and deck change among themselves, face-down blessings among themselves, and so do
champions that are not placed yet. What the other player is just being asked tells of his hidden
cards: a question for an action is put again with the new cards; in any other decision the cards it
names stay, as do those that the player himself is looking at.
"""

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import C_OTHER, C_SOURCE, C_SUBJECT, L_LASTING
from wartable.cardgame.terms import K_ACTION
from wartable.champions.labels import is_secret
from wartable.champions.layout import (
    C_CHAMPION,
    C_HEAD,
    CARDS,
    FIRED,
    GOING,
    LE_SIZE,
    LEFT_CORNER,
    LEFT_LANE,
    LEFT_STACK,
    LEFT_SUPPORT,
    SINCE,
    STOOD,
)
from wartable.champions.routines import DO_TURN
from wartable.champions.seeing import sees
from wartable.champions.table import pile_of
from wartable.champions.terms import BACK, DECK, HAND, K_PLACE, LANES, MIDDLE, UNPLACED
from wartable.champions.turn import S_TURN_ACTION
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.guessing import Deal, Rows, deal_hidden, speak_anew
from wartable.kernel.ints import Card, Pile, Player, Zone
from wartable.kernel.layout import ASKED, DEPTH, FRAME, KIND, NEXT, WHAT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import number_guessed
from wartable.kernel.rng import seed
from wartable.kernel.slots import PICKED, PICKED_THING

ROWS = Rows(
    (SINCE, LEFT_CORNER),
    [],
    [LEFT_LANE],
    [FIRED, GOING, LEFT_LANE, LEFT_SUPPORT, LEFT_CORNER, LEFT_STACK, STOOD],
)
ROWS.stamped = [C_SOURCE, C_SUBJECT]
ROWS.spoken = [C_OTHER, C_CHAMPION]


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know."""
    m = g.m
    top = (m[DEPTH] - 1) * FRAME
    others_turn = m[ASKED] != 0 and m[ASKED] - 1 != player
    window = others_turn and m[KIND] == K_ACTION and g.stack[top + WHAT] == DO_TURN
    looked_at = vec[i64]()
    if window:
        g.withdraw()
    elif m[ASKED] != 0 and m[KIND] != K_PLACE:
        for code in g.options:
            if first_of(code) >= CARDS and not is_secret(g, first_of(code)):
                looked_at = append(looked_at, first_of(code))
        looked_at = half_done(g, looked_at)
    seed(m, chance)
    deal = Deal(g, ROWS, live(g))
    for owner in range(2):
        champions = in_lanes(g, player, owner, MIDDLE, looked_at)
        placed: i64 = len(champions)
        champions = hidden_in(g, player, pile_of(owner, UNPLACED), looked_at, champions)
        deal_hidden(g, deal, champions, placed)
        deal_hidden(g, deal, in_lanes(g, player, owner, BACK, looked_at), 0)
        rest = hidden_in(g, player, pile_of(owner, HAND), looked_at, vec[i64]())
        rest = hidden_in(g, player, pile_of(owner, DECK), looked_at, rest)
        deal_hidden(g, deal, rest, 0)
    number_guessed(g, chance)
    speak_anew(g, deal)
    if window:
        g.goto(top, S_TURN_ACTION)
        g.run()


def live(g: Game) -> vec[Card]:
    """The cards that lasting effects are about."""
    found = vec[i64]()
    lasting = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(lasting):
        c = about(g, i)
        if c != 0:
            found = append(found, c)
        i += LE_SIZE
    return found


def in_lanes(g: Game, player: int, owner: Player, row: Zone, looked_at: vec[Card]) -> vec[Card]:
    """The cards in the four piles of a row that a player does not know."""
    found = vec[i64]()
    for lane in range(LANES):
        found = hidden_in(g, player, pile_of(owner, row + lane), looked_at, found)
    return found


def hidden_in(
    g: Game, player: int, pile: Pile, looked_at: vec[Card], found: vec[Card]
) -> vec[Card]:
    """Add the cards in a pile that a player does not know, from the top."""
    m = g.m
    c = m[pile + NEXT]
    while c != pile:
        if not sees(g, player, c) and c not in looked_at:
            found = append(found, c)
        c = m[c + NEXT]
    return found


def half_done(g: Game, cards: vec[Card]) -> vec[Card]:
    """Add the cards of which an effect that has begun speaks: another card may not fit it."""
    for context in g.contexts:
        if len(context) == 0:
            continue
        cards = append(cards, context[C_SUBJECT])
        i: i64 = C_HEAD
        while i < len(context):
            cards = append(cards, context[i + PICKED_THING])
            i += PICKED
    return cards
