"""Looking ahead in a tree: what it finds, what it costs, that it knows what a player knows."""

import time
from collections.abc import Mapping

import pytest

import wartable
from wartable.agents.base import Sight
from wartable.agents.memory import instinct
from wartable.agents.searching import SPREAD, TreeAgent, thoughts_of
from wartable.agents.thinking import Budget, Thinking
from wartable.agents.tree import Answer, Temper, Tree, chances, keys_of
from wartable.cardgame.cardrules import rules_of
from wartable.champions import terms as champions_terms
from wartable.games import door
from wartable.invasion import terms as invasion_terms
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.native import i64, vec
from wartable.kernel.piles import cards_of

ANNA = 0
QUIET = "Chaos Champion"
"""A champion without text; its quest asks for a unit first."""
DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
GAMES = pytest.mark.parametrize("name", DECKS)
HANDS = {"invasion": invasion_terms.HAND, "champions": champions_terms.HAND}


def arrange(anna: Mapping[str, object], bert: Mapping[str, object]) -> Game:
    """A table of Champions in the words of a scenario, in Anna's Action Phase."""
    asked = {"active": "anna", "phase": "action", "anna": anna, "bert": bert}
    return door("champions").arrange(asked)


def searching(name: str, leaves: int = 40) -> TreeAgent:
    """An agent that looks at so many lines."""
    return TreeAgent("some", instinct(name), Budget(leaves=leaves))


def at_a_choice(name: str, picks: int = 0) -> Game:
    """A game at a decision with a choice, after some picks."""
    game = wartable.new(name, decks=DECKS[name], seed=5)
    while picks or len(game.options) == 1:
        game.apply(len(game.options) - 1)
        picks = max(picks - 1, 0)
    return game


def test_a_win_is_not_passed_up() -> None:
    """Damage that ends the game comes before anything else."""
    lanes = {1: {"champion": QUIET}, 2: {"champion": QUIET}}
    game = arrange(
        {"health": 5, "hand": ["Piercing Shot", "Ravenous Crypt Ghoul"], "lanes": lanes},
        {"health": 3, "lanes": {1: {"champion": QUIET}}},
    )
    decision = game.decision
    assert decision is not None
    pick = searching("champions").choose(Sight(game, ANNA), decision)
    assert decision.options[pick].label.startswith("play Piercing Shot")


def test_lines_that_could_change_nothing_are_not_looked_at() -> None:
    """Once what was tried most cannot be caught up with, it is taken, as after all lines."""
    game = at_a_choice("champions", 6)
    decision = game.decision
    assert decision is not None
    sight, whole = Counting(game, decision.player), 60
    pick = searching("champions", whole).choose(sight, decision)
    assert sight.guesses < whole
    tree = Tree(instinct("champions"), decision.player, 0, Temper())
    first = game.pick_count * SPREAD
    for number in range(first + 1, first + 1 + whole):
        tree.grow(Sight(game, decision.player).guess(number), number)
    assert max(tree.answers(game), key=lambda each: (each[1], each[2]))[0] == pick


def test_seconds_that_could_change_nothing_are_not_waited_for() -> None:
    """Where seconds are counted, the lines still to come are reckoned from those so far."""
    tree = Tree(instinct("champions"), ANNA, 0, Temper())
    tree.leaves, tree.root.following = 100, {1: Answer(0.5), 2: Answer(0.5)}
    tree.root.following[1].tried, tree.root.following[2].tried = 81, 19
    agent = TreeAgent("late", instinct("champions"), Budget(seconds=100.0))
    assert not agent.enough(tree, time.monotonic() - 50)  # 100 more lines, and 62 ahead
    assert agent.enough(tree, time.monotonic() - 70)  # 43 more


