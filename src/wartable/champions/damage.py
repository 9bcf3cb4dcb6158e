"""Damage, from the sentence that says so to the players' totals.

CH-2.12, A-63, A-67   increases and reductions in Standard Order, never under 0 on the way
CH-2.12.4, A-68       what "would" be taken is the modified number
CH-2.13, A-69, A-70   health never goes under 0; dealt is what really changed
CH-6.1-Rend, A-66     Rend ignores everything that reduces damage
A-73                  one instruction to both players hits both before anybody is removed
"""

from typing import Final

from wartable.cardgame.history import remember
from wartable.cardgame.layout import (
    C_ABILITY,
    C_AMOUNT,
    C_OTHER,
    C_PLAYER,
    C_SORT,
    C_SOURCE,
    L_LASTING,
    LE_NODE,
)
from wartable.cardgame.sentences import says_no
from wartable.cardgame.success import hand_down
from wartable.champions.bargains import SLOT_INCREASED, SLOT_REDUCED, agree, ask_next
from wartable.champions.contexts import SORT_DAMAGE, borrow, give_back, new_context, speaker_of
from wartable.champions.defeat import look_for_defeat
from wartable.champions.events import E_CHANGED, E_DEALS, E_HURTS, E_WOULD_TAKE
from wartable.champions.happening import QUIET, happen
from wartable.champions.history import N_DAMAGE, as_side
from wartable.champions.lasting import lasting_speaker
from wartable.champions.layout import (
    C_CHAMPION,
    C_HEAD,
    C_LANE,
    C_VALUE,
    HEALTH,
    LE_SIZE,
    LISTENING,
    SLOT_REDUCERS,
    STANDING,
    UNDER_WAY,
)
from wartable.champions.replacing import A_PLAYER, replaced
from wartable.champions.routines import DO_DAMAGE
from wartable.champions.script.base import (
    I_DEFEAT,
    R_BARGAIN,
    R_CAP,
    R_DAMAGE,
    R_REND,
    Statement,
)
from wartable.champions.table import (
    champion_of,
    definition,
    health,
    lane_of,
    on_board,
    player_row,
    touch_sleepers,
)
from wartable.champions.terms import ABILITY, NO_LANE
from wartable.champions.values import active_cards, is_answered, refresh, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Context, Count, Frame, Lane, Player, Step
from wartable.kernel.layout import ASKED, CTX, DEPTH, FRAME, OVER, PC
from wartable.kernel.native import i64
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, chosen_count, ever_chosen

# numbers: steps of dealing damage (CH-2.12)
S_DAMAGE_MODIFY: Final = 0
"""It is increased and reduced in Standard Order (A-63, A-67)."""
S_DAMAGE_WOULD_TAKE: Final = 1
"""What waits for damage that "would" be taken happens, player by player (CH-2.12.4, A-68)."""
S_DAMAGE_WOULD_DEFEAT: Final = 2
"""Something may happen in place of a defeat."""
S_DAMAGE_TAKE: Final = 3
"""Both players lose health before anybody is removed (A-73)."""
S_DAMAGE_TAKEN: Final = 4
"""What waits for dealt or changed damage happens, player by player."""
S_DAMAGE_END: Final = 5
S_DAMAGE_ASK: Final = 6
"""First of all, and once more when it has been modified: what a player may do about it (A-251)."""
S_DAMAGE_ANSWER: Final = 7
"""He has said yes or no; then whoever is next is asked."""

# numbers from 3 (kernel.layout.LOCALS): the frame of DealDamage
F_SECOND: Final = 3
"""1 + the context of the damage to the second player, 0 for none."""
F_DAMAGE_INDEX: Final = 4
"""How many players have been dealt with in this step."""
F_DAMAGE_TOTAL: Final = 5
"""What was really dealt."""
F_BARGAINED: Final = 6
"""1 once everybody is asked who may do something about it."""

