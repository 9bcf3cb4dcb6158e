"""After every change the table is put in order before anything else happens (AMB-55).

INV-WIN-01..03, AMB-01..07      burning sections, empty decks, both at once
INV-BURN-01..03                 a section burns at its hit points; its damage goes
INV-BF-27, INV-DMG-07, INV-ANAT-07   a unit with as much damage as hit points is destroyed
INV-ATTACH-07, INV-ATTACH-09    attachments without a fitting host are discarded
INV-DEV-06, AMB-150             a development lies in a zone of its owner's or is discarded
INV-QCARD-09, INV-QCARD-11, INV-MOVE-04, AMB-77   quests and questing units part
AMB-29, AMB-30, AMB-87, AMB-94  uniqueness and Heroes after a forced change; what stops being a unit
"""

from typing import Final

from wartable.cardgame.cardrules import finish
from wartable.cardgame.layout import ENDING, PHASE, WINNER
from wartable.cardgame.terms import DRAWN
from wartable.invasion.announce import S_ANNOUNCE_COSTS, S_ANNOUNCE_PRICE_NAMED
from wartable.invasion.attaching import host_still_fits
from wartable.invasion.control import settle_control
from wartable.invasion.discarding import discard_together
from wartable.invasion.doomed import WAY_DESTROY, WAY_DISCARD, WAY_SACRIFICE, doom
from wartable.invasion.events import E_GAME_OVER, E_SECTION_BURNS, E_TOKENS_REMOVED
from wartable.invasion.faces import lies_as_development
from wartable.invasion.identity import meant, questing_unit
from wartable.invasion.layout import (
    ASSIGNED,
    BURNING,
    CONTROLLER,
    DAMAGE,
    FACE,
    FACE_UP,
    FIGHT,
    HOST,
    HP,
    KIND_BITS,
    L_DOOMED,
    LEAVING,
    LOOK,
    QUESTING,
    STANDING,
    TOKENS,
    UNDER,
    VIA,
    WAS_DEVELOPMENT,
    WIDTH,
)
from wartable.invasion.missions import keeps_damage
from wartable.invasion.restrictions import keeps_hero_limit, keeps_unique
from wartable.invasion.routines import DO_ANNOUNCE, DO_LEAVE_PLAY
from wartable.invasion.script.base import D_BURN, D_DAMAGE, D_STRUCTURE, D_TOKENS
from wartable.invasion.script.inforce import R_AT_ONCE, R_WIN
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import (
    damage_on,
    definition,
    in_play,
    in_play_cards,
    is_quest,
    pile_of,
    set_fight,
    touch,
)
from wartable.invasion.terms import (
    BOTH,
    BURNT,
    DECK,
    DECKED,
    DEVELOPMENT,
    KINGDOM,
    LEGEND_CARD,
    LOOP,
    OUT,
    QUEST_CARD,
    SECTIONS,
    SETUP_PHASE,
    SUPPORT,
    UNIT,
)
from wartable.invasion.triggers import take_up_queue
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Count, Player, Row
from wartable.kernel.layout import DEPTH, FRAME, OWNER, PC, PILE, UNSETTLED, WHAT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, size

SECTIONS_TO_LOSE: Final = 2
"""Burning sections at which a player has lost, unless a text says more (INV-WIN-01)."""


def settle(g: Game) -> bool:
    """Put the table in order; True if that takes a frame of its own."""
    m = g.m
    if m[LEAVING] != 0:
        return False
    refresh(g)
    if m[PHASE] == SETUP_PHASE:
        return False
    burn_sections(g)
    if somebody_lost(g):
        return False
    if m[LOOK] != 0 and not is_unpaid(g):
        m[LOOK] = 0
        settle_control(g)
        refresh(g)
        look_at_cards(g)
        if m[STANDING] & R_AT_ONCE != 0:
            do_at_once(g)
        if release_kept(g) and len(g.lists[L_DOOMED]) == 0:
            return True
    if len(g.lists[L_DOOMED]) > 0:
        m[LEAVING] = 1
        g.push(DO_LEAVE_PLAY)
        return True
    if m[UNSETTLED] != 0:
        return False
    return take_up_queue(g)


