"""Whole games over real sockets, with a real server."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, cast

import msgspec
import pytest

from tests.server.live import DECKS, Player, Server, serving
from tests.server.memory import Memory
from wartable.server import fair
from wartable.server.keeping import RoomRecord
from wartable.table.kit import kit_for
from wartable.table.refusals import LATE, NOT_ASKED


def play_seat(server: Server, room: str, token: str) -> dict[str, object]:
    """Play a seat to the end."""
    with server.link(room, token) as player:
        return player.play()


@pytest.mark.parametrize("game", DECKS)
def test_two_people_play_to_the_end(game: str) -> None:
    """Both are told the same end, and the shuffle can be checked."""
    with serving() as server, ThreadPoolExecutor() as both:
        made = server.make(game, "me", "me", share="mine")
        ends = list(
            both.map(lambda seat: play_seat(server, made["room"], seat["token"]), made["mine"])
        )
        status, line = server.ask("GET", f"/api/games/{made['room']}")
    assert ends[0] == ends[1]
    assert (status, line["state"], line["winner"]) == (200, "over", ends[0]["winner"])
    proof = cast("dict[str, Any]", ends[0]["proof"])
    assert fair.mistakes(proof) == []
    assert proof["commitment"] == made["commitment"]
    assert proof["shares"] == ["mine", ""]


@pytest.mark.parametrize("game", DECKS)
def test_somebody_plays_against_an_agent(game: str) -> None:
    """The agent answers whenever it is asked, until the game is over."""
    with serving() as server:
        made = server.make(game, "me", "agent:random")
        assert play_seat(server, made["room"], made["mine"][0]["token"])["how"]


def test_somebody_watches() -> None:
    """A watcher is shown what everybody may see, is asked nothing, and can do nothing."""
    with serving() as server:
        made = server.make("champions", "agent:random", "agent:random", pace=1)
        with server.link(made["room"]) as watcher:
            assert watcher.next("welcome")["seat"] is None
            watcher.send({"type": "concede"})
            assert watcher.next("refused")["code"] == "no-seat"
            assert watcher.next("over")["how"]
        assert len(watcher.states) > 20
        assert all(state["ask"] is None for state in watcher.states)


def test_a_link_invites_somebody() -> None:
    """Whoever has it takes the free seat, once; then the game begins."""
    with serving() as server:
        made = server.make("invasion", "me", "open", public=False)
        room, token = made["room"], made["invitations"][0]["token"]
        assert made["state"] == "open"
        assert made["invitations"][0]["link"].endswith(f"/#/join/{room}/{token}")
        assert server.ask("POST", f"/api/games/{room}/join", {"name": "Ann"})[0] == 403
        status, seated = server.ask("POST", f"/api/games/{room}/join", {"invitation": token})
        assert (status, seated["state"], seated["mine"][0]["seat"]) == (201, "playing", 1)
        assert server.ask("POST", f"/api/games/{room}/join", {"invitation": token})[0] == 409


def test_quick_match_brings_two_together() -> None:
    """The second who wants the same game and clock sits down with the first."""
    with serving() as server:
        wish = {"game": "champions", "clock": {"kind": "bank", "bank": 600, "allowance": 10}}
        first = server.ask("POST", "/api/quick", wish)[1]
        other = server.ask("POST", "/api/quick", {"game": "champions"})[1]
        second = server.ask("POST", "/api/quick", wish)[1]
        assert first["state"] == other["state"] == "open"
        assert (second["room"], second["state"]) == (first["room"], "playing")


def test_a_repeated_pick_changes_nothing() -> None:
    """The same nonce is answered as before; another seq or seat is refused by its code."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        path = f"/api/games/{made['room']}"
        asked, other = (seat["token"] for seat in made["mine"])
        if server.ask("GET", f"{path}/state", token=asked)[1]["ask"] is None:
            asked, other = other, asked
        body = {"seq": 0, "option": 0, "nonce": "once"}
        first = server.ask("POST", f"{path}/pick", body, asked)
        assert (
            server.ask("POST", f"{path}/pick", body, asked)
            == first
            == (200, {"seq": 1, "room": None})
        )
        late = server.ask("POST", f"{path}/pick", {**body, "nonce": "again"}, asked)
        assert (late[0], late[1]["code"]) == (409, LATE)
        foreign = server.ask("POST", f"{path}/pick", {"seq": 1, "option": 0}, asked)
        assert foreign[1]["code"] in {NOT_ASKED, ""} or foreign[0] == 200
        assert server.ask("POST", f"{path}/pick", body, "no token")[0] == 403


