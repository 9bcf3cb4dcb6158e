"""Sentences that bring cards to lanes from elsewhere: deploying, exchanging with a pile.

CH-6.1-Deploy   the champion that receives the card deploys it; one after the other
A-77            from hand and deck a deployment may be declined, from the discard pile not
A-82, A-89      a card swapped in is deployed; the other takes its exact place
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_STAMP, C_SUBJECT, C_SUBJECT_STAMP
from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import as_its_part, part_succeeded, succeed
from wartable.cardgame.terms import V_CHOOSE, V_DONE
from wartable.champions.deploying import deploy, swap_in
from wartable.champions.restrictions import (
    GOES_UNDER,
    REPLACING,
    WITH_ANY_CLASS,
    has_class,
    lane_pile,
    may_deploy,
    may_step_in,
    may_take_some,
)
from wartable.champions.script.base import Choice
from wartable.champions.script.choices import UpTo
from wartable.champions.script.inplay import enough, meant
from wartable.champions.stacks import MOST_SUPPORT, cards_below
from wartable.champions.table import (
    champion_of,
    definition,
    front_at,
    in_play,
    lane_of,
    look_at_offers,
    pile_of,
    shuffle_deck,
    zone_of,
)
from wartable.champions.terms import DECK, DISCARD, K_DEPLOY, OUTSIDE
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Count, Frame, Row
from wartable.kernel.layout import OWNER, PC, PICK, PILE, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.slots import choose, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of Deploy
S_DEPLOY_NEXT: Final = 0
"""Its player is asked for the next card."""
S_DEPLOY_CARD_NAMED: Final = 1
"""And which champion deploys it."""
S_DEPLOY_CHAMPION_NAMED: Final = 2
S_DEPLOY_OVER: Final = 3
"""It has entered or was kept from it (A-202); then the next card."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Deploy
F_DEPLOYED: Final = 6
"""How many cards were sent out."""
F_DEPLOYING: Final = 7
"""The card in hand."""
F_SEARCHED: Final = 8
"""Whether a deck was looked through."""


