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

from typing import Final

from wartable.invasion.contexts import SORT_SAVAGE, SORT_SCOUT, new_context, set_subject
from wartable.invasion.events import (
    E_CANCELLED_DAMAGE,
    E_CAPITAL_DAMAGED,
    E_DAMAGED,
    E_DEALS_COMBAT_DAMAGE,
    E_GAINED,
    E_REDIRECTED,
    E_TOKENS_REMOVED,
)
from wartable.invasion.flags import SCOUT, TOKENS_CANCEL
from wartable.invasion.happening import fire
from wartable.invasion.layout import (
    ACTIVE,
    ASSIGNED,
    ATTACKER,
    BURNING,
    C_AMOUNT,
    CARDS,
    CONTROLLER,
    DAMAGE,
    DEALT,
    FIGHT,
    FLAGS,
    HP,
    KIND_BITS,
    L_BATCH,
    L_QUEUE,
    SAVAGE,
    STANDING,
    TOKENS,
    TOUGHNESS,
)
from wartable.invasion.paying import available, spend
from wartable.invasion.routines import DO_DEAL_DAMAGE
from wartable.invasion.script.base import (
    R_CANCEL,
    R_DOUBLE,
    R_REDIRECT,
    R_REPLACE_DAMAGE,
    R_UNCANCELLABLE,
    Word,
)
from wartable.invasion.standing import rule, rule_count
from wartable.invasion.success import hand_down
from wartable.invasion.table import (
    add_damage,
    add_resources,
    add_tokens,
    in_play,
    in_play_cards,
    player_row,
    side_of,
)
from wartable.invasion.taxes import tax_for
from wartable.invasion.terms import (
    K_CHOOSE,
    K_MAY,
    K_TARGET,
    LEGEND_CARD,
    UNIT,
    V_CHOOSE,
    V_NO,
    V_YES,
)
from wartable.invasion.values import refresh
from wartable.kernel.game import Game, Routine, first_of, verb_of
from wartable.kernel.ints import Amount, Card, Frame, Player, Row, Stamp
from wartable.kernel.layout import DEFAULT, DEPTH, FRAME, OWNER, PC, PICK, PILE, UNSETTLED, WHAT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import stamp_of

# numbers: a record of L_BATCH, the damage one recipient is to take
B_RECIPIENT: Final = 0
B_STAMP: Final = 1
"""The recipient's, so that another object in its place takes nothing."""
B_AMOUNT: Final = 2
B_SENDER: Final = 3
"""The card whose rule sent it here, 0 for none."""
B_FROM: Final = 4
"""How much of it came out of the attackers' pool of a combat; the defenders' follows."""
B_FROM_DEFENDERS: Final = 5
B_SENT_FROM: Final = 6
"""1 + the place of the record from which it was sent on."""
BATCH: Final = 7
"""How many integers a record takes."""

# numbers: pools of combat damage
OF_ATTACKERS: Final = 0
OF_DEFENDERS: Final = 1
NO_POOL: Final = 2

# bits: how damage is dealt
COMBAT_DAMAGE: Final = 1
UNCANCELLABLE: Final = 2
MAIN_COMBAT: Final = 4
"""The damage of step 5 of a combat, not Counterstrike."""

ENOUGH: Final = 1000
"""More damage than anybody assigns: how a shield without limit is counted."""

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
S_DAMAGE_APPLY: Final = 8
"""Everything at once (INV-BF-26, INV-DMG-05)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of DealDamage
F_START: Final = 3
"""Where its batch begins."""
F_HOW: Final = 4
F_SOURCE: Final = 5
F_PLAYER: Final = 6
F_RULE: Final = 7
"""The rule in hand; while players say what their shields cover, how many have done so."""
F_RECORD: Final = 8
"""The record in hand, counted from F_START; with shields, how many sections are in order."""
F_POINTS: Final = 9
"""How much the rule in hand sends elsewhere."""
F_NAMED: Final = 10
"""1 once a rule's player has said which section it acts on."""


def batch_start(g: Game) -> i64:
    """Where a new batch begins."""
    return len(g.lists[L_BATCH])


