"""Write the pages of docs/decks, and bring in the decks whose last card has come.

python -m tools.decks            print the page of plans
python -m tools.decks --write    bring in the decks that are whole, and write the pages

docs/decks/*.txt          lists that people played and that wait for cards
docs/decks/waiting.toml   what they want to do
docs/decks/README.md      which decks come with the games, and which wait for what
docs/decks/plans.md       what each deck that comes with a game wants to do

A deck is whole when all its cards are in. Then its list, written in the proper form, becomes one of
the game's decks, and its plan goes into the game's plans.toml.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from wartable.cardgame.deck import Deck
from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.deckplans import Plan
from wartable.cli.which import game_of_decks, listed
from wartable.games import door, with_decks

HERE = Path(__file__).parents[1] / "docs" / "decks"
PAGE = HERE / "plans.md"
INDEX = HERE / "README.md"
WAITING = HERE / "waiting.toml"
STRICTEST = {"invasion": "tournament", "champions": "constructed"}
"""The format against which a waiting deck is checked."""

HEAD = """\
# What each deck wants to do

<!-- Made by `python -m tools.decks --write` from the files plans.toml; changes belong there. -->

How each deck that comes with wartable wins, the cards that matter most, how to begin.
`wartable deck show NAME` shows the same below the list of cards.
In Invasion a hand of seven may be sent back once, so a plan says what to keep.
In Champions a hand is kept as it is drawn, so a plan says where to place and what to play first.
"""

INDEX_HEAD = """\
# Decks

<!-- Made by `python -m tools.decks --write`; changes belong there. -->

{count} decks come with wartable: {games}; most of them people played and published.
`wartable deck list` names them, `wartable deck show dwarf` shows one.
[What each deck wants to do](plans.md) tells how it wins, its key cards, and how to begin.

## Decks that wait for their cards
"""

INDEX_TABLE = """
Lists that people played, as they were published, of which some cards are not in the card pool yet.
They cannot be played with, so they do not come with the game.
`wartable deck check docs/decks/FILE` names what is missing.
With the last card `python -m tools.decks --write` makes a list one of the game's decks.

| Deck | Played at | Cards that are missing | Against the strictest format |
| --- | --- | --- | --- |
"""

NONE = """
None: every list that was given to us has all its cards.
"""


def main(words: list[str]) -> int:
    """Print the page of plans, or bring in what is whole and write both pages."""
    if words == ["--write"]:
        for path in waiting():
            if not missing(path):
                print(f"brought in: {bring_in(path)}")
        PAGE.write_text(page(), encoding="utf-8")
        INDEX.write_text(index(), encoding="utf-8")
    else:
        print(page(), end="")
    return 0


# -- decks that wait -------------------------------------------------------------------------------


def waiting() -> list[Path]:
    """List the decks that wait for cards."""
    return sorted(HERE.glob("*.txt"))


def read(path: Path) -> tuple[str, Deck]:
    """Give the game of a waiting deck, and the deck; an error names every line that is no card."""
    game = game_of_decks([str(path)])
    return game, door(game).decks.forms.load(path)


def missing(path: Path) -> list[str]:
    """List the titles of a deck that are not in yet."""
    game, deck = read(path)
    return [title for _, title in deck.cards if door(game).cards.find(title) is None]


def bring_in(path: Path) -> Path:
    """Make a whole deck one of its game's, with its plan; give its new place."""
    game, deck = read(path)
    lists = door(game).decks.lists
    place = lists.folder / path.name
    place.write_text(lists.write(deck), encoding="utf-8")
    path.unlink()
    text, plan = without_plan(WAITING.read_text(encoding="utf-8"), path.stem)
    WAITING.write_text(text, encoding="utf-8")
    plans = lists.folder / "plans.toml"
    plans.write_text(f"{plans.read_text(encoding='utf-8').rstrip()}\n\n{plan}", encoding="utf-8")
    return place


def without_plan(text: str, name: str) -> tuple[str, str]:
    """Take the tables of a deck out of a text of plans: what is left, and what was taken."""
    blocks = re.split(r"\n\n(?=\[)", text.rstrip("\n"))
    taken = [block for block in blocks if block.startswith(f"[{name}]")]
    left = [block for block in blocks if block not in taken]
    return "\n\n".join(left) + "\n", "\n\n".join(taken) + "\n"


# -- pages -----------------------------------------------------------------------------------------


def index() -> str:
    """Give the page of all decks."""
    counts = {game: len(door(game).decks.lists.built_in()) for game in with_decks()}
    games = listed([f"{count} for {game.capitalize()}" for game, count in counts.items()])
    head = INDEX_HEAD.format(count=sum(counts.values()), games=games)
    rows = [row(path) for path in waiting()]
    return head + (INDEX_TABLE + "\n".join(rows) + "\n" if rows else NONE)


def row(path: Path) -> str:
    """Give a waiting deck as a row of a table."""
    game, deck = read(path)
    breaches = door(game).decks.rules.check(deck, STRICTEST[game])
    broken = [str(breach) for breach in breaches if breach.rule]
    cells = [f"[{deck.name}]({path.name})", deck.fields.get("source", "")]
    cells += [", ".join(missing(path)), "; ".join(broken) or "legal, but for these"]
    return f"| {' | '.join(cells)} |"


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
