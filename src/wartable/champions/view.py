"""What somebody may know of the table, built by naming what is seen (CH-2.11).

CH-2.11.1a   open: face-up cards on the board, limbo, discard piles in order, sizes of hand and deck
CH-2.11.1b   private: one's own hand, and what an effect has shown
CH-2.11.1c   hidden from both: the order of decks, face-down blessings (A-05, A-113)
A-06         of two champions placed together the opponent sees the first only with the second

A field that no line here names is seen by nobody.
"""

from __future__ import annotations

from itertools import takewhile

from wartable.champions.history import H_FIRST, H_KIND, H_SECOND, H_TURN, HISTORY, N_NAME
from wartable.champions.lasting import (
    LASTING,
    LE_ABOUT,
    LE_END,
    LE_OWNER,
    LE_REF,
    LE_SOURCE,
    LE_STAMP,
    NEXT_TURN,
    THIS_TURN,
)
from wartable.champions.layout import (
    ACTIONS,
    ACTIVE,
    ASLEEP,
    CORNER,
    DIRTY,
    HEALTH,
    HEROIC_USED,
    L_HISTORY,
    L_LASTING,
    LIVE,
    PHASE,
    ROTATION,
    STATE,
    TURN,
    TURNS,
    WINNER,
)
from wartable.champions.legality import is_used_up
from wartable.champions.seeing import number, number_of_card, sees
from wartable.champions.stacks import support
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
from wartable.champions.tags import tag_name
from wartable.champions.terms import (
    BACK,
    BOARD,
    CLASSES,
    DECK,
    DISCARD,
    DRAWN,
    EMPTY,
    FRONT,
    HAND,
    HIDDEN,
    LANES,
    LIMBO,
    OBJECTIVES,
    PHASES,
    ROTATIONS,
    STATES,
    TYPES,
    UNIT,
    UNPLACED,
    ZONES,
    X,
)
from wartable.champions.values import (
    classes_of,
    corner_sources,
    corner_value,
    refresh,
)
from wartable.kernel.game import NODE_BITS, Game
from wartable.kernel.ints import Card, Pile
from wartable.kernel.layout import ASKED, OVER, OWNER, PILE, STAMP
from wartable.kernel.numbers import REFEREE
from wartable.kernel.peeking import cards_in, count_in

Facts = dict[str, object]


def view(g: Game, eye: int) -> Facts:
    """The table as somebody sees it."""
    if g.m[DIRTY] != 0:
        g = g.clone()  # looking leaves the game as it is
        refresh(g)
    m = g.m
    return {
        "game": "champions",
        "turn": int(m[TURN]),
        "active": int(m[ACTIVE]),
        "phase": PHASES[m[PHASE]],
        "actions": int(m[ACTIONS]),
        "rotation": ROTATIONS[m[ROTATION]],
        "lasting": lasting(g, eye),
        "asked": int(m[ASKED] - 1) if m[ASKED] else None,
        "over": m[OVER] != 0,
        "winner": winner(g),
        "players": [player_facts(g, eye, player) for player in range(2)],
    }


def winner(g: Game) -> object:
    """Who has won."""
    if g.m[OVER] == 0:
        return None
    return "draw" if g.m[WINNER] == DRAWN else int(g.m[WINNER] - 1)


def lasting(g: Game, eye: int) -> list[Facts]:
    """The effects that last for a while: whose, of which card, about which, and how long."""
    entries = g.lists[L_LASTING]
    found: list[Facts] = []
    for i in range(0, len(entries), LASTING):
        about = entries[i + LE_ABOUT]
        if entries[i + LE_END] > NEXT_TURN:
            continue  # no effect of a card: an arranged table has it so
        if about != 0 and g.m[about + STAMP] != entries[i + LE_STAMP]:
            continue
        found.append(
            {
                "title": g.defs[entries[i + LE_REF] >> NODE_BITS].title,
                "source": number(g, eye, entries[i + LE_SOURCE]),
                "player": int(entries[i + LE_OWNER]),
                "about": number(g, eye, about) if about else None,
                "until": "end of turn" if entries[i + LE_END] == THIS_TURN else "next turn",
            }
        )
    return found


# -- a player --------------------------------------------------------------------------------------


def player_facts(g: Game, eye: int, player: int) -> Facts:
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
    if eye in (REFEREE, player):
        facts["hand"] = pile_facts(g, eye, hand)
        facts["unplaced"] = pile_facts(g, eye, pile_of(player, UNPLACED))
    else:
        known = [card_facts(g, eye, c) for c in cards_in(g, hand) if sees(g, eye, c)]
        facts["hand"] = {"count": count_in(g, hand), "known": known}
        facts["unplaced"] = {"count": count_in(g, pile_of(player, UNPLACED))}
    if eye == REFEREE:
        facts["deck"] = pile_facts(g, eye, deck)
    else:
        shown = takewhile(lambda c: sees(g, eye, c), cards_in(g, deck))
        titles = [definition(g, c).title for c in shown]
        facts["deck"] = {"count": count_in(g, deck), "top": titles}
    return facts


