"""Targets on the chain by what they aim at, or by what is being played.

INV-TERM-JUST-01..04   what is on the chain can be chosen, however far back
INV-TARGET-01          an action that no longer aims there when this resolves is no target any more
"""

from __future__ import annotations

from wartable.cardgame.layout import C_SORT, C_SOURCE
from wartable.invasion.contexts import SORT_ACTION, SORT_ENTRY, SORT_TACTIC, speaker_in
from wartable.invasion.identity import host
from wartable.invasion.requirements import targets_of
from wartable.invasion.script.chainwords import OnChain
from wartable.invasion.script.groups import Things
from wartable.invasion.table import definition
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Row
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


def aimed_at(g: Game, ctx: Context, *, played: bool = False) -> vec[Row]:
    """What an action on the chain targets; what was chosen without targeting does not count.

    `played`: an attachment that is being played targets its host too (INV-TARGET-07).
    """
    found = vec[i64]()
    sort = g.contexts[ctx][C_SORT]
    if sort not in (SORT_ACTION, SORT_TACTIC) and not (played and sort == SORT_ENTRY):
        return found
    for choice in targets_of(g, speaker_in(g, ctx)):
        if not choice.is_quiet():
            for thing in chosen(g, ctx, choice.slot):
                found = append(found, thing)
    return found


class AimingAtKind(OnChain):
    """An Action that targets a card of a kind. Ded 'Ard, Arcane Instinct."""

    template = "target action just triggered that targets {a} {what:group}"
    what: Things

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        for thing in aimed_at(g, ctx):
            if self.what.test(g, s, thing):
                return True
        return False


class PlayedAtKind(OnChain):
    """Any action that targets a card of a kind, an attachment's too. Spelleater Rune."""

    template = "target action just played that targets {a} {what:group}"
    what: Things

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        for thing in aimed_at(g, ctx, played=True):
            if self.what.test(g, s, thing):
                return True
        return False


class AimingAtHost(OnChain):
    """An Action that targets what the card is attached to. White Lion Master."""

    template = "target action just triggered that targets the attached unit"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        unit = host(g, s)
        return unit != 0 and unit in aimed_at(g, ctx)


class CardOfTraitOnChain(OnChain):
    """A card with a trait just played, of whatever type. Drain Magic."""

    template = "target {trait:trait} card just played"
    trait: int

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        c = g.contexts[ctx]
        if c[C_SORT] not in (SORT_ENTRY, SORT_TACTIC):
            return False
        return definition(g, c[C_SOURCE]).has_trait(self.trait)
