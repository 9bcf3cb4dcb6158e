"""Guests and accounts at a live server: what is theirs, and what is not."""

import http.client
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import Command, commanded
from wartable.cli.main import main

LIST = "3 Troll Slayers\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """A server on a new database."""
    file = tmp_path_factory.mktemp("people") / "server.sqlite"
    with commanded(f"sqlite:///{file}", "--guest-rate", "1000") as command:
        yield command


def test_a_guest_is_known_by_a_token(server: Command) -> None:
    """The seats of a guest are reached by the guest's own token too, and by nobody else's."""
    guest = server.ask("POST", "/api/guest", {"name": "Kris"})[1]
    other = server.ask("POST", "/api/guest", {})[1]
    made = server.ask(
        "POST",
        "/api/games",
        {"game": "invasion", "public": False, "seats": [{"who": "me"}, {"who": "agent:random"}]},
        guest["token"],
    )[1]
    path = f"/api/games/{made['room']}"
    assert server.ask("GET", f"{path}/state", token=guest["token"])[0] == 200
    assert server.ask("GET", f"{path}/state", token=other["token"])[0] == 403
    mine = server.ask("GET", "/api/games?mine=1", token=guest["token"])[1]["games"]
    assert [line["room"] for line in mine] == [made["room"]]
    assert made["room"] not in str(server.ask("GET", "/api/games")[1])


def test_what_a_guest_has_moves_into_an_account(server: Command) -> None:
    """The game that goes on is the account's, and ends well."""
    guest = server.ask("POST", "/api/guest", {})[1]
    seats = [{"who": "me"}, {"who": "agent:random"}]
    made = server.ask("POST", "/api/games", {"game": "champions", "seats": seats}, guest["token"])
    room = made[1]["room"]
    wish = {"name": "Grimgor", "password": "a long good password"}
    status, me = server.ask("POST", "/api/accounts", wish, guest["token"])
    assert (status, me["kind"]) == (201, "person")
    assert server.ask("GET", "/api/me", token=guest["token"])[0] == 401
    assert server.ask("POST", f"/api/games/{room}/concede", token=me["token"])[0] == 200
    assert server.ask("GET", f"/api/games/{room}")[1]["state"] == "over"
    export = server.ask("GET", "/api/me/export", token=me["token"])[1]
    assert room in str(export)


def test_a_cookie_alone_changes_nothing(server: Command) -> None:
    """A page of another site cannot make requests in somebody's name: it lacks our signature."""
    me = server.ask("POST", "/api/guest", {})[1]
    cookie = f"wartable={me['token']}"
    wish = {"game": "invasion"}
    status, problem = server.ask("POST", "/api/quick", wish, Cookie=cookie)
    assert (status, problem["code"]) == (403, "forbidden")
    assert server.ask("GET", "/api/me", Cookie=cookie)[1]["account"] == me["account"]
    good = server.ask("POST", "/api/quick", wish, Cookie=cookie, X_CSRF_Token=me["csrf"])
    assert good[0] == 201


def test_decks_are_kept_in_versions(server: Command) -> None:
    """A deck can be kept, changed and dropped by its owner only; what cannot be read is refused."""
    me, other = (server.ask("POST", "/api/guest", {})[1]["token"] for _ in range(2))
    deck = {"game": "invasion", "name": "Slayers", "list": LIST}
    kept = server.ask("POST", "/api/decks", deck, me)[1]
    path = f"/api/decks/{kept['id']}"
    changed = server.ask("PUT", path, {**deck, "list": LIST + "1 Contested Village\n"}, me)
    assert (changed[0], changed[1]["version"]) == (200, 2)
    assert server.ask("PUT", path, deck, other)[0] == 404
    assert server.ask("POST", "/api/decks", {**deck, "list": "nonsense"}, me)[0] == 400
    assert server.ask("DELETE", path, token=other)[0] == 404
    assert server.ask("DELETE", path, token=me)[0] == 200
    assert server.ask("GET", "/api/decks", token=me)[1] == {"decks": []}


