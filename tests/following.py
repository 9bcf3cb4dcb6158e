"""Follows a page that tells how to change the engine, in a copy of the tree.

A block of the page that is to be written somewhere says so on the line before it:

<!-- in src/wartable/invasion/layout.py, before: FLAGS: Final -->      above the line that begins so
<!-- in src/wartable/invasion/keywords.py, after: SORT_SAVAGE: -->     below it
<!-- in src/wartable/invasion/assigning.py, instead of: return x -->   in its place
<!-- new home/ferocious.yaml -->                                       a file of its own
<!-- in the changed tree -->                                           commands to run there

Exactly one line may begin so. The table of files at the top of the page names every file that is
touched, and no other.
"""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.page import shell

ROOT = Path(__file__).parents[1]
EDIT = re.compile(
    r"^<!-- (?:in (?P<path>[^\s,]+), (?P<where>before|after|instead of): (?P<line>[^\n]+?)"
    r"|new (?P<new>\S+)) -->\n+^```\w*\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
COMMANDS = re.compile(
    r"^<!-- in the changed tree -->\n+^```sh\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE
)
ROW = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)
COPIED = ("src", "tools", "scenarios/invasion/rules", "docs/reference")


@dataclass(frozen=True)
class Edit:
    """A block and where it belongs."""

    path: str
    where: str
    """Before, after, instead of the line; "new" for a file of its own."""
    line: str
    code: str

    def make(self, tree: Path) -> None:
        """Write the block to its place."""
        file = tree / self.path
        if self.where == "new":
            assert not file.exists(), f"{self.path} is there already"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.code, encoding="utf-8")
            return
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        places = [i for i, line in enumerate(lines) if line.strip().startswith(self.line)]
        assert len(places) == 1, f"{len(places)} lines of {self.path} begin with {self.line}"
        first = places[0] + (self.where == "after")
        lines[first : first + (self.where == "instead of")] = [self.code]
        file.write_text("".join(lines), encoding="utf-8")


def edits(page: Path) -> list[Edit]:
    """Everything a page has one write."""
    return [
        Edit(found["new"] or found["path"], found["where"] or "new", found["line"], found["code"])
        for found in EDIT.finditer(page.read_text(encoding="utf-8"))
    ]


def files_named(page: Path) -> set[str]:
    """The files in the table at the top of a page."""
    head = page.read_text(encoding="utf-8").partition("\n## ")[0]
    return set(ROW.findall(head))


def follow(page: Path, tree: Path) -> None:
    """Copy the engine, change it as a page says, and run the commands of the page."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("*.so"))
    for edit in edits(page):
        edit.make(tree)
    for found in COMMANDS.finditer(page.read_text(encoding="utf-8")):
        shell(found["code"], str(page), 0, tree)
