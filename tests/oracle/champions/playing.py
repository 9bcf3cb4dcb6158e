"""Who may play and deploy what (CH-2.4.1.2, CH-2.5, CH-6.2-Normal, A-90)."""

import re

from tests.oracle.champions.cards import Facts
from tests.oracle.champions.conditions import holds
from tests.oracle.champions.groups import group
from tests.oracle.champions.history import History
from tests.oracle.champions.marks import Source
from tests.oracle.champions.standing import Standing
from tests.oracle.champions.table import Card

MOST_IN_STACK = 3
NEEDED = {"unit": "warrior", "spell": "wizard"}


class Playing:
    """Judges plays and deployments on one table."""

    def __init__(self, standing: Standing, history: History) -> None:
        self.standing = standing
        self.table = standing.table
        self.history = history
        self.reserved = history.reserved(self.table)
        """Lanes to which a card is on its way (A-34)."""

    def may_play(self, card: Card, champion: Card) -> bool:
        """Whether a champion may play a card, its name still free and an action left."""
        ability = card.facts.type == "ability"
        legal = self.may_play_ability if ability else self.may_deploy
        if self.standing.forbidden(champion, "play cards"):
            return False
        return legal(card, champion) and all(
            self.past_allows(found[1], card, champion)
            for line in card.facts.lines
            if (found := re.fullmatch(r"play only if (.+)", line))
        )

    def past_allows(self, condition: str, card: Card, champion: Card) -> bool:
        """Whether a condition for playing holds; many ask what has happened."""
        if self.history.cannot_be(condition, card.owner, champion):
            return False
        source = Source(card.number, card.owner, champion.lane, card.facts)
        return holds(condition, self.standing.fitting(source))

    def may_play_ability(self, card: Card, champion: Card) -> bool:
        """Class, no spell in the way, nothing that forbids it (CH-2.5.3)."""
        return (
            self.is_named(card, champion)
            and self.has_class_for_ability(card, champion)
            and not self.spell_in_the_way(card, champion)
            and not self.standing.forbidden(champion, "play abilities")
        )

    def has_class_for_ability(self, card: Card, champion: Card) -> bool:
        """Warrior, Wizard or Any (CH-2.5.3.2); a card may lend the right to play some."""
        if "any" in card.facts.classes or card.facts.classes & self.standing.classes(champion):
            return True
        return self.allowed_by(champion, r"(this champion) may play ((?:(?! while ).)+)", card)

    def spell_in_the_way(self, card: Card, champion: Card) -> bool:
        """A champion with a spell plays no abilities, unless a card says so (CH-2.5.3.3)."""
        if self.table.at(champion.owner, champion.lane, "spell") is None:
            return False
        if "this may be played while controlling a spell" in card.facts.lines:
            return False
        return not self.allowed_by(champion, r"(.+) may play (.+) while controlling a spell", card)

    def allowed_by(self, champion: Card, pattern: str, card: Card) -> bool:
        """Whether a card in play lets a champion do something with cards of a kind."""
        for source, line in self.standing.statements():
            found = re.fullmatch(pattern, line)
            if found is None:
                continue
            fitting = self.standing.fitting(source)
            if self.standing.meant(source, found[1], champion) and fitting.fits(
                group(found[2]), card
            ):
                return True
        return False

    def is_named(self, card: Card, champion: Card) -> bool:
        """Whether the champion is of the kind a card asks for (A-135)."""
        fitting = self.standing.fitting(Source(card.number, card.owner, champion.lane, card.facts))
        for line in card.facts.lines:
            found = re.fullmatch(r"only an? (.+) may play this", line)
            if found and not fitting.fits(group(found[1]), champion):
                return False
        return True

    def may_deploy(
        self, card: Card, champion: Card, *, any_class: bool = False, replacing: bool = False
    ) -> bool:
        """The normal restrictions, by play or by an effect (CH-6.1-Deploy.b, CH-6.2-Normal)."""
        kind = card.facts.type
        return (
            (champion.owner, champion.lane) not in self.reserved
            and self.is_named(card, champion)
            and (any_class or self.has_class(card, champion))
            and self.has_room(card, champion, replacing=replacing)
            and not self.standing.forbidden(champion, f"deploy {kind}s")
        )

    def has_class(self, card: Card, champion: Card) -> bool:
        """Units for warriors, spells for wizards, and what cards add to that."""
        classes = self.standing.classes(champion)
        if NEEDED[card.facts.type] in classes:
            return True
        if "wizard" in classes and "wizards may deploy this" in card.facts.lines:
            return True
        return self.allowed_by(champion, r"(this champion) may deploy (.+)", card)

    def has_room(self, card: Card, champion: Card, *, replacing: bool) -> bool:
        """Disengaged, or a stack with room, or something to replace (A-90)."""
        front = self.table.front(champion.owner, champion.lane)
        wanted = stack_wanted(card.facts)
        if wanted and (front is None or replacing or self.stack_size(front) != wanted):
            return False
        if front is None or replacing:
            return True
        if "this may replace a unit" in card.facts.lines and front.facts.type == "unit":
            return True
        return self.has_room_on(card, front)

    def has_room_on(self, card: Card, top: Card) -> bool:
        """Stacking on stacking, fewer than three, not Dormant (CH-2.14.4b, CH-2.14.4h)."""
        bearing = top.facts.stacking or self.bears_stacks(top)
        if not (card.facts.stacking and bearing and top.facts.type == "unit"):
            return False
        return self.stack_size(top) < MOST_IN_STACK and top.number not in self.table.dormant

    def bears_stacks(self, top: Card) -> bool:
        """Whether a unit without the tag lets stacking units onto it, while it is active."""
        return "stacking units may be deployed onto this" in top.facts.lines and (
            self.standing.active(top)
        )

    def stack_size(self, top: Card) -> int:
        """How many cards a stack counts."""
        return self.table.support(top) + 1


def stack_wanted(facts: Facts) -> int:
    """The stack a card must be deployed onto; 0 if any place will do."""
    for line in facts.lines:
        if found := re.fullmatch(r"deploy only onto a stack of (\d)", line):
            return int(found[1])
    return 0
