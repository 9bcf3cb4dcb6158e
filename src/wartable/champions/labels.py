"""Options and questions in words, made only when somebody asks.

A decision is a list of numbers while the engine runs; here they become labels for people and plain
facts for programs.
"""

from __future__ import annotations

from wartable.cardgame import telling
from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.seeing import decider, number
from wartable.cardgame.sentences import DO_RUN, F_NODE
from wartable.cardgame.telling import player_name
from wartable.cardgame.terms import V_CHOOSE, V_FIRST, V_NUMBER, V_OPTION, V_PLAY, V_YES
from wartable.champions.grammar import grammar
from wartable.champions.layout import CARDS, PILES, PLAYERS, STATE, WIDTH
from wartable.champions.script.moving import MoveLane
from wartable.champions.seeing import sees
from wartable.champions.table import definition, lane_of, zone_of
from wartable.champions.terms import (
    BACK,
    BOARD,
    CHAMPION,
    DISCARD,
    HIDDEN,
    KINDS,
    LANES,
    ROWS,
    V_HEROIC,
    V_PLACE,
    V_SPEND,
    VERBS,
    ZONES,
)
from wartable.kernel.codes import first_of, on_same_card, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Lane, NodeRef, OptionCode, Row
from wartable.kernel.layout import ASKED, CTX, DEPTH, FRAME, KIND, OWNER, SUBJECT, WHAT


