"""What a lesson means: options to pick, things that happen, facts of a view.

A pattern is a mapping of what must be so; what it leaves out may be anything. `you` and `rival`
stand for the seats.

    an option      verb, kind (of the question), and what its references name
    a happening    happened (its kind), word, amount, and what its references name
    a fact         fact (a path in the view: you.zones.quest.power), and is, least or most
    a question     asked: the kind of the question that waits for the learner
    an end         winner: you, rival or draw
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

Pattern = Mapping[str, Any]

YOU: Final = 0
"""The seat of who learns."""
RIVAL: Final = 1
SEATS: Final = {"you": YOU, "rival": RIVAL}

NAMED: Final = ("card", "zone", "lane", "row", "side", "player")
"""What a reference may name."""
OPTION_KEYS: Final = frozenset({"verb", "kind", "amount", *NAMED})
RIVAL_KEYS: Final = OPTION_KEYS | {"step"}
"""What a rival picks may be for one step of the learner's only, counted from 1."""
HAPPENING_KEYS: Final = frozenset({"happened", "word", "amount", *NAMED})
FACT_KEYS: Final = frozenset({"fact", "is", "least", "most"})
ASKED_KEYS: Final = frozenset({"asked"})
END_KEYS: Final = frozenset({"winner"})
CONDITIONS: Final = {
    "happened": HAPPENING_KEYS,
    "fact": FACT_KEYS,
    "asked": ASKED_KEYS,
    "winner": END_KEYS,
}
"""The sorts of conditions by the key that each has, with all keys it may have."""


class LessonError(WartableError):
    """A lesson that cannot be used."""


def check_option(pattern: object) -> Pattern:
    """A pattern of options; LessonError if it is none."""
    return check(pattern, OPTION_KEYS, "an option")


def check_rival(pattern: object) -> Pattern:
    """A pattern of what a rival picks; LessonError if it is none."""
    return check(pattern, RIVAL_KEYS, "what a rival picks")


def check_condition(pattern: object) -> Pattern:
    """A condition; LessonError if it is none."""
    if isinstance(pattern, Mapping):
        for key, keys in CONDITIONS.items():
            if key in pattern:
                return check(pattern, keys, f"what has `{key}`")
    raise LessonError(
        f"{pattern!r} says nothing that could become true",
        remedy=f"begin with one of {', '.join(CONDITIONS)}",
    )


def check(pattern: object, keys: frozenset[str], what: str) -> Pattern:
    """A mapping with known keys only."""
    if not isinstance(pattern, Mapping) or not pattern:
        raise LessonError(f"{pattern!r} is no pattern", remedy=f"known: {', '.join(sorted(keys))}")
    strange = sorted(set(pattern) - keys)
    if strange:
        raise LessonError(
            f"{what} has no {strange[0]!r}", remedy=f"known: {', '.join(sorted(keys))}"
        )
    for key in ("side", "player"):
        if pattern.get(key, "you") not in SEATS:
            raise LessonError(f"there is no {key} {pattern[key]!r}", remedy="you or rival")
    return pattern


# -- options ---------------------------------------------------------------------------------------


def matching(game: Game, patterns: Iterable[Pattern], among: Iterable[int]) -> list[int]:
    """The options of the question that waits which one of the patterns means, the first's first."""
    decision = game.decision
    if decision is None:
        return []
    options = {n: decision.options[n].data for n in among}
    found: list[int] = []
    for pattern in patterns:
        if pattern.get("kind", decision.kind) == decision.kind:
            found += [n for n, data in options.items() if n not in found and means(pattern, data)]
    return found


def means(pattern: Pattern, data: Mapping[str, Any]) -> bool:
    """Whether a pattern means an option."""
    return (
        pattern.get("verb", data["verb"]) == data["verb"]
        and pattern.get("amount", data.get("amount")) == data.get("amount")
        and names(pattern, data.get("refs", ()))
    )


def names(pattern: Pattern, refs: Iterable[Mapping[str, Any]]) -> bool:
    """Whether references name all that a pattern names, each of them one thing or another."""
    every = [ref for ref in refs if ref]
    for key in NAMED:
        if key not in pattern:
            continue
        wanted = (
            SEATS.get(pattern[key], pattern[key]) if key in {"side", "player"} else pattern[key]
        )
        told = "title" if key == "card" else key
        if not any(ref.get(told) == wanted for ref in every):
            return False
    return True


# -- conditions ------------------------------------------------------------------------------------


def holds(pattern: Pattern, game: Game, since: int) -> bool:
    """Whether a condition holds; of what has happened, what came after the number `since`."""
    if "happened" in pattern:
        return any(tells(pattern, each) for each in game.happenings(YOU, since))
    if "asked" in pattern:
        decision = game.decision
        return decision is not None and (decision.player, decision.kind) == (YOU, pattern["asked"])
    if "winner" in pattern:
        result = game.result
        wanted = SEATS.get(pattern["winner"])
        return result is not None and result.winner == wanted
    return compares(pattern, looked_up(game.view(YOU), str(pattern["fact"])))


def tells(pattern: Pattern, happening: Mapping[str, Any]) -> bool:
    """Whether a happening is the one that is meant."""
    if happening["kind"] != pattern["happened"]:
        return False
    for key in ("word", "amount"):
        if key in pattern and happening.get(key) != pattern[key]:
            return False
    return names(pattern, [happening.get(key) or {} for key in ("subject", "other", "from")])


def looked_up(view: Mapping[str, Any], path: str) -> Any:
    """What stands in a view at a path, of a list its length; None if there is nothing."""
    found: Any = view
    for word in path.split("."):
        if found is view and word in SEATS:
            found = view["players"][SEATS[word]]
        elif isinstance(found, Mapping):
            found = found.get(word)
        elif isinstance(found, list) and word.isdigit() and int(word) < len(found):
            found = found[int(word)]
        else:
            return None
    return len(found) if isinstance(found, list) else found


def compares(pattern: Pattern, found: Any) -> bool:
    """Whether a value is as a fact says."""
    if found is None:
        return False
    if "is" in pattern:
        return bool(found == SEATS.get(pattern["is"], pattern["is"]))
    least, most = pattern.get("least"), pattern.get("most")
    return (least is None or found >= least) and (most is None or found <= most)
