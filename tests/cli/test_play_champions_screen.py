"""The table of Champions drawn and in words: corners, quests, blessings, pictures, sources."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import wartable
from tests.playing.grammar import faults
from wartable.cli.table.champions.panels import PANELS, side_bar
from wartable.cli.table.choices import choices
from wartable.cli.table.screen import Screen
from wartable.cli.table.seats import seats_for
from wartable.cli.table.session import Session
from wartable.games import door
from wartable.kernel.game import Game
from wartable.table.champions.corners import fires, printed, stands
from wartable.table.champions.kit import KIT
from wartable.table.champions.picture import picture
from wartable.table.looking import called

NAMES = ["anna", "bert"]
SIZES = [(100, 30), (80, 24), (120, 40), (200, 60), (60, 18), (30, 8)]


def arrange(**table: object) -> Game:
    """A table in the words of a scenario."""
    game: Game = door("champions").arrange({"active": "anna", "anna": {}, "bert": {}, **table})
    game.names = list(NAMES)
    return game


def details(game: Game, name: str) -> str:
    """What `c NAME` shows to the first player."""
    view = game.view(0)
    return "\n".join(filter(None, KIT.details(called(view, KIT, name), view, game)))


def drawn(game: Game, width: int = 99, rows: int = 17, eye: int = 0) -> str:
    """The table as it is drawn."""
    lines = PANELS.table(game.view(eye), NAMES, eye, width, rows)
    assert len(lines) <= rows
    return "\n".join(line.plain for line in lines)


def screen(width: int, height: int, picks: int, tmp_path: Path) -> Screen:
    """A table as random play would have it by now, on a screen of this size."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=5, names=NAMES)
    watched = Session(wartable.journal(game), seats_for("random+random", "champions", 5))
    for _ in range(picks):
        watched.step()
    table = Session(watched.journal(), seats_for("random", "champions", 5))
    shown = Screen(table, tmp_path / "game.json")
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        shown.console = Console(width=width, height=height, file=nowhere)
    return shown


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("picks", [0, 12, 30])
def test_the_table_fits(width: int, height: int, picks: int, tmp_path: Path) -> None:
    """Whatever lies on the table, no line is too long and there is room for the prompt."""
    table = screen(width, height, picks, tmp_path)
    while table.session.step():
        pass
    decision = table.session.decision
    assert decision is not None
    table.options = choices(
        decision, table.view(), table.session.kit, table.session.allowed(decision), table.names
    )
    table.asked, table.hinting = decision, "a hint " * 20
    lines = table.fitted(width - 1, height - 1)
    assert len(lines) <= height - 1
    assert max(line.cell_len for line in lines) <= width


def test_at_100_by_30_everything_is_told_in_letters(tmp_path: Path) -> None:
    """Health, actions, classes, quests, corners, deeds and blessings, without any style."""
    table = screen(100, 30, 30, tmp_path)
    text = "\n".join(line.plain for line in table.fitted(99, 29))
    for sign in (
        r"Turn \d+: (anna|bert)",
        r"\[ACTION\]",
        r"ANNA +health \d+",
        r"actions \d",
        r"blessings [?Bx·]{4}",
        r"W \w+",
        r"\+U \[\w",
        r">\(\d\).* \S+→\S+",
        r"─ 1 ─+┼─ 2 ─",
    ):
        assert re.search(sign, text), (sign, text)


def test_what_comes_next_is_plain_english() -> None:
    """With the number of any corner of any card, what it will do says one card, not 1 cards."""
    told = [
        text
        for record in door("champions").cards.pool.records
        for corner, _ in enumerate(printed(record.title), 1)
        for text in (*fires(record.title, corner), *stands(record.title, corner))
    ]
    assert "draw 1 card" in told
    assert [fault for text in told for fault in faults(text)] == []


