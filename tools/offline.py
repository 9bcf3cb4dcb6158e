"""Pack the engine and its Python for pages that play without a server: `python -m tools.offline`.

Writes into web/public, which the client's build takes along:

    engine.json         where the rest is, every file with its size and sha256, how it was built
    assets/engine-KEY   files that never change under this name:
        pyodide.*, python_stdlib.zip   Python for browsers, unchanged, from web/node_modules
        engine.pack                    the packages that a page needs, as bytecode of that Python,
                                       with the sets of cards as they were read
        networks.pack                  what agents have learned, for the worker in which they think

The engine is compiled to WebAssembly (tools.wasm) with --compiled, where that is possible; without,
only if that was done for these sources before. Nothing is done while what is there was made from
the sources as they are.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

from tools.wasm.library import compile_into
from wartable.agents.netfile import NAME
from wartable.cardgame.keptsets import SUFFIX, keep_sets
from wartable.games import door, games
from wartable.kernel.version import engine_of, home_of, release

ROOT: Final = Path(__file__).parents[1]
WEB: Final = ROOT / "web"
SOURCE: Final = ROOT / "src" / "wartable"
PUBLIC: Final = WEB / "public"
MANIFEST: Final = PUBLIC / "engine.json"
PYODIDE: Final = WEB / "node_modules" / "pyodide"

PACKAGES: Final = (
    *("kernel", "cardgame", "invasion", "champions"),
    *("table", "agents", "offline"),
)
"""What a page needs; all else of wartable stays at home."""
MODULES: Final = ("__init__.py", "games.py")
DATA: Final = (".toml", ".json", ".gz", ".txt")
RUNTIME: Final = (
    "pyodide.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
LEARNED: Final = NAME
NETWORKS: Final = "networks.pack"
"""Loaded only where agents think: a first game need not wait for it."""
PACKED: Final = (".zip", ".pack")
"""What is compressed already."""


def main() -> int:
    """Pack everything."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--compiled", action="store_true", help="compile the engine, if possible")
    given = words.parse_args()
    if not PYODIDE.is_dir():
        print("web/node_modules has no pyodide: tools/web.sh --modules brings it", file=sys.stderr)
        return 1
    made_from = sources_key()
    if is_there(made_from, compiled=given.compiled):
        return 0
    stage = ROOT / "build" / "engine"
    shutil.rmtree(stage, ignore_errors=True)
    put_sources(stage)
    built = "compiled" if compile_into(stage, build_it=given.compiled) else "pure"
    command = ["node", str(WEB / "tools" / "bytecode.mjs"), str(stage)]
    subprocess.run(command, check=True, cwd=WEB)
    files = {name: (PYODIDE / name).read_bytes() for name in RUNTIME}
    learned = ROOT / "build" / "networks"
    shutil.rmtree(learned, ignore_errors=True)
    for path in sorted(stage.rglob(LEARNED)):
        place = learned / path.relative_to(stage)
        place.parent.mkdir(parents=True)
        path.rename(place)
    files["engine.pack"] = packed(stage)
    files[NETWORKS] = packed(learned)
    sizes = write(files, built, made_from)
    later = sizes.pop(NETWORKS)
    print(
        f"web/public/engine.json: {built} engine, {sum(sizes.values()) / 1e6:.1f} MB compressed, "
        f"{later / 1e6:.1f} MB more where agents think"
    )
    return 0


def is_there(made_from: str, *, compiled: bool) -> bool:
    """Whether what was written last is what is wanted; a compiled engine does for a pure one."""
    if not MANIFEST.is_file():
        return False
    told = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return told["from"] == made_from and (told["engine"] == "compiled" or not compiled)


def sources_key() -> str:
    """A fingerprint of all that the engine is made from."""
    digest = hashlib.sha256()
    tools = [ROOT / "tools" / "offline.py", WEB / "tools" / "bytecode.mjs", WEB / "package.json"]
    for path in [*sorted(tools), *needed()]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def needed() -> list[Path]:
    """The files of wartable that a page needs."""
    inside = [path for name in PACKAGES for path in sorted((SOURCE / name).rglob("*"))]
    wanted = [path for path in inside if path.suffix == ".py" or path.suffix in DATA]
    return [*(SOURCE / name for name in MODULES), *wanted]


def put_sources(stage: Path) -> None:
    """Copy what a page needs, and write down what the sources were, which will not be there."""
    home = stage / "wartable"
    for path in needed():
        copy = home / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    every = [door(name).rules for name in games()]
    told = {home_of(type(rules).__module__): engine_of(rules) for rules in every}
    text = json.dumps({"release": release(), "engines": told}, indent=1, sort_keys=True)
    (home / "offline" / "sources.json").write_text(text + "\n", encoding="utf-8")
    for name in games():
        form = door(name).cards.form
        place = home / form.folder.relative_to(SOURCE) / "__pycache__" / f"sets.{tag()}{SUFFIX}"
        keep_sets(place, form.paths(), [form.load_set(path) for path in form.paths()])


def tag() -> str:
    """What the Python of a page calls what it keeps beside modules."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return "cpython-" + "".join(lock["info"]["python"].split(".")[:2])


def packed(stage: Path) -> bytes:
    """A folder as an archive, always the same for the same files."""
    out = io.BytesIO()
    with (
        gzip.GzipFile("", "wb", 9, out, mtime=0) as small,
        tarfile.open(fileobj=small, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for path in sorted(each for each in stage.rglob("*") if each.is_file()):
            entry = tarfile.TarInfo(path.relative_to(stage).as_posix())
            entry.size = path.stat().st_size
            with path.open("rb") as text:
                archive.addfile(entry, text)
    return out.getvalue()


def write(files: dict[str, bytes], built: str, made_from: str) -> dict[str, int]:
    """Write the files and what there is; how large each is compressed."""
    told = {name: facts(name, data) for name, data in files.items()}
    every = "".join(str(each["sha256"]) for each in told.values())
    folder = f"assets/engine-{hashlib.sha256(every.encode()).hexdigest()[:12]}"
    for old in (PUBLIC / "assets").glob("engine-*"):
        shutil.rmtree(old)
    (PUBLIC / folder).mkdir(parents=True)
    for name, data in files.items():
        (PUBLIC / folder / name).write_bytes(data)
    manifest = {"engine": built, "folder": folder, "files": told, "from": made_from}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return {name: int(str(each["compressed"])) for name, each in told.items()}


def facts(name: str, data: bytes) -> dict[str, object]:
    """What is said of a file."""
    small = data if Path(name).suffix in PACKED else gzip.compress(data, 6, mtime=0)
    sha256 = hashlib.sha256(data).hexdigest()
    return {"bytes": len(data), "compressed": len(small), "sha256": sha256}


if __name__ == "__main__":
    sys.exit(main())
