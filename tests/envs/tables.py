"""What the tests of environments share."""

import pytest

GAMES = pytest.mark.parametrize("name", ["invasion", "champions"])
BOTH = pytest.mark.parametrize("by", ["meaning", "place"])