def test_the_newer_connection_of_a_seat_counts() -> None:
    """The older one is told so and closed."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        token = made["mine"][0]["token"]
        with server.link(made["room"], token) as older:
            older.next("state")
            with server.link(made["room"], token) as newer:
                newer.next("state")
                assert older.next("replaced")


def test_games_go_on_after_a_restart() -> None:
    """Everything entered stands, and who comes back is asked the same question."""
    kept = Memory()
    with serving(kept) as server:
        made = server.make("champions", "me", "agent:random")
        room, token = made["room"], made["mine"][0]["token"]
        with server.link(room, token) as player:
            for _ in range(5):
                player.answer(player.asked())
            state = player.asked()
            story = player.story
    with serving(kept) as server, server.link(room, token) as player:
        again = player.next("state")
        told = {"told": 0, "lines": [], "news": []}  # what came since the state before
        assert {**again, **told} == {**state, **told}
        assert player.story == story


def test_who_comes_back_is_told_what_was_missed() -> None:
    """The lines after the last state that was seen, and no others."""
    with serving() as server:
        made = server.make("champions", "me", "agent:random")
        room, token = made["room"], made["mine"][0]["token"]
        with server.link(room, token) as player:
            seen = player.asked()
            before = list(player.story)
            for _ in range(6):
                player.answer(player.states[-1])
                player.asked()
            story = player.story
        with server.link(room, token, have=seen["seq"]) as player:
            player.story = before
            player.next("state")
            assert player.story == story
            assert len(before) > 0


def test_what_cannot_be_kept_is_not_done() -> None:
    """While the store fails a pick is refused, and nothing is told; after that it goes on."""
    kept = Memory()
    with serving(kept) as server:
        made = server.make("invasion", "me", "me")
        room = made["room"]
        path = f"/api/games/{room}"
        tokens = [seat["token"] for seat in made["mine"]]
        states = [server.ask("GET", f"{path}/state", token=token)[1] for token in tokens]
        asked = 0 if states[0]["ask"] else 1
        kept.broken = OSError("the disk is full")
        status, problem = server.ask("POST", f"{path}/pick", {"seq": 0, "option": 0}, tokens[asked])
        assert (status, problem["code"]) == (503, "not-kept")
        assert server.ask("GET", "/readyz")[0] == 503
        kept.broken = None
        assert server.ask("GET", f"{path}/state", token=tokens[asked])[1]["seq"] == 0
        kept.broken_after = OSError("the line broke after it was kept")
        assert server.ask("POST", f"{path}/pick", {"seq": 0, "option": 0}, tokens[asked])[0] == 503
        kept.broken_after = None
        late = server.ask("POST", f"{path}/pick", {"seq": 0, "option": 0}, tokens[asked])
        assert (late[0], late[1]["code"]) == (409, LATE)
        assert server.ask("GET", f"{path}/state", token=tokens[asked])[1]["seq"] == 1


@pytest.mark.parametrize("game", DECKS)
def test_a_game_goes_on_when_the_store_is_back(game: str) -> None:
    """A pick that was kept is told though what follows cannot be; that is done later by itself."""
    kept = Memory()
    with serving(kept) as server:
        made = server.make(game, "me", "agent:random")
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            state = player.asked()
            for _ in range(10):
                kept.good = 1
                player.answer(state, nonce=f"n{state['seq']}")
                done = player.next("done", "refused")
                assert (done["type"], done["seq"]) == ("done", state["seq"] + 1)
                kept.good = None
                while state["seq"] < done["seq"]:
                    state = player.states[-1]
                while not state["ask"]:
                    state = player.asked()


class Flighty:
    """Somebody whose connection breaks all the time, also just after a pick was sent."""

    def __init__(self, server: Server, room: str, token: str, seed: int) -> None:
        self.server, self.room, self.token = server, room, token
        self.lots = Random(seed)  # noqa: S311  (by lot)
        self.have: int | None = None
        self.story: list[str] = []
        self.picks: dict[int, dict[str, Any]] = {}
        """What was sent for each question, to be sent again as it was."""

    def play(self) -> dict[str, Any]:
        """Come back until the game is over; how it ended."""
        while True:
            with self.server.link(self.room, self.token, have=self.have) as player:
                player.story = self.story
                end = self.play_on(player)
            if end is not None:
                return end

    def play_on(self, player: Player) -> dict[str, Any] | None:
        """Play until the connection breaks, or until the end."""
        while True:
            message = player.next("state", "over", "refused")
            if message["type"] == "over":
                return message
            if message["type"] == "refused":
                assert message["code"] == LATE
                continue
            self.have = message["seq"]
            if message["ask"]:
                option = self.lots.choice(message["ask"]["options"])["n"]
                pick = {"type": "pick", "seq": self.have, "option": option}
                sent = self.picks.setdefault(self.have, {**pick, "nonce": f"at {self.have}"})
                player.send(sent)
                if self.lots.random() < 0.2:
                    return None
            elif self.lots.random() < 0.05:
                return None


@pytest.mark.parametrize("game", DECKS)
def test_connections_that_break_lose_nothing(game: str) -> None:
    """Picks sent again under their names are entered once, and the game ends."""
    kept = Memory()
    with serving(kept) as server, ThreadPoolExecutor() as both:
        made = server.make(game, "me", "me")
        seats = [
            Flighty(server, made["room"], seat["token"], n) for n, seat in enumerate(made["mine"])
        ]
        ends = list(both.map(Flighty.play, seats))
    assert ends[0]["how"] == ends[1]["how"]
    entries = kept.entries[made["room"]]
    named = [(entry.seat, entry.nonce) for entry in entries if entry.nonce]
    assert len(named) == len(set(named))
    for entry in entries:
        if entry.nonce:
            sent = seats[entry.seat].picks[int(entry.nonce.removeprefix("at "))]
            assert sent["option"] == entry.value


MIDWAY = {
    "active": "me",
    "phase": "capital",
    "me": {"hand": ["Troll Slayers"], "resources": 5},
    "opponent": {"battlefield": ["Crooked Teef Goblins"]},
}


def test_a_table_that_was_laid_out_is_played() -> None:
    """A question to the rules as a game: it survives a restart, and has no shuffle to check."""
    kept = Memory()
    with serving(kept) as server:
        made = server.make("invasion", "me", "agent:random", table=MIDWAY)
        room, token = made["room"], made["mine"][0]["token"]
        with server.link(room, token) as player:
            asked = player.asked()
        assert "Troll Slayers" in str(asked["view"])
        wrong = {"game": "invasion", "table": {**MIDWAY, "me": {"hand": ["No Such Card"]}}}
        seats = [{"who": "me"}, {"who": "me"}]
        status, problem = server.ask("POST", "/api/games", {**wrong, "seats": seats})
        assert status == 400
        assert "No Such Card" in problem["sentence"]
        odds: list[dict[str, Any]] = [{"me": {"resources": 10**30}}, {"me": 7}, {"phase": [[]]}]
        for odd in odds:
            table = {**MIDWAY, **odd}
            body = {**wrong, "table": table, "seats": seats}
            status, problem = server.ask("POST", "/api/games", body)
            assert (status, problem.get("code")) == (400, "bad-message"), odd
    with serving(kept) as server, server.link(room, token) as player:
        assert player.asked()["ask"] == asked["ask"]
        player.send({"type": "concede"})
        assert player.next("over")["proof"] is None
        assert server.ask("GET", f"/api/games/{room}/proof")[0] == 409


@pytest.mark.parametrize("table", [None, MIDWAY])
def test_a_game_of_another_version_says_so(table: dict[str, Any] | None) -> None:
    """To whoever opens it, by any way; the list still has it."""
    kept = Memory()
    with serving(kept) as server:
        made = server.make("invasion", "me", "me", **({"table": table} if table else {}))
        room, token = made["room"], made["mine"][0]["token"]
    record = msgspec.msgpack.decode(kept.rooms[room], type=RoomRecord)
    record.version = "0.0.1 with rules 000000000000 and cards 000000000000"
    kept.rooms[room] = msgspec.msgpack.encode(record)
    with serving(kept) as server:
        status, told = server.ask("GET", f"/api/games/{room}/state", token=token)
        assert (status, told["code"]) == (409, "other-version")
        assert "0.0.1" in told["remedy"]
        with server.link(room, token) as player:
            assert player.next("refused", "state")["code"] == "other-version"
        assert server.ask("GET", f"/api/games/{room}")[1]["state"] == "playing"


def test_where_a_value_comes_from_is_told() -> None:
    """Developments make a Contested Stronghold stronger; a number that is no card has no values."""
    side = {"kingdom": ["Contested Stronghold"], "developments": {"kingdom": 2}}
    with serving(Memory()) as server:
        made = server.make("invasion", "me", "agent:random", table={**MIDWAY, "me": side})
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            zones = player.asked()["view"]["players"][0]["zones"]
            card = next(card for card in zones["kingdom"]["cards"] if not card["development"])
            player.send({"type": "ask", "card": card["card"], "what": "values"})
            power = player.next("values")["values"]["power"]
            assert (power["printed"], power["value"]) == (1, 3)
            assert [change["by"] for change in power["changes"]] == [2]
            player.send({"type": "ask", "card": 2**40, "what": "values"})
            assert player.next("values")["values"] == {}


def test_a_seat_is_handed_to_an_agent_by_consent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's usual agent goes on in it, also after a restart, until the game is over."""
    monkeypatch.setattr(kit_for("champions"), "opponent", "adept")  # it is quick
    kept = Memory()
    with serving(kept) as server:
        made = server.make("champions", "me", "me")
        room, tokens = made["room"], [seat["token"] for seat in made["mine"]]
        with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
            one.send({"type": "offer", "what": "agent"})
            assert other.next("asked")["what"] == "agent"
            other.send({"type": "answer", "what": "agent", "yes": True})
            assert other.next("answered")["yes"]
    with serving(kept) as server:
        assert play_seat(server, room, tokens[1])["how"]
    assert {entry.by for entry in kept.entries[room] if entry.seat == 0} <= {"agent", "only"}
    record = msgspec.msgpack.decode(kept.rooms[room], type=RoomRecord)
    assert record.seats[0].agent == "adept"
