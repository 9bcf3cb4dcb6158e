"""What is sent and answered over HTTP, as types; `protocol` has what goes over a socket."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from wartable.server.protocol import (
    ClockRule,
    Count,
    Name,
    Phrase,
    SeatLine,
    Text,
    Title,
    Token,
    Word,
)
from wartable.table.lessons.looks import LessonLine

LONGEST_SCENARIO: Final = 16_000
"""Letters of a scenario's text."""


class Body(Struct, forbid_unknown_fields=True):
    """What is sent as the body of a request."""


class SeatWish(Body):
    """Who shall sit somewhere."""

    who: Annotated[str, Meta(pattern=r"^(me|open|agent:[a-z]{1,20})$(?!\n)")] = "open"
    """`me`, `open` for whoever comes, or an agent such as `agent:expert`."""
    name: Name = ""
    deck: Annotated[str, Meta(max_length=20_000)] = ""
    """The name of a deck of the game, `random`, a deck code, or a list in any form."""


class FromMoment(Body):
    """A moment of a game that is over, or of a lesson of yours."""

    room: Word
    n: Count
    """After how many entries, as `seq` counts them."""
    token: Token = ""
    """Of your seat there; a public game needs none."""


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
    scenario: Annotated[str, Meta(max_length=LONGEST_SCENARIO)] = ""
    """The same as a scenario's text, or the name of one that comes with wartable."""
    moment: FromMoment | None = field(default=None, name="from")
    """Go on from a moment of another game, instead of decks: what if. It is private."""
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
    """Something to say: words, or a phrase."""

    text: Text | None = None
    phrase: Phrase | None = None


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
    share: Word = ""
    """For `rematch`: your share of its luck."""


class AnswerBody(Body):
    """Yes or no."""

    what: Literal["back", "draw", "rematch", "agent", "open"]
    yes: bool
    to: Count | None = None
    """For `back`: as it was asked; another number is `late`, for another request has come since."""
    share: Word = ""
    """For `rematch`: your share of its luck, to which `asked` had the commitment."""


class Learn(Body):
    """Sit down at a chapter of a lesson, or at a puzzle."""

    chapter: Annotated[int, Meta(ge=0, le=100)] = 0
    """From 0 on."""
    name: Name = ""


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
    usual: str
    """The agent that sits across unless somebody says otherwise."""


class GameList(Struct, frozen=True):
    """The games one can play here."""

    games: list[GameLine]


class LessonList(Struct, frozen=True):
    """The lessons and puzzles there are, in the order in which they are to be taken."""

    lessons: list[LessonLine]


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
