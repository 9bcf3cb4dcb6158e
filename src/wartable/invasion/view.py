"""What somebody may know of the table, built by naming what is seen (AMB-75).

Open: everything face up in play, discard piles in order, the chain, numbers of cards in hands and
decks, resources. Hidden: hands, decks, face-down developments of the other player, but for what he
knows of them (seeing.py). A field that no line here names is seen by nobody.
"""

from __future__ import annotations

from wartable.invasion.flags import SCOUT
from wartable.invasion.identity import meant
from wartable.invasion.labels import entry_title
from wartable.invasion.layout import (
    ACTIVE,
    ASSIGNED,
    ATTACKED,
    ATTACKED_LEGEND,
    BURNING,
    C_ABILITY,
    C_PLAYER,
    C_SOURCE,
    C_X,
    CAPITAL,
    COMBAT,
    CONTROLLER,
    CORRUPT,
    COUNTERSTRIKE,
    DAMAGE,
    DEVELOPED,
    DEVELOPMENTS,
    FACE,
    FIGHT,
    FLAGS,
    HOST,
    HP,
    KIND_BITS,
    L_CHAIN,
    LIMITED,
    PHASE,
    POWER,
    QUESTING,
    RESOURCES,
    SAVAGE,
    TOKENS,
    TOUGHNESS,
    TURN,
    UNDER,
    WINNER,
)
from wartable.invasion.seeing import number, number_of_card, sees
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
    PHASES,
    RACES,
    SECTIONS,
    UNIT,
    ZONES,
)
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Pile
from wartable.kernel.layout import ASKED, NEXT, OVER, OWNER, PILE
from wartable.kernel.numbers import REFEREE
from wartable.kernel.peeking import cards_in, count_in

Facts = dict[str, object]


def view(g: Game, eye: int) -> Facts:
    """The table as somebody sees it."""
    refresh(g)
    m = g.m
    return {
        "game": "invasion",
        "turn": int(m[TURN]),
        "active": int(m[ACTIVE]),
        "phase": PHASES[m[PHASE]],
        "combat": COMBAT_STEPS[m[COMBAT]],
        "attacked": attacked(g, eye),
        "chain": [entry(g, eye, ctx) for ctx in g.lists[L_CHAIN]],
        "asked": int(m[ASKED] - 1) if m[ASKED] else None,
        "over": m[OVER] != 0,
        "winner": winner(g),
        "players": [player_facts(g, eye, player) for player in range(2)],
    }


def winner(g: Game) -> object:
    """Who has won."""
    if g.m[OVER] == 0:
        return None
    return "draw" if g.m[WINNER] == 3 else int(g.m[WINNER] - 1)


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
    }


def entry(g: Game, eye: int, ctx: Context) -> Facts:
    """An action on the chain."""
    c = g.contexts[ctx]
    known = c[C_ABILITY] >= 0 or sees(g, eye, c[C_SOURCE])
    return {
        "card": number(g, eye, c[C_SOURCE]),
        "title": entry_title(g, ctx) if known else None,
        "player": int(c[C_PLAYER]),
        "x": int(c[C_X]),
    }


def player_facts(g: Game, eye: int, player: int) -> Facts:
    """A player's side of the table."""
    m = g.m
    row = player_row(player)
    race = next(name for name, bit in RACES.items() if bit == m[row + CAPITAL])
    facts: Facts = {
        "capital": race,
        "resources": int(m[row + RESOURCES]),
        "limited": int(m[row + LIMITED]),
        "developed": int(m[row + DEVELOPED]),
        "zones": {ZONES[zone]: zone_facts(g, eye, player, zone) for zone in range(SECTIONS)},
        "legend": pile_facts(g, eye, pile_of(player, LEGEND)),
        "discard": pile_facts(g, eye, pile_of(player, DISCARD)),
        "chain": pile_facts(g, eye, pile_of(player, CHAIN)),
        "out": pile_facts(g, eye, pile_of(player, OUT)) if eye == REFEREE else [],
    }
    hand = pile_of(player, HAND)
    if eye in (REFEREE, player):
        facts["hand"] = pile_facts(g, eye, hand)
    else:
        known = [card_facts(g, eye, c) for c in cards_in(g, hand) if sees(g, eye, c)]
        facts["hand"] = {"count": count_in(g, hand), "known": known}
    deck = pile_of(player, DECK)
    if eye == REFEREE:
        facts["deck"] = pile_facts(g, eye, deck)
    else:
        facts["deck"] = {"count": count_in(g, deck), "top": tops(g, eye, deck)}
    return facts


