"""Every scenario of the repository is a test, named after its file and its title.

`pytest -k` finds one by a part of either, or by the id of a rule it pins: `-k INV-BF-09`. With
`--second-way` each of them is played on copies: at every decision the game is cloned, saved and
loaded, and the copy goes on.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.scenario.documents import cases
from wartable.kernel.game import Game
from wartable.scenario.loader import Text, load_text
from wartable.scenario.report import as_line, run

CASES = list(cases())


@pytest.mark.parametrize("written", [pytest.param(each, id=name) for each, name in CASES])
def test_what_a_scenario_expects_holds(
    written: Text, each_decision: Callable[[Game], Game]
) -> None:
    """Everything a scenario expects holds."""
    result = run(load_text(written, 1, set()), each_decision)
    assert result.ok, as_line(result)


def test_scenarios_have_names_of_their_own() -> None:
    """No two scenarios have one name, so that `-k` can mean one of them."""
    assert [name for name, count in Counter(name for _, name in CASES).items() if count > 1] == []
