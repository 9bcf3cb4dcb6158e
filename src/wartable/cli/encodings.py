"""Terminals that cannot show every sign, and input that is no text: neither ends a command."""

import codecs
import sys

STAND_INS = {"→": "->", "─": "-", "│": "|", "…": "...", "━": "=", "╺": "-", "╸": "-"}
"""What is shown of our signs where they cannot be shown."""
NAME = "wartable-stand-ins"


def forgive_encodings() -> None:
    """Let what cannot be written be written as well as it can be, and what cannot be read pass."""
    codecs.register_error(NAME, stand_in)
    for stream, errors in ((sys.stdout, NAME), (sys.stderr, NAME), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """Something like the signs that an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(STAND_INS.get(sign, "?") for sign in lost), error.end
