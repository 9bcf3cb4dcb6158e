"""Which scenarios use which cards, found by the titles in their text.

Reading YAML takes a thousand times as long as looking for a title in it.
"""

import re
from collections.abc import Iterable

from wartable.cli.rules_coverage import (
    DOCUMENT,
    has_scenarios,
    scenario_files,
    scenario_paths,
    shown,
)

TITLE = re.compile(r"^scenario:\s*(?P<title>.*?)\s*$", re.MULTILINE)
COMMENT = re.compile(r"(?:^|\s)#.*$", re.MULTILINE)


def scenarios_by_card(titles: Iterable[str], others: Iterable[str] = ()) -> dict[str, list[str]]:
    """For each card the scenarios that name it; `others` are titles that may contain one."""
    used: dict[str, list[str]] = {title: [] for title in titles}
    pattern = any_of([*used, *others])
    paths = scenario_paths(()) if has_scenarios() else []
    for file in (file for path in paths for file in scenario_files(path)):
        for text in DOCUMENT.split(file.read_text(encoding="utf-8")):
            for title in names_in(text, pattern):
                if title in used:
                    used[title].append(f"{shown(file)}::{title_of(text)}")
    return used


def any_of(titles: list[str]) -> re.Pattern[str]:
    """Match any title as a whole, the longest that stands at a place."""
    longest_first = sorted(titles, key=len, reverse=True)
    return re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def names_in(text: str, pattern: re.Pattern[str]) -> list[str]:
    """List the titles a scenario names outside of its own title and of comments, each once."""
    content = COMMENT.sub("", TITLE.sub("", text)).replace("''", "'")
    return list(dict.fromkeys(pattern.findall(content)))


def title_of(text: str) -> str:
    """Give the title of a scenario."""
    match = TITLE.search(text)
    return match["title"].strip("\"'") if match else "(no title)"
