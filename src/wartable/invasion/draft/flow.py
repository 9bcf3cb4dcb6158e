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

from typing import ClassVar, Final

from wartable.cardgame.terms import V_PASS
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
    DO_COUNTERDRAFT_ONE,
    DO_COUNTERDRAFTS,
    DO_DISCARD_REST,
    DO_MAKE_PACKS,
    DO_PICK_TWO,
    DO_PICKS,
    E_COUNTERDRAFTED,
    E_DRAFT_OVER,
    E_PICKED,
    E_SABOTAGED,
    K_COUNTERDRAFT,
    K_PICK,
    K_SABOTAGE,
    V_COUNTERDRAFT,
    V_PICK,
    V_SACRIFICE,
)
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame, Index, Player
from wartable.kernel.layout import OVER, OWNER, PC, PICK
from wartable.kernel.piles import cards_of, put_bottom, size, top
from wartable.kernel.rules import Routine

A_PACK: Final = (
    DO_MAKE_PACKS,
    DO_PICKS,
    DO_COUNTERDRAFTS,
    DO_PICKS,
    DO_COUNTERDRAFTS,
    DO_PICKS,
    DO_COUNTERDRAFTS,
    DO_PICKS,
    DO_DISCARD_REST,
)
"""The steps of a pack (INV-DRAFT-10)."""
PACKS: Final = 5
PICKED_TOGETHER: Final = 2

# numbers: steps of a draft (INV-DRAFT-11)
S_DRAFT_PACKS: Final = 0
"""Five packs, each with the steps of A_PACK."""

# numbers from 3 (kernel.layout.LOCALS): the frame of Draft
F_STEPS_DONE: Final = 3
"""How many steps of packs have been begun."""


def in_order(g: Game, place: Index) -> Player:
    """The player whose turn it is to be asked: 0 is Order, 1 Destruction."""
    return g.m[ORDER_PLAYER] if place == 0 else 1 - g.m[ORDER_PLAYER]


class Draft(Routine):
    """Five packs, each with all its steps."""

    first_step: ClassVar[str] = "S_DRAFT_PACKS"

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        done = g.stack[f + F_STEPS_DONE]
        if done == PACKS * len(A_PACK):
            m[OVER] = 1
            g.record(E_DRAFT_OVER)
            return True
        m[ROUND] = 1 + done // len(A_PACK)
        m[STEP] = done % len(A_PACK)
        g.stack[f + F_STEPS_DONE] += 1
        g.push(A_PACK[m[STEP]])
        return False


class MakePacks(Routine):
    """Both players make a pack."""

    def step(self, g: Game, f: Frame) -> bool:
        for place in range(2):
            make_pack(g, in_order(g, place))
        return True


# numbers: steps of a double pick (INV-DRAFT-08)
S_PICKS_ORDER: Final = 0
"""The Order player picks two cards."""
S_PICKS_DESTRUCTION: Final = 1
"""The Destruction player does."""
S_PICKS_REVEAL: Final = 2
"""Both add them to their decks; draft format cards are revealed (INV-DRAFT-14)."""
S_PICKS_EFFECTS: Final = 3
"""Draft format cards take effect, one after the other."""


class Picks(Routine):
    """Both players pick two cards; then draft format cards are revealed and take effect."""

    first_step: ClassVar[str] = "S_PICKS_ORDER"

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_PICKS_ORDER:
            g.goto(f, S_PICKS_DESTRUCTION)
            g.push(DO_PICK_TWO, -1, in_order(g, 0), PICKED_TOGETHER)
            return False
        if pc == S_PICKS_DESTRUCTION:
            g.goto(f, S_PICKS_REVEAL)
            g.push(DO_PICK_TWO, -1, in_order(g, 1), PICKED_TOGETHER)
            return False
        if pc == S_PICKS_REVEAL:
            g.goto(f, S_PICKS_EFFECTS)
            for place in range(2):
                add_to_deck(g, in_order(g, place))
            tides_first(g)
        return not next_effect(g)


# numbers: steps of a player's picks
S_PICK_ASK: Final = 0
S_PICK_NAMED: Final = 1
"""He has set a card down, and is asked for the next."""

# numbers from 3 (kernel.layout.LOCALS): the frame of PickTwo
F_PICKER: Final = 3
F_PICKS_LEFT: Final = 4
"""How many cards he may pick still."""


class PickTwo(Routine):
    """One player picks cards from his pack."""

    first_step: ClassVar[str] = "S_PICK_ASK"

    def step(self, g: Game, f: Frame) -> bool:
        player = g.stack[f + F_PICKER]
        pack = pile_of(player, PACK)
        if g.stack[f + PC] == S_PICK_NAMED:
            put_bottom(g.m, pile_of(player, SET_DOWN), first_of(g.m[PICK]))
            g.stack[f + F_PICKS_LEFT] -= 1
        if g.stack[f + F_PICKS_LEFT] == 0 or size(g.m, pack) == 0:
            return True
        g.goto(f, S_PICK_NAMED)
        g.ask(player, K_PICK)
        for c in cards_of(g.m, pack):
            g.offer(V_PICK, c)
        return False


