"""What Invasion asks of its words beyond what every card game asks (cardgame.script.base).

The rules modules call only the methods named here and there; what a word means stands with its
template in the other modules of this folder.

Beside the game every word is told who speaks (kernel.speaker): `s.card` is the card whose text it
is, `s.player` its controller, `s.at` its zone ("this zone"), `s.ctx` the context of the resolving
effect, or CONSTANT or IN_FORCE (identity.py). Rules make speakers by `speaker_in` a context,
`speaker_of` a card in play, `rule_speaker` and `lasting_speaker`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.cardgame.script import base as words
from wartable.cardgame.script.base import Word
from wartable.invasion.script.inforce import InForce
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Amount,
    Card,
    Count,
    Index,
    Pile,
    Player,
    Row,
    Slot,
    Until,
)
from wartable.kernel.native import i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# bits: what a constant may depend on; when one changes, values are computed anew (values.py)
D_STRUCTURE: Final = 1
D_DAMAGE: Final = 2
D_TOKENS: Final = 4
D_CORRUPT: Final = 8
D_FIGHT: Final = 16
D_BURN: Final = 32
D_RESOURCES: Final = 64
D_HAND: Final = 128
D_PHASE: Final = 256
D_LASTING: Final = 512
D_PILES: Final = 1024
D_ADDED: Final = 2048
"""A lasting effect has begun, and none has ended."""
D_VALUES: Final = 4096
"""Power, hit points and keywords themselves, which a constant may read as they are worked out."""
D_ALWAYS: Final = D_STRUCTURE | D_LASTING

NO_SLOT: Final = -1
ANY_NUMBER: Final = 1000
"""As a limit: more than there can be of anything."""

# numbers from 1: what is done with a chosen card that some cards do not let be (Choice.errand)
ERRAND_MOVE: Final = 1
ERRAND_HEAL: Final = 2
ERRAND_COPY: Final = 3
ERRAND_HOST: Final = 4
"""The card that speaks is to be attached to it."""

# numbers: the layers in which values are worked out (values.py)
LAYER_TEXTS: Final = 0
"""A text box goes blank, a card becomes a mere development."""
LAYER_DEVELOPMENTS: Final = 1
"""A card counts as a development too."""
LAYER_TYPES: Final = 2
"""A development becomes a unit."""
LAYER_ABILITIES: Final = 3
"""Abilities are given or lost, by what now counts as a unit or a development."""
LAYER_REST: Final = 4
"""Everything else."""
LAYER_COUNT: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(words.Filter):
    """Something that is or is not true of a card, or of a section of a capital."""

    def has_piles(self) -> bool:
        """Whether it says in which piles to look."""
        return False

    def is_list(self) -> bool:
        """Whether the cards to look at are a list of its own, not those of some piles."""
        return False

    def listed(self, g: Game, s: Speaker) -> vec[Card]:
        """That list."""
        return vec[i64]()

    def is_history(self) -> bool:
        """Whether it asks what has happened, wherever the cards are by now (`happened`)."""
        return False

    def happened(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards to which it has happened this turn, once for every time."""
        return vec[i64]()

    def on_sections(self) -> bool:
        """Whether it can be asked of a section of a capital too."""
        return False

    def is_control(self) -> bool:
        """Whether it asks who controls a card."""
        return False

    def by_controller(self, g: Game, s: Speaker, controller: Player) -> bool:
        """The answer for a card that was controlled by this player."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(words.Choice):
    """The objects a sentence is about, targets among them; some cards do not let all be done."""

    entering: Places | None
    """Where the chosen card is to enter play or to move; what may not go there is no choice."""
    stealing: bool
    """Whether the chosen unit comes under the chooser's control, which uniqueness may forbid."""
    errand: int
    """What is to be done with it, which not everything lets be done: ERRAND_..., or 0."""
    conditional: bool
    """Whether it stands in a part with a condition, and may be missing (set on compiling)."""

    def printed(self, g: Game, s: Speaker) -> vec[Row]:
        """The cards whose printed values are meant, whatever has become of them since."""
        return self.each(g, s)

    def is_target(self) -> bool:
        """Whether it is chosen when the effect is announced (INV-TARGET-02)."""
        return False

    def is_late_target(self) -> bool:
        """Whether it is a target that is chosen when its sentence is reached (AMB-392)."""
        return False

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether an object may be chosen: asked of targets and of what an attachment hangs on."""
        raise NotImplementedError

    def fits_always(self, g: Game, s: Speaker, c: Card) -> bool:
        """Like `fits`, zones not counted: what an attachment asks of its host (INV-ATTACH-07)."""
        return self.fits(g, s, c)

    def looked_at(self, g: Game, s: Speaker) -> vec[Row]:
        """Where to look for candidates: things of which it `admits` some, all or none."""
        return self.candidates(g, s)

    def admits(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether one of the things looked at may be chosen now."""
        return True

    def is_quiet(self) -> bool:
        """Whether it is chosen on announcement without targeting."""
        return False

    def apart(self) -> bool:
        """Whether it must differ from what was chosen before ("another")."""
        return False

    def together(self) -> bool:
        """Whether all chosen must lie in one zone."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Places(Word):
    """Where a card is to go: one zone or several to choose from."""

    category = "place"

    def zones(self, g: Game, s: Speaker, c: Card) -> vec[Pile]:
        """The zones (pile rows) a card may go to."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decks(Word):
    """A player's deck, or those of several."""

    category = "deck"

    def each(self, g: Game, s: Speaker) -> vec[Pile]:
        """The decks (pile rows), in the order of the players."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Word):
    """Something to pay; "do X to do Y" makes X a cost (INV-TRIG-04)."""

    category = "cost"

    def resources(self, g: Game, s: Speaker) -> Amount:
        """The resources it takes."""
        return 0

    def payable(self, g: Game, s: Speaker) -> bool:
        """Whether it can be paid now, resources aside."""
        return True

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        """What the player may choose to pay with; empty if there is nothing to choose."""
        return vec[i64]()

    def how_many(self, g: Game, s: Speaker) -> Count:
        """How many of them."""
        return 0

    def times(self, g: Game, s: Speaker, thing: Row) -> Count:
        """How often the same thing may be chosen to pay with."""
        return 1

    def cards(self, g: Game, s: Speaker) -> Count:
        """The cards it takes from its player's hand."""
        return 0

    def alternative(self, g: Game, s: Speaker, thing: Row) -> Index:
        """Which of the alternatives joined by *or* paying with this is, 0 if there are none."""
        return 0

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        """Pay it, with what has been chosen for the slot."""

    def is_free(self, g: Game, s: Speaker) -> bool:
        """Whether, as announced, it takes nothing."""
        return False

    def asks_x(self) -> bool:
        """Whether its X is the player's to choose."""
        return False

    def most_x(self, g: Game, s: Speaker) -> Amount:
        """The highest X that can be paid."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Duration(Word):
    """How long a lasting effect lasts."""

    category = "duration"

    def code(self, g: Game, s: Speaker) -> Until:
        """The duration as lasting.py counts it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(InForce):
    """A change to what a card is: power, keywords, permissions."""

    category = "modifier"
    layer: ClassVar[int] = LAYER_REST
    """When it is applied: one of the layers above."""

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        """Change the computed values of a card; `amount` is what `measure` found."""
        raise NotImplementedError

    def measure(self, g: Game, s: Speaker) -> Amount:
        """The number in it, worked out when a lasting effect begins."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(words.Ability):
    """A line of a card, with its targets."""

    targets: list[Choice]
    """Every target of the line, in reading order (INV-TRIG-16; set when a card is compiled)."""
    position: int
    """1 for the first usable ability of the card, 2 for the second ..."""
