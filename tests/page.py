"""Runs what a page of the documents shows, as a reader would: `python -m tests.page PAGE`.

The blocks of a page run in order, Python and shell alike, in the present folder, and share what
they make. The line before a block may say how to run it:

<!-- not run: reason -->                        it cannot be run here
<!-- exit code 1 -->                            the last command is meant to end so
<!-- run with: --games 1000 as --games 40 -->   the same with less to do
<!-- in FILE ... -->, <!-- new FILE -->         it belongs into a file (tests/following.py)
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(
    r"^(?:<!-- (?P<mark>[^\n]*?) -->\n+)?^```(?P<kind>python|sh)\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
LESS = re.compile(r"run with: (?P<much>.+) as (?P<little>.+)")
LONGEST = 120
"""Seconds that a block may take."""


def run(page: Path) -> None:
    """Run every block of a page."""
    text = page.read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": page.stem}
    for block in BLOCK.finditer(text):
        mark = block["mark"] or ""
        if mark.startswith(("in ", "new ")):
            continue
        if mark.startswith("not run:"):
            assert mark.removeprefix("not run:").strip(), f"{page}: say why a block is not run"
            continue
        code, less = block["code"], LESS.fullmatch(mark)
        if less:
            assert less["much"] in code, f"{page}: {less['much']} is not in the block"
            code = code.replace(less["much"], less["little"])
        above = text.count("\n", 0, block.start("code"))
        if block["kind"] == "python":
            exec(compile("\n" * above + code, str(page), "exec"), names)  # noqa: S102  (our pages)
        else:
            shell(code, f"{page}, line {above + 1}", 1 if mark == "exit code 1" else 0)


def shell(code: str, where: str, expected: int, tree: Path | None = None) -> None:
    """Run shell commands; nobody types anything, and `wartable` is the one that is tested.

    In a changed tree it is the one of that tree.
    """
    with tempfile.TemporaryDirectory() as folder:
        commands = Path(folder, "bin")
        commands.mkdir()
        for name, asked in (("wartable", "-m wartable "), ("python", "")):
            command = commands / name
            command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {asked}"$@"\n')
            command.chmod(0o755)
        path = f"{commands}{os.pathsep}{os.environ['PATH']}"
        changed = {"PYTHONPATH": str(tree / "src")} if tree else {}
        done = subprocess.run(  # noqa: S603  (our own pages)
            ["sh", "-e", "-c", code],  # noqa: S607  (found on the path, as a reader's is)
            cwd=tree,
            env={**os.environ, **changed, "PATH": path, "XDG_STATE_HOME": f"{folder}/state"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    told = f"{done.stdout}\n{done.stderr}"
    assert done.returncode == expected, f"{where}: exit code {done.returncode}\n{told}"


if __name__ == "__main__":
    run(Path(sys.argv[1]))
