"""What holds of every draft: copies agree, cards lie in one place, nothing hidden is told."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wartable
from tests.playing.dice import dice
from tests.playing.drafts import (
    DESTRUCTION,
    KRIS,
    ORDER,
    TOM,
    arranged,
    asked,
    lying,
    play_plainly,
    play_until,
    take,
)
from tests.playing.secrets import seen
from tests.properties.strategies import SEEDS, few
from tests.second_way import each_decision as go_the_second_way
from tests.second_way import facts
from wartable import Game, IllegalPick
from wartable.invasion.draft.formatcards import is_format_card
from wartable.invasion.draft.layout import (
    ASIDE,
    CARDS,
    DEALT,
    DECK,
    PILE_COUNT,
    PILES,
    WIDTH,
    pile_of,
)
from wartable.invasion.draft.terms import NOBODY
from wartable.invasion.draft.view import sees
from wartable.kernel.layout import DEF, DEPTH, NEXT, OWNER, PILE, PREV, RNG, STAMP
from wartable.kernel.piles import cards_of
from wartable.kernel.playout import random_playout

LONGEST = 125
"""Picks into a draft: most are over a little later."""
ON = 30
"""Picks for which a copy is followed."""


def choose(game: Game, rng: Random) -> int:
    """A random pick, of a draft format card more often than not, if there is one."""
    decision = game.decision
    assert decision is not None
    liked = [
        place
        for place, option in enumerate(decision.options)
        if not option.cards or "effect" in option.data
    ]
    everything = range(len(decision.options))
    return rng.choice(liked if liked and rng.random() < 0.6 else everything)


@st.composite
def drafts(draw: st.DrawFn) -> Game:
    """A draft somewhere in its course; a decision waits."""
    game = wartable.new("invasion-draft", seed=draw(SEEDS))
    rng = dice(draw(SEEDS))
    for _ in range(draw(st.integers(0, LONGEST))):
        before = game.clone()
        game.apply(choose(game, rng))
        if game.over:
            return before
    return game


def follow(game: Game, copy: Game, chance: int) -> None:
    """Play on, both the same, and compare at every decision."""
    rng = dice(chance)
    for _ in range(ON):
        if game.over:
            return
        pick = choose(game, rng)
        game.apply(pick)
        copy.apply(pick)
        assert copy == game


@few
@given(drafts(), SEEDS)
def test_a_clone_goes_the_same_way(game: Game, chance: int) -> None:
    """A clone is equal and stays so, and what is played on it does not touch the other."""
    before = facts(game)
    copy = game.clone()
    assert facts(copy) == before
    follow(game.clone(), copy, chance)
    assert facts(game) == before


@few
@given(drafts(), SEEDS)
def test_a_loaded_save_goes_the_same_way(game: Game, chance: int) -> None:
    """A save taken at any decision, with an effect half done too, loads to the same draft."""
    text = wartable.save(game)
    copy = wartable.load(text)
    assert facts(copy) == facts(game)
    assert wartable.save(copy) == text
    follow(game, copy, chance)


@few
@given(drafts())
def test_a_replay_leads_to_the_same_draft(game: Game) -> None:
    """Seed and picks, sides drawn by lot too, lead to the same place in any later process."""
    text = wartable.journal(game).to_text()
    assert facts(wartable.replay(text)) == facts(game)


@few
@given(drafts())
def test_looking_changes_nothing(game: Game) -> None:
    """Views, labels, prompts and explanations leave a draft untouched."""
    before = facts(game)
    decision = game.decision
    assert decision is not None
    for player in (0, 1, None):
        game.view(player)
    game.referee()
    assert decision.prompt
    for option in decision.options:
        assert option.label
        assert option.data["verb"] == option.verb
        assert all(game.explain(decision.player, card) == [] for card in option.cards)
    assert facts(game) == before


@few
@given(drafts(), st.integers(0, 99))
def test_a_pick_that_is_not_offered_changes_nothing(game: Game, beyond: int) -> None:
    """IllegalPick is raised and the draft is as it was."""
    before = facts(game)
    for pick in (-1 - beyond, len(game.options) + beyond):
        with pytest.raises(IllegalPick):
            game.apply(pick)
    assert facts(game) == before


@few
@given(drafts())
def test_each_card_lies_in_exactly_one_place(game: Game) -> None:
    """Walking every pile meets every card once, every count is right, a decision has options."""
    m = game.m
    found: Counter[int] = Counter()
    for pile in [*range(PILES, PILES + 2 * PILE_COUNT * WIDTH, WIDTH), ASIDE]:
        cards = list(cards_of(m, pile))
        assert m[pile + STAMP] == len(cards)
        assert all(m[card + PILE] == pile for card in cards)
        assert all(m[m[card + NEXT] + PREV] == card for card in cards)
        found.update(cards)
    assert found == Counter(range(CARDS, len(m), WIDTH))
    assert len(set(game.options)) == len(game.options) > 0
    assert m[DEPTH] > 0


# -- secrets --


def known(game: Game, player: int) -> dict[int, int]:
    """The cards a player knows, each with its definition."""
    rows = range(CARDS, len(game.m), WIDTH)
    return {card: game.m[card + DEF] for card in rows if sees(game, player, card)}


def exchanged(game: Game, player: int, chance: int) -> Game:
    """A copy that differs only in the cards this player does not know; the same luck to come."""
    twin = game.determinize(player, chance)
    twin.m[RNG] = game.m[RNG]
    return twin


@few
@given(drafts(), SEEDS)
def test_views_and_options_do_not_depend_on_hidden_cards(game: Game, chance: int) -> None:
    """With hidden cards exchanged, every view, option and label is byte for byte the same."""
    for player in (0, 1):
        twin = exchanged(game, player, chance)
        assert seen(twin, player) == seen(game, player)
        assert seen(twin, None) == seen(game, None)
        assert known(twin, player) == known(game, player)


@few
@given(drafts(), SEEDS)
def test_a_pick_tells_no_more_than_it_shows(game: Game, chance: int) -> None:
    """After a player's pick both copies look alike to him, unless it showed him other cards."""
    decision = game.decision
    assert decision is not None
    twin = exchanged(game, decision.player, chance)
    pick = dice(chance).randrange(len(decision.options))
    game.apply(pick)
    twin.apply(pick)
    if known(game, decision.player) == known(twin, decision.player):
        assert seen(twin, decision.player) == seen(game, decision.player)


