"""What a guess at hidden cards takes for a reference to one, of all numbers of a game."""

from wartable.games import door
from wartable.invasion.guessing import with_meant
from wartable.invasion.identity import reference
from wartable.invasion.layout import CARDS, WIDTH
from wartable.kernel.game import Game
from wartable.kernel.layout import DEPTH, FRAME, LOCALS
from wartable.kernel.native import i64, vec


def begun() -> Game:
    """A game with a card in each hand."""
    side = {"hand": ["Pillage"], "deck": ["Waaagh!"]}
    game: Game = door("invasion").arrange(
        {"active": "kris", "kris": {"capital": "Orc", **side}, "tom": {"capital": "Orc", **side}}
    )
    return game


def test_a_reference_means_a_card() -> None:
    """The first and the last one too."""
    game = begun()
    for card in (CARDS, len(game.m) - WIDTH):
        assert [*with_meant(game, reference(game, card), vec[i64]())] == [card]


def test_a_number_between_two_cards_means_none() -> None:
    """Frames hold numbers of every kind; one that ends like the last field is asked of no card."""
    game = begun()
    top = (int(game.m[DEPTH]) - 1) * FRAME
    for number in (CARDS + 1, len(game.m) - 1, len(game.m)):
        assert [*with_meant(game, number, vec[i64]())] == []
        game.stack[top + LOCALS] = number
        assert game.determinize(0, 1).decision is not None