def test_who_is_forgotten_leaves_the_game(server: Command) -> None:
    """The game is given up; it can still be replayed and its shuffle checked."""
    me = server.ask("POST", "/api/guest", {"name": "Torben"})[1]
    seats = [{"who": "me", "name": "Torben"}, {"who": "agent:random"}]
    made = server.ask("POST", "/api/games", {"game": "champions", "seats": seats}, me["token"])[1]
    assert server.ask("POST", "/api/me/delete", {}, me["token"])[0] == 200
    line = server.ask("GET", f"/api/games/{made['room']}")[1]
    assert (line["state"], line["how"]) == ("over", "concede")
    assert "Torben" not in str(line)
    address = f"http://127.0.0.1:{server.port}/api/games/{made['room']}"
    assert main(["verify", address]) == 0


def test_a_problem_can_be_reported(server: Command) -> None:
    """It is kept with its game."""
    made = server.make("invasion", "me", "agent:random")
    path = f"/api/games/{made['room']}/report"
    status, filed = server.ask("POST", path, {"text": "my troll is gone"})
    assert status == 201
    assert filed["report"]


def test_a_program_hears_of_its_games(server: Command) -> None:
    """The stream of events tells a game of the account when it begins."""
    me = server.ask("POST", "/api/guest", {})[1]["token"]
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    wire.request("GET", "/api/bot/stream/event", headers={"Authorization": f"Bearer {me}"})
    stream = wire.getresponse()
    wish = {"game": "invasion", "seats": [{"who": "me"}, {"who": "open"}]}
    room = server.ask("POST", "/api/games", wish, me)[1]["room"]
    assert server.ask("POST", f"/api/games/{room}/join", {})[0] == 201
    line = next(line for line in stream if line.strip())
    stream.close()
    wire.close()
    told = json.loads(line)
    assert (told["type"], told["game"]["room"], told["seat"]) == ("gameStart", room, 0)


def test_a_session_shows_what_is_its_owners(server: Command) -> None:
    """By cookie as by token the own seat's view; others who are known watch a public game."""
    mine, other = (server.ask("POST", "/api/guest", {})[1]["token"] for _ in range(2))
    wish = {"game": "invasion", "seats": [{"who": "me"}, {"who": "agent:random"}]}
    path = f"/api/games/{server.ask('POST', '/api/games', wish, mine)[1]['room']}/frames/0"
    by_token = server.ask("GET", path, token=mine)[1]["view"]
    by_cookie = server.ask("GET", path, Cookie=f"wartable={mine}")[1]["view"]
    assert isinstance(by_token["players"][0]["hand"], list)
    assert by_cookie == by_token
    status, watched = server.ask("GET", path, token=other)
    assert (status, watched["view"]) == (200, server.ask("GET", path)[1]["view"])


def test_who_sits_there_is_no_watcher_however_he_is_known(tmp_path: Path) -> None:
    """By cookie too one is shown one's own hand, at once; a token without a seat is a watcher's."""
    flags = ("--guest-rate", "1000", "--spectator-delay", "600")
    with commanded(f"sqlite:///{tmp_path / 'server.sqlite'}", *flags) as server:
        me, other = [server.ask("POST", "/api/guest", {})[1] for _ in range(2)]
        seats = [{"who": "me", "deck": "dwarf"}, {"who": "me", "deck": "orc"}]
        wish = {"game": "invasion", "seats": seats}
        made = server.ask("POST", "/api/games", wish, me["token"])[1]
        path, tokens = f"/api/games/{made['room']}", [each["token"] for each in made["mine"]]
        asked = server.ask("GET", f"{path}/state", token=tokens[0])[1]["waiting"]["seat"]
        server.ask("POST", f"{path}/pick", {"seq": 0, "option": 0}, tokens[asked])
        cookie = f"wartable={me['token']}"
        mine = server.ask("GET", f"{path}/state", Cookie=cookie)[1]
        assert mine == server.ask("GET", f"{path}/state", token=tokens[0])[1]
        assert server.ask("GET", f"{path}/frames/1", Cookie=cookie)[0] == 200
        assert server.ask("GET", f"{path}/state", token=other["token"])[1]["seq"] == 0
        assert server.ask("GET", f"{path}/frames/1", token=other["token"])[0] == 400
