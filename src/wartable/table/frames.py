"""What somebody is shown after an entry: the frame of a room for one eye, as plain data.

A frame is whole: who missed the ones before needs only the last. A test holds that a frame has
nothing in it that its receiver may not know.
"""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from wartable.kernel.decisions import Decision, Option
from wartable.table.room import Room
from wartable.table.story import Eye

VERSION = 1
"""Goes up when a frame loses a key or a key changes its meaning."""


class RefBase(TypedDict):
    """What every reference has."""

    role: Literal["subject", "target", "host", "into", "with", "from"]
    kind: Literal["card", "zone", "lane", "player", "entry"]


class Ref(RefBase, total=False):
    """What names something: docs/reference/wire.md says which keys belong to which kind."""

    card: int
    title: str | None
    side: int
    zone: str
    lane: int
    row: str
    player: int
    entry: int


class NewsBase(TypedDict):
    """What everything that happens has."""

    n: int
    kind: str
    group: int


NewsMore = TypedDict(
    "NewsMore",
    {
        "subject": Ref,
        "other": Ref,
        "from": Ref,
        "amount": int,
        "was": int,
        "word": str,
    },
    total=False,
)


class News(NewsBase, NewsMore):
    """Something that has happened: docs/reference/happenings.md says which keys its kind has."""


class ChoiceBase(TypedDict):
    """What every option has."""

    n: int
    verb: str
    label: str
    refs: list[Ref]


class Choice(ChoiceBase, total=False):
    """One option of a question."""

    amount: int
    text: str
    cost: int
    ends: str


class AskBase(TypedDict):
    """What every question has."""

    kind: str
    prompt: str
    window: str | None
    default: int
    options: list[Choice]


class Ask(AskBase, total=False):
    """A question, for who is asked."""

    source: Ref | None
    line: int
    text: str
    rule: str
    picked: int
    need: int
    lethal: int
    rest: Ref | None


class Waiting(TypedDict):
    """Who is asked, as everybody may know it."""

    seat: int
    kind: Literal["window", "choice"]
    window: str | None
    """Which window it is, by what everybody sees."""


class Ended(TypedDict):
    """How a room ended."""

    winner: int | None
    how: str


class State(TypedDict):
    """A frame."""

    v: int
    type: Literal["state"]
    seq: int
    view: dict[str, object]
    ask: Ask | None
    waiting: Waiting | None
    news: list[News]
    """What has happened since the frame `since`; nothing for who was shown none."""
    lines: list[str]
    """What has happened in words, after as many lines as `told` says."""
    told: int
    """How many lines whoever was shown the frame `since` has, and keeps."""
    over: Ended | None


ABOUT = frozenset(Ask.__required_keys__ | Ask.__optional_keys__)
"""What a question tells of its decision's data."""
TOLD = tuple(key for key in Choice.__annotations__ if key not in ("n", "label"))
"""What an option tells of its data."""


def frame(room: Room, eye: Eye, since: int | None = None) -> State:
    """What somebody is shown now who was shown the frame `since` before, or none."""
    decision = room.decision
    view = cast("dict[str, object]", room.view(eye))
    waiting = waiting_of(room, decision) if decision is not None else None
    asked = decision is not None and decision.player == eye
    outcome = room.outcome
    story = room.story(eye)
    told = story.known_at(since)
    return {
        "v": VERSION,
        "type": "state",
        "seq": room.seq,
        "view": view,
        "ask": ask_of(room, decision, waiting) if asked and decision and waiting else None,
        "waiting": waiting,
        "news": [] if since is None else cast("list[News]", room.news(eye, since)),
        "lines": story.lines[told:],
        "told": told,
        "over": {"winner": outcome.winner, "how": outcome.how} if outcome else None,
    }


def waiting_of(room: Room, decision: Decision) -> Waiting:
    """Who is asked, and in which window: the same for every eye, whatever somebody holds."""
    window = room.window(decision)
    place = None if window is None else window[1]
    return {
        "seat": decision.player,
        "kind": "choice" if window is None else "window",
        "window": place,
    }


def ask_of(room: Room, decision: Decision, waiting: Waiting) -> Ask:
    """The question, with the options at which the engine has not failed."""
    options = decision.options
    about = {key: value for key, value in decision.data.items() if key in ABOUT}
    return {
        **cast("Ask", about),
        "kind": decision.kind,
        "prompt": decision.prompt,
        "window": waiting["window"],
        "default": decision.default,
        "options": [choice_of(n, options[n]) for n in room.allowed(decision)],
    }


def choice_of(n: int, option: Option) -> Choice:
    """An option as a client needs it."""
    data = option.data
    choice: dict[str, object] = {"n": n, "label": option.label}
    for key in TOLD:
        if key in data:
            choice[key] = data[key]
    return cast("Choice", choice)
