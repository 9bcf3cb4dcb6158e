"""What a card is roughly worth to a deck by lot: what it gives, and how soon.

A player reads the same off a card: numbers in its first corners count more than in its last, a card
that removes or draws is worth more than its numbers, and damage to oneself is a price.
"""

from __future__ import annotations

import re

from wartable.cardgame.cardfile import CardRecord

SOON = (1.0, 0.9, 0.6, 0.4)
"""What a number is worth by its corner."""
LEAST = 0.4
MOST = 8.0

CORNER = re.compile(r"\[corner\]")
NUMBER = re.compile(r"\d+")
DEEDS = (
    (re.compile(r"deal (\d+) damage (?:with rend )?to the opponent"), 1.0),
    (re.compile(r"deal (\d+) damage to you"), -0.5),
    (re.compile(r"gain (\d+) health"), 0.8),
    (re.compile(r"draw (?:up to )?(\d+) card"), 1.5),
    (re.compile(r"gain (\d+) action"), 2.0),
    (re.compile(r"increased by (\d+)"), 0.7),
)
"""What numbers in a line are worth."""
REMOVES = re.compile(r"(?:remove|purge) (?:a|all|up to \d+) marked")
REMOVAL = 2.5
FREE = re.compile(r"\bdeploy (?:a|an|up to|\d)")
DEPLOYMENT = 1.5
SELDOM = re.compile(r"(?:\bif\b|\bwhile\b|\bwhen\b|\bonly\b|\bpay \()")
SELDOM_WORTH = 0.6
"""A line with a condition does less."""


def worth(record: CardRecord) -> float:
    """What a card gives, between the least and the most that any counts for."""
    lines = [*record.script]
    numbers = sum(worth_of_line(line) for line in lines)
    used = any(CORNER.search(line) for line in lines)
    corners = record.texts("corners") if used else []
    values = [NUMBER.search(corner) for corner in corners]
    numbers += sum(int(each[0]) * soon for each, soon in zip(values, SOON, strict=False) if each)
    return min(max(numbers, LEAST), MOST)


def worth_of_line(line: str) -> float:
    """What the fixed numbers and the deeds of a line are worth."""
    found = sum(int(n) * each for pattern, each in DEEDS for n in pattern.findall(line))
    found += REMOVAL if REMOVES.search(line) else 0
    found += DEPLOYMENT if FREE.search(line) else 0
    return found * (SELDOM_WORTH if SELDOM.search(line) else 1)
