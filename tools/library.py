"""How the C of the engine becomes a library: few units, each optimised as much as it matters.

mypyc writes a C file for every module. Compiled one by one they read the same headers 160 times;
compiled as one file the compiler loses its way in it and takes three times as long. So the files
are gathered into a handful of units that include them, by what they are for (`LEVELS`, `CLOSE`).

A module of Python also needs a file of its own name that leads into the library. mypyc writes 160
of those, too, all alike; one for each package is compiled, and copied.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from setuptools import Extension
from setuptools.command.build_ext import build_ext

LEVELS = (
    # Asked by people, a few times in an evening; what only games of other people need.
    ("0", ("*.draft.*", "*.plain.*", "agents.learning")),
    # What every sentence is made of.
    ("2", ("*.script.node", "*.script.groups", "*.script.filters", "*.script.choices")),
    ("2", ("*.script.nouns", "*.script.clauses", "*.script.places")),
    ("2", ("*.script.lines", "*.script.flow", "*.script.numbers")),
    # Other words, each on few cards; what happens once a game, or is said to people.
    ("1", ("*.script.*", "*.labels", "*.noting", "*.plugin", "*.setup", "*.firstgame")),
    ("2", ("*",)),
)
"""How much each module is optimised, by the first pattern that fits its name.

With everything at level 2 no decision takes a hundredth fewer instructions.
"""
UNITS = {"0": 1, "1": 6, "2": 6}
"""How many units the modules of a level are gathered in, so that several processors can help."""
CLOSE = {
    "invasion": "table values totals settle offering legality requirements paying targets contexts "
    "window restrictions identity standing developing bans lasting",
    "champions": "table values legality restrictions contexts turn happening stacks history going "
    "battlefield resolve window damage",
}
"""Modules of a game that call each other at every pick, in one unit of level 3.

So the compiler can put the small functions of the ones into those of the others.
"""

GENERATED = "__native_"


class Unit(NamedTuple):
    """A file for the C compiler, and how much it is to be optimised."""

    source: str
    level: str


def level_of(module: str) -> str:
    """How much a module is optimised: kernel.game, invasion.script.groups."""
    return next(level for level, names in LEVELS if any(fnmatch(module, name) for name in names))


def is_close(module: str) -> str:
    """The game to whose close modules this one belongs, "" if to none."""
    game, _, name = module.partition(".")
    return game if name in CLOSE.get(game, "").split() else ""


def units_of(files: Sequence[Path], folder: Path) -> list[Unit]:
    """Gather the files of modules into units: what is close, and else of about the same size."""
    close = {game: [path for path in files if is_close(module_of(path)) == game] for game in CLOSE}
    found = [unit_of(folder, game, "3", mine) for game, mine in close.items() if mine]
    files = [path for path in files if not is_close(module_of(path))]
    for level, count in UNITS.items():
        heaps: list[list[Path]] = [[] for _ in range(count)]
        weights = [0] * count
        mine = [path for path in files if level_of(module_of(path)) == level]
        for path in sorted(mine, key=lambda path: (-path.stat().st_size, path)):
            lightest = weights.index(min(weights))
            heaps[lightest].append(path)
            weights[lightest] += path.stat().st_size
        found += [
            unit_of(folder, f"{level}_{number}", level, heap)
            for number, heap in enumerate(heaps)
            if heap
        ]
    return found


def unit_of(folder: Path, name: str, level: str, files: Sequence[Path]) -> Unit:
    """Write the file that includes some others."""
    unit = folder / f"unit_{name}.c"
    unit.write_text("".join(f'#include "{path.name}"\n' for path in sorted(files)))
    return Unit(str(unit), level)


def module_of(path: Path) -> str:
    """The module that a generated file was: kernel.game; "" for what joins them all."""
    _, _, name = path.stem.removeprefix(GENERATED).partition("___")
    return name.replace("___", ".")


def shared_shim(shims: Sequence[Extension], folder: Path) -> Path:
    """One file that leads into the library for all modules of a package."""
    text = []
    for number, shim in enumerate(shims):
        [source] = shim.sources
        # Each also answers to the name of a package, which only one may do.
        text += [
            f"#define PyInit___init__ unused_{number}",
            f'#include "{Path(source).resolve().as_posix()}"',
            "#undef PyInit___init__",
        ]
    shared = folder / f"shims_{shims[0].name.rpartition('.')[0].replace('.', '_')}.c"
    shared.write_text("\n".join(text) + "\n")
    return shared


class BuildLibrary(build_ext):
    """Build the library in units, several at a time, and one shim a package."""

    def build_extensions(self) -> None:
        """Build everything: the library first, which takes nearly all of the time."""
        packages: dict[str, list[Extension]] = {}
        for extension in self.extensions:
            if len(extension.sources) > 1:
                self.build_library(extension)
            else:
                packages.setdefault(extension.name.rpartition(".")[0], []).append(extension)
        for shims in packages.values():
            self.build_shims(shims)

    def build_library(self, library: Extension) -> None:
        """Compile the units side by side, then the rest and the link as ever."""
        generated = [
            Path(name) for name in library.sources if Path(name).stem.startswith(GENERATED)
        ]
        units = units_of(generated, generated[0].parent)
        library.sources = [name for name in library.sources if Path(name) not in generated]
        library.depends += [unit.source for unit in units]
        if sys.platform != "win32":
            library.extra_compile_args.append("-fvisibility=hidden")
            library.extra_link_args.append("-Wl,-x" if sys.platform == "darwin" else "-Wl,-s")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            largest_first = sorted(units, key=lambda unit: unit.level, reverse=True)
            compiled = [pool.submit(self.compile_unit, library, unit) for unit in largest_first]
            for number, _ in enumerate(as_completed(compiled), 1):
                print(f"wartable: compiled {number} of {len(units)} units", flush=True)
            library.extra_objects = [each.result() for each in compiled]
        self.build_extension(library)

    def compile_unit(self, library: Extension, unit: Unit) -> str:
        """Compile one unit; give the object file."""
        [made] = self.compiler.compile(
            [unit.source],
            output_dir=self.build_temp,
            include_dirs=library.include_dirs,
            extra_postargs=at_level(library.extra_compile_args, unit.level),
        )
        return str(made)

    def build_shims(self, shims: Sequence[Extension]) -> None:
        """Build one file that serves every module of a package, and copy it under their names."""
        first = shims[0]
        source = shared_shim(shims, Path(self.build_temp).resolve())
        first.export_symbols = [f"PyInit_{shim.name.rpartition('.')[2]}" for shim in shims]
        first.sources = [str(source)]
        self.build_extension(first)
        for shim in shims[1:]:
            shutil.copyfile(self.get_ext_fullpath(first.name), self.get_ext_fullpath(shim.name))


def at_level(flags: Sequence[str], level: str) -> list[str]:
    """The flags of a compiler, but optimising so much; MSVC has no such levels."""
    return [f"-O{level}" if flag.startswith("-O") else flag for flag in flags]