def assign(g: Game, row: Row, amount: Amount, sender: i64 = 0, pool: i64 = NO_POOL) -> None:
    """Add a recipient to the batch being filled; a burning section takes nothing (INV-BURN-04)."""
    if amount <= 0 or (row < CARDS and g.m[row + BURNING] != 0):
        return
    v = g.lists[L_BATCH]
    for value in (row, stamp_of(g, row), amount, sender, 0, 0, 0):
        v = append(v, value)
    if pool != NO_POOL:
        v[len(v) - BATCH + B_FROM + pool] = amount
    g.lists[L_BATCH] = v


def dealing(g: Game) -> i64:
    """How the damage is dealt that is on its way just now; 0 if none is."""
    f = (g.m[DEPTH] - 1) * FRAME
    return g.stack[f + F_HOW] if g.stack[f + WHAT] == DO_DEAL_DAMAGE else 0


class DealDamage(Routine):
    """One batch of damage on its way."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_DAMAGE_MULTIPLY:
            refresh(g)
            if g.stack[f + F_HOW] & MAIN_COMBAT == 0:
                multiply(g, g.stack[f + F_START])
            g.goto(f, S_DAMAGE_REDIRECT)
        elif pc == S_DAMAGE_REDIRECT:
            go_on_redirecting(g, f)
        elif pc == S_DAMAGE_SECTION_NAMED:
            section_named(g, f)
            go_on_redirecting(g, f)
        elif pc == S_DAMAGE_TARGET_NAMED:
            target_named(g, f)
            go_on_redirecting(g, f)
        elif pc == S_DAMAGE_PROTECT:
            go_on_protecting(g, f)
        elif pc == S_DAMAGE_COVER_NAMED:
            cover_named(g, f)
            go_on_protecting(g, f)
        elif pc == S_DAMAGE_REPLACE:
            go_on_replacing(g, f)
        elif pc == S_DAMAGE_REPLACE_ANSWERED:
            replace_answered(g, f)
            go_on_replacing(g, f)
        else:
            apply(g, f)
            return True
        return False


def go_on_redirecting(g: Game, f: Frame) -> None:
    """Let rules send damage on; when none does any more, each recipient has one record."""
    asked = redirect(g, f)
    if asked == ASKED_SECTION:
        g.goto(f, S_DAMAGE_SECTION_NAMED)
    elif asked == ASKED_TARGET:
        g.goto(f, S_DAMAGE_TARGET_NAMED)
    else:
        merge(g, g.stack[f + F_START])
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
    """Let rules take the place of what is left."""
    g.goto(f, S_DAMAGE_REPLACE_ANSWERED if replace(g, f) else S_DAMAGE_APPLY)


def from_the_first_rule(g: Game, f: Frame) -> None:
    """Look at the rules and records from the first on again."""
    g.stack[f + F_RULE] = 0
    g.stack[f + F_RECORD] = 0


def multiplier(g: Game, row: Row) -> i64:
    """By how much damage assigned to a recipient is multiplied."""
    times: i64 = 1
    if g.m[STANDING] & R_DOUBLE != 0:
        saved = g.registers()
        for i in range(rule_count(g)):
            word = rule(g, i)
            if word.standing & R_DOUBLE != 0:
                times += word.multiplies(g, row)
        g.restore(saved)
    return times


def multiply(g: Game, start: i64) -> None:
    """Double what doublers double."""
    if g.m[STANDING] & R_DOUBLE == 0:
        return
    v = g.lists[L_BATCH]
    i = start
    while i < len(v):
        v[i + B_AMOUNT] *= multiplier(g, v[i])
        i += BATCH


# numbers: what redirecting asks for
REDIRECTED: Final = 0
"""Nothing (more)."""
ASKED_SECTION: Final = 1
ASKED_TARGET: Final = 2


def redirect(g: Game, f: Frame) -> i64:
    """Let one rule after the other send damage elsewhere, until something must be asked."""
    stack = g.stack
    if g.m[STANDING] & R_REDIRECT == 0:
        return REDIRECTED
    while stack[f + F_RULE] < 2 * rule_count(g):
        index = ordered_rule(g, stack[f + F_RULE])
        if index >= 0:
            word = rule(g, index)
            if word.standing & R_REDIRECT != 0 and find_record(g, f, word):
                if stack[f + F_NAMED] == 0 and ask_section(g, f, word):
                    return ASKED_SECTION
                targets = recipients(g, word.redirect_targets(g, g.lists[L_BATCH][record(g, f)]))
                if not word.is_optional():
                    targets = affordable(g, targets)
                if len(targets) == 1 and word.is_optional():
                    send(g, f, word, targets[0])
                    continue
                if len(targets) > 0:
                    g.ask(g.who, K_TARGET, g.src)
                    for t in targets:
                        g.offer(V_CHOOSE, t)
                    return ASKED_TARGET
                stack[f + F_RECORD] += BATCH
                continue
        stack[f + F_RULE] += 1
        stack[f + F_RECORD] = 0
        stack[f + F_NAMED] = 0
    return REDIRECTED


def section_named(g: Game, f: Frame) -> None:
    """A rule's player has said on which section it acts."""
    g.stack[f + F_NAMED] = 1
    g.stack[f + F_RECORD] = place_of(g, f, first_of(g.m[PICK]))


