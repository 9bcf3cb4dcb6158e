"""A whole game by names alone, as somebody plays it who is read the page."""

import re

from playwright.sync_api import Page

from tests.browser.people import ASIDE
from tests.browser.playing import Player, won_or_lost
from tests.browser.positions import sit_down

BUTTON = re.compile(r'- button "((?:[^"\\]|\\.)+)"(.*)')


class Names(Player):
    """Hears the question and the names of its answers, and presses Enter on one of them."""

    def heard(self) -> list[str]:
        """The names of the answers, as the browser tells them to a screen reader."""
        found = BUTTON.findall(self.question.aria_snapshot())
        names = [name.replace('\\"', '"') for name, state in found if "[disabled]" not in state]
        return [name for name in names if not name.startswith(ASIDE)]

    def answer(self) -> None:
        """Take any answer, but rather one that does something."""
        self.clicks += 1
        names = self.heard()
        assert names, self.question.aria_snapshot()
        name = self.lots.choice(names)
        self.question.get_by_role("button", name=name, exact=True).first.press("Enter")


def test_a_whole_game_is_played_by_names(page: Page, server: str) -> None:
    """From the first question to the end, nothing is looked at and nothing is clicked."""
    sit_down(page, server, "champions", "agent:random")
    player = Names(page, 5)
    player.play()
    won_or_lost(page)
    assert player.clicks > 5
