"""Before a game and beside it: the start screen, decks by lot, replays, watching, long waits."""

import io
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import wartable
from wartable.agents.base import View
from wartable.cli.main import main
from wartable.cli.table.decks import deck_called, known_decks
from wartable.cli.table.files import fetch
from wartable.cli.table.front import Left
from wartable.cli.table.plain import Plain
from wartable.cli.table.seats import RECORDED, Seat, seats_for
from wartable.cli.table.session import Session
from wartable.cli.table.watching import turn_of
from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.table.kit import PACKAGES, kit_for

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: Patch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "wartable"


def typed(lines: str, *words: str, monkeypatch: Patch) -> int:
    """Run `wartable play` with these lines as input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["play", *words])


# -- the start screen -----------------------------------------------------------------------------


def test_the_start_screen_lets_one_choose_everything(monkeypatch: Patch, capsys: Output) -> None:
    """Decks, opponent and seed are chosen by number or name, and the game begins with them."""
    lines = "2\n1\n3\nrandom:dwarf\n4\nrandom\n5\n7\n1\nq\n"
    assert typed(lines, "--menu", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "WARTABLE" in told
    assert "Invasion: Chaos (person) against Dwarf (random), seed 7" in told


def test_wrong_answers_at_the_start_change_nothing(monkeypatch: Patch, capsys: Output) -> None:
    """Files that are not there, strange seeds and opponents are each told, and asked again."""
    lines = "x\n2\nnothing.txt\n2\nrandom:elephant\n4\nnobody\n5\n-3\n6\nnone.json\n7\n\n8\n99\nq\n"
    assert typed(lines, "--menu", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    for problem in (
        "'x' is none of these",
        "there is no file nothing.txt",
        "there are no decks of 'elephant' by lot",
        "there is no opponent called 'nobody'",
        "the seed '-3' will not do",
        "none.json cannot be read",
    ):
        assert problem in told
    assert "the game is kept" not in told


def test_a_kept_game_is_offered_at_the_start(monkeypatch: Patch, capsys: Output) -> None:
    """The latest game is number 1 of those to go on with, and of those to replay."""
    typed("\n1\nq\n", "--seed", "7", monkeypatch=monkeypatch)
    assert typed("6\n1\nq\n", "--menu", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert re.search(r"Dwarf against Orc \(heuristic\), \d+ picks", told)
    assert told.count("To which zone?") == 2
    assert typed("7\n1\n", "--menu", monkeypatch=monkeypatch) == 0
    assert "Invasion: Dwarf (recorded)" in capsys.readouterr().out


def test_q_leaves_a_question_of_the_start(monkeypatch: Patch, capsys: Output) -> None:
    """Where a file, a deck or a seed is asked for, q goes back to the start screen."""
    typed("q\n", "--seed", "3", monkeypatch=monkeypatch)
    assert typed("6\nq\n2\nQ\n5\nquit\nq\n", "--menu", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert told.count("WARTABLE") == 4
    assert not re.search("cannot be read|there is no|will not do", told)
    assert "(heuristic), 1 pick\n" in told


def test_older_games_than_those_shown_are_told_of(
    state: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """Nine kept games are offered; of the others it is said how many there are, and where."""
    state.mkdir(parents=True)
    for number in range(11):
        (state / f"{number}.json").write_text("{}", encoding="utf-8")
    assert typed("6\nq\nq\n", "--menu", monkeypatch=monkeypatch) == 0
    assert f"or a file, such as one of the 2 older ones in {state}" in capsys.readouterr().out


# -- decks ----------------------------------------------------------------------------------------


def test_a_deck_that_breaks_its_format_is_played_with_a_word(
    monkeypatch: Patch, capsys: Output, tmp_path: Path
) -> None:
    """One line names the first rule that is broken, and how many more; the game begins."""
    short = tmp_path / "short.txt"
    short.write_text("capital: Dwarf\n4 Troll Slayers\n9 Runesmith\n", encoding="utf-8")
    assert typed("q\n", "--deck", str(short), "--seed", "3", monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out.splitlines()
    (said,) = [line for line in told if "format" in line]
    assert said.startswith("the deck has 13 cards, and 50 is the fewest (INV-DECK-01): ")
    assert said.endswith(f" no deck of the casual format; 2 more: wartable deck check {short}")
    assert any("Keep this hand?" in line for line in told)


def test_a_legal_deck_is_played_without_a_word(monkeypatch: Patch, capsys: Output) -> None:
    """There is nothing to say of a deck that keeps to its format."""
    assert typed("q\n", "--deck", "dwarf", "--seed", "3", monkeypatch=monkeypatch) == 0
    assert "format" not in capsys.readouterr().out


def test_every_way_to_name_a_deck(tmp_path: Path) -> None:
    """A deck of the game, a file in each form, a code, a deck by lot."""
    forms = door("invasion").decks.forms
    dwarf = deck_called("invasion", "dwarf", 0)
    for form, name in (("text", "a.txt"), ("o8d", "a.o8d"), ("json", "a.json")):
        (tmp_path / name).write_text(forms.write(dwarf, form), encoding="utf-8")
        read = deck_called("invasion", str(tmp_path / name), 0)
        assert sorted(read.titles()) == sorted(dwarf.titles())
    code = deck_called("invasion", forms.write(dwarf, "code").strip(), 0)
    assert sorted(code.titles()) == sorted(dwarf.titles())
    assert [name for name, _ in known_decks("invasion")][-1] == "random"


@pytest.mark.parametrize(
    "capital", ["", "Dwarf", "high elves", "Empire", "orc", "Chaos", "Dark Elf"]
)
def test_decks_by_lot_are_legal(capital: str) -> None:
    """Any capital, any seed: legal in the tournament format, and the same again."""
    for seed in range(6):
        deck = deck_called("invasion", f"random:{capital}", seed)
        assert door("invasion").decks.rules.check(deck, "tournament") == []
        assert deck == deck_called("invasion", f"random:{capital}", seed)


# -- replays and watching -------------------------------------------------------------------------


def record(seed: int = 12, upto: int | None = 0) -> Session:
    """A finished game between two agents, to be shown again."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=seed, names=("Dwarf", "Orc"))
    played = Session(wartable.journal(game), seats_for("watch", "invasion", seed))
    while played.step():
        pass
    return Session(played.journal(), [Seat(RECORDED), Seat(RECORDED)], upto=upto)


