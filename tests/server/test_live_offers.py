"""What takes two people, and what time does to them, at a live server."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live import Player, Server, serving
from tests.server.memory import Memory
from wartable.server import fair


@pytest.fixture
def server() -> Iterator[Server]:
    """A server whose clock is turned by hand."""
    with serving(claim_after=60_000) as running:
        running.services.now = lambda: running.time
        yield running


def two(server: Server, **more: Any) -> tuple[str, list[str]]:
    """A game of two people: its room, and the tokens of both seats."""
    made = server.make("invasion", "me", "me", **more)
    return made["room"], [seat["token"] for seat in made["mine"]]


def seated(player: Player) -> Player:
    """Somebody who has been shown the table."""
    player.next("state")
    return player


def test_a_pick_is_taken_back(server: Server) -> None:
    """Freely while nothing came of it; the other one is asked once he has answered it."""
    room, tokens = two(server)
    with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
        first = [seated(one).states[-1], seated(other).states[-1]]
        mover, second = (one, other) if first[0]["ask"] else (other, one)
        keep = {"type": "pick", "seq": 0, "option": 0}
        mover.send(keep)
        assert not mover.next("state")["ask"]
        mover.send({"type": "back"})
        asked = mover.asked()
        assert asked["ask"] == mover.states[0]["ask"]
        mover.send({**keep, "seq": asked["seq"]})
        while second.asked()["seq"] <= asked["seq"]:
            continue  # what was asked before the pick was taken back
        second.answer(second.states[-1])
        second.next("state")
        mover.send({"type": "back"})
        wish = second.next("asked")
        assert (wish["to"], wish["why"]) == (0, "the other player has answered it")
        second.send({"type": "answer", "what": "back", "yes": True, "to": 0})
        assert mover.next("answered")["yes"]
        assert mover.states[-1]["view"] == asked["view"]
        second.send({"type": "answer", "what": "back", "yes": True})
        assert second.next("refused")["code"] == "not-now"


def test_an_answer_quotes_what_it_answers(server: Server) -> None:
    """Of two requests to take back the later counts; an answer to the first is late."""
    room, tokens = two(server)
    path = f"/api/games/{room}"
    for seq in range(4):
        asked = server.ask("GET", f"{path}/state", token=tokens[0])[1]["waiting"]["seat"]
        server.ask("POST", f"{path}/pick", {"seq": seq, "option": 0}, tokens[asked])
    answer = {"what": "back", "yes": True}
    for to in (3, 1):
        assert server.ask("POST", f"{path}/back", {"to": to}, tokens[0])[0] == 200
    for wrong in ({"to": 3}, {}):
        told = server.ask("POST", f"{path}/answer", {**answer, **wrong}, tokens[1])
        assert (told[0], told[1]["code"]) == (409, "late")
    assert server.ask("POST", f"{path}/back", {"to": 2}, tokens[1])[0] == 200  # the other's own
    assert server.ask("POST", f"{path}/answer", {**answer, "to": 1}, tokens[1])[0] == 200
    assert len(server.house.awake[room].room.made) == 1
    assert server.ask("POST", f"{path}/answer", {**answer, "to": 2}, tokens[0])[0] == 409


@pytest.mark.parametrize("what", ["back", "draw", "open"])
def test_an_offer_is_asked_again_after_a_restart(what: str) -> None:
    """As it was asked, until it is answered."""
    kept = Memory()
    with serving(kept) as server:
        room, tokens = two(server)
        path = f"/api/games/{room}"
        asked = server.ask("GET", f"{path}/state", token=tokens[0])[1]["waiting"]["seat"]
        server.ask("POST", f"{path}/pick", {"seq": 0, "option": 0}, tokens[asked])
        with server.link(room, tokens[1 - asked]) as other:
            body, end = ({"to": 0}, "back") if what == "back" else ({"what": what}, "offer")
            assert server.ask("POST", f"{path}/{end}", body, tokens[asked])[0] == 200
            first = other.next("asked")
    with serving(kept) as server:
        with server.link(room, tokens[1 - asked]) as other:
            assert other.next("asked") == first
            other.send({"type": "answer", "what": what, "yes": True, "to": first["to"]})
            assert other.next("answered")["yes"]
        assert not server.run_in_loop(kept.load_room(room))[0].offers


def test_an_agent_gives_back_at_once() -> None:
    """Against an agent one's last choice is taken back without asking."""
    with serving() as server:
        made = server.make("champions", "me", "agent:random")
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            asked = player.asked()
            player.answer(asked)
            player.asked()
            player.send({"type": "back"})
            assert player.asked()["ask"] == asked["ask"]


