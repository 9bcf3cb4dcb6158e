"""Mutants: every change to every rule of a game, each with a name that outlives edits elsewhere.

The name is made of the shapes of the statement and of those around it (shapes.py), so it outlives
renaming too.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import os
import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.mutating.changes import (
    MISSING,
    OPERATORS,
    SKIPPED,
    Change,
    Changes,
    Source,
    first_line,
    last_line,
)
from tools.mutating.shapes import surroundings

ROOT = Path(__file__).parents[2]
PACKAGES = {name: ROOT / "src" / "wartable" / name for name in ("invasion", "champions")}

NOT_RULES = frozenset(
    (
        # what is said about the table, and to whom
        *("labels", "view", "narration", "noting", "judge", "facts", "events", "going"),
        *("explaining", "observing", "offers", "pending", "pointing", "questions", "tellings"),
        # where values come from, and what they will be
        *("sources", "yields", "tracing", "ahead"),
        # cards and decks as files
        *("pool", "compile", "grammar"),
        *("decklists", "deckrandom", "deckrules", "deckworth", "firstgame"),
        # the door, tables that tests lay out, what agents guess
        *("door", "plugin", "arrange", "describing", "newgame", "guessing", "chances", "traits"),
        # numbers with names, which have no function to change
        *("layout", "terms", "flags", "routines", "__init__"),
    )
)
"""Modules in which no rule of play stands. Folders below a game's own, but for `script`, have
none either: deck formats, cards, the draft."""
ROOM = ROOT / "src" / "wartable" / "cardgame"
"""What all games share."""
SHARED_RULES = ("contexts", "history", "lasting", "sentences", "success")
"""Its modules in which rules of play stand; those of its `script` are rules too."""
NUMBERS = (
    *("terms.py", "layout.py", "../kernel/layout.py"),
    *("../cardgame/terms.py", "../cardgame/layout.py"),
)
"""Where numbers get their names."""
TURNS = (SKIPPED, *OPERATORS, MISSING)
"""The order in which operators are drawn; checks and steps are most of the rules, so twice."""
NO_RULE = frozenset(("__repr__", "__str__", "title", "label", "words", "describe", "line_number"))
"""Functions of rules modules that only tell."""


@dataclass(frozen=True)
class Mutant:
    """One changed rule."""

    game: str
    module: str
    """Within the game's package: `script/damage.py`, or `../cardgame/script/flow.py`."""
    function: str
    operator: str
    line: str
    """The line as it stands."""
    becomes: str
    again: int
    """Which of several alike in one function."""
    name: str
    """What it is called in the draw: no word of the source that may be renamed is in it."""
    number: int
    """The line's number."""
    last: int
    first_line: int
    """The line on which the function begins, for finding it again."""
    text: str
    """The module's whole source after the change."""

    @property
    def id(self) -> str:
        """A short name that stays as long as its statement and those around it have that shape."""
        return hashlib.sha256(self.name.encode()).hexdigest()[:8]

    @property
    def key(self) -> tuple[str, ...]:
        """What a reason speaks of, in words."""
        told = (self.game, self.module, self.function, self.operator, self.line, self.becomes)
        return (*told, str(self.again)) if self.again else told

    @property
    def file(self) -> str:
        """Its source, from the root of the repository."""
        return posixpath.normpath(f"src/wartable/{self.game}/{self.module}")

    @property
    def place(self) -> str:
        """Where it is, for editors."""
        return f"{self.file}:{self.number}"

    def diff(self, context: int = 1) -> str:
        """What it changes, as a patch."""
        name = self.file
        before = (ROOT / name).read_text(encoding="utf-8").splitlines(keepends=True)
        after = self.text.splitlines(keepends=True)
        return "".join(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}", n=context))


def mutants(game: str) -> list[Mutant]:
    """All mutants of a game."""
    found: list[Mutant] = []
    names = Names(game)
    for path in rules_modules(game):
        found += mutants_of(game, path, names)
    return found


def rules_modules(game: str) -> list[Path]:
    """The modules of a game in which rules stand, and those that it shares with others."""
    package = PACKAGES[game]
    paths = [*sorted(package.glob("*.py")), *sorted((package / "script").glob("*.py"))]
    shared = [
        *(ROOM / f"{name}.py" for name in SHARED_RULES),
        *(path for path in sorted((ROOM / "script").glob("*.py")) if is_said_in(package, path)),
    ]
    return [path for path in [*paths, *shared] if path.stem not in NOT_RULES]


