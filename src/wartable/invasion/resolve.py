"""Resolving one effect: routine C, and each entry of a chain as its turn comes.

INV-TIMING-C01..C03   targets, costs, application; what that sets off runs at once
INV-TIMING-B09, INV-TRIG-09, INV-TARGET-01, -05  targets and conditions are looked at a second time
INV-TERM-ENTER-05, INV-TYPES-03   a tactic resolves and is discarded; any other card enters play
AMB-20, AMB-64   what can no longer enter play, or is cancelled, goes to its owner's discard pile
AMB-65   a tax on resolution (Iron Discipline) is paid now, or the action is cancelled
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import (
    C_ABILITY,
    C_SORT,
    C_SOURCE,
    C_STAMP,
    C_SUBJECT,
    C_SUBJECT_STAMP,
)
from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.sentences import DO_RUN, RunSentence, ask_whether, says_no
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.acting import act
from wartable.invasion.carddef import Activated, Triggered
from wartable.invasion.changes import develop, enter_play
from wartable.invasion.contexts import (
    SORT_ACTION,
    SORT_CONSTANT,
    SORT_COPY,
    SORT_DELAYED,
    SORT_DESTROY,
    SORT_DEVELOPMENT,
    SORT_ENTRY,
    SORT_FORCED,
    SORT_KEYWORDS,
    SORT_TACTIC,
    speaker_in,
)
from wartable.invasion.countering import applied_to, take_off_chain, turn_aside
from wartable.invasion.discardpile import tell_of_pile, to_discard
from wartable.invasion.doomed import WAY_DESTROY, doom
from wartable.invasion.events import E_CANCELLED, E_PLAYED_INTO_ZONE, E_RESOLVES
from wartable.invasion.happening import happen
from wartable.invasion.identity import is_object, is_there, meant
from wartable.invasion.layout import (
    BY_NECROMANCY,
    C_CANCELLED,
    C_ON,
    C_TO,
    C_X,
    CONTROLLER,
    FACE,
    FACE_UP,
    FROM_HAND,
    LISTENING,
    PLAYED_FOR,
    STANDING,
    UNDER_DECK,
    VIA,
)
from wartable.invasion.noting import tell_of_action
from wartable.invasion.paying import available, spend
from wartable.invasion.requirements import (
    announceable,
    root_effect,
    takes_a_unit,
    targets_of,
)
from wartable.invasion.restrictions import is_shut_out, keeps_unique, may_enter
from wartable.invasion.routines import DO_ANNOUNCE, DO_RESOLVE
from wartable.invasion.script.base import Choice
from wartable.invasion.script.inforce import R_TARGET_TAX
from wartable.invasion.standing import rule, rule_count, rule_speaker
from wartable.invasion.table import (
    definition,
    in_play,
    lose_resources,
    pile_of,
    put_in_pile,
    zone_of,
)
from wartable.invasion.targets import still_legal
from wartable.invasion.taxes import tax_for
from wartable.invasion.terms import CHAIN, DECK
from wartable.invasion.tolls import pay_at_once
from wartable.invasion.values import refresh
from wartable.kernel.codes import NODE_BITS, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, NodeRef, Pile, Player, Row
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC, PICK, PILE, STAMP
from wartable.kernel.native import i64
from wartable.kernel.rules import Routine
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class RunEffect(RunSentence):
    """Run one sentence, with all values as they are now."""

    def step(self, g: Game, f: Frame) -> bool:
        refresh(g)
        return self.run_sentence(g, speaker_in(g, g.stack[f + CTX]), f)

    def picked(self, g: Game, s: Speaker, choice: AnyChoice, thing: Row) -> Row:
        assert isinstance(choice, Choice)
        if choice.is_late_target():
            lose_resources(g, s.player, tax_for(g, s.player, thing))  # at once (AMB-392)
            pay_at_once(g, s, s.player, thing)
        return applied_to(g, s, choice, thing) if choice.is_target() else thing


# numbers: steps of resolving an effect
S_RESOLVE_TAX: Final = 0
"""Taxes on resolution, one after the other (AMB-65); then the effect, if all still holds."""
S_RESOLVE_TAX_ANSWERED: Final = 1
S_RESOLVE_CLEAR: Final = 2
"""It has resolved or was cancelled: a tactic goes to the discard pile."""

# numbers from 3 (kernel.layout.LOCALS): the frame of Resolve
F_TAXING: Final = 3
"""The rule whose tax is in hand."""
F_TAX: Final = 4


class Resolve(Routine):
    """Resolve the effect of a context and be done with it."""

    first_step: ClassVar[str] = "S_RESOLVE_TAX"

    def step(self, g: Game, f: Frame) -> bool:
        refresh(g)
        ctx = g.stack[f + CTX]
        s = speaker_in(g, ctx)
        pc = g.stack[f + PC]
        if pc == S_RESOLVE_TAX:
            if ask_tax(g, s, f):
                g.goto(f, S_RESOLVE_TAX_ANSWERED)
            else:
                g.goto(f, S_RESOLVE_CLEAR)
                begin(g, s)
        elif pc == S_RESOLVE_TAX_ANSWERED:
            answer_tax(g, s, f)
            g.goto(f, S_RESOLVE_TAX)
        else:
            clear_away(g, ctx)
            g.free_context(ctx)
            return True
        return False


def ask_tax(g: Game, s: Speaker, f: Frame) -> bool:
    """Ask for the next tax on resolution that is due; True while asking."""
    if g.m[STANDING] & R_TARGET_TAX == 0:
        return False
    ctx = g.stack[f + CTX]
    if g.contexts[ctx][C_CANCELLED] != 0:
        return False
    while g.stack[f + F_TAXING] < rule_count(g):
        word = rule(g, g.stack[f + F_TAXING])
        due: i64 = 0
        if word.stands & R_TARGET_TAX != 0:
            due = word.resolution_tax(g, rule_speaker(g, g.stack[f + F_TAXING]), ctx)
        if due > 0:
            g.ask(s.player, K_MAY, s.card)
            if available(g, s.player) >= due:
                g.offer(V_YES, s.card, due)
            g.offer(V_NO)
            g.stack[f + F_TAX] = due
            return True
        g.stack[f + F_TAXING] += 1
    return False


def answer_tax(g: Game, s: Speaker, f: Frame) -> None:
    """Paid, or cancelled."""
    if verb_of(g.m[PICK]) == V_YES:
        spend(g, s.player, g.stack[f + F_TAX])
    else:
        g.contexts[g.stack[f + CTX]][C_CANCELLED] = 1
    g.stack[f + F_TAXING] += 1


def begin(g: Game, s: Speaker) -> None:
    """Look at conditions and targets again and let the effect happen."""
    ctx = s.ctx
    c = g.contexts[ctx]
    sort = c[C_SORT]
    turn_aside(g, s)
    if c[C_CANCELLED] != 0 or not holds_still(g, s) or not is_on_its_way(g, ctx):
        root = root_effect(g, ctx)
        if root is not None:
            root.abandoned(g, s)
        tell_of_action(g, E_CANCELLED, ctx)
        return
    tell_of_action(g, E_RESOLVES, ctx, sort)
    if sort in (SORT_TACTIC, SORT_ACTION, SORT_CONSTANT, SORT_FORCED, SORT_COPY, SORT_DELAYED):
        g.push(DO_RUN, ctx, root_of(g, ctx))
    elif sort == SORT_ENTRY:
        enter(g, s)
        tell_of_zone(g, c[C_SOURCE], s.player)
    elif sort == SORT_DEVELOPMENT:
        g.m[c[C_SOURCE] + VIA] = 0
        if not is_shut_out(g, c[C_SOURCE], c[C_TO], face_down=True):
            develop(g, c[C_SOURCE], c[C_TO])
        tell_of_zone(g, c[C_SOURCE], s.player)
    elif sort == SORT_DESTROY:
        destroy_subject(g, ctx)
    elif sort >= SORT_KEYWORDS:
        act(g, ctx)


def tell_of_zone(g: Game, c: Card, player: Player) -> None:
    """A played card has come into its zone, if it has; told if anybody waits for it."""
    if g.m[LISTENING] & E_PLAYED_INTO_ZONE != 0 and in_play(g, c):
        happen(g, E_PLAYED_INTO_ZONE, c, player)


def destroy_subject(g: Game, ctx: Context) -> None:
    """Destroy the card an effect is about, if it is still the same."""
    c = g.contexts[ctx]
    if is_object(g, c[C_SUBJECT], c[C_SUBJECT_STAMP]):
        doom(g, c[C_SUBJECT], WAY_DESTROY)


def is_on_its_way(g: Game, ctx: Context) -> bool:
    """Whether a card being played is still the one on the chain; anything else is on no way."""
    c = g.contexts[ctx]
    if c[C_SORT] not in (SORT_ENTRY, SORT_DEVELOPMENT):
        return True
    return g.m[c[C_SOURCE] + STAMP] == c[C_STAMP] and zone_of(g, c[C_SOURCE]) == CHAIN


def root_of(g: Game, ctx: Context) -> NodeRef:
    """The sentence an ability consists of, as a reference."""
    ref = g.contexts[ctx][C_ABILITY]
    line = g.node(ref)
    if isinstance(line, (Activated, Triggered)):
        return (ref >> NODE_BITS << NODE_BITS) | line.root.alone().ref
    return ref


def holds_still(g: Game, s: Speaker) -> bool:
    """The second check of conditions and targets."""
    ref = g.contexts[s.ctx][C_ABILITY]
    if ref < 0:
        return still_legal(g, s, targets_of(g, s))
    line = g.node(ref)
    if isinstance(line, (Activated, Triggered)):
        for condition in line.conditions:
            if condition.twice() and not condition.holds(g, s):
                return False
        return still_legal(g, s, line.targets)
    return True


def enter(g: Game, s: Speaker) -> None:
    """A played card enters play, if it still may."""
    c = g.contexts[s.ctx]
    card = c[C_SOURCE]
    d = definition(g, card)
    if d.attach is not None:
        hosts = chosen(g, s.ctx, d.attach.slot)
        if (
            len(hosts) == 0
            or not d.attach.fits(g, s, hosts[0])
            or not keeps_unique(g, d, card, s.player)
        ):
            return
        enter_play(g, card, g.m[hosts[0] + PILE], s.player, hosts[0])
        g.m[card + PLAYED_FOR] = c[C_X]
        return
    quest = meant(g, c[C_ON])
    if quest == 0 and c[C_ON] != 0:
        return
    if not may_enter(g, card, c[C_TO], s.player, None, counted=True) or not is_open(
        g, quest, c[C_TO]
    ):
        return
    controller = g.m[c[C_TO] + OWNER] if d.joins_enemy else s.player
    via = g.m[card + VIA] & (BY_NECROMANCY | FROM_HAND)  # as it was begun (playing.py)
    enter_play(g, card, c[C_TO], controller, quest, via)
    g.m[card + PLAYED_FOR] = c[C_X]


def is_open(g: Game, quest: Card, pile: Pile) -> bool:
    """Whether a unit may still go onto the quest it was sent to, if it was sent to one (AMB-20)."""
    if quest == 0:
        return True
    there = in_play(g, quest) and g.m[quest + PILE] == pile and g.m[quest + FACE] == FACE_UP
    return there and takes_a_unit(g, quest, g.m[quest + CONTROLLER])


def clear_away(g: Game, ctx: Context) -> None:
    """A resolved tactic, or a card whose playing was cancelled, goes to its owner's pile."""
    c = g.contexts[ctx]
    card = c[C_SOURCE]
    if c[C_SORT] in (SORT_TACTIC, SORT_ENTRY, SORT_DEVELOPMENT) and g.m[card + STAMP] == c[C_STAMP]:
        if zone_of(g, card) == CHAIN and g.m[card + VIA] & UNDER_DECK != 0:
            g.m[card + VIA] = 0
            deck = pile_of(g.m[card + OWNER], DECK)
            put_in_pile(g, card, deck, bottom=True, seen=True, known=EVERYBODY)
        elif zone_of(g, card) == CHAIN:
            to_discard(g, card)
            tell_of_pile(g, card, CHAIN)


