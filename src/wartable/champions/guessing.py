"""A full state consistent with what a player knows: hidden cards are dealt anew.

Cards of hand and deck change among themselves, face-down blessings among themselves, and so do
champions that are not placed yet. What the other player is just being asked tells of his hidden
cards: a question for an action is put again with the new cards; in any other decision the cards it
names stay, as do those that the player himself is looking at.
"""

from wartable.champions.labels import is_secret
from wartable.champions.layout import C_HEAD, C_SUBJECT, CARDS, WIDTH
from wartable.champions.routines import TURN_ROUTINE
from wartable.champions.table import zone_of
from wartable.champions.turn import ASKED_ACTION
from wartable.champions.view import sees
from wartable.champions.words import BACK, BOARD, K_ACTION, K_PLACE, MIDDLE, UNPLACED
from wartable.kernel.game import Game, first_of
from wartable.kernel.guessing import deal_among
from wartable.kernel.layout import ASKED, DEPTH, FRAME, KIND, OWNER, WHAT
from wartable.kernel.native import i64
from wartable.kernel.rng import seed
from wartable.kernel.slots import PICKED

ACTIONS = 0
BLESSINGS = 1
CHAMPIONS = 2


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know."""
    m = g.m
    top = (m[DEPTH] - 1) * FRAME
    others_turn = m[ASKED] != 0 and m[ASKED] - 1 != player
    window = others_turn and m[KIND] == K_ACTION and g.stack[top + WHAT] == TURN_ROUTINE
    looked_at: list[i64] = []
    if m[ASKED] != 0 and not window and m[KIND] != K_PLACE:
        for code in g.options:
            if first_of(code) >= CARDS and not is_secret(g, first_of(code)):
                looked_at.append(first_of(code))
        looked_at = half_done(g, looked_at)
    seed(m, chance)
    for owner in range(2):
        for part in range(3):
            hidden: list[i64] = []
            c: i64 = CARDS
            while c < len(m):
                if m[c + OWNER] == owner and part_of(g, c) == part and c not in looked_at:
                    if not sees(g, player, c):
                        hidden.append(c)
                c += WIDTH
            deal_among(g, hidden)
    if window:
        g.withdraw()
        g.stack[top + ASKED_ACTION] = 0
        g.run()


def half_done(g: Game, cards: list[i64]) -> list[i64]:
    """Add the cards of which an effect that has begun speaks: another card may not fit it."""
    for context in g.contexts:
        if len(context) == 0:
            continue
        cards.append(context[C_SUBJECT])
        i: i64 = C_HEAD
        while i < len(context):
            cards.append(context[i + 1])
            i += PICKED
    return cards


def part_of(g: Game, c: i64) -> i64:
    """The part of a deck a card belongs to, as the place where it lies tells."""
    zone = zone_of(g, c)
    if BACK <= zone < BOARD:
        return BLESSINGS
    return CHAMPIONS if zone == UNPLACED or MIDDLE <= zone < BACK else ACTIONS
