"""What somebody may know of the table, built by naming what is seen (AMB-75).

Open: everything face up in play, discard piles in order, the chain, numbers of cards in hands and
decks, resources. Hidden: hands, decks, face-down developments of the other player, but for what he
knows of them (seeing.py). A field that no line here names is seen by nobody.
"""

from __future__ import annotations

from wartable.cardgame.seeing import (
    Facts,
    closed_deck,
    held,
    how_it_stands,
    number,
    whose_turn,
)
from wartable.invasion.carddef import CardDef
from wartable.invasion.faces import lies_as_development
from wartable.invasion.flags import BARE_KEYWORDS, FIRST_BARE_KEYWORD, PAST_BARE_KEYWORDS
from wartable.invasion.fronts import attacked_zones, fronts
from wartable.invasion.identity import meant
from wartable.invasion.layout import (
    ALL_OUT,
    ASSIGNED,
    ATTACKED,
    ATTACKED_LEGEND,
    BLANK,
    BURNING,
    CAPITAL,
    COMBAT,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DEVELOPED,
    DEVELOPMENTS,
    FACE,
    FACE_DOWN,
    FACE_UP,
    FIGHT,
    FIRST_KEYWORD,
    FLAGS,
    FRONT,
    HOST,
    HP,
    KEYWORDS,
    KIND_BITS,
    LIMITED,
    PAST_KEYWORDS,
    PLAYED_FOR,
    POWER,
    QUESTING,
    RESOURCES,
    TOKENS,
    UNDER,
)
from wartable.invasion.pending import chain, lasting, window
from wartable.invasion.requirements import least_cost
from wartable.invasion.seeing import number_as_seen, number_of_card, sees
from wartable.invasion.table import definition, in_play_cards, pile_of, player_row
from wartable.invasion.terms import (
    ATTACKING,
    CHAIN,
    COMBAT_STEPS,
    DECK,
    DEFENDING,
    DEVELOPMENT,
    DISCARD,
    HAND,
    LEGEND,
    OUT,
    RACES,
    SECTIONS,
    UNIT,
    ZONES,
)
from wartable.invasion.values import TEXT_BLANK, refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player, Zone
from wartable.kernel.layout import NEXT, NUMBER, OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import REFEREE
from wartable.kernel.piles import cards_of, size

RACE_NAMES = {bit: name for name, bit in RACES.items()}


class Look:
    """One look at a table: whose it is, and what lies on which card, found once for all cards."""

    def __init__(self, g: Game, eye: int) -> None:
        self.g = g
        self.eye = eye
        self.is_plain = eye != REFEREE and not g.refereed
        """Whether whoever looks calls a card that he knows by its number, outside of decks."""
        self.on: dict[int, list[int]] = {}
        """For the row of a card what is attached to it, then what is kept under it."""
        m = g.m
        for c in in_play_cards(g):
            if m[c + HOST] != 0:
                self.lay(m[c + HOST], c)
        for player in range(2):
            for c in cards_of(m, pile_of(player, OUT)):
                keeper = meant(g, m[c + UNDER])
                if keeper != 0:
                    self.lay(keeper, c)

    def lay(self, host: Card, c: Card) -> None:
        """Note that a card lies on another."""
        self.on.setdefault(int(host), []).append(number_of_card(self.g, self.eye, c))


def view(g: Game, eye: int) -> Facts:
    """The table as somebody sees it."""
    refresh(g)
    m = g.m
    look = Look(g, eye)
    return {
        **whose_turn(g),
        "combat": COMBAT_STEPS[m[COMBAT]],
        "attacked": attacked(g, eye),
        "window": window(g),
        "chain": chain(g, eye),
        "lasting": lasting(g, eye),
        **how_it_stands(g),
        "players": [player_facts(look, 0), player_facts(look, 1)],
    }


def gist(g: Game, eye: int) -> Facts:
    """The view in short: what windows and tellers read of it after every pick."""
    return {
        **whose_turn(g),
        "combat": COMBAT_STEPS[g.m[COMBAT]],
        "attacked": attacked(g, eye),
        "chain": chain(g, eye),
        "held": held(g, eye, HAND),
        "lying": [number_of_card(g, eye, c) for c in in_play_cards(g)],
    }


def attacked(g: Game, eye: int) -> object:
    """What is under attack."""
    m = g.m
    if m[ATTACKED] == 0:
        return None
    row = m[ATTACKED]
    legend = meant(g, m[ATTACKED_LEGEND])
    return {
        "side": int(m[row + OWNER]),
        "zone": ZONES[m[row + PILE]],
        "legend": number(g, eye, legend) if legend else None,
        "fronts": [front_facts(g, eye, front) for front in fronts(g)],
    }


def front_facts(g: Game, eye: int, front: Pile) -> Facts:
    """The zones of a front, and who fights there."""
    m = g.m
    zones = attacked_zones(g) if m[ALL_OUT] != 0 else append(vec[i64](), front)
    there = [c for c in in_play_cards(g) if m[c + FIGHT] != 0 and m[c + FRONT] == front]
    return {
        "sections": [ZONES[m[zone + PILE]] for zone in zones],
        "cards": [number_of_card(g, eye, c) for c in there],
    }


