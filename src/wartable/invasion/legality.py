"""What a player may do in an action window, and why not.

INV-CAP-01..07, INV-ACT-01..07, INV-DEV-01, INV-DEV-15, INV-KW-NECROMANCY-01, AMB-31  who may play
    what, when; units, supports, quests and developments never in response
AMB-211       who may ambush, when and with what
INV-TRIG-05   what cannot be paid or aimed cannot even be attempted

Each question takes an optional `Why`; with it, every reason is collected instead of the first.
"""

from __future__ import annotations

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import ACTIVE, C_ABILITY, C_AMOUNT, C_PLAYER, C_SOURCE, C_STAMP, PHASE
from wartable.cardgame.telling import Why
from wartable.invasion.ambush import NO_AMBUSH, ambush_cost, is_ambush_step, lies_in_ambush
from wartable.invasion.bans import DEED_ACT, forbidden
from wartable.invasion.carddef import (
    ANYBODY,
    ANYWHERE,
    ITS_CONTROLLER,
    Activated,
    CardDef,
    Line,
    Triggered,
    comes_back,
)
from wartable.invasion.contexts import (
    AS_AMBUSH,
    AT_A_PRICE,
    AT_ITS_COST,
    AT_NO_COST,
    SORT_ACTION,
    SORT_ENTRY,
    SORT_TACTIC,
    new_context,
    speaker_in,
)
from wartable.invasion.countering import is_silenced
from wartable.invasion.giving import ability_ref
from wartable.invasion.handactions import taken_up
from wartable.invasion.history import used
from wartable.invasion.identity import CONSTANT
from wartable.invasion.layout import (
    BLANK,
    C_FREE,
    C_GONE,
    C_X,
    CAPITAL,
    CONTROLLER,
    FACE,
    FACE_UP,
    L_CHAIN,
    STANDING,
)
from wartable.invasion.necromancy import is_given_necromancy
from wartable.invasion.paying import available, total_cost
from wartable.invasion.requirements import (
    announceable,
    costs_of,
    has_entry_place,
    least_cost,
    targets_of,
)
from wartable.invasion.restrictions import (
    cannot_be_played,
    keeps_unique,
    may_enter,
    no_limited_left,
    refuse,
)
from wartable.invasion.script.inforce import R_PAY_FOR, R_PLAY_FROM
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, in_play, pile_of, player_row, zone_of
from wartable.invasion.terms import (
    CAPITAL_PHASE,
    DISCARD,
    HAND,
    LEGEND_CARD,
    NEUTRAL,
    QUEST_CARD,
    SECTIONS,
    SUPPORT,
    TACTIC,
    UNIT,
)
from wartable.invasion.values import ABILITIES_LOST, ONLY_DEVELOPMENT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Pile, Player, Value
from wartable.kernel.layout import PILE, STAMP
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


def chain_is_empty(g: Game) -> bool:
    """Whether nothing is on the chain."""
    return len(g.lists[L_CHAIN]) == 0


def own_capital_phase(g: Game, player: Player) -> bool:
    """Whether it is this player's capital phase."""
    return g.m[ACTIVE] == player and g.m[PHASE] == CAPITAL_PHASE


def in_reach(g: Game, player: Player, c: Card) -> bool:
    """Whether a card lies where this player may play cards from."""
    if g.m[c + PILE] == pile_of(player, DISCARD) and comes_back(definition(g, c)):
        return True
    return is_as_in_hand(g, player, c) or is_given_necromancy(g, player, c)


def is_as_in_hand(g: Game, player: Player, c: Card) -> bool:
    """Whether a card is in a player's hand, or may be played as though it were (AMB-31)."""
    m = g.m
    if m[c + PILE] == pile_of(player, HAND):
        return True
    allowed = False
    if m[STANDING] & R_PLAY_FROM != 0:
        i = next_rule(g, 0, R_PLAY_FROM)
        while i >= 0:
            allowed = allowed or rule(g, i).lets_play(g, rule_speaker(g, i), player, c)
            i = next_rule(g, i + 1, R_PLAY_FROM)
    return allowed


