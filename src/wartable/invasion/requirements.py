"""What must be met before anything can be announced: costs, X, targets, a zone to go to.

INV-TRIG-03, INV-TRIG-05, AMB-20, AMB-27, AMB-91; AMB-217, AMB-218 for prices

announce.py asks for all of it, step by step; legality.py asks beforehand whether it can be met.
"""

from typing import Final

from wartable.cardgame.layout import C_ABILITY, C_AMOUNT, C_PLAYER, C_SORT, C_SOURCE
from wartable.cardgame.script.base import Effect
from wartable.invasion.carddef import Activated, CardDef, Triggered
from wartable.invasion.contexts import (
    AS_AMBUSH,
    AT_A_PRICE,
    AT_COST_ALONE,
    AT_ITS_COST,
    AT_NO_COST,
    AT_OTHER_PRICE,
    SORT_ACTION,
    SORT_COPY,
    SORT_ENTRY,
    SORT_TACTIC,
)
from wartable.invasion.identity import CONSTANT, questing_unit
from wartable.invasion.keywords import SORT_AMBUSH
from wartable.invasion.layout import C_FREE, C_TO, C_X, CONTROLLER, FACE, FACE_UP, STANDING
from wartable.invasion.paying import available, is_lowered_to_0, loyalty_cost, total_cost
from wartable.invasion.restrictions import may_enter
from wartable.invasion.script.base import Choice, Cost
from wartable.invasion.script.inforce import R_COST, R_COST_INTO, R_SHARES_QUESTS
from wartable.invasion.stalling import goes_round
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, in_play_cards, pile_of
from wartable.invasion.targets import feasible, has_candidate
from wartable.invasion.terms import LEGEND, LEGEND_CARD, QUEST_CARD, SECTIONS, TACTIC, UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Pile, Player, Row, Value
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

NO_LIMIT: Final = 1 << 30
"""More than any tax."""

# numbers: a place to which a card may be played
PLACE_ZONE: Final = 0
PLACE_QUEST: Final = 1
"""The quest there on which a unit may be sent, 0 for none."""
PLACE_SIZE: Final = 2


def card_of(g: Game, ctx: Context) -> CardDef:
    """The definition of the source."""
    return definition(g, g.contexts[ctx][C_SOURCE])


def costs_of(g: Game, ctx: Context) -> vec[Cost]:
    """The costs in the ability's text."""
    ref = g.contexts[ctx][C_ABILITY]
    if g.contexts[ctx][C_FREE] == AT_OTHER_PRICE:
        price = card_of(g, ctx).other_price
        assert price is not None
        return append(vec[Cost](), price)
    if ref < 0 or g.contexts[ctx][C_SORT] == SORT_COPY:
        return vec[Cost]()
    line = g.node(ref)
    if isinstance(line, Activated):
        return line.costs
    if isinstance(line, Triggered):
        return line.costs
    return vec[Cost]()


def targets_of(g: Game, s: Speaker) -> list[Choice]:
    """Everything the announcement must choose: the host of an attachment, the targets of a text."""
    ctx = s.ctx
    ref = g.contexts[ctx][C_ABILITY]
    if g.contexts[ctx][C_SORT] == SORT_ENTRY:
        host = card_of(g, ctx).attach
        return [] if host is None else [host]
    if ref < 0:
        return []
    line = g.node(ref)
    if isinstance(line, (Activated, Triggered)):
        return active_targets(g, s, line.targets)
    return []


def active_targets(g: Game, s: Speaker, choices: list[Choice]) -> list[Choice]:
    """What must be chosen now: the targets of a conditional part, where there are any.

    They are declared at once although the condition may not hold yet (INV-TRIG-16).
    """
    for choice in choices:
        if choice.conditional:
            return [c for c in choices if not c.conditional or has_candidate(g, s, c, NO_LIMIT)]
    return choices


def root_effect(g: Game, ctx: Context) -> Effect | None:
    """The first sentence of the ability, if it has one."""
    ref = g.contexts[ctx][C_ABILITY]
    if ref < 0:
        return None
    line = g.node(ref)
    if isinstance(line, (Activated, Triggered)):
        return line.first
    return None


