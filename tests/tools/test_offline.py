"""What is packed for pages that play without a server."""

import os
from pathlib import Path

from tools.offline import DATA, PACKAGES, needed, packed
from tools.wasm.library import compiled_modules, gathered
from tools.wasm.toolchain import ROOT, requirements


def test_the_same_files_are_packed_to_the_same_bytes(tmp_path: Path) -> None:
    """Whenever they were written: a page loads an engine anew only if it is another one."""
    (tmp_path / "inner").mkdir()
    for name in ("b.pyc", "inner/a.toml"):
        (tmp_path / name).write_text(name)
    before = packed(tmp_path)
    os.utime(tmp_path / "b.pyc", (1, 1))
    assert packed(tmp_path) == before
    (tmp_path / "b.pyc").write_text("other")
    assert packed(tmp_path) != before


def test_a_page_gets_what_it_needs_and_no_more() -> None:
    """Modules and data of the packages below the page; nothing of server or terminal."""
    found = [path.relative_to(ROOT / "src" / "wartable") for path in needed()]
    assert {path.parts[0] for path in found} == {*PACKAGES, "__init__.py", "games.py"}
    assert {path.suffix for path in found} == {".py", *DATA}


def test_what_is_compiled_for_pages_is_what_is_compiled_here() -> None:
    """The lists of setup.py, with what they leave out left out."""
    names = [path.as_posix() for path in compiled_modules()]
    assert "src/wartable/kernel/game.py" in names
    assert "src/wartable/kernel/version.py" not in names
    assert not [name for name in names if name.endswith("__init__.py")]
    assert all((ROOT / name).is_file() for name in names)


def test_files_of_c_are_gathered_once(tmp_path: Path) -> None:
    """Each module stands in one unit; what mypyc brings stays by itself."""
    modules = [tmp_path / f"__native_{n}.c" for n in range(40)]
    for number, path in enumerate(modules):
        path.write_text("x" * number)
    units = gathered([*modules, tmp_path / "init.c"], tmp_path)
    lines = [line for unit in units[:-1] for line in unit.read_text().splitlines()]
    assert sorted(lines) == sorted(f'#include "{path.name}"' for path in modules)
    assert units[-1].name == "init.c"


def test_the_tools_have_the_versions_that_compile_here() -> None:
    """Those of pyproject.toml for mypy and librt: other ones would make another engine."""
    names = [each.partition("==")[0] for each in requirements()]
    assert names == ["setuptools", "mypy", "librt", "mypy-extensions", "ziglang"]
