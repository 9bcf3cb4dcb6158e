"""What is kept from one question to the next: the cards in play, and their values."""

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from tests.invasion.test_rule_pins import table, take
from tests.playing.invariants import check_values
from wartable.invasion.carddef import Standing
from wartable.invasion.layout import DIRTY, POWER
from wartable.invasion.script.lines import Statement
from wartable.invasion.table import (
    definition,
    in_play_cards,
    lying_in_play,
    pile_of,
    place,
    put_in_pile,
)
from wartable.invasion.terms import DECK, DISCARD, HAND, KINGDOM, QUEST
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.piles import cards_of


def powers(game: Game) -> dict[str, int]:
    """The power of every card in play."""
    return {definition(game, c).title: game.m[c + POWER] for c in in_play_cards(game)}


def test_cards_in_play_are_listed_anew_only_when_one_moves() -> None:
    """The list is the same until a card moves, and right before anything is worked out again."""
    game = table({"kingdom": ["Runesmith", "Boar Boyz"]}, {})
    kept = list(in_play_cards(game))
    refresh(game)
    assert list(in_play_cards(game)) == kept
    place(game, kept[0], pile_of(0, QUEST), 0)
    assert game.m[DIRTY] != 0
    assert list(in_play_cards(game)) == list(lying_in_play(game)) == kept[::-1]
    refresh(game)
    assert list(in_play_cards(game)) == kept[::-1]


def test_who_walks_along_the_list_may_move_its_cards() -> None:
    """A walk that moves every card comes to each of them once."""
    game = table({"kingdom": ["Runesmith", "Boar Boyz"]}, {})
    seen: list[int] = []
    for card in in_play_cards(game):
        place(game, card, pile_of(0, QUEST if seen else KINGDOM), 0)
        refresh(game)
        seen.append(card)
    assert len(seen) == len(set(seen)) == 2


def test_a_lasting_effect_is_added_to_the_values_there_are() -> None:
    """Runesmith's power for a turn is what working everything out anew gives, and so is its end."""
    kris = {
        "capital": "Dwarf",
        "resources": 5,
        "quest": ["Runesmith"],
        "battlefield": ["Boar Boyz"],
    }
    game = table(kris, {"kingdom": ["Squig Herders"]})
    take(game, "use", "choose", "pass", "pass")
    grown = powers(game)
    assert grown == {"Runesmith": 2, "Boar Boyz": 1, "Squig Herders": 1}
    check_values(game)
    while powers(game) == grown:
        take(game, "pass")
    assert powers(game)["Runesmith"] == 1
    check_values(game)


def test_a_card_that_leaves_a_hand_is_noticed() -> None:
    """What counts the cards of a hand is asked again when one goes (Anethra Helbane, AMB-55)."""
    hand = ["Pillage", "Shades", "Huntsmen", "Boar Boyz", "Witch Hag", "Choppa"]
    game = table({"capital": "Dark Elf", "legend": "Anethra Helbane", "hand": hand}, {})
    check_values(game)
    (card, *_) = cards_of(game.m, pile_of(0, HAND))
    put_in_pile(game, card, pile_of(0, DISCARD))
    refresh(game)
    check_values(game)


def test_what_counts_cards_out_of_play_follows_them() -> None:
    """Cards in a hand and in a discard pile count as they come and go (INV-TRIG-13)."""
    vampire = {"card": "Arkayne Vampire", "attached": ["Blooddrinker"]}
    kris = {"battlefield": [vampire, "Abyssal Terror"], "deck": ["Boar Boyz", "Choppa"]}
    game = table(kris, {"hand": ["Choppa", "Squig Herders"]})
    (card, *_) = cards_of(game.m, pile_of(1, HAND))
    put_in_pile(game, card, pile_of(1, DISCARD))
    refresh(game)
    check_values(game)
    (top, *_) = cards_of(game.m, pile_of(0, DECK))
    put_in_pile(game, top, pile_of(0, DISCARD))
    refresh(game)
    check_values(game)


@pytest.mark.pure_only
def test_whatever_changes_values_tells_what_it_changes() -> None:
    """A constant that counts something in order to change values has a number for its reach."""
    for base in (Standing, Statement):
        for word in every_kind_of(base):
            counts = set(inspect.get_annotations(word).values()) - {"int"}
            if counts and word.apply is not base.apply:
                assert word.reach is not base.reach, word.__name__


def every_kind_of(base: type[Any]) -> Iterator[type[Any]]:
    """The classes below a class."""
    for word in base.__subclasses__():
        yield word
        yield from every_kind_of(word)
