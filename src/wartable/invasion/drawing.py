"""Cards drawn from a deck, and decks shuffled."""

from wartable.invasion.bans import may_draw
from wartable.invasion.events import E_DREW, E_SHUFFLED
from wartable.invasion.happening import happen
from wartable.invasion.layout import CARDS_DRAWN
from wartable.invasion.table import know_top, pile_of, player_row, put_in_pile
from wartable.invasion.terms import DECK, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Phase, Player
from wartable.kernel.knowing import forget
from wartable.kernel.layout import PREV
from wartable.kernel.native import i64
from wartable.kernel.piles import shuffle, size, top


def draw(g: Game, player: Player, n: Count, phase: Phase = 0) -> Count:
    """Draw cards in one batch; how many there were (AMB-01). `phase` is the one they are for."""
    deck = pile_of(player, DECK)
    hand = pile_of(player, HAND)
    drawn: i64 = 0
    know_top(g, player)
    while drawn < n and size(g.m, deck) > 0 and may_draw(g, player):
        put_in_pile(g, top(g.m, deck), hand, bottom=True)
        g.m[player_row(player) + CARDS_DRAWN] += 1
        drawn += 1
    return told_drawn(g, player, drawn, phase)


def draw_below(g: Game, player: Player, n: Count) -> Count:
    """Draw cards from the bottom of the deck; how many there were (AMB-01)."""
    deck = pile_of(player, DECK)
    drawn: i64 = 0
    while drawn < n and size(g.m, deck) > 0 and may_draw(g, player):
        put_in_pile(g, g.m[deck + PREV], pile_of(player, HAND), bottom=True, seen=True)
        g.m[player_row(player) + CARDS_DRAWN] += 1
        drawn += 1
    return told_drawn(g, player, drawn)


def told_drawn(g: Game, player: Player, drawn: Count, phase: Phase = 0) -> Count:
    """Tell how many cards were drawn together, if any were."""
    if drawn > 0:
        happen(g, E_DREW, player_row(player), phase, drawn)
    return drawn


def shuffle_deck(g: Game, player: Player) -> None:
    """Shuffle a deck; nobody knows where any of its cards lies any more (AMB-112)."""
    deck = pile_of(player, DECK)
    forget(g, deck)
    shuffle(g.m, deck)
    g.record(E_SHUFFLED, deck)
