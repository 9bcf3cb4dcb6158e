"""`wartable deck convert`: a deck from one form into another."""

import argparse
import sys
from pathlib import Path
from typing import Any

from wartable.cardgame.deck import Deck, DeckError
from wartable.games import having, part
from wartable.kernel.errors import WartableError


def register(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> list[Any]:
    """Add the action to the parser of `wartable deck`; give it back for the common options."""
    known = sorted({name for game in having("deckformats") for name in formats(game)})
    converts = actions.add_parser("convert", help="write a deck in another form")
    converts.add_argument("file", metavar="FILE", help="a file, a deck code, a deck of the game")
    converts.add_argument("--to", required=True, choices=known, help="the form to write")
    converts.add_argument("-o", "--output", type=Path, metavar="OUT", help="a file (default: show)")
    converts.add_argument(
        "--octgn", type=Path, metavar="FOLDER", help="an installed OCTGN game, for its card ids"
    )
    converts.add_argument("--force", action="store_true", help="write over a file that is there")
    converts.set_defaults(run=convert)
    return [converts]


def formats(game: str) -> Any:
    """The forms that a game's decks have."""
    return part(game, "deckformats").FORMATS


def convert(arguments: argparse.Namespace) -> int:
    """Read a deck, whole or not at all, and write it in another form."""
    forms = part(arguments.game, "deckformats")
    for path in arguments.cards:
        part(arguments.game, "sets").load(Path(path))
    deck = forms.load(arguments.file)
    require_known(arguments.game, deck)
    text = written(arguments, deck)
    if arguments.output is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        save(arguments.output, text, force=arguments.force)
    for loss in forms.losses(deck, arguments.to):
        print(loss, file=sys.stderr)
    return 0


def require_known(game: str, deck: Deck) -> None:
    """Refuse titles that no card has: they would be carried from file to file."""
    index = part(game, "titles")
    unknown = [title for _, title in deck.cards if index.find(title) is None]
    if unknown:
        breaches = part(game, "deckrules").check_playable(Deck("", [(1, each) for each in unknown]))
        raise DeckError(deck.name, [breach for breach in breaches if breach.cards])


def written(arguments: argparse.Namespace, deck: Deck) -> str:
    """The deck in the form that was asked for."""
    forms = part(arguments.game, "deckformats")
    if arguments.octgn is None:
        if arguments.to == "o8d" and "o8d" in forms.FORMATS:
            print("its card ids are ours: --octgn FOLDER takes OCTGN's own", file=sys.stderr)
        return str(forms.write(deck, arguments.to))
    if arguments.to != "o8d":
        raise WartableError("--octgn is for --to o8d")
    package = part(arguments.game, "deckformats.octgnpackage").installed(arguments.octgn)
    return str(part(arguments.game, "deckformats.octgn").write(deck, package))


def save(path: Path, text: str, *, force: bool) -> None:
    """Write a file whole or not at all."""
    if path.exists() and not force:
        raise WartableError(f"{path} is there already", remedy="--force writes over it")
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise WartableError(f"{path} cannot be written: {error.strerror}") from None