def burn_sections(g: Game) -> None:
    """Set sections on fire that have as much damage as hit points."""
    m = g.m
    for player in range(2):
        section = pile_of(player, KINGDOM)
        end = section + SECTIONS * WIDTH
        while section < end:
            if m[section + BURNING] == 0 and m[section + DAMAGE] >= m[section + HP]:
                burn(g, section)
            section += WIDTH


def burn(g: Game, section: Row) -> None:
    """Set a section on fire: a burn token in place of its damage (INV-BURN-02)."""
    g.m[section + BURNING] = 1
    g.m[section + DAMAGE] = 0
    g.record(E_SECTION_BURNS, section)
    touch(g, D_BURN | D_DAMAGE)


def burning(g: Game, player: Player) -> Count:
    """How many sections of a capital burn."""
    m = g.m
    n: i64 = 0
    section = pile_of(player, KINGDOM)
    end = section + SECTIONS * WIDTH
    while section < end:
        n += m[section + BURNING]
        section += WIDTH
    return n


def sections_to_burn(g: Game, player: Player) -> Count:
    """How many sections must burn for a player to win; texts may ask more of him (AMB-260)."""
    most: i64 = SECTIONS_TO_LOSE
    if g.m[STANDING] & R_WIN != 0:
        i = next_rule(g, 0, R_WIN)
        while i >= 0:
            s = rule_speaker(g, i)
            if s.player == player:
                most = max(most, rule(g, i).to_burn(g, s))
            i = next_rule(g, i + 1, R_WIN)
    return most


def wins_empty(g: Game, player: Player) -> bool:
    """Whether a player with an empty deck wins by a text (AMB-301)."""
    if g.m[STANDING] & R_WIN == 0:
        return False
    i = next_rule(g, 0, R_WIN)
    while i >= 0:
        s = rule_speaker(g, i)
        if s.player == player and rule(g, i).wins_empty(g, s):
            return True
        i = next_rule(g, i + 1, R_WIN)
    return False


def somebody_lost(g: Game) -> bool:
    """End the game if a player is out; both at once is a draw (AMB-03)."""
    m = g.m
    why: i64 = 0
    lost: i64 = 0
    for player in range(2):
        burnt = burning(g, player)
        if burnt >= SECTIONS_TO_LOSE and burnt >= sections_to_burn(g, 1 - player):
            lost |= 1 << player
            why = BURNT
        elif size(m, pile_of(player, DECK)) == 0 and not is_announcing(g):
            lost |= 1 << (1 - player if wins_empty(g, player) else player)
            why = DECKED
    if lost == 0:
        return False
    finish(g, (0, 2, 1, DRAWN)[lost], BOTH if lost == 3 else why)
    g.record(E_GAME_OVER, m[WINNER], m[ENDING])
    return True


def is_announcing(g: Game) -> bool:
    """Whether a card or ability is just being announced: an empty deck counts once it has been."""
    top_frame = (g.m[DEPTH] - 1) * FRAME
    return g.m[DEPTH] > 0 and g.stack[top_frame + WHAT] == DO_ANNOUNCE


def is_unpaid(g: Game) -> bool:
    """Whether something is announced that its player has yet to pay: the price stands (AMB-451)."""
    if not is_announcing(g):
        return False
    step = g.stack[(g.m[DEPTH] - 1) * FRAME + PC]
    return step < S_ANNOUNCE_COSTS or step == S_ANNOUNCE_PRICE_NAMED


def look_at_cards(g: Game) -> None:
    """Everything that is no longer as it must be: doomed, or put right."""
    m = g.m
    for c in in_play_cards(g):
        kind = m[c + KIND_BITS]
        if kind & (UNIT | LEGEND_CARD) != 0:
            if m[c + DAMAGE] >= m[c + HP] or (m[c + DAMAGE] > 0 and damage_on(g, c) >= m[c + HP]):
                doom(g, c, WAY_DESTROY)
            if m[c + VIA] & WAS_DEVELOPMENT != 0 and not lies_as_development(g, c):
                a_unit_again(g, c)
        else:
            no_unit_any_more(g, c, kind)
        if kind & DEVELOPMENT != 0 and not may_be_development(g, c):
            doom(g, c, WAY_DISCARD)
        host = m[c + HOST]
        if host != 0 and (not in_play(g, host) or not host_still_fits(g, c)):
            doom(g, c, WAY_DISCARD)
        if (
            m[c + TOKENS] > 0
            and m[c + FACE] == FACE_UP
            and is_quest(g, c)
            and questing_unit(g, c) == 0
        ):
            g.record(E_TOKENS_REMOVED, c, 0, m[c + TOKENS])
            m[c + TOKENS] = 0
            touch(g, D_TOKENS)
        quest = m[c + QUESTING]
        if quest != 0 and not still_quests(g, c, quest):
            m[c + QUESTING] = 0
            touch(g, D_STRUCTURE)


