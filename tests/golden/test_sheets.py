"""Sheets: games that begin in mid-game, and what has changed on the table at every choice.

They cover cards and meetings of cards that no scenario has thought of. The tables they begin on
were drawn by lot once and are kept beside them, so that new cards change no sheet. To draw them
anew over all cards of today: delete `tests/golden/GAME/tables` and write the golden files.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from ruamel.yaml import YAML

from tests.golden.changes import Table, changes
from tests.golden.golden import HERE, settle
from tests.playing.agents import players
from tests.playing.dice import dice
from tests.playing.kit import NAMES
from tests.playing.kit import Table as Arranged
from tests.playing.kits import GAMES, KITS
from tests.playing.matches import Match
from wartable.games import door
from wartable.kernel.game import Game

SHEETS = range(10)
"""A sheet is one file, and one test."""
PER_SHEET = 6
PICKS = {"invasion": 160, "champions": 60}
"""How far a game goes."""


def tables(name: str, sheet: int, *, write: bool) -> list[Arranged]:
    """The tables a sheet begins on; drawn by lot where there are none yet."""
    file = HERE / name / "tables" / f"{sheet}.yaml"
    if write and not file.exists():
        numbers = range(sheet * PER_SHEET, (sheet + 1) * PER_SHEET)
        drawn = [KITS[name].random_table(dice(number)) for number in numbers]
        file.parent.mkdir(parents=True, exist_ok=True)
        YAML(typ="safe").dump_all(drawn, file)
    return list(YAML(typ="safe").load_all(file))


def begun(number: int, name: str, table: Arranged) -> Match:
    """The match of a number on a table."""
    game = door(name).arrange(table, number)
    game.recording = False
    return Match(game, players(dice(number)))


def told(number: int, match: Match, picks: int, hook: Callable[[Game], Game]) -> Iterator[str]:
    """A game pick by pick: who is asked for what, how many ways there are, what has changed."""
    before = Table(None, NAMES)
    for pick in range(picks):
        game = match.game = hook(match.game)
        decision = game.decision
        if decision is None:
            yield f"{number} ends: {game.result}\n"
            return
        verbs = Counter(game.rules.verb(code) for code in game.options)
        ways = ", ".join(verb if n == 1 else f"{n} {verb}" for verb, n in verbs.items())
        yield f"{number} pick {pick}: {NAMES[decision.player]} {decision.kind}: {ways}\n"
        if len(game.options) > 1:  # most are lone passes, where looking would take most of the time
            after = Table(game.referee(), NAMES)
            yield from (f"  {line}\n" for line in changes(before, after))
            before = after
        game.apply(match.pick())


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("name", GAMES)
def test_sheet(
    name: str, sheet: int, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """Games from tables in mid-game go as they did when they were written down."""
    lines: list[str] = []
    begin = tables(name, sheet, write=write_golden)
    for number, table in enumerate(begin, start=sheet * PER_SHEET):
        lines += told(number, begun(number, name, table), PICKS[name], each_decision)
    settle(f"{name}/sheets/{sheet}.txt", "".join(lines), write=write_golden)
