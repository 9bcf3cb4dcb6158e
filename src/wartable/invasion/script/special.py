"""Words that one card needs for itself; each says why the common words do not reach."""

from __future__ import annotations

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.lasting import about
from wartable.cardgame.layout import ACTIVE
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.invasion.changes import enter_play, enter_untold, tell_arrival
from wartable.invasion.contexts import SORT_DESTROY, new_context
from wartable.invasion.discarding import discard_now
from wartable.invasion.doomed import WAY_TO_HAND, WAY_UNDER, doom, redoom
from wartable.invasion.experience import lay_under
from wartable.invasion.identity import meant, reference, this
from wartable.invasion.layout import (
    BLANK,
    CONTROLLER,
    HOST,
    KIND_BITS,
    L_QUEUE,
    POWER,
    QUESTING,
    SLOT_REVEALED,
    TOKENS,
    UNDER,
)
from wartable.invasion.restrictions import may_enter, note_put
from wartable.invasion.rivals import ask_rivals, favourites_first
from wartable.invasion.script.base import D_STRUCTURE, LAYER_TYPES, Choice, Cost
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import R_WOULD_LEAVE
from wartable.invasion.script.inplay import turn_face_down
from wartable.invasion.script.lines import Statement
from wartable.invasion.script.modifiers import State
from wartable.invasion.table import definition, in_play, in_play_cards, pile_of, touch
from wartable.invasion.terms import ATTACHMENT, HAND, OUT, QUEST_CARD, SUPPORT
from wartable.invasion.values import TEXT_BLANK, refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Frame, Index, Player, Row, Slot, Way
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.slots import choose, chosen
from wartable.kernel.speaker import Speaker

# -- Vigilant Elector ------------------------------------------------------------------------------


class DeadlyAttachment(State):
    """Vigilant Elector: a text of its own for the card it has become (INV-ERRATA-CC-64)."""

    template = "becomes a support that destroys the attached unit when its controller's turn ends"
    layer = LAYER_TYPES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        if g.m[c + HOST] == 0:
            # Turned facedown it has come off its host for good and is what its back says.
            return
        g.m[c + KIND_BITS] = SUPPORT | ATTACHMENT
        g.m[c + BLANK] |= TEXT_BLANK
        g.m[c + POWER] = 0

    def on_turn_end(self, g: Game, s: Speaker) -> None:
        c = about(g, s.entry)
        host = g.m[c + HOST] if c != 0 and in_play(g, c) else 0
        if host != 0 and g.m[host + CONTROLLER] == g.m[ACTIVE]:
            ctx = new_context(g, SORT_DESTROY, -1, c, g.m[c + CONTROLLER], 0)
            set_subject(g, ctx, host)
            g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)


# -- The Unending Horde ----------------------------------------------------------------------------


class KeepUnder(Statement):
    """The Unending Horde: the only card that keeps cards out of play under itself."""

    template = "you may put {a} {what:group} that would leave play under this instead"
    what: Things
    standing = R_WOULD_LEAVE

    def is_optional(self) -> bool:
        return True

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return way != WAY_UNDER and self.what.test(g, s, c)

    def replace_leaving(self, g: Game, s: Speaker, c: Card) -> None:
        redoom(g, c, WAY_UNDER)
        g.m[c + UNDER] = reference(g, s.card)


class PayForKept(Cost):
    """The Unending Horde: X is the printed cost of what lies under it now (INV-ERRATA-BQ-06)."""

    template = "pay the total cost of the cards under this"

    def resources(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in kept_under(g, this(g, s)):
            total += definition(g, c).cost
        return total

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in kept_under(g, this(g, s)):
            choose(g, s.ctx, SLOT_REVEALED, c)


class PutKeptIntoPlay(Effect):
    """The Unending Horde: the cards that lay under it when it was announced enter play."""

    template = "put those cards into play in your {zone:zone}"
    zone: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        pile = pile_of(s.player, self.zone)
        kept = vec[i64]()
        for c in chosen(g, s.ctx, SLOT_REVEALED):
            if g.m[c + UNDER] != 0:
                kept = append(kept, c)
        if ask_rivals(g, s, f, kept, pile):
            return False
        entered = vec[i64]()
        for c in favourites_first(g, f, kept):
            if may_enter(g, c, pile, s.player):
                g.m[c + UNDER] = 0
                note_put(g, c, s.player)
                enter_untold(g, c, pile, s.player)
                refresh(g)
                entered = append(entered, c)
        for c in entered:
            tell_arrival(g, c)
        succeed(g, f, done=len(entered) > 0)
        return True


def kept_under(g: Game, holder: Player) -> vec[Card]:
    """The cards kept under a card."""
    found = vec[i64]()
    for player in range(2):
        for c in cards_of(g.m, pile_of(player, OUT)):
            if holder != 0 and meant(g, g.m[c + UNDER]) == holder:
                found = append(found, c)
    return found


# -- Mage of Loec ----------------------------------------------------------------------------------


class DiscardOrTurn(Cost):
    """Mage of Loec: a cost with an alternative (INV-ERRATA-BQ-90)."""

    template = "discard a quest in your hand or turn this facedown"

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in cards_of(g.m, pile_of(s.player, HAND)):
            if definition(g, c).kind & QUEST_CARD != 0:
                found = append(found, c)
        return append(found, s.card) if this(g, s) != 0 else found

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def alternative(self, g: Game, s: Speaker, thing: Row) -> Index:
        return 2 if thing == s.card else 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in chosen(g, s.ctx, slot):
            if c == s.card:
                turn_face_down(g, c)
            else:
                discard_now(g, append(vec[i64](), c))


# -- Temple of Ulric -------------------------------------------------------------------------------


class ExchangeQuest(Effect):
    """Temple of Ulric: a quest in play and one in hand change places; its unit stays on."""

    template = "exchange {what:choice} with {other:choice}"
    what: Choice
    other: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        m = g.m
        for old in self.what.each(g, s):
            for new in self.other.each(g, s):
                pile = m[old + PILE]
                if not may_enter(g, new, pile, s.player):
                    return False
                tokens = m[old + TOKENS]
                units = [c for c in in_play_cards(g) if m[c + QUESTING] == old]
                doom(g, old, WAY_TO_HAND)
                enter_play(g, new, pile, s.player)
                m[new + TOKENS] = tokens
                for c in units:
                    m[c + QUESTING] = new
                touch(g, D_STRUCTURE)
                return True
        return False


# -- Devoted to Taal -------------------------------------------------------------------------------


class TakeExperiencesPlace(Effect):
    """Devoted to Taal: the only card that changes places with an experience."""

    template = "take {what:choice} into your hand and put this in its place"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for c in self.what.each(g, s):
            holder = g.m[c + HOST]
            doom(g, c, WAY_TO_HAND)
            if this(g, s) != 0 and not in_play(g, s.card):
                lay_under(g, s.card, holder)
            return True
        return False
