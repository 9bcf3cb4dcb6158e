"""Words that one card needs for itself; each says why the common words do not reach."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.lasting import about
from wartable.cardgame.layout import (
    ACTIVE,
    C_AMOUNT,
    C_SORT,
    C_SUBJECT,
    L_LASTING,
    LE_NODE,
    LE_UNTIL,
)
from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import (
    K_CHOOSE,
    K_MAY,
    K_NUMBER,
    V_CHOOSE,
    V_DONE,
    V_NO,
    V_NUMBER,
    V_PLAY,
    V_YES,
)
from wartable.invasion.changes import discard, enter_play, enter_untold, move_cards, tell_arrival
from wartable.invasion.contexts import (
    AT_NO_COST,
    CHAIN_ENTRY,
    SORT_ACTION,
    SORT_COPY,
    SORT_DELAYED,
    SORT_DESTROY,
    SORT_ENTRY,
    SORT_TACTIC,
    new_context,
)
from wartable.invasion.doomed import WAY_TO_HAND, WAY_UNDER, doom, redoom
from wartable.invasion.events import E_REVEALED
from wartable.invasion.identity import meant, reference, this
from wartable.invasion.lasting import END_OF_TURN, THIS_TURN, add_lasting
from wartable.invasion.layout import (
    BLANK,
    C_HEAD,
    C_ON,
    CONTROLLER,
    DAMAGE,
    FACE,
    HOST,
    KIND_BITS,
    KNOWN,
    L_QUEUE,
    POWER,
    QUESTING,
    SLOT_NEW_ZONES,
    SLOT_REVEALED,
    TOKENS,
    UNDER,
)
from wartable.invasion.legality import can_play_tactic
from wartable.invasion.luck import random_cards
from wartable.invasion.paying import available, spend
from wartable.invasion.requirements import open_quests
from wartable.invasion.restrictions import (
    count_limited,
    is_hero,
    keeps_unique,
    limits_heroes,
    may_enter,
)
from wartable.invasion.rivals import ask_rivals, favourites_first
from wartable.invasion.routines import DO_ANNOUNCE, DO_PLAY_NOW, DO_RESOLVE
from wartable.invasion.script.base import (
    D_STRUCTURE,
    LAYER_TYPES,
    R_DELAYED,
    R_PLAYED,
    R_TARGET_TAX,
    R_TURN_ENDS,
    R_WOULD_LEAVE,
    Choice,
    Cost,
    InForce,
)
from wartable.invasion.script.chainwords import abandon, new_copy
from wartable.invasion.script.damage import own_ref
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inplay import allowed, back_to_hand, onto_quest, turn_face_down
from wartable.invasion.script.lines import Statement
from wartable.invasion.script.modifiers import State
from wartable.invasion.script.players import others, own_zones
from wartable.invasion.table import (
    definition,
    in_play,
    in_play_cards,
    is_unit,
    pile_of,
    place,
    touch,
)
from wartable.invasion.terms import (
    ATTACHMENT,
    DISCARD,
    HAND,
    K_ZONE,
    OUT,
    QUEST_CARD,
    SUPPORT,
    TACTIC,
    V_ZONE,
)
from wartable.invasion.values import TEXT_BLANK, refresh
from wartable.invasion.window import begin_play
from wartable.kernel.game import Game, first_of, verb_of
from wartable.kernel.ints import (
    Amount,
    Card,
    Context,
    Count,
    Frame,
    Index,
    Pile,
    Player,
    Row,
    Slot,
    Way,
    Zone,
)
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, DEFAULT, PC, PICK, PILE, UNSETTLED
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, size
from wartable.kernel.slots import (
    CARD_SLOTS,
    PICKED,
    PICKED_SLOT,
    PICKED_STAMP,
    PICKED_THING,
    choose,
    chosen,
    stamp_of,
)
from wartable.kernel.speaker import Speaker

# numbers: steps of CopyTactic
S_COPY_RESOLVE: Final = 0
S_COPY_OVER: Final = 1


class CopyTactic(Effect):
    """Twin-Tailed Comet: a tactic's effects once more, aimed anew, X = 0 (AMB-67)."""

    template = "copy {what:choice} with new targets"
    first_step = "S_COPY_RESOLVE"
    what: Choice

    def announced(self, g: Game, s: Speaker) -> None:
        """Make the copy and aim it, as part of playing the card that copies."""
        entries = self.what.each(g, s)
        if len(entries) == 0:
            return
        ctx = new_copy(g, s, entries[0] - CHAIN_ENTRY)
        g.contexts[s.ctx][C_ON] = ctx + 1
        g.push(DO_ANNOUNCE, ctx)

    def abandoned(self, g: Game, s: Speaker) -> None:
        copy = g.contexts[s.ctx][C_ON]
        if copy != 0:
            g.contexts[s.ctx][C_ON] = 0
            abandon(g, copy - 1)  # which may have a copy of its own
            g.free_context(copy - 1)

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        copy = g.contexts[s.ctx][C_ON]
        if g.stack[f + PC] == S_COPY_OVER or copy == 0:
            return True
        g.goto(f, S_COPY_OVER)
        succeed(g, f, done=True)
        g.contexts[s.ctx][C_ON] = 0
        g.push(DO_RESOLVE, copy - 1)
        return False


