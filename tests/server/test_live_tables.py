"""Tables that people describe, and games that go on from a moment of another."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.live import Server, serving
from wartable.server.keeping import GOING, Moment, RoomRecord, SeatRecord
from wartable.server.kept import record_of, room_row
from wartable.server.store.lines import beginning_data
from wartable.server.store.lines import beginning_of as stored_beginning
from wartable.table.kept import beginning_of

SCENARIO = """scenario: Pillage destroys a support
game: invasion
table:
  active: kris
  phase: capital
  kris: {capital: Orc, resources: 3, hand: [Pillage]}
  tom: {capital: Dwarf, kingdom: [Keystone Forge]}
"""
BOTH = [{"who": "me"}, {"who": "me"}]


@pytest.fixture
def server() -> Iterator[Server]:
    """A server."""
    with serving() as running:
        yield running


def wish(server: Server, game: str = "invasion", **more: Any) -> tuple[int, Any]:
    """What comes of a wish for a game of one person in both seats."""
    return server.ask("POST", "/api/games", {"game": game, "seats": BOTH, **more})


def titles(cards: list[dict[str, Any]]) -> list[str]:
    """The titles of some cards."""
    return [card["title"] for card in cards]


def test_a_scenario_is_played_on(server: Server) -> None:
    """Its table lies there, and its players give the seats their names."""
    status, made = wish(server, scenario=SCENARIO)
    assert status == 201, made
    token = made["mine"][0]["token"]
    state = server.ask("GET", f"/api/games/{made['room']}/state", token=token)[1]
    kris, tom = state["view"]["players"]
    assert (titles(kris["hand"]), kris["resources"]) == (["Pillage"], 3)
    assert titles(tom["zones"]["kingdom"]["cards"]) == ["Keystone Forge"]
    seats = server.ask("GET", f"/api/games/{made['room']}")[1]["seats"]
    assert [seat["name"] for seat in seats] == ["kris", "tom"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("invasion", "invasion/rules/developments"),
        ("invasion", "scenarios/invasion/rules/developments.yaml"),
    ],
)
def test_a_scenario_that_comes_with_wartable_is_named(server: Server, game: str, name: str) -> None:
    """With its folder, and with or without the ending."""
    assert wish(server, game, scenario=name)[0] == 201


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SCENARIO.replace("Orc,", "Orc"), "line 6"),
        (SCENARIO.replace("[Pillage]", "[Pilage]"), "scenario, line 6: "),
        (SCENARIO.replace("phase: capital", "phase: lunch"), "scenario, line 5: "),
        (SCENARIO.replace("3,", "99999999,"), "no table has 99999999"),
        (SCENARIO.replace("game: invasion", "game: champions"), "champions"),
        (SCENARIO + "more: &a [1]\nagain: *a\n", "line 9: nothing may stand for something else"),
        ("../../etc/passwd", "no scenario called '../../etc/passwd' comes with wartable"),
        ("/etc/passwd", "no scenario called '/etc/passwd' comes with wartable"),
        ("invasion/rules/developments#No", "has no scenario 'No'"),
        ("a: b\n" * 4000, "Expected `str` of length <= 16000"),
    ],
)
def test_what_is_no_scenario_is_refused(server: Server, text: str, words: str) -> None:
    """With the line where there is one; nothing was made."""
    status, refused = wish(server, scenario=text)
    assert status == 400, refused
    assert words in refused["sentence"]
    assert server.ask("GET", "/api/games")[1]["games"] == []


def test_a_game_begins_in_one_way(server: Server) -> None:
    """Who names two is told which there are."""
    status, refused = wish(server, scenario=SCENARIO, **moment_of("x"))
    assert (status, refused["code"]) == (400, "bad-message")
    assert "scenario, from" in refused["remedy"]


# -- what if ---------------------------------------------------------------------------------------


def over(server: Server, *who: str, **more: Any) -> tuple[dict[str, Any], int]:
    """A game that is over, and how many entries it has."""
    made = server.make("invasion", *who, **more)
    token = made["mine"][0]["token"]
    path = f"/api/games/{made['room']}"
    for _ in range(20):
        state = server.ask("GET", f"{path}/state", token=token)[1]
        if state["ask"]:
            option = state["ask"]["options"][-1]["n"]
            server.ask("POST", f"{path}/pick", {"seq": state["seq"], "option": option}, token)
    server.ask("POST", f"{path}/concede", token=token)
    return made, server.ask("GET", f"{path}/state", token=token)[1]["seq"]


def from_moment(made: dict[str, Any], n: int, seat: int | None = 0) -> dict[str, Any]:
    """A wish to go on from there, with the token of a seat or none."""
    token = made["mine"][seat]["token"] if seat is not None else ""
    return moment_of(made["room"], n, token)


def moment_of(room: str, n: int = 0, token: str = "") -> dict[str, Any]:
    """The same of a room."""
    return {"from": {"room": room, "n": n, "token": token}}


def test_a_finished_game_goes_on_from_any_moment(server: Server) -> None:
    """The table is what it was then, in a private room of its own."""
    made, last = over(server, "me", "agent:random")
    token = made["mine"][0]["token"]
    for n in (0, last // 2):
        status, new = wish(server, **from_moment(made, n))
        assert status == 201, new
        path = f"/api/games/{new['room']}"
        then = server.ask("GET", f"/api/games/{made['room']}/frames/{n}", token=token)[1]
        now = server.ask("GET", f"{path}/frames/0", token=new["mine"][0]["token"])[1]
        sides = [each["view"]["players"][0] for each in (then, now)]
        assert titles(sides[0]["hand"]) == titles(sides[1]["hand"])
        assert then["view"]["turn"] == now["view"]["turn"]
        assert server.ask("GET", f"{path}/state")[0] == 403
    assert len(server.ask("GET", "/api/games")[1]["games"]) == 1


def test_what_if_has_the_journal_of_all_of_it(server: Server) -> None:
    """From the first deal on, with the picks made since; nothing about its luck is proved."""
    made, last = over(server, "me", "agent:random")
    new = wish(server, **from_moment(made, last // 2))[1]
    token = new["mine"][0]["token"]
    server.ask("POST", f"/api/games/{new['room']}/concede", token=token)
    journals = [
        server.ask("GET", f"/api/games/{each['room']}/journal", token=each["mine"][0]["token"])[1]
        for each in (made, new)
    ]
    assert journals[1]["seed"] == journals[0]["seed"]
    known = journals[1]["picks"]
    assert known == journals[0]["picks"][: len(known)]
    assert server.ask("GET", f"/api/games/{new['room']}/proof", token=token)[0] == 409


def test_a_rivals_hand_is_dealt_anew(server: Server) -> None:
    """In a private game, unless both had opened their hands: then it is what it was."""
    made, _ = over(server, "me", "me", public=False)
    own = titles(hand(server, made, 1))
    new = wish(server, **from_moment(made, 0))[1]
    assert titles(hand(server, new, 0)) == titles(hand(server, made, 0))
    assert titles(hand(server, new, 1)) != own
    assert len(hand(server, new, 1)) == len(own)
    made = server.make("invasion", "me", "me", public=False)
    tokens = [seat["token"] for seat in made["mine"]]
    path = f"/api/games/{made['room']}"
    server.ask("POST", f"{path}/offer", {"what": "open"}, tokens[0])
    server.ask("POST", f"{path}/answer", {"what": "open", "yes": True}, tokens[1])
    server.ask("POST", f"{path}/concede", token=tokens[0])
    new = wish(server, **from_moment(made, 0))[1]
    assert titles(hand(server, new, 1)) == titles(hand(server, made, 1))


def test_anybody_goes_on_from_a_public_game(server: Server) -> None:
    """Its journal tells every hand, so a stranger has the game as it was, and its players too."""
    made, last = over(server, "me", "me")
    hands = [titles(hand(server, made, seat)) for seat in (0, 1)]
    for seat in (None, 0):
        status, new = wish(server, **from_moment(made, 0, seat))
        assert status == 201, new
        assert [titles(hand(server, new, n)) for n in (0, 1)] == hands
    assert wish(server, **from_moment(made, last // 2, None))[0] == 201
    assert wish(server, **moment_of(made["room"], 0, "no such token"))[0] == 403


def hand(server: Server, made: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The first hand of a seat."""
    token = made["mine"][seat]["token"]
    state = server.ask("GET", f"/api/games/{made['room']}/frames/0", token=token)[1]
    found: list[dict[str, Any]] = state["view"]["players"][seat]["hand"]
    return found


