"""axe looks at a page as somebody does who cannot see it."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
    const kinds = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = (await axe.run(document, {runOnly: kinds})).violations;
    const where = (each) => each.nodes.slice(0, 3).map((n) => `${n.target} ${n.failureSummary}`);
    return found.map((each) => `${each.id}: ${each.help}: ${where(each).join('; ')}`);
}"""


@cache
def script() -> str:
    """The script that is given to the page."""
    return AXE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What is wrong with the page as it is shown now."""
    page.evaluate(script())
    found: list[str] = page.evaluate(RUN)
    return found
