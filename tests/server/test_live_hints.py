"""Hints over the wire: the best lines for who plays an agent, and none between people."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.offline.page import Page
from tests.server.live import Player, Server, serving
from wartable.agents import asking


@pytest.fixture
def server() -> Iterator[Server]:
    """A server."""
    with serving() as running:
        yield running


def hinted(player: Player, seq: int) -> dict[str, Any]:
    """What is answered when somebody wants a hint."""
    player.send({"type": "hint", "seq": seq})
    return player.next("advice", "refused")


def options(state: dict[str, Any]) -> dict[int, str]:
    """What is offered, by its number."""
    return {each["n"]: each["label"] for each in state["ask"]["options"]}


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_who_plays_an_agent_is_given_a_hint(server: Server, game: str) -> None:
    """The lines name options of the question, with chances and sentences; asked again, the same."""
    made = server.make(game, "me", "agent:random")
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        assert player.next("welcome")["hints"] is True
        state = player.asked()
        found = hinted(player, state["seq"])
        assert (found["type"], found["seq"]) == ("advice", state["seq"]), found
        assert found["lines"]
        for line in found["lines"]:
            assert options(state)[line["option"]]
            assert 0 <= line["chance"] <= 1
            assert line["why"].endswith(".")
        assert hinted(player, state["seq"]) == found
        player.answer(state)
        player.asked()


def test_the_game_goes_on_while_a_hint_is_thought_of(server: Server) -> None:
    """Another hint meanwhile is refused, a pick is not; a hint that comes late names its state."""
    made = server.make("champions", "me", "agent:random")
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        state = player.asked()
        player.send({"type": "hint", "seq": state["seq"]})
        player.send({"type": "hint", "seq": state["seq"]})
        player.answer(state, nonce="a")
        heard = [player.next("refused", "done", "advice") for _ in range(3)]
    assert sorted(each["type"] for each in heard) == ["advice", "done", "refused"]
    (refused,) = (each for each in heard if each["type"] == "refused")
    assert refused["code"] == "too-fast"
    assert next(each for each in heard if each["type"] == "advice")["seq"] == state["seq"]


def test_people_get_no_hints_against_each_other(server: Server) -> None:
    """Neither at one screen nor far apart; the refusal says where there are some."""
    made = server.make("champions", "me", "me")
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        assert player.next("welcome")["hints"] is False
        refused = hinted(player, 0)
    assert (refused["type"], refused["code"]) == ("refused", "no-hints")
    assert refused["remedy"] == "go on from a moment of it once it is over, or play an agent"


def test_only_who_is_asked_is_given_a_hint(server: Server) -> None:
    """Who watches has no seat, and a question that is asked no more has no hint."""
    made = server.make("champions", "me", "agent:random")
    with server.link(made["room"]) as watcher:
        assert watcher.next("welcome")["hints"] is False
        assert hinted(watcher, 0)["code"] == "no-seat"
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        state = player.asked()
        assert hinted(player, state["seq"] + 9)["code"] == "late"


def test_a_lesson_gives_hints_among_what_it_allows(server: Server) -> None:
    """What the lesson is not about is not advised."""
    status, made = server.ask("POST", "/api/lessons/first-war", {"chapter": 0})
    assert status == 201
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        assert player.next("welcome")["hints"] is True
        state = player.asked()
        found = hinted(player, state["seq"])
    assert {line["option"] for line in found["lines"]} <= set(state["lesson"]["allowed"])


def test_a_hint_that_is_not_found_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for ever, and it can be asked for again."""

    async def failing(*_: object) -> dict[str, object]:
        return {"error": "it broke"}

    made = server.make("champions", "me", "agent:random")
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        state = player.asked()
        with monkeypatch.context() as patch:
            patch.setattr(server.agents, "advise", failing)
            assert hinted(player, state["seq"])["sentence"] == "no hint was found in time"
        server.call(lambda: setattr(server.house.awake[made["room"]].hints, "last", None))
        assert hinted(player, state["seq"])["type"] == "advice"


def test_the_adviser_is_told_what_its_seat_knows() -> None:
    """What goes to another process has no hidden card where it lies: it is a guess."""
    page = Page()
    made = page.make("champions", "me", "agent:random")
    table = page.door.house.tables[made["room"]]
    decision = table.room.decision
    assert decision is not None
    told = asking.hint_question(table.room.game, "champions", decision.player, [0, 1])
    guess = table.room.game.determinize(decision.player, 3)
    assert told == asking.hint_question(guess, "champions", decision.player, [0, 1])


def test_no_more_hints_are_thought_of_than_there_are_processes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes then is refused, so that agents need not wait for long."""
    made = [server.make("champions", "me", "agent:random") for _ in range(2)]
    monkeypatch.setattr(server.agents, "advising", len(server.agents.thinkers))
    with server.link(made[0]["room"], made[0]["mine"][0]["token"]) as player:
        state = player.asked()
        assert hinted(player, state["seq"])["code"] == "not-now"
    monkeypatch.setattr(server.agents, "advising", 0)
    with server.link(made[1]["room"], made[1]["mine"][0]["token"]) as player:
        state = player.asked()
        assert hinted(player, state["seq"])["type"] == "advice"
        assert server.agents.advising == 0