# numbers: steps of RevealAndPlay
S_REVEAL_NUMBER: Final = 0
"""How many cards are shown."""
S_REVEAL_NUMBER_NAMED: Final = 1
S_REVEAL_TACTIC: Final = 2
"""Its player is asked for the next tactic among them."""
S_REVEAL_TACTIC_NAMED: Final = 3


class RevealAndPlay(Effect):
    """Slaanesh's Domination: the only card that plays cards out of another player's hand."""

    template = (
        "reveal up to {n:int} cards at random from the hand of {who:player}; "
        "you may play revealed tactics at no cost"
    )
    first_step = "S_REVEAL_NUMBER"
    n: int
    who: Players

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        step = g.stack[f + PC]
        if step == S_REVEAL_NUMBER:
            return self.ask_number(g, s, f)
        if step == S_REVEAL_NUMBER_NAMED:
            self.reveal(g, s, ctx, first_of(g.m[PICK]))
            succeed(g, f, done=len(chosen(g, ctx, SLOT_REVEALED)) > 0)
            g.goto(f, S_REVEAL_TACTIC)
            return False
        if step == S_REVEAL_TACTIC_NAMED:
            g.goto(f, S_REVEAL_TACTIC)
            if verb_of(g.m[PICK]) == V_DONE:
                return True
            played = begin_play(g, s.player, first_of(g.m[PICK]), AT_NO_COST)
            g.push(DO_PLAY_NOW, played)
            return False
        g.ask(s.player, K_CHOOSE, s.card)
        for c in chosen(g, ctx, SLOT_REVEALED):
            in_hand = g.m[g.m[c + PILE] + PILE] == HAND
            if in_hand and definition(g, c).kind & TACTIC != 0:
                if can_play_tactic(g, s.player, c, None, AT_NO_COST):
                    g.offer(V_PLAY, c)
        if len(g.options) == 0:
            g.withdraw()
            return True
        g.offer(V_DONE)
        g.goto(f, S_REVEAL_TACTIC_NAMED)
        return False

    def ask_number(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask how many cards are to be shown, as many as can be where nobody says."""
        most: i64 = 0
        for player in self.who.each(g, s):
            most = min(size(g.m, pile_of(player, HAND)), self.n)
        if most == 0:
            return True
        g.ask(s.player, K_NUMBER, s.card)
        for n in range(most + 1):
            g.offer(V_NUMBER, n)
        g.m[DEFAULT] = most
        g.goto(f, S_REVEAL_NUMBER_NAMED)
        return False

    def reveal(self, g: Game, s: Speaker, ctx: Context, n: Count) -> None:
        """Show so many random cards of the hand."""
        for player in self.who.each(g, s):
            for c in random_cards(g, pile_of(player, HAND), n):
                g.m[c + KNOWN] = EVERYBODY
                g.record(E_REVEALED, c)
                choose(g, ctx, SLOT_REVEALED, c)


# -- Iron Discipline -------------------------------------------------------------------------------


class TaxActions(InForce):
    """Iron Discipline: a tax due when other actions resolve, not on announcing (AMB-65)."""

    template = "other actions that target {what:choice} cost {n:int} more on resolution this turn"
    what: Choice
    n: int
    standing = R_TARGET_TAX

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, self.n, END_OF_TURN)
        return len(cards) > 0

    def resolution_tax(self, g: Game, s: Speaker, ctx: Context) -> Amount:
        card = about(g, s.entry)
        context = g.contexts[ctx]
        if card == 0 or context[C_SORT] not in (SORT_ACTION, SORT_TACTIC, SORT_ENTRY, SORT_COPY):
            return 0
        i: i64 = C_HEAD
        while i < len(context):
            if context[i + PICKED_SLOT] < CARD_SLOTS and context[i + PICKED_THING] == card:
                if context[i + PICKED_STAMP] == stamp_of(g, card):
                    return self.n
            i += PICKED
        return 0


# -- Vigilant Elector ------------------------------------------------------------------------------


class AttachThis(Effect):
    """Vigilant Elector: the only unit of the pool that attaches itself."""

    template = "attach this to {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for host in self.what.each(g, s):
            if this(g, s) == 0 or not in_play(g, s.card):
                return False
            place(g, s.card, g.m[host + PILE], s.player)
            g.m[s.card + HOST] = host
            g.m[s.card + QUESTING] = 0
            g.m[s.card + DAMAGE] = 0
            return True
        return False


class DeadlyAttachment(State):
    """Vigilant Elector: a text of its own for the card it has become (INV-ERRATA-CC-64)."""

    template = "becomes a support that destroys the attached unit when its controller's turn ends"
    layer = LAYER_TYPES
    standing = R_TURN_ENDS

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


# -- Sigmar's Brilliance ---------------------------------------------------------------------------


# numbers: steps of Rearrange
S_REARRANGE_CARD: Final = 0
"""Its player is asked for the next card."""
S_REARRANGE_CARD_NAMED: Final = 1
"""And where it goes."""
S_REARRANGE_ZONE_NAMED: Final = 2

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Rearrange
F_REARRANGED: Final = 6
"""The card whose zone is asked for."""


class Rearrange(Effect):
    """Sigmar's Brilliance: any number of cards move at once, each to its own zone (AMB-101).

    Each answer is noted: the card, then its zone. Limits bind the layout all of them make, so what
    leaves no way to a legal layout is not offered, nor is stopping at an illegal one.
    """

    template = "move any number of {what:group/s} to other zones of yours"
    first_step = "S_REARRANGE_CARD"
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        step = g.stack[f + PC]
        if step == S_REARRANGE_CARD_NAMED:
            if verb_of(g.m[PICK]) == V_DONE:
                return self.move_all(g, f)
            return self.ask_zone(g, s, f, first_of(g.m[PICK]))
        if step == S_REARRANGE_ZONE_NAMED:
            choose(g, ctx, SLOT_REVEALED, g.stack[f + F_REARRANGED])
            choose(g, ctx, SLOT_NEW_ZONES, first_of(g.m[PICK]))
        cards = chosen(g, ctx, SLOT_REVEALED)
        zones = chosen(g, ctx, SLOT_NEW_ZONES)
        g.ask(s.player, K_CHOOSE, s.card)
        for c in self.what.each(g, s):
            if c not in cards and g.m[c + HOST] == 0:
                if len(new_zones(g, s, cards, zones, c)) > 0:
                    g.offer(V_CHOOSE, c)
        if len(g.options) == 0:
            g.withdraw()
            return self.move_all(g, f)
        if is_legal_layout(g, s, cards, zones):
            g.offer(V_DONE)
        g.goto(f, S_REARRANGE_CARD_NAMED)
        return False

    def ask_zone(self, g: Game, s: Speaker, f: Frame, c: Card) -> bool:
        """Ask where one of them goes."""
        ctx = g.stack[f + CTX]
        g.stack[f + F_REARRANGED] = c
        g.ask(s.player, K_ZONE, c)
        for zone in new_zones(
            g, s, chosen(g, ctx, SLOT_REVEALED), chosen(g, ctx, SLOT_NEW_ZONES), c
        ):
            g.offer(V_ZONE, zone)
        g.goto(f, S_REARRANGE_ZONE_NAMED)
        return False

    def move_all(self, g: Game, f: Frame) -> bool:
        """Everything that was chosen moves."""
        cards = chosen(g, g.stack[f + CTX], SLOT_REVEALED)
        move_cards(g, cards, chosen(g, g.stack[f + CTX], SLOT_NEW_ZONES))
        succeed(g, f, done=len(cards) > 0)
        return True


def new_zones(g: Game, s: Speaker, cards: vec[Card], zones: vec[Pile], c: Card) -> vec[Pile]:
    """Where a card may go, others going where they go, so that a legal layout can still follow."""
    found = vec[i64]()
    for zone in others(own_zones(s.player), g.m[c + PILE]):
        if can_be_legal(g, s, append(cards[:], c), append(zones[:], zone)):
            found = append(found, zone)
    return found


def can_be_legal(g: Game, s: Speaker, cards: vec[Card], zones: vec[Pile], first: Index = 0) -> bool:
    """Whether these moves, and perhaps moves of further Heroes, make a legal layout."""
    if is_legal_layout(g, s, cards, zones):
        return True
    heroes = own_heroes(g, s)
    for i in range(first, len(heroes)):
        c = heroes[i]
        if c not in cards and g.m[c + HOST] == 0:
            for zone in others(own_zones(s.player), g.m[c + PILE]):
                if can_be_legal(g, s, append(cards[:], c), append(zones[:], zone), i + 1):
                    return True
    return False


def is_legal_layout(g: Game, s: Speaker, cards: vec[Card], zones: vec[Pile]) -> bool:
    """Whether no two Heroes of which one forbids it come to stand in one zone by these moves."""
    heroes = own_heroes(g, s)
    for i in range(len(heroes)):
        for j in range(i):
            one, two = heroes[i], heroes[j]
            if place_after(g, one, cards, zones) != place_after(g, two, cards, zones):
                continue
            if (one in cards or two in cards) and (limits_heroes(g, one) or limits_heroes(g, two)):
                return False
    return True


def own_heroes(g: Game, s: Speaker) -> vec[Card]:
    """The Heroes among the units a player controls."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if (
            g.m[c + CONTROLLER] == s.player
            and g.m[c + FACE] == 0
            and is_unit(g, c)
            and is_hero(g, c)
        ):
            found = append(found, c)
    return found


