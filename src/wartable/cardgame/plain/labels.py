"""Options, questions and events in words, made only when somebody asks."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.layout import C_ABILITY
from wartable.cardgame.plain.table import title_of, zone_of
from wartable.cardgame.seeing import decider
from wartable.cardgame.telling import player_name
from wartable.kernel.codes import first_of, on_same_card, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import NodeRef, OptionCode, Row
from wartable.kernel.layout import CTX, DEPTH, FRAME, KIND, OWNER, SUBJECT
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.recording import Happening
from wartable.kernel.sights import knew

COUNTING: Final = ("number", "option")
"""Verbs of options whose first value is a number, not an object."""
BARE: Final = ("yes", "no")
"""Verbs of options that say all; what they are about is in the question."""
A_CARD: Final = "a card"


def name(rules: CardRules, g: Game, thing: Row) -> str:
    """What to call an object at a decision: whoever is asked about a card looks at it."""
    if thing >= rules.first_card:
        return title_of(g, thing)
    if rules.players <= thing < rules.piles:
        return player_name(g, (thing - rules.players) // rules.width)
    return "it"


def label(rules: CardRules, g: Game, code: OptionCode) -> str:
    """An option in words."""
    verb = rules.verbs[verb_of(code)]
    a = first_of(code)
    if verb in COUNTING:
        return f"{a}: {printed(rules, g, second_of(code))}" if second_of(code) else str(a)
    return f"{verb} {name(rules, g, a)}" if a and verb not in BARE else verb


def printed(rules: CardRules, g: Game, node: NodeRef) -> str:
    """A word of the line that resolves, as card files have it."""
    context = g.contexts[g.stack[(g.m[DEPTH] - 1) * FRAME + CTX]]
    return rules.sentence(g.node(on_same_card(context[C_ABILITY], node)))


def named(rules: CardRules, g: Game, code: OptionCode) -> tuple[int, ...]:
    """The objects an option names, by the numbers that the deciding player has for them."""
    if rules.verbs[verb_of(code)] in COUNTING or first_of(code) == 0:
        return ()
    return (rules.number(g, decider(g), first_of(code)),)


def facts(rules: CardRules, g: Game, code: OptionCode) -> dict[str, object]:
    """An option as plain data."""
    found: dict[str, object] = {"verb": rules.verbs[verb_of(code)]}
    a = first_of(code)
    if found["verb"] in COUNTING:
        found["number"] = int(a)
    elif a >= rules.first_card:
        found["card"] = rules.number(g, decider(g), a)
        found["title"] = title_of(g, a)
        found["side"] = int(g.m[a + OWNER])
        found["zone"] = rules.zones[zone_of(g, a)]
    elif a != 0:
        found["player"] = int((a - rules.players) // rules.width)
    return found


def prompt(rules: CardRules, g: Game, questions: dict[str, str]) -> str:
    """The waiting decision as a question."""
    return questions[rules.kinds[g.m[KIND]]].format(subject=name(rules, g, g.m[SUBJECT]))


def narrate(rules: CardRules, g: Game, happening: Happening, sentence: str) -> str:
    """An event in words: `{it}` its card, `{player}` who did it, `{amount}`."""
    subject = happening.subject
    seen = subject >= rules.first_card and knew(SPECTATOR, happening.subject_sight)
    return sentence.format(
        it=title_of(g, subject) if seen else A_CARD,
        player=player_name(g, happening.other),
        amount=int(happening.amount),
    )