def do_at_once(g: Game) -> None:
    """Do what texts want done as soon as something holds."""
    i = next_rule(g, 0, R_AT_ONCE)
    while i >= 0:
        rule(g, i).settle(g, rule_speaker(g, i))
        i = next_rule(g, i + 1, R_AT_ONCE)


def may_be_development(g: Game, c: Card) -> bool:
    """Whether a development lies in a zone of its owner's; a legend stands in none (AMB-150)."""
    pile = g.m[c + PILE]
    return g.m[pile + OWNER] == g.m[c + OWNER] and g.m[pile + PILE] < SECTIONS


def still_quests(g: Game, c: Card, quest: Card) -> bool:
    """Whether a unit is still where its quest is, and the quest still one."""
    m = g.m
    return (
        in_play(g, quest)
        and m[quest + PILE] == m[c + PILE]
        and m[quest + FACE] == FACE_UP
        and is_quest(g, quest)
    )


def no_unit_any_more(g: Game, c: Card, kind: Bits) -> None:
    """What is no unit has no damage, does not fight or quest (INV-DEV-07, AMB-87)."""
    m = g.m
    if kind == DEVELOPMENT:
        m[c + VIA] |= WAS_DEVELOPMENT
    if m[c + FIGHT] | m[c + DAMAGE] | m[c + TOKENS] | m[c + QUESTING] | m[c + ASSIGNED] == 0:
        return
    if m[c + FIGHT] != 0:
        set_fight(g, c, 0)
    if kind == DEVELOPMENT and (m[c + DAMAGE] != 0 or m[c + TOKENS] != 0):
        m[c + DAMAGE] = 0
        m[c + TOKENS] = 0
        touch(g, D_DAMAGE | D_TOKENS)
    elif kind & (SUPPORT | QUEST_CARD) != 0 and m[c + DAMAGE] != 0 and not keeps_damage(g, c):
        m[c + DAMAGE] = 0  # it was a unit for a while (AMB-282)
        touch(g, D_DAMAGE)
    if m[c + QUESTING] != 0:
        m[c + QUESTING] = 0
        touch(g, D_STRUCTURE)
    if m[c + ASSIGNED] != 0 and kind & QUEST_CARD == 0:  # what lies beside a mission stays
        m[c + ASSIGNED] = 0


def a_unit_again(g: Game, c: Card) -> None:
    """A development that proves to be a unit, or is one again, goes if it may not be there."""
    m = g.m
    m[c + VIA] -= WAS_DEVELOPMENT
    player = m[c + CONTROLLER]
    if not (
        keeps_unique(g, definition(g, c), c, player) and keeps_hero_limit(g, c, m[c + PILE], player)
    ):
        doom(g, c, WAY_SACRIFICE)


def release_kept(g: Game) -> bool:
    """Cards kept under a card that is gone or lies facedown go to their owners' discard piles.

    True if that takes a frame of its own.
    """
    m = g.m
    freed = vec[i64]()
    for player in range(2):
        out = pile_of(player, OUT)
        if size(m, out) == 0:
            continue
        for c in cards_of(m, out):
            keeper = meant(g, m[c + UNDER])
            if m[c + UNDER] != 0 and (keeper == 0 or m[keeper + FACE] != FACE_UP):
                m[c + UNDER] = 0
                freed = append(freed, c)
    return discard_together(g, freed)


def end_in_a_loop(g: Game) -> None:
    """A loop that no player can break is a draw (AMB-81)."""
    finish(g, DRAWN, LOOP)
    g.record(E_GAME_OVER, DRAWN, LOOP)
