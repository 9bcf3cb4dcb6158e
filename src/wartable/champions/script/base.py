"""What Champions asks of its words beyond what every card game asks (cardgame.script.base).

The rules modules call only the methods named here and there; what a word means stands with its
template in the other modules of this folder. Of a sentence, `possible` is asked as a price must be
done in full (A-126), `in_vain` before a "may" is asked, and `fails` before its picks (A-189).

Beside the game every word is told who speaks (kernel.speaker): `s.card` is the card whose text it
is, `s.player` its owner, `s.at` the lane it acts from (-1 for none), `s.ctx` the context of the
resolving effect (-1 for a passive), `s.entry` the definition the text is printed in. Rules make
speakers by `speaker_in` a context, `speaker_of` a card in play, `speaker_for` a card that a
champion would play, and `lasting_speaker`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.cardgame.script import base as words
from wartable.cardgame.script.base import Effect, Word
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Amount,
    Bits,
    Card,
    Context,
    Deed,
    NodeRef,
    Player,
    Row,
)
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# bits: questions that passive effects answer; a line says which, so that nobody asks in vain
R_DAMAGE: Final = 1
"""What damage is increased or reduced by (CH-2.12)."""
R_CAP: Final = 2
"""What damage cannot exceed (A-127)."""
R_HEALTH: Final = 4
R_REND: Final = 8
"""Whether damage is done with Rend, or its Rend ignored."""
R_DORMANT: Final = 16
R_GRANT: Final = 32
"""Effects given to other cards (CH-2.7.1)."""
R_CORNER: Final = 64
"""What a corner's value is increased by."""
R_SUPPORT: Final = 128
R_CLASS: Final = 256
R_INSTEAD: Final = 512
"""What happens in place of something else (A-137)."""
R_AGAIN: Final = 1024
"""Text taken over from another card."""
R_RESTLESS: Final = 2048
"""Makes cards Dormant, or not, by more than who stands where: anything may change that."""
R_SHUT: Final = 4096
"""Whether a discard pile is shut (A-241)."""
R_BARGAIN: Final = 8192
"""What a player may do about damage while it is dealt (A-251)."""
R_STAND_IN: Final = 16384
"""Whether another card may be removed in the place of one (A-254)."""

# -- two further questions, each with a bit for every deed -----------------------------------------
DEEDS: Final = 16
"""Room for so many deeds (CAN_), and for more questions above."""
FORBID: Final = 1 << DEEDS
PERMIT: Final = 1 << (2 * DEEDS)
R_FORBID: Final = PERMIT - FORBID
"""What cannot be done (CH-2.2.3): a bit for each deed, FORBID << deed."""
R_PERMIT: Final = (1 << (3 * DEEDS)) - PERMIT
"""What may be done beyond the rules (A-135): a bit for each deed, PERMIT << deed."""
R_ON_A_CARD: Final = R_DORMANT | R_CORNER | R_CLASS
"""What a card in play shows otherwise than it is printed."""

# numbers from 1: deeds, what can be forbidden or permitted
CAN_DEPLOY_UNITS: Final = 1
CAN_DEPLOY_SPELLS: Final = 2
CAN_PLAY_ABILITIES: Final = 3
CAN_USE_ACTS: Final = 4
CAN_GAIN_HEALTH: Final = 5
CAN_GAIN_ACTIONS: Final = 6
CAN_BE_REMOVED: Final = 7
CAN_ROTATE: Final = 8
CAN_PLAY_WITH_SPELL: Final = 9
"""Play abilities while controlling a spell."""
CAN_MORE_ACTS: Final = 10
"""Use more than one Heroic Act a turn."""
CAN_STACK_HERE: Final = 11
"""Be deployed onto, as though it had the tag Stacking."""
CAN_PLAY: Final = 12
"""Play cards of any type."""
CAN_TAKE_ACTIONS: Final = 13
"""Take an action in the Action Phase."""
CAN_BE_TRIGGERED: Final = 14
"""Be triggered by another card (A-18)."""

