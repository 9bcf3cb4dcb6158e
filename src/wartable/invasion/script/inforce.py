"""What a text keeps in force, and the questions of the rules that it may answer.

A rule asks only those that say they answer (`standing`, R_ below), so that a question nobody on the
table answers costs nothing.
"""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.cardgame.script import base as words
from wartable.cardgame.script.base import Effect
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Amount,
    Bits,
    Card,
    Context,
    Count,
    Deed,
    EventKind,
    Index,
    Layer,
    Name,
    NodeRef,
    Pile,
    Player,
    Row,
    Value,
    Way,
)
from wartable.kernel.native import i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# bits: standing rules, by the moment at which they are asked for (values.py lists the active)
R_COST: Final = 1
R_DOUBLE: Final = 2
R_REDIRECT: Final = 4
R_CANCEL: Final = 8
R_REPLACE_DAMAGE: Final = 16
R_UNCANCELLABLE: Final = 32
R_WOULD_LEAVE: Final = 64
R_PAY: Final = 128
R_PLAY_FROM: Final = 256
R_ENTRY: Final = 512
R_TARGET_TAX: Final = 1024
R_DELAYED: Final = 2048
R_PLAYED: Final = 4096
R_TOP_REVEALED: Final = 8192
R_VALUES: Final = 16384
R_CONTROL: Final = 32768
R_TAX: Final = 65536
R_WOULD_LAND: Final = 131072
R_AMBUSH: Final = 262144
R_COST_INTO: Final = 524288
R_PAY_FOR: Final = 1048576
R_CLOSED: Final = 2097152
R_MORE_BATTLES: Final = 4194304
R_NO_BATTLES: Final = 8388608
R_BARS_ATTACKERS: Final = 16777216
R_UNDEVELOPED: Final = 33554432
R_MORE: Final = 67108864
R_AT_ONCE: Final = 134217728
R_WIN: Final = 268435456
R_WOULD_HEAL: Final = 536870912
R_FILL: Final = 1073741824
R_MISSION: Final = 2147483648
R_FORBIDS: Final = 4294967296
R_NECROMANCY: Final = 8589934592
R_DEVELOP_FROM: Final = 17179869184
R_ON_ACTION: Final = 34359738368
R_SILENCES: Final = 68719476736
R_WARDS: Final = 137438953472
R_DEFENCE_PRICE: Final = 274877906944
R_TWO_ZONES: Final = 549755813888
R_ALL_OUT: Final = 1099511627776
R_WAITS: Final = 2199023255552
R_BARS_ENTRY: Final = 4398046511104
R_SHARES_QUESTS: Final = 8796093022208
R_WOULD_DISCARD: Final = 17592186044416
R_TOLL: Final = 35184372088832
R_REPLACES: Final = R_WOULD_LEAVE | R_WOULD_LAND


