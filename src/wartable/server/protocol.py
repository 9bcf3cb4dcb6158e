"""Every message from and to clients, as types; the descriptions in docs/reference are made of them.

What a client sends is decoded into one of these or refused: unknown keys, wrong types and texts
that are too long never reach a room.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from wartable.table.frames import Ask as Question
from wartable.table.frames import Ended, Waiting

VERSION: Final = 1
LARGEST_MESSAGE: Final = 16_384
"""Bytes of a message over a socket."""
LARGEST_BODY: Final = 65_536
"""Bytes of a body over HTTP: a deck has to fit."""

PLAIN: Final = r"^[^\x00-\x1f\x7f]*$"
"""A line of text, without what only machines read."""
Name = Annotated[str, Meta(max_length=24, pattern=PLAIN)]
Word = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
Title = Annotated[str, Meta(max_length=100, pattern=PLAIN)]
Token = Annotated[str, Meta(max_length=128, pattern=PLAIN)]
Text = Annotated[str, Meta(min_length=1, max_length=500, pattern=PLAIN)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Seat = Annotated[int, Meta(ge=0, le=1)]
Seconds = Annotated[int, Meta(ge=0, le=60 * 60 * 24 * 30)]

# -- parts ---------------------------------------------------------------------------------------


class ClockRule(Struct, forbid_unknown_fields=True, frozen=True):
    """How much time there is: a bank for the game and an allowance a question, or days a turn."""

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
    """Why a card cannot be played or used now."""

    card: int
    what: Literal["why"] = "why"
    verb: Word = ""
    place: Word = ""


class Back(FromClient, tag="back"):
    """May I take that back? Without `to`: one's last pick."""

    to: Count | None = None
    """How many picks of the game shall stay."""


class Offer(FromClient, tag="offer"):
    """Offer something that takes two: a draw, another game, my seat for an agent."""

    what: Literal["draw", "rematch", "agent", "open"]
    """`open`: watchers may see both hands."""


class Answer(FromClient, tag="answer"):
    """Yes or no to what the other one asked."""

    what: Literal["back", "draw", "rematch", "agent", "open"]
    yes: bool


class Say(FromClient, tag="say"):
    """Something to all at the table."""

    text: Text


class Concede(FromClient, tag="concede"):
    """Give the game up."""


class Claim(FromClient, tag="claim"):
    """The other one is gone, and has been for long enough: the game is mine."""


class Ping(FromClient, tag="ping"):
    """Are you there."""

    t: float = 0


Incoming = Join | Pick | Stops | Ask | Back | Offer | Answer | Say | Concede | Claim | Ping

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
    said: list[tuple[str, str]] = []
    """The last things said, with who said them."""
    stops: dict[str, Any] | None = None
    """Where you are asked, as `stops` takes it."""


class State(ToClient, tag="state"):
    """What you are shown now, whole; docs/reference/views.md explains the view."""

    v: int
    room: str
    seq: int
    view: dict[str, Any]
    ask: Question | None
    waiting: Waiting | None
    news: list[dict[str, Any]]
    lines: list[str]
    """What has happened in words, after as many lines as `told` says."""
    told: int
    """How many of the lines you have been told stay."""
    over: Ended | None
    clock: Clock | None = None


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


class Presence(ToClient, tag="presence"):
    """Somebody came or went."""

    seat: int
    here: bool
    absent: int | None = None
    claim: int | None = None
    """When the other one may claim the game, if nobody comes back."""


class Said(ToClient, tag="said"):
    """Something was said."""

    who: str
    text: str


class Asked(ToClient, tag="asked"):
    """The other one asks for something that takes two."""

    by: int
    what: str
    to: int | None = None
    """For `back`: how many picks would stay."""
    why: str = ""
    """For `back`: why you are asked."""


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
    | Presence
    | Said
    | Asked
    | Answered
    | Over
    | Replaced
    | Restart
    | Pong
)

# -- over HTTP -----------------------------------------------------------------------------------


class Body(Struct, forbid_unknown_fields=True):
    """What is sent as the body of a request."""


