"""The play log: what happened, as a line, with nothing a reader may not know.

A card in hand or deck is "a card" to the log unless everybody knows it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from wartable.cardgame.filling import Finders, filled
from wartable.cardgame.telling import counted, player_name
from wartable.champions import events as e
from wartable.champions.going import title_then
from wartable.champions.labels import blessing_name
from wartable.champions.layout import CARDS
from wartable.champions.noting import BEFORE_SHIFT, LANE_MASK, LANE_SHIFT
from wartable.champions.table import definition
from wartable.champions.terms import (
    BACK,
    BOARD,
    CHAMPION,
    DISCARD,
    ENDINGS,
    LANES,
    OUTSIDE,
    PHASES,
    PURGED,
    ZONES,
)
from wartable.kernel.game import Game
from wartable.kernel.layout import OWNER
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.recording import Happening
from wartable.kernel.sights import FIRST_SIDE, knew, zone_then

PILE_NAMES = {DISCARD: "discard pile", PURGED: "purged cards", OUTSIDE: "cards outside the game"}


@cache
def sentence_of(kind: int) -> str:
    """The sentence of an event, "" for what no log mentions."""
    return next((text for bit, text in e.SENTENCES.items() if kind & bit), "")


def narrate(g: Game, happening: Happening) -> str:
    """An event in words; "" for what no log mentions."""
    kind = happening.kind
    if kind == e.E_PLACES:
        return placement(g, happening.subject, happening.other, happening.beside)
    sentence = sentence_of(int(kind))
    if not sentence:
        return ""
    by_champion = kind & e.E_TURNS and definition(g, happening.subject).kind == CHAMPION
    if by_champion and happening.other:
        sentence = "{it} completes the quest"
    return filled(sentence, FINDERS, g, happening)


FINDERS: Final[Finders] = {
    "it": lambda g, event: called(event)(g, event.subject, event.subject_sight),
    "by": lambda g, event: called(event)(g, event.other, event.other_sight),
    "owner": lambda g, event: player_name(g, owner(g, event)) if event.subject >= CARDS else "",
    "player": lambda g, event: player_name(g, event.other) if event.other in (0, 1) else "",
    "amount": lambda _, event: event.amount,
    "actions": lambda _, event: counted(event.amount, "action"),
    "corner": lambda _, event: event.amount,
    "phase": lambda _, event: PHASES[event.other] if 0 <= event.other < len(PHASES) else "",
    "zone": lambda g, event: place(g, event.other, owner(g, event)),
    "ending": lambda _, event: ENDINGS[event.amount] if 0 <= event.amount < len(ENDINGS) else "",
}
"""What the gaps of sentences (`events.SENTENCES`) are filled with."""


def called(happening: Happening) -> Callable[[Game, int, int], str]:
    """How the cards of an event are called: but for these kinds all of them have been seen."""
    return call if happening.kind & (e.E_MOVES | e.E_SWAPS) else title


def owner(g: Game, happening: Happening) -> int:
    """Whose the first card of an event is; of what is no card the event says it."""
    card = happening.subject
    return g.m[card + OWNER] if card >= CARDS else happening.amount


def place(g: Game, zone: int, whose: int) -> str:
    """What a line calls a zone: a lane by its number, a pile by whose it is."""
    if not 0 <= zone < len(ZONES):
        return ""
    if zone < BOARD:
        return f"lane {zone % LANES + 1}"
    return f"{player_name(g, whose)}'s {PILE_NAMES.get(zone, ZONES[zone])}"


def placement(g: Game, champion: int, lane: int, noted: int) -> str:
    """A champion is placed; the first of two is named only with the second (A-06)."""
    if not noted:
        return ""
    lines = [f"{title(g, champion, FIRST_SIDE)} in lane {lane + 1}"]
    first = noted >> BEFORE_SHIFT
    if first:
        before = noted >> LANE_SHIFT & LANE_MASK
        lines.insert(0, f"{title(g, first, FIRST_SIDE)} in lane {before + 1}")
    return f"{player_name(g, g.m[champion + OWNER])} places {' and '.join(lines)}"


def call(g: Game, c: int, sight: int) -> str:
    """What a line calls a card that was seen so."""
    if c < CARDS or knew(SPECTATOR, sight):
        return title(g, c, sight)
    zone = zone_then(sight)
    return blessing_name(g, c, zone % LANES) if BACK <= zone < BOARD else "a card"


def title(g: Game, c: int, sight: int) -> str:
    """The title of a card that was seen so, wherever it has gone by now."""
    return title_then(g, c, sight) if c >= CARDS else "a card"
