"""What is wrong with a line as English, whoever says it: labels, questions, the log, the table."""

import re
from collections.abc import Iterator

LARGEST = 60
"""No amount of either game is larger; a larger number is one that only the engine knows."""
COUNTED = "card|resource|token|action|window|development|champion|unit|section|pick|option"
RULE = re.compile(r"\b(?:[A-Z]+(?:-[A-Z0-9]+)*-)?[A-Z]*-?\d[\d.]*[a-z]?(?:-\d+)*\b(?=[),;]|$)")
QUESTION = re.compile(
    r"^(What|Which|Who|How|Keep|Use|To which|Restore which|Attack which|.*: which)"
)
FAULTS = {
    "two spaces": re.compile(r"\S  +\S"),
    "space at an end": re.compile(r"^\s|\s$"),
    "one of several": re.compile(rf"\b1 (?:{COUNTED})s\b"),
    "several of one": re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:{COUNTED})\b"),
    "full stop": re.compile(r"(?<!\.\.)\.$"),
    "place of a value": re.compile(r"[{}]|\bNone\b|\b(?:to|on|from|targets) nothing\b"),
    "word of the engine": re.compile(r"lane-\d|\bdid turned\b|\w_\w"),
    "two articles": re.compile(r"\b(?:a|the) (?:a|the)\b|\bthe (?!opponent)\w+'s discard"),
}


def faults(line: str) -> Iterator[str]:
    """What is wrong with any line."""
    for name, pattern in FAULTS.items():
        if pattern.search(line):
            yield f"{name}: {line!r}"
    for number in re.findall(r"\d+", RULE.sub("", line)):
        if int(number) > LARGEST:
            yield f"the number {number}: {line!r}"


def faults_of_question(line: str) -> Iterator[str]:
    """What is wrong with a question: it begins large, and asks with a question mark."""
    yield from faults(line)
    if not line[:1].isupper():
        yield f"begins small: {line!r}"
    if line.endswith("?") != bool(QUESTION.match(line)) and not line.startswith("Your deck"):
        yield f"question mark: {line!r}"


def faults_of_event(line: str, names: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a line of the log: it begins large, with a number or with a name."""
    yield from faults(line)
    if line[:1].islower() and not line.startswith(names):
        yield f"begins small: {line!r}"


def faults_of_label(line: str, titles: frozenset[str]) -> Iterator[str]:
    """What is wrong with an option: it begins small, with a number or with a card."""
    yield from faults(line)
    if line[:1].isupper() and not any(line.startswith(title) for title in titles):
        yield f"begins large: {line!r}"
