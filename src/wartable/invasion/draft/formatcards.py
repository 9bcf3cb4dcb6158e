"""The four draft format cards: INV-DRAFT-13..19, AMB-83.

13  they go into no deck
14  they are revealed and take effect at once, before the draft goes on
15  Cut Supply Lines lies by the opponent's pile: his later packs are a card smaller
16  Reinforcements: one of the top five of one's own pile, the other four under the pile
17  Sabotage lies by one's own deck until it is sacrificed in a counterdraft (flow.py)
18  Shifting Tides: the pack it came from is shuffled away and replaced
19  Shifting Tides goes first; of two at once, the Order player's

Reinforcements may take a draft format card, which then takes effect too (AMB-83). A Shifting Tides
taken so came from no pack, and there is none to replace.
"""

from typing import ClassVar, Final

from wartable.invasion.draft.layout import (
    CUT,
    DECK,
    DISCARD,
    DUE,
    DUE_CARD,
    DUE_PACK,
    DUE_PLAYER,
    L_DUE,
    REVEALED,
    SABOTAGE,
    STOCK,
    pile_of,
)
from wartable.invasion.draft.packs import replace_pack, show
from wartable.invasion.draft.terms import (
    DO_TAKE_EFFECT,
    E_REINFORCED,
    E_REVEALED_CARD,
    E_TIDES_TURNED,
    K_REINFORCEMENTS,
    V_TAKE,
)
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Pile, Player
from wartable.kernel.layout import DEF, KNOWN, OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, put_bottom, size
from wartable.kernel.rules import Routine

CUT_SUPPLY_LINES: Final = "core-128"
REINFORCEMENTS: Final = "core-129"
SABOTAGE_CARD: Final = "core-130"
SHIFTING_TIDES: Final = "core-131"
FORMAT_CARDS: Final = (CUT_SUPPLY_LINES, REINFORCEMENTS, SABOTAGE_CARD, SHIFTING_TIDES)

LOOKED_AT: Final = 5

# numbers: steps of a draft format card's effect
S_FORMAT_EFFECT: Final = 0
"""It takes effect; with Reinforcements its player looks at five cards (INV-DRAFT-16)."""
S_FORMAT_TAKEN: Final = 1
"""He has taken one of them."""
S_FORMAT_OVER: Final = 2

# numbers from 3 (kernel.layout.LOCALS): the frame of TakeEffect
F_FORMAT_CARD: Final = 3
F_FORMAT_PLAYER: Final = 4
"""Who took it."""
F_FORMAT_PACK: Final = 5
"""1 + the owner of the pack it came from, 0 from no pack."""


def card_id(g: Game, c: Card) -> str:
    """Which card of the box a card is."""
    return g.defs[g.m[c + DEF]].id


def is_format_card(g: Game, c: Card) -> bool:
    """Whether a card is a draft format card."""
    return card_id(g, c) in FORMAT_CARDS


def reveal(g: Game, c: Card, player: Player) -> None:
    """Turn up a draft format card that a player has taken."""
    show(g, c)
    put_bottom(g.m, pile_of(player, REVEALED), c)
    g.record(E_REVEALED_CARD, c, player)


def make_due(g: Game, c: Card, player: Player, pack_owner: Player) -> None:
    """Reveal a draft format card that a player took from a pack; its effect waits for its turn."""
    reveal(g, c, player)
    due = g.lists[L_DUE]
    for value in (c, player, pack_owner + 1):
        due = append(due, value)
    g.lists[L_DUE] = due


def tides_first(g: Game) -> None:
    """Put Shifting Tides before everything else that is due (INV-DRAFT-19)."""
    due = g.lists[L_DUE]
    ordered = vec[i64]()
    for first in (True, False):
        i: i64 = 0
        while i < len(due):
            if (card_id(g, due[i + DUE_CARD]) == SHIFTING_TIDES) == first:
                for j in range(DUE):
                    ordered = append(ordered, due[i + j])
            i += DUE
    g.lists[L_DUE] = ordered


def next_effect(g: Game) -> bool:
    """Let the next effect that is due happen; False if there is none."""
    due = g.lists[L_DUE]
    if len(due) == 0:
        return False
    g.lists[L_DUE] = due[DUE:]
    g.push(DO_TAKE_EFFECT, -1, due[DUE_CARD], due[DUE_PLAYER], due[DUE_PACK])
    return True


class TakeEffect(Routine):
    """A draft format card takes effect."""

    card_at: ClassVar[int] = F_FORMAT_CARD

    def step(self, g: Game, f: Frame) -> bool:
        c = g.stack[f + F_FORMAT_CARD]
        player = g.stack[f + F_FORMAT_PLAYER]
        pack = g.stack[f + F_FORMAT_PACK]
        which = card_id(g, c)
        if which == CUT_SUPPLY_LINES:
            put_bottom(g.m, pile_of(1 - player, CUT), c)
        elif which == SABOTAGE_CARD:
            put_bottom(g.m, pile_of(player, SABOTAGE), c)
        elif which == SHIFTING_TIDES:
            sacrifice(g, c)
            if pack != 0:
                replace_pack(g, pack - 1)
                g.record(E_TIDES_TURNED, c, pack - 1)
        else:
            return reinforce(g, f, c, player)
        return True


def sacrifice(g: Game, c: Card) -> None:
    """Put a card out of the draft, face up."""
    put_bottom(g.m, pile_of(g.m[c + OWNER], DISCARD), c)


def reinforce(g: Game, f: Frame, c: Card, player: Player) -> bool:
    """Reinforcements: look, take one, and if that is a draft format card let it take effect."""
    pc = g.stack[f + PC]
    stock = pile_of(player, STOCK)
    if pc == S_FORMAT_EFFECT:
        sacrifice(g, c)
        if size(g.m, stock) == 0:
            return True
        g.ask(player, K_REINFORCEMENTS, c)
        for each in looked_at(g, stock):
            g.m[each + KNOWN] |= 1 << player
            g.offer(V_TAKE, each)
        g.goto(f, S_FORMAT_TAKEN)
        return False
    if pc == S_FORMAT_OVER:
        return True
    taken = first_of(g.m[PICK])
    for each in looked_at(g, stock):
        if each != taken:
            put_bottom(g.m, stock, each)
    g.record(E_REINFORCED, 0, player)
    if not is_format_card(g, taken):
        put_bottom(g.m, pile_of(player, DECK), taken)
        return True
    reveal(g, taken, player)
    g.goto(f, S_FORMAT_OVER)
    g.push(DO_TAKE_EFFECT, -1, taken, player)
    return False


def looked_at(g: Game, stock: Pile) -> vec[Card]:
    """The top five cards of a pile, or as many as there are."""
    return cards_of(g.m, stock)[:LOOKED_AT]
