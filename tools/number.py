"""Give the families of constants their numbers: `--check` (make check), `--write` (make format).

The compiler folds a constant into the code only if it is made of numbers and of constants of the
same module. So fields, steps and kinds are written as plain numbers, and this tool counts for us.
A family begins with a comment of one of these forms:

    # numbers: steps of an attack (INV-BF-01)                        0, 1, 2 ...
    # numbers from 1: ways to leave play                             1, 2, 3 ... (0 means none)
    # numbers from 3 (kernel.layout.LOCALS): the frame of LeavePlay  3, 4, 5 ...
    # bits: what cannot be done with a card                          1, 2, 4 ... or 1 << 0, 1 << 1
    # bits from 29 (E_HEARD): events nobody waits for                1 << 29, 1 << 30 ...

and goes on over every `NAME: Final = number` below it, docstrings and other comments between them,
until the next such comment, a line `# --`, or any other statement. A member that takes several
places says so behind its number: `SYMBOLS: Final = 4  # takes 6: one a race`. The last one may be
the size of all (CARD_SIZE, LIST_COUNT). A name in brackets is one of the same module, or one of
wartable's.

Where people are told such names, a tuple of them is written by this tool, too; a comment above it
says which members of a family it names, the last one excluded:

    # names: TOUGHNESS up to FLAGS
    KEYWORDS: Final = ("Toughness", "Counterstrike", "Savage")

Besides, `--check` finds
- constants of a family's prefix, and numbers of a layout.py, that stand in no family,
- a row or frame that is narrower than its fields: WIDTH is the largest size of a row, and no value
  of a routine (F_) lies beyond kernel.layout.FRAME.
"""

import argparse
import ast
import operator
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.families import PREFIXES, Family, Fault, Member, Module

ROOT = Path(__file__).parents[1] / "src" / "wartable"
PACKAGES = ("kernel", "cardgame", "invasion", "champions")

LARGEST = 1 << 62
FRAME = "kernel.layout.FRAME"
OPERATIONS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
}


class Sources:
    """All modules of the engine."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.modules = {name: Module(name, text) for name, text in texts.items()}

    # -- what a constant is worth ------------------------------------------------------------------

    def value(self, module: str, name: str) -> int | None:
        """The value of a constant, None if it is no number."""
        source = self.modules.get(module)
        if source is None:
            return None
        if name in source.finals:
            return self.worth(module, source.finals[name])
        if name in source.imports:
            return self.value(*source.imports[name])
        return None

    def worth(self, module: str, node: ast.expr) -> int | None:
        """The value of an expression of numbers and constants."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.value(module, node.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.worth(module, node.operand)
            return None if inner is None else -inner
        if isinstance(node, ast.BinOp):
            left, right = self.worth(module, node.left), self.worth(module, node.right)
            if left is not None and right is not None and type(node.op) in OPERATIONS:
                return OPERATIONS[type(node.op)](left, right)
        return None

    def named(self, module: str, path: str) -> int | None:
        """The value of a name in brackets: `NAME` of the same module, or `kernel.layout.NAME`."""
        where, _, name = path.rpartition(".")
        return self.value(where or module, name)

    # -- checking ----------------------------------------------------------------------------------

    def faults(self) -> list[Fault]:
        """Everything that is wrong, by module and line."""
        found: list[Fault] = []
        for module in self.modules.values():
            found += module.faults
            for family in module.families:
                found += self.miscounted(module, family)
            found += self.stray(module)
            found += self.narrow(module)
            found += misnamed(module)
        return sorted(set(found), key=lambda fault: (fault.module, fault.line, fault.text))

    def miscounted(self, module: Module, family: Family) -> Iterator[Fault]:
        """Members that have not the number of their place, and a family that begins wrongly."""
        first = self.first(module, family)
        if first is None:
            yield Fault(module.name, family.line, f"there is no constant {family.origin}")
            return
        if first != family.first:
            text = f"begins from {family.first}, but {family.origin} is {first}"
            yield Fault(module.name, family.line, text)
        stranger = family.stranger(first)
        if stranger is not None:
            text = f"{stranger.name} does not belong to the family above: put a line `# --` before"
            yield Fault(module.name, stranger.value.lineno, f"{text}, or no blank line")
            return
        for member, number in family.numbered(first):
            if member.number != number:
                right = spelled(number, family, member)
                text = f"{member.name} is {ast.unparse(member.value)} and should be {right}"
                yield Fault(module.name, member.value.lineno, text)
            if number > LARGEST:
                text = f"{member.name} does not fit into a machine word"
                yield Fault(module.name, member.value.lineno, text)
        room = self.named("", FRAME)
        for member, number in family.numbered(first):
            if member.name.startswith("F_") and room is not None and number >= room:
                text = f"{member.name} lies outside its frame of {room} (kernel.layout.FRAME)"
                yield Fault(module.name, member.value.lineno, text)

    def first(self, module: Module, family: Family) -> int | None:
        """Where a family begins, None if that cannot be told."""
        return self.named(module.name, family.origin) if family.origin else family.first

    def stray(self, module: Module) -> Iterator[Fault]:
        """Constants that should stand in a family and do not."""
        inside = {member.name for family in module.families for member in family.members}
        fields = module.name.endswith("layout")
        for name, value in module.finals.items():
            plain = isinstance(value, ast.Constant) and type(value.value) is int
            plain = plain or re.fullmatch(r"1 << \d+", ast.unparse(value)) is not None
            if name not in inside and plain and (fields or name.startswith(PREFIXES)):
                text = f"{name} stands in no family: put it below a comment `# numbers: ...`"
                yield Fault(module.name, value.lineno, text)

    def narrow(self, module: Module) -> Iterator[Fault]:
        """A WIDTH that is not the largest size of a row; the game's own may take several rows."""
        if "WIDTH" not in module.finals:
            return
        sizes = {
            name: self.value(module.name, name) or 0
            for name in module.finals
            if name.endswith("_SIZE") and name != "GAME_SIZE"
        }
        width = self.value(module.name, "WIDTH")
        if sizes and width != max(sizes.values()):
            largest = max(sizes, key=lambda name: sizes[name])
            text = f"WIDTH is {width}, but the widest row is {largest}, {sizes[largest]}"
            yield Fault(module.name, module.finals["WIDTH"].lineno, text)

    # -- renumbering -------------------------------------------------------------------------------

    def renumbered(self) -> dict[str, str]:
        """The text of each module whose families are not numbered as they should be."""
        found: dict[str, str] = {}
        for module in self.modules.values():
            edits: list[tuple[int, int, int, str]] = []
            for family in module.families:
                first = self.first(module, family)
                if first is None or family.stranger(first) is not None:
                    continue
                if first != family.first:
                    old = f" from {family.first} ("
                    start = module.lines[family.line - 1].index(old)
                    new = f" from {first} ("
                    edits.append((family.line, start, start + len(old), new))
                edits += [
                    (
                        member.value.lineno,
                        member.value.col_offset,
                        member.value.end_col_offset or 0,
                        spelled(number, family, member),
                    )
                    for member, number in family.numbered(first)
                    if member.number != number
                ]
            if edits:
                found[module.name] = edited(module.lines, edits)
            elif any(True for _ in misnamed(module)):
                found[module.name] = renamed(module)
        return {name: text for name, text in found.items() if text != self.modules[name].text}


