"""The table: where cards lie and what lies on them, and the only functions that change it.

Each function here is one kind of change. It notes what constants may have to look at again (DIRTY)
and that the rules must have a look (UNSETTLED); what follows from a change is not decided here.
"""

from wartable.cardgame.layout import ACTIVE
from wartable.invasion.carddef import CardDef
from wartable.invasion.events import E_SPENT
from wartable.invasion.flags import DAMAGE_COUNTS_TWICE
from wartable.invasion.going import before_going, lifted, shows_top, tell_going
from wartable.invasion.layout import (
    CARDS,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DIRTY,
    FIGHT,
    FIRST_SHED,
    FLAGS,
    FRONT,
    HP,
    KIND_BITS,
    L_IN_PLAY,
    LAST_SHED,
    LOOK,
    ORDER,
    PILE_COUNT,
    PILES,
    PLAYERS,
    RESOURCES,
    TOKENS,
    WIDTH,
)
from wartable.invasion.script.base import (
    D_CORRUPT,
    D_DAMAGE,
    D_FIGHT,
    D_HAND,
    D_PHASE,
    D_PILES,
    D_RESOURCES,
    D_STRUCTURE,
    D_TOKENS,
)
from wartable.invasion.terms import (
    CHAIN,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    OUT,
    QUEST_CARD,
    SECTIONS,
    UNIT,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Amount,
    Bits,
    Card,
    Count,
    Index,
    Pile,
    Player,
    Role,
    Row,
    Value,
    Zone,
)
from wartable.kernel.knowing import EVERYBODY, lift
from wartable.kernel.layout import DEF, KNOWN, NEXT, OWNER, PILE, STAMP, UNSETTLED, VEIL
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import veil
from wartable.kernel.piles import put_bottom, put_top


def pile_of(player: Player, zone: Zone) -> Pile:
    """The row of a player's pile."""
    return PILES + (player * PILE_COUNT + zone) * WIDTH


def player_row(player: Player) -> Row:
    """The row of a player."""
    return PLAYERS + player * WIDTH


def in_turn(g: Game, place: Index) -> Player:
    """The player who is asked first (0) or second (1): the active one before the other."""
    return g.m[ACTIVE] if place == 0 else 1 - g.m[ACTIVE]


def zone_of(g: Game, c: Card) -> Zone:
    """The zone a card lies in."""
    return g.m[g.m[c + PILE] + PILE]


def side_of(g: Game, c: Card) -> Player:
    """The player on whose side of the table a card lies."""
    return g.m[g.m[c + PILE] + OWNER]


def in_play(g: Game, c: Card) -> bool:
    """Whether a card lies in an in-play zone (INV-ZONE-01)."""
    return g.m[g.m[c + PILE] + PILE] < IN_PLAY


def definition(g: Game, c: Card) -> CardDef:
    """What is printed on a card."""
    row = c + DEF  # a sum within the brackets would have the compiler hold the memory meanwhile
    number = g.m[row]
    found: CardDef = g.defs[number]  # type: ignore[assignment]  # a game has cards of its own kind
    return found


def printed(g: Game, number: Value) -> CardDef:
    """What is printed on the cards of a number."""
    found: CardDef = g.defs[number]  # type: ignore[assignment]  # as above
    return found


def is_unit(g: Game, c: Card) -> bool:
    """Whether a card in play is a unit now."""
    return g.m[c + KIND_BITS] & UNIT != 0


def is_quest(g: Game, c: Card) -> bool:
    """Whether a card in play is a quest."""
    return g.m[c + KIND_BITS] & QUEST_CARD != 0


def in_play_cards(g: Game) -> vec[Card]:
    """Every card in play, in table order: a list to look at, not to change.

    It is kept while nothing moves (values.py); who walks along it may move cards.
    """
    if g.m[DIRTY] & D_STRUCTURE == 0:
        return g.lists[L_IN_PLAY]
    return lying_in_play(g)


