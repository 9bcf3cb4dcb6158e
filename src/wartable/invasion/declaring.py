"""Who is declared: who is able to be, who must be, and which zones stand open to an attack.

INV-BF-07, INV-BF-12   attackers and defenders are chosen freely, unless a card says otherwise
AMB-271                who must attack or defend does so whenever it is able to
AMB-272                who cannot attack or defend alone is declared with another one
AMB-273                a zone that cannot be attacked is named for no attack
AMB-342                who cannot declare another attack names no zone
AMB-346                what defenders cost is paid before any of them is named

Attackers and defenders are named one after the other, and declared at once when no more are named:
so whoever has to come is asked for until he has been named.
"""

from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE
from wartable.invasion.assigning import F_FRONT
from wartable.invasion.bans import DEED_ATTACK, forbidden
from wartable.invasion.fighting import could_attack, may_attack, may_defend
from wartable.invasion.flags import DEFENDS_ANYWHERE, MUST_ATTACK, MUST_DEFEND, NEVER_ALONE
from wartable.invasion.fronts import fronts
from wartable.invasion.layout import ATTACKER, CONTROLLER, FIGHT, FLAGS, KIND_BITS, STANDING
from wartable.invasion.script.inforce import R_CLOSED, R_DEFENCE_PRICE
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import in_play_cards, pile_of
from wartable.invasion.terms import ATTACKING, DEFENDING, SECTIONS, UNIT, V_DECLARE
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Pile, Player, Question, Ref, Role
from wartable.kernel.native import append, i64, vec


def able(g: Game, role: Role, front: Pile) -> vec[Card]:
    """The cards that may still be declared at a front."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if may_attack(g, c) if role == ATTACKING else may_defend(g, c, front):
            found = append(found, c)
    if len(found) == 1 and g.m[found[0] + FLAGS] & NEVER_ALONE != 0 and fighting(g, role) == 0:
        return vec[i64]()
    return found


def enough(g: Game, role: Role, rest: vec[Card], *, last: bool) -> bool:
    """Whether no more need be declared at a front of those who still may.

    Who must be, and may be at a front that is still to come, need not come before the last one.
    """
    must: i64 = MUST_ATTACK if role == ATTACKING else MUST_DEFEND
    for c in rest:
        waits = not last and (role == ATTACKING or g.m[c + FLAGS] & DEFENDS_ANYWHERE != 0)
        if g.m[c + FLAGS] & must != 0 and not waits:
            return False
    return len(rest) == 0 or not is_alone(g, role)


def is_alone(g: Game, role: Role) -> bool:
    """Whether the only one declared is one that cannot fight alone."""
    shy: i64 = 0
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == role:
            if g.m[c + FLAGS] & NEVER_ALONE == 0 or shy > 0:
                return False
            shy += 1
    return shy > 0


def fighting(g: Game, role: Role) -> Count:
    """How many cards attack, or defend."""
    n: i64 = 0
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == role:
            n += 1
    return n


def must_attack(g: Game, player: Player, lone: Ref) -> bool:
    """Whether a player has to attack, because a card of his must and is able to (AMB-271)."""
    bound = False
    for c in in_play_cards(g):
        bound = bound or g.m[c + FLAGS] & MUST_ATTACK != 0
    if not bound:
        return False
    found = vec[i64]()
    for c in in_play_cards(g):
        if could_attack(g, c, player, lone):
            found = append(found, c)
    if len(found) == 1 and g.m[found[0] + FLAGS] & NEVER_ALONE != 0:
        return False
    for c in found:
        if g.m[c + FLAGS] & MUST_ATTACK != 0:
            return True
    return False


def open_zones(g: Game, player: Player) -> vec[Pile]:
    """The zones of a player that the other one may attack."""
    found = vec[i64]()
    if forbidden(g, DEED_ATTACK, 1 - player):
        return found
    for zone in range(SECTIONS):
        pile = pile_of(player, zone)
        if g.m[STANDING] & R_CLOSED == 0 or not is_closed(g, pile):
            found = append(found, pile)
    return found


def is_closed(g: Game, pile: Pile) -> bool:
    """Whether a rule in force keeps a zone from being attacked (AMB-273)."""
    i = next_rule(g, 0, R_CLOSED)
    while i >= 0:
        if rule(g, i).closes(g, rule_speaker(g, i), pile):
            return True
        i = next_rule(g, i + 1, R_CLOSED)
    return False


# -- what defenders cost ---------------------------------------------------------------------------


def asks_for_defence(g: Game) -> Card:
    """The card for which the defending player must sacrifice a unit to declare defenders, or 0."""
    if g.m[STANDING] & R_DEFENCE_PRICE == 0:
        return 0
    i = next_rule(g, 0, R_DEFENCE_PRICE)
    while i >= 0:
        s = rule_speaker(g, i)
        if rule(g, i).asks_price(g, s, 1 - g.m[ATTACKER]):
            return s.card
        i = next_rule(g, i + 1, R_DEFENCE_PRICE)
    return 0


def ask_defence_price(g: Game, asker: Card) -> bool:
    """Ask the defending player for the unit he sacrifices, or none; False if nobody could defend.

    Whoever has ambushed, or must defend, is able to only once he has paid (AMB-271, AMB-346).
    """
    nobody = True
    for front in fronts(g):
        nobody = nobody and len(able(g, DEFENDING, front)) == 0
    if nobody:
        return False
    player = 1 - g.m[ATTACKER]
    g.ask(player, K_CHOOSE, asker)
    for c in in_play_cards(g):
        if g.m[c + CONTROLLER] == player and g.m[c + KIND_BITS] & UNIT != 0:
            g.offer(V_CHOOSE, c)
    g.offer(V_DONE)
    return True


# -- front by front --------------------------------------------------------------------------------


def ask_fighter(g: Game, f: Frame, role: Role, player: Player, kind: Question) -> None:
    """Offer the units that may still be declared at the front in hand."""
    front = front_in_hand(g, f)
    last = g.stack[f + F_FRONT] + 1 == len(fronts(g))
    found = able(g, role, front)
    g.ask(player, kind, front)
    for c in found:
        g.offer(V_DECLARE, c)
    if enough(g, role, found, last=last):
        g.offer(V_DONE)


def front_in_hand(g: Game, f: Frame) -> Pile:
    """The zone for which fighters are being declared."""
    return fronts(g)[g.stack[f + F_FRONT]]


def next_front(g: Game, f: Frame, role: Role) -> bool:
    """Go on to the next front at which somebody may be declared; False if there is none."""
    g.stack[f + F_FRONT] += 1
    while g.stack[f + F_FRONT] < len(fronts(g)):
        if len(able(g, role, front_in_hand(g, f))) > 0:
            return True
        g.stack[f + F_FRONT] += 1
    g.stack[f + F_FRONT] = 0
    return False
