"""Write what the server says about itself into docs/reference, or check that it stands there.

python -m tools.describe --write    docs/reference/openapi.json, asyncapi.json, wire.schema.json
python -m tools.describe --check    1 if one of them differs from the code
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wartable.server.describe import asyncapi, openapi, wire

FOLDER = Path(__file__).parents[1] / "docs" / "reference"

PAGES: dict[str, Callable[[], dict[str, Any]]] = {
    "openapi.json": openapi,
    "asyncapi.json": asyncapi,
    "wire.schema.json": wire,
}


def main() -> int:
    """Write or check the descriptions."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true")
    what.add_argument("--check", action="store_true")
    if parser.parse_args().write:
        for name, text in made().items():
            (FOLDER / name).write_text(text, encoding="utf-8")
        return 0
    wrong = drifted()
    for name in wrong:
        print(f"docs/reference/{name} is not what the code says; python -m tools.describe --write")
    return 1 if wrong else 0


def made() -> dict[str, str]:
    """The descriptions, by the names of their files."""
    return {name: json.dumps(make(), indent=1) + "\n" for name, make in PAGES.items()}


def drifted() -> list[str]:
    """The files that do not say what the code says."""
    return [name for name, text in made().items() if text_of(FOLDER / name) != text]


def text_of(path: Path) -> str:
    """What stands in a file, "" if there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main())
