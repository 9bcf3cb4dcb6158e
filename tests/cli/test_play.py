"""The command `wartable play`: whole games, every command, every way to leave."""

import io
import json
import random
import re
from pathlib import Path

import pytest

import wartable
from wartable.agents import agents
from wartable.agents.base import View
from wartable.agents.levels import LEVELS
from wartable.cli.engine import engine
from wartable.cli.main import main
from wartable.cli.play import rematch
from wartable.cli.table.choices import Choice, choices
from wartable.cli.table.commands import read
from wartable.cli.table.files import fetch, opponent_in, written
from wartable.cli.table.plain import Plain
from wartable.cli.table.seats import Seat, seats_for
from wartable.cli.table.session import Session
from wartable.games import with_decks
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.table.kit import OPPONENT, kit_for

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: Patch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "wartable"


def play(lines: str, *words: str, monkeypatch: Patch) -> int:
    """Play with these lines as input, in plain mode as nothing here is a terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["play", "invasion", *words])


def session(seed: int = 7, opponent: str = "heuristic", picks: tuple[int, ...] = ()) -> Session:
    """A game with the decks of `make play`."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=seed, names=("Dwarf", "Orc"))
    journal = wartable.journal(game)
    made = Session(journal, seats_for(opponent, "invasion", seed))
    for pick in picks:
        run_on(made)
        made.take(pick, "person")
    return made


def run_on(table: Session) -> Decision | None:
    """Let everything happen that no person is asked for."""
    while table.step():
        pass
    return table.decision


def kept_in(told: str) -> Path:
    """The file a farewell names."""
    found = re.search(r"the game is kept in (.+)", told)
    assert found, told
    return Path(found[1])


def numbers(seed: int, count: int) -> str:
    """Lines as somebody types who does not think."""
    luck = random.Random(seed)  # noqa: S311  (a test repeats itself)
    return "".join(f"{luck.choice(['', luck.randrange(6)])}\n" for _ in range(count))


# -- whole games ----------------------------------------------------------------------------------