def target_named(g: Game, f: Frame) -> None:
    """A rule's player has said where it sends the damage in hand."""
    target = first_of(g.m[PICK])
    word = rule(g, ordered_rule(g, g.stack[f + F_RULE]))
    pay_redirect(g, target)
    send(g, f, word, target)


def ask_section(g: Game, f: Frame, word: Word) -> bool:
    """Ask on which of several sections a rule acts that is not enough for all; True if asked."""
    v = g.lists[L_BATCH]
    sections = vec[i64]()
    total: i64 = 0
    i = record(g, f)
    while i < len(v):
        if (
            v[i] < CARDS
            and v[i + B_AMOUNT] > 0
            and word.redirects(g, v[i]) > 0
            and not was_sent(g, i)
        ):
            if v[i] not in sections:
                sections = append(sections, v[i])
            total += v[i + B_AMOUNT]
        i += BATCH
    if len(sections) < 2 or total <= word.redirects(g, sections[0]):
        return False
    ask_among(g, g.who, sections)
    return True


def ask_among(g: Game, player: Player, sections: vec[i64]) -> None:
    """Ask which section comes first; in table order where nobody says."""
    g.ask(player, K_CHOOSE, g.src)
    for section in sections:
        g.offer(V_CHOOSE, section)
    g.m[DEFAULT] = 0


def place_of(g: Game, f: Frame, row: Row) -> i64:
    """Where in the batch the first record of a recipient is."""
    place: i64 = 0
    while g.lists[L_BATCH][g.stack[f + F_START] + place] != row:
        place += BATCH
    return place


def record(g: Game, f: Frame) -> i64:
    """The place of the record in hand."""
    return g.stack[f + F_START] + g.stack[f + F_RECORD]


def find_record(g: Game, f: Frame, word: Word) -> bool:
    """Go on to the next record a rule can act on; how much it takes is noted."""
    stack = g.stack
    v = g.lists[L_BATCH]
    while record(g, f) < len(v):
        i = record(g, f)
        points = min(word.redirects(g, v[i]), v[i + B_AMOUNT])
        if points > 0 and not was_sent(g, i):
            stack[f + F_POINTS] = points
            return True
        stack[f + F_RECORD] += BATCH
    return False


def was_sent(g: Game, i: i64) -> bool:
    """Whether the rule that speaks has sent the points of a record on before (AMB-48)."""
    v = g.lists[L_BATCH]
    place = i + 1
    while place > 0:
        if v[place - 1 + B_SENDER] == g.src:
            return True
        place = v[place - 1 + B_SENT_FROM]
    return False


def ordered_rule(g: Game, place: i64) -> i64:
    """The rule at a place, the active player's first; -1 if it is not its player's turn."""
    n = rule_count(g)
    index = place if place < n else place - n
    if index >= n:
        return -1
    rule(g, index)
    mine = g.who == g.m[ACTIVE]
    return index if mine == (place < n) else -1


def recipients(g: Game, rows: vec[i64]) -> vec[i64]:
    """Those of these that can take damage: units, legends, sections that do not burn."""
    found = vec[i64]()
    for row in rows:
        if takes_damage(g, row):
            found = append(found, row)
    return found


def takes_damage(g: Game, row: Row) -> bool:
    """Whether damage can be dealt to a card or section as it is now (INV-BURN-04, AMB-87)."""
    if row < CARDS:
        return g.m[row + BURNING] == 0
    return in_play(g, row) and g.m[row + KIND_BITS] & (UNIT | LEGEND_CARD) != 0


