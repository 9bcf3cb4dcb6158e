"""Sentences about cards on their way: drawn, discarded, searched for, put into play, developed."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, K_NUMBER, V_CHOOSE, V_DONE, V_NUMBER
from wartable.invasion.attaching import hosts_of
from wartable.invasion.changes import (
    develop,
    draw,
    enter_play,
    enter_untold,
    gain,
    put_tokens,
    remove_tokens,
    shuffle_deck,
    tell_arrival,
)
from wartable.invasion.contexts import AT_NO_COST
from wartable.invasion.discarding import discard_together
from wartable.invasion.events import E_REVEALED
from wartable.invasion.layout import KNOWN, SEARCH_BONUS, TOKENS
from wartable.invasion.legality import can_play_free
from wartable.invasion.luck import random_cards, random_of
from wartable.invasion.restrictions import count_limited, may_enter
from wartable.invasion.rivals import ask_rivals, favourites_first
from wartable.invasion.routines import DO_PLAY_NOW
from wartable.invasion.script.base import ANY_NUMBER, Choice, Places
from wartable.invasion.script.groups import Things
from wartable.invasion.table import (
    add_resources,
    definition,
    in_play,
    know_top,
    pile_of,
    player_row,
    put_in_pile,
    resources,
)
from wartable.invasion.terms import DECK, HAND, K_HOST, K_ZONE, V_ZONE
from wartable.invasion.values import refresh
from wartable.invasion.window import begin_play
from wartable.kernel.game import Game, first_of, verb_of
from wartable.kernel.ints import Card, Count, Frame, Player, Slot, Zone
from wartable.kernel.knowing import EVERYBODY, mix, others
from wartable.kernel.layout import CTX, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, nth, top
from wartable.kernel.slots import choose, chosen
from wartable.kernel.speaker import Speaker


class Draw(Effect):
    """Draw cards in one batch (INV-QUEST-05). Silver Helm Brigade."""

    template = "draw {n:number} card{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        return draw(g, s.player, self.n.value(g, s)) > 0


class PlayersDraw(Effect):
    """Each of the players draws. Will of Tzeentch."""

    template = "{who:player} draws {n:number} card{s:n}"
    who: Players
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            draw(g, player, self.n.value(g, s))
        return True


# numbers: steps of a sentence that discards cards (discard_all)
S_DISCARD_ALL_GO: Final = 0
S_DISCARD_ALL_GONE: Final = 1
"""Their owners have put them into order."""


class DiscardHand(Effect):
    """Each of the players discards his hand. Journey to the Gate."""

    template = "{who:player} discards their hand"
    first_step = "S_DISCARD_ALL_GO"
    who: Players

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for player in self.who.each(g, s):
                for c in cards_of(g.m, pile_of(player, HAND)):
                    cards = append(cards, c)
        return discard_all(g, f, cards)


def discard_all(g: Game, f: Frame, cards: vec[Card]) -> bool:
    """Discard cards as all that a sentence does, in the order of their owners (INV-DISCARD-01)."""
    if g.stack[f + PC] == S_DISCARD_ALL_GONE:
        succeed(g, f, done=True)
        return True
    if discard_together(g, cards):
        g.goto(f, S_DISCARD_ALL_GONE)
        return False
    succeed(g, f, done=len(cards) > 0)
    return True


class DiscardAtRandom(Effect):
    """A random card leaves a hand. Harpies."""

    template = "{who:player} discards {n:int} card{s:n} at random"
    first_step = "S_DISCARD_ALL_GO"
    who: Players
    n: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for player in self.who.each(g, s):
                for c in random_cards(g, pile_of(player, HAND), self.n):
                    cards = append(cards, c)
        return discard_all(g, f, cards)


class Mill(Effect):
    """Cards go from the top of a deck to the discard pile. Infiltrate!, Entropy."""

    template = "{who:player} discards the top {n:number} card{s:n} of their deck"
    first_step = "S_DISCARD_ALL_GO"
    who: Players
    n: Number

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        cards = vec[i64]()
        if g.stack[f + PC] == S_DISCARD_ALL_GO:
            for player in self.who.each(g, s):
                for i in range(self.n.value(g, s)):
                    c = nth(g.m, pile_of(player, DECK), i)
                    if c != 0:
                        cards = append(cards, c)
        return discard_all(g, f, cards)


class Finds(Effect):
    """A sentence that finds cards, which "it" or "them" then means."""

    slot: int


# numbers: steps of a sentence that searches
S_SEARCH_ASK: Final = 0
"""Its player is asked for the next card."""
S_SEARCH_NAMED: Final = 1


class Search(Finds):
    """Search the top of your deck (INV-TERM-SEARCH-01). Dwarf Cannon Crew."""

    template = "search the top {n:int} cards of your deck for {a} {what:group}"
    first_step = "S_SEARCH_ASK"
    n: int
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return search(g, s, f, self.slot, self.n, 1, self.what)


class SearchMany(Finds):
    """Search for any number of cards. Runesmith Apprentice."""

    template = "search the top {n:int} cards of your deck for any number of {what:group/s}"
    first_step = "S_SEARCH_ASK"
    n: int
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return search(g, s, f, self.slot, self.n, ANY_NUMBER, self.what)


def search(g: Game, s: Speaker, f: Frame, slot: Slot, n: Count, most: Count, what: Things) -> bool:
    """Offer what fits among the top cards; declining is always possible."""
    ctx = g.stack[f + CTX]
    succeed(g, f, done=True)  # searching happened, whatever it finds (AMB-63)
    if g.stack[f + PC] == S_SEARCH_NAMED:
        if verb_of(g.m[PICK]) == V_DONE:
            return True
        choose(g, ctx, slot, first_of(g.m[PICK]))
        g.goto(f, S_SEARCH_ASK)
    have = chosen(g, ctx, slot)
    if len(have) >= most:
        return True
    g.ask(s.player, K_CHOOSE, s.card)
    for i in range(n + g.m[player_row(s.player) + SEARCH_BONUS]):
        c = nth(g.m, pile_of(s.player, DECK), i)
        if c != 0:
            g.m[c + KNOWN] |= 1 << s.player
        if c != 0 and what.is_kind(g, c) and what.passes(g, s, c, places=False) and c not in have:
            g.offer(V_CHOOSE, c)
    # Asked even with nothing to find, so that timing tells nothing about a hidden deck.
    g.offer(V_DONE)
    g.goto(f, S_SEARCH_NAMED)
    return False


class ShuffleDeck(Effect):
    """Shuffle your deck."""

    template = "shuffle your deck"

    def run(self, g: Game, s: Speaker) -> bool:
        shuffle_deck(g, s.player)
        return True


class AddToHand(Effect):
    """Show cards and take them into your hand. Runesmith Apprentice."""

    template = "put {what:choice} into your hand"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            put_in_pile(g, c, pile_of(s.player, HAND), bottom=True, seen=True)
            g.m[c + KNOWN] = EVERYBODY
            done = True
        return done


class ShuffleInto(Effect):
    """Shuffle cards into your deck. Prepare for War!."""

    template = "shuffle {what:choice} into your deck"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        deck = pile_of(s.player, DECK)
        for c in self.what.each(g, s):
            put_in_pile(g, c, deck)
        shuffle_deck(g, s.player)
        return True


# numbers: steps of PutIntoPlay
S_PUT_ZONE: Final = 0
"""Which zone, where there is a choice."""
S_PUT_ZONE_NAMED: Final = 1
S_PUT_RIVAL_NAMED: Final = 2
"""Of cards that shut each other out one has been picked (AMB-28, AMB-93)."""
S_PUT_ENTER: Final = 3
"""Everything enters that may; for an attachment its player is asked for a host."""
S_PUT_HOST_NAMED: Final = 4

# numbers from 6 (cardgame.sentences.F_OWN): the frame of PutIntoPlay
F_ZONE_CHOSEN: Final = 6
F_RIVALS: Final = 7
"""First of the values that rivals.py keeps here."""


class PutIntoPlay(Finds):
    """Put cards into play, all restrictions kept (INV-TERM-PIP-01, -02). Stand Your Ground."""

    template = "put {what:choice} into play in {where:place}[{corrupted?}, corrupted]"
    first_step = "S_PUT_ZONE"
    what: Choice
    where: Places
    corrupted: bool

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_PUT_ZONE:
            return self.ask_zone(g, s, f)
        if step == S_PUT_ZONE_NAMED:
            g.stack[f + F_ZONE_CHOSEN] = first_of(g.m[PICK])
        if step in (S_PUT_ZONE_NAMED, S_PUT_RIVAL_NAMED):
            asked = ask_rivals(g, s, f, self.what.each(g, s), g.stack[f + F_ZONE_CHOSEN])
            g.goto(f, S_PUT_RIVAL_NAMED if asked else S_PUT_ENTER)
            return False
        if step == S_PUT_ENTER:
            return self.put_all(g, s, f)
        # A host has been chosen for an attachment.
        for c in self.what.each(g, s):
            if not in_play(g, c):
                host = first_of(g.m[PICK])
                count_limited(g, c, s.player)
                enter_play(g, c, g.m[host + PILE], s.player, host)
                succeed(g, f, done=True)
                break
        return True

    def ask_zone(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask which zone, where there is a choice; finished if none will do."""
        cards = self.what.each(g, s)
        zones = vec[i64]()
        if len(cards) > 0:
            for zone in self.where.zones(g, s, cards[0]):
                if fits_some(g, s, cards, zone):
                    zones = append(zones, zone)
        if len(zones) == 0:
            return True
        g.ask(s.player, K_ZONE, cards[0])
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_PUT_ZONE_NAMED)
        return False

    def put_all(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Let everything enter that may, all of it together."""
        zone = g.stack[f + F_ZONE_CHOSEN]
        entered = vec[i64]()
        for c in favourites_first(g, f, self.what.each(g, s)):
            if in_play(g, c) or not may_enter(g, c, zone, s.player):
                continue
            if definition(g, c).attach is not None:
                hosts = hosts_in(g, s.player, c, zone)
                if len(hosts) > 0:
                    g.ask(s.player, K_HOST, c)
                    for host in hosts:
                        g.offer(V_CHOOSE, host)
                    g.goto(f, S_PUT_HOST_NAMED)
                    return False
                continue
            count_limited(g, c, s.player)
            enter_untold(g, c, zone, s.player, corrupted=self.corrupted)
            choose(g, g.stack[f + CTX], self.slot, c)
            refresh(g)
            entered = append(entered, c)
            succeed(g, f, done=True)
        for c in entered:
            tell_arrival(g, c)
        return True


def hosts_in(g: Game, player: Player, c: Card, zone: Zone) -> vec[Card]:
    """Hosts of an attachment in the zone it is to enter (AMB-72)."""
    found = vec[i64]()
    for host in hosts_of(g, player, c):
        if g.m[host + PILE] == zone:
            found = append(found, host)
    return found


def fits_some(g: Game, s: Speaker, cards: vec[Card], zone: Zone) -> bool:
    """Whether one of the cards may enter a zone."""
    for c in cards:
        if may_enter(g, c, zone, s.player):
            return True
    return False


# numbers: steps of a sentence that develops cards of the deck
S_DEVELOP_ZONE: Final = 0
"""Which zone, if there is a choice."""
S_DEVELOP_ZONE_NAMED: Final = 1


class DevelopTop(Effect):
    """The top card of your deck becomes a development. Dwarf Masons, City Gates."""

    template = "put the top card of your deck into {where:place} as a development"
    first_step = "S_DEVELOP_ZONE"
    where: Places

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return develop_top(g, s, f, 1, self.where)


class DevelopTopCards(Effect):
    """The top cards of your deck become developments, all in one zone. Wake the Mountain."""

    template = "put the top {n:int} cards of your deck into {where:place} as developments"
    first_step = "S_DEVELOP_ZONE"
    n: int
    where: Places

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return develop_top(g, s, f, self.n, self.where)


def develop_top(g: Game, s: Speaker, f: Frame, n: Count, where: Places) -> bool:
    """Choose the zone if there is a choice, then lay the cards face down."""
    deck = pile_of(s.player, DECK)
    zones = where.zones(g, s, 0)
    step = g.stack[f + PC]
    if step == S_DEVELOP_ZONE and len(zones) > 1:
        g.ask(s.player, K_ZONE, s.card)
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_DEVELOP_ZONE_NAMED)
        return False
    lone: i64 = zones[0] if len(zones) > 0 else 0
    zone = first_of(g.m[PICK]) if step == S_DEVELOP_ZONE_NAMED else lone
    if zone != 0:
        know_top(g, s.player)
        for _ in range(n):
            c = top(g.m, deck)
            if c != 0:
                develop(g, c, zone)
                succeed(g, f, done=True)
    return True


class Gain(Effect):
    """Gain resources. Innovation, Crypt Ghouls."""

    template = "gain {n:number} resource{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        gain(g, s.player, self.n.value(g, s))
        return self.n.value(g, s) > 0


class Take(Effect):
    """Take resources from players. Hate."""

    template = "take {n:int} resource{s:n} from {who:player}"
    n: int
    who: Players

    def run(self, g: Game, s: Speaker) -> bool:
        taken: i64 = 0
        for player in self.who.each(g, s):
            amount = min(self.n, resources(g, player))
            add_resources(g, player, -amount)
            taken += amount
        gain(g, s.player, taken)
        return taken > 0


class Lose(Effect):
    """A player loses resources. Banna of Da Red Sunz."""

    template = "{who:player} loses {n:int} resource{s:n}"
    who: Players
    n: int

    def run(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            add_resources(g, player, -min(self.n, resources(g, player)))
        return True


class PutTokens(Effect):
    """Put resource tokens on a card. A Glorious Death, Grudgebearer."""

    template = "put {n:number} token{s:n} on {what:choice}"
    n: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if in_play(g, c) and put_tokens(g, s, c, self.n.value(g, s)):
                done = True
        return done


class TakeTokens(Effect):
    """Take resource tokens off a card. Hidden Sorceress, Boss Pit."""

    template = "remove {n:number} token{s:n} from {what:choice}"
    n: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if remove_tokens(g, c, self.n.value(g, s)) > 0:
                done = True
        return done


class FindRandom(Finds):
    """Reveal the top cards and find a random one of a kind (INV-ERRATA-CC-115).

    Blessings of Tzeentch.
    """

    template = "find a random {what:group} among the top {n:int} cards of your deck"
    what: Things
    n: int

    def run(self, g: Game, s: Speaker) -> bool:
        found = vec[i64]()
        for i in range(self.n):
            c = nth(g.m, pile_of(s.player, DECK), i)
            if c != 0:
                g.m[c + KNOWN] = EVERYBODY
                g.record(E_REVEALED, c)
                if self.what.is_kind(g, c) and self.what.passes(g, s, c, places=False):
                    found = append(found, c)
        picked = random_of(g, found)
        if picked != 0:
            choose(g, s.ctx, self.slot, picked)
        return True


# numbers: steps of LookAndSort
S_SORT_ASK: Final = 0
S_SORT_NAMED: Final = 1
"""The card that stays on top has been picked."""


class LookAndSort(Effect):
    """Look at the top cards, leave one on top and put the rest below. Advanced Engineering."""

    template = "look at the top {n:int} cards of your deck, put 1 on top and the rest on the bottom"
    first_step = "S_SORT_ASK"
    n: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        deck = pile_of(s.player, DECK)
        cards = vec[i64]()
        for i in range(self.n):
            c = nth(g.m, deck, i)
            if c != 0:
                g.m[c + KNOWN] |= 1 << s.player
                cards = append(cards, c)
        if g.stack[f + PC] == S_SORT_ASK:
            if len(cards) == 0:
                return True
            g.ask(s.player, K_CHOOSE, s.card)
            for c in cards:
                g.offer(V_CHOOSE, c)
            g.goto(f, S_SORT_NAMED)
            return False
        for c in cards:
            if c != first_of(g.m[PICK]):
                put_in_pile(g, c, deck, bottom=True, seen=True)
        mix(g, cards, KNOWN, others(s.player))  # nobody else sees which one stays (AMB-111)
        succeed(g, f, done=True)
        return True


# numbers: steps of MoveTokens
S_MOVE_TOKENS_ASK: Final = 0
"""How many."""
S_MOVE_TOKENS_NAMED: Final = 1


class MoveTokens(Effect):
    """Move tokens from one card to another. Jealous Eyes."""

    template = "move up to {n:int} tokens from {source:choice} to {target:choice}"
    first_step = "S_MOVE_TOKENS_ASK"
    n: int
    source: Choice
    target: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                if g.stack[f + PC] == S_MOVE_TOKENS_ASK:
                    g.ask(s.player, K_NUMBER, s.card)
                    for n in range(min(self.n, g.m[one + TOKENS]) + 1):
                        g.offer(V_NUMBER, n)
                    g.goto(f, S_MOVE_TOKENS_NAMED)
                    return False
                moved = remove_tokens(g, one, first_of(g.m[PICK]))
                put_tokens(g, s, two, moved)
                succeed(g, f, done=moved > 0)
                return True
        return True


# numbers: steps of PlayFree
S_PLAY_FREE_PLAY: Final = 0
S_PLAY_FREE_OVER: Final = 1


class PlayFree(Effect):
    """Play a card at no cost there and then (INV-CHAIN-07, -08). Gathering the Winds."""

    template = "play {what:choice} at no cost"
    first_step = "S_PLAY_FREE_PLAY"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_PLAY_FREE_OVER:
            return True
        g.goto(f, S_PLAY_FREE_OVER)
        for c in self.what.each(g, s):
            if can_play_free(g, s.player, c):
                succeed(g, f, done=True)
                g.push(DO_PLAY_NOW, begin_play(g, s.player, c, AT_NO_COST))
                return False
        return True
