"""The card report: how many cards each set has, and how many need a word of their own."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from wartable.cardgame.cardfile import CardRecord, CardSet

AIM = 5
"""Per cent of cards that may need a word of their own."""


def counts(
    sets: Iterable[CardSet],
    own_words: Callable[[CardRecord], list[str]],
    used: dict[str, list[str]],
) -> dict[str, Any]:
    """Count sets, cards, lines, words of their own, and cards without a scenario or a reason."""
    rows = [count(known, used) for known in sets]
    own = {
        card.title: words for known in sets for card in known.cards if (words := own_words(card))
    }
    cards = sum(row["cards"] for row in rows)
    return {
        "sets": rows,
        "cards": cards,
        "own_words": own,
        "own_words_percent": round(100 * len(own) / cards, 1) if cards else 0.0,
        "without_scenario": [
            card.title
            for known in sets
            for card in known.cards
            if not used[card.title] and not card.no_scenario
        ],
    }


def count(known: CardSet, used: dict[str, list[str]]) -> dict[str, Any]:
    """Count the cards of a set."""
    cards = known.cards
    return {
        "set": known.name,
        "cards": len(cards),
        "lines": sum(len(card.script) for card in cards),
        "without_text": sum(not card.script for card in cards),
        "with_scenario": sum(bool(used[card.title]) for card in cards),
        "excused": sum(bool(card.no_scenario) and not used[card.title] for card in cards),
    }


def report_lines(counted: dict[str, Any]) -> Iterator[str]:
    """Give the report for people."""
    heads = ("cards", "lines", "without_text", "with_scenario", "excused")
    width = max(len(row["set"]) for row in [*counted["sets"], {"set": "all sets"}])
    total = {head: sum(row[head] for row in counted["sets"]) for head in heads}
    yield "  ".join([" " * width, *(head.replace("_", " ") for head in heads)])
    for row in [*counted["sets"], {"set": "all sets", **total}]:
        yield "  ".join(
            [f"{row['set']:<{width}}", *(f"{row[head]:>{len(head)}}" for head in heads)]
        )
    own = counted["own_words"]
    yield ""
    yield (
        f"{len(own)} of {counted['cards']} cards need a word of their own: "
        f"{counted['own_words_percent']} % (the aim is at most {AIM} %)"
    )
    yield from (f"  {title}: {'; '.join(words)}" for title, words in own.items())
    missing = counted["without_scenario"]
    if missing:
        yield f"{len(missing)} cards have neither a scenario nor a reason for having none:"
        yield from (f"  {title}" for title in missing)
