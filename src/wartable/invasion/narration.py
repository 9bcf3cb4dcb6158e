"""The play log: what happened, as a line, with nothing a reader may not know."""

from __future__ import annotations

from wartable.invasion import events as e
from wartable.invasion.contexts import ENTRY, S_DEVELOPMENT
from wartable.invasion.labels import is_hidden, name, player_name
from wartable.invasion.layout import CARDS, PILES, PLAYERS, WIDTH
from wartable.invasion.table import definition
from wartable.invasion.words import ENDINGS, IN_PLAY, PHASES, ZONES
from wartable.kernel.game import SPECTATOR, Game
from wartable.kernel.layout import OWNER, PILE

SENTENCES = {
    e.TURN_BEGINS: "{it}'s turn begins",
    e.TURN_ENDS: "{it}'s turn ends",
    e.PHASE_BEGINS: "{phase} phase",
    e.COLLECTED_RESOURCES: "{it} collects {amount}",
    e.DREW: "{it} draws {amount}",
    e.PAID: "{it} pays {amount}",
    e.GAINED: "{it} gains {amount}",
    e.MULLIGAN_TAKEN: "{it} takes a mulligan",
    e.ENTERS_PLAY: "{it} enters play",
    e.LEAVES_PLAY: "{it} leaves play",
    e.DESTROYED: "{it} is destroyed",
    e.SACRIFICED: "{it} is sacrificed",
    e.MOVED: "{it} moves to {other}",
    e.ATTACKS: "{it} attacks {other}",
    e.DEFENDS: "{it} defends {other}",
    e.DAMAGED: "{it} is dealt {amount} damage",
    e.CAPITAL_DAMAGED: "{it} is dealt {amount} damage",
    e.SECTION_BURNS: "{it} burns",
    e.CORRUPTED: "{it} is corrupted",
    e.RESTORED: "{it} is restored",
    e.HEALED: "{amount} damage is healed on {it}",
    e.TOKENS_PLACED: "{amount} token on {it}",
    e.TOKENS_REMOVED: "{amount} token off {it}",
    e.ASSIGNED_DAMAGE: "{amount} damage is assigned to {it}",
    e.CANCELLED_DAMAGE: "{amount} damage to {it} is cancelled",
    e.CANCELLED: "{it} is cancelled",
    e.ATTACK_DECLARED: "an attack on {it}",
    e.DEVELOPED_CARD: "a development in {other}",
    e.TARGETED: "{it} targets {other}",
    e.TO_PILE: "{it} goes to the {other}",
    e.CHAIN_ADDED: "{player}: {it}",
    e.REDIRECTED: "{amount} damage to {it} is redirected to {other}",
    e.SHUFFLED: "{it} is shuffled",
    e.GAME_OVER: "the game is over ({ending})",
    e.REVEALED: "{it} is revealed",
}


def narrate(g: Game, event: tuple[int, ...]) -> str:
    """An event in words; "" for what no log mentions."""
    kind, subject, other, amount, _ = event
    sentence = SENTENCES.get(kind)
    if kind == e.CHAIN_ADDED and amount == S_DEVELOPMENT:
        sentence = "{player} plays a development"
    if sentence is None:
        return ""
    return sentence.format(
        it=call(g, subject),
        other=call(g, other),
        amount=amount,
        phase=PHASES[other] if other < len(PHASES) else "",
        player=player_name(g, other) if other < 2 else "",
        ending=ENDINGS[other] if other < len(ENDINGS) else "",
    )


def call(g: Game, thing: int) -> str:
    """What a line calls an object."""
    if PILES <= thing < CARDS:
        return f"{player_name(g, g.m[thing + OWNER])}'s {ZONES[g.m[thing + PILE]]}"
    if PLAYERS <= thing < PILES:
        return player_name(g, (thing - PLAYERS) // WIDTH)
    if CARDS <= thing < ENTRY:
        return (
            development(g, thing) if is_hidden(g, SPECTATOR, thing) else definition(g, thing).title
        )
    return name(g, thing)


def development(g: Game, c: int) -> str:
    """What a line calls a face-down card that not everybody knows."""
    pile = g.m[c + PILE]
    if g.m[pile + PILE] >= IN_PLAY:
        return "a development"
    return f"a development in {call(g, pile)}"