def is_thinkable(g: Game, player: Player, c: Card, purse: Amount, *, at_leisure: bool) -> bool:
    """Whether neither the moment nor its price speaks against playing a card.

    What can be told at a glance of every card in a hand, before `can_play` looks closer. The player
    has so much to pay with; `at_leisure` he is in his own capital phase while there is no chain.
    """
    d = definition(g, c)
    if not at_leisure and d.kind & TACTIC == 0 and not d.any_time:
        return False
    if g.m[STANDING] & R_PAY_FOR != 0:
        purse = available(g, player, c)
    return least_cost(g, player, c) <= purse


def can_play(g: Game, player: Player, c: Card, why: Why | None = None) -> bool:
    """Whether a player may play a card now."""
    d = definition(g, c)
    ok = True
    if not in_reach(g, player, c):
        refuse(why, "INV-TERM-PLAY-01", "cards are played from hand", c)
        return False
    if cannot_be_played(g, c, player, why):
        return False
    if d.kind & TACTIC != 0:
        return can_play_tactic(g, player, c, why)
    if d.kind & (UNIT | SUPPORT | QUEST_CARD | LEGEND_CARD) == 0:
        refuse(why, "INV-DRAFT-13", "draft format cards are not played", c)
        return False
    if not d.any_time:
        if not own_capital_phase(g, player):
            ok = False
            if refuse(why, "INV-CAP-01", "such cards are played in one's own capital phase", c):
                return False
            refuse(why, "INV-ACT-07", "playing it is legal only in one's own capital phase", c)
            if g.m[ACTIVE] != player:
                refuse(why, "INV-CAP-02", "only the active player plays such cards", c)
        elif not chain_is_empty(g):
            ok = False
            if refuse(why, "INV-ACT-06", "such a card is never played in response", c):
                return False
    cost = least_cost(g, player, c)
    if cost > available(g, player, c):
        ok = False
        if refuse(why, "INV-COST-01", f"it costs {cost}, more than there is to pay with", c):
            return False
        refuse(why, "INV-CAP-03", "the whole cost must be paid", c)
    if not has_place(g, player, c, d, why):
        return False
    return ok


def can_play_free(g: Game, player: Player, c: Card) -> bool:
    """Whether a player may play a card at no cost while a chain resolves (AMB-68)."""
    d = definition(g, c)
    if cannot_be_played(g, c, player):
        return False
    if d.kind & TACTIC != 0:
        return can_play_tactic(g, player, c, None, AT_NO_COST)
    if not d.any_time and not own_capital_phase(g, player):
        return False
    return has_place(g, player, c, d, None, AT_NO_COST)


def can_play_for(g: Game, player: Player, c: Card, price: Amount, pile: Pile = 0) -> bool:
    """Whether a player may play a card at a price by an effect, into one zone if it names one.

    The effect says when (AMB-251); all other restrictions hold (AMB-68).
    """
    d = definition(g, c)
    if price > available(g, player, c) or cannot_be_played(g, c, player):
        return False
    if d.kind & TACTIC != 0:
        return can_play_tactic(g, player, c, None, AT_A_PRICE, price)
    if pile != 0:
        return may_enter(g, c, pile, player)
    return has_place(g, player, c, d, None, AT_A_PRICE, price)


def has_place(
    g: Game,
    player: Player,
    c: Card,
    d: CardDef,
    why: Why | None,
    free: Value = AT_ITS_COST,
    price: Amount = 0,
) -> bool:
    """Whether there is a zone or a host for a card."""
    foreign = d.race != NEUTRAL and d.race != g.m[player_row(player) + CAPITAL]
    if d.kind & LEGEND_CARD != 0 and foreign:
        refuse(why, "ABSENT-03", "a legend needs a capital of its race", c)
        return False
    if d.attach is not None:
        if d.limited and no_limited_left(g, player):
            refuse(why, "INV-KW-LIMITED-01", "a Limited card was played this turn already", c)
            return False
        if not keeps_unique(g, d, c, player, why):
            return False
        ctx = new_context(g, SORT_ENTRY, -1, c, player, 0)
        g.contexts[ctx][C_FREE] = free
        g.contexts[ctx][C_AMOUNT] = price
        s = speaker_in(g, ctx)
        found = announceable(g, s)
        g.free_context(ctx)
        if not found:
            refuse(why, "INV-ATTACH-01", "there is no card it may be attached to", c)
        return found
    if has_entry_place(g, player, c):
        return True
    if why is not None:
        for zone in range(SECTIONS):
            may_enter(g, c, pile_of(player, zone), player, why)
    return False


