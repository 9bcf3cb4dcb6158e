"""A full state consistent with what a player knows: hidden cards are dealt anew.

What the other player is just being asked tells of his hidden cards. Where that is an action window
the question is put again with the new cards; in any other decision the cards it names stay.
"""

from wartable.invasion.history import H_EXTRA, H_PLAYER, H_SIZE, N_FREE_TABLE, REF_MASK
from wartable.invasion.identity import ROW_MASK, meant
from wartable.invasion.lasting import about
from wartable.invasion.layout import (
    C_BOND,
    C_OTHER,
    C_PAID,
    C_SOURCE,
    C_SUBJECT,
    CARDS,
    CONTROLLER,
    DISCARDED,
    HOST,
    KNOWN,
    L_ATTACKS,
    L_BATCH,
    L_DOOMED,
    L_HISTORY,
    L_IN_PLAY,
    L_LASTING,
    LAST_CONTROLLER,
    LAST_POWER,
    LE_OTHER,
    LE_SIZE,
    LEFT_FROM,
    LONE_ATTACKER,
    UNDER,
)
from wartable.invasion.seeing import sees
from wartable.invasion.stalling import table
from wartable.invasion.table import in_play_cards, lying_in_play, pile_of
from wartable.invasion.terms import BATTLEFIELD, CHAIN, DECK, HAND, K_ACTION, KINGDOM, QUEST
from wartable.invasion.window import S_WINDOW_ASK
from wartable.kernel.game import Game, first_of
from wartable.kernel.guessing import Deal, Rows, deal_hidden, speak_anew
from wartable.kernel.ints import Card, Pile, Row, Value
from wartable.kernel.layout import ASKED, DEPTH, FRAME, KIND, NEXT, OWNER
from wartable.kernel.native import i64
from wartable.kernel.numbers import number_guessed
from wartable.kernel.rng import seed

ROWS = Rows(
    KNOWN,
    (LEFT_FROM, DISCARDED),
    [CONTROLLER],
    [],
    [LEFT_FROM, LAST_POWER, LAST_CONTROLLER, DISCARDED, UNDER],
)
ROWS.stamped = [C_SOURCE, C_SUBJECT]
ROWS.spoken = [C_OTHER]
TABLE = [pile_of(side, zone) for side in (0, 1) for zone in (KINGDOM, QUEST, BATTLEFIELD)]
"""Where developments lie."""


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know, owner by owner."""
    m = g.m
    others_turn = m[ASKED] != 0 and m[ASKED] - 1 != player
    window = others_turn and m[KIND] == K_ACTION
    named: list[i64] = []
    if window:
        g.withdraw()
    elif others_turn:
        named = [first_of(code) for code in g.options]
    seed(m, chance)
    used = tables_used(g, player)
    deal = Deal(g, ROWS, live(g))
    hidden: list[list[i64]] = [[], []]
    for pile in TABLE:
        hidden_in(g, player, pile, [], hidden)  # any card fits a development
    lying: list[i64] = [len(hidden[0]), len(hidden[1])]
    for owner in range(2):
        for zone in (CHAIN, HAND, DECK):
            hidden_in(g, player, pile_of(owner, zone), named, hidden)
        deal_hidden(g, deal, hidden[owner], lying[owner])
    number_guessed(g, chance)
    speak_anew(g, deal)
    g.lists[L_IN_PLAY] = lying_in_play(g)
    if deal.lain:
        attach_anew(g, deal)
    note_again(g, player, used)
    if window:
        g.goto((m[DEPTH] - 1) * FRAME, S_WINDOW_ASK)
        g.run()


def attach_anew(g: Game, deal: Deal) -> None:
    """Let attachments mean the rows that developments have now."""
    m = g.m
    for c in in_play_cards(g):
        if m[c + HOST] in deal.lain:
            m[c + HOST] = deal.lain[m[c + HOST]]


def tables_used(g: Game, player: int) -> list[Value]:
    """Forget the tables on which Actions were used for nothing: they tell of hands (AMB-91).

    Where the player did so on just this table stays known: the places of these notes.
    """
    history = g.lists[L_HISTORY]
    found: list[i64] = []
    i: i64 = H_SIZE
    while i < len(history):
        if history[i] == N_FREE_TABLE:
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


def live(g: Game) -> list[Card]:
    """The cards that damage, departures, lasting effects and attacks are about."""
    m = g.m
    found: list[i64] = []
    for place in (L_BATCH, L_DOOMED):
        found += list(g.lists[place])
    refs: list[i64] = [m[LONE_ATTACKER], *g.lists[L_ATTACKS]]
    refs += list(g.stack[: m[DEPTH] * FRAME])
    for context in g.contexts:
        if len(context) > 0:
            refs += [context[C_PAID], context[C_BOND]]
    lasting = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(lasting):
        found.append(about(g, i))
        refs.append(lasting[i + LE_OTHER])
        i += LE_SIZE
    for ref in refs:
        if CARDS <= ref & ROW_MASK < len(m):
            found.append(meant(g, ref))
    return found


def hidden_in(g: Game, player: int, pile: Pile, named: list[Card], found: list[list[Row]]) -> None:
    """Add the cards of a pile that a player does not know to those of their owners."""
    m = g.m
    bit: i64 = 1 << player
    c = m[pile + NEXT]
    if c != pile and m[c + KNOWN] & bit == 0 and sees(g, player, c):
        c = m[c + NEXT]  # only the top of a deck that lies open is seen without being known
    while c != pile:
        if m[c + KNOWN] & bit == 0 and c not in named:
            found[m[c + OWNER]].append(c)
        c = m[c + NEXT]
