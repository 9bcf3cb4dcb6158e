"""A hint at the question: by mouse, by key and to a screen reader, at a server and without one."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.people import is_asked, made, question, sit_down
from tests.browser.test_offline import PATIENCE, go_inside

LINE = re.compile(r"^\d+ % to win: .+\. .+\.$", re.DOTALL)


def sheet(page: Page) -> Locator:
    """What is open over the table."""
    return page.get_by_role("dialog", name="Hint")


def test_the_best_lines_are_shown_and_can_be_taken(page: Page, server: str) -> None:
    """H opens the sheet; each line is a button with its chance, its words and why."""
    found = made(server, "invasion", "me", "agent:heuristic")
    sit_down(page, found)
    page.goto(f"/#/play/{found['room']}")
    is_asked(page)
    before = question(page).get_by_role("heading", level=2).inner_text()
    page.keyboard.press("h")
    first = sheet(page).get_by_role("button", name=LINE).first
    expect(first).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    question(page).get_by_role("button", name="Hint").click()
    sheet(page).get_by_role("button", name=LINE).first.click()
    expect(sheet(page)).to_have_count(0)
    expect(question(page).get_by_role("heading", level=2)).not_to_have_text(before)


def test_between_people_there_is_no_hint(page: Page, server: str) -> None:
    """No button, and the key does nothing."""
    found = made(server, "champions", "me", "me")
    sit_down(page, found)
    page.goto(f"/#/play/{found['room']}")
    expect(question(page)).to_be_visible()
    expect(question(page).get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(sheet(page)).to_have_count(0)


def test_a_page_without_a_server_gives_hints(page: Page) -> None:
    """The adviser thinks in a worker of the page."""
    go_inside(page)
    page.get_by_role("button", name="Play Champions").click()
    hint = question(page).get_by_role("button", name="Hint")
    expect(hint).to_be_visible(timeout=PATIENCE)
    hint.click()
    first = sheet(page).get_by_role("button", name=LINE).first
    expect(first).to_be_visible(timeout=PATIENCE)
