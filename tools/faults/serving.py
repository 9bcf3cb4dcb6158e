"""Servers in processes of their own, whose clock can be turned and whose disk can be filled."""

from __future__ import annotations

import ctypes
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from bench.load.serving import HOST, UNLIMITED, free_port

STARTS_WITHIN = 60.0
BLOCK = 65_536
CLOCK = '''"""Lets the machine's clock show another time to this process alone."""
import os
import time

seconds, nanoseconds = time.time, time.time_ns


def turned():
    with open(os.environ["FAULTS_CLOCK"]) as file:
        return int(file.read() or 0)


time.time = lambda: seconds() + turned()
time.time_ns = lambda: nanoseconds() + turned() * 1_000_000_000
'''


class Clock:
    """The clock of the machine, as servers see it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "clock"
        self.folder.mkdir()
        (self.folder / "sitecustomize.py").write_text(CLOCK, encoding="utf-8")
        self.file = self.folder / "turned"
        self.turn(0)

    def turn(self, seconds: int) -> None:
        """Let it show a time so many seconds from now."""
        new = self.file.with_suffix(".new")
        new.write_text(str(seconds), encoding="utf-8")
        new.replace(self.file)


class Disk:
    """A small disk of its own where that is allowed, else a part of the one there is."""

    def __init__(self, folder: Path, size: str) -> None:
        self.folder = folder / "disk"
        self.folder.mkdir()
        self.ballast = self.folder / "ballast"
        libc = ctypes.CDLL(None, use_errno=True)
        told = (b"tmpfs", str(self.folder).encode(), b"tmpfs", 0, f"size={size},mode=755".encode())
        self.own = os.geteuid() == 0 and libc.mount(*told) == 0

    def fill(self) -> None:
        """Leave no byte free."""
        with self.ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(BLOCK))
        with self.ballast.open("ab", buffering=0) as file, suppress(OSError):
            while True:
                file.write(b"0" * 512)

    def clear(self) -> None:
        """There is room again."""
        self.ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        """Leave nothing behind."""
        if self.own:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)  # noqa: S607
        shutil.rmtree(self.folder, ignore_errors=True)


class Serving:
    """One server, which can be killed and started again at the same port."""

    def __init__(self, folder: Path, database: str, clock: Clock, source: Path | None) -> None:
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.up = False
        """Whether somebody who comes may be sent to it."""
        path = [str(clock.folder), *([str(source)] if source else [])]
        self.environment = {
            **os.environ,
            **UNLIMITED,
            "WARTABLE_PORT": str(self.port),
            "WARTABLE_DATABASE": database,
            "WARTABLE_DRAIN_SECONDS": "1",
            "WARTABLE_LEASE_SECONDS": "5",
            "WARTABLE_SLEEP_AFTER": "2",
            "WARTABLE_HOLD_MOST": "20",
            "XDG_DATA_HOME": str(folder),
            "PYTHONPATH": os.pathsep.join(path),
            "FAULTS_CLOCK": str(clock.file),
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and return at once."""
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "wartable", "serve"]
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        self.up = True

    def wait(self) -> None:
        """Wait until it is ready."""
        until = time.monotonic() + STARTS_WITHIN
        while not self.ready():
            if self.ended() or time.monotonic() > until:
                said = self.log.read_text(encoding="utf-8", errors="replace")[-3000:]
                raise RuntimeError(f"the server is not there: {said}")
            time.sleep(0.05)

    def ready(self) -> bool:
        """Whether it says that it is ready."""
        connection = HTTPConnection(HOST, self.port, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200  # noqa: PLR2004  (as HTTP has it)
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def ended(self) -> bool:
        """Whether it runs no more."""
        return self.process is None or self.process.poll() is not None

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        if self.process is not None:
            self.process.send_signal(what)

    def end(self, what: signal.Signals = signal.SIGKILL) -> None:
        """End it, in one way or another."""
        self.up = what != signal.SIGKILL
        self.send(what)
        if self.process is not None:
            self.process.wait(STARTS_WITHIN)
        self.up = False

    def limit_files(self, size: int) -> None:
        """Let no file of its grow beyond a size; -1 for any."""
        if self.process is not None:
            _, most = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, most))

    def mistakes(self) -> list[str]:
        """Lines of its log that tell of a mistake of ours."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        plain = re.findall(r"^Traceback.*(?:\n .*)*\n.*", text, re.MULTILINE)
        return plain + [line for line in text.splitlines() if '"level": "error"' in line]
