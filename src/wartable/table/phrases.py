"""What can be said at a table without words of one's own."""

from __future__ import annotations

from typing import Final

PHRASES: Final = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "thinking": "I am thinking.",
    "one-moment": "One moment, please.",
    "nice": "Nice play!",
    "oops": "Oops!",
    "sorry": "Sorry!",
    "thanks": "Thank you!",
    "again": "Another game?",
    "good-game": "Good game!",
    "goodbye": "Goodbye!",
}
"""What can be said without words of one's own, and its words in English."""
