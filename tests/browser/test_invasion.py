"""The table of Invasion: whole games, and every mid-game state as anybody can use it."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.playing import Keys, Mouse, won_or_lost
from tests.browser.positions import CAPITAL, FIGHT, FULL, Position, sit_down

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


def test_a_whole_game_by_mouse(page: Page, server: str) -> None:
    """Cards, zones and the main button are clicked until somebody has won."""
    sit_down(page, server, "invasion", "agent:random")
    player = Mouse(page, seed=4)
    player.play()
    assert player.clicks > 20
    won_or_lost(page)


def test_a_whole_game_by_keys(page: Page, server: str) -> None:
    """Digits, Space and nothing else lead to the end of a game."""
    sit_down(page, server, "invasion", "agent:random")
    player = Keys(page, seed=5)
    player.play()
    assert player.clicks > 20
    won_or_lost(page)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_fight_has_no_barriers(page: Page, server: str, width: int) -> None:
    """Nothing is found by axe while damage is laid out, in dark and light."""
    fight = Position(server, FIGHT)
    fight.pick(0, "quest")
    fight.pick(0, "declare Chaos Knights")
    fight.until("defenders")
    fight.pick(1, "declare Boar Boyz" if "Boar" in str(fight.state(1)["ask"]) else "declare")
    asked = fight.until("assign")
    page.set_viewport_size({"width": width, "height": 844})
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        fight.show(page, asked)
        expect(page.get_by_role("slider")).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_a_full_table_has_no_barriers(page: Page, server: str, width: int) -> None:
    """Sixty permanents, a hand of nine and the sheet of all options, in dark and light."""
    full = Position(server, FULL)
    page.set_viewport_size({"width": width, "height": 844})
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        full.show(page)
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("width", [1440, 1024])
def test_the_head_of_a_zone_stays_within_it(page: Page, server: str, width: int) -> None:
    """Its name, power and hit points stand whole in it; the bar and the word give way."""
    page.set_viewport_size({"width": width, "height": 800})
    Position(server, FULL).show(page)
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    cut = page.locator("main section.zone").evaluate_all(
        """zones => zones.filter((zone) => [...zone.querySelectorAll('header, h3')].some(
            (part) => part.scrollWidth > part.clientWidth)
            || zone.querySelector('.of').getBoundingClientRect().right
                > zone.getBoundingClientRect().right).length"""
    )
    assert cut == 0


def test_damage_is_laid_out_by_keys(page: Page, server: str) -> None:
    """More and less change the amount, Space assigns it, and the card says so."""
    fight = Position(server, FIGHT)
    fight.pick(0, "quest")
    fight.pick(0, "declare Chaos Knights")
    fight.until("defenders")
    fight.pick(1, "declare")
    asked = fight.until("assign")
    fight.show(page, asked)
    slider = page.get_by_role("slider")
    first = slider.input_value()
    page.keyboard.press("-")
    page.keyboard.press("+")
    assert slider.input_value() == first
    page.keyboard.press("Space")
    expect(page.get_by_role("log", name="Log")).to_contain_text("assigned to")


def test_a_card_says_why_not(page: Page, server: str) -> None:
    """A click on a card that cannot be played asks why, and links to the rule."""
    Position(server, CAPITAL).show(page)
    page.get_by_role("button", name="Savage Marauders").first.click()
    link = page.get_by_role("link", name="rule INV-").first
    expect(link).to_be_visible()
    assert "#/rules/invasion/INV-" in (link.get_attribute("href") or "")


def test_a_card_tells_where_its_power_comes_from(page: Page, server: str) -> None:
    """Z on a card shows what is printed, each change with its source, and what it is now."""
    Position(server, CAPITAL).show(page)
    page.get_by_role("button", name="Contested Stronghold").first.focus()
    page.keyboard.press("z")
    values = page.get_by_role("table", name="Printed and now")
    expect(values).to_contain_text("printed power")
    expect(values.get_by_role("row", name="Contested Stronghold")).to_contain_text("+4")
    expect(values.get_by_role("row", name="power now")).to_contain_text("5")


def test_a_pick_is_taken_back_by_a_key(page: Page, server: str) -> None:
    """U asks to take back; where it is free, the card is in the hand again."""
    Position(server, CAPITAL).show(page)
    hand = page.get_by_role("list", name="Your hand")
    expect(hand.get_by_role("button")).to_have_count(4)
    hand.get_by_role("button", name="Dark Zealot").click()
    page.get_by_role("button", name="Develop Dark Zealot").click()
    page.get_by_role("button", name="To your quest").first.click()
    expect(hand.get_by_role("button")).to_have_count(3)
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect(hand.get_by_role("button")).to_have_count(4)


def test_stops_are_dots_that_toggle(page: Page, server: str) -> None:
    """A click on a phase changes whether one is asked there, and the seat remembers it."""
    fight = Position(server, CAPITAL)
    fight.show(page)
    kingdom = page.get_by_role("button", name="Kingdom stop")
    expect(kingdom).to_have_attribute("aria-pressed", "false")
    kingdom.click()
    expect(kingdom).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.get_by_role("button", name="Kingdom stop")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_arrows_walk_over_the_cards(page: Page, server: str) -> None:
    """From a card of the hand up to the zones; each zone is one stop of Tab."""
    Position(server, FULL).show(page)
    hand = page.get_by_role("list", name="Your hand")
    hand.get_by_role("button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand.get_by_role("button").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('.zone') !== null")
    stops = page.locator("section.zone").first.locator("button[tabindex='0']")
    expect(stops).to_have_count(1)
