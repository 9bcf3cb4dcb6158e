"""Two people, each with a browser, and what happens when one is cut off."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.browser.axe import violations
from tests.browser.conftest import somebody
from tests.browser.people import answers, begin, is_asked, made, question, sit_down


class Wire:
    """The connection of a browser, which can be cut."""

    def __init__(self, context: BrowserContext) -> None:
        self.cut = False
        self.open: list[WebSocketRoute] = []
        context.route_web_socket("**/ws", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        """Let a connection through, unless the wire is cut."""
        if self.cut:
            route.close()
            return
        route.connect_to_server()
        self.open.append(route)

    def drop(self) -> None:
        """Cut it."""
        self.cut = True
        for route in self.open:
            route.close()
        self.open.clear()


@pytest.fixture
def other(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """Somebody else, with a browser of his own."""
    with somebody(browser, server) as found:
        yield found


def invited(page: Page, friend: Page) -> None:
    """One makes a game for a friend, who comes by the link."""
    page.goto("/")
    page.get_by_role("button", name="Play a friend").first.click()
    link = page.get_by_label("Whoever has this link").input_value()
    assert violations(page) == []
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Sit down").click()
    for each in (page, friend):
        expect(question(each)).to_be_visible()


def asked(*pages: Page) -> Page:
    """Whoever is asked now."""
    for _ in range(200):
        for page in pages:
            if answers(page).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_friend_comes_by_a_link_and_comes_back_when_cut_off(
    page: Page, other: BrowserContext
) -> None:
    """Both play; the one whose wire is cut is told so, and goes on when it holds again."""
    wire, friend = Wire(other), other.new_page()
    invited(page, friend)
    for _ in range(4):
        answers(asked(page, friend)).last.click()
        page.wait_for_timeout(100)
    wire.drop()
    expect(friend.get_by_text("Not connected")).to_be_visible()
    wire.cut = False
    expect(friend.get_by_text("Not connected")).to_have_count(0)
    for _ in range(4):
        answers(asked(page, friend)).last.click()
        page.wait_for_timeout(100)


def test_a_closed_page_is_found_again_under_your_games(page: Page, other: BrowserContext) -> None:
    """Whoever closes the page goes on from the start page, at the same question."""
    friend = other.new_page()
    invited(page, friend)
    friend.close()
    again = other.new_page()
    again.goto("/")
    again.get_by_role("link", name="Go on").first.click()
    is_asked(asked(page, again))


@pytest.mark.parametrize("lesson", ["", "first-war/0"])
def test_a_restart_is_announced_once(page: Page, lesson: str) -> None:
    """The banner counts the seconds, in a lesson too, and nothing else tells of it."""
    wire = Wire(page.context)
    if lesson:
        page.goto(f"/#/learn/{lesson}")
        is_asked(page)
    else:
        begin(page, "Invasion")
    wire.open[-1].send('{"type": "restart", "seconds": 60}')
    expect(page.get_by_text("The server restarts in")).to_have_count(1)


def matched(*pages: Page) -> None:
    """Each looks for an opponent in the lobby, and finds the other."""
    for page, name in zip(pages, ("Cora", "Dirk"), strict=True):
        page.goto("/#/lobby")
        finding = page.get_by_role("region", name="Find an opponent")
        finding.get_by_label("Your name").fill(name)
        finding.get_by_role("button", name="Find somebody").click()
        page.wait_for_url("**/#/play/*")
    for page in pages:
        expect(question(page)).to_be_visible()


def test_a_stranger_can_be_blocked_and_unblocked(page: Page, other: BrowserContext) -> None:
    """From the menu of the table; nothing is heard any more, and the settings list who it is."""
    stranger = other.new_page()
    matched(page, stranger)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Block Dirk").click()
    assert violations(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Block Dirk").click()
    expect(page.get_by_role("dialog")).to_contain_text("never matched again")
    stranger.keyboard.press("m")
    stranger.get_by_role("button", name="Talk").click()
    talk = stranger.get_by_role("dialog")
    talk.get_by_role("button", name="Good luck!").click()
    expect(talk.get_by_role("list", name="What was said")).to_contain_text("Good luck!")
    page.get_by_role("button", name="Play on").click()
    page.keyboard.press("m")
    page.get_by_role("button", name="Talk").click()
    heard = page.get_by_role("dialog").get_by_role("list", name="What was said")
    expect(heard).to_have_text("Nobody has said anything.")
    page.goto("/#/settings")
    page.get_by_role("button", name="Unblock Dirk").click()
    expect(page.get_by_text("You have blocked nobody.")).to_be_visible()


WATCHER_SAYS = """async (room) => {
    const guest = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch('/api/guest', { ...guest, body: JSON.stringify({ name: 'Kibitzer' }) });
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    await new Promise((open) => (socket.onopen = open));
    const told = new Promise((done) => (socket.onmessage = ({ data }) =>
        JSON.parse(data).type === 'said' && done()));
    socket.send(JSON.stringify({ type: 'join', room }));
    socket.send(JSON.stringify({ type: 'say', text: 'Play the other one' }));
    await told;
}"""
"""Somebody who is known watches a game, and talks."""


def test_one_who_watches_can_be_muted(page: Page, other: BrowserContext, server: str) -> None:
    """What he has said goes, and comes back when he is to be heard again."""
    found = made(server, "champions", "me", "agent:random")
    sit_down(page, found)
    page.goto(f"/#/play/{found['room']}")
    expect(question(page)).to_be_visible()
    watcher = other.new_page()
    watcher.goto("/#/about")
    watcher.evaluate(WATCHER_SAYS, found["room"])
    page.get_by_text("Talk (1)").click()
    heard = page.get_by_role("list", name="What was said")
    expect(heard).to_contain_text("Play the other one")
    assert violations(page) == []
    page.get_by_role("button", name="Mute Kibitzer, who watches").click()
    expect(heard).to_have_text("Nobody has said anything.")
    page.get_by_role("button", name="Hear Kibitzer again").click()
    expect(heard).to_contain_text("Play the other one")


def test_at_one_screen_a_curtain_hides_the_other_hand(page: Page) -> None:
    """Whoever is not asked does not see the table; one click says who is there."""
    page.goto("/")
    page.get_by_text("Choose decks, opponent and clock").first.click()
    page.get_by_label("Who sits across").select_option("Somebody at this screen: we pass it on")
    page.get_by_label("First player").fill("Ann")
    page.get_by_label("Second player").fill("Ben")
    page.get_by_role("button", name="Begin this game").click()
    shown = page.get_by_role("button", name="show my cards")
    expect(shown).to_be_focused()
    assert violations(page) == []
    for _ in range(2):
        first = page.get_by_role("heading", level=1).inner_text()
        assert first in {"Pass the screen to Ann", "Pass the screen to Ben"}
        shown.click()
        is_asked(page)
        names = page.locator("main h2").all_inner_texts()
        assert {"Ann", "Ben"} <= {name.strip() for name in names}
        while shown.count() == 0:
            answers(page).last.click()
            page.wait_for_timeout(150)
        assert page.get_by_role("heading", level=1).inner_text() != first
        assert question(page).count() == 0
