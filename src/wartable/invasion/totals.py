"""What follows from the values of cards: developments, what zones yield, race symbols.

INV-ZONE-09, INV-DEV-03                 hit points of a section
INV-ZONE-10, INV-ANAT-05, ABSENT-03     what a zone yields
INV-COST-02, INV-COST-03, INV-LOYAL-03  race symbols in play
"""

from typing import Final

from wartable.invasion.carddef import CardDef
from wartable.invasion.flags import ADDS_TO_KINGDOM, NO_POWER
from wartable.invasion.layout import (
    CAPITAL,
    CONTROLLER,
    DEVELOP_MORE,
    DEVELOPMENTS,
    FACE,
    FACE_UP,
    FEWER_DRAWN,
    FLAGS,
    HP,
    KIND_BITS,
    PLAYERS,
    POWER,
    SEARCH_BONUS,
    SHOWS_TOP,
    SYMBOLS,
    WIDTH,
)
from wartable.invasion.table import definition, pile_of, player_row
from wartable.invasion.terms import DEVELOPMENT, IN_PLAY, KINGDOM, LEGEND, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Count, Player, Zone
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import i64, vec

BASE_POWER: Final = (3, 1, 0)
"""What kingdom, quest zone and battlefield yield before any card adds to it."""
SECTION_HP: Final = 8
"""Hit points of a section before any development adds to them."""
RACE_COUNT: Final = 6


def count_developments(g: Game, cards: vec[Card]) -> None:
    """Developments of each section and with them its hit points; race symbols of each player."""
    m = g.m
    for player in range(2):
        row = player_row(player)
        for i in range(RACE_COUNT):
            m[row + SYMBOLS + i] = 0
        add_symbols(g, player, m[row + CAPITAL])
        m[row + SEARCH_BONUS] = 0
        m[row + DEVELOP_MORE] = 0
        m[row + FEWER_DRAWN] = 0
        m[row + SHOWS_TOP] = 0
        for zone in range(IN_PLAY):
            m[pile_of(player, zone) + DEVELOPMENTS] = 0
    for c in cards:
        if m[c + KIND_BITS] & DEVELOPMENT != 0:
            m[m[c + PILE] + DEVELOPMENTS] += 1
        if m[c + FACE] == FACE_UP and m[c + KIND_BITS] != DEVELOPMENT:
            add_symbols(g, m[c + CONTROLLER], definition(g, c).symbols)
    for player in range(2):
        for zone in range(IN_PLAY):
            pile = pile_of(player, zone)
            m[pile + HP] = SECTION_HP + m[pile + DEVELOPMENTS]


def add_symbols(g: Game, player: Player, races: Bits) -> None:
    """Count race symbols for a player (AMB-24, AMB-25)."""
    i = PLAYERS + player * WIDTH + SYMBOLS
    while races != 0:
        if races & 1 != 0:
            g.m[i] += 1
        races >>= 1
        i += 1


def symbols(g: Game, player: Player, races: Bits) -> Count:
    """How many symbols of a race a player has in play."""
    row = PLAYERS + player * WIDTH + SYMBOLS
    bit: i64 = 1
    for i in range(RACE_COUNT):
        if races & bit != 0:
            return g.m[row + i]
        bit <<= 1
    return 0


def finish(g: Game, cards: vec[Card]) -> None:
    """Nothing falls below 0; each zone yields its base and the power of every card in it."""
    m = g.m
    for player in range(2):
        for zone in range(SECTIONS):
            m[pile_of(player, zone) + POWER] = BASE_POWER[zone]
    for c in cards:
        if m[c + KIND_BITS] == DEVELOPMENT:  # most cards late in a game; it has nothing to add
            m[c + POWER] = 0
            m[c + HP] = max(m[c + HP], 0)
            continue
        limit(g, c)
        pile = m[c + PILE]
        if m[pile + PILE] == LEGEND:
            add_legend(g, c, m[pile + OWNER])
        else:
            add_power(g, c, m[c + POWER])


def add_power(g: Game, c: Card, amount: Amount) -> None:
    """Power of a card counts in its zone, and where else the card adds it."""
    m = g.m
    m[m[c + PILE] + POWER] += amount
    if m[c + FLAGS] & ADDS_TO_KINGDOM != 0:
        m[pile_of(m[c + CONTROLLER], KINGDOM) + POWER] += amount


def limit(g: Game, c: Card) -> None:
    """Nothing falls below 0; lost power is lost whatever was added (INV-DEV-08)."""
    m = g.m
    gone = m[c + FLAGS] & NO_POWER != 0 or m[c + KIND_BITS] == DEVELOPMENT
    if m[c + POWER] < 0 or gone:
        m[c + POWER] = 0
    m[c + HP] = max(m[c + HP], 0)


def add_legend(g: Game, c: Card, player: Player) -> None:
    """A legend adds its icons to kingdom and quest zone (ABSENT-03)."""
    m = g.m
    change = m[c + POWER] - definition(g, c).power
    for zone in range(2):
        icons = legend_icons(definition(g, c), zone) + change
        if icons > 0:
            m[pile_of(player, zone) + POWER] += icons


def legend_icons(d: CardDef, zone: Zone) -> Amount:
    """The power a legend has printed for a zone."""
    if zone < len(d.zone_power):
        return d.zone_power[zone]
    return d.power
