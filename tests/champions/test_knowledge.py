"""Who knows which card of a hand, a deck or the back row."""

from typing import Any

from tests.playing.rows import row_called
from wartable.champions.contexts import speaker_of
from wartable.champions.script.cardflow import move
from wartable.champions.script.looking import take_unseen
from wartable.champions.script.moving import trade
from wartable.champions.seeing import number_of_card, sees
from wartable.champions.table import blessing_at, pile_of, put_in_pile, shuffle_deck
from wartable.champions.terms import DECK, HAND
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.layout import NEXT

ANNA, BERT = 0, 1


def table(**anna: object) -> Game:
    """A table on which Anna is to act."""
    game: Game = door("champions").arrange({"active": "anna", "anna": anna, "bert": {}}, 1)
    return game


def knowers(game: Game, card: int) -> list[bool]:
    """Whether Anna, Bert and a spectator know a card."""
    return [sees(game, eye, card) for eye in range(3)]


def back_to_hand(game: Game, alias: str) -> int:
    """A card of the discard pile goes back to the hand before everybody's eyes."""
    card = row_called(game, alias)
    move(game, card, HAND)
    return card


def test_a_hidden_move_out_of_a_hand_ends_what_is_known_of_it() -> None:
    """A card taken back is known in hand until a card goes to the deck unseen. Pins A-170."""
    game = table(hand=["Mob Rule"], discard=[{"card": "Arcane Bolt", "as": "bolt"}])
    bolt = back_to_hand(game, "bolt")
    assert knowers(game, bolt) == [True, True, True]
    move(game, game.m[pile_of(ANNA, HAND) + NEXT], DECK)
    assert knowers(game, bolt) == [True, False, False]


def test_a_lone_card_is_followed_from_hand_to_deck() -> None:
    """The only card of a hand, which all know, is known on the deck, and not when shuffled.

    Pins A-170, A-172.
    """
    game = table(hand=[], discard=[{"card": "Arcane Bolt", "as": "bolt"}])
    bolt = back_to_hand(game, "bolt")
    move(game, bolt, DECK)
    view: Any = game.view(BERT)
    assert view["players"][ANNA]["deck"]["top"] == ["Arcane Bolt"]
    shuffle_deck(game, ANNA)
    assert knowers(game, bolt) == [False, False, False]


def test_a_card_that_comes_back_from_a_shuffled_deck_has_another_number() -> None:
    """Its owner cannot tell that it is the one he put there, whoever sees it next. Pins A-172."""
    game = table(hand=["Mob Rule", {"card": "Arcane Bolt", "as": "bolt"}], deck=["Mob Rule"])
    bolt = row_called(game, "bolt")
    before = number_of_card(game, ANNA, bolt)
    move(game, bolt, DECK)
    assert number_of_card(game, ANNA, bolt) == before
    shuffle_deck(game, ANNA)
    move(game, bolt, HAND)
    assert number_of_card(game, ANNA, bolt) not in (0, before)


def test_one_of_several_taken_unseen_is_known_to_nobody_else() -> None:
    """Of the top cards of a deck, known before, others know none once one is taken. Pins A-171."""
    game = table(hand=[], discard=["Mob Rule", {"card": "Arcane Bolt", "as": "bolt"}])
    put_in_pile(game, row_called(game, "bolt"), pile_of(ANNA, DECK))
    take_unseen(game, speaker_of(game, row_called(game, "bolt")), row_called(game, "bolt"), 2)
    assert knowers(game, row_called(game, "bolt")) == [True, False, False]


def test_who_has_nothing_to_take_looks_like_who_takes_nothing() -> None:
    """Who may take cards of hand or deck is asked with "done" alone if none fits. Pins A-282."""
    spell = {"spell": {"card": "Deluge of Nurgle", "corner": 2}}
    for place in ("hand", "deck"):
        lane = spell if place == "hand" else {"spell": {"card": "Summon Seraphon", "corner": 1}}
        seen: list[object] = []
        for title, options in (("Vicious Cold One Rider", 2), ("Arcane Bolt", 1)):
            cards = [title] if place == "hand" else {"only": [title, "Mob Rule"]}
            anna = {"hand": [], place: cards, "lanes": {1: lane}}
            sides = {"anna": anna, "bert": {"hand": []}}
            game: Game = door("champions").arrange(
                {"active": "anna", "phase": "battlefield", **sides}, 1
            )
            game.recording = True
            asked = game.decision
            assert asked is not None
            assert (asked.player, asked.kind, len(asked.options)) == (ANNA, "choose", options)
            told = [game.view(BERT), game.view(None)]
            game.apply(options - 1)
            seen.append((told, game.view(BERT), game.view(None), game.happenings(BERT)))
        assert seen[0] == seen[1]


def test_a_hidden_blessing_is_named_by_its_lane() -> None:
    """Who does not know a blessing reads no number of its own, nor after a trade. Pins A-173."""
    game = table(lanes={1: {"blessing": "Turmoil of Souls"}, 2: {"blessing": "Carrion Feast"}})
    numbers = [lane["blessing"]["card"] for lane in lanes(game)]
    assert max(numbers) < 0
    blessings = [blessing_at(game, ANNA, 0), blessing_at(game, ANNA, 1)]
    trade(game, speaker_of(game, blessings[0]), *blessings)
    assert [lane["blessing"]["card"] for lane in lanes(game)] == numbers


def lanes(game: Game) -> Any:
    """Anna's first two lanes as Bert sees them."""
    view: Any = game.view(BERT)
    return view["players"][ANNA]["lanes"][:2]
