"""A full state consistent with what a player knows: hidden cards are dealt anew among their places.

Cards he saw in a pack that has changed hands since are dealt among the places they may have gone
to, all others among the rest of their owner's. Neutrals he has not seen may be in either pile or
left aside, ten in each. No draft format card is in a deck (INV-DRAFT-13).
"""

from wartable.invasion.draft.flow import PACKS
from wartable.invasion.draft.formatcards import is_format_card
from wartable.invasion.draft.layout import CARDS, DEALT, DECK, SEEN, WIDTH
from wartable.invasion.draft.view import sees
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Row, Value
from wartable.kernel.layout import DEF, NUMBER, OWNER, PILE
from wartable.kernel.native import i64
from wartable.kernel.numbers import number_guessed
from wartable.kernel.rng import below, seed


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know."""
    seed(g.m, chance)
    hidden = hidden_from(g, player)
    for c in hidden:
        g.m[c + NUMBER] = 0
    number_guessed(g, chance)
    deal(g, [c for c in hidden if g.m[c + DEALT] == 1 and g.m[c + SEEN + player] == 0])
    for owner in range(2):
        for pack in range(PACKS + 1):
            deal(
                g,
                [c for c in hidden if g.m[c + OWNER] == owner and g.m[c + SEEN + player] == pack],
            )


def hidden_from(g: Game, player: int) -> list[Card]:
    """The cards a player does not know, by their rows."""
    found: list[i64] = []
    c: i64 = CARDS
    while c < len(g.m):
        if not sees(g, player, c):
            found.append(c)
        c += WIDTH
    return found


def deal(g: Game, places: list[Row]) -> None:
    """Deal the cards of these places among them, draft format cards to where they may be."""
    m = g.m
    formats = [card_at(g, c) for c in places if is_format_card(g, c)]
    others = [card_at(g, c) for c in places if not is_format_card(g, c)]
    open_to_all = shuffled(g, [c for c in places if m[m[c + PILE] + PILE] != DECK])
    chosen = open_to_all[: len(formats)]
    for c, card in zip(chosen, formats, strict=True):
        put_card(g, c, card)
    rest = shuffled(g, [c for c in places if c not in chosen])
    for c, card in zip(rest, others, strict=True):
        put_card(g, c, card)


def shuffled(g: Game, rows: list[Row]) -> list[Row]:
    """Rows in an order drawn by lot."""
    left: i64 = len(rows)
    while left > 1:
        j = below(g.m, left)
        left -= 1
        rows[left], rows[j] = rows[j], rows[left]
    return rows


def card_at(g: Game, c: Card) -> tuple[Value, Value]:
    """Which card lies here: its definition, and whether it was dealt by lot."""
    return g.m[c + DEF], g.m[c + DEALT]


def put_card(g: Game, c: Card, card: tuple[Value, Value]) -> None:
    """Let another card lie here."""
    g.m[c + DEF], g.m[c + DEALT] = card
