"""A PostgreSQL of the tests' own: made in a temporary folder, started, crashed, started again.

PostgreSQL refuses to run as root; then it runs as the user `postgres`, whom its package brings.
"""

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

PACKAGED = Path("/usr/lib/postgresql")
THROUGH = 0o011
"""Others may go through a folder."""


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, of the newest version that is here."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = [each.parent for each in PACKAGED.glob("*/bin/initdb")]
    return max(found, key=lambda each: int(each.parent.name), default=None)


def needed() -> Path:
    """The same, or no test: a plain word here, a failure where everything must be tested."""
    found = programs()
    if found is not None:
        return found
    said = "PostgreSQL is not here: `make services` installs it where it can"
    if os.environ.get("CI") == "true":
        pytest.fail(said)
    pytest.skip(said)


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A server with nothing in it but what tests make."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.port = free_port()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
            for above in folder.parents:  # its user must get there, through the folders of this run
                if above.stat().st_mode & THROUGH == THROUGH:
                    break
                above.chmod(above.stat().st_mode | THROUGH)
        self.call(
            *("initdb", "-D", str(self.data), "-A", "trust", "-U", "postgres"),
            *("--no-sync", "--locale=C.UTF-8", "-E", "UTF8"),
        )

    @property
    def data(self) -> Path:
        """Where its files lie."""
        return self.folder / "data"

    def call(self, program: str, *words: str) -> None:
        """Call one of its programs, as its user."""
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*user, str(self.programs / program), *words]
        subprocess.run(  # noqa: S603  (PostgreSQL's own programs)
            command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=60
        )

    def start(self) -> None:
        """Start it."""
        options = f"-p {self.port} -h 127.0.0.1 -c unix_socket_directories= -c fsync=off"
        log = str(self.folder / "log")
        self.call("pg_ctl", "-D", str(self.data), "-w", "-l", log, "-o", options, "start")

    def crash(self) -> None:
        """Stop it as a power cut would."""
        self.call("pg_ctl", "-D", str(self.data), "-m", "immediate", "stop")

    def remove(self) -> None:
        """Stop it, and leave nothing behind."""
        self.crash()
        shutil.rmtree(self.data)

    def create(self, name: str) -> str:
        """Make a database with nothing in it; its address."""
        self.call("createdb", *self.place(), "-T", "template0", name)
        return self.url(name)

    def drop(self, name: str) -> None:
        """Remove a database, whoever uses it."""
        self.call("dropdb", *self.place(), "--force", name)

    def place(self) -> tuple[str, ...]:
        """How its programs find it."""
        return "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"
