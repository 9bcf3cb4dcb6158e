"""A network: it reckons what its description says, in whole numbers; its file; what it refuses."""

import json
from random import Random

import pytest

import wartable
from wartable.agents import netfile
from wartable.agents.features import features_of
from wartable.agents.memory import titles_of
from wartable.agents.network import ONE, SECOND, STEP, WIDTH, Network
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
GAMES = pytest.mark.parametrize("name", DECKS)


def begun(name: str) -> Game:
    """A game at a choice."""
    game = wartable.new(name, decks=DECKS[name], seed=3)
    while len(game.options) == 1:
        game.apply(0)
    return game


def drawn_by_lot(name: str, game: Game) -> dict[str, object]:
    """A network with numbers by lot that knows half of what is seen."""
    luck, known = Random(4), features_of(name)  # noqa: S311  (no secret)
    titles = [""] * known.options.room
    for title, place in titles_of(name).items():
        titles[place] = title
    table = {int(f) for player in (0, 1) for f in known.features.of_table(game, player)}
    options = {int(f) for code in game.options for f in known.features.of_option(game, code)}
    tables = netfile.names_of(known.table, sorted(table)[::2], titles)
    offers = netfile.names_of(known.options, options, titles)
    size = sum(netfile.sizes_of(netfile.count(tables), netfile.count(offers)))
    weights = [luck.randrange(-200, 200) for _ in range(size)]
    return netfile.told(name, tables, offers, weights, {"games": 0})


PARTS = ("start", "table", "options", "single", "liking", "second", "second_start", "last",
         "last_start")  # fmt: skip


def slowly(
    network: Network, told: dict[str, object], game: Game, player: int
) -> tuple[list[float], float]:
    """The same reckoned in fractions, as the description has it."""
    parts = {
        name: [each / ONE for each in part]
        for name, part in zip(PARTS, netfile.parts_of(told), strict=True)
    }
    parts["start"] = [round(each * ONE / STEP) * STEP / ONE for each in parts["start"]]
    seen = parts["start"]
    for feature in network.features.of_table(game, player):
        row = int(network.table_rows[feature])
        if row >= 0:
            seen = [a + b for a, b in zip(seen, parts["table"][row * WIDTH :], strict=False)]
    likes = []
    for code in game.options:
        here, single = seen, 0.0
        for feature in network.features.of_option(game, code):
            row = int(network.option_rows[feature])
            if row >= 0:
                here = [a + b for a, b in zip(here, parts["options"][row * WIDTH :], strict=False)]
                single += parts["single"][row]
        products = zip(here, parts["liking"], strict=True)
        likes.append(single + sum(max(a, 0.0) * b for a, b in products))
    odds = parts["last_start"][0]
    for j in range(SECOND):
        row_of = parts["second"][j * WIDTH : (j + 1) * WIDTH]
        inner = sum(max(a, 0.0) * b for a, b in zip(seen, row_of, strict=True))
        odds += max(inner + parts["second_start"][j], 0.0) * parts["last"][j]
    return likes, odds


@GAMES
def test_it_reckons_what_it_says(name: str) -> None:
    """In whole numbers it comes to what the description comes to in fractions."""
    game = begun(name)
    told = drawn_by_lot(name, game)
    network = netfile.recalled(name, told)
    player = 0 if game.decision is None else game.decision.player
    likes, odds = slowly(network, told, game, player)
    assert network.likes(game) == pytest.approx(likes)
    chance = network.chance(game, player)
    assert chance == pytest.approx(
        1 / (1 + 2.718281828459045 ** -max(min(odds, 30), -30)), abs=0.02
    )


@GAMES
def test_a_file_holds_all_of_it(name: str) -> None:
    """Written as text and read again, it likes the same."""
    game = begun(name)
    told = drawn_by_lot(name, game)
    again = json.loads(json.dumps(told))
    assert netfile.recalled(name, told).likes(game) == netfile.recalled(name, again).likes(game)


def test_cards_that_are_gone_count_nothing() -> None:
    """A title that no card has any more keeps its row, and no feature leads there."""
    game = begun("champions")
    told = json.loads(json.dumps(drawn_by_lot("champions", game)))
    before = netfile.recalled("champions", told)
    for respect, names in told["options"].items():
        if respect.startswith("place"):
            told["options"][respect] = ["No card is called so" for _ in names]
    after = netfile.recalled("champions", told)
    assert after.likes(game) != before.likes(game)
    assert after.chance(game, 0) == before.chance(game, 0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 1}, "no network for champions"),
        ({"game": "invasion"}, "no network for champions"),
        ({"table": {}}, "not whole"),
    ],
)
def test_another_file_is_refused(change: dict[str, object], words: str) -> None:
    """Of another format, of another game, or with parts missing."""
    told = {**drawn_by_lot("champions", begun("champions")), **change}
    with pytest.raises(WartableError, match=words):
        netfile.recalled("champions", told)


def test_the_end_of_a_game_is_not_guessed() -> None:
    """Who has won has won."""
    game = begun("champions")
    network = netfile.recalled("champions", drawn_by_lot("champions", game))
    while not game.over:
        game.apply(0)
    assert game.result is not None
    assert game.result.winner is not None
    assert network.chance(game, game.result.winner) == 1.0
