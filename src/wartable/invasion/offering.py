"""What a player is offered in an action window: triggered actions, cards to play, actions to use.

INV-TIMING-B01, INV-TIMING-B04   first what has waited, then anything
INV-CAP-01, INV-DEV-01           cards and developments
INV-ACT-02                       actions of cards in play

Whether something may be done is legality.py's to say; here everything a player has is gone through.
"""

from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE, L_LASTING
from wartable.cardgame.terms import V_PLAY
from wartable.invasion.ambush import is_ambush_step
from wartable.invasion.carddef import Activated, Triggered, comes_back
from wartable.invasion.developing import can_develop, may_be_developed
from wartable.invasion.fronts import attacked_zones
from wartable.invasion.giving import given_position, given_to, position_of
from wartable.invasion.handactions import is_of_hand, takers
from wartable.invasion.layout import (
    CONTROLLER,
    FACE,
    FACE_DOWN,
    L_ACTING,
    L_GIVEN,
    L_IN_PLAY,
    L_WAITING,
    NECROMANCERS,
    STANDING,
)
from wartable.invasion.legality import (
    can_ambush,
    can_play,
    can_take_up,
    can_trigger,
    can_use,
    chain_is_empty,
    is_as_in_hand,
    is_thinkable,
    own_capital_phase,
)
from wartable.invasion.necromancy import is_given_necromancy
from wartable.invasion.script.inforce import R_DEVELOP_FROM, R_NECROMANCY, R_PLAY_FROM
from wartable.invasion.table import definition, pile_of, player_row
from wartable.invasion.terms import DECK, DISCARD, HAND, V_AMBUSH, V_DEVELOP, V_USE
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player, Verb
from wartable.kernel.layout import DEF, NEXT, PILE, PREV
from wartable.kernel.piles import cards_of, top


def offer_waiting(g: Game, player: Player) -> None:
    """Triggered actions that may be used at this first opportunity."""
    for ctx in g.lists[L_WAITING]:
        c = g.contexts[ctx]
        line = g.node(c[C_ABILITY])
        assert isinstance(line, Triggered)
        if is_of_hand(g, ctx):
            for card in takers(g, player, ctx):
                if c[C_PLAYER] == player and can_take_up(g, player, ctx, card):
                    g.offer(V_USE, card, line.position, ctx + 1)
        elif can_trigger(g, player, ctx):
            position = position_of(g, c[C_SOURCE], c[C_ABILITY], line)
            g.offer(V_USE, c[C_SOURCE], position, ctx + 1)


def offer_plays(g: Game, player: Player, purse: Amount) -> None:
    """Cards that may be played, and developments; the player has so much to pay with."""
    m = g.m
    develop = can_develop(g, player)
    at_leisure = own_capital_phase(g, player) and chain_is_empty(g)
    hand = pile_of(player, HAND)
    c = m[hand + NEXT]
    while c != hand:
        if is_thinkable(g, player, c, purse, at_leisure=at_leisure) and is_playable(g, player, c):
            g.offer(V_PLAY, c)
        if develop:
            g.offer(V_DEVELOP, c)
        c = m[c + NEXT]
    if m[player_row(player) + NECROMANCERS] > 0:
        pile = pile_of(player, DISCARD)
        c = m[pile + NEXT]
        while c != pile:
            if comes_back(definition(g, c)) and can_play(g, player, c):
                g.offer(V_PLAY, c)
            c = m[c + NEXT]
    if m[STANDING] & R_NECROMANCY != 0:
        offer_raised(g, player)
    if develop and m[STANDING] & R_DEVELOP_FROM != 0:
        for c in cards_of(m, pile_of(player, DISCARD)):
            if may_be_developed(g, player, c):
                g.offer(V_DEVELOP, c)
    if m[STANDING] & R_PLAY_FROM != 0:
        c = top(m, pile_of(player, DECK))
        if c != 0 and can_play(g, player, c):
            g.offer(V_PLAY, c)
        if c != 0 and develop and is_as_in_hand(g, player, c):
            g.offer(V_DEVELOP, c)


def offer_raised(g: Game, player: Player) -> None:
    """Cards of discard piles that have Necromancy by what others say of them."""
    for side in range(2):
        for c in cards_of(g.m, pile_of(side, DISCARD)):
            if is_given_necromancy(g, player, c) and not is_offered(g, V_PLAY, c):
                if can_play(g, player, c):
                    g.offer(V_PLAY, c)


def offer_ambushes(g: Game, player: Player) -> None:
    """What lies face down in the attacked zone and may spring up (AMB-211)."""
    if not is_ambush_step(g, player):
        return
    for pile in attacked_zones(g):
        c = g.m[pile + NEXT]
        while c != pile:
            if g.m[c + FACE] == FACE_DOWN and can_ambush(g, player, c):
                g.offer(V_AMBUSH, c)
            c = g.m[c + NEXT]


def is_playable(g: Game, player: Player, c: Card) -> bool:
    """Whether a player may play a card of his hand: what holds for one copy holds for the next.

    Unless something lasts that may speak of one of them alone.
    """
    m = g.m
    if len(g.lists[L_LASTING]) == 0:
        hand = m[c + PILE]
        other = m[c + PREV]
        while other != hand:
            if m[other + DEF] == m[c + DEF]:
                return is_offered(g, V_PLAY, other)
            other = m[other + PREV]
    return can_play(g, player, c)


def is_offered(g: Game, verb: Verb, c: Card) -> bool:
    """Whether something is among the options of the decision that is being put together."""
    for code in g.options:
        if verb_of(code) == verb and first_of(code) == c:
            return True
    return False


def offer_uses(g: Game, player: Player, purse: Amount) -> None:
    """Actions of cards in play; the player has so much to pay with."""
    m = g.m
    for c in g.lists[L_ACTING]:
        d = definition(g, c)
        if m[c + CONTROLLER] == player or d.open_to_others:
            for line in d.activated:
                if line.pays_at_least <= purse and can_use(g, player, c, line):
                    g.offer(V_USE, c, line.position)
    if len(g.lists[L_GIVEN]) > 0:
        offer_given(g, player)


def offer_given(g: Game, player: Player) -> None:
    """Actions that cards in play have been given by others (AMB-373)."""
    for c in g.lists[L_IN_PLAY]:
        given = given_to(g, c)
        for place in range(len(given)):
            line = g.node(given[place])
            if isinstance(line, Activated) and can_use(g, player, c, line):
                g.offer(V_USE, c, given_position(g, c, place))