def names_used(g: Game, player: int) -> list[str]:
    """The names a player has used this turn (CH-4.1.3.2d)."""
    entries = g.lists[L_HISTORY]
    found: list[str] = []
    for i in range(0, len(entries), HISTORY):
        this_turn = entries[i + H_TURN] == g.m[TURN]
        if this_turn and entries[i + H_KIND] == N_NAME and entries[i + H_SECOND] == player:
            found.append(g.defs[entries[i + H_FIRST]].title)
    return found


def lane_facts(g: Game, eye: int, player: int, lane: int) -> Facts:
    """A lane of a player: blessing, champion, and the unit or spell in front."""
    champion = champion_at(g, player, lane)
    blessing = blessing_at(g, player, lane)
    front = front_at(g, player, lane)
    is_unit = front != 0 and definition(g, front).kind == UNIT
    return {
        "lane": lane + 1,
        "champion": card_facts(g, eye, champion) if champion else None,
        "unit": card_facts(g, eye, front) if front and is_unit else None,
        "spell": card_facts(g, eye, front) if front and not is_unit else None,
        "blessing": card_facts(g, eye, blessing) if blessing else None,
    }


def pile_facts(g: Game, eye: int, pile: Pile) -> list[Facts]:
    """The cards of a pile, top first."""
    return [card_facts(g, eye, c) for c in cards_in(g, pile)]


# -- a card ----------------------------------------------------------------------------------------


def card_facts(g: Game, eye: int, c: Card) -> Facts:
    """A card; one that is not known has no title and nothing that would give it away."""
    m = g.m
    zone = zone_of(g, c)
    known = sees(g, eye, c)
    facts: Facts = {
        "card": number_of_card(g, eye, c),
        "zone": ZONES[zone],
        "owner": int(m[c + OWNER]),
        "controller": int(m[c + OWNER]),
    }
    if known:
        d = definition(g, c)
        facts["title"] = d.title
        facts["type"] = next(name for name, bit in TYPES.items() if bit == d.kind)
        facts["tags"] = [tag_name(tag) for tag in d.tag_ids]
        facts["acts"] = len(d.acts)
        facts["spent"] = [n + 1 for n, act in enumerate(d.acts) if is_used_up(g, c, act)]
    if zone < FRONT + LANES:
        facts.update(front_facts(g, eye, c))
    elif zone < BACK and known:
        facts.update(champion_facts(g, c))
    elif BACK <= zone < BOARD:
        facts.update(blessing_facts(g, eye, c))
    return facts


def front_facts(g: Game, eye: int, c: Card) -> Facts:
    """What can be seen on a unit or spell in play; of a stack the top card tells."""
    m = g.m
    on_top = is_top(g, c)
    facts: Facts = {
        "corner": int(m[c + CORNER]),
        "value": value(g, c) if on_top else None,
        "changes": changes(g, eye, c) if on_top else [],
        "active": on_top and m[c + LIVE] == 1,
        "dormant": on_top and m[c + ASLEEP] == 1,
        "support": int(support(g, c)) if on_top else 0,
    }
    if on_top:
        facts["under"] = [card_facts(g, eye, card) for card in cards_in(g, m[c + PILE])[1:]]
    return facts


def value(g: Game, c: Card) -> object:
    """What stands in a card's corner: a number, X, or nothing."""
    found = corner_value(g, c)
    if found == X:
        return "X"
    return None if found == EMPTY else int(found)


def changes(g: Game, eye: int, c: Card) -> list[Facts]:
    """What makes the number in a card's corner another than the printed one."""
    return [
        {"card": number(g, eye, source), "title": definition(g, source).title, "by": by}
        for source, by in corner_sources(g, c)
    ]


def champion_facts(g: Game, c: Card) -> Facts:
    """What can be seen on a champion."""
    m = g.m
    classes = classes_of(g, c)
    named = [name for name in ("Warrior", "Wizard") if classes & CLASSES[name]]
    return {
        "corner": int(m[c + CORNER]),
        "quest": "complete" if m[c + STATE] != 0 else "open",
        "objectives": objectives(g, c),
        "class": "-".join(named),
        "active": m[c + LIVE] == 1,
        "dormant": m[c + ASLEEP] == 1,
    }


def objectives(g: Game, c: Card) -> list[str]:
    """The objectives of a champion's quest, as card files name them."""
    d = definition(g, c)
    names = {number: name for name, number in OBJECTIVES.items()}
    found: list[str] = []
    for i in range(len(d.quest)):
        tag = d.quest_tags[i]
        found.append(names[d.quest[i]] + (f":{tag_name(tag)}" if tag >= 0 else ""))
    return found


def blessing_facts(g: Game, eye: int, c: Card) -> Facts:
    """What can be seen on a blessing, whichever it is."""
    m = g.m
    return {
        "state": STATES[m[c + STATE]],
        "revealed": m[c + STATE] != HIDDEN,
        "corner": int(m[c + CORNER]),
        "active": m[c + LIVE] == 1 and STATES[m[c + STATE]] == "active",
        "dormant": m[c + ASLEEP] == 1,
        "value": value(g, c) if STATES[m[c + STATE]] == "active" else None,
        "changes": changes(g, eye, c) if STATES[m[c + STATE]] == "active" else [],
    }
