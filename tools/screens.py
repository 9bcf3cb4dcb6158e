"""Pictures of every main page and of both tables in the middle of a game, for people to look at.

python -m tools.screens                 all of them, into build/screens
python -m tools.screens start invasion  only those whose names have one of these words

Each is taken at three sizes, in dark and light. What to look for: overlaps, words that are cut off
or cannot be read, empty corners, dullness.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, ROOT, executable, missing, served
from tests.browser.people import made, played
from tests.browser.positions import CAPITAL, FIGHT, FULL, Position
from tests.browser.test_champions import MIDDLE

PLACE = ROOT / "build" / "screens"
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
    replayed = played(server, "invasion", 40)
    return {
        "start": address(""),
        "lobby": address("#/lobby"),
        "join": address(f"#/join/{waiting['room']}/{waiting['invitations'][0]['token']}"),
        "learn": address("#/learn"),
        "puzzles": address("#/puzzles"),
        "cards": address("#/cards"),
        "card": address("#/cards/invasion/core-004"),
        "rules": address("#/rules/invasion"),
        "decks": address("#/decks"),
        "settings": address("#/settings"),
        "account": address("#/account"),
        "about": address("#/about"),
        "replay": address(f"#/replay/{replayed['room']}/30"),
        "invasion-capital": Position(server, CAPITAL).show,
        "invasion-fight": Position(server, FIGHT).show,
        "invasion-full": Position(server, FULL).show,
        "champions": Position(server, MIDDLE, "champions").show,
    }


def taken(browser: Browser, server: str, words: list[str]) -> Iterator[Path]:
    """Take the pictures whose names have one of the words, or all."""
    for name, show in screens(server).items():
        if words and not any(word in name for word in words):
            continue
        for width, height in SIZES:
            for scheme in SCHEMES:
                context = browser.new_context(
                    base_url=server,
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                show(page)
                page.wait_for_timeout(SETTLED)
                path = PLACE / f"{name}-{width}x{height}-{scheme}.png"
                page.screenshot(path=str(path))
                context.close()
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
        for path in taken(browser, server, sys.argv[1:]):
            print(path.relative_to(ROOT), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
