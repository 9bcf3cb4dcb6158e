"""Champions at the table: whole games by pipe, undo, save and replay, stops, decks."""

import io
import random
import re
from pathlib import Path

import pytest

import wartable
from wartable.cli.main import main
from wartable.cli.table.choices import choices
from wartable.cli.table.decks import deck_called, known_decks
from wartable.cli.table.seats import RECORDED, Seat, seats_for
from wartable.cli.table.session import Session
from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.table.kit import kit_for

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

GAME = "champions"
DECKS = ("order-aventis", "death-nagash")
NAMES = ("Order", "Death")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: Patch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "wartable"


def play(lines: str, *words: str, monkeypatch: Patch) -> int:
    """Play with these lines as input, in plain mode as nothing here is a terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["play", GAME, *words])


def session(seed: int = 3, opponent: str = "random", picks: int = 0) -> Session:
    """A game in which a person has taken the first option so many times."""
    game = wartable.new(GAME, DECKS, seed=seed, names=NAMES)
    made = Session(wartable.journal(game), seats_for(opponent, GAME, seed))
    for _ in range(picks):
        run_on(made)
        made.take(0, "person")
    return made


def run_on(table: Session) -> Decision:
    """Let everything happen that no person is asked for."""
    while table.step():
        pass
    assert table.decision is not None
    return table.decision


def to_action(table: Session) -> Decision:
    """Take first options until the person may act."""
    while run_on(table).kind != "action":
        table.take(0, "person")
    return run_on(table)


def kept_in(told: str) -> Path:
    """The file a farewell names."""
    found = re.search(r"the game is kept in (.+)", told)
    assert found, told
    return Path(found[1])


# -- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", ["random", "heuristic"])
def test_a_whole_game_is_played_by_typing_numbers(
    opponent: str, monkeypatch: Patch, capsys: Output
) -> None:
    """Piped numbers play to the end; the kept journal replays to the same result."""
    luck = random.Random(1)  # noqa: S311  (a test repeats itself)
    lines = "".join(f"{luck.choice(['', luck.randrange(6)])}\n" for _ in range(3000))
    words = ("--seed", "3", "--opponent", opponent)
    assert play(lines, *words, monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    ended = re.search(r"\*\*\* (\w+) wins? in turn (\d+)", told)
    assert ended
    again = wartable.replay(kept_in(told).read_text(encoding="utf-8"))
    assert again.result is not None
    assert again.result.turns == int(ended[2])


def test_two_agents_can_be_watched(monkeypatch: Patch, capsys: Output) -> None:
    """`--opponent watch` needs nobody: both play, every change is told, the end is announced."""
    assert play("", "--seed", "12", "--opponent", "watch", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "Champions: Order (heuristic) against Death (heuristic)" in told
    for sign in ("== Turn 2: ", "-- battlefield phase", " turns to corner 2", "*** "):
        assert sign in told


@pytest.mark.parametrize("seed", range(3))
def test_no_input_whatever_stops_the_game(seed: int, monkeypatch: Patch, capsys: Output) -> None:
    """Questions, odd words and wrong numbers are answered, and the game is kept."""
    luck = random.Random(seed)  # noqa: S311  (the same)
    words = ["b", "c 1", "c 2", "c nagash", "c zzz", "why a", "rules ch-4.1.2", "l", "u", "h"]
    words += ["stops", "stops action", "stops all", "p", "99", "\x00", "lord"]
    lines = [luck.choice([*words, str(luck.randrange(9)), "", "1"]) for _ in range(150)]
    asked = ("--seed", str(seed), "--opponent", "random")
    assert play("\n".join(lines), *asked, monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "! the " not in told  # no failure of engine or agent
    assert kept_in(told).is_file()


def test_two_people_hand_over_the_keyboard(monkeypatch: Patch, capsys: Output) -> None:
    """Between two people's decisions the next one is asked to sit down before anything is shown."""
    play("\n1\n\n1\n2\nq\n", "--seed", "12", "--opponent", "person", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert "Order, take the keyboard" in told
    assert "Death, take the keyboard" in told
    assert "(in your hand" not in told


# -- the session ----------------------------------------------------------------------------------


def test_undo_is_exact() -> None:
    """Taking back a pick restores the very state, and what each card did this turn too."""
    table = session()
    to_action(table)
    view = table.teller.noting(table.game.view(0))
    before, lines = table.game.snapshot(), list(table.lines)
    table.take(0, "person")
    run_on(table)
    assert table.undo().startswith("play ")
    assert table.game.snapshot() == before
    assert table.lines == lines
    assert table.teller.noting(table.game.view(0)) == view


def test_a_game_goes_on_where_it_was_left(monkeypatch: Patch, capsys: Output) -> None:
    """End of input keeps the game; --resume asks the same question again."""
    assert play("1\n2\n7\n", "--seed", "7", monkeypatch=monkeypatch) == 0
    first = capsys.readouterr().out
    path = kept_in(first)
    question = first[first.rindex("What do you do?") :].partition("> ")[0]
    assert play("q\n", "--resume", str(path), monkeypatch=monkeypatch) == 0
    second = capsys.readouterr().out
    assert question in second
    assert kept_in(second) == path


def test_a_record_is_shown_forwards_and_backwards() -> None:
    """Going back and forth shows the very moments the game had."""
    played = session(opponent="random+random")
    while played.step():
        pass
    shown = Session(played.journal(), [Seat(RECORDED), Seat(RECORDED)], upto=0)
    moments = [shown.game.snapshot()]
    while shown.step():
        moments.append(shown.game.snapshot())
    assert shown.game.result is not None
    for count in (30, 20, 3, 0):
        shown.back_to(count)
        assert shown.game.snapshot() == moments[count]


def test_stops_and_passing_on_are_about_actions() -> None:
    """Without stops nobody is asked to act; after p the next own turn asks again."""
    table = session()
    decision = to_action(table)
    turn = table.game.view(0)["turn"]
    table.stops[0].pass_on(table.game.view(0))
    verbs = [option.verb for option in decision.options]
    table.take(verbs.index("pass"), "person")
    assert run_on(table).kind == "action"
    assert table.game.view(0)["turn"] == int(str(turn)) + 2
    table.stops[0].toggle("none")
    while table.step():
        pass
    assert table.decision is None or table.decision.kind != "action"


# -- what is told ---------------------------------------------------------------------------------


def test_lines_say_what_the_engine_leaves_out(monkeypatch: Patch, capsys: Output) -> None:
    """Lanes, quests, drawn cards and choices are told in words."""
    play("1\n2\n7\n1\n0\n0\nq\n", "--seed", "3", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    for line in (
        r"^Order places Liberator-Prime in lane 1 and Liberator-Prime in lane 2$",
        r"^== Turn 2: Order ==\n-- start phase$",
        r"^Order plays Longstrike Raptor with Liberator-Prime in lane 1$",
        r"^Liberator-Prime completes an objective \(1 of 4\)$",
        r"^Order draws a card\n\(in your hand: .+\)$",
        r"^ 0  pass: draw 2 cards$",
        r"^ 4  play Longstrike Raptor .* in lane 4: unit, \(X 2 X 2\): quest 1/4$",
        r"Heroic Act of Vorrus Starstrike, lane 3: once per game: restart all marked",
        r"^Order, your action phase \[\d+ health against \d+, 2 actions, 5 cards\]: ",
    ):
        assert re.search(line, told, re.MULTILINE), (line, told)


def test_a_card_of_the_deck_on_offer_can_be_looked_at(monkeypatch: Patch, capsys: Output) -> None:
    """Aventis fetches a spell: the choice says what it is, and c NUMBER shows it."""
    play("1\n2\n7\nHeroic Act of Aventis\nc 1\nq\n", "--seed", "3", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert re.search(r"^ 1  choose Inferno Blades \(Order, deck\): spell, ", told, re.MULTILINE)
    assert "Inferno Blades  (" in told


def test_copies_and_lanes_are_one_choice_each() -> None:
    """Two copies in one lane come to the same; another lane is another choice."""
    table = session()
    decision = run_on(table)
    view, kit = table.game.view(0), kit_for(GAME)
    offered = choices(decision, view, kit, table.allowed(decision), NAMES)
    assert len(offered) == 12
    assert len(decision.options) == 16
    assert offered[0].short == ">1 Liberator-Prime"
    assert len(offered[0].picks) == 2


# -- decks ----------------------------------------------------------------------------------------


def test_every_way_to_name_a_deck(tmp_path: Path) -> None:
    """The twenty real decks, a file in each form, the publisher's code, a deck by lot."""
    names = door(GAME).decks.lists.built_in()
    assert len(names) == 20
    assert [name for name, _ in known_decks(GAME)] == [*names, "random"]
    assert {kit_for(GAME).called(deck_called(GAME, name, 0)) for name in names} == {
        "Order",
        "Chaos",
        "Death",
        "Destruction",
    }
    forms, deck = door(GAME).decks.forms, deck_called(GAME, names[0], 0)
    for form, name in (("text", "a.txt"), ("json", "a.json")):
        (tmp_path / name).write_text(forms.write(deck, form), encoding="utf-8")
        read = deck_called(GAME, str(tmp_path / name), 0)
        assert sorted(read.titles()) == sorted(deck.titles())
    code = deck_called(GAME, forms.write(deck, "code").strip(), 0)
    assert sorted(code.titles()) == sorted(deck.titles())


@pytest.mark.parametrize("alliance", ["", "order", "Chaos", "DEATH", "Destruction"])
def test_decks_by_lot_are_legal(alliance: str) -> None:
    """Any alliance, any seed: legal, and the same again."""
    for seed in range(3):
        deck = deck_called(GAME, f"random:{alliance}", seed)
        assert door(GAME).decks.rules.check(deck, "constructed") == []
        assert deck == deck_called(GAME, f"random:{alliance}", seed)


def test_an_alliance_that_is_not_there_is_told(monkeypatch: Patch, capsys: Output) -> None:
    """A kind of deck that cannot be made is refused with those that can."""
    assert play("", "--deck", "random:elephant", monkeypatch=monkeypatch) == 2
    assert "no decks of 'elephant' by lot (Order, Chaos" in capsys.readouterr().err


def test_the_start_screen_offers_both_games(monkeypatch: Patch, capsys: Output) -> None:
    """Another game brings its usual decks, and can be played at once."""
    monkeypatch.setattr("sys.stdin", io.StringIO("8\nchampions\n2\n1\n5\n7\n1\nq\n"))
    assert main(["play", "--menu"]) == 0
    told = capsys.readouterr().out
    assert "Champions: Chaos (person) against Death (heuristic), seed 7" in told
