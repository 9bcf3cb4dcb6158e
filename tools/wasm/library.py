"""The engine's modules as one library of WebAssembly, put into the folder that is packed."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools.wasm.toolchain import (
    ABSENT,
    HOME,
    ROOT,
    SIZES,
    Missing,
    Toolchain,
    call,
    requirements,
    tell,
    toolchain,
)

HERE: Final = Path(__file__).parent
TAG: Final = ".cpython-313-wasm32-emscripten.so"
BUILT: Final = HOME / "built"
STAMP: Final = BUILT / "stamp"
LIBRARY: Final = "wt__mypyc"
DOOR: Final = "wt_door"
UNITS: Final = 16
"""How many files the C compiler is given: one by one they would read the same headers 230 times."""
TARGET: Final = ("-target", "wasm32-emscripten", "-mcpu=generic-extended_const")
FLAGS: Final = (*TARGET, "-fPIC", "-O1", "-w", "-nostdinc")
LINK: Final = (
    *("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic"),
    *("--import-memory", "--no-entry", "--strip-all", "--export=__wasm_call_ctors"),
)


def compile_into(stage: Path, *, build_it: bool = True) -> bool:
    """Compile the engine in a folder that will be packed; False, and why, where it cannot be.

    Without `build_it` only what was built before for these sources is taken.
    """
    modules = compiled_modules()
    if not build_it and not is_built(key_of(modules)):
        return False
    try:
        built = build(modules)
    except Missing as missing:
        tell(f"the engine stays uncompiled: {missing}")
        return False
    for path in built.iterdir():
        if path.suffix == ".so":
            shutil.copyfile(path, stage / path.name)
    shutil.copytree(HOME / "runtime", stage, dirs_exist_ok=True)
    for path in modules:
        (stage / path.relative_to("src")).unlink()
    # Its name says that the engine is compiled (wartable.kernel.native); the finder comes first.
    (stage / "wartable" / "kernel" / f"game{TAG}").touch()
    shutil.copyfile(HERE / "importing.py", stage / "wartable_wasm.py")
    names = [".".join(path.relative_to("src").with_suffix("").parts) for path in modules]
    (stage / "wartable_wasm.txt").write_text("\n".join(names) + "\n", encoding="utf-8")
    return True


def compiled_modules() -> list[Path]:
    """The modules that setup.py compiles, by their paths."""
    lists = {}
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name in {"COMPILED", "INTERPRETED"}:
                lists[name] = ast.literal_eval(node.value)
    wanted = {path for pattern in lists["COMPILED"] for path in ROOT.glob(pattern)}
    left_out = {path for pattern in lists["INTERPRETED"] for path in ROOT.glob(pattern)}
    return sorted(path.relative_to(ROOT) for path in wanted - left_out)


def build(modules: Sequence[Path]) -> Path:
    """The folder with the library and its door, made unless it is there for these sources."""
    key = key_of(modules)
    if is_built(key):
        return BUILT
    tools = toolchain()
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir(parents=True)
    tell(f"translating {len(modules)} modules to C")
    script = str(HERE / "translate.py")
    folder = HOME / "c"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    told = call(str(tools.python), script, str(folder), *(str(path) for path in modules))
    library = json.loads(told.splitlines()[-1])
    include = [*(str(path) for path in tools.include), *library["include"]]
    sources = gathered([Path(source) for source in library["sources"]], folder)
    objects = compiled(tools, [*sources, HERE / "door.c"], include, folder)
    link(tools, objects[:-1], LIBRARY, BUILT)
    link(tools, objects[-1:], DOOR, BUILT)
    STAMP.write_text(key, encoding="utf-8")
    return BUILT


def is_built(key: str) -> bool:
    """Whether the library is there, made from just this."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == key


def key_of(modules: Sequence[Path]) -> str:
    """A fingerprint of all that the library is made from."""
    digest = hashlib.sha256(repr((requirements(), SIZES, ABSENT, FLAGS, LINK)).encode())
    others = [HERE / "door.c", HERE / "translate.py"]
    for path in [*(ROOT / module for module in modules), *others]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def gathered(sources: Sequence[Path], folder: Path) -> list[Path]:
    """Files that include those of the modules, each about as large as the others, and the rest."""
    generated = [path for path in sources if path.name.startswith("__native_")]
    heaps: list[list[Path]] = [[] for _ in range(UNITS)]
    weights = [0] * UNITS
    for path in sorted(generated, key=lambda path: (-path.stat().st_size, path)):
        lightest = weights.index(min(weights))
        heaps[lightest].append(path)
        weights[lightest] += path.stat().st_size
    units = []
    for number, heap in enumerate(heaps):
        unit = folder / f"unit_{number}.c"
        text = "".join(f'#include "{path.name}"\n' for path in sorted(heap))
        unit.write_text(text, encoding="utf-8")
        units.append(unit)
    return [*units, *(path for path in sources if path not in generated)]


def compiled(
    tools: Toolchain, sources: Sequence[Path], include: Sequence[str], folder: Path
) -> list[Path]:
    """The object files of some files of C, several compiled at a time."""
    places = [word for path in include for word in ("-isystem", path)]
    made = [folder / f"{path.stem}.o" for path in sources]

    def compile_one(n: int) -> None:
        words = [*FLAGS, *places, "-c", str(sources[n]), "-o", str(made[n])]
        environment = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(HOME / "zig")}
        done = subprocess.run(
            tools.zig("cc", *words), env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Missing(f"{sources[n].name} cannot be compiled: {done.stderr[-600:]}")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, _ in enumerate(pool.map(compile_one, range(len(sources))), 1):
            if number % 4 == 0:
                tell(f"compiled {number} of {len(sources)} files")
    return made


def link(tools: Toolchain, objects: Sequence[Path], name: str, folder: Path) -> None:
    """Link a library that Python in a page can load."""
    words = [*LINK, f"--export=PyInit_{name}", *map(str, objects)]
    call(*tools.zig("wasm-ld", *words, "-o", str(folder / f"{name}{TAG}")))
