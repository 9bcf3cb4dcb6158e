"""Survivors that are known, each with a reason: tools/mutants.toml.

    [[mutant]]
    game = "invasion"
    module = "cancelling.py"
    function = "cancel"
    operator = "and-or"
    line = "if left > 0 and g.m[STANDING] & R_CANCEL != 0:"
    becomes = "if left > 0 or g.m[STANDING] & R_CANCEL != 0:"
    reason = "the bit saves time: without it the loop below finds nobody who cancels"

`--survivors` prints survivors in this form. A reason speaks of a line, not of its number, so it
holds through edits elsewhere. One whose line is gone, or whose mutant is caught now, is stale.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.mutating.mutants import ROOT, Mutant
from tools.mutating.trial import Verdict

FILE = ROOT / "tools" / "mutants.toml"
FIELDS = ("game", "module", "function", "operator", "line", "becomes")


class Reasons:
    """Why some mutants of a game are left alone."""

    def __init__(self, game: str, path: Path = FILE) -> None:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"] if path.exists() else []
        self.entries = {key_of(entry): str(entry["reason"]) for entry in entries}
        self.entries = {key: why for key, why in self.entries.items() if key[0] == game}

    def of(self, mutant: Mutant) -> str:
        """Why a mutant is left alone; "" if nothing is said."""
        return self.entries.get(mutant.key, "")

    def stale(self, every: Iterable[Mutant], verdicts: Sequence[Verdict]) -> list[str]:
        """The reasons that no longer match."""
        there = {mutant.key for mutant in every}
        caught = {verdict.mutant.key: verdict.by for verdict in verdicts if verdict.caught}
        lines = [
            f"{key[1]}, {key[2]}: there is no such change any more: {key[4]} -> {key[5]}"
            for key in self.entries
            if key not in there
        ]
        lines += [
            f"{key[1]}, {key[2]}: it is noticed now by {caught[key]}: {key[4]} -> {key[5]}"
            for key in self.entries
            if key in caught
        ]
        return lines


def key_of(entry: dict[str, object]) -> tuple[str, ...]:
    """The key of the mutant an entry speaks of."""
    told = tuple(str(entry[name]) for name in FIELDS)
    return (*told, str(entry["again"])) if "again" in entry else told


def as_entry(mutant: Mutant, reason: str = "") -> str:
    """A mutant in the form of the file."""
    pairs = list(zip(FIELDS, mutant.key, strict=False))
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in pairs]
    if mutant.again:
        lines.append(f"again = {mutant.again}")
    lines.append(f"reason = {json.dumps(reason, ensure_ascii=False)}")
    return "\n".join(["[[mutant]]", *lines, ""])