def affordable(g: Game, targets: vec[i64]) -> vec[i64]:
    """The targets whose tax the rule's controller can pay (AMB-66)."""
    found = vec[i64]()
    purse = available(g, g.who)
    for t in targets:
        if tax_for(g, g.who, t) <= purse:
            found = append(found, t)
    return found


def pay_redirect(g: Game, target: i64) -> None:
    """Pay the tax on a chosen target."""
    tax = tax_for(g, g.who, target)
    if tax > 0:
        spend(g, g.who, tax)


def send(g: Game, f: Frame, word: Word, target: i64) -> None:
    """Move points of a record to another recipient."""
    i = record(g, f)
    v = g.lists[L_BATCH]
    points = g.stack[f + F_POINTS]
    v[i + B_AMOUNT] -= points
    from_row = v[i]
    pool: i64 = NO_POOL
    for side in range(2):
        if v[i + B_FROM + side] > 0:
            # What a rule sends on is still the damage of those who dealt it (INV-DMG-01).
            pool = side
            v[i + B_FROM + side] = max(v[i + B_FROM + side] - points, 0)
    before = len(v)
    assign(g, target, points, g.src, pool)
    if len(g.lists[L_BATCH]) > before:
        g.lists[L_BATCH][before + B_SENT_FROM] = i + 1
    g.record(E_REDIRECTED, from_row, target, points)
    word.redirected(g, from_row, points)
    refresh(g)
    # What was sent on may be sent further, but by each rule once.
    from_the_first_rule(g, f)
    g.stack[f + F_NAMED] = 0


def merge(g: Game, start: i64) -> None:
    """One record for each recipient: Toughness counts once per batch (AMB-47)."""
    old = g.lists[L_BATCH]
    v = old[:start]
    i = start
    while i < len(old):
        j = start
        while j < len(v) and v[j] != old[i]:
            j += BATCH
        if j < len(v):
            v[j + B_AMOUNT] += old[i + B_AMOUNT]
            v[j + B_FROM] += old[i + B_FROM]
            v[j + B_FROM_DEFENDERS] += old[i + B_FROM_DEFENDERS]
        else:
            for k in range(BATCH):
                v = append(v, old[i + k])
        i += BATCH
    g.lists[L_BATCH] = v


def protect(g: Game, f: Frame) -> bool:
    """Let each player say which section his shields cover first (AMB-92); True while asking.

    F_RULE counts the players, F_RECORD the sections that have been put in order.
    """
    stack = g.stack
    if g.m[STANDING] & R_CANCEL == 0 or cannot_be_cancelled(g, stack[f + F_HOW]):
        return False
    while stack[f + F_RULE] < 2:
        player = protector(g, f)
        places = section_places(g, f, player)
        left = vec[i64]()
        covered: i64 = 0
        total: i64 = 0
        v = g.lists[L_BATCH]
        for k in range(len(places)):
            total += v[places[k] + B_AMOUNT]
            if k < stack[f + F_RECORD]:
                covered += v[places[k] + B_AMOUNT]
            else:
                left = append(left, v[places[k]])
        if len(left) > 1:
            points = shield(g, left[0])
            if covered < points < total:
                g.src = 0
                ask_among(g, player, left)
                return True
        stack[f + F_RULE] += 1
        stack[f + F_RECORD] = 0
    return False


def protector(g: Game, f: Frame) -> i64:
    """Whose shields are being put in order, the active player's first."""
    return g.m[ACTIVE] if g.stack[f + F_RULE] == 0 else 1 - g.m[ACTIVE]


def cover_named(g: Game, f: Frame) -> None:
    """A player has said which of his sections comes next."""
    places = section_places(g, f, protector(g, f))
    chosen = g.stack[f + F_START] + place_of(g, f, first_of(g.m[PICK]))
    exchange(g, places[g.stack[f + F_RECORD]], chosen)
    g.stack[f + F_RECORD] += 1


def section_places(g: Game, f: Frame, player: Player) -> vec[i64]:
    """Where in the batch the sections of a capital are."""
    found = vec[i64]()
    v = g.lists[L_BATCH]
    i = g.stack[f + F_START]
    while i < len(v):
        if v[i] < CARDS and v[i + B_AMOUNT] > 0 and g.m[v[i] + OWNER] == player:
            found = append(found, i)
        i += BATCH
    return found