def base_cost(g: Game, s: Speaker) -> Amount:
    """Resources due apart from taxes."""
    c = g.contexts[s.ctx]
    due: i64 = 0
    if c[C_SORT] == SORT_AMBUSH or c[C_FREE] in (AS_AMBUSH, AT_A_PRICE):
        due = c[C_AMOUNT]
    elif c[C_FREE] == AT_COST_ALONE:
        due = total_cost(g, s.player, c[C_SOURCE], c[C_TO], x=x_due(g, s.ctx), disloyal=True)
    elif c[C_FREE] == AT_OTHER_PRICE:
        due = total_cost(g, s.player, c[C_SOURCE], lowered=True)
    elif c[C_SORT] in (SORT_TACTIC, SORT_ENTRY) and c[C_FREE] != AT_NO_COST:
        x = x_due(g, s.ctx)
        if c[C_TO] != 0:
            due = total_cost(g, s.player, c[C_SOURCE], c[C_TO], x=x)
        else:
            due = cost_somewhere(g, s.player, c[C_SOURCE], x=x, counted=True)
    for cost in costs_of(g, s.ctx):
        due += cost.resources(g, s)
    return due


def depends_on_zone(g: Game, d: CardDef) -> bool:
    """Whether what a card costs may depend on the zone it is played into (AMB-217)."""
    if d.kind & (TACTIC | LEGEND_CARD) != 0 or d.attach is not None:
        return False
    return d.cost_by_zone or g.m[STANDING] & R_COST_INTO != 0


def cost_somewhere(
    g: Game, player: Player, c: Card, *, x: Amount = 0, counted: bool = False
) -> Amount:
    """What a card costs in the zone where it costs least (AMB-217)."""
    least = total_cost(g, player, c, x=x)
    if depends_on_zone(g, definition(g, c)):
        places = entry_places(g, player, c, counted=counted)
        i: i64 = 0
        while i < len(places):
            least = min(least, total_cost(g, player, c, places[i + PLACE_ZONE]))
            i += PLACE_SIZE
    return least


def least_cost(g: Game, player: Player, c: Card) -> Amount:
    """The fewest resources a card in hand can be played for, X not counted."""
    d = definition(g, c)
    if not d.prices_itself and g.m[STANDING] & (R_COST | R_COST_INTO) == 0:
        return d.cost + loyalty_cost(g, player, d)  # so it is with most cards, most of the time
    least = cost_somewhere(g, player, c)
    if d.other_price is not None and other_price_is_payable(g, player, c):
        least = min(least, total_cost(g, player, c, lowered=True))
    return least


def other_price_is_payable(g: Game, player: Player, c: Card) -> bool:
    """Whether a player could pay what stands in place of a card's cost (AMB-218)."""
    price = definition(g, c).other_price
    if price is None:
        return False
    return price.payable(g, Speaker(c, player, g.m[c + PILE], CONSTANT, -1))


def played_card(g: Game, ctx: Context) -> Card:
    """The card that is being played, 0 where something else is announced."""
    c = g.contexts[ctx]
    return c[C_SOURCE] if c[C_SORT] in (SORT_TACTIC, SORT_ENTRY) else 0


def reserved(g: Game, ctx: Context) -> Amount:
    """What a copy must leave for the card that makes it, which is paid for afterwards."""
    c = g.contexts[ctx]
    return c[C_AMOUNT] if c[C_SORT] == SORT_COPY else 0


def x_is_asked(g: Game, ctx: Context) -> bool:
    """Whether the player chooses X (AMB-27; a free card has X = 0, INV-ERRATA-CS-105, AMB-420)."""
    c = g.contexts[ctx]
    if c[C_SORT] in (SORT_TACTIC, SORT_ENTRY) and card_of(g, ctx).cost_is_x:
        return c[C_FREE] in (AT_ITS_COST, AT_COST_ALONE) and not is_lowered_to_0(
            g, c[C_PLAYER], c[C_SOURCE]
        )
    for cost in costs_of(g, ctx):
        if cost.asks_x():
            return True
    return False


