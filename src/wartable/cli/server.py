"""`wartable server`: look after a server: its games and people, copies, tables.

wartable server games                 the newest games
wartable server users kr              people whose names begin so
wartable server ban NAME --days 7     shut somebody out
wartable server password NAME         for who forgot it
wartable server backup FILE           copy everything, while the server runs
wartable server restore FILE          put a copy back, while it does not
wartable server migrate               bring the tables up to date
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from wartable.kernel.errors import WartableError
from wartable.server.settings import add_flags, from_arguments

EPILOG = """\
examples:
  wartable server games --state playing            what is played now
  wartable server games --player Kris --json       somebody's games, for programs
  wartable server games AbCdEfGhIjKl               one game: who sits there, every entry, every word
  wartable server ban Kris --days 7 --reason "rude in chat"
  wartable server ban Kris --lift                  let somebody in again
  wartable server password Kris                    a new one by lot, for who forgot it
  wartable server backup games-monday.backup
  wartable server migrate --database postgresql://wartable@db/wartable

All commands find the database as `wartable serve` does: by --config FILE, WARTABLE_DATABASE or
--database. They work beside a server that runs; only `restore` wants it stopped.
With --json they print one JSON object, with times in milliseconds since 1970.
"""

NEEDED = "`pip install wartable[server]` brings what a server needs"
STATES = ("open", "playing", "over", "dropped")
FOR_GOOD = 36_500
"""Days of a ban without an end."""

Told = dict[str, Any]
Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  (its only name)


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "server",
        help="look after a server",
        description="Look after a server: its games and people, copies, tables.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=lambda _: parser.error("name a COMMAND; --help lists them"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    register_games(commands)
    register_users(commands)
    register_copies(commands)


def register_games(commands: Subparsers) -> None:
    """Add `games`."""
    games = command(commands, "games", "list games, or show one", run_games)
    games.add_argument("room", nargs="?", metavar="ROOM", help="show this one with its entries")
    games.add_argument("--state", choices=STATES, help="only those")
    games.add_argument("--game", metavar="NAME", help="only this game: invasion, champions")
    games.add_argument("--player", metavar="NAME", help="only with somebody whose name begins so")
    games.add_argument("--limit", type=int, default=50, metavar="N", help="so many (50)")
    games.add_argument("--page", metavar="WORD", help="go on from here: `next` of the page before")


def register_users(commands: Subparsers) -> None:
    """Add `users`, `ban` and `password`."""
    users = command(commands, "users", "list accounts", run_users)
    users.add_argument("name", nargs="?", default="", metavar="NAME", help="how the name begins")
    users.add_argument("--limit", type=int, default=100, metavar="N", help="so many (100)")
    ban = command(commands, "ban", "shut somebody out, or let in again", run_ban)
    ban.add_argument("name", metavar="NAME", help="the name of an account, or the id of a guest")
    ban.add_argument("--reason", default="", metavar="TEXT", help="told to who is shut out")
    length = ban.add_mutually_exclusive_group()
    length.add_argument("--days", type=int, metavar="N", help="for so many days (for good)")
    length.add_argument("--lift", action="store_true", help="let in again")
    password = command(commands, "password", "draw a new password for somebody", run_password)
    password.add_argument("name", metavar="NAME", help="the name of an account")


def register_copies(commands: Subparsers) -> None:
    """Add `backup`, `restore` and `migrate`."""
    backup = command(commands, "backup", "copy everything into a file", run_backup)
    backup.add_argument("file", type=Path, metavar="FILE", help="a new file")
    restore = command(commands, "restore", "put a copy in the place of everything", run_restore)
    restore.add_argument("file", type=Path, metavar="FILE", help="made by `wartable server backup`")
    restore.add_argument("--force", action="store_true", help="even if a server seems to run")
    migrate = command(commands, "migrate", "bring the tables up to date", run_migrate)
    migrate.add_argument("--check", action="store_true", help="only look; 1 if they are not")


def command(
    commands: Subparsers, name: str, words: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """Add one command, with what all of them take."""
    parser = commands.add_parser(name, help=words, description=f"{words.capitalize()}.")
    add_flags(parser, ("database",))
    parser.add_argument("--json", action="store_true", help="print a JSON object")
    parser.set_defaults(run=run)
    return parser


# -- running -----------------------------------------------------------------------------------


def admin() -> Any:
    """What does the work; it needs what comes with the extra `server`."""
    try:
        from wartable.server import admin as found  # noqa: PLC0415  (the extra may not be there)
    except ModuleNotFoundError as error:
        if str(error.name).startswith("wartable"):
            raise
        raise WartableError(f"{error.name} is missing", remedy=NEEDED) from None
    return found


def url_of(arguments: argparse.Namespace) -> str:
    """Where the server keeps everything."""
    return from_arguments(arguments).database_url


def answer(
    arguments: argparse.Namespace,
    work: Coroutine[Any, Any, Told],
    lines: Callable[[Told], list[str]],
) -> Told:
    """Do the work, and print what it found in lines or as JSON."""
    found: Told = asyncio.run(work)
    print(json.dumps(found, ensure_ascii=False) if arguments.json else "\n".join(lines(found)))
    return found


def run_games(arguments: argparse.Namespace) -> int:
    """List games, or show one."""
    at, limit = url_of(arguments), counted(arguments.limit)
    if arguments.room:
        answer(arguments, admin().game(at, arguments.room), game_lines)
        return 0
    from wartable.server.store.records import RoomFilter  # noqa: PLC0415  (as in admin)

    states = (arguments.state,) if arguments.state else ()
    wanted = RoomFilter(game=arguments.game, states=states, name=arguments.player)
    answer(arguments, admin().games(at, wanted, arguments.page, limit), games_lines)
    return 0


def run_users(arguments: argparse.Namespace) -> int:
    """List accounts."""
    limit = counted(arguments.limit)
    answer(arguments, admin().users(url_of(arguments), arguments.name, limit), users_lines)
    return 0


def run_ban(arguments: argparse.Namespace) -> int:
    """Shut somebody out, or let in again."""
    days = 0 if arguments.lift else FOR_GOOD
    if arguments.days is not None:
        days = counted(arguments.days, most=FOR_GOOD)
    work = admin().ban(url_of(arguments), arguments.name, days, arguments.reason)
    answer(arguments, work, ban_lines)
    return 0


def run_password(arguments: argparse.Namespace) -> int:
    """Draw a new password for somebody."""
    work = admin().password(url_of(arguments), arguments.name)
    answer(arguments, work, lambda told: [f"{told['name']} logs in with {told['password']} now"])
    return 0


def run_backup(arguments: argparse.Namespace) -> int:
    """Copy everything."""
    work = admin().backup(url_of(arguments), arguments.file)
    answer(arguments, work, lambda found: [f"wrote {found['file']}: {found['bytes']} bytes"])
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Put a copy back."""
    work = admin().restore(url_of(arguments), arguments.file, force=arguments.force)
    answer(arguments, work, lambda found: [f"put back what {found['file']} has"])
    return 0


