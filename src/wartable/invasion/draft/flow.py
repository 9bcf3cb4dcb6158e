"""The draft, step by step: INV-DRAFT-07..12, INV-DRAFT-17, INV-DRAFT-20.

07      both players make a pack of 15
08      each picks two cards from his own pack, face down
09      the packs are swapped, each counterdrafts one card from the other's, and swapped back
10      four double picks and three counterdrafts; what is left of the pack is discarded
11      after five packs the decks are made
12      picks are secret, counterdrafted cards are shown
17      a Sabotage may be sacrificed in a counterdraft for one more card
20      a pack that runs dry is finished; its player goes on with the next one

What players do at the same time is asked of the Order player first. Until both have chosen, cards
lie face down, Sabotage cards are not given up, and neither sees what the other one did.
"""

from typing import Final

from wartable.invasion.draft.formatcards import (
    is_format_card,
    make_due,
    next_effect,
    sacrifice,
    tides_first,
)
from wartable.invasion.draft.layout import (
    DECK,
    DISCARD,
    ORDER_PLAYER,
    PACK,
    REST,
    ROUND,
    SABOTAGE,
    SET_DOWN,
    SPENT,
    STEP,
    pile_of,
    player_row,
)
from wartable.invasion.draft.packs import make_pack, show, swap, swap_back
from wartable.invasion.draft.terms import (
    COUNTERDRAFT,
    COUNTERDRAFT_ONE,
    COUNTERDRAFTED,
    COUNTERDRAFTS,
    DISCARD_REST,
    DRAFT_OVER,
    K_COUNTERDRAFT,
    K_PICK,
    K_SABOTAGE,
    MAKE_PACKS,
    PASS,
    PICK_CARD,
    PICK_TWO,
    PICKED,
    PICKS,
    SABOTAGED,
    SACRIFICE,
)
from wartable.kernel.game import Game, Routine, first_of, verb_of
from wartable.kernel.ints import Frame, Player
from wartable.kernel.layout import LOCALS, OVER, OWNER, PC, PICK
from wartable.kernel.native import i64
from wartable.kernel.piles import cards_of, put_bottom, size, top

A_PACK: Final = (
    MAKE_PACKS,
    PICKS,
    COUNTERDRAFTS,
    PICKS,
    COUNTERDRAFTS,
    PICKS,
    COUNTERDRAFTS,
    PICKS,
    DISCARD_REST,
)
"""The steps of a pack (INV-DRAFT-10)."""
PACKS: Final = 5
PICKED_TOGETHER: Final = 2


def in_order(g: Game, place: i64) -> i64:
    """The player whose turn it is to be asked: 0 is Order, 1 Destruction."""
    return g.m[ORDER_PLAYER] if place == 0 else 1 - g.m[ORDER_PLAYER]


class Draft(Routine):
    """Five packs, each with all its steps."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        if pc == PACKS * len(A_PACK):
            m[OVER] = 1
            g.record(DRAFT_OVER)
            return True
        m[ROUND] = 1 + pc // len(A_PACK)
        m[STEP] = pc % len(A_PACK)
        g.goto(f, pc + 1)
        g.push(A_PACK[m[STEP]])
        return False


class MakePacks(Routine):
    """Both players make a pack."""

    def step(self, g: Game, f: Frame) -> bool:
        for place in range(2):
            make_pack(g, in_order(g, place))
        return True


class Picks(Routine):
    """Both players pick two cards; then draft format cards are revealed and take effect."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc < 2:
            g.goto(f, pc + 1)
            g.push(PICK_TWO, -1, in_order(g, pc), PICKED_TOGETHER)
            return False
        if pc == 2:
            g.goto(f, 3)
            for place in range(2):
                add_to_deck(g, in_order(g, place))
            tides_first(g)
        return not next_effect(g)


