"""A game told in whole numbers: the layout, what is told, buffers, games again, many at once."""

from array import array
from pathlib import Path
from random import Random

import pytest

import wartable
from wartable import WartableError
from wartable.games import door
from wartable.kernel.batch import Batch
from wartable.kernel.game import Game

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "machines.md"
DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
GAMES = pytest.mark.parametrize("name", DECKS)


def played(name: str, picks: int, seed: int = 4) -> Game:
    """A game after some picks by lot."""
    game, luck = wartable.new(name, DECKS[name], seed=seed), Random(seed)  # noqa: S311  (a game)
    for _ in range(picks):
        if game.over:
            break
        game.apply(luck.randrange(len(game.options)))
    return game


def rows(game: Game, player: int) -> list[dict[str, int]]:
    """The cards that a player is told of, column by column."""
    layout = door(game.rules.name).layout
    told = array("q", bytes(8 * layout.size))
    game.observe(player, told)
    wide, first = len(layout.columns), len(layout.head) + 2 * len(layout.side)
    found = []
    for row in range(told[layout.head.index("rows")]):
        at = first + row * wide
        found.append(dict(zip(layout.columns, told[at : at + wide], strict=True)))
    return found


@GAMES
@pytest.mark.parametrize("picks", [0, 30, 90])
def test_it_tells_the_hand_as_a_view_does(name: str, picks: int) -> None:
    """The cards told of as one's own hand are those of the view, and of the other's none."""
    game = played(name, picks)
    layout = door(name).layout
    for player in range(2):
        held = [each for each in rows(game, player) if layout.zones[each["zone"]] == "hand"]
        mine = [layout.definitions[each["definition"]] for each in held if each["side"] == 0]
        sides = game.view(player)["players"]
        assert isinstance(sides, list)
        assert mine == [card["id"] for card in sides[player]["hand"]]
        other = [each for each in held if each["side"] == 1]
        assert len(other) == len(sides[1 - player]["hand"]["known"])


@GAMES
def test_options_are_told_in_their_order(name: str) -> None:
    """Each option has a row with its verb, and names the card that its facts name."""
    game = played(name, 40)
    layout = door(name).layout
    decision = game.decision
    assert decision is not None
    told = game.option_rows()
    assert isinstance(told, array)
    wide = len(layout.option)
    assert len(told) == wide * len(decision.options)
    for place, option in enumerate(decision.options):
        row = dict(zip(layout.option, told[place * wide : place * wide + wide], strict=True))
        assert layout.verbs[row["verb"]] == option.verb
        title = option.facts.get("title")
        if title is not None and layout.sorts[row["first sort"]] == "card":
            named = layout.definitions[row["first definition"]]
            assert door(name).pool.definitions[row["first definition"] - 1].title == title, named


@GAMES
def test_a_buffer_is_filled_whole(name: str) -> None:
    """What stood in a buffer before is gone, in numbers of eight bytes and of four."""
    game, size = played(name, 20), door(name).layout.size
    fresh = game.observe(0)
    assert isinstance(fresh, array)
    for code in "qi":
        full = array(code, [7]) * size
        assert game.observe(0, full) is full
        assert list(full[: len(fresh)]) == list(fresh)
        assert set(full[len(fresh) :]) <= {0}


@pytest.mark.parametrize(
    ("buffer", "words"),
    [
        (array("q", [0]), "room for 1 numbers"),
        (array("d", [0.0] * 4000), "cannot take whole numbers"),
        (bytes(100_000), "cannot take whole numbers"),
        ([0] * 4000, "list is no buffer"),
    ],
)
def test_a_wrong_buffer_is_refused(buffer: object, words: str) -> None:
    """Too short, of other numbers, not for writing, or none at all."""
    with pytest.raises(WartableError, match=words):
        played("invasion", 0).observe(0, buffer)


@GAMES
def test_a_game_begins_again(name: str) -> None:
    """With the same decks and another seed, it is the game that begins with these."""
    again, fresh = played(name, 12).again(9), wartable.new(name, DECKS[name], seed=9)
    assert again == fresh
    assert again.journal == fresh.journal


