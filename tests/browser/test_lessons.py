"""Lessons and puzzles in a browser: found, begun, done by what a screen reader reads, gone on."""

import re
from itertools import pairwise
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE
from wartable.table.lessons.shelf import shelf

PASS = re.compile(r"^pass(?! until| this)", re.IGNORECASE)
MOST = 15
"""Picks within which a chapter is done."""
LONGEST = 400
"""Answers within which a small game ends."""
TRIES = 4
"""How often a small game may be lost before it is won."""
DIGITS = 9
SETTLES = 150
"""Milliseconds within which a pick is usually drawn."""


def question(page: Page) -> Locator:
    """Where the question stands, with all its options."""
    return page.get_by_role("region", name="Question")


def choose(page: Page, words: str) -> None:
    """Take the option of the question that these words mean."""
    name = re.compile(words, re.IGNORECASE)
    question(page).get_by_role("button", name=name).first.click()


def pass_on(page: Page) -> None:
    """Pass until the chapter is done."""
    done = panel(page).get_by_role("button", name=re.compile("^Next"))
    passing = question(page).get_by_role("button", name=PASS).first
    for _ in range(6):
        expect(done.or_(passing).first).to_be_visible()
        if done.is_visible():
            return
        passing.click()
        page.wait_for_timeout(150)


def panel(page: Page) -> Locator:
    """What the lesson says."""
    return page.get_by_role("complementary", name=re.compile("Lesson|Puzzle"))


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("address", ["learn", "puzzles", "learn/first-war/0"])
def test_the_pages_have_no_barriers(
    page: Page, address: str, scheme: Literal["dark", "light"]
) -> None:
    """Nothing is found by axe on the lists, or in the panel beside the table."""
    page.emulate_media(color_scheme=scheme)
    page.goto(f"/#/{address}")
    ready = panel(page) if "/" in address else page.get_by_text("The open gate")
    expect(ready).to_be_visible()
    assert violations(page) == []


def test_a_chapter_is_done_and_the_next_one_begun(page: Page) -> None:
    """By the names of buttons alone; what is done is remembered in the list."""
    page.goto("/#/learn")
    page.get_by_role("link", name="Begin").first.click()
    expect(panel(page).get_by_role("heading", name="Three zones")).to_be_visible()
    expect(panel(page)).to_contain_text("Play Hammerer of Karak Azul into your kingdom.")
    choose(page, "play Hammerer of Karak Azul")
    choose(page, "kingdom")
    expect(panel(page)).to_contain_text("Your kingdom has 5 power now.")
    pass_on(page)
    onward = panel(page).get_by_role("button", name="Next: What a card costs")
    expect(onward).to_be_focused()
    onward.press("Enter")
    expect(panel(page).get_by_role("heading", name="What a card costs")).to_be_visible()
    page.goto("/#/learn")
    expect(page.get_by_role("link", name=re.compile("Three zones.*done"))).to_be_visible()
    expect(page.get_by_role("link", name="Go on: What a card costs")).to_be_visible()


@pytest.mark.parametrize("lesson", ["first-war", "first-battle"])
def test_a_whole_lesson_is_done_by_keyboard(page: Page, lesson: str) -> None:
    """Every chapter but the small game: the main answer or the first, and on with Enter."""
    chapters = shelf()[lesson].chapters
    page.goto(f"/#/learn/{lesson}/0")
    for chapter, following in pairwise(chapters):
        expect(panel(page).get_by_role("heading", name=chapter.title, exact=True)).to_be_visible()
        onward = panel(page).get_by_role("button", name=f"Next: {following.title}")
        for key in ("1", "Space") * MOST:
            expect(onward.or_(question(page).get_by_role("button").first).first).to_be_visible()
            if onward.is_visible():
                break
            page.keyboard.press(key)
            page.wait_for_timeout(SETTLES)
        expect(onward).to_be_focused()
        page.keyboard.press("Enter")
    expect(panel(page).get_by_role("heading", name=chapters[-1].title)).to_be_visible()