def cancel_entry(g: Game, ctx: Context) -> None:
    """Take an entry off the chain; a card being played is discarded there and then (AMB-64)."""
    take_off_chain(g, ctx)
    clear_away(g, ctx)
    g.free_context(ctx)


# numbers: steps of a constant or forced effect (routine C)
S_EFFECT_ASK: Final = 0
"""If it is optional, its player is asked."""
S_EFFECT_ANSWERED: Final = 1
S_EFFECT_ANNOUNCE: Final = 2
"""Targets and costs (INV-TIMING-C01, INV-TIMING-C02)."""
S_EFFECT_APPLY: Final = 3
"""It is applied (INV-TIMING-C03)."""
S_EFFECT_OVER: Final = 4

# numbers from 3 (kernel.layout.LOCALS): the frame of Trigger
F_AGREED: Final = 3
"""1 where its player has said already that he lets it act (handreactions.py)."""


class Trigger(Routine):
    """A constant or forced effect that has been set off: announced and resolved there and then."""

    first_step: ClassVar[str] = "S_EFFECT_ASK"

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        pc = g.stack[f + PC]
        if pc == S_EFFECT_OVER:
            return True
        refresh(g)
        s = speaker_in(g, ctx)
        if pc == S_EFFECT_ASK:
            return not ask_if_optional(g, s, f)
        if pc == S_EFFECT_ANSWERED:
            if says_no(g):
                g.free_context(ctx)
                return True
            g.goto(f, S_EFFECT_ANNOUNCE)
        elif pc == S_EFFECT_ANNOUNCE:
            g.goto(f, S_EFFECT_APPLY)
            g.push(DO_ANNOUNCE, ctx)
        else:
            g.goto(f, S_EFFECT_OVER)
            g.stack[f + CTX] = NO_CONTEXT  # Resolve gives it back
            g.push(DO_RESOLVE, ctx)
        return False


def ask_if_optional(g: Game, s: Speaker, f: Frame) -> bool:
    """Ask for what is optional, go on with what is not; False if it cannot be done at all."""
    ctx = g.stack[f + CTX]
    ref = g.contexts[ctx][C_ABILITY]
    line = g.node(ref) if ref >= 0 else None
    g.goto(f, S_EFFECT_ANNOUNCE)
    asked = g.stack[f + F_AGREED] == 0
    if asked and isinstance(line, Triggered) and line.is_optional() and announceable(g, s):
        able = not is_there(g, ctx) or line.root.possible(g, s)
        if not able and not line.root.is_unseen(g, s):
            # Nobody is asked where all see that it cannot be done (AMB-428). An effect without
            # its source was set off all the same, and resolves as far as it can (INV-TRIG-02).
            g.free_context(ctx)
            return False
        ask_whether(g, s, able=able)
        g.goto(f, S_EFFECT_ANSWERED)
    elif ref < 0 or g.contexts[ctx][C_SORT] == SORT_DELAYED:
        g.goto(f, S_EFFECT_APPLY)
    return True