def test_what_one_may_not_see_cannot_go_on(server: Server) -> None:
    """A game that goes on, a private game, a moment that never came."""
    going = server.make("invasion", "me", "agent:random", clock={"kind": "none"})
    assert wish(server, **from_moment(going, 0))[0] == 409
    made, last = over(server, "me", "me")
    assert wish(server, **from_moment(going, 0, None))[0] == 409
    assert wish(server, **from_moment(made, last + 1))[0] == 400
    assert wish(server, "champions", **from_moment(made, 0))[0] == 400
    hidden, _ = over(server, "me", "me", public=False)
    assert wish(server, **from_moment(hidden, 0, None))[0] == 403
    assert wish(server, **moment_of("nowhere"))[0] == 404


@pytest.mark.parametrize("of", [{"table": {"kris": {}, "tom": {}}, "setup": True}, {}])
def test_a_moment_is_kept(of: dict[str, Any]) -> None:
    """What the store has of a game that goes on from another, or of a lesson, is all of it."""
    seats = [SeatRecord("person", name, deck=["Orc", ["Pillage"]]) for name in ("kris", "tom")]
    record = RoomRecord("room", "invasion", GOING, 1, seats, "secret", "salt", "commitment")
    record = replace(record, seed=5, version="1", begun=1, lesson="first-war", chapter=2, **of)
    record.moment = Moment("other", 7, [1, 2, 3], 1, 99)
    kept = record_of(room_row(record))
    assert (kept.moment, kept.lesson, kept.chapter) == (record.moment, "first-war", 2)
    assert beginning_of(kept) == beginning_of(record)
    assert stored_beginning(beginning_data(beginning_of(record))) == beginning_of(record)


def test_a_lesson_goes_on_as_a_free_game(server: Server) -> None:
    """From any moment of one's own, before it is done: nothing is refused there."""
    made = server.ask("POST", "/api/lessons/first-battle", {})[1]
    status, new = wish(server, "champions", **from_moment(made, 0))
    assert status == 201, new
    path, token = f"/api/games/{new['room']}", new["mine"][0]["token"]
    state = server.ask("GET", f"{path}/state", token=token)[1]
    assert state["lesson"] is None
    passing = next(o["n"] for o in state["ask"]["options"] if o["verb"] == "pass")
    body = {"seq": state["seq"], "option": passing}
    assert server.ask("POST", f"{path}/pick", body, token)[0] == 200
