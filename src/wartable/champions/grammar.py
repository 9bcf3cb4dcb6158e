"""The notation of the cards of Champions: every word of the vocabulary, and the closed lists."""

from __future__ import annotations

from functools import cache

from wartable.cardgame.vocabulary import without_forerunners, words_in
from wartable.champions.script.groups import KIND_WORDS, PLURALS
from wartable.champions.tags import TagTerminal
from wartable.champions.terms import ALLIANCES
from wartable.kernel.script import Grammar, Node, Terminal, WordTerminal

SHARED = ("flow", "alternatives", "nouns", "players", "conditions", "numbers")
"""The modules of words that it shares with other games."""
VOCABULARY = (
    "lines",
    "flow",
    "damage",
    "inplay",
    "turning",
    "triggering",
    "deployments",
    "moving",
    "cardflow",
    "discarding",
    "purging",
    "opposing",
    "deathacts",
    "looking",
    "revealing",
    "topcards",
    "special",
    "borrowing",
    "modifiers",
    "bargains",
    "bans",
    "limits",
    "choices",
    "groups",
    "filters",
    "clauses",
    "highlights",
    "players",
    "conditions",
    "events",
    "arrivals",
    "damageevents",
    "departures",
    "discardevents",
    "numbers",
    "recalling",
)
"""The modules of the vocabulary, in the order of the manual."""


def words() -> list[type[Node]]:
    """Every word of the vocabulary that has a template."""
    own = words_in("wartable.champions.script", VOCABULARY)
    return without_forerunners(own + words_in("wartable.cardgame.script", SHARED))


def terminals() -> list[Terminal]:
    """The closed lists of words: kinds of cards, alliances, tags."""
    alliances = {name.lower(): number for name, number in ALLIANCES.items()}
    return [
        WordTerminal("kind", KIND_WORDS, plurals=PLURALS),
        WordTerminal("alliance", alliances),
        TagTerminal(),
    ]


@cache
def grammar() -> Grammar:
    """The grammar in which the cards of Champions are written."""
    return Grammar(words(), terminals(), start="ability")
