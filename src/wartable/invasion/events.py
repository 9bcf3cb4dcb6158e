"""The kinds of events, one bit each, and what the play log says of them.

Beside each kind stands what it tells: its subject, then what else it names, then an amount.
`happening.happen` tells an event to the abilities that wait for it.
"""

from typing import Final

# bits: kinds of events that abilities can wait for
E_TURN_BEGINS: Final = 1 << 0
"""A turn begins: whose."""
E_TURN_ENDS: Final = 1 << 1
"""A turn ends: whose."""
E_PHASE_BEGINS: Final = 1 << 2
"""A phase begins: whose, which."""
E_PHASE_ENDS: Final = 1 << 3
"""A phase ends: whose, which."""
E_ENTERS_PLAY: Final = 1 << 4
"""A card enters play: the card, its controller."""
E_LEAVES_PLAY: Final = 1 << 5
"""A card has left play: the card, who controlled it, which way (doomed.py)."""
E_ENTERS_ZONE: Final = 1 << 6
"""A card has come into a zone in play, from anywhere: the card, the zone."""
E_DESTROYED: Final = 1 << 7
"""A card was destroyed: the card, who controlled it."""
E_SACRIFICED: Final = 1 << 8
"""A card was sacrificed: the card, who controlled it."""
E_ENTERS_DISCARD: Final = 1 << 9
"""A card has come from play into a discard pile: the card, who controlled it."""
E_UNITS_LEAVE: Final = 1 << 10
"""One or more units left play together: one of them, nothing, how many."""
E_UNITS_DESTROYED: Final = 1 << 11
"""One or more units were destroyed together: one of them, nothing, how many."""
E_ATTACKS: Final = 1 << 12
"""A unit is declared as an attacker: the unit, the section attacked."""
E_DEFENDS: Final = 1 << 13
"""A unit is declared as a defender: the unit, the section attacked."""
E_ZONE_ATTACKED: Final = 1 << 14
"""A zone is attacked: its section, the attacking player."""
E_DAMAGED: Final = 1 << 15
"""A card was dealt damage: the card, 1 for combat damage, how much."""
E_CAPITAL_DAMAGED: Final = 1 << 16
"""A section was dealt damage: the section, bits of how (below), how much."""
E_DEALS_COMBAT_DAMAGE: Final = 1 << 17
"""A unit dealt combat damage: the unit, nothing, how much."""
E_CORRUPTED: Final = 1 << 18
"""A card was corrupted: the card."""
E_HEALED: Final = 1 << 19
"""Damage was healed: on what, by which player, how much."""
E_DREW: Final = 1 << 20
"""A player drew cards: the player, the phase they are for, how many."""
E_COLLECTED_RESOURCES: Final = 1 << 21
"""A player collected resources: the player, nothing, how many."""
E_CARD_PLAYED: Final = 1 << 22
"""A card was played: the card, by whom."""
E_DEVELOPMENT_PLAYED: Final = 1 << 23
"""A development was played: the card, by whom."""
E_TOKENS_PLACED: Final = 1 << 24
"""Tokens were placed: on which card, by whom, how many."""
E_SURVIVES: Final = 1 << 25
"""A unit has survived a combat: the unit, whether it attacked or defended, the section."""
E_MOVED: Final = 1 << 26
"""A card has moved within play: the card, where to, where from."""
E_RESTORED: Final = 1 << 27
"""A corrupted card was restored: the card."""
E_HOST_LEAVES: Final = 1 << 28
"""What a card was attached to has left play with it: the attachment, its host, which way."""
E_OPPOSED: Final = 1 << 29
"""A card that fights is opposed: the card, the section attacked."""
E_ATTACK_DECLARED: Final = 1 << 30
"""An attack begins: the section attacked, the legend if one is."""
E_AMBUSHES: Final = 1 << 31
"""A unit ambushes: the unit, the zone."""
E_INTO_PILE: Final = 1 << 32
"""A card has come into a discard pile from elsewhere than play: the card, from which zone, by whom.

That is 1 + the player whose card's effect discarded it, 0 where none did.
"""
E_HAND_DISCARDED: Final = 1 << 33
"""Cards of one hand were discarded together: whose hand, nothing, how many."""
E_ABILITY_TRIGGERED: Final = 1 << 34
"""An ability of a card in play was triggered: the card, its controller."""
E_PLAYED_INTO_ZONE: Final = 1 << 35
"""A card that was played has come into its zone: the card, by whom."""
E_POWER_COUNTED: Final = 1 << 36
"""A player counts the power of a zone, to collect or to draw: the player, which zone, how much."""

# bits: how a section was dealt damage (E_CAPITAL_DAMAGED)
COMBAT_HIT: Final = 1
FURTHER_SECTION: Final = 2
"""Another section of the same capital was dealt damage at the same time and has been told of."""
# --

HEARD_IN_HANDS: Final = E_CAPITAL_DAMAGED | E_ZONE_ATTACKED | E_ATTACKS | E_INTO_PILE
"""What cards in hands can wait for."""
E_ENDS: Final = E_TURN_ENDS | E_PHASE_ENDS

