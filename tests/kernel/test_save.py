"""A save is loaded whole or refused with a reason."""

import json

import pytest

from tests.playing.matches import match
from tests.second_way import facts
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.save import LARGEST, SaveError, game_in, load, pieces, save, sum_of, written
from wartable.kernel.vectors import vector

DOORS = door("invasion")


@pytest.fixture
def game() -> Game:
    """A game after three hundred picks."""
    played = match(4)
    played.play(300)
    return played.game


def changed(text: str, **parts: object) -> str:
    """A save with something else in it and a sum that is right again."""
    data = json.loads(text) | parts
    data.pop("sum")
    data["sum"] = sum_of(written(data))
    return written(data)


def test_an_arranged_table_is_saved_with_all_that_belongs_to_it() -> None:
    """Names, aliases, order, fixed luck and the log of a scenario's table come back."""
    table = {"Ann": {"hand": [{"card": "Runesmith", "as": "smith"}], "resources": 3}, "Ben": {}}
    game = DOORS.arrange(table)
    game.fix_luck([game.aliases["smith"]])
    game.apply(0)
    again = load(save(game, DOORS), DOORS)
    assert facts(again) == facts(game)
    assert again.recording
    assert again.events == game.events
    assert again.log() == game.log()


def test_a_memory_is_written_without_its_zeros() -> None:
    """A piece begins with its place; a few zeros stay in it, many end it."""
    memory = vector([0, 5, 0, 0, 0, 7, 0, 0, 0, 0, -1, 0, 0, 0, 0, LARGEST])
    assert pieces(memory) == f"[[1,5,0,0,0,7],[10,-1],[15,{LARGEST}]]"
    assert pieces(vector([0, 0])) == "[]"


def test_a_save_that_was_laid_out_anew_is_read(game: Game) -> None:
    """The sum is of what a save says, not of its blanks."""
    assert facts(load(json.dumps(json.loads(save(game, DOORS))), DOORS)) == facts(game)


def test_a_save_names_its_game(game: Game) -> None:
    """Which game to load can be told before anything is loaded."""
    assert game_in(save(game, DOORS)) == "invasion"


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9, 0.9999])
def test_a_truncated_save_is_refused(game: Game, part: float) -> None:
    """Text that breaks off anywhere is refused."""
    text = save(game, DOORS)
    with pytest.raises(SaveError, match=r"breaks off or is damaged \(take the whole text"):
        load(text[: int(len(text) * part)], DOORS)


def test_a_changed_number_is_noticed(game: Game) -> None:
    """A single digit that is not what was written is found by the sum."""
    text = save(game, DOORS)
    place = text.index('"memory":[') + 400
    digit = next(i for i in range(place, len(text)) if text[i].isdigit())
    other = text[:digit] + ("1" if text[digit] != "1" else "2") + text[digit + 1 :]
    with pytest.raises(SaveError, match="damaged: its contents do not give its sum"):
        load(other, DOORS)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"save": 2}, "of format 2, and format 3 is here"),
        ({"game": "champions"}, "of game champions, and game invasion is here"),
        ({"version": "0.0.1"}, "of version 0.0.1, and version .* is here"),
        ({"engine": "0123456789ab"}, "of engine 0123456789ab, and engine .* is here"),
    ],
)
def test_a_save_of_something_else_is_refused(
    game: Game, part: dict[str, object], words: str
) -> None:
    """Another format, game, version or engine is refused, and both are named."""
    with pytest.raises(SaveError, match=words):
        load(changed(save(game, DOORS), **part), DOORS)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"memory": None}, "has no memory"),
        ({"size": 2**40}, "has no size"),
        ({"memory": [[0, 1], [2**20, 1]]}, "has a piece outside its memory"),
        ({"memory": [[]]}, "has a piece outside its memory"),
        ({"stack": [1.5]}, "has 1.5 among its stack"),
        ({"options": [2**63]}, "among its options"),
        ({"picks": [True]}, "has True among its picks"),
        ({"contexts": 3}, "has no contexts"),
        ({"names": {}}, "has no names"),
        ({"aliases": []}, "has no aliases"),
        ({"notes": [1]}, "has half a note"),
    ],
)
def test_a_save_with_a_wrong_part_is_refused(
    game: Game, part: dict[str, object], words: str
) -> None:
    """A save whose sum is right and whose contents are not is refused as well."""
    with pytest.raises(SaveError, match=words):
        load(changed(save(game, DOORS), **part), DOORS)


@pytest.mark.parametrize("text", ["[]", "{}", "null", '"save"'])
def test_other_json_is_no_save(text: str) -> None:
    """JSON that is something else is called what it is: no save."""
    with pytest.raises(SaveError, match="this is no save"):
        load(text, DOORS)


def test_a_save_that_names_no_game_is_refused(game: Game) -> None:
    """Without a name nobody knows whose save it is."""
    with pytest.raises(SaveError, match="does not name its game"):
        game_in(changed(save(game, DOORS), game=None))
