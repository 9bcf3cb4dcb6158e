"""A game seen again: forward, back, by link; and what can be done with a moment."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.people import is_asked, played, sit_down


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_a_game_is_seen_again_in_both_directions(page: Page, server: str, game: str) -> None:
    """Buttons, keys and the bar lead through it, and the address is a link to the moment."""
    room = played(server, game)["room"]
    page.goto(f"/#/replay/{room}/2")
    bar = page.get_by_role("slider", name="Moment")
    expect(bar).to_have_value("2")
    assert violations(page) == []
    page.get_by_role("button", name="One forward").click()
    expect(page).to_have_url(re.compile(f"#/replay/{room}/3$"))
    page.get_by_role("button", name="One back").click()
    expect(bar).to_have_value("2")
    bar.focus()
    page.keyboard.press("End")
    last = bar.get_attribute("max")
    assert last is not None
    expect(bar).to_have_value(last)
    page.keyboard.press("ArrowLeft")
    expect(bar).to_have_value(str(int(last) - 1))
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="One back")).to_be_disabled()
    page.get_by_role("button", name="Let it go on by itself").click()
    expect(bar).not_to_have_value("0")


def test_a_stranger_plays_on_from_a_public_game(page: Page, server: str) -> None:
    """What if is open to all who may look at the whole game."""
    room = played(server, "invasion")["room"]
    page.goto(f"/#/replay/{room}/3")
    page.get_by_role("button", name="This moment").click()
    page.get_by_role("button", name="What if? Play on from here").click()
    page.wait_for_url(re.compile("#/play/"))
    is_asked(page)


def test_a_moment_can_be_reported_and_played_on_from(page: Page, server: str) -> None:
    """A report is kept with the game; what if begins a game of one's own there."""
    found = played(server, "invasion")
    room = found["room"]
    sit_down(page, found)
    page.goto(f"/#/replay/{room}/3")
    page.get_by_role("button", name="This moment").click()
    assert violations(page) == []
    page.get_by_role("button", name="Report a problem").click()
    page.get_by_label("What was wrong").fill("The chain began at the wrong end.")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Thank you.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Close").last.click()
    page.get_by_role("button", name="What if? Play on from here").click()
    page.wait_for_url(re.compile("#/play/"))
    is_asked(page)


def test_a_line_of_the_log_leads_to_its_moment(page: Page, server: str) -> None:
    """Whoever looks for something that was told finds when it was."""
    room = played(server, "invasion")["room"]
    page.goto(f"/#/replay/{room}")
    page.get_by_role("button", name="This moment").click()
    page.get_by_label("Find a line of the log").fill("kingdom phase")
    page.get_by_role("dialog").get_by_role("button", name="kingdom phase").first.click()
    bar = page.get_by_role("slider", name="Moment")
    expect(bar).to_have_attribute("aria-valuetext", re.compile("turn 1$"))
    assert bar.input_value() != bar.get_attribute("max")


def test_two_agents_are_watched(page: Page) -> None:
    """A game of agents is made in the lobby, and the page shows it going on."""
    page.goto("/#/lobby")
    page.get_by_label("Who sits across").select_option("Two agents play, and I watch")
    page.get_by_role("button", name="Make this game").click()
    page.wait_for_url(re.compile("#/watch/"))
    expect(page.get_by_text("You watch")).to_be_visible()
    expect(page.get_by_role("region", name="Question")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(re.compile("turn", re.IGNORECASE))
    assert violations(page) == []
