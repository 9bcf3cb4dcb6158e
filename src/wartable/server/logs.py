"""What is written down about the server itself: a line of JSON each, without secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

NAMED: Final = re.compile(r"token|invitation|authorization|cookie|password|secret", re.IGNORECASE)
SECRET: Final = re.compile(
    r"(token|invitation|authorization|cookie|password|secret)([=:\s\"']+)(?:bearer\s+)?"
    r"[^\s;]+(?:;\s*[^\s;]+=[^\s;]+)*",
    re.IGNORECASE,
)
USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": hidden(record.getMessage()),
        }
        more = {key: value for key, value in vars(record).items() if key not in USUAL}
        told |= {key: "..." if NAMED.search(key) else hidden(str(more[key])) for key in more}
        if record.exc_info:
            told["trace"] = hidden(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def hidden(text: str) -> str:
    """A text without anything secret.

    >>> hidden("GET /x?token=abc HTTP/1.1")
    'GET /x?token=... HTTP/1.1'
    >>> hidden("Authorization: Bearer abc, Cookie: a=b; c=d")
    'Authorization: ... Cookie: ...'
    """
    return SECRET.sub(r"\1\2...", text)


class Words(logging.Formatter):
    """A record as somebody reads it who has a server at the terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and how it came about."""
        told = f"wartable: {hidden(record.getMessage())}"
        return (
            f"{told}\n{hidden(self.formatException(record.exc_info))}" if record.exc_info else told
        )


def set_up(level: str) -> None:
    """Let everything be logged as lines of JSON on standard error.

    At a terminal, where no level was asked for, only what is wrong is told, in words.
    """
    plain = not level and sys.stderr.isatty()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words() if plain else Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper() or ("WARNING" if plain else "INFO"))