def run_migrate(arguments: argparse.Namespace) -> int:
    """Bring the tables up to date."""
    work = admin().upgrade(url_of(arguments), only_check=arguments.check)
    found = answer(arguments, work, migrate_lines)
    return 0 if found["after"] == found["newest"] else 1


def counted(number: int, most: int = 10_000) -> int:
    """A count that makes sense."""
    if not 1 <= number <= most:
        raise WartableError(f"{number} is too few or too many", remedy=f"from 1 to {most}")
    return number


# -- telling -----------------------------------------------------------------------------------


def when(moment: int | None) -> str:
    """A time in words that sort."""
    if not moment:
        return "-"
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def seats(room: Told) -> str:
    """Who sits in a room."""
    return " - ".join(
        each["name"] or (each["agent"] and f"agent {each['agent']}") or "nobody yet"
        for each in room["seats"]
    )


def games_lines(found: Told) -> list[str]:
    """A page of rooms, one a line."""
    lines = [
        f"{each['id']}  {each['game']:10} {each['state']:8} {when(each['moved'])}"
        f"  {each['entries']:5} entries  {seats(each)}"
        for each in found["rooms"]
    ]
    if found["next"]:
        lines.append(f"more: --page {found['next']}")
    return lines or ["no such games"]


def game_lines(found: Told) -> list[str]:
    """One room."""
    lines = [
        f"{found['id']}: {found['game']}, {found['state']}, made {when(found['made'])}",
        f"seats: {seats(found)}",
        f"begun {when(found['begun'])}, ended {when(found['ended'])}",
    ]
    if found["how"]:
        winner = "nobody" if found["winner"] is None else f"seat {found['winner']}"
        lines.append(f"won by {winner}: {found['how']}")
    if found["process"]:
        lines.append(f"kept by {found['process']}")
    lines.append(f"{len(found['entries'])} entries, {len(found['messages'])} messages (see --json)")
    return lines


def users_lines(found: Told) -> list[str]:
    """Accounts, one a line."""
    return [
        f"{each['id']}  {each['name']:24} {each['kind']:7} seen {when(each['seen'])}"
        + (f"  banned until {when(each['banned_until'])}" if each["banned_until"] else "")
        for each in found["users"]
    ] or ["nobody of that name has an account"]


def ban_lines(found: Told) -> list[str]:
    """What became of somebody."""
    if not found["banned_until"]:
        return [f"{found['name']} may come in again"]
    return [f"{found['name']} is shut out until {when(found['banned_until'])}, sessions have ended"]


def migrate_lines(found: Told) -> list[str]:
    """What the tables are."""
    before, after, newest = found["before"] or "none", found["after"] or "none", found["newest"]
    if after != newest:
        return [f"the tables have version {after}, and {newest} is needed"]
    if before == after:
        return [f"the tables have version {after}, which is the newest"]
    return [f"the tables had version {before} and now have {after}"]