def place_after(g: Game, c: Card, cards: vec[Card], zones: vec[Pile]) -> Pile:
    """The zone a card is in once these moves are made."""
    for k in range(len(cards)):
        if cards[k] == c:
            return zones[k]
    return g.m[c + PILE]


# -- Voice of Command ------------------------------------------------------------------------------


# numbers: steps of BuyBackTactics
S_BUY_BACK_ASK: Final = 0
S_BUY_BACK_ANSWERED: Final = 1


class BuyBackTactics(InForce):
    """Voice of Command: asks with every tactic, pays out as the turn ends (INV-ERRATA-MC-49)."""

    template = "this turn you may pay {n:int} for each tactic you play to return it at end of turn"
    first_step = "S_BUY_BACK_ASK"
    n: int
    standing = R_PLAYED | R_DELAYED

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, self.n, THIS_TURN)
        return True

    def on_played(self, g: Game, s: Speaker, player: Player, c: Card) -> None:
        v = g.lists[L_LASTING]
        watching = v[s.entry + LE_UNTIL] == THIS_TURN
        if watching and player == s.player and definition(g, c).kind & TACTIC != 0:
            ctx = new_context(g, SORT_DELAYED, v[s.entry + LE_NODE], s.card, s.player, 0)
            set_subject(g, ctx, c)
            g.contexts[ctx][C_AMOUNT] = 1
            g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)
            g.m[UNSETTLED] = 1

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        c = g.contexts[s.ctx]
        if c[C_SORT] != SORT_DELAYED:
            succeed(g, f, done=self.run(g, s))
            return True
        if c[C_AMOUNT] == 0:
            self.give_back(g, c[C_SUBJECT])
            return True
        if g.stack[f + PC] == S_BUY_BACK_ASK:
            if available(g, s.player) < self.n:
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card, self.n)
            g.offer(V_NO)
            g.goto(f, S_BUY_BACK_ANSWERED)
            return False
        if verb_of(g.m[PICK]) == V_YES:
            spend(g, s.player, self.n)
            add_lasting(g, s, own_ref(g, s, self), c[C_SUBJECT], 1, END_OF_TURN)
        return True

    def give_back(self, g: Game, c: Card) -> None:
        """Take a tactic back out of the discard pile."""
        if c != 0 and g.m[g.m[c + PILE] + PILE] == DISCARD:
            back_to_hand(g, c)


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
    """The Unending Horde: just those that lay there when it was announced."""

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
                count_limited(g, c, s.player)
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


