"""What somebody may know of the table, built by naming what is seen (CH-2.11).

CH-2.11.1a   open: face-up cards on the board, limbo, discard piles in order, sizes of hand and deck
CH-2.11.1b   private: one's own hand, and what an effect has shown
CH-2.11.1c   hidden from both: the order of decks, face-down blessings (A-05, A-113)
A-06         of two champions placed together the opponent sees the first only with the second

A field that no line here names is seen by nobody.
"""

from __future__ import annotations

from wartable.cardgame.layout import (
    ACTIVE,
    H_FIRST,
    H_KIND,
    H_SECOND,
    H_SIZE,
    H_TURN,
    L_HISTORY,
    L_LASTING,
    LE_CARD,
    LE_NODE,
    LE_PLAYER,
    LE_SOURCE,
    LE_STAMP,
    LE_UNTIL,
    TURN,
)
from wartable.cardgame.seeing import (
    Facts,
    closed_deck,
    held,
    how_it_stands,
    number,
    whose_turn,
)
from wartable.champions.ahead import corners_ahead, number_told
from wartable.champions.history import N_NAME
from wartable.champions.lasting import NEXT_TURN, THIS_TURN
from wartable.champions.layout import (
    ACTIONS,
    ASLEEP,
    CORNER,
    DIRTY,
    GOING,
    HEALTH,
    HEROIC_USED,
    LE_SIZE,
    LIVE,
    ROTATION,
    STATE,
    TURNS,
)
from wartable.champions.legality import is_used_up
from wartable.champions.questions import number_of_line, text_of_line
from wartable.champions.quests import OBJECTIVES_A_QUEST
from wartable.champions.seeing import number_as_seen, sees
from wartable.champions.stacks import reserved_pile, support
from wartable.champions.table import (
    blessing_at,
    champion_at,
    definition,
    front_at,
    is_top,
    pile_of,
    player_row,
    zone_of,
)
from wartable.champions.terms import (
    ACTIVE_BLESSING,
    BACK,
    BOARD,
    CLASSES,
    DECK,
    DISCARD,
    END_PHASE,
    FRONT,
    HAND,
    HIDDEN,
    LANES,
    LIMBO,
    OUTSIDE,
    PHASES,
    PURGED,
    ROTATIONS,
    START_PHASE,
    STATES,
    TYPES,
    UNIT,
    UNPLACED,
    ZONES,
)
from wartable.champions.tracing import changes, support_changes
from wartable.champions.values import classes_of, corner_value, refresh
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Lane, Pile, Player
from wartable.kernel.layout import OWNER, PILE, PREV, STAMP
from wartable.kernel.numbers import REFEREE
from wartable.kernel.piles import cards_of, size

TYPE_NAMES = {bit: name for name, bit in TYPES.items()}


def view(g: Game, eye: int) -> Facts:
    """The table as somebody sees it."""
    if g.m[DIRTY] != 0:
        g = g.clone()  # looking leaves the game as it is
        refresh(g)
    m = g.m
    return {
        **whose_turn(g),
        "actions": int(m[ACTIONS]),
        "rotation": ROTATIONS[m[ROTATION]],
        "lasting": lasting(g, eye),
        **how_it_stands(g),
        "players": [player_facts(g, eye, 0), player_facts(g, eye, 1)],
    }


def gist(g: Game, eye: int) -> Facts:
    """The view in short: what windows and tellers read of it after every pick."""
    return {**whose_turn(g), "actions": int(g.m[ACTIONS]), "held": held(g, eye, HAND)}


def lasting(g: Game, eye: int) -> list[Facts]:
    """The effects that last for a while: whose, of which card, about which, and how long."""
    entries = g.lists[L_LASTING]
    found: list[Facts] = []
    for i in range(0, len(entries), LE_SIZE):
        about = entries[i + LE_CARD]
        if entries[i + LE_UNTIL] > NEXT_TURN:
            continue  # no effect of a card: an arranged table has it so
        if about != 0 and g.m[about + STAMP] != entries[i + LE_STAMP]:
            continue
        this_turn = entries[i + LE_UNTIL] == THIS_TURN
        player = entries[i + LE_PLAYER]
        found.append(
            {
                "title": g.defs[entries[i + LE_NODE] >> NODE_BITS].title,
                "source": number(g, eye, entries[i + LE_SOURCE]),
                "line": int(number_of_line(g, entries[i + LE_NODE])),
                "text": text_of_line(g, entries[i + LE_NODE]),
                "player": int(player),
                "about": number(g, eye, about) if about else None,
                "until": "end of turn" if this_turn else "next turn",
                "ends": end_of_this_turn(g) if this_turn else start_of_next(g, player),
            }
        )
    return found


