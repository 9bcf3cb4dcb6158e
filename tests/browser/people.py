"""Somebody at a browser: begins games, finds the question, answers it."""

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}
ASIDE = (
    "Pass until",
    "Never answer",
    "Pass this turn",
    "Passing until",
    "Back",
    "For ",
    "Look at",
    "Hint",
    "Less",
    "More",
)
"""How buttons beside a question begin that are no answer to it."""


def ask(server: str, method: str, path: str, body: object = None, token: str = "") -> Any:
    """Ask a server as a program does."""
    request = Request(  # noqa: S310  (our own server)
        server + path, None if body is None else json.dumps(body).encode(), method=method
    )
    request.add_header("content-type", "application/json")
    if token:
        request.add_header("authorization", f"Bearer {token}")
    with urlopen(request, timeout=60) as answer:  # noqa: S310
        return json.load(answer)


def made(server: str, game: str, *who: str, **more: Any) -> dict[str, Any]:
    """A new game, made by a program."""
    seats = [
        {"who": each, "deck": deck, "name": "" if each == "open" else name}
        for each, deck, name in zip(who, DECKS[game], ("Ann", "Bob"), strict=True)
    ]
    found: dict[str, Any] = ask(
        server, "POST", "/api/games", {"game": game, "seats": seats, **more}
    )
    return found


def played(server: str, game: str, picks: int = 6) -> dict[str, Any]:
    """A public game in which some picks were made before it was given up."""
    found = made(server, game, "me", "me")
    path, tokens = f"/api/games/{found['room']}", [seat["token"] for seat in found["mine"]]
    for _ in range(picks):
        state = ask(server, "GET", f"{path}/state", token=tokens[0])
        if state["waiting"] is None:
            break
        seat = tokens[state["waiting"]["seat"]]
        ask(server, "POST", f"{path}/pick", {"seq": state["seq"], "option": 0}, seat)
    ask(server, "POST", f"{path}/concede", token=tokens[0])
    return found


def sit_down(page: Page, found: dict[str, Any], seat: int = 0) -> None:
    """Let a browser have a seat of a game that a program has made."""
    kept = {found["room"]: {"tokens": {seat: found["mine"][seat]["token"]}}}
    page.goto("/#/about")
    page.evaluate("kept => localStorage.setItem('wartable.seats', kept)", json.dumps(kept))


def question(page: Page) -> Locator:
    """The place of the question."""
    return page.get_by_role("region", name="Question")


def answers(page: Page) -> Locator:
    """The buttons that answer the question, by their names."""
    buttons = question(page).locator("button:enabled:not(.link)")
    for words in ASIDE:
        buttons = buttons.filter(has_not_text=words)
    return buttons


def is_asked(page: Page) -> None:
    """Wait until the page asks something."""
    expect(answers(page).first).to_be_visible()


def begin(page: Page, game: str) -> None:
    """Begin a game against an agent, from the start page."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    is_asked(page)
