"""Tables of tests have a quick opponent: uncompiled, the usual one thinks half a second a pick."""

import pytest

from wartable.table.champions.kit import ChampionsKit
from wartable.table.invasion.kit import InvasionKit

QUICK = "heuristic"


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a quick agent sit across, unless a test is about who does."""
    if request.node.get_closest_marker("usual_opponent") is None:
        for kit in (InvasionKit, ChampionsKit):
            monkeypatch.setattr(kit, "opponent", QUICK)