def can_play_tactic(
    g: Game,
    player: Player,
    c: Card,
    why: Why | None = None,
    free: Value = AT_ITS_COST,
    price: Amount = 0,
) -> bool:
    """Whether a player may play a tactic now."""
    d = definition(g, c)
    if len(d.activated) == 0 or not may_act(g, player, c, why):
        return False
    ok = True
    if free == AT_ITS_COST and total_cost(g, player, c) > available(g, player, c):
        ok = False
        if refuse(why, "INV-COST-01", "it costs more than there is to pay with", c):
            return False
    if d.limited and no_limited_left(g, player):
        ok = False
        if refuse(why, "INV-KW-LIMITED-01", "a Limited card was played this turn already", c):
            return False
    s = Speaker(c, player, g.m[c + PILE], CONSTANT, -1)
    for condition in d.play_conditions:
        if not condition.holds(g, s):
            ok = False
            if refuse(why, "INV-OVER-02", "its text restricts when it may be played", c):
                return False
            refuse(why, "INV-TRIG-05", "a requirement of its text is not met", c)
    line = d.activated[0]
    ctx = new_context(g, SORT_TACTIC, ref_of(g, c, line.ref), c, player, g.m[c + PILE])
    g.contexts[ctx][C_FREE] = free
    g.contexts[ctx][C_AMOUNT] = price
    s = speaker_in(g, ctx)
    for condition in line.conditions:
        if not condition.holds(g, s):
            ok = False
            refuse(why, "INV-TRIG-03", "a condition of its text is not met", c)
    if ok and not announceable(g, s) and not some_x(g, s):
        ok = False
        if len(targets_of(g, s)) > 0:
            refuse(why, "INV-TRIG-05", "its costs cannot be paid or it finds no legal targets", c)
            refuse(why, "INV-TARGET-01", "targets are chosen, and must be legal, on playing", c)
        else:
            refuse(why, "INV-TRIG-05", "its costs cannot be paid", c)
    g.free_context(ctx)
    return ok


def can_ambush(g: Game, player: Player, c: Card, why: Why | None = None) -> bool:
    """Whether a player may ambush with a card now (AMB-211, AMB-213)."""
    if not is_ambush_step(g, player):
        refuse(why, "AMB-211", "one ambushes when attackers are declared against one's zone", c)
        return False
    if not lies_in_ambush(g, player, c):
        refuse(why, "AMB-211", "only what lies face down in the attacked zone ambushes", c)
        return False
    price = ambush_cost(g, player, c)
    if price == NO_AMBUSH:
        refuse(why, "AMB-211", "it has no Ambush", c)
        return False
    if price > available(g, player):
        refuse(why, "AMB-211", f"its Ambush costs {price}, more than there is to pay with", c)
        return False
    if definition(g, c).kind & TACTIC != 0:
        if cannot_be_played(g, c, player, why):
            return False
        return can_play_tactic(g, player, c, why, AS_AMBUSH, price)
    return True