def player_facts(look: Look, player: Player) -> Facts:
    """A player's side of the table."""
    g = look.g
    eye = look.eye
    m = g.m
    row = player_row(player)
    hand = pile_of(player, HAND)
    deck = pile_of(player, DECK)
    facts: Facts = {
        "capital": RACE_NAMES[m[row + CAPITAL]],
        "resources": int(m[row + RESOURCES]),
        "limited": int(m[row + LIMITED]),
        "developed": int(m[row + DEVELOPED]),
        "zones": {ZONES[zone]: zone_facts(look, player, zone) for zone in range(SECTIONS)},
        "legend": pile_facts(look, pile_of(player, LEGEND)),
        "discard": pile_facts(look, pile_of(player, DISCARD)),
        "chain": pile_facts(look, pile_of(player, CHAIN)),
        "out": pile_facts(look, pile_of(player, OUT)) if eye == REFEREE else [],
    }
    if eye in (REFEREE, player):
        facts["hand"] = hand_facts(look, player, hand)
    else:
        known = [card_facts(look, c) for c in cards_of(m, hand) if sees(g, eye, c)]
        facts["hand"] = {"count": int(size(m, hand)), "known": known}
    if eye == REFEREE:
        facts["deck"] = pile_facts(look, deck)
    else:
        facts["deck"] = closed_deck(g, eye, deck)
    return facts


def zone_facts(look: Look, player: Player, zone: Zone) -> Facts:
    """A zone with its section."""
    m = look.g.m
    row = pile_of(player, zone)
    units: i64 = 0
    cards: list[Facts] = []
    c = m[row + NEXT]
    while c != row:
        if m[c + KIND_BITS] & UNIT != 0:
            units += 1
        cards.append(card_facts(look, c))
        c = m[c + NEXT]
    return {
        "power": int(m[row + POWER]),
        "hp": int(m[row + HP]),
        "damage": int(m[row + DAMAGE]),
        "assigned": int(m[row + ASSIGNED]),
        "burning": m[row + BURNING] != 0,
        "developments": int(m[row + DEVELOPMENTS]),
        "units": int(units),
        "cards": cards,
    }


def pile_facts(look: Look, pile: Pile) -> list[Facts]:
    """The cards of a pile, top first."""
    m = look.g.m
    found: list[Facts] = []
    c = m[pile + NEXT]
    while c != pile:
        found.append(card_facts(look, c))
        c = m[c + NEXT]
    return found


def hand_facts(look: Look, player: Player, hand: Pile) -> list[Facts]:
    """The cards in one's own hand, each with what it costs now."""
    m = look.g.m
    found: list[Facts] = []
    c = m[hand + NEXT]
    while c != hand:
        facts = card_facts(look, c)
        facts["cost"] = int(least_cost(look.g, player, c))
        found.append(facts)
        c = m[c + NEXT]
    return found


def card_facts(look: Look, c: Card) -> Facts:
    """A card; one that is not known has no title and nothing that would give it away."""
    g = look.g
    m = g.m
    pile = m[c + PILE]
    zone = m[pile + PILE]
    known = sees(g, look.eye, c)
    d = definition(g, c)
    facts: Facts = {
        "card": int(m[c + NUMBER])
        if known and look.is_plain and zone != DECK
        else number_as_seen(g, look.eye, c, known=known),
        "zone": ZONES[zone],
        "side": int(m[pile + OWNER]),
        "owner": int(m[c + OWNER]),
        "controller": int(m[c + CONTROLLER]),
        "facedown": m[c + FACE] == FACE_DOWN,
    }
    if known:
        facts["title"] = d.title
        facts["id"] = d.id
        facts["type"] = d.type_name
        if zone >= HAND:
            facts["power"] = int(d.power)
            facts["hp"] = int(d.hit_points)
    if zone < HAND:
        add_facts_in_play(look, c, d, facts)
    return facts


def add_facts_in_play(look: Look, c: Card, d: CardDef, facts: Facts) -> None:
    """What can be seen on a card in play, whichever card it is."""
    g = look.g
    m = g.m
    host = m[c + HOST]
    quest = m[c + QUESTING]
    kind = m[c + KIND_BITS]
    fight = m[c + FIGHT]
    facts["damage"] = int(m[c + DAMAGE])
    facts["power"] = int(m[c + POWER])
    facts["hp"] = int(m[c + HP])
    facts["corrupt"] = m[c + CORRUPT] != 0
    facts["tokens"] = int(m[c + TOKENS])
    facts["assigned"] = int(m[c + ASSIGNED])
    facts["unit"] = kind & UNIT != 0
    facts["development"] = kind & DEVELOPMENT != 0 and lies_as_development(g, c)
    facts["attacking"] = fight == ATTACKING
    facts["defending"] = fight == DEFENDING
    facts["questing"] = number_of_card(g, look.eye, quest) if quest else None
    facts["host"] = number_of_card(g, look.eye, host) if host else None
    facts["attached"] = look.on.get(int(c), [])
    facts["keywords"] = keywords(g, c, d)


def keywords(g: Game, c: Card, d: CardDef) -> list[str]:
    """The keywords a card has now, and the X it was played for."""
    m = g.m
    found: list[str] = []
    if m[c + PLAYED_FOR] != 0 and m[c + FACE] == FACE_UP:
        found.append(f"X {m[c + PLAYED_FOR]}")
    for field in range(FIRST_KEYWORD, PAST_KEYWORDS):
        if m[c + field] != 0:
            found.append(f"{KEYWORDS[field - FIRST_KEYWORD]} {m[c + field]}")
    if m[c + FLAGS] & (PAST_BARE_KEYWORDS - 1) != 0:
        for i in range(len(BARE_KEYWORDS)):
            if m[c + FLAGS] & (FIRST_BARE_KEYWORD << i) != 0:
                found.append(BARE_KEYWORDS[i])
    if d.feared > 0 and m[c + FACE] == FACE_UP and m[c + BLANK] & TEXT_BLANK == 0:
        found.append(f"Feared {d.feared}")
    if m[c + KIND_BITS] & DEVELOPMENT != 0 and not lies_as_development(g, c):
        found.append("Development")
    if (d.necromancy or d.limited) and m[c + FACE] == FACE_UP:
        if d.necromancy:
            found.append("Necromancy")
        if d.limited:
            found.append("Limited")
    return found