@GAMES
def test_it_picks_the_same_way_again(name: str) -> None:
    """By leaves, not by the clock: the same table, the same pick and the same thoughts."""
    game = at_a_choice(name, 6)
    decision = game.decision
    assert decision is not None
    first, second = searching(name), searching(name)
    picks = [each.choose(Sight(game, decision.player), decision) for each in (first, second)]
    assert picks[0] == picks[1]
    assert first.thoughts() == second.thoughts()


@GAMES
def test_it_knows_no_more_than_its_player(name: str) -> None:
    """With hidden cards exchanged, it picks the same."""
    game, player = at_a_choice(name), searching(name, 12)
    for number in range(12):
        decision = game.decision
        if decision is None:
            break
        pick = 0
        if len(decision.options) > 1:
            pick = player.choose(Sight(game, decision.player), decision)
            other = game.determinize(decision.player, number)
            assert other.decision is not None
            assert player.choose(Sight(other, decision.player), other.decision) == pick
        game.apply(pick)


def test_copies_of_a_card_are_one_answer() -> None:
    """Two of the same in a hand are tried once; the same card by two champions is two answers."""
    lanes = {1: {"champion": QUIET}, 2: {"champion": QUIET}}
    game = arrange({"hand": ["2x Piercing Shot"], "lanes": lanes}, {"lanes": {1: lanes[1]}})
    keys = [int(key) for key in keys_of(instinct("champions"), game)]
    plays = [key for key, code in zip(keys, game.options, strict=True) if code & 255 == 1]
    assert len(plays) == 8
    assert sorted(plays)[:4] == [-1] * 4
    assert len(set(plays)) == 5


@GAMES
def test_a_budget_is_kept(name: str) -> None:
    """It looks at no more lines than it may, and always at one."""
    game = at_a_choice(name)
    decision = game.decision
    assert decision is not None
    for leaves in (1, 7):
        sight = Counting(game, decision.player)
        searching(name, leaves).choose(sight, decision)
        assert leaves // 2 < sight.guesses - 1 <= leaves  # one is only looked at
    sight = Counting(game, decision.player)
    TreeAgent("late", instinct(name), Budget(seconds=0.0)).choose(sight, decision)
    assert sight.guesses == 2


class Counting(Sight):
    """A sight that counts the guesses made through it, and may call somebody at the third."""

    guesses = 0
    hurried: TreeAgent | None = None

    def guess(self, number: int) -> Game:
        """A guess, counted."""
        self.guesses += 1
        if self.guesses == 3 and self.hurried is not None:
            self.hurried.hurry()
        return super().guess(number)


def test_who_is_told_to_hurry_takes_the_best_so_far() -> None:
    """Told in the midst of it, it looks at no further line."""
    game, agent = at_a_choice("champions"), searching("champions", 500)
    decision = game.decision
    assert decision is not None
    sight = Counting(game, decision.player)
    sight.hurried = agent
    agent.choose(sight, decision)
    assert sight.guesses == 3


def test_it_says_what_it_thought() -> None:
    """The best first, with the share of the thinking each got, and a sentence why."""
    game, agent = at_a_choice("champions"), searching("champions")
    decision = game.decision
    assert decision is not None
    pick = agent.choose(Sight(game, decision.player), decision)
    assert isinstance(agent, Thinking)
    thoughts = agent.thoughts()
    assert thoughts[0].option == pick
    assert sum(each.share for each in thoughts) == pytest.approx(1.0)
    assert all(0 <= each.chance <= 1 and each.reason for each in thoughts)


def test_reasons_compare_with_the_best() -> None:
    """What was won with each is told beside what was won with the best."""
    told = thoughts_of([(0, 10, 0.5, 0.2), (1, 80, 0.7, 0.6), (2, 9, 0.69, 0.1), (3, 0, 0.0, 0.1)])
    assert [each.option for each in told] == [1, 0, 2, 3]
    assert "first thought" in told[0].reason
    assert "clearly fewer" in told[1].reason
    assert "about as many" in told[2].reason
    assert "not tried" in told[3].reason


