"""`wartable deck convert`: a deck from one form into another."""

import argparse
import sys
from pathlib import Path

from wartable.cardgame.deck import Deck, DeckError
from wartable.cardgame.deckforms import Forms
from wartable.cardgame.deckrules import unknown_card
from wartable.cli.which import game_of_decks, load_sets
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError


def register(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> list[argparse.ArgumentParser]:
    """Add the action to the parser of `wartable deck`; give it back for the common options."""
    known = sorted({name for game in with_decks() for name in door(game).decks.forms.forms})
    converts = actions.add_parser("convert", help="write a deck in another form")
    converts.add_argument("file", metavar="FILE", help="a file, a deck code, a deck of a game")
    converts.add_argument("--to", required=True, choices=known, help="the form to write")
    converts.add_argument("-o", "--output", type=Path, metavar="OUT", help="a file (default: show)")
    converts.add_argument(
        "--octgn", type=Path, metavar="FOLDER", help="an installed OCTGN game, for its card ids"
    )
    converts.add_argument("--force", action="store_true", help="write over a file that is there")
    converts.set_defaults(run=convert)
    return [converts]


def convert(arguments: argparse.Namespace) -> int:
    """Read a deck, whole or not at all, and write it in another form."""
    if arguments.force and arguments.output is None:
        raise WartableError("--force writes over a file", remedy="-o FILE names it")
    load_sets(arguments.cards, arguments.game)
    game = game_of_decks([arguments.file], arguments.game)
    forms = door(game).decks.forms
    deck = forms.load(arguments.file)
    require_known(game, deck)
    text = written(forms, arguments, deck)
    if arguments.output is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        save(arguments.output, text, force=arguments.force)
    for loss in forms.losses(deck, arguments.to):
        print(loss, file=sys.stderr)
    return 0


def require_known(game: str, deck: Deck) -> None:
    """Refuse titles that no card has: they would be carried from file to file."""
    cards = door(game).cards
    unknown = [title for _, title in deck.cards if cards.find(title) is None]
    if unknown:
        raise DeckError(deck.name, [unknown_card(cards, title) for title in unknown])


def written(forms: Forms, arguments: argparse.Namespace, deck: Deck) -> str:
    """The deck in the form that was asked for."""
    write_for = forms.called(arguments.to).write_for
    if arguments.octgn is None:
        if write_for is not None:
            print("its card ids are ours: --octgn FOLDER takes OCTGN's own", file=sys.stderr)
        return forms.write(deck, arguments.to)
    if write_for is None:
        raise WartableError("--octgn is for --to o8d")
    return write_for(deck, arguments.octgn)


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
