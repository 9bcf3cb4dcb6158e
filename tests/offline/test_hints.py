"""Hints in a page without a server: errands, refusals, and what comes too late."""

import json
from typing import Any

import pytest

from tests.offline.page import Page
from wartable.agents import asking
from wartable.agents.thinking import Budget


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks for long."""
    monkeypatch.setattr(asking, "HINT", Budget(leaves=10))


def asked(page: Page, link: int) -> dict[str, Any]:
    """The last state that came over a link, which asks something."""
    states = [each for each in page.heard[link] if each["type"] == "state"]
    state: dict[str, Any] = states[-1]
    assert state["ask"]
    return state


def begun(*who: str) -> tuple[Page, int, dict[str, Any]]:
    """A page at which somebody is asked, with the link and the state."""
    page = Page()
    made = page.make("champions", *who)
    link = page.join(made["room"], made["mine"][0]["token"])
    return page, link, asked(page, link)


def test_the_adviser_thinks_as_an_errand() -> None:
    """The house says what is to be thought about, and tells the lines once they are reported."""
    page, link, state = begun("me", "agent:random")
    page.patient = True
    page.errands.clear()
    assert page.send(link, {"type": "hint", "seq": state["seq"]}) == []
    (errand,) = page.errands
    assert (errand["kind"], errand["wait"]) == ("advise", 0)
    again = page.send(link, {"type": "hint", "seq": state["seq"]})
    assert [each["code"] for each in again] == ["too-fast"]
    page.run(errand)
    assert page.heard[link][-1]["type"] == "advice"


def test_a_hint_that_comes_too_late_is_not_told() -> None:
    """After a pick the question is another."""
    page, link, state = begun("me", "agent:random")
    page.patient = True
    page.errands.clear()
    page.send(link, {"type": "hint", "seq": state["seq"]})
    errand = page.errands.pop()
    page.send(link, {"type": "pick", "seq": state["seq"], "option": 0})
    before = len(page.heard[link])
    page.run(errand)
    assert [each["type"] for each in page.heard[link][before:]] == []


def test_a_hint_that_failed_is_refused() -> None:
    """Who asked is told, and may ask again in a second."""
    page, link, state = begun("me", "agent:random")
    page.patient = True
    page.send(link, {"type": "hint", "seq": state["seq"]})
    page.errands.clear()
    page.one("advised", state["room"], state["seq"], json.dumps({"error": "it broke"}))
    assert page.heard[link][-1]["code"] == "not-now"
    fast = page.send(link, {"type": "hint", "seq": state["seq"]})
    assert fast[-1]["sentence"] == "hints come one after the other"
    page.now += 1000
    page.patient = False
    assert page.send(link, {"type": "hint", "seq": state["seq"]})[-1]["type"] == "advice"


def test_two_people_at_one_page_get_none() -> None:
    """Between people there are no hints."""
    page = Page()
    made = page.make("champions", "me", "me")
    link = page.join(made["room"], made["mine"][0]["token"])
    assert page.heard[link][0]["hints"] is False
    (refused,) = page.send(link, {"type": "hint", "seq": 0})
    assert refused["code"] == "no-hints"


def test_a_page_gives_the_hint_of_a_server() -> None:
    """What a server's process would answer to the same question is what the page tells."""
    page, link, state = begun("me", "agent:random")
    found = page.send(link, {"type": "hint", "seq": state["seq"]})
    game = page.door.house.tables[state["room"]].room.game
    every = [each["n"] for each in state["ask"]["options"]]
    question = asking.hint_question(game, "champions", 0, every)
    assert [each["type"] for each in found] == ["advice"]
    assert found[0]["lines"] == asking.answer(question)["lines"]
    assert page.send(link, {"type": "hint", "seq": state["seq"]}) == found
