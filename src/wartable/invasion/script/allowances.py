"""What a player may spend, or do more often: tokens as resources, further developments, Limited.

INV-QCARD-07   tokens are spent only where a text says so
AMB-250        further Limited cards
AMB-371        units that quest together
"""

from __future__ import annotations

from wartable.cardgame.script.base import Effect
from wartable.invasion.changes import put_tokens, remove_tokens
from wartable.invasion.layout import DEVELOP_MORE, LIMITED_MORE, TOKENS
from wartable.invasion.script.amounts import UpTo
from wartable.invasion.script.base import ANY_NUMBER
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import R_PAY_FOR, R_SHARES_QUESTS
from wartable.invasion.script.rules import Rule
from wartable.invasion.table import lose_resources, player_row, resources
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player
from wartable.kernel.speaker import Speaker


class TokensFor(Rule):
    """Tokens on the card may be spent to play cards of a kind. Master Runesmith, Dat's Mine!."""

    template = "you may spend tokens on this to play {what:group/s}"
    what: Things
    standing = R_PAY_FOR

    def pays_for(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        mine = player == s.player and fits_on_chain(g, s, self.what, c)
        return g.m[s.card + TOKENS] if mine else 0

    def take_payment(self, g: Game, s: Speaker, amount: Amount) -> None:
        remove_tokens(g, s.card, amount)


class PutOwnResources(UpTo):
    """Lay resources out of one's own pool onto the card. Temple of Verena."""

    template = "put up to {n:int} of your resources on this"
    n: int

    def most(self, g: Game, s: Speaker) -> Amount:
        return min(self.n, resources(g, s.player))

    def do(self, g: Game, s: Speaker, amount: Amount) -> bool:
        lose_resources(g, s.player, amount)
        put_tokens(g, s, s.card, amount)
        return True


class MoreDevelopments(Rule):
    """A player may play a development more each turn (INV-DEV-01). Light of Morrslieb."""

    template = "you may play {n:int} more development{s:n} each turn"
    n: int

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[player_row(s.player) + DEVELOP_MORE] += self.n


class QuestTogether(Rule):
    """Your units may go onto quests where others are already (AMB-371). Roving Goblins."""

    template = "your units may quest with other units"
    standing = R_SHARES_QUESTS

    def shares_quests(self, g: Game, s: Speaker, player: Player) -> bool:
        return player == s.player


class MoreLimited(Effect):
    """A player may play a Limited card more this turn (AMB-250). Master of Maps."""

    template = "you may play {n:int} more limited card{s:n} this turn"
    n: int

    def run(self, g: Game, s: Speaker) -> bool:
        g.m[player_row(s.player) + LIMITED_MORE] += self.n
        return True


class AnyNumberOfLimited(Effect):
    """A player may play as many Limited cards as he likes this turn (AMB-250). Power of Chaos."""

    template = "you may play any number of limited cards this turn"

    def run(self, g: Game, s: Speaker) -> bool:
        g.m[player_row(s.player) + LIMITED_MORE] = ANY_NUMBER
        return True
