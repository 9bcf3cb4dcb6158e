"""How rooms begin."""

import json

from wartable.table.beginnings import Arranged


def test_lanes_may_be_numbered_by_texts() -> None:
    """JSON and TOML have no other keys: a table that was kept is laid out as before."""
    lanes = {1: {"champion": "Chaos Champion"}}
    table = {"active": "anna", "anna": {"lanes": lanes}, "bert": {"lanes": lanes}}
    kept = json.loads(json.dumps(table))
    assert Arranged("champions", kept).begin() == Arranged("champions", table).begin()