def test_a_whole_game_is_played_by_typing_numbers(monkeypatch: Patch, capsys: Output) -> None:
    """Piped numbers play to the end; the kept journal replays to the same result."""
    code = play(numbers(1, 3000), "--seed", "3", "--opponent", "random", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert code == 0
    winner = re.search(r"\*\*\* (\w+) wins in turn (\d+)", told)
    assert winner
    again = wartable.replay(kept_in(told).read_text(encoding="utf-8"))
    assert again.result is not None
    assert again.result.turns == int(winner[2])


@pytest.mark.usual_opponent
def test_a_level_sits_across(monkeypatch: Patch, capsys: Output) -> None:
    """Who just sits down plays against one of the levels, which plays both games."""
    assert OPPONENT in LEVELS
    assert {kit_for(game).opponent for game in with_decks()} == {OPPONENT}
    assert play("", "--seed", "3", monkeypatch=monkeypatch) == 0
    assert f"Dwarf (person) against Orc ({OPPONENT}), seed 3" in capsys.readouterr().out


def test_every_opponent_is_described(monkeypatch: Patch, capsys: Output) -> None:
    """The start screen has a line for each of them, the weakest level first."""
    monkeypatch.setattr("sys.stdin", io.StringIO("4\nq\nq\n"))
    assert main(["play", "--menu"]) == 0
    told = capsys.readouterr().out
    rows = re.findall(
        r"^  (\d+)  (\w+) +(\S.*)$", told.partition("Who sits across?")[2], re.MULTILINE
    )
    assert [name for _, name, _ in rows[:5]] == list(LEVELS)
    assert {name for _, name, _ in rows} >= {*agents("invasion"), "person", "watch"}


def test_two_agents_can_be_watched(monkeypatch: Patch, capsys: Output) -> None:
    """`--opponent watch` needs nobody: both play, every change is told, the end is announced."""
    assert play("", "--seed", "12", "--opponent", "watch", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "Dwarf (heuristic) against Orc (heuristic)" in told
    assert "== Turn 2: " in told
    assert "*** " in told


def test_two_people_hand_over_the_keyboard(monkeypatch: Patch, capsys: Output) -> None:
    """Between two people's decisions the next one is asked to sit down before anything is shown."""
    play("\n\n\n\nq\n", "--seed", "12", "--opponent", "person", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert told.index("Dwarf, take the keyboard") < told.index("Orc, take the keyboard")
    assert "(in your hand" not in told


@pytest.mark.parametrize("seed", range(3))
def test_no_input_whatever_stops_the_game(
    seed: int, monkeypatch: Patch, capsys: Output, tmp_path: Path
) -> None:
    """Odd words, control signs and wrong numbers are answered, and the game is kept."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # what cannot be kept in /proc
    luck = random.Random(seed)  # noqa: S311  (the same)
    words = ["b", "c", "c 1", "c x", "why", "why troll", "rules", "rules inv-bf", "rules zzz", "l"]
    words += ["l 0", "l x", "u", "h", "?", "stops", "stops end", "stops x y", "stops all", "p"]
    words += ["\x00\x1b[A", "é" * 2000, "-1", "99999999999999999999", "²", "n", "play", "pass"]
    words += [
        f"s {tmp_path}/again.json",
        "s \x00",
        "s /proc/x",
        "s ~nobody/x",
        "rules INV-BF-09..11",
    ]
    lines = [luck.choice([*words, str(luck.randrange(9)), ""]) for _ in range(150)]
    assert play("\n".join(lines), "--seed", str(seed), monkeypatch=monkeypatch) == 0
    assert kept_in(capsys.readouterr().out).is_file()


# -- leaving and coming back ----------------------------------------------------------------------


def test_a_game_goes_on_where_it_was_left(monkeypatch: Patch, capsys: Output) -> None:
    """End of input keeps the game; --resume asks the same question again."""
    assert play("\n1\n", "--seed", "7", monkeypatch=monkeypatch) == 0
    first = capsys.readouterr().out
    path = kept_in(first)
    question = first[first.rindex("To which zone?") :].partition("> ")[0]
    assert play("q\n", "--resume", str(path), monkeypatch=monkeypatch) == 0
    second = capsys.readouterr().out
    assert question in second
    assert kept_in(second) == path


def test_the_kept_game_remembers_the_opponent(tmp_path: Path) -> None:
    """Who sat across is kept beside the journal; a bare journal means the usual opponent."""
    path = tmp_path / "game.json"
    path.write_text(written(session(opponent="random")), encoding="utf-8")
    assert fetch(path)[1] == "random"
    assert [opponent_in(seats, "usual") for seats in (None, ["heuristic", "heuristic"])] == [
        "usual",
        "heuristic+heuristic",
    ]


def test_an_interrupt_keeps_the_game(monkeypatch: Patch, capsys: Output) -> None:
    """Ctrl-C at a question: the game is kept, and the shell is told."""

    def interrupted(_: Plain) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Plain, "read_line", interrupted)
    assert play("", "--seed", "7", monkeypatch=monkeypatch) == 130
    assert kept_in(capsys.readouterr().out).is_file()


def test_a_closed_pipe_keeps_the_game(monkeypatch: Patch, state: Path) -> None:
    """When nobody reads any more the game is kept all the same."""

    def closed(_: Plain, lines: list[str]) -> None:
        raise BrokenPipeError(len(lines))

    monkeypatch.setattr(Plain, "tell", closed)
    monkeypatch.setattr("wartable.cli.table.closing.silence_output", lambda: None)
    assert play("", "--seed", "7", monkeypatch=monkeypatch) == 0
    assert len(list(state.glob("*.json"))) == 1


def test_a_folder_that_cannot_be_written_does_not_lose_the_game(
    monkeypatch: Patch, capsys: Output, tmp_path: Path
) -> None:
    """A game that cannot be kept where it should be is kept in the temporary folder."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = tmp_path / "file" / "game.json"
    assert play("", "--seed", "7", "--save", str(path), monkeypatch=monkeypatch) == 0
    assert kept_in(capsys.readouterr().out) == tmp_path / "game.json"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--deck", "nothing.txt"], "there is no file nothing.txt"),
        (["--resume", "nothing.json"], "cannot be read"),
        (["--seed", "-1"], "a whole number from 0"),
    ],
)
def test_what_cannot_be_done_is_exit_code_2(
    words: list[str], told: str, monkeypatch: Patch, capsys: Output
) -> None:
    """A wrong deck, save or seed is told kindly."""
    assert play("", *words, monkeypatch=monkeypatch) == 2
    assert told in capsys.readouterr().err


def test_a_damaged_save_is_refused(monkeypatch: Patch, capsys: Output, tmp_path: Path) -> None:
    """Half a file, another thing altogether and picks that do not fit are each refused."""
    path = tmp_path / "game.json"
    whole = written(session())
    damaged = json.loads(whole) | {"picks": [0, 0, 99]}
    for text in (whole[:100], "[]", '{"journal": 1}', json.dumps(damaged)):
        path.write_text(text, encoding="utf-8")
        assert play("", "--resume", str(path), monkeypatch=monkeypatch) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_rematch_has_the_same_decks_and_other_luck() -> None:
    """Another game keeps decks, names and seats."""
    first = session()
    second = rematch(first)
    assert second.beginning.decks == first.beginning.decks
    assert second.beginning.seed != first.beginning.seed
    assert [seat.kind for seat in second.seats] == ["person", "heuristic"]


# -- the session ----------------------------------------------------------------------------------


def test_undo_is_exact() -> None:
    """Taking back a pick restores the very state, with the agent's moves undone too."""
    table = session(picks=(0,))
    run_on(table)
    before, lines, count = table.game.snapshot(), list(table.lines), len(table.steps)
    table.take(0, "person")
    run_on(table)
    assert len(table.steps) > count + 5
    assert table.undo() == "pass"
    assert table.game.snapshot() == before
    assert table.lines == lines
    assert table.undo() == "keep"
    assert table.undo() == ""


@pytest.mark.parametrize("count", [60, 33, 32, 5, 0])
def test_going_back_is_as_if_one_had_come_no_further(count: int) -> None:
    """State, picks and all that was told are those of a game that was played so far."""
    table = session(opponent="random")
    while len(table.steps) < 70 and table.decision is not None:
        if not table.step():
            table.take(0, "person")
    picks = [step.pick for step in table.steps]
    table.rewind(count)
    fresh = session(opponent="random")
    fresh.retake(table.steps)
    assert [step.pick for step in table.steps] == picks[:count]
    assert table.game.snapshot() == fresh.game.snapshot()
    assert table.lines == fresh.lines
    assert (table.shown, table.announced) == (fresh.shown, fresh.announced)
    assert vars(table.teller) == vars(fresh.teller)


def test_a_number_means_an_option_to_every_question(monkeypatch: Patch, capsys: Output) -> None:
    """`why 2` is about the card of option 2 as `c 2` is; a number that is none is said to be so."""
    play("\nwhy 2\nwhy 77\nc 77\nq\n", "--seed", "7", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert "Armoury, in Dwarf's hand: nothing is against it; it is among your options" in told
    assert told.count("there is no option 77 with a card") == 2


def test_a_target_tells_whose_it_is(monkeypatch: Patch, capsys: Output) -> None:
    """Zones are asked for a card by name, and a card in play is said to be yours or not."""
    play("\n2\n1\nq\n", "--seed", "7", monkeypatch=monkeypatch)
    assert "To which zone? (play Armoury)" in capsys.readouterr().out
    table = session(seed=4)
    offered: list[str] = []
    while table.decision is not None and not any("Orc's" in each for each in offered):
        decision = run_on(table)
        assert decision is not None
        if decision.kind == "target":
            view, names = table.game.view(0), table.game.names
            allowed = table.allowed(decision)
            offered = [each.label for each in choices(decision, view, table.kit, allowed, names)]
        table.take(len(decision.options) - 1, "person")
    assert any("(your " in each for each in offered) or any("(Orc's" in each for each in offered)


def test_what_a_card_says_is_in_sight_where_it_is_placed(
    monkeypatch: Patch, capsys: Output
) -> None:
    """What a card does depends on its zone, so that its text stands at the question for one."""
    play("\n2\nq\n", "--seed", "7", monkeypatch=monkeypatch)
    asked = capsys.readouterr().out.partition("To which zone? (play Armoury)")[2]
    assert "kingdom, while there are 2 or more developments" in asked.partition(" 1 ")[0]


def test_a_decision_without_a_choice_is_taken_and_told() -> None:
    """A quest can go to the quest zone only: nobody is asked, and it is told."""
    table = session(picks=(0,))
    decision = run_on(table)
    assert decision is not None
    labels = [option.label for option in decision.options]
    table.take(labels.index("play A Glorious Death"), "person")
    run_on(table)
    assert "(only choice: to Dwarf's quest)" in table.lines


def test_the_title_of_a_development_is_told_to_its_owner_only() -> None:
    """One's own development is named in the log, the opponent's is not."""
    table = session(picks=(0,))
    decision = run_on(table)
    assert decision is not None
    labels = [option.label for option in decision.options]
    table.take(labels.index("develop King Kazador"), "person")
    run_on(table)
    table.take(0, "person")
    run_on(table)
    assert "Dwarf plays a development (King Kazador)" in table.lines
    table.take(0, "person")
    run_on(table)
    assert "Orc plays a development" in table.lines


def test_stops_say_where_one_is_asked() -> None:
    """With no stops nothing but real choices is asked; `all` asks in the kingdom phase too."""
    places = {}
    for name in ("none", "usual", "all"):
        table = session(seed=12, picks=(0,))
        table.stops[0].toggle(name)
        decision = run_on(table)
        assert decision is not None
        places[name] = (decision.kind, table.game.view(0)["phase"], table.game.view(0)["turn"])
    assert places["usual"] == ("action", "capital", 1)
    assert places["all"] == ("action", "kingdom", 1)
    assert places["none"] != places["usual"]


def test_passing_on_ends_when_something_happens() -> None:
    """After p nobody is asked until an attack, an answer to give, or the next capital phase."""
    table = session(picks=(0,))
    run_on(table)
    table.stops[0].toggle("all")
    table.stops[0].pass_on(table.game.view(0))
    table.take(0, "person")
    run_on(table)
    view: View = table.game.view(0)
    waits = any(entry["player"] == 1 for entry in view["chain"])
    attacked = view["attacked"] is not None
    assert view["turn"] > 1 or waits or attacked


class Stumbler:
    """An agent that fails."""

    name = "stumbler"

    def choose(self, view: View, decision: Decision) -> int:
        """Nothing."""
        raise LookupError(f"{len(view)} {decision.kind}")


def test_an_agent_that_fails_does_not_end_the_game() -> None:
    """Its first option is taken instead, and the failure is told."""
    first = session()
    table = Session(first.beginning, [first.seats[0], Seat("stumbler", Stumbler())])
    table.take(0, "person")
    run_on(table)
    told = next(line for line in table.lines if "the agent stumbler failed (LookupError" in line)
    assert "please send the saved game to the project" in told
    assert table.decision is not None


class Greedy:
    """An agent that picks beyond the list."""

    name = "greedy"

    def choose(self, view: View, decision: Decision) -> int:
        """What is not offered."""
        return len(view) * 0 + len(decision.options)


@pytest.mark.parametrize(
    ("agent", "told"), [(Stumbler, "failed (LookupError"), (Greedy, "picked 2 of 2")]
)
def test_an_agent_of_ones_own_is_no_fault_of_the_project(
    agent: type[Stumbler | Greedy], told: str
) -> None:
    """What went wrong in it is told to its author, who is not asked to send it to us."""
    first = session()
    table = Session(first.beginning, [first.seats[0], Seat("mine:Agent", agent())])
    table.take(0, "person")
    run_on(table)
    line = next(line for line in table.lines if f"the agent mine:Agent {told}" in line)
    assert line.endswith("; its first option is taken")


@pytest.mark.pure_only
def test_an_engine_that_fails_does_not_end_the_game(monkeypatch: Patch) -> None:
    """The game goes back to before the pick, which is then left out."""
    table = session(picks=(0,))
    decision = run_on(table)
    assert decision is not None
    before = table.game.snapshot()
    sound = Game.take

    def unsound(game: Game, code: int) -> None:
        monkeypatch.setattr(Game, "take", sound)
        sound(game, code)
        raise RuntimeError("a bug")

    monkeypatch.setattr(Game, "take", unsound)
    assert table.take(1, "person")
    assert table.game.snapshot() == before
    assert any("the engine failed at option 1" in line for line in table.lines)
    again = table.decision
    assert again is not None
    assert 1 not in table.allowed(again)


# -- commands and answers -------------------------------------------------------------------------


def test_copies_share_a_number_and_passing_is_0() -> None:
    """Two equal cards in hand are one choice; passing is 0; words name what lies inside another."""
    table = session(picks=(0,))
    decision = run_on(table)
    assert decision is not None
    offered = choices(
        decision, table.game.view(0), table.kit, table.allowed(decision), table.game.names
    )
    assert offered[0].number == 0
    assert len({choice.label for choice in offered}) == len(offered)
    assert sum(len(choice.picks) for choice in offered) == len(decision.options)
    assert read("0", offered).choice == offered[0]
    assert read("play troll", offered).choice == offered[1]
    assert read("develop", offered).name == "several"
    assert read("77", offered).name == "no such number"


def test_a_name_in_full_is_meant_though_others_contain_it() -> None:
    """Who is to name a trait types it; what is typed in part must be in one option only."""
    names = ("Slayer", "Spirit Slayer", "Spirit")
    offered = [Choice(n, f"name {name}", "name", (n,), ()) for n, name in enumerate(names, start=1)]
    assert read("slayer", offered).choice == offered[0]
    assert read("name spirit", offered).choice == offered[2]
    assert read("slay", offered).name == "several"


ASKED = """\

b
c Troll
why King Kazador
why Boar Boyz
rules INV-BF-09
c Grimgor Ironhide
c Boor Boyz
stops end theirs
l 3
h
q
"""


def test_questions_are_answered_from_the_table(monkeypatch: Patch, capsys: Output) -> None:
    """Board, card, why, rules, stops, log and help each tell what they promise."""
    assert play(ASKED, "--seed", "7", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    for line in (
        "  kingdom: power 3 (resources), 0 of 8 damage",
        "  text        battlefield, while there are 2 or more developments in this zone",
        "King Kazador, in Dwarf's hand: it costs 10, more than there is to pay with (INV-COST-01)",
        "no card you can see is called Boar Boyz",
        "INV-BF-09  With at least one attacker declared",
        "  not among the cards you can see",
        "there is no card called Boor Boyz (nearest: Boar Boyz",
        "  end                .       x",
        "-- capital phase",
        "  > capital      play units, supports and quests",
        f"The engine is {engine()}.",
    ):
        assert line in told


def test_a_draft_is_no_game_for_the_table(capsys: Output) -> None:
    """Whoever asks the table for a draft is told where there is one."""
    assert main(["play", "invasion-draft"]) == 2
    assert "`wartable draft` lets you draft them" in capsys.readouterr().err
