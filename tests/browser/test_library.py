"""Around the table: cards, rules and decks in a browser."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations

PAGES = (
    *("cards", "cards/champions?as=list", "cards/invasion/core-027", "cards/invasion/legends-001"),
    *("rules", "rules/champions/CH-2.5.1.4", "rules/invasion?q=mulligan", "rules/invasion/INV-NO"),
    *("decks", "decks/new/champions", "decks/new/invasion/orc"),
)


@pytest.mark.parametrize("where", PAGES)
def test_the_library_has_no_barriers(page: Page, where: str) -> None:
    """Nothing is found by axe, in dark and light; nothing is wider than a small phone."""
    schemes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for scheme, width in zip(schemes, (1440, 360), strict=True):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        page.goto(f"/#/{where}")
        page.reload()
        expect(page.get_by_text(re.compile("^(Looking|Bringing|Opening|Laying)"))).to_have_count(0)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_search_narrows_as_one_types(page: Page) -> None:
    """A query and its facets find the same cards, the address keeps them, a slip is shown."""
    page.goto("/#/cards/invasion")
    page.get_by_role("searchbox", name="Search cards").fill("race:orc cost<=2")
    found = page.get_by_role("region", name="Results")
    before = found.get_by_role("status").inner_text()
    page.get_by_role("button", name=re.compile("^unit")).click()
    expect(found.get_by_role("status")).not_to_have_text(before)
    expect(page.get_by_role("searchbox")).to_have_value("race:orc cost<=2 type=unit")
    page.reload()
    expect(found.get_by_role("link", name=re.compile("Crooked Teef Goblins"))).to_be_visible()
    page.get_by_role("searchbox").fill("race:orc kost<=2")
    expect(page.get_by_text("there is no field kost")).to_be_visible()


def test_a_word_of_a_card_explains_itself_and_leads_to_its_rule(page: Page) -> None:
    """By keyboard: from a card's keyword to what it means, and to the rule in its place."""
    page.goto("/#/cards/invasion/core-027")
    word = page.get_by_role("button", name="counterstrike")
    word.focus()
    page.keyboard.press("Enter")
    expect(word).to_have_attribute("aria-expanded", "true")
    page.get_by_label("Text").get_by_role("link", name="INV-KW-COUNTERSTRIKE-03").press("Enter")
    entry = page.locator("[aria-current=true]", has_text="INV-KW-COUNTERSTRIKE-03")
    expect(entry).to_be_in_viewport()
    expect(entry).to_contain_text("no splitting")


def test_rules_are_found_by_words(page: Page) -> None:
    """Words find entries of all kinds, and an entry leads on to what was decided about it."""
    page.goto("/#/rules/invasion")
    page.get_by_role("searchbox", name="Search the rules").fill("mulligan seven")
    expect(page.get_by_role("status")).to_contain_text("1 entry with")
    page.get_by_role("link", name="AMB-18").click()
    expect(page.locator("[aria-current=true]", has_text="AMB-18")).to_be_in_viewport()


def test_a_deck_is_built_saved_and_played(page: Page) -> None:
    """From a published deck: one card too many is named with its rule, then saved, then played."""
    page.goto("/#/decks")
    page.get_by_role("link", name="Dwarf", exact=True).click()
    more = page.get_by_label("The deck").get_by_role("button", name="One Runesmith more")
    more.click()
    legality = page.get_by_label("Legality")
    expect(legality.get_by_role("link", name="INV-DECK-03")).to_be_visible()
    page.get_by_label("The deck").get_by_role("button", name="One Runesmith less").click()
    expect(legality).to_contain_text("Legal in the casual format")
    page.get_by_label("Name").fill("Held against all")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved as version 1.")).to_be_visible()
    page.get_by_label("The deck").get_by_role("button", name="One Runesmith less").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved as version 2.")).to_be_visible()
    page.get_by_text("Versions", exact=True).click()
    expect(page.get_by_role("listitem").get_by_text("\N{MINUS SIGN}1 Runesmith")).to_be_visible()
    page.get_by_role("button", name=re.compile("Bring it back")).click()
    expect(page.get_by_role("heading", name="50 cards")).to_be_visible()
    page.get_by_role("link", name="All decks").click()
    page.get_by_role("link", name="Held against all").click()
    page.get_by_role("button", name="Play it against an agent").click()
    expect(page.get_by_role("region", name="Question").get_by_role("button").first).to_be_visible()


def test_a_deck_goes_out_and_comes_in_again(page: Page) -> None:
    """A code that was written is read as the same deck; a line nobody reads is named."""
    page.goto("/#/decks/new/champions/death-nagash")
    page.get_by_text("Import and export").click()
    page.get_by_role("combobox", name="Form").select_option("code")
    page.get_by_role("button", name="Write the deck").click()
    code = page.get_by_label("The deck as code").input_value()
    page.goto("/#/decks/new/champions")
    page.get_by_text("Import and export").click()
    box = page.get_by_label("A list, a code, or a file's text")
    box.fill(code)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_text("Read as code: 38 cards.")).to_be_visible()
    expect(page.get_by_label("Legality")).to_contain_text("Legal")
    box.fill("nothing of the kind")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_contain_text("line 1 cannot be read")


def test_chances_and_hands_are_those_of_the_deck(page: Page) -> None:
    """Three of fifty: 37.0 % in the first hand; a hand of seven can be sent back once."""
    page.goto("/#/decks/new/invasion/dwarf")
    page.get_by_text("Odds", exact=True).click()
    page.get_by_label("Hope for").select_option("Troll Slayers")
    first = page.get_by_role("table").get_by_role("row").nth(1)
    expect(first).to_contain_text("37.0 %")
    page.get_by_text("Sample hands").click()
    page.get_by_role("button", name="Deal a hand").click()
    expect(page.get_by_text("Opening hand: 7 cards")).to_be_visible()
    page.get_by_role("button", name="Take the mulligan").click()
    expect(page.get_by_text("After the mulligan: 7 cards")).to_be_visible()
    expect(page.get_by_role("button", name="Take the mulligan")).to_have_count(0)
