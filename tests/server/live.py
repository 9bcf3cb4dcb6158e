"""A real server for tests, and somebody who plays over a real socket, from descriptions alone."""

import asyncio
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tests.server.memory import Memory
from wartable.server.agents import Agents
from wartable.server.app import application
from wartable.server.health import Metrics
from wartable.server.house import House
from wartable.server.keeping import Keeping
from wartable.server.protocol import Outgoing
from wartable.server.services import HouseRules, Services

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}
PATIENCE = 60
DECODER = msgspec.json.Decoder(Outgoing)


class Client:
    """Somebody who knows where a server listens."""

    port: int

    def ask(
        self, method: str, path: str, body: object = None, token: str = "", **more: str
    ) -> tuple[int, Any]:
        """A request, with more headers if need be: its status, and what was answered."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {name.replace("_", "-"): value for name, value in more.items()}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, json.loads(text) if text.startswith(("{", "[")) else text

    def make(self, game: str, *who: str, **more: Any) -> dict[str, Any]:
        """A new game."""
        seats = [
            {"who": each, "deck": deck, "name": f"seat {n}"}
            for n, (each, deck) in enumerate(zip(who, DECKS[game], strict=True))
        ]
        status, made = self.ask("POST", "/api/games", {"game": game, "seats": seats, **more})
        assert status == 201, made
        found: dict[str, Any] = made
        return found

    @contextmanager
    def link(
        self, room: str, token: str = "", *, headers: dict[str, str] | None = None, **more: Any
    ) -> Iterator["Player"]:
        """A connection to a room."""
        address = f"ws://127.0.0.1:{self.port}/ws"
        with connect(
            address, max_size=2**22, max_queue=None, close_timeout=1, additional_headers=headers
        ) as wire:
            player = Player(wire)
            player.send({"type": "join", "room": room, "token": token, **more})
            yield player


class Server(Client):
    """A server that listens, in a thread of its own."""

    time = 1_900_000_000_000
    """What the clock shows where it is turned by hand."""

    def __init__(self, keeping: Keeping, *, skip: int = 0, **rules: Any) -> None:
        rules.setdefault("messages_a_second", 10_000)
        rules.setdefault("hold", (0, 0))
        metrics = Metrics()
        self.agents = Agents(metrics)
        self.services = Services(keeping, self.agents, HouseRules(**rules), metrics)
        steady = self.services.now
        self.services.now = lambda: steady() + skip
        self.app = application(self.services, close=self.agents.close)
        self.house: House = self.app.state.house
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port: int = self.socket.getsockname()[1]
        config = uvicorn.Config(
            self.app, ws="websockets-sansio", log_config=None, timeout_graceful_shutdown=2
        )
        self.server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        """Serve until told to stop."""
        asyncio.run(self.serve())

    async def serve(self) -> None:
        """Serve, in the loop of the thread."""
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.socket])

    def start(self) -> None:
        """Begin to listen."""
        self.thread.start()
        while not self.server.started:
            threading.Event().wait(0.01)
            assert self.thread.is_alive()

    def stop(self) -> None:
        """Stop as after SIGTERM."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()

    def call(self, work: Callable[[], Any]) -> Any:
        """Do something in the loop of the server."""

        async def do() -> Any:
            return work()

        return self.run_in_loop(do())

    def run_in_loop(self, work: Coroutine[None, None, Any]) -> Any:
        """Let something go on in the loop of the server, until it is done."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


@contextmanager
def serving(keeping: Keeping | None = None, *, skip: int = 0, **rules: Any) -> Iterator[Server]:
    """A server for a while; its clock may be ahead by some milliseconds."""
    server = Server(keeping or Memory(), skip=skip, **rules)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def as_described(text: str | bytes) -> dict[str, Any]:
    """A message of the server, which must be one of those that are described, key by key."""
    message: dict[str, Any] = json.loads(text)
    kind = type(DECODER.decode(text))
    assert set(message) == {*kind.__struct_encode_fields__, "type"}
    return message


class Player:
    """Somebody at a socket who answers by lot."""

    def __init__(self, wire: ClientConnection, seed: int = 1) -> None:
        self.wire = wire
        self.lots = Random(seed)  # noqa: S311  (a game by lot)
        self.states: list[dict[str, Any]] = []
        self.story: list[str] = []
        """What was told, put together from the states."""

    def send(self, message: object) -> None:
        """Send a message."""
        self.wire.send(json.dumps(message))

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; states are remembered."""
        while True:
            message = as_described(self.wire.recv(PATIENCE))
            if message["type"] == "state":
                self.states.append(message)
                assert message["told"] <= len(self.story)
                self.story[message["told"] :] = message["lines"]
            if message["type"] in kinds:
                return message

    def asked(self) -> dict[str, Any]:
        """The next state that asks something."""
        state = self.next("state")
        while not state["ask"]:
            assert not state["over"], "the game is over, so nobody is asked"
            state = self.next("state")
        return state

    def answer(self, state: dict[str, Any], nonce: str = "") -> None:
        """Answer the question of a state."""
        option = self.lots.choice(state["ask"]["options"])["n"]
        self.send({"type": "pick", "seq": state["seq"], "option": option, "nonce": nonce})

    def play(self) -> dict[str, Any]:
        """Answer every question until the game is over; how it ended."""
        while True:
            message = self.next("state", "over", "refused")
            assert message["type"] != "refused", message
            if message["type"] == "over":
                return message
            if message["ask"]:
                self.answer(message)


class Command(Client):
    """`wartable serve` as a process of its own."""

    def __init__(self, database: str, *flags: str) -> None:
        self.database = database
        self.flags = flags
        self.process: subprocess.Popen[str] | None = None
        self.reader = threading.Thread()
        self.said = ""

    def start(self) -> None:
        """Begin, and wait until it listens."""
        words = ["serve", "--port", "0", "--database", self.database, "--frame-rate", "10000"]
        words += ["--request-rate", "100000"]
        self.process = subprocess.Popen(  # noqa: S603  (our own command)
            [sys.executable, "-m", "wartable", *words, *self.flags],
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr is not None
        said: list[str] = []
        for line in self.process.stderr:
            said.append(line)
            found = re.search(r"listens at .*:(\d+)$", line)
            if found:
                self.port = int(found[1])
                break
        else:
            raise AssertionError(f"the server did not start: {''.join(said)}")
        self.reader = threading.Thread(target=self.read_on, daemon=True)
        self.reader.start()
        while True:
            try:
                if self.ask("GET", "/readyz")[0] == 200:
                    return
            except OSError:
                assert self.process.poll() is None
            threading.Event().wait(0.02)

    def read_on(self) -> None:
        """Read what else it says until it ends, so that it is never held up."""
        assert self.process is not None
        assert self.process.stderr is not None
        with self.process.stderr as said:
            self.said = said.read()

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it, in one way or another; its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        return code


@contextmanager
def commanded(database: str, *flags: str) -> Iterator[Command]:
    """`wartable serve` for a while."""
    command = Command(database, *flags)
    command.start()
    try:
        yield command
    finally:
        command.end()
