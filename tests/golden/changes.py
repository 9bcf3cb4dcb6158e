"""What changed between two looks at a table, in words: `Clan Rats: damage 2, was 1`.

Cards are told apart by their numbers, which never show: a line names a card by its title.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

Look = Mapping[str, Any]
Key = tuple[object, ...]
Facts = dict[Key, dict[str, object]]
"""What is said of the table, of a player, a zone, a card: field by field."""

HIDDEN = "a hidden card"
UNSAID = ("card", "title", "asked")
"""What other words of a line, and the line of a decision, tell."""
FOLLOWS = ("id", "corners", "ahead", "done", "with", "into", "line", "text", "ends", "bottom")
"""What follows from other fields, from what is printed, or from what was told before."""
PRINTED = ("game", "type", "tags", "class", "objectives", "deck")
"""What goes without saying as long as it does not change."""
REFERENCES = ("attached", "questing", "host", "legend")
"""Fields that name cards by their numbers."""
WHOSE = ("side", "owner", "controller")
"""If they are all the same, the list in which a card stands tells them."""
PILES = ("hand", "deck", "discard")
FEW = 3
"""Changes of a list that are told one by one; after more the whole list is."""


class Table:
    """A view or a referee's report, taken apart."""

    def __init__(self, look: Look | None, players: Sequence[str]) -> None:
        self.players = players
        self.titles: dict[object, str] = {}
        self.facts: Facts = {}
        if look is not None:
            self.gather(look)
            self.take((), worth_telling(look))

    def gather(self, value: object) -> None:
        """Learn the titles of all cards."""
        if isinstance(value, Mapping):
            if "card" in value and value.get("title"):
                self.titles[value["card"]] = str(value["title"])
            for each in value.values():
                self.gather(each)
        elif isinstance(value, list):
            for each in value:
                self.gather(each)

    def take(self, key: Key, value: Look) -> None:
        """Take something apart: what it says itself, and what lies in it."""
        mine = self.facts.setdefault(key, {})
        for field, each in value.items():
            if field in UNSAID or field in FOLLOWS:
                continue
            if is_card(each):
                mine[field] = self.title(each["card"])
                self.take(("card", each["card"]), each)
            elif isinstance(each, Mapping):
                self.take((*key, field), each)
            elif isinstance(each, list) and each and isinstance(each[0], Mapping):
                self.take_list(key, field, each)
            else:
                mine[field] = self.said(field, each)

    def take_list(self, key: Key, field: str, values: list[Look]) -> None:
        """Take a list of cards or of other things apart; of changes those of a corner's number."""
        if field == "changes":
            corners = [each for each in values if each["value"] == "value"]
            values = [{"card": each["card"], "by": each["by"]} for each in corners]
        if not values:
            self.facts[key][field] = []
            return
        if is_card(values[0]):
            self.facts[key][field] = [self.title(each["card"]) for each in values]
        for place, each in enumerate(values):
            self.take(("card", each["card"]) if is_card(each) else (*key, field, place), each)

    def said(self, field: str, value: object) -> object:
        """A value as it is told: cards by their titles."""
        if field not in REFERENCES or value is None:
            return value
        return [self.title(v) for v in value] if isinstance(value, list) else self.title(value)

    def title(self, card: object) -> str:
        """What a card is called."""
        return self.titles.get(card, HIDDEN)

    def name(self, key: Key) -> str:
        """What something is called: a card by its title, a part of a side by its player."""
        if key[:1] == ("card",):
            return self.title(key[1])
        words = [str(each) for each in key if each not in ("players", "zones")]
        if key[:1] == ("players",):
            words[0] = f"{self.players[int(words[0])]}'s"
        return " ".join(words) or "the game"


def worth_telling(look: Look) -> Look:
    """A view of Invasion without what other fields, the log and the picks tell already."""
    if look.get("game") != "invasion":
        return look
    found: Look = without(look, ("window", "lasting", "id", "type", "cost", *ENTRY))
    return found


ENTRY = ("entry", "kind", "line", "text", "targets", "into")
"""What an action on the chain says that was told as it was announced."""


def without(value: Any, fields: Sequence[str]) -> Any:
    """What a view says but for some fields, wherever they stand."""
    if isinstance(value, Mapping):
        return {key: without(each, fields) for key, each in value.items() if key not in fields}
    return [without(each, fields) for each in value] if isinstance(value, list) else value


def is_card(value: object) -> bool:
    """Whether a value is about a card."""
    return isinstance(value, Mapping) and "card" in value


def changes(before: Table, after: Table) -> Iterator[str]:
    """Everything that is said otherwise than before, a line for each thing."""
    for key, said in after.facts.items():
        old = before.facts.get(key)
        if old is None and said.get("zone") in PILES:
            continue  # the list of the pile tells of it
        if old is None:
            words = [word(field, said[field]) for field in telling(said)]
        else:
            words = [
                change(field, old.get(field), value)
                for field, value in said.items()
                if old.get(field) != value and (value or old.get(field))
            ]
        if words:
            yield f"{after.name(key)}: {'; '.join(words)}"
    for key in before.facts:
        if key not in after.facts:
            yield f"{before.name(key)}: gone"


def telling(said: Mapping[str, object]) -> Iterator[str]:
    """The fields worth telling of something that is seen for the first time."""
    whose = {said[field] for field in WHOSE if field in said}
    for field, value in said.items():
        if value and field not in PRINTED and (field not in WHOSE or len(whose) > 1):
            yield field


def change(field: str, old: object, new: object) -> str:
    """A field that says something else."""
    if not isinstance(old, list) or not isinstance(new, list):
        return f"{word(field, new)}, was {plain(old)}"
    told = []
    for tag, a, b, c, d in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes():
        if tag != "equal":
            told += [f"-{each} ({place})" for place, each in enumerate(old[a:b], a + 1)]
            told += [f"+{each} ({place})" for place, each in enumerate(new[c:d], c + 1)]
    return f"{field} {', '.join(told)}" if len(told) <= FEW else word(field, new)


def word(field: str, value: object) -> str:
    """A field and what it says."""
    return field if value is True else f"{field} {plain(value)}"


def plain(value: object) -> str:
    """A value in words."""
    if isinstance(value, list):
        return f"[{', '.join(map(plain, value))}]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value) or "none"
