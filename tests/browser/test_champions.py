"""The table of Champions: whole games by mouse and by touch, a stack, cards that turn."""

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, WIDE
from tests.browser.playing import Mouse, won_or_lost
from tests.browser.positions import Position, Table, cut, set_text, sit_down

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")

MIDDLE: Table = {
    "active": "anna",
    "phase": "action",
    "actions": 2,
    "turn": 9,
    "anna": {
        "health": 21,
        "hand": ["Skeletal Legion", "Hexwraiths", "Soul Stealer", "Devour", "Serve in Death"],
        "deck": ["3x Hexwraiths"],
        "discard": ["Skeleton Warriors"],
        "lanes": {
            "1": {
                "champion": "Keldrek, the Knight of Shrouds",
                "blessing": {"card": "Cursed Altar", "state": "hidden"},
            },
            "2": {
                "champion": "Spirit Torment",
                "corner": 3,
                "unit": {"card": "Grimghast Reapers", "corner": 2, "under": ["2x Hexwraiths"]},
            },
            "3": {
                "champion": "Skulking Necromancer",
                "quest": "complete",
                "spell": {"card": "Flesh to Stone", "corner": 1},
                "blessing": {"card": "Orb of Immortality", "state": "active"},
            },
            "4": {
                "champion": "Hungering Vampire Lord",
                "corner": 2,
                "blessing": {"card": "Turmoil of Souls", "state": "spent"},
            },
        },
    },
    "ben": {
        "health": 17,
        "deck": ["3x Hurricane Raptor"],
        "lanes": {
            "1": {
                "champion": "Liberator-Prime",
                "corner": 2,
                "unit": {"card": "Hurricane Raptor", "corner": 1},
            },
            "2": {"champion": "Lord-Relictor", "spell": {"card": "Comet Strike", "corner": 1}},
            "3": {"champion": "Isharann Soulrender"},
            "4": {
                "champion": "Vandus Hammerhand",
                "corner": 4,
                "unit": {"card": "Pouncing Wolf Rider", "corner": 4, "dormant": True},
            },
        },
    },
}
"""A stack, spells and units on several corners, blessings in every state, a hand to play from."""


class Touch(Mouse):
    """Taps with a finger."""

    def click(self, place: Locator) -> None:
        """Tap on the middle of something; a card that narrows may want a second."""
        place.scroll_into_view_if_needed()
        place.tap()
        if self.page.locator("main button.chosen").count():
            self.narrowed()

    def narrowed(self) -> None:
        """Take one of the options that are left, from their sheet where they are many."""
        every = self.question.locator("button.all")
        if every.count():
            every.tap()
            self.page.get_by_role("dialog").locator("ol button").first.tap()
        else:
            super().narrowed()


def test_a_whole_game_by_mouse(page: Page, server: str) -> None:
    """Champions are placed, cards played and acts used by clicks until somebody has won."""
    sit_down(page, server, "champions", "agent:random")
    player = Mouse(page, seed=4)
    player.play()
    assert player.clicks > 10
    won_or_lost(page)


def test_a_whole_game_by_touch(phone: Page, server: str) -> None:
    """A finger on a phone held upright is enough for a whole game."""
    sit_down(phone, server, "champions", "agent:random")
    player = Touch(phone, seed=6)
    player.play()
    assert player.clicks > 10
    won_or_lost(phone)


@pytest.mark.parametrize("width", [1440, 390])
def test_the_table_has_no_barriers(page: Page, server: str, width: int) -> None:
    """Nothing is found by axe in the middle of a game, in dark and light."""
    middle = Position(server, MIDDLE, "champions")
    page.set_viewport_size({"width": width, "height": 844})
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        middle.show(page)
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
        assert violations(page) == []


def test_the_gallery_has_no_barriers(page: Page) -> None:
    """Every kind of card at every size, in dark and light."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.goto("/#/gallery")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("width", [390, 360])
def test_four_lanes_stand_side_by_side(page: Page, server: str, width: int) -> None:
    """On a phone all lanes are seen at once, and nothing makes the page wider than it."""
    page.set_viewport_size({"width": width, "height": 800})
    Position(server, MIDDLE, "champions").show(page)
    boxes = [page.get_by_role("region", name=f"Lane {n}").bounding_box() for n in (1, 2, 3, 4)]
    found = [box for box in boxes if box]
    assert len(found) == 4
    assert {box["y"] for box in found} == {found[0]["y"]}
    assert [box["x"] for box in found] == sorted(box["x"] for box in found)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_question_lies_over_nothing(phone: Page, server: str) -> None:
    """On a phone the hand stays whole above the question."""
    Position(server, MIDDLE, "champions").show(phone)
    hand = phone.get_by_role("list", name="Your hand").bounding_box()
    question = phone.get_by_role("region", name="Question").bounding_box()
    assert hand
    assert question
    assert hand["y"] + hand["height"] <= question["y"] + 1


def test_lanes_and_players_lie_over_nothing_on_a_small_phone(phone: Page, server: str) -> None:
    """What is too high for the screen makes the page longer."""
    phone.set_viewport_size({"width": 360, "height": 640})
    Position(server, MIDDLE, "champions").show(phone)
    lanes = phone.locator("main .lanes").bounding_box()
    strip = phone.locator("main .mine").bounding_box()
    hand = phone.get_by_role("list", name="Your hand").bounding_box()
    assert lanes
    assert strip
    assert hand
    assert lanes["y"] + lanes["height"] <= strip["y"] + 1
    assert strip["y"] + strip["height"] <= hand["y"] + 1


def test_the_table_fills_the_page(page: Page, server: str) -> None:
    """On a wide screen nothing lies below the table: the page does not scroll."""
    Position(server, MIDDLE, "champions").show(page)
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") == WIDE["height"]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_players_are_shown_whole_in_large_text(
    page: Page, server: str, text: int, size: ViewportSize
) -> None:
    """Health, actions and piles of both stay in their boxes, and all buttons on the page."""
    page.set_viewport_size(size)
    set_text(page, text)
    Position(server, MIDDLE, "champions").show(page)
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    assert cut(page, "main .side") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_second_seat_sees_lanes_from_its_own_left(page: Page, server: str) -> None:
    """Lane 4 comes first for who sits on the other side."""
    Position(server, MIDDLE, "champions").show(page, 1)
    first = page.get_by_role("region", name="Lane 4").bounding_box()
    last = page.get_by_role("region", name="Lane 1").bounding_box()
    assert first
    assert last
    assert first["x"] < last["x"]


def test_the_corner_that_shows_is_top_left(page: Page, server: str) -> None:
    """A card on its second corner has turned, and its number stands upright there."""
    Position(server, MIDDLE, "champions").show(page)
    reapers = page.get_by_role("button", name="Grimghast Reapers, unit, corner 2")
    live = reapers.locator(".corner.live").bounding_box()
    whole = reapers.bounding_box()
    assert live
    assert whole
    assert live["x"] < whole["x"] + whole["width"] / 2
    assert live["y"] < whole["y"] + whole["height"] / 2


def test_a_stack_can_be_browsed(page: Page, server: str) -> None:
    """What lies under a card is shown from the top down."""
    Position(server, MIDDLE, "champions").show(page)
    page.get_by_role("button", name="Browse the stack").click()
    cards = page.get_by_role("dialog").get_by_role("listitem")
    expect(cards).to_have_count(3)
    expect(cards.first.get_by_role("button", name="Grimghast Reapers")).to_be_visible()
