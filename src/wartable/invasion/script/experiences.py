"""Words about experience (experience.py, AMB-285)."""

from __future__ import annotations

from wartable.cardgame.script.base import Effect, Number
from wartable.invasion.bans import is_shut_in
from wartable.invasion.experience import count_experience, experience_on, lay_under
from wartable.invasion.script.base import D_STRUCTURE, Choice
from wartable.invasion.script.groups import Things
from wartable.invasion.table import in_play, know_top, pile_of
from wartable.invasion.terms import DECK
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Row
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import top
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class GainExperience(Effect):
    """The top cards of your deck become experience of a card. Reiksguard Elite."""

    template = "attach {n:int} experience to {what:choice}"
    n: int
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        deck = pile_of(s.player, DECK)
        know_top(g, s.player)
        for host in self.what.each(g, s):
            for _ in range(self.n):
                c = top(g.m, deck)
                if c != 0 and in_play(g, host):
                    lay_under(g, c, host)
                    done = True
        return done


class AttachAsExperience(Effect):
    """A card that is not in play any more becomes an experience. Skulltaker."""

    template = "attach {what:choice} to {host:choice} as an experience"
    what: Choice
    host: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for host in self.host.each(g, s):
            for c in self.what.each(g, s):
                if in_play(g, host) and not in_play(g, c) and not is_shut_in(g, c):
                    lay_under(g, c, host)
                    done = True
        return done


class ExperienceOn(Number):
    """How much experience a card has. Maid of Sigmar, Ludwig Schwarzheim."""

    template = "(experience on {card:choice})"
    card: Choice
    reads = D_STRUCTURE

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.each(g, s):
            total += count_experience(g, c)
        return total


class TargetExperience(Choice):
    """A target among the experience of cards of a kind. Devoted to Taal."""

    template = "target experience on {a} {what:group}"
    what: Things

    def is_target(self) -> bool:
        return True

    def is_one(self) -> bool:
        return True

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in self.candidates(g, s)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for host in self.what.each(g, s):
            for c in experience_on(g, host):
                found = append(found, c)
        return found

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in chosen(g, s.ctx, self.slot):
            if self.fits(g, s, c):
                found = append(found, c)
        return found