def exchange(g: Game, i: i64, j: i64) -> None:
    """Let two records change places."""
    v = g.lists[L_BATCH]
    for k in range(BATCH):
        v[i + k], v[j + k] = v[j + k], v[i + k]


def cannot_be_cancelled(g: Game, how: i64) -> bool:
    """Whether nothing cancels this damage."""
    if how & UNCANCELLABLE != 0:
        return True
    barred = False
    if g.m[STANDING] & R_UNCANCELLABLE != 0:
        saved = g.registers()
        for i in range(rule_count(g)):
            word = rule(g, i)
            if word.standing & R_UNCANCELLABLE != 0 and word.bars_cancelling(g):
                barred = True
        g.restore(saved)
    return barred


def cancel(g: Game, f: Frame) -> None:
    """Cancel what Toughness and shields cancel."""
    start = g.stack[f + F_START]
    if cannot_be_cancelled(g, g.stack[f + F_HOW]):
        return
    i = start
    while i < len(g.lists[L_BATCH]):
        v = g.lists[L_BATCH]
        row = v[i]
        left = v[i + B_AMOUNT] - toughness(g, row)
        if left > 0 and g.m[STANDING] & R_CANCEL != 0:
            left = shielded(g, row, left)
        left = max(left, 0)
        left -= cancel_by_tokens(g, row, left)
        if left != v[i + B_AMOUNT]:
            g.record(E_CANCELLED_DAMAGE, row, 0, v[i + B_AMOUNT] - left)
        g.lists[L_BATCH][i + B_AMOUNT] = left
        i += BATCH


def toughness(g: Game, row: Row) -> i64:
    """What Toughness cancels for a recipient."""
    return g.m[row + TOUGHNESS] if row >= CARDS else 0


def shielded(g: Game, row: Row, amount: Amount) -> i64:
    """What is left after every shield, oldest first."""
    index: i64 = 0
    while index < rule_count(g) and amount > 0:
        n = rule_count(g)
        word = rule(g, index)
        if word.standing & R_CANCEL != 0:
            points = min(word.cancels(g, row, amount), amount)
            if points > 0:
                amount -= points
                word.cancelled(g, row, points)
                refresh(g)
        if rule_count(g) == n:
            index += 1
    return amount


def tokens_left(g: Game, row: Row) -> i64:
    """How much damage a recipient's tokens are forced to cancel."""
    if row < CARDS or g.m[row + FLAGS] & TOKENS_CANCEL == 0:
        return 0
    return g.m[row + TOKENS]


def cancel_by_tokens(g: Game, row: Row, amount: Amount) -> i64:
    """A Forced effect, after all that is constant: tokens cancel damage and pay (AMB-131)."""
    points = min(tokens_left(g, row), amount)
    if points > 0:
        add_tokens(g, row, -points)
        g.record(E_TOKENS_REMOVED, row, 0, points)
        add_resources(g, g.m[row + CONTROLLER], points)
        g.record(E_GAINED, player_row(g.m[row + CONTROLLER]), 0, points)
    return points


def cancel_assigned(g: Game) -> None:
    """What is forced to cancel combat damage does so as it has been assigned (AMB-131)."""
    for c in in_play_cards(g):
        if g.m[c + ASSIGNED] > 0 and tokens_left(g, c) > 0:
            if not cannot_be_cancelled(g, COMBAT_DAMAGE):
                left = g.m[c + ASSIGNED] - constant_shield(g, c)
                points = cancel_by_tokens(g, c, left)
                g.m[c + ASSIGNED] -= points
                if points > 0:
                    g.record(E_CANCELLED_DAMAGE, c, 0, points)


def shield(g: Game, row: Row) -> i64:
    """All cancellation active for a recipient now (INV-BF-18, AMB-38)."""
    return constant_shield(g, row) + tokens_left(g, row)


def constant_shield(g: Game, row: Row) -> i64:
    """What Toughness and the rules in force cancel for a recipient."""
    total = toughness(g, row)
    if g.m[STANDING] & R_CANCEL != 0:
        saved = g.registers()
        for i in range(rule_count(g)):
            word = rule(g, i)
            if word.standing & R_CANCEL != 0:
                total += word.cancels(g, row, ENOUGH)
        g.restore(saved)
    return total