FIRST_UNHEARD: Final = 40
"""The bit from which on nobody waits for an event; it is recorded all the same."""
# bits from 40 (FIRST_UNHEARD): events nobody waits for yet
E_PAID: Final = 1 << 40
"""Resources were paid: by whom, for which card, how many."""
E_GAINED: Final = 1 << 41
"""Resources were gained: by whom, nothing, how many."""
E_DEVELOPED_CARD: Final = 1 << 42
"""A card lies face down as a development: the card, the zone."""
E_TARGETED: Final = 1 << 43
"""Something was targeted: by which card, what."""
E_CHAIN_ADDED: Final = 1 << 44
"""An action joins the chain: its source, its player, its sort (contexts.py)."""
E_RESOLVES: Final = 1 << 45
"""An effect begins to resolve: its source, its sort."""
E_CANCELLED: Final = 1 << 46
"""An effect was cancelled: its source."""
E_SECTION_BURNS: Final = 1 << 47
"""A section burns: the section."""
E_SHUFFLED: Final = 1 << 48
"""A deck was shuffled: the deck."""
E_ASSIGNED_DAMAGE: Final = 1 << 49
"""Combat damage was assigned: to what, nothing, how much."""
E_GAME_OVER: Final = 1 << 50
"""The game is over: who has won (WINNER), why (ENDINGS)."""
E_TO_PILE: Final = 1 << 51
"""A card from a hand or deck goes onto a pile: the card, the pile."""
E_MULLIGAN_TAKEN: Final = 1 << 52
"""A player took a mulligan: the player."""
E_REVEALED: Final = 1 << 53
"""A card was revealed: the card."""
E_TOKENS_REMOVED: Final = 1 << 54
"""Tokens were removed: from which card, nothing, how many."""
E_CANCELLED_DAMAGE: Final = 1 << 55
"""Damage was cancelled: to what, nothing, how much."""
E_REDIRECTED: Final = 1 << 56
"""Damage was redirected: from what, to what, how much."""
E_GOES: Final = 1 << 57
"""A card comes to lie in another place: the card, the pile or zone (going.py)."""
E_SPENT: Final = 1 << 58
"""Resources were lost, or paid inside an effect: by whom, nothing, how many."""
E_LEAVES_CHAIN: Final = 1 << 59
"""The action added last leaves the chain, to resolve or not: its source."""
E_ATTACK_CANCELLED: Final = 1 << 60
"""An attack was cancelled: the section that was attacked."""
E_SECTION_QUENCHED: Final = 1 << 61
"""A section burns no more: the section."""
E_NAMED: Final = 1 << 62
"""A player has named something: the player, nothing, what (names.py)."""

# -- what the play log says (narration.py) ---------------------------------------------------------
SENTENCES: Final = {
    E_TURN_BEGINS: "{it}'s turn begins",
    E_TURN_ENDS: "{it}'s turn ends",
    E_PHASE_BEGINS: "The {phase} phase begins",
    E_COLLECTED_RESOURCES: "{it} collects {resources}",
    E_DREW: "{it} draws {cards}",
    E_PAID: "{it} pays {resources}",
    E_GAINED: "{it} gains {resources}",
    E_MULLIGAN_TAKEN: "{it} takes a mulligan",
    E_ENTERS_PLAY: "{it} enters play",
    E_LEAVES_PLAY: "{it} leaves play",
    E_DESTROYED: "{it} is destroyed",
    E_SACRIFICED: "{it} is sacrificed",
    E_MOVED: "{it} moves to {other}",
    E_ATTACKS: "{it} attacks {other}",
    E_DEFENDS: "{it} defends {other}",
    E_AMBUSHES: "{it} ambushes",
    E_DAMAGED: "{it} is dealt {amount} damage",
    E_CAPITAL_DAMAGED: "{it} is dealt {amount} damage",
    E_SECTION_BURNS: "{it} burns",
    E_SECTION_QUENCHED: "{it} burns no more",
    E_CORRUPTED: "{it} is corrupted",
    E_RESTORED: "{it} is restored",
    E_HEALED: "{amount} damage is healed on {it}",
    E_TOKENS_PLACED: "{it} gains {tokens}",
    E_TOKENS_REMOVED: "{it} loses {tokens}",
    E_ASSIGNED_DAMAGE: "{amount} damage is assigned to {it}",
    E_CANCELLED_DAMAGE: "{amount} damage to {it} is cancelled",
    E_CANCELLED: "The effect of {it} is cancelled",
    E_ATTACK_DECLARED: "An attack on {it} begins",
    E_ATTACK_CANCELLED: "The attack on {it} is cancelled",
    E_DEVELOPED_CARD: "A development comes into {other}",
    E_TARGETED: "{it} targets {other}",
    E_TO_PILE: "{it} goes to {other}",
    E_CHAIN_ADDED: "{player}: {it}",
    E_REDIRECTED: "{amount} damage to {it} is redirected to {other}",
    E_SHUFFLED: "{it} is shuffled",
    E_GAME_OVER: "The game is over ({ending})",
    E_REVEALED: "{it} is revealed",
    E_NAMED: "{it} names {name}",
}
"""What the play log says; "it" is the first object of the event, "other" the second."""
