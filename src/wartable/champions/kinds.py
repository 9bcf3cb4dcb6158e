"""The kinds of events, one bit each; what each of them tells stands beside it."""

from typing import Final

# Kinds of events that lines can wait for: one bit each.
PLAYS: Final = 1 << 0
"""A card is played: the card, its champion."""
DEPLOYS: Final = 1 << 1
"""A unit or spell is on its way in: the card, its champion."""
AFTER_PLAY: Final = 1 << 2
AFTER_DEPLOY: Final = 1 << 3
DEALS: Final = 1 << 4
"""Damage was dealt: the source, the player hurt, how much."""
WOULD_TAKE: Final = 1 << 5
CHANGED: Final = 1 << 6
"""Damage was increased or reduced."""
GAINS: Final = 1 << 7
"""Health was gained: the source, the player, how much."""
DRAWS: Final = 1 << 8
"""A card was drawn: the card, the player."""
DISCARDS: Final = 1 << 9
"""A card is discarded: the card, by which card."""
REMOVES: Final = 1 << 10
"""A card was removed: the card, by which card, the batch."""
EXHAUSTS: Final = 1 << 11
LEAVES: Final = 1 << 12
"""A card leaves play: the card, by which card."""
ROTATES: Final = 1 << 13
"""A card was turned: the card, by which card (0: by itself), 1 forwards or -1 backwards."""
OBJECTIVE: Final = 1 << 14
REVEALS: Final = 1 << 15
ACTS: Final = 1 << 16
"""A Heroic Act is used: the card, its champion."""
PASSES: Final = 1 << 17
TURN_BEGINS: Final = 1 << 18
"""A turn begins: nothing, the player."""
TURN_ENDS: Final = 1 << 19
PLACED: Final = 1 << 20
"""All champions are placed."""
ENTERS: Final = 1 << 21
EVERYTHING: Final = (1 << 22) - 1
"""All of them."""
HEARD_BY_QUESTS: Final = PLAYS | DEPLOYS | DEALS | GAINS | REMOVES
"""Those that may meet an objective."""

# Events nobody waits for; recorded all the same.
PHASE_BEGINS: Final = 1 << 40
RESTARTS: Final = 1 << 41
SPENDS: Final = 1 << 42
"""A blessing is turned face down."""
SHUFFLES: Final = 1 << 43
ACTION_GAINED: Final = 1 << 44
MOVES: Final = 1 << 45
"""A card goes to another pile or lane: the card, the zone."""
GAME_OVER: Final = 1 << 46
DROPPED: Final = 1 << 47
"""Too many effects resolved by themselves: the rest is dropped (A-57)."""
SWAPS: Final = 1 << 48
ENTERS_PLAY: Final = 1 << 49
PLACES: Final = 1 << 50
SHOWS: Final = 1 << 51
TURNS: Final = 1 << 52
"""A card turns to another corner, before that corner acts."""
HURTS: Final = 1 << 53
"""Damage is taken, even if it ends the game: the source, the player hurt, how much."""
