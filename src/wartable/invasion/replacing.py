"""Replacements: what happens in place of leaving play, or changes where a card lands.

AMB-61   the active player's first, each at most once; where a card lands comes last

The frame of LeavePlay (leaving.py) asks for them, one pair of card and rule after the other. Some
rules act by themselves, others run a sentence of their card in place of the departure.
"""

from typing import Final

from wartable.cardgame.contexts import fresh_context, set_subject
from wartable.cardgame.sentences import DO_RUN
from wartable.cardgame.terms import K_CHOOSE, K_MAY, V_CHOOSE, V_NO, V_YES
from wartable.invasion.contexts import SORT_CONSTANT, new_context, speaker_of
from wartable.invasion.doomed import (
    DOOM,
    DOOM_CARD,
    DOOM_WAY,
    F_INSTEAD,
    F_LEAVER,
    F_REPLACEMENT,
    F_REPLACER,
    WAY_STAYS,
    redoom,
    way_of,
)
from wartable.invasion.identity import ROW_BITS
from wartable.invasion.layout import (
    CONTROLLER,
    L_CONSTANTS,
    L_DOOMED,
    RULE_CARD,
    RULE_NODE,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
)
from wartable.invasion.script.inforce import R_REPLACES, R_WOULD_LAND, R_WOULD_LEAVE, InForce
from wartable.invasion.standing import rule
from wartable.invasion.table import in_turn
from wartable.kernel.codes import first_of, on_same_card, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, Index, NodeRef, Row, Slot, Value
from wartable.kernel.layout import CTX, NO_CONTEXT, PICK, UNSETTLED
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, is_in_slot

# numbers: what has become of the replacements that were looked for
NO_REPLACEMENT: Final = 0
"""There is none (any more)."""
REPLACEMENT_ASKED: Final = 1
"""A player is asked."""
REPLACEMENT_RUNS: Final = 2
"""A sentence runs in place of a departure."""
REPLACEMENT_CHOSEN: Final = 3
"""A player is asked which of several of his acts."""


def ask_replacement(g: Game, f: Frame) -> Value:
    """Do what is replaced without a question, up to the next question or sentence."""
    stack = g.stack
    if g.m[STANDING] & R_REPLACES == 0:
        return NO_REPLACEMENT
    while next_replacement(g, f):
        if ask_which(g, f):
            return REPLACEMENT_CHOSEN
        word = g.node(stack[f + F_REPLACEMENT])
        assert isinstance(word, InForce)
        remember_pair(g, f)
        if word.is_optional():
            source = stack[f + F_REPLACER]
            g.ask(g.m[source + CONTROLLER], K_MAY, source)
            g.offer(V_YES, stack[f + F_LEAVER])
            g.offer(V_NO)
            g.m[UNSETTLED] = 0
            return REPLACEMENT_ASKED
        if replace(g, f):
            return REPLACEMENT_RUNS
    return NO_REPLACEMENT


def ask_which(g: Game, f: Frame) -> bool:
    """Let a player say which of several replacements of his acts on a card (AMB-61).

    Where he may decline every one of them, they are asked one after the other instead; between
    copies of one card there is nothing to say.
    """
    rivals = rivals_of(g, f)
    rules = g.lists[L_CONSTANTS]
    bound = False
    differ = False
    for index in rivals:
        bound = bound or not rule(g, index).is_optional()
        differ = differ or rules[index * RULE_SIZE + RULE_NODE] != g.stack[f + F_REPLACEMENT]
    if not bound or not differ:
        return False
    g.ask(g.m[g.stack[f + F_REPLACER] + CONTROLLER], K_CHOOSE, g.stack[f + F_LEAVER])
    for index in rivals:
        g.offer(V_CHOOSE, rules[index * RULE_SIZE + RULE_CARD])
    g.m[UNSETTLED] = 0
    return True


