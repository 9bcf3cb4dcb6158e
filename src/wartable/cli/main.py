"""The `wartable` command: finds the command that was asked for, runs it, and tells errors kindly.

A command is a module of this package with `register(subparsers)`.
It adds its parser and sets `run`, a function from the parsed arguments to the exit code:
0 done, 1 checked and found wrong, 2 could not be done.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

from wartable import __version__
from wartable.cli.encodings import forgive_encodings
from wartable.cli.engine import engine, hand_over
from wartable.kernel.errors import WartableError

# In the order of `wartable --help`.
COMMANDS = (
    *("play", "draft", "cards", "rules", "scenario", "deck", "sim", "arena", "dataset"),
    *("hint", "analyse"),
    *("serve", "server", "report", "bot", "verify"),
)

BROUGHT = ("rich", "ruamel")
"""Packages that come with wartable and that the engine can do without."""

DESCRIPTION = "The open table for Warhammer: Invasion and Age of Sigmar: Champions."

EXAMPLES = """\
examples:
  wartable play                         sit down and play
  wartable cards show "Troll Slayers"   read a card: its facts and its script lines
  wartable cards check my-set.toml      check a set of your own
  wartable scenario run invasion/faq    ask the rules, and see what differs
  wartable COMMAND --help               learn one command

exit codes: 0 done, 1 checked and found wrong, 2 could not be done
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    The command of a source tree goes on as the compiled one, where that fits; words that are given
    are run here and now.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if argv is None:
        hand_over(words)
    forgive_encodings()
    try:
        return run(words)
    except WartableError as error:
        return refuse(str(error))
    except ModuleNotFoundError as error:
        return refuse(missing(error))
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return 130  # what shells expect of a program stopped by hand


def run(words: list[str]) -> int:
    """Parse the words and call what they ask for."""
    existing = [command for command in COMMANDS if find_spec(module(command))]
    parser = build([words[0]] if words and words[0] in existing else existing)
    arguments = parser.parse_args(words)
    command: Callable[[argparse.Namespace], int] | None = getattr(arguments, "run", None)
    if command is None:
        parser.print_help(sys.stderr)
        return 2
    code = command(arguments)
    sys.stdout.flush()  # a broken pipe shows here, not at exit
    return code


def build(commands: Sequence[str]) -> argparse.ArgumentParser:
    """Build the parser, importing these commands only: `wartable cards` need not load the table."""
    parser = argparse.ArgumentParser(
        prog="wartable",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"wartable {__version__}, engine: {engine()}"
    parser.add_argument("--version", action="version", version=version)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in commands:
        import_module(module(command)).register(subparsers)
    return parser


def module(command: str) -> str:
    """Name the module of a command."""
    return f"wartable.cli.{command}"


def refuse(message: str) -> int:
    """Say on standard error why it could not be done."""
    print(f"wartable: {message}", file=sys.stderr)
    return 2


def missing(error: ModuleNotFoundError) -> str:
    """Say how to get a package that should be there; anything else missing is a bug."""
    if (error.name or "").partition(".")[0] not in BROUGHT:
        raise error
    return f"{error.name} is missing, which comes with wartable; `pip install wartable` brings it"