# bits: what is special about damage
REND: Final = 1
SILENT: Final = 2
"""It cannot trigger other effects (A-57)."""
FIXED: Final = 4
"""It cannot be increased."""
TELLING: Final = 8
"""Its sentence asks which cards have reduced it (A-252)."""
MODIFIED: Final = 16
"""All that increases and reduces it has."""
# --

NO_CAP: Final = -1


def source_lane(g: Game, source: Card) -> Lane:
    """The lane damage or health comes from; none for a unit or spell in limbo (A-122)."""
    if on_board(g, source):
        return lane_of(g, source)
    if definition(g, source).kind == ABILITY:
        champion = champion_of(g, source)
        return NO_LANE if champion == 0 else lane_of(g, champion)
    return NO_LANE


def measure(
    g: Game, ctx: Context, player: Player, amount: Amount, flags: Bits, cap: Amount
) -> Amount:
    """A context for damage or health on its way to a player, dealt by the effect of `ctx`."""
    c = g.contexts[ctx]
    d = new_context(g, SORT_DAMAGE, c[C_ABILITY], c[C_SOURCE])
    e = g.contexts[d]
    lent = e[C_PLAYER] != c[C_PLAYER]
    e[C_PLAYER] = c[C_PLAYER]
    e[C_CHAMPION] = c[C_CHAMPION]
    e[C_LANE] = c[C_LANE] if lent else source_lane(g, c[C_SOURCE])
    e[C_OTHER] = player
    e[C_AMOUNT] = amount
    e[C_SORT] = flags
    e[C_VALUE] = cap
    return d


def deal(
    g: Game, ctx: Context, player: Player, amount: Amount, flags: Bits = 0, cap: Amount = NO_CAP
) -> None:
    """Deal damage to a player."""
    g.push(DO_DAMAGE, measure(g, ctx, player, amount, flags, cap))


def deal_both(g: Game, ctx: Context, amount: Amount, flags: Bits = 0) -> None:
    """Deal damage to both players at once."""
    owner = g.contexts[ctx][C_PLAYER]
    first = measure(g, ctx, owner, amount, flags, NO_CAP)
    second = measure(g, ctx, 1 - owner, amount, flags, NO_CAP)
    g.push(DO_DAMAGE, first, second + 1)


