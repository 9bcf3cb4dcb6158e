"""What somebody is told of happenings, held against what he sees before and after."""

import json
from collections.abc import Iterator, Mapping

from tests.playing.matches import Match
from wartable.kernel.game import Game

EYES = (0, 1, None)
FIRST_CARD = 100
"""Numbers of cards begin here, and so do those of cards that lie face down, below 0."""
Facts = Mapping[str, object]


class Reader:
    """Reads a game's happenings after each pick, as both players and a spectator."""

    def __init__(self, game: Game) -> None:
        self.game = game
        game.recording = True
        self.shown = {eye: numbers(game.view(eye)) for eye in EYES}

    def read(self, since: int) -> None:
        """Everything that happened since is told as it must be."""
        for eye in EYES:
            told = self.game.happenings(eye, since)
            assert [each["n"] for each in told] == list(range(since + 1, self.game.happened + 1))
            assert {each["group"] for each in told} <= {self.game.pick_count}
            before, self.shown[eye] = self.shown[eye], numbers(self.game.view(eye))
            touched: set[object] = set()
            refs = [ref for each in told for ref in references(each)]
            sunk = {ref["card"] for ref in refs if ref.get("zone") == "deck"}
            for ref in refs:
                check_title(ref)
                check_resolves(ref, before | self.shown[eye], touched, sunk)


def read_on(match: Match, picks: int) -> int:
    """Play so many picks and read after each; how much has happened."""
    reader = Reader(match.game)
    for _ in range(picks):
        if match.game.over:
            break
        since = match.game.happened
        match.game.apply(match.pick())
        reader.read(since)
    return match.game.happened


def references(happening: Facts) -> Iterator[Facts]:
    """The references of a happening that name a card."""
    for key in ("subject", "other", "from"):
        ref = happening.get(key)
        if isinstance(ref, Mapping) and "card" in ref:
            yield ref


def check_title(ref: Facts) -> None:
    """A card has a title if its viewer knew it, and then only a number that says so."""
    if ref["kind"] == "card":
        number = ref["card"]
        assert isinstance(number, int)
        open_top = -FIRST_CARD < number < 0 and ref["zone"] == "deck"
        assert (ref["title"] is not None) == (number > 0 or open_top), ref


def check_resolves(ref: Facts, shown: set[int], touched: set[object], sunk: set[object]) -> None:
    """A card is in the view before or after by the number that is told.

    Not if it lay in a deck, or in a hand that others have come into or left just before: what is
    known there may have had a third number in between. `touched` are the sides of those hands. Nor
    if it was shown in passing and is now in a deck, which no view lists: `sunk` are those numbers.
    """
    number = ref["card"]
    assert isinstance(number, int)
    in_hand = ref.get("zone") == "hand"
    hidden = number in sunk or (in_hand and ref["side"] in touched)
    if number != 0 and ref.get("zone") != "deck" and not hidden:
        assert number in shown, ref
    if in_hand:
        touched.add(ref["side"])


def numbers(view: Facts) -> set[int]:
    """Every number in a view."""
    found: set[int] = set()
    parts: list[object] = [json.loads(json.dumps(view))]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            parts.extend(part.values())
        elif isinstance(part, list):
            parts.extend(part)
        elif isinstance(part, int):
            found.add(part)
    return found
