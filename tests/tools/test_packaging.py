"""What an installed wartable brings with it."""

import email
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
LEFT_OUT = (
    *("build", ".venv*", ".git", ".compiling", ".*cache", "tests", "docs", "*.egg-info"),
    "node_modules",
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The uncompiled wheel, built from a copy of the sources."""
    tree = tmp_path_factory.mktemp("wheel") / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_OUT))
    subprocess.run(  # noqa: S603  (our own build)
        [sys.executable, "-c", BUILD, ".."],
        cwd=tree,
        env={**os.environ, "WARTABLE_PURE": "1"},
        capture_output=True,
        check=True,
    )
    [found] = tree.parent.glob("*.whl")
    return zipfile.ZipFile(found)


def test_a_plain_install_brings_the_whole_table(wheel: zipfile.ZipFile) -> None:
    """Rich and ruamel.yaml need no extra; uncompiled, nothing else is needed."""
    [name] = [each for each in wheel.namelist() if each.endswith(".dist-info/METADATA")]
    head = email.message_from_bytes(wheel.read(name))
    needed = [each for each in head.get_all("Requires-Dist", []) if "extra ==" not in each]
    assert sorted(needed) == ["rich>=15", "ruamel.yaml>=0.19"]


def test_scenarios_and_published_titles_are_in_the_package(wheel: zipfile.ZipFile) -> None:
    """Every scenario of the source tree is in the wheel, with the cards made for them."""
    packed = {name for name in wheel.namelist() if name.startswith("wartable/scenarios/")}
    files = [path for path in (ROOT / "scenarios").rglob("*") if path.suffix in {".yaml", ".toml"}]
    assert packed == {f"wartable/{path.relative_to(ROOT).as_posix()}" for path in files}
    assert "wartable/invasion/published.txt" in wheel.namelist()


def test_a_built_client_is_in_the_package(wheel: zipfile.ZipFile) -> None:
    """Whoever installs a tree with the table for browsers needs no Node."""
    client = ROOT / "src" / "wartable" / "server" / "client"
    if not (client / "index.html.gz").is_file():
        pytest.skip("the client is not built: make web")
    packed = {name for name in wheel.namelist() if name.startswith("wartable/server/client/")}
    built = {
        f"wartable/server/client/{path.relative_to(client).as_posix()}"
        for path in client.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert built <= packed
