"""`wartable verify`: check that a game was shuffled fairly.

wartable verify http://127.0.0.1:8000/api/games/ROOM
wartable verify proof.json
"""

from __future__ import annotations

import argparse

from wartable.server.verify import fetched, mistakes

EPILOG = """\
Before a game the server tells a commitment: the sum (sha256) of a secret and a salt. Each player
adds a share. Secret, salt and shares make the seed of the game, so neither the server nor a player
can have chosen it. After the game all of it is shown, and this command reckons it again: whether it
is the secret that was committed to, whether it gives the seed, and whether the journal of the game
was played with that seed. Compare the commitment it prints with the one you were told at first.

exit codes: 0 it holds, 1 it does not, 2 it could not be checked
"""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "verify",
        help="check that a game was shuffled fairly",
        description="Check the shuffle of a game that was played at a server.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="FILE|URL", help="a proof, or the address of a game")
    parser.set_defaults(run=verify)


def verify(arguments: argparse.Namespace) -> int:
    """Check it, and say what was found."""
    data = fetched(arguments.game)
    wrong = mistakes(data)
    for sentence in wrong:
        print(sentence)
    if not wrong:
        checked = ", and its journal was played with it" if "journal" in data else ""
        print(f"commitment {data['proof']['commitment']}")
        print(f"seed {data['proof']['seed']}: made as committed{checked}")
    return 1 if wrong else 0