class SeatWish(Body):
    """Who shall sit somewhere."""

    who: Annotated[str, Meta(pattern="^(me|open|agent:[a-z]{1,20})$")] = "open"
    """`me`, `open` for whoever comes, or an agent such as `agent:heuristic`."""
    name: Name = ""
    deck: Annotated[str, Meta(max_length=20_000)] = ""
    """The name of a deck of the game, `random`, a deck code, or a list in any form."""


class NewGame(Body):
    """A game to be made."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=2)]
    clock: ClockRule = ClockRule()
    format: Word | None = None
    """The rules for decks, such as a tournament's; null asks only that one can play."""
    public: bool = True
    """Whether it stands in the lobby and may be watched."""
    share: Word = ""
    """Your share of the luck: any text that nobody can guess; without it you add nothing."""
    table: dict[str, Any] | None = None
    """A table laid out as a scenario describes it, instead of decks."""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Milliseconds an agent waits before each pick, for who watches."""


class Sit(Body):
    """Sit down at a game that waits for somebody."""

    invitation: Token = ""
    name: Name = ""
    deck: Annotated[str, Meta(max_length=20_000)] = ""
    share: Word = ""


class Quick(Body):
    """Any opponent for this game, format and clock."""

    game: Word
    deck: Annotated[str, Meta(max_length=20_000)] = ""
    name: Name = ""
    clock: ClockRule = ClockRule()
    format: Word | None = None
    share: Word = ""


class PickBody(Body):
    """A pick over HTTP."""

    seq: Count
    option: Count
    nonce: Word = ""


class SayBody(Body):
    """Something to say."""

    text: Text


class StopsBody(Body):
    """Where one wants to be asked; what is left out stays as it is."""

    where: Annotated[list[tuple[Word, Word]], Meta(max_length=100)] | UnsetType = UNSET
    until: Literal["event", "turn"] | UnsetType | None = field(default=UNSET, name="yield")
    orders: Annotated[list[Title], Meta(max_length=100)] | UnsetType = UNSET


class BackBody(Body):
    """Something to take back."""

    to: Count | None = None


class OfferBody(Body):
    """Something that takes two."""

    what: Literal["draw", "rematch", "agent", "open"]


class AnswerBody(Body):
    """Yes or no."""

    what: Literal["back", "draw", "rematch", "agent", "open"]
    yes: bool


class Taken(Struct, frozen=True):
    """A seat that is yours."""

    room: str
    seat: int
    token: str
    """Keep it: it is the only way to the seat."""


class Invitation(Struct, frozen=True):
    """A seat that waits for somebody: whoever has the link sits down there."""

    seat: int
    token: str
    link: str


class Made(Struct, frozen=True):
    """A game that was made, or that somebody sat down at."""

    room: str
    state: str
    mine: list[Taken]
    invitations: list[Invitation]
    commitment: str


class RoomLine(Struct, frozen=True):
    """A game in a list."""

    room: str
    game: str
    state: str
    """`open` while a seat is free, `playing`, `over`."""
    seats: list[SeatLine]
    clock: ClockRule
    format: str | None
    public: bool
    made: int
    ended: int | None
    winner: int | None
    how: str | None
    commitment: str


class RoomList(Struct, frozen=True):
    """A page of a list of games."""

    games: list[RoomLine]
    next: str | None
    """What to ask for as `page` to have more."""


class DeckLine(Struct, frozen=True):
    """A deck that comes with a game."""

    name: str
    cards: int


class GameLine(Struct, frozen=True):
    """A game one can play here."""

    game: str
    decks: list[DeckLine]
    agents: list[str]


class GameList(Struct, frozen=True):
    """The games one can play here."""

    games: list[GameLine]


class Okay(Struct, frozen=True):
    """Done; `seq` is where the room stands now."""

    seq: int
    room: str | None = None


class Healthy(Struct, frozen=True):
    """How the server is."""

    status: str
    version: str
    games: int
    """Rooms that are awake."""


class ErrorAnswer(msgspec.Struct, frozen=True):
    """A problem, as every failed request is answered."""

    problem: Problem
