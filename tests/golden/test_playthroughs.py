"""Playthroughs: whole stretches of games as text, every option of every decision."""

import hashlib
import json
from collections.abc import Callable, Iterator

import pytest

import wartable
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
    """A game decision by decision: who, what, every option, the pick, and both views' sums."""
    for number in range(PICKS):
        game = match.game = each_decision(match.game)
        decision = game.decision
        if decision is None:
            yield f"{game.result}\n"
            return
        pick = match.pick()
        sums = " ".join(sum_of(game, player) for player in range(2))
        yield f"{number} {NAMES[decision.player]} {decision.kind}: {decision.prompt} [{sums}]\n"
        for index, option in enumerate(decision.options):
            yield f"  {'>' if index == pick else ' '} {option.label}\n"
        game.apply(pick)


def sum_of(game: Game, player: int) -> str:
    """A short sum over everything a player sees."""
    view = json.dumps(game.view(player), sort_keys=True)
    return hashlib.sha256(view.encode()).hexdigest()[:8]


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
