"""From the start page into a game without a mouse."""

from playwright.sync_api import Page, expect

from tests.browser.people import answers, is_asked, question

FAR = 60
"""So many presses of Tab lead to everything on a page."""


def tab_to(page: Page, words: str) -> None:
    """Press Tab until something with these words has the focus."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement?.textContent?.trim() ?? ''")
        if words in focused:
            return
    raise AssertionError(f"Tab never comes to {words}")


def told(page: Page) -> str:
    """What is asked."""
    return question(page).get_by_role("heading", level=2).inner_text()


def test_a_game_is_begun_and_answered_by_keys(page: Page) -> None:
    """Tab and Enter lead to the first question and past it."""
    page.goto("/")
    tab_to(page, "Play Champions")
    page.keyboard.press("Enter")
    is_asked(page)
    heading = told(page)
    names = answers(page).all_inner_texts()
    answers(page).first.focus()
    page.keyboard.press("Enter")
    for _ in range(100):
        if (heading, names) != (told(page), answers(page).all_inner_texts()):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the question is still the same")


def test_a_page_that_changes_takes_the_focus_to_its_heading(page: Page) -> None:
    """So whoever cannot see it hears where he is."""
    page.goto("/")
    tab_to(page, "Settings")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Settings")).to_be_focused()
