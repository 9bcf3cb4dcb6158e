"""Plans: who plays whom, from which seeds."""

from collections import Counter

import pytest

from wartable.arena import Plan, make_plan
from wartable.cardgame.deck import Deck
from wartable.kernel.errors import WartableError


def plan(decks: int, agents: int, *, cross: bool = False, games: int = 12) -> Plan:
    """Give a plan of so many decks and agents."""
    names = ("dwarf", "orc", "chaos", "empire")[:decks]
    return make_plan(
        "invasion",
        names,
        ("random", "heuristic", "random")[:agents],
        games=games,
        seed=7,
        cross=cross,
    )


def sides(found: Plan) -> list[str]:
    """Give the sides as people read them."""
    return [str(side) for side in found.sides]


@pytest.mark.parametrize(
    ("decks", "agents", "expected", "meetings"),
    [
        (2, 2, ["random with dwarf", "heuristic with orc"], [(0, 1)]),
        (2, 1, ["random with dwarf", "random with orc"], [(0, 1)]),
        (1, 2, ["random with dwarf", "heuristic with dwarf"], [(0, 1)]),
        (1, 1, ["random with dwarf", "random with dwarf"], [(0, 1)]),
        (
            3,
            1,
            ["random with dwarf", "random with orc", "random with chaos"],
            [(0, 1), (0, 2), (1, 2)],
        ),
    ],
)
def test_agents_and_decks_make_sides(
    decks: int, agents: int, expected: list[str], meetings: list[tuple[int, int]]
) -> None:
    """As many agents as decks pair up; one agent plays every deck, one deck suits every agent."""
    found = plan(decks, agents)
    assert sides(found) == expected
    assert list(found.pairings) == meetings


def test_other_numbers_cross_agents_with_decks() -> None:
    """Two agents and three decks: each agent plays each deck, against the other agent only."""
    found = plan(3, 2)
    assert sides(found) == [
        *(f"random with {name}" for name in ("dwarf", "orc", "chaos")),
        *(f"heuristic with {name}" for name in ("dwarf", "orc", "chaos")),
    ]
    assert set(found.pairings) == {(one, two) for one in range(3) for two in range(3, 6)}
    assert len(found.pairings) == 9
    assert len(plan(2, 2, cross=True).pairings) == 4


def test_seats_alternate_and_pairings_take_turns() -> None:
    """Every pairing is played from both seats before the next one, and again from the start."""
    found = plan(3, 1, games=12)
    seats = [found.fixture(index).seats for index in range(12)]
    assert seats[:6] == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert seats[6:] == seats[:6]
    assert found.even
    assert not plan(3, 1, games=10).even


def test_every_game_has_seeds_of_its_own() -> None:
    """Game, first agent and second agent never share a seed, and the run's seed tells them all."""
    found = plan(2, 2, games=500)
    fixtures = [found.fixture(index) for index in range(500)]
    seeds = {seed for each in fixtures for seed in (each.seed, *each.luck)}
    assert len(seeds) == 1500
    assert plan(2, 2, games=9).fixture(3) == found.fixture(3)
    other = make_plan("invasion", ("dwarf", "orc"), games=9, seed=8)
    assert other.fixture(3).seed != found.fixture(3).seed


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "the number of games 0 will not do"),
        ({"seed": -1}, "the seed -1 will not do"),
        ({"cap": 0}, "the cap 0 will not do"),
        ({"cap": 10**12}, "from 1 to 1000000"),
        ({"decks": ()}, "a run needs an agent and a deck"),
        ({"decks": ("dwarf", "nothing")}, "the deck list nothing cannot be read"),
        ({"decks": (Deck("Odd", [(3, "Nothing")]), "orc")}, "there is no card called Nothing"),
        ({"game": "invasion-draft"}, "cannot be simulated with decks"),
        ({"agents": (lambda: None, lambda: None)}, "two agents are called <lambda>"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(change: dict[str, object], message: str) -> None:
    """A plan is checked before the first game, and says what would be right."""
    usual: dict[str, object] = {
        "game": "invasion",
        "decks": ("dwarf", "orc"),
        "games": 2,
        "seed": 7,
    }
    with pytest.raises(WartableError, match=message):
        make_plan(**{**usual, **change})  # type: ignore[arg-type]  # some are wrong on purpose


def test_pairings_come_in_rounds() -> None:
    """However early a run ends, every side has met about as many others."""
    crossed = plan(4, 2, cross=True)
    for played in range(0, len(crossed.pairings) + 1, 4):
        met = Counter(side for pair in crossed.pairings[:played] for side in pair)
        assert set(met.values()) <= {played // 4}
    assert len(set(crossed.pairings)) == 16
