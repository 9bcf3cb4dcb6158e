"""What somebody may be called: readable names, of which no two look alike.

Two names are the same if they differ in capitals, spaces or the way their letters are encoded only.
A name has letters of one script, since an `a` of another one looks just the same.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from wartable.agents import agents
from wartable.kernel.errors import WartableError

SHORTEST: Final = 2
LONGEST: Final = 24
BETWEEN: Final = " -_.'"
"""What may stand between letters and digits."""
RESERVED: Final = frozenset(
    (
        "admin",
        "administrator",
        "moderator",
        "nobody",
        "server",
        "system",
        "wartable",
        "deleted player",
    )
)
GUESTS: Final = "guest"
"""How the name of a guest who gave none begins; nobody else's does."""
AGENTS: Final = frozenset((*agents(), "agent", "bot"))


class BadName(WartableError):
    """A name that nobody may have, and why."""


def key_of(name: str) -> str:
    """What two names have in common that would be taken for each other.

    >>> key_of("  Grim  Gor ") == key_of("grim gor")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def checked_name(name: str, *, guest: bool = False) -> str:
    """The name as it is written, or BadName; guests have no claim to theirs, so it is only read."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(plain) <= LONGEST:
        raise BadName(
            f"a name has {SHORTEST} to {LONGEST} characters, and this one {len(plain)}",
            remedy="take a shorter or longer one",
        )
    wrong = sorted({each for each in plain if not (each.isalnum() or each in BETWEEN)})
    if wrong:
        said = ", ".join(f"U+{ord(each):04X}" for each in wrong)
        raise BadName(f"a name cannot have {said} in it", remedy="letters, digits, spaces and -_.'")
    if not plain[0].isalnum() or not plain[-1].isalnum():
        raise BadName("a name begins and ends with a letter or digit", remedy="leave out the rest")
    if re.search(r"[ \-_.']{2}", plain):
        raise BadName("a name has no two signs beside each other", remedy="leave one out")
    if len(scripts(plain)) > 1:
        kinds = " and ".join(sorted(scripts(plain)))
        raise BadName(f"this name mixes {kinds} letters", remedy="keep to one script")
    taken = key_of(plain)
    if taken in RESERVED | AGENTS or (not guest and taken.startswith(GUESTS)):
        raise BadName(f"the name {plain} is not for people", remedy="take another")
    return plain


def scripts(name: str) -> set[str]:
    """The scripts of the letters of a name, as Unicode names them: LATIN, GREEK, CYRILLIC."""
    letters = [each for each in name if each.isalpha()]
    found = {unicodedata.name(each, "UNKNOWN").partition(" ")[0] for each in letters}
    # Japanese is written in three at a time.
    return {"CJK"} if found <= {"CJK", "HIRAGANA", "KATAKANA"} and found else found
