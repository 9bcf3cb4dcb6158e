"""Games that end in every way there is, found by playing small and plain ones."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.playing.agents import EAGER, FIGHTER, SCHEMER, Player
from tests.playing.dice import dice
from tests.playing.kit import Deck
from tests.playing.kits import KITS
from tests.playing.matches import Match, begin, opening
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, journal_of

TRIES = 20_000
PICKS = 600
SMALL = 16
"""Cards of a deck of Invasion that is soon through."""


@dataclass(frozen=True)
class Ending:
    """A way to end: the rule, whether nobody wins, how to come there, and what shows it."""

    rule: str
    find: Callable[[str], Journal]
    shows: Callable[[Game, int | None], None]
    draw: bool = False


def search(name: str, rule: str, deck: Callable[[Random], Deck]) -> Journal:
    """The first short game that ends so."""
    for number in range(TRIES):
        rng = dice(number)
        first = Player(FIGHTER if name == "invasion" else EAGER, rng)
        second = Player(rng.choice((first.temper, SCHEMER)), rng)
        match = Match(begin((deck(rng), deck(rng)), number, name), (first, second))
        match.play(PICKS)
        if match.game.result is not None and match.game.result.reason == rule:
            return journal_of(match.game)
    raise AssertionError(f"none of {TRIES} games ended by {rule}")


# -- Invasion --------------------------------------------------------------------------------------


def small_invasion(rule: str) -> Journal:
    """A game with parts of legal decks."""
    return search("invasion", rule, small)


def small(rng: Random) -> Deck:
    """Part of a legal deck."""
    capital, titles = KITS["invasion"].random_deck(rng)
    return capital, titles[:SMALL]


def burnt_or_decked(game: Game, loser: int | None) -> None:
    """Whoever lost has two sections burning or no card left to draw, and nobody else has."""
    for player, side in enumerate(game.referee()["players"]):  # type: ignore[arg-type, var-annotated]
        burning = sum(zone["burning"] for zone in side["zones"].values())
        assert (burning >= 2 or not side["deck"]) is (loser in (None, player))


# -- Champions -------------------------------------------------------------------------------------

PATIENT = 220
"""Action cards enough to pass for a hundred turns of one's own."""
LAST_TURN = 200
HARDY, COMMON = "Liberator-Prime", "Grot Shaman Spider Rider"
"""Champions without text; the first bring health."""


def any_champions(rule: str) -> Journal:
    """A game with legal decks."""
    return search("champions", rule, KITS["champions"].random_deck)


def real_champions(rule: str) -> Journal:
    """A game with decks that people played: they hit harder."""
    names = door("champions").decks.lists.built_in()
    return search("champions", rule, lambda rng: opening(rng.choice(names), "champions"))


def uneven_champions(_rule: str) -> Journal:
    """A game in which both only pass, and one has more health."""
    return passed(HARDY, COMMON)


def even_champions(_rule: str) -> Journal:
    """A game in which both only pass, and both have the same health."""
    return passed(HARDY, HARDY)


def passed(*champions: str) -> Journal:
    """A game without an action."""
    decks = [
        ("", (*[each] * 4, *["Abjuration"] * 4, *["Blood Hunt"] * PATIENT)) for each in champions
    ]
    game = begin((decks[0], decks[1]), 1, "champions")
    while not game.over:
        game.apply(len(game.options) - 1)
    return journal_of(game)


Sides = list[dict[str, Any]]


def sides(game: Game) -> Sides:
    """What each player has."""
    found: Sides = game.referee()["players"]  # type: ignore[assignment]
    return found


def without_health(game: Game, loser: int | None) -> None:
    """The loser has no health left, the winner has some."""
    for player, side in enumerate(sides(game)):
        assert (side["health"] == 0) is (player == loser)


def both_without_health(game: Game, _loser: int | None) -> None:
    """Both have no health left, and it was the winner's turn."""
    assert [side["health"] for side in sides(game)] == [0, 0]
    assert game.result is not None
    assert game.result.winner == game.referee()["active"]


def without_cards(game: Game, loser: int | None) -> None:
    """The loser has no deck, no unit or spell and no active blessing left."""
    assert loser is not None
    side = sides(game)[loser]
    assert not side["deck"]
    for lane in side["lanes"]:
        assert lane["unit"] is None
        assert lane["spell"] is None
        assert lane["blessing"]["state"] != "active"


def at_the_limit(game: Game, loser: int | None) -> None:
    """All turns are over; the winner has more health, or both have the same."""
    assert game.result is not None
    assert game.result.turns == LAST_TURN
    health = [side["health"] for side in sides(game)]
    if loser is None:
        assert health[0] == health[1]
    else:
        assert health[loser] < health[1 - loser]


ENDINGS: dict[str, dict[str, Ending]] = {
    "invasion": {
        "burnt": Ending("INV-WIN-02", small_invasion, burnt_or_decked),
        "decked": Ending("INV-WIN-03", small_invasion, burnt_or_decked),
        "draw": Ending("AMB-03", small_invasion, burnt_or_decked, draw=True),
    },
    "champions": {
        "defeated": Ending("CH-5.1.1", any_champions, without_health),
        "decked": Ending("CH-4.1.5.5c-3", any_champions, without_cards),
        "both": Ending("CH-5.1.5", real_champions, both_without_health),
        "limit": Ending("M-12", uneven_champions, at_the_limit),
        "limit-draw": Ending("M-12", even_champions, at_the_limit, draw=True),
    },
}
