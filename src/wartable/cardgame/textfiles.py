"""Files: of packages, and those that people name, which are read whole but never without end."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from wartable.kernel.errors import Place, WartableError

MOST = 32 * 1024 * 1024
"""Bytes of the longest file that is read; no deck, set or game comes near."""

_piped: dict[str, bytes] = {}
"""What has come through pipes, which can be read once: whoever asks again is given the same."""


def home_of(package: str) -> Path:
    """The folder of a package, in which its cards and decks lie.

    As importlib.resources has it, which would be a tenth of the time until a first game.
    """
    return Path(str(import_module(package).__file__)).parent


def text_of(path: Path) -> str:
    """The text of a file; OSError and UnicodeDecodeError are left to who knows what it is."""
    name = str(path)
    data = _piped.get(name)
    if data is None:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
        if len(data) > MOST:
            what = f"the file does not end within {MOST >> 20} MB"
            raise WartableError(what, place=Place(name), remedy="is it the right file?")
        if not path.is_file():
            _piped[name] = data
    return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
