"""The application with its store and its settings, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from wartable.kernel.errors import WartableError
from wartable.server import library
from wartable.server.accounts import Accounts
from wartable.server.agents import Agents
from wartable.server.app import application
from wartable.server.health import Metrics
from wartable.server.house import House
from wartable.server.kept import Kept
from wartable.server.limits import Limit
from wartable.server.logs import set_up
from wartable.server.pages import is_built
from wartable.server.services import HouseRules, Services
from wartable.server.settings import Settings
from wartable.server.sharing import Sharing
from wartable.server.store.store import Store
from wartable.server.tokens import signed

LONGEST_STOP = 5
"""Seconds that requests may take when the server stops."""
BACKLOG = 2048

Tell = Callable[[str], None]


class Draining(uvicorn.Server):
    """A server that tells everybody before it stops; asked a second time it stops at once."""

    def __init__(self, config: uvicorn.Config, house: House, seconds: int) -> None:
        super().__init__(config)
        self.house = house
        self.seconds = seconds
        self.loop = asyncio.get_running_loop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, after a while if people are there and were not asked to hurry."""
        if sig == signal.SIGTERM and not self.house.draining and any(self.house.links()):
            self.loop.call_soon_threadsafe(self.announce)
            return
        super().handle_exit(sig, frame)

    def announce(self) -> None:
        """Tell everybody, and stop later."""
        self.house.drain(self.seconds)
        self.loop.call_later(self.seconds, super().handle_exit, signal.SIGTERM, None)


def run(settings: Settings, tell: Tell, listens: Tell | None = None) -> None:
    """Serve until told to stop; `listens` is told the address as soon as somebody may come."""
    set_up(settings.log_level)
    runner = uvicorn.Config("", loop="auto", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=runner) as loop:
        loop.run(serve(settings, tell, listens))


async def serve(settings: Settings, tell: Tell, listens: Tell | None = None) -> None:
    """Open the store, wake the games, listen."""
    listening = listen(settings)
    host, port = listening.getsockname()[:2]
    base = settings.base_url or f"http://{host}:{port}"
    store = Store(settings.database_url)
    await store.open()
    metrics = Metrics()
    agents = Agents(metrics, settings.workers, settings.agent_seconds)
    sharing = Sharing(store, reached_at(host, port), settings.lease_seconds)
    await sharing.open()
    services = Services(Kept(store, sharing), agents, rules_of(settings, base), metrics)
    services.alive = sharing.alive

    async def close() -> None:
        await agents.close()
        await sharing.close()
        await store.close()

    accounts = await Accounts.opened(store, settings)
    services.word = signed(accounts.secret, "relay", "")
    requests = Limit("requests come", settings.request_rate, 60)
    app = application(services, accounts=accounts, requests=requests, close=close)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=settings.frame_bytes * 4,  # so that what is too large is refused in words
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=LONGEST_STOP,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    app.state.house.at_start += [sharing.watch, sharing.guard, library.prepare]
    server = Draining(config, app.state.house, settings.drain_seconds)
    tell(f"the table is ready: open {base} in a browser")
    tell(f"games are kept in {kept_in(store)}; Ctrl-C stops the server, and they go on later")
    tell(f"listens at {host}:{port}")
    if not is_built():
        tell("there is no table for browsers here: `make web` in the sources builds it")
    elif listens is not None:
        listens(base)
    await server.serve([listening])


def kept_in(store: Store) -> str:
    """Where games are kept, in words: a file, or a database without its password."""
    url = store.engine.url
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.render_as_string(hide_password=True)


def reached_at(host: str, port: int) -> str:
    """Where other processes reach this one."""
    everywhere = host in {"0.0.0.0", "::"}  # noqa: S104  (as the settings say)
    return f"http://{socket.gethostname() if everywhere else host}:{port}"


def listen(settings: Settings) -> socket.socket:
    """The socket that people connect to."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        found = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise WartableError(
            f"nobody can listen at {settings.host}:{settings.port}: {error.strerror}",
            remedy="--port takes another port, --host another address",
        ) from None
    # Connections inherit it; asyncio sets it itself only where the socket names its protocol.
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return found


def rules_of(settings: Settings, base: str) -> HouseRules:
    """What the settings say about games."""
    return HouseRules(
        bank=settings.bank,
        allowance=settings.allowance,
        claim_after=settings.absence * 1000,
        grace=settings.grace * 1000,
        watch_delay=settings.spectator_delay * 1000,
        idle=settings.sleep_after * 1000,
        hold=(settings.hold_least, max(settings.hold_least, settings.hold_most)),
        messages_a_second=settings.frame_rate,
        frame_bytes=settings.frame_bytes,
        body_bytes=settings.body_bytes,
        connections=settings.connections,
        open_rooms=settings.open_rooms,
        chat=settings.chat,
        base_url=base.rstrip("/"),
    )