# -- Red Arrow Coach -------------------------------------------------------------------------------


# numbers: steps of Drive
S_DRIVE_ZONE: Final = 0
S_DRIVE_ZONE_NAMED: Final = 1
S_DRIVE_QUEST: Final = 2
"""Both have moved: onto which quest the passenger goes, if onto any."""
S_DRIVE_QUEST_NAMED: Final = 3

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Drive
F_DRIVEN_TO: Final = 6
"""The zone."""


class Drive(Effect):
    """Red Arrow Coach: two cards move together, one of them onto a quest (INV-ERRATA-BQ-50)."""

    template = (
        "move this and {what:choice} to another of your zones, then it may go onto a quest there"
    )
    first_step = "S_DRIVE_ZONE"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_DRIVE_ZONE:
            zones = allowed(g, others(own_zones(s.player), s.at), self.what.each(g, s))
            if len(zones) == 0:
                return True
            g.ask(s.player, K_ZONE, s.card)
            for zone in zones:
                g.offer(V_ZONE, zone)
            g.goto(f, S_DRIVE_ZONE_NAMED)
            return False
        if step == S_DRIVE_ZONE_NAMED:
            self.drive(g, s, f, first_of(g.m[PICK]))
            g.goto(f, S_DRIVE_QUEST)
            return False
        if step == S_DRIVE_QUEST:
            g.ask(s.player, K_CHOOSE, s.card)
            for quest in open_quests(g, s.player, g.stack[f + F_DRIVEN_TO]):
                g.offer(V_CHOOSE, quest)
            if len(g.options) == 0 or len(chosen(g, s.ctx, SLOT_REVEALED)) == 0:
                g.withdraw()
                return True
            g.offer(V_DONE)
            g.goto(f, S_DRIVE_QUEST_NAMED)
            return False
        if verb_of(g.m[PICK]) != V_DONE:
            for c in chosen(g, s.ctx, SLOT_REVEALED):
                onto_quest(g, c, first_of(g.m[PICK]))
        return True

    def drive(self, g: Game, s: Speaker, f: Frame, zone: Zone) -> None:
        """Move the passenger, and the card itself if it is still there (INV-CHAIN-04, AMB-104)."""
        g.stack[f + F_DRIVEN_TO] = zone
        riding = self.what.each(g, s)
        for c in riding:
            choose(g, s.ctx, SLOT_REVEALED, c)
        if this(g, s) != 0:
            riding = append(riding, s.card)
        zones = vec[i64]()
        for _ in range(len(riding)):
            zones = append(zones, zone)
        move_cards(g, riding, zones)
        succeed(g, f, done=True)


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
                discard(g, c)


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
                if not keeps_unique(g, definition(g, new), new, s.player):
                    return False
                pile = m[old + PILE]
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
