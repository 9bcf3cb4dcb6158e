"""The documents keep their word: their Python runs and their links lead somewhere.

The blocks of one page run in order and share their names, as a reader would type them.
A block that cannot run says why on the line before it: `<!-- not run: reason -->`.
A block that is taken from a file says from which: `<!-- not run: from FILE -->`.
The tutorial's shell commands run too, each page in an empty folder (tests/page.py).
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.page import BLOCK, run
from tools import api
from wartable.cli.main import build

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("changelog.d/*.md")])
RUN_PAGES = [page for page in PAGES if page == ROOT / "README.md" or ROOT / "docs" in page.parents]

TUTORIAL = [page for page in RUN_PAGES if page.parent.name == "tutorial"]
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
EXCERPT = re.compile(
    r"^<!-- not run: from (?P<file>\S+) -->\n+```\w*\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE
)
COMMANDS = re.compile(
    r"^```(?:sh)?\n(?P<code>(?:wartable |make |\. ).*?)^```$", re.DOTALL | re.MULTILINE
)
"""A block that begins with a command."""
PIPED = re.compile(r" [|>] ?")
LINK = re.compile(r"\]\((?!\w+:|#)(?P<target>[^)#\s]+)")


def name(page: Path) -> str:
    """Name a page in the report as a reader would."""
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [p for p in RUN_PAGES if p not in TUTORIAL], ids=name)
def test_python_on_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python shown on a page runs as it stands, from the top of the repository."""
    monkeypatch.chdir(ROOT)
    run(page)


@pytest.mark.parametrize("page", TUTORIAL, ids=name)
def test_a_page_of_the_tutorial_runs(page: Path, tmp_path: Path) -> None:
    """Everything on the page, Python and commands, does what it should, in an empty folder."""
    paths = [str(ROOT), *(os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    done = subprocess.run(  # noqa: S603  (our own pages)
        [sys.executable, "-m", "tests.page", str(page)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", TUTORIAL, ids=name)
def test_the_tutorial_shows_nothing_that_is_not_run(page: Path) -> None:
    """A block is Python or shell commands and is run, or it is marked as text."""
    text = page.read_text(encoding="utf-8")
    kinds = re.findall(r"^```(\w*)$", text, re.MULTILINE)[::2]
    assert set(kinds) <= {"python", "sh", "text"}
    assert not any((block["mark"] or "").startswith("not run") for block in BLOCK.finditer(text))


@pytest.mark.parametrize("page", RUN_PAGES, ids=name)
def test_commands_on_a_page_can_be_pasted(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line with `wartable` or `make` is a command that they take, and nothing else."""
    text = page.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    for block in COMMANDS.finditer(text):
        for line in block["code"].replace("\\\n", " ").splitlines():
            command, *words = shlex.split(PIPED.split(line)[0], comments=True) or [""]
            if command == "make":
                assert all("=" in word or word in targets for word in words), line
            if command == "wartable":
                try:
                    build(words[:1]).parse_args(words)
                except SystemExit:
                    pytest.fail(f"{line}\n{capsys.readouterr().err}")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    """A link from one page to another file of the repository names a file that exists."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    targets = {page.parent / link["target"] for link in LINK.finditer(text)}
    assert sorted(str(target) for target in targets if not target.exists()) == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_a_page_takes_from_a_file_stands_there(page: Path) -> None:
    """A block that says from which file it is stands in that file to the letter."""
    text = page.read_text(encoding="utf-8")
    for block in EXCERPT.finditer(text):
        assert block["code"] in (ROOT / block["file"]).read_text(encoding="utf-8"), block["file"]


def test_changelog_fragments_are_named_by_topic_and_kind() -> None:
    """A changelog fragment is called topic.kind.md, with a kind the changelog has."""
    fragment = re.compile(r"[a-z0-9-]+\.(added|changed|fixed|removed)\.md")
    names = {path.name for path in ROOT.glob("changelog.d/*")} - {"README.md"}
    assert sorted(each for each in names if not fragment.fullmatch(each)) == []


def test_the_api_reference_is_current() -> None:
    """docs/reference/api.md is what `python -m tools.api --write` writes, with every door in it."""
    text = api.PAGE.read_text(encoding="utf-8")
    assert text == api.page(), "run python -m tools.api --write"
    for door in ("new(", "class `Game`", "simulate(", "class `Agent`", "replay("):
        assert door in text
