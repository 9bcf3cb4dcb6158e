"""Playthroughs: stretches of games as text, every option of every decision, every change seen."""

from collections.abc import Callable, Iterator

import pytest

import wartable
from tests.golden.changes import Table, changes
from tests.golden.golden import settle
from tests.playing.agents import DRIFTER, EAGER, FIGHTER, SCHEMER, Player, Temper
from tests.playing.dice import dice
from tests.playing.kit import NAMES
from tests.playing.matches import Match
from wartable.kernel.game import Game

PICKS = 300
"""How far a playthrough goes."""

PLAYTHROUGHS: dict[tuple[str, str], tuple[tuple[str, str], tuple[Temper, Temper], int]] = {
    ("invasion", "dwarf-orc"): (("dwarf", "orc"), (FIGHTER, FIGHTER), 1),
    ("invasion", "empire-chaos"): (("empire", "chaos"), (SCHEMER, DRIFTER), 2),
    ("invasion", "orc-empire"): (("orc", "empire"), (DRIFTER, SCHEMER), 3),
    ("champions", "nagash-vorrus"): (("death-nagash", "order-vorrus"), (EAGER, EAGER), 1),
    ("champions", "spiders-valkia"): (
        ("destruction-spider-riders", "chaos-valkia"),
        (SCHEMER, DRIFTER),
        2,
    ),
    ("champions", "changeling-aventis"): (
        ("chaos-changeling", "order-aventis"),
        (DRIFTER, SCHEMER),
        3,
    ),
}


def told(match: Match, each_decision: Callable[[Game], Game]) -> Iterator[str]:
    """A game decision by decision: who, what, what each player sees change, options, the pick."""
    before = [Table(None, NAMES)] * 2
    for number in range(PICKS):
        game = match.game = each_decision(match.game)
        decision = game.decision
        if decision is None:
            yield f"{game.result}\n"
            return
        pick = match.pick()
        yield f"{number} {NAMES[decision.player]} {decision.kind}: {decision.prompt}\n"
        after = [Table(game.view(player), NAMES) for player in range(2)]
        yield from seen([list(changes(*looks)) for looks in zip(before, after, strict=True)])
        before = after
        for index, option in enumerate(decision.options):
            yield f"  {'>' if index == pick else ' '} {option.label}\n"
        game.apply(pick)


def seen(lines: list[list[str]]) -> Iterator[str]:
    """What changed in both players' views, then what one of them sees alone."""
    for line in lines[0]:
        if line in lines[1]:
            yield f"  both see {line}\n"
    for player, found in enumerate(lines):
        for line in found:
            if line not in lines[1 - player]:
                yield f"  {NAMES[player]} sees {line}\n"


@pytest.mark.parametrize(("name", "story"), PLAYTHROUGHS)
def test_playthrough(
    name: str, story: str, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """The first picks of a game go as they are written down."""
    decks, tempers, seed = PLAYTHROUGHS[name, story]
    game = wartable.new(name, decks=decks, seed=seed, names=NAMES)
    rng = dice(seed)
    match = Match(game, (Player(tempers[0], rng), Player(tempers[1], rng)))
    text = "".join(told(match, each_decision))
    settle(f"{name}/playthroughs/{story}.txt", text, write=write_golden)
