"""Puzzles: each can be solved whatever the rival does, and not by what comes to mind first."""

from functools import cache

import pytest

from tests.table.taught import Taught
from wartable.table.lessons.files import BEST, PUZZLE
from wartable.table.lessons.patterns import YOU
from wartable.table.lessons.shelf import shelf
from wartable.table.lessons.solving import UNKNOWN, YES, Solver
from wartable.table.lessons.teaching import cautious
from wartable.table.refusals import Refused

PUZZLES = {lesson.id: lesson.game for lesson in shelf().values() if lesson.kind == PUZZLE}
ENOUGH = 20_000
"""Positions within which every puzzle is searched through."""


@cache
def solver(name: str) -> Solver:
    """Somebody who knows all lines of a puzzle."""
    return Solver(Taught(name).room.game, YOU, ENOUGH)


def winning(name: str, taught: Taught) -> list[int]:
    """The options at the question that waits with which the puzzle is still solved."""
    found = solver(name).winning(taught.room.game)
    assert found is not None, "the search was given up"
    return found


def test_there_are_five_for_each_game() -> None:
    """One chapter each, with a rival who looks for an answer."""
    for game in ("invasion", "champions"):
        assert sum(each == game for each in PUZZLES.values()) >= 5
    for name in PUZZLES:
        assert [chapter.rival for chapter in shelf()[name].chapters] == [BEST]


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_has_a_solution(name: str) -> None:
    """All lines are tried; who takes a winning option each time has solved it."""
    taught = Taught(name)
    assert solver(name).wins(taught.room.game) == YES
    while not taught.over:
        taught.take(winning(name, taught)[0])
    look = taught.teaching.look(YOU)
    assert (look["done"], look["failed"]) == (True, "")


@pytest.mark.parametrize("name", PUZZLES)
def test_not_everything_solves_a_puzzle(name: str) -> None:
    """On the way of the solution there is a question at which something else gives it away."""
    taught = Taught(name)
    while not taught.over:
        decision = taught.room.decision
        assert decision is not None
        good = winning(name, taught)
        if len(good) < len(decision.options):
            return
        taught.take(good[0])
    raise AssertionError("whatever one picks is right")


def naive(taught: Taught) -> int:
    """What comes to mind first: attack where least is missing with everybody, or the first card."""
    decision = taught.room.decision
    assert decision is not None
    every = range(len(decision.options))
    if decision.kind == "attack":
        zones = taught.room.view(YOU)["players"][1]["zones"]
        hurt = {name: zone["damage"] for name, zone in zones.items() if not zone["burning"]}
        worst = max(hurt, key=lambda name: hurt[name])
        return next(n for n in every if decision.options[n].data.get("zone") == worst)
    if decision.kind in {"attackers", "choose"}:
        return 0
    if taught.teaching.lesson.game == "champions":
        return 0
    return cautious(decision, list(every))


@pytest.mark.parametrize("name", PUZZLES)
def test_what_comes_to_mind_first_does_not_solve_it(name: str) -> None:
    """Then the turn is over, which is said; it can be begun again."""
    taught = Taught(name)
    while not taught.over:
        taught.take(naive(taught))
    look = taught.teaching.look(YOU)
    assert (look["done"], bool(look["failed"])) == (False, True)
    with pytest.raises(Refused):
        taught.teaching.check(YOU, 0)


def test_a_search_may_be_given_up() -> None:
    """Then nothing is claimed."""
    game = Taught("puzzle-seduced").room.game
    assert Solver(game, YOU, 3).wins(game) == UNKNOWN
    assert Solver(game, YOU, 3).winning(game) is None


def test_the_rival_finds_the_answer_that_saves_him() -> None:
    """Who attacks past a defender is met by that defender."""
    taught = Taught("puzzle-seduced")
    taught.pick([{"kind": "attack", "zone": "battlefield"}])
    taught.pick([{"verb": "declare", "card": "Savage Marauders"}])
    taught.pick([{"verb": "declare", "card": "Servants of Khorne"}])
    taught.pick([{"verb": "pass"}])
    lines = taught.room.story(YOU).lines
    assert any("Mountain Brigade defends" in line for line in lines)
    assert not taught.teaching.done
