"""What somebody means who names rules: ids, ranges and areas of any game's book, or words to find.

The shell and the table understand the same.
"""

import difflib
import re

from wartable.cardgame.rulebook import Rulebook, has_rulebook, load_rulebook
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError

LIKE_AN_ID = re.compile(r"[A-Za-z]+-\S*\d\S*|[A-Z]+-[A-Z]\S*")
"""What nobody types who looks for a word: letters, a dash, and a digit or capitals."""


def rule_packages(game: str | None) -> list[str]:
    """List the packages of the games that have a rulebook, or of the one asked for."""
    packages = [door(name).package for name in ([game] if game else with_decks())]
    found = [package for package in packages if has_rulebook(package)]
    if not found:
        raise WartableError(f"there is no rulebook for {game or 'any game'}")
    return found


def are_words(names: list[str]) -> bool:
    """Whether words to look for were given: no id or area of any game, and nothing like one."""
    books = [load_rulebook(package) for package in rule_packages(None)]
    return bool(names) and not any(
        LIKE_AN_ID.fullmatch(name) or any(named_ids(book, name) for book in books) for name in names
    )


def look_up(packages: list[str], name: str) -> tuple[str, tuple[str, ...]]:
    """Give the package and the ids a name stands for, or tell which ids are near."""
    for package in packages:
        ids = named_ids(load_rulebook(package), name)
        if ids:
            return package, ids
    for book in map(load_rulebook, rule_packages(None)):
        if named_ids(book, name):
            raise WartableError(
                f"{name} is in the rules of {book.title}", remedy="leave out --game"
            )
    raise unknown([load_rulebook(package) for package in packages], name)


def unknown(books: list[Rulebook], name: str) -> WartableError:
    """Make the error for a name that names nothing in any of these books."""
    near = [each for book in books for each in book.nearest(name.upper())]
    near = difflib.get_close_matches(name.upper(), near, cutoff=0.0)
    like = " or ".join(book.rules[0].id for book in books)
    hint = f"nearest: {', '.join(near)}" if near else f"ids look like {like}"
    return WartableError(f"no rule {name} in {' or '.join(b.title for b in books)}", remedy=hint)


def named_ids(book: Rulebook, name: str) -> tuple[str, ...]:
    """Give the ids a name stands for; a person need not mind capitals."""
    name = (book.clause(name) or book.clause(name.upper()) or name).partition("/")[0]
    found = book.resolve(name) or book.resolve(name.upper())
    return found or tuple(each for each in book.entries if each.casefold() == name.casefold())
