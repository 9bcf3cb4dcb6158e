"""What a player may do with an action: which champion may play a card, whose act may be used.

CH-2.4.1.2, CH-2.5, CH-6.2-Normal   the right class; units and spells need a free lane
CH-2.5.3.3, A-33                    a champion with a spell plays no abilities, but may use acts
CH-4.1.3.2d, A-37                   a name is played, or its act used, once a turn
CH-2.9.4, A-38                      one Heroic Act a turn, of an active card only
"""

from wartable.champions.carddef import CardDef, HeroicAct, holds, on_corner
from wartable.champions.contexts import speaker_for, speaker_of
from wartable.champions.history import N_NAME, happened
from wartable.champions.layout import CORNER, HEROIC_USED, LIVE, USED
from wartable.champions.restrictions import has_class, has_room, suits
from wartable.champions.script.base import (
    CAN_MORE_ACTS,
    CAN_PLAY,
    CAN_PLAY_ABILITIES,
    CAN_PLAY_WITH_SPELL,
    CAN_USE_ACTS,
)
from wartable.champions.table import (
    champion_of,
    definition,
    front_at,
    lane_of,
    player_row,
)
from wartable.champions.terms import ABILITY, SPELL
from wartable.champions.values import classes_of, forbidden, permitted, refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player, Value
from wartable.kernel.layout import DEF, OWNER


def may_play(g: Game, card: Card, champion: Card) -> bool:
    """Whether a champion may play a card from hand now."""
    if name_used(g, g.m[card + DEF], g.m[champion + OWNER]):
        return False
    return may_play_name(g, definition(g, card), card, champion)


def may_play_name(g: Game, d: CardDef, card: Card, champion: Card) -> bool:
    """Whether a champion may play a card whose name has not been used this turn."""
    if d.play_condition is not None and not condition_holds(g, d, card, champion):
        return False
    if d.kind != ABILITY:
        may = has_room(g, d, champion, 0) and has_class(g, d, card, champion, 0)
    else:
        may = (
            may_play_ability(g, d, card, champion)
            and suits(g, d, card, champion)
            and not forbidden(g, CAN_PLAY_ABILITIES, champion, card)
        )
    return may and not forbidden(g, CAN_PLAY, champion, card)


def may_play_ability(g: Game, d: CardDef, card: Card, champion: Card) -> bool:
    """Whether class and engagement let a champion play an ability."""
    if classes_of(g, champion) & d.classes == 0:
        if not permitted(g, CAN_PLAY_ABILITIES, champion, card):
            return False
    return not has_spell(g, champion) or d.with_spell or with_spell(g, champion, card)


def has_spell(g: Game, champion: Card) -> bool:
    """Whether a champion controls a spell."""
    front = front_at(g, g.m[champion + OWNER], lane_of(g, champion))
    return front != 0 and definition(g, front).kind == SPELL


def with_spell(g: Game, champion: Card, card: Card) -> bool:
    """Whether something lets the champion play this ability although it controls a spell."""
    return permitted(g, CAN_PLAY_WITH_SPELL, champion, card)


def condition_holds(g: Game, d: CardDef, card: Card, champion: Card) -> bool:
    """Whether the time is right by the card's own text."""
    if d.play_condition is None:
        return True
    return d.play_condition.holds(g, speaker_for(g, card, champion))


def name_used(g: Game, number: Value, player: Player) -> bool:
    """Whether a player has used a name this turn."""
    return happened(g, N_NAME, number, player)


def may_act(g: Game, card: Card, act: HeroicAct) -> bool:
    """Whether a Heroic Act of a card in play may be used now."""
    refresh(g)
    m = g.m
    player = m[card + OWNER]
    if m[card + LIVE] == 0 or not on_corner(act, m[card + CORNER]):
        return False
    if name_used(g, m[card + DEF], player) or is_used_up(g, card, act):
        return False
    champion = champion_of(g, card)
    if m[player_row(player) + HEROIC_USED] > 0:
        if not permitted(g, CAN_MORE_ACTS, champion, card):
            return False
    if forbidden(g, CAN_USE_ACTS, champion, card):
        return False
    return act_condition(g, card, act)


def is_used_up(g: Game, card: Card, act: HeroicAct) -> bool:
    """Whether a once-per-game act has been used (A-130)."""
    return act.once and (g.m[card + USED] >> act.position) & 1 != 0


def triggerable_act(g: Game, card: Card) -> HeroicAct | None:
    """The first Heroic Act of a card that an effect can trigger now (A-131)."""
    for act in definition(g, card).acts:
        if can_be_triggered(g, card, act):
            return act
    return None


def can_be_triggered(g: Game, card: Card, act: HeroicAct) -> bool:
    """Whether an effect can let a Heroic Act happen now: none that is used once a game (A-131)."""
    refresh(g)
    if g.m[card + LIVE] == 0 or act.once or not on_corner(act, g.m[card + CORNER]):
        return False
    return act_condition(g, card, act)


def act_condition(g: Game, card: Card, act: HeroicAct) -> bool:
    """Whether the act's own condition holds."""
    return holds(g, speaker_of(g, card), act)
