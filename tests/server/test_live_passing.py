"""Passing for people at a live server: by their own settings, and never so that it tells a hand."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests.server.live import Server, serving


def play_quietly(server: Server, room: str, token: str) -> list[Any]:
    """Play a seat to the end without a stop; the windows in which it was asked nevertheless."""
    with server.link(room, token) as player:
        player.next("state")
        player.send({"type": "stops", "where": []})
        player.play()
        return [state["ask"]["window"] for state in player.states[8:] if state["ask"]]


def test_without_stops_nobody_is_asked_in_windows() -> None:
    """Only choices, and triggered actions that everybody sees, are asked."""
    with serving() as server, ThreadPoolExecutor() as both:
        made = server.make("invasion", "me", "me")
        tokens = [seat["token"] for seat in made["mine"]]
        asked = list(both.map(lambda token: play_quietly(server, made["room"], token), tokens))
    assert {window for windows in asked for window in windows} <= {None, "trigger"}


def test_stops_are_nobody_elses_business() -> None:
    """They change no question, the other one is sent nothing, and they are there again later."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        room, tokens = made["room"], [seat["token"] for seat in made["mine"]]
        with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
            one.next("state")
            other.next("state")
            one.send({"type": "stops", "where": [["mine", "kingdom"]], "orders": ["Raise Dead"]})
            assert one.next("state")["seq"] == 1
            other.send({"type": "ping", "t": 5})
            assert other.next("state", "pong")["type"] == "pong"
            one.send({"type": "stops", "where": [["mine", "nowhere"]]})
            assert "nowhere" in one.next("refused")["sentence"]
        asked = other.states[-1]["waiting"]["seat"]
        body = {"seq": 0, "option": 0}
        assert server.ask("POST", f"/api/games/{room}/pick", body, tokens[asked])[0] == 200
        with server.link(room, tokens[0]) as one:
            stops = one.next("welcome")["stops"]
        assert (stops["where"], stops["orders"]) == ([["mine", "kingdom"]], ["Raise Dead"])


ANSWER = {
    "active": "tom",
    "phase": "capital",
    "kris": {
        "capital": "Dwarf",
        "kingdom": ["Contested Village"],
        "hand": ["Innovation"],
        "resources": 5,
    },
    "tom": {"capital": "Orc", "hand": ["Demolition!", "Demolition!", "Pillage"], "resources": 9},
}
"""A table at which one can answer what the other plays."""


def play_pillage(server: Server, path: str, token: str) -> dict[str, Any]:
    """Play it, until the other one is asked or it is done; the state by then."""
    played = False
    while True:
        state: dict[str, Any] = server.ask("GET", f"{path}/state", token=token)[1]
        if state["waiting"]["seat"] == 0 or (played and not state["view"]["chain"]):
            return state
        options = state["ask"]["options"]
        named = [each["n"] for each in options if each["label"].startswith("play Pillage")]
        played = played or bool(named)
        body = {"seq": state["seq"], "option": named[0] if named else options[0]["n"]}
        assert server.ask("POST", f"{path}/pick", body, token)[0] == 200


@pytest.mark.parametrize(("order", "asked"), [("Pillage", 1), ("Demolition!", 0)])
def test_a_standing_order_passes_for_who_gave_it(order: str, asked: int) -> None:
    """It is passed on what he has nothing to say to; to anything else he is asked."""
    with serving() as server:
        made = server.make("invasion", "me", "me", table=ANSWER)
        path, tokens = f"/api/games/{made['room']}", [seat["token"] for seat in made["mine"]]
        assert server.ask("POST", f"{path}/stops", {"orders": [order]}, tokens[0])[0] == 200
        assert play_pillage(server, path, tokens[1])["waiting"]["seat"] == asked
        entries = server.house.awake[made["room"]].room.entries
        passed = {each.by for each in entries if each.seat == 0 and each.kind == "pick"}
        assert passed == ({"stop"} if asked else set())
        with server.link(made["room"], tokens[0]) as one:
            assert one.next("welcome")["stops"]["orders"] == [order]


def test_who_can_only_pass_is_held_not_asked() -> None:
    """Others see that somebody is asked; it is passed for him after a time drawn by lot."""
    with serving(hold=(3_600_000, 3_600_000)) as server:
        made = server.make("invasion", "me", "me")
        room, tokens = made["room"], [seat["token"] for seat in made["mine"]]
        path, lots = f"/api/games/{room}", Random(2)  # noqa: S311  (a game by lot)
        while True:
            state = server.ask("GET", f"{path}/state", token=tokens[0])[1]
            asked = state["waiting"]["seat"]
            state = server.ask("GET", f"{path}/state", token=tokens[asked])[1]
            if not state["ask"]:
                break
            option = lots.choice(state["ask"]["options"])["n"]
            server.ask(
                "POST", f"{path}/pick", {"seq": state["seq"], "option": option}, tokens[asked]
            )
        assert state["waiting"]["kind"] == "window"
        body = {"seq": state["seq"], "option": 0}
        refused = server.ask("POST", f"{path}/pick", body, tokens[asked])
        assert (refused[0], refused[1]["code"]) == (409, "not-now")
        live = server.house.awake[room]
        assert live.errands.held is not None
        server.run_in_loop(live.errands.pass_held(state["seq"], live.errands.held, 0))
        assert live.room.entries[state["seq"]].by == "held"


def test_where_nothing_is_hidden_a_pass_needs_no_frame_of_its_own() -> None:
    """Against an agent everybody who is shown as asked is asked: what is held is passed at once."""
    with serving(hold=(3_600_000, 3_600_000)) as server:
        made = server.make("invasion", "me", "agent:random")
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            player.play()
        waited = [state for state in player.states if (state["waiting"] or {}).get("seat") == 0]
        held = [e for e in server.house.awake[made["room"]].room.entries if e.by == "held"]
    assert held
    assert all(state["ask"] for state in waited)