def end_of_this_turn(g: Game) -> Facts:
    """When "this turn" is over: as the turn passes, after all of its End Phase (A-24)."""
    return {"turn": int(g.m[TURN]), "player": int(g.m[ACTIVE]), "phase": PHASES[END_PHASE]}


def start_of_next(g: Game, player: Player) -> Facts:
    """When "your next turn" has come: as its Start Phase begins (A-24)."""
    turns = 2 if g.m[ACTIVE] == player else 1
    return {"turn": int(g.m[TURN] + turns), "player": int(player), "phase": PHASES[START_PHASE]}


# -- a player --------------------------------------------------------------------------------------


def player_facts(g: Game, eye: int, player: Player) -> Facts:
    """A player's side of the table."""
    m = g.m
    row = player_row(player)
    hand = pile_of(player, HAND)
    deck = pile_of(player, DECK)
    facts: Facts = {
        "health": int(m[row + HEALTH]),
        "actions": int(m[ACTIONS]) if m[ACTIVE] == player else 0,
        "heroic_acts": int(m[row + HEROIC_USED]),
        "names": names_used(g, player),
        "turns": int(m[row + TURNS]),
        "lanes": [lane_facts(g, eye, player, lane) for lane in range(LANES)],
        "discard": pile_facts(g, eye, pile_of(player, DISCARD)),
        "limbo": pile_facts(g, eye, pile_of(player, LIMBO)),
    }
    if size(m, pile_of(player, PURGED)) > 0:
        facts["purged"] = pile_facts(g, eye, pile_of(player, PURGED))
    if eye in (REFEREE, player):
        facts["hand"] = pile_facts(g, eye, hand)
        facts["unplaced"] = pile_facts(g, eye, pile_of(player, UNPLACED))
    else:
        known = [card_facts(g, eye, c) for c in cards_of(m, hand) if sees(g, eye, c)]
        facts["hand"] = {"count": int(size(m, hand)), "known": known}
        facts["unplaced"] = {"count": int(size(m, pile_of(player, UNPLACED)))}
    if eye == REFEREE:
        if size(m, pile_of(player, OUTSIDE)) > 0:
            facts["outside"] = pile_facts(g, eye, pile_of(player, OUTSIDE))
        facts["deck"] = pile_facts(g, eye, deck)
    else:
        facts["deck"] = {**closed_deck(g, eye, deck), "bottom": known_bottom(g, eye, deck)}
    return facts


def known_bottom(g: Game, eye: int, deck: Pile) -> list[str]:
    """The titles at the bottom of a deck, as far as somebody knows them, the lowest first."""
    found: list[str] = []
    c = g.m[deck + PREV]
    while c != deck and sees(g, eye, c):
        found.append(definition(g, c).title)
        c = g.m[c + PREV]
    return found


def names_used(g: Game, player: Player) -> list[str]:
    """The names a player has used this turn (CH-4.1.3.2d)."""
    entries = g.lists[L_HISTORY]
    found: list[str] = []
    for i in range(0, len(entries), H_SIZE):
        this_turn = entries[i + H_TURN] == g.m[TURN]
        if this_turn and entries[i + H_KIND] == N_NAME and entries[i + H_SECOND] == player:
            found.append(g.defs[entries[i + H_FIRST]].title)
    return found


def lane_facts(g: Game, eye: int, player: Player, lane: Lane) -> Facts:
    """A lane of a player: blessing, champion, and the unit or spell in front."""
    champion = champion_at(g, player, lane)
    blessing = blessing_at(g, player, lane)
    front = front_at(g, player, lane)
    is_unit = front != 0 and definition(g, front).kind == UNIT
    return {
        "lane": int(lane + 1),
        "champion": card_facts(g, eye, champion) if champion else None,
        "unit": card_facts(g, eye, front) if front and is_unit else None,
        "spell": card_facts(g, eye, front) if front and not is_unit else None,
        "blessing": card_facts(g, eye, blessing) if blessing else None,
    }


def pile_facts(g: Game, eye: int, pile: Pile) -> list[Facts]:
    """The cards of a pile, top first."""
    return [card_facts(g, eye, c) for c in cards_of(g.m, pile)]


