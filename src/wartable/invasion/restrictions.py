"""What may enter play where: uniqueness, Heroes, zones, Limited.

They bind played cards and cards that are put into play alike.

INV-UNIQUE-01..04          one copy of a unique card a player
INV-TERM-HERO-01, -02      one Hero a zone, where a Hero says so (AMB-30)
INV-KW-ZONEONLY-01, -02    "battlefield only" and the like restrict arrival, not later moves
INV-KW-LIMITED-01          one Limited card a player and turn, played or put into play (AMB-28)
INV-ZONE-11, INV-FAQ-11    nobody puts his units into an opponent's zone
INV-QCARD-01 (AMB-21)      quests go to the quest zone
INV-TERM-CANNOT-01 (AMB-370)   a zone that cards of little loyalty cannot enter, in any way
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.telling import Why
from wartable.invasion.bans import DEED_BRING, DEED_PLAY, forbidden, is_shut_in
from wartable.invasion.carddef import CardDef
from wartable.invasion.history import N_PUT_INTO_PLAY, remember
from wartable.invasion.layout import (
    BLANK,
    CONTROLLER,
    DEVELOPMENTS,
    FACE,
    FACE_DOWN,
    FACE_UP,
    KIND_BITS,
    LIMITED,
    LIMITED_MORE,
    STANDING,
    VIA,
    WAS_DEVELOPMENT,
)
from wartable.invasion.script.inforce import R_BARS_ENTRY
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, in_play, in_play_cards, player_row
from wartable.invasion.terms import LEGEND, LEGEND_CARD, QUEST, QUEST_CARD, UNIT
from wartable.invasion.values import TEXT_BLANK, TRAITS_BLANK
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player
from wartable.kernel.layout import DEF, NEXT, OWNER, PILE
from wartable.kernel.native import append, i64, vec


def refuse(why: Why | None, rule: str, sentence: str, card: Card = 0) -> bool:
    """Note a reason if anybody collects them. True if one need not look for more."""
    if why is None:
        return True
    why.add(rule, sentence, card)
    return False


def may_enter(
    g: Game,
    c: Card,
    pile: Pile,
    controller: Player,
    why: Why | None = None,
    *,
    counted: bool = False,
) -> bool:
    """Whether a card may enter play in a zone under a player's control.

    `counted` says that a Limited card has been counted already, when it was announced.
    """
    d = definition(g, c)
    ok = fits_zone(g, d, c, pile, controller, why)
    if not counted and is_barred(g, c, controller, why):
        return False
    if not ok and why is None:
        return False
    if d.limited and not counted and no_limited_left(g, controller):
        ok = False
        if refuse(why, "INV-KW-LIMITED-01", "a Limited card was played this turn already", c):
            return False
    if not keeps_unique(g, d, c, controller, why):
        return False
    if not keeps_hero_limit(g, c, pile, controller, why):
        return False
    if is_shut_out(g, c, pile):
        ok = False
        refuse(why, "INV-TERM-CANNOT-01", "a card in play keeps it from entering that zone", c)
    return ok


def is_shut_out(g: Game, c: Card, pile: Pile, *, face_down: bool = False) -> bool:
    """Whether a rule in force keeps a card from entering a zone (AMB-370).

    A card that lies face down, or is to be laid so, has no loyalty.
    """
    if g.m[STANDING] & R_BARS_ENTRY == 0:
        return False
    hidden = face_down or (in_play(g, c) and g.m[c + FACE] == FACE_DOWN)
    loyalty: i64 = 0 if hidden else definition(g, c).loyalty
    i = next_rule(g, 0, R_BARS_ENTRY)
    while i >= 0:
        if rule(g, i).bars_entry(g, rule_speaker(g, i), pile, loyalty):
            return True
        i = next_rule(g, i + 1, R_BARS_ENTRY)
    return False


def open_face_down(g: Game, zones: vec[Pile]) -> vec[Pile]:
    """Those of the zones into which cards may be laid face down (AMB-370)."""
    found = vec[i64]()
    for zone in zones:
        if not is_shut_out(g, 0, zone, face_down=True):
            found = append(found, zone)
    return found


def no_limited_left(g: Game, player: Player) -> bool:
    """Whether a player has played as many Limited cards as he may this turn (AMB-28, AMB-250)."""
    row = player_row(player)
    return g.m[row + LIMITED] > g.m[row + LIMITED_MORE]


def is_barred(g: Game, c: Card, player: Player, why: Why | None = None) -> bool:
    """Whether a rule in force keeps a player from playing a card or putting it into play."""
    if is_shut_in(g, c):
        refuse(why, "INV-TERM-CANNOT-01", "cards cannot leave that discard pile", c)
        return True
    if forbidden(g, DEED_BRING, player, c):
        refuse(why, "INV-TERM-CANNOT-01", "a card in play forbids playing it now", c)
        return True
    return False


def cannot_be_played(g: Game, c: Card, player: Player, why: Why | None = None) -> bool:
    """Whether a rule in force keeps a player from playing a card, by whatever right."""
    if is_barred(g, c, player, why):
        return True
    if forbidden(g, DEED_PLAY, player, c):
        refuse(why, "INV-TERM-CANNOT-01", "an effect forbids playing it now", c)
        return True
    return False


def note_put(g: Game, c: Card, player: Player) -> None:
    """A card is put into play by an effect (AMB-28)."""
    count_limited(g, c, player)
    remember(g, N_PUT_INTO_PLAY, player, c)


def count_limited(g: Game, c: Card, player: Player) -> None:
    """A Limited card is announced or put into play."""
    if definition(g, c).limited:
        g.m[player_row(player) + LIMITED] += 1


def fits_zone(
    g: Game, d: CardDef, c: Card, pile: Pile, controller: Player, why: Why | None = None
) -> bool:
    """Whether the card's type and its zone words allow the zone."""
    m = g.m
    zone = m[pile + PILE]
    if d.kind & LEGEND_CARD != 0:
        if zone != LEGEND:
            refuse(why, "ABSENT-03", "a legend stands beside the capital, in no zone", c)
            return False
        if m[pile + NEXT] != pile:
            refuse(why, "ABSENT-03", "a player has one legend at a time", c)
            return False
        return True
    if zone == LEGEND:
        return False
    if m[pile + OWNER] != controller and not d.into_enemy_zones:
        refuse(why, "INV-ZONE-11", "cards do not enter an opponent's zone", c)
        return False
    if d.zones_allowed & (1 << zone) == 0:
        refuse(why, "INV-KW-ZONEONLY-01", "the card may not enter that zone", c)
        return False
    if d.undeveloped and m[pile + DEVELOPMENTS] > 0:
        refuse(why, "INV-CAP-04", "the card enters only a zone without developments", c)
        return False
    if d.kind & QUEST_CARD != 0 and zone != QUEST and not d.into_enemy_zones:
        refuse(why, "INV-QCARD-01", "a quest goes into its player's quest zone", c)
        return False
    return True