def box_of(game: Game, owner: int) -> Counter[int]:
    """The cards of a pile's owner that are no neutrals."""
    rows = range(CARDS, len(game.m), WIDTH)
    own = [card for card in rows if game.m[card + OWNER] == owner]
    return Counter(game.m[card + DEF] for card in own if not game.m[card + DEALT])


def neutrals_of(game: Game, owner: int) -> Counter[int]:
    """The neutrals in somebody's pile."""
    rows = range(CARDS, len(game.m), WIDTH)
    own = [card for card in rows if game.m[card + OWNER] == owner]
    return Counter(game.m[card + DEF] for card in own if game.m[card + DEALT])


@few
@given(drafts(), SEEDS)
def test_a_guess_is_a_draft_that_could_be(game: Game, chance: int) -> None:
    """A guess has the cards of the box, ten neutrals a pile, and no draft card in a deck."""
    for player in (0, 1):
        guess = game.determinize(player, chance)
        for owner in (0, 1):
            assert box_of(guess, owner) == box_of(game, owner)
            assert neutrals_of(guess, owner).total() == 10
            deck = cards_of(guess.m, pile_of(owner, DECK))
            assert not any(is_format_card(guess, card) for card in deck)
        dealt = [sum((neutrals_of(g, o) for o in (0, 1, NOBODY)), Counter()) for g in (guess, game)]
        assert dealt[0] == dealt[1]


def guesses(game: Game, player: int, owner: int, pile: str) -> set[tuple[str, ...]]:
    """What a player may take a pile for."""
    return {tuple(lying(game.determinize(player, chance), owner, pile)) for chance in range(40)}


def test_a_pick_is_guessed_among_what_was_seen_in_the_pack() -> None:
    """Who has held a pack knows what it had, but not which of it was picked since.

    Once it comes round again he sees what is missing.
    """
    game = arranged()
    play_plainly(game, 6)  # both have picked and counterdrafted: Kris has seen ORDER[3:15]
    take(game, ORDER[7], ORDER[9])
    asked(game, KRIS, "pick")
    picks = guesses(game, KRIS, TOM, "set down")
    assert len(picks) > 20
    assert {title for pair in picks for title in pair} == set(ORDER[3:15])
    play_until(game, KRIS, "counterdraft")
    decks = guesses(game, KRIS, TOM, "deck")
    assert {deck[2:] for deck in decks} == {(ORDER[7], ORDER[9])}
    assert len({deck[:2] for deck in decks}) > 20


def test_a_counterdraft_is_guessed_among_the_cards_of_the_pack() -> None:
    """Who is asked second does not know which card of his own pack is gone."""
    game = arranged()
    play_plainly(game, 4)
    take(game, DESTRUCTION[6])
    asked(game, KRIS, "counterdraft")
    chosen = guesses(game, KRIS, TOM, "set down")
    assert chosen <= {(title,) for title in DESTRUCTION[2:15]}
    assert len(chosen) > 8


@few
@given(drafts(), SEEDS)
def test_a_guess_can_be_played(game: Game, chance: int) -> None:
    """A guessed draft plays on to two decks without a draft format card."""
    for player in (0, 1):
        guess = game.determinize(player, chance)
        random_playout(guess, chance, 1000)
        assert guess.over
        for owner in (0, 1):
            deck = cards_of(guess.m, pile_of(owner, DECK))
            assert not any(is_format_card(guess, card) for card in deck)


# -- whole drafts --


@pytest.mark.parametrize("seed", range(10))
def test_a_random_draft_ends(seed: int, each_decision: Callable[[Game], Game]) -> None:
    """A draft of random picks ends after five packs, and its decks can be played with."""
    game, rng = wartable.new("invasion-draft", seed=seed), dice(seed)
    while not game.over:
        game = each_decision(game)
        game.apply(choose(game, rng))
    assert all(24 <= deck.size <= 46 for deck in wartable.drafted_decks(game))
    assert wartable.play_drafted(game, seed).decision is not None


def test_a_draft_goes_the_second_way() -> None:
    """Cloned, saved, loaded and replayed at every decision, a draft makes the same decks."""
    game, rng = wartable.new("invasion-draft", seed=3), dice(3)
    twin, luck = game.clone(), dice(3)
    while not game.over:
        game.apply(choose(game, rng))
        twin = go_the_second_way(twin)
        twin.apply(choose(twin, luck))
    assert twin == game
    assert wartable.drafted_decks(twin) == wartable.drafted_decks(game)