def test_a_temperature_takes_the_second_best_now_and_then() -> None:
    """At 0 it is always the best; at 1 each as often as it was tried."""
    cool, warm = (
        searching("champions"),
        TreeAgent("warm", instinct("champions"), Budget(), temperature=1.0),
    )
    tried = [(4, 30, 0.5, 0.5), (7, 70, 0.6, 0.5)]
    assert {cool.taken(tried, chance) for chance in range(50)} == {7}
    taken = [warm.taken(tried, chance) for chance in range(400)]
    assert 70 < taken.count(4) < 170


def test_likings_are_calmed() -> None:
    """Flattened, and a part of them shared by all; what says the same as another has none."""
    keys = vec[i64]([1, 2, -1])
    sharp = chances([3.0, 0.0, 3.0], keys, 1.0, 0.0)
    calm = chances([3.0, 0.0, 3.0], keys, 3.0, 0.2)
    assert sum(sharp) == pytest.approx(1.0)
    assert sum(calm) == pytest.approx(1.0)
    assert sharp[0] > calm[0] > 0.5 > calm[1] > sharp[1]
    assert sharp[2] == calm[2] == 0.0


def test_a_tree_is_told_apart_by_what_was_tried() -> None:
    """Each line that is looked at counts for one answer of the root."""
    game = at_a_choice("champions")
    tree = Tree(instinct("champions"), 0, 0, Temper())
    for number in range(25):
        tree.grow(game.determinize(0, number), number)
    assert sum(count for _, count, _, _ in tree.answers(game)) == tree.leaves == 25


GHOUL, SNAPPER, SHOT = "Ravenous Crypt Ghoul", "Snapping Ghoul", "Piercing Shot"


def played_in_order(*titles: str) -> Game:
    """Anna's table after she has played two cards, the Crypt Ghoul by her second champion."""
    lanes = {1: {"champion": QUIET}, 2: {"champion": QUIET}}
    game = arrange(
        {"hand": [GHOUL, SNAPPER, SHOT], "lanes": lanes},
        {"health": 20, "lanes": {1: {"champion": QUIET}}},
    )
    for title in titles:
        decision = game.decision
        assert decision is not None
        plays = [
            number
            for number, option in enumerate(decision.options)
            if option.label.startswith(f"play {title}")
        ]
        game.apply(plays[-1 if title == GHOUL else 0])
    return game


def test_lines_that_come_to_the_same_table_go_on_together() -> None:
    """Two cards played in either order: what follows is the same thing."""
    either = [played_in_order(GHOUL, SNAPPER), played_in_order(SNAPPER, GHOUL)]
    another = played_in_order(GHOUL, SHOT)
    for joins in (True, False):
        temper = Temper()
        temper.joins = joins
        tree = Tree(instinct("champions"), ANNA, 0, temper)
        answers = [Answer(0.5) for _ in range(3)]
        for answer, game in zip(answers, [*either, another], strict=True):
            tree.join(game, answer)
        assert (answers[0].following is answers[1].following) == joins
        assert answers[0].following is not answers[2].following


@GAMES
def test_a_card_nobody_has_shown_is_told_apart_by_where_it_lies(name: str) -> None:
    """Of the other one's hand a player sees no definition, so a guess of it tells nothing."""
    game = at_a_choice(name)
    decision = game.decision
    assert decision is not None
    rules = rules_of(game)
    keys = []
    for number in (1, 2, 3):
        guess = game.determinize(decision.player, number)
        pile = rules.pile_of(1 - decision.player, HANDS[name])
        rows = [int(c) for c in cards_of(guess.m, pile)]
        keys.append([int(instinct(name).features.thing(guess, row)) for row in rows])
        assert keys[-1] == rows
    assert keys[0] == keys[1] == keys[2]


def test_a_bare_view_is_not_enough() -> None:
    """It says what it needs."""
    game = at_a_choice("champions")
    assert game.decision is not None
    with pytest.raises(WartableError, match="tries things on guesses"):
        searching("champions").choose(game.view(0), game.decision)
