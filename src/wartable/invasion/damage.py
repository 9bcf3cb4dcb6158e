"""Damage: one pipeline for all of it (INV-DMG-03..08, AMB-47, AMB-48).

    assign    somebody fills a batch: who is to take how much
    multiply  doublers, each adding one more multiple (INV-DMG-08, INV-FAQ-23); combat damage has
              been multiplied when it was laid beside its recipients
    redirect  the active player's rules first (INV-REDIRECT-01..03)
    protect   whose capital is hit in several places says what a shield covers first
    cancel    Toughness, then shields, then what is forced, unless it cannot be cancelled
              (INV-KW-TOUGHNESS-01..04, INV-TRIG-11)
    replace   what happens in place of the rest
    apply     everything at once (INV-BF-26, INV-DMG-05); what has left play takes nothing (AMB-42)

Combat damage fills its batch in steps 4 and 5 of combat, any other effect at once. A batch is a
stretch of the list L_BATCH that belongs to the frame running it, so that batches can nest.
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.success import hand_down
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.batch import (
    B_AMOUNT,
    B_FROM,
    B_RECIPIENT,
    B_SENT_FROM,
    B_SIZE,
    B_STAMP,
    COMBAT_DAMAGE,
    F_BATCH_RULE,
    F_BATCH_START,
    F_HOW,
    F_POINTS,
    F_RECORD,
    F_SOURCE,
    MAIN_COMBAT,
    OF_ATTACKERS,
    OF_DEFENDERS,
    from_the_first_rule,
    merge,
    multiply,
    record,
)
from wartable.invasion.cancelling import cancel, cover_named, protect
from wartable.invasion.events import (
    E_CAPITAL_DAMAGED,
    E_DAMAGED,
    E_DEALS_COMBAT_DAMAGE,
    FURTHER_SECTION,
)
from wartable.invasion.happening import fire
from wartable.invasion.history import N_SECTION_HIT, remember
from wartable.invasion.keywords import on_combat_damage, on_damage
from wartable.invasion.layout import (
    ATTACKER,
    BURNING,
    CARDS,
    COMBAT_ID,
    DEALT,
    FIGHT,
    L_BATCH,
    L_CONSTANTS,
    RULE_CARD,
    RULE_NODE,
    RULE_SIZE,
    STANDING,
)
from wartable.invasion.redirecting import (
    ASKED_TARGET,
    ASKED_WHICH_SECTION,
    SENT,
    redirect,
    section_named,
    target_named,
)
from wartable.invasion.replacing import run_instead
from wartable.invasion.routines import DO_DEAL_DAMAGE
from wartable.invasion.script.inforce import R_REPLACE_DAMAGE
from wartable.invasion.standing import rule, rule_count, rule_speaker
from wartable.invasion.table import add_damage, in_play, in_play_cards, side_of
from wartable.invasion.values import refresh
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Frame, Row, Stamp, Value
from wartable.kernel.layout import DEPTH, FRAME, OWNER, PC, PICK, WHAT
from wartable.kernel.native import i64
from wartable.kernel.rules import Routine
from wartable.kernel.slots import stamp_of

# numbers: steps of a batch of damage
S_DAMAGE_MULTIPLY: Final = 0
"""Doublers, but for combat damage, which was doubled when assigned (INV-DMG-08)."""
S_DAMAGE_REDIRECT: Final = 1
"""Rules send damage elsewhere, the active player's first (INV-REDIRECT-01)."""
S_DAMAGE_SECTION_NAMED: Final = 2
"""A rule's player has said on which section it acts (AMB-92)."""
S_DAMAGE_TARGET_NAMED: Final = 3
"""A rule's player has said where it sends the damage."""
S_DAMAGE_PROTECT: Final = 4
"""Players say what their shields cover first (AMB-92); then damage is cancelled."""
S_DAMAGE_COVER_NAMED: Final = 5
"""One of them has."""
S_DAMAGE_REPLACE: Final = 6
"""Rules take the place of what is left."""
S_DAMAGE_REPLACE_ANSWERED: Final = 7
"""A rule's player has said whether it does."""
S_DAMAGE_REPLACED: Final = 8
"""What happens in place of damage has happened."""
S_DAMAGE_APPLY: Final = 9
"""Everything at once (INV-BF-26, INV-DMG-05)."""


def dealing(g: Game) -> Bits:
    """How the damage that is on its way just now is dealt (bits of batch.py), 0 if none is."""
    f = (g.m[DEPTH] - 1) * FRAME
    return g.stack[f + F_HOW] if g.stack[f + WHAT] == DO_DEAL_DAMAGE else 0


