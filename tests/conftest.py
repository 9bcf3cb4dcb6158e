"""What all tests share: how long Hypothesis looks, a clean house, the second way to play."""

import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests import leftovers, second_way
from wartable.cardgame.published import PublishedCard
from wartable.cardgame.titles import bare, plain
from wartable.games import door
from wartable.table.library.catalogue import catalogue

# No deadline, nor any other clock: the machine's load is not a fact about the engine.
settings.register_profile(
    "default",
    deadline=None,
    derandomize=True,
    # A failing game is reported as found: shrinking replays it hundreds of times.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "fuzz",
    deadline=None,
    derandomize=False,
    max_examples=2000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")

# A shell starts what runs behind it deaf to Ctrl-C, and tests press Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add our options to pytest's."""
    parser.addoption(
        "--second-way",
        action="store_true",
        help="clone, save, load and replay every game at every decision, and go on with the copy",
    )
    parser.addoption(
        "--write-golden",
        action="store_true",
        help="write the files of tests/golden anew from what the engine does now",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Give this run a temporary folder of its own."""
    leftovers.begin(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take it away again."""
    leftovers.end(config)


@pytest.fixture(autouse=True)
def leaves_nothing_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves something in the temporary folder."""
    there = leftovers.left(request.config)
    yield
    more = sorted(leftovers.left(request.config) - there)
    assert not more, f"left behind in the temporary folder: {', '.join(more)}"


@pytest.fixture
def each_decision(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    """What a test passes its game through before every pick: nothing, or the second way."""
    if request.config.getoption("--second-way"):
        return second_way.each_decision
    return lambda game: game


@pytest.fixture
def write_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written and not compared."""
    return bool(request.config.getoption("--write-golden"))


@pytest.fixture
def lost_leaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The title of a card that was published and is not in, in every game."""
    title = "Lost Leaf"
    printed = {"invasion": ("Core", "999"), "champions": ("Unleashed", "")}
    with monkeypatch.context() as changed:
        for game, (name, number) in printed.items():
            known = door(game).cards.form.published
            card = PublishedCard(title, name, number)
            changed.setitem(known.sets, name, [*known.sets[name], card])
            changed.setitem(known.exact, plain(title), card)
            changed.setitem(known.loose, bare(title), card)
        catalogue.cache_clear()
        yield title
    catalogue.cache_clear()
