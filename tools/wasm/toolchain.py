"""What it takes to compile for pages, brought to build/wasm once."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
HOME: Final = ROOT / "build" / "wasm"
VERSION: Final = "3.13"
"""Of the Python in Pyodide."""
PLATFORM: Final = "pyemscripten_2025_0_wasm32"
ZIG: Final = "ziglang==0.17.0"
HEADERS: Final = "emscripten"
"""The Debian package whose headers are used; its compiler is too old."""
SYSROOT: Final = "usr/share/emscripten/cache/sysroot/include"

SIZES: Final = {
    **dict.fromkeys(("SIZEOF_LONG", "SIZEOF_SIZE_T", "SIZEOF_VOID_P", "SIZEOF_UINTPTR_T"), 4),
    **dict.fromkeys(("SIZEOF_PTHREAD_T", "SIZEOF_PTHREAD_KEY_T", "SIZEOF_WCHAR_T"), 4),
    **dict.fromkeys(("ALIGNOF_LONG", "ALIGNOF_SIZE_T"), 4),
    **dict.fromkeys(("SIZEOF_TIME_T", "SIZEOF_OFF_T", "ALIGNOF_MAX_ALIGN_T"), 8),
    **dict.fromkeys(("SIZEOF_FPOS_T", "SIZEOF_LONG_DOUBLE"), 16),
}
"""How large things are in a page."""
ABSENT: Final = ("HAVE_GCC_UINT128_T", "HAVE_GCC_ASM_FOR_X64", "HAVE_GCC_ASM_FOR_X87")


class Missing(Exception):
    """Something that is not here and cannot be brought; the text says what."""


@dataclass(frozen=True)
class Toolchain:
    """What it takes."""

    python: Path
    """A Python 3.13 of our own, with mypyc and zig in it."""
    include: tuple[Path, ...]
    """The headers: clang's own, Emscripten's, Python's."""
    runtime: Path
    """What compiled modules import in a page: librt, mypy_extensions."""

    def zig(self, *words: str) -> list[str]:
        """A command of zig."""
        return [str(self.python), "-m", "ziglang", *words]


def toolchain() -> Toolchain:
    """Everything it takes; Missing says what cannot be had."""
    python = own_python()
    packages = Path(
        said(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    )
    clang = packages / "ziglang" / "lib" / "include"
    include = (clang, emscripten_headers(), python_headers(python))
    return Toolchain(python, include, runtime(python, packages))


def own_python() -> Path:
    """A virtual environment of a Python 3.13 that has its headers."""
    made = HOME / "venv" / "bin" / "python"
    stamp = HOME / "venv" / "stamp"
    wanted = "\n".join(requirements())
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(HOME / "venv", ignore_errors=True)
        call(str(base_python()), "-m", "venv", str(HOME / "venv"))
        call(str(made), "-m", "pip", "install", "--quiet", *requirements())
        stamp.write_text(wanted, encoding="utf-8")
    return made


def requirements() -> list[str]:
    """The packages, in the versions that compile the engine for this machine, too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [*project["build-system"]["requires"], "mypy-extensions==1.1.0", ZIG]


def base_python() -> Path:
    """A Python 3.13 with headers."""
    names = [shutil.which(f"python{VERSION}"), *pyenv()]
    for name in names:
        try:
            if name and Path(said(Path(name), "-c", PROBE).strip(), "Python.h").is_file():
                return Path(name)
        except Missing:
            continue  # a name that leads nowhere
    raise Missing(f"no Python {VERSION} with its headers is here")


PROBE: Final = "import sysconfig; print(sysconfig.get_path('include'))"


def pyenv() -> list[str]:
    """Pythons that pyenv has installed."""
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    return [str(path) for path in sorted(home.glob(f"{VERSION}*/bin/python{VERSION}"))]


def emscripten_headers() -> Path:
    """Emscripten's headers, out of Debian's package."""
    found = HOME / HEADERS / SYSROOT
    if not found.is_dir():
        if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
            raise Missing("Emscripten's headers are taken from a package of Debian or Ubuntu")
        HOME.mkdir(parents=True, exist_ok=True)
        call("apt-get", "download", "-qq", HEADERS, folder=HOME)
        [package] = HOME.glob(f"{HEADERS}_*.deb")
        call("dpkg", "-x", str(package), str(HOME / HEADERS))
        package.unlink()
    return found


def python_headers(python: Path) -> Path:
    """Python's headers, with the sizes that things have in a page."""
    found = HOME / "headers"
    shutil.rmtree(found, ignore_errors=True)
    shutil.copytree(said(python, "-c", PROBE).strip(), found)
    config = found / "pyconfig.h"
    text = config.read_text(encoding="utf-8")
    for name, size in SIZES.items():
        text = re.sub(rf"#define {name} \d+", f"#define {name} {size}", text)
    for name in ABSENT:
        text = text.replace(f"#define {name} 1", f"/* #undef {name} */")
    config.write_text(text, encoding="utf-8")
    return found


def runtime(python: Path, packages: Path) -> Path:
    """What compiled modules import in a page."""
    found = HOME / "runtime"
    if not found.is_dir():
        [librt] = [each for each in requirements() if each.startswith("librt==")]
        target = ["--platform", PLATFORM, "--python-version", VERSION, "--abi", "cp313"]
        only = ["--no-deps", "--only-binary", ":all:", "--quiet", "-d", str(HOME)]
        call(str(python), "-m", "pip", "download", *only, *target, librt)
        [wheel] = HOME.glob("librt-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if name.endswith((".so", ".py"))]
            archive.extractall(HOME / "runtime.new", names)
        shutil.copyfile(packages / "mypy_extensions.py", HOME / "runtime.new/mypy_extensions.py")
        wheel.unlink()
        (HOME / "runtime.new").rename(found)
    return found


def call(*command: str, folder: Path = ROOT) -> str:
    """Run a command; Missing if it fails, with the end of what it said."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Missing(f"{command[0]} cannot be run: {error}") from None
    if done.returncode:
        raise Missing(f"{Path(command[0]).name} failed: {done.stderr.strip()[-600:]}")
    return done.stdout


def said(python: Path, *words: str) -> str:
    """What a Python prints."""
    return call(str(python), *words)


def tell(what: str) -> None:
    """Say how far it is."""
    print(f"wasm: {what}", file=sys.stderr, flush=True)