def name(g: Game, thing: Row) -> str:
    """What to call an object at a decision; only a face-down blessing keeps its secret there."""
    if thing >= CARDS:
        return hidden_name(g, thing) if is_secret(g, thing) else definition(g, thing).title
    if PLAYERS <= thing < PILES:
        return player_name(g, (thing - PLAYERS) // WIDTH)
    return "nothing"


def is_secret(g: Game, c: Card) -> bool:
    """Whether a card is a blessing that the player who must decide does not know (A-05).

    Any other card that is on offer, in a hand or deck too, is one that he looks at.
    """
    if not BACK <= zone_of(g, c) < BOARD or g.m[c + STATE] != HIDDEN:
        return False
    return g.m[ASKED] == 0 or not sees(g, int(g.m[ASKED] - 1), c)


def hidden_name(g: Game, c: Card) -> str:
    """What to call a face-down blessing."""
    return blessing_name(g, c, lane_of(g, c))


def blessing_name(g: Game, c: Card, lane: Lane) -> str:
    """What to call a face-down blessing that lies in a lane."""
    return f"{player_name(g, g.m[c + OWNER])}'s blessing in lane {lane + 1}"


def full_name(g: Game, c: Card) -> str:
    """A card and where it lies, where a choice may offer two of the same name."""
    if c < CARDS:
        return name(g, c)
    lane = lane_of(g, c)
    if is_secret(g, c) or (lane < 0 and zone_of(g, c) < 0):
        return name(g, c)
    whose = player_name(g, g.m[c + OWNER])
    where = f"lane {lane + 1}" if lane >= 0 else ZONES[zone_of(g, c)]
    return f"{name(g, c)} ({whose}, {where})"


def label(g: Game, code: OptionCode) -> str:
    """An option in words."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    if verb == V_PLAY:
        return f"play {name(g, a)} with {name(g, b)} in lane {lane_of(g, b) + 1}"
    if verb == V_HEROIC:
        act = "Death Act" if zone_of(g, a) == DISCARD else "Heroic Act"
        more = len(definition(g, a).acts) > 1
        return f"use the {act} of {full_name(g, a)}" + (f", number {b + 1}" if more else "")
    if verb == V_PLACE:
        return f"place {name(g, a)} in lane {b + 1}"
    if verb == V_CHOOSE:
        return f"choose {full_name(g, a)}"
    if verb == V_SPEND:
        return f"give up {full_name(g, a)}"
    if verb == V_FIRST:
        return f"{full_name(g, a)} first"
    if verb == V_OPTION and b:
        return f"{a}: {printed(g, b)}"
    if verb == V_OPTION:
        return f"{a}: {TOP_CARDS[a - 1]}"
    if verb == V_NUMBER:
        return str(a)
    return VERBS[verb]


TOP_CARDS = (
    "put them back on top",
    "shuffle the deck",
    "put it on the bottom of the deck",
    "draw from the top of the deck",
    "draw from the bottom of the deck",
)
"""What may become of cards that were looked at."""


def printed(g: Game, node: NodeRef) -> str:
    """A word of the line that resolves, as card files have it."""
    ctx = g.stack[(g.m[DEPTH] - 1) * FRAME + CTX]
    ref = on_same_card(g.contexts[ctx][C_ABILITY], node)
    if g.m[SUBJECT] != g.contexts[ctx][C_SOURCE]:
        ref = ref_of(g, g.m[SUBJECT], node)  # an act of another card is triggered
    return grammar().show(g.node(ref))


def named(g: Game, code: OptionCode) -> tuple[Row, ...]:
    """The objects an option names, by the numbers that the deciding player has for them."""
    verb = verb_of(code)
    if verb in (V_NUMBER, V_OPTION) or first_of(code) == 0:
        return ()
    if verb == V_PLAY:
        return number(g, decider(g), first_of(code)), number(g, decider(g), second_of(code))
    return (number(g, decider(g), first_of(code)),)


QUESTIONS = {
    **telling.QUESTIONS,
    "deploy": "Choose what to {deed} for {subject}",
    "place": "Place a champion",
    "empty-deck": "Your deck is empty: which card do you give up?",
}


WHERE = "Choose where to {deed} {subject}"
"""The question for the champion to whom a card goes."""


def prompt(g: Game) -> str:
    """The waiting decision as a question."""
    kind, subject = KINDS[g.m[KIND]], g.m[SUBJECT]
    question = WHERE if kind == "deploy" and asks_where(g) else QUESTIONS[kind]
    return question.format(subject=name(g, subject) if subject else "it", deed=deed(g))


def asks_where(g: Game) -> bool:
    """Whether champions are on offer, for a card that goes to one of them."""
    first = first_of(g.options[0])
    return first >= CARDS and definition(g, first).kind == CHAMPION


def deed(g: Game) -> str:
    """What the sentence that asks does with a card: moving one is no deployment (A-87)."""
    frame = (g.m[DEPTH] - 1) * FRAME
    moves = g.stack[frame + WHAT] == DO_RUN and isinstance(
        g.node(g.stack[frame + F_NODE]), MoveLane
    )
    return "move" if moves else "deploy"


def option_facts(g: Game, code: OptionCode) -> dict[str, object]:
    """An option as plain data."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    facts: dict[str, object] = {"verb": VERBS[verb]}
    if verb in (V_NUMBER, V_OPTION):
        facts["number"] = int(a)
        return facts
    if a:
        facts.update(object_facts(g, a))
    if verb == V_PLAY:
        facts["champion"] = number(g, decider(g), b)
        facts["by"] = int(lane_of(g, b) + 1)
    elif verb == V_HEROIC:
        facts["ability"] = int(b + 1)
    elif verb == V_PLACE:
        facts["lane"] = int(b + 1)
    elif verb == V_YES and b:
        facts["number"] = int(b)
    return facts


def object_facts(g: Game, thing: Row) -> dict[str, object]:
    """An object as plain data."""
    if thing < CARDS:
        return {"player": int((thing - PLAYERS) // WIDTH)}
    return {
        "card": number(g, decider(g), thing),
        "title": None if is_secret(g, thing) else definition(g, thing).title,
        **place_facts(g, thing),
    }


def place_facts(g: Game, c: Card) -> dict[str, object]:
    """Where a card lies: whose side, and a place in a lane or a zone."""
    zone = zone_of(g, c)
    facts: dict[str, object] = {"side": int(g.m[c + OWNER])}
    if 0 <= zone < BOARD:
        facts["lane"] = int(zone % LANES + 1)
        facts["row"] = ROWS[zone // LANES]
    elif zone >= 0:
        facts["zone"] = ZONES[zone]
    return facts
