"""The play log: what happened, as a line, with nothing a reader may not know.

A card in hand or deck is "a card" to the log unless everybody knows it.
"""

from __future__ import annotations

from wartable.cardgame.telling import player_name
from wartable.champions import events as e
from wartable.champions.labels import hidden_name
from wartable.champions.layout import CARDS, CORNER, STATE
from wartable.champions.seeing import sees
from wartable.champions.table import champion_at, definition, zone_of
from wartable.champions.terms import BACK, BOARD, CHAMPION, ENDINGS, PHASES, ZONES
from wartable.kernel.game import SPECTATOR, Game
from wartable.kernel.layout import OWNER

SENTENCES = {
    e.E_PLAYS: "{owner} plays {it} with {by}",
    e.E_DEPLOYS: "{by} deploys {it}",
    e.E_HURTS: "{it} deals {amount} damage to {player}",
    e.E_GAINS: "{player} gains {amount} health from {it}",
    e.E_DRAWS: "{player} draws a card",
    e.E_DISCARDS: "{it} is discarded",
    e.E_REMOVES: "{it} is removed",
    e.E_EXHAUSTS: "{it} exhausts",
    e.E_LEAVES: "{it} leaves play",
    e.E_TURNS: "{it} turns to corner {corner}",
    e.E_OBJECTIVE: "{it} completes an objective",
    e.E_REVEALS: "{it} is revealed",
    e.E_ACTS: "{owner} uses the Heroic Act of {it}",
    e.E_PASSES: "{player} passes",
    e.E_TURN_BEGINS: "{player}'s turn begins",
    e.E_TURN_ENDS: "{player}'s turn ends",
    e.E_PLACED: "all champions are placed",
    e.E_PHASE_BEGINS: "{phase} phase",
    e.E_RESTARTS: "{it} restarts",
    e.E_SPENDS: "{it} is turned face down",
    e.E_SHUFFLES: "{player}'s deck is shuffled",
    e.E_ACTION_GAINED: "{player} gains {amount} action",
    e.E_MOVES: "{it} goes to {zone}",
    e.E_GAME_OVER: "the game is over ({ending})",
    e.E_DROPPED: "too much resolves by itself: the rest is dropped",
    e.E_SWAPS: "{it} and {by} change places",
    e.E_ENTERS_PLAY: "{it} enters play",
    e.E_SHOWS: "{it} is shown",
}
"""The first kind that an event has decides: a card that is removed leaves play as well."""
SECRET = e.E_MOVES | e.E_SWAPS
"""Events whose card may be one that nobody sees; of all others it was seen as it happened."""


def narrate(g: Game, event: tuple[int, ...]) -> str:
    """An event in words; "" for what no log mentions."""
    kind, subject, other, amount, _ = event
    if kind == e.E_PLACES:
        return placement(g, subject, other)
    sentence = next((text for bit, text in SENTENCES.items() if kind & bit), None)
    if sentence is None:
        return ""
    if kind & e.E_TURNS and definition(g, subject).kind == CHAMPION and g.m[subject + STATE]:
        sentence = "{it} completes the quest"
    return sentence.format(
        it=call(g, subject) if kind & SECRET else title(g, subject),
        by=call(g, other) if kind & SECRET else title(g, other),
        owner=player_name(g, g.m[subject + OWNER]) if subject >= CARDS else "",
        player=player_name(g, other) if other in (0, 1) else "",
        amount=amount,
        corner=g.m[subject + CORNER] if subject >= CARDS else 0,
        phase=PHASES[other] if 0 <= other < len(PHASES) else "",
        zone=ZONES[other] if 0 <= other < len(ZONES) else "",
        ending=ENDINGS[amount] if 0 <= amount < len(ENDINGS) else "",
    )


def placement(g: Game, champion: int, lane: int) -> str:
    """A champion is placed; the first of two is named only with the second (A-06)."""
    if not sees(g, SPECTATOR, champion):
        return ""
    lines = [f"{call(g, champion)} in lane {lane + 1}"]
    placed = [event for event in g.events if event[0] == e.E_PLACES]
    if len(placed) > 1 and len(placed) % 2 == 1:  # the batches are 1, 2, 2, 2, 1
        where = placed[-2][2]
        first = champion_at(g, g.m[champion + OWNER], where)
        lines.insert(0, f"{call(g, first)} in lane {where + 1}")
    return f"{player_name(g, g.m[champion + OWNER])} places {' and '.join(lines)}"


def title(g: Game, c: int) -> str:
    """The title of a card, wherever it has gone by now."""
    return definition(g, c).title if c >= CARDS else "a card"


def call(g: Game, c: int) -> str:
    """What a line calls a card that may be hidden."""
    if c < CARDS or sees(g, SPECTATOR, c):
        return title(g, c)
    return hidden_name(g, c) if BACK <= zone_of(g, c) < BOARD else "a card"