def add_to_deck(g: Game, player: Player) -> None:
    """Put what a player has picked into his deck, but draft format cards aside."""
    g.record(E_PICKED, 0, player, size(g.m, pile_of(player, SET_DOWN)))
    for c in cards_of(g.m, pile_of(player, SET_DOWN)):
        if is_format_card(g, c):
            make_due(g, c, player, player)
        else:
            put_bottom(g.m, pile_of(player, DECK), c)


# numbers: steps of a counterdraft (INV-DRAFT-09)
S_COUNTERDRAFTS_ORDER: Final = 0
"""The packs are swapped; the Order player counterdrafts."""
S_COUNTERDRAFTS_DESTRUCTION: Final = 1
"""The Destruction player does."""
S_COUNTERDRAFTS_SHOW: Final = 2
"""What they chose is shown (INV-DRAFT-12)."""
S_COUNTERDRAFTS_EFFECTS: Final = 3
"""Draft format cards take effect, one after the other; then the packs go back."""


class Counterdrafts(Routine):
    """The packs change hands, both counterdraft, what they chose is shown, the packs go back."""

    first_step: ClassVar[str] = "S_COUNTERDRAFTS_ORDER"

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_COUNTERDRAFTS_ORDER:
            swap(g)
            g.goto(f, S_COUNTERDRAFTS_DESTRUCTION)
            g.push(DO_COUNTERDRAFT_ONE, -1, in_order(g, 0))
            return False
        if pc == S_COUNTERDRAFTS_DESTRUCTION:
            g.goto(f, S_COUNTERDRAFTS_SHOW)
            g.push(DO_COUNTERDRAFT_ONE, -1, in_order(g, 1))
            return False
        if pc == S_COUNTERDRAFTS_SHOW:
            g.goto(f, S_COUNTERDRAFTS_EFFECTS)
            for place in range(2):
                show_counterdrafted(g, in_order(g, place))
            tides_first(g)
        if next_effect(g):
            return False
        swap_back(g)
        return True


# numbers: steps of a player's counterdraft
S_COUNTERDRAFT_ASK: Final = 0
S_COUNTERDRAFT_NAMED: Final = 1
"""He has set a card down; with a Sabotage he is asked for another (INV-DRAFT-17)."""
S_COUNTERDRAFT_SABOTAGE: Final = 2
"""He has said whether he gives one up."""

# numbers from 3 (kernel.layout.LOCALS): the frame of CounterdraftOne
F_COUNTERDRAFTER: Final = 3


class CounterdraftOne(Routine):
    """One player takes a card out of the other's pack, and one more for each Sabotage he gives."""

    first_step: ClassVar[str] = "S_COUNTERDRAFT_ASK"

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        player = g.stack[f + F_COUNTERDRAFTER]
        pack = pile_of(1 - player, PACK)
        if pc == S_COUNTERDRAFT_NAMED:
            put_bottom(g.m, pile_of(player, SET_DOWN), first_of(g.m[PICK]))
        if size(g.m, pack) == 0:
            return True
        if pc == S_COUNTERDRAFT_NAMED:
            return not ask_sabotage(g, f, player)
        if pc == S_COUNTERDRAFT_SABOTAGE:
            if verb_of(g.m[PICK]) == V_PASS:
                return True
            g.m[player_row(player) + SPENT] += 1
        g.goto(f, S_COUNTERDRAFT_NAMED)
        g.ask(player, K_COUNTERDRAFT)
        for c in cards_of(g.m, pack):
            g.offer(V_COUNTERDRAFT, c)
        return False


def ask_sabotage(g: Game, f: Frame, player: Player) -> bool:
    """Ask whether a player sacrifices a Sabotage (INV-DRAFT-17); False if he has none."""
    if size(g.m, pile_of(player, SABOTAGE)) <= g.m[player_row(player) + SPENT]:
        return False
    g.goto(f, S_COUNTERDRAFT_SABOTAGE)
    g.ask(player, K_SABOTAGE, top(g.m, pile_of(player, SABOTAGE)))
    g.offer(V_SACRIFICE)
    g.offer(V_PASS)
    return True


def show_counterdrafted(g: Game, player: Player) -> None:
    """Reveal what a player counterdrafted and put it out of the draft; so with what he paid."""
    for c in cards_of(g.m, pile_of(player, SET_DOWN)):
        if is_format_card(g, c):
            make_due(g, c, player, 1 - player)
        else:
            show(g, c)
            put_bottom(g.m, pile_of(g.m[c + OWNER], DISCARD), c)
            g.record(E_COUNTERDRAFTED, c, player)
    for _ in range(g.m[player_row(player) + SPENT]):
        used = top(g.m, pile_of(player, SABOTAGE))
        sacrifice(g, used)
        g.record(E_SABOTAGED, used, player)
    g.m[player_row(player) + SPENT] = 0


class DiscardRest(Routine):
    """What is left of both packs is put away, face down."""

    def step(self, g: Game, f: Frame) -> bool:
        for player in range(2):
            for c in cards_of(g.m, pile_of(player, PACK)):
                put_bottom(g.m, pile_of(player, REST), c)
        return True
