"""The table of Invasion: whole games, and every mid-game state as anybody can use it."""

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.conftest import PATIENCE, PHONE, WIDE
from tests.browser.playing import Keys, Mouse, answer, won_or_lost
from tests.browser.positions import (
    CAPITAL,
    FIGHT,
    FULL,
    Position,
    cut,
    never_answer,
    open_stops,
    set_text,
    sit_down,
)

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
NEAR = 12
"""Pixels within which an arrow touches what it means."""


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


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("text", [150, 200])
def test_players_are_shown_whole_in_large_text(
    page: Page, server: str, text: int, size: ViewportSize
) -> None:
    """Resources and piles of both and the heads of zones are whole, all buttons on the page."""
    page.set_viewport_size(size)
    set_text(page, text)
    Position(server, FIGHT).show(page)
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    assert cut(page, "main .strip, main section.zone header") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


OUTSIDE = """zones => zones.flatMap((zone) => [...zone.querySelectorAll('.card')].filter(
    (card) => card.getBoundingClientRect().bottom > zone.getBoundingClientRect().bottom + 1)
    .map((card) => card.innerText))"""
"""The cards of some zones that reach out of them below."""


def test_cards_are_whole_below_a_long_question(phone: Page, server: str) -> None:
    """The page is longer than the screen rather than that a row cuts its cards."""
    fight, asked = laying_out(server)
    fight.show(phone, asked)
    expect(phone.get_by_role("slider")).to_be_visible()
    assert phone.locator("main section.zone").evaluate_all(OUTSIDE) == []


def test_a_question_stands_beside_a_low_table(page: Page, server: str) -> None:
    """On a phone held sideways zones and question lie over nothing, and every option is seen."""
    page.set_viewport_size({"width": 844, "height": 390})
    Position(server, FIGHT).show(page)
    options = page.get_by_role("region", name="Question").get_by_role("button", name="Attack")
    expect(options).to_have_count(3)
    for option in options.all():
        expect(option).to_be_in_viewport(ratio=1)
    asked = page.locator(".area-prompt").bounding_box()
    zones = [
        box for box in map(Locator.bounding_box, page.locator("main section.zone").all()) if box
    ]
    assert asked
    assert len(zones) == 6
    assert max(box["x"] + box["width"] for box in zones) <= asked["x"]
    assert cut(page, "main section.zone header") == []


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


def laying_out(server: str) -> tuple[Position, int]:
    """A fight in which four damage is laid out on one defender, and whose question that is."""
    fight = Position(server, FIGHT)
    fight.pick(0, "quest")
    fight.pick(0, "declare Chaos Knights")
    fight.pick(0, "declare")
    fight.until("defenders")
    fight.pick(1, "declare Followers of Mork")
    return fight, fight.until("assign")


def test_somebody_who_answers_whatever_is_asked_lays_out_damage(page: Page, server: str) -> None:
    """No option of such a question is listed; what begins laid out is taken."""
    fight, asked = laying_out(server)
    fight.show(page, asked)
    expect(page.get_by_role("slider")).to_be_visible()
    answer(page, 1, PATIENCE)
    expect(page.get_by_role("log", name="Log")).to_contain_text("1 damage")


def test_damage_is_laid_out_by_dragging(page: Page, server: str) -> None:
    """A token goes onto the card, another place takes none, and one can be taken off again."""
    fight, asked = laying_out(server)
    fight.show(page, asked)
    amount = page.get_by_role("region", name="Question").get_by_role("status")
    left, laid = page.locator(".left .token"), page.locator(".laid .token")
    card = page.get_by_role("button", name="Followers of Mork, unit")
    hand = page.get_by_role("list", name="Your hand")
    expect(amount).to_have_text("1")
    left.first.drag_to(card)
    expect(amount).to_have_text("2")
    expect(card.locator(".assigned")).to_contain_text("2")
    left.first.drag_to(hand)
    expect(amount).to_have_text("2")
    laid.first.drag_to(hand)
    expect(amount).to_have_text("1")
    left.first.drag_to(card)
    page.keyboard.press("Space")
    expect(page.get_by_role("log", name="Log")).to_contain_text("2 damage")


