"""What became of cards: drawn, played, won when played."""

from collections import Counter

import pytest

import wartable
from wartable.agents import agent
from wartable.agents.base import pick
from wartable.arena import Plan, make_tournament, play
from wartable.arena.cardlines import card_lines
from wartable.arena.cards import Counting, titles_of
from wartable.games import door, with_decks

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}


def plan(game: str) -> Plan:
    """Give a plan of a few games."""
    return make_tournament(game, DECKS[game], ("random",), games=4, seed=3)


def chosen(found: Plan) -> list[Counter[str]]:
    """Play the first game of a plan by hand and give what each seat chose to play."""
    fixture = found.fixture(0)
    decks = [found.sides[side].deck for side in fixture.seats]
    game = wartable.new(found.game, decks, seed=fixture.seed)
    players = [agent("random", game=found.game, seed=luck) for luck in fixture.luck]
    taken: list[Counter[str]] = [Counter(), Counter()]
    while (decision := game.decision) is not None:
        index = pick(game, decision, players[decision.player])
        label = decision.options[index].label
        for title in titles_of(decks[decision.player]):
            taken[decision.player][title] += label.startswith(f"play {title}")
        game.apply(index)
    return taken


@pytest.mark.parametrize("game", with_decks())
def test_what_is_counted_is_what_players_chose(game: str) -> None:
    """Played is what was chosen; in Champions also what an effect deployed, which is rare."""
    found = plan(game)
    record = play(found, 0).record
    assert record.cards is not None
    for seat, taken in enumerate(chosen(found)):
        counts = record.cards[seat]
        titles = titles_of(found.sides[record.seats[seat]].deck)
        played = Counter(dict(zip(titles, counts.played, strict=True)))
        assert len(counts.drawn) == len(titles)
        assert sum(taken.values()) > 5
        assert sum((taken - played).values()) == 0
        assert sum((played - taken).values()) <= (game == "champions")
        assert sum(counts.drawn) >= sum(taken.values())


@pytest.mark.parametrize("game", with_decks())
def test_every_game_says_how_cards_are_played(game: str) -> None:
    """The door names kinds of happenings that the game has."""
    assert door(game).plays
    assert set(door(game).plays) <= set(door(game).events())


def test_a_hand_that_is_put_back_was_not_drawn() -> None:
    """After a mulligan only the new hand counts."""
    found = plan("invasion")
    fixture = found.fixture(0)
    decks = [found.sides[side].deck for side in fixture.seats]
    game = wartable.new("invasion", decks, seed=fixture.seed)
    counting = Counting(found, fixture, game)
    before = [sum(counts.drawn) for counts in counting.counts()]
    for _ in range(2):
        assert game.decision is not None
        assert [option.label for option in game.decision.options] == ["keep", "mulligan"]
        game.apply(1)
    after = counting.counts()
    assert [sum(counts.drawn) for counts in after] == before
    for seat in range(2):
        players = game.view(seat)["players"]
        assert isinstance(players, list)
        hand = sorted(card["title"] for card in players[seat]["hand"])
        titles = titles_of(decks[seat])
        drawn = [t for t, n in zip(titles, after[seat].drawn, strict=True) for _ in range(n)]
        assert sorted(drawn) == hand


def test_cards_are_gathered_deck_by_deck() -> None:
    """Copies add up, games count once each, and the deck's own rate is beside."""
    found = plan("invasion")
    records = [play(found, index).record for index in range(4)]
    lines = card_lines(found, records)
    for deck in found.decks:
        mine = [line for line in lines if line.deck == deck]
        assert sum(line.copies for line in mine) == 50
        assert {line.all_games.games for line in mine} == {4}
        for line in mine:
            assert line.when_played.games <= 4
            assert (line.when_played.games > 0) == (line.played > 0)
            assert (line.when_drawn.games > 0) == (line.drawn > 0)
