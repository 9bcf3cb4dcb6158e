"""Public numbers watched through a game: what each viewer calls each card, and called it before."""

from typing import NamedTuple

from tests.playing.kits import kit_of
from wartable.kernel.game import Game
from wartable.kernel.layout import PILE, STAMP
from wartable.kernel.numbers import SPECTATOR

VIEWERS = (0, 1, SPECTATOR)
FIRST, LAST = 100, 1999
"""Cards have numbers between these; a long game reaches the second thousand."""
SHUFFLES = ("shuffled", "shuffles")
"""How the games tell that a deck was shuffled."""


class Called(NamedTuple):
    """What one viewer calls a card, and what he knows of it."""

    number: int
    seen: bool
    pile: int
    life: int
    """How often it has become another object."""
    alone: bool
    """Whether nobody else knows it."""


def calls(game: Game, eye: int) -> dict[int, Called]:
    """What a viewer calls each card, by its row."""
    kit = kit_of(game)
    found: dict[int, Called] = {}
    for row in range(kit.cards, len(game.m), kit.width):
        sees = [kit.sees(game, each, row) for each in VIEWERS]
        found[row] = Called(
            game.rules.number(game, eye, row),
            sees[eye],
            int(game.m[row + PILE]),
            int(game.m[row + STAMP]),
            sees[eye] and sum(sees) == 1,
        )
    return found


def shuffled(game: Game, since: int) -> set[int]:
    """The decks that have been shuffled since, by their rows."""
    found: set[int] = set()
    for each in game.happenings(None, since):
        deck = each.get("subject")
        if each["kind"] in SHUFFLES and isinstance(deck, dict):
            found.add(kit_of(game).deck_of(deck["side"]))
    return found


class Watch:
    """What all viewers have called cards so far."""

    def __init__(self) -> None:
        self.before: dict[int, dict[int, Called]] = {eye: {} for eye in VIEWERS}
        self.lost: dict[int, set[int]] = {eye: set() for eye in VIEWERS}
        """Numbers of cards that a viewer has lost."""
        self.told = 0
        """How many happenings were there at the last look."""

    def look(self, game: Game) -> None:
        """Look at a game again, after a pick: every rule about numbers holds."""
        game.recording = True
        now = {eye: calls(game, eye) for eye in VIEWERS}
        mixed = shuffled(game, self.told)
        for eye in VIEWERS:
            self.check_small_and_single(now[eye])
            self.check_stable(self.before[eye], now[eye], mixed)
            self.check_lost(eye, now[eye])
        for row in now[0]:
            self.check_shared([now[eye][row] for eye in VIEWERS])
        self.before = now
        self.told = game.happened

    def check_small_and_single(self, cards: dict[int, Called]) -> None:
        """Numbers are small, no two cards have one, and what is not known is below 0."""
        numbers = [card.number for card in cards.values() if card.number != 0]
        assert len(set(numbers)) == len(numbers), "two cards have one number"
        for card in cards.values():
            if card.seen and card.number > 0:
                assert FIRST <= card.number <= LAST
            elif card.number != 0:
                assert -LAST <= card.number < 0

    def check_stable(
        self, before: dict[int, Called], now: dict[int, Called], mixed: set[int]
    ) -> None:
        """Who alone knows a card, or does not know one that lies there, calls it as before.

        Not in a deck that was shuffled: who knows the card now has lost it, and was shown it again.
        """
        for row, then in before.items():
            card = now[row]
            same = card.seen == then.seen and card.life == then.life and card.pile == then.pile
            same = same and card.pile not in mixed
            if same and (then.alone or (not then.seen and then.number != 0)):
                assert card.number == then.number, "a card that was followed has another number"

    def check_lost(self, eye: int, now: dict[int, Called]) -> None:
        """What somebody called a card that he has lost he never reads again."""
        for row, then in self.before[eye].items():
            if then.number > 0 and not now[row].seen:
                self.lost[eye].add(then.number)
            if then.number <= -FIRST and now[row].number == 0:
                self.lost[eye].add(then.number)
        again = self.lost[eye] & {card.number for card in now.values()}
        assert not again, f"{eye} reads {again} again, of cards that he had lost"

    def check_shared(self, card: list[Called]) -> None:
        """All who can follow a card call it alike; who does not know it never calls it so.

        On the open top of a deck it may be known to one who has looked at it, by its number, and
        only seen by the others, who call it by its deck.
        """
        known = {each.number for each in card if each.seen and not 0 > each.number > -FIRST}
        others = {each.number for each in card if not each.seen}
        assert len(known) <= 1, "two who know a card call it differently"
        assert not {abs(number) for number in known} & {abs(number) for number in others}
