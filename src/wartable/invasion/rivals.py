"""Which cards enter play, where one effect would put in several and one shuts out others.

AMB-93   of Heroes of whom only one may be in the zone their player picks one
AMB-28   of several Limited cards their player picks one, the rest stay where they are

The effect that puts them into play asks with its own frame, before the first of them enters.
"""

from typing import Final

from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.restrictions import is_hero, limits_heroes, may_enter
from wartable.invasion.table import definition, in_play
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Zone
from wartable.kernel.layout import DEF, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# The first of a sentence's own values (cardgame.sentences.F_OWN) is the sentence's own.
# numbers from 7 (invasion.script.entering.F_RIVALS): a sentence that puts cards into play
F_HERO: Final = 7
"""Which of several Heroes enters."""
F_LIMITED_ONE: Final = 8
"""Which of several Limited cards enters."""
F_QUESTION: Final = 9

# numbers: questions about rivals
NOT_ASKED: Final = 0
WHICH_HERO: Final = 1
WHICH_LIMITED: Final = 2
ALL_ASKED: Final = 3


def ask_rivals(g: Game, s: Speaker, f: Frame, cards: vec[Card], zone: Zone) -> bool:
    """Ask which of several rivals enters, Heroes first; True while asking."""
    stack = g.stack
    if stack[f + F_QUESTION] == WHICH_HERO:
        stack[f + F_HERO] = first_of(g.m[PICK])
    elif stack[f + F_QUESTION] == WHICH_LIMITED:
        stack[f + F_LIMITED_ONE] = first_of(g.m[PICK])
        stack[f + F_QUESTION] = ALL_ASKED
    if stack[f + F_QUESTION] == NOT_ASKED and offer_rivals(g, s, rival_heroes(g, s, cards, zone)):
        stack[f + F_QUESTION] = WHICH_HERO
        return True
    if stack[f + F_QUESTION] < WHICH_LIMITED and offer_rivals(
        g, s, rival_limited(g, s, cards, zone, stack[f + F_HERO])
    ):
        stack[f + F_QUESTION] = WHICH_LIMITED
        return True
    stack[f + F_QUESTION] = ALL_ASKED
    return False


def offer_rivals(g: Game, s: Speaker, cards: vec[Card]) -> bool:
    """Ask for one of these; False if there is nothing to choose between."""
    if all_copies(g, cards):
        return False
    g.ask(s.player, K_CHOOSE, s.card)
    for c in cards:
        g.offer(V_CHOOSE, c)
    return True


def all_copies(g: Game, cards: vec[Card]) -> bool:
    """Whether all of these, if there are any, are copies of one card."""
    for c in cards:
        if g.m[c + DEF] != g.m[cards[0] + DEF]:
            return False
    return True


def rival_heroes(g: Game, s: Speaker, cards: vec[Card], zone: Zone) -> vec[Card]:
    """Heroes among cards that are to enter together, of whom only one may."""
    heroes = vec[i64]()
    limit = False
    for c in cards:
        if not in_play(g, c) and is_hero(g, c) and may_enter(g, c, zone, s.player):
            heroes = append(heroes, c)
            limit = limit or limits_heroes(g, c)
    return heroes if limit else vec[i64]()


def rival_limited(g: Game, s: Speaker, cards: vec[Card], zone: Zone, hero: Card) -> vec[Card]:
    """Limited cards among them, of which only one may; the Hero that was picked enters before."""
    found = vec[i64]()
    if hero != 0 and definition(g, hero).limited:
        return found
    for c in cards:
        if not in_play(g, c) and definition(g, c).limited and may_enter(g, c, zone, s.player):
            if hero == 0 or not shuts_out(g, hero, c):
                found = append(found, c)
    return found


def shuts_out(g: Game, hero: Card, c: Card) -> bool:
    """Whether a Hero that enters leaves no place for another card."""
    return is_hero(g, c) and (limits_heroes(g, hero) or limits_heroes(g, c))


def favourites_first(g: Game, f: Frame, cards: vec[Card]) -> vec[Card]:
    """The cards with those that were preferred in front."""
    hero = g.stack[f + F_HERO]
    limited = g.stack[f + F_LIMITED_ONE]
    found = vec[i64]()
    if hero != 0:
        found = append(found, hero)
    if limited != 0:
        found = append(found, limited)
    for c in cards:
        if c != hero and c != limited:
            found = append(found, c)
    return found
