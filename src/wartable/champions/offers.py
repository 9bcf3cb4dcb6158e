"""What a click means: an option with all it names, its text, its cost, and what it ends.

`labels.option_facts` is enough to tell options apart; this is what a client shows (decision 0022).

CH-4.1.3.1a      a card or a Heroic Act takes an action; who passes gives up all that are left
CH-6.1-Deploy.c  a card goes to the lane of the champion that deploys it
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.refs import AS_FROM, AS_HOST, AS_INTO, AS_SUBJECT, AS_TARGET, AS_WITH
from wartable.cardgame.seeing import Facts, decider
from wartable.cardgame.terms import V_CHOOSE, V_NUMBER, V_OPTION, V_PASS, V_PLAY, V_YES
from wartable.champions.carddef import line_number
from wartable.champions.labels import TOP_CARDS, option_facts, printed
from wartable.champions.layout import CARDS, DIRTY
from wartable.champions.pointing import point_at, point_at_place
from wartable.champions.questions import text_asked_about
from wartable.champions.restrictions import may_stack
from wartable.champions.table import definition, front_at, lane_of, on_board
from wartable.champions.terms import (
    ABILITY,
    CHAMPION,
    FRONT,
    K_DEPLOY,
    MIDDLE,
    V_HEROIC,
    V_PLACE,
)
from wartable.champions.values import refresh
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Verb
from wartable.kernel.layout import KIND, OWNER, SUBJECT

AN_ACTION: Final = 1
"""What a card or a Heroic Act costs (CH-4.1.3.1a, CH-2.9.1)."""
THE_PHASE: Final = "phase"


def told(g: Game, code: OptionCode) -> Facts:
    """An option as plain data, with everything that a client shows."""
    if g.m[DIRTY] != 0:
        g = g.clone()  # looking leaves the game as it is
        refresh(g)
    verb = verb_of(code)
    facts = option_facts(g, code)
    facts["refs"] = refs_of(g, decider(g), code)
    if verb == V_NUMBER:
        facts["amount"] = int(first_of(code))
    if verb in (V_PLAY, V_HEROIC):
        facts["cost"] = AN_ACTION
    elif verb == V_PASS:
        facts["ends"] = THE_PHASE
    text = said_by(g, verb, code)
    if text:
        facts["text"] = text
    return facts


def said_by(g: Game, verb: Verb, code: OptionCode) -> str:
    """What an act, an ability, an alternative or a "may" says; "" for what says nothing."""
    a = first_of(code)
    b = second_of(code)
    if verb == V_PLAY:
        d = definition(g, a)
        return d.script[line_number(d, d.played[0].ref) - 1] if d.played else ""
    if verb == V_HEROIC:
        d = definition(g, a)
        return d.script[line_number(d, d.act(b).ref) - 1]
    if verb == V_OPTION:
        return printed(g, b) if b else TOP_CARDS[a - 1]
    return text_asked_about(g) if verb == V_YES else ""


# -- what it names ---------------------------------------------------------------------------------


def refs_of(g: Game, eye: int, code: OptionCode) -> list[Facts]:
    """Everything that an option names: what it starts from, what it is about, where it goes."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    if a == 0 or verb in (V_NUMBER, V_OPTION):
        return []
    if verb == V_PLAY:
        return [point_at(g, eye, AS_SUBJECT, a), *receiver_refs(g, eye, a, b)]
    if verb == V_PLACE:
        return [point_at(g, eye, AS_SUBJECT, a), point_at_place(AS_INTO, g.m[a + OWNER], b, MIDDLE)]
    if verb != V_CHOOSE:
        return [point_at(g, eye, AS_SUBJECT, a)]
    if g.m[KIND] == K_DEPLOY and a >= CARDS and definition(g, a).kind == CHAMPION:
        return moving_refs(g, eye, g.m[SUBJECT], a)
    return [point_at(g, eye, AS_TARGET, a)]


def moving_refs(g: Game, eye: int, c: Card, champion: Card) -> list[Facts]:
    """A card that an effect brings to a champion, out of another lane perhaps."""
    found = [point_at(g, eye, AS_SUBJECT, c)]
    if on_board(g, c):
        found.append(point_at_place(AS_FROM, g.m[c + OWNER], lane_of(g, c), FRONT))
    return found + receiver_refs(g, eye, c, champion)


def receiver_refs(g: Game, eye: int, c: Card, champion: Card) -> list[Facts]:
    """The champion that plays or deploys a card; of a unit or spell the place before it too.

    If it goes onto a stack that is there, that is its host.
    """
    found = [point_at(g, eye, AS_WITH, champion)]
    d = definition(g, c)
    if d.kind != ABILITY:
        owner = g.m[champion + OWNER]
        lane = lane_of(g, champion)
        found.append(point_at_place(AS_INTO, owner, lane, FRONT))
        top = front_at(g, owner, lane)
        if top != 0 and may_stack(g, d, top):
            found.append(point_at(g, eye, AS_HOST, top))
    return found
