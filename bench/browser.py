"""How quick the table is in a real browser, with a server on the same machine.

make bench-browser               build the client, then measure
python -m bench.browser 40       so many picks of each game (30)

Pick to drawn table: from the message that takes an option to the first frame in which the answer
is drawn, by the clock of the page. First paint: as the browser itself traces it, with nothing kept
from before. What is loaded: bytes over the wire until there is a start page.
"""

from __future__ import annotations

import sys
from statistics import median

from playwright.sync_api import Browser, Page

from tests.browser.conftest import WIDE, missing
from tests.browser.positions import sit_down
from tools.screens import looking

GAMES = ("invasion", "champions")
PICKS = 30
VISITS = 5

WATCH = """() => {
    window.picks = [];
    const send = WebSocket.prototype.send;
    let since = 0;
    WebSocket.prototype.send = function (data) {
        if (String(data).includes('"pick"')) since = performance.now();
        if (!this.watched) {
            this.watched = true;
            this.addEventListener('message', (event) => {
                if (!since || !/"type": ?"state"/.test(String(event.data))) return;
                const begun = since;
                since = 0;
                requestAnimationFrame(() => {
                    const channel = new MessageChannel();
                    channel.port1.onmessage = () => window.picks.push(performance.now() - begun);
                    channel.port2.postMessage(0);  // after the frame was painted
                });
            });
        }
        return send.call(this, data);
    };
}"""
PAINTED = """() => new Promise((done) => {
    const found = () => performance.getEntriesByName('first-contentful-paint')[0];
    const look = () => (found() ? done(found().startTime) : setTimeout(look, 20));
    look();
})"""
LOADED = """() => [...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource')].reduce((sum, e) => sum + e.transferSize, 0)"""
ASKED = "main[data-asked=yes]"
OVER = "dialog[open]"


def picks(page: Page, server: str, game: str, wanted: int) -> list[float]:
    """Milliseconds from each of some picks to the table that shows it."""
    page.add_init_script(f"({WATCH})()")
    sit_down(page, server, game, "agent:random")
    for _ in range(wanted):
        page.locator(f"{ASKED}, {OVER}").first.wait_for(state="attached")
        if page.locator(OVER).count():
            break
        question = page.get_by_role("region", name="Question")
        main = question.locator("button.main")
        count = page.evaluate("window.picks.length")
        (main if main.count() else question.locator("ol button")).first.click()
        page.wait_for_function("count => window.picks.length > count", arg=count)
    found: list[float] = page.evaluate("window.picks")
    return found


def visit(browser: Browser, server: str) -> tuple[float, int]:
    """First paint in milliseconds, and bytes that were loaded, for somebody who is new."""
    context = browser.new_context(base_url=server, viewport=WIDE)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play Invasion").wait_for()
    painted, loaded = page.evaluate(PAINTED), page.evaluate(LOADED)
    context.close()
    return float(painted), int(loaded)


def share(values: list[float], part: float) -> float:
    """The value below which a part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> int:
    """Measure, and print what was found."""
    reason = missing()
    if reason:
        print(reason, file=sys.stderr)
        return 2
    wanted = int(sys.argv[1]) if sys.argv[1:] else PICKS
    with looking() as (browser, server):
        visits = [visit(browser, server) for _ in range(VISITS)]
        print(f"first paint      median {median(each[0] for each in visits):.0f} ms of {VISITS}")
        print(f"what is loaded   {visits[0][1] / 1000:.0f} kB")
        for game in GAMES:
            context = browser.new_context(base_url=server, viewport=WIDE)
            found = picks(context.new_page(), server, game, wanted)
            print(
                f"{game:16} pick to drawn table: median {median(found):.0f} ms,"
                f" 95 of 100 {share(found, 0.95):.0f} ms, of {len(found)} picks"
            )
            context.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
