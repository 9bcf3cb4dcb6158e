"""Cancelling damage: Toughness, shields, and what is forced to cancel.

INV-KW-TOUGHNESS-01..04, INV-TRIG-11   Toughness, then shields, then Forced effects (AMB-131)
INV-BF-18, AMB-38, AMB-53              the least damage that destroys counts what will be cancelled
AMB-92                                 whose capital is hit in several places says what is covered
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE
from wartable.invasion.batch import (
    B_AMOUNT,
    B_RECIPIENT,
    B_SIZE,
    COMBAT_DAMAGE,
    F_BATCH_RULE,
    F_BATCH_START,
    F_HOW,
    F_RECORD,
    UNCANCELLABLE,
    ask_among,
    exchange,
    multiplier,
    place_of,
)
from wartable.invasion.events import E_CANCELLED_DAMAGE, E_GAINED, E_TOKENS_REMOVED
from wartable.invasion.flags import TOKENS_CANCEL
from wartable.invasion.layout import (
    ASSIGNED,
    CARDS,
    CONTROLLER,
    FLAGS,
    L_BATCH,
    STANDING,
    TOKENS,
    TOUGHNESS,
)
from wartable.invasion.script.inforce import R_CANCEL, R_UNCANCELLABLE
from wartable.invasion.standing import next_rule, rule, rule_count, rule_speaker
from wartable.invasion.table import (
    add_resources,
    add_tokens,
    damage_to_go,
    in_play_cards,
    player_row,
)
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Frame, Index, Player, Row
from wartable.kernel.layout import OWNER, PICK
from wartable.kernel.native import append, i64, vec

ENOUGH: Final = 1000
"""More damage than anybody assigns: how a shield without limit is counted."""


def protect(g: Game, f: Frame) -> bool:
    """Let each player say which section his shields cover first (AMB-92); True while asking.

    F_BATCH_RULE counts the players, F_RECORD the sections that have been put in order.
    """
    stack = g.stack
    if g.m[STANDING] & R_CANCEL == 0 or cannot_be_cancelled(g, stack[f + F_HOW]):
        return False
    while stack[f + F_BATCH_RULE] < 2:
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
                left = append(left, v[places[k] + B_RECIPIENT])
        if len(left) > 1:
            points = shield(g, left[0], stack[f + F_HOW])
            if covered < points < total:
                ask_among(g, player, 0, left)
                return True
        stack[f + F_BATCH_RULE] += 1
        stack[f + F_RECORD] = 0
    return False


def protector(g: Game, f: Frame) -> Player:
    """Whose shields are being put in order, the active player's first."""
    return g.m[ACTIVE] if g.stack[f + F_BATCH_RULE] == 0 else 1 - g.m[ACTIVE]


def cover_named(g: Game, f: Frame) -> None:
    """A player has said which of his sections comes next."""
    places = section_places(g, f, protector(g, f))
    chosen = g.stack[f + F_BATCH_START] + place_of(g, f, first_of(g.m[PICK]))
    exchange(g, places[g.stack[f + F_RECORD]], chosen)
    g.stack[f + F_RECORD] += 1


def section_places(g: Game, f: Frame, player: Player) -> vec[Index]:
    """Where in the batch the sections of a capital are."""
    found = vec[i64]()
    v = g.lists[L_BATCH]
    i = g.stack[f + F_BATCH_START]
    while i < len(v):
        if (
            v[i + B_RECIPIENT] < CARDS
            and v[i + B_AMOUNT] > 0
            and g.m[v[i + B_RECIPIENT] + OWNER] == player
        ):
            found = append(found, i)
        i += B_SIZE
    return found


