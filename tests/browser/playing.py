"""Somebody who plays at the table in the browser: by mouse, or by keys alone."""

from random import Random

from playwright.sync_api import Locator, Page, expect

TURNED = "main[data-asked=yes]"
ASKED = f"{TURNED}, dialog[open] :text('has won'), dialog[open] :text('have won')"
MOST = 900
"""Picks after which a game must be over."""
OPEN = "main button.open[data-key]"
"""What may be clicked on the table."""


def answer(page: Page, times: int, patience: float) -> None:
    """Take the last of the options that are listed, some times; where none is, the main one.

    None is listed where the question is how much: the main button takes the amount laid out.
    """
    question = page.get_by_role("region", name="Question")
    for _ in range(times):
        page.locator(TURNED).first.wait_for(state="attached", timeout=patience)
        before = page.locator("main").get_attribute("data-seq")
        listed = question.get_by_role("listitem").get_by_role("button")
        (listed.last if listed.count() else question.locator("button.main")).click()
        page.wait_for_function(
            "before => document.querySelector('main').dataset.seq !== before",
            arg=before,
            timeout=patience,
        )


class Player:
    """Plays by lot, but likes to play cards and to attack."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.lots = Random(seed)  # noqa: S311  (a game by lot)
        self.question = page.get_by_role("region", name="Question")
        self.clicks = 0

    def play(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST):
            self.page.locator(ASKED).first.wait_for(state="attached")
            if self.over():
                return
            before = self.seq()
            self.answer()
            self.page.wait_for_function(
                "before => document.querySelector('main').dataset.seq !== before"
                " || document.querySelector('main').dataset.asked === 'yes'",
                arg=before,
            )
        raise AssertionError(f"after {MOST} answers the game is not over")

    def over(self) -> bool:
        """Whether the page of the end is shown."""
        return self.page.get_by_role("dialog").count() > 0

    def seq(self) -> str:
        """Which state is drawn."""
        return self.page.locator("main").get_attribute("data-seq") or ""

    def answer(self) -> None:
        """Answer the question, or take a step towards an answer."""
        raise NotImplementedError


class Mouse(Player):
    """Clicks on cards and zones; the main button where nothing else is wanted."""

    def answer(self) -> None:
        """Click on something that may be clicked, or on the main button."""
        self.clicks += 1
        found = self.page.locator(OPEN)
        main = self.question.locator("button.main")
        count = found.count()
        if count and (not main.count() or self.lots.random() < 0.8):
            self.click(found.nth(self.lots.randrange(count)))
        elif main.count():
            self.click(main)
        else:
            options = self.question.locator("ol button")
            self.click(options.nth(self.lots.randrange(options.count())))

    def click(self, place: Locator) -> None:
        """Click on the middle of something, by mouse; a card that narrows may want a second."""
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if self.page.locator("main button.chosen").count():
            self.narrowed()

    def narrowed(self) -> None:
        """Take one of the options that are left of a card that was clicked."""
        options = self.question.locator("ol button")
        if options.count():
            options.first.click()
        else:
            self.question.locator("button.main").click()


class Keys(Player):
    """Presses keys and nothing else."""

    def answer(self) -> None:
        """A digit for an option, Space for the main button."""
        self.clicks += 1
        options = min(9, self.question.locator("ol button").count())
        main = self.question.locator("button.main").count()
        if options and (not main or self.lots.random() < 0.8):
            self.page.keyboard.press(str(self.lots.randrange(options) + 1))
        else:
            self.page.keyboard.press("Space")


def won_or_lost(page: Page) -> None:
    """The page of the end says who has won, and offers another game."""
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading")).to_contain_text("won")
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