class Deploy(Effect):
    """Champions deploy cards, one after the other. Rallying Cry, Grave Call, Summon Daemon.

    What replaces its own card replaces no other, so a borrower has no room by it (A-281).
    """

    template = (
        "deploy {what:choice} onto {onto:choice}[{free?} whatever its class]"
        "[{replacing?}, replacing any card there][{itself?}, replacing this]"
    )
    first_step = "S_DEPLOY_NEXT"
    what: Choice
    onto: Choice
    free: bool
    replacing: bool
    itself: bool

    def how(self, g: Game, s: Speaker, champion: Card) -> Bits:
        """The exceptions from the normal restrictions."""
        replaces = self.replacing or (self.itself and lies_before(g, s, champion))
        return (WITH_ANY_CLASS if self.free else 0) | (REPLACING if replaces else 0)

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_DEPLOY_NEXT:
            return self.next_card(g, s, f)
        if step == S_DEPLOY_CARD_NAMED:
            if verb_of(g.m[PICK]) == V_DONE:
                g.stack[f + F_SEARCHED] = 1  # whatever the deck holds
                return self.finish(g, s, f)
            self.take(g, s, f, first_of(g.m[PICK]))
            return False
        if step == S_DEPLOY_OVER:
            if part_succeeded(g, f):
                succeed(g, f, done=True)
            return self.next_card(g, s, f)
        self.send(g, s, f, first_of(g.m[PICK]))
        return False

    def next_card(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask for the next card; True when there is none, and everybody sees that (A-282)."""
        if g.stack[f + F_DEPLOYED] >= self.how_many(g, s):
            return self.finish(g, s, f)
        cards = self.deployable(g, s)
        if len(cards) == 0 and not (self.may_decline(g, cards) and self.is_unseen(g, s)):
            return self.finish(g, s, f)
        if not self.what.is_pick():
            self.take(g, s, f, cards[0])
            return False
        g.ask(s.player, K_DEPLOY, s.card)
        for c in cards:
            g.offer(V_CHOOSE, c)
        look_at_offers(g)
        if self.may_decline(g, cards):
            g.offer(V_DONE)
        g.goto(f, S_DEPLOY_CARD_NAMED)
        return False

    def how_far(self, g: Game, s: Speaker, f: Frame) -> tuple[int, int]:
        if g.stack[f + PC] == S_DEPLOY_CHAMPION_NAMED:
            return 0, 1
        return int(g.stack[f + F_DEPLOYED]), int(self.how_many(g, s))

    def how_many(self, g: Game, s: Speaker) -> Count:
        """How many cards are deployed at most."""
        return self.what.most(g, s) if self.what.is_pick() else len(self.what.each(g, s))

    def may_decline(self, g: Game, cards: vec[Card]) -> bool:
        """Whether its player may stop here: not if a card lies open in the pile (A-77, A-143)."""
        if isinstance(self.what, UpTo):
            return True
        for c in cards:
            if zone_of(g, c) == DISCARD:
                return False
        place = self.what.place()
        return place is not None and place.may_decline()

    def deployable(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards that some champion may deploy now."""
        found = vec[i64]()
        for c in self.what.candidates(g, s):
            if not is_in_slot(g, s.ctx, self.what.slot, c) or not self.what.is_pick():
                if len(self.champions_for(g, s, c)) > 0 and not in_front(g, c):
                    found = append(found, c)
        return found

    def champions_for(self, g: Game, s: Speaker, c: Card) -> vec[Card]:
        """The champions that may deploy this card now."""
        found = vec[i64]()
        for champion in self.onto.candidates(g, s):
            if g.m[champion + OWNER] == g.m[c + OWNER]:
                if may_deploy(g, c, champion, self.how(g, s, champion)):
                    found = append(found, champion)
        return found

    def take(self, g: Game, s: Speaker, f: Frame, c: Card) -> None:
        """A card is chosen: ask who deploys it."""
        if self.what.is_pick():
            choose(g, s.ctx, self.what.slot, c)
        g.stack[f + F_DEPLOYING] = c
        if zone_of(g, c) == DECK:
            g.stack[f + F_SEARCHED] = 1
        champions = self.champions_for(g, s, c)
        if not self.onto.is_pick():
            self.send(g, s, f, champions[0])
            return
        g.ask(s.player, K_DEPLOY, c)
        for champion in champions:
            g.offer(V_CHOOSE, champion)
        g.goto(f, S_DEPLOY_CHAMPION_NAMED)

    def send(self, g: Game, s: Speaker, f: Frame, champion: Card) -> None:
        """Let the champion deploy the card."""
        if self.onto.is_pick():
            choose(g, s.ctx, self.onto.slot, champion)
        g.stack[f + F_DEPLOYED] += 1
        g.contexts[s.ctx][C_SUBJECT] = g.stack[f + F_DEPLOYING]
        g.contexts[s.ctx][C_SUBJECT_STAMP] = g.m[g.stack[f + F_DEPLOYING] + STAMP] + 1  # on arrival
        g.goto(f, S_DEPLOY_OVER)
        deploy(g, g.stack[f + F_DEPLOYING], champion, self.how(g, s, champion))

    def finish(self, g: Game, s: Speaker, f: Frame) -> bool:
        """All are deployed; a deck that was searched is shuffled (CH-3.1.1c)."""
        place = self.what.place()
        if place is not None and place.looks_in_deck():
            if g.stack[f + F_SEARCHED] == 1 or len(place.piles(g, s)) == 1:
                shuffle_deck(g, s.player)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(self.deployable(g, s)) > 0

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return len(self.deployable(g, s)) == 0

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        if not self.what.is_unseen(g, s):
            return False
        for champion in self.onto.candidates(g, s):
            if g.m[champion + OWNER] == s.player:
                if may_take_some(g, champion, self.how(g, s, champion)):
                    return True
        return False


class FromOutside(Choice):
    """A card of a title from outside the game, where there are always enough (A-256).

    Geminids of Uhl-Gysh.
    """

    template = "a {title:quoted} from outside the game"
    title: str

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in cards_of(g.m, pile_of(s.player, OUTSIDE)):
            if len(found) == 0 and definition(g, c).title == self.title:
                found = append(found, c)
        return found

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.each(g, s)


def lies_before(g: Game, s: Speaker, champion: Card) -> bool:
    """Whether the card that speaks lies before a champion and is the one it was."""
    if s.ctx >= 0 and g.m[s.card + STAMP] != g.contexts[s.ctx][C_STAMP]:
        return False
    return g.m[s.card + PILE] == lane_pile(g, champion)


def in_front(g: Game, c: Card) -> bool:
    """Whether a card is the acting card of a lane, which cannot be deployed once more."""
    return in_play(g, c) and front_at(g, g.m[c + OWNER], lane_of(g, c)) == c


# numbers: steps of DeployUnder
S_DEPLOY_UNDER_DEPLOY: Final = 0
S_DEPLOY_UNDER_OVER: Final = 1


class DeployUnder(Effect):
    """Bring a card beneath the one that is on its way (CH-2.14.4d-ex, A-94). Bossy Orruk."""

    template = "deploy {what:choice} under this"
    first_step = "S_DEPLOY_UNDER_DEPLOY"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEPLOY_UNDER_OVER:
            place = self.what.place()
            if place is not None and place.looks_in_deck():
                shuffle_deck(g, s.player)
            return as_its_part(g, f)
        g.goto(f, S_DEPLOY_UNDER_OVER)
        for c in self.what.each(g, s):
            if self.goes_under(g, s, c):
                deploy(g, c, champion_of(g, s.card), GOES_UNDER)
                return False
        return False

    def goes_under(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether a card may be deployed there: under another it is onto no stack (A-188)."""
        champion = champion_of(g, s.card)
        d = definition(g, c)
        if champion == 0 or d.needs_support > 0 or cards_below(g, s.card) >= MOST_SUPPORT:
            return False
        return has_class(g, d, c, champion, 0)

    def fits(self, g: Game, s: Speaker, choice: AnyChoice, thing: Row) -> bool:
        return self.goes_under(g, s, thing)

    def possible(self, g: Game, s: Speaker) -> bool:
        for c in meant(g, s, self.what):
            if self.goes_under(g, s, c):
                return True
        return False


# -- exchanging with a pile ----------------------------------------------------------------------


# numbers: steps of Exchange
S_EXCHANGE_SWAP: Final = 0
S_EXCHANGE_OVER: Final = 1


class Exchange(Effect):
    """Swap a card in play with one elsewhere; each takes the other's place (CH-6.2-Swap)."""

    template = "exchange {one:choice} for {other:choice}"
    first_step = "S_EXCHANGE_SWAP"
    one: Choice
    other: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_EXCHANGE_OVER:
            return as_its_part(g, f)
        g.goto(f, S_EXCHANGE_OVER)
        if self.in_vain(g, s):
            return True
        one = self.one.each(g, s)[0]
        swap_in(g, s.ctx, self.other.each(g, s)[0], champion_of(g, one))
        return False

    def fits(self, g: Game, s: Speaker, choice: AnyChoice, thing: Row) -> bool:
        """A card in play for which there is one elsewhere, then one that may take its place."""
        if choice is not self.one:
            for c in self.one.each(g, s):
                return may_step_in(g, thing, champion_of(g, c))
            return False
        if not in_play(g, thing):
            return False
        for other in meant(g, s, self.other):
            if may_step_in(g, other, champion_of(g, thing)):
                return True
        return False

    def in_vain(self, g: Game, s: Speaker) -> bool:
        for c in meant(g, s, self.one):
            if self.fits(g, s, self.one, c):
                return False
        return True

    def fails(self, g: Game, s: Speaker) -> bool:
        return self.in_vain(g, s)

    def possible(self, g: Game, s: Speaker) -> bool:
        return enough(g, s, self.one) and enough(g, s, self.other)