class DealDamage(Routine):
    """One batch of damage on its way."""

    card_at: ClassVar[int] = F_SOURCE

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_DAMAGE_MULTIPLY:
            refresh(g)
            if g.stack[f + F_HOW] & MAIN_COMBAT == 0:
                multiply(g, g.stack[f + F_BATCH_START], g.stack[f + F_HOW])
            g.goto(f, S_DAMAGE_REDIRECT)
        elif pc == S_DAMAGE_REDIRECT:
            go_on_redirecting(g, f)
        elif pc == S_DAMAGE_SECTION_NAMED:
            section_named(g, f)
            go_on_redirecting(g, f)
        elif pc == S_DAMAGE_TARGET_NAMED:
            target_named(g, f)
            g.goto(f, S_DAMAGE_REDIRECT)
        elif pc == S_DAMAGE_PROTECT:
            go_on_protecting(g, f)
        elif pc == S_DAMAGE_COVER_NAMED:
            cover_named(g, f)
            go_on_protecting(g, f)
        elif pc == S_DAMAGE_REPLACE:
            go_on_replacing(g, f)
        elif pc == S_DAMAGE_REPLACE_ANSWERED:
            if verb_of(g.m[PICK]) == V_YES:
                take_its_place(g, f)
            else:
                g.stack[f + F_RECORD] += B_SIZE
                g.goto(f, S_DAMAGE_REPLACE)
        elif pc == S_DAMAGE_REPLACED:
            refresh(g)
            replaced(g, f)
            g.goto(f, S_DAMAGE_REPLACE)
        else:
            apply(g, f)
            return True
        return False


def go_on_redirecting(g: Game, f: Frame) -> None:
    """Let rules send damage on; when none does any more, each recipient has one record."""
    asked = redirect(g, f)
    if asked == ASKED_WHICH_SECTION:
        g.goto(f, S_DAMAGE_SECTION_NAMED)
    elif asked == ASKED_TARGET:
        g.goto(f, S_DAMAGE_TARGET_NAMED)
    elif asked == SENT:
        g.goto(f, S_DAMAGE_REDIRECT)
    else:
        merge(g, g.stack[f + F_BATCH_START])
        from_the_first_rule(g, f)
        g.goto(f, S_DAMAGE_PROTECT)


def go_on_protecting(g: Game, f: Frame) -> None:
    """Let players say what their shields cover; when all have, damage is cancelled."""
    if protect(g, f):
        g.goto(f, S_DAMAGE_COVER_NAMED)
    else:
        cancel(g, f)
        from_the_first_rule(g, f)
        g.goto(f, S_DAMAGE_REPLACE)


def go_on_replacing(g: Game, f: Frame) -> None:
    """Let rules take the place of what is left, whether their players are asked or not."""
    if not find_replacement(g, f):
        g.goto(f, S_DAMAGE_APPLY)
        return
    s = rule_speaker(g, g.stack[f + F_BATCH_RULE])
    if not rule(g, g.stack[f + F_BATCH_RULE]).is_optional():
        take_its_place(g, f)
        return
    g.ask(s.player, K_MAY, s.card)
    g.offer(V_YES, s.card)
    g.offer(V_NO)
    g.goto(f, S_DAMAGE_REPLACE_ANSWERED)


def find_replacement(g: Game, f: Frame) -> bool:
    """Go on to the next rule that may take the place of the damage in a record."""
    stack = g.stack
    if g.m[STANDING] & R_REPLACE_DAMAGE == 0:
        return False
    while stack[f + F_BATCH_RULE] < rule_count(g):
        while record(g, f) < len(g.lists[L_BATCH]):
            i = record(g, f)
            v = g.lists[L_BATCH]
            word = rule(g, stack[f + F_BATCH_RULE])
            s = rule_speaker(g, stack[f + F_BATCH_RULE])
            if (
                v[i + B_AMOUNT] > 0
                and word.stands & R_REPLACE_DAMAGE != 0
                and word.replaces_damage(g, s, v[i + B_RECIPIENT], v[i + B_AMOUNT])
            ):
                return True
            stack[f + F_RECORD] += B_SIZE
        stack[f + F_BATCH_RULE] += 1
        stack[f + F_RECORD] = 0
    return False


def take_its_place(g: Game, f: Frame) -> None:
    """A rule takes the place of a record's damage, by itself or with a sentence of its card."""
    v = g.lists[L_BATCH]
    i = record(g, f)
    v[i + B_AMOUNT] = 0
    index = g.stack[f + F_BATCH_RULE]
    s = rule_speaker(g, index)
    word = rule(g, index)
    if word.instead() is None:
        word.replace_damage(g, s, v[i + B_RECIPIENT])
        g.stack[f + F_RECORD] += B_SIZE
        g.goto(f, S_DAMAGE_REPLACE)
        return
    word.pay_for_it(g, s)
    g.goto(f, S_DAMAGE_REPLACED)
    ref = g.lists[L_CONSTANTS][index * RULE_SIZE + RULE_NODE]
    g.stack[f + F_POINTS] = 1 + run_instead(g, ref, s.card, v[i + B_RECIPIENT])