class Watcher(Plain):
    """A watcher who types what he is given, and says where he stands each time."""

    def __init__(self, session: Session, path: Path, lines: list[str]) -> None:
        super().__init__(session, path)
        self.interactive = True
        self.lines = iter(lines)
        self.seen: list[tuple[int, int]] = []

    def read_line(self) -> str:
        """The next line."""
        self.seen.append((turn_of(self.session), len(self.session.steps)))
        return next(self.lines, "q")


def test_a_record_is_shown_forwards_and_backwards(tmp_path: Path, capsys: Output) -> None:
    """Turns and picks on and back; every moment is the very one the game had."""
    session = record()
    total = len(session.future)
    lines = ["", "", "+ 3", "- 3", "u", "t 5", "t 2", "v 1", "b", "e", "-", "h", "n", "+"]
    watcher = Watcher(session, tmp_path / "game.json", lines)
    with pytest.raises(Left):
        watcher.play()
    turns = [turn for turn, _ in watcher.seen]
    assert turns[:8] == [1, 2, 3, 3, 3, 2, 5, 2]
    steps = [count for _, count in watcher.seen]
    assert steps[3] == steps[2] + 3
    assert steps[4] == steps[2]
    assert steps[-1] == total
    assert session.game.view(None) == wartable.replay(session.journal()).view(None)
    told = capsys.readouterr().out
    assert "Your hand" in told  # through a player's eyes
    assert "wins in turn" in told


def test_going_back_is_exact(tmp_path: Path) -> None:
    """The state at a pick is the same however one came there."""
    session = record()
    states = [session.game.snapshot()]
    while session.step():
        states.append(session.game.snapshot())
    for count in (300, 10, 0, 77):
        session.back_to(count) if len(session.steps) > count else None
        while len(session.steps) < count:
            session.step()
        assert session.game.snapshot() == states[count]
    assert len(session.steps) + len(session.future) == len(states) - 1
    assert tmp_path.is_dir()


def test_a_replay_leaves_its_file_alone(monkeypatch: Patch, capsys: Output, tmp_path: Path) -> None:
    """A journal is told to its end, and nothing is written."""
    path = tmp_path / "game.journal"
    path.write_text(record().journal().to_text(), encoding="utf-8")
    before = path.read_bytes()
    assert typed("", "--replay", str(path), monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert re.search(r"\*\*\* \w+ wins in turn \d+", told)
    assert "kept in" not in told
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.glob("**/*") if each.is_file()] == ["game.journal"]