def can_use(g: Game, player: Player, c: Card, line: Activated, why: Why | None = None) -> bool:
    """Whether a player may trigger an Action of a card in play."""
    m = g.m
    if not in_play(g, c) or m[c + FACE] != FACE_UP or has_lost(g, c, line):
        refuse(why, "INV-ACT-03", "its source must be in play with its text", c)
        return False
    if not is_user(g, player, c, line):
        refuse(why, "INV-ACT-02", "it is not this player's to use", c)
        return False
    if line.zone != ANYWHERE and zone_of(g, c) != line.zone:
        refuse(why, "INV-ZONE-06", "its text works in another zone only", c)
        return False
    if not may_act(g, player, c, why):
        return False
    ref = ability_ref(g, c, line)
    if is_silenced(g, c, ref):
        refuse(why, "INV-TERM-CANNOT-01", "it may not be triggered again this turn", c)
        return False
    if used(g, c, ref, line.limit):
        refuse(why, "AMB-71", "its limit is used up", c)
        return False
    ctx = new_context(g, SORT_ACTION, ref, c, player, m[c + PILE])
    s = speaker_in(g, ctx)
    ok = True
    for condition in line.conditions:
        if not condition.holds(g, s):
            ok = False
            refuse(why, "INV-TRIG-03", "a condition of its text is not met", c)
    if ok and not announceable(g, s) and not (line.asks_x and some_x(g, s)):
        ok = False
        refuse(why, "INV-TRIG-05", "its costs cannot be paid or it finds no legal targets", c)
    g.free_context(ctx)
    return ok


def has_lost(g: Game, c: Card, line: Line) -> bool:
    """Whether a card has no Action by this line any more; what it was given is not blanked."""
    gone = g.m[c + BLANK]
    return gone & (ABILITIES_LOST | ONLY_DEVELOPMENT) != 0 if line.given else gone != 0


def is_user(g: Game, player: Player, c: Card, line: Activated) -> bool:
    """Whether an Action is a player's to use: its controller's, unless its text says otherwise."""
    if line.users == ITS_CONTROLLER:
        return g.m[c + CONTROLLER] == player
    return line.users == ANYBODY or g.m[c + CONTROLLER] != player


def may_act(g: Game, player: Player, c: Card, why: Why | None = None) -> bool:
    """Whether no rule in force keeps a player from triggering Actions."""
    if forbidden(g, DEED_ACT, player, c):
        refuse(why, "INV-TERM-CANNOT-01", "a card in play forbids Actions now", c)
        return False
    return True


def some_x(g: Game, s: Speaker) -> bool:
    """Whether there is an X of its costs with which an Action can be announced."""
    most: i64 = 0
    for cost in costs_of(g, s.ctx):
        if cost.asks_x():
            most = cost.most_x(g, s)
    for x in range(1, most + 1):
        g.contexts[s.ctx][C_X] = x
        if announceable(g, s):
            return True
    return False


def can_take_up(g: Game, player: Player, ctx: Context, c: Card) -> bool:
    """Whether a card of a hand may take up an Action that waits for one (AMB-340)."""
    own = taken_up(g, ctx, c)
    found = can_trigger(g, player, own)
    g.free_context(own)
    return found


def can_trigger(g: Game, player: Player, ctx: Context) -> bool:
    """Whether a waiting triggered action may be used now (INV-TRIG-14)."""
    context = g.contexts[ctx]
    if context[C_PLAYER] != player or not may_act(g, player, context[C_SOURCE]):
        return False
    s = speaker_in(g, ctx)
    c = context[C_SOURCE]
    line = g.node(g.contexts[ctx][C_ABILITY])
    assert isinstance(line, Triggered)
    if line.zone == HAND:
        if g.m[c + PILE] != pile_of(player, HAND):
            return False
    elif context[C_GONE] == 0:
        if not in_play(g, c) or g.m[c + STAMP] != context[C_STAMP] or g.m[c + FACE] != FACE_UP:
            return False
        if has_lost(g, c, line):
            return False
        if line.zone != ANYWHERE and zone_of(g, c) != line.zone:
            return False
    if used(g, c, context[C_ABILITY], line.limit) or is_silenced(g, c, context[C_ABILITY]):
        return False
    for condition in line.conditions:
        if not condition.holds(g, s):
            return False
    if announceable(g, s):
        return True
    found = some_x(g, s)
    g.contexts[ctx][C_X] = 0
    return found
