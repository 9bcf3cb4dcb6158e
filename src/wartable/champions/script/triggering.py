"""Sentences that let the effects of cards happen: their corners, Last Stands, Heroic Acts.

A-18     triggering a card fires the instants of its current corner
A-131    triggering a Heroic Act is free and does not count as using one
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_OPTION, V_OPTION
from wartable.champions.contexts import SORT_ACT, new_context
from wartable.champions.layout import LIVE, SLOT_LISTED
from wartable.champions.leaving import last_stand
from wartable.champions.legality import can_be_triggered, triggerable_act
from wartable.champions.resolve import begin_line, fire, would_fire
from wartable.champions.script.base import CAN_BE_TRIGGERED, Choice
from wartable.champions.script.choices import acting_champion
from wartable.champions.script.inplay import meant, present
from wartable.champions.script.turning import (
    F_LAST,
    S_ONE_BY_ONE_NAMED,
    S_ONE_BY_ONE_NEXT,
    OneByOne,
    list_cards,
)
from wartable.champions.table import definition, in_play
from wartable.champions.values import forbidden, refresh
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame
from wartable.kernel.layout import ASKED, PC, PICK
from wartable.kernel.slots import CHANGED_SINCE, NO_MORE, nth_chosen
from wartable.kernel.speaker import Speaker


class Trigger(OneByOne):
    """Fire the current corner of cards (A-18). Serve in Death, Gaze of Khorne."""

    template = "trigger {what:choice}"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        if not forbidden(g, CAN_BE_TRIGGERED, c, s.card):
            fire(g, c)

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return acts(g, s, c)


class TriggerAsOwn(OneByOne):
    """Fire a card as though this champion controlled it (A-132). Curseling."""

    template = "trigger {what:choice} as though this champion controlled {it|them:what}"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        if not forbidden(g, CAN_BE_TRIGGERED, c, s.card):
            fire(g, c, acting_champion(g, s))

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return acts(g, s, c)


def acts(g: Game, s: Speaker, c: Card) -> bool:
    """Whether a card would do something if it were triggered now (A-185), and may be."""
    if g.m[c + LIVE] == 0 or not would_fire(g, c):
        return False
    return not forbidden(g, CAN_BE_TRIGGERED, c, s.card)


# numbers: steps of TriggerLastStands
S_STANDS_LIST: Final = 0
S_STANDS_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of TriggerLastStands
F_STANDS_LISTED: Final = 6
"""The place of the unit in hand."""
F_STAND: Final = 7
"""The number of its Last Stand in hand."""
F_STOOD: Final = 8
"""Whether any Last Stand has happened."""


class TriggerLastStands(Effect):
    """Let Last Stands happen without removing the units. Frenzied Devotion."""

    template = "trigger the last stands of {what:choice}"
    first_step = "S_STANDS_LIST"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        slot = SLOT_LISTED + self.ref
        if g.stack[f + PC] == S_STANDS_LIST:
            g.goto(f, S_STANDS_NEXT)
            list_cards(g, s, slot, present(g, s, self.what))
        while True:
            c = nth_chosen(g, s.ctx, slot, g.stack[f + F_STANDS_LISTED])
            if c == NO_MORE:
                succeed(g, f, done=g.stack[f + F_STOOD] == 1)
                return True
            n = g.stack[f + F_STAND]
            refresh(g)
            if c != CHANGED_SINCE and g.m[c + LIVE] == 1 and last_stand(g, c, n):
                g.stack[f + F_STAND] += 1
                g.stack[f + F_STOOD] = 1
                return False
            g.stack[f + F_STANDS_LISTED] += 1
            g.stack[f + F_STAND] = 0


# numbers: steps of TriggerActs
S_ACTS_LIST: Final = 0
S_ACTS_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of TriggerActs
F_ACTS_LISTED: Final = 6
"""The place of the card in hand."""
F_ACT: Final = 7
"""The number of its act in hand."""
F_ACTED: Final = 8
"""Whether any act has happened."""


class TriggerActs(Effect):
    """Let all Heroic Acts happen without using them (A-131), each card's in turn. Bellowing Voice.

    A card with two acts does both, one after the other.
    """

    template = "trigger all heroic acts of {what:choice}"
    first_step = "S_ACTS_LIST"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        slot = SLOT_LISTED + self.ref
        if g.stack[f + PC] == S_ACTS_LIST:
            g.goto(f, S_ACTS_NEXT)
            list_cards(g, s, slot, present(g, s, self.what))
        while True:
            c = nth_chosen(g, s.ctx, slot, g.stack[f + F_ACTS_LISTED])
            if c == NO_MORE:
                succeed(g, f, done=g.stack[f + F_ACTED] == 1)
                return True
            if c == CHANGED_SINCE or not in_play(g, c):
                g.stack[f + F_ACTS_LISTED] += 1
                g.stack[f + F_ACT] = 0
                continue
            acts = definition(g, c).acts
            n = g.stack[f + F_ACT]
            if n >= len(acts):
                g.stack[f + F_ACTS_LISTED] += 1
                g.stack[f + F_ACT] = 0
                continue
            g.stack[f + F_ACT] += 1
            if can_be_triggered(g, c, acts[n]):
                g.stack[f + F_ACTED] = 1
                begin_line(g, new_context(g, SORT_ACT, ref_of(g, c, acts[n].ref), c))
                return False

    def in_vain(self, g: Game, s: Speaker) -> bool:
        for c in meant(g, s, self.what):
            if in_play(g, c) and triggerable_act(g, c) is not None:
                return False
        return True


class TriggerAct(OneByOne):
    """Let a Heroic Act happen without using it (A-131). Relentless Charge.

    Of several the owner of the effect chooses one (A-119).
    """

    template = "trigger the heroic act of {what:choice}"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_ONE_BY_ONE_NAMED:
            g.goto(f, S_ONE_BY_ONE_NEXT)
            c = g.stack[f + F_LAST]
            act = definition(g, c).acts[first_of(g.m[PICK]) - 1]
            begin_line(g, new_context(g, SORT_ACT, ref_of(g, c, act.ref), c))
            return False
        done = super().act(g, s, f)
        if g.m[ASKED] != 0:
            g.goto(f, S_ONE_BY_ONE_NAMED)
        return done

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        first = triggerable_act(g, c)
        if first is None:
            return
        g.ask(s.player, K_OPTION, c)
        for act in definition(g, c).acts:
            if can_be_triggered(g, c, act):
                g.offer(V_OPTION, act.position, act.root.ref)
        if len(g.options) == 1:
            g.withdraw()
            begin_line(g, new_context(g, SORT_ACT, ref_of(g, c, first.ref), c))

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return triggerable_act(g, c) is not None
