"""What a browser has to load before there is a table."""

import gzip
import re

from tests.browser.conftest import CLIENT

MOST = 250_000
"""Bytes as they are sent, without the engine that is loaded for who plays without a server."""


def test_the_client_is_small() -> None:
    """The page with all scripts and styles it names, and what these import, is within its size."""
    folder = CLIENT.parent
    wanted, seen, size = ["index.html"], set(), 0
    while wanted:
        name = wanted.pop()
        if name in seen:
            continue
        seen.add(name)
        packed = (folder / f"{name}.gz").read_bytes()
        size += len(packed)
        text = gzip.decompress(packed).decode()
        found = re.findall(r"[\w-]+\.(?:js|css)\b", text) if name != "index.html" else []
        found += re.findall(r"assets/([\w.-]+\.(?:js|css))", text)
        wanted += [
            f"assets/{each}" for each in found if (folder / "assets" / f"{each}.gz").exists()
        ]
    assert len(seen) > 2
    assert size <= MOST, f"{size} bytes: {sorted(seen)}"
