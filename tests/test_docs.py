"""The documents keep their word: their Python runs and their links lead somewhere.

The blocks of one page run in order and share their names, as a reader would type them.
A block that cannot run says why on the line before it: `<!-- not run: reason -->`.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("changelog.d/*.md")])
RUN_PAGES = [page for page in PAGES if page == ROOT / "README.md" or ROOT / "docs" in page.parents]

BLOCK = re.compile(
    r"^(?P<mark><!-- not run:(?P<reason>[^\n]*)-->\n+)?^```python\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!\w+:|#)(?P<target>[^)#\s]+)")


def name(page: Path) -> str:
    """Name a page in the report as a reader would."""
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", RUN_PAGES, ids=name)
def test_python_on_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python shown on a page runs as it stands, from the top of the repository."""
    monkeypatch.chdir(ROOT)
    text = page.read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": page.stem}
    for block in BLOCK.finditer(text):
        if block["mark"]:
            assert block["reason"].strip(), f"{name(page)}: say why the block is not run"
            continue
        lines_above = text.count("\n", 0, block.start("code"))
        code = compile("\n" * lines_above + block["code"], str(page), "exec")
        exec(code, names)  # noqa: S102  (our own pages)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    """A link from one page to another file of the repository names a file that exists."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    targets = {page.parent / link["target"] for link in LINK.finditer(text)}
    assert sorted(str(target) for target in targets if not target.exists()) == []


def test_changelog_fragments_are_named_by_topic_and_kind() -> None:
    """A changelog fragment is called topic.kind.md, with a kind the changelog has."""
    fragment = re.compile(r"[a-z0-9-]+\.(added|changed|fixed|removed)\.md")
    names = {path.name for path in ROOT.glob("changelog.d/*")} - {"README.md"}
    assert sorted(each for each in names if not fragment.fullmatch(each)) == []
