"""`wartable server` looks after a server: each command teaches, and answers in words or JSON."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.making import ENTRIES, room, somebody
from tests.server.postgres import Postgres
from wartable.cli.main import main
from wartable.server.passwords import Passwords
from wartable.server.store.records import PERSON, PLAYING, MessageRecord, SeatRecord, SessionRecord
from wartable.server.store.store import Store

Output = pytest.CaptureFixture[str]
Ask = Callable[..., Any]


async def fill(url: str) -> None:
    """A game, and two who play it."""
    store = Store(url)
    await store.open()
    kris = await somebody(store, "Kris", PERSON, hash="$argon2id$x")
    toni = await somebody(store, "Toni")
    seats = (SeatRecord(0, kris, "Kris", token_hash="t"), SeatRecord(1, agent="heuristic"))
    await store.create_room(room("a", seats=seats, state=PLAYING, beginning={"seed": 424242}))
    await store.create_room(room("b", seats=(SeatRecord(0, toni, "Toni"),), game="champions"))
    await store.append("a", 0, ENTRIES)
    await store.say(MessageRecord("Kris", "good luck", 1, "a", kris))
    await store.add_session(SessionRecord("h" * 64, kris, "cookie", "Firefox", 1, 1, 2**50))
    await store.close()


@pytest.fixture
def ask(database: str, capsys: Output) -> Ask:
    """Calls a command on a database with a game in it, and reads the JSON it prints."""
    asyncio.run(fill(database))

    def asked(*words: str) -> Any:
        assert main(["server", *words, "--database", database, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return asked


def test_games_are_listed_and_shown(ask: Ask) -> None:
    """A list by what is asked; one game with entries and words, and no seed or token."""
    assert [each["id"] for each in ask("games")["rooms"]] == ["b", "a"]
    assert [each["id"] for each in ask("games", "--player", "kr")["rooms"]] == ["a"]
    assert [each["id"] for each in ask("games", "--game", "champions")["rooms"]] == ["b"]
    first = ask("games", "--limit", "1")
    assert [each["id"] for each in ask("games", "--page", first["next"])["rooms"]] == ["a"]
    shown = ask("games", "a")
    assert (len(shown["entries"]), shown["messages"][0]["text"]) == (len(ENTRIES), "good luck")
    assert not {"beginning", "token_hash"} & {*shown, *shown["seats"][0]}
    assert "424242" not in json.dumps(shown)


def test_people_are_listed_without_their_hashes(ask: Ask) -> None:
    """Accounts are found by how their names begin; guests have no name of their own."""
    assert [each["name"] for each in ask("users")["users"]] == ["Kris"]
    assert ask("users", "zz") == {"users": []}
    assert "argon2" not in json.dumps(ask("users"))


def test_a_ban_ends_sessions_and_can_be_lifted(ask: Ask, database: str) -> None:
    """Who is shut out has no session left; both steps are noted."""
    assert ask("ban", "kris", "--days", "7", "--reason", "rude")["banned_why"] == "rude"

    async def look() -> tuple[int, int, list[str]]:
        store = Store(database)
        account = await store.account_by_name("Kris")
        assert account is not None
        found = len(await store.sessions(account.id)), account.banned_until
        noted = [each["what"] for each in await store.noted()]
        await store.engine.dispose()
        return *found, noted

    sessions, until, noted = asyncio.run(look())
    assert sessions == 0
    assert until > 0
    assert noted == ["ban"]
    assert ask("ban", "Kris", "--lift")["banned_until"] == 0
    assert asyncio.run(look())[1:] == (0, ["lift ban", "ban"])
    assert ask("ban", "id-Toni")["name"] == "Toni"


def test_who_forgot_the_password_gets_another(ask: Ask, database: str) -> None:
    """The new one fits the hash that is kept, and the old sessions have ended."""
    drawn = ask("password", "kris")["password"]

    async def look() -> tuple[bool, int]:
        store = Store(database)
        account = await store.account_by_name("Kris")
        assert account is not None
        sessions = await store.sessions(account.id)
        await store.engine.dispose()
        return await Passwords().fits(account.hash, drawn), len(sessions)

    assert asyncio.run(look()) == (True, 0)


def test_copies_are_made_and_put_back(ask: Ask, tmp_path: Path) -> None:
    """What was there when the copy was made is there again."""
    copy = tmp_path / "monday.backup"
    assert ask("backup", str(copy))["bytes"] == copy.stat().st_size
    ask("ban", "Kris")
    assert ask("restore", str(copy))["file"] == str(copy)
    assert ask("users")["users"][0]["banned_until"] == 0


def test_tables_are_made_on_command(postgres: Postgres, capsys: Output) -> None:
    """--check changes nothing and fails; then they are made; then there is nothing to do."""
    words = ["server", "migrate", "--database", postgres.create("fresh")]
    assert main([*words, "--check"]) == 1
    assert main(words) == 0
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines() == [
        "the tables have version none, and 0001 is needed",
        "the tables had version none and now have 0001",
        "the tables have version 0001, which is the newest",
    ]
    postgres.drop("fresh")


@pytest.mark.usefixtures("ask")
def test_people_read_lines(database: str, capsys: Output) -> None:
    """Without --json there is a line for each thing, in words."""
    for words in (["games"], ["games", "a"], ["users"], ["ban", "Kris", "--lift"]):
        assert main(["server", *words, "--database", database]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("a  invasion   playing  1970-01-01 00:00      4 entries  Kris - ")
    assert "seats: Kris - agent heuristic" in lines
    assert "4 entries, 1 messages (see --json)" in lines
    assert lines[-1] == "Kris may come in again"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban", "Kri"], "there is nobody called Kri (Kris?)"),
        (["ban", "nobody"], "there is nobody called nobody (`wartable server users` lists them)"),
        (["ban", "Kris", "--days", "0"], "0 is too few or too many (from 1 to 36500)"),
        (["password", "id-Toni"], "Toni is a guest (guests have no password)"),
        (["games", "zzz"], "there is no room zzz"),
        (["games", "--page", "x"], "there is no such page"),
        (["restore", "nothing"], "there is no file nothing"),
    ],
)
@pytest.mark.usefixtures("ask")
def test_what_cannot_be_done_says_why(
    words: list[str], said: str, database: str, capsys: Output
) -> None:
    """The error says what was wrong and what would be right."""
    assert main(["server", *words, "--database", database]) == 2
    assert said in capsys.readouterr().err


def test_where_nothing_is_kept_nothing_is_made(tmp_path: Path, capsys: Output) -> None:
    """Looking at a server that never was makes no file."""
    place = tmp_path / "none.sqlite"
    assert main(["server", "games", "--database", f"sqlite:///{place}"]) == 2
    assert "no server has kept anything in" in capsys.readouterr().err
    assert main(["server", "migrate", "--check", "--database", f"sqlite:///{place}"]) == 1
    assert not place.exists()


WITHOUT = """\
import sys
sys.modules.update(dict.fromkeys(("sqlalchemy", "msgspec", "argon2", "alembic", "asyncpg")))
from wartable.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(("words", "code"), [(["--help"], 0), (["users"], 2)])
def test_without_the_extra_help_teaches_and_commands_say_what_to_install(
    words: list[str], code: int
) -> None:
    """A plain install can read the help; a command names the extra."""
    command = [sys.executable, "-c", WITHOUT, "server", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == code
    assert ("`pip install wartable[server]` brings what a server needs" in done.stderr) == (
        code == 2
    )
