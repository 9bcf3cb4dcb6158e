"""Golden files: compared with what the engine does, or written anew with `--write-golden`.

A file is a story in lines: a decision at the margin, and indented under it what is offered and what
has changed. Where the engine tells another story, the first decision that differs is shown.
"""

from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

HERE = Path(__file__).parent
SHOWN = 40
"""Lines of a difference that are shown."""


def settle(name: str, text: str, *, write: bool) -> None:
    """Compare a text with its golden file, or write the file."""
    path = HERE / name
    if write:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    written = path.read_text(encoding="utf-8")
    if text == written:
        return
    told = "\n".join(first_difference(written.splitlines(), text.splitlines()))
    raise AssertionError(
        f"{name} tells another story:\n{told}\n"
        "if the new one is right: pytest tests/golden --write-golden"
    )


def first_difference(written: Sequence[str], found: Sequence[str]) -> list[str]:
    """The first decision at which two stories part, the lines that differ marked - and +."""
    same = 0
    while same < min(len(written), len(found)) and written[same] == found[same]:
        same += 1
    start = same
    while start > 0 and (start >= len(found) or found[start].startswith(" ")):
        start -= 1
    old, new = stretch(written, start, same), stretch(found, start, same)
    marked = list(unified_diff(old, new, "as it was", "as it is", n=SHOWN, lineterm=""))
    return marked[:SHOWN]


def stretch(lines: Sequence[str], start: int, past: int) -> list[str]:
    """The lines from a decision to the next one after a place."""
    end = past + 1
    while end < len(lines) and lines[end].startswith(" "):
        end += 1
    return list(lines[start:end])