def test_corners_and_deeds_have_shapes() -> None:
    """Smooth and clunky, X and empty, the current one; what comes next; stacks and sleep."""
    game = arrange(
        anna={
            "lanes": {
                1: {"unit": {"card": "Skeletal Legion", "corner": 3}},
                2: {"unit": {"card": "Aetherwing Scout", "corner": 2}},
                3: {"unit": {"card": "Charging Black Knight", "corner": 1}},
                4: {"unit": {"card": "Feasting Vargheist", "corner": 2, "dormant": True}},
            }
        },
        bert={
            "lanes": {
                1: {
                    "unit": {
                        "card": "Skeleton Warriors",
                        "corner": 4,
                        "under": ["Skeletal Legion", "Skeletal Legion"],
                    }
                },
                2: {"spell": {"card": "Mystic Shield", "corner": 1}},
            }
        },
    )
    text = drawn(game)
    for sign in (
        "( )(2)>(2)(1) .→d1",
        "[1]>[1][1][1] .→=",
        "U Aetherwing Scout !",
        ">(X)(2)-- .→R",
        "U Charging Black Kn… off",
        "U Feasting Vargheist zz",
        "(1)>(1)(2)- .→zz",
        "U Skeleton Warriors +2",
        "S Mystic Shield",
        ">(2)(1)-- .→=",
        "→out",
    ):
        assert sign in text, (sign, text)


def test_quests_and_blessings_have_signs() -> None:
    """Objectives done and current, a Heroic Act, blessings face down, active and spent."""
    game = arrange(
        anna={
            "lanes": {
                1: {"champion": "Barrows Wight King", "corner": 2, "blessing": "Abjuration"},
                2: {
                    "champion": "Hell Knight",
                    "quest": "complete",
                    "blessing": {"card": "Growth of Ghyran", "state": "active"},
                },
                3: {
                    "champion": "Lord-Veritant",
                    "corner": 1,
                    "blessing": {"card": "Abjuration", "state": "spent"},
                },
            }
        }
    )
    text = drawn(game)
    for sign in (
        "+U:Risen [A] D U:Risen",
        "W Barrows Wight King",
        "W Hell Knight !",
        "Z Lord-Veritant",
        "? face down",
        "B Growth of Ghyran",
        "x Abjuration spent",
        "blessings ?Bx",
    ):
        assert sign in text, (sign, text)
    assert "B Growth of Ghyran" in drawn(game, rows=11)  # instead of the quest that is done


def test_the_reader_sits_below_and_sees_the_lanes_from_his_seat() -> None:
    """The second player's left is the fourth lane (A-01); facing lanes face for both."""
    game = arrange(anna={"lanes": {1: {"champion": "Hell Knight", "corner": 1}}})
    mine, theirs = drawn(game).splitlines(), drawn(game, eye=1).splitlines()
    assert mine[0].startswith(" BERT")
    assert theirs[0].startswith(" ANNA")
    assert next(row for row in mine if "─" in row).startswith("─ 1 ─")
    assert next(row for row in theirs if "─" in row).startswith("─ 4 ─")
    assert next(row for row in theirs if "Hell Knight" in row).endswith("W Hell Knight !         ")


def test_a_card_tells_values_picture_and_sources() -> None:
    """Printed and current values, the picture, what is next, and whose text bears on it."""
    game = arrange(
        anna={"lanes": {2: {"unit": {"card": "Charging Black Knight", "corner": 2}}}},
        bert={"lanes": {2: {"champion": "Barrows Wight King", "corner": 1}}},
    )
    told = details(game, "charging")
    for line in (
        "Charging Black Knight  (Death unit)",
        "corners     (X) (2) - -",
        "picture     . . # . .   enemy",
        "            . . o . .   allied",
        "in          anna's lane 2",
        "now         corner 2 (2), value 2, active",
        "next        in anna's turn: exhausts",
        "marks       lanes bert's 2",
        "from        Barrows Wight King, lane 2: damage you take from marked units cannot exceed 3",
    ):
        assert line in told, (line, told)
    assert picture("Blood Throne of Khorne") == ["# # # #   enemy", ". . . .   allied"]