def rivals_of(g: Game, f: Frame) -> vec[Index]:
    """The rules of one player that could act on the same card as the one in hand, that among them.

    They replace the same: the leaving itself, or where the card lands.
    """
    stack = g.stack
    ref, source, leaver = stack[f + F_REPLACEMENT], stack[f + F_REPLACER], stack[f + F_LEAVER]
    word = g.node(ref)
    assert isinstance(word, InForce)
    kind = word.stands & R_REPLACES
    rules = g.lists[L_CONSTANTS]
    found = vec[i64]()
    j: i64 = 0
    while j < len(rules):
        other = rules[j + RULE_CARD]
        same = g.m[other + CONTROLLER] == g.m[source + CONTROLLER]
        if same and rules[j + RULE_STANDS] & kind != 0:
            stack[f + F_REPLACEMENT] = rules[j + RULE_NODE]
            stack[f + F_REPLACER] = other
            rival = rule(g, j // RULE_SIZE)
            acts = rival.replaces_leaving(g, speaker_of(g, other), leaver, way_of(g, leaver))
            if acts and not had_its_turn(g, f):
                found = append(found, j // RULE_SIZE)
        j += RULE_SIZE
    stack[f + F_REPLACEMENT] = ref
    stack[f + F_REPLACER] = source
    return found


def replacement_chosen(g: Game, f: Frame) -> bool:
    """A player has said which of his replacements acts; True if a sentence runs for that."""
    rules = g.lists[L_CONSTANTS]
    for index in rivals_of(g, f):
        if rules[index * RULE_SIZE + RULE_CARD] == first_of(g.m[PICK]):
            g.stack[f + F_REPLACEMENT] = rules[index * RULE_SIZE + RULE_NODE]
            g.stack[f + F_REPLACER] = rules[index * RULE_SIZE + RULE_CARD]
            break
    remember_pair(g, f)
    return replace(g, f)


def replacement_answered(g: Game, f: Frame) -> bool:
    """A rule's player has said whether it replaces; True if a sentence runs for that."""
    return verb_of(g.m[PICK]) == V_YES and replace(g, f)


def replaced(g: Game, f: Frame) -> None:
    """The sentence that ran in place of a departure has ended."""
    g.free_context(g.stack[f + F_INSTEAD] - 1)
    g.stack[f + F_INSTEAD] = 0


def next_replacement(g: Game, f: Frame) -> bool:
    """Find the next pair of doomed card and replacement that has not had its turn.

    First what replaces the leaving itself, the active player's before the other's, for all cards;
    then, by the same order, what changes where they land.
    """
    stack = g.stack
    for turn in range(4):
        kind: i64 = R_WOULD_LEAVE if turn < 2 else R_WOULD_LAND
        player = in_turn(g, turn % 2)
        v = g.lists[L_DOOMED]
        i: i64 = 0
        while i < len(v):
            rules = g.lists[L_CONSTANTS]
            j: i64 = 0
            while j < len(rules) and v[i + DOOM_WAY] != WAY_STAYS:
                answers = rules[j + RULE_STANDS] & kind != 0
                if answers and g.m[rules[j + RULE_CARD] + CONTROLLER] == player:
                    stack[f + F_LEAVER] = v[i + DOOM_CARD]
                    stack[f + F_REPLACEMENT] = rules[j + RULE_NODE]
                    stack[f + F_REPLACER] = rules[j + RULE_CARD]
                    word = rule(g, j // RULE_SIZE)
                    s = speaker_of(g, rules[j + RULE_CARD])
                    if not had_its_turn(g, f):
                        if word.replaces_leaving(g, s, v[i + DOOM_CARD], v[i + DOOM_WAY]):
                            return True
                j += RULE_SIZE
            i += DOOM
    return False


# -- which pairs have had their turn: slots of a context of the frame ----------------------------


def pair_slot(g: Game, f: Frame) -> Slot:
    """The slot that stands for the replacement in hand: its word, and the card that has it."""
    return (g.stack[f + F_REPLACEMENT] << ROW_BITS) | g.stack[f + F_REPLACER]


def remember_pair(g: Game, f: Frame) -> None:
    """A replacement acts on a departure once at most (AMB-61)."""
    if g.stack[f + CTX] < 0:
        g.stack[f + CTX] = fresh_context(g, SORT_CONSTANT, -1, 0, 0)
    choose(g, g.stack[f + CTX], pair_slot(g, f), g.stack[f + F_LEAVER])


def had_its_turn(g: Game, f: Frame) -> bool:
    """Whether the pair in hand has had its turn."""
    if g.stack[f + CTX] < 0:
        return False
    return is_in_slot(g, g.stack[f + CTX], pair_slot(g, f), g.stack[f + F_LEAVER])


def forget_replacements(g: Game, f: Frame) -> None:
    """All replacements have had their turn."""
    if g.stack[f + CTX] >= 0:
        g.free_context(g.stack[f + CTX])
        g.stack[f + CTX] = NO_CONTEXT


def replace(g: Game, f: Frame) -> bool:
    """Do what takes the place of leaving play as it was going to; True if a sentence runs."""
    stack = g.stack
    source = stack[f + F_REPLACER]
    word = g.node(stack[f + F_REPLACEMENT])
    assert isinstance(word, InForce)
    sentence = word.instead()
    if sentence is None:
        word.replace_leaving(g, speaker_of(g, source), stack[f + F_LEAVER])
        return False
    word.pay_for_it(g, speaker_of(g, source))
    redoom(g, stack[f + F_LEAVER], WAY_STAYS)
    ctx = run_instead(g, stack[f + F_REPLACEMENT], source, stack[f + F_LEAVER])
    g.stack[f + F_INSTEAD] = 1 + ctx  # the stack may have moved: a frame was put on it
    return True


def run_instead(g: Game, ref: NodeRef, source: Card, subject: Row) -> Context:
    """Run the sentence that happens in place of something; its context, to be freed after it."""
    word = g.node(ref)
    assert isinstance(word, InForce)
    sentence = word.instead()
    assert sentence is not None
    s = speaker_of(g, source)
    ctx = new_context(g, SORT_CONSTANT, ref, source, s.player, s.at)
    set_subject(g, ctx, subject)
    g.push(DO_RUN, ctx, on_same_card(ref, sentence.alone().ref))
    return ctx
