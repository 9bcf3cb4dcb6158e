"""Why something cannot be done now: the answer for every card, zone, player and action there is.

Whatever may be clicked has its public number (kernel.numbers). Nothing speaks against what an
option names; for anything else there are reasons, each with its rule. Why a card cannot be played
or used, or join a combat, is judge.py's to say.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_SORT, C_SOURCE, ENDING
from wartable.cardgame.seeing import number
from wartable.cardgame.telling import Why, player_name
from wartable.cardgame.terms import K_ACTION, V_NUMBER, V_OPTION, V_PLAY
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT
from wartable.invasion.declaring import is_closed
from wartable.invasion.judge import (
    explain_assignment,
    explain_attacker,
    explain_choice,
    explain_defender,
    reasons_against,
)
from wartable.invasion.labels import prompt, top
from wartable.invasion.layout import CARDS, L_CHAIN, PILES
from wartable.invasion.questions import rule_of
from wartable.invasion.restrictions import may_enter
from wartable.invasion.routines import DO_ANNOUNCE
from wartable.invasion.seeing import card_called, number_of_card, sees, zone_called
from wartable.invasion.table import player_row
from wartable.invasion.terms import (
    DECK,
    ENDINGS,
    HAND,
    K_ASSIGN,
    K_ATTACK,
    K_ATTACKERS,
    K_DEFENDERS,
    K_INDIRECT,
    K_TARGET,
    K_ZONE,
    LEGEND,
    SECTIONS,
    V_AMBUSH,
    V_ATTACK,
    V_DECLARE,
    V_DEVELOP,
    V_NAME,
    V_USE,
    V_ZONE,
)
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.layout import ASKED, CTX, KIND, OVER, OWNER, PILE, WHAT
from wartable.kernel.numbers import FIRST_ACTION, FIRST_PLAYER_NUMBER
from wartable.kernel.rules import Reason

UNKNOWN: Final = ("AMB-75", "you do not know which card that is")
VERBS: Final = {
    "play": V_PLAY,
    "use": V_USE,
    "develop": V_DEVELOP,
    "ambush": V_AMBUSH,
    "attackers": V_DECLARE,
    "defenders": V_DECLARE,
}
"""The verbs of options by the words in which one asks."""
WITHOUT_CARD: Final = ("develop", "attackers", "defenders", "assign", "choose")
"""What one may ask about without saying with which card."""


def explain(g: Game, player: int, called: int, verb: str = "", place: str = "") -> list[Reason]:
    """Every reason against doing something with a card, zone, player or action; none if one can.

    What is meant is given, and cards in the reasons are told, by what the player calls them.
    """
    refresh(g)
    why = Why()
    thing = thing_called(g, called)
    if g.m[OVER] != 0:
        why.add(ENDINGS[g.m[ENDING]], "the game is over")
    elif called != 0 and not may_call(g, player, called, thing):
        why.add(*UNKNOWN)
    elif thing == 0 or CARDS <= thing < CHAIN_ENTRY:
        explain_card(g, player, thing, verb, place, why)
    elif not is_offered(g, player, thing):
        explain_place(g, player, thing, why)
    for reason in why.reasons:
        reason.card = number(g, player, reason.card)
    return why.reasons


# -- what is meant ---------------------------------------------------------------------------------


def thing_called(g: Game, called: int) -> int:
    """What has this number: a card, a zone, a player or an action on the chain; 0 for nothing."""
    place = called - FIRST_ACTION
    if 0 <= place < len(g.lists[L_CHAIN]):
        return CHAIN_ENTRY + int(g.lists[L_CHAIN][place])
    if called in (FIRST_PLAYER_NUMBER, FIRST_PLAYER_NUMBER + 1):
        return int(player_row(called - FIRST_PLAYER_NUMBER))
    return zone_called(called) or card_called(g, called)


def may_call(g: Game, player: int, called: int, thing: int) -> bool:
    """Whether a player knows something by this number, or can point at it."""
    if thing == 0 or not CARDS <= thing < CHAIN_ENTRY:
        return thing != 0
    return g.refereed or sees(g, player, thing) or number_of_card(g, player, thing) == called


def is_offered(g: Game, player: int, thing: int, verb: str = "") -> bool:
    """Whether the player is asked, and an option names this; 0 stands for anything."""
    if g.m[ASKED] != player + 1:
        return False
    for code in g.options:
        if verb_of(code) in (V_NUMBER, V_OPTION, V_NAME):
            continue
        if VERBS.get(verb, verb_of(code)) != verb_of(code):
            continue
        if thing in (0, first_of(code)):
            return True
        if verb_of(code) in (V_ZONE, V_ATTACK) and thing == second_of(code):
            return True
    return False


# -- cards -----------------------------------------------------------------------------------------


def explain_card(g: Game, player: int, card: int, verb: str, place: str, why: Why) -> None:
    """Why nothing, or nothing of this kind, can be done with a card."""
    asked = g.m[ASKED] == player + 1
    if card != 0 and not (g.refereed or sees(g, player, card)):
        if not is_offered(g, player, card):
            why.add("INV-DEV-08", "face down it is a development and nothing else", card)
        return
    if verb == "" and asked and g.m[KIND] != K_ACTION:
        if not is_offered(g, player, card):
            explain_answer(g, player, card, why)
        return
    if card == 0 and verb not in WITHOUT_CARD:
        why.add(*UNKNOWN)
        return
    why.reasons += reasons_against(g, player, card, verb, place)
    if not why.reasons and not is_offered(g, player, card, verb):
        not_now(g, player, why)


def explain_answer(g: Game, player: int, card: int, why: Why) -> None:
    """Why a card is no answer to the question that waits."""
    kind = g.m[KIND]
    if kind == K_ATTACKERS:
        why.reasons += explain_attacker(g, player, card)
    elif kind == K_DEFENDERS:
        why.reasons += explain_defender(g, player, card)
    elif kind in (K_ASSIGN, K_INDIRECT):
        why.reasons += explain_assignment(g, player)
    elif kind == K_TARGET:
        why.reasons += explain_choice(g)
    if not why.reasons:
        not_now(g, player, why)


def not_now(g: Game, player: int, why: Why) -> None:
    """Somebody else is asked, or something else."""
    if g.m[ASKED] != player + 1:
        why.add("INV-TIMING-B12", f"{player_name(g, 1 - player)} is asked now")
    elif g.m[KIND] == K_ACTION:
        why.add("INV-TRIG-05", "what it requires cannot be met now")
    else:
        # Where no rule asks but a card's text, the text is what binds.
        why.add(rule_of(g) or "INV-OVER-02", f"this is no answer to: {prompt(g)}")


# -- places ----------------------------------------------------------------------------------------


def explain_place(g: Game, player: int, thing: int, why: Why) -> None:
    """Why a zone, a player or an action on the chain cannot be named now."""
    kind = g.m[KIND]
    if g.m[ASKED] != player + 1:
        not_now(g, player, why)
    elif PILES <= thing < CARDS and kind == K_ZONE:
        explain_way(g, player, thing, why)
    elif PILES <= thing < CARDS and kind == K_ATTACK:
        why.add("INV-BF-06", "an attack goes against one of the opponent's three zones")
        if is_closed(g, thing):
            why.add("INV-TERM-CANNOT-01", "a card keeps that zone from being attacked")
    elif kind in (K_ASSIGN, K_INDIRECT):
        why.reasons += explain_assignment(g, player)
    elif kind != K_ACTION:
        why.reasons += explain_choice(g)
        not_now(g, player, why)
    elif PILES <= thing < CARDS:
        explain_zone(g, player, thing, why)
    elif thing >= CHAIN_ENTRY:
        why.add("INV-CHAIN-01", "an action on the chain is answered by playing another one")
    else:
        why.add("INV-TARGET-02", "a player is named only where the text of a card says so")


def explain_zone(g: Game, player: int, zone: int, why: Why) -> None:
    """What zones are for, where one may do anything but name a zone."""
    place = g.m[zone + PILE]
    own = g.m[zone + OWNER] == player
    if place == HAND:
        rule, sentence = "INV-TERM-PLAY-01", "a card is played, not the hand"
        why.add(rule, sentence if own else "the cards of another player are his to play")
    elif place == DECK:
        why.add("AMB-75", "nobody looks into a deck unless a card lets him")
    elif place == LEGEND:
        why.add("INV-BF-06", "a legend is attacked through one of its player's zones")
    elif place >= SECTIONS:
        why.add("INV-ZONE-02", "what lies out of play is used only where a card says so")
    elif own:
        why.add("INV-CAP-04", "a zone is named when a card is played there")
    else:
        why.add("INV-BF-01", "a zone is attacked in the battlefield phase of one's own turn")


def explain_way(g: Game, player: int, zone: int, why: Why) -> None:
    """Why a card cannot go to a zone."""
    f = top(g)
    if g.stack[f + WHAT] != DO_ANNOUNCE:
        why.reasons += explain_choice(g)
        return
    context = g.contexts[g.stack[f + CTX]]
    if context[C_SORT] == SORT_DEVELOPMENT:
        why.add("INV-DEV-02", "a development goes into one of one's own three zones")
        if g.m[zone + OWNER] == player and g.m[zone + PILE] < SECTIONS:
            why.add("INV-TERM-CANNOT-01", "a card keeps that zone from being developed")
        return
    if g.m[zone + PILE] < SECTIONS:
        may_enter(g, context[C_SOURCE], zone, player, why, counted=True)
    if not why.reasons:
        why.add("INV-CAP-04", "it goes into one of the zones that are offered")
