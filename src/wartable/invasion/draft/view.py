"""What somebody may know of a draft, built by naming what is seen (INV-DRAFT-12, AMB-75).

Open: whatever lies face up (counterdrafted and draft format cards) and how many cards lie in each
pile. A player sees his own deck and the pack he holds. While both choose, the other one's pack and
deck look as they did before. A field that no line here names is seen by nobody.
"""

from __future__ import annotations

from wartable.invasion.draft.flow import A_PACK
from wartable.invasion.draft.layout import (
    ASIDE,
    CUT,
    DECK,
    DISCARD,
    ORDER_PLAYER,
    PACK,
    REST,
    REVEALED,
    ROUND,
    SABOTAGE,
    SET_DOWN,
    SPENT,
    STEP,
    STOCK,
    SWAPPED,
    pile_of,
    player_row,
)
from wartable.invasion.draft.terms import PILE_NAMES, SIDES, STEPS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile
from wartable.kernel.layout import ASKED, DEF, KNOWN, OVER, OWNER
from wartable.kernel.numbers import REFEREE, SPECTATOR, card_number
from wartable.kernel.piles import cards_of, size

Facts = dict[str, object]


def sees(g: Game, eye: int, c: Card) -> bool:
    """Whether somebody knows which card this is."""
    if eye == REFEREE:
        return True
    known = g.m[c + KNOWN]
    return known == 3 or (eye < SPECTATOR and (known >> eye) & 1 == 1)


def number_of_card(g: Game, eye: int, c: Card) -> int:
    """What somebody calls a card (kernel.numbers); one that he does not know he does not call."""
    return card_number(g, eye, c, known=sees(g, eye, c))


def view(g: Game, eye: int) -> Facts:
    """The draft as somebody sees it."""
    m = g.m
    return {
        "game": "invasion-draft",
        "pack": int(m[ROUND]),
        "step": STEPS[A_PACK[m[STEP]]],
        "round": int((m[STEP] + 1) // 2),
        "swapped": m[SWAPPED] != 0,
        "asked": int(m[ASKED] - 1) if m[ASKED] else None,
        "over": m[OVER] != 0,
        "players": [player_facts(g, eye, player) for player in range(2)],
        "aside": closed_facts(g, eye, ASIDE, REFEREE),
    }


def player_facts(g: Game, eye: int, player: int) -> Facts:
    """A player's side of the table."""
    facts: Facts = {"side": SIDES[0 if g.m[ORDER_PLAYER] == player else 1]}
    facts["pack"] = pack_facts(g, eye, player)
    for pile in (REVEALED, CUT, DISCARD):
        facts[PILE_NAMES[pile]] = pile_facts(g, eye, pile_of(player, pile))
    facts["sabotage"] = sabotage_facts(g, eye, player)
    for pile in (DECK, REST):
        facts[PILE_NAMES[pile]] = closed_facts(g, eye, pile_of(player, pile), player)
    facts["pile"] = closed_facts(g, eye, pile_of(player, STOCK), REFEREE)
    if eye in (REFEREE, player):
        facts["set down"] = pile_facts(g, eye, pile_of(player, SET_DOWN))
    return facts


def closed_facts(g: Game, eye: int, pile: Pile, reader: int) -> object:
    """A pile that one person may look through: its cards to him, their number to the others."""
    if eye in (REFEREE, reader):
        return pile_facts(g, eye, pile)
    return {"count": int(size(g.m, pile))}


def pack_facts(g: Game, eye: int, owner: int) -> object:
    """A pack: its cards to who holds it, to the others how many there were before he chose."""
    m = g.m
    holder = 1 - owner if m[SWAPPED] else owner
    pack = pile_of(owner, PACK)
    chosen = pile_of(holder, SET_DOWN)
    hidden = 0 if eye in (REFEREE, holder) else int(size(m, chosen))
    if hidden == 0 and all(sees(g, eye, c) for c in cards_of(m, pack)):
        return pile_facts(g, eye, pack)
    return {"count": int(size(m, pack)) + hidden}


def sabotage_facts(g: Game, eye: int, player: int) -> list[Facts]:
    """The Sabotage cards by a deck; what is given up just now only its player knows."""
    cards = pile_facts(g, eye, pile_of(player, SABOTAGE))
    return cards[g.m[player_row(player) + SPENT] :] if eye in (REFEREE, player) else cards


def pile_facts(g: Game, eye: int, pile: Pile) -> list[Facts]:
    """The cards of a pile, top first."""
    return [card_facts(g, eye, c) for c in cards_of(g.m, pile)]


def card_facts(g: Game, eye: int, c: Card) -> Facts:
    """A card; one that is not known has no title."""
    facts: Facts = {"card": number_of_card(g, eye, c), "owner": int(g.m[c + OWNER])}
    if sees(g, eye, c):
        facts["title"] = g.defs[g.m[c + DEF]].title
    return facts