def test_a_guess_and_an_arranged_table_do_not_begin_again() -> None:
    """They were not begun with decks."""
    game = played("invasion", 10)
    for table in (game.determinize(0, 1), door("invasion").arrange({"A": {}, "B": {}})):
        with pytest.raises(WartableError, match="cannot begin again"):
            table.again(1)


@GAMES
def test_a_batch_is_its_games(name: str) -> None:
    """Each game of a batch is the game of its seed, run on over forced picks."""
    batch = Batch(played(name, 0), 3, seed=20)
    for place, game in enumerate(batch.games):
        alone = wartable.new(name, DECKS[name], seed=20 + place)
        while len(alone.options) == 1:
            alone.apply(0)
        assert game == alone
        assert batch.counts[place] == len(alone.options) > 1


def test_a_batch_goes_on_for_ever() -> None:
    """A game that ends is told with who won, and the next one begins in its place."""
    batch, luck = Batch(played("champions", 0), 4), Random(1)  # noqa: S311  (the same)
    ended, rewards = 0, set()
    for _ in range(400):
        batch.step([luck.randrange(count) for count in batch.counts])
        ended += sum(batch.ended)
        rewards |= {batch.rewards[place] for place in range(4) if batch.ended[place]}
        assert all(not game.over for game in batch.games)
    assert ended > 4
    assert {1.0, -1.0} <= rewards
    assert batch.next_seed == 4 + ended


def test_a_batch_tells_all_its_games() -> None:
    """A row of the buffer is what the player sees who is asked there."""
    layout, batch = door("champions").layout, Batch(played("champions", 0), 2, seed=5)
    told, options = array("q", bytes(16 * layout.size)), array("q", bytes(16 * 240))
    batch.observe(told)
    batch.option_rows(options)
    for place, game in enumerate(batch.games):
        alone = array("q", bytes(8 * layout.size))
        game.observe(batch.players[place], alone)
        assert told[place * layout.size : (place + 1) * layout.size] == alone
        offered = game.option_rows()
        assert isinstance(offered, array)
        assert options[place * 240 : place * 240 + len(offered)] == offered[:240]


def test_a_wrong_pick_changes_no_game() -> None:
    """One game's wrong pick is named, and no pick is made in any of them."""
    batch = Batch(played("invasion", 0), 2)
    before = [game.snapshot() for game in batch.games]
    with pytest.raises(WartableError, match="game 1 has no option 99"):
        batch.step([0, 99])
    with pytest.raises(WartableError, match="3 picks for 2 games"):
        batch.step([0, 0, 0])
    assert [game.snapshot() for game in batch.games] == before


@GAMES
def test_the_page_names_every_number(name: str) -> None:
    """Each name of the layout stands in the page, and the page has its version."""
    layout, page = door(name).layout, PAGE.read_text(encoding="utf-8")
    for each in (*layout.head, *layout.side, *layout.columns, *layout.option):
        assert not each or f"`{each}`" in page, each
    assert f"Version {layout.version}" in page
    assert f"{layout.size:,} numbers" in page


def test_an_option_that_names_nothing_has_no_zone() -> None:
    """From either seat: lanes are counted from the left of who looks, and nothing lies in one."""
    game, luck, sides = wartable.new("champions", DECKS["champions"], seed=3), Random(3), set()  # noqa: S311
    names = door("champions").layout.option
    while not game.over:
        told = game.option_rows()
        assert isinstance(told, array)
        for at in range(0, len(told), len(names)):
            row = dict(zip(names, told[at : at + len(names)], strict=True))
            for which in ("first", "second"):
                if row[f"{which} sort"] == 0:
                    assert row[f"{which} zone"] == 0
        assert game.decision is not None
        sides.add(game.decision.player)
        game.apply(luck.randrange(len(game.options)))
    assert sides == {0, 1}


@GAMES
def test_when_a_game_is_over_nothing_is_on_offer(name: str) -> None:
    """There are no options to tell, with a buffer or without."""
    game = played(name, 100_000)
    assert game.over
    assert game.option_rows() == array("q")
    assert game.option_rows(array("q", [7, 7])) == array("q", [0, 0])
