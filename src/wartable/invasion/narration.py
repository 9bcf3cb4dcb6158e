"""The play log: what happened, as a line, with nothing a reader may not know."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.filling import Finders, filled
from wartable.cardgame.telling import counted, player_name
from wartable.invasion import events as e
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT
from wartable.invasion.layout import CARDS, PILES, PLAYERS, WIDTH
from wartable.invasion.names import words_of
from wartable.invasion.table import definition
from wartable.invasion.terms import DISCARD, ENDINGS, IN_PLAY, PHASES, ZONES
from wartable.kernel.game import Game
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.recording import Happening
from wartable.kernel.sights import (
    DOWN,
    LIES,
    NUMBERS_MASK,
    VEIL_SHIFT,
    knew,
    lay_somewhere,
    side_then,
    zone_then,
)


def narrate(g: Game, happening: Happening) -> str:
    """An event in words; "" for what no log mentions."""
    kind = happening.kind
    sentence = e.SENTENCES.get(kind)
    if kind == e.E_CHAIN_ADDED and happening.amount == SORT_DEVELOPMENT:
        sentence = "{player} plays a development"
    return "" if sentence is None else filled(sentence, FINDERS, g, happening)


def call_other(g: Game, happening: Happening) -> str:
    """What a line calls the second object of an event: an action by its text (noting.py)."""
    if happening.other < CHAIN_ENTRY:
        return call(g, happening.other, happening.other_sight)
    sight = happening.other_sight
    if sight & LIES and is_hidden(happening.beside):
        return f"{DEVELOPMENT} on the chain"
    return f"{g.defs[(sight >> VEIL_SHIFT & NUMBERS_MASK) - 1].title} on the chain"


FINDERS: Final[Finders] = {
    "it": lambda g, event: call(g, event.subject, event.subject_sight),
    "other": call_other,
    "amount": lambda _, event: event.amount,
    "cards": lambda _, event: counted(event.amount, "card"),
    "resources": lambda _, event: counted(event.amount, "resource"),
    "tokens": lambda _, event: counted(event.amount, "token"),
    "phase": lambda _, event: PHASES[event.other] if event.other < len(PHASES) else "",
    "player": lambda g, event: player_name(g, event.other) if event.other < 2 else "",
    "ending": lambda _, event: ENDINGS[event.other] if event.other < len(ENDINGS) else "",
    "name": lambda g, event: words_of(g, event.amount),
}
"""What the gaps of sentences (`events.SENTENCES`) are filled with."""


def call(g: Game, thing: int, sight: int) -> str:
    """What a line calls an object that was seen so."""
    if thing >= CARDS:
        return development(g, sight) if is_hidden(sight) else definition(g, thing).title
    if thing >= PILES:
        zone = g.m[thing + PILE]
        place = DISCARD_PILE if zone == DISCARD else ZONES[zone]
        return f"{player_name(g, g.m[thing + OWNER])}'s {place}"
    if thing >= PLAYERS:
        return player_name(g, (thing - PLAYERS) // WIDTH)
    return "nothing"


DEVELOPMENT = "a development"
DISCARD_PILE = "discard pile"


def is_hidden(sight: int) -> bool:
    """Whether a card lay face down, in a zone or on the chain, and not everybody knew it."""
    return bool(sight & DOWN) and lay_somewhere(sight) and not knew(SPECTATOR, sight)


def development(g: Game, sight: int) -> str:
    """What a line calls a face-down card that not everybody knew."""
    zone = zone_then(sight)
    if zone >= IN_PLAY:
        return DEVELOPMENT
    return f"{DEVELOPMENT} in {player_name(g, side_then(sight))}'s {ZONES[zone]}"
