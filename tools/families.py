"""Reading the families of constants of a module, and the names told of them: see tools.number."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

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
SIZES = ("_SIZE", "_COUNT")


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
            self.fault(line, "a family begins `# numbers: what they are` (see tools.number)")
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
