"""The table of a game's routines is in the order of their numbers."""

import pytest

from wartable.champions import routines as of_champions
from wartable.games import door
from wartable.invasion import routines as of_invasion

NUMBERS = {"invasion": vars(of_invasion), "champions": vars(of_champions)}
ALIKE = 4
"""How many letters a number's name and a routine's begin with alike, as PLAYED and PlayCard."""


@pytest.mark.parametrize("game", NUMBERS)
def test_each_routine_stands_at_its_number(game: str) -> None:
    """At the number DO_LEAVE_PLAY stands the routine LeavePlay, at DO_GAME the WholeGame."""
    names = {
        value: name.removeprefix("DO_").replace("_", "")
        for name, value in NUMBERS[game].items()
        if name.startswith("DO_")
    }
    classes = [type(routine).__name__.upper() for routine in door(game).rules.routines]
    assert sorted(names) == list(range(1, len(classes)))  # 0 is DO_RUN, which all games share
    wrong = [
        (name, classes[number])
        for number, name in names.items()
        if name not in classes[number] and name[:ALIKE] != classes[number][:ALIKE]
    ]
    assert wrong == []
