"""A stand-in for the one name of mypy_extensions that compiled modules need.

The engine imports the standard library only. mypyc reads the stub beside this file, which names the
real decorator; at run time, compiled or not, this one is imported and does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def mypyc_attr(*_names: str, **_options: object) -> Callable[[T], T]:
    """Return a decorator that leaves the class as it is."""
    return lambda cls: cls
