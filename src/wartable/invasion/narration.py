"""The play log: what happened, as a line, with nothing a reader may not know."""

from __future__ import annotations

from wartable.cardgame.telling import counted, player_name, sentence_case
from wartable.invasion import events as e
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT
from wartable.invasion.layout import CARDS, PILES, PLAYERS, WIDTH
from wartable.invasion.noting import NOTED_MASK, OTHER_SHIFT
from wartable.invasion.table import definition
from wartable.invasion.terms import DISCARD, ENDINGS, IN_PLAY, PHASES, ZONES
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
    line = sentence.format(
        it=call(g, subject, noted & NOTED_MASK),
        other=call(g, other, noted >> OTHER_SHIFT),
        amount=amount,
        cards=counted(amount, "card"),
        resources=counted(amount, "resource"),
        tokens=counted(amount, "token"),
        phase=PHASES[other] if other < len(PHASES) else "",
        player=player_name(g, other) if other < 2 else "",
        ending=ENDINGS[other] if other < len(ENDINGS) else "",
    )
    return sentence_case(line)


def call(g: Game, thing: int, noted: int) -> str:
    """What a line calls an object of which this was noted (noting.py)."""
    if thing >= CHAIN_ENTRY:
        return f"{g.defs[noted - 1].title if noted else DEVELOPMENT} on the chain"
    if thing >= CARDS:
        return development(g, noted) if noted else definition(g, thing).title
    if thing >= PILES:
        zone = g.m[thing + PILE]
        place = DISCARD_PILE if zone == DISCARD else ZONES[zone]
        return f"{player_name(g, g.m[thing + OWNER])}'s {place}"
    if thing >= PLAYERS:
        return player_name(g, (thing - PLAYERS) // WIDTH)
    return "nothing"


DEVELOPMENT = "a development"
DISCARD_PILE = "discard pile"


def development(g: Game, pile: int) -> str:
    """What a line calls a face-down card in a pile that not everybody knows."""
    return DEVELOPMENT if g.m[pile + PILE] >= IN_PLAY else f"{DEVELOPMENT} in {call(g, pile, 0)}"