# -- a card ----------------------------------------------------------------------------------------


def card_facts(g: Game, eye: int, c: Card) -> Facts:
    """A card; one that is not known has no title and nothing that would give it away."""
    m = g.m
    zone = zone_of(g, c)
    known = sees(g, eye, c)
    facts: Facts = {
        "card": number_as_seen(g, eye, c, known=known),
        "zone": ZONES[zone],
        "owner": int(m[c + OWNER]),
        "controller": int(m[c + OWNER]),
    }
    if known:
        d = definition(g, c)
        facts["title"] = d.title
        facts["id"] = d.id
        facts["type"] = TYPE_NAMES[d.kind]
        facts["tags"] = d.tags[:]
        if d.beyond:
            facts["beyond"] = True
        facts["acts"] = len(d.acts)
        facts["spent"] = [n + 1 for n, act in enumerate(d.acts) if is_used_up(g, c, act)]
    if zone < FRONT + LANES:
        add_front_facts(g, eye, c, facts)
    elif zone < BACK and known:
        add_champion_facts(g, eye, c, facts)
    elif BACK <= zone < BOARD:
        add_blessing_facts(g, eye, c, facts)
    elif zone == LIMBO:
        add_limbo_facts(g, eye, c, facts)
    return facts


def add_front_facts(g: Game, eye: int, c: Card, facts: Facts) -> None:
    """What can be seen on a unit or spell in play; of a stack the top card tells."""
    m = g.m
    on_top = is_top(g, c)
    facts["corner"] = int(m[c + CORNER])
    add_value(g, eye, c, facts, shown=on_top)
    facts["active"] = on_top and m[c + LIVE] == 1
    facts["dormant"] = on_top and m[c + ASLEEP] == 1
    facts["support"] = 0
    if on_top:
        below = m[m[c + PILE] + STAMP] - 1
        has = support(g, c)
        facts["support"] = int(has)
        if has != below:
            facts["changes"] = [*changes(g, eye, c), *support_changes(g, eye, c)]
        facts["under"] = [card_facts(g, eye, card) for card in cards_of(m, m[c + PILE])[1:]]


def add_value(g: Game, eye: int, c: Card, facts: Facts, *, shown: bool) -> None:
    """What stands in a card's corners, and what makes its values others than the printed ones."""
    facts["value"] = None
    facts["changes"] = []
    facts["corners"] = []
    facts["ahead"] = []
    if shown:
        d = definition(g, c)
        facts["value"] = number_told(corner_value(g, c))
        facts["changes"] = changes(g, eye, c)
        facts["corners"] = d.corners[:]
        facts["ahead"] = corners_ahead(g, c, d)


def add_limbo_facts(g: Game, eye: int, c: Card, facts: Facts) -> None:
    """Where a card that is on its way belongs, and where it goes."""
    champion = g.m[c + GOING]
    pile = reserved_pile(g, c)
    facts["with"] = number(g, eye, champion) if champion else None
    facts["into"] = int(g.m[pile + PILE] % LANES + 1) if pile else None


def add_champion_facts(g: Game, eye: int, c: Card, facts: Facts) -> None:
    """What can be seen on a champion."""
    m = g.m
    classes = classes_of(g, c)
    named = [name for name in ("Warrior", "Wizard") if classes & CLASSES[name]]
    facts["corner"] = int(m[c + CORNER])
    facts["quest"] = "complete" if m[c + STATE] != 0 else "open"
    facts["objectives"] = definition(g, c).objectives[:]
    facts["done"] = OBJECTIVES_A_QUEST if m[c + STATE] != 0 else int(m[c + CORNER] - 1)
    facts["class"] = "-".join(named)
    facts["active"] = m[c + LIVE] == 1
    facts["dormant"] = m[c + ASLEEP] == 1
    facts["changes"] = changes(g, eye, c)


def add_blessing_facts(g: Game, eye: int, c: Card, facts: Facts) -> None:
    """What can be seen on a blessing, whichever it is."""
    m = g.m
    active = m[c + STATE] == ACTIVE_BLESSING
    facts["state"] = STATES[m[c + STATE]]
    facts["revealed"] = m[c + STATE] != HIDDEN
    facts["corner"] = int(m[c + CORNER])
    facts["active"] = m[c + LIVE] == 1 and active
    facts["dormant"] = m[c + ASLEEP] == 1
    add_value(g, eye, c, facts, shown=active)
