"""Every endpoint keeps its description, whatever is asked of it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks
from schemathesis.specs.openapi import checks as described

from tests.server.live import Command, commanded
from wartable.games import door
from wartable.server.describe import openapi

ENDLESS = ("stream_game", "stream_events")
"""What is read line by line; tests of bots read it."""
CHECKS = [
    checks.not_a_server_error,
    described.status_code_conformance,
    described.content_type_conformance,
    described.response_schema_conformance,
]
CALM: dict[str, Any] = {
    "deadline": None,
    "derandomize": True,
    "database": None,
    "suppress_health_check": list(HealthCheck),
    "phases": [Phase.explicit, Phase.generate],
}
schema = schemathesis.openapi.from_dict(openapi()).exclude(operation_id=list(ENDLESS))


@dataclass
class Here:
    """A server with games, and somebody who plays there."""

    server: Command
    rooms: list[tuple[str, str]]
    """Rooms, each with a token of a seat there."""
    account: str
    deck: str
    lots: random.Random

    def aim(self, case: Any) -> dict[str, str]:
        """Let most requests be about something there is; the headers to send."""
        room, seat = self.lots.choice(self.rooms)
        parts = case.path_parameters
        if "room" in parts and self.lots.random() < 0.8:
            parts["room"] = room
        if "deck" in parts and self.lots.random() < 0.5:
            parts["deck"] = self.deck
        token = self.lots.choice([seat, seat, self.account, "", "nobody's"])
        return {"Authorization": f"Bearer {token}"} if token else {}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server that keeps its games in a file."""
    database = f"sqlite:///{tmp_path_factory.mktemp('schema') / 'server.sqlite'}"
    flags = ("--login-rate", "100000", "--guest-rate", "100000")
    with commanded(database, *flags) as server:
        _, guest = server.ask("POST", "/api/guest", {"name": "Kim"})
        games = [server.make(game, "me", "me") for game in ("invasion", "champions")]
        games.append(server.make("invasion", "me", "open"))
        over = server.make("champions", "me", "me")
        token = over["mine"][0]["token"]
        assert server.ask("POST", f"/api/games/{over['room']}/concede", token=token)[0] == 200
        rooms = [(each["room"], each["mine"][0]["token"]) for each in (*games, over)]
        named = door("invasion").decks.lists.built_in_text("dark-elf-removal-2011")
        body = {"game": "invasion", "name": "Rush", "list": named}
        status, deck = server.ask("POST", "/api/decks", body, token=guest["token"])
        assert status == 201, deck
        lots = random.Random(5)  # noqa: S311  (by lot, and again the same)
        yield Here(server, rooms, guest["token"], deck["id"], lots)


def ask(case: Any, here: Here) -> None:
    """Ask, and hold the answer against the description."""
    headers = here.aim(case)
    base = f"http://127.0.0.1:{here.server.port}"
    case.call_and_validate(base_url=base, headers=headers, checks=CHECKS, timeout=20)


@schema.parametrize()
@settings(max_examples=12, **CALM)
def test_every_endpoint_answers_as_described(case: Any, here: Here) -> None:
    """No request makes the server fail, and no answer is other than described."""
    ask(case, here)


@pytest.mark.fuzz
@schema.parametrize()
@settings(max_examples=300, **CALM)
def test_every_endpoint_answers_many_requests(case: Any, here: Here) -> None:
    """The same with many more."""
    ask(case, here)
