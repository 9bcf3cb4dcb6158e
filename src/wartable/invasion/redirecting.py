"""Redirecting: rules that send damage to another recipient (INV-REDIRECT-01..03).

AMB-48   the active player's rules first; what was sent on may be sent further, by each rule once
AMB-66   whoever chooses a target pays its tax
AMB-92   where a rule is not enough for all sections that are hit, its player says which come first
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE
from wartable.cardgame.terms import V_CHOOSE
from wartable.invasion.batch import (
    B_AMOUNT,
    B_FROM,
    B_RECIPIENT,
    B_SENDER,
    B_SENT_FROM,
    B_SIZE,
    F_BATCH_RULE,
    F_NAMED,
    F_POINTS,
    F_RECORD,
    NO_POOL,
    ask_among,
    assign,
    from_the_first_rule,
    place_of,
    record,
)
from wartable.invasion.events import E_REDIRECTED
from wartable.invasion.flags import UNASSIGNABLE
from wartable.invasion.layout import BURNING, CARDS, FLAGS, KIND_BITS, L_BATCH, STANDING
from wartable.invasion.paying import available, spend
from wartable.invasion.script.inforce import R_REDIRECT, InForce
from wartable.invasion.standing import rule, rule_count, rule_speaker
from wartable.invasion.table import in_play
from wartable.invasion.taxes import tax_for
from wartable.invasion.terms import K_TARGET, LEGEND_CARD, UNIT
from wartable.invasion.tolls import has_cards, pay_toll
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame, Index, Row, Value
from wartable.kernel.layout import PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# numbers: what redirecting asks for
REDIRECTED: Final = 0
"""Nothing (more)."""
ASKED_WHICH_SECTION: Final = 1
ASKED_TARGET: Final = 2
SENT: Final = 3
"""Nothing yet: damage was sent on, and the table is put in order before anybody is asked."""


def redirect(g: Game, f: Frame) -> Value:
    """Let one rule after the other act, until one sends damage elsewhere or must ask."""
    stack = g.stack
    if g.m[STANDING] & R_REDIRECT == 0:
        return REDIRECTED
    while stack[f + F_BATCH_RULE] < 2 * rule_count(g):
        index = ordered_rule(g, stack[f + F_BATCH_RULE])
        if index >= 0:
            s = rule_speaker(g, index)
            word = rule(g, index)
            if word.stands & R_REDIRECT != 0 and find_record(g, s, f, word):
                if stack[f + F_NAMED] == 0 and ask_section(g, s, f, word):
                    return ASKED_WHICH_SECTION
                targets = recipients(g, word.redirect_targets(g, s, g.lists[L_BATCH][record(g, f)]))
                if not word.is_optional():
                    targets = affordable(g, s, targets)
                if len(targets) == 1 and word.is_optional():
                    send(g, s, f, word, targets[0])
                    return SENT
                if len(targets) > 0:
                    g.ask(s.player, K_TARGET, s.card)
                    for t in targets:
                        g.offer(V_CHOOSE, t)
                    return ASKED_TARGET
                stack[f + F_RECORD] += B_SIZE
                continue
        stack[f + F_BATCH_RULE] += 1
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
    index = ordered_rule(g, g.stack[f + F_BATCH_RULE])
    s = rule_speaker(g, index)
    send(g, s, f, rule(g, index), target)
    pay_redirect(g, s, target)


def ask_section(g: Game, s: Speaker, f: Frame, word: InForce) -> bool:
    """Ask on which of several sections a rule acts that is not enough for all; True if asked."""
    v = g.lists[L_BATCH]
    sections = vec[i64]()
    total: i64 = 0
    i = record(g, f)
    while i < len(v):
        if (
            v[i + B_RECIPIENT] < CARDS
            and v[i + B_AMOUNT] > 0
            and word.redirects(g, s, v[i + B_RECIPIENT]) > 0
            and not was_sent(g, s, i)
        ):
            if v[i + B_RECIPIENT] not in sections:
                sections = append(sections, v[i + B_RECIPIENT])
            total += v[i + B_AMOUNT]
        i += B_SIZE
    if len(sections) < 2 or total <= word.redirects(g, s, sections[0]):
        return False
    ask_among(g, s.player, s.card, sections)
    return True


def find_record(g: Game, s: Speaker, f: Frame, word: InForce) -> bool:
    """Go on to the next record a rule can act on; how much it takes is noted."""
    stack = g.stack
    v = g.lists[L_BATCH]
    while record(g, f) < len(v):
        i = record(g, f)
        points = min(word.redirects(g, s, v[i + B_RECIPIENT]), v[i + B_AMOUNT])
        if points > 0 and not was_sent(g, s, i):
            stack[f + F_POINTS] = points
            return True
        stack[f + F_RECORD] += B_SIZE
    return False


def was_sent(g: Game, s: Speaker, i: Index) -> bool:
    """Whether the rule that speaks has sent the points of a record on before (AMB-48)."""
    v = g.lists[L_BATCH]
    place = i + 1
    while place > 0:
        if v[place - 1 + B_SENDER] == s.card:
            return True
        place = v[place - 1 + B_SENT_FROM]
    return False


def ordered_rule(g: Game, place: Index) -> Index:
    """The rule at a place, the active player's first; -1 if it is not its player's turn."""
    n = rule_count(g)
    index = place if place < n else place - n
    if index >= n:
        return -1
    mine = rule_speaker(g, index).player == g.m[ACTIVE]
    return index if mine == (place < n) else -1


def recipients(g: Game, rows: vec[Row]) -> vec[Row]:
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
    if g.m[row + FLAGS] & UNASSIGNABLE != 0:
        return False
    return in_play(g, row) and g.m[row + KIND_BITS] & (UNIT | LEGEND_CARD) != 0


def affordable(g: Game, s: Speaker, targets: vec[Row]) -> vec[Row]:
    """The targets whose tax the rule's controller can pay (AMB-66)."""
    found = vec[i64]()
    purse = available(g, s.player)
    for t in targets:
        if tax_for(g, s.player, t) <= purse and has_cards(g, s, t):
            found = append(found, t)
    return found


def pay_redirect(g: Game, s: Speaker, target: Row) -> None:
    """Pay the tax on a chosen target, and what it costs in cards."""
    tax = tax_for(g, s.player, target)
    if tax > 0:
        spend(g, s.player, tax)
    pay_toll(g, s, target)


def send(g: Game, s: Speaker, f: Frame, word: InForce, target: Row) -> None:
    """Move points of a record to another recipient."""
    i = record(g, f)
    v = g.lists[L_BATCH]
    points = g.stack[f + F_POINTS]
    v[i + B_AMOUNT] -= points
    from_row = v[i + B_RECIPIENT]
    pool: i64 = NO_POOL
    for side in range(2):
        if v[i + B_FROM + side] > 0:
            # What a rule sends on is still the damage of those who dealt it (INV-DMG-01).
            pool = side
            v[i + B_FROM + side] = max(v[i + B_FROM + side] - points, 0)
    before = len(v)
    assign(g, target, points, s.card, pool)
    if len(g.lists[L_BATCH]) > before:
        g.lists[L_BATCH][before + B_SENT_FROM] = i + 1
    g.record(E_REDIRECTED, from_row, target, points)
    word.redirected(g, s, from_row, points)
    refresh(g)
    # What was sent on may be sent further, but by each rule once.
    from_the_first_rule(g, f)
    g.stack[f + F_NAMED] = 0
