"""Answers for judges and players: why a card cannot be played, why its Heroic Act not used.

The rules ask only whether (legality.py, restrictions.py); this module goes through the same
conditions and names every one that fails, with its rule. Who asks comes by explaining.py.
"""

from __future__ import annotations

from wartable.cardgame.layout import ACTIVE, PHASE
from wartable.cardgame.telling import Why
from wartable.champions.carddef import CardDef, HeroicAct, on_corner
from wartable.champions.layout import ACTIONS, ASLEEP, CORNER, HEROIC_USED, LIVE, RESERVED
from wartable.champions.legality import (
    act_condition,
    condition_holds,
    has_spell,
    is_used_up,
    may_act,
    may_play,
    name_used,
    with_spell,
)
from wartable.champions.restrictions import may_stack, suits
from wartable.champions.script.base import (
    CAN_DEPLOY_SPELLS,
    CAN_DEPLOY_UNITS,
    CAN_MORE_ACTS,
    CAN_PLAY,
    CAN_PLAY_ABILITIES,
    CAN_USE_ACTS,
)
from wartable.champions.table import (
    champion_of,
    definition,
    front_at,
    in_play,
    is_top,
    lane_of,
    pile_of,
    player_row,
    row_cards,
    zone_of,
)
from wartable.champions.terms import (
    ABILITY,
    ACTION_CARD,
    ACTION_PHASE,
    DISCARD,
    FRONT,
    HAND,
    MIDDLE,
    SPELL,
    UNIT,
    WARRIOR,
    WIZARD,
)
from wartable.champions.values import classes_of, forbidder, permitted
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER

NAME_RULES = ("CH-4.1.3.2d", "CH-4.1.3.2d-ex", "CH-4.1.3.3c", "A-37")
"""The rules that let a name be used once a turn."""


def explain_time(g: Game, player: int, why: Why) -> None:
    """Whether the player has an action to spend now."""
    m = g.m
    if m[ACTIVE] != player:
        why.add("CH-4.1.3.ii", "actions are taken in your own turn only")
    elif m[PHASE] != ACTION_PHASE:
        why.add("CH-4.1.3.ii", "actions are taken in the Action Phase only")
    elif m[ACTIONS] <= 0:
        why.add("CH-4.1.3.i", "there is no action left")


# -- playing a card --------------------------------------------------------------------------------


def explain_card(g: Game, player: int, card: int, place: str, why: Why) -> None:
    """The reasons against playing a card with the champion of a lane, or with any."""
    d = definition(g, card)
    if zone_of(g, card) != HAND or g.m[card + OWNER] != player:
        why.add("CH-4.1.3.2a", f"{d.title} is not in hand", card)
        return
    if d.kind & ACTION_CARD == 0:
        why.add("CH-4.1.3.1a", f"{d.title} is no action card", card)
        return
    champions = list(row_cards(g, player, MIDDLE))
    if place:
        champions = [c for c in champions if str(lane_of(g, c) + 1) == place]
    if any(may_play(g, card, champion) for champion in champions):
        return
    if name_used(g, g.m[card + DEF], player):
        why.add_all(NAME_RULES, f"the name {d.title} has been used this turn", card)
    for champion in champions:
        explain_champion(g, d, card, champion, why)
    if not champions:
        where = f" in lane {place}" if place else ""
        why.add("CH-4.1.3.2a", f"there is no champion of yours{where} to play {d.title}", card)


def explain_champion(g: Game, d: CardDef, card: int, champion: int, why: Why) -> None:
    """The reasons against one champion's playing a card."""
    title = definition(g, champion).title
    if not condition_holds(g, d, card, champion):
        why.add("CH-2.2.1", f"{d.title} says that it cannot be played now", card)
    if not suits(g, d, card, champion):
        asks = ("A-135", "CH-2.14.3", "CH-2.2.1", "CH-4.1.3.2a")
        why.add_all(asks, f"{title} is not what {d.title} asks for", card)
    deed = {UNIT: CAN_DEPLOY_UNITS, SPELL: CAN_DEPLOY_SPELLS}.get(d.kind, CAN_PLAY_ABILITIES)
    by = forbidder(g, CAN_PLAY, champion, card)
    if by:
        why.add_all(("CH-2.2.3", "CH-6.1-Play"), f"{definition(g, by).title} forbids it", by)
    by = forbidder(g, deed, champion, card)
    if by:
        why.add("CH-2.2.3", f"{definition(g, by).title} forbids it", by)
        if d.kind != ABILITY:
            why.add("CH-6.1-Deploy.b", f"{definition(g, by).title} forbids it", by)
    explain_class(g, d, card, champion, deed, why)
    if d.kind == ABILITY:
        if has_spell(g, champion) and not d.with_spell and not with_spell(g, champion, card):
            rules = ("CH-2.5.3.3", "A-33")
            why.add_all(rules, f"{title} has a spell, so it plays no abilities", champion)
    else:
        explain_room(g, d, champion, why)


