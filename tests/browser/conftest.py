"""A server with an embedded database, and a Chromium that looks at it."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "wartable" / "server" / "client" / "index.html.gz"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--disable-audio-output",
)
"""As root there is no sandbox; the others keep a browser from looking for hosts of its maker."""
PATIENCE = 20_000
"""Milliseconds that a page may take."""
LISTENING = re.compile(r"http://127\.0\.0\.1:\d+")
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
expect.set_options(timeout=20_000)  # machines that test are busy


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium or a built client these tests say so; under CI that is a failure."""
    ours = [item for item in items if "browser" in Path(item.fspath).parts]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    reason = missing()
    if not reason:
        return
    if os.environ.get("CI") == "true":
        pytest.exit(reason, 1)
    for item in ours:
        item.add_marker(pytest.mark.skip(reason=reason))


def missing() -> str:
    """What these tests need and is not here, "" if all is."""
    if not executable():
        return "no Chromium here: make services installs it where it may"
    if not CLIENT.is_file():
        return "the client is not built: make web"
    return ""


def executable() -> str:
    """The path of a browser, "" if there is none."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), "")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own, for all tests of a process."""
    with served(tmp_path_factory.mktemp("server")) as address:
        yield address


@contextmanager
def served(folder: Path, *flags: str) -> Iterator[str]:
    """The address of a server that keeps its games in a folder."""
    command = [
        *(sys.executable, "-m", "wartable", "serve", "--port", "0"),
        *("--database", f"sqlite:///{folder / 'tables.sqlite'}", "--request-rate", "100000"),
        *("--guest-rate", "10000", "--hold-least", "0", "--hold-most", "0", "--drain-seconds", "0"),
        *flags,
    ]
    log = folder / "log"
    with log.open("w") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)  # noqa: S603  (ours)
    try:
        yield address_in(process, log)
    finally:
        process.terminate()
        process.wait(20)


def address_in(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """Wait until a server says where it listens."""
    for _ in range(300):
        found = LISTENING.search(log.read_text())
        if found:
            return found[0]
        if process.poll() is not None:
            break
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
    raise RuntimeError(f"the server does not listen:\n{log.read_text()}")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all these tests of a process.

    It goes with the last of them: while Playwright runs, no other test could run a loop of its own.
    What it puts down for a while lies in a folder of its own, where nobody takes it for left over;
    its path is short, for Chromium makes sockets there.
    """
    beside = Path(tempfile.gettempdir()).parent
    with TemporaryDirectory("", "chromium-", beside) as own, sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=executable(), args=list(FLAGS), env={**os.environ, "TMPDIR": own}
        )
        yield found
        found.close()


@contextmanager
def somebody(
    browser: Browser, server: str, size: ViewportSize = WIDE, *, touch: bool = False
) -> Iterator[BrowserContext]:
    """Somebody new, with nothing kept: at a desk, or with a finger on a phone."""
    found = browser.new_context(
        base_url=server, viewport=size, has_touch=touch, is_mobile=touch, reduced_motion="reduce"
    )
    found.set_default_timeout(PATIENCE)
    yield found
    found.close()


@contextmanager
def watched(page: Page) -> Iterator[Page]:
    """A page on which nothing may go wrong unnoticed: errors of the console fail the test."""
    wrong: list[str] = []
    page.on("console", lambda message: keep(message, wrong))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert wrong == []


@pytest.fixture
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """Somebody at a desk."""
    with somebody(browser, server) as found:
        yield found


@pytest.fixture
def browser_page(context: BrowserContext) -> Page:
    """A page whose console may say that something was refused: a browser tells that in red."""
    return context.new_page()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which nothing may go wrong."""
    with watched(context.new_page()) as found:
        yield found


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Page]:
    """A phone held upright, on which nothing may go wrong either."""
    with (
        somebody(browser, server, PHONE, touch=True) as context,
        watched(context.new_page()) as page,
    ):
        yield page


def keep(message: ConsoleMessage, wrong: list[str]) -> None:
    """Keep what the console says in red."""
    if message.type == "error":
        wrong.append(f"{message.text} ({message.location})")
