"""The cards of Champions: its sets, a few plain ones, and what a record becomes."""

from __future__ import annotations

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.cardform import CardForm
from wartable.cardgame.cards import Cards
from wartable.cardgame.pool import FILLER, Pool
from wartable.champions.carddef import CardDef
from wartable.champions.compile import compile_card
from wartable.champions.facts import FACTS, check_card, realms_of
from wartable.champions.grammar import grammar
from wartable.champions.script.bans import Asleep
from wartable.champions.tags import tag_number
from wartable.champions.terms import ABILITY, ANY_CLASS, BLESSING, CHAMPION
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.native import vec
from wartable.kernel.script import Node

PLAIN_CHAMPION = "(plain champion)"
PLAIN_BLESSING = "(plain blessing)"
SLEEP = "(sleep)"
"""No card at all: what keeps a card of an arranged table Dormant."""

SETS = (
    "champions-order",
    "champions-chaos",
    "champions-death",
    "champions-destruction",
    "champions-unaligned",
    "onslaught-order",
    "onslaught-chaos",
    "onslaught-death",
    "onslaught-destruction",
    "onslaught-unaligned",
    "warband",
    "savagery-order",
    "savagery-chaos",
    "savagery-death",
    "savagery-destruction",
    "savagery-unaligned",
    "warband-2",
    "unleashed-order",
    "unleashed-chaos",
    "unleashed-death",
    "unleashed-destruction",
    "unleashed-unaligned",
    "seraphon-warband",
    "promo-2019",
)
"""The sets' files, in the order of publication."""


def learn_tags(record: CardRecord) -> None:
    """Make the tags and the realm of a card known, so that lines may name them."""
    for tag in record.texts("tags"):
        tag_number(tag)
    for realm in realms_of(record.facts):
        tag_number(realm)


# -- plain cards -----------------------------------------------------------------------------------


def filler() -> CardDef:
    """The plain card: an ability of any class with nothing to say."""
    card = CardDef("plain-000", FILLER)
    card.kind = ABILITY
    card.classes = ANY_CLASS
    return card


def plain_champion() -> CardDef:
    """A Warrior-Wizard without trait, tags or objectives, of no cost: neither high nor low."""
    card = CardDef("plain-001", PLAIN_CHAMPION)
    card.kind = CHAMPION
    card.classes = ANY_CLASS
    card.cost = -1
    return card


def plain_blessing() -> CardDef:
    """An Instant blessing that does nothing."""
    card = CardDef("plain-002", PLAIN_BLESSING)
    card.kind = BLESSING
    card.instant = True
    return card


def sleep() -> CardDef:
    """A definition that only holds `Asleep`, where lasting effects can refer to it."""
    card = CardDef("plain-003", SLEEP)
    word = Asleep()
    word.ref = 0
    card.nodes = vec[Node]([word])
    return card


SLEEP_REF = 3 << NODE_BITS
"""The reference of `Asleep`: the first word of definition 3."""


CARDS = Cards(
    CardForm(
        package="wartable.champions",
        sets=SETS,
        facts=FACTS,
        grammar=grammar,
        definition=CardDef,
        compile_card=compile_card,
        learn=learn_tags,
        plain=[filler(), plain_champion(), plain_blessing(), sleep()],
        special=(
            "wartable.champions.script.borrowing",
            "wartable.champions.script.special",
        ),
        check=check_card,
    )
)


def pool() -> Pool[CardDef]:
    """The cards one can play with."""
    return CARDS.pool
