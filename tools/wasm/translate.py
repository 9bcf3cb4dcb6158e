"""Translate the engine to C for 32 bits: run by Python 3.13, which pages have.

python translate.py FOLDER MODULE.py ...    writes FOLDER, and what there is to compile on stdout
"""

from __future__ import annotations

import contextlib
import json
import sys
import sysconfig
from typing import Any

SIZE = "SIZEOF_SIZE_T"


def main() -> None:
    """Translate."""
    real = sysconfig.get_config_var

    def for_pages(name: str) -> Any:
        return 4 if name == SIZE else real(name)

    sysconfig.get_config_var = for_pages
    from mypyc.build import mypycify  # noqa: PLC0415  (it asks for the size when it is imported)

    folder, *modules = sys.argv[1:]
    with contextlib.redirect_stdout(sys.stderr):
        found: list[Any] = mypycify(
            modules,
            opt_level="1",
            debug_level="0",
            target_dir=folder,
            group_name="wt",
            multi_file=True,
        )
    library = next(each for each in found if len(each.sources) > 1)
    print(json.dumps({"sources": library.sources, "include": library.include_dirs}))


if __name__ == "__main__":
    main()
