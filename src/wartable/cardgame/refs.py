"""References: what names a card, a place, a player or an action on a chain, as one mapping each.

Options, happenings, actions on a chain and questions name things alike, so that a client needs one
way of finding them (docs/decisions/0022). A reference says by its `role` what the thing is there,
by its `kind` what sort of thing it is, and then by which numbers and names this eye knows it: what
somebody does not know of a card is not in his references to it.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.cardrules import rules_of
from wartable.cardgame.seeing import Facts
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Lane, Pile, Player
from wartable.kernel.layout import DEF, OWNER, PILE

AS_SUBJECT: Final = "subject"
"""What acts, or is acted with: the card that is played, whose ability is used, that attacks."""
AS_TARGET: Final = "target"
"""What is chosen or aimed at."""
AS_HOST: Final = "host"
"""What it goes onto: a quest, the card to which something is attached."""
AS_INTO: Final = "into"
"""The place it goes to."""
AS_WITH: Final = "with"
"""What helps: who plays it, what pays for it."""
AS_FROM: Final = "from"
"""Where it comes from."""


def card_ref(g: Game, eye: int, role: str, c: Card) -> Facts:
    """A card, and the zone in which it lies."""
    ref = card_alone(g, eye, role, c)
    pile = g.m[c + PILE]
    if pile != 0:
        ref["side"] = int(g.m[pile + OWNER])
        ref["zone"] = rules_of(g).zones[g.m[pile + PILE]]
    return ref


def card_alone(g: Game, eye: int, role: str, c: Card) -> Facts:
    """A card without a word of where it lies, for games whose places are no zones."""
    rules = rules_of(g)
    known = rules.sees(g, eye, c)
    return {
        "role": role,
        "kind": "card",
        "card": rules.number_of_card(g, eye, c),
        "title": g.defs[g.m[c + DEF]].title if known else None,
    }


def zone_ref(g: Game, role: str, pile: Pile) -> Facts:
    """A zone of a player."""
    m = g.m
    return {
        "role": role,
        "kind": "zone",
        "side": int(m[pile + OWNER]),
        "zone": rules_of(g).zones[m[pile + PILE]],
    }


def lane_ref(role: str, side: Player, lane: Lane, row: str = "") -> Facts:
    """A lane of a player, counted from 1, or one place in it."""
    ref: Facts = {"role": role, "kind": "lane", "side": int(side), "lane": int(lane)}
    if row:
        ref["row"] = row
    return ref


def player_ref(role: str, player: Player) -> Facts:
    """A player."""
    return {"role": role, "kind": "player", "player": int(player)}


def entry_ref(role: str, entry: int, card: int, title: str | None) -> Facts:
    """An action on a chain: its public number, and its card as this eye calls it."""
    return {"role": role, "kind": "entry", "entry": entry, "card": card, "title": title}
