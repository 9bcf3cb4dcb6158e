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
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src" / "wartable"
PACKAGES = ("kernel", "cardgame", "invasion", "champions")

HEADER = re.compile(
    r"# (?P<kind>numbers|bits)(?: from (?P<first>\d+)(?: \((?P<origin>[\w.]+)\))?)?: \S"
)
LIKE_A_HEADER = re.compile(r"# (numbers|bits)\b")
RULE = re.compile(r"# --")
TAKES = re.compile(r"# takes (\d+)\b")
NAMES = re.compile(r"# names: (?P<first>\w+) up to (?P<past>\w+)$")
LIKE_NAMES = re.compile(r"# names\b")
PREFIXES = (
    *("E_", "V_", "K_", "DO_", "F_", "S_", "C_", "SORT_", "L_", "LE_", "N_", "H_"),
    *("B_", "LAYER_", "WAY_", "R_", "D_", "SLOT_"),
)
LARGEST = 1 << 62
SIZES = ("_SIZE", "_COUNT")
FRAME = "kernel.layout.FRAME"
OPERATIONS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
}


@dataclass(frozen=True)
class Fault:
    """Something wrong at a place: what, and what would be right."""

    module: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"src/wartable/{self.module.replace('.', '/')}.py:{self.line}: {self.text}"


@dataclass
class Member:
    """A constant of a family."""

    name: str
    value: ast.expr
    number: int
    takes: int
    shifted: bool
    """Whether it is written as 1 << n."""
    apart: bool = False
    """Whether a blank line stands before it."""


@dataclass
class Family:
    """Constants that are numbered one after the other."""

    line: int
    bits: bool
    first: int
    origin: str
    members: list[Member] = field(default_factory=list)

    def stranger(self, first: int) -> Member | None:
        """The first member that seems to be none: nobody wants it renumbered unawares.

        It lacks the prefix of the others, and is not their size; or it stands apart, below a blank
        line, and has a number that does not go on from theirs.
        """
        prefix = next(
            (p for p in PREFIXES if self.members and self.members[0].name.startswith(p)), ""
        )
        for member, number in self.numbered(first):
            if prefix and not member.name.startswith(prefix):
                if member is not self.members[-1] or not member.name.endswith(SIZES):
                    return member
            elif not prefix and member.apart and member.number != number:
                return member
        return None

    def numbered(self, first: int) -> Iterator[tuple[Member, int]]:
        """Each member with the number it should have."""
        place = first
        for member in self.members:
            yield member, 1 << place if self.bits else place
            place += member.takes


@dataclass
class Names:
    """A tuple that tells people the names of some members of a family."""

    line: int
    name: str
    value: ast.expr
    first: str
    past: str


class Module:
    """One source: its text, its families, its constants."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.tree = ast.parse(text)
        self.finals: dict[str, ast.expr] = {}
        self.imports: dict[str, tuple[str, str]] = {}
        self.faults: list[Fault] = []
        self.families: list[Family] = []
        self.names: list[Names] = []
        self.comments: dict[int, str] = {}
        """Lines that are nothing else, by their number."""
        self.read()

    def read(self) -> None:
        """Find comments, constants, imports and families."""
        texts = [
            range(node.lineno, (node.end_lineno or 0) + 1)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        for number, text in enumerate(self.lines, 1):
            if text.startswith("#") and not any(number in lines for lines in texts):
                self.comments[number] = text
        for node in self.tree.body:
            if isinstance(node, ast.AnnAssign) and constant(node) and node.value is not None:
                self.finals[constant(node)] = node.value
            elif isinstance(node, ast.ImportFrom):
                source = (node.module or "").removeprefix("wartable.")
                for alias in node.names:
                    self.imports[alias.asname or alias.name] = (source, alias.name)
        for line, comment in self.comments.items():
            if LIKE_A_HEADER.match(comment):
                self.read_family(line, comment)
            elif LIKE_NAMES.match(comment):
                self.read_names(line, comment)

    def read_family(self, line: int, comment: str) -> None:
        """Read the family that begins with a comment."""
        found = HEADER.match(comment)
        if found is None:
            self.fault(line, "a family begins `# numbers: what they are` (see tools/number.py)")
            return
        first = int(found["first"] or 0)
        family = Family(line, found["kind"] == "bits", first, found["origin"] or "")
        if first > 1 and not family.origin:
            self.fault(line, f"why from {first}? Name the constant: `from {first} (module.NAME)`")
        stops = [
            number
            for number, text in self.comments.items()
            if number > line and (HEADER.match(text) or RULE.match(text))
        ]
        end = min(stops, default=len(self.lines) + 1)
        before = line
        for node in self.tree.body:
            if node.lineno <= line:
                continue
            if not is_docstring(node):
                member = self.member(node, bits=family.bits) if node.lineno < end else None
                if member is None:
                    break
                between = self.lines[before : node.lineno - 1]
                member.apart = bool(family.members) and any(not text.strip() for text in between)
                family.members.append(member)
            before = node.end_lineno or node.lineno
        if not family.members:
            self.fault(line, "no constant follows: a member is `NAME: Final = number`")
        self.families.append(family)

    def member(self, node: ast.stmt, *, bits: bool) -> Member | None:
        """A statement as member of a family, None if it is something else."""
        if not isinstance(node, ast.AnnAssign) or constant(node) == "" or node.value is None:
            return None
        takes = TAKES.search(self.lines[node.lineno - 1])
        width = int(takes[1]) if takes else 1
        value = node.value
        if isinstance(value, ast.Constant) and type(value.value) is int:
            return Member(constant(node), value, value.value, width, shifted=False)
        shift = re.fullmatch(r"1 << (\d+)", ast.unparse(value))
        if bits and shift:
            return Member(constant(node), value, 1 << int(shift[1]), width, shifted=True)
        return None

    def read_names(self, line: int, comment: str) -> None:
        """Read the tuple of names that stands below a comment."""
        found = NAMES.match(comment.rstrip())
        below = next((node for node in self.tree.body if node.lineno == line + 1), None)
        if found is None or not isinstance(below, ast.AnnAssign) or below.value is None:
            self.fault(line, "names of members are told so: `# names: FIRST up to PAST`, a tuple")
            return
        tuple_of = Names(line, constant(below), below.value, found["first"], found["past"])
        self.names.append(tuple_of)

    def told(self, names: Names) -> str:
        """The tuple that a comment asks for, "" if there are no such members."""
        for family in self.families:
            members = [member.name for member in family.members]
            if names.first in members and names.past in members[members.index(names.first) + 1 :]:
                meant = members[members.index(names.first) : members.index(names.past)]
                return str(tuple(name.replace("_", " ").capitalize() for name in meant))
        return ""

    def fault(self, line: int, text: str) -> None:
        """Note something wrong."""
        self.faults.append(Fault(self.name, line, text))


def constant(node: ast.stmt) -> str:
    """The name of the constant that a statement defines, "" if it defines none."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id if node.target.id.isupper() else ""
    return ""


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a text that says what the constant before it is."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


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
        print("`make format` renumbers families (python tools/number.py --write)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