def replaced(g: Game, f: Frame) -> None:
    """What happened in place of damage is over; its rule may be gone, and the next in its place."""
    c = g.contexts[g.stack[f + F_POINTS] - 1]
    index = g.stack[f + F_BATCH_RULE]
    rules = g.lists[L_CONSTANTS]
    at = index * RULE_SIZE
    if (
        at < len(rules)
        and rules[at + RULE_NODE] == c[C_ABILITY]
        and rules[at + RULE_CARD] == c[C_SOURCE]
    ):
        g.stack[f + F_RECORD] += B_SIZE
    else:
        g.stack[f + F_RECORD] = 0
    g.free_context(g.stack[f + F_POINTS] - 1)
    g.stack[f + F_POINTS] = 0


def can_take(g: Game, row: Row, stamp: Stamp) -> bool:
    """Whether a recipient is still there."""
    if row < CARDS:
        return g.m[row + BURNING] == 0
    return in_play(g, row) and stamp_of(g, row) == stamp


def apply(g: Game, f: Frame) -> None:
    """Apply everything at once, then tell of it."""
    start = g.stack[f + F_BATCH_START]
    combat: i64 = g.stack[f + F_HOW] & COMBAT_DAMAGE
    v = g.lists[L_BATCH]
    g.lists[L_BATCH] = v[:start]
    hand_down(g, f, 0)
    hit: i64 = 0
    i = start
    while i < len(v):
        if v[i + B_AMOUNT] > 0 and can_take(g, v[i + B_RECIPIENT], v[i + B_STAMP]):
            add_damage(g, v[i + B_RECIPIENT], v[i + B_AMOUNT])
            if v[i + B_SENT_FROM] == 0:
                # What was sent elsewhere was not dealt to what the sentence names (AMB-154).
                hand_down(g, f, 1)
            side = (
                g.m[v[i + B_RECIPIENT] + OWNER]
                if v[i + B_RECIPIENT] < CARDS
                else side_of(g, v[i + B_RECIPIENT])
            )
            enemy: i64 = OF_DEFENDERS if side == g.m[ATTACKER] else OF_ATTACKERS
            # What was cancelled counts first among points of one's own side (AMB-130).
            if v[i + B_FROM + enemy] > 0:
                hit |= 1 << enemy
        else:
            v[i + B_AMOUNT] = 0
        i += B_SIZE
    capitals: i64 = 0
    i = start
    while i < len(v):
        if v[i + B_AMOUNT] > 0:
            capitals = tell(g, v[i + B_RECIPIENT], combat, v[i + B_AMOUNT], capitals)
        i += B_SIZE
    if g.stack[f + F_HOW] & MAIN_COMBAT != 0:
        tell_fighters(g, hit)


def tell_fighters(g: Game, hit: Card) -> None:
    """Who dealt combat damage (INV-DMG-01, INV-DMG-02), and who will scout if it survives.

    `hit` has a bit for each pool of which at least 1 was applied to the other side. A unit that
    put something into that pool dealt damage, whether it is still in the fight or not (AMB-42).
    """
    m = g.m
    for c in in_play_cards(g):
        pool: i64 = OF_ATTACKERS if m[c + DEALT] > 0 else OF_DEFENDERS
        if m[c + DEALT] != 0 and hit & (1 << pool) != 0:
            fire(g, E_DEALS_COMBAT_DAMAGE, c, 0, max(m[c + DEALT], -m[c + DEALT]))
        if m[c + FIGHT] != 0:
            on_combat_damage(g, c)


def tell(g: Game, row: Row, combat: Value, amount: Amount, capitals: Bits = 0) -> Bits:
    """Something was dealt damage: at least 1 was applied (INV-DMG-03).

    `capitals` has a bit for each player of whose capital that was told already; with the new one
    it is handed back.
    """
    if row >= CARDS:
        fire(g, E_DAMAGED, row, combat, amount)
        on_damage(g, row)
        return capitals
    if combat != 0:
        remember(g, N_SECTION_HIT, g.m[row + OWNER], row, g.m[COMBAT_ID])
    owner: i64 = 1 << g.m[row + OWNER]
    further: i64 = FURTHER_SECTION if capitals & owner != 0 else 0
    fire(g, E_CAPITAL_DAMAGED, row, combat | further, amount)
    return capitals | owner
