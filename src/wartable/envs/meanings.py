"""Numbers for what options mean: the same number for the same deed in every game.

What an option means is its verb, the card, zone or player it names, a second one, and an amount;
not at which place it is offered, nor which of several copies is named. A verb that names nothing
has its own number. All else is numbered by a hash of its words, a card by its id: so numbers do not
depend on decks, and stay when cards are added. Two meanings may have one number; where both are on
offer, the later one takes the next free number (docs/reference/environments.md).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wartable.games import door
from wartable.kernel.errors import WartableError

ACTIONS: Final = 4096
"""How many numbers there are unless one says otherwise."""
VERBS: Final = 64
"""The first numbers are for verbs that name nothing."""
RADIX: Final = {
    "verb": VERBS,
    "sort": 4,
    "definition": 4096,
    "row": 1,  # where a card is told is no part of what is meant
    "zone": 64,
    "side": 2,
    "amount": 4096,
}
"""How many values each number of an option can have, by the last word of its name."""

Rows: TypeAlias = NDArray[np.int64]


class Meanings:
    """Numbers for the options of one game."""

    def __init__(self, name: str, actions: int = ACTIONS) -> None:
        if actions <= VERBS:
            raise WartableError(f"{actions} actions are too few", remedy=f"more than {VERBS}")
        self.name = name
        self.size = actions
        self._columns = door(name).layout.option
        self._ids = door(name).layout.definitions
        self._weights = weights(self._columns)
        self._known: dict[int, int] = {}

    def numbers(self, rows: Rows) -> list[int]:
        """The number of each option that is offered, told in rows of whole numbers."""
        keys: list[int] = (rows @ self._weights).tolist()
        return self._told_apart(keys, self._found(rows, keys))

    def several(self, rows: Rows, counts: list[int]) -> list[list[int]]:
        """The same for several decisions whose options are told one after the other."""
        keys: list[int] = (rows @ self._weights).tolist()
        found = self._found(rows, keys)
        numbered, at = [], 0
        for count in counts:
            end = at + count
            numbered.append(self._told_apart(keys[at:end], found[at:end]))
            at = end
        return numbered

    def _found(self, rows: Rows, keys: list[int]) -> list[int]:
        """The numbers of meanings, each by itself."""
        known = self._known
        found = [known.get(key, -1) for key in keys]
        if -1 in found:
            self._learn(rows, keys)
            found = [known[key] for key in keys]
        return found

    def _told_apart(self, keys: list[int], found: list[int]) -> list[int]:
        """The numbers of one decision's meanings."""
        different = len(set(found))
        if different == len(keys) or different == len(set(keys)):
            return found
        return self._apart(keys)

    def _learn(self, rows: Rows, keys: list[int]) -> None:
        """Number meanings that have not been met before."""
        for key, row in zip(keys, rows.tolist(), strict=True):
            if key not in self._known:
                self._known[key] = self.number(dict(zip(self._columns, row, strict=True)))

    def number(self, option: dict[str, int]) -> int:
        """The number of what an option means, wherever nothing else is in its way."""
        said = {name: value for name, value in option.items() if RADIX[name.split()[-1]] > 1}
        verb = said.pop("verb")
        if not any(said.values()):
            return verb
        for which in ("first definition", "second definition"):
            said[which] = self._id(said[which])  # type: ignore[assignment]  # words from here on
        words = "|".join([door(self.name).rules.verbs[verb], *map(str, said.values())])
        digest = blake2b(words.encode(), digest_size=8).digest()
        return VERBS + int.from_bytes(digest, "big") % (self.size - VERBS)

    def _id(self, definition: int) -> str:
        """The id of a card; home-made sets may have come since."""
        if definition >= len(self._ids):
            self._ids = door(self.name).layout.definitions
        return self._ids[definition]

    def _apart(self, keys: list[int]) -> list[int]:
        """Numbers for meanings of which some have the same: who comes later takes the next."""
        taken: dict[int, int] = {}  # keys by numbers
        given: dict[int, int] = {}  # numbers by keys
        for key in keys:
            if key in given:
                continue
            number = self._known[key]
            while number in taken:
                number = number + 1 if number + 1 < self.size else VERBS
            taken[number], given[key] = key, number
        return [given[key] for key in keys]


def weights(columns: tuple[str, ...]) -> Rows:
    """What each number of an option counts in one number that tells its meaning from all others."""
    found, weight = [], 1
    for name in columns:
        radix = RADIX[name.split()[-1]]
        found.append(weight if radix > 1 else 0)
        weight *= radix
    return np.array(found, dtype=np.int64)
