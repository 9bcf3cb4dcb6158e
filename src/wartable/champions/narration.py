"""The play log: what happened, as a line, with nothing a reader may not know.

A card in hand or deck is "a card" to the log unless everybody knows it.
"""

from __future__ import annotations

from functools import cache

from wartable.cardgame.telling import counted, player_name, sentence_case
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
    kind, subject = happening.kind, happening.subject
    other, amount = happening.other, happening.amount
    if kind == e.E_PLACES:
        return placement(g, subject, other, happening.beside)
    sentence = sentence_of(int(kind))
    if not sentence:
        return ""
    if kind & e.E_TURNS and definition(g, subject).kind == CHAMPION and other:
        sentence = "{it} completes the quest"
    open_to_all = not kind & (e.E_MOVES | e.E_SWAPS)  # the cards of all others have been seen
    name = title if open_to_all else call
    line = sentence.format(
        it=name(g, subject, happening.subject_sight),
        by=name(g, other, happening.other_sight),
        owner=player_name(g, g.m[subject + OWNER]) if subject >= CARDS else "",
        player=player_name(g, other) if other in (0, 1) else "",
        amount=amount,
        actions=counted(amount, "action"),
        corner=amount,
        phase=PHASES[other] if 0 <= other < len(PHASES) else "",
        zone=place(g, other, g.m[subject + OWNER] if subject >= CARDS else amount),
        ending=ENDINGS[amount] if 0 <= amount < len(ENDINGS) else "",
    )
    return sentence_case(line)


def place(g: Game, zone: int, owner: int) -> str:
    """What a line calls a zone: a lane by its number, a pile by whose it is."""
    if not 0 <= zone < len(ZONES):
        return ""
    if zone < BOARD:
        return f"lane {zone % LANES + 1}"
    return f"{player_name(g, owner)}'s {PILE_NAMES.get(zone, ZONES[zone])}"


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
