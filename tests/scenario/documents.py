"""The documents of the repository's scenario files, and what tests call them."""

import re
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML

from wartable.games import games
from wartable.scenario.loader import Text, scenario_files, texts

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "scenarios" / game for game in games()]
TITLE = re.compile(r"^scenario:[ \t]*(?P<title>.*)$", re.MULTILINE)
RULES = re.compile(r"^rules:(?P<rules>.*?)^\w", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"\w+-[\w./-]+")


def title_of(written: Text) -> str:
    """The title of a document, found without reading all of its YAML."""
    found = TITLE.search(written.text)
    title = found["title"] if found else ""
    return str(YAML(typ="safe", pure=True).load(title)) if title[:1] in "\"'|>" else title


def slug(title: str) -> str:
    """A title as a part of a test's name."""
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")


def rules_of(written: Text) -> list[str]:
    """The ids a document names as those it pins."""
    found = RULES.search(written.text)
    return RULE.findall(found["rules"]) if found else []


def cases() -> Iterator[tuple[Text, str]]:
    """Every document of the repository's scenario files, and its name."""
    for folder in FOLDERS:
        for path in scenario_files([folder]) if folder.is_dir() else ():  # a draft has none
            for written in texts(path):
                yield written, f"{path.stem}-{slug(title_of(written))}"
