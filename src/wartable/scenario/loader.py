"""Scenario files: YAML 1.2, a scenario a document, checked for form before anything runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from wartable.kernel.errors import WartableError
from wartable.scenario.dialects import dialect_of
from wartable.scenario.forms import say
from wartable.scenario.language import Language
from wartable.scenario.mistakes import ScenarioError, in_file, unknown
from wartable.scenario.shipped import place_of
from wartable.scenario.steps import Expect, Step, read_step

KEYS = ("scenario", "game", "rules", "seed", "strict", "table", "setup", "script", "expect")
TABLE_KEYS = ("active", "phase", "turn", "actions", "rotation")
SETUP_KEYS = ("first",)
SEATS = 2
ENDINGS = (".yaml", ".yml")
DOCUMENT = re.compile(r"^---(?=\s|$)", re.MULTILINE)
FIXTURES = "fixtures.toml"
"""Cards that no set has, made for scenarios."""


@dataclass(frozen=True)
class Scenario:
    """A rules question, ready to be run."""

    file: str
    title: str
    language: Language
    rules: tuple[str, ...]
    seed: int
    strict: bool
    table: Mapping[str, Any]
    """The table, or the set-up."""
    is_setup: bool
    players: tuple[str, ...]
    script: tuple[Step, ...]
    expect: Expect | None


@dataclass(frozen=True)
class Broken:
    """A scenario that cannot be run, and why."""

    file: str
    title: str
    why: str
    rules: tuple[str, ...] = field(default=())


def scenario_files(paths: Iterable[Path | str]) -> list[Path]:
    """The scenario files that paths name: files themselves, folders for what lies in them."""
    found: list[Path] = []
    for path in map(place_of, paths):
        if path.is_dir():
            inside = [each for each in sorted(path.rglob("*")) if each.suffix in ENDINGS]
            if not inside:
                raise WartableError(f"there is no scenario in {path}", remedy="files end in .yaml")
            found.extend(inside)
        elif path.is_file():
            found.append(path)
        else:
            raise WartableError(
                f"there is no file or folder {path}, and no such scenario comes with wartable"
            )
    return list(dict.fromkeys(found))


def load(path: Path | str) -> list[Scenario | Broken]:
    """The scenarios of a file, broken ones among them."""
    file = str(path)
    try:
        found = texts(path)
    except WartableError as error:
        return [Broken(file, "", str(error))]
    if not found:
        return [Broken(file, "", f"{file}: there is no scenario in this file")]
    titles: set[str] = set()
    return [load_text(each, number, titles) for number, each in enumerate(found, 1)]


def load_text(written: Text, number: int, titles: set[str]) -> Scenario | Broken:
    """The scenario of one document, the one of that number; its title joins the others."""
    try:
        document = document_of(written)
    except WartableError as error:
        return Broken(written.file, "", str(error))
    return read(written.file, document, number, titles)


def fixtures(scenario: Scenario) -> list[Path]:
    """The file of test-only cards beside a scenario or in a folder above, the nearest one."""
    folders = Path(scenario.file).resolve().parents
    return [folder / FIXTURES for folder in folders if (folder / FIXTURES).is_file()][:1]


@dataclass(frozen=True)
class Text:
    """A document of a scenario file as it is written."""

    file: str
    line: int
    """How many lines of the file stand before it."""
    text: str

    @property
    def is_empty(self) -> bool:
        """Whether nothing but comments stands in it."""
        lines = (line.strip() for line in self.text.splitlines())
        return all(not line or line.startswith("#") for line in lines)


def texts(path: Path | str) -> list[Text]:
    """The documents of a file that are not empty, unread: reading YAML takes half of all time."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise in_file(str(path), "this is no UTF-8 text", remedy=str(error)) from error
    found: list[Text] = []
    line = 0
    for part in DOCUMENT.split(text):
        found.append(Text(str(path), line, part))
        line += part.count("\n")
    return [each for each in found if not each.is_empty]


def document_of(written: Text) -> object:
    """What a document says, as plain values."""
    file, before = written.file, written.line
    try:
        return YAML(typ="safe", pure=True).load(written.text)
    except MarkedYAMLError as error:
        line = error.problem_mark.line + before + 1 if error.problem_mark else 0
        problem = " ".join(str(error.problem or error.context).split())
        raise in_file(file, f"this is no YAML: {problem}", line=line) from error
    except YAMLError as error:
        problem = " ".join(str(error).split())
        raise in_file(file, f"this is no YAML: {problem}", line=before + 1) from error