def explain_class(g: Game, d: CardDef, card: int, champion: int, deed: int, why: Why) -> None:
    """Whether the champion has the class for a card."""
    title = definition(g, champion).title
    needed = {UNIT: WARRIOR, SPELL: WIZARD}.get(d.kind, d.classes)
    if classes_of(g, champion) & needed != 0 or permitted(g, deed, champion, card) or d.any_class:
        return
    if d.kind == ABILITY:
        why.add("CH-2.5.3.2", f"{title} has not the class of {d.title}", champion)
    else:
        why.add("CH-6.2-Normal", f"{title} has not the class for {d.title}", champion)
        rule = "CH-2.5.1.2" if d.kind == UNIT else "CH-2.5.2.2"
        why.add(rule, f"{title} has not the class for {d.title}", champion)
    if needed == WARRIOR:
        why.add_all(("CH-2.4.1.2a", "CH-2.4.1.2b"), f"{title} is no Warrior", champion)
    else:
        why.add_all(("CH-2.4.1.2b", "CH-2.4.1.2a"), f"{title} is no Wizard", champion)
    why.add("CH-4.1.3.2a", "the champion needs the right class", champion)


def explain_room(g: Game, d: CardDef, champion: int, why: Why) -> None:
    """Whether a unit or spell has room with a champion."""
    owner = g.m[champion + OWNER]
    lane = lane_of(g, champion)
    title = definition(g, champion).title
    if g.m[pile_of(owner, FRONT + lane) + RESERVED] != 0:
        why.add("A-34", f"a card is on its way to {title}", champion)
    top = front_at(g, owner, lane)
    if d.needs_support > 0:
        asks = ("A-135", "CH-2.2.1")
        why.add_all(asks, f"{d.title} needs a stack of {d.needs_support}", champion)
    if top == 0 or (d.replaces and definition(g, top).kind == UNIT) or may_stack(g, d, top):
        return
    normal = ("CH-6.2-Normal", "CH-6.1-Engaged", "A-32")
    if d.kind == SPELL:
        why.add_all((*normal, "A-31"), f"{title} is engaged", champion)
        return
    why.add_all((*normal, "CH-2.5.1.2"), f"{title} is engaged", champion)
    if definition(g, top).kind == UNIT:
        rules = ("CH-2.14.4b", "CH-2.14.4c", "A-90")
        why.add_all(rules, "a stack is of stacking units, three at the most", top)
        if g.m[top + ASLEEP] == 1:
            why.add_all(("CH-2.14.4h", "A-98"), f"{definition(g, top).title} is Dormant", top)


# -- Heroic Acts -----------------------------------------------------------------------------------


def explain_acts(g: Game, player: int, card: int, why: Why) -> None:
    """The reasons against every Heroic Act of a card."""
    m = g.m
    d = definition(g, card)
    if zone_of(g, card) == DISCARD and len(d.death_acts) > 0:
        explain_death_acts(g, player, card, why)
        return
    if not in_play(g, card) or not is_top(g, card):
        why.add("A-38", f"{d.title} is not in play face up", card)
        return
    if m[card + OWNER] != player:
        why.add("CH-2.9.1", f"{d.title} is not yours", card)
        return
    if any(may_act(g, card, act) for act in d.acts):
        return
    if m[card + LIVE] == 0:
        why.add("A-38", f"{d.title} is inactive", card)
        if m[card + ASLEEP] == 1:
            why.add("CH-6.1-Dormant.a", f"{d.title} is Dormant", card)
        else:
            own = {UNIT: "CH-2.5.1.7", SPELL: "CH-2.5.2.7"}.get(d.kind, "CH-2.4.2.2j")
            why.add_all((own, "CH-6.2-X.a"), f"{d.title} is inactive on this corner", card)
    here = [act for act in d.acts if on_corner(act, m[card + CORNER])]
    if not here:
        why.add("CH-4.1.3.3a", f"{d.title} has no Heroic Act now", card)
    if name_used(g, m[card + DEF], player):
        why.add_all(NAME_RULES, f"the name {d.title} has been used this turn", card)
    champion = champion_of(g, card)
    if m[player_row(player) + HEROIC_USED] > 0 and not permitted(g, CAN_MORE_ACTS, champion, card):
        rules = ("CH-2.9.4", "CH-4.1.3.1a", "CH-4.1.3.3c")
        why.add_all(rules, "a Heroic Act has been used this turn")
    by = forbidder(g, CAN_USE_ACTS, champion, card)
    if by:
        why.add("CH-2.2.3", f"{definition(g, by).title} forbids it", by)
    for act in here:
        explain_act(g, card, act, why)


def explain_act(g: Game, card: int, act: HeroicAct, why: Why) -> None:
    """What one act of its own asks for."""
    title = definition(g, card).title
    if is_used_up(g, card, act):
        why.add_all(("A-130", "CH-2.2.1"), f"the act of {title} is used once a game", card)
    if not act_condition(g, card, act):
        why.add("CH-2.2.1", f"{title} says that its act cannot be used now", card)


def explain_death_acts(g: Game, player: int, card: int, why: Why) -> None:
    """The reasons against the Death Acts of a card in a discard pile."""
    title = definition(g, card).title
    if g.m[card + OWNER] != player:
        why.add("CH-2.9.1", f"{title} is not yours", card)
        return
    if name_used(g, g.m[card + DEF], player):
        why.add_all(NAME_RULES, f"the name {title} has been used this turn", card)
    if g.m[player_row(player) + HEROIC_USED] > 0:
        why.add_all(("A-247", "CH-2.9.4"), "an act has been used this turn")
