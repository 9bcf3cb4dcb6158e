"""Write docs/decks/plans.md: what each deck that comes with wartable wants to do.

python -m tools.decks            print the page
python -m tools.decks --write    write it
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.deckplans import Plan
from wartable.games import door, with_decks

PAGE = Path(__file__).parents[1] / "docs" / "decks" / "plans.md"
HEAD = """\
# What each deck wants to do

<!-- Made by `python -m tools.decks --write` from the files plans.toml; changes belong there. -->

How each deck that comes with wartable wins, the cards that matter most, how to begin.
`wartable deck show NAME` shows the same below the list of cards.
In Invasion a hand of seven may be sent back once, so a plan says what to keep.
In Champions a hand is kept as it is drawn, so a plan says where to place and what to play first.
"""


def main(words: list[str]) -> int:
    """Print the page, or write it."""
    if words == ["--write"]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")
    return 0


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for game in with_decks() for line in of_game(game))]) + "\n"


def of_game(game: str) -> Iterator[str]:
    """The decks of a game, one after the other."""
    lists = door(game).decks.lists
    yield f"## {game.capitalize()}"
    for name, plan in sorted(lists.plans().items()):
        yield from ("", *of_deck(lists, name, plan))
    yield ""


def of_deck(lists: DeckLists, name: str, plan: Plan) -> Iterator[str]:
    """One deck."""
    deck, _ = lists.read(lists.built_in_text(name), name)
    yield f"### {deck.name} (`{name}`)"
    yield ""
    yield sentences(plan.plan)
    yield ""
    yield from (f"- **{title}**: {why}." for title, why in plan.keys.items())
    yield ""
    yield sentences(f"*Opening.* {plan.opening}")


def sentences(text: str) -> str:
    """A paragraph with one sentence a line, as all pages have them."""
    return text.replace(". ", ".\n").replace("*Opening.*\n", "*Opening.* ")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
