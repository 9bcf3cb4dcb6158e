"""The browser of who sits here: shows a page in it, where there is one."""

from __future__ import annotations

import json
import os
import sys
import threading
import webbrowser
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

NEVER: Final = "WARTABLE_NO_BROWSER"
"""Set to 1: no browser is opened."""
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
"""Where none of these is set, a Unix machine shows windows to nobody."""
PATIENCE: Final = 1.0


def show(address: str) -> bool:
    """Show a page, without waiting for it; whether there is a browser to show it in."""
    if os.environ.get(NEVER, "0") not in {"", "0"} or not has_screen():
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    return True


def has_screen() -> bool:
    """Whether windows can be shown: else a browser of the terminal would take the terminal."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in SCREENS)


def table_at(address: str) -> bool:
    """Whether a server of ours answers there already."""
    try:
        with urlopen(f"{address}/healthz", timeout=PATIENCE) as answer:  # noqa: S310  (http: ours)
            told = json.load(answer)
    except (URLError, OSError, ValueError):
        return False
    return isinstance(told, dict) and told.get("status") == "ok" and "version" in told
