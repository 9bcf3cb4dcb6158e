"""The pages of `docs/reference` about card script: every word of a game's notation."""

from collections.abc import Mapping

from wartable.games import door
from wartable.kernel.script.manual import manual

HEAD = "<!-- Made by `wartable cards manual --write` from the words; changes belong there. -->"

INTRO = """\
A card is facts and lines, and a line is what the engine runs.
Here is every word of the notation: template, meaning, fields, and two cards that use it.
To write cards of your own, see [how to write a home-made set](../how-to/write-a-home-made-set.md).

- Lines are in lower case, with single spaces; only titles in quotes keep their capitals.
- `:` stands after the kind of ability, `→` between what is paid or awaited and what happens.
- `;` joins effects that happen one after the other; after `, then` the second needs the first.
- In a template, `{amount:number}` is a field: a word of the section about numbers stands there.
- `{heads:head*, }` is one or more, separated by what follows the star.
- What stands in square brackets may be left out; `[{up_to?}up to ]` is a part that is there or not.
- `{what:noun/s}` is in the plural, `{what:noun/n}` singular or plural as the field `n` is.
- `card{s:n}` and `{gets|get:who}` change with the number of the field they name.
- `{a}` is "a" or "an"."""

TITLES: Mapping[str, str] = {
    "head": "Before the colon",
    "ability": "Whole lines",
    "statement": "Constant effects",
    "effects": "Effects in order",
    "link": "What joins effects",
    "effect": "Effects",
    "choice": "What an effect speaks of",
    "modifier": "Changes of values",
    "state": "What may or may not be done",
    "duration": "How long",
    "noun": "Kinds of things",
    "group": "Groups",
    "sort": "Groups within groups",
    "spoken": "What was spoken of",
    "somebody": "Players within groups",
    "adjective": "Before a noun",
    "clause": "After a noun",
    "player": "Players",
    "place": "Places",
    "aim": "Players as targets",
    "becoming": "What a card becomes",
    "condition": "Conditions",
    "restriction": "When something may be done",
    "proviso": "Only while something holds",
    "unless": "As long as something does not hold",
    "event": "Moments",
    "waiting": "What waits for a moment",
    "cost": "Costs",
    "number": "Numbers",
    "int": "Written numbers",
    "quoted": "Words in quotes",
    "zone": "Zones",
    "phase": "Phases",
    "race": "Races",
    "side": "Sides",
    "kind": "Card types",
    "type": "Card types that are no traits",
    "keyword": "Keywords with a value",
    "bare_keyword": "Keywords without one",
    "trait": "Traits",
    "corners": "Corners",
    "increase": "Increases within a sentence",
    "direction": "Directions",
    "deck": "Decks",
    "rest": "What becomes of the rest",
    "would": "What would happen",
    "alliance": "Alliances",
    "tag": "Tags",
}
"""The heading of each category."""


HEADINGS = {"invasion": "Card script", "champions": "Card script of Champions"}
FILES = {"invasion": "card-script.md", "champions": "card-script-champions.md"}
"""The pages that are named in a way of their own."""


def page(game: str) -> str:
    """Write the page."""
    cards = door(game).cards
    lines = {card.title: card.script for known in cards.sets.built_in() for card in known.cards}
    words = manual(cards.grammar, lines, TITLES)
    heading = HEADINGS.get(game, f"Card script of {game.capitalize()}")
    return f"# {heading}\n\n{HEAD}\n\n{INTRO}\n\n{words}"
