"""An account from its making to its end, in a browser."""

import secrets

from playwright.sync_api import Page, expect

from tests.browser.axe import violations

PASSWORD = "a table of two halves"  # noqa: S105  (of nobody)


def test_an_account_is_made_used_and_forgotten(browser_page: Page) -> None:
    """Sign up, come back, make a token, change the password, log out and in, delete."""
    page, name = browser_page, f"Kris{secrets.token_hex(4)}"
    page.goto("/#/account")
    made = page.get_by_role("form", name="Make an account")
    made.get_by_label("Name").fill(name)
    made.get_by_label("Password").fill("short")
    made.get_by_role("button").click()
    expect(page.get_by_role("alert").filter(has_text="8 to")).to_be_visible()
    made.get_by_label("Password").fill(PASSWORD)
    made.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    assert violations(page) == []

    page.reload()  # the cookie is enough, and the page learns anew that it is ours
    page.get_by_label("What it is called").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_text("Shown this once")).to_be_visible()
    page.get_by_label("The one you have").fill(PASSWORD)
    page.get_by_label("The new one").fill(PASSWORD + "!")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("It is changed")).to_be_visible()
    with page.expect_download() as taken:
        page.get_by_role("button", name="Take all that is kept of me").click()
    assert name in taken.value.path().read_text()

    page.get_by_role("button", name="Log out", exact=True).click()
    entered = page.get_by_role("form", name="Log in")
    entered.get_by_label("Name").fill(name)
    entered.get_by_label("Password").fill(PASSWORD)
    entered.get_by_role("button").click()
    expect(page.get_by_role("alert").filter(has_text="do not go together")).to_be_visible()
    entered.get_by_label("Password").fill(PASSWORD + "!")
    entered.get_by_role("button").click()
    page.get_by_label("Your password").fill(PASSWORD + "!")
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("form", name="Log in")).to_be_visible()


def test_the_games_of_an_account_are_found_in_another_browser(page: Page) -> None:
    """What is begun while one is known stands under one's name, also without its token."""
    name = f"Toni{secrets.token_hex(4)}"
    page.goto("/#/account")
    made = page.get_by_role("form", name="Make an account")
    made.get_by_label("Name").fill(name)
    made.get_by_label("Password").fill(PASSWORD)
    made.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Play Champions").click()
    expect(page.get_by_role("region", name="Question").get_by_role("button").first).to_be_visible()
    page.evaluate("localStorage.removeItem('wartable.seats')")
    page.goto("/#/account")
    page.get_by_role("link", name="Go on").first.click()
    expect(page.get_by_role("region", name="Question").get_by_role("button").first).to_be_visible()
