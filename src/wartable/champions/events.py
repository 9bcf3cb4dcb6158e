"""The kinds of events, one bit each; what each of them tells stands beside it."""

from typing import Final

# bits: kinds of events that lines can wait for
E_PLAYS: Final = 1 << 0
"""A card is played: the card, its champion."""
E_DEPLOYS: Final = 1 << 1
"""A unit or spell is on its way in: the card, its champion."""
E_AFTER_PLAY: Final = 1 << 2
E_AFTER_DEPLOY: Final = 1 << 3
"""A unit or spell was deployed and has acted: the card, its champion, the zone it came from."""
E_DEALS: Final = 1 << 4
"""Damage was dealt: the source, the player hurt, how much."""
E_WOULD_TAKE: Final = 1 << 5
E_CHANGED: Final = 1 << 6
"""Damage was increased or reduced."""
E_GAINS: Final = 1 << 7
"""Health was gained: the source, the player, how much."""
E_DRAWS: Final = 1 << 8
"""A card was drawn: the card, the player."""
E_DISCARDS: Final = 1 << 9
"""A card is discarded: the card, by which card, the batch."""
E_REMOVES: Final = 1 << 10
"""A card was removed: the card, by which card, the batch."""
E_EXHAUSTS: Final = 1 << 11
E_LEAVES: Final = 1 << 12
"""A card leaves play: the card, by which card."""
E_ROTATES: Final = 1 << 13
"""A card was turned: the card, by which card (0: by itself), 1 forwards or -1 backwards."""
E_OBJECTIVE: Final = 1 << 14
E_REVEALS: Final = 1 << 15
E_ACTS: Final = 1 << 16
"""A Heroic Act is used: the card, its champion."""
E_PASSES: Final = 1 << 17
E_TURN_BEGINS: Final = 1 << 18
"""A turn begins: nothing, the player."""
E_TURN_ENDS: Final = 1 << 19
E_PLACED: Final = 1 << 20
"""All champions are placed."""
# -- sets of them ----------------------------------------------------------------------------------
FIRST_UNHEARD: Final = 40
"""The bit from which on nobody waits for an event; it is recorded all the same."""
E_EVERYTHING: Final = (1 << FIRST_UNHEARD) - 1
"""All that lines can wait for."""
E_HEARD_BY_QUESTS: Final = E_PLAYS | E_DEPLOYS | E_DEALS | E_GAINS | E_REMOVES
"""Those that may meet an objective."""

# bits from 40 (FIRST_UNHEARD): events nobody waits for
E_PHASE_BEGINS: Final = 1 << 40
E_RESTARTS: Final = 1 << 41
E_SPENDS: Final = 1 << 42
"""A blessing is turned face down."""
E_SHUFFLES: Final = 1 << 43
E_ACTION_GAINED: Final = 1 << 44
E_MOVES: Final = 1 << 45
"""A card goes to another pile or lane: the card, the zone."""
E_GAME_OVER: Final = 1 << 46
E_DROPPED: Final = 1 << 47
"""Too many effects resolved by themselves: the rest is dropped (A-57)."""
E_SWAPS: Final = 1 << 48
E_ENTERS_PLAY: Final = 1 << 49
E_PLACES: Final = 1 << 50
E_SHOWS: Final = 1 << 51
E_TURNS: Final = 1 << 52
"""A card turns to another corner, before that acts: the card, 1 as a quest is done, the corner."""
E_HURTS: Final = 1 << 53
"""Damage is taken, even if it ends the game: the source, the player hurt, how much."""
E_GOES: Final = 1 << 54
"""A card comes to lie in another place: the card, the pile or lane (going.py)."""
E_HIDES: Final = 1 << 55
"""A blessing lies unrevealed again: the card."""
E_DEATH_ACTS: Final = 1 << 56
"""The Death Act of a card in a discard pile begins: the card."""
E_UNLEASHES: Final = 1 << 57
"""A champion has become its other side: the card."""

# -- what the play log says (narration.py) ---------------------------------------------------------
SENTENCES: Final = {
    E_PLAYS: "{owner} plays {it} with {by}",
    E_DEPLOYS: "{by} deploys {it}",
    E_HURTS: "{it} deals {amount} damage to {player}",
    E_GAINS: "{player} gains {amount} health from {it}",
    E_DRAWS: "{player} draws a card",
    E_DISCARDS: "{it} is discarded",
    E_REMOVES: "{it} is removed",
    E_EXHAUSTS: "{it} exhausts",
    E_LEAVES: "{it} leaves play",
    E_TURNS: "{it} turns to corner {corner}",
    E_OBJECTIVE: "{it} completes an objective",
    E_REVEALS: "{it} is revealed",
    E_ACTS: "{owner} uses the Heroic Act of {it}",
    E_DEATH_ACTS: "The Death Act of {it} begins",
    E_UNLEASHES: "{it} is unleashed",
    E_PASSES: "{player} passes",
    E_TURN_BEGINS: "{player}'s turn begins",
    E_TURN_ENDS: "{player}'s turn ends",
    E_PLACED: "All champions are placed",
    E_PHASE_BEGINS: "The {phase} phase begins",
    E_RESTARTS: "{it} restarts",
    E_SPENDS: "{it} is turned face down",
    E_SHUFFLES: "{player}'s deck is shuffled",
    E_ACTION_GAINED: "{player} gains {actions}",
    E_MOVES: "{it} goes to {zone}",
    E_GAME_OVER: "The game is over ({ending})",
    E_DROPPED: "Too much resolves by itself: the rest is dropped",
    E_SWAPS: "{it} and {by} change places",
    E_ENTERS_PLAY: "{it} enters play",
    E_SHOWS: "{it} is shown",
}
"""The first kind that an event has decides: a card that is removed leaves play as well."""
