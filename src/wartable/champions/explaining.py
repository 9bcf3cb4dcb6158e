"""Why something cannot be done now: the answer for every card, place and player at the table.

Whatever may be clicked has its public number (kernel.numbers). What an option begins with, and the
place to which one brings a card, is possible. For anything else there are reasons, each with its
rule: another question waits, a card cannot be played or used (judge.py), nothing is ever done with
a place but to bring cards to it.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import ACTIVE, ENDING
from wartable.cardgame.seeing import number
from wartable.cardgame.telling import Why
from wartable.cardgame.terms import K_ACTION, V_CHOOSE, V_NUMBER, V_OPTION, V_PLAY
from wartable.champions.judge import explain_acts, explain_card, explain_time
from wartable.champions.labels import prompt
from wartable.champions.layout import CARDS, DIRTY, PILES, RESERVED
from wartable.champions.questions import ASKING_RULES
from wartable.champions.seeing import sees
from wartable.champions.table import (
    champion_at,
    definition,
    in_play,
    lane_of,
    pile_of,
    player_row,
    zone_of,
)
from wartable.champions.terms import (
    ABILITY,
    BACK,
    BOARD,
    CHAMPION,
    DECK,
    DISCARD,
    ENDINGS,
    FRONT,
    HAND,
    K_DEPLOY,
    KINDS,
    LANES,
    LIMBO,
    MIDDLE,
    OUTSIDE,
    PURGED,
    UNPLACED,
    V_HEROIC,
    V_PLACE,
    VERBS,
    ZONE_COUNT,
)
from wartable.champions.values import refresh
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Pile, Row
from wartable.kernel.layout import ASKED, KIND, OVER, OWNER, PILE
from wartable.kernel.numbers import FIRST_CARD, FIRST_ZONE, ZONES_A_PLAYER, called
from wartable.kernel.peeking import cards_in
from wartable.kernel.rules import Reason

UNKNOWN: Final = ("CH-2.11.1", "you do not know which card that is")
CHOICES: Final = ("choose", "deploy", "place")
"""Verbs that answer a question, whatever is named."""
TWO_DEEDS: Final = ("CH-4.1.3.1a", "an action is to play a card or to use a Heroic Act")


def explain(g: Game, player: int, card: int, verb: str = "", place: str = "") -> list[Reason]:
    """Every reason against doing something with a card, a place or a player; none if one can.

    What is meant, and cards in the reasons, have the numbers by which the player calls them.
    `place` is the lane of the champion that would play a card, any champion without it.
    """
    if g.m[DIRTY] != 0:
        g = g.clone()  # looking leaves the game as it is
        refresh(g)
    why = Why()
    if g.m[OVER] != 0:
        why.add(ENDINGS[g.m[ENDING]], "the game is over")
    else:
        explain_thing(g, player, card, verb, place, why)
    for reason in why.reasons:
        reason.card = number(g, player, reason.card)
    return why.reasons


def explain_thing(g: Game, player: int, called_so: int, verb: str, place: str, why: Why) -> None:
    """The reasons against doing something with what a player calls so."""
    thing = thing_called(g, called_so)
    if called_so == 0:
        explain_nothing(g, player, verb, why)
    elif thing == 0:
        why.add(*UNKNOWN)
    elif thing < CARDS:
        explain_place(g, player, thing, why)
    elif verb in ("", *CHOICES) and is_offered(g, player, thing, verb):
        if number(g, player, thing) != called_so:
            why.add(*UNKNOWN)  # he has another number for it
    elif not (g.refereed or sees(g, player, thing)):
        explain_hidden(g, player, called_so, thing, why)
    elif verb in CHOICES:
        explain_choice(g, player, why)
    else:
        explain_known(g, player, thing, verb, place, why)
        if not why.reasons and verb == "":
            why.add(*TWO_DEEDS)


def thing_called(g: Game, number: int) -> int:
    """The row of what is called so: a card, a player or a pile; 0 for nothing."""
    if not 0 < number < FIRST_CARD:
        return called(g, number)
    if number < FIRST_ZONE:
        return int(player_row(number - 1)) if number in (1, 2) else 0
    side, zone = divmod(number - FIRST_ZONE, ZONES_A_PLAYER)
    return int(pile_of(side, zone)) if side in (0, 1) and zone < ZONE_COUNT else 0


# -- what is on offer ------------------------------------------------------------------------------


def is_offered(g: Game, player: int, thing: Row, verb: str) -> bool:
    """Whether an option of the waiting decision begins with a thing, by one verb or by any."""
    if g.m[ASKED] != player + 1:
        return False
    for code in g.options:
        if verb_of(code) not in (V_NUMBER, V_OPTION) and first_of(code) == thing:
            if verb in ("", "deploy", VERBS[verb_of(code)]):
                return True
    return False


def brings_to(g: Game, player: int, pile: Pile) -> bool:
    """Whether an option of the waiting decision brings a card to a place in a lane."""
    if g.m[ASKED] != player + 1:
        return False
    for code in g.options:
        verb = verb_of(code)
        a = first_of(code)
        b = second_of(code)
        if verb == V_PLACE and pile == pile_of(g.m[a + OWNER], MIDDLE + b):
            return True
        champion = b if verb == V_PLAY and definition(g, a).kind != ABILITY else 0
        if verb == V_CHOOSE and g.m[KIND] == K_DEPLOY and definition(g, a).kind == CHAMPION:
            champion = a
        if champion and pile == pile_of(g.m[champion + OWNER], FRONT + lane_of(g, champion)):
            return True
    return False


# -- cards -----------------------------------------------------------------------------------------


def explain_nothing(g: Game, player: int, verb: str, why: Why) -> None:
    """The reasons against an answer that names nothing, such as to pass."""
    if verb in CHOICES:
        explain_choice(g, player, why)
        return
    if g.m[ASKED] == player + 1 and any(VERBS[verb_of(code)] == verb for code in g.options):
        return
    if verb not in VERBS or verb in ("play", "heroic"):
        why.add(*UNKNOWN)
        return
    explain_question(g, player, why)
    explain_time(g, player, why)
    if not why.reasons:
        why.add(*TWO_DEEDS)


def explain_hidden(g: Game, player: int, called_so: int, c: Row, why: Why) -> None:
    """The reasons for a card that a player does not know: he may only see it lie there."""
    zone = zone_of(g, c)
    if called_so > 0 or not MIDDLE <= zone < BOARD:
        why.add(*UNKNOWN)
        return
    explain_question(g, player, why)
    if zone < BACK:
        why.add("A-06", "the first of two champions is turned up with the second")
        return
    why.add("CH-2.11.1c", "nobody knows a face-down blessing")
    why.add("CH-2.6.6", "it is revealed when its champion's quest is complete")


def explain_known(g: Game, player: int, card: Row, verb: str, place: str, why: Why) -> None:
    """The reasons against playing a card, or using its acts."""
    explain_question(g, player, why)
    explain_time(g, player, why)
    if verb == VERBS[V_HEROIC] or (verb != VERBS[V_PLAY] and in_play(g, card)):
        explain_acts(g, player, card, why)
    else:
        explain_card(g, player, card, place, why)


# -- questions -------------------------------------------------------------------------------------


def explain_question(g: Game, player: int, why: Why) -> None:
    """If something else is asked just now: that comes first."""
    m = g.m
    asked = m[ASKED] - 1
    kind = m[KIND]
    if asked == player and kind != K_ACTION:
        why.add(ASKING_RULES[kind], f"first there is a question: {prompt(g)}")
    elif asked != player and m[ACTIVE] == player:
        why.add(ASKING_RULES[kind], f"first {g.name_of(asked)} must answer")


def explain_choice(g: Game, player: int, why: Why) -> None:
    """The rules that bind the choice that waits."""
    if g.m[ASKED] != player + 1:
        why.add("A-119", f"{g.name_of(int(g.m[ASKED] - 1))} is asked")
    kind = KINDS[g.m[KIND]]
    if kind == "deploy":
        why.add("CH-6.1-Deploy.b", "the normal restrictions hold, whatever tells to deploy")
        why.add("CH-6.2-Normal", "a unit goes to a free Warrior, a spell to a free Wizard")
    elif kind == "choose":
        why.add("CH-2.8.2", "only the kind of card that the effect names may be chosen")
        why.add("CH-2.8.5", "only what the picture marks may be chosen")
        why.add("CH-2.2.2", "an instruction is carried out as far as possible, unless it says may")
    elif kind == "empty-deck":
        why.add("CH-4.1.5.5c-2", "an action card in play, an active blessing or a card from hand")
    elif kind == "place":
        why.add("CH-3.2.2.2", "a champion goes to a lane of its player that is still free")
    elif kind == "action":
        why.add(*TWO_DEEDS)
    else:
        why.add(ASKING_RULES[g.m[KIND]], f"no card is asked for: {prompt(g)}")


# -- places and players ----------------------------------------------------------------------------

OF_PLACES: Final = {
    HAND: ("CH-3.1.2a", "cards of a hand are played one by one: name the card"),
    DECK: ("CH-4.1.4.1", "cards are drawn in the Draw Phase, one for each unused action"),
    DISCARD: ("CH-3.1.3b", "a discard pile may be looked through; nothing is played from it"),
    LIMBO: ("CH-3.1.5a", "cards are in limbo only on their way"),
    PURGED: ("A-240", "purged cards are outside the game for good"),
    OUTSIDE: ("A-256", "what is outside the game comes in by an effect only"),
    UNPLACED: ("CH-3.2.2.1", "champions are placed one by one: name the champion"),
}
"""Why nothing can be done with a pile itself."""


def explain_place(g: Game, player: int, thing: Row, why: Why) -> None:
    """The reasons against doing something with a place, a pile or a player."""
    if is_offered(g, player, thing, "") or (thing >= PILES and brings_to(g, player, thing)):
        return
    explain_question(g, player, why)
    if g.m[ASKED] == player + 1 and g.m[KIND] != K_ACTION:
        explain_choice(g, player, why)
    if thing < PILES:
        why.add("CH-4.1.3.1a", "a player is chosen only where an effect says so")
        return
    zone = g.m[thing + PILE]
    if zone >= BOARD:
        why.add(*OF_PLACES[zone])
        if zone == HAND and g.m[thing + OWNER] != player:
            why.add("CH-3.1.2b", "only its owner looks at a hand")
        elif zone == DECK:
            why.add("CH-3.1.1e", "nobody looks through a deck without a card's say-so")
    elif zone >= BACK:
        why.add("CH-3.1.4c", "the back row holds blessings, which quests reveal")
    elif zone >= MIDDLE:
        why.add("CH-3.1.4b", "champions stand in the middle row from set-up on")
    elif g.m[thing + OWNER] != player:
        why.add("CH-3.1.4d", "what lies in front of a champion belongs to its player")
    else:
        explain_front(g, player, thing, why)


def explain_front(g: Game, player: int, pile: Pile, why: Why) -> None:
    """The reasons against bringing a unit or spell of the hand before a champion of one's own."""
    explain_time(g, player, why)
    lane = g.m[pile + PILE] % LANES
    if champion_at(g, player, lane) == 0:
        why.add("CH-3.1.4d", "there is no champion in this lane")
    if g.m[pile + RESERVED] != 0:
        why.add("A-34", "a card is on its way to this lane")
    for card in cards_in(g, pile_of(player, HAND)):
        if definition(g, card).kind != ABILITY:
            explain_card(g, player, card, str(lane + 1), why)
    if not why.reasons:
        why.add("CH-4.1.3.2a", "there is no unit or spell in hand to bring there")