class PickTwo(Routine):
    """One player picks cards from his pack: the player, how many he may pick still."""

    def step(self, g: Game, f: Frame) -> bool:
        player = g.stack[f + LOCALS]
        pack = pile_of(player, PACK)
        if g.stack[f + PC] == 1:
            put_bottom(g.m, pile_of(player, SET_DOWN), first_of(g.m[PICK]))
            g.stack[f + LOCALS + 1] -= 1
        if g.stack[f + LOCALS + 1] == 0 or size(g.m, pack) == 0:
            return True
        g.goto(f, 1)
        g.ask(player, K_PICK)
        for c in cards_of(g.m, pack):
            g.offer(PICK_CARD, c)
        return False


def add_to_deck(g: Game, player: Player) -> None:
    """Put what a player has picked into his deck, but draft format cards aside."""
    g.record(PICKED, 0, player, size(g.m, pile_of(player, SET_DOWN)))
    for c in cards_of(g.m, pile_of(player, SET_DOWN)):
        if is_format_card(g, c):
            make_due(g, c, player, player)
        else:
            put_bottom(g.m, pile_of(player, DECK), c)


class Counterdrafts(Routine):
    """The packs change hands, both counterdraft, what they chose is shown, the packs go back."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == 0:
            swap(g)
        if pc < 2:
            g.goto(f, pc + 1)
            g.push(COUNTERDRAFT_ONE, -1, in_order(g, pc))
            return False
        if pc == 2:
            g.goto(f, 3)
            for place in range(2):
                show_counterdrafted(g, in_order(g, place))
            tides_first(g)
        if next_effect(g):
            return False
        swap_back(g)
        return True


class CounterdraftOne(Routine):
    """One player takes a card out of the other's pack, and one more for each Sabotage he gives."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        player = g.stack[f + LOCALS]
        pack = pile_of(1 - player, PACK)
        if pc == 1:
            put_bottom(g.m, pile_of(player, SET_DOWN), first_of(g.m[PICK]))
        if size(g.m, pack) == 0:
            return True
        if pc == 1:
            return not ask_sabotage(g, f, player)
        if pc == 2:
            if verb_of(g.m[PICK]) == PASS:
                return True
            g.m[player_row(player) + SPENT] += 1
        g.goto(f, 1)
        g.ask(player, K_COUNTERDRAFT)
        for c in cards_of(g.m, pack):
            g.offer(COUNTERDRAFT, c)
        return False


def ask_sabotage(g: Game, f: Frame, player: Player) -> bool:
    """Ask whether a player sacrifices a Sabotage (INV-DRAFT-17); False if he has none."""
    if size(g.m, pile_of(player, SABOTAGE)) <= g.m[player_row(player) + SPENT]:
        return False
    g.goto(f, 2)
    g.ask(player, K_SABOTAGE, top(g.m, pile_of(player, SABOTAGE)))
    g.offer(SACRIFICE)
    g.offer(PASS)
    return True


def show_counterdrafted(g: Game, player: Player) -> None:
    """Reveal what a player counterdrafted and put it out of the draft; so with what he paid."""
    for c in cards_of(g.m, pile_of(player, SET_DOWN)):
        if is_format_card(g, c):
            make_due(g, c, player, 1 - player)
        else:
            show(g, c)
            put_bottom(g.m, pile_of(g.m[c + OWNER], DISCARD), c)
            g.record(COUNTERDRAFTED, c, player)
    for _ in range(g.m[player_row(player) + SPENT]):
        used = top(g.m, pile_of(player, SABOTAGE))
        sacrifice(g, used)
        g.record(SABOTAGED, used, player)
    g.m[player_row(player) + SPENT] = 0


class DiscardRest(Routine):
    """What is left of both packs is put away, face down."""

    def step(self, g: Game, f: Frame) -> bool:
        for player in range(2):
            for c in cards_of(g.m, pile_of(player, PACK)):
                put_bottom(g.m, pile_of(player, REST), c)
        return True