def misnamed(module: Module) -> Iterator[Fault]:
    """Tuples of names that do not name the members they should."""
    for names in module.names:
        right = module.told(names)
        if not right:
            text = f"no family has {names.first} and, behind it, {names.past}"
            yield Fault(module.name, names.line, text)
        elif ast.unparse(names.value) != right:
            text = f"{names.name} is {ast.unparse(names.value)} and should be {right}"
            yield Fault(module.name, names.value.lineno, text)


def renamed(module: Module) -> str:
    """The text of a module with the tuples of names that it should have."""
    text = module.text
    for names in module.names:
        right = module.told(names).replace("'", '"')
        written = ast.get_source_segment(module.text, names.value) or ""
        head = f"{names.name}: Final = "
        text = text.replace(head + written, head + (right or written))
    return text


def spelled(number: int, family: Family, member: Member) -> str:
    """A number as the family writes it; a new member may have been written in any way."""
    if family.bits and (member.shifted or family.members[0].shifted):
        return f"1 << {number.bit_length() - 1}"
    return str(number)


def edited(lines: list[str], edits: list[tuple[int, int, int, str]]) -> str:
    """A text with some places written anew, each given by line, first and last column."""
    found = list(lines)
    for line, start, end, text in sorted(edits, reverse=True):
        found[line - 1] = found[line - 1][:start] + text + found[line - 1][end:]
    return "".join(found)


def engine(root: Path) -> dict[str, str]:
    """The text of every module of the engine below src/wartable."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts): path.read_text(encoding="utf-8")
        for package in PACKAGES
        for path in sorted((root / package).rglob("*.py"))
    }


def write(root: Path) -> list[str]:
    """Renumber all families in place until everything agrees; the modules that were changed."""
    changed: set[str] = set()
    while found := Sources(engine(root)).renumbered():
        for name, text in found.items():
            (root / f"{name.replace('.', '/')}.py").write_text(text, encoding="utf-8")
        changed |= set(found)
    return sorted(changed)


def main() -> int:
    """Check or renumber the families; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="list what is not numbered as it should")
    what.add_argument("--write", action="store_true", help="renumber in place")
    if parser.parse_args().write:
        for name in write(ROOT):
            print(f"renumbered src/wartable/{name.replace('.', '/')}.py")
        return 0
    sources = Sources(engine(ROOT))
    found = sources.faults()
    count = sum(len(m.families) for m in sources.modules.values())
    print("\n".join(str(fault) for fault in found) or f"{count} families are numbered in order")
    if found:
        print("`make format` renumbers families (python -m tools.number --write)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
