"""The table without a net: page, engine and games are kept in the browser."""

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.playing import answer
from tests.browser.positions import never_answer, open_stops

KEPT = """async () => {
    const manifest = await caches.match(new URL('engine.json', document.baseURI));
    if (!manifest) return false;
    const { folder, files } = await manifest.json();
    const found = await Promise.all(Object.keys(files).map(
        (name) => caches.match(new URL(`${folder}/${name}`, document.baseURI))));
    return found.every(Boolean);
}"""
"""Whether the browser keeps the whole engine."""
PATIENCE = 120_000
"""Milliseconds for an engine to be loaded on a busy machine."""
TO_THE_NEWEST = "\nTo the newest ↓"
"""A button below a log that is longer than its room, while its end is out of sight."""


def go_inside(page: Page) -> None:
    """Load the engine into the page, and wait until the browser keeps it."""
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    page.get_by_role("button", name="Play without a server").click()
    expect(page.get_by_text("play in this page")).to_be_visible(timeout=PATIENCE)
    page.wait_for_function(KEPT, timeout=PATIENCE)


def begin(page: Page, game: str) -> None:
    """Begin a game against an agent, and wait for its first question."""
    page.get_by_role("button", name=f"Play {game}").click()
    expect(question(page).get_by_role("button").first).to_be_visible(timeout=PATIENCE)


def question(page: Page) -> Locator:
    """The question."""
    return page.get_by_role("region", name="Question")


def test_a_game_with_the_net_cut(page: Page, context: BrowserContext) -> None:
    """Page and engine come from the browser; a game is begun, played, and there after a reload."""
    go_inside(page)
    assert violations(page) == []
    context.set_offline(True)
    page.goto("about:blank")
    page.goto("/")
    begin(page, "Invasion")
    answer(page, 6, PATIENCE)
    never_answer(page, "Waaagh!")
    page.keyboard.press("Escape")
    told = page.get_by_role("region", name="Log").inner_text().removesuffix(TO_THE_NEWEST)
    page.reload()
    expect(question(page).get_by_role("button").first).to_be_visible(timeout=PATIENCE)
    assert page.get_by_role("region", name="Log").inner_text().startswith(told)
    stops = open_stops(page)
    expect(stops.get_by_role("button", name="Ask me again about Waaagh!")).to_be_visible()


FORGET = """async () => {
    const cache = await caches.open('wartable');
    for (const each of await cache.keys())
        if (each.url.endsWith('networks.pack')) await cache.delete(each);
}"""
"""Lets the browser forget what agents have learned."""


def test_who_has_not_learned_says_so(page: Page, context: BrowserContext) -> None:
    """Cut off before the networks were kept, the usual opponent plays, and says how."""
    go_inside(page)
    page.evaluate(FORGET)
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    context.set_offline(True)
    page.goto("about:blank")
    page.goto("/")
    begin(page, "Invasion")
    answer(page, 6, PATIENCE)
    notice = page.get_by_role("status").filter(has_text="What I have learned is not in this page")
    expect(notice).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []


MEMORY = """async () => {
    const cache = await caches.open('wartable');
    const { folder } = await (await cache.match(new URL('engine.json', document.baseURI))).json();
    return new URL(`${folder}/begun.memory`, document.baseURI).href;
}"""
"""Where the memory of a Python that has begun is kept."""
ONCE_KEPT = """async (address) => {
    while (!(await caches.match(address))) await new Promise((done) => setTimeout(done, 300));
}"""
GONE_ON = "performance.getEntriesByName('wartable-gone-on').length"


def gone_on(page: Page) -> int:
    """Load the page anew, begin a game, and tell how often Python went on with what was kept."""
    page.goto("about:blank")
    page.goto("/")
    begin(page, "Champions")
    return sum(worker.evaluate(GONE_ON) for worker in page.workers)


def test_python_goes_on_with_what_was_kept(page: Page, context: BrowserContext) -> None:
    """Python begins once; then its memory is kept, and one that cannot be read is forgotten."""
    go_inside(page)
    memory = page.evaluate(MEMORY)
    page.evaluate(ONCE_KEPT, memory)
    context.set_offline(True)
    assert gone_on(page) > 0  # the agent's Python too, if it is asked first
    answer(page, 2, PATIENCE)
    page.evaluate(
        "async at => (await caches.open('wartable')).put(at, new Response('nothing'))", memory
    )
    assert gone_on(page) == 0
