"""Every message from and to clients, as types; the descriptions in docs/reference are made of them.

What a client sends is decoded into one of these or refused: unknown keys, wrong types and texts
that are too long never reach a room.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from wartable.table.frames import Ask as Question
from wartable.table.frames import Ended, News, Waiting
from wartable.table.lessons.looks import LessonLook

VERSION: Final = 1
LARGEST_MESSAGE: Final = 16_384
"""Bytes of a message over a socket."""
LARGEST_BODY: Final = 65_536
"""Bytes of a body over HTTP: a deck has to fit."""

PLAIN: Final = r"^[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$(?!\n)"
"""A line of text, without what only machines read, what nobody sees, or what turns it around.

`$` also stands before a newline at the end, hence the look ahead.
"""
Name = Annotated[str, Meta(max_length=24, pattern=PLAIN)]
Word = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Title = Annotated[str, Meta(max_length=100, pattern=PLAIN)]
Token = Annotated[str, Meta(max_length=128, pattern=PLAIN)]
Text = Annotated[str, Meta(min_length=1, max_length=500, pattern=PLAIN)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Seat = Annotated[int, Meta(ge=0, le=1)]
Seconds = Annotated[int, Meta(ge=0, le=60 * 60 * 24 * 30)]

Phrase = Literal[
    "hello",
    "good-luck",
    "thinking",
    "one-moment",
    "nice",
    "oops",
    "sorry",
    "thanks",
    "again",
    "good-game",
    "goodbye",
]
Muted = Annotated[list[Literal["seats", "watchers"]], Meta(max_length=2)]

# -- parts ---------------------------------------------------------------------------------------


class ClockRule(Struct, forbid_unknown_fields=True, frozen=True):
    """How much time there is: a bank for the game and an allowance a question, or days a turn.

    A `bank` without numbers is what is usual at the server.
    """

    kind: Literal["none", "bank", "days"] = "none"
    bank: Seconds = 0
    """Seconds for the whole game, used once an allowance is used up."""
    allowance: Seconds = 0
    """Seconds for each question that cost nothing of the bank."""
    days: Annotated[int, Meta(ge=0, le=30)] = 0
    """Days for each question, where games last for weeks."""


class Clock(Struct, frozen=True):
    """The time of both seats at a moment, in milliseconds."""

    left: list[int]
    """What each seat has in its bank; of a clock in days, for this question."""
    running: int | None
    """The seat whose time runs."""
    until: int | None
    """When it will have run out, in milliseconds since 1970."""


class Problem(Struct, frozen=True):
    """What was wrong, and what would be right; nothing has changed."""

    code: str
    sentence: str
    remedy: str = ""
    rule: str = ""


class Proof(Struct, frozen=True):
    """What it takes to check that a shuffle was settled before the game (wartable verify)."""

    commitment: str
    """sha256 of secret and salt, told before the players gave their shares."""
    secret: str
    salt: str
    shares: list[str]
    """What each seat has added."""
    seed: int
    """sha256 over all of it, as a number."""


# -- from clients, over a socket -----------------------------------------------------------------


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """What clients send has a `type`."""


class Join(FromClient, tag="join"):
    """The first message: to which room, as whom, and what is known already."""

    room: Word
    token: Token = ""
    """Of a seat; without one somebody only watches."""
    have: Count | None = None
    """The last `seq` that was seen, to be told only what came after it."""
    eye: Seat | None = None
    """For watchers: the seat whose view is wanted, if both players agreed to that."""
    mute: Muted = []
    """Whom you do not want to hear, as `mute` says it."""
    v: int = VERSION


class Pick(FromClient, tag="pick"):
    """An answer to the question that a state asked."""

    seq: Count
    """Of the state that asked it."""
    option: Count
    nonce: Word = ""
    """Any text; the same one again is the same pick, and changes nothing."""


class Stops(FromClient, tag="stops"):
    """Where one wants to be asked; what is left out stays as it is."""

    where: Annotated[list[tuple[Word, Word]], Meta(max_length=100)] | UnsetType = UNSET
    """Each "mine" or "theirs" (in whose turn), and a window."""
    until: Literal["event", "turn"] | UnsetType | None = field(default=UNSET, name="yield")
    """Not to be asked until something concerns you, or until the turn is over; null ends that."""
    orders: Annotated[list[Title], Meta(max_length=100)] | UnsetType = UNSET
    """Titles to which you have nothing to say."""


class Ask(FromClient, tag="ask"):
    """Why a card cannot be played or used now, or where its values come from."""

    card: int
    what: Literal["why", "values"] = "why"
    verb: Word = ""
    place: Word = ""


class Hint(FromClient, tag="hint"):
    """What had I best do? Where the other seat is an agent's, in lessons and in what-if only."""

    seq: Count
    """Of the state that asked the question."""


class Back(FromClient, tag="back"):
    """May I take that back? Without `to`: one's last pick."""

    to: Count | None = None
    """How many picks of the game shall stay."""


class Offer(FromClient, tag="offer"):
    """Offer something that takes two: a draw, another game, my seat for an agent."""

    what: Literal["draw", "rematch", "agent", "open"]
    """`open`: watchers may see both hands."""
    share: Word = ""
    """For `rematch`: your share of its luck."""


class Answer(FromClient, tag="answer"):
    """Yes or no to what the other one asked."""

    what: Literal["back", "draw", "rematch", "agent", "open"]
    yes: bool
    to: Count | None = None
    """For `back`: as it was asked; another number is `late`, for another request has come since."""
    share: Word = ""
    """For `rematch`: your share of its luck, to which `asked` had the commitment."""


