"""The pages around the table have no barriers, and say what is wrong."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import served, somebody
from tests.browser.people import made, played, sit_down

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PAGES = {
    "#/lobby": "Lobby",
    "#/settings": "Settings",
    "#/about": "About wartable",
    "#/account": "Account",
    "#/no/such/page": "There is no page",
}


def looked_at(page: Page, path: str, heading: str) -> None:
    """Look at a page in dark and light, and find nothing wrong."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.goto(f"/{path}")
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        expect(page.get_by_text("Looking …")).to_have_count(0)
        assert violations(page) == []


@pytest.mark.parametrize(("path", "heading"), PAGES.items())
def test_a_page_has_no_barriers(page: Page, path: str, heading: str) -> None:
    """Nothing is found by axe, in dark and light."""
    looked_at(page, path, heading)


def test_an_invitation_and_a_lobby_with_games_have_no_barriers(page: Page, server: str) -> None:
    """Whoever comes by a link sees whose it is; the lobby lists what there is."""
    found = made(server, "champions", "me", "open")
    played(server, "invasion")
    token = found["invitations"][0]["token"]
    looked_at(page, f"#/join/{found['room']}/{token}", "Ann invites you")
    page.goto("/#/lobby")
    expect(page.get_by_role("link", name="Sit down: Ann against nobody yet").first).to_be_visible()
    assert violations(page) == []


def test_choosing_decks_and_an_opponent_has_no_barriers(page: Page) -> None:
    """All of it is one click away from the button that begins a game."""
    page.goto("/")
    page.get_by_text("Choose decks, opponent and clock").first.click()
    expect(page.get_by_label("Who sits across")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Your deck").select_option("dwarf")
    page.get_by_label("The other deck").select_option("orc")
    page.get_by_label("Who sits across").select_option("Chance: plays anything")
    page.get_by_role("button", name="Begin this game").click()
    page.wait_for_url(re.compile("#/play/"))


def test_a_link_to_nowhere_says_what_is_wrong(browser_page: Page) -> None:
    """A game that is no more leads back to the start page."""
    browser_page.goto("/#/join/nosuchroom/nosuchtoken")
    expect(browser_page.get_by_role("alert")).to_contain_text("no game")
    browser_page.get_by_role("link", name="Begin at the start page").click()
    expect(browser_page.get_by_role("heading", level=1)).to_be_focused()


def test_settings_are_kept(page: Page) -> None:
    """Theme and size of text are there again after the page was loaded anew."""
    page.goto("/#/settings")
    page.get_by_label("Light", exact=True).check()
    page.get_by_label("150 %").check()
    page.reload()
    expect(page.get_by_label("150 %")).to_be_checked()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"


def test_the_text_may_be_twice_as_large(page: Page) -> None:
    """At 200 % on a phone nothing runs out of the page."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/#/settings")
    page.get_by_label("200 %").check()
    for path in ("", *PAGES):
        page.goto(f"/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_watchers_and_players_are_told_of_a_delay(browser: Browser, tmp_path: Path) -> None:
    """Whoever watches sees by how much, where a hand would lie; whoever plays in the menu."""
    with served(tmp_path, "--spectator-delay", "120") as server, somebody(browser, server) as them:
        found = made(server, "invasion", "me", "me")
        page = them.new_page()
        page.goto(f"/#/watch/{found['room']}")
        expect(page.get_by_text("You are watching, 2 minutes later")).to_be_visible()
        assert violations(page) == []
        sit_down(page, found)
        page.goto(f"/#/play/{found['room']}")
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_text("Whoever watches sees this game 2 minutes later")).to_be_visible()