def cannot_be_cancelled(g: Game, how: Bits) -> bool:
    """Whether nothing cancels this damage."""
    if how & UNCANCELLABLE != 0:
        return True
    barred = False
    if g.m[STANDING] & R_UNCANCELLABLE != 0:
        i = next_rule(g, 0, R_UNCANCELLABLE)
        while i >= 0:
            barred = barred or rule(g, i).bars_cancelling(g, rule_speaker(g, i), how)
            i = next_rule(g, i + 1, R_UNCANCELLABLE)
    return barred


def cancel(g: Game, f: Frame) -> None:
    """Cancel what Toughness and shields cancel."""
    start = g.stack[f + F_BATCH_START]
    if cannot_be_cancelled(g, g.stack[f + F_HOW]):
        return
    i = start
    while i < len(g.lists[L_BATCH]):
        v = g.lists[L_BATCH]
        row = v[i + B_RECIPIENT]
        left = v[i + B_AMOUNT] - toughness(g, row)
        if left > 0 and g.m[STANDING] & R_CANCEL != 0:
            left = shielded(g, row, left, g.stack[f + F_HOW])
        left = max(left, 0)
        left -= cancel_by_tokens(g, row, left)
        if left != v[i + B_AMOUNT]:
            g.record(E_CANCELLED_DAMAGE, row, 0, v[i + B_AMOUNT] - left)
        g.lists[L_BATCH][i + B_AMOUNT] = left
        i += B_SIZE


def toughness(g: Game, row: Row) -> Amount:
    """What Toughness cancels for a recipient."""
    return g.m[row + TOUGHNESS] if row >= CARDS else 0


def shielded(g: Game, row: Row, amount: Amount, how: Bits) -> Amount:
    """What is left after every shield, oldest first."""
    index: i64 = 0
    while index < rule_count(g):
        n = rule_count(g)
        word = rule(g, index)
        if word.stands & R_CANCEL != 0:
            s = rule_speaker(g, index)
            points = min(word.cancels(g, s, row, amount, how), amount)
            if points > 0:
                amount -= points
                word.cancelled(g, s, row, points)
                refresh(g)
        if rule_count(g) == n:
            index += 1
    return amount


def tokens_left(g: Game, row: Row) -> Amount:
    """How much damage a recipient's tokens are forced to cancel."""
    if row < CARDS or g.m[row + FLAGS] & TOKENS_CANCEL == 0:
        return 0
    return g.m[row + TOKENS]


def cancel_by_tokens(g: Game, row: Row, amount: Amount) -> Amount:
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
                left = max(g.m[c + ASSIGNED] - constant_shield(g, c, COMBAT_DAMAGE), 0)
                points = cancel_by_tokens(g, c, left)
                g.m[c + ASSIGNED] -= points
                if points > 0:
                    g.record(E_CANCELLED_DAMAGE, c, 0, points)


def shield(g: Game, row: Row, how: Bits, need: Amount = ENOUGH) -> Amount:
    """All cancellation active for a recipient now (INV-BF-18, AMB-38)."""
    return constant_shield(g, row, how, need) + tokens_left(g, row)


def constant_shield(g: Game, row: Row, how: Bits, need: Amount = ENOUGH) -> Amount:
    """What Toughness and the rules in force cancel for a recipient.

    `need` is how much must get through: a shield that spares as much does not count.
    """
    total = toughness(g, row)
    if g.m[STANDING] & R_CANCEL != 0:
        i = next_rule(g, 0, R_CANCEL)
        while i >= 0:
            s = rule_speaker(g, i)
            if need > rule(g, i).spares(g, s):
                total += rule(g, i).cancels(g, s, row, ENOUGH, how)
            i = next_rule(g, i + 1, R_CANCEL)
    return total


def lethal(g: Game, row: Row, how: Bits) -> Amount:
    """The least damage to assign that destroys a card or burns a section (AMB-38, AMB-53)."""
    need = damage_to_go(g, row)
    if not cannot_be_cancelled(g, how):
        need += min(shield(g, row, how, need), ENOUGH)
    times = multiplier(g, row, how)
    return (need + times - 1) // times
