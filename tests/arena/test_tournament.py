"""Plans of arenas: who meets whom, and pairs of games."""

from collections import Counter

import pytest

from wartable.arena import Plan, make_plan, make_tournament
from wartable.arena.plan import GAUNTLET
from wartable.arena.tournament import make_gauntlet, meetings
from wartable.kernel.errors import WartableError

DECKS = ("dwarf", "orc", "chaos")


def met(plan: Plan) -> list[str]:
    """Give the meetings as people read them."""
    sides = plan.sides
    return [f"{sides[one]} against {sides[two]}" for one, two in plan.pairings]


def test_agents_meet_with_every_deck_against_every_deck() -> None:
    """Two agents and three decks make nine meetings, the same decks first."""
    plan = make_tournament("invasion", DECKS, ("random", "heuristic"), games=18)
    assert len(plan.pairings) == len(set(plan.pairings)) == 9
    assert met(plan)[0] == "random with dwarf against heuristic with dwarf"
    assert met(plan)[3] == "random with dwarf against heuristic with orc"
    assert all(
        plan.sides[one].agent == "random" and plan.sides[two].agent == "heuristic"
        for one, two in plan.pairings
    )


def test_in_mirrors_both_have_the_same_deck() -> None:
    """Each deck is played against itself, by every two agents."""
    plan = make_tournament("invasion", DECKS, ("random", "heuristic"), mirror=True, games=6)
    assert len(plan.pairings) == 3
    assert all(plan.sides[one].deck == plan.sides[two].deck for one, two in plan.pairings)


def test_in_a_ladder_each_meets_the_next() -> None:
    """Three rungs make two meetings a deck, a round robin three."""
    assert meetings(3, 2, ladder=True, mirror=True) == ((0, 2), (2, 4), (1, 3), (3, 5))
    assert len(meetings(3, 2, ladder=False, mirror=True)) == 6
    assert len(meetings(4, 3, ladder=False, mirror=False)) == 6 * 9


def test_the_decks_of_one_agent_meet_each_other() -> None:
    """One agent: a round robin of decks."""
    assert make_tournament("invasion", DECKS, games=6).pairings == ((0, 1), (0, 2), (1, 2))


def test_a_gauntlet_is_one_deck_against_others() -> None:
    """The first side is in every meeting."""
    plan = make_gauntlet("invasion", "dwarf", ("orc", "chaos"), games=10)
    assert plan.pairings == ((0, 1), (0, 2))
    assert plan.terms is not None
    assert plan.terms.form == GAUNTLET
    assert plan.games == 12


def test_a_pair_has_one_seed_and_both_seats() -> None:
    """Games 2n and 2n + 1 are the same meeting and seed with seats exchanged, and other luck."""
    plan = make_tournament("invasion", DECKS, games=60, seed=7)
    for index in range(0, 60, 2):
        one, two = plan.fixture(index), plan.fixture(index + 1)
        assert (one.seed, one.seats) == (two.seed, two.seats[::-1])
        assert len({*one.luck, *two.luck}) == 4
    assert len({plan.fixture(index).seed for index in range(60)}) == 30
    alone = make_plan("invasion", DECKS, games=60, seed=7)
    assert alone.fixture(0).seed != alone.fixture(1).seed


def test_every_meeting_is_played_equally_often() -> None:
    """The number of games is rounded up to whole rounds, or at least to whole pairs."""
    plan = make_tournament("invasion", DECKS, games=13)
    assert plan.games == 18
    played = Counter(frozenset(plan.fixture(index).seats) for index in range(plan.games))
    assert set(played.values()) == {6}
    assert make_tournament("invasion", DECKS, games=3).games == 4


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "the number of games 0 will not do"),
        ({"seed": -1}, "the seed -1 will not do"),
        ({"limit": 0}, "the limit 0 will not do"),
        ({"limit": float("nan")}, "the limit nan will not do"),
        ({"cap": 10**12}, "from 1 to 1000000"),
        ({"decks": ("dwarf", "dwarf")}, "the deck dwarf is named twice"),
        ({"decks": ()}, "an arena needs a deck"),
        ({"decks": ("dwarf",)}, "nobody would meet anybody"),
        ({"agents": ("random", "random")}, "the agent random is named twice"),
        ({"agents": ()}, "an arena needs an agent"),
        ({"ladder": True}, "need two agents"),
        ({"mirror": True}, "need two agents"),
        ({"game": "chess"}, "'chess' cannot be played with decks"),
    ],
)
def test_what_cannot_be_held_is_refused(change: dict[str, object], message: str) -> None:
    """Every mistake is told, with what would be right."""
    given: dict[str, object] = {"game": "invasion", "decks": DECKS, "games": 6, **change}
    with pytest.raises(WartableError, match=message):
        make_tournament(**given)  # type: ignore[arg-type]  # mistakes are the point


def test_a_gauntlet_needs_somebody() -> None:
    """A deck alone cannot be tested."""
    with pytest.raises(WartableError, match="there is no deck to play against"):
        make_gauntlet("invasion", "dwarf", ())