def test_arrows_lead_from_attackers_to_what_they_attack(page: Page, server: str) -> None:
    """Each ends at the edge of the zone, and begins at its card."""
    fight, asked = laying_out(server)
    fight.show(page, asked)
    arrows = page.locator("path.line.attack")
    expect(arrows).to_have_count(2)
    page.wait_for_timeout(600)
    zone = page.locator("section.zone.attacked").bounding_box()
    cards = [box for box in map(Locator.bounding_box, page.locator(".attacking").all()) if box]
    assert zone
    assert len(cards) == 2
    for arrow, card in zip(map(Locator.bounding_box, arrows.all()), cards, strict=True):
        assert arrow
        assert abs(arrow["y"] - zone["y"] - zone["height"]) < NEAR
        assert abs(arrow["y"] + arrow["height"] - card["y"]) < NEAR


def test_damage_is_laid_out_by_a_finger(phone: Page, server: str) -> None:
    """A token follows the finger onto the card, and the page does not scroll meanwhile."""
    fight, asked = laying_out(server)
    fight.show(phone, asked)
    token = phone.locator(".left .token").first.bounding_box()
    card = phone.get_by_role("button", name="Followers of Mork, unit").bounding_box()
    assert token
    assert card
    finger = phone.context.new_cdp_session(phone)
    for part, n in (("touchStart", 0), *(("touchMove", step) for step in range(1, 9))):
        x = token["x"] + 9 + (card["x"] + 9 - token["x"]) * n / 8
        y = token["y"] + 9 + (card["y"] + 9 - token["y"]) * n / 8
        finger.send("Input.dispatchTouchEvent", {"type": part, "touchPoints": [{"x": x, "y": y}]})
    expect(phone.locator(".ghost")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    amount = phone.get_by_role("region", name="Question").get_by_role("status")
    expect(amount).to_have_text("2")


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


def test_a_card_can_be_left_unanswered_for_good(page: Page, server: str) -> None:
    """A title that is named once is passed on at once, is kept with the seat, and can be undone."""
    fight = Position(server, CAPITAL)
    fight.show(page, 1)
    never_answer(page, "flames of TZEENTCH")
    assert violations(page) == []
    page.reload()
    stops = open_stops(page)
    stops.get_by_role("button", name="Ask me again about Flames of Tzeentch").click()
    expect(stops.get_by_role("button", name="Ask me again")).to_have_count(0)
    stops.get_by_label("Title of a card").fill("Flames")
    stops.get_by_role("button", name="Never answer it").click()
    expect(stops.get_by_role("alert")).to_have_text("There is no card called “Flames”.")


def test_what_waits_can_be_left_unanswered(page: Page, server: str) -> None:
    """What is on the chain can be named by one click, and is passed on at once after that."""
    fight = Position(server, CAPITAL)
    fight.show(page, 1)
    stops = open_stops(page)
    stops.get_by_label("Something of the other player waits on the chain, their turns").check()
    page.keyboard.press("Escape")
    fight.pick(0, "play Flames of Tzeentch")
    fight.pick(0, "1")
    fight.pick(0, "Cultist of Slaanesh")
    page.get_by_role("button", name="Never answer Flames of Tzeentch").click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("Cultist of Slaanesh is destroyed")


def test_passing_can_be_chosen_where_stops_are(page: Page, server: str) -> None:
    """Passing until the turn ends is one of three ways, and shows in the question."""
    Position(server, CAPITAL).show(page, 1)
    stops = open_stops(page)
    expect(stops.get_by_label("Ask me as marked below")).to_be_checked()
    stops.get_by_label("Pass until the turn ends").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Passing until the turn ends")).to_be_visible()


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
