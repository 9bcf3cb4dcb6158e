"""What somebody is shown after an entry: the frame of a room for one eye, as plain data.

A frame is whole: who missed the ones before needs only the last. A test holds that a frame has
nothing in it that its receiver may not know.
"""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from wartable.kernel.decisions import Decision, Option
from wartable.table.room import Room

VERSION = 1
"""Goes up when a frame loses a key or a key changes its meaning."""

Eye = int | None
"""A seat, or None for whoever only watches."""


class Ref(TypedDict, total=False):
    """What names something: docs/reference/wire.md says which keys belong to which kind."""

    role: Literal["subject", "target", "host", "into", "with", "from"]
    kind: Literal["card", "zone", "lane", "player", "entry"]
    card: int
    title: str | None
    side: int
    zone: str
    lane: int
    row: str
    player: int
    entry: int


class Choice(TypedDict, total=False):
    """One option of a question."""

    n: int
    verb: str
    label: str
    refs: list[Ref]
    amount: int
    text: str
    cost: int
    ends: str


class Ask(TypedDict, total=False):
    """A question, for who is asked."""

    kind: str
    prompt: str
    source: Ref | None
    line: int
    rule: str
    window: str | None
    picked: int
    need: int
    default: int
    options: list[Choice]


class Waiting(TypedDict):
    """Who is asked, as everybody may know it."""

    seat: int
    kind: Literal["window", "choice"]


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
    news: list[dict[str, object]]
    lines: list[str]
    over: Ended | None


def frame(room: Room, eye: Eye) -> State:
    """What somebody is shown now."""
    decision = room.decision
    asked = decision is not None and decision.player == eye
    outcome = room.outcome
    return {
        "v": VERSION,
        "type": "state",
        "seq": room.seq,
        "view": room.game.view(eye),
        "ask": ask_of(room, decision) if asked and decision is not None else None,
        "waiting": {"seat": decision.player, "kind": "choice"} if decision else None,
        "news": [],
        "lines": [],
        "over": {"winner": outcome.winner, "how": outcome.how} if outcome else None,
    }


def ask_of(room: Room, decision: Decision) -> Ask:
    """The question, with the options at which the engine has not failed."""
    options = decision.options
    return {
        "kind": decision.kind,
        "prompt": decision.prompt,
        "default": decision.default,
        "options": [choice_of(n, options[n]) for n in room.allowed(decision)],
    }


def choice_of(n: int, option: Option) -> Choice:
    """An option as a client needs it."""
    told = {key: value for key, value in option.data.items() if key in Choice.__annotations__}
    return cast("Choice", {"n": n, "label": option.label, **told})
