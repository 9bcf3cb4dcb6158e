"""Whether a seat may take its last pick back without asking anybody.

A pick is free to be taken back until somebody has seen a card that was hidden, until luck has had
its say, or until the other seat has had a say. Whether it had a say is told by where it is asked,
not by whether it could do something: a pass that was held back for it counts as one that it made.

Else the other player has to consent. Either way the picks after it go too (`Room.check_back`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.kernel.game import Game
from wartable.kernel.layout import KNOWN, NUMBER, RNG
from wartable.table import refusals
from wartable.table.entries import AGENT, HELD, PERSON
from wartable.table.refusals import Refused
from wartable.table.room import Room

SAID: Final = (PERSON, AGENT, HELD)
"""Who or what makes a pick that counts as the seat's own say."""

ANSWERED: Final = "the other player has answered it"
SHOWN: Final = "a hidden card has come to light"
LUCK: Final = "luck has had its say"


class TakeBack(NamedTuple):
    """A way back."""

    picks: int
    """How many picks stay."""
    label: str
    """The pick that is taken back, in words for who made it."""
    why: str
    """Why the other player must consent; "" if nobody has to."""

    @property
    def free(self) -> bool:
        """Whether nobody has to consent."""
        return not self.why


def take_back(room: Room, seat: int) -> TakeBack:
    """The way back to before a seat's last pick of its own, or Refused."""
    room.going_on()
    own = [n for n, made in enumerate(room.made) if made.seat == seat and made.by == PERSON]
    if not own:
        raise Refused(
            refusals.NO_WAY_BACK,
            "you have picked nothing that could be taken back",
            remedy="pick something first",
        )
    before = room.as_of(own[-1])
    decision = before.decision
    assert decision is not None  # noqa: S101  (a pick was made here)
    label = decision.options[room.made[own[-1]].value].label
    return TakeBack(own[-1], label, why_not_free(room, before, own[-1]))


def why_not_free(room: Room, game: Game, count: int) -> str:
    """What has happened since a pick so that it is not free to be taken back; "" if nothing.

    The picks are made again on the game as it stood before, and looked at one by one: a card that
    was shown and then shuffled away has been seen all the same.
    """
    seat = room.made[count].seat
    for entry in room.made[count:]:
        if entry.seat != seat and entry.by in SAID:
            return ANSWERED
        luck, known = int(game.m[RNG]), knowledge(game)
        game.apply(entry.value)
        if has_grown(known, knowledge(game)):
            return SHOWN
        if game.m[RNG] != luck:
            return LUCK
    return ""


def knowledge(game: Game) -> list[tuple[int, int]]:
    """For every card the bits of who knows it, and its number."""
    m, rules = game.m, game.rules
    rows = range(rules.first_card, len(m), rules.width)
    return [(int(m[row + KNOWN]), int(m[row + NUMBER])) for row in rows]


def has_grown(before: list[tuple[int, int]], after: list[tuple[int, int]]) -> bool:
    """Whether somebody knows a card that he did not know.

    Or has known one for a moment and lost it again: then it has another number (kernel.knowing).
    """
    return any(
        now[0] & ~then[0] or now[1] != then[1] for then, now in zip(before, after, strict=True)
    )
