"""Attachments: what they need of their host, once and always.

INV-ATTACH-01..09, INV-TARGET-07   played onto a target; a zone requirement counts on entry only,
    every other requirement all the time, or the attachment is discarded
"""

from wartable.invasion.contexts import SORT_ENTRY, new_context, speaker_in, speaker_of
from wartable.invasion.layout import FACE, FACE_DOWN, HOST, KIND_BITS
from wartable.invasion.table import definition
from wartable.invasion.terms import LEGEND_CARD, QUEST_CARD, UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player
from wartable.kernel.native import i64, vec


def hosts_of(g: Game, player: Player, c: Card) -> vec[Card]:
    """What an attachment may be attached to when it enters play under a player's control."""
    choice = definition(g, c).attach
    if choice is None:
        return vec[i64]()
    ctx = new_context(g, SORT_ENTRY, -1, c, player, 0)
    s = speaker_in(g, ctx)
    found = choice.candidates(g, s)
    g.free_context(ctx)
    return found


def host_still_fits(g: Game, c: Card) -> bool:
    """Whether the host of an attachment in play still meets the lasting requirements."""
    choice = definition(g, c).attach
    host = g.m[c + HOST]
    if host == 0:
        return True
    if g.m[c + FACE] == FACE_DOWN:
        # An experience (AMB-285), or what a quest began the game with (AMB-377).
        return g.m[host + KIND_BITS] & (UNIT | LEGEND_CARD | QUEST_CARD) != 0
    if choice is None:
        # A unit that attached itself did so to a unit (Vigilant Elector).
        return g.m[host + KIND_BITS] & UNIT != 0
    s = speaker_of(g, c)
    return choice.fits_always(g, s, host)
