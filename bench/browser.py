"""How quick the table is in a real browser, with a server on the same machine.

make bench-browser               build the client, then measure
python -m bench.browser 40       so many picks of each game (60)

The compiled engine serves where one is built that fits the sources (make compiled); what serves is
told. Somebody plays as people do: most of the time what the question lists, else its main button,
so that cards come to the table and hands stay as large as they are in games.

Pick to drawn table: from the message that takes an option to the end of the first frame in which
the answer is drawn, by the clock of the page. It ends with that frame: what an agent answers, and
motion that goes on, come afterwards. It has two parts:

house    from the message that takes an option to the message with the table after it: the network,
         the rules, what is passed for people without asking, keeping it on the disk, making a view
page     from there to the end of the frame: reading, changing the page, layout, paint

Beside the clock stands the processor time of the page's one thread in the second part, as the
browser traces it: on a machine with other work the clock counts that work too.

First paint: as the browser itself traces it, with nothing kept from before. What is loaded: bytes
over the wire until there is a start page.

Without a server: from the click that asks for the engine in the page to the first question of a
game, with nothing kept from before (first), and again in a page opened anew once the browser keeps
page, engine and the memory of a Python that has begun (later).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import median
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import ROOT, WIDE, missing
from tests.browser.positions import sit_down
from tests.browser.test_offline import MEMORY, ONCE_KEPT, PATIENCE, begin
from tools.screens import looking
from wartable.cli.engine import PURE, fits

GAMES = ("invasion", "champions")
PICKS = 60
VISITS = 5
RIVAL = "agent:random"
EAGER = 0.8
"""How often something is played where one could as well pass."""
SETTLED = 500
"""Milliseconds after which a page that was just loaded has nothing more to do."""

WATCH = """() => {
    window.picks = [];
    let last = null;
    window.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', heard);  // before the page hears it
        }
        send(data) {
            if (String(data).includes('"pick"')) {
                last = { sent: performance.now() };
                window.picks.push(last);
            }
            return super.send(data);
        }
    };
    function heard(event) {
        if (!last || last.heard || !/"type": ?"state"/.test(String(event.data))) return;
        const pick = last;
        performance.mark('heard');
        pick.heard = performance.now();
        // A task that nothing overtakes, begun within the frame, comes when the frame is done.
        requestAnimationFrame(() =>
            scheduler.postTask(() => {
                performance.mark('drawn');
                pick.drawn = performance.now();
            }, { priority: 'user-blocking' }));
    }
}"""
DRAWN = """(count) => new Promise((done) => {
    const look = () => (window.picks[count]?.drawn ? done() : setTimeout(look, 20));
    look();
})"""
PAINTED = """() => new Promise((done) => {
    const found = () => performance.getEntriesByName('first-contentful-paint')[0];
    const look = () => (found() ? done(found().startTime) : setTimeout(look, 20));
    look();
})"""
LOADED = """() => [...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource')].reduce((sum, e) => sum + e.transferSize, 0)"""
ASKED = "main[data-asked=yes]"
OVER = "dialog[open]"
HELD = "[aria-label='Your hand'] li:not(.none)"
TRACED = ["blink.user_timing", "devtools.timeline", "toplevel"]


@dataclass(frozen=True, slots=True)
class Pick:
    """How long something that somebody took needed, in milliseconds."""

    house: float
    page: float
    processor: float
    held: int
    """Cards in hand as it was taken."""

    @property
    def whole(self) -> float:
        """From the pick to the drawn table."""
        return self.house + self.page


def picks(browser: Browser, server: str, game: str, wanted: int) -> list[Pick]:
    """Some picks of one or more games."""
    found: list[Pick] = []
    lots = Random(0)  # noqa: S311  (a game by lot)
    while len(found) < wanted:
        context = browser.new_context(base_url=server, viewport=WIDE)
        page = context.new_page()
        page.add_init_script(f"({WATCH})()")
        sit_down(page, server, game, RIVAL)
        page.locator(ASKED).first.wait_for(state="attached")
        page.wait_for_timeout(SETTLED)
        browser.start_tracing(page=page, categories=TRACED)
        held = play(page, wanted - len(found), lots)
        page.wait_for_timeout(SETTLED)
        traced = json.loads(browser.stop_tracing())["traceEvents"]
        times = page.evaluate("window.picks.filter((each) => each.drawn)")
        busy = processor(traced)
        found += [
            Pick(each["heard"] - each["sent"], each["drawn"] - each["heard"], used, cards)
            for each, used, cards in zip(times, busy, held, strict=True)
        ]
        context.close()
    return found


def play(page: Page, wanted: int, lots: Random) -> list[int]:
    """Play by lot, with nothing else done meanwhile; the cards in hand at each pick."""
    held: list[int] = []
    for count in range(wanted):
        page.locator(f"{ASKED}, {OVER}").first.wait_for(state="attached")
        if page.locator(OVER).count():
            break
        question = page.get_by_role("region", name="Question")
        main, listed = question.locator("button.main"), question.locator("ol button")
        options = listed.count()
        held.append(page.locator(HELD).count())
        if options and (not main.count() or lots.random() < EAGER):
            listed.nth(lots.randrange(options)).click()
        else:
            main.click()
        page.evaluate(DRAWN, count)
    return held


def processor(traced: Sequence[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor time of the page's thread, from each answer to its drawn table."""
    marks = [each for each in traced if each["name"] in ("heard", "drawn") and "tts" in each]
    ordered = sorted(marks, key=lambda each: float(each["ts"]))
    return [
        (after["tts"] - before["tts"]) / 1000
        for before, after in pairwise(ordered)
        if before["name"] == "heard" and after["name"] == "drawn"
    ]


def visit(browser: Browser, server: str) -> tuple[float, int]:
    """First paint in milliseconds, and bytes that were loaded, for somebody who is new."""
    context = browser.new_context(base_url=server, viewport=WIDE)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play Invasion").wait_for()
    painted, loaded = page.evaluate(PAINTED), page.evaluate(LOADED)
    context.close()
    return float(painted), int(loaded)


def inside(browser: Browser, server: str, game: str) -> tuple[float, float]:
    """Seconds to a first question without a server: for somebody new, and for him the next time."""
    context = browser.new_context(base_url=server, viewport=WIDE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    began = monotonic()
    page.get_by_role("button", name="Play without a server").click()
    begin(page, game)
    first = monotonic() - began
    page.evaluate(ONCE_KEPT, page.evaluate(MEMORY))
    page.close()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    began = monotonic()
    page.goto("/")
    begin(page, game)
    later = monotonic() - began
    context.close()
    return first, later


def spread(values: Sequence[float]) -> str:
    """The middle of some values, and what 95 of 100 are below."""
    ordered = sorted(values)
    most = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return f"{median(ordered):6.1f} {most:6.1f}"


def told(game: str, found: Sequence[Pick]) -> str:
    """What was found of a game, in lines."""
    lines = [f"{game}: milliseconds of {len(found)} picks    median   95 %"]
    for name, values in (
        ("pick to drawn table", [each.whole for each in found]),
        ("of these the house", [each.house for each in found]),
        ("of these the page", [each.page for each in found]),
        ("processor, page", [each.processor for each in found]),
    ):
        lines.append(f"    {name:36} {spread(values)}")
    held = [each.held for each in found]
    lines.append(f"    cards in hand: {median(held):.0f} in the middle, {max(held)} at most")
    return "\n".join(lines)


def main() -> int:
    """Measure, and print what was found."""
    reason = missing()
    if reason:
        print(reason, file=sys.stderr)
        return 2
    wanted = int(sys.argv[1]) if sys.argv[1:] else PICKS
    compiled = fits(ROOT) and os.environ.get(PURE) != "1"
    print(f"what serves      the {'compiled' if compiled else 'uncompiled'} engine")
    with looking() as (browser, server):
        visits = [visit(browser, server) for _ in range(VISITS)]
        print(f"first paint      median {median(each[0] for each in visits):.0f} ms of {VISITS}")
        print(f"what is loaded   {visits[0][1] / 1000:.0f} kB")
        for game in GAMES:
            print(told(game, picks(browser, server, game, wanted)))
        for game in GAMES:
            times = inside(browser, server, game.title())
            print(f"{game} without a server: first {times[0]:.1f} s, later {times[1]:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
