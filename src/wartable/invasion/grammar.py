"""The notation of Invasion's cards: every word of the vocabulary, and the words of the rulebook."""

from __future__ import annotations

from functools import cache

from wartable.cardgame.vocabulary import without_forerunners, words_in
from wartable.invasion.flags import BARE_KEYWORDS, FIRST_BARE_KEYWORD
from wartable.invasion.layout import FIRST_KEYWORD, KEYWORDS
from wartable.invasion.script.groups import ANY_CARD, SECTION
from wartable.invasion.terms import (
    ATTACHMENT,
    BATTLEFIELD,
    BATTLEFIELD_PHASE,
    CAPITAL_PHASE,
    DESTRUCTION_RACES,
    DEVELOPMENT,
    KINGDOM,
    KINGDOM_PHASE,
    LEGEND_CARD,
    NEUTRAL,
    ORDER_RACES,
    QUEST,
    QUEST_CARD,
    QUEST_PHASE,
    RACES,
    SUPPORT,
    TACTIC,
    UNIT,
)
from wartable.invasion.traits import TraitTerminal
from wartable.kernel.script import Grammar, Node, Terminal, WordTerminal

SHARED = ("flow", "nouns", "players", "conditions", "numbers")
"""The modules of words that it shares with other games."""
VOCABULARY = (
    "lines",
    "printed",
    "deckwords",
    "rules",
    "damagerules",
    "ambushing",
    "missionwords",
    "cheaper",
    "allowances",
    "users",
    "replacements",
    "amplifying",
    "atonce",
    "bans",
    "income",
    "flow",
    "eachplayer",
    "anyplayer",
    "damage",
    "unitdamage",
    "capitals",
    "shields",
    "protection",
    "inplay",
    "controlling",
    "attachwords",
    "keeping",
    "forawhile",
    "waiting",
    "fighting",
    "duties",
    "zones",
    "joining",
    "cardflow",
    "searching",
    "fromhand",
    "piles",
    "seen",
    "naming",
    "amounts",
    "resources",
    "entering",
    "developing",
    "playwords",
    "fromdiscard",
    "experiences",
    "nextcard",
    "chainwords",
    "onchain",
    "warding",
    "winning",
    "special",
    "rearranging",
    "tactics",
    "modifiers",
    "given",
    "choices",
    "spoken",
    "groups",
    "filters",
    "places",
    "clauses",
    "extremes",
    "compared",
    "keywords",
    "players",
    "conditions",
    "circumstances",
    "events",
    "departures",
    "discards",
    "played",
    "fightevents",
    "harmevents",
    "inhand",
    "costs",
    "severalcosts",
    "numbers",
)
"""The modules of the vocabulary, in the order of the manual."""

# Attachment is a trait as well, so that beside a trait it is read as one (see the terminal "type").
KINDS = {
    "unit": UNIT,
    "support": SUPPORT,
    "tactic": TACTIC,
    "quest": QUEST_CARD,
    "legend": LEGEND_CARD,
    "development": DEVELOPMENT,
    "attachment": ATTACHMENT,
    "card": ANY_CARD,
    "section": SECTION,
}


def words() -> list[type[Node]]:
    """Every word of the vocabulary that has a template."""
    own = words_in("wartable.invasion.script", VOCABULARY)
    return without_forerunners(own + words_in("wartable.cardgame.script", SHARED))


def terminals() -> list[Terminal]:
    """The closed lists of words: zones, phases, races, kinds of cards, keywords, traits."""
    races = {name.lower(): bit for name, bit in RACES.items() if bit != NEUTRAL}
    return [
        WordTerminal("zone", {"kingdom": KINGDOM, "quest": QUEST, "battlefield": BATTLEFIELD}),
        WordTerminal(
            "phase",
            {
                "kingdom": KINGDOM_PHASE,
                "quest": QUEST_PHASE,
                "capital": CAPITAL_PHASE,
                "battlefield": BATTLEFIELD_PHASE,
            },
        ),
        WordTerminal("race", races),
        WordTerminal("side", {"order": ORDER_RACES, "destruction": DESTRUCTION_RACES}),
        WordTerminal("kind", KINDS, plurals={word: f"{word}s" for word in KINDS}),
        WordTerminal("type", {word: bit for word, bit in KINDS.items() if bit != ATTACHMENT}),
        WordTerminal(
            "keyword", {name.lower(): FIRST_KEYWORD + i for i, name in enumerate(KEYWORDS)}
        ),
        WordTerminal(
            "bare_keyword",
            {name.lower(): FIRST_BARE_KEYWORD << i for i, name in enumerate(BARE_KEYWORDS)},
        ),
        TraitTerminal(),
    ]


@cache
def grammar() -> Grammar:
    """The grammar in which Invasion's cards are written."""
    return Grammar(words(), terminals(), start="ability")
