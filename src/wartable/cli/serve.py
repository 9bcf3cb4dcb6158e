"""`wartable serve`: let people far from each other play.

wartable serve                          for yourself, at http://127.0.0.1:8000
wartable serve --open                   and show the table in your browser
wartable serve --host 0.0.0.0           for everybody in your network
wartable serve --config server.toml     with settings from a file
"""

from __future__ import annotations

import argparse
import sys

from wartable.cli import browser
from wartable.kernel.errors import WartableError
from wartable.server.settings import add_flags, from_arguments

EPILOG = """\
examples:
  wartable serve                                  for yourself; games are kept in your data folder
  wartable serve --open                           the same, and show the table in your browser
  wartable serve --host 0.0.0.0 --port 8080       for everybody in your network
  wartable serve --base-url https://cards.example.org --config /etc/wartable.toml
                                                  behind a proxy that speaks https
  WARTABLE_DATABASE=postgresql://user@host/name wartable serve
                                                  a large set-up: see also `wartable server migrate`

Each setting can stand in a TOML file (port = 8080), in the environment (WARTABLE_PORT=8080) or be a
flag (--port 8080); the flag is the strongest. Everything that was acknowledged is kept: stop or
kill the server at any moment, start it again, and all games go on. SIGTERM announces a restart to
everybody and waits for --drain-seconds. How it does: /healthz, /readyz, /metrics. What programs can
ask: /api/openapi.json, /api/asyncapi.json.
"""

NEEDED = "`pip install wartable[server]` brings what a server needs"


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "serve",
        help="let people far from each other play",
        description="Serve games over a network: nothing that was acknowledged is ever lost.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help=f"show the table in your browser ({browser.NEVER}=1 never does)",
    )
    add_flags(parser)
    parser.set_defaults(run=serve)


def serve(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    settings = from_arguments(arguments)
    if arguments.open and browser.table_at(settings.url):
        tell(f"a table is open already at {settings.url}")
        show(settings.url)
        return 0
    try:
        from wartable.server.running import run  # noqa: PLC0415  (the extra may not be there)
    except ModuleNotFoundError as error:
        if str(error.name).startswith("wartable"):
            raise
        raise WartableError(f"{error.name} is missing", remedy=NEEDED) from None
    run(settings, tell, show if arguments.open else None)
    return 0


def show(address: str) -> None:
    """Show the table in a browser, or say that there is none."""
    if not browser.show(address):
        tell("no browser was opened here; `wartable play` is the table in a terminal")


def tell(line: str) -> None:
    """Say how far it is."""
    print(f"wartable: {line}", file=sys.stderr, flush=True)