# numbers from 1: what can be replaced
I_ROTATE: Final = 1
I_FIRE: Final = 2
I_DEFEAT: Final = 3
I_REMOVE: Final = 4
I_EXHAUST: Final = 5
I_ADVANCE: Final = 6
"""A champion turns forwards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(words.Filter):
    """Something that is or is not true of a card: an adjective or a clause after the noun."""

    def looks_in_deck(self) -> bool:
        """Whether it looks through a deck, which is shuffled afterwards (CH-3.1.1c)."""
        return False

    def may_decline(self) -> bool:
        """Whether the cards lie where a move or deployment may be declined (A-77)."""
        return False

    def looks_at_lanes(self) -> bool:
        """Whether it asks where a card stands, which a card in no lane cannot answer (A-122)."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(words.Group):
    """A description of cards: "marked allied stormcast units"; each in Standard Order."""

    def place(self) -> Filter | None:
        """The clause that says where to look; None for the battlefield."""
        return None

    def is_restricted(self) -> bool:
        """Whether it asks for a kind of card (CH-2.10.2.4)."""
        return True

    def looks_at_lanes(self) -> bool:
        """Whether it asks where a card stands, which a card in no lane cannot answer (A-122)."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(words.Choice):
    """The card or cards a sentence is about; the owner of the effect picks (A-119)."""

    onto: Choice | None
    """For a card to deploy: the champions it may go to; without one it is no choice."""
    must: bool
    """Whether it cannot be declined, wherever the cards lie (set when a card is compiled)."""
    kept: bool
    """Whether a later sentence speaks of it, whatever came of this one. Gaze of Khorne."""

    def place(self) -> Filter | None:
        """Where it looks, if not on the battlefield."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Statement(Word):
    """What is so as long as its card is active: a passive effect."""

    category = "statement"
    standing: ClassVar[int] = 0
    """Bits of the questions it answers."""

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        """What it adds to the damage now under way; negative if it reduces it (R_DAMAGE)."""
        return 0

    def damage_cap(self, g: Game, s: Speaker) -> Amount:
        """What the damage now under way cannot exceed, -1 for no limit (R_CAP)."""
        return -1

    def health_change(self, g: Game, s: Speaker) -> Amount:
        """What it adds to the health now being gained (R_HEALTH)."""
        return 0

    def gives_rend(self, g: Game, s: Speaker) -> bool:
        """Whether the damage now under way is done with Rend because of it (R_REND)."""
        return False

    def ignores_rend(self, g: Game, s: Speaker) -> bool:
        """Whether it takes the Rend off the damage now under way (R_REND)."""
        return False

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        """Whether it forbids this; `thing` is a card, or a player where a player does it."""
        return False

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        """Whether it lets a champion do this with a card (R_PERMIT)."""
        return False

    def puts_to_sleep(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether it makes this card Dormant (R_DORMANT)."""
        return False

    def granted_to(self, g: Game, s: Speaker, c: Card) -> NodeRef:
        """The number of the node of the line it gives to a card, -1 for none (R_GRANT)."""
        return -1

    def corner_change(self, g: Game, s: Speaker, c: Card) -> Amount:
        """What it adds to the value of a card's present corner (R_CORNER)."""
        return 0

    def support_change(self, g: Game, s: Speaker, c: Card) -> Amount:
        """What it adds to the Support of a stack (R_SUPPORT)."""
        return 0

    def support_lent(self, g: Game, s: Speaker, c: Card) -> Amount:
        """What it adds to the Support of another card's stack (R_SUPPORT)."""
        return 0

    def class_given(self, g: Game, s: Speaker, c: Card) -> Bits:
        """Class bits it adds to a champion (R_CLASS)."""
        return 0

    def replaces(self, g: Game, s: Speaker, what: Deed, c: Card, amount: Amount) -> bool:
        """Whether it takes the place of this event (R_INSTEAD)."""
        return False

    def keeps_itself(self, g: Game, s: Speaker, what: Deed) -> bool:
        """Whether it takes the place of this event for the card itself, active or not."""
        return False

    def bargains(self, g: Game, s: Speaker) -> bool:
        """Whether its owner is asked about the damage now under way (R_BARGAIN)."""
        return False

    def price(self, g: Game, s: Speaker) -> Effect | None:
        """What that costs him; None for nothing (R_BARGAIN)."""
        return None

    def agreed(self, g: Game, s: Speaker, damage: Context) -> None:
        """He has agreed, and paid (R_BARGAIN)."""

    def stand_in(self, g: Game, s: Speaker, c: Card) -> Card:
        """The card that may be removed in the place of another, 0 for none (R_STAND_IN)."""
        return 0

    def shuts(self, g: Game, s: Speaker, player: Player) -> bool:
        """Whether it shuts a player's discard pile (R_SHUT)."""
        return False

    def replacement(self, g: Game, s: Speaker) -> Effect | None:
        """The sentence that happens instead; None if nothing does."""
        return None