class Say(FromClient, tag="say"):
    """Something to all at the table: words, or a phrase, which can be said where chat is off."""

    text: Text | None = None
    phrase: Phrase | None = None


class Mute(FromClient, tag="mute"):
    """Whom you do not want to hear from now on; nobody else is told."""

    who: Muted


class Concede(FromClient, tag="concede"):
    """Give the game up."""


class Claim(FromClient, tag="claim"):
    """The other one is gone, and has been for long enough: the game is mine."""


class Ping(FromClient, tag="ping"):
    """Are you there."""

    t: float = 0


Incoming = (
    Join | Pick | Stops | Ask | Hint | Back | Offer | Answer | Say | Mute | Concede | Claim | Ping
)

# -- to clients, over a socket -------------------------------------------------------------------


class ToClient(Struct, tag_field="type"):
    """What the server sends has a `type`."""


class SeatLine(Struct, frozen=True):
    """Who sits somewhere."""

    name: str
    agent: str | None = None
    here: bool = False
    absent: int | None = None
    """Since when nobody is connected, in milliseconds since 1970."""


class Said(ToClient, tag="said"):
    """Something was said."""

    who: str
    text: str
    """Of a phrase its English words."""
    phrase: str | None = None
    """One of the phrases, for who shows them in another language."""
    watching: bool = False
    """Whether somebody who watches said it."""


class Welcome(ToClient, tag="welcome"):
    """The answer to `join`."""

    room: str
    game: str
    state: str
    """`open`: a seat is free, and the first `state` comes when somebody has sat down there."""
    seat: int | None
    """Yours; null for who watches."""
    seats: list[SeatLine]
    commitment: str
    clock: ClockRule
    said: list[Said] = []
    """The last things said."""
    chat: str = "all"
    """What may be said here: `all`, or `phrases` only."""
    stops: dict[str, Any] | None = None
    """Where you are asked, as `stops` takes it."""
    hints: bool = False
    """Whether `hint` is answered here."""
    delay: int = 0
    """Seconds by which who watches sees the game later, until it is over."""


class State(ToClient, tag="state"):
    """What you are shown now, whole; docs/reference/views.md explains the view."""

    v: int
    room: str
    seq: int
    view: dict[str, Any]
    ask: Question | None
    waiting: Waiting | None
    news: list[News]
    """What has happened since the state you had; nothing for who had none."""
    lines: list[str]
    """What has happened in words, after as many lines as `told` says."""
    told: int
    """How many of the lines you have been told stay."""
    over: Ended | None
    clock: Clock | None = None
    lesson: LessonLook | None = None
    """Of a lesson or puzzle: what is said, the goal, what may be picked."""


class Refused(ToClient, tag="refused"):
    """What you sent was not done; `seq` is where the room stands."""

    code: str
    sentence: str
    remedy: str = ""
    rule: str = ""
    seq: int = 0
    nonce: str = ""


class Done(ToClient, tag="done"):
    """A pick that was made: it is written down."""

    nonce: str
    seq: int


class Reasons(ToClient, tag="reasons"):
    """Why a card cannot be played or used."""

    card: int
    reasons: list[dict[str, Any]]


class Values(ToClient, tag="values"):
    """Where the values of a card come from: docs/reference/views.md, values on demand."""

    card: int
    values: dict[str, dict[str, Any]]


class HintLine(Struct, frozen=True):
    """One line of play, by what you may know and guesses of the rest."""

    option: int
    """What it begins with, by its `n`."""
    label: str
    chance: float
    """How likely you are to win with it, from 0 to 1."""
    share: float
    """How much of the thinking went into it; where that is little, the chance is rough."""
    then: list[str]
    """How the same action would go on."""
    why: str
    """A sentence."""


class Advice(ToClient, tag="advice"):
    """The answer to `hint`: the best lines first; none where all options come to the same."""

    seq: int
    """As it was asked."""
    lines: list[HintLine]


class Presence(ToClient, tag="presence"):
    """Somebody came or went."""

    seat: int
    here: bool
    absent: int | None = None
    claim: int | None = None
    """When the other one may claim the game, if nobody comes back."""


class Asked(ToClient, tag="asked"):
    """The other one asks for something that takes two."""

    by: int
    what: str
    to: int | None = None
    """For `back`: how many picks would stay."""
    why: str = ""
    """For `back`: why you are asked."""
    commitment: str = ""
    """For `rematch`: of the luck of the next game; answer with a `share` that nobody can guess."""


class Answered(ToClient, tag="answered"):
    """What came of it."""

    what: str
    yes: bool
    room: str | None = None
    """For `rematch`: the room of the next game; your token is good there too."""


class Over(ToClient, tag="over"):
    """The game is over, and everything that was hidden about its luck is shown."""

    room: str
    winner: int | None
    how: str
    proof: Proof | None


class Replaced(ToClient, tag="replaced"):
    """Your seat is held by a newer connection; this one is closed."""


class Restart(ToClient, tag="restart"):
    """The server will stop soon; games go on when it is back."""

    seconds: int


class Pong(ToClient, tag="pong"):
    """I am here."""

    t: float
    now: int


Outgoing = (
    Welcome
    | State
    | Refused
    | Done
    | Reasons
    | Values
    | Advice
    | Presence
    | Said
    | Asked
    | Answered
    | Over
    | Replaced
    | Restart
    | Pong
)