def test_a_draw_and_a_rematch_take_two(server: Server) -> None:
    """After the rematch the same tokens open the next game."""
    room, tokens = two(server)
    with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
        one.send({"type": "offer", "what": "rematch"})
        assert one.next("refused")["code"] == "not-now"
        one.send({"type": "offer", "what": "draw"})
        assert other.next("asked")["what"] == "draw"
        other.send({"type": "answer", "what": "draw", "yes": True})
        assert one.next("over") == other.next("over")
        one.send({"type": "offer", "what": "rematch"})
        other.next("asked")
        other.send({"type": "answer", "what": "rematch", "yes": True})
        following = one.next("answered")["room"]
        while following is None:
            following = one.next("answered")["room"]
    for token in tokens:
        status, state = server.ask("GET", f"/api/games/{following}/state", token=token)
        assert (status, state["seq"]) == (200, 0)


def test_the_luck_of_a_rematch_is_committed(server: Server) -> None:
    """Both add a share, one of them after he was told the commitment; the proof holds."""
    room, tokens = two(server)
    path = f"/api/games/{room}"
    server.ask("POST", f"{path}/concede", token=tokens[1])
    with server.link(room, tokens[1]) as other:
        wish = {"what": "rematch", "share": "first"}
        assert server.ask("POST", f"{path}/offer", wish, tokens[0])[0] == 200
        told = other.next("asked")["commitment"]
        other.send({"type": "answer", "what": "rematch", "yes": True, "share": "second"})
        following = other.next("answered")["room"]
    path = f"/api/games/{following}"
    assert server.ask("GET", path)[1]["commitment"] == told
    server.ask("POST", f"{path}/concede", token=tokens[0])
    proof = server.ask("GET", f"{path}/proof")[1]
    assert (proof["commitment"], proof["shares"]) == (told, ["first", "second"])
    assert fair.mistakes(proof) == []


def test_who_is_gone_for_long_loses_to_a_claim(server: Server) -> None:
    """Not before the time that was told, and nobody claims against somebody who is there."""
    room, tokens = two(server)
    with server.link(room, tokens[0]) as one:
        seated(one)
        with server.link(room, tokens[1]) as other:
            seated(other)
            server.time += 100_000
            one.send({"type": "claim"})
            assert one.next("refused")["code"] == "not-now"
        until = one.next("presence")
        while until["here"]:
            until = one.next("presence")
        assert until["claim"] == server.time + 60_000
        one.send({"type": "claim"})
        assert one.next("refused")["code"] == "not-now"
        server.time = until["claim"]
        one.send({"type": "claim"})
        assert one.next("over")["winner"] == 0


def test_a_clock_that_has_run_out_ends_the_game(server: Server) -> None:
    """Also in a room that sleeps: the alarm wakes it."""
    room, tokens = two(server, clock={"kind": "bank", "bank": 5, "allowance": 1})
    state = server.ask("GET", f"/api/games/{room}/state", token=tokens[0])[1]
    asked = state["waiting"]["seat"]
    assert state["clock"]["left"] == [5000, 5000]
    server.time += 400_000
    assert server.call(server.house.put_to_sleep) == 1
    server.run_in_loop(server.house.ring(room))
    line = server.ask("GET", f"/api/games/{room}")[1]
    assert (line["how"], line["winner"]) == ("timeout", 1 - asked)