@mypyc_attr(allow_interpreted_subclasses=True)
class InForce(Effect):
    """What a text brings about for a while: a constant effect, a modifier, an effect that lasts.

    It overrides the question of the rules that it answers; `standing` says which question, so that
    nobody asks in vain. While it is asked, `s.entry` is its place among the lasting effects, or -1
    for a constant. A sentence that leaves something in force is one too: it is done once, and
    answers from then on.
    """

    standing: ClassVar[int] = 0
    stands: i64
    """The same as `standing`, quicker to read (set when a card is compiled)."""

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        """What it adds to (or takes off) the cost of a card being played (R_COST)."""
        return 0

    def cost_change_into(self, g: Game, s: Speaker, player: Player, c: Card, pile: Pile) -> Amount:
        """The same for a card that is played into this zone (R_COST with R_COST_INTO)."""
        return 0

    def keeps_one(self) -> bool:
        """Whether it lowers a cost to 1 at the least (AMB-216)."""
        return False

    def lowers_to_0(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        """Whether the cost of a card being played is 0, and so X if it is that (R_COST)."""
        return False

    def waives_loyalty(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        """Whether a card being played costs no loyalty (R_COST)."""
        return False

    def multiplies(self, g: Game, s: Speaker, row: Row, how: Bits) -> Amount:
        """How many further multiples of damage to this recipient it adds (R_DOUBLE).

        `how` are the bits of batch.py: combat damage, indirect damage ...
        """
        return 0

    def more_damage(self, g: Game, s: Speaker, dealer: Speaker, how: Bits) -> Amount:
        """How much more damage it lets an effect deal, by who speaks for that (R_MORE)."""
        return 0

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        """How much of the damage to this recipient it can send elsewhere now (R_REDIRECT)."""
        return 0

    def redirect_targets(self, g: Game, s: Speaker, row: Row) -> vec[Row]:
        """Where it may send that damage."""
        return vec[i64]()

    def redirected(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        """It has done so."""

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        """How much of this damage it cancels (R_CANCEL)."""
        return 0

    def spares(self, g: Game, s: Speaker) -> Amount:
        """How much of any damage it never cancels."""
        return 0

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        """It has done so."""

    def bars_cancelling(self, g: Game, s: Speaker, how: Bits) -> bool:
        """Whether damage dealt in this way cannot be cancelled (R_UNCANCELLABLE)."""
        return False

    def replaces_damage(self, g: Game, s: Speaker, row: Row, amount: Amount) -> bool:
        """Whether it may take the place of this damage (R_REPLACE_DAMAGE)."""
        return False

    def replace_damage(self, g: Game, s: Speaker, row: Row) -> None:
        """Do what happens in place of the damage."""

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        """Whether it may take the place of a card's leaving play, or of where it lands.

        R_WOULD_LEAVE for the first, R_WOULD_LAND for the second.
        """
        return False

    def replace_leaving(self, g: Game, s: Speaker, c: Card) -> None:
        """Do what happens in place of that."""

    def replaces_healing(self, g: Game, s: Speaker, row: Row) -> bool:
        """Do what happens in place of healing a card, if it does (R_WOULD_HEAL)."""
        return False

    def chooses_discard(self, g: Game, s: Speaker, player: Player) -> bool:
        """Whether its player may choose what another discards at random (R_WOULD_DISCARD)."""
        return False

    def is_optional(self) -> bool:
        """Whether its controller may decline to let it act."""
        return False

    def instead(self) -> Effect | None:
        """The sentence that happens in place of damage or leaving play, where it is one."""
        return None

    def pay_for_it(self, g: Game, s: Speaker) -> None:
        """Pay what that sentence costs."""

    def pays(self, g: Game, s: Speaker, player: Player) -> Amount:
        """How many resources a player may take from here (R_PAY)."""
        return 0

    def pays_for(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        """How many resources a player may take from here to play a card (R_PAY_FOR)."""
        return 0

    def take_payment(self, g: Game, s: Speaker, amount: Amount) -> None:
        """Take them."""

    def lets_play(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        """Whether a player may play this card from where it lies (R_PLAY_FROM)."""
        return False

    def gives_necromancy(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        """Whether a player may play this card by Necromancy from where it lies (R_NECROMANCY)."""
        return False

    def develops_into(self, g: Game, s: Speaker, player: Player) -> Pile:
        """Into which zone a player may develop his discard pile, 0 for none (R_DEVELOP_FROM)."""
        return 0

    def on_entry(self, g: Game, s: Speaker, c: Card) -> None:
        """Mark a card that is about to enter play (R_ENTRY)."""

    def resolution_tax(self, g: Game, s: Speaker, ctx: Context) -> Amount:
        """What the controller of an action must pay or have it cancelled (R_TARGET_TAX)."""
        return 0

    def on_played(self, g: Game, s: Speaker, player: Player, c: Card) -> None:
        """A card is being played (R_PLAYED)."""

    def taxes(self, g: Game, s: Speaker, player: Player, thing: Row) -> Amount:
        """What a player pays more to target an object (R_TAX)."""
        return 0

    def asks_cards(self, g: Game, s: Speaker, player: Player, thing: Row) -> Count:
        """How many cards a player discards for an effect that targets an object (R_TOLL)."""
        return 0

    def gives_ambush(self, g: Game, s: Speaker, c: Card) -> Amount:
        """The value of the Ambush it gives a face-down card, -1 for none (R_AMBUSH)."""
        return -1

    def ambush_discount(self, g: Game, s: Speaker, player: Player) -> Amount:
        """How much less a player pays for his next ambush (R_AMBUSH)."""
        return 0

    def closes(self, g: Game, s: Speaker, zone: Pile) -> bool:
        """Whether it keeps a zone from being attacked (R_CLOSED)."""
        return False

    def bars_attacker(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether it keeps a card from being declared as an attacker (R_BARS_ATTACKERS)."""
        return False

    def bars_development(self, g: Game, s: Speaker, zone: Pile) -> bool:
        """Whether it keeps a zone from being developed (R_UNDEVELOPED)."""
        return False

    def bars_entry(self, g: Game, s: Speaker, zone: Pile, loyalty: Amount) -> bool:
        """Whether it keeps a card of so much loyalty from entering a zone (R_BARS_ENTRY)."""
        return False

    def shares_quests(self, g: Game, s: Speaker, player: Player) -> bool:
        """Whether a player's units may quest where others do already (R_SHARES_QUESTS)."""
        return False

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        """Whether it keeps a player from doing something (R_FORBIDS; bans.py has the deeds)."""
        return False

    def asks_price(self, g: Game, s: Speaker, player: Player) -> bool:
        """Whether a player must sacrifice a unit to declare defenders (R_DEFENCE_PRICE)."""
        return False

    def on_turn_end(self, g: Game, s: Speaker) -> None:
        """A turn ends, routine E-2."""

    def settle(self, g: Game, s: Speaker) -> None:
        """The table is put in order: do what must be done at once (R_AT_ONCE)."""

    def to_burn(self, g: Game, s: Speaker) -> Count:
        """How many sections its player must burn to win (R_WIN)."""
        return 0

    def wins_empty(self, g: Game, s: Speaker) -> bool:
        """Whether its player wins with an empty deck (R_WIN)."""
        return False

    def counters(self, g: Game, s: Speaker, player: Player) -> bool:
        """Whether it cancels the Action that a player has just triggered (R_ON_ACTION)."""
        return False

    def silences(self, g: Game, s: Speaker, c: Card, ref: NodeRef) -> bool:
        """Whether it keeps an Action of a card from being triggered (R_SILENCES)."""
        return False

    def wards(self, g: Game, s: Speaker, other: Speaker, choice: words.Choice, thing: Row) -> Card:
        """The unit to which another's effect is applied in place of its target (R_WARDS).

        0 for none.
        """
        return 0

    def name_told(self, g: Game, s: Speaker) -> Name:
        """What a player has named for it, 0 for nothing: everybody may know (names.py)."""
        return 0

    def listens_to(self) -> Bits:
        """The kinds of events it waits for (R_WAITS)."""
        return 0

    def hears(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        """Whether an event is what it waits for (R_WAITS)."""
        return False

    def waiting_line(self) -> Index:
        """The node of its card that such an event sets off."""
        return -1

    def is_once(self) -> bool:
        """Whether it is over when the event has come (INV-COND-02)."""
        return True

    def lasting_layer(self) -> Layer:
        """The layer in which it changes computed values as long as it lasts, -1 for none."""
        return -1

    def apply_lasting(self, g: Game, s: Speaker) -> None:
        """Change computed values as long as it lasts (R_VALUES)."""


NOTHING_IN_FORCE: Final = InForce()
"""Stands for the rule of a line that answers no question."""
NOTHING_IN_FORCE.stands = 0
