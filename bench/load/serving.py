"""A server of its own: a process on a free port, which can be looked at from outside."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

HOST = "127.0.0.1"
UNLIMITED = {
    "WARTABLE_REQUEST_RATE": "100000000",
    "WARTABLE_GUEST_RATE": "100000000",
    "WARTABLE_OPEN_ROOMS": "100000000",
    "WARTABLE_CONNECTIONS": "100000000",
    "WARTABLE_FRAME_RATE": "1000000",
    "WARTABLE_HOLD_LEAST": "0",
    "WARTABLE_HOLD_MOST": "0",
    "WARTABLE_LOG_LEVEL": "warning",
}
"""All people come from one address here, and the limits are for people who do not. Passes are not
held: what the server bears is measured, not how long people wait so that nothing is told."""
TICKS = os.sysconf("SC_CLK_TCK")
STARTS_WITHIN = 60.0


class Server:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def memory(self) -> int:
        """How many bytes it has in memory."""
        for line in self._about("status").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("the server has ended")

    def worked(self) -> float:
        """Seconds of processor time so far, without its agents."""
        fields = self._about("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def entries(self) -> float:
        """How many entries it has kept: picks of people, and passes made for them."""
        connection = HTTPConnection(HOST, self.port, timeout=20)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        return sum(float(count) for count in re.findall(r"entries_total\{.*\} (\S+)", text))

    def _about(self, what: str) -> str:
        return Path(f"/proc/{self.process.pid}/{what}").read_text(encoding="utf-8")

    def ready(self) -> bool:
        """Whether it says that it is ready."""
        connection = HTTPConnection(HOST, self.port, timeout=2)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200  # noqa: PLR2004  (as HTTP has it)
        except OSError:
            return False
        finally:
            connection.close()


@contextmanager
def server(folder: Path, python: str = sys.executable, **settings: str) -> Iterator[Server]:
    """Start a server whose files lie in a folder, wait until it is ready, and end it."""
    port = free_port()
    named = {f"WARTABLE_{key.upper()}": value for key, value in settings.items()}
    environment = {
        **os.environ,
        **UNLIMITED,
        "WARTABLE_PORT": str(port),
        "WARTABLE_DATABASE": f"sqlite:///{folder / 'load.sqlite'}",
        "WARTABLE_DRAIN_SECONDS": "0",
        "XDG_DATA_HOME": str(folder),
        **named,
    }
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(
            [python, "-m", "wartable", "serve"], env=environment, stdout=log, stderr=log
        )
        found = Server(process, port)
        try:
            wait_for(found, folder / "server.log")
            yield found
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(found: Server, log: Path) -> None:
    """Wait until a server is ready."""
    until = time.monotonic() + STARTS_WITHIN
    while not found.ready():
        if found.process.poll() is not None or time.monotonic() > until:
            said = log.read_text(encoding="utf-8", errors="replace")[-2000:]
            raise RuntimeError(f"the server did not start: {said}")
        time.sleep(0.1)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])
