"""The play log: what happened, as a line, with nothing a reader may not know.

A card in hand or deck is "a card" to the log unless everybody knows it.
"""

from __future__ import annotations

from wartable.champions import kinds as k
from wartable.champions.labels import hidden_name, player_name
from wartable.champions.layout import CARDS, CORNER, STATE
from wartable.champions.table import champion_at, definition, zone_of
from wartable.champions.view import sees
from wartable.champions.words import BACK, BOARD, CHAMPION, ENDINGS, PHASES, ZONES
from wartable.kernel.game import SPECTATOR, Game
from wartable.kernel.layout import OWNER

SENTENCES = {
    k.PLAYS: "{owner} plays {it} with {by}",
    k.DEPLOYS: "{by} deploys {it}",
    k.HURTS: "{it} deals {amount} damage to {player}",
    k.GAINS: "{player} gains {amount} health from {it}",
    k.DRAWS: "{player} draws a card",
    k.DISCARDS: "{it} is discarded",
    k.REMOVES: "{it} is removed",
    k.EXHAUSTS: "{it} exhausts",
    k.LEAVES: "{it} leaves play",
    k.TURNS: "{it} turns to corner {corner}",
    k.OBJECTIVE: "{it} completes an objective",
    k.REVEALS: "{it} is revealed",
    k.ACTS: "{owner} uses the Heroic Act of {it}",
    k.PASSES: "{player} passes",
    k.TURN_BEGINS: "{player}'s turn begins",
    k.TURN_ENDS: "{player}'s turn ends",
    k.PLACED: "all champions are placed",
    k.PHASE_BEGINS: "{phase} phase",
    k.RESTARTS: "{it} restarts",
    k.SPENDS: "{it} is turned face down",
    k.SHUFFLES: "{player}'s deck is shuffled",
    k.ACTION_GAINED: "{player} gains {amount} action",
    k.MOVES: "{it} goes to {zone}",
    k.GAME_OVER: "the game is over ({ending})",
    k.DROPPED: "too much resolves by itself: the rest is dropped",
    k.SWAPS: "{it} and {by} change places",
    k.ENTERS_PLAY: "{it} enters play",
    k.SHOWS: "{it} is shown",
}
"""The first kind that an event has decides: a card that is removed leaves play as well."""
SECRET = k.MOVES | k.SWAPS
"""Events whose card may be one that nobody sees; of all others it was seen as it happened."""


def narrate(g: Game, event: tuple[int, ...]) -> str:
    """An event in words; "" for what no log mentions."""
    kind, subject, other, amount, _ = event
    if kind == k.PLACES:
        return placement(g, subject, other)
    sentence = next((text for bit, text in SENTENCES.items() if kind & bit), None)
    if sentence is None:
        return ""
    if kind & k.TURNS and definition(g, subject).kind == CHAMPION and g.m[subject + STATE]:
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
    placed = [event for event in g.events if event[0] == k.PLACES]
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