class DealDamage(Routine):
    """Damage to one player, or to both at once."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        if not borrow(g, ctx):
            return self.go_on(g, f)
        player = g.contexts[ctx][C_PLAYER]
        done = self.go_on(g, f)
        give_back(g, player)
        return done

    def go_on(self, g: Game, f: Frame) -> bool:
        """Do as much of it as can be done now; True if that is all."""
        m = g.m
        depth = m[DEPTH]
        while not self.stage(g, f):
            if m[DEPTH] != depth or m[OVER] != 0 or m[ASKED] != 0:
                return False  # something else comes first
        return True

    def stage(self, g: Game, f: Frame) -> bool:
        """Do the next part of it; True after the last one."""
        stack = g.stack
        pc = stack[f + PC]
        if pc == S_DAMAGE_MODIFY and stack[f + F_BARGAINED] == 0 and is_answered(g, R_BARGAIN):
            stack[f + F_BARGAINED] = 1
            g.goto(f, S_DAMAGE_ASK)
            return False
        if pc in (S_DAMAGE_ASK, S_DAMAGE_ANSWER):
            self.bargain(g, f, pc)
            return False
        if pc == S_DAMAGE_MODIFY:
            for n in range(self.count(g, f)):
                modify(g, self.part(g, f, n))
            g.goto(f, S_DAMAGE_ASK if is_answered(g, R_BARGAIN) else S_DAMAGE_WOULD_TAKE)
            return False
        if pc == S_DAMAGE_WOULD_TAKE:
            would_take(g, self.next_part(g, f, S_DAMAGE_WOULD_DEFEAT))
            return False
        if pc == S_DAMAGE_WOULD_DEFEAT:
            would_defeat(g, self.next_part(g, f, S_DAMAGE_TAKE))
            return False
        if pc == S_DAMAGE_TAKE:
            for n in range(self.count(g, f)):
                stack[f + F_DAMAGE_TOTAL] += take_damage(g, self.part(g, f, n))
            look_for_defeat(g)
            g.goto(f, S_DAMAGE_TAKEN)
            return False
        if pc == S_DAMAGE_TAKEN:
            tell_damage(g, self.next_part(g, f, S_DAMAGE_END))
            return False
        if g.contexts[stack[f + CTX]][C_SORT] & TELLING != 0:
            name_reducers(g, stack[f + CTX], stack[f - FRAME + CTX])
        hand_down(g, f, 1 if stack[f + F_DAMAGE_TOTAL] > 0 else 0)
        if stack[f + F_SECOND] != 0:
            g.free_context(stack[f + F_SECOND] - 1)
        g.free_context(stack[f + CTX])
        return True

    def bargain(self, g: Game, f: Frame, pc: Step) -> None:
        """Hear an answer, or ask who may do something about the damage (A-251)."""
        d = self.part(g, f, g.stack[f + F_DAMAGE_INDEX])
        if pc == S_DAMAGE_ANSWER:
            g.goto(f, S_DAMAGE_ASK)
            if not says_no(g):
                agree(g, d)
        elif ask_next(g, d):
            g.goto(f, S_DAMAGE_ANSWER)
        else:
            modified = g.contexts[d][C_SORT] & MODIFIED != 0
            self.next_part(g, f, S_DAMAGE_WOULD_TAKE if modified else S_DAMAGE_MODIFY)

    def next_part(self, g: Game, f: Frame, after: Step) -> Context:
        """The damage to the next player; with the last one the frame goes on to step `after`."""
        n = g.stack[f + F_DAMAGE_INDEX]
        if n + 1 < self.count(g, f):
            g.stack[f + F_DAMAGE_INDEX] += 1
        else:
            g.stack[f + F_DAMAGE_INDEX] = 0
            g.goto(f, after)
        return self.part(g, f, n)

    def count(self, g: Game, f: Frame) -> Count:
        """How many players are hit."""
        return 1 if g.stack[f + F_SECOND] == 0 else 2

    def part(self, g: Game, f: Frame, n: Count) -> Context:
        """The context of the damage to one of them."""
        return g.stack[f + CTX] if n == 0 else g.stack[f + F_SECOND] - 1


def modify(g: Game, d: Context) -> None:
    """Increase and reduce damage, then hold it under what it cannot exceed."""
    refresh(g)
    g.m[UNDER_WAY] = d
    e = g.contexts[d]
    starter = e[C_PLAYER]
    if g.m[STANDING] & R_REND != 0:
        settle_rend(g, d, starter)
    if g.m[STANDING] & R_DAMAGE != 0:
        for source in active_cards(g, R_DAMAGE, starter):
            s = speaker_of(g, source)
            for line in definition(g, source).passives:
                if line.standing & R_DAMAGE != 0 and speaks(g, s, line):
                    change(g, d, line.statement.damage_change(g, s), source)
        change_for_a_while(g, d)
    cap = e[C_VALUE]
    if g.m[STANDING] & R_CAP != 0:
        for source in active_cards(g, R_CAP, starter):
            s = speaker_of(g, source)
            for line in definition(g, source).passives:
                if line.standing & R_CAP != 0 and speaks(g, s, line):
                    limit = line.statement.damage_cap(g, s)
                    if limit >= 0 and (cap < 0 or limit < cap):
                        cap = limit
    e = g.contexts[d]
    e[C_SORT] |= MODIFIED
    if 0 <= cap < e[C_AMOUNT]:
        e[C_AMOUNT] = cap


def change(g: Game, d: Context, by: Card, source: Card) -> None:
    """Apply one modifier; note the card that changed the damage."""
    if by == 0:
        return
    e = g.contexts[d]
    if (by > 0 and e[C_SORT] & FIXED != 0) or (by < 0 and e[C_SORT] & REND != 0):
        return
    was = e[C_AMOUNT]
    e[C_AMOUNT] = max(was + by, 0)
    if e[C_AMOUNT] != was and source != 0:
        choose(g, d, SLOT_INCREASED if by > 0 else SLOT_REDUCED, source)


def change_for_a_while(g: Game, d: Context) -> None:
    """Apply modifiers that last for a while."""
    entries = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(entries):
        word = g.node(entries[i + LE_NODE])
        assert isinstance(word, Statement)
        if word.standing & R_DAMAGE != 0:
            s = lasting_speaker(g, i)
            change(g, d, word.damage_change(g, s), 0)
        i += LE_SIZE


def settle_rend(g: Game, d: Context, starter: Player) -> None:
    """Give damage Rend, or take it away."""
    sources = active_cards(g, R_REND, starter)
    for source in sources:
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_REND != 0 and speaks(g, s, line):
                if line.statement.gives_rend(g, s):
                    g.contexts[d][C_SORT] |= REND
    for source in sources:
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_REND != 0 and speaks(g, s, line):
                if line.statement.ignores_rend(g, s):
                    g.contexts[d][C_SORT] &= ~REND


def would_take(g: Game, d: Context) -> None:
    """Open the window of damage that is about to be taken."""
    e = g.contexts[d]
    if e[C_AMOUNT] > 0 and g.m[LISTENING] & E_WOULD_TAKE != 0:
        happen(g, E_WOULD_TAKE, e[C_PLAYER], e[C_SOURCE], e[C_OTHER], e[C_AMOUNT], d)


def would_defeat(g: Game, d: Context) -> None:
    """Let something happen in place of a defeat, if this damage would be one."""
    e = g.contexts[d]
    if e[C_AMOUNT] > 0 and e[C_AMOUNT] >= health(g, e[C_OTHER]):
        g.m[UNDER_WAY] = d
        if replaced(g, I_DEFEAT, A_PLAYER, e[C_OTHER]):
            g.contexts[d][C_AMOUNT] = 0


def take_damage(g: Game, d: Context) -> Amount:
    """Take damage off a player's health; what was really dealt."""
    e = g.contexts[d]
    row = player_row(e[C_OTHER])
    dealt = min(e[C_AMOUNT], g.m[row + HEALTH])
    e[C_AMOUNT] = dealt
    if dealt > 0:
        g.m[row + HEALTH] -= dealt
        side = as_side(e[C_PLAYER], e[C_LANE])
        remember(g, N_DAMAGE, e[C_SOURCE], e[C_CHAMPION], side, e[C_OTHER])
        touch_sleepers(g)
        g.record(E_HURTS, e[C_SOURCE], e[C_OTHER], dealt)
    return dealt


def tell_damage(g: Game, d: Context) -> None:
    """Open the window of damage that was dealt, or at least changed."""
    e = g.contexts[d]
    kind: i64 = E_DEALS if e[C_AMOUNT] > 0 else 0
    if len(e) > C_HEAD and is_changed(g, d):
        kind |= E_CHANGED
    if kind == 0:
        return
    g.m[UNDER_WAY] = d
    quiet = QUIET if e[C_SORT] & SILENT != 0 else d
    happen(g, kind, e[C_PLAYER], e[C_SOURCE], e[C_OTHER], e[C_AMOUNT], quiet, e[C_CHAMPION])


def is_changed(g: Game, d: Context) -> bool:
    """Whether a card has increased or reduced damage."""
    return chosen_count(g, d, SLOT_INCREASED) + chosen_count(g, d, SLOT_REDUCED) > 0


def name_reducers(g: Game, d: Context, ctx: Context) -> None:
    """Tell the effect that dealt damage which cards have reduced it (A-252)."""
    for c in ever_chosen(g, d, SLOT_REDUCED):
        choose(g, ctx, SLOT_REDUCERS, c)