class Learner:
    """Plays a small game as its hint says: everybody fights, and what can be played is played."""

    LIKES = tuple(
        re.compile(words, re.IGNORECASE)
        for words in ("declare", "attack .*battlefield", "heroic act|use ", "play ", "battlefield")
    )

    def __init__(self, page: Page) -> None:
        self.page = page
        self.end = panel(page).get_by_text(re.compile("You have won|Not this time"))
        self.turned = page.locator("main[data-asked=yes]")

    def play(self) -> bool:
        """Play until the lesson says how it ended; whether it was won."""
        for _ in range(LONGEST):
            expect(self.end.or_(self.turned).first).to_be_attached()
            if self.end.count():
                return panel(self.page).get_by_text("You have won").count() > 0
            self.answer()
            self.page.wait_for_timeout(SETTLES)
        raise AssertionError("the small game does not end")

    def answer(self) -> None:
        """Take what is liked best of the options, else the main answer, else the first."""
        texts = question(self.page).locator("ol button").all_inner_texts()
        liked = [n for like in self.LIKES for n, text in enumerate(texts) if like.search(text)]
        fits = [n + 1 for n in liked if n < DIGITS]
        main = question(self.page).locator("button.main:enabled").count()
        self.page.keyboard.press(str(fits[0]) if fits else "Space" if main else "1")


@pytest.mark.parametrize("lesson", ["first-war", "first-battle"])
def test_the_small_game_is_won_and_the_lesson_says_so(page: Page, lesson: str) -> None:
    """Against an agent, to its end; lost it is begun again, won it leads back to the lessons."""
    chapters = shelf()[lesson].chapters
    page.goto(f"/#/learn/{lesson}/{len(chapters) - 1}")
    expect(panel(page).get_by_role("heading", name=chapters[-1].title)).to_be_visible()
    learner = Learner(page)
    for _ in range(TRIES):
        if learner.play():
            break
        panel(page).get_by_role("button", name="Start again").click()
        expect(learner.end).to_have_count(0)
    expect(panel(page)).to_contain_text(re.compile("you know enough", re.IGNORECASE))
    assert violations(page) == []
    expect(panel(page).get_by_role("button", name="All lessons")).to_be_focused()
    page.keyboard.press("Enter")
    won = re.compile(f"{chapters[-1].title}.*done")
    expect(page.get_by_role("link", name=won)).to_be_visible()


def test_only_what_the_lesson_is_about_can_be_picked(page: Page) -> None:
    """The question has no other options, and a hint is a button away."""
    page.goto("/#/learn/first-war/0")
    options = question(page).get_by_role("button", name=re.compile("Hammerer|Slayers|Masons|pass"))
    expect(options).to_have_count(1)
    panel(page).get_by_role("button", name="Hint").click()
    expect(panel(page)).to_contain_text("there his power earns resources")


def test_a_puzzle_that_went_wrong_is_begun_again(page: Page) -> None:
    """The panel says so, and leads back to the first question; also on a phone."""
    page.set_viewport_size(PHONE)
    page.goto("/#/learn/puzzle-horn/0")
    expect(panel(page)).to_contain_text("Win this turn.")
    question(page).get_by_role("button", name=PASS).last.click()
    expect(panel(page)).to_contain_text("Not this time.")
    again = panel(page).get_by_role("button", name="Start again")
    expect(again).to_be_focused()
    again.click()
    expect(panel(page)).not_to_contain_text("Not this time")
    expect(panel(page)).to_contain_text("Goal")


def test_what_if_goes_on_as_a_free_game(page: Page) -> None:
    """From a lesson to a table of its own, where everything may be picked."""
    page.goto("/#/learn/first-war/0")
    panel(page).get_by_role("button", name="What if").click()
    expect(page).to_have_url(re.compile("#/play/"))
    expect(question(page).get_by_role("button", name=PASS).first).to_be_visible()
    expect(panel(page)).to_have_count(0)
