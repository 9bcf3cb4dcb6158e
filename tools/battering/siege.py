"""A server with games of others, and sockets that send it all there is."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.live import DECODER, Client
from tools.battering.frames import Known, message

BURST: Final = 40
"""Messages that are sent before the answers are read."""
ALONG: Final = 500
"""Messages after which somebody else's room is besieged."""
MARK: Final = 987_654
PATIENCE: Final = 30
GAMES: Final = ("invasion", "champions")


class Harm(AssertionError):
    """Something happened that must not."""


class Siege:
    """Somebody sends whatever there is, beside games of others."""

    def __init__(self, server: Client, seed: int) -> None:
        self.server = server
        self.lots = Random(seed)  # noqa: S311  (by lot, and again the same)
        self.counts: Counter[str] = Counter()
        self.others = [server.make(game, "me", "me") for game in GAMES]
        self.open = server.make("invasion", "me", "open")
        """A game that waits for somebody."""
        self.before = self.digest()

    def digest(self) -> str:
        """How the games of others stand, seen from every seat."""
        told = []
        for made in self.others:
            path = f"/api/games/{made['room']}/state"
            told += [self.server.ask("GET", path, token=seat["token"]) for seat in made["mine"]]
        return sha256(json.dumps(told).encode()).hexdigest()

    def send(self, count: int) -> None:
        """Send so many messages, in room after room."""
        while count > 0:
            self.room(min(count, ALONG))
            count -= ALONG
        if self.digest() != self.before:
            raise Harm("a game of others is not as it was")
        if self.server.ask("GET", "/healthz")[0] != 200:  # noqa: PLR2004  (as HTTP has it)
            raise Harm("the server does not live")
        if 'code="failed"' in self.server.ask("GET", "/metrics")[1]:
            raise Harm("the server has made a mistake: look at its log")

    def room(self, count: int) -> None:
        """Besiege one room, from a seat of it, from the other one, and as who only watches."""
        made = self.server.make(self.lots.choice(GAMES), "me", "me")
        own = [seat["token"] for seat in made["mine"]]
        foreign = [made["room"] for made in self.others]
        tokens = [*own, own[0][:-1] + "x", "seat-", "a" * 128, "' OR ''='"]
        known = Known(made["room"], [*foreign, self.open["room"]], tokens)
        while count > 0:
            token = self.lots.choice([*own, *own, ""])
            with suppress(ConnectionClosed):
                count -= self.connection(known, token, count)
            self.counts["connections"] += 1

    def connection(self, known: Known, token: str, count: int) -> int:
        """Send messages until the server has enough; how many were sent."""
        sent = 0
        address = f"ws://127.0.0.1:{self.server.port}/ws"
        with connect(address, max_size=2**22, close_timeout=1) as wire:
            if self.lots.random() < 0.9:  # noqa: PLR2004  (else it begins with nonsense)
                wire.send(json.dumps({"type": "join", "room": known.room, "token": token}))
            while sent < count:
                sent += self.burst(wire, known, min(BURST, count - sent))
        return sent

    def burst(self, wire: ClientConnection, known: Known, count: int) -> int:
        """Send some messages and read all answers."""
        sent = 0
        try:
            for _ in range(count):
                wire.send(message(self.lots, known))
                sent += 1
            wire.send(json.dumps({"type": "ping", "t": MARK}))
            while self.read(wire.recv(PATIENCE), known) != MARK:
                pass
        except ConnectionClosed:
            self.counts["closed"] += 1
            self.counts["sent"] += sent
            if sent == 0:
                raise
            return max(sent, 1)
        except TimeoutError:
            raise Harm("the server does not answer") from None
        self.counts["sent"] += sent
        return sent

    def read(self, text: str | bytes, known: Known) -> object:
        """Read an answer: it is as described, and never an excuse."""
        DECODER.decode(text)
        told: dict[str, Any] = json.loads(text)
        self.counts[told["type"]] += 1
        if told.get("code") == "failed":
            raise Harm(f"the server has made a mistake: {told}")
        if told["type"] == "state":
            known.seq = told["seq"]
            known.options = len(told["ask"]["options"]) if told["ask"] else 1
        return told["t"] if told["type"] == "pong" else None


def memory_of(process: int) -> int:
    """Kilobytes of memory that a process has."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
