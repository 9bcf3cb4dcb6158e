"""Every label, question and line of the log is plain English, through whole games."""

from collections.abc import Callable, Iterator

import pytest

from tests.playing.grammar import faults_of_event, faults_of_label, faults_of_question
from tests.playing.kit import NAMES
from tests.playing.kits import GAMES
from tests.playing.matches import Match, match, table_match
from wartable.games import door

PICKS = 400


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begun", [match, table_match])
def test_lines_are_plain_english(
    begun: Callable[[int, str], Match], number: int, game: str
) -> None:
    """No raw number, no "1 cards", no two spaces, no full stop; capitals where lines begin."""
    played = begun(number, game)
    played.game.recording = True
    titles = frozenset(record.title for record in door(game).cards.pool.records)
    wrong = [fault for _ in range(PICKS) for fault in step(played, titles)]
    names = (*NAMES, "kris", "tom", "anna", "bert")
    wrong += [fault for line in played.game.log() for fault in faults_of_event(line, names)]
    assert wrong[:9] == []


def step(played: Match, titles: frozenset[str]) -> Iterator[str]:
    """Make a pick; what was wrong with the question and its options."""
    decision = played.game.decision
    if decision is None:
        return
    yield from faults_of_question(decision.prompt)
    for option in decision.options:
        yield from faults_of_label(option.label, titles)
    played.game.apply(played.pick())
