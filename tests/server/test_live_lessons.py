"""Lessons over the wire: rooms in which somebody is told what to try."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live import Player, Server, serving
from tests.server.memory import Memory
from wartable.server.keeping import Wanted
from wartable.server.lobby import Lobby
from wartable.table.lessons.shelf import chapter_called


@pytest.fixture
def server() -> Iterator[Server]:
    """A server."""
    with serving() as running:
        yield running


def begun(server: Server, lesson: str, chapter: int = 0) -> tuple[str, str]:
    """The room of a chapter, and the learner's token."""
    status, made = server.ask("POST", f"/api/lessons/{lesson}", {"chapter": chapter})
    assert (status, made["state"], len(made["mine"])) == (201, "playing", 1), made
    return made["room"], made["mine"][0]["token"]


def do_as_told(player: Player) -> dict[str, Any]:
    """Pick what is allowed until the chapter is done; the last state."""
    while True:
        state = player.next("state", "refused")
        assert state["type"] == "state", state
        if state["over"]:
            return state
        if state["ask"]:
            allowed = state["lesson"]["allowed"]
            option = allowed[0] if allowed else state["ask"]["options"][0]["n"]
            player.send({"type": "pick", "seq": state["seq"], "option": option})


@pytest.mark.parametrize(("lesson", "chapter"), [("first-war", 6), ("first-battle", 4)])
def test_a_chapter_is_done_over_a_socket(server: Server, lesson: str, chapter: int) -> None:
    """What was said, the goal and the hint come with each state; then the room is over."""
    room, token = begun(server, lesson, chapter)
    with server.link(room, token) as player:
        last = do_as_told(player)
    written = chapter_called(lesson, chapter)
    first = player.states[0]["lesson"]
    assert first["said"] == [written.steps[0].say]
    assert (first["goal"], first["hint"]) == (written.steps[0].goal, written.steps[0].hint)
    assert (first["chapter"], first["name"]) == (chapter, written.title)
    assert last["lesson"]["done"]
    assert last["lesson"]["said"][-1] == written.end
    assert last["over"] == {"winner": None, "how": "done"}


def test_another_pick_is_refused_with_the_hint(server: Server) -> None:
    """Nothing has changed, and the question waits as before; nobody else may look on."""
    room, token = begun(server, "first-war")
    path = f"/api/games/{room}"
    seq = server.ask("GET", f"{path}/state", token=token)[1]["seq"]
    status, refused = server.ask("POST", f"{path}/pick", {"seq": seq, "option": 0}, token)
    step = chapter_called("first-war", 0).steps[0]
    assert (status, refused["code"], refused["sentence"]) == (409, "lesson", step.hint)
    assert server.ask("GET", f"{path}/state", token=token)[1]["seq"] == seq
    assert server.ask("GET", f"{path}/state")[0] == 403


def test_a_lesson_survives_a_restart() -> None:
    """It stands where it stood, and its rival goes on."""
    keeping = Memory()
    with serving(keeping) as server:
        room, token = begun(server, "first-war")
        with server.link(room, token) as player:
            for pattern in ("play Hammerer of Karak Azul", "to Recruit's kingdom"):
                state = player.asked()
                option = next(o for o in state["ask"]["options"] if o["label"] == pattern)
                player.send({"type": "pick", "seq": state["seq"], "option": option["n"]})
            before = player.asked()["lesson"]
    with serving(keeping) as server, server.link(room, token) as player:
        assert player.asked()["lesson"] == before
        assert len(before["said"]) == 2


def test_an_agent_sits_across_in_a_small_game(server: Server) -> None:
    """It is the agent that the chapter names, and answers by itself."""
    room, token = begun(server, "first-battle", 7)
    with server.link(room, token) as player:
        state = player.asked()
        passing = next(o for o in state["ask"]["options"] if o["verb"] == "pass")
        player.send({"type": "pick", "seq": state["seq"], "option": passing["n"]})
        assert player.asked()["view"]["turn"] > state["view"]["turn"]
    assert server.ask("GET", f"/api/games/{room}")[1]["seats"][1]["agent"] == "heuristic"


def test_lessons_are_listed(server: Server) -> None:
    """By game and kind; what there is not is refused by name."""
    status, found = server.ask("GET", "/api/lessons?game=invasion&kind=lesson")
    assert (status, [each["lesson"] for each in found["lessons"]]) == (200, ["first-war"])
    assert found["lessons"][0]["chapters"][0]["name"] == "Three zones"
    assert server.ask("GET", "/api/lessons?game=chess")[1] == {"lessons": []}
    assert server.ask("POST", "/api/lessons/chess", {})[1]["code"] == "no-lesson"
    assert server.ask("POST", "/api/lessons/first-war", {"chapter": 50})[0] == 404


def test_rooms_of_lessons_stand_in_no_list(server: Server) -> None:
    """They are for who learns; a list of games has none of them, not even one's own."""
    begun(server, "first-war")
    assert server.ask("GET", "/api/games")[1]["games"] == []
    found = Lobby(server.house).rooms(Wanted(public=None))
    assert server.run_in_loop(found).games == []


def test_why_something_else_cannot_be_picked_is_the_hint(server: Server) -> None:
    """Asked of a card that the rules would let one play; nor may one pass on by a setting."""
    room, token = begun(server, "first-war")
    step = chapter_called("first-war", 0).steps[0]
    with server.link(room, token) as player:
        hand = player.asked()["view"]["players"][0]["hand"]
        other = next(card for card in hand if card["title"] == "Troll Slayers")
        player.send({"type": "ask", "card": other["card"], "what": "why"})
        assert player.next("reasons")["reasons"] == [{"rule": "", "sentence": step.hint}]
        player.send({"type": "stops", "yield": "turn"})
        refused = player.next("refused")
        assert (refused["code"], refused["sentence"]) == ("lesson", step.hint)