def tops(g: Game, eye: int, deck: Pile) -> list[str]:
    """The titles of the cards on top of a deck, as far as somebody knows them."""
    found: list[str] = []
    c = g.m[deck + NEXT]
    while c != deck and sees(g, eye, c):
        found.append(definition(g, c).title)
        c = g.m[c + NEXT]
    return found


def zone_facts(g: Game, eye: int, player: int, zone: int) -> Facts:
    """A zone with its section."""
    m = g.m
    row = pile_of(player, zone)
    cards = cards_in(g, row)
    return {
        "power": int(m[row + POWER]),
        "hp": int(m[row + HP]),
        "damage": int(m[row + DAMAGE]),
        "assigned": int(m[row + ASSIGNED]),
        "burning": m[row + BURNING] != 0,
        "developments": int(m[row + DEVELOPMENTS]),
        "units": sum(1 for c in cards if m[c + KIND_BITS] & UNIT),
        "cards": [card_facts(g, eye, c) for c in cards],
    }


def pile_facts(g: Game, eye: int, pile: Pile) -> list[Facts]:
    """The cards of a pile, top first."""
    return [card_facts(g, eye, c) for c in cards_in(g, pile)]


def card_facts(g: Game, eye: int, c: Card) -> Facts:
    """A card; one that is not known has no title and nothing that would give it away."""
    m = g.m
    zone = m[m[c + PILE] + PILE]
    known = sees(g, eye, c)
    facts: Facts = {
        "card": number_of_card(g, eye, c),
        "zone": ZONES[zone],
        "side": int(m[m[c + PILE] + OWNER]),
        "owner": int(m[c + OWNER]),
        "controller": int(m[c + CONTROLLER]),
        "facedown": m[c + FACE] == 1,
    }
    if known:
        d = definition(g, c)
        facts["title"] = d.title
        if zone >= HAND:
            facts.update(power=int(d.power), hp=int(d.hit_points))
    if zone < HAND:
        facts.update(in_play_facts(g, eye, c))
    return facts


def in_play_facts(g: Game, eye: int, c: Card) -> Facts:
    """What can be seen on a card in play, whichever card it is."""
    m = g.m
    return {
        "damage": int(m[c + DAMAGE]),
        "power": int(m[c + POWER]),
        "hp": int(m[c + HP]),
        "corrupt": m[c + CORRUPT] != 0,
        "tokens": int(m[c + TOKENS]),
        "assigned": int(m[c + ASSIGNED]),
        "unit": m[c + KIND_BITS] & UNIT != 0,
        "development": m[c + KIND_BITS] & DEVELOPMENT != 0,
        "attacking": m[c + FIGHT] == ATTACKING,
        "defending": m[c + FIGHT] == DEFENDING,
        "questing": number(g, eye, m[c + QUESTING]) if m[c + QUESTING] else None,
        "host": number(g, eye, m[c + HOST]) if m[c + HOST] else None,
        "attached": [
            *[number(g, eye, other) for other in in_play_cards(g) if m[other + HOST] == c],
            *kept(g, eye, c),
        ],
        "keywords": keywords(g, c),
    }


def kept(g: Game, eye: int, c: Card) -> list[int]:
    """The cards kept under a card."""
    found: list[int] = []
    for player in range(2):
        under = [k for k in cards_in(g, pile_of(player, OUT)) if meant(g, g.m[k + UNDER]) == c]
        found += [number(g, eye, k) for k in under]
    return found


def keywords(g: Game, c: Card) -> list[str]:
    """The keywords a card has now."""
    m = g.m
    found: list[str] = []
    if m[c + TOUGHNESS]:
        found.append(f"Toughness {m[c + TOUGHNESS]}")
    if m[c + COUNTERSTRIKE]:
        found.append(f"Counterstrike {m[c + COUNTERSTRIKE]}")
    if m[c + SAVAGE]:
        found.append(f"Savage {m[c + SAVAGE]}")
    if m[c + FLAGS] & SCOUT:
        found.append("Scout")
    d = definition(g, c)
    if m[c + FACE] == 0:
        if d.necromancy:
            found.append("Necromancy")
        if d.limited:
            found.append("Limited")
    return found
