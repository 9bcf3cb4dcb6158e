"""Options in the words of this oracle."""

from tests.oracle.compare import Key
from tests.oracle.invasion.targets import Target
from wartable import Decision, Option

OF_CARDS = frozenset({"attackers", "defenders", "restore", "cost"})


def target_key(option: Option) -> Target:
    """What an option aims at."""
    data = option.data
    if "player" in data:
        return ("player", data["player"])
    if "section" in data:
        return ("section", data["side"], data["section"])
    return ("entry" if data.get("entry") else "card", data["card"])


def option_key(decision: Decision, option: Option) -> Key:
    """An option of a kind of decision that is judged."""
    data, kind = option.data, decision.kind
    if option.verb in {"pass", "done"}:
        return (kind, option.verb)
    if kind in OF_CARDS:
        return (kind, data["card"])
    if kind == "action":
        return (option.verb, data["card"], data.get("ability", 0))
    if kind in {"zone", "attack"}:
        onto = data.get("quest") if kind == "zone" else data.get("card")
        return (kind, data["side"], data["zone"], onto)
    return ("x", data["number"]) if kind == "x" else ("target", *target_key(option))
