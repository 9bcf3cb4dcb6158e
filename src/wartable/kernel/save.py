"""A save: a picture of a game at a decision, half way through an effect too, as text.

The picture holds the memory, the stack of frames, contexts and lists as they are, so it is read
back at once and only by the engine that wrote it: it names format, game, version and engine, and a
sum over everything shows damage. What must last longer is kept as a journal (kernel.journal).

Four numbers of five in the memory are 0. So it is written in pieces, each a list of the place where
it begins and what stands from there on; between two pieces all is 0.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.ints import Value
from wartable.kernel.layout import DEF, DEPTH, FRAME
from wartable.kernel.native import i64, vec
from wartable.kernel.recording import U_SIZE, chronicle_of
from wartable.kernel.rules import Definition
from wartable.kernel.vectors import vector, vectors
from wartable.kernel.version import Plugin, difference, engine_of, version_of

FORMAT = 3
"""1 wrote the memory out whole, 2 lines and events instead of what they are made from."""
LARGEST = 2**63 - 1
LARGE: Final = 2**60
"""What is not larger the compiled engine compares at once."""
LARGEST_MEMORY = 2**20
"""More than any game takes."""
ZEROS: Final = 4
"""So many zeros end a piece of the memory: to begin another takes as much room."""
SMALL: Final = 8192
"""Most numbers of a memory are smaller, as its rows are: their text is kept."""


class SaveError(WartableError):
    """A save that cannot be read; nothing has changed."""


def save(game: Game, plugin: Plugin) -> str:
    """A game as text, to go on from later with `load`."""
    facts: dict[str, object] = {
        "save": FORMAT,
        "game": plugin.name,
        "version": version_of(plugin),
        "engine": engine_of(game.rules),
        "origin": game.origin,
        "names": list(game.names),
        "aliases": dict(game.aliases),
        "refereed": game.refereed,
        "recording": game.recording,
        "size": len(game.m),
    }
    numbers: dict[str, list[int] | list[list[int]] | str] = {
        "memory": pieces(game.m),
        "stack": list(game.stack[: game.m[DEPTH] * FRAME]),
        "contexts": [list(context) for context in game.contexts],
        "lists": [list(entries) for entries in game.lists],
        "options": list(game.options),
        "fate": list(game.fate),
        "picks": game.picks(),
        "order": list(game.table_order),
        "notes": list(game.chronicle.notes),
    }
    # Python writes lists of numbers as JSON does, but for the blanks, and twice as fast.
    listed = [f',"{key}":{str(value).replace(" ", "")}' for key, value in numbers.items()]
    body = f"{written(facts)[:-1]}{''.join(listed)}}}"
    return f'{body[:-1]}{SUM}{sum_of(body)}"}}'


def load(text: str, plugin: Plugin) -> Game:
    """The game a save holds, standing at the same decision; SaveError if it cannot be had."""
    data = checked(text, plugin)
    picture = Picture(data)
    game = Game(plugin.rules, plugin.pool.definitions)
    game.m = memory_of(data.get("size"), picture.rows("memory"))
    game.stack = vector(picture.numbers("stack"))
    game.contexts = vectors(picture.rows("contexts"))
    game.lists = vectors(picture.rows("lists"))
    game.options = vector(picture.numbers("options"))
    game.fate = vector(picture.numbers("fate"))
    game.trail = picture.numbers("picks")
    game.made = len(game.trail)
    game.origin = data.get("origin")
    game.names = picture.texts("names")
    game.aliases = picture.numbered("aliases")
    game.table_order = picture.numbers("order")
    game.refereed = data.get("refereed") is True
    game.recording = data.get("recording") is True
    game.recall(chronicle_of(vector(picture.notes())))
    make_ready(game.m, plugin)
    return game


HEAD = re.compile(r'{"save":\d+,"game":"(?P<game>[a-z-]+)"')
"""How a save begins."""


def game_in(text: str) -> str:
    """The name of the game a save is of."""
    head = HEAD.match(text)
    if head:
        return head["game"]
    name = opened(text).get("game")
    if not isinstance(name, str):
        raise damaged("does not name its game")
    return name


# -- reading --------------------------------------------------------------------------------


def checked(text: str, plugin: Plugin) -> dict[str, object]:
    """What a save holds, if it is whole and of this game, version and engine."""
    data = opened(text)
    require(data, "game", plugin.name, "let wartable.load find the game")
    require_version(data, version_of(plugin))
    require(data, "engine", engine_of(plugin.rules), INSTALL)
    claimed = data.pop("sum", None)
    # A text that was laid out anew has the same contents.
    if claimed != sum_of(body_of(text)) and claimed != sum_of(written(data)):
        raise damaged("is damaged: its contents do not give its sum")
    return data


def opened(text: str) -> dict[str, object]:
    """The outermost object of a save of our format."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise damaged("breaks off or is damaged") from None
    if not isinstance(data, dict) or "save" not in data:
        raise SaveError("this is no save", remedy="a save is the text that wartable.save gives")
    require(data, "save", FORMAT, "use the wartable that wrote it")
    return data