def x_due(g: Game, ctx: Context) -> Amount:
    """What was chosen for X, when it is the card's cost: part of it (AMB-421)."""
    c = g.contexts[ctx]
    if c[C_SORT] not in (SORT_TACTIC, SORT_ENTRY) or not card_of(g, ctx).cost_is_x:
        return 0
    return c[C_X] if c[C_FREE] in (AT_ITS_COST, AT_COST_ALONE) else 0


def announceable(g: Game, s: Speaker) -> bool:
    """Whether, X being what it is, costs can be paid and targets found."""
    ctx = s.ctx
    purse = available(g, s.player, played_card(g, ctx))
    due = base_cost(g, s) + reserved(g, ctx)
    if due > purse:
        return False
    for cost in costs_of(g, ctx):
        if not cost.payable(g, s):
            return False
    if due == 0 and g.contexts[ctx][C_SORT] == SORT_ACTION and is_stalling(g, s):
        return False
    return feasible(g, s, targets_of(g, s), purse - due)


def is_stalling(g: Game, s: Speaker) -> bool:
    """Whether a player would use an Action for nothing once more on the same table (AMB-91)."""
    c = g.contexts[s.ctx]
    if not isinstance(g.node(c[C_ABILITY]), Activated) or not takes_nothing(g, s):
        return False
    return goes_round(g, s.player, c[C_SOURCE], c[C_ABILITY])


def takes_nothing(g: Game, s: Speaker) -> bool:
    """Whether the costs of an announced Action come to nothing."""
    for cost in costs_of(g, s.ctx):
        if not cost.is_free(g, s):
            return False
    return True


def has_entry_place(g: Game, player: Player, c: Card) -> bool:
    """Whether there is a zone that a card may be played into."""
    d = definition(g, c)
    if d.kind & LEGEND_CARD != 0:
        return may_enter(g, c, pile_of(player, LEGEND), player)
    owner = 1 - player if d.into_enemy_zones else player
    for zone in range(SECTIONS):
        if may_enter(g, c, pile_of(owner, zone), player):
            return True
    return False


def entry_places(g: Game, player: Player, c: Card, *, counted: bool = False) -> vec[Value]:
    """Where a card may be played, PLACE_SIZE integers each."""
    found = vec[i64]()
    d = definition(g, c)
    if d.kind & LEGEND_CARD != 0:
        if may_enter(g, c, pile_of(player, LEGEND), player, None, counted=counted):
            found = append(append(found, pile_of(player, LEGEND)), 0)
        return found
    for side in range(2):
        owner = player if side == 0 else 1 - player
        for zone in range(SECTIONS):
            pile = pile_of(owner, zone)
            if d.into_enemy_zones == (side == 0):
                continue
            if may_enter(g, c, pile, player, None, counted=counted):
                found = append(append(found, pile), 0)
                if d.kind & UNIT != 0:
                    for quest in open_quests(g, player, pile):
                        found = append(append(found, pile), quest)
    return found


def takes_a_unit(g: Game, quest: Card, player: Player) -> bool:
    """Whether a quest has room: no unit is on it, or a rule lets units quest together (AMB-371)."""
    if questing_unit(g, quest) == 0:
        return True
    if g.m[STANDING] & R_SHARES_QUESTS == 0:
        return False
    i = next_rule(g, 0, R_SHARES_QUESTS)
    while i >= 0:
        if rule(g, i).shares_quests(g, rule_speaker(g, i), player):
            return True
        i = next_rule(g, i + 1, R_SHARES_QUESTS)
    return False


def open_quests(g: Game, player: Player, pile: Pile) -> vec[Row]:
    """Quests in a zone that a player's unit may be sent on (INV-QCARD-02, -08, -13)."""
    found = vec[i64]()
    for q in in_play_cards(g):
        if g.m[q + PILE] == pile and definition(g, q).kind & QUEST_CARD != 0:
            if (
                g.m[q + CONTROLLER] == player
                and g.m[q + FACE] == FACE_UP
                and takes_a_unit(g, q, player)
            ):
                found = append(found, q)
    return found
