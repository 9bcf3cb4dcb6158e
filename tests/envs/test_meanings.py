"""Numbers of meanings: the same in every game, apart within one, and those on the page."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import wartable
from tests.envs.tables import GAMES
from wartable import WartableError
from wartable.envs.meanings import ACTIONS, VERBS, Meanings
from wartable.envs.seats import Seats
from wartable.games import door

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "environments.md"
OTHER = {
    "invasion": ("starter-empire", "starter-chaos"),
    "champions": ("order-aventis", "death-nagash"),
}


def met(name: str, decks: tuple[str, str] | None, games: int = 3) -> dict[str, set[int]]:
    """All labels that are met in some games by lot, with their numbers."""
    found: dict[str, set[int]] = {}
    seats, luck = Seats(name, decks), Random(2)  # noqa: S311  (a game, not a secret)
    for seed in range(games):
        seats.begin(seed)
        while (decision := seats.game.decision) is not None:
            for option, number in zip(decision.options, seats.legal(), strict=True):
                facts = option.facts
                if "side" in facts:
                    facts["side"] = facts["side"] == decision.player  # as who chooses sees it
                found.setdefault(str(facts), set()).add(number)
            seats.take(luck.choice(seats.legal()))
    return found


@GAMES
def test_a_verb_that_names_nothing_has_its_own_number(name: str) -> None:
    """To pass is the same number in every game, and no hash comes down to it."""
    layout, meanings = door(name).layout, Meanings(name)
    assert len(layout.verbs) <= VERBS
    nothing = dict.fromkeys(layout.option, 0)
    for number in range(len(layout.verbs)):
        assert meanings.number({**nothing, "verb": number}) == number
    some = {**nothing, "verb": 1, "first sort": 1, "first definition": 5}
    assert VERBS <= meanings.number(some) < ACTIONS


@GAMES
def test_a_number_depends_on_no_row_and_no_order_of_cards(name: str) -> None:
    """Where a card is told is no part of what is meant; which card it is goes by its id."""
    layout, meanings = door(name).layout, Meanings(name)
    play = {**dict.fromkeys(layout.option, 0), "verb": 1, "first sort": 1, "first definition": 9}
    number = meanings.number(play)
    assert meanings.number({**play, "first row": 17}) == number
    later = Meanings(name)
    later._ids = ("", layout.definitions[9])  # noqa: SLF001  (as if all others were not there)
    assert later.number({**play, "first definition": 1}) == number


@GAMES
def test_the_same_option_has_the_same_number_in_other_games(name: str) -> None:
    """With other decks too, but for the few that stood in each other's way."""
    one, two = met(name, None), met(name, OTHER[name])
    shared = set(one) & set(two)
    assert len(shared) >= 5
    same = [label for label in shared if one[label] & two[label]]
    assert len(same) >= 0.9 * len(shared)


def test_meanings_with_one_number_are_told_apart() -> None:
    """The later one takes the next free number, and copies share theirs."""
    meanings = Meanings("champions", actions=VERBS + 2)  # two numbers for all that names something
    wide = len(door("champions").layout.option)
    rows = np.zeros((4, wide), dtype=np.int64)
    rows[:, 1], rows[:, 2] = 1, (7, 7, 8, 0)  # two copies of one card, another one, and to pass
    rows[3, 1] = 0
    numbers = meanings.numbers(rows)
    assert numbers[0] == numbers[1]
    assert {numbers[0], numbers[2]} == {VERBS, VERBS + 1}
    assert numbers[3] == 0


@GAMES
def test_every_option_can_be_taken_but_for_copies(name: str) -> None:
    """Two options with one number mean the same: verb, card, place and amount."""
    seats, luck = Seats(name), Random(4)  # noqa: S311  (the same)
    seats.begin(4)
    keep = [at for at, each in enumerate(seats.layout.option) if not each.endswith("row")]
    while seats.game.decision is not None:
        rows, numbers = seats.rows()[:, keep].tolist(), seats.legal()
        assert len(set(numbers)) == len({tuple(row) for row in rows})
        for number in set(numbers):
            assert seats.place(number) == numbers.index(number)
        seats.take(luck.choice(numbers))


def test_too_few_actions_are_refused() -> None:
    """There must be room beside the verbs."""
    with pytest.raises(WartableError, match="more than 64"):
        Meanings("invasion", 64)


def test_the_page_has_the_numbers_of_its_example() -> None:
    """docs/reference/environments.md names sizes as they are."""
    page = PAGE.read_text(encoding="utf-8")
    assert f"{ACTIONS:,} actions" in page
    assert f"below {VERBS}" in page
    assert wartable.games.with_decks() == ("invasion", "champions")