WORDS = {"save": "format", "game": "game", "engine": "engine"}


def require(data: Mapping[str, object], key: str, here: object, remedy: str) -> None:
    """Refuse a save that is of something else than what is here."""
    if data.get(key) != here:
        raise SaveError(
            f"this save is of {WORDS[key]} {data.get(key)}, and {WORDS[key]} {here} is here",
            remedy=remedy,
        )


INSTALL = "install that version and go on there"


def require_version(data: Mapping[str, object], here: str) -> None:
    """Refuse a save that was played with other rules or cards, and say so."""
    there = str(data.get("version"))
    if there != here:
        raise SaveError(
            f"this save is of a game with {difference(there, here)}, of version {there},"
            f" and version {here} is here",
            remedy=INSTALL,
        )


def damaged(how: str) -> SaveError:
    """What to say of a save that has suffered."""
    return SaveError(f"this save {how}", remedy="take the whole text from where it was written")


class Picture:
    """The contents of a save, each part checked as it is taken out."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data

    def numbers(self, key: str) -> list[int]:
        """A part that is a list of integers."""
        return integers(self.data.get(key), key)

    def notes(self) -> list[int]:
        """What was recorded, whole notes only."""
        found = self.numbers("notes")
        if len(found) % U_SIZE != 0:
            raise damaged("has half a note")
        return found

    def rows(self, key: str) -> list[list[int]]:
        """A part that is a list of lists of integers."""
        found = self.data.get(key)
        if not isinstance(found, list):
            raise damaged(f"has no {key}")
        return [integers(row, key) for row in found]

    def texts(self, key: str) -> list[str]:
        """A part that is a list of texts."""
        found = self.data.get(key)
        if not isinstance(found, list):
            raise damaged(f"has no {key}")
        return [str(text) for text in found]

    def numbered(self, key: str) -> dict[str, int]:
        """A part that gives each of several names a number."""
        found = self.data.get(key)
        if not isinstance(found, dict):
            raise damaged(f"has no {key}")
        return dict(zip(found, integers(list(found.values()), key), strict=True))


def integers(value: object, key: str) -> list[int]:
    """A list of integers that the memory can hold."""
    if not isinstance(value, list):
        raise damaged(f"has no {key}")
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or is_too_large(number):
            raise damaged(f"has {number!r} among its {key}")
    return value


def is_too_large(number: int) -> bool:
    """Whether the memory cannot hold a number; hardly any is large enough to look closer."""
    return not -LARGE <= number <= LARGE and not -LARGEST <= number <= LARGEST


def memory_of(size: object, laid: list[list[int]]) -> vec[Value]:
    """The memory that was written in pieces."""
    if type(size) is not int or not 0 <= size <= LARGEST_MEMORY:
        raise damaged("has no size")
    memory = vec[i64]([0] * size)
    for piece in laid:
        if not piece or piece[0] < 0 or piece[0] + len(piece) - 1 > size:
            raise damaged("has a piece outside its memory")
        at: i64 = piece[0] - 1
        for i in range(1, len(piece)):
            memory[at + i] = piece[i]
    return memory


def make_ready(memory: vec[Value], plugin: Plugin) -> None:
    """Have the text of every card in the game compiled: a card's row names its definition.

    The kernel cannot tell a card's row from another one; a card too many does no harm. What has
    been compiled is of the game's own kind of definition.
    """
    definitions: vec[Definition] = plugin.pool.definitions
    numbers: set[int] = set()
    row: i64 = DEF
    while row < len(memory):
        numbers.add(memory[row])
        row += plugin.rules.width
    for number in numbers:
        if 0 < number < len(definitions) and type(definitions[number]) is Definition:
            plugin.pool.number(definitions[number].title)


# -- writing --------------------------------------------------------------------------------


def pieces(memory: vec[Value]) -> str:
    """What stands in a memory between its zeros, each piece after the place where it begins."""
    small = small_numbers()
    found: list[list[str]] = []
    piece: list[str] = []
    last: i64 = -ZEROS - 1  # where something stood last that is not 0
    i: i64 = 0
    while i < len(memory):
        if memory[i] != 0:
            if i - last > ZEROS:
                piece = [str(i)]
                found.append(piece)
                last = i - 1
            while last < i:
                last += 1
                number = memory[last]
                piece.append(small[number] if 0 <= number < SMALL else str(number))
        i += 1
    listed = [f"[{','.join(piece)}]" for piece in found]
    return f"[{','.join(listed)}]"


@cache
def small_numbers() -> list[str]:
    """The numbers a memory is full of, as text: making it anew took half of the time of a save."""
    return [str(number) for number in range(SMALL)]


def written(data: Mapping[str, object]) -> str:
    """A JSON object without blanks; the same object gives the same text."""
    return json.dumps(data, separators=(",", ":"))


def body_of(text: str) -> str:
    """A save as it was before its sum was added."""
    return text[: text.rfind(SUM)] + "}"


SUM = ',"sum":"'


def sum_of(body: str) -> str:
    """The sum over a save's contents."""
    return hashlib.sha256(body.encode()).hexdigest()