@pytest.mark.parametrize(
    ("phase", "rotation", "mine", "theirs"),
    [
        ("action", "own", "then d2", "next d1"),
        ("start", "own", "next d2", "then d1"),
        ("action", "all", "next d2", "next d1"),
    ],
)
def test_the_bars_say_whose_cards_act_first(
    phase: str, rotation: str, mine: str, theirs: str
) -> None:
    """After the Battlefield Phase of one player that of the other is the next (A-10)."""
    game = arrange(
        anna={"lanes": {1: {"unit": {"card": "Skeletal Legion", "corner": 1}}}},
        bert={"lanes": {1: {"unit": {"card": "Skeletal Legion", "corner": 3}}}},
        rotation=rotation,
    )
    view = {**game.view(0), "phase": phase}
    bars = [side_bar(view, name, seat, 0, 100).plain for seat, name in enumerate(NAMES)]
    assert mine in bars[0]
    assert theirs in bars[1]


@pytest.mark.parametrize("width", [80, 120])
def test_what_is_used_is_one_list(width: int) -> None:
    """The act of the turn and the names that were used stand behind one word, however narrow."""
    view: Any = arrange().view(0)
    view["players"][0] |= {"heroic_acts": 1, "names": ["Beat Back"]}
    assert side_bar(view, "anna", 0, 0, width).plain.rstrip().endswith("used: the act, Beat Back")


def test_a_changed_value_and_a_spent_act_are_told() -> None:
    """Whose text changes the number in a corner, and which act will not come back."""
    game = arrange(
        anna={
            "lanes": {
                2: {
                    "champion": "Lord of Change",
                    "corner": 1,
                    "spell": {"card": "Comet Strike", "corner": 4},
                },
                3: {
                    "champion": "Snazzgar Stinkmullett",
                    "corner": 1,
                    "spell": {"card": "Lightning Strike", "corner": 1},
                },
            }
        },
        phase="action",
    )
    told = details(game, "comet")
    assert "value 7 (printed 6)" in told
    assert "from        Lord of Change: value +1" in told
    assert "has a Heroic Act" in "\n".join(KIT.board(game.view(0), NAMES, 0))
    while (decision := game.decision) is not None and decision.player == 0:
        verbs = [option.verb for option in decision.options]
        game.apply(verbs.index("heroic") if "heroic" in verbs else 0)
        if "heroic" in verbs:
            break
    assert "Heroic Act 1 spent" in details(game, "snazzgar")
    assert "!spent" in drawn(game)
    assert "its Heroic Act is spent" in "\n".join(KIT.board(game.view(0), NAMES, 0))


def test_why_a_card_cannot_be_played_names_the_rule() -> None:
    """A hand says who can play each card; the reasons against have rule ids."""
    game = arrange(
        anna={
            "hand": ["Mystic Shield", "Skeletal Legion"],
            "lanes": {1: {"champion": "Hell Knight"}, 2: {"champion": "Iridescent Horror"}},
        }
    )
    cards = {str(card["title"]): int(card["card"]) for card in KIT.hand(game.view(0), 0)}
    assert str(KIT.cost(game, 0, cards["Mystic Shield"])).startswith("S 2")
    assert str(KIT.cost(game, 0, cards["Skeletal Legion"])).startswith("U 1")
    reasons = game.explain(0, cards["Mystic Shield"], "play", "1")
    assert "CH-2.5.2.2" in {reason.rule for reason in reasons}


def test_the_board_in_words_says_the_same() -> None:
    """Every lane with its cards, what they did and will do, discard piles, names used."""
    game = arrange(
        anna={
            "discard": ["Skeletal Legion"],
            "lanes": {1: {"unit": {"card": "Skeletal Legion", "corner": 2}}},
        },
        bert={"lanes": {1: {"champion": "Hell Knight", "corner": 3}}},
    )
    told = list(KIT.board(game.view(0), NAMES, 0))
    for line in (
        "    unit: Skeletal Legion, ( )>(2)(2)(1)",
        "      next: turns to corner 3: 2 damage",
        "  discard pile, top first: Skeletal Legion",
    ):
        assert line in told, (line, told)
    assert any("Hell Knight, Warrior, quest 2 of 4, now ability" in line for line in told)
