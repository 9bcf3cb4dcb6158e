"""The kinds of events, one bit each; what each of them tells stands beside it."""

from typing import Final

# bits: kinds of events that abilities can wait for
E_TURN_BEGINS: Final = 1 << 0
E_TURN_ENDS: Final = 1 << 1
E_PHASE_BEGINS: Final = 1 << 2
E_PHASE_ENDS: Final = 1 << 3
E_ENTERS_PLAY: Final = 1 << 4
E_LEAVES_PLAY: Final = 1 << 5
E_ENTERS_ZONE: Final = 1 << 6
E_DESTROYED: Final = 1 << 7
E_SACRIFICED: Final = 1 << 8
E_ENTERS_DISCARD: Final = 1 << 9
E_UNITS_LEAVE: Final = 1 << 10
"""One or more units left play together."""
E_UNITS_DESTROYED: Final = 1 << 11
E_ATTACKS: Final = 1 << 12
E_DEFENDS: Final = 1 << 13
E_ZONE_ATTACKED: Final = 1 << 14
E_DAMAGED: Final = 1 << 15
"""A card was dealt damage; other is 1 for combat damage."""
E_CAPITAL_DAMAGED: Final = 1 << 16
E_DEALS_COMBAT_DAMAGE: Final = 1 << 17
E_CORRUPTED: Final = 1 << 18
E_HEALED: Final = 1 << 19
E_DREW: Final = 1 << 20
E_COLLECTED_RESOURCES: Final = 1 << 21
E_CARD_PLAYED: Final = 1 << 22
E_DEVELOPMENT_PLAYED: Final = 1 << 23
E_TOKENS_PLACED: Final = 1 << 24
E_SURVIVES: Final = 1 << 25
E_ATTACHED: Final = 1 << 26
E_MOVED: Final = 1 << 27
E_RESTORED: Final = 1 << 28

E_ENDS: Final = E_TURN_ENDS | E_PHASE_ENDS

FIRST_UNHEARD: Final = 40
"""The bit from which on nobody waits for an event; it is recorded all the same."""
# bits from 40 (FIRST_UNHEARD): events nobody waits for yet
E_PAID: Final = 1 << 40
E_GAINED: Final = 1 << 41
E_DEVELOPED_CARD: Final = 1 << 42
E_TARGETED: Final = 1 << 43
E_CHAIN_ADDED: Final = 1 << 44
E_RESOLVES: Final = 1 << 45
E_CANCELLED: Final = 1 << 46
E_SECTION_BURNS: Final = 1 << 47
E_SHUFFLED: Final = 1 << 48
E_ATTACK_DECLARED: Final = 1 << 49
E_ASSIGNED_DAMAGE: Final = 1 << 50
E_GAME_OVER: Final = 1 << 51
E_TO_PILE: Final = 1 << 52
E_MULLIGAN_TAKEN: Final = 1 << 53
E_REVEALED: Final = 1 << 54
E_TOKENS_REMOVED: Final = 1 << 55
E_CANCELLED_DAMAGE: Final = 1 << 56
E_REDIRECTED: Final = 1 << 57