def is_said_in(package: Path, shared: Path) -> bool:
    """Whether a game imports a module of shared words, or names it in its grammar."""
    imported = f"wartable.cardgame.script.{shared.stem} import"
    if f'"{shared.stem}"' in (package / "grammar.py").read_text(encoding="utf-8"):
        return True
    return any(imported in path.read_text(encoding="utf-8") for path in package.rglob("*.py"))


def module_name(game: str, path: Path) -> str:
    """What a module is called within a game's package."""
    return Path(os.path.relpath(path, PACKAGES[game])).as_posix()


class Names:
    """Gives the changes of a game names, function by function.

    A statement is called by its surroundings, and by a number where several have the same.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.alike: Counter[str] = Counter()
        self.around: dict[ast.AST, tuple[ast.stmt, str]] = {}
        self.statements: dict[ast.stmt, str] = {}
        self.turns: Counter[str] = Counter()

    def enter(self, function: ast.FunctionDef) -> None:
        """The next changes are of this function."""
        self.around = surroundings(function)

    def give(self, change: Change) -> str:
        """The name of a change."""
        statement, shape = self.around[change.node]
        if statement not in self.statements:
            self.alike[shape] += 1
            self.statements[statement] = f"{self.game}|{shape}|{self.alike[shape]}"
        called = f"{self.statements[statement]}|{change.operator}"
        self.turns[called] += 1
        return f"{called}|{self.turns[called]}"


def mutants_of(game: str, path: Path, names: Names) -> Iterator[Mutant]:
    """All mutants of a module."""
    source = Source(path.read_text(encoding="utf-8"))
    known = named_numbers(game)
    seen: Counter[tuple[str, ...]] = Counter()
    for name, function in functions(source.tree, ""):
        names.enter(function)
        for change in Changes(source, function, known).all():
            text = source.with_change(change)
            number = first_line(change.node)
            line, becomes = changed_line(source, text, number)
            key = (name, change.operator, line, becomes)
            seen[key] += 1
            yield Mutant(
                game,
                module_name(game, path),
                name,
                change.operator,
                line,
                becomes,
                seen[key] - 1,
                names.give(change),
                number,
                last_line(change.node),
                begins(function),
                text,
            )


@cache
def named_numbers(game: str) -> frozenset[str]:
    """The numbers of a game that have names: zones, fields ..."""
    texts = [(PACKAGES[game] / file).read_text(encoding="utf-8") for file in NUMBERS]
    return frozenset(name for text in texts for name in re.findall(r"(?m)^([A-Z_]+): Final", text))


def changed_line(source: Source, text: str, number: int) -> tuple[str, str]:
    """The first line that differs, before and after."""
    after = text.splitlines()
    count = len(source.offsets) - 1
    while number <= min(count, len(after)) and source.line(number) == after[number - 1].strip():
        number += 1
    return source.line(number), after[number - 1].strip()


def functions(node: ast.AST, inside: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and of its classes, each with its full name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name not in NO_RULE:
            yield f"{inside}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from functions(child, f"{inside}{child.name}.")


def begins(function: ast.FunctionDef) -> int:
    """The line on which a function begins, with what decorates it."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def sample(found: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, spread over modules by size and within each over the operators.

    Lots are drawn by each mutant's own name, so that an edit changes the sample around it only, and
    renaming does not change it.
    """
    modules: dict[str, list[Mutant]] = {}
    for mutant in found:
        modules.setdefault(mutant.module, []).append(mutant)
    ranked = [in_turn(of_module, seed) for of_module in modules.values()]
    chosen: list[tuple[float, str, Mutant]] = []
    for mutants_here in ranked:
        for place, mutant in enumerate(mutants_here):
            # The n-th of a module comes when so large a share of all modules has been drawn.
            chosen.append(((place + 0.5) / len(mutants_here) ** 0.75, lot(mutant, seed), mutant))
    chosen.sort(key=lambda each: each[:2])
    return sorted((each[2] for each in chosen[:count]), key=lambda m: (m.module, m.number, m.id))


def in_turn(found: list[Mutant], seed: int) -> list[Mutant]:
    """The mutants of a module by lot, the operators taking turns."""
    piles = {name: [m for m in found if m.operator == name] for name in OPERATORS}
    for pile in piles.values():
        pile.sort(key=lambda mutant: lot(mutant, seed), reverse=True)
    turns: list[Mutant] = []
    while len(turns) < len(found):
        turns += [piles[name].pop() for name in TURNS if piles[name]]
    return turns


def lot(mutant: Mutant, seed: int) -> str:
    """Where a mutant stands in the draw."""
    return hashlib.sha256(f"{seed}|{mutant.name}".encode()).hexdigest()