def read(file: str, document: object, number: int, titles: set[str]) -> Scenario | Broken:
    """Read one document; what is wrong with it makes it a broken scenario."""
    title = document.get("scenario") if isinstance(document, Mapping) else None
    name = title if isinstance(title, str) else f"document {number}"
    try:
        if not isinstance(document, Mapping):
            raise ScenarioError("a scenario is a mapping that begins with `scenario: title`")
        if not isinstance(title, str):
            raise ScenarioError("the scenario has no title", remedy="begin with `scenario: title`")
        if title in titles:
            raise ScenarioError("an earlier scenario of the file has the same title")
        titles.add(title)
        return build(file, title, document)
    except WartableError as error:
        return Broken(file, name, str(error), rules_of(document, lenient=True))


def build(file: str, title: str, document: Mapping[str, Any]) -> Scenario:
    """Make a scenario of a document."""
    for key in document:
        if key not in KEYS:
            raise unknown("key", key, KEYS)
    if "game" not in document:
        raise ScenarioError(
            "the scenario does not say of which game it is", remedy="game: invasion"
        )
    language = dialect_of(document["game"]).language
    is_setup = "setup" in document
    if is_setup and "table" in document:
        raise ScenarioError("a scenario has a table or a setup, and not both")
    if not is_setup and "table" not in document:
        raise ScenarioError(
            "the scenario has no table", remedy="table: {kris: {...}, tom: {...}}, or setup:"
        )
    key = "setup" if is_setup else "table"
    table = document[key]
    players = players_of(table, key)
    return Scenario(
        file=file,
        title=title,
        language=language,
        rules=rules_of(document),
        seed=typed(document, "seed", int, 0),
        strict=typed(document, "strict", bool, default=False),
        table=table,
        is_setup=is_setup,
        players=players,
        script=tuple(read_script(document.get("script"), players, language)),
        expect=read_expect(document["expect"]) if "expect" in document else None,
    )


def players_of(table: object, key: str) -> tuple[str, ...]:
    """The names of the players, in the order of their seats."""
    if not isinstance(table, Mapping):
        raise ScenarioError(
            f"{key} is a mapping with two players", remedy=f"{key}: {{kris: {{...}}, tom: {{...}}}}"
        )
    other = SETUP_KEYS if key == "setup" else TABLE_KEYS
    players = tuple(name for name in table if name not in other)
    if len(players) != SEATS or not all(isinstance(name, str) for name in players):
        named = ", ".join(map(str, players)) or "nobody"
        raise ScenarioError(
            f"{key} has exactly two players, not {named}", remedy=f"other keys: {', '.join(other)}"
        )
    return players


def rules_of(document: object, *, lenient: bool = False) -> tuple[str, ...]:
    """The ids of the rules a scenario pins."""
    rules = document.get("rules", []) if isinstance(document, Mapping) else []
    if isinstance(rules, list) and all(isinstance(rule, str) for rule in rules):
        return tuple(rules)
    if lenient:
        return ()
    raise ScenarioError(f"rules is a list of rule ids, not {say(rules)}")


def typed(document: Mapping[str, Any], key: str, kind: type, default: Any) -> Any:
    """A value of one type, or its default."""
    value = document.get(key, default)
    if type(value) is not kind:
        word = {int: "a number", bool: "true or false"}[kind]
        raise ScenarioError(f"{key} is {word}, not {value}")
    return value


def read_script(script: object, players: tuple[str, ...], language: Language) -> Iterator[Step]:
    """Read the steps; a mistake names the step."""
    if script is None:
        return
    if not isinstance(script, list):
        raise ScenarioError("script is a list of steps", remedy="begin each with `- `")
    for number, raw in enumerate(script, 1):
        try:
            yield read_step(raw, players, language)
        except WartableError as error:
            raise ScenarioError(f"step {number}: {error}") from error


def read_expect(expect: object) -> Expect:
    """Read what must hold in the end."""
    if not isinstance(expect, Mapping):
        raise ScenarioError(
            "expect is a mapping of what must hold", remedy="expect: {winner: none, ...}"
        )
    return Expect(expect)
