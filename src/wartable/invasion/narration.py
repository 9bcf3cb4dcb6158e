"""The play log: what happened, as a line, with nothing a reader may not know."""

from __future__ import annotations

from wartable.cardgame.telling import player_name
from wartable.invasion import events as e
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT
from wartable.invasion.layout import CARDS, PILES, PLAYERS, WIDTH
from wartable.invasion.noting import NOTED_MASK, OTHER_SHIFT
from wartable.invasion.table import definition
from wartable.invasion.terms import ENDINGS, IN_PLAY, PHASES, ZONES
from wartable.kernel.game import Game
from wartable.kernel.layout import OWNER, PILE


def narrate(g: Game, event: tuple[int, ...], noted: int) -> str:
    """An event in words; "" for what no log mentions."""
    kind, subject, other, amount, _ = event
    sentence = e.SENTENCES.get(kind)
    if kind == e.E_CHAIN_ADDED and amount == SORT_DEVELOPMENT:
        sentence = "{player} plays a development"
    if sentence is None:
        return ""
    return sentence.format(
        it=call(g, subject, noted & NOTED_MASK),
        other=call(g, other, noted >> OTHER_SHIFT),
        amount=amount,
        phase=PHASES[other] if other < len(PHASES) else "",
        player=player_name(g, other) if other < 2 else "",
        ending=ENDINGS[other] if other < len(ENDINGS) else "",
    )


def call(g: Game, thing: int, noted: int) -> str:
    """What a line calls an object of which this was noted (noting.py)."""
    if thing >= CHAIN_ENTRY:
        return f"{g.defs[noted - 1].title if noted else DEVELOPMENT} on the chain"
    if thing >= CARDS:
        return development(g, noted) if noted else definition(g, thing).title
    if thing >= PILES:
        return f"{player_name(g, g.m[thing + OWNER])}'s {ZONES[g.m[thing + PILE]]}"
    if thing >= PLAYERS:
        return player_name(g, (thing - PLAYERS) // WIDTH)
    return "nothing"


DEVELOPMENT = "a development"


def development(g: Game, pile: int) -> str:
    """What a line calls a face-down card in a pile that not everybody knows."""
    return DEVELOPMENT if g.m[pile + PILE] >= IN_PLAY else f"{DEVELOPMENT} in {call(g, pile, 0)}"
