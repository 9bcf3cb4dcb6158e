"""Options, questions and events in words, made only when somebody asks."""

from __future__ import annotations

from wartable.cardgame import telling
from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.seeing import decider, number
from wartable.cardgame.sentences import DO_RUN
from wartable.cardgame.telling import player_name
from wartable.cardgame.terms import (
    K_MAY,
    V_CHOOSE,
    V_DONE,
    V_FIRST,
    V_NUMBER,
    V_OPTION,
    V_PASS,
    V_PLAY,
    V_YES,
)
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.handactions import is_of_hand
from wartable.invasion.indirect import F_UNSPREAD
from wartable.invasion.layout import ATTACKED, CARDS, FACE, FACE_DOWN, HOST, PILES, PLAYERS, WIDTH
from wartable.invasion.names import words_of
from wartable.invasion.routines import (
    DO_ANNOUNCE,
    DO_COMBAT,
    DO_DEAL_DAMAGE,
    DO_LEAVE_PLAY,
    DO_TRIGGERS,
)
from wartable.invasion.seeing import sees
from wartable.invasion.striking import F_STRENGTH
from wartable.invasion.table import definition, printed
from wartable.invasion.terms import (
    CHAIN,
    DECK,
    HAND,
    KINDS,
    V_AMBUSH,
    V_ASSIGN,
    V_ATTACK,
    V_DECLARE,
    V_DEVELOP,
    V_NAME,
    V_PAY,
    V_RESTORE,
    V_USE,
    V_ZONE,
    VERBS,
    ZONES,
)
from wartable.kernel.codes import NODE_BITS, NODE_MASK, first_of, second_of, third_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Frame, OptionCode, Row
from wartable.kernel.layout import CTX, DEPTH, FRAME, KIND, NEXT, OWNER, PILE, SUBJECT, WHAT
from wartable.kernel.native import i64


