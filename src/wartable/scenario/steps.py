"""The steps of a script, read from YAML and checked for their form.

A step is a player's command, a step that moves on (`resolve`, `until`), one that asserts (`expect`,
`illegal`, `legal`, `unasked`), or one that fixes chance (`random`). Whether the cards named exist
and whether a command is possible is for the runner to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wartable.scenario.forms import checked_value, in_form, names_in, say
from wartable.scenario.language import END_OF_TURN, STEPS, Language
from wartable.scenario.mistakes import ScenarioError, unknown


@dataclass(frozen=True)
class Command:
    """What a player does and how he answers the choices it opens."""

    player: int
    verb: str
    value: Any = None
    answers: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True)
class Resolve:
    """Declining until the present chain has resolved."""


@dataclass(frozen=True)
class Until:
    """Declining until the first decision of a phase; None leaves open which or whose."""

    phase: str | None
    active: int | None


@dataclass(frozen=True)
class Expect:
    """What must hold at this moment."""

    what: Mapping[str, Any]


@dataclass(frozen=True)
class Check:
    """Whether a command is possible at the player's next decision of its kind."""

    command: Command
    legal: bool
    because: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fate:
    """What the next random picks yield."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Unasked:
    """That a player is not asked: for anything, for some kinds of decisions, about a card."""

    player: int
    kinds: tuple[str, ...] = ()
    card: str = ""


Step = Command | Resolve | Until | Expect | Check | Fate | Unasked
MOVING = (Command, Resolve, Until)
"""The steps after which play stands elsewhere."""


def read_step(raw: object, players: Sequence[str], language: Language) -> Step:
    """Read one step."""
    if raw == "resolve":
        return Resolve()
    if not isinstance(raw, Mapping):
        what = "an empty line" if raw is None else say(raw)
        raise ScenarioError(
            f"{what} is no step", remedy="write `player: command`, `resolve` or `expect:`"
        )
    keys = [key for key in raw if key != "because"]
    if len(keys) != 1:
        raise ScenarioError(f"a step says one thing, not {', '.join(map(str, keys)) or 'nothing'}")
    key, value = keys[0], raw[keys[0]]
    because = raw.get("because")
    if key in ("illegal", "legal"):
        return read_check(key, value, because, players, language)
    if because is not None:
        raise ScenarioError("because belongs to illegal")
    if key in players:
        return read_command(players.index(key), value, players, language)
    return read_other(key, value, players, language)


def read_other(key: str, value: object, players: Sequence[str], language: Language) -> Step:
    """Read a step that is not a player's."""
    if key == "expect":
        if not isinstance(value, Mapping):
            remedy = "write {phase: ..., kris: {hand: ...}, ...}".replace("kris", players[0])
            raise ScenarioError(f"expect says what must hold, {say(value)} does not", remedy=remedy)
        return Expect(value)
    if key == "resolve":
        raise ScenarioError("resolve stands alone", remedy="write `- resolve`")
    if key == "until":
        return read_until(value, players, language)
    if key == "random":
        return Fate(in_form("names", "random", value))
    if key == "unasked":
        return read_unasked(value, players)
    raise unknown("player or step", key, [*players, *STEPS, "resolve"])


def read_until(value: object, players: Sequence[str], language: Language) -> Until:
    """Read how far to go."""
    if value == END_OF_TURN:
        return Until("end", None)
    if not isinstance(value, Mapping) or not value:
        raise ScenarioError(f"until {value}: write {{phase: ..., active: ...}} or `{END_OF_TURN}`")
    for key in value:
        if key not in ("phase", "active"):
            raise unknown("key of until", key, ("phase", "active"))
    phase, active = value.get("phase"), value.get("active")
    if phase is not None and phase not in language.phases:
        raise unknown("phase", phase, language.phases)
    if active is not None and active not in players:
        raise unknown("player", active, players)
    return Until(phase, None if active is None else players.index(active))


def read_unasked(value: object, players: Sequence[str]) -> Unasked:
    """Read who is not asked, and for what."""
    told = value if isinstance(value, Mapping) else {"player": value}
    for key in told:
        if key not in ("player", "kind", "card"):
            raise unknown("key of unasked", key, ("player", "kind", "card"))
    player = told.get("player")
    if player not in players:
        raise unknown("player", "none" if player is None else say(player), players)
    card = in_form("name", "card", told["card"]) if "card" in told else ""
    return Unasked(players.index(player), tuple(names_in(told.get("kind"))), card)


def read_check(
    key: str, value: object, because: object, players: Sequence[str], language: Language
) -> Check:
    """Read an assertion about a command; `because` may stand beside it or in it."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{key} takes {{player: command}}, not {value}")
    inner = dict(value)
    reasons = in_form("names", "because", inner.pop("because", because))
    if len(inner) != 1:
        raise ScenarioError(f"{key} takes one {{player: command}}")
    player, command = next(iter(inner.items()))
    if player not in players:
        raise unknown("player", player, players)
    if reasons and key == "legal":
        raise ScenarioError("because belongs to illegal")
    read = read_command(players.index(player), command, players, language)
    return Check(read, key == "legal", reasons)


def read_command(player: int, value: object, players: Sequence[str], language: Language) -> Command:
    """Read what a player does."""
    text = f"{players[player]}: {say(value)}"
    if isinstance(value, str):
        if value not in language.words:
            raise unknown("command", value, [*language.words, *language.commands])
        return Command(player, value, text=text)
    if not isinstance(value, Mapping) or not value:
        raise ScenarioError(
            f"{say(value)} is no command", remedy="write `pass` or {play: Card, ...}"
        )
    verb, *further = value
    if verb not in language.commands:
        raise unknown("command", verb, [*language.words, *language.commands])
    for key in further:
        if key not in language.commands[verb]:
            raise unknown(f"key of {verb}", key, language.commands[verb])
    if verb == "choose" and isinstance(value[verb], str) and value[verb] in language.words:
        word = value[verb]
        raise ScenarioError(
            f"{word} is a command of its own", remedy=f"write `{players[player]}: {word}`"
        )
    checked = {key: checked_value(key, value[key], language) for key in value}
    return Command(player, verb, checked.pop(verb), checked, text)
