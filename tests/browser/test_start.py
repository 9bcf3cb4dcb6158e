"""The start page: two buttons that are a game each."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations


def test_the_start_page_has_no_barriers(page: Page) -> None:
    """Nothing is found by axe, in dark and light."""
    schemes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("game", ["Invasion", "Champions"])
def test_two_clicks_lead_to_a_question(page: Page, game: str) -> None:
    """One button begins a game, and the first question is there with its options."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    question = page.get_by_role("region", name="Question")
    expect(question.get_by_role("button").first).to_be_visible()
