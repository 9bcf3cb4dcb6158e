"""Options, questions and events of a draft in words, made only when somebody asks."""

from __future__ import annotations

from wartable.cardgame.telling import player_name
from wartable.cardgame.terms import V_PASS
from wartable.invasion.draft.formatcards import (
    CUT_SUPPLY_LINES,
    REINFORCEMENTS,
    SABOTAGE_CARD,
    SHIFTING_TIDES,
    card_id,
    is_format_card,
)
from wartable.invasion.draft.layout import SET_DOWN, pile_of
from wartable.invasion.draft.terms import (
    E_COUNTERDRAFTED,
    E_DRAFT_OVER,
    E_PACK_MADE,
    E_PICKED,
    E_REINFORCED,
    E_REVEALED_CARD,
    E_SABOTAGED,
    E_TIDES_TURNED,
    K_COUNTERDRAFT,
    K_PICK,
    K_REINFORCEMENTS,
    V_SACRIFICE,
    VERBS,
)
from wartable.invasion.draft.view import number_of_card
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Row
from wartable.kernel.layout import ASKED, DEF, KIND
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.piles import size
from wartable.kernel.recording import Happening


def title(g: Game, c: Card) -> str:
    """A card's title."""
    return g.defs[g.m[c + DEF]].title


def label(g: Game, code: OptionCode) -> str:
    """An option in words."""
    verb = verb_of(code)
    if verb == V_SACRIFICE:
        return "sacrifice Sabotage"
    return VERBS[verb] if verb == V_PASS else f"{VERBS[verb]} {title(g, first_of(code))}"


def named(g: Game, code: OptionCode) -> tuple[Row, ...]:
    """The card an option names, by what the deciding player calls it."""
    c = first_of(code)
    eye = int(g.m[ASKED] - 1) if g.m[ASKED] else SPECTATOR
    return (number_of_card(g, eye, c),) if c else ()


def option_facts(g: Game, code: OptionCode) -> dict[str, object]:
    """An option as plain data."""
    facts: dict[str, object] = {"verb": VERBS[verb_of(code)]}
    for number in named(g, code):
        c = first_of(code)
        facts.update(card=int(number), title=title(g, c))
        if is_format_card(g, c):
            facts["effect"] = EFFECTS[card_id(g, c)]
    return facts


EFFECTS = {
    CUT_SUPPLY_LINES: "your opponent's later packs are one card smaller",
    REINFORCEMENTS: "add one of the top five cards of your pile to your deck",
    SABOTAGE_CARD: "keep it, and sacrifice it in a counterdraft to remove one more card",
    SHIFTING_TIDES: "shuffle this pack into its pile and replace it",
}
"""What the draft format cards do, for front ends."""


def prompt(g: Game) -> str:
    """The waiting decision as a question."""
    kind = g.m[KIND]
    chosen = size(g.m, pile_of(g.m[ASKED] - 1, SET_DOWN))
    if kind == K_PICK:
        return f"Pick two cards from your pack: the {'second' if chosen else 'first'}"
    if kind == K_COUNTERDRAFT:
        return f"Counterdraft {'one more' if chosen else 'a'} card from your opponent's pack"
    if kind == K_REINFORCEMENTS:
        return "Take which of the top five cards of your pile?"
    return "Sacrifice Sabotage to counterdraft one more card?"


SENTENCES = {
    E_PACK_MADE: "{player} makes a pack of {number}",
    E_PICKED: "{player} picks {number}",
    E_COUNTERDRAFTED: "{player} counterdrafts {card}",
    E_REVEALED_CARD: "{player} reveals {card}",
    E_SABOTAGED: "{player} sacrifices {card}",
    E_TIDES_TURNED: "{player}'s pack is replaced",
    E_REINFORCED: "{player} takes a card from the top of the pile",
    E_DRAFT_OVER: "the draft is over (INV-DRAFT-11)",
}


def narrate(g: Game, happening: Happening) -> str:
    """An event as a line that everybody may read: what is picked it does not name."""
    return SENTENCES[int(happening.kind)].format(
        player=player_name(g, happening.other),
        card=title(g, happening.subject) if happening.subject else "",
        number=int(happening.amount),
    )
