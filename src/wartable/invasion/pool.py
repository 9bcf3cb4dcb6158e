"""The cards of Invasion: its sets, the plain card, and what a record becomes."""

from __future__ import annotations

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.cardform import CardForm
from wartable.cardgame.cards import Cards
from wartable.cardgame.pool import FILLER, Pool
from wartable.invasion.carddef import CardDef
from wartable.invasion.compile import compile_card
from wartable.invasion.facts import FACTS
from wartable.invasion.grammar import grammar
from wartable.invasion.names import PUBLISHED
from wartable.invasion.terms import TACTIC, TYPES
from wartable.invasion.traits import trait_number

SETS = (
    "core",
    "the-skavenblight-threat",
    "path-of-the-zealot",
    "tooth-and-claw",
    "the-deathmaster-s-dance",
    "the-warpstone-chronicles",
    "arcane-fire",
    "assault-on-ulthuan",
    "the-burning-of-derricksburg",
    "the-fall-of-karak-grimaz",
    "the-silent-forge",
    "redemption-of-a-mage",
    "the-fourth-waystone",
    "bleeding-sun",
    "march-of-the-damned",
    "omens-of-ruin",
    "the-chaos-moon",
    "the-twin-tailed-comet",
    "signs-in-the-stars",
    "the-eclipse-of-hope",
    "fiery-dawn",
    "legends",
    "the-inevitable-city",
    "realm-of-the-phoenix-king",
    "the-iron-rock",
    "karaz-a-karak",
    "city-of-winter",
    "the-imperial-throne",
    "rising-dawn",
    "fragments-of-power",
    "the-accursed-dead",
    "vessel-of-the-winds",
    "portent-of-doom",
    "shield-of-the-gods",
    "days-of-blood",
    "oaths-of-vengeance",
    "battle-for-the-old-world",
    "glory-of-days-past",
    "the-ruinous-hordes",
    "faith-and-steel",
    "cataclysm",
    "hidden-kingdoms",
)
"""The sets' files, in the order of publication."""


def learn_names(record: CardRecord) -> None:
    """Make the traits of a card known, so that lines may name them; of our sets the cards too."""
    traits = [trait_number(trait) for trait in record.texts("traits")]
    if record.set in SETS:
        kind, cost = TYPES[str(record.facts["type"])], record.facts.get("cost")
        PUBLISHED.learn(record.title, kind, cost if isinstance(cost, int) else 0, traits)


def is_fulcrum(record: CardRecord) -> bool:
    """Whether a card is one of the sites of Cataclysm, which two players never use (AMB-398)."""
    return record.facts["type"] == "Fulcrum"


def aside(record: CardRecord) -> str:
    """Why a card is in no game here."""
    return "not for two players" if is_fulcrum(record) else ""


def filler() -> CardDef:
    """The plain card: a tactic with nothing to say, which nobody can play."""
    card = CardDef("plain-000", FILLER)
    card.kind = TACTIC
    return card


CARDS = Cards(
    CardForm(
        package="wartable.invasion",
        sets=SETS,
        facts=FACTS,
        grammar=grammar,
        definition=CardDef,
        compile_card=compile_card,
        learn=learn_names,
        plain=[filler()],
        aside=aside,
        special=(
            "wartable.invasion.script.rearranging",
            "wartable.invasion.script.special",
            "wartable.invasion.script.tactics",
        ),
    )
)


def pool() -> Pool[CardDef]:
    """The cards one can play with."""
    return CARDS.pool
