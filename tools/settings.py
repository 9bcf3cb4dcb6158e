"""The page `docs/reference/server-settings.md`: every setting of a server, made from the code.

python -m tools.settings           print the page
python -m tools.settings --write   write it; a test says when it is no longer current
"""

import sys
from collections.abc import Iterator
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

from wartable.server.settings import Settings, flag, variable

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "server-settings.md"

WORDS = (
    "Each setting can stand in a TOML file that `--config` or `WARTABLE_CONFIG` names"
    " (`port = 8000`), in the environment (`WARTABLE_PORT=8000`) or after a flag (`--port 8000`).\n"
    "The environment is stronger than the file, and a flag stronger than both.\n"
    "A mistake is told with its key, its place and what would be right, and nothing starts."
)
HEAD = f"""\
# Settings of a server

<!-- made by python -m tools.settings --write -->

{WORDS}

| key | default | what it is | may be |
| --- | --- | --- | --- |
"""


def page() -> str:
    """The page as it should be."""
    return HEAD + "".join(f"{line}\n" for line in rows())


def rows() -> Iterator[str]:
    """One row for each setting."""
    for each in fields(Settings):
        names = f"`{each.name}`<br>`{variable(each)}`<br>`{flag(each)}`"
        default = f"`{each.default}`" if each.default != "" else "-"
        yield f"| {names} | {default} | {each.metadata['words']} | {bounds(each)} |"


def bounds(each: Field[Any]) -> str:
    """What a setting may be."""
    if each.metadata["choices"]:
        return ", ".join(f"`{choice}`" for choice in each.metadata["choices"])
    if isinstance(each.default, int):
        return f"{each.metadata['least']} to {each.metadata['most']}"
    return "text"


def main() -> int:
    """Print or write the page."""
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