def lying_in_play(g: Game) -> vec[Card]:
    """Every card that lies in an in-play zone now, in table order."""
    m = g.m
    found = vec[i64]()
    for i in range(2 * IN_PLAY):
        pile = PILES + ((i // IN_PLAY) * PILE_COUNT + i % IN_PLAY) * WIDTH
        c = m[pile + NEXT]
        while c != pile:
            found = append(found, c)
            c = m[c + NEXT]
    return found


def touch(g: Game, bits: Bits) -> None:
    """Note that something has changed: `bits` (D_ of script.base) say what.

    Values that depend on it are worked out anew before they are next asked for (values.py), and the
    table is put in order before play goes on (settle.py).
    """
    g.m[DIRTY] |= bits
    g.m[UNSETTLED] = 1
    if bits == 0 or bits & ~(D_RESOURCES | D_PHASE | D_HAND | D_PILES) != 0:
        # Resources, phases and cards out of play put no card in play out of order.
        g.m[LOOK] = 1


def is_section(row: Row) -> bool:
    """Whether a row is a capital section."""
    if row < PILES or row >= PILES + 2 * PILE_COUNT * WIDTH:
        return False
    return ((row - PILES) // WIDTH) % PILE_COUNT < SECTIONS


# -- tokens ----------------------------------------------------------------------------------------


def add_resources(g: Game, player: Player, n: Count) -> None:
    """Give a player resources, or take them with a negative number."""
    g.m[player_row(player) + RESOURCES] += n
    touch(g, D_RESOURCES)


def lose_resources(g: Game, player: Player, n: Count) -> None:
    """Take resources from a player, as many as he has at most."""
    add_resources(g, player, -n)
    if n > 0:
        g.record(E_SPENT, player_row(player), 0, n)


def resources(g: Game, player: Player) -> Amount:
    """The resources in a player's pool."""
    return g.m[player_row(player) + RESOURCES]


def add_damage(g: Game, row: Row, n: Count) -> None:
    """Put damage on a card or section, or take it off."""
    g.m[row + DAMAGE] += n
    touch(g, D_DAMAGE)


def damage_on(g: Game, row: Row) -> Amount:
    """What the damage on a card or section counts as (AMB-300)."""
    damage = g.m[row + DAMAGE]
    if row >= CARDS and g.m[row + FLAGS] & DAMAGE_COUNTS_TWICE != 0:
        return 2 * damage
    return damage


def damage_to_go(g: Game, row: Row) -> Amount:
    """How much more damage destroys a card or burns a section."""
    left = max(g.m[row + HP] - damage_on(g, row), 0)
    if row >= CARDS and g.m[row + FLAGS] & DAMAGE_COUNTS_TWICE != 0:
        return (left + 1) // 2
    return left


def add_tokens(g: Game, c: Card, n: Count) -> None:
    """Put resource tokens on a card, or take them off."""
    g.m[c + TOKENS] += n
    touch(g, D_TOKENS)


def set_corrupt(g: Game, c: Card, value: Value) -> None:
    """Corrupt a card, or restore it."""
    g.m[c + CORRUPT] = value
    touch(g, D_CORRUPT)


def set_fight(g: Game, c: Card, value: Role) -> None:
    """Let a card attack, defend, or neither."""
    g.m[c + FIGHT] = value
    if value == 0:
        g.m[c + ORDER] = 0
        g.m[c + FRONT] = 0
    touch(g, D_FIGHT)


# -- places ----------------------------------------------------------------------------------------


def shed(g: Game, c: Card) -> None:
    """Take everything off a card that does not follow it out of play."""
    m = g.m
    i: i64 = c + FIRST_SHED
    while i <= c + LAST_SHED:
        m[i] = 0
        i += 1
    m[c + CONTROLLER] = m[c + OWNER]


def put_in_pile(
    g: Game,
    c: Card,
    pile: Pile,
    *,
    bottom: bool = False,
    seen: bool = False,
    known: Bits = 0,
) -> None:
    """Lay a card on (or under) a pile; out of a hand unseen, unless it is said or an open pile.

    `known` are the viewers who know the card as it lies there, beside those who followed it.
    """
    bits: i64 = D_PILES
    zone = g.m[pile + PILE]
    old = g.m[c + PILE]
    was = before_going(g, c)
    if old != 0 and g.m[old + PILE] == HAND:
        bits |= D_HAND
    if in_play(g, c):
        bits |= D_STRUCTURE
    else:
        lift(g, c, HAND, DECK, seen=seen or zone == DISCARD)  # AMB-110
    was = lifted(g, c, was)
    part(g, c, pile)
    g.m[c + VEIL] = 0
    if bottom:
        put_bottom(g.m, pile, c)
    else:
        put_top(g.m, pile, c)
    if zone < IN_PLAY:
        bits |= D_STRUCTURE
    elif zone == HAND:
        bits |= D_HAND
        g.m[c + KNOWN] |= 1 << g.m[c + OWNER]
    elif zone == OUT:
        g.m[LOOK] = 1  # whether the card it is kept under is still there
    elif zone == CHAIN and not seen:
        veil(g, c)
    g.m[c + KNOWN] |= known
    touch(g, bits)
    if old != pile:
        tell_going(g, c, was)


def know_top(g: Game, player: Player) -> None:
    """Note who knows the top card of a deck, before a card or several are taken from there.

    What comes to lie on top between two cards of one draw nobody is shown (INV-FAQ-15).
    """
    deck = pile_of(player, DECK)
    c = g.m[deck + NEXT]
    if shows_top(g, player) and c != deck:
        g.m[c + KNOWN] = EVERYBODY


def place(g: Game, c: Card, pile: Pile, controller: Player) -> None:
    """Lay a card into an in-play zone, behind the cards that are there."""
    if not in_play(g, c):
        part(g, c, pile)
    put_bottom(g.m, pile, c)
    g.m[c + CONTROLLER] = controller
    touch(g, D_STRUCTURE | D_PILES)


def part(g: Game, c: Card, pile: Pile) -> None:
    """A card that goes elsewhere is another object from now on (INV-ZONE-05, identity.py).

    Being played is no such step: what lies on the chain arrives as what was played.
    """
    old = g.m[c + PILE]
    if old != pile and g.m[old + PILE] != CHAIN:
        g.m[c + STAMP] += 1