def test_a_record_that_cannot_be_read_is_refused(
    monkeypatch: Patch, capsys: Output, tmp_path: Path
) -> None:
    """Not a file, and not a game."""
    (tmp_path / "x").write_text("{", encoding="utf-8")
    for name in ("nothing", "x"):
        assert typed("", "--replay", str(tmp_path / name), monkeypatch=monkeypatch) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_any_two_agents_can_be_watched(monkeypatch: Patch, capsys: Output, tmp_path: Path) -> None:
    """Two names with a plus between them, and an agent from a file here; both are kept."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "first_agents.py").write_text(
        "class First:\n  name = 'first'\n  def choose(self, view, decision):\n    return 0\n"
    )
    words = ("--opponent", "random+first_agents:First", "--seed", "3", "--save", "x.json")
    assert typed("", *words, monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "Dwarf (random) against Orc (first_agents:First)" in told
    assert fetch(Path("x.json"))[1] == "random+first_agents:First"
    for name in ("nobody", "x:y", "random+nobody", "+"):
        assert typed("", "--opponent", name, monkeypatch=monkeypatch) == 2


# -- long waits -----------------------------------------------------------------------------------


class Slow:
    """An agent that takes its time, once."""

    name = "slow"

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, view: View, decision: Decision) -> int:
        """Anything, late."""
        end, self.seconds = time.monotonic() + self.seconds, 0
        while time.monotonic() < end:
            time.sleep(0.05)
        return min(len(view), len(decision.options)) - 1


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Watcher]:
    """A person against a slow agent."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7, names=("Dwarf", "Orc"))
    seats = [Seat("person"), Seat("slow", Slow(2.5))]
    yield Watcher(Session(wartable.journal(game), seats), tmp_path / "game.json", ["", "q"])
    signal.setitimer(signal.ITIMER_REAL, 0)


def test_a_long_wait_is_told(slow: Watcher, capsys: Output) -> None:
    """After two seconds one is told that the agent thinks."""
    with pytest.raises(Left):
        slow.play()
    assert "Orc thinks: 2 s (Ctrl-C stops)" in capsys.readouterr().out


def test_a_long_wait_can_be_stopped(slow: Watcher, capsys: Output, monkeypatch: Patch) -> None:
    """Ctrl-C while the agent thinks: the game waits, goes on by Enter, and nothing is lost."""
    monkeypatch.setattr(slow, "waiting", lambda _: signal.raise_signal(signal.SIGINT))
    slow.lines = iter(["", "", "q"])
    with pytest.raises(Left):
        slow.play()
    told = capsys.readouterr().out
    assert "stopped; Enter goes on" in told
    assert slow.session.game == wartable.replay(slow.session.journal())


class Patient(Slow):
    """One who can be told to hurry."""

    def hurry(self) -> None:
        """Stop at once."""
        self.seconds = 0

    def choose(self, view: View, decision: Decision) -> int:
        """Anything, once somebody cannot wait any longer."""
        while self.seconds:
            time.sleep(0.05)
        return min(len(view), len(decision.options)) - 1


def test_an_agent_that_thinks_can_be_told_to_move_now(
    slow: Watcher, capsys: Output, monkeypatch: Patch
) -> None:
    """A line typed while it thinks lets it pick at once, and the game goes on."""
    slow.session.seats = (Seat("person"), Seat("patient", Patient(60)))
    slow.interactive = True
    monkeypatch.setattr("wartable.cli.table.waiting.line_typed", lambda: True)
    monkeypatch.setattr("wartable.cli.table.waiting.forget_typed", lambda: None)
    monkeypatch.setattr(slow, "waiting", lambda seconds: slow.say(slow.busy(seconds)))
    begun = time.monotonic()
    with pytest.raises(Left):
        slow.play()
    assert time.monotonic() - begun < 30  # it would have thought for ever
    assert "Orc thinks: 1 s (Enter: move now, Ctrl-C stops)" in capsys.readouterr().out


def test_every_table_has_a_kit() -> None:
    """What a game brings to the table is there, and its decks are decks."""
    for game in PACKAGES:
        kit = kit_for(game)
        assert all(deck_called(game, name, 0).size for name in kit.decks)
        assert kit.usual <= {(whose, at) for whose in ("mine", "theirs") for at in kit.places}
