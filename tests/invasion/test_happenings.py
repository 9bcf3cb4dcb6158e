"""What happens at a table of Invasion, as each viewer is told it."""

from typing import Any

import pytest

from tests.invasion.test_knowledge import KRIS, TOM, table, take
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

EYES = (KRIS, TOM, None)


def told(game: Game, eye: int | None, kind: str) -> list[dict[str, Any]]:
    """What somebody is told of one kind."""
    return [each for each in game.happenings(eye) if each["kind"] == kind]


def test_a_development_is_known_to_its_player_alone() -> None:
    """She reads its title all the way; he a number that it has only where it lies."""
    game = table(hand=["Runesmith"])
    take(game, "develop Runesmith", "to kris's kingdom", "pass", "pass")
    hers, his = told(game, KRIS, "goes"), told(game, TOM, "goes")
    assert [each["other"]["zone"] for each in hers] == ["chain", "kingdom"]
    assert {each["subject"]["title"] for each in hers} == {"Runesmith"}
    assert {each["subject"]["title"] for each in his} == {None}
    hand = {"role": "from", "kind": "zone", "side": KRIS, "zone": "hand"}
    assert his[0]["from"] == {**hand, "card": 0}
    view: Any = game.view(TOM)
    (lies,) = view["players"][KRIS]["zones"]["kingdom"]["cards"]
    assert lies["card"] == his[1]["subject"]["card"] < 0


def test_who_draws_is_told_which_card() -> None:
    """Others are told that one was drawn: it has neither number nor title for them."""
    game = table()
    while not told(game, TOM, "drew"):
        take(game, "pass")
    drawn = {eye: told(game, eye, "goes")[-1]["subject"] for eye in EYES}
    assert told(game, None, "drew")[-1]["subject"]["player"] == TOM
    assert [card["title"] for card in drawn.values()] == [None, "(plain card)", None]
    assert [card["card"] > 0 for card in drawn.values()] == [False, True, False]


def test_actions_on_the_chain_are_told_by_their_numbers() -> None:
    """Joined, targeted, cancelled: it is the same action, and its card as everybody knows it."""
    kris = {"capital": "Dwarf", "resources": 9, "hand": ["Innovation"]}
    tom = {"capital": "High Elf", "resources": 9, "hand": ["High Elf's Disdain"]}
    sides = {"active": "kris", "phase": "capital", "kris": kris, "tom": tom}
    game: Game = door("invasion").arrange(sides, 1)
    take(game, "play Innovation", "play High Elf's Disdain", "choose Innovation", "pass", "pass")
    added = told(game, None, "chain-added")
    assert [each["word"] for each in added] == ["tactic", "tactic"]
    first = {**added[0]["subject"], "title": "Innovation", "kind": "entry"}
    assert told(game, None, "targeted")[0]["other"] == {**first, "role": "target"}
    assert told(game, None, "cancelled")[0]["subject"] == first
    assert told(game, None, "leaves-chain")[0]["subject"] == added[1]["subject"]


def test_only_what_came_after_a_number_is_told() -> None:
    """The number of the last happening is enough to be told of the next ones only."""
    game = table(hand=["Runesmith"])
    seen = game.happened
    take(game, "play Runesmith")
    news = game.happenings(KRIS, seen)
    assert [each["n"] for each in news] == list(range(seen + 1, game.happened + 1))
    assert news == game.happenings(KRIS)[seen:]
    assert game.happenings(KRIS, game.happened) == []


def test_nobody_else_is_told_anything() -> None:
    """Who does not sit at the table is refused: below 0 there would be the referee."""
    with pytest.raises(WartableError, match="no player -1"):
        table().happenings(-1)