def test_a_bank_without_numbers_is_the_usual_one() -> None:
    """As the server is set up; also for quick matches, which meet who asks for the same numbers."""
    usual = {"kind": "bank", "bank": 300, "allowance": 20, "days": 0}
    with serving(bank=300, allowance=20) as server:
        made = server.make("invasion", "me", "open", clock={"kind": "bank"})
        assert server.ask("GET", f"/api/games/{made['room']}")[1]["clock"] == usual
        quick = [
            server.ask("POST", "/api/quick", {"game": "champions", "clock": clock})[1]
            for clock in ({"kind": "bank"}, {"kind": "bank", "bank": 300, "allowance": 20})
        ]
        assert quick[0]["room"] == quick[1]["room"]
        wrong = {"game": "champions", "clock": {"kind": "days"}}
        assert server.ask("POST", "/api/quick", wrong)[0] == 400


def test_a_game_that_is_over_sleeps_soon(server: Server) -> None:
    """Nobody will go on with it, so it need not wait as long as one that somebody left."""
    (over, tokens), (left, _) = two(server), two(server)
    assert server.ask("POST", f"/api/games/{over}/concede", {}, tokens[0])[0] == 200
    assert server.call(server.house.put_to_sleep) == 0
    server.time += 10_000
    assert server.call(server.house.put_to_sleep) == 1
    assert list(server.house.awake) == [left]
    assert server.ask("GET", f"/api/games/{over}/state", token=tokens[1])[1]["over"]["winner"] == 1


def test_a_clock_stands_still_while_the_server_is_away() -> None:
    """After a restart everybody has the time that was left."""
    kept = Memory()
    with serving(kept) as server:
        room, tokens = two(server, clock={"kind": "bank", "bank": 5, "allowance": 1})
        begun = server.services.now()
    with serving(kept, skip=3_600_000) as server:
        assert server.services.now() > begun + 3_000_000
        state = server.ask("GET", f"/api/games/{room}/state", token=tokens[0])[1]
        assert state["over"] is None
        assert min(state["clock"]["left"]) > 3000


def test_watchers_are_behind_and_see_hands_by_consent_only() -> None:
    """Open hands need both players; a delay holds back what watchers see."""
    with serving(watch_delay=60_000) as server:
        room, tokens = two(server)
        path = f"/api/games/{room}"
        state = server.ask("GET", f"{path}/state", token=tokens[0])[1]
        asked = state["waiting"]["seat"]
        assert server.ask("GET", f"{path}/state?eye=0")[1]["code"] == "not-open"
        server.ask("POST", f"{path}/pick", {"seq": 0, "option": 0}, tokens[asked])
        assert server.ask("GET", f"{path}/state")[1]["seq"] == 0
        assert server.ask("GET", f"{path}/frames/1", token=tokens[0])[1]["seq"] == 1
        server.ask("POST", f"{path}/offer", {"what": "open"}, tokens[0])
        server.ask("POST", f"{path}/answer", {"what": "open", "yes": True}, tokens[1])
        with server.link(room) as watcher, server.link(room, tokens[0]) as one:
            assert [each.next("welcome")["delay"] for each in (watcher, one)] == [60, 60]
        shown = server.ask("GET", f"{path}/frames/0?eye=1")
        assert shown[0] == 200
        assert shown[1]["view"] == server.ask("GET", f"{path}/frames/0", token=tokens[1])[1]["view"]


def test_what_is_said_is_heard_and_kept(server: Server) -> None:
    """Who comes later is told too; watchers have no say."""
    room, tokens = two(server)
    with server.link(room, tokens[0]) as one, server.link(room) as watcher:
        seated(watcher)
        one.send({"type": "say", "text": "good luck"})
        said = watcher.next("said")
        assert (said["who"], said["text"], said["watching"]) == ("seat 0", "good luck", False)
        watcher.send({"type": "say", "text": "hm"})
        assert watcher.next("refused")["code"] == "no-seat"
    with server.link(room, tokens[1]) as other:
        assert other.next("welcome")["said"] == [said]