def lethal(g: Game, row: Row, how: i64) -> i64:
    """The least damage to assign that destroys a card or burns a section (AMB-38, AMB-53)."""
    need = max(g.m[row + HP] - g.m[row + DAMAGE], 0)
    if not cannot_be_cancelled(g, how):
        need += min(shield(g, row), ENOUGH)
    times = multiplier(g, row)
    return (need + times - 1) // times


def replace(g: Game, f: Frame) -> bool:
    """Let rules take the place of what is left; True while one is being asked."""
    stack = g.stack
    if g.m[STANDING] & R_REPLACE_DAMAGE == 0:
        return False
    while stack[f + F_RULE] < rule_count(g):
        while record(g, f) < len(g.lists[L_BATCH]):
            i = record(g, f)
            v = g.lists[L_BATCH]
            word = rule(g, stack[f + F_RULE])
            if (
                v[i + B_AMOUNT] > 0
                and word.standing & R_REPLACE_DAMAGE != 0
                and word.replaces_damage(g, v[i], v[i + B_AMOUNT])
            ):
                g.ask(g.who, K_MAY, g.src)
                g.offer(V_YES, g.src)
                g.offer(V_NO)
                return True
            stack[f + F_RECORD] += BATCH
        stack[f + F_RULE] += 1
        stack[f + F_RECORD] = 0
    return False


def replace_answered(g: Game, f: Frame) -> None:
    """A rule's player has said whether it takes the place of a record's damage."""
    if verb_of(g.m[PICK]) == V_YES:
        v = g.lists[L_BATCH]
        i = record(g, f)
        v[i + B_AMOUNT] = 0
        rule(g, g.stack[f + F_RULE]).replace_damage(g, v[i])
    g.stack[f + F_RECORD] += BATCH


def can_take(g: Game, row: Row, stamp: Stamp) -> bool:
    """Whether a recipient is still there."""
    if row < CARDS:
        return g.m[row + BURNING] == 0
    return in_play(g, row) and stamp_of(g, row) == stamp


def apply(g: Game, f: Frame) -> None:
    """Apply everything at once, then tell of it."""
    start = g.stack[f + F_START]
    combat: i64 = g.stack[f + F_HOW] & COMBAT_DAMAGE
    v = g.lists[L_BATCH]
    g.lists[L_BATCH] = v[:start]
    hand_down(g, f, 0)
    hit: i64 = 0
    i = start
    while i < len(v):
        if v[i + B_AMOUNT] > 0 and can_take(g, v[i], v[i + B_STAMP]):
            add_damage(g, v[i], v[i + B_AMOUNT])
            hand_down(g, f, 1)
            side = g.m[v[i] + OWNER] if v[i] < CARDS else side_of(g, v[i])
            enemy: i64 = OF_DEFENDERS if side == g.m[ATTACKER] else OF_ATTACKERS
            # What was cancelled counts first among points of one's own side (AMB-130).
            if v[i + B_FROM + enemy] > 0:
                hit |= 1 << enemy
        else:
            v[i + B_AMOUNT] = 0
        i += BATCH
    i = start
    while i < len(v):
        if v[i + B_AMOUNT] > 0:
            tell(g, v[i], combat, v[i + B_AMOUNT])
        i += BATCH
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
        if m[c + FIGHT] != 0 and m[c + FLAGS] & SCOUT != 0:
            ctx = new_context(g, SORT_SCOUT, -1, c, m[c + CONTROLLER], 0)
            g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)
            m[UNSETTLED] = 1


def tell(g: Game, row: Row, combat: i64, amount: Amount) -> None:
    """Something was dealt damage: at least 1 was applied (INV-DMG-03)."""
    if row < CARDS:
        fire(g, E_CAPITAL_DAMAGED, row, combat, amount)
        return
    fire(g, E_DAMAGED, row, combat, amount)
    if g.m[row + SAVAGE] > 0:
        ctx = new_context(g, SORT_SAVAGE, -1, row, g.m[row + CONTROLLER], g.m[row + PILE])
        set_subject(g, ctx, row)
        g.contexts[ctx][C_AMOUNT] = g.m[row + SAVAGE]
        g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)
