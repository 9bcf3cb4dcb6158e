"""Constants that are rules for a while: payments, permissions, tolls."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import ACTIVE, C_PLAYER, C_SORT, C_SOURCE, PHASE
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.changes import remove_tokens
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_ENTRY, home_of
from wartable.invasion.fronts import attacks_zone, is_attacked
from wartable.invasion.history import N_TOLL, remember, times
from wartable.invasion.identity import reference
from wartable.invasion.layout import (
    ATTACKER,
    CARDS,
    COMBAT,
    COMBAT_ID,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    FIGHT,
    KIND_BITS,
    POWER,
    SEARCH_BONUS,
    SHOWS_TOP,
    TOKENS,
)
from wartable.invasion.paying import available, spend
from wartable.invasion.script.base import D_FIGHT
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import R_CONTROL, R_ENTRY, R_PAY, R_PLAY_FROM, R_TAX, R_TOLL
from wartable.invasion.script.lines import Statement, tell
from wartable.invasion.table import (
    add_damage,
    definition,
    in_play,
    in_play_cards,
    pile_of,
    player_row,
    touch,
)
from wartable.invasion.terms import (
    ATTACKERS_STEP,
    ATTACKING,
    CAPITAL_PHASE,
    DECK,
    DEVELOPMENT,
    UNIT,
)
from wartable.kernel.codes import NODE_BITS, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Frame, NodeRef, Player, Ref, Row, Value
from wartable.kernel.layout import OWNER, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import top
from wartable.kernel.speaker import Speaker


class Rule(Statement):
    """A statement that answers a question of the rules and changes no value."""

    def own(self, g: Game, s: Speaker) -> NodeRef:
        """Its reference, to remember what it did."""
        return (home_of(g, s) << NODE_BITS) | self.ref


class DamageAsResources(Rule):
    """Damage on the card may be spent like resources (INV-ERRATA-CS-62). Urguck."""

    template = "in your capital phase you may spend damage on this as resources"
    standing = R_PAY

    def pays(self, g: Game, s: Speaker, player: Player) -> Amount:
        if player != s.player or g.m[ACTIVE] != player or g.m[PHASE] != CAPITAL_PHASE:
            return 0
        return g.m[s.card + DAMAGE]

    def take_payment(self, g: Game, s: Speaker, amount: Amount) -> None:
        add_damage(g, s.card, -amount)


class TokensAsResources(Rule):
    """Tokens on the card may be spent like resources (INV-QCARD-07). Sack Tor Aendris."""

    template = "you may spend tokens on this as resources"
    standing = R_PAY

    def pays(self, g: Game, s: Speaker, player: Player) -> Amount:
        return g.m[s.card + TOKENS] if player == s.player else 0

    def take_payment(self, g: Game, s: Speaker, amount: Amount) -> None:
        remove_tokens(g, s.card, amount)


class UnitsEnterCorrupted(Rule):
    """Your units come into this zone corrupted (INV-CORRUPT-06). Warpstone Excavation."""

    template = "your units enter this zone corrupted"
    standing = R_ENTRY

    def on_entry(self, g: Game, s: Speaker, c: Card) -> None:
        m = g.m
        if m[c + PILE] == s.at and m[c + CONTROLLER] == s.player and m[c + KIND_BITS] & UNIT != 0:
            m[c + CORRUPT] = 1


class UnitsTaxed(Rule):
    """Opponents pay more to target your units, wherever these are (INV-ERRATA-CS-39).

    Church of Sigmar.
    """

    template = "opponents pay {n:int} more to target your units"
    n: int
    standing = R_TAX

    def taxes(self, g: Game, s: Speaker, player: Player, thing: Row) -> Amount:
        if player == s.player:
            return 0
        if thing >= CHAIN_ENTRY:
            context = g.contexts[thing - CHAIN_ENTRY]
            mine = context[C_PLAYER] == s.player and context[C_SORT] == SORT_ENTRY
            return self.n if mine and definition(g, context[C_SOURCE]).kind & UNIT != 0 else 0
        if in_play(g, thing):
            mine = g.m[thing + CONTROLLER] == s.player and g.m[thing + KIND_BITS] & UNIT != 0
        else:
            mine = g.m[thing + OWNER] == s.player and definition(g, thing).kind & UNIT != 0
        return self.n if mine else 0


class CardsToTarget(Rule):
    """Opponents discard cards to target developments in this zone (AMB-376). Eternal Guard."""

    template = "opponents discard {n:int} card{s:n} to target developments in this zone"
    n: int
    standing = R_TOLL

    def asks_cards(self, g: Game, s: Speaker, player: Player, thing: Row) -> Count:
        if player == s.player or not CARDS <= thing < CHAIN_ENTRY or g.m[thing + PILE] != s.at:
            return 0
        return self.n if g.m[thing + KIND_BITS] & DEVELOPMENT != 0 else 0


class SearchOneMore(Rule):
    """Your searches look at one card more (INV-TERM-SEARCH-02). Scout Camp."""

    template = "your searches look at 1 more card"

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[player_row(s.player) + SEARCH_BONUS] += 1


class TopRevealed(Rule):
    """Both players play with the top card of their decks revealed. Lord of Change."""

    template = "the top card of each deck is revealed"

    def apply(self, g: Game, s: Speaker) -> None:
        for player in range(2):
            g.m[player_row(player) + SHOWS_TOP] = 1


class YourTopRevealed(Rule):
    """You play with the top card of your deck revealed. The Shattered Tower."""

    template = "the top card of your deck is revealed"

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[player_row(s.player) + SHOWS_TOP] = 1


class PlayTop(Rule):
    """You may play the top card of your deck as though it were in your hand. Lord of Change."""

    template = "you may play the top card of your deck"
    standing = R_PLAY_FROM

    def lets_play(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        return player == s.player and top(g.m, pile_of(player, DECK)) == c


class PlayTopOfKind(Rule):
    """You may play the top card of your deck if it is of a kind. The Shattered Tower."""

    template = "you may play the top card of your deck if it is {a} {what:group}"
    what: Things
    standing = R_PLAY_FROM

    def lets_play(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        mine = player == s.player and top(g.m, pile_of(player, DECK)) == c
        return mine and fits_on_chain(g, s, self.what, c)


class ControlsHost(Rule):
    """You control what the card is attached to (INV-CONTROL-04, INV-FAQ-16). Soul Stealer."""

    template = "you control the attached unit"
    standing = R_CONTROL


# numbers: steps of AskToll
S_TOLL_ASK: Final = 0
"""The attacker is asked for the next of his units."""
S_TOLL_ANSWERED: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of AskToll
F_TOLL_UNIT: Final = 6
"""Which of the attacking units is in hand."""


class AskToll(Effect):
    """The attacker may pay for each of his attacking units. Rune of Fortitude."""

    template = "the attacker may pay {n:int} for each attacking unit"
    first_step = "S_TOLL_ASK"
    n: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        units = attackers(g)
        player = g.m[ATTACKER]
        index = g.stack[f + F_TOLL_UNIT]
        if g.stack[f + PC] == S_TOLL_ANSWERED:
            g.goto(f, S_TOLL_ASK)
            g.stack[f + F_TOLL_UNIT] += 1
            if verb_of(g.m[PICK]) == V_YES:
                spend(g, player, self.n)
                remember(g, N_TOLL, player, units[index], toll_mark(g, s))
                touch(g, D_FIGHT)
            return False
        succeed(g, f, done=True)
        if index >= len(units):
            return True
        g.ask(player, K_MAY, s.card)
        if available(g, player) >= self.n:
            g.offer(V_YES, units[index], self.n)
        g.offer(V_NO, units[index])
        g.goto(f, S_TOLL_ANSWERED)
        return False


class Toll(Rule):
    """Attackers of this zone for whom nobody paid have less power. Rune of Fortitude."""

    template = "units attacking this zone that were not paid for get -{n:int} power"
    n: int
    reads = D_FIGHT

    def apply(self, g: Game, s: Speaker) -> None:
        for c in self.weakened(g, s):
            g.m[c + POWER] -= self.n

    def reach(self, g: Game, s: Speaker) -> Value:
        return tell(0, self.weakened(g, s))

    def weakened(self, g: Game, s: Speaker) -> vec[Card]:
        """The attackers nobody paid for."""
        found = vec[i64]()
        if is_attacked(g, s.at) and g.m[COMBAT] >= ATTACKERS_STEP:
            for c in attackers(g):
                if attacks_zone(g, c, s.at) and times(g, N_TOLL, c, toll_mark(g, s)) == 0:
                    found = append(found, c)
        return found


def attackers(g: Game) -> vec[Card]:
    """The units that attack."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == ATTACKING and g.m[c + KIND_BITS] & UNIT != 0:
            found = append(found, c)
    return found


def toll_mark(g: Game, s: Speaker) -> Ref:
    """What tells one toll from another: the card that asks, and the combat."""
    return reference(g, s.card) | (g.m[COMBAT_ID] << 40)
