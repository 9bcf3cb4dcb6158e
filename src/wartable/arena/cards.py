"""What became of the cards of a game: how many copies of each its players drew and played.

Drawn is a copy that came from its owner's deck into his hand; of the opening hand the one that he
kept. Played is what his game calls so (`GameDoor.plays`); a card face down is not played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from wartable.arena.plan import SEATS, Fixture, Plan
from wartable.cardgame.deck import Deck
from wartable.games import door
from wartable.kernel.game import Game

Facts = Mapping[str, object]


class Counts(NamedTuple):
    """Copies that one seat has drawn and played, in the order of `titles_of` its deck."""

    drawn: tuple[int, ...]
    played: tuple[int, ...]


def titles_of(deck: Deck) -> tuple[str, ...]:
    """The titles of a deck, each once."""
    return tuple(dict.fromkeys(title for _, title in deck.cards))


class Counting:
    """Counts the cards of a game that is being played."""

    def __init__(self, plan: Plan, fixture: Fixture, game: Game) -> None:
        self.game = game
        self.plays = door(plan.game).plays
        self.decks = [plan.sides[side].deck for side in fixture.seats]
        self.opening = [Counter(hand_of(game, seat)) for seat in range(SEATS)]
        game.recording = True

    def counts(self) -> tuple[Counts, Counts]:
        """What both seats have drawn and played so far."""
        one, two = (self.of_seat(seat) for seat in range(SEATS))
        return one, two

    def of_seat(self, seat: int) -> Counts:
        """What a seat has drawn and played, as its player has seen it."""
        happenings = self.game.happenings(seat)
        drawn = Counter(self.opening[seat])
        drawn.update(drawn_by(seat, happenings))
        drawn.subtract(put_back_by(seat, happenings))
        played = Counter(played_by(seat, happenings, self.plays))
        titles = titles_of(self.decks[seat])
        return Counts(
            tuple(drawn[title] for title in titles), tuple(played[title] for title in titles)
        )


def hand_of(game: Game, seat: int) -> list[str]:
    """The titles in a player's hand, for games whose views tell it."""
    players = game.view(seat).get("players")
    hand = players[seat].get("hand") if isinstance(players, list) else None
    return [card["title"] for card in hand] if isinstance(hand, list) else []


def drawn_by(seat: int, happenings: Iterable[Facts]) -> list[str]:
    """The titles that came from a player's deck into his hand."""
    return [str(title_in(each)) for each in happenings if goes(each, seat, "deck", "hand")]


def put_back_by(seat: int, happenings: Iterable[Facts]) -> list[str]:
    """The titles that a player put back into his deck before the first turn."""
    found = []
    for each in happenings:
        if each["kind"] == "turn-begins":
            break
        if goes(each, seat, "hand", "deck"):
            found.append(str(title_in(each)))
    return found


def played_by(seat: int, happenings: Iterable[Facts], kinds: Iterable[str]) -> list[str]:
    """The titles that a player has played."""
    wanted = frozenset(kinds)
    return [str(title_in(each)) for each in happenings if plays(each, seat, wanted)]


def plays(each: Facts, seat: int, kinds: frozenset[str]) -> bool:
    """Whether a player plays a card here: the one who is named, else on whose side it lay."""
    if each["kind"] not in kinds:
        return False
    by, card = part(each, "other"), part(each, "subject")
    return by.get("player", card.get("side")) == seat


def goes(each: Facts, seat: int, origin: str, into: str) -> bool:
    """Whether a card of a player goes from one of his places into another, and he sees which."""
    if each["kind"] != "goes":
        return False
    ends = (part(each, "from"), origin), (part(each, "other"), into)
    return all((end.get("side"), end.get("zone")) == (seat, zone) for end, zone in ends)


def title_in(each: Facts) -> object:
    """The title of the card that something happened to."""
    return part(each, "subject").get("title")


def part(each: Facts, key: str) -> Facts:
    """A reference of a happening; an empty one if it has none there."""
    found = each.get(key)
    return found if isinstance(found, dict) else {}
