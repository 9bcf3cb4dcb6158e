"""A full state consistent with what a player knows: hidden cards are dealt anew.

What the other player is just being asked tells of his hidden cards. Where that is an action window
or what he uses out of his hand, the question is put again with the new cards; in any other decision
the cards it names stay.
"""

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import (
    C_OTHER,
    C_SOURCE,
    C_SUBJECT,
    H_KIND,
    H_SIZE,
    L_HISTORY,
    L_LASTING,
)
from wartable.cardgame.terms import K_ACTION
from wartable.invasion.history import H_EXTRA, H_PLAYER, N_FREE_TABLE, REF_MASK
from wartable.invasion.identity import ROW_MASK, meant
from wartable.invasion.labels import asks_hand
from wartable.invasion.layout import (
    C_BOND,
    C_PAID,
    CARDS,
    CONTROLLER,
    DISCARDED,
    HOST,
    L_ATTACKS,
    L_BATCH,
    L_DOOMED,
    L_IN_PLAY,
    LAST_CONTROLLER,
    LAST_POWER,
    LE_OTHER,
    LE_SIZE,
    LEFT_FROM,
    LONE_ATTACKER,
    UNDER,
    WIDTH,
)
from wartable.invasion.seeing import sees
from wartable.invasion.stalling import table
from wartable.invasion.table import in_play_cards, lying_in_play, pile_of
from wartable.invasion.terms import BATTLEFIELD, CHAIN, DECK, HAND, KINGDOM, LEGEND, QUEST
from wartable.invasion.triggers import S_TRIGGERS_HAND
from wartable.invasion.window import S_WINDOW_ASK
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.guessing import Deal, Rows, deal_hidden, host_of, may_be_cards, speak_anew
from wartable.kernel.ints import Card, Pile, Player, Ref, Value
from wartable.kernel.layout import ASKED, DEPTH, FRAME, KIND, KNOWN, NEXT, OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import number_guessed
from wartable.kernel.rng import seed

ROWS = Rows(
    (LEFT_FROM, DISCARDED),
    [CONTROLLER],
    [],
    [LEFT_FROM, LAST_POWER, LAST_CONTROLLER, DISCARDED, UNDER],
)
ROWS.stamped = [C_SOURCE, C_SUBJECT]
ROWS.spoken = [C_OTHER]
TABLE = [pile_of(side, zone) for side in (0, 1) for zone in (KINGDOM, QUEST, BATTLEFIELD, LEGEND)]
"""Where developments and experience lie."""
NOTHING = vec[i64]()


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know, owner by owner."""
    m = g.m
    others_turn = m[ASKED] != 0 and m[ASKED] - 1 != player
    window = others_turn and m[KIND] == K_ACTION
    hand = others_turn and asks_hand(g)
    named = vec[i64]()
    if window or hand:
        g.withdraw()
    elif others_turn:
        for code in g.options:
            named = append(named, first_of(code))
    seed(m, chance)
    used = tables_used(g, player)
    deal = Deal(g, ROWS, live(g))
    for owner in range(2):
        hidden = vec[i64]()
        for pile in TABLE:  # any card fits a development
            hidden = hidden_in(g, player, owner, pile, NOTHING, hidden)
        lying: i64 = len(hidden)
        for zone in (CHAIN, HAND, DECK):
            hidden = hidden_in(g, player, owner, pile_of(owner, zone), named, hidden)
        deal_hidden(g, deal, hidden, lying)
    number_guessed(g, chance)
    speak_anew(g, deal)
    g.lists[L_IN_PLAY] = lying_in_play(g)
    if len(deal.lain) > 0:
        attach_anew(g, deal)
    note_again(g, player, used)
    if window or hand:
        g.goto((m[DEPTH] - 1) * FRAME, S_WINDOW_ASK if window else S_TRIGGERS_HAND)
        g.run()


def attach_anew(g: Game, deal: Deal) -> None:
    """Let attachments mean the rows that developments have now."""
    m = g.m
    for c in in_play_cards(g):
        if m[c + HOST] != 0:
            m[c + HOST] = host_of(deal, m[c + HOST])


def tables_used(g: Game, player: int) -> list[Value]:
    """Forget the tables on which Actions were used for nothing: they tell of hands (AMB-91).

    Where the player did so on just this table stays known: the places of these notes.
    """
    history = g.lists[L_HISTORY]
    found: list[i64] = []
    i: i64 = H_SIZE
    while i < len(history):
        if history[i + H_KIND] == N_FREE_TABLE:
            node = history[i - H_SIZE + H_EXTRA] & REF_MASK
            if history[i + H_PLAYER] == player and history[i + H_EXTRA] == table(g, player, node):
                found.append(i)
            history[i + H_EXTRA] = 0
        i += H_SIZE
    return found


def note_again(g: Game, player: int, tables: list[Value]) -> None:
    """Note the table as it looks now in these places."""
    history = g.lists[L_HISTORY]
    for i in tables:
        history[i + H_EXTRA] = table(g, player, history[i - H_SIZE + H_EXTRA] & REF_MASK)


def live(g: Game) -> vec[Card]:
    """The cards that damage, departures, lasting effects and attacks are about."""
    m = g.m
    found = may_be_cards(g, g.lists[L_BATCH], vec[i64]())
    found = may_be_cards(g, g.lists[L_DOOMED], found)
    found = with_meant(g, m[LONE_ATTACKER], found)
    for ref in g.lists[L_ATTACKS]:
        found = with_meant(g, ref, found)
    for ref in g.stack[: m[DEPTH] * FRAME]:
        found = with_meant(g, ref, found)
    for context in g.contexts:
        if len(context) > 0:
            found = with_meant(g, context[C_PAID], found)
            found = with_meant(g, context[C_BOND], found)
    lasting = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(lasting):
        found = append(found, about(g, i))
        found = with_meant(g, lasting[i + LE_OTHER], found)
        i += LE_SIZE
    return found


def with_meant(g: Game, ref: Ref, found: vec[Card]) -> vec[Card]:
    """Add the card that a number means, if it is a reference: any number may stand on a stack."""
    row = ref & ROW_MASK
    if CARDS <= row < len(g.m) and (row - CARDS) % WIDTH == 0:
        c = meant(g, ref)
        if c != 0:
            return append(found, c)
    return found


def hidden_in(
    g: Game, player: int, owner: Player, pile: Pile, named: vec[Card], found: vec[Card]
) -> vec[Card]:
    """Add the cards of an owner in a pile that a player does not know."""
    m = g.m
    bit: i64 = 1 << player
    c = m[pile + NEXT]
    if c != pile and m[c + KNOWN] & bit == 0 and sees(g, player, c):
        c = m[c + NEXT]  # only the top of a deck that lies open is seen without being known
    while c != pile:
        if m[c + KNOWN] & bit == 0 and m[c + OWNER] == owner and c not in named:
            found = append(found, c)
        c = m[c + NEXT]
    return found
