"""Pictures of every main page and of both tables in the middle of a game, for people to look at.

python -m tools.screens                 all of them, into build/screens
python -m tools.screens start invasion  only those whose names have one of these words
python -m tools.screens --pictures      the few that stand in the README, into docs/pictures

Each is taken at three sizes, in dark and light. What to look for: overlaps, words that are cut off
or cannot be read, empty corners, dullness.
"""

from __future__ import annotations

import sys
import tempfile
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, ROOT, executable, missing, served
from tests.browser.people import ask, made, sit_down
from tests.browser.positions import CAPITAL, FIGHT, FULL, LEGENDS, Position, set_text
from tests.browser.test_champions import MIDDLE
from tests.browser.test_invasion import laying_out

PLACE = ROOT / "build" / "screens"
PICTURES = ROOT / "docs" / "pictures"
AS_WEBP = """async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    const part = Math.min(1, 1200 / image.width);
    [canvas.width, canvas.height] = [image.width * part, image.height * part];
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.86);
}"""
"""A picture as the browser makes it small."""
SIZES = ((1440, 900), (1024, 768), (390, 844))
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
SETTLED = 700
"""Milliseconds after which a page has drawn itself."""

Shown = Callable[[Page], object]


def address(path: str) -> Shown:
    """A page by its address."""
    return lambda page: page.goto(f"/{path}")


def screens(server: str) -> dict[str, Shown]:
    """What is shown, by name."""
    waiting = made(server, "champions", "me", "open")
    replayed = watched(server)
    fight = Position(server, FIGHT)
    lanes = Position(server, MIDDLE, "champions")
    return {
        "start": address(""),
        "lobby": address("#/lobby"),
        "join": address(f"#/join/{waiting['room']}/{waiting['invitations'][0]['token']}"),
        "learn": address("#/learn"),
        "lesson": address("#/learn/first-war/0"),
        "puzzles": address("#/puzzles"),
        "cards": address("#/cards"),
        "card": address("#/cards/invasion/core-004"),
        "rules": address("#/rules/invasion"),
        "decks": address("#/decks"),
        "deck-builder": address("#/decks/new/invasion/dwarf"),
        "settings": address("#/settings"),
        "account": address("#/account"),
        "about": address("#/about"),
        "waiting": lambda page: seated(page, waiting),
        "replay": lambda page: replay(page, replayed),
        "moment": lambda page: moment(page, replayed),
        "report": lambda page: report(page, replayed),
        "invasion-capital": Position(server, CAPITAL).show,
        "invasion-fight": fight.show,
        "invasion-damage": combat(server),
        "invasion-legends": Position(server, LEGENDS).show,
        "invasion-full": Position(server, FULL).show,
        "invasion-watched": address(f"#/watch/{fight.room}"),
        "invasion-large": lambda page: large(page, fight),
        "champions": lanes.show,
        "champions-watched": address(f"#/watch/{lanes.room}"),
        "champions-large": lambda page: large(page, lanes),
    }


def watched(server: str) -> str:
    """The room of a game that two agents have played to its end."""
    room: str = made(server, "invasion", "agent:heuristic", "agent:heuristic")["room"]
    for _ in range(600):
        if ask(server, "GET", f"/api/games/{room}")["state"] == "over":
            return room
        time.sleep(0.1)
    raise RuntimeError("the agents do not come to an end")


def replay(page: Page, room: str) -> None:
    """A moment in the middle of a game."""
    page.goto(f"/#/replay/{room}/500")
    page.get_by_role("region", name="Question").wait_for()


def moment(page: Page, room: str) -> None:
    """What can be done with a moment of a game."""
    replay(page, room)
    page.get_by_role("button", name="This moment").click()


def report(page: Page, room: str) -> None:
    """Somebody tells that something is wrong."""
    moment(page, room)
    page.get_by_role("button", name="Report a problem").click()


def seated(page: Page, found: dict[str, Any]) -> None:
    """A room in which somebody is still missing."""
    sit_down(page, found)
    page.goto(f"/#/play/{found['room']}")


def large(page: Page, position: Position) -> None:
    """A table with text twice as large."""
    set_text(page, 200)
    position.show(page)


def combat(server: str) -> Shown:
    """An attack in which somebody defends, and damage is about to be laid out."""
    fight, asked = laying_out(server)
    return lambda page: fight.show(page, asked)


def searched(page: Page) -> None:
    """Cards that a query has found."""
    page.goto("/#/cards")
    page.get_by_label("Search cards").fill("type:unit cost<=2")


def pictures(browser: Browser, server: str) -> Iterator[Path]:
    """Take those of the README: small enough to be loaded by everybody who looks at it."""
    champions = Position(server, MIDDLE, "champions").show
    wanted: dict[str, tuple[Shown, tuple[int, int]]] = {
        "invasion": (combat(server), SIZES[0]),
        "champions": (champions, SIZES[0]),
        "cards": (searched, SIZES[0]),
        "phone": (champions, SIZES[2]),
    }
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (show, size) in wanted.items():
        page = opened(browser, server, size, "dark")
        show(page)
        page.wait_for_timeout(SETTLED)
        data = b64encode(page.screenshot()).decode()
        small = page.evaluate(AS_WEBP, f"data:image/png;base64,{data}").partition(",")[2]
        page.context.close()
        path = PICTURES / f"{name}.webp"
        path.write_bytes(b64decode(small))
        yield path


def opened(
    browser: Browser, server: str, size: tuple[int, int], scheme: Literal["dark", "light"]
) -> Page:
    """A page of somebody new."""
    width, height = size
    context = browser.new_context(
        base_url=server,
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    return context.new_page()


def taken(browser: Browser, server: str, words: list[str]) -> Iterator[Path]:
    """Take the pictures whose names have one of the words, or all."""
    for name, show in screens(server).items():
        if words and not any(word in name for word in words):
            continue
        for width, height in SIZES:
            for scheme in SCHEMES:
                page = opened(browser, server, (width, height), scheme)
                show(page)
                page.wait_for_timeout(SETTLED)
                path = PLACE / f"{name}-{width}x{height}-{scheme}.png"
                page.screenshot(path=str(path))
                page.context.close()
                yield path


@contextmanager
def looking() -> Iterator[tuple[Browser, str]]:
    """A browser and a server of their own."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:  # noqa: SIM117
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
            yield browser, server
            browser.close()


def main() -> int:
    """Take the pictures."""
    reason = missing()
    if reason:
        print(reason, file=sys.stderr)
        return 2
    PLACE.mkdir(parents=True, exist_ok=True)
    with looking() as (browser, server):
        words = sys.argv[1:]
        few = words == ["--pictures"]
        for path in pictures(browser, server) if few else taken(browser, server, words):
            print(path.relative_to(ROOT), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