def name(g: Game, thing: Row) -> str:
    """What to call an object."""
    if thing >= CHAIN_ENTRY:
        return f"{entry_title(g, thing - CHAIN_ENTRY)} on the chain"
    if thing >= CARDS:
        return title(g, thing)
    if thing >= PILES:
        return f"{player_name(g, g.m[thing + OWNER])}'s {ZONES[g.m[thing + PILE]]}"
    if PLAYERS <= thing < PILES:
        return player_name(g, (thing - PLAYERS) // WIDTH)
    return "nothing"


def entry_title(g: Game, ctx: Context) -> str:
    """What an action on the chain is called, wherever its source may be by now."""
    c = g.contexts[ctx]
    if c[C_ABILITY] >= 0:
        return g.defs[c[C_ABILITY] >> NODE_BITS].title
    return title(g, c[C_SOURCE])


def title(g: Game, c: Card) -> str:
    """What the deciding player calls a card; one that lies face down he may not know."""
    if is_hidden(g, decider(g), c):
        return development_name(g, c)
    return definition(g, c).title


def is_hidden(g: Game, eye: int, c: Card) -> bool:
    """Whether a card lies face down, in a zone or on the chain, and somebody does not know it."""
    zone = g.m[g.m[c + PILE] + PILE]
    return (g.m[c + FACE] == FACE_DOWN or zone == CHAIN) and not sees(g, eye, c)


def development_name(g: Game, c: Card) -> str:
    """What to call a face-down card: by its place."""
    m = g.m
    pile = m[c + PILE]
    if m[pile + PILE] >= HAND:
        return "a development"
    if m[c + HOST] != 0:
        return f"an experience of {definition(g, m[c + HOST]).title}"
    count: i64 = 1
    other = m[pile + NEXT]
    while other != c and other != pile:
        if m[other + FACE] == FACE_DOWN and m[other + HOST] == 0:
            count += 1
        other = m[other + NEXT]
    return f"development {count} in {player_name(g, m[pile + OWNER])}'s {ZONES[m[pile + PILE]]}"


def label(g: Game, code: OptionCode) -> str:
    """An option in words."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    if verb in (V_PASS, V_DONE):
        return VERBS[verb]
    if verb == V_PLAY:
        return f"play {definition(g, a).title}"
    if verb == V_USE:
        what = entry_title(g, third_of(code) - 1) if third_of(code) else name(g, a)
        return f"use {what}" + (f" (ability {b})" if b > 1 else "")
    if verb == V_AMBUSH:
        return f"ambush with {definition(g, a).title}"
    if verb == V_DEVELOP:
        return f"develop {definition(g, a).title}"
    if verb in (V_CHOOSE, V_DECLARE, V_RESTORE):
        return f"{VERBS[verb]} {name(g, a)}"
    if verb == V_ZONE:
        return f"to {name(g, a)}" + (f", onto {name(g, b)}" if b else "")
    if verb == V_ATTACK:
        return f"attack {name(g, a)}" + (f", the legend {name(g, b)}" if b else "")
    if verb == V_ASSIGN:
        return f"{b} to {name(g, a)}"
    if verb == V_PAY:
        return f"{b} from {name(g, a)}"
    if verb in (V_NUMBER, V_OPTION):
        return str(a)
    if verb == V_NAME:
        return f"name {words_of(g, a)}"
    if verb == V_FIRST:
        return f"{name(g, a)} first"
    if verb == V_YES and b:
        return f"yes, pay {b}"
    if verb == V_YES and asks_hand(g):
        return f"yes, {name(g, a)}"
    return VERBS[verb]


def named(g: Game, code: OptionCode) -> tuple[Row, ...]:
    """The objects an option names, by the numbers that the deciding player has for them."""
    verb = verb_of(code)
    if verb in (V_NUMBER, V_OPTION, V_NAME):
        return ()
    found: list[i64] = []
    if first_of(code):
        found.append(number(g, decider(g), first_of(code)))
    if verb in (V_ZONE, V_ATTACK) and second_of(code):
        found.append(number(g, decider(g), second_of(code)))
    return tuple(found)


QUESTIONS = {
    **telling.QUESTIONS,
    "target": "Choose a target for {subject}",
    "zone": "To which zone?",
    "x": "What is X for {subject}?",
    "pay": "How much comes from {subject}?",
    "cost": "What pays the cost of {subject}?",
    "order": "Which effect resolves first?",
    "restore": "Restore which card?",
    "attack": "Attack which zone?",
    "attackers": "Who attacks {subject}?",
    "defenders": "Who defends {subject}?",
    "assign": "How much of {amount} damage goes to {subject}?",
    "mulligan": "Keep this hand?",
    "indirect": "How much of {amount} indirect damage from {source} goes to {subject}?",
    "host": "What is {subject} attached to?",
    "name": "What do you name for {subject}?",
}


OF_SEVERAL_ZONES = {
    "attack": "Attack which zone as well?",
    "zone": "Which section takes the damage that is left?",
}
"""What is asked in an attack on several zones (AMB-353, AMB-354)."""


def prompt(g: Game) -> str:
    """The waiting decision as a question."""
    kind = KINDS[g.m[KIND]]
    subject = g.m[SUBJECT]
    if kind == "may":
        about = first_of(g.options[0])
        if asks_hand(g):
            return "Use a card from your hand?"
        if asks_price(g):
            return f"Use the other price of {name(g, subject)}?"
        if about not in (0, subject):
            return f"Use {name(g, subject)} for {name(g, about)}?"
    if kind == "order" and orders_a_deck(g):
        return "Which card lies higher in the deck?"
    if kind == "order" and third_of(g.options[0]) == 0:
        return "Which card goes to the discard pile first?"
    if kind == "choose" and subject == 0:
        if g.stack[top(g) + WHAT] == DO_DEAL_DAMAGE:
            return "Which section is shielded first?"
        return f"Counterstrike: which attacker is dealt {g.stack[top(g) + F_STRENGTH]} damage?"
    if kind == "choose" and g.stack[top(g) + WHAT] == DO_LEAVE_PLAY:
        return f"What happens instead of {name(g, subject)} leaving play?"
    fighting = g.stack[top(g) + WHAT] == DO_COMBAT and g.m[ATTACKED] != 0
    asked = OF_SEVERAL_ZONES if fighting and kind in OF_SEVERAL_ZONES else QUESTIONS
    return asked[kind].format(
        subject=asker(g, subject) if subject else "it",
        amount=to_spread(g, kind),
        source=spreading(g),
    )


def asks_price(g: Game) -> bool:
    """Whether the question is if a card is paid for otherwise (AMB-218)."""
    return g.m[KIND] == K_MAY and g.stack[top(g) + WHAT] == DO_ANNOUNCE


def asks_hand(g: Game) -> bool:
    """Whether the question is which card of a hand is used, if any (AMB-269)."""
    return g.m[KIND] == K_MAY and g.stack[top(g) + WHAT] == DO_TRIGGERS


def top(g: Game) -> Frame:
    """The frame that asks."""
    return (g.m[DEPTH] - 1) * FRAME


def orders_a_deck(g: Game) -> bool:
    """Whether cards are put in order that go onto a deck: only a sentence asks for that."""
    return g.stack[top(g) + WHAT] == DO_RUN


def to_spread(g: Game, kind: str) -> Amount:
    """How much damage is left to be spread, where a question is about that."""
    if kind == "indirect":
        return g.stack[top(g) + F_UNSPREAD]
    return second_of(g.options[-1]) if kind == "assign" else 0


def spreading(g: Game) -> str:
    """The effect that is being resolved."""
    for frame in range(g.m[DEPTH] - 1, -1, -1):
        ctx = g.stack[frame * FRAME + CTX]
        if ctx >= 0:
            return entry_title(g, ctx)
    return "an effect"


def asker(g: Game, subject: Row) -> str:
    """The card a question is asked for, by the ability that asks: the card may be hidden by now."""
    if g.m[subject + PILE] == 0 or g.m[g.m[subject + PILE] + PILE] not in (HAND, DECK):
        return name(g, subject)
    for frame in range(g.m[DEPTH] - 1, -1, -1):
        ctx = g.stack[frame * FRAME + CTX]
        if ctx >= 0 and g.contexts[ctx][C_SOURCE] == subject:
            return entry_title(g, ctx)
    return name(g, subject)


def option_facts(g: Game, code: OptionCode) -> dict[str, object]:
    """An option as plain data."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    facts: dict[str, object] = {"verb": VERBS[verb]}
    if verb in (V_NUMBER, V_OPTION):
        facts["number"] = int(a)
        return facts
    if verb == V_NAME:
        facts["named"] = words_of(g, a)
        return facts
    if a:
        facts.update(object_facts(g, a))
    if verb in (V_ASSIGN, V_PAY):
        facts["number"] = int(b)
    elif verb == V_USE:
        facts["ability"] = int(b)
        if third_of(code):
            facts["triggered"] = True
            facts["title"] = entry_title(g, third_of(code) - 1)
    elif verb == V_ZONE and b:
        facts["quest"] = number(g, decider(g), b)
    elif verb == V_ATTACK and b:
        facts["card"] = number(g, decider(g), b)
        facts["title"] = name(g, b)
    elif verb in (V_YES, V_CHOOSE) and b:
        facts["number"] = int(b)
    elif verb == V_FIRST and third_of(code) == 0:
        facts["pile"] = "deck" if orders_a_deck(g) else "discard"
    elif verb == V_FIRST:
        facts["subject"] = number(g, decider(g), b)
        facts["ability"] = ability_number(g, third_of(code) - 1)
    return facts


def ability_number(g: Game, ctx: Context) -> int:
    """Which line of its card an effect in the queue is, from 1."""
    ref = g.contexts[ctx][C_ABILITY]
    if ref < 0 or is_of_hand(g, ctx):
        return 0
    number = ref & NODE_MASK
    lines = printed(g, ref >> NODE_BITS).lines
    for i in range(len(lines)):
        if lines[i].ref == number:
            return i + 1
    return 0


def object_facts(g: Game, thing: Row) -> dict[str, object]:
    """An object as plain data."""
    if thing >= CHAIN_ENTRY:
        source = g.contexts[thing - CHAIN_ENTRY][C_SOURCE]
        return {
            "card": number(g, decider(g), source),
            "title": entry_title(g, thing - CHAIN_ENTRY),
            "entry": True,
        }
    if thing >= CARDS:
        hidden = is_hidden(g, decider(g), thing)
        return {
            "card": number(g, decider(g), thing),
            "title": None if hidden else definition(g, thing).title,
        }
    if thing >= PILES:
        zone = ZONES[g.m[thing + PILE]]
        return {"zone": zone, "section": zone, "side": int(g.m[thing + OWNER])}
    return {"player": int((thing - PLAYERS) // WIDTH)}