def keeps_unique(g: Game, d: CardDef, c: Card, controller: Player, why: Why | None = None) -> bool:
    """Whether no other copy of a unique card is in play under that player's control."""
    if not d.unique:
        return True
    m = g.m
    for other in in_play_cards(g):
        if (
            other != c
            and m[other + DEF] == m[c + DEF]
            and m[other + FACE] != FACE_DOWN
            and m[other + CONTROLLER] == controller
        ):
            refuse(why, "INV-UNIQUE-01", f"{d.title} is unique and in play already", other)
            return False
    return True


def is_hero(g: Game, c: Card) -> bool:
    """Whether a card has the Hero trait; its text box may have lost it (AMB-86)."""
    if in_play(g, c) and g.m[c + BLANK] & TRAITS_BLANK != 0:
        return False
    return definition(g, c).has_trait(HERO)


def limits_heroes(g: Game, c: Card) -> bool:
    """Whether a card's text limits Heroes; a blank text box does not (AMB-86)."""
    blank = in_play(g, c) and g.m[c + BLANK] & TEXT_BLANK != 0
    return definition(g, c).hero_limit and not blank


HERO: Final = 0
"""The number of the trait Hero (traits.py gives it the first place)."""


def keeps_hero_limit(
    g: Game, c: Card, pile: Pile, controller: Player, why: Why | None = None
) -> bool:
    """Whether a Hero may come into a zone in view of the Heroes there."""
    if not is_hero(g, c):
        return True
    m = g.m
    limit = limits_heroes(g, c)
    other = m[pile + NEXT]
    while other != pile:
        if (
            other != c
            and m[other + FACE] == FACE_UP
            and m[other + KIND_BITS] & UNIT != 0
            and m[other + CONTROLLER] == controller
            and m[other + VIA] & WAS_DEVELOPMENT == 0  # a newcomer itself, not yet looked at
            and is_hero(g, other)
            and (limit or limits_heroes(g, other))
        ):
            refuse(why, "INV-TERM-HERO-01", "there is a Hero in that zone already", other)
            return False
        other = m[other + NEXT]
    return True
